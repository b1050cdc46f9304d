//! Moves that the patterns of a library propose to the player whose turn it is.

mod handicap;
mod of_groups;
mod reasons;
mod standing;
mod withheld;

pub use handicap::handicap_stones;
pub use of_groups::about_group;
pub use reasons::{Reason, named, named_patterns, reasons};
pub use standing::{SeenPattern, StandingQuery, standing};
pub use withheld::Why;

use analysis::SurveyFacts;
use analysis::standing::Standing;
use board::{BoardSize, Color, Game, Point, PointSet};
use bundles::record::{AttributeMap, DatabaseKind, PatternRecord};
use bundles::{Database, Layers, Level, Located, Opcode};
use classical::{Demands, grade, is_joseki, proposals, with_facts};
use knowledge::constraint::{Interpreter, Purpose, Settings, is_built_in};
use knowledge::library::Library;
use life::OwlFacts;
use limits::budget::Budget;
use matching::{Match, Matches, opening};
use reading::{ChainReader, ReadingFacts};
use search::{AVERAGE_VALUE, HIGHEST_VALUE};

/// Whether the engine answers what patterns of a database ask with an opcode. What is asked about the group
/// whose life is read has an answer only in databases that name the cells of its stones.
pub fn answers(database: &Database<'_>, opcode: Opcode) -> bool {
    let about_group = database.record().goal_cells != 0;
    let reads = ReadingFacts::answers(opcode)
        || SurveyFacts::answers(opcode)
        || OwlFacts::answers(opcode, about_group);
    opcode.level() <= Level::Board || is_built_in(opcode) || reads
}

/// What an action says of a point that is not to be played.
const ANTISUJI: Opcode = Opcode::constant("antisuji");

/// The classes `N` and `T`, whose moves are to be avoided (GNU Go manual, 6), as bits of a pattern's
/// classes.
const AVOIDING: u64 = PatternRecord::class(b'N') | PatternRecord::class(b'T');

/// A pattern that proposes a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PatternMove {
    /// Where it stands; the number of the pattern is its id in the layers of the library.
    pub found: Match,
    /// What the move is worth on the scale of `patterns/README.md`, as the highest layer says.
    pub value: f32,
}

/// The proposals of all databases that propose moves for the mover, in the order of [`Matches`]: by point,
/// and for each point by database, the best value first.
///
/// A pattern proposes a legal move when its constraint and its helper say so and its classes hold: what they
/// demand of the safety of the move and of the life of its stones, where joseki demand nothing. A pattern
/// that asks what no one can answer yet proposes nothing. What is to be avoided (classes `T` and `N`, and
/// what an action gives to `antisuji`) is proposed by no pattern. Other actions tell of values and reasons
/// that nothing here weighs. Patterns of GNU Go 2 count with their weights, up to [`HIGHEST_VALUE`]:
/// assistance, bonuses and chance rest on power, which nothing here knows. What patterns ask of reading,
/// eyes, groups and influence is answered within `budget`; its effort is not counted. How many readers there
/// are, and what answers they keep, makes it faster and changes nothing.
pub fn propose(
    library: &Library,
    game: &Game,
    color: Color,
    budget: &Budget,
    readers: &ChainReader,
) -> Vec<PatternMove> {
    let layers = library.layers();
    let position = game.position();
    let matches = proposals(library, position, color);
    with_facts(None, library, position, settings(game), budget, readers, |interpreter, survey| {
        let demands = Demands { position, color, survey };
        let legal = matches.iter().filter(|found| position.is_legal(color, found.chosen));
        let mut avoided = PointSet::EMPTY;
        let mut pattern_moves: Vec<PatternMove> =
            legal.filter_map(|found| fires(layers, interpreter, &demands, found, &mut avoided)).collect();
        pattern_moves.retain(|pattern_move| !avoided.contains(pattern_move.found.chosen));
        pattern_moves
    })
}

