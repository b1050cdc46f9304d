//! The main line of a game, played on a board.
//!
//! Each step is shown before it is carried out: between two calls of `next` the game is as it was before the
//! step that was shown last. Whoever stops has the position in which he stopped.
//!
//! Every reader of records reads them so: what is wrong is said and left out, and the game goes on without
//! it. A move that the rules of repetition or suicide forbid was played all the same: the game goes on under
//! laxer rules.

use crate::convert::{color_of, point_of, recorded_size};
use crate::root::{Root, SizeError};
use board::{
    BoardSize, Color, Game, HandicapError, IllegalMove, Ko, Move, Point, PointSet, Position, Rules,
    SetupError, Suicide, symmetry::Symmetry,
};
use sgf::{Coordinate, Node, ValueError};
use std::collections::VecDeque;

/// A step of a game.
#[derive(Clone, Debug)]
pub enum Step<'a> {
    /// A node puts stones on the board or takes stones off it (AB, AW, AE). The game begins anew with them.
    SetUp(Node<'a>),
    /// A move, which is legal.
    Move {
        /// Where it stands.
        node: Node<'a>,
        /// Which move of the record it is, from 1 on, those that were left out included.
        number: usize,
        /// Who plays.
        color: Color,
        /// What is played.
        chosen: Move,
    },
}

/// Something in a record that is wrong.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct Fault<'a> {
    /// Where it stands.
    pub node: Node<'a>,
    /// What it is.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultKind {
    /// A value of PL, AB, AW or AE cannot be read.
    #[error("{0}; it is left out")]
    Value(ValueError),
    /// The stones of a handicap cannot be placed.
    #[error("HA: {0}")]
    Handicap(HandicapError),
    /// The handicap stones that are said (HA) are not those that are there.
    #[error(
        "expected {said} handicap stones (HA), found {set_up} stones of Black at the start and {played} moves \
         before White's first"
    )]
    HandicapCount {
        /// How many are said.
        said: usize,
        /// How many stones of Black are set up.
        set_up: usize,
        /// How many Black plays before White plays.
        played: usize,
    },
    /// A point of AB, AW or AE is off the board.
    #[error("expected points of the board ({property}), found {found}; it is left out")]
    Outside {
        /// Which of them.
        property: &'static str,
        /// The point.
        found: Coordinate,
    },
    /// Stones of both colors, or a stone and none, are set up on this point. Of AB, AW and AE the last one
    /// counts.
    #[error(
        "expected {} in one of AB, AW and AE, found it in two; the last of them counts",
        .0.vertex(*.1)
    )]
    Twice(Point, BoardSize),
    /// Stones are set up behind this many moves.
    #[error(
        "stones are set up behind move {0}: the game begins anew there, and the moves before are none of its \
         history"
    )]
    Anew(usize),
    /// The stones that are set up are no position. The game ends here in any case.
    #[error("{0}; the game ends there")]
    SetUp(SetupError),
    /// A value of B or W is no move.
    #[error("{0}; the move is left out")]
    NoMove(ValueError),
    /// A value of B or W is the point behind the last one of the board: a pass, as on 19x19.
    #[error("{0}; it is taken for a pass")]
    Pass(ValueError),
    /// A move is illegal, and under all rules.
    #[error("{0}; the move is left out")]
    Illegal(IllegalTurn),
    /// A move is illegal, and laxer rules allow it: it comes next, under these.
    #[error("{0}; the game goes on under rules that allow it")]
    Relaxed(IllegalTurn),
}

/// A move that is illegal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number}, {color} {}: {reason}", .chosen.vertex(*.size))]
pub struct IllegalTurn {
    /// Which move of the record it is, from 1 on.
    pub number: usize,
    /// Who plays.
    pub color: Color,
    /// What is played.
    pub chosen: Move,
    /// The board.
    pub size: BoardSize,
    /// Why it is illegal.
    pub reason: IllegalMove,
}

