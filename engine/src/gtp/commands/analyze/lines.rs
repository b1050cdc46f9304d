//! The lines of an analysis, in the grammar of Leela Zero and in that of KataGo.

use super::order::Order;
use crate::analysis_report::{AnalysisReport, MoveReport, Owners};
use ::board::{BoardSize, Move, symmetry::Symmetry};
use search::Step;
use std::fmt::Write as _;

/// In whose words the numbers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// Leela Zero: chances as whole numbers up to 10000.
    Leela,
    /// KataGo: chances as fractions, points, owners.
    Kata,
}

/// Writes findings as lines, with vertices as the controller sees the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<'a> {
    pub(super) dialect: Dialect,
    pub(super) order: &'a Order,
    pub(super) size: BoardSize,
    pub(super) orientation: Symmetry,
}

impl Lines<'_> {
    /// What was found, in a line; none when there is nothing to tell.
    pub(super) fn line(&self, report: &AnalysisReport) -> Option<String> {
        let reported = report.reported(self.order.fewest, self.order.most).enumerate();
        let segments: Vec<String> = reported
            .map(|(number, found)| self.segment(number, found) + &self.owners_after(report, found.chosen))
            .collect();
        if segments.is_empty() {
            return None;
        }
        let mut line = segments.join(" ");
        if self.dialect == Dialect::Kata {
            self.add_position(&mut line, report);
        }
        Some(line)
    }

    /// A pass in small letters, as other engines write it and controllers look for it.
    pub(super) fn vertex(&self, chosen: Move) -> String {
        if chosen == Move::Pass {
            return "pass".to_owned();
        }
        self.orientation.apply(chosen, self.size).vertex(self.size).to_string()
    }

    /// What is said of a move; the line comes last, as readers take all that follows for moves, unless they
    /// ask for visits or owners.
    fn segment(&self, number: usize, found: &MoveReport) -> String {
        let MoveReport { chosen, visits, winrate, lead, mean, prior, lower_bound, line, .. } = found;
        let vertex = self.vertex(*chosen);
        let numbers = match self.dialect {
            Dialect::Leela => {
                let [winrate, prior, bound] =
                    [winrate, prior, lower_bound].map(|share| (share * 10_000.0).round());
                format!("winrate {winrate} prior {prior} lcb {bound}")
            }
            Dialect::Kata => format!(
                "utility {:.6} winrate {winrate:.6} scoreMean {mean:.3} scoreLead {lead:.3} prior {prior:.6} \
                 lcb {lower_bound:.6}",
                2.0 * winrate - 1.0
            ),
        };
        format!("info move {vertex} visits {visits} {numbers} order {number}{}", self.variation(line))
    }

    /// The moves of a line, and behind them what is wanted of their visits, in the same order.
    fn variation(&self, line: &[Step]) -> String {
        let listed = |key: &str, word: &dyn Fn(&Step) -> String| {
            let words: Vec<String> = line.iter().map(word).collect();
            format!(" {key} {}", words.join(" "))
        };
        let mut reported = listed("pv", &|step| self.vertex(step.chosen));
        if self.dialect == Dialect::Kata && self.order.wants("pvVisits") {
            reported += &listed("pvVisits", &|step| step.visits.to_string());
        }
        if self.dialect == Dialect::Kata && self.order.wants("pvEdgeVisits") {
            reported += &listed("pvEdgeVisits", &|step| step.edge.to_string());
        }
        reported
    }

    fn add_position(&self, line: &mut String, report: &AnalysisReport) {
        if self.order.wants("rootInfo") {
            let AnalysisReport { visits, winrate, lead, mean, .. } = report;
            // Writing to a string does not fail.
            let _ = write!(
                line,
                " rootInfo visits {visits} utility {:.6} winrate {winrate:.6} scoreMean {mean:.3} scoreLead {lead:.3}",
                2.0 * winrate - 1.0
            );
        }
        self.add_owners(line, report.owners(), ["ownership", "ownershipStdev"]);
    }

    /// The owners of points after a move, as far as they are wanted and playouts of this search tell.
    fn owners_after(&self, report: &AnalysisReport, chosen: Move) -> String {
        let mut text = String::new();
        if let Some(owners) = report.owners_after(chosen).filter(|_| self.dialect == Dialect::Kata) {
            self.add_owners(&mut text, owners, ["movesOwnership", "movesOwnershipStdev"]);
        }
        text
    }

    /// Means and deviations behind their keys, each where it is wanted.
    fn add_owners(&self, text: &mut String, owners: Owners<'_>, [means, deviations]: [&str; 2]) {
        let rows: [(_, &dyn Fn(::board::Point) -> f64); 2] =
            [(means, &|point| owners.of(point)), (deviations, &|point| owners.deviation(point))];
        for (key, value) in rows.into_iter().filter(|(key, _)| self.order.wants(key)) {
            text.push(' ');
            text.push_str(key);
            self.add_points(text, value);
        }
    }

    /// A number for each point, row by row from the top as the controller sees the board.
    fn add_points(&self, line: &mut String, value: impl Fn(::board::Point) -> f64) {
        for seen in self.size.points() {
            let Move::Play(point) = self.orientation.inverse().apply(Move::Play(seen), self.size) else {
                continue;
            };
            let _ = write!(line, " {:.3}", value(point) + 0.0);
        }
    }
}
