//! Stones in words.

use super::Speaker;
use board::Point;

impl Speaker<'_> {
    /// A chain by its size and a stone of it: `the 3 stones of D4`.
    pub(super) fn chain(&self, chain: Point) -> String {
        let size = self.choice.assessment.position().chain_len(chain);
        let at = (self.vertex)(chain);
        if size == 1 { format!("the stone {at}") } else { format!("the {size} stones of {at}") }
    }

    /// A group by its size and a stone of its largest chain: `the group of 5 stones at D4`.
    pub fn group(&self, group: Point) -> String {
        let size = self.choice.assessment.survey.at(group).map_or(0, |(group, _)| group.stones.len());
        let at = self.group_name(group);
        if size == 1 { format!("the stone {at}") } else { format!("the group of {size} stones at {at}") }
    }

    /// The same without its size.
    pub(super) fn short_group(&self, group: Point) -> String {
        let size = self.choice.assessment.survey.at(group).map_or(0, |(group, _)| group.stones.len());
        let at = self.group_name(group);
        if size == 1 { format!("the stone {at}") } else { format!("the group at {at}") }
    }

    /// A stone of the largest chain of a group, the first of equal ones.
    fn group_name(&self, group: Point) -> String {
        let found = self.choice.assessment.survey.at(group);
        let chains = found.map_or(&[][..], |(group, _)| group.chains.as_slice());
        let size = |chain: Point| self.choice.assessment.position().chain_len(chain);
        let largest =
            chains.iter().copied().reduce(|best, next| if size(next) > size(best) { next } else { best });
        (self.vertex)(largest.unwrap_or(group))
    }
}
