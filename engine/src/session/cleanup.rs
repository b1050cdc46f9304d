//! Moves after both have passed and do not agree which stones are dead.

use super::Session;
use board::{Color, Move, Point, PointSet};
use limits::budget::StopSignal;
use search::{Answer, Choice, Restriction};

/// Who owns a point in this share of playouts needs no move there.
const SETTLED: f64 = 0.85;

impl Session {
    /// Lets the engine answer for a player who may not pass while dead stones of the opponent stand on the
    /// board, and plays the move.
    ///
    /// Where the best move is in what is settled, the best one near the dead stones is played instead, so
    /// that they are captured in the end. With no move but a pass it passes.
    pub fn generate_cleanup(&mut self, color: Color, stop: &StopSignal) -> Answer {
        let dead = *self.status_estimate(stop).dead() & *self.game.position().stones(color.opponent());
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
