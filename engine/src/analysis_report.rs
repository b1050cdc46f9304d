//! What a search found, in the numbers that controllers and people ask for.

use crate::judgment::{ENOUGH_FOR_A_LEAD, Judge, lead_beside};
use crate::score_estimate::ScoreEstimate;
use board::{Color, Game, Move, Point};
use search::{Candidate, Choice, Record, Step, Tally, Work, score};

/// What a search says of one move, seen from its player.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReport {
    /// The move.
    pub chosen: Move,
    /// The playouts that began with it.
    pub visits: u32,
    /// The chance of winning with it, 0 to 1: what its playouts and the score come to. That of the position
    /// when it has no playouts.
    pub winrate: f64,
    /// The share of its playouts that its player won, by which the search goes.
    pub rate: f64,
    /// The points by which its player will be ahead, komi included: the estimate of the position, and what
    /// the playouts of this move differ by, the less the fewer they are.
    pub lead: f64,
    /// The mean score of its playouts, komi included.
    pub mean: f64,
    /// How likely it was thought to be the best before any playout; 1 for all moves together.
    pub prior: f64,
    /// The lower bound of that chance, nineteen times in twenty: pessimistic for the player of the move.
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
pub fn tenths(points: f64) -> f64 {
    (10.0 * points).round() / 10.0 + 0.0
}

/// A lead in words, as people read it: `ahead by 2.5`, `behind by 2.5` or `even`.
pub fn lead_text(points: f64) -> String {
    match tenths(points) {
        0.0 => "even".to_owned(),
        ahead if ahead > 0.0 => format!("ahead by {ahead:.1}"),
        behind => format!("behind by {:.1}", -behind),
    }
}

/// Whose chance of winning it is, how large, and by how many points he will be ahead, in words:
/// `black's chance of winning 26.6 %, behind by 4.5 (give or take 6)`. Of few playouts the lead says nothing.
pub fn chances_text(color: Color, (chance, lead): (f64, f64), margin: f64, playouts: u32) -> String {
    let chance = format!("{color}'s chance of winning {:.1} %", 100.0 * chance);
    match playouts {
        0 => format!("{color}: no playouts"),
        few if few < ENOUGH_FOR_A_LEAD => chance,
        _ => format!("{chance}, {} (give or take {margin:.0})", lead_text(lead)),
    }
}

/// What a search says of a position, seen from the player who is to move.
#[derive(Clone, Debug)]
pub struct AnalysisReport {
    /// Whose move was searched.
    pub color: Color,
    /// The move that would be played.
    pub chosen: Move,
    /// What was searched by: what visits count.
    pub work: Work,
    /// All playouts or evaluations, with those that are known from earlier searches.
    pub visits: u32,
    /// How many of these were known before the search.
    pub known: u32,
    /// The chance of winning with the move that would be played, which every command gives as that of the
    /// position: the mean over all playouts counts those of bad moves too. One half without playouts.
    pub winrate: f64,
    /// The share of the playouts of that move that the player won.
    pub rate: f64,
    /// The points by which the player will be ahead, komi included; 0 without playouts, and where the chance
    /// of winning favors the other player.
    pub lead: f64,
    /// The mean score of the playouts of that move, komi included; 0 without playouts.
    pub mean: f64,
    /// By how much the lead may be wrong: it is wrong by less in four of five positions.
    pub margin: f64,
    /// The moves, the best first.
    pub moves: Vec<MoveReport>,
    /// Who will own each point.
    pub estimate: ScoreEstimate,
    tally: Tally,
}

/// The estimate of a position in which a player moves next, and the judge of results, by playouts.
fn by_playouts(game: &Game, color: Color, tally: &Tally) -> (ScoreEstimate, Judge) {
    let position = game.position();
    let owners = Owners { color: Color::Black, tally };
    let estimate = ScoreEstimate::new(position, color, |point| owners.of(point));
    let filled = 1.0 - position.empty().len() as f64 / game.size().area() as f64;
    let judge = Judge::new(game.size(), filled, estimate.margin_of_error());
    (estimate, judge)
}

/// The same by what a network expects, and by the playouts that were made beside it. Their means are mixed in
/// the results, but are biased: what they come to takes their place. `lead` is the mean of the results, as
/// Black sees it.
fn by_network(game: &Game, color: Color, choice: &Choice, lead: f64) -> (ScoreEstimate, Judge) {
    let expected = |point| Owners { color: Color::Black, tally: &choice.tally }.of(point);
    let Some(played) = choice.tally.beside() else {
        return (ScoreEstimate::expected(game, expected, lead), Judge::Expected(0.0));
    };
    let (estimate, judge) = by_playouts(game, color, played);
    let share = choice.playout_share;
    let owner = |point| expected(point) + share * (f64::from(estimate.owner(point)) - expected(point));
    let mean = played.record(Color::Black).mean_score() - f64::from(score::white_bonus(game));
    let lead = lead + share * (estimate.lead(game) - mean);
    let chance = |tally: &Tally| tally.record(color).chance().unwrap_or(0.5);
    let (raw, usual) = (chance(&choice.tally), chance(played));
    let said = judge.chance(usual, sign_of(color) * estimate.lead(game));
    (ScoreEstimate::expected(game, owner, lead), Judge::of_expected(raw, raw + share * (said - usual)))
}

