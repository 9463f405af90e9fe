//! Sailing Toward Osiris and Osiris as text.

mod actions;
mod board;
mod events;
mod gains;
mod governors;
mod map;
mod names;
mod panels;
mod prose;
mod refusals;
mod rules;
mod status;

use nile_core::{EventOf, Game, Rule, ScoreLine, Seen};
use nile_sailing::{Action, Config, Glimpse, Illegal, Outcome, Sailing, View};

use crate::{Lang, Picture, Style};
use names::Names;

impl Picture for Sailing {
    fn title(config: &Config, style: &Style) -> String {
        Names::new(&config.edition, style).title()
    }

    fn say_rule(rule: &Rule, style: &Style) -> (String, String) {
        let french = match style.lang {
            Lang::En => None,
            Lang::Fr => rules::in_french(rule.id),
        };
        let (title, text) = french.unwrap_or((rule.title, rule.text));
        (style.clean(title), style.clean(text))
    }

    fn board(_: &Config, view: &View, style: &Style) -> String {
        let names = Names::new(view.edition(), style);
        match style.prose {
            true => prose::tell(&names, view),
            false => board::draw(&names, view).write(style),
        }
    }

    fn say_event(
        _: &Config,
        seen: &Seen<EventOf<Self>, Glimpse>,
        before: &View,
        style: &Style,
    ) -> String {
        let names = Names::new(before.edition(), style);
        style.clean(&events::event(&names, seen, before))
    }

    fn say_action(_: &Config, view: &View, action: &Action, style: &Style) -> String {
        // What is listed is also typed, so places keep their words when read aloud.
        let typed = Style {
            prose: false,
            ..*style
        };
        let names = Names::new(view.edition(), &typed);
        style.clean(&actions::action(&names, view, action))
    }

    fn heading(_: &Config, action: &Action, style: &Style) -> String {
        style.clean(actions::heading(action, style))
    }

    fn say_outcome(config: &Config, outcome: &Outcome, style: &Style) -> String {
        let typed = Style {
            prose: false,
            ..*style
        };
        let names = Names::new(&config.edition, &typed);
        style.clean(&events::outcome(&names, outcome))
    }

    fn say_refusal(config: &Config, refusal: &Illegal, style: &Style) -> String {
        let names = Names::new(&config.edition, style);
        let french = match style.lang {
            Lang::En => None,
            Lang::Fr => refusals::in_french(&names, refusal),
        };
        let text = french.unwrap_or_else(|| {
            let mut text = String::new();
            Self::write_refusal(config, refusal, &mut text);
            text
        });
        style.clean(&text)
    }

    fn say_score(line: &ScoreLine, style: &Style) -> String {
        let french = match style.lang {
            Lang::En => None,
            Lang::Fr => refusals::glory_in_french(&line.what),
        };
        style.clean(french.unwrap_or(&line.what))
    }
}
