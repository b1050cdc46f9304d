//! Game records, move by move.

use board::{Color, Ko, Move, Point, Position, Rules, Suicide};
use record::main_line::{Fault, FaultKind, MainLine, Step};

/// Plays the main line of a game of a record and shows each position before a stone is played, with the player
/// and his point. Stones that the record sets are set; of moves only those count that are legal without regard
/// to repetition.
///
/// # Errors
/// In words: no square board of a known size, stones without liberties, or a move that no rule allows; what
/// came before has been shown.
pub(super) fn replay(
    game: &sgf::GameTree<'_>,
    mut show: impl FnMut(&Position, Color, Point),
) -> Result<(), String> {
    let rules = Rules { suicide: Suicide::Allowed, ko: Ko::None, ..Rules::default() };
    let mut line = MainLine::new(game, rules).map_err(|error| error.to_string())?;
    while let Some(step) = line.next() {
        match step {
            Ok(Step::Move { color, chosen: Move::Play(point), .. }) => {
                show(line.game().position(), color, point);
            }
            Ok(Step::Move { chosen: Move::Pass, .. } | Step::SetUp(_)) => {}
            Err(Fault { kind: FaultKind::Illegal(turn), .. }) => {
                return Err(format!("{}: {}", turn.chosen.vertex(turn.size), turn.reason));
            }
            Err(fault) if !fault.kind.loses_a_move() => {}
            Err(fault) => return Err(fault.to_string()),
        }
    }
    Ok(())
}
