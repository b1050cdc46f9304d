//! Whether a diagram can stand on any board, and what it says of chains and their liberties.

use super::anchor::Cell;
use super::site::PatternSite;
use crate::constraint::{ConstraintVerdict, Interval, Sense};
use crate::diagnostic::{Code, Place};
use crate::syntax::{Diagram, Text};
use bundles::code::Argument;
use bundles::record::Edges;
use bundles::{Opcode, Side};

/// Results of reading are 0 for failure up to 5 for success (GNU Go manual, 11).
const READING: Interval = Interval { least: 0.0, most: 5.0 };

/// `olib` and `xlib` count no further (GNU Go manual, 9.6).
const MOST_MOVE_LIBERTIES: f32 = 8.0;

/// What a drawing says something of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DrawnSubject {
    /// The liberties of a chain.
    Liberties,
    /// What a chain reaches with more stones.
    FartherLiberties,
    /// The stones of a chain.
    Stones,
    /// The liberties of a chain after a move.
    MoveLiberties,
    /// A result of reading.
    Result,
    /// Whether a stone of a side stands somewhere.
    Somewhere,
    /// Whether two stones belong together.
    Together,
}

/// The questions of which a drawing says something, by number.
static SAID: [Option<DrawnSubject>; Opcode::COUNT] = Opcode::by_number(&[
    ("lib", DrawnSubject::Liberties),
    ("lib2", DrawnSubject::FartherLiberties),
    ("lib3", DrawnSubject::FartherLiberties),
    ("lib4", DrawnSubject::FartherLiberties),
    ("wormsize", DrawnSubject::Stones),
    ("olib", DrawnSubject::MoveLiberties),
    ("xlib", DrawnSubject::MoveLiberties),
    ("attack", DrawnSubject::Result),
    ("defend", DrawnSubject::Result),
    ("oplay_attack", DrawnSubject::Result),
    ("xplay_attack", DrawnSubject::Result),
    ("oplay_defend", DrawnSubject::Result),
    ("xplay_defend", DrawnSubject::Result),
    ("o_somewhere", DrawnSubject::Somewhere),
    ("x_somewhere", DrawnSubject::Somewhere),
    ("same_string", DrawnSubject::Together),
    ("same_dragon", DrawnSubject::Together),
]);

fn said(opcode: Opcode) -> Option<DrawnSubject> {
    SAID.get(usize::from(opcode.number())).copied().flatten()
}

/// Whether a question is about a chain, which an empty point has none of.
fn asks_chain(opcode: Opcode) -> bool {
    matches!(
        said(opcode),
        Some(DrawnSubject::Liberties | DrawnSubject::FartherLiberties | DrawnSubject::Stones)
    )
}

/// A chain as far as it is drawn.
#[derive(Clone, Debug, Default)]
struct DrawnChain {
    /// Its first stone in reading order.
    first: Cell,
    stones: usize,
    /// Points beside it that are empty for sure.
    sure: usize,
    /// Points beside it that may be empty.
    possible: usize,
    /// Whether it may go on, or have liberties, where nothing is drawn.
    open: bool,
}

/// The chains of a diagram.
pub(super) struct Chains {
    width: i8,
    /// For each cell the number of its chain.
    numbers: Vec<Option<usize>>,
    chains: Vec<DrawnChain>,
}

/// The color of a stone that is there for sure.
const fn stone(cell: u8) -> Option<u8> {
    match cell {
        b'O' | b'Q' => Some(b'O'),
        b'X' | b'Y' => Some(b'X'),
        _ => None,
    }
}

/// The points beside one, and the side on which each lies.
fn beside((row, column): Cell) -> [(Cell, u8); 4] {
    [
        ((row - 1, column), Edges::NORTH),
        ((row + 1, column), Edges::SOUTH),
        ((row, column - 1), Edges::WEST),
        ((row, column + 1), Edges::EAST),
    ]
}

impl Chains {
    /// The chains of a diagram.
    pub(super) fn of(diagram: &Diagram) -> Chains {
        let width = diagram.width as i8;
        let mut chains = Chains { width, numbers: vec![None; diagram.cells.len()], chains: Vec::new() };
        for (row, column, cell) in diagram.iter() {
            if let Some(color) = stone(cell)
                && chains.number((row, column)).is_none()
            {
                chains.follow(diagram, (row, column), color);
            }
        }
        chains
    }

