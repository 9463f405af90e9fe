//! A bar on standard error for work that takes a while. Who has no terminal there sees nothing.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar for so many of something: `bar(200, "games")`.
pub(crate) fn bar(total: u64, what: &'static str, name: &str) -> ProgressBar {
    let style = format!("{{prefix}} {{bar:30}} {{pos}}/{{len}} {what}, {{eta}} left");
    let style = ProgressStyle::with_template(&style)
        .expect("the template is right")
        .progress_chars("=> ");
    ProgressBar::new(total)
        .with_style(style)
        .with_prefix(name.to_string())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_bar_is_hidden_where_there_is_no_terminal() {
        let bar = super::bar(10, "games", "isis-osiris");
        bar.inc(3);
        assert_eq!(bar.position(), 3);
        assert_eq!(bar.length(), Some(10));
    }
}
