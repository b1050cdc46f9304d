//! From a game record to a game.

use super::remarks::Remarks;
use board::{
    BoardSize, Color, Game, IllegalMove, Ko, Move, ParseVertexError, Point, PointSet, Position, Rules,
    Scoring, SetupError, Suicide, symmetry::Symmetry,
};
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
pub(super) struct Loaded {
    /// The game.
    pub(super) game: Game,
    /// Who plays next: in the record if it goes on, else by turns.
    pub(super) next: Color,
    /// Whether all its moves are played.
    pub(super) whole: bool,
    /// What was wrong with the record and how it was taken.
    pub(super) remarks: Remarks,
}

/// A record of which no game can be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// There is no record.
    Read(sgf::ReadError),
    /// A value that matters is not what it should be.
    Value(sgf::ValueError),
    /// The board is not square or too large.
    Size(sgf::BoardSize),
    /// The stones set up are no position.
    Setup(SetupError),
    /// The vertex to stop at is not on the board of the record.
    Vertex(ParseVertexError),
}

impl fmt::Display for LoadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Read(error) => error.fmt(formatter),
            LoadError::Value(error) => error.fmt(formatter),
            LoadError::Size(size) => {
                write!(formatter, "expected a square board up to {}, found {size}", BoardSize::MAX)
            }
            LoadError::Setup(error) => error.fmt(formatter),
            LoadError::Vertex(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<sgf::ValueError> for LoadError {
    fn from(error: sgf::ValueError) -> LoadError {
        LoadError::Value(error)
    }
}

impl From<SetupError> for LoadError {
    fn from(error: SetupError) -> LoadError {
        LoadError::Setup(error)
    }
}

/// Plays the main line of the first game of a record. Its board, komi and rules are those of the record;
/// where it names none, those given. Where its moves need laxer rules of repetition or suicide they get
/// them; other illegal moves are left out. Its points are turned by `inward`.
pub(super) fn load(
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
    let found = tree.board_size()?;
    let size = Some(found).filter(|size| size.columns() == size.rows());
    let size = size.and_then(|size| BoardSize::new(size.columns().into())).ok_or(LoadError::Size(found))?;
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
        let mut replay = Replay::new(&tree, found, size, inward, rules);
        match replay.play(stop)? {
            Outcome::Played(whole) => {
                let next = replay.next();
                remarks.append(replay.remarks);
                replay.game.set_to_move(next);
                return Ok(Loaded { game: replay.game, next, whole, remarks });
            }
            Outcome::Needs(laxer, why) => {
                remarks.push(why);
                rules = laxer;
            }
        }
    }
}

/// The rules that a record names. Of repetition it says nothing that is known for certain.
fn rules_of(tree: &sgf::GameTree<'_>, rules: Rules, remarks: &mut Remarks) -> Rules {
    let komi = readable(tree.komi(), remarks).map(|komi| komi as f32).filter(|komi| komi.is_finite());
    let rules = Rules { komi: komi.unwrap_or(rules.komi), ..rules };
    let Some(name) = tree.root().simple_text("RU") else { return rules };
    let known = match name.trim().to_ascii_lowercase().as_str() {
        "" => return rules,
        "japanese" | "korean" => (Scoring::Territory, Suicide::Forbidden),
        "chinese" | "aga" => (Scoring::Area, Suicide::Forbidden),
        "nz" | "new zealand" => (Scoring::Area, Suicide::AllowedExceptOneStone),
        "goe" | "ing" => (Scoring::Area, Suicide::Allowed),
        _ => {
            remarks.push(format_args!("expected rules that are known (RU), found {name:?}: the rules stay"));
            return rules;
        }
    };
    Rules { scoring: known.0, suicide: known.1, ..rules }
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
    /// Whether this move, after so many others, is not to be played any more.
    fn is_before(self, chosen: Move, moves: usize) -> bool {
        match self {
            Stop::Never => false,
            Stop::AfterMoves(count) => moves == count,
            Stop::BeforeStone(point) => chosen == Move::Play(point),
        }
    }
}

enum Outcome {
    /// All that was asked for; whether it was all that there is.
    Played(bool),
    /// A move that only laxer rules allow, and what to say of it.
    Needs(Rules, String),
}

/// Plays a record under certain rules.
struct Replay<'a> {
    tree: &'a sgf::GameTree<'a>,
    /// The size as the record has it, asked for once: a root may have any number of properties.
    board: sgf::BoardSize,
    size: BoardSize,
    inward: Symmetry,
    game: Game,
    /// Moves of the record so far, those left out included.
    moves: usize,
    /// Who plays next, as far as the record says.
    next: Option<Color>,
    remarks: Remarks,
}