impl FaultKind {
    /// Whether a move of the record is lost, so that what follows is not certain.
    pub fn loses_a_move(&self) -> bool {
        matches!(self, FaultKind::NoMove(_) | FaultKind::Illegal(_) | FaultKind::SetUp(_))
    }
}

/// What a node holds before its moves, in the order in which it counts.
enum Content {
    Fault(FaultKind),
    /// Points of AB, AW and AE.
    Stones([PointSet; 3]),
    /// Who plays next.
    Turn(Color),
}

/// A step that has been shown and is carried out next.
enum Waiting {
    Position(Box<Position>),
    Move(Color, Move),
}

/// The properties that set stones up.
const SET_UP: [&str; 3] = ["AB", "AW", "AE"];

/// The main line of a game, played on a board.
///
/// ```
/// use board::Rules;
/// use record::main_line::{MainLine, Step};
///
/// let reading = sgf::read("(;SZ[9]AB[cc];W[gg];B[cg];W[cg])").unwrap();
/// let tree = reading.collection.games().next().unwrap();
/// let mut line = MainLine::new(&tree, Rules::default()).unwrap();
/// let mut said = Vec::new();
/// while let Some(step) = line.next() {
///     said.push(match step {
///         Ok(Step::SetUp(_)) => "stones".to_owned(),
///         Ok(Step::Move { color, chosen, .. }) => format!("{color} {}", chosen.vertex(line.game().size())),
///         Err(fault) => fault.to_string(),
///     });
/// }
/// let left_out = "move 3, white C3: a stone stands there already; the move is left out";
/// assert_eq!(said, ["stones", "white G3", "black C3", left_out]);
/// assert_eq!(line.game().move_count(), 2);
/// ```
pub struct MainLine<'a> {
    root: Node<'a>,
    /// What it says of the game.
    said: Root,
    /// The node whose content is shown now.
    node: Node<'a>,
    /// The size as the record has it, asked for once: a root may have any number of properties.
    board: sgf::BoardSize,
    inward: Symmetry,
    game: Game,
    content: VecDeque<Content>,
    /// The moves of the node that have not been shown; one by one, since a node may have millions.
    values: Box<dyn Iterator<Item = (Color, sgf::Value<'a>)> + 'a>,
    /// A move of which something was said, and which is shown next.
    put_off: Option<(Color, Move)>,
    waiting: Option<Waiting>,
    /// Moves of the record so far, those left out included.
    moves: usize,
    /// Who plays next, as far as the record says.
    next_color: Option<Color>,
    over: bool,
}

