//! Asking questions about a position.

use super::answer::{Answer, Question, ReadingResult};
use super::answer_table::AnswerTable;
use super::asked::Asked;
use super::asking::ask;
use super::capture::{Capture, Race};
use super::connection::{Between, Connection, End};
use super::ko::KoRule;
use super::ladder::{Kos, chase};
use super::level::Depths;
use super::search::{Limits, Trace, Workspace};
use super::together::Together;
use super::turn::Turn;
use board::{Color, Ko, Move, Point, PointSet, Position, Suicide};
use limits::budget::Budget;
use std::sync::Arc;

/// The most plays that are spent on a ladder before moves besides ataris are read.
const LADDER_EFFORT: u64 = 100;

/// Answers questions about one position at a time.
///
/// An answer depends on the position, the question and the depths, on nothing that was asked before; with
/// [`AnswerTable`] to share it may only come sooner. Suicide is not read and a ko is a simple ko, whatever
/// the rules of the position.
#[derive(Debug)]
pub struct Reader {
    pub(super) position: Position,
    workspace: Workspace,
    /// The memory of connections, for as many at a time as a question has needed.
    between: Vec<Between>,
    pub(super) depths: Depths,
    pub(super) within: PointSet,
    /// What is assumed about kos; none when an answer says which ko it rests on.
    pub(super) rule: Option<KoRule>,
    cache: Option<Arc<AnswerTable>>,
    found: u64,
}

impl Reader {
    /// A reader of a position.
    pub fn new(position: &Position, depths: Depths) -> Reader {
        Reader {
            position: position.rebuilt(Suicide::Forbidden, Ko::Simple),
            workspace: Workspace::new(depths.capture_effort.max(depths.connection_effort)),
            between: Vec::new(),
            depths,
            within: *position.board(),
            rule: None,
            cache: None,
            found: 0,
        }
    }

    /// The same reader, which finds answers among these, and adds its own.
    #[must_use]
    pub fn with_cache(self, cache: Option<Arc<AnswerTable>>) -> Reader {
        Reader { cache, ..self }
    }

    /// Goes on with another position and other depths, as a new reader would, in the same memory if it is
    /// enough.
    pub fn set(&mut self, position: &Position, depths: Depths) {
        let effort = depths.capture_effort.max(depths.connection_effort);
        if effort > self.depths.capture_effort.max(self.depths.connection_effort) {
            self.workspace = Workspace::new(effort);
        }
        if !is_same(&self.position, position) {
            self.position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
        }
        self.within = *position.board();
        self.depths = depths;
    }

    /// Plays on these points only, until the next position.
    pub fn restrict(&mut self, points: &PointSet) {
        self.within = *points;
    }

    /// How many answers were found and not read.
    pub fn found(&self) -> u64 {
        self.found
    }

    /// Answers a question. One about points where no stone of the right kind stands is lost without a move.
    ///
    /// With a deadline or a signal in `budget` the answer may come earlier, and is then uncertain. The signal
    /// may be lowered again after the answer only.
    pub fn ask(&mut self, question: &Question, budget: &Budget) -> Answer {
        let Some(cache) = self.cache.clone() else { return self.read(question, budget) };
        let asked = Asked::new(&self.position, question, &self.depths, &self.within);
        if let Some(answer) = asked.find_in(&cache) {
            self.found += 1;
            return answer;
        }
        let answer = self.read(question, budget);
        // What was cut short is not what reading would give, even if it is certain: it took less.
        if answer.effort > 0 && !budget.is_over() {
            asked.put_into(&cache, &answer);
        }
        answer
    }

    /// The answer after a move; none where it may not be played.
    pub fn ask_after(
        &mut self,
        (color, point): (Color, Point),
        question: &Question,
        budget: &Budget,
    ) -> Option<Answer> {
        if !self.position.is_legal(color, point) {
            return None;
        }
        let undo = self.position.play(color, Move::Play(point));
        let answer = self.ask(question, budget);
        self.position.undo(undo);
        Some(answer)
    }

    pub(super) fn read(&mut self, question: &Question, budget: &Budget) -> Answer {
        match question {
            Question::Attack(targets) => self.capture(targets, Turn::Prover, budget),
            Question::Defend(targets) => self.capture(targets, Turn::Refuter, budget),
            Question::Connect(chain, other) => self.chains(*chain, *other, Turn::Prover, budget),
            Question::Disconnect(chain, other) => self.chains(*chain, *other, Turn::Refuter, budget),
            Question::BreakIn(chain, area) => self.area(*chain, area, Turn::Prover, budget),
            Question::BlockOff(chain, area) => self.area(*chain, area, Turn::Refuter, budget),
            Question::NonTransitivity(chains) => self.part(chains, budget),
            Question::BreakThrough(chains) => self.break_through(chains, budget),
            Question::Race(own, prey) => self.race(*own, *prey, budget),
            Question::AttackThreats(chain) => self.threats(*chain, Turn::Prover, budget),
            Question::DefendThreats(chain) => self.threats(*chain, Turn::Refuter, budget),
            Question::SafeMove(color, point) => self.safe_move(*color, *point, budget),
        }
    }

