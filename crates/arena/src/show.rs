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
        let mut standings: Vec<&Standing> = self.entrants.iter().collect();
        standings.sort_by(|a, b| b.total.win_share.value.total_cmp(&a.total.win_share.value));

        let titles = [
            "bot",
            "games",
            "won",
            "win share, 95 %",
            "score, 95 %",
            "rating",
            "forfeits",
        ];
        let mut rows = vec![titles.map(String::from).to_vec()];
        for standing in &standings {
            let mut row = vec![standing.name.clone()];
            row.extend(cells(&standing.total));
            let rating = standing.rating;
            row.insert(5, format!("{:.1} ±{:.1}", rating.mean, rating.deviation));
            rows.push(row);
        }
        out += &grid(&rows);

        out += "\nby seat\n";
        let titles = [
            "bot",
            "seat",
            "games",
            "won",
            "win share, 95 %",
            "score, 95 %",
            "forfeits",
        ];
        let mut rows = vec![titles.map(String::from).to_vec()];
        for standing in &standings {
            for seat in &standing.seats {
                let mut row = vec![standing.name.clone(), seat.seat.to_string()];
                row.extend(cells(&seat.line));
                rows.push(row);
            }
        }
        out += &grid(&rows);

        if self.entrants.len() > 1 {
            out += "\ncame in before\n";
            let titles = ["bot", "opponent", "games", "ahead, 95 %"];
            let mut rows = vec![titles.map(String::from).to_vec()];
            for standing in &standings {
                for against in &standing.against {
                    rows.push(vec![
                        standing.name.clone(),
                        against.name.clone(),
                        against.games.to_string(),
                        percent(&against.ahead),
                    ]);
                }
            }
            out += &grid(&rows);
        }
        self.remarks(&standings, &mut out);
        out
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
                *out += &format!(
                    "\n{} forfeited {}, first in game {}: {}\n",
                    standing.name, standing.total.forfeits, first.game, first.reason
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

fn cells(line: &Line) -> [String; 5] {
    let score =
        |score: &Estimate| format!("{:.2} ({:.2} to {:.2})", score.value, score.low, score.high);
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
    format!("{value:.1} % ({low:.1} to {high:.1})")
}

/// Rows of cells below each other: the first to the left, the others to the right.
fn grid(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut out = String::new();
    for row in rows {
        out += &format!("{:<1$}", row[0], widths[0]);
        for (cell, width) in row.iter().zip(&widths).skip(1) {
            out += &format!("  {cell:>width$}");
        }
        out.push('\n');
    }
    out
}