impl<'a> MainLine<'a> {
    /// The main line of a game, played under these rules.
    ///
    /// # Errors
    /// It is no game of Go, or there is no such board.
    pub fn new(tree: &sgf::GameTree<'a>, rules: Rules) -> Result<MainLine<'a>, SizeError> {
        Ok(MainLine::turned(tree, Root::read(tree)?, rules, Symmetry::IDENTITY))
    }

    /// The same with all points turned by `inward`, and with a root that was read already.
    pub fn turned(tree: &sgf::GameTree<'a>, said: Root, rules: Rules, inward: Symmetry) -> MainLine<'a> {
        let root = tree.root();
        let mut line = MainLine {
            root,
            node: root,
            board: recorded_size(said.size),
            inward,
            game: Game::new(inward.size(said.size), rules),
            said,
            content: VecDeque::new(),
            values: Box::new(std::iter::empty()),
            put_off: None,
            waiting: None,
            moves: 0,
            next_color: None,
            over: false,
        };
        line.place_handicap(tree);
        line.enter();
        line
    }

    /// What the root says of the game.
    pub fn root(&self) -> &Root {
        &self.said
    }

    /// The game before the step that was shown last, or at its end.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to keep.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Who plays next: as the record says, else by turns.
    pub fn to_move(&self) -> Color {
        self.next_color.unwrap_or(self.game.to_move())
    }

    fn size(&self) -> BoardSize {
        self.game.size()
    }

    /// Handicap stones stand in `AB`, at the root or behind it, or Black plays them, or both; if there are
    /// none and White begins, they are the fixed ones.
    fn place_handicap(&mut self, tree: &sgf::GameTree<'a>) {
        let said = self.said.handicap;
        if said < 2 {
            return;
        }
        let played = self.played_first(tree);
        let (mut stones, mut faults, mut has_others) = (Vec::new(), Vec::new(), false);
        for node in tree.main_line() {
            self.node = node;
            let (found, wrong) = self.points("AB");
            stones.extend(found);
            faults.extend(wrong);
            has_others |= node.has("AW") || node.has("AE");
            if moves_of(node).next().is_some() {
                break;
            }
        }
        self.node = self.root;
        let [_, in_all] = played.unwrap_or_default();
        let count = FaultKind::HandicapCount { said, set_up: stones.len(), played: in_all };
        let with_played = played.unwrap_or_default().map(|played| stones.len() + played);
        let are_all = stones.len() == said || stones.len() > 1 && with_played.contains(&said);
        let placed = if stones.is_empty() && played.is_none() && !has_others {
            self.game.place_fixed_handicap(said).map(|_| ())
        } else if !has_others && are_all {
            self.game.place_handicap(&stones)
        } else {
            if has_others || !with_played.contains(&said) {
                self.content.push_back(Content::Fault(count));
            }
            return;
        };
        match placed {
            // What is wrong with stones that are no handicap is said when they are set up.
            Ok(()) => self.content.extend(faults.into_iter().map(Content::Fault)),
            Err(error) => self.content.push_back(Content::Fault(FaultKind::Handicap(error))),
        }
    }

    /// How many stones Black plays before White passes, and before White plays; none where White begins.
    fn played_first(&self, tree: &sgf::GameTree<'a>) -> Option<[usize; 2]> {
        let is_pass = |value: &sgf::Value<'_>| matches!(value.played(self.board), Ok(sgf::Move::Pass));
        let mut moves = tree.main_line().flat_map(moves_of).peekable();
        moves.peek().filter(|(color, _)| *color == Color::Black)?;
        let before_white = moves.take_while(|(color, value)| *color == Color::Black || is_pass(value));
        let before_white: Vec<_> = before_white.collect();
        let in_a_row = before_white.iter().take_while(|(color, _)| *color == Color::Black);
        let is_stone = |(color, value): &&(Color, sgf::Value<'_>)| *color == Color::Black && !is_pass(value);
        Some([in_a_row.filter(is_stone).count(), before_white.iter().filter(is_stone).count()])
    }

    /// The points of a property that sets stones up. Where a value cannot be read, those beside it still
    /// count.
    fn points(&self, property: &'static str) -> (Vec<Point>, Vec<FaultKind>) {
        let mut faults = Vec::new();
        let found = self.node.points(property).map(Option::unwrap_or_default).unwrap_or_else(|error| {
            faults.push(FaultKind::Value(error));
            self.node.values(property).filter_map(|value| value.point().ok()).collect()
        });
        let mut points = Vec::with_capacity(found.len());
        for found in found {
            match self.point(found) {
                Some(point) => points.push(point),
                None => faults.push(FaultKind::Outside { property, found }),
            }
        }
        (points, faults)
    }

    fn point(&self, coordinate: Coordinate) -> Option<Point> {
        let size = self.inward.inverse().size(self.size());
        Some(self.inward.point(point_of(coordinate, size)?, size))
    }

    /// Takes in what a node holds.
    fn enter(&mut self) {
        let node = self.node;
        let is_handicap = self.moves == 0 && self.game.handicap() > 0;
        if !is_handicap && SET_UP.iter().any(|property| node.has(property)) {
            let stones: [PointSet; 3] = SET_UP.map(|property| {
                let (points, faults) = self.points(property);
                self.content.extend(faults.into_iter().map(Content::Fault));
                points.into_iter().collect()
            });
            let [black, white, empty] = stones;
            let twice = ((black & white) | (black & empty) | (white & empty)).first();
            let twice = twice.map(|point| FaultKind::Twice(point, self.size()));
            let anew = (self.moves > 0).then_some(FaultKind::Anew(self.moves));
            self.content.extend(twice.into_iter().chain(anew).map(Content::Fault));
            self.content.push_back(Content::Stones(stones));
        }
        // Old records number the players.
        match node.value("PL").map(|value| value.raw.trim_ascii()) {
            None => {}
            Some(b"1") => self.content.push_back(Content::Turn(Color::Black)),
            Some(b"2") => self.content.push_back(Content::Turn(Color::White)),
            Some(_) => match node.color("PL") {
                Ok(color) => self.content.extend(color.map(|color| Content::Turn(color_of(color)))),
                Err(error) => self.content.push_back(Content::Fault(FaultKind::Value(error))),
            },
        }
        self.values = Box::new(moves_of(node));
    }

    /// Carries out what was shown.
    fn carry_out(&mut self) {
        match self.waiting.take() {
            None => {}
            Some(Waiting::Position(position)) => {
                self.game = Game::from_position(*position, *self.game.rules(), self.game.to_move());
            }
            Some(Waiting::Move(color, chosen)) => {
                // It was legal when it was shown, and nothing has happened since.
                let _ = self.game.play(color, chosen);
            }
        }
    }

    /// What comes before the moves of a node; nothing where it is no step.
    fn show(&mut self, content: Content) -> Option<Result<Step<'a>, FaultKind>> {
        match content {
            Content::Fault(kind) => Some(Err(kind)),
            Content::Stones(points) => Some(self.set_up(&points)),
            Content::Turn(color) => {
                self.next_color = Some(color);
                if self.game.move_count() == 0 && self.game.handicap() == 0 {
                    self.game = Game::from_position(self.game.start().clone(), *self.game.rules(), color);
                }
                None
            }
        }
    }

    /// Set-up stones make a new start: moves before them are part of it.
    fn set_up(&mut self, [black, white, empty]: &[PointSet; 3]) -> Result<Step<'a>, FaultKind> {
        let [mut of_black, mut of_white] = Color::BOTH.map(|color| *self.game.position().stones(color));
        of_white -= *black;
        of_black = (of_black | *black) - (*white | *empty);
        of_white = (of_white | *white) - *empty;
        let rules = self.game.rules();
        let position = Position::from_stones(self.size(), &of_black, &of_white, rules.suicide, rules.ko);
        self.waiting = Some(Waiting::Position(Box::new(position.map_err(FaultKind::SetUp)?)));
        Ok(Step::SetUp(self.node))
    }

    /// The move that a value says.
    fn read_move(&mut self, color: Color, value: &sgf::Value<'a>) -> Result<Step<'a>, FaultKind> {
        let chosen = match value.played(self.board) {
            Ok(sgf::Move::Pass) => Move::Pass,
            // It is on the board of the record, which is that of the game.
            Ok(sgf::Move::Place(at)) => self.point(at).map_or(Move::Pass, Move::Play),
            Err(error) => {
                let behind = Coordinate::new(self.board.columns(), self.board.rows());
                if value.point().ok() != behind || behind.is_none() {
                    return Err(FaultKind::NoMove(error));
                }
                self.moves += 1;
                self.put_off = Some((color, Move::Pass));
                return Err(FaultKind::Pass(error));
            }
        };
        self.moves += 1;
        self.play(color, chosen)
    }

    /// The move, under laxer rules where these forbid it.
    fn play(&mut self, color: Color, chosen: Move) -> Result<Step<'a>, FaultKind> {
        self.next_color = None;
        let (number, size) = (self.moves, self.size());
        if let Some(Err(reason)) = chosen.point().map(|point| self.game.legality(color, point)) {
            let turn = IllegalTurn { number, color, chosen, size, reason };
            if laxer(*self.game.rules(), reason).is_none() {
                return Err(FaultKind::Illegal(turn));
            }
            self.put_off = Some((color, chosen));
            return Err(FaultKind::Relaxed(turn));
        }
        self.waiting = Some(Waiting::Move(color, chosen));
        Ok(Step::Move { node: self.node, number, color, chosen })
    }

    /// The move that was put off, under rules that allow it.
    fn play_on(&mut self, color: Color, chosen: Move) -> Result<Step<'a>, FaultKind> {
        let reason = chosen.point().and_then(|point| self.game.legality(color, point).err());
        if let Some(rules) = reason.and_then(|reason| laxer(*self.game.rules(), reason))
            && let Ok(game) = self.game.under(rules)
        {
            self.game = game;
        }
        self.play(color, chosen)
    }

