//! Asking questions.

use super::capture::Capture;
use super::connection::{self, Connection, End};
use super::ko::KoRule;
use super::level::Depths;
use super::numbers::Numbers;
use super::scratch::Scratch;
use super::search::{Goal, Search};
use crate::budget::Budget;
use board::{Color, Ko, Point, PointSet, Position, Suicide};

/// What became of a question, for the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Code {
    /// It fails.
    Loss,
    /// It succeeds if the mover wins a ko that the opponent takes first.
    KoOpponentFirst,
    /// It succeeds if the mover wins a ko that he takes first.
    KoMoverFirst,
    /// It succeeds.
    Win,
}

impl Code {
    /// The number that GNU Go prints over GTP: 0, 1 for a win, 2 and 3 for kos that the mover and the opponent take first.
    #[must_use]
    pub fn gnugo(self) -> u8 {
        match self {
            Code::Loss => 0,
            Code::Win => 1,
            Code::KoMoverFirst => 2,
            Code::KoOpponentFirst => 3,
        }
    }
}

/// What is asked of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Can the opponent, moving first, capture one of these chains of a colour?
    Attack(Vec<Point>),
    /// Can the owner, moving first, save all these chains of a colour?
    Defend(Vec<Point>),
    /// Can the owner of these two chains, moving first, connect them?
    Connect(Point, Point),
    /// Can the opponent of the owner of these two chains, moving first, keep them apart?
    Disconnect(Point, Point),
    /// Can this chain, its owner moving first, reach a point of the area?
    BreakIn(Point, PointSet),
    /// Can the opponent of this chain's owner, moving first, keep it out of the area?
    BlockOff(Point, PointSet),
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it succeeds.
    pub code: Code,
    /// The move, none for a move elsewhere or when nothing succeeds.
    pub step: Option<Point>,
    /// Plays on the trial board.
    pub effort: u64,
    /// Whether no limit was hit.
    pub certain: bool,
    /// The points that were played.
    pub touched: PointSet,
    /// The line.
    pub line: Vec<Option<Point>>,
}

impl Answer {
    /// The answer to a question about nothing.
    fn nothing() -> Answer {
        Answer { code: Code::Loss, step: None, effort: 0, certain: true, touched: PointSet::EMPTY, line: Vec::new() }
    }
}

/// Answers questions about one position.
#[derive(Debug)]
pub struct Reader {
    position: Position,
    scratch: Scratch,
    depths: Depths,
}

impl Reader {
    /// A reader of a position.
    #[must_use]
    pub fn new(position: &Position, depths: Depths) -> Reader {
        let position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
        Reader { position, scratch: Scratch::new(), depths }
    }

    #[doc(hidden)]
    #[allow(missing_docs)]
    pub fn set_effort(&mut self, effort: u64) { self.depths.effort = effort; self.depths.connection_effort = effort; }

    /// Answers a question.
    pub fn ask(&mut self, question: &Question, budget: &Budget) -> Answer {
        match question {
            Question::Attack(targets) => self.attack(targets, budget),
            Question::Defend(targets) => self.defend(targets, budget),
            Question::Connect(first, second) => self.connection(*first, End::Chain(*second), true, budget),
            Question::Disconnect(first, second) => self.connection(*first, End::Chain(*second), false, budget),
            Question::BreakIn(chain, area) => self.connection(*chain, End::Area(*area), true, budget),
            Question::BlockOff(chain, area) => self.connection(*chain, End::Area(*area), false, budget),
        }
    }

    /// Whether the opponent captures one of these chains of a colour, moving first.
    pub fn attack(&mut self, targets: &[Point], budget: &Budget) -> Answer {
        self.capture(targets, true, budget)
    }

    /// Whether the owner saves all these chains, moving first.
    pub fn defend(&mut self, targets: &[Point], budget: &Budget) -> Answer {
        self.capture(targets, false, budget)
    }

    fn connection(&mut self, chain: Point, end: End, connect: bool, budget: &Budget) -> Answer {
        let Some(owner) = self.position.color_at(chain) else { return Answer::nothing() };
        let mut goal = Connection::new(owner, chain, end);
        let limit = self.depths.connection_effort;
        ask(&mut self.position, &mut self.scratch, &mut goal, connect, limit, budget)
    }

    fn capture(&mut self, targets: &[Point], attack: bool, budget: &Budget) -> Answer {
        let Some(owner) = targets.first().and_then(|target| self.position.color_at(*target)) else {
            return Answer::nothing();
        };
        let depths = self.depths.clone();
        let mut goal = Capture::new(owner.opponent(), targets, &depths);
        ask(&mut self.position, &mut self.scratch, &mut goal, attack, depths.effort, budget)
    }
}

/// Asks without threats first, then, if a ko mattered, with the threats of the side that lost.
fn ask<G: Goal>(position: &mut Position, scratch: &mut Scratch, goal: &mut G, prover_moves: bool, limit: u64, budget: &Budget) -> Answer {
    let open_counts = goal.open_counts();
    let prover = goal.prover();
    let mover = if prover_moves { prover } else { prover.opponent() };
    let mut search = Search::new(position, goal, scratch, KoRule::NoThreats, limit, budget);
    let plain = search.run(prover_moves);
    let (mut effort, mut touched, mut certain) = (search.effort, search.touched, plain.numbers.is_settled());
    // What is not settled counts as not proved.
    let proved = goal_holds(plain.numbers, open_counts);
    let wins = proved == prover_moves;
    let loser = if proved { prover.opponent() } else { prover };
    let mut step = plain.best.flatten();
    let refused = search.ko.refused(loser);
    let mut line = search.line(prover_moves, 60);
    let mut code = if wins { Code::Win } else { Code::Loss };
    if refused {
        let mut again = Search::new(position, goal, scratch, KoRule::Threats(loser), limit, budget);
        let other = again.run(prover_moves);
        effort += again.effort;
        touched |= again.touched;
        certain &= other.numbers.is_settled();
        let rest = again.line(prover_moves, 60);
        line.push(None);
        line.push(None);
        line.extend(rest);
        let changed = goal_holds(other.numbers, open_counts) != proved;
        match (wins, changed) {
            (true, true) => code = Code::KoMoverFirst,
            (true, false) => {
                step = other.best.flatten();
                line = again.line(prover_moves, 60);
            }
            (false, true) => {
                code = Code::KoOpponentFirst;
                line = again.line(prover_moves, 60);
                step = other.best.flatten();
            }
            (false, false) => {}
        }
    }
    let _ = mover;
    if code == Code::Loss {
        step = None;
    }
    Answer { code, step, effort, certain, touched, line }
}

/// What the numbers say: of what is not settled, what is nearer, if the goal allows that.
fn goal_holds(numbers: Numbers, open_counts: bool) -> bool {
    numbers.is_proved() || (open_counts && !numbers.is_disproved() && { if std::env::var("DBN").is_ok() { eprintln!("NUM {numbers:?}"); } numbers.proof as u64 * 8 < numbers.disproof as u64 * connection::P(45) as u64 })
}
