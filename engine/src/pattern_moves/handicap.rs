//! Handicap stones that the patterns of the database `handicap` place on an empty board.

use analysis::standing::{Standing, scan};
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};
use bundles::Located;
use bundles::record::{AttributeMap, CellKind, DatabaseKind, DatabaseRecord, Perspective};
use knowledge::constraint::{Interpreter, Purpose, Settings};
use knowledge::library::Library;
use matching::{Match, View};
use std::collections::BTreeMap;

/// The name of the database, which is that of GNU Go's.
const DATABASE: &str = "handicap";

/// How much less than the best a value may be to be chosen at all; one less halves the chance (GNU Go 3.8).
const RANGE: f32 = 10.0;

/// Stones that a pattern places together: its move first, then its cells `!`.
struct Group {
    value: f32,
    points: Vec<Point>,
}

/// At most `count` handicap stones for Black, as the patterns of a library place them one after the other;
/// fewer where none stands any more, none where the library has no such patterns. The same seed gives the
/// same stones.
///
/// While patterns are matched, own stones lie on the points in the very corners that are empty, so that
/// patterns may be drawn from there. A pattern places as many stones as it has cells `*` and `!`, and stands
/// aside where fewer are left. Of the patterns with one move the best counts, and among the moves chance
/// decides: a value that is one higher doubles the chance.
pub fn handicap_stones(library: &Library, size: BoardSize, count: usize, seed: u64) -> Vec<Point> {
    let mut random = Random::new(&[seed, size.width() as u64, count as u64]);
    let mut stones = Vec::new();
    while stones.len() < count {
        let groups = groups(library, size, &stones, count);
        let Some(group) = choose(groups, &mut random) else { break };
        stones.extend(group.points);
    }
    stones
}

/// What may be placed next, by the move.
fn groups(library: &Library, size: BoardSize, stones: &[Point], count: usize) -> BTreeMap<Point, Group> {
    let layers = library.layers();
    let placed: PointSet = stones.iter().copied().collect();
    let corners = corners(size);
    let position =
        Position::from_stones(size, &(placed | corners), &PointSet::EMPTY, Suicide::Forbidden, Ko::Simple);
    // Boards too small to leave liberties between their corners have no handicap either.
    let Ok(position) = position else { return BTreeMap::new() };
    let view = View::new(&position, Color::Black);
    let databases = layers.database(DATABASE).filter(|effective| places(effective.database.record()));
    let matches = scan(databases, &position, Color::Black, &position.empty());
    let number = |count: usize| u16::try_from(count).unwrap_or(u16::MAX);
    let left = count - stones.len();
    let settings = Settings {
        purpose: Purpose::Playing,
        handicap: number(count),
        handicap_left: number(left),
        komi: 0.0,
    };
    let mut interpreter = Interpreter::new(&position, settings);
    let mut groups = BTreeMap::new();
    for found in matches.iter() {
        let Some(located) = layers.locate(found.pattern) else { continue };
        let value = layers.value(found.pattern);
        let group = Group { value, points: group_of(&located, &view, found) };
        let known: Option<&Group> = groups.get(&found.chosen);
        let better = known.is_none_or(|known| known.value < value);
        if better
            && group.points.len() <= left
            && Standing::of(&located, found, Color::Black, value).fires(&mut interpreter)
        {
            groups.insert(found.chosen, group);
        }
    }
    groups
}

/// Whether the patterns of a database place handicap stones: they propose moves to the player who places
/// them, with values alone.
fn places(record: &DatabaseRecord) -> bool {
    DatabaseKind::from_repr(record.kind) == Some(DatabaseKind::Moves)
        && Perspective::from_repr(record.perspective) == Some(Perspective::Mover)
        && AttributeMap::from_repr(record.attributes) == Some(AttributeMap::ValueOnly)
}

/// The points in the very corners of a board.
fn corners(size: BoardSize) -> PointSet {
    let (right, bottom) = (size.width() - 1, size.height() - 1);
    let ends = [(0, 0), (right, 0), (0, bottom), (right, bottom)];
    ends.into_iter().filter_map(|(column, row)| size.point(column, row)).collect()
}

/// The stones that a pattern places where it stands.
fn group_of(located: &Located<'_>, view: &View, found: Match) -> Vec<Point> {
    let elements = located.database.elements(located.record).iter();
    let further =
        elements.filter(|element| element.kind == CellKind::EmptyBang as u8).filter_map(|element| {
            let offset = found.orientation.offset(isize::from(element.row), isize::from(element.column));
            view.point_at(found.anchor, offset)
        });
    std::iter::once(found.chosen).chain(further).collect()
}

/// One of some groups, by chance; none of none.
fn choose(groups: BTreeMap<Point, Group>, random: &mut Random) -> Option<Group> {
    let best = groups.values().map(|group| group.value).max_by(f32::total_cmp)?;
    let weight = |group: &Group| match best - group.value {
        less if less > RANGE => 0,
        less => (RANGE - less).exp2() as u32,
    };
    let mut drawn = random.below(groups.values().map(weight).sum());
    groups.into_values().find(|group| {
        let weight = weight(group);
        let is_drawn = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        is_drawn
    })
}
