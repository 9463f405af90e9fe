//! A report as a picture.

use std::fmt::Write;

use crate::report::Report;

const WIDTH: f64 = 720.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 48.0;
const RIGHT: f64 = 90.0;

impl Report {
    /// The win shares with their intervals as an SVG picture, best bot first; a dashed line marks the
    /// share that everybody would have if all were equal.
    pub fn to_svg(&self) -> String {
        let standings = self.best_first();
        let longest = standings
            .iter()
            .map(|s| s.name.chars().count().min(MAX_NAME));
        let left = 24.0 + 7.5 * longest.max().unwrap_or(0) as f64;
        let bottom = TOP + ROW * standings.len() as f64;
        let height = bottom + BOTTOM;
        let x = |share: f64| left + share * (WIDTH - left - RIGHT);

        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
             font-family=\"sans-serif\" font-size=\"13\">\n\
             <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#ffffff\"/>\n"
        );
        let title = format!(
            "{}, {} players: win share with 95 % interval, {} games",
            self.plan.game(),
            self.plan.seats(),
            self.games
        );
        text(&mut svg, WIDTH / 2.0, 26.0, "middle", &title);
        for tenth in 0..=10 {
            let at = x(f64::from(tenth) / 10.0);
            line(&mut svg, (at, TOP), (at, bottom), "stroke=\"#dddddd\"");
            if tenth % 2 == 0 {
                let label = format!("{} %", tenth * 10);
                text(&mut svg, at, bottom + 18.0, "middle", &label);
            }
        }
        let equal = x(1.0 / self.plan.seats() as f64);
        let dashed = "stroke=\"#888888\" stroke-dasharray=\"5 4\"";
        line(&mut svg, (equal, TOP - 8.0), (equal, bottom), dashed);
        text(&mut svg, equal, TOP - 12.0, "middle", "equal");
        for (i, standing) in standings.iter().enumerate() {
            let y = TOP + ROW * (i as f64 + 0.5);
            let share = standing.total.win_share;
            let (low, high) = (x(share.low), x(share.high));
            let thick = "stroke=\"#1f6f8b\" stroke-width=\"2\"";
            line(&mut svg, (low, y), (high, y), thick);
            for end in [low, high] {
                line(&mut svg, (end, y - 5.0), (end, y + 5.0), thick);
            }
            let value = x(share.value);
            let _ = writeln!(
                svg,
                "<circle cx=\"{value:.1}\" cy=\"{y:.1}\" r=\"4.5\" fill=\"#1f6f8b\"/>"
            );
            text(
                &mut svg,
                left - 12.0,
                y + 4.5,
                "end",
                &short(&standing.name),
            );
            let label = format!("{:.1} %", 100.0 * share.value);
            text(&mut svg, WIDTH - RIGHT + 14.0, y + 4.5, "start", &label);
        }
        svg + "</svg>\n"
    }
}

fn line(svg: &mut String, from: (f64, f64), to: (f64, f64), style: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    let _ = writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" {style}/>"
    );
}

fn text(svg: &mut String, x: f64, y: f64, anchor: &str, text: &str) {
    let text = escaped(text);
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    );
}

/// The longest name that is shown whole.
const MAX_NAME: usize = 32;

fn short(name: &str) -> String {
    match name.char_indices().nth(MAX_NAME) {
        None => name.to_string(),
        Some(_) => name.chars().take(MAX_NAME - 1).chain(['…']).collect(),
    }
}

/// A text as XML; characters that XML does not know are left out.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}
