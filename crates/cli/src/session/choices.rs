//! Numbered choices, grouped by kind.

/// What can be chosen, in the order of the numbers on the screen.
pub(super) struct Choices<T> {
    /// The choices.
    pub(super) items: Vec<T>,
    /// Each in the notation.
    pub(super) texts: Vec<String>,
    /// Each in words.
    pub(super) said: Vec<String>,
    /// The heading of each group and the number of its first choice, from 0.
    pub(super) groups: Vec<(String, usize)>,
}

impl<T: Copy> Choices<T> {
    /// Groups choices by heading, in the order in which headings first appear.
    pub(super) fn new(
        items: &[T],
        heading: impl Fn(&T) -> String,
        text: impl Fn(&T) -> String,
        say: impl Fn(&T) -> String,
    ) -> Self {
        let mut kinds: Vec<(String, Vec<T>)> = Vec::new();
        for item in items {
            let heading = heading(item);
            match kinds.iter_mut().find(|(known, _)| *known == heading) {
                Some((_, kind)) => kind.push(*item),
                None => kinds.push((heading, vec![*item])),
            }
        }
        let mut items = Vec::new();
        let mut groups = Vec::new();
        for (heading, kind) in kinds {
            groups.push((heading, items.len()));
            items.extend(kind);
        }
        Choices {
            texts: items.iter().map(&text).collect(),
            said: items.iter().map(&say).collect(),
            items,
            groups,
        }
    }

    /// Nothing to choose from.
    pub(super) fn none() -> Self {
        Choices {
            items: Vec::new(),
            texts: Vec::new(),
            said: Vec::new(),
            groups: Vec::new(),
        }
    }

    /// The heading of every group, with the numbers of its choices, from 0.
    pub(super) fn groups(&self) -> impl Iterator<Item = (&str, std::ops::Range<usize>)> {
        let ends = self.groups.iter().skip(1).map(|(_, start)| *start);
        let ends = ends.chain([self.items.len()]);
        let groups = self.groups.iter().zip(ends);
        groups.map(|((heading, start), end)| (heading.as_str(), *start..end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_numbered_in_the_order_they_are_shown() {
        let heading = |n: &u8| if n.is_multiple_of(2) { "even" } else { "odd" }.to_string();
        let choices = Choices::new(&[1, 2, 3, 4], heading, u8::to_string, u8::to_string);
        assert_eq!(choices.items, [1, 3, 2, 4]);
        let groups: Vec<_> = choices.groups().collect();
        assert_eq!(groups, [("odd", 0..2), ("even", 2..4)]);
    }
}
