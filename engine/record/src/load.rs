//! From a game record to a game.

use crate::kept::Kept;
use crate::main_line::{Fault, FaultKind, MainLine, Step};
use crate::remarks::Remarks;
use crate::root::{Root, SizeError, board_size};
use board::{
    BoardSize, Color, Game, Move, ParseVertexError, Point, Rules, SetupError, Turn, symmetry::Symmetry,
};
use sgf::NodeId;
use std::collections::HashMap;

/// Up to where a record is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until<'a> {
    /// To its end.
    End,
    /// To the position before the move of this number, counted from 1.
    Move(usize),
    /// To the position before the first stone on this vertex, or to the end if there is none.
    Vertex(&'a str),
}

/// A game made from a record.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// Who plays next: in the record if it goes on, else by turns.
    pub next: Color,
    /// Whether all its moves are played.
    pub whole: bool,
    /// How many moves of the record come before, those that were left out included.
    pub moves: usize,
    /// The move of the record that comes next, if it goes on.
    pub following: Option<Move>,
    /// What the record holds besides its moves.
    pub kept: Kept,
    /// The name of its rules in the record, where they are known.
    pub rules_name: Option<String>,
    /// What was wrong with the record and how it was taken: the first 200 remarks, and how many more there
    /// are.
    pub remarks: Vec<String>,
}

/// A record of which no game can be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LoadError {
    /// There is no record.
    #[error(transparent)]
    Read(sgf::ReadError),
    /// There is no such board.
    #[error(transparent)]
    Size(#[from] SizeError),
    /// The board is not square, and vertices are turned so that rows become columns.
    #[error("expected a square board with this orientation, found {0}")]
    Shape(BoardSize),
    /// The stones set up at the start are no position.
    #[error(transparent)]
    Setup(SetupError),
    /// The vertex to stop at is not on the board of the record.
    #[error(transparent)]
    Vertex(ParseVertexError),
}

/// Plays the main line of the first game of a record. Its board, komi and rules are those of the record;
/// where it names none, those given. Where its moves need laxer rules of repetition or suicide they get
/// them; other illegal moves are left out. Its points are turned by `inward`.
///
/// # Errors
/// The record has no game, or no game can be made of it.
pub fn load(
    reading: &sgf::Reading,
    until: Until<'_>,
    rules: Rules,
    inward: Symmetry,
) -> Result<Loaded, LoadError> {
    let mut remarks = Remarks::default();
    for problem in &reading.problems {
        remarks.push(problem);
    }
    remarks.push_further(reading.further_problems);
    let tree = reading.collection.games().next().expect("a reading has a game");
    let size = board_size(&tree)?;
    if !Symmetry::of(size).contains(&inward) {
        return Err(LoadError::Shape(size));
    }
    let stop = match until {
        Until::End => Stop::Never,
        Until::Move(number) => Stop::AfterMoves(number.saturating_sub(1)),
        Until::Vertex(text) => match Move::parse(text, size).map_err(LoadError::Vertex)? {
            Move::Play(point) => Stop::BeforeStone(inward.point(point, size)),
            Move::Pass => Stop::Never,
        },
    };
    let root = Root::read(&tree)?;
    root.remarks.iter().for_each(|remark| remarks.push(remark));
    let rules = Rules { komi: root.komi.unwrap_or(rules.komi), ..root.rules.unwrap_or(rules) };
    let handicap = root.handicap;
    let named = root.rules.and_then(|_| tree.root().simple_text("RU"));
    let Replayed { mut game, next, moves, following, until, played, anew } =
        replay(MainLine::turned(&tree, root, rules, inward), stop, &mut remarks)?;
    game.set_to_move(next);
    let kept = Kept::new(&tree, until, played, anew, handicap).unwrap_or_else(|error| {
        remarks.push(format_args!("{error}: only the moves are kept"));
        Kept::default()
    });
    let (whole, remarks) = (following.is_none(), remarks.into_texts());
    Ok(Loaded { game, next, whole, moves, following, kept, rules_name: named, remarks })
}

/// Where to stop.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Never,
    AfterMoves(usize),
    BeforeStone(Point),
}

impl Stop {
    /// Whether this move, after this many others, is not to be played any more.
    fn is_before(self, chosen: Move, moves: usize) -> bool {
        match self {
            Stop::Never => false,
            Stop::AfterMoves(count) => moves == count,
            Stop::BeforeStone(point) => chosen == Move::Play(point),
        }
    }
}

/// A record that was played as far as was asked for.
struct Replayed {
    game: Game,
    next: Color,
    /// How many moves of the record were passed.
    moves: usize,
    /// The move that comes next, if it goes on, and its node.
    following: Option<Move>,
    until: Option<NodeId>,
    /// The moves of the game by their nodes.
    played: HashMap<NodeId, Vec<Turn>>,
    /// The node of the last stones that are set up behind moves.
    anew: Option<NodeId>,
}

/// Plays a record as far as is asked for.
fn replay(mut line: MainLine<'_>, stop: Stop, remarks: &mut Remarks) -> Result<Replayed, LoadError> {
    let (mut moves, mut played, mut anew) = (0, HashMap::<NodeId, Vec<Turn>>::new(), None);
    while let Some(step) = line.next() {
        let move_of_record = match &step {
            Ok(Step::Move { node, number, color, chosen }) => Some((node.id(), *number, *color, *chosen)),
            Err(Fault { node, kind: FaultKind::Illegal(turn) | FaultKind::Relaxed(turn) }) => {
                Some((node.id(), turn.number, turn.color, turn.chosen))
            }
            Ok(Step::SetUp(_)) | Err(_) => None,
        };
        if let Some((node, number, next, chosen)) = move_of_record {
            if stop.is_before(chosen, number - 1) {
                let (game, following, until) = (line.into_game(), Some(chosen), Some(node));
                return Ok(Replayed { game, next, moves, following, until, played, anew });
            }
            moves = number;
        }
        match step {
            Ok(Step::Move { node, color, chosen, .. }) => {
                played.entry(node.id()).or_default().push(Turn { color, chosen });
            }
            Ok(Step::SetUp(node)) if moves > 0 => {
                played.clear();
                anew = Some(node.id());
            }
            Ok(Step::SetUp(_)) => {}
            Err(Fault { kind: FaultKind::SetUp(error), .. }) if moves == 0 => {
                return Err(LoadError::Setup(error));
            }
            Err(fault) => remarks.push(fault),
        }
    }
    let next = line.to_move();
    Ok(Replayed { game: line.into_game(), next, moves, following: None, until: None, played, anew })
}
