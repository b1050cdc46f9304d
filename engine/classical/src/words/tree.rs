//! Everything about a move: its sentences, then its value as a tree of terms with their reasons.

use super::Speaker;
use crate::reason::{Reason, Source};
use crate::value::{MoveValue, TermKind};
use board::Point;

impl<'s> Speaker<'s> {
    /// The sentences, then each term with the reason on which it rests, then the other reasons, those of one
    /// source together. No line is empty.
    #[must_use]
    pub fn text(&self, point: Point) -> String {
        let mut lines = vec![self.explain(point).sentences.join(" ")];
        let mut shown = Vec::new();
        if let Some(found) = self.choice.of(point) {
            lines.push(format!("value {:.2}", found.value()));
            for term in &found.terms {
                lines.push(format!("  {:+.2} {}", term.value, self.term(term)));
                let source = match term.kind {
                    TermKind::Chance => "[chance]",
                    TermKind::KoThreat => "[ko]",
                    _ => "[influence]",
                };
                let reason = self.reason_of(term);
                lines.push(format!("    {}", reason.map_or(source.to_owned(), |it| self.reason(it))));
                shown.extend(term.reason);
            }
        }
        if let Some(comparison) = self.compare(point) {
            lines.extend(self.compared_lines(&comparison));
        }
        let numbered = self.choice.reasons.all().iter().enumerate();
        let further = numbered.filter(|(place, reason)| reason.point == point && !shown.contains(place));
        let further: Vec<&Reason> = further.map(|(_, reason)| reason).collect();
        if !further.is_empty() {
            lines.push("further reasons".to_owned());
            lines.extend(self.by_source(&further));
        }
        lines.join("\n")
    }

    /// Reasons in lines, those of one source in a line.
    fn by_source(&self, reasons: &[&Reason]) -> Vec<String> {
        let mut groups: Vec<(&Source, Vec<String>)> = Vec::new();
        for reason in reasons {
            let said = self.deed_and_ko(reason);
            match groups.iter_mut().find(|(source, _)| **source == reason.source) {
                Some((_, deeds)) if deeds.contains(&said) => {}
                Some((_, deeds)) => deeds.push(said),
                None => groups.push((&reason.source, vec![said])),
            }
        }
        groups
            .iter()
            .map(|(source, deeds)| format!("  {} [{}]", deeds.join("; "), self.source(source)))
            .collect()
    }

    /// A move among others: `D4 12.3 it captures the stone E4`.
    #[must_use]
    pub fn in_a_line(&self, found: &'s MoveValue) -> String {
        let at = (self.vertex)(found.point);
        let why = self.main_reason(found).unwrap_or_default();
        format!("  {at:<4} {:>6.1}  {why}", found.value()).trim_end().to_owned()
    }
}
