//! Trees of joseki in game records (GNU Go manual, 10).
//!
//! A node with a move and a mark gives a pattern: the rectangle from the mark to the upper right corner, as
//! it is before the move, which the mover plays as `O`. The comment of the node says what the move is worth
//! and what is demanded besides.

mod comment;
mod node;

use crate::catalog::{Content, Contribution, Part};
use crate::diagnostic::{Code, Place, Report};
use crate::frontends::records::Record;
use crate::ir::{MatcherWish, Pattern, Settings};
use crate::profile;
use board::{BoardSize, Color, Ko, Move, Point, Position, Suicide, Undo};
use bundles::Level;
use bundles::record::{AnchorRule, Asked, AttributeMap, DatabaseKind, LayerMode, Perspective};
use sgf::{Node, NodeId};

/// The board of joseki.
const STANDARD: BoardSize = BoardSize::STANDARD;

/// Most patterns of a source: many times those of the largest that is known (733).
const MOST_PATTERNS: u32 = 16_384;

/// Reads a record, which is the source of this number.
pub(super) fn read(record: &Record<'_>, number: u32, report: &mut Report) -> Contribution {
    let part = Part { patterns: patterns(record, number, report), ..Part::of(settings(record)) };
    Contribution { credits: record.credits(), content: Content::Database(part) }
}

/// How a database of joseki is to be taken.
fn settings(record: &Record<'_>) -> Settings {
    Settings {
        database: "joseki".to_owned(),
        kind: DatabaseKind::Joseki,
        anchor: AnchorRule::Corner,
        perspective: Perspective::Mover,
        level: Level::Influence,
        layer: if record.is_added() { LayerMode::Add } else { LayerMode::Replace },
        matcher: MatcherWish::Auto,
        asked: Asked::Board,
        attributes: AttributeMap::General,
        goal_cells: 0,
    }
}

/// The patterns of a record, in the order of its nodes. Those with errors are left out.
fn patterns(record: &Record<'_>, number: u32, report: &mut Report) -> Vec<Pattern> {
    let stem = record.source.stem();
    let prefix = profile::joseki_prefix(stem).unwrap_or(stem).to_owned();
    let settings = settings(record);
    let mut reader =
        JosekiReader { record, number, prefix, settings: &settings, given: 0, patterns: Vec::new() };
    for game in record.games() {
        match game.board_size() {
            Ok(size)
                if [size.columns(), size.rows()].map(usize::from)
                    == [STANDARD.width(), STANDARD.height()] =>
            {
                reader.game(game.nodes(), report);
            }
            size => {
                let found = size.map_or_else(|error| error.to_string(), |size| format!("a board of {size}"));
                let message = format!("expected joseki on a board of {STANDARD}, found {found}");
                record.fault(Code::RECORD_BOARD, record.node_place(&game.root()), message, report);
            }
        }
    }
    reader.patterns
}

/// The settings of what is read, and how far that is.
struct JosekiReader<'a> {
    record: &'a Record<'a>,
    /// The number of the source in the catalog.
    number: u32,
    prefix: String,
    settings: &'a Settings,
    /// Patterns that were given a number, sound or not.
    given: u32,
    patterns: Vec<Pattern>,
}

/// A node that has been played, and how to take it back; nothing was played where its move counts for
/// nothing.
type Played = (NodeId, Option<Undo>);

