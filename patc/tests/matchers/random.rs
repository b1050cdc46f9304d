//! Random boards and patterns, of which some are cut out of the board so that they stand somewhere.

use board::{BoardSize, MAX_SIZE, Point, PointSet};
use bundles::record::{
    Asked, CellKind, DatabaseRecord, Edges, Element, LARGEST_SIDE, NO_HELPER, PatternRecord,
};
use bundles::{Notes, PatternNote, Writer};
use bytemuck::Zeroable;
use patc::emission::{Holds, Plan, matchers};
use patc::ir::MatcherWish;
use proptest::prelude::*;

/// A board, the moves to look at and some databases of patterns.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) size: BoardSize,
    pub(crate) black: PointSet,
    pub(crate) white: PointSet,
    pub(crate) within: PointSet,
    databases: Vec<Vec<Drawn>>,
}

/// The kinds that a pattern can have any number of.
const KINDS: &[CellKind] = &[
    CellKind::Empty,
    CellKind::Opponent,
    CellKind::Own,
    CellKind::OpponentOrEmpty,
    CellKind::OwnOrEmpty,
    CellKind::EmptyComma,
    CellKind::EmptyBang,
];

/// A cell of a random pattern.
#[derive(Clone, Copy, Debug)]
enum Cell {
    /// `?`
    Free,
    /// Of this kind.
    Kind(CellKind),
    /// Of a kind that allows what is on the board where the pattern is cut out.
    Cut,
}

/// A random pattern. Numbers that say where something is are taken modulo what there is.
#[derive(Clone, Debug)]
struct Drawn {
    rows: usize,
    columns: usize,
    cells: Vec<Cell>,
    anchor: usize,
    chosen: Option<usize>,
    edges: u8,
    orientations: u8,
    /// Where it is cut out of the board.
    corner: (usize, usize),
    /// Whether it shows an edge only where the board has one at that place.
    true_edges: bool,
}

pub(crate) fn case() -> impl Strategy<Value = Case> {
    let sides = (2..=MAX_SIZE, prop::option::of(1..=MAX_SIZE));
    let stones = (sides, 0..=4_u8).prop_flat_map(|((width, height), density)| {
        let size = BoardSize::rectangle(width, height.unwrap_or(width)).expect("sides");
        let cell = (0..5_u8, any::<bool>()).prop_map(move |(draw, black)| (draw < density, black));
        (Just(size), prop::collection::vec(cell, size.area()))
    });
    let patterns = prop::collection::vec(drawn(), 0..8);
    let within = (any::<bool>(), prop::collection::vec(any::<bool>(), MAX_SIZE * MAX_SIZE));
    (stones, within, prop::collection::vec(patterns, 1..4)).prop_map(
        |((size, stones), (everywhere, chosen), databases)| {
            let those = |color: bool| {
                let cells = size.points().zip(&stones);
                cells.filter(|(_, stone)| **stone == (true, color)).map(|(point, _)| point).collect()
            };
            let within = size.points().zip(&chosen).filter(|(_, chosen)| everywhere || **chosen);
            let within = within.map(|(point, _)| point).collect();
            Case { size, black: those(true), white: those(false), within, databases }
        },
    )
}

fn drawn() -> impl Strategy<Value = Drawn> {
    let side = || prop_oneof![8 => 1..=5_usize, 1 => 1..=usize::from(LARGEST_SIDE)];
    let cell = prop_oneof![
        3 => Just(Cell::Free),
        3 => Just(Cell::Cut),
        1 => prop::sample::select(KINDS).prop_map(Cell::Kind),
    ];
    let edges = (0..16_u8, 0..16_u8).prop_map(|(first, second)| first & second);
    (side(), side()).prop_flat_map(move |(rows, columns)| {
        (
            prop::collection::vec(cell.clone(), rows * columns),
            (0..rows * columns, prop::option::of(0..rows * columns)),
            (edges.clone(), any::<bool>(), 1..=255_u8),
            (0..MAX_SIZE, 0..MAX_SIZE),
        )
            .prop_map(move |(cells, (anchor, chosen), (edges, true_edges, orientations), corner)| {
                Drawn { rows, columns, cells, anchor, chosen, edges, orientations, corner, true_edges }
            })
    })
}