/// The openings of a library for the player whose turn it is: legal moves and their values, in the order
/// of [`Matches`], layer by layer. A move that several symmetries give is given as often.
pub fn openings(library: &Library, game: &Game, color: Color) -> Vec<(Point, f32)> {
    openings_found(library, game, color).into_iter().map(|(point, value, _)| (point, value)).collect()
}

/// The same with their names, where these can be read.
fn openings_found<'l>(library: &'l Library, game: &Game, color: Color) -> Vec<(Point, f32, Option<&'l str>)> {
    let position = game.position();
    let stones = (position.size(), position.stones(color), position.stones(color.opponent()));
    let mut values = Vec::new();
    let mut found = Matches::new();
    for effective in library.layers().databases() {
        if DatabaseKind::from_repr(effective.database.record().kind) != Some(DatabaseKind::Openings) {
            continue;
        }
        let bundle = effective.database.bundle();
        found.clear();
        opening::scan(bundle.openings(), stones, &PointSet::board(position.size()), &mut found);
        if found.is_empty() {
            continue;
        }
        let notes = bundle.opening_notes().ok();
        let name = |found: &Match| Some(notes?.get(found.pattern as usize)?.name.as_str());
        let weight = |found: &Match| bundle.openings().get(found.pattern as usize).map_or(0, |it| it.weight);
        let heaviest = found.iter().map(|found| weight(&found)).max().unwrap_or(0).max(1);
        let value = |found: Match| {
            let share = weight(&found) as f32 / heaviest as f32;
            (found.chosen, AVERAGE_VALUE + (HIGHEST_VALUE - AVERAGE_VALUE) * share, name(&found))
        };
        values.extend(found.iter().map(value).filter(|(point, ..)| position.is_legal(color, *point)));
    }
    values
}

pub(crate) fn settings(game: &Game) -> Settings {
    Settings {
        purpose: Purpose::Playing,
        handicap: u16::try_from(game.handicap()).unwrap_or(u16::MAX),
        // They are placed before the game, by `handicap_stones`.
        handicap_left: 0,
        komi: game.rules().komi,
    }
}

/// The proposal of a pattern that stands somewhere, if its constraint and its helper agree; what it says to
/// avoid is added.
fn fires(
    layers: &Layers,
    interpreter: &mut Interpreter<'_>,
    demands: &Demands<'_, '_>,
    found: Match,
    avoided: &mut PointSet,
) -> Option<PatternMove> {
    let located = layers.locate(found.pattern)?;
    let value = value(layers, &located, &found, demands.position.size());
    let standing = Standing::of(&located, found, demands.color, value);
    classical::fires(interpreter, demands, &standing).ok()?;
    if located.record.classes & AVOIDING != 0 {
        avoided.insert(found.chosen);
    }
    antisuji(interpreter, &standing).into_iter().for_each(|point| avoided.insert(point));
    Some(PatternMove { found, value })
}

/// What the move of a pattern is worth, as the highest layer says.
fn value(layers: &Layers, located: &Located<'_>, found: &Match, size: BoardSize) -> f32 {
    let stated = layers.value(found.pattern);
    match () {
        () if is_joseki(&located.database) => {
            grade(located.record, size).map_or(0.0, |(_, value)| value).max(stated)
        }
        // Weights of GNU Go 2 go beyond 100 points; none is more urgent than a move can be.
        () if located.database.record().attributes == AttributeMap::GnuGo2 as u8 => stated.min(HIGHEST_VALUE),
        () => stated,
    }
}

/// The points that the action of a pattern that stands says are not to be played.
fn antisuji(interpreter: &mut Interpreter<'_>, standing: &Standing<'_>) -> Vec<Point> {
    let effects = standing.effects(interpreter).into_iter().filter(|effect| effect.opcode == ANTISUJI);
    effects.flat_map(|effect| effect.points().iter().flatten().copied().collect::<Vec<Point>>()).collect()
}