impl AnalysisReport {
    /// The findings of a search for a player in the position of a game.
    pub fn new(game: &Game, color: Color, choice: &Choice) -> AnalysisReport {
        let sign = sign_of(color);
        let bonus = -sign * f64::from(score::white_bonus(game));
        let mean = |record: &Record| if record.playouts > 0 { record.mean_score() + bonus } else { 0.0 };
        let played = choice.candidates.iter().find(|candidate| candidate.chosen == choice.chosen);
        let played = played.map(|candidate| &candidate.record).filter(|record| record.playouts > 0);
        let best = played.unwrap_or(&choice.root);
        let (estimate, judge) = match choice.work {
            Work::Playouts => by_playouts(game, color, &choice.tally),
            Work::Evaluations => by_network(game, color, choice, sign * mean(best)),
        };
        let margin = estimate.margin_of_error();
        // Without playouts of its own a search has the means of earlier ones alone.
        let lead = match choice.tally.playouts() {
            0 => mean(best),
            _ => sign * estimate.lead(game),
        };
        let usual = judge.share(best, 0.5);
        let judged = |record: &Record| {
            let more = (mean(record) - mean(best)) * judge.trust(record.playouts);
            let chance = judge.chance(judge.share(record, usual), lead + more);
            (chance, lead_beside(chance, lead + more))
        };
        let (winrate, shown) = match best.playouts {
            0 => (0.5, 0.0),
            _ => (judge.chance(usual, lead), lead_beside(judge.chance(usual, lead), lead)),
        };
        let found = |candidate: &Candidate| {
            let record = &candidate.record;
            let same = record == best;
            let (chance, lead) = if record.playouts > 0 && !same { judged(record) } else { (winrate, shown) };
            MoveReport {
                chosen: candidate.chosen,
                visits: record.playouts,
                winrate: chance,
                rate: record.chance().unwrap_or(0.5),
                lead,
                mean: mean(record),
                prior: candidate.prior,
                lower_bound: judge.chance(candidate.lower_bound(), lead).min(chance),
                line: candidate.line.clone(),
            }
        };
        AnalysisReport {
            work: choice.work,
            color,
            chosen: choice.chosen,
            visits: choice.root.playouts,
            known: choice.known,
            winrate,
            rate: best.chance().unwrap_or(0.5),
            lead: shown,
            mean: mean(best),
            margin,
            moves: choice.candidates.iter().map(found).collect(),
            estimate,
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
    pub fn owners(&self) -> Owners<'_> {
        Owners { color: self.color, tally: &self.tally }
    }

    /// The same of the playouts that began with a move: none where none of this search did, or where it was
    /// not asked for ([`search::Progress::with_first_moves`]).
    pub fn owners_after(&self, first: Move) -> Option<Owners<'_>> {
        self.tally.of_first_move(first).map(|tally| Owners { color: self.color, tally })
    }

    /// The chance of winning and the lead in words ([`chances_text`]).
    pub fn in_words(&self) -> String {
        chances_text(self.color, (self.winrate, self.lead), self.margin, self.visits)
    }

    /// The lead as an estimate of the score, and the chance of winning, in words:
    /// `estimate: white is ahead by 2.5 (give or take 6), white's chance of winning 61.2 %`.
    pub fn score_in_words(&self) -> String {
        if self.visits == 0 {
            return "no estimate: no playouts were made".to_owned();
        }
        let leads = self.lead > 0.0 || self.lead == 0.0 && self.winrate >= 0.5;
        let (leader, chance) =
            if leads { (self.color, self.winrate) } else { (self.color.opponent(), 1.0 - self.winrate) };
        let ahead = match tenths(self.lead.abs()) {
            0.0 => "the score is about even".to_owned(),
            ahead => format!("{leader} is ahead by {ahead:.1}"),
        };
        format!(
            "estimate: {ahead} (give or take {:.0}), {leader}'s chance of winning {:.1} %",
            self.margin,
            100.0 * chance
        )
    }

    /// The same of one of the moves. What is said of the move that would be played rests on all playouts.
    pub fn of_move(&self, found: &MoveReport) -> String {
        let playouts = if found.chosen == self.chosen { self.visits } else { found.visits };
        chances_text(self.color, (found.winrate, found.lead), self.margin, playouts)
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
    pub fn of(&self, point: Point) -> f64 {
        self.tally.owned(self.color, point) - self.tally.owned(self.color.opponent(), point)
    }

    /// The standard deviation of that over the playouts.
    pub fn deviation(&self, point: Point) -> f64 {
        let settled: f64 = Color::BOTH.iter().map(|color| self.tally.owned(*color, point)).sum();
        let mean = self.of(point);
        (settled - mean * mean).max(0.0).sqrt()
    }
}

/// What makes points of a player Black's, and Black's the player's.
pub fn sign_of(color: Color) -> f64 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

#[cfg(test)]
mod tests {
    use super::{chances_text, lead_text, tenths};
    use board::Color;

    #[test]
    fn a_chance_says_whose_it_is_and_few_playouts_tell_no_lead() {
        let table = [
            (2_000, "white's chance of winning 62.5 %, ahead by 3.2 (give or take 6)"),
            (49, "white's chance of winning 62.5 %"),
            (0, "white: no playouts"),
        ];
        for (playouts, text) in table {
            assert_eq!(chances_text(Color::White, (0.625, 3.2), 6.4, playouts), text);
        }
    }

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
