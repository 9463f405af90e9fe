//! A report for people: tables of text, and CSV for other programs.

use crate::report::{Line, Report, Standing};
use crate::sprt::Decision;
use crate::stats::Estimate;

impl Report {
    /// The report as text, best bot first.
    pub fn to_text(&self) -> String {
        let mut out = format!("{} games, {} deals", self.games, self.deals);
        if let Some(shard) = self.shard {
            out += &format!(", shard {shard} alone");
        }
        out += &format!(", {:.1} events a game\n\n", self.events_per_game);
        let standings = self.best_first();
        out += &totals(&standings).to_text();
        out += "\nby seat\n";
        out += &by_seat(&standings).to_text();
        if standings.len() > 1 {
            out += "\nhow often a bot came in before another\n";
            out += &against(&standings).to_text();
        }
        self.remarks(&standings, &mut out);
        out
    }

    /// The entrants by win share.
    pub(crate) fn best_first(&self) -> Vec<&Standing> {
        let mut standings: Vec<&Standing> = self.entrants.iter().collect();
        standings.sort_by(|a, b| b.total.win_share.value.total_cmp(&a.total.win_share.value));
        standings
    }

    fn remarks(&self, standings: &[&Standing], out: &mut String) {
        if let Some(verdict) = &self.sprt {
            let sprt = &verdict.sprt;
            let found = match verdict.decision {
                Decision::H0 => format!("rather {} than {}", sprt.h0, sprt.h1),
                Decision::H1 => format!("rather {} than {}", sprt.h1, sprt.h0),
                Decision::Open => format!("{} or {}, not decided", sprt.h0, sprt.h1),
            };
            *out += &format!(
                "\nwin share of {}: {found}, after {} deals (LLR {:.2} in {:.2} to {:.2})\n",
                sprt.entrant, verdict.deals, verdict.llr, verdict.lower, verdict.upper
            );
        }
        for standing in standings {
            if let Some(first) = &standing.first_forfeit {
                // What a bot said may hold anything.
                let reason = first.reason.replace(char::is_control, " ");
                let (name, forfeits) = (&standing.name, standing.total.forfeits);
                *out += &format!(
                    "\n{name} forfeited {forfeits}, first in game {}: {reason}\n",
                    first.game
                );
            }
        }
    }

    /// The report as CSV: a row for each bot, and one for each of its seats.
    pub fn to_csv(&self) -> String {
        let mut out = String::from(
            "bot,seat,games,wins,forfeits,win_share,win_share_low,win_share_high,\
             score,score_low,score_high,rating,rating_deviation\n",
        );
        for standing in &self.entrants {
            let rating = standing.rating;
            let rating = format!("{},{}", rating.mean, rating.deviation);
            let name = quoted(&standing.name);
            out += &format!("{name},all,{},{rating}\n", fields(&standing.total));
            for seat in &standing.seats {
                out += &format!("{name},{},{},,\n", seat.seat, fields(&seat.line));
            }
        }
        out
    }
}

fn fields(line: &Line) -> String {
    let Line {
        games,
        wins,
        forfeits,
        win_share,
        score,
    } = line;
    let estimate = |e: &Estimate| format!("{},{},{}", e.value, e.low, e.high);
    let score = score.as_ref().map_or(",,".to_string(), estimate);
    format!("{games},{wins},{forfeits},{},{score}", estimate(win_share))
}

/// A text as a field of CSV.
fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_string(),
    }
}

fn totals(standings: &[&Standing]) -> Grid {
    let mut grid = Grid::new(&["bot", "games", "won", WIN, SCORE, "rating", "forfeits"]);
    for standing in standings {
        let rating = standing.rating;
        let [games, won, share, score, forfeits] = cells(&standing.total);
        let rating = format!("{:.1} ±{:.1}", rating.mean, rating.deviation);
        let name = standing.name.clone();
        grid.rows
            .push(vec![name, games, won, share, score, rating, forfeits]);
    }
    grid
}

fn by_seat(standings: &[&Standing]) -> Grid {
    let mut grid = Grid::new(&["bot", "seat", "games", "won", WIN, SCORE, "forfeits"]);
    for standing in standings {
        for seat in &standing.seats {
            let mut row = vec![standing.name.clone(), seat.seat.to_string()];
            row.extend(cells(&seat.line));
            grid.rows.push(row);
        }
    }
    grid
}

fn against(standings: &[&Standing]) -> Grid {
    let mut grid = Grid::new(&["bot", "opponent", "games", "ahead %, 95 %"]);
    grid.left = 2;
    for standing in standings {
        for against in &standing.against {
            grid.rows.push(vec![
                standing.name.clone(),
                against.name.clone(),
                against.games.to_string(),
                percent(&against.ahead),
            ]);
        }
    }
    grid
}

const WIN: &str = "win %, 95 %";
const SCORE: &str = "score, 95 %";

fn cells(line: &Line) -> [String; 5] {
    let score = |e: &Estimate| format!("{:.2} [{:.2}, {:.2}]", e.value, e.low, e.high);
    [
        line.games.to_string(),
        format!("{:.1}", line.wins),
        percent(&line.win_share),
        line.score.as_ref().map_or("-".to_string(), score),
        line.forfeits.to_string(),
    ]
}

fn percent(share: &Estimate) -> String {
    let [value, low, high] = [share.value, share.low, share.high].map(|share| 100.0 * share);
    format!("{value:.1} [{low:.1}, {high:.1}]")
}

/// Rows of cells below each other.
struct Grid {
    rows: Vec<Vec<String>>,
    /// How many columns go to the left; the others go to the right.
    left: usize,
}

impl Grid {
    fn new(titles: &[&str]) -> Grid {
        Grid {
            rows: vec![titles.iter().map(|title| title.to_string()).collect()],
            left: 1,
        }
    }

    fn to_text(&self) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        let mut out = String::new();
        for row in &self.rows {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                let gap = if column == 0 { "" } else { "  " };
                out += &match column < self.left {
                    true => format!("{gap}{cell:<width$}"),
                    false => format!("{gap}{cell:>width$}"),
                };
            }
            out.push('\n');
        }
        out
    }
}
