//! Moves that the patterns of a library propose to the player whose turn it is.

use crate::constraint::{Interpreter, Outcome, Placement, Purpose, Question, Settings, Verdict};
use crate::library::Library;
use board::{Color, Game, PointSet};
use bundles::record::{AttributeMap, DatabaseKind, NO_HELPER, Perspective};
use bundles::{Database, Layers, Level, Opcode};
use matching::{Match, Matches, View};

/// The level up to which the engine answers what patterns ask.
pub const ANSWERED: Level = Level::Board;

/// The classes `N` and `T`, whose moves are to be avoided (gnugo-facts, section 24), as bits of a pattern's
/// classes.
const AVOIDING: u64 = 1 << (26 + (b'N' - b'A')) | 1 << (26 + (b'T' - b'A'));

/// A pattern that proposes a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Proposal {
    /// Where it stands; the number of the pattern is its id in the layers of the library.
    pub found: Match,
    /// What the move is worth in points, as the highest layer says.
    pub value: f32,
}

/// The proposals of all databases that propose moves for the mover, in the order of [`Matches`]: by point, and
/// for each point by database, the best value first.
///
/// A pattern proposes a legal move when its constraint and its helper say so; one that asks what nobody can
/// answer yet proposes nothing. Its classes, which demand a status of groups, are taken as met, as GNU Go
/// takes them for groups whose status is unknown: nothing here knows it. What is to be avoided (classes `T` and
/// `N`, and what an action gives to `antisuji`) is proposed by no pattern. Other actions tell of values and
/// reasons that nothing here weighs.
#[must_use]
pub fn propose(library: &Library, game: &Game, color: Color) -> Vec<Proposal> {
    let layers = library.layers();
    let position = game.position();
    let view = View::new(position, color);
    let everywhere = PointSet::board(position.size());
    let mut matches = Matches::new();
    for effective in layers.databases().filter(|effective| proposes(&effective.database)) {
        matching::scan(&effective.database, effective.base, &view, &everywhere, &mut matches);
    }
    let mut interpreter = Interpreter::new(position, settings(game));
    let legal = matches.iter().filter(|found| position.is_legal(color, found.chosen));
    let mut avoided = PointSet::EMPTY;
    let mut proposals: Vec<Proposal> =
        legal.filter_map(|found| fires(layers, &mut interpreter, found, color, &mut avoided)).collect();
    proposals.retain(|proposal| !avoided.contains(proposal.found.chosen));
    proposals
}

/// Whether the moves of a database are proposals to the player whose turn it is, with all the attributes of
/// such moves, and not to a reading of life and death.
fn proposes(database: &Database<'_>) -> bool {
    let record = database.record();
    DatabaseKind::from_number(record.kind) == Some(DatabaseKind::Moves)
        && Perspective::from_number(record.perspective) == Some(Perspective::Mover)
        && AttributeMap::from_number(record.attributes) == Some(AttributeMap::General)
        && record.goal_cells == 0
}

fn settings(game: &Game) -> Settings {
    Settings {
        purpose: Purpose::Playing,
        handicap: u16::try_from(game.handicap()).unwrap_or(u16::MAX),
        // Free handicap stones are placed without asking patterns.
        handicap_left: 0,
        komi: game.rules().komi,
    }
}

/// The proposal of a pattern that stands somewhere, if its constraint and its helper agree; what it says to
/// avoid is added.
fn fires(
    layers: &Layers,
    interpreter: &mut Interpreter<'_>,
    found: Match,
    color: Color,
    avoided: &mut PointSet,
) -> Option<Proposal> {
    let located = layers.locate(found.pattern)?;
    let value = layers.value(found.pattern);
    let Match { anchor, orientation, .. } = found;
    let placement = Placement { anchor, orientation, player: color, value };
    let constraint = located.database.constraint(located.record);
    let holds = constraint.is_empty() || interpreter.constraint(constraint, &placement) == Verdict::Fires;
    let helped = match located.record.helper {
        NO_HELPER => true,
        _ if !holds => false,
        number => interpreter.helper(Opcode::from_number(number)?, color, found.chosen) == Verdict::Fires,
    };
    if !(holds && helped) {
        return None;
    }
    if located.record.classes & AVOIDING != 0 {
        avoided.insert(found.chosen);
    }
    let action = located.database.action(located.record);
    if !action.is_empty()
        && let Outcome::Done { effects, .. } = interpreter.action(action, &placement)
    {
        let antisuji = effects.iter().filter(|effect| effect.opcode().name() == "antisuji");
        antisuji.flat_map(Question::points).flatten().for_each(|point| avoided.insert(*point));
    }
    Some(Proposal { found, value })
}
