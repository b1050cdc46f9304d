//! Running code.

use super::answers::{BuiltIn, View, built_in};
use super::event::Event;
use super::memo::{Answerers, Counts};
use super::question::{Facts, Question};
use super::stack::Stack;
use super::trace::Trace;
use super::{Outcome, Placement, Settings, Verdict};
use board::{Color, Point, Position};
use bundles::code::{Argument, Operation, Step};
use bundles::opcode::{Level, Opcode, Role};

/// Whether a stone can be captured.
const ATTACK: Opcode = Opcode::constant("attack");

/// Runs the constraints, actions and helpers of patterns that stand on one position.
pub struct Interpreter<'a> {
    view: View<'a>,
    answerers: Answerers<'a>,
}

/// A program cannot go on: a question of this level has no answer.
struct Missing(Level);

impl Missing {
    /// The words are no program. This has no level of its own.
    const PROGRAM: Missing = Missing(Level::Geometry);
}

impl<'a> Interpreter<'a> {
    /// An interpreter that answers the geometry and board levels.
    pub fn new(position: &'a Position, settings: Settings) -> Interpreter<'a> {
        Interpreter { view: View::new(position, settings), answerers: Answerers::new() }
    }

    /// The same, with someone to answer a higher level.
    #[must_use]
    pub fn with_facts(mut self, level: Level, facts: &'a mut dyn Facts) -> Interpreter<'a> {
        self.answerers.set(level, facts);
        self
    }

    /// The same, asking everything each time anew: to see what remembering saves, and that it changes
    /// nothing.
    #[must_use]
    pub fn without_memory(mut self) -> Interpreter<'a> {
        self.answerers.forget();
        self
    }

    /// How often questions above the board's were asked so far.
    pub fn counts(&self) -> Counts {
        self.answerers.counts
    }

    /// What the code of a constraint says of a pattern that stands there.
    pub fn constraint(&mut self, words: &[u32], placement: &Placement) -> Verdict {
        verdict(self.run(words, placement, None, |_| {}))
    }

    /// The same with all that it looked at.
    pub fn trace(&mut self, words: &[u32], placement: &Placement) -> (Verdict, Trace) {
        let mut trace = Trace::default();
        let result = self.run(words, placement, None, |event| trace.note(event));
        (verdict(result), trace)
    }

    /// What the code of an action does for a pattern that stands there.
    pub fn action(&mut self, words: &[u32], placement: &Placement) -> Outcome {
        let mut effects = Vec::new();
        match self.run(words, placement, Some(&mut effects), |_| {}) {
            Ok(result) => Outcome::Done { effects, result },
            Err(Missing(level)) => Outcome::Unanswerable(level),
        }
    }

    /// What the helper of a pattern says, which is asked about the move.
    pub fn helper(&mut self, helper: Opcode, player: Color, chosen: Point) -> Verdict {
        verdict(self.ask(&Question::new(helper, player, &[Some(chosen)]), 0.0))
    }

    /// The answer to a question that no pattern's code asks; none when nothing answers.
    pub fn answer(&mut self, question: &Question) -> Option<f32> {
        self.ask(question, 0.0).ok()
    }

    fn run(
        &mut self,
        words: &[u32],
        placement: &Placement,
        mut effects: Option<&mut Vec<Question>>,
        mut watch: impl FnMut(&Event<'_>),
    ) -> Result<f32, Missing> {
        let mut stack = Stack::default();
        let mut at = 0;
        loop {
            let step = words.get(at).and_then(|word| Step::from_word(*word)).ok_or(Missing::PROGRAM)?;
            at += 1;
            // Jumps lead forward only, so this ends.
            let target = at + usize::from(step.operand);
            match step.operation {
                Operation::Number => {
                    let word = words.get(at).ok_or(Missing::PROGRAM)?;
                    stack.push(f32::from_bits(*word)).ok_or(Missing::PROGRAM)?;
                    watch(&Event::Number(f32::from_bits(*word)));
                    at += 1;
                }
                Operation::Ask => {
                    let following = words.get(at..at + usize::from(step.count)).ok_or(Missing::PROGRAM)?;
                    let question = self.question(step.operand, following, placement)?;
                    let answer = match (question.opcode.role(), effects.as_mut()) {
                        (Role::Question, _) => self.ask(&question, placement.value)?,
                        (Role::Action, Some(effects)) => {
                            effects.push(question);
                            0.0
                        }
                        (Role::Action | Role::PatternHelper, _) => return Err(Missing::PROGRAM),
                    };
                    stack.push(answer).ok_or(Missing::PROGRAM)?;
                    watch(&Event::Asked(&question, following, answer));
                    at += following.len();
                }
                Operation::And | Operation::Or => {
                    let holds = stack.pop().ok_or(Missing::PROGRAM)? != 0.0;
                    let jumps = holds == (step.operation == Operation::Or);
                    watch(&Event::Tested { operation: step.operation, holds, jumps });
                    if jumps {
                        stack.push(super::stack::truth(holds)).ok_or(Missing::PROGRAM)?;
                        at = target;
                    }
                }
                Operation::JumpUnless => {
                    let holds = stack.pop().ok_or(Missing::PROGRAM)? != 0.0;
                    watch(&Event::Tested { operation: step.operation, holds, jumps: !holds });
                    if !holds {
                        at = target;
                    }
                }
                Operation::Jump => at = target,
                Operation::Return => {
                    let result = stack.pop().ok_or(Missing::PROGRAM)?;
                    watch(&Event::Returned(result));
                    return Ok(result);
                }
                operation => {
                    stack.compute(operation).ok_or(Missing::PROGRAM)?;
                    watch(&Event::Computed(operation));
                }
            }
        }
    }

    /// The question of a step, with its labels as points of the board.
    fn question(&self, number: u16, words: &[u32], placement: &Placement) -> Result<Question, Missing> {
        let opcode = Opcode::from_number(number).ok_or(Missing::PROGRAM)?;
        if !opcode.arguments().accepts(words.len()) {
            return Err(Missing::PROGRAM);
        }
        let mut question = Question::new(opcode, placement.player, &[]);
        for word in words {
            let point = match Argument::from_word(*word).ok_or(Missing::PROGRAM)? {
                Argument::Tenuki => None,
                Argument::Point { row, column, .. } => {
                    Some(self.point(placement, row, column).ok_or(Missing(opcode.level()))?)
                }
            };
            question.push(point).ok_or(Missing::PROGRAM)?;
        }
        Ok(question)
    }

    fn point(&self, placement: &Placement, row: i8, column: i8) -> Option<Point> {
        let (down, right) = placement.orientation.offset(row.into(), column.into());
        placement.anchor.moved(right, down, self.view.position().size())
    }

    /// The answer to a question of a pattern with this value.
    fn ask(&mut self, question: &Question, value: f32) -> Result<f32, Missing> {
        match built_in(question.opcode) {
            Some(BuiltIn::Position(answer)) => Ok(answer(&mut self.view, question).unwrap_or(0.0)),
            Some(BuiltIn::Value) => Ok(value),
            Some(BuiltIn::FalseEye) => self.false_eye(question),
            None => self.answerers.answer(question).ok_or(Missing(question.opcode.level())),
        }
    }

    /// Whether a point is certainly no eye: the stones that decide must be safe, which is a question of
    /// its own.
    fn false_eye(&mut self, question: &Question) -> Result<f32, Missing> {
        let Some(point) = question.target(0) else { return Ok(0.0) };
        let mut eye = self.view.diagonals(point, question.side());
        while let Some(stone) = eye.undecided() {
            let attacked = self.ask(&Question::new(ATTACK, question.player, &[Some(stone)]), 0.0)?;
            eye.decide(attacked == 0.0);
        }
        Ok(super::stack::truth(eye.is_false()))
    }
}

fn verdict(result: Result<f32, Missing>) -> Verdict {
    match result {
        Ok(0.0) => Verdict::Rejected,
        Ok(_) => Verdict::Fires,
        Err(Missing(level)) => Verdict::Unanswerable(level),
    }
}
