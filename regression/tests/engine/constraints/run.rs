//! Running a case as drawn, turned, and with colors exchanged.

use crate::engine::constraints::case::{Case, Kind, unanswerable, written};
use board::symmetry::Symmetry;
use board::{Color, Point, Position};
use bundles::VariantArray;
use bundles::opcode::{Level, Opcode};
use knowledge::constraint::{Facts, Interpreter, Outcome, Placement, Question};
use patc::constraint::{Site, compile_action, compile_constraint};
use std::collections::BTreeMap;

/// Answers that were written down.
#[derive(Clone, Default)]
pub(crate) struct Table {
    pub(crate) answers: Vec<(Opcode, Vec<Option<Point>>, f32)>,
    /// How often it was asked.
    pub(crate) asked: u64,
}

impl Facts for Table {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        self.asked += 1;
        let same = |(opcode, points, _): &&(Opcode, Vec<Option<Point>>, f32)| {
            *opcode == question.opcode && points == question.points()
        };
        self.answers.iter().find(same).map(|(.., answer)| *answer)
    }
}

/// What a text is.
#[derive(Clone, Copy)]
pub(crate) enum Text {
    Constraint,
    Action,
}

/// A case on a turned board, perhaps with colors exchanged.
struct Board<'a> {
    case: &'a Case,
    symmetry: Symmetry,
    position: Position,
    player: Color,
}

/// The first label in reading order.
pub(crate) fn anchor(case: &Case) -> Point {
    *case.labels.values().min().unwrap_or_else(|| panic!("{}: no label", case.name))
}

/// The words of a text of a case.
pub(crate) fn compile(case: &Case, text: &str, kind: Text) -> Vec<u32> {
    let anchor = anchor(case);
    let offset = |point: Point| {
        let apart = |to: usize, from: usize| (to as isize - from as isize) as i8;
        (apart(point.row(), anchor.row()), apart(point.column(), anchor.column()))
    };
    let labels: BTreeMap<char, (i8, i8)> =
        case.labels.iter().map(|(label, point)| (*label, offset(*point))).collect();
    let chosen = labels.get(&'*').copied().unwrap_or_default();
    let site = Site { labels: &labels, chosen, level: Level::Owl };
    let compiled = match kind {
        Text::Constraint => compile_constraint(text, &site),
        Text::Action => compile_action(text, &site),
    };
    assert!(compiled.faults.is_empty(), "{}: {text}: {:?}", case.name, compiled.faults);
    compiled.words
}

/// Whatever does not come out as the case says.
pub(crate) fn faults(case: &Case) -> Vec<String> {
    let colors = if case.both_colors { &Color::BOTH[..] } else { &[Color::White] };
    let mut faults = Vec::new();
    for player in colors {
        for symmetry in Symmetry::ALL {
            let mut position = case.position.transformed(symmetry);
            if *player == Color::Black {
                position = position.with_colors_swapped();
            }
            Board { case, symmetry, position, player: *player }.check(&mut faults);
        }
    }
    faults
}

impl Board<'_> {
    fn check(&self, faults: &mut Vec<String>) {
        let mut tables = vec![self.table(); Level::VARIANTS.len()];
        let mut answered = Interpreter::new(&self.position, self.case.settings);
        for (level, table) in Level::VARIANTS.iter().copied().zip(&mut tables) {
            answered = answered.with_facts(level, table);
        }
        let mut alone = Interpreter::new(&self.position, self.case.settings);
        for check in &self.case.checks {
            for (interpreter, expected) in [&mut answered, &mut alone].into_iter().zip(&check.expected) {
                let found = self.found(interpreter, &check.kind);
                if found != *expected {
                    faults.push(format!(
                        "{}, line {}, symmetry {}, {:?}: expected {expected}, found {found}",
                        self.case.name,
                        check.line,
                        self.symmetry.number(),
                        self.player,
                    ));
                }
            }
        }
    }

    fn point(&self, label: char) -> Option<Point> {
        let point = self.case.labels.get(&label).copied();
        assert!(point.is_some() || label == '?', "{}: no label {label}", self.case.name);
        point.map(|point| self.symmetry.point(point, self.position.size()))
    }

    fn table(&self) -> Table {
        let answers = self.case.answers.iter().map(|(call, answer)| {
            (call.opcode, call.labels.iter().map(|label| self.point(*label)).collect(), *answer)
        });
        Table { answers: answers.collect(), asked: 0 }
    }

    fn found(&self, interpreter: &mut Interpreter, kind: &Kind) -> String {
        let placement = Placement {
            anchor: self.symmetry.point(anchor(self.case), self.position.size()),
            orientation: self.symmetry,
            player: self.player,
            value: self.case.value,
        };
        match kind {
            Kind::Constraint(text) => {
                let words = compile(self.case, text, Text::Constraint);
                written(interpreter.constraint(&words, &placement))
            }
            Kind::Action(text) => {
                let words = compile(self.case, text, Text::Action);
                match interpreter.action(&words, &placement) {
                    Outcome::Unanswerable(level) => unanswerable(level),
                    Outcome::Done { effects, result } => {
                        let effects: Vec<String> = effects.iter().map(|effect| self.shown(effect)).collect();
                        format!("{}; {result}", effects.join(", "))
                    }
                }
            }
            Kind::Helper(helper, label) => {
                let chosen = self.point(*label).expect("a label");
                written(interpreter.helper(*helper, self.player, chosen))
            }
        }
    }

    /// An effect with labels in place of its points.
    fn shown(&self, question: &Question) -> String {
        assert_eq!(question.player, self.player);
        let label = |point: &Option<Point>| {
            let place = |label: &char| self.point(*label) == *point;
            self.case.labels.keys().copied().find(place).unwrap_or('?').to_string()
        };
        let labels: Vec<String> = question.points().iter().map(label).collect();
        format!("{}({})", question.opcode.name(), labels.join(","))
    }
}
