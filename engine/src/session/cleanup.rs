//! Moves after both have passed and do not agree which stones are dead.

use super::{Capturing, ChoiceWatch, NoValuation, Session};
use board::{Color, Move, Point, PointSet};
use classical::{ClassicalChoice, ReasonKind};
use limits::budget::StopSignal;
use search::{Answer, Choice, Restriction};

/// Who owns a point in this share of playouts needs no move there.
const SETTLED: f64 = 0.85;
/// What gains fewer points than this waits until dead stones are captured.
const LEAST_GAIN: f32 = 1.0;

impl Session {
    /// Lets the engine answer for a player who may not pass while dead stones of the opponent stand on the
    /// board, and plays the move.
    ///
    /// Where the best move is in what is settled, the best one near the dead stones is played instead, so
    /// that they are captured in the end. With no move but a pass it passes.
    pub fn generate_cleanup(&mut self, color: Color, stop: &StopSignal) -> Answer {
        let dead = self.dead_of_opponent(color, stop);
        if dead.is_empty() {
            return self.generate(color, &[], stop, None).0;
        }
        let open = self.game.position().empty() | dead;
        let mut room = PointSet::EMPTY;
        for stone in &dead {
            if !room.contains(stone) {
                room |= open.connected(stone);
            }
        }
        let no_pass = Restriction { color, points: PointSet::EMPTY, pass: true, allow: false, until: 1 };
        let (_, choice) = self.think(color, &[no_pass], stop, None);
        let chosen = cleaning(&choice, &room);
        self.play_own(color, chosen);
        Answer::Move(chosen)
    }

    /// The same by reasons and reading, without a search: first what reading says is still open, then the
    /// moves that take dead stones off, those first that take the fewest, then what is worth something; a
    /// pass where nothing is left, also where reading finds nothing that captures what is held for dead.
    /// What was found is shown to `watch` before.
    ///
    /// # Errors
    /// Nothing says how values are weighed; nothing is played.
    pub fn generate_cleanup_classically(
        &mut self,
        color: Color,
        stop: &StopSignal,
        watch: &mut ChoiceWatch<'_>,
    ) -> Result<Answer, NoValuation> {
        if self.dead_of_opponent(color, stop).is_empty() {
            return self.generate_classically(color, stop, watch);
        }
        let choice = self.assess_on_clock(color, stop, watch)?;
        let chosen = match open_move(&choice) {
            Some(point) => Move::Play(point),
            None => self.settling_move(color, Capturing::All, stop),
        };
        let chosen = match (chosen, choice.best()) {
            (Move::Pass, Some(best)) => Move::Play(best.point),
            _ => chosen,
        };
        self.play_own(color, chosen);
        Ok(Answer::Move(chosen))
    }

    /// The stones of a player's opponent that are dead.
    fn dead_of_opponent(&mut self, color: Color, stop: &StopSignal) -> PointSet {
        self.status_estimate(stop).dead & *self.game.position().stones(color.opponent())
    }
}

/// The best of the moves of which reading says that they capture, save or decide what is not settled: who
/// captures dead stones first would lose that. Territory by influence is no longer open when both have
/// passed.
fn open_move(choice: &ClassicalChoice) -> Option<Point> {
    let is_dead = |chain: Point| choice.assessment.is_dead(chain);
    let decides = |kind: ReasonKind| match kind {
        ReasonKind::Attack(chain) | ReasonKind::Defend(chain) => !is_dead(chain),
        ReasonKind::AttackEither(one, other) | ReasonKind::DefendBoth(one, other) => {
            !is_dead(one) && !is_dead(other)
        }
        ReasonKind::Endgame { gain, .. } => gain > 0.0,
        kind => matches!(
            kind,
            ReasonKind::Kill(_)
                | ReasonKind::Save(_)
                | ReasonKind::Race(..)
                | ReasonKind::Combination(_)
                | ReasonKind::CombinationDefense(_)
        ),
    };
    let found = choice.values.iter().find(|found| {
        let mut reasons = choice.reasons.at(found.point);
        found.safe && found.points() >= LEAST_GAIN && reasons.any(|reason| decides(reason.kind))
    });
    found.map(|found| found.point)
}

/// The move that cleans up: the best one, or the best one in the room of the dead stones where that is idle.
fn cleaning(choice: &Choice, room: &PointSet) -> Move {
    let owned = |color: &Color, point| choice.tally.owned(*color, point) >= SETTLED;
    let is_idle = |point: Point| !room.contains(point) && Color::BOTH.iter().any(|color| owned(color, point));
    let Some(best) = choice.candidates.first() else { return Move::Pass };
    if best.chosen.point().is_some_and(|point| !is_idle(point)) {
        return best.chosen;
    }
    let near = |chosen: Move| chosen.point().is_some_and(|point| room.contains(point));
    choice
        .candidates
        .iter()
        .map(|candidate| candidate.chosen)
        .find(|chosen| near(*chosen))
        .unwrap_or(best.chosen)
}
