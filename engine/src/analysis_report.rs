//! What a search found, in the numbers that controllers and people ask for.

use board::{Color, Move, Point};
use search::{Candidate, Choice, Step, Tally};

/// What a search says of one move, seen from its player.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub chosen: Move,
    /// The playouts that began with it.
    pub visits: u32,
    /// The chance of winning with it, 0 to 1; that of the position when it has no playouts.
    pub winrate: f64,
    /// The points by which its player is ahead on average, komi included.
    pub lead: f64,
    /// How likely it was thought to be the best before any playout; 1 for all moves together.
    pub prior: f64,
    /// The lower bound of that chance, nineteen times in twenty: pessimistic for the player of the move. 0
    /// without playouts.
    pub lower_bound: f64,
    /// The moves that were tried most after it, itself the first.
    pub line: Vec<Step>,
}

/// To this many places after the point: pages are read by people, and are to be small.
pub(crate) fn rounded(number: f64, places: i32) -> f64 {
    let scale = 10.0_f64.powi(places);
    (number * scale).round() / scale + 0.0
}

/// Points in tenths, as people read them: less than half a tenth is nothing, without a sign.
#[must_use]
pub fn tenths(points: f64) -> f64 {
    (10.0 * points).round() / 10.0 + 0.0
}

/// A lead in words, as people read it: `ahead by 2.5`, `behind by 2.5` or `even`.
#[must_use]
pub fn lead_text(points: f64) -> String {
    match tenths(points) {
        0.0 => "even".to_owned(),
        ahead if ahead > 0.0 => format!("ahead by {ahead:.1}"),
        behind => format!("behind by {:.1}", -behind),
    }
}

/// What a search says of a position, seen from the player who is to move.
#[derive(Clone, Debug)]
pub struct AnalysisReport {
    /// Whose move was searched.
    pub color: Color,
    /// The move that would be played.
    pub chosen: Move,
    /// All playouts, with those that are known from earlier searches.
    pub visits: u32,
    /// How many of these were known before the search.
    pub known: u32,
    /// The chance of winning with the move that would be played, which every command gives as that of the
    /// position: the mean over all playouts counts those of bad moves too. One half without playouts.
    pub winrate: f64,
    /// The points by which the player is ahead on average after that move, komi included; 0 without playouts.
    pub lead: f64,
    /// The moves, the best first.
    pub moves: Vec<MoveReport>,
    tally: Tally,
}

impl AnalysisReport {
    /// The findings of a search for a player. `bonus` is what White receives besides her points
    /// ([`search::score::white_bonus`] of the game that was searched).
    #[must_use]
    pub fn new(color: Color, bonus: f32, choice: &Choice) -> AnalysisReport {
        let bonus = match color {
            Color::Black => -f64::from(bonus),
            Color::White => f64::from(bonus),
        };
        let all = &choice.root;
        let played = choice.candidates.iter().find(|candidate| candidate.chosen == choice.chosen);
        let tried = played.map(|candidate| &candidate.record).filter(|record| record.playouts > 0);
        let position = tried.unwrap_or(all);
        let winrate = position.chance().unwrap_or(0.5);
        let lead = if position.playouts > 0 { position.mean_score() + bonus } else { 0.0 };
        let found = |candidate: &Candidate| {
            let record = &candidate.record;
            MoveReport {
                chosen: candidate.chosen,
                visits: record.playouts,
                winrate: record.chance().unwrap_or(winrate),
                lead: if record.playouts > 0 { record.mean_score() + bonus } else { lead },
                prior: candidate.prior,
                lower_bound: candidate.lower_bound(),
                line: candidate.line.clone(),
            }
        };
        AnalysisReport {
            color,
            chosen: choice.chosen,
            visits: all.playouts,
            known: choice.known,
            winrate,
            lead,
            moves: choice.candidates.iter().map(found).collect(),
            tally: choice.tally.clone(),
        }
    }

    /// The moves to be given: those with playouts, but at least `least` and at most `most` of all.
    pub fn reported(&self, least: usize, most: usize) -> impl Iterator<Item = &MoveReport> {
        let numbered = self.moves.iter().enumerate();
        numbered
            .filter(move |(index, found)| found.visits > 0 || *index < least)
            .map(|(_, found)| found)
            .take(most)
    }

    /// Whose the points were at the end of the playouts, seen from the player.
    #[must_use]
    pub fn owners(&self) -> Owners<'_> {
        Owners { color: self.color, tally: &self.tally }
    }

    /// The same of the playouts that began with a move: none where none of this search did, or where it was
    /// not asked for ([`search::Progress::with_first_moves`]).
    #[must_use]
    pub fn owners_after(&self, first: Move) -> Option<Owners<'_>> {
        self.tally.of_first_move(first).map(|tally| Owners { color: self.color, tally })
    }
}

/// Whose points were at the end of playouts, seen from a player.
#[derive(Clone, Copy, Debug)]
pub struct Owners<'a> {
    color: Color,
    tally: &'a Tally,
}

impl Owners<'_> {
    /// Whose a point was: the mean of 1 for the player, -1 for the opponent.
    #[must_use]
    pub fn of(&self, point: Point) -> f64 {
        self.tally.owned(self.color, point) - self.tally.owned(self.color.opponent(), point)
    }

    /// The standard deviation of that over the playouts.
    #[must_use]
    pub fn deviation(&self, point: Point) -> f64 {
        let settled: f64 = Color::BOTH.iter().map(|color| self.tally.owned(*color, point)).sum();
        let mean = self.of(point);
        (settled - mean * mean).max(0.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::{lead_text, tenths};

    #[test]
    fn a_lead_has_words_and_no_sign() {
        let table =
            [(2.54, "ahead by 2.5"), (-2.54, "behind by 2.5"), (-0.04, "even"), (0.05, "ahead by 0.1")];
        for (points, text) in table {
            assert_eq!(lead_text(points), text, "{points}");
        }
    }

    #[test]
    fn nothing_has_no_sign() {
        let table =
            [(-0.04, "0.0"), (0.0, "0.0"), (-0.0, "0.0"), (-0.06, "-0.1"), (7.25, "7.3"), (-180.5, "-180.5")];
        for (points, text) in table {
            assert_eq!(format!("{:.1}", tenths(points)), text, "{points}");
        }
    }
}