    /// The same with what was searched: a trace of at most this many moves for each search, one or two.
    pub fn ask_traced(&mut self, question: &Question, budget: &Budget, most: usize) -> (Answer, Vec<Trace>) {
        self.workspace.start_tracing(most);
        let answer = self.read(question, budget);
        (answer, self.workspace.take_traces())
    }

    /// Whether one of these chains can be captured, or else, when the refuter moves, whether they can be
    /// saved.
    pub(super) fn capture(&mut self, targets: &[Point], turn: Turn, budget: &Budget) -> Answer {
        self.capture_within(targets, turn, self.depths.capture_effort, budget)
    }

    /// The same with this many plays at most.
    pub(super) fn capture_within(
        &mut self,
        targets: &[Point],
        turn: Turn,
        effort: u64,
        budget: &Budget,
    ) -> Answer {
        let Some(owner) = self.owner(targets) else { return Answer::nothing() };
        let ladder = match (turn, targets) {
            (Turn::Prover, [chain]) => self.ladder(*chain, effort, budget),
            _ => Answer::nothing(),
        };
        if ladder.code == ReadingResult::Win {
            return ladder;
        }
        let (attacker, depths, within) = (owner.opponent(), &self.depths, self.within);
        let mut goal = Capture { attacker, targets, depths, within };
        let limits = self.limits(effort.saturating_sub(ladder.effort), budget);
        let answer = ask(&mut self.position, &mut self.workspace, &mut goal, turn, limits);
        // What is left to the search depends on the ladder.
        Answer { effort: answer.effort + ladder.effort, zone: answer.zone | ladder.zone, ..answer }
    }

    /// Whether a chain of two liberties is captured by a plain ladder. That is looked at first: it takes few
    /// plays, and all answers of the owner are known, so that a capture is certain.
    fn ladder(&mut self, chain: Point, effort: u64, budget: &Budget) -> Answer {
        if self.position.liberty_count(chain) != 2 {
            return Answer::nothing();
        }
        let most = effort.min(LADDER_EFFORT);
        chase(&mut self.position, chain, &self.within, Kos::Escapes, most, budget)
    }

    fn race(&mut self, own: Point, prey: Point, budget: &Budget) -> Answer {
        let colors = (self.position.color_at(own), self.position.color_at(prey));
        if colors.0.is_none() || colors.0.map(Color::opponent) != colors.1 {
            return Answer::nothing();
        }
        let mut goal = Race::new(&self.position, [own, prey], self.within, &self.depths);
        let limits = self.limits(self.depths.capture_effort, budget);
        ask(&mut self.position, &mut self.workspace, &mut goal, Turn::Prover, limits)
    }

    /// Whether the opponent, moving first, keeps these chains from becoming one.
    pub(super) fn part(&mut self, chains: &[Point], budget: &Budget) -> Answer {
        let Some(owner) = self.owner(chains) else { return Answer::nothing() };
        self.make_room(chains.len().saturating_sub(1));
        let limits = self.limits(self.depths.connection_effort, budget);
        let mut goal = Together::new(owner, chains, self.within, &mut self.between);
        ask(&mut self.position, &mut self.workspace, &mut goal, Turn::Refuter, limits)
    }

    fn chains(&mut self, chain: Point, other: Point, turn: Turn, budget: &Budget) -> Answer {
        if self.position.color_at(chain) != self.position.color_at(other) {
            return Answer::nothing();
        }
        if self.position.same_chain(chain, other) {
            let code = match turn {
                Turn::Prover => ReadingResult::Win,
                Turn::Refuter => ReadingResult::Loss,
            };
            return Answer { code, zone: self.position.chain(chain), ..Answer::nothing() };
        }
        self.connection(chain, End::Chain(other), turn, budget)
    }

    fn area(&mut self, chain: Point, area: &PointSet, turn: Turn, budget: &Budget) -> Answer {
        let area = *area & *self.position.board();
        self.connection(chain, End::Area(area), turn, budget)
    }

    fn connection(&mut self, chain: Point, end: End, turn: Turn, budget: &Budget) -> Answer {
        let Some(owner) = self.position.color_at(chain) else { return Answer::nothing() };
        self.make_room(1);
        let limits = self.limits(self.depths.connection_effort, budget);
        let Some(between) = self.between.first_mut() else { return Answer::nothing() };
        let mut goal = Connection::new(owner, chain, end, self.within, between);
        ask(&mut self.position, &mut self.workspace, &mut goal, turn, limits)
    }

    /// Whose the stones on these points are; none if one is empty or they are of both colors.
    fn owner(&self, stones: &[Point]) -> Option<Color> {
        let owner = self.position.color_at(*stones.first()?)?;
        stones.iter().all(|stone| self.position.color_at(*stone) == Some(owner)).then_some(owner)
    }

    fn limits<'b>(&self, effort: u64, budget: &'b Budget) -> Limits<'b> {
        Limits { effort, budget, within: self.within, rule: self.rule }
    }

    /// Makes room for this many connections at a time.
    fn make_room(&mut self, connections: usize) {
        if self.between.len() < connections {
            self.between.resize_with(connections, Between::new);
        }
    }
}

/// Whether the same is read on both: searches leave a position as they found it.
pub fn is_same(known: &Position, position: &Position) -> bool {
    let alike = |color: &Color| known.stones(*color) == position.stones(*color);
    known.size() == position.size() && known.ko() == position.ko() && Color::BOTH.iter().all(alike)
}
