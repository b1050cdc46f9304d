//! From a game record to a game.

use crate::convert::{SizeError, board_size};
use crate::main_line::{Fault, FaultKind, MainLine, OnFault, Step};
use crate::remarks::Remarks;
use board::{
    BoardSize, Color, Game, IllegalMove, Ko, Move, ParseVertexError, Point, Rules, Scoring, SetupError,
    Suicide, symmetry::Symmetry,
};
use limits::printable::quote;
use std::fmt;

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
    /// What was wrong with the record and how it was taken: the first 200 remarks, and how many more there
    /// are.
    pub remarks: Vec<String>,
}

/// A record of which no game can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// There is no record.
    Read(sgf::ReadError),
    /// There is no such board.
    Size(SizeError),
    /// The board is not square, and vertices are turned so that rows become columns.
    Shape(BoardSize),
    /// The stones set up are no position.
    Setup(SetupError),
    /// The vertex to stop at is not on the board of the record.
    Vertex(ParseVertexError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Read(error) => error.fmt(formatter),
            LoadError::Size(error) => error.fmt(formatter),
            LoadError::Shape(size) => {
                write!(formatter, "expected a square board with this orientation, found {size}")
            }
            LoadError::Setup(error) => error.fmt(formatter),
            LoadError::Vertex(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<SizeError> for LoadError {
    fn from(error: SizeError) -> LoadError {
        LoadError::Size(error)
    }
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
    let mut rules = rules_of(&tree, rules, &mut remarks);
    loop {
        match replay(MainLine::turned(&tree, rules, OnFault::LeaveOut, inward)?, stop)? {
            Outcome::Played { mut game, next, moves, following, remarks: more } => {
                remarks.append(more);
                game.set_to_move(next);
                let (whole, remarks) = (following.is_none(), remarks.into_texts());
                return Ok(Loaded { game: *game, next, whole, moves, following, remarks });
            }
            Outcome::Needs(laxer, why) => {
                remarks.push(why);
                rules = laxer;
            }
        }
    }
}

/// What rules are called in records, in small letters and without what joins words. The first of a row is the
/// name of SGF, if it has one. CGOS writes `Tromp/Taylor` and `TT--`, KGS `New Zealand`.
const NAMES: &[(&[&str], Scoring, Suicide)] = &[
    (&["japanese", "korean"], Scoring::Territory, Suicide::Forbidden),
    (&["chinese"], Scoring::Area, Suicide::Forbidden),
    (&["aga", "bga"], Scoring::Area, Suicide::Forbidden),
    (&["nz", "newzealand"], Scoring::Area, Suicide::AllowedExceptOneStone),
    (&["goe", "ing", "inggoe"], Scoring::Area, Suicide::Allowed),
    (&["tromptaylor", "tt"], Scoring::Area, Suicide::Allowed),
];

/// The rules that a record names. Of repetition it says nothing that is known for certain.
fn rules_of(tree: &sgf::GameTree<'_>, rules: Rules, remarks: &mut Remarks) -> Rules {
    let komi = readable(tree.komi(), remarks).map(|komi| komi as f32).filter(|komi| komi.is_finite());
    let rules = Rules { komi: komi.unwrap_or(rules.komi), ..rules };
    let Some(name) = tree.root().simple_text("RU").filter(|name| !name.trim().is_empty()) else {
        return rules;
    };
    let lower = name.trim().to_ascii_lowercase();
    let plain = lower.strip_suffix("(button)");
    let joined = plain.unwrap_or(&lower).replace([' ', '-', '_', '/'], "");
    match NAMES.iter().find(|(names, ..)| names.contains(&joined.as_str())) {
        Some((_, scoring, suicide)) if plain.is_none() || *scoring == Scoring::Area => {
            Rules { scoring: *scoring, suicide: *suicide, button: plain.is_some(), ..rules }
        }
        _ => {
            remarks.push(format_args!(
                "expected rules that are known (RU), found {:?}: the rules stay",
                quote(&name)
            ));
            rules
        }
    }
}

/// A value that is there and can be read. What cannot be read is said and left out.
fn readable<T>(found: Result<Option<T>, sgf::ValueError>, remarks: &mut Remarks) -> Option<T> {
    found.unwrap_or_else(|error| {
        remarks.push(format_args!("{error}; it is left out"));
        None
    })
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

enum Outcome {
    /// All that was asked for, after this many moves; which move comes next, if any does.
    Played { game: Box<Game>, next: Color, moves: usize, following: Option<Move>, remarks: Remarks },
    /// A move that only laxer rules allow, and what to say of it.
    Needs(Rules, String),
}

/// Plays a record as far as is asked for.
fn replay(mut line: MainLine<'_>, stop: Stop) -> Result<Outcome, LoadError> {
    let mut remarks = Remarks::default();
    let mut moves = 0;
    while let Some(step) = line.next() {
        let played = match &step {
            Ok(Step::Move { number, color, chosen, .. }) => Some((*number, *color, *chosen)),
            Err(Fault { kind: FaultKind::Illegal { number, color, chosen, .. }, .. }) => {
                Some((*number, *color, *chosen))
            }
            Ok(Step::SetUp(_)) | Err(_) => None,
        };
        if let Some((number, next, chosen)) = played {
            if stop.is_before(chosen, number - 1) {
                let (game, following) = (Box::new(line.into_game()), Some(chosen));
                return Ok(Outcome::Played { game, next, moves, following, remarks });
            }
            moves = number;
        }
        let Err(fault) = step else { continue };
        match &fault.kind {
            FaultKind::SetUp(error) => return Err(LoadError::Setup(error.clone())),
            FaultKind::Illegal { reason, .. } => match laxer(*line.game().rules(), *reason) {
                Some(rules) => {
                    let why = format!("{fault}; the game goes on under rules that allow it");
                    return Ok(Outcome::Needs(rules, why));
                }
                None => remarks.push(format_args!("{fault}; the move is left out")),
            },
            FaultKind::NoMove(_) | FaultKind::Handicap(_) => remarks.push(fault),
            FaultKind::Value(_) | FaultKind::Outside { .. } => {
                remarks.push(format_args!("{fault}; it is left out"));
            }
        }
    }
    let next = line.to_move();
    Ok(Outcome::Played { game: Box::new(line.into_game()), next, moves, following: None, remarks })
}

/// The rules that allow what these forbid; none where no rules do.
fn laxer(rules: Rules, reason: IllegalMove) -> Option<Rules> {
    match reason {
        IllegalMove::Superko => Some(Rules { ko: Ko::Simple, ..rules }),
        IllegalMove::Ko => Some(Rules { ko: Ko::None, ..rules }),
        IllegalMove::Suicide => Some(Rules { suicide: Suicide::Allowed, ..rules }),
        IllegalMove::Occupied | IllegalMove::OutsideBoard => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a record calls its rules, and what they are, the last whether with a button; none if unknown.
    type Called = (&'static str, Option<(Scoring, Suicide, bool)>);

    const CALLED: &[Called] = &[
        ("Japanese", Some((Scoring::Territory, Suicide::Forbidden, false))),
        (" korean ", Some((Scoring::Territory, Suicide::Forbidden, false))),
        ("Chinese", Some((Scoring::Area, Suicide::Forbidden, false))),
        ("Chinese (button)", Some((Scoring::Area, Suicide::Forbidden, true))),
        ("AGA", Some((Scoring::Area, Suicide::Forbidden, false))),
        ("BGA", Some((Scoring::Area, Suicide::Forbidden, false))),
        ("NZ", Some((Scoring::Area, Suicide::AllowedExceptOneStone, false))),
        ("New Zealand", Some((Scoring::Area, Suicide::AllowedExceptOneStone, false))),
        ("new_zealand(button)", Some((Scoring::Area, Suicide::AllowedExceptOneStone, true))),
        ("GOE", Some((Scoring::Area, Suicide::Allowed, false))),
        ("Ing", Some((Scoring::Area, Suicide::Allowed, false))),
        ("Ing-Goe", Some((Scoring::Area, Suicide::Allowed, false))),
        ("Tromp/Taylor", Some((Scoring::Area, Suicide::Allowed, false))),
        ("Tromp-Taylor", Some((Scoring::Area, Suicide::Allowed, false))),
        ("tromp taylor", Some((Scoring::Area, Suicide::Allowed, false))),
        ("TT--", Some((Scoring::Area, Suicide::Allowed, false))),
        ("Japanese (button)", None),
        ("(button)", None),
        ("-", None),
        ("house rules", None),
    ];

    #[test]
    fn rules_are_known_by_what_records_call_them() {
        let given = Rules { suicide: Suicide::AllowedExceptOneStone, button: true, ..Rules::default() };
        for (name, expected) in CALLED {
            let reading = sgf::read(format!("(;SZ[9]RU[{name}])").into_bytes()).expect("a record");
            let loaded = load(&reading, Until::End, given, Symmetry::IDENTITY).expect("a game");
            let rules = loaded.game.rules();
            let found = (rules.scoring, rules.suicide, rules.button);
            assert_eq!(found, expected.unwrap_or((given.scoring, given.suicide, given.button)), "{name}");
            assert_eq!(loaded.remarks.is_empty(), expected.is_some(), "{name}: {:?}", loaded.remarks);
        }
    }

    #[test]
    fn rules_stay_where_a_record_names_none() {
        for record in ["(;SZ[9])", "(;SZ[9]RU[])", "(;SZ[9]RU[  ])"] {
            let reading = sgf::read(record.as_bytes().to_vec()).expect("a record");
            let given = Rules { scoring: Scoring::Territory, ..Rules::default() };
            let loaded = load(&reading, Until::End, given, Symmetry::IDENTITY).expect("a game");
            assert_eq!((loaded.game.rules(), loaded.remarks.len()), (&given, 0), "{record}");
        }
    }
}