    fn at(&self, (row, column): Cell) -> Option<usize> {
        let inside = row >= 0 && (0..self.width).contains(&column);
        inside.then(|| row as usize * self.width as usize + column as usize)
    }

    fn number(&self, cell: Cell) -> Option<usize> {
        self.numbers.get(self.at(cell)?).copied().flatten()
    }

    fn chain(&self, cell: Cell) -> Option<&DrawnChain> {
        self.chains.get(self.number(cell)?)
    }

    /// The first stone of the chain on a cell, or the cell itself: who asks about a chain may name any of its
    /// stones.
    pub(super) fn representative(&self, cell: Cell) -> Cell {
        self.chain(cell).map_or(cell, |chain| chain.first)
    }

    /// Takes in the chain that begins at this stone.
    fn follow(&mut self, diagram: &Diagram, first: Cell, color: u8) {
        let number = self.chains.len();
        let mut chain = DrawnChain { first, ..DrawnChain::default() };
        let mut left = vec![first];
        let mut around: Vec<(Cell, u8)> = Vec::new();
        while let Some(cell) = left.pop() {
            let Some(entry) = self.at(cell).and_then(|at| self.numbers.get_mut(at)) else { continue };
            if entry.replace(number).is_some() {
                continue;
            }
            chain.stones += 1;
            for (next, side) in beside(cell) {
                match diagram.cell(next.0, next.1) {
                    None => chain.open |= diagram.edges & side == 0,
                    Some(other) if stone(other) == Some(color) => left.push(next),
                    Some(other) => around.push((next, other)),
                }
            }
        }
        around.sort_unstable();
        around.dedup();
        for (_, cell) in around {
            let own = if color == b'O' { b'o' } else { b'x' };
            match cell {
                b'.' | b',' | b'!' | b'*' => {
                    chain.sure += 1;
                    chain.possible += 1;
                }
                b'?' => chain.open = true,
                _ if cell == own => chain.open = true,
                b'o' | b'x' => chain.possible += 1,
                _ => {}
            }
        }
        self.chains.push(chain);
    }

    /// What the drawing says of the answer to a question about cells.
    fn known(&self, diagram: &Diagram, opcode: Opcode, cells: &[Cell]) -> Interval {
        let drawn = |cell: &Cell| diagram.cell(cell.0, cell.1).unwrap_or(b'?');
        let somewhere = |sure: u8, maybe: u8| {
            let kinds: Vec<u8> = cells.iter().map(drawn).collect();
            match () {
                () if kinds.iter().any(|cell| stone(*cell) == Some(sure)) => Interval::just(1.0),
                () if kinds.iter().all(|cell| *cell != maybe && *cell != b'?') => Interval::just(0.0),
                () => Interval::TRUTH,
            }
        };
        let chain = cells.first().and_then(|cell| self.chain(*cell));
        match (said(opcode), chain) {
            (Some(DrawnSubject::Liberties), Some(chain)) => Interval {
                least: chain.sure.max(1) as f32,
                most: if chain.open { f32::INFINITY } else { chain.possible as f32 },
            },
            (Some(DrawnSubject::Stones), Some(chain)) => Interval::from(chain.stones as f32),
            (Some(DrawnSubject::Liberties | DrawnSubject::FartherLiberties), _) => Interval::from(0.0),
            (Some(DrawnSubject::MoveLiberties), _) => Interval { least: 0.0, most: MOST_MOVE_LIBERTIES },
            (Some(DrawnSubject::Result), _) => READING,
            (Some(DrawnSubject::Somewhere), _) => match opcode.side() {
                Some(Side::X) => somewhere(b'X', b'x'),
                Some(Side::O) | None => somewhere(b'O', b'o'),
            },
            (Some(DrawnSubject::Together), Some(_)) => {
                let [first, second] = cells else { return Interval::TRUTH };
                match (stone(drawn(first)), stone(drawn(second))) {
                    (Some(one), Some(other)) if one != other => Interval::just(0.0),
                    (Some(_), Some(_)) if self.number(*first) == self.number(*second) => Interval::just(1.0),
                    _ => Interval::TRUTH,
                }
            }
            _ => Interval::ANY,
        }
    }
}

