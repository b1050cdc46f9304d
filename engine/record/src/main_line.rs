//! The main line of a game, played on a board.
//!
//! Each step is shown before it is carried out: between two calls of `next` the game is as it was before the
//! step that was shown last. Whoever stops has the position in which he stopped.

use crate::convert::{SizeError, board_size, color_of, point_of};
use board::{
    BoardSize, Color, Game, HandicapError, IllegalMove, Move, Point, PointSet, Position, Rules, SetupError,
    symmetry::Symmetry,
};
use sgf::{Coordinate, Node, ValueError};
use std::collections::VecDeque;
use std::fmt;

/// What happens when something in a record is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnFault {
    /// It is said and left out, and the game goes on without it.
    LeaveOut,
    /// The game ends there. What is wrong with the number of handicap stones (HA) or with who plays next (PL)
    /// puts no move in doubt: it is left out without a word.
    End,
}

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
#[derive(Clone, Debug)]
pub struct Fault<'a> {
    /// Where it stands.
    pub node: Node<'a>,
    /// What it is.
    pub kind: FaultKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// A value of HA, PL, AB, AW or AE cannot be read.
    Value(ValueError),
    /// The stones of a handicap cannot be placed.
    Handicap(HandicapError),
    /// A point of AB, AW or AE is off the board.
    Outside {
        /// Which of them.
        property: &'static str,
        /// The point.
        found: Coordinate,
    },
    /// The stones that are set up are no position. The game ends here in any case.
    SetUp(SetupError),
    /// A value of B or W is no move.
    NoMove(ValueError),
    /// A move is illegal.
    Illegal {
        /// Which move of the record it is, from 1 on.
        number: usize,
        /// Who plays.
        color: Color,
        /// What is played.
        chosen: Move,
        /// The board.
        size: BoardSize,
        /// Why it is illegal.
        reason: IllegalMove,
    },
}

impl fmt::Display for FaultKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Value(error) | FaultKind::NoMove(error) => error.fmt(formatter),
            FaultKind::Handicap(error) => write!(formatter, "HA: {error}"),
            FaultKind::Outside { property, found } => {
                write!(formatter, "expected points of the board ({property}), found {found}")
            }
            FaultKind::SetUp(error) => error.fmt(formatter),
            FaultKind::Illegal { number, color, chosen, size, reason } => {
                write!(formatter, "move {number}, {color} {}: {reason}", chosen.vertex(*size))
            }
        }
    }
}

impl fmt::Display for Fault<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(formatter)
    }
}

