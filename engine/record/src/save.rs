//! From a game to a game record.

use board::{Color, Game, Move, Point, Rules, Scoring, Suicide, symmetry::Symmetry};
use sgf::{Collection, Content, Coordinate, EditError, NodeId};

/// A game as a record, to which more may be said.
#[derive(Debug)]
pub struct Recorded {
    /// The collection, which holds this game only.
    pub collection: Collection,
    /// The root of the game.
    pub root: NodeId,
    /// The nodes of the moves, in their order.
    pub moves: Vec<NodeId>,
}

/// The point of a record for a point of a board.
#[must_use]
pub fn coordinate(point: Point) -> Option<Coordinate> {
    // A side is at most 19.
    Coordinate::new(point.column() as u8, point.row() as u8)
}

/// The move of a record for a move.
#[must_use]
pub fn recorded_move(chosen: Move) -> sgf::Move {
    chosen.point().and_then(coordinate).map_or(sgf::Move::Pass, sgf::Move::Place)
}

/// The record of a game: what it started from and all moves. Points are turned by `outward`.
///
/// # Errors
/// The record would be too large.
pub fn record(game: &Game, outward: Symmetry) -> Result<Recorded, EditError> {
    let size = game.size();
    let turned = |point: Point| coordinate(outward.point(point, size));
    let side = size.side() as u8;
    let mut record = Collection::new();
    let root = record.add_game(sgf::BoardSize::new(side, side).unwrap_or(sgf::BoardSize::STANDARD))?;
    let rules = game.rules();
    // By way of its decimal digits, so that 6.3 stays 6.3.
    let komi = rules.komi.to_string().parse().unwrap_or_else(|_| f64::from(rules.komi));
    record.set(
        root,
        "AP",
        &[Content::Composed(&Content::SimpleText("Hane"), &Content::SimpleText(env!("CARGO_PKG_VERSION")))],
    )?;
    record.set(root, "RU", &[Content::SimpleText(rules_name(rules))])?;
    record.set(root, "KM", &[Content::Real(komi)])?;
    if game.handicap() > 0 {
        record.set(root, "HA", &[Content::Number(game.handicap() as i64)])?;
    }
    for (color, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
        let stones = game.start().stones(color);
        let points: Vec<Content<'_>> = stones.iter().filter_map(turned).map(Content::Point).collect();
        if !points.is_empty() {
            record.set(root, name, &points)?;
        }
    }
    if game.start_to_move() == Color::White || game.start().empty() != *game.start().board() {
        record.set(root, "PL", &[Content::Color(color_of(game.start_to_move()))])?;
    }
    let mut node = root;
    let mut moves = Vec::with_capacity(game.move_count());
    for turn in game.turns() {
        node = record.add_node(node)?;
        let placed = turn.chosen.point().and_then(turned);
        let chosen = placed.map_or(sgf::Move::Pass, sgf::Move::Place);
        record.set(node, color_of(turn.color).letter(), &[Content::Move(chosen)])?;
        moves.push(node);
    }
    let in_turn = game.turns().next_back().map_or(game.start_to_move(), |turn| turn.color.opponent());
    if game.to_move() != in_turn {
        node = record.add_node(node)?;
        record.set(node, "PL", &[Content::Color(color_of(game.to_move()))])?;
    }
    Ok(Recorded { collection: record, root, moves })
}

fn color_of(color: Color) -> sgf::Color {
    match color {
        Color::Black => sgf::Color::Black,
        Color::White => sgf::Color::White,
    }
}

/// The name of the rules in SGF that comes nearest.
fn rules_name(rules: &Rules) -> &'static str {
    match (rules.scoring, rules.suicide) {
        (Scoring::Territory, _) => "Japanese",
        (Scoring::Area, Suicide::Forbidden) => "Chinese",
        (Scoring::Area, Suicide::AllowedExceptOneStone) => "NZ",
        (Scoring::Area, Suicide::Allowed) => "GOE",
    }
}