impl Case {
    /// A bundle of the patterns with windows and automata.
    pub(crate) fn writer(&self) -> Writer {
        let mut writer = Writer::default();
        for (number, patterns) in self.databases.iter().enumerate() {
            let mut database =
                DatabaseRecord { first_pattern: writer.patterns.len() as u32, ..Zeroable::zeroed() };
            database.name[0] = b'a' + number as u8;
            database.patterns = patterns.len() as u32;
            for pattern in patterns {
                self.add(pattern, &mut writer);
            }
            let plan = Plan { wish: MatcherWish::Auto, asked: Asked::Board, holds: Holds::Everything };
            matchers::add(&mut database, &mut writer, plan).expect("windows can always be made");
            writer.databases.push(database);
        }
        let patterns = vec![PatternNote::default(); writer.patterns.len()];
        writer.notes = Notes { patterns, ..Notes::default() };
        writer
    }

    fn add(&self, drawn: &Drawn, writer: &mut Writer) {
        let place = |cell: usize| ((cell / drawn.columns) as i8, (cell % drawn.columns) as i8);
        let (anchor_row, anchor_column) = place(drawn.anchor);
        let (width, height) = (self.size.width(), self.size.height());
        let top = drawn.corner.0 % (height.saturating_sub(drawn.rows) + 1);
        let left = drawn.corner.1 % (width.saturating_sub(drawn.columns) + 1);
        let first_element = writer.elements.len() as u32;
        for (cell, content) in drawn.cells.iter().enumerate() {
            let (row, column) = place(cell);
            let there = self.size.point(left + column as usize, top + row as usize);
            let kind = match content {
                _ if drawn.chosen == Some(cell) => CellKind::Move,
                Cell::Free => continue,
                Cell::Kind(kind) => *kind,
                Cell::Cut => there.map_or(CellKind::Empty, |point| self.kind_at(point, cell)),
            };
            let (row, column) = (row - anchor_row, column - anchor_column);
            writer.elements.push(Element { row, column, kind: kind as u8, label: 0 });
        }
        let (bottom, right) = (top + drawn.rows, left + drawn.columns);
        let real = [
            (Edges::NORTH, top == 0),
            (Edges::SOUTH, bottom == height),
            (Edges::WEST, left == 0),
            (Edges::EAST, right == width),
        ];
        let real =
            real.iter().filter(|(_, real)| *real || !drawn.true_edges).fold(0, |bits, (edge, _)| bits | edge);
        let (move_row, move_column) = drawn.chosen.map_or((0, 0), |cell| {
            let (row, column) = place(cell);
            (row - anchor_row, column - anchor_column)
        });
        writer.patterns.push(PatternRecord {
            first_element,
            elements: (writer.elements.len() as u32 - first_element) as u16,
            helper: NO_HELPER,
            top: -anchor_row,
            left: -anchor_column,
            bottom: drawn.rows as i8 - 1 - anchor_row,
            right: drawn.columns as i8 - 1 - anchor_column,
            move_row,
            move_column,
            edges: drawn.edges & real,
            orientations: drawn.orientations,
            has_move: u8::from(drawn.chosen.is_some()),
            ..Zeroable::zeroed()
        });
    }

    /// A kind that allows what is on a point; which one depends on a number.
    fn kind_at(&self, point: Point, number: usize) -> CellKind {
        let kinds: &[CellKind] = if self.black.contains(point) {
            &[CellKind::Own, CellKind::Own, CellKind::OwnOrEmpty]
        } else if self.white.contains(point) {
            &[CellKind::Opponent, CellKind::Opponent, CellKind::OpponentOrEmpty]
        } else {
            &[CellKind::Empty, CellKind::EmptyBang, CellKind::OwnOrEmpty, CellKind::OpponentOrEmpty]
        };
        kinds[(number + point.index()) % kinds.len()]
    }
}
