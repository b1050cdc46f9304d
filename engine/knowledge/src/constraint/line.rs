//! Moves played on trial before a question is asked.

use board::{Color, IllegalMove, Move, Point, Position, Undo};

/// Moves that were played and are to be taken back.
#[must_use = "without it the moves cannot be taken back"]
pub struct Line(Vec<Undo>);

impl Line {
    /// Takes all moves back; nothing else may have been played since.
    pub fn take_back(self, position: &mut Position) {
        for undo in self.0.into_iter().rev() {
            position.undo(undo);
        }
    }
}

/// Plays moves in turn, `first` the first of them. Whoever cannot play his move, or whose move is none, loses
/// his turn. The simple ko bans nothing here: who asks what follows from a line means that the threat
/// was made.
pub fn play_line(position: &mut Position, first: Color, moves: &[Option<Point>]) -> Line {
    let mut line = Line(Vec::with_capacity(moves.len()));
    let mut player = first;
    for chosen in moves {
        if let Some(point) = chosen {
            play(position, player, *point, &mut line);
        }
        player = player.opponent();
    }
    line
}

fn play(position: &mut Position, player: Color, point: Point, line: &mut Line) {
    match position.legality(player, point) {
        Ok(()) => line.0.push(position.play(player, Move::Play(point))),
        Err(IllegalMove::Ko) => {
            // A pass lifts the ban.
            line.0.push(position.play(player, Move::Pass));
            if position.is_legal(player, point) {
                line.0.push(position.play(player, Move::Play(point)));
            }
        }
        Err(_) => {}
    }
}
