//! From games and positions to a record.

use crate::convert::{coordinate, recorded_color, recorded_size};
use crate::kept::Kept;
use crate::ruleset;
use board::{BoardSize, Color, Game, Move, Point, Position, Rules, Turn, symmetry::Symmetry};
use sgf::{Collection, Content, Coordinate, EditError, NodeId};

/// Writes records, with all points turned. Its errors say that a record would be too large or that a text
/// cannot be written.
#[derive(Debug)]
pub struct Writer {
    /// What has been written, to which more may be said.
    pub collection: Collection,
    /// The board of the game that was added last.
    size: BoardSize,
    outward: Symmetry,
}

impl Writer {
    /// Nothing so far. Points are turned by `outward`.
    pub fn new(outward: Symmetry) -> Writer {
        Writer { collection: Collection::new(), size: BoardSize::MAX, outward }
    }

    /// Adds a game, to which what follows belongs, and returns its root, which names this program.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn add_game(&mut self, size: BoardSize) -> Result<NodeId, EditError> {
        self.size = size;
        let root = self.collection.add_game(recorded_size(self.outward.size(size)))?;
        let version = Content::SimpleText(env!("CARGO_PKG_VERSION"));
        self.set(root, "AP", &[Content::Composed(&Content::SimpleText("Hane"), &version)])?;
        Ok(root)
    }

    /// Gives a node a property.
    ///
    /// # Errors
    /// See [`EditError`].
    pub fn set(&mut self, node: NodeId, name: &str, values: &[Content<'_>]) -> Result<(), EditError> {
        self.collection.set(node, name, values)
    }

    /// Gives a node a property that is a text in one line.
    ///
    /// # Errors
    /// See [`EditError`].
    pub fn set_text(&mut self, node: NodeId, name: &str, text: &str) -> Result<(), EditError> {
        self.set(node, name, &[Content::SimpleText(text)])
    }

    /// Says the rules and the komi of a game.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn set_rules(&mut self, root: NodeId, rules: &Rules) -> Result<(), EditError> {
        // By way of its decimal digits, so that 6.3 stays 6.3.
        let komi = rules.komi.to_string().parse().unwrap_or_else(|_| f64::from(rules.komi));
        self.set_text(root, "RU", &ruleset::name_of(rules))?;
        self.set(root, "KM", &[Content::Real(komi)])
    }

    /// Sets up the stones of a position.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn set_stones(&mut self, node: NodeId, position: &Position) -> Result<(), EditError> {
        for (color, name) in [(Color::Black, "AB"), (Color::White, "AW")] {
            let stones = position.stones(color).iter();
            let points: Vec<Content<'_>> =
                stones.filter_map(|point| self.coordinate(point)).map(Content::Point).collect();
            if !points.is_empty() {
                self.set(node, name, &points)?;
            }
        }
        Ok(())
    }

    /// Says whose turn it is.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn set_turn(&mut self, node: NodeId, color: Color) -> Result<(), EditError> {
        self.set(node, "PL", &[Content::Color(recorded_color(color))])
    }

    /// Adds a move behind a node and returns its node.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn add_move(&mut self, parent: NodeId, color: Color, chosen: Move) -> Result<NodeId, EditError> {
        let node = self.collection.add_node(parent)?;
        let placed = chosen.point().and_then(|point| self.coordinate(point));
        let played = placed.map_or(sgf::Move::Pass, sgf::Move::Place);
        self.set(node, recorded_color(color).letter(), &[Content::Move(played)])?;
        Ok(node)
    }

    fn coordinate(&self, point: Point) -> Option<Coordinate> {
        coordinate(self.outward.point(point, self.size))
    }
}

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

/// The record of a game: what it started from and all moves, and of the record that it was loaded from what
/// is not about moves. Points are turned by `outward`, but for those of that record, which are as they were
/// there.
///
/// # Errors
/// The record would be too large.
pub fn record(game: &Game, kept: &Kept, outward: Symmetry) -> Result<Recorded, EditError> {
    let mut writer = Writer::new(outward);
    let root = writer.add_game(game.size())?;
    writer.set_rules(root, game.rules())?;
    if !kept.has_moves_before() {
        if game.handicap() > 0 {
            writer.set(root, "HA", &[Content::Number(game.handicap() as i64)])?;
        }
        writer.set_stones(root, game.start())?;
        if game.start_to_move() == Color::White || game.start().empty() != *game.start().board() {
            writer.set_turn(root, game.start_to_move())?;
        }
    }
    kept.write_root(&mut writer.collection, root, game)?;
    let mut line = Line {
        last: kept.write_before(&mut writer.collection, root)?,
        moves: Vec::new(),
        behind: Vec::new(),
    };
    let mut turns = game.turns();
    for (number, (node, count)) in kept.nodes_of(game).into_iter().enumerate() {
        let (is_written, before) = (number == 0, line.moves.len());
        if count == 0 && !is_written {
            line.last = writer.collection.add_node(line.last)?;
            line.behind.push(line.last);
        }
        line.add(&mut writer, turns.by_ref().take(count))?;
        if !is_written {
            let written = line.moves.get(before).copied().unwrap_or(line.last);
            kept.write_node(node, &mut writer.collection, written)?;
        }
    }
    line.add(&mut writer, turns)?;
    for node in &line.behind {
        writer.collection.remove(*node, "PL")?;
    }
    let in_turn = game.turns().next_back().map_or(game.start_to_move(), |turn| turn.color.opponent());
    if game.to_move() != in_turn {
        let last = line.behind.pop().map_or_else(|| writer.collection.add_node(line.last), Ok)?;
        writer.set_turn(last, game.to_move())?;
    }
    Ok(Recorded { collection: writer.collection, root, moves: line.moves })
}

/// Nodes with moves, as they are written.
struct Line {
    last: NodeId,
    moves: Vec<NodeId>,
    /// The nodes behind the last move, of which the last one can say who plays next.
    behind: Vec<NodeId>,
}

impl Line {
    fn add(&mut self, writer: &mut Writer, turns: impl Iterator<Item = Turn>) -> Result<(), EditError> {
        for turn in turns {
            self.last = writer.add_move(self.last, turn.color, turn.chosen)?;
            self.moves.push(self.last);
            self.behind.clear();
        }
        Ok(())
    }
}
