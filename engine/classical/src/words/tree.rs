//! Everything about a move: its sentences, then its value as a tree of terms with their reasons.

use super::Speaker;
use crate::reason::{Reason, Source};
use crate::value::TermKind;
use board::Point;

impl<'s> Speaker<'s> {
    /// The sentences, then each term with the reason on which it rests, then the other reasons, those of one
    /// source together. No line is empty.
    pub fn text(&self, point: Point) -> String {
        let mut lines = vec![self.explain(point).join(" ")];
        let mut shown = Vec::new();
        if let Some(found) = self.choice.of(point) {
            lines.push(format!("points {:.2}", found.points()));
            let is_judged = found.terms.iter().any(|term| term.kind == TermKind::Unexplained);
            for term in found.parts() {
                lines.push(format!("  {:+.2} {}", term.value, self.term(term)));
                let source = match term.kind {
                    TermKind::KoThreat => "[ko]",
                    _ if is_judged => "[network]",
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
        let numbered = self.choice.reasons.all.iter().enumerate();
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

    /// A move among others: its vertex and its [`Speaker::columns`].
    pub fn in_a_line(&self, point: Point) -> String {
        format!("  {:<4} {}", (self.vertex)(point), self.columns(point)).trim_end().to_owned()
    }

    /// The points of a move, how often players choose it against an average move, and what counts most for
    /// it: `12.3  26x  it captures the stone E4`. Lines are where nothing is known.
    pub fn columns(&self, point: Point) -> String {
        let found = self.choice.of(point);
        let points = found.map_or("-".to_owned(), |found| format!("{:.1}", found.points()));
        let chosen = self.likelihood(point).map_or("-".to_owned(), times_text);
        let why = found.and_then(|found| self.main_reason(found)).unwrap_or_default();
        format!("{points:>6} {chosen:>6}  {why}").trim_end().to_owned()
    }
}

/// A logarithm as a factor: `26x`, `0.4x`.
fn times_text(logarithm: f32) -> String {
    let times = f64::from(logarithm).exp();
    let digits = usize::from(times < 9.95);
    format!("{times:.digits$}x")
}