    /// The next step or fault of the node; none when all of it was shown.
    fn of_node(&mut self) -> Option<Result<Step<'a>, FaultKind>> {
        if let Some((color, chosen)) = self.put_off.take() {
            return Some(self.play_on(color, chosen));
        }
        while let Some(content) = self.content.pop_front() {
            if let Some(shown) = self.show(content) {
                return Some(shown);
            }
        }
        let (color, value) = self.values.next()?;
        Some(self.read_move(color, &value))
    }
}

/// The first moves of a game, `longest` at the most: Black and White by turns, from the empty board, legal
/// under these rules.
///
/// # Errors
/// It has a stone or a move that is none of these.
pub fn opening(
    tree: &sgf::GameTree<'_>,
    rules: Rules,
    longest: usize,
) -> Result<(BoardSize, Vec<Move>), String> {
    let line = MainLine::new(tree, rules).map_err(|error| error.to_string())?;
    let size = line.size();
    let placed = || "expected an empty board at the start, found stones".to_owned();
    if line.game().handicap() > 0 {
        return Err(placed());
    }
    let mut moves = Vec::new();
    for step in line {
        let wanted = Color::BOTH[moves.len() % 2];
        match step {
            _ if moves.len() == longest => break,
            Ok(Step::Move { color, chosen, .. }) if color == wanted => moves.push(chosen),
            Ok(Step::Move { number, color, .. }) => {
                return Err(format!("move {number}: expected one of {wanted}, found {color}"));
            }
            Ok(Step::SetUp(_)) => return Err(placed()),
            Err(Fault { kind: FaultKind::Illegal(turn) | FaultKind::Relaxed(turn), .. }) => {
                return Err(turn.to_string());
            }
            Err(fault) if fault.kind.loses_a_move() => return Err(fault.to_string()),
            Err(_) => {}
        }
    }
    Ok((size, moves))
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Result<Step<'a>, Fault<'a>>;

    fn next(&mut self) -> Option<Result<Step<'a>, Fault<'a>>> {
        if self.over {
            return None;
        }
        self.carry_out();
        loop {
            if let Some(shown) = self.of_node() {
                return Some(shown.map_err(|kind| {
                    self.over = matches!(kind, FaultKind::SetUp(_));
                    Fault { node: self.node, kind }
                }));
            }
            let Some(node) = self.node.children().next() else {
                self.over = true;
                return None;
            };
            self.node = node;
            self.enter();
        }
    }
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

/// The moves of a node.
fn moves_of(node: Node<'_>) -> impl Iterator<Item = (Color, sgf::Value<'_>)> {
    let moves = node.properties().filter_map(|property| Some((mover(&property)?, property)));
    moves.flat_map(|(color, property)| property.values().map(move |value| (color, value)))
}

/// Whose move a property is, if it is one.
fn mover(property: &sgf::Property<'_>) -> Option<Color> {
    match property {
        _ if property.is("B") => Some(Color::Black),
        _ if property.is("W") => Some(Color::White),
        _ => None,
    }
}
