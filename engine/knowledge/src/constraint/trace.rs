//! What a constraint found where its pattern stands, term by term.

use super::event::Event;
use super::question::Question;
use board::Point;
use bundles::code::{Argument, Operation};
use std::collections::BTreeMap;
use std::fmt;

/// A part of a constraint whose truth was looked at: a comparison, or a question.
#[derive(Clone, Debug, PartialEq)]
pub struct Term {
    /// It as a source would write it, with its labels.
    pub text: String,
    /// Whether it holds.
    pub holds: bool,
    /// The questions in it, as a source would write them, and their answers.
    pub answers: Vec<(String, f32)>,
}

impl fmt::Display for Term {
    /// `lib(A) > 2: no (lib(A) is 1)`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Term { text, holds, answers } = self;
        write!(formatter, "{text}: {}", if *holds { "yes" } else { "no" })?;
        // A question alone is yes or no, unless its answer is another number.
        let known = answers.iter().filter(|(question, answer)| text != question || *answer > 1.0);
        let known: Vec<String> = known.map(|(question, answer)| format!("{question} is {answer}")).collect();
        if known.is_empty() { Ok(()) } else { write!(formatter, " ({})", known.join(", ")) }
    }
}

/// What a constraint looked at, in this order. What an earlier term has decided is not looked at.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The terms.
    pub terms: Vec<Term>,
    /// The points of their labels.
    pub labels: BTreeMap<char, Point>,
    /// The texts of what is on the stack.
    stack: Vec<Shadow>,
}

/// The text of a number on the stack.
#[derive(Clone, Debug, PartialEq)]
struct Shadow {
    text: String,
    answers: Vec<(String, f32)>,
    form: Form,
}

/// What a text is made of, which decides about parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// A number, a question, or something with a sign before it.
    Single,
    /// A sum, a difference or a product.
    Sum,
    /// A comparison.
    Comparison,
    /// The truth of terms that were taken down.
    Said,
}

impl Shadow {
    fn single(text: String) -> Shadow {
        Shadow { text, answers: Vec::new(), form: Form::Single }
    }

    fn said() -> Shadow {
        Shadow { form: Form::Said, ..Shadow::single("that".to_owned()) }
    }

    /// Its text as a part of a larger one.
    fn inside(&self, larger: Form) -> String {
        let is_plain = self.form == Form::Single
            || self.form == Form::Said
            || (self.form == Form::Sum && larger == Form::Comparison);
        if is_plain { self.text.clone() } else { format!("({})", self.text) }
    }
}

impl Trace {
    /// Takes note of a step.
    pub(super) fn note(&mut self, event: &Event<'_>) {
        match *event {
            Event::Number(number) => self.stack.push(Shadow::single(number.to_string())),
            Event::Asked(question, words, answer) => self.asked(question, words, answer),
            Event::Tested { operation, holds, jumps } => {
                self.take_down(holds);
                if jumps && operation != Operation::JumpUnless {
                    self.stack.push(Shadow::said());
                }
            }
            Event::Computed(operation) => self.compute(operation),
            Event::Returned(result) => self.take_down(result != 0.0),
        }
    }

    fn asked(&mut self, question: &Question, words: &[u32], answer: f32) {
        let mut labels = Vec::new();
        for (word, point) in words.iter().zip(question.points()) {
            let label = match Argument::from_word(*word) {
                Some(Argument::Point { label, .. }) => char::from(label),
                _ => '?',
            };
            labels.push(label.to_string());
            self.labels.extend(point.map(|point| (label, point)));
        }
        let text = format!("{}({})", question.opcode.name(), labels.join(","));
        self.stack.push(Shadow { answers: vec![(text.clone(), answer)], ..Shadow::single(text) });
    }

    fn compute(&mut self, operation: Operation) {
        let Some(upper) = self.stack.pop() else { return };
        let sign = match operation {
            Operation::Drop => return,
            Operation::Truth => {
                self.stack.push(upper);
                return;
            }
            Operation::Not => "!",
            Operation::Negate => "-",
            Operation::Add => "+",
            Operation::Subtract => "-",
            Operation::Multiply => "*",
            Operation::Less => "<",
            Operation::LessOrEqual => "<=",
            Operation::Greater => ">",
            Operation::GreaterOrEqual => ">=",
            Operation::Equal => "==",
            Operation::NotEqual => "!=",
            _ => return,
        };
        if operation.effect() == (1, 1) {
            let text = format!("{sign}{}", upper.inside(Form::Single));
            self.stack.push(Shadow { text, form: Form::Single, ..upper });
            return;
        }
        let Some(lower) = self.stack.pop() else { return };
        let sums = matches!(operation, Operation::Add | Operation::Subtract | Operation::Multiply);
        let form = if sums { Form::Sum } else { Form::Comparison };
        let text = format!("{} {sign} {}", lower.inside(form), upper.inside(form));
        let answers = [lower.answers, upper.answers].concat();
        self.stack.push(Shadow { text, answers, form });
    }

    /// Takes the text on top down as a term, unless its parts were taken down.
    fn take_down(&mut self, holds: bool) {
        if let Some(Shadow { text, answers, form }) = self.stack.pop()
            && form != Form::Said
        {
            self.terms.push(Term { text, holds, answers });
        }
    }
}