impl JosekiReader<'_> {
    /// All nodes of a tree, each before its children. The position is that before each.
    fn game<'n>(&mut self, nodes: impl Iterator<Item = Node<'n>>, report: &mut Report) {
        let mut position = Position::new(STANDARD, Suicide::Forbidden, Ko::None);
        let mut path: Vec<Played> = Vec::new();
        // A node behind an illegal move: those below it are left out too.
        let mut refused: Option<NodeId> = None;
        for node in nodes {
            let parent = node.parent().map(|parent| parent.id());
            while path.last().is_some_and(|(id, _)| Some(*id) != parent) {
                if let Some((id, undo)) = path.pop() {
                    undo.into_iter().for_each(|undo| position.undo(undo));
                    refused = refused.filter(|refused| *refused != id);
                }
            }
            let undo = match refused {
                None => match self.node(&node, &mut position, report) {
                    Ok(undo) => undo,
                    Err(RefusedNode) => {
                        refused = Some(node.id());
                        None
                    }
                },
                Some(_) => None,
            };
            path.push((node.id(), undo));
            if self.given > MOST_PATTERNS {
                let message = format!("expected at most {MOST_PATTERNS} patterns in a source, found more");
                let place = self.record.node_place(&node);
                self.record.fault(Code::TOO_MANY_PATTERNS, place, message, report);
                return;
            }
        }
    }

    /// Looks at a node and plays its move.
    fn node(
        &mut self,
        node: &Node<'_>,
        position: &mut Position,
        report: &mut Report,
    ) -> Result<Option<Undo>, RefusedNode> {
        let record = self.record;
        if let Some(name) = ["AB", "AW", "AE"].into_iter().find(|name| node.has(name)) {
            let message = format!("expected moves only in a tree of joseki, found stones set up by {name}");
            record.fault(Code::RECORD_SETUP, record.node_place(node), message, report);
            return Err(RefusedNode);
        }
        let Some((color, point, place)) = the_move(record, node, report)? else { return Ok(None) };
        if point.column() == 0 || point.row() + 1 == STANDARD.height() {
            let message =
                "a move on the lowest row or in the leftmost column is not played and gives no pattern";
            record.fault(Code::JOSEKI_FAR_MOVE, place, message.to_owned(), report);
            return Ok(None);
        }
        if let Err(reason) = position.legality(color, point) {
            let message = format!("expected a legal move, found {}: {reason}", point.vertex(STANDARD));
            record.fault(Code::RECORD_ILLEGAL, place, message, report);
            return Err(RefusedNode);
        }
        let pattern = self.pattern(node, (color, point, place), position, report);
        self.patterns.extend(pattern);
        Ok(Some(position.play(color, Move::Play(point))))
    }

    /// The pattern of a node with a mark.
    fn pattern(
        &mut self,
        node: &Node<'_>,
        (color, point, place): (Color, Point, Place),
        position: &Position,
        report: &mut Report,
    ) -> Option<Pattern> {
        let region = node::region(self.record, node, place, report)?;
        self.given += 1;
        let name = format!("{}{}", self.prefix, self.given);
        let region = region?;
        let answer = node::Answer { record: self.record, node, color, point, place, region };
        answer.pattern(&name, self.number, self.settings, position, report)
    }
}

/// A node that nothing can be made of, nor of those below it.
struct RefusedNode;

/// The move of a node with its place; none for a pass and for a node without one.
fn the_move(
    record: &Record<'_>,
    node: &Node<'_>,
    report: &mut Report,
) -> Result<Option<(Color, Point, Place)>, RefusedNode> {
    let mut moves = node.properties().filter_map(|property| {
        let color =
            [("B", Color::Black), ("W", Color::White)].into_iter().find(|(name, _)| property.is(name));
        Some((color?.1, property.values().next()?))
    });
    let Some((color, value)) = moves.next() else { return Ok(None) };
    let place = record.value_place(&value);
    if let Some((_, second)) = moves.next() {
        let message = "expected one move in a node, found another".to_owned();
        record.fault(Code::RECORD_FORM, record.value_place(&second), message, report);
    }
    match value.played(sgf::BoardSize::STANDARD) {
        Ok(sgf::Move::Pass) => Ok(None),
        Ok(sgf::Move::Place(at)) => {
            let point = STANDARD.point(usize::from(at.column()), usize::from(at.row()));
            Ok(point.map(|point| (color, point, place)))
        }
        Err(_) => {
            let message = format!("expected a point of the board, found `{}`", value.simple_text());
            record.fault(Code::RECORD_POINT, place, message, report);
            Err(RefusedNode)
        }
    }
}