impl<'a> Replay<'a> {
    fn new(
        tree: &'a sgf::GameTree<'a>,
        board: sgf::BoardSize,
        size: BoardSize,
        inward: Symmetry,
        rules: Rules,
    ) -> Replay<'a> {
        let (game, remarks) = (Game::new(size, rules), Remarks::default());
        let mut replay = Replay { tree, board, size, inward, game, moves: 0, next: None, remarks };
        replay.place_handicap();
        replay
    }

    fn next(&self) -> Color {
        self.next.unwrap_or(self.game.to_move())
    }

    fn points(&mut self, node: sgf::Node<'_>, name: &str) -> Vec<Point> {
        let found = readable(node.points(name), &mut self.remarks);
        // Where a value cannot be read, those beside it that are points still count.
        let found =
            found.unwrap_or_else(|| node.values(name).filter_map(|value| value.point().ok()).collect());
        found.into_iter().filter_map(|coordinate| self.point(coordinate)).collect()
    }

    fn point(&self, coordinate: sgf::Coordinate) -> Option<Point> {
        let point = self.size.point(coordinate.column().into(), coordinate.row().into())?;
        Some(self.inward.point(point, self.size))
    }

    /// Handicap stones stand in `AB`; if there are none and White begins, they are the fixed ones.
    fn place_handicap(&mut self) {
        let root = self.tree.root();
        let count = readable(self.tree.handicap(), &mut self.remarks);
        let count = count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0);
        if count < 2 || root.has("AW") || root.has("AE") {
            return;
        }
        let stones = self.points(root, "AB");
        let first = self.tree.main_line().find_map(|node| first_mover(node));
        let placed = if stones.is_empty() && first != Some(Color::Black) {
            self.game.place_fixed_handicap(count).map(|_| ())
        } else if stones.len() == count {
            self.game.place_handicap(&stones)
        } else {
            return;
        };
        if let Err(error) = placed {
            self.remarks.push(format_args!("HA: {error}"));
        }
    }

    fn play(&mut self, stop: Stop) -> Result<Outcome, LoadError> {
        for node in self.tree.main_line() {
            self.set_up(node)?;
            for property in node.properties() {
                let Some(color) = mover(&property) else { continue };
                for value in property.values() {
                    let Some(chosen) = self.chosen(value) else { continue };
                    if stop.is_before(chosen, self.moves) {
                        self.next = Some(color);
                        return Ok(Outcome::Played(false));
                    }
                    if let Some(needed) = self.play_move(color, chosen) {
                        return Ok(needed);
                    }
                }
            }
        }
        Ok(Outcome::Played(true))
    }

    /// The move that a value says, if it is one.
    fn chosen(&mut self, value: sgf::Value<'_>) -> Option<Move> {
        match value.played(self.board) {
            Ok(sgf::Move::Pass) => Some(Move::Pass),
            Ok(sgf::Move::Place(coordinate)) => self.point(coordinate).map(Move::Play),
            Err(error) => {
                self.remarks.push(error);
                None
            }
        }
    }

    /// Plays a move; what it needs to be legal, if it is not and something helps.
    fn play_move(&mut self, color: Color, chosen: Move) -> Option<Outcome> {
        self.moves += 1;
        self.next = None;
        let reason = self.game.play(color, chosen).err()?;
        let what = format!("move {}, {color} {}: {reason}", self.moves, chosen.vertex(self.size));
        let rules = *self.game.rules();
        let laxer = match reason {
            IllegalMove::Superko => Rules { ko: Ko::Simple, ..rules },
            IllegalMove::Ko => Rules { ko: Ko::None, ..rules },
            IllegalMove::Suicide => Rules { suicide: Suicide::Allowed, ..rules },
            IllegalMove::Occupied | IllegalMove::OutsideBoard => {
                self.remarks.push(format_args!("{what}; the move is left out"));
                return None;
            }
        };
        Some(Outcome::Needs(laxer, format!("{what}; the game goes on under rules that allow it")))
    }

    /// Whose turn a node says it is. Old records number the players.
    fn first_player(&mut self, node: sgf::Node<'_>) -> Option<Color> {
        match node.value("PL")?.raw().trim_ascii() {
            b"1" => Some(Color::Black),
            b"2" => Some(Color::White),
            _ => readable(node.color("PL"), &mut self.remarks).map(color_of),
        }
    }

    /// Set-up stones make a new start: moves before them are part of it.
    fn set_up(&mut self, node: sgf::Node<'_>) -> Result<(), LoadError> {
        let has_stones = ["AB", "AW", "AE"].iter().any(|name| node.has(name));
        let is_handicap = self.game.handicap() > 0 && self.game.move_count() == 0 && node.parent().is_none();
        if has_stones && !is_handicap {
            let mut stones = Color::BOTH.map(|color| *self.game.position().stones(color));
            for (name, color) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)] {
                let points: PointSet = self.points(node, name).into_iter().collect();
                for each in Color::BOTH {
                    stones[each.index()] -= points;
                    if Some(each) == color {
                        stones[each.index()] |= points;
                    }
                }
            }
            let rules = *self.game.rules();
            let position = Position::from_stones(self.size, &stones[0], &stones[1], rules.suicide, rules.ko)?;
            self.game = Game::from_position(position, rules, self.game.to_move());
        }
        if let Some(color) = self.first_player(node) {
            self.next = Some(color);
            if self.game.move_count() == 0 && self.game.handicap() == 0 {
                let rules = *self.game.rules();
                self.game = Game::from_position(self.game.start().clone(), rules, color);
            }
        }
        Ok(())
    }
}

/// The same color on the board.
#[must_use]
pub fn color_of(color: sgf::Color) -> Color {
    match color {
        sgf::Color::Black => Color::Black,
        sgf::Color::White => Color::White,
    }
}

/// Whose move a property is, if it is one.
fn mover(property: &sgf::Property<'_>) -> Option<Color> {
    match property {
        _ if property.is("B") => Some(Color::Black),
        _ if property.is("W") => Some(Color::White),
        _ => None,
    }
}

fn first_mover(node: sgf::Node<'_>) -> Option<Color> {
    node.properties().find_map(|property| mover(&property))
}
