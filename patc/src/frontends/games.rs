//! Games, whose first moves become openings.

use super::records::Record;
use crate::catalog::openings::{Tally, opening_size};
use crate::catalog::{Content, Contribution};
use crate::diagnostic::{Code, Report};
use ::record::main_line::{FaultKind, MainLine, Step};
use board::{Color, Ko, Move, Rules, Suicide};
use bundles::record::LARGEST_SIDE;

/// Positions with as many stones and more are not counted: GNU Go's own openings have at most 30.
const MOST_STONES: usize = 30;

/// Reads a record, which is the source of this number.
pub(super) fn read(record: &Record<'_>, number: u32, report: &mut Report) -> Contribution {
    // Repetition needs more stones than are looked at.
    let rules = Rules { suicide: Suicide::Allowed, ko: Ko::None, ..Rules::default() };
    let mut tally = Tally::default();
    for game in record.games() {
        let place = record.node_place(&game.root());
        let line = MainLine::new(&game, rules).map_err(|error| error.to_string());
        match line.and_then(of_openings) {
            Ok(line) => count(&mut tally, record, number, line, report),
            Err(error) => {
                let message = format!("left out a game: {error}");
                record.fault(Code::GAME_LEFT_OUT, place, message, report);
            }
        }
    }
    Contribution { credits: record.credits(), content: Content::Games(tally) }
}

/// A game on a board that bundles can have openings for.
fn of_openings(line: MainLine<'_>) -> Result<MainLine<'_>, String> {
    let size = line.game().size();
    match size.side().and_then(opening_size) {
        Some(_) => Ok(line),
        None => Err(format!("expected a square board up to {LARGEST_SIDE}x{LARGEST_SIDE}, found {size}")),
    }
}

/// Counts the first moves of a game.
fn count(tally: &mut Tally, record: &Record<'_>, number: u32, mut line: MainLine<'_>, report: &mut Report) {
    let size = line.game().size();
    while let Some(step) = line.next() {
        let position = line.game().position();
        if position.stones(Color::Black).len() + position.stones(Color::White).len() >= MOST_STONES {
            return;
        }
        match step {
            // What follows stones that are set up in between is no opening.
            Ok(Step::SetUp(node)) if node.parent().is_some() => return,
            Ok(Step::SetUp(_) | Step::Move { chosen: Move::Pass, .. }) => {}
            Ok(Step::Move { node, color, chosen: Move::Play(point), .. }) => {
                let line = record.node_place(&node).line;
                tally.add(size, position, (color, point), (number, line));
            }
            Err(fault) if !fault.kind.loses_a_move() => {}
            Err(fault) => {
                let what = match &fault.kind {
                    FaultKind::Illegal(turn) => {
                        format!("{}: {}: the game ends here", turn.chosen.vertex(size), turn.reason)
                    }
                    FaultKind::NoMove(error) => format!("{error}: the game ends here"),
                    _ if fault.node.parent().is_some() => return,
                    _ => "expected stones that make a position in the first node".to_owned(),
                };
                record.fault(Code::GAME_LEFT_OUT, record.node_place(&fault.node), what, report);
            }
        }
    }
}
