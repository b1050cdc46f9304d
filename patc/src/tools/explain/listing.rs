//! Constraints and actions, step by step, with what each question costs.

use bundles::code::{self, disassemble};
use bundles::{Level, Opcode};

/// A step of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct ListedStep {
    /// The step as the disassembler shows it, with the number of its first word.
    pub text: String,
    /// What it asks or does, if it asks or does something.
    pub asks: Option<Opcode>,
}

/// The steps of a program that validation has seen.
pub fn steps(words: &[u32]) -> Vec<ListedStep> {
    // The disassembler gives each step a line.
    let listing = disassemble(words);
    let listed = listing.lines().zip(code::steps(words));
    listed.map(|(line, step)| ListedStep { text: line.trim_end().to_owned(), asks: step.asks() }).collect()
}

/// The highest level of the steps, and what all of them cost together.
pub fn level_and_cost(steps: &[ListedStep]) -> (Level, f64) {
    let asked = || steps.iter().filter_map(|step| step.asks);
    let level = asked().map(Opcode::level).max().unwrap_or(Level::Geometry);
    let cost: f64 = asked().map(|opcode| f64::from(opcode.cost())).sum();
    // Costs are known to hundredths; the rest is how numbers are stored.
    (level, (cost * 1000.0).round() / 1000.0)
}