impl std::error::Error for Fault<'_> {}

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
/// use record::main_line::{MainLine, OnFault, Step};
///
/// let reading = sgf::read("(;SZ[9]AB[cc];W[gg];B[cg];W[cg])").unwrap();
/// let tree = reading.collection.games().next().unwrap();
/// let mut line = MainLine::new(&tree, Rules::default(), OnFault::End).unwrap();
/// let mut said = Vec::new();
/// while let Some(step) = line.next() {
///     said.push(match step {
///         Ok(Step::SetUp(_)) => "stones".to_owned(),
///         Ok(Step::Move { color, chosen, .. }) => format!("{color} {}", chosen.vertex(line.game().size())),
///         Err(fault) => fault.to_string(),
///     });
/// }
/// assert_eq!(said, ["stones", "white G3", "black C3", "move 3, white C3: a stone stands there already"]);
/// assert_eq!(line.game().move_count(), 2);
/// ```
pub struct MainLine<'a> {
    root: Node<'a>,
    /// The node whose content is shown now.
    node: Node<'a>,
    /// The size as the record has it, asked for once: a root may have any number of properties.
    board: sgf::BoardSize,
    inward: Symmetry,
    on_fault: OnFault,
    game: Game,
    content: VecDeque<Content>,
    /// The moves of the node that have not been shown; one by one, since a node may have millions.
    values: Box<dyn Iterator<Item = (Color, sgf::Value<'a>)> + 'a>,
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
    /// There is no such board.
    pub fn new(tree: &sgf::GameTree<'a>, rules: Rules, on_fault: OnFault) -> Result<MainLine<'a>, SizeError> {
        MainLine::turned(tree, rules, on_fault, Symmetry::IDENTITY)
    }

    /// The same with all points turned by `inward`.
    ///
    /// # Errors
    /// There is no such board.
    pub fn turned(
        tree: &sgf::GameTree<'a>,
        rules: Rules,
        on_fault: OnFault,
        inward: Symmetry,
    ) -> Result<MainLine<'a>, SizeError> {
        let size = board_size(tree)?;
        let root = tree.root();
        let mut line = MainLine {
            root,
            node: root,
            board: tree.board_size().map_err(SizeError::Value)?,
            inward,
            on_fault,
            game: Game::new(inward.size(size), rules),
            content: VecDeque::new(),
            values: Box::new(std::iter::empty()),
            waiting: None,
            moves: 0,
            next_color: None,
            over: false,
        };
        line.place_handicap(tree);
        line.enter();
        Ok(line)
    }

    /// The game before the step that was shown last, or at its end.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to keep.
    #[must_use]
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Who plays next: as the record says, else by turns.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.next_color.unwrap_or(self.game.to_move())
    }

    fn size(&self) -> BoardSize {
        self.game.size()
    }

    /// A fault that puts no move in doubt.
    fn remark(&mut self, kind: FaultKind) {
        if self.on_fault == OnFault::LeaveOut {
            self.content.push_back(Content::Fault(kind));
        }
    }

    /// Handicap stones stand in `AB`; if there are none and White begins, they are the fixed ones.
    fn place_handicap(&mut self, tree: &sgf::GameTree<'a>) {
        let count = match tree.handicap() {
            Ok(count) => count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0),
            Err(error) => return self.remark(FaultKind::Value(error)),
        };
        if count < 2 || self.root.has("AW") || self.root.has("AE") {
            return;
        }
        let (stones, faults) = self.points("AB");
        let begins = || tree.main_line().find_map(|node| node.properties().find_map(|it| mover(&it)));
        let placed = if stones.is_empty() && begins() != Some(Color::Black) {
            self.game.place_fixed_handicap(count).map(|_| ())
        } else if stones.len() == count {
            self.game.place_handicap(&stones)
        } else {
            return;
        };
        match placed {
            // What is wrong with stones that are no handicap is said when they are set up.
            Ok(()) => self.content.extend(faults.into_iter().map(Content::Fault)),
            Err(error) => self.remark(FaultKind::Handicap(error)),
        }
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
        let is_handicap = self.game.handicap() > 0 && node.id() == self.root.id();
        if !is_handicap && SET_UP.iter().any(|property| node.has(property)) {
            let stones = SET_UP.map(|property| {
                let (points, faults) = self.points(property);
                self.content.extend(faults.into_iter().map(Content::Fault));
                points.into_iter().collect()
            });
            self.content.push_back(Content::Stones(stones));
        }
        // Old records number the players.
        match node.value("PL").map(|value| value.raw().trim_ascii()) {
            None => {}
            Some(b"1") => self.content.push_back(Content::Turn(Color::Black)),
            Some(b"2") => self.content.push_back(Content::Turn(Color::White)),
            Some(_) => match node.color("PL") {
                Ok(color) => self.content.extend(color.map(|color| Content::Turn(color_of(color)))),
                Err(error) => self.remark(FaultKind::Value(error)),
            },
        }
        let moves = node.properties().filter_map(|property| Some((mover(&property)?, property)));
        let values = moves.flat_map(|(color, property)| property.values().map(move |value| (color, value)));
        self.values = Box::new(values);
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
    fn play(&mut self, color: Color, value: &sgf::Value<'a>) -> Result<Step<'a>, FaultKind> {
        let chosen = match value.played(self.board).map_err(FaultKind::NoMove)? {
            sgf::Move::Pass => Move::Pass,
            // It is on the board of the record, which is that of the game.
            sgf::Move::Place(at) => self.point(at).map_or(Move::Pass, Move::Play),
        };
        self.moves += 1;
        self.next_color = None;
        let (number, size) = (self.moves, self.size());
        if let Some(Err(reason)) = chosen.point().map(|point| self.game.legality(color, point)) {
            return Err(FaultKind::Illegal { number, color, chosen, size, reason });
        }
        self.waiting = Some(Waiting::Move(color, chosen));
        Ok(Step::Move { node: self.node, number, color, chosen })
    }

    /// The next step or fault of the node; none when all of it was shown.
    fn of_node(&mut self) -> Option<Result<Step<'a>, FaultKind>> {
        while let Some(content) = self.content.pop_front() {
            if let Some(shown) = self.show(content) {
                return Some(shown);
            }
        }
        let (color, value) = self.values.next()?;
        Some(self.play(color, &value))
    }
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
                    self.over = self.on_fault == OnFault::End || matches!(kind, FaultKind::SetUp(_));
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

/// Whose move a property is, if it is one.
fn mover(property: &sgf::Property<'_>) -> Option<Color> {
    match property {
        _ if property.is("B") => Some(Color::Black),
        _ if property.is("W") => Some(Color::White),
        _ => None,
    }
}