/// Says when the diagram fits no board, or shows a chain that is captured already.
pub(super) fn check(site: &mut PatternSite<'_>, diagram: &Diagram, chains: &Chains) {
    let both = |one: u8, other: u8| diagram.edges & one != 0 && diagram.edges & other != 0;
    let (height, width) = (diagram.height, diagram.width);
    let wrong = match () {
        () if both(Edges::NORTH, Edges::SOUTH) && width > height => Some((height, width, "columns")),
        () if both(Edges::WEST, Edges::EAST) && height > width => Some((width, height, "rows")),
        () => None,
    };
    if let Some((side, found, what)) = wrong {
        let message = format!(
            "stands on no board: opposite edges make a board of size {side}, the diagram has {found} {what}"
        );
        let finding = site.drawn(Code::NO_BOARD, Place::line(diagram.first_line), diagram, message);
        finding.helping("boards are square: take one of the opposite edges away, or draw a square");
    }
    for chain in chains.chains.iter().filter(|chain| !chain.open && chain.possible == 0) {
        let stone = diagram.cell(chain.first.0, chain.first.1).map_or('?', char::from);
        let message = format!("can never stand: the chain of this `{stone}` has no liberty");
        site.cell(Code::NO_LIBERTY, chain.first, diagram, message).helping(
            "a chain without liberties has been captured: draw an empty point beside it, or `?` where it goes on",
        );
    }
}

/// Says that a question about a chain is asked of the move, where no stone stands yet.
fn asks_of_move(site: &mut PatternSite<'_>, text: &Text, name: &str) {
    let asked = format!("{name}(*)");
    let written = text.as_str();
    let place =
        written.find(&asked).map_or(text.place(0..written.len()), |at| text.place(at..at + asked.len()));
    let message = format!("`{name}` asks about the chain on a point, but `*` is empty");
    site.fault(Code::EMPTY_POINT, place, message).helping(
        "`olib(*)` asks about the liberties of our stone once it is played there, `xlib(*)` of one of the opponent",
    );
}

/// Says when a constraint can never hold, or always does.
pub(super) fn check_constraint(
    site: &mut PatternSite<'_>,
    text: &Text,
    sense: &Sense,
    (diagram, chains, anchor): (&Diagram, &Chains, Cell),
) {
    let cell = |argument: &Argument| match argument {
        Argument::Point { row, column, .. } => (row + anchor.0, column + anchor.1),
        Argument::Tenuki => (-1, -1),
    };
    let about_move = std::cell::Cell::new(None);
    let known = |opcode: Opcode, arguments: &[Argument]| {
        let is_move = matches!(arguments, [Argument::Point { label: b'*', .. }]);
        if is_move && asks_chain(opcode) {
            about_move.set(Some(opcode.name()));
        }
        let cells: Vec<Cell> = arguments.iter().map(cell).collect();
        chains.known(diagram, opcode, &cells)
    };
    let verdict = sense.verdict(&known);
    if let Some(name) = about_move.get() {
        asks_of_move(site, text, name);
    }
    let (code, message, asked) = match verdict {
        ConstraintVerdict::Open => return,
        ConstraintVerdict::Always => {
            let message = "the constraint always holds where the diagram stands".to_owned();
            (Code::CONSTRAINT_ALWAYS, message, None)
        }
        ConstraintVerdict::Never(None) => {
            (Code::CONSTRAINT_NEVER, "the constraint can never hold".to_owned(), None)
        }
        ConstraintVerdict::Never(Some((asked, Interval { least, most }))) => {
            let range = match () {
                () if least == most => format!("`{asked}` is always {least} there"),
                () if least == f32::NEG_INFINITY && most == f32::INFINITY => {
                    format!("no `{asked}` satisfies all that is asked of it")
                }
                () if most == f32::INFINITY => format!("`{asked}` is at least {least} there"),
                () => format!("`{asked}` is {least} to {most} there"),
            };
            (Code::CONSTRAINT_NEVER, format!("the constraint can never hold: {range}"), Some(asked))
        }
    };
    let written = text.as_str();
    let span = asked.and_then(|asked| {
        let begin = written.find(&asked)?;
        Some(begin..begin + asked.len())
    });
    let place = text.place(span.unwrap_or(0..written.len()));
    let lines = text.line_range().unwrap_or((place.line, place.line));
    let (first, last) = (diagram.first_line, diagram.last_line());
    let help = match code == Code::CONSTRAINT_NEVER {
        true => "change the comparison or the drawing; as it is, the pattern never fires",
        false => "leave it out, or ask what you meant",
    };
    let source = site.source;
    let finding = site.fault(code, place, message).showing(lines.0, lines.1);
    finding.earlier_showing(source, Place::line(first), "the diagram", (first, last)).helping(help);
}
