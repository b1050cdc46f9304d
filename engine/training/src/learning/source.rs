//! What was learned, as a source of learned weights for the compiler of patterns.

use super::{Learned, LearningSettings, Report, SHAPES, UNKNOWN as FIRST_UNKNOWN};
use knowledge::diagram::Picture;
use knowledge::prediction::UNKNOWN;
use knowledge::prediction::features::{BASES, FAMILIES};
use std::io::{self, Write};

/// What stands above the factors.
#[derive(Clone, Debug)]
pub struct Header<'a> {
    /// The name of the set.
    pub set: &'a str,
    /// The license of the file, if something is to be said about it.
    pub license: Option<&'a str>,
    /// How it was learned.
    pub settings: LearningSettings,
    /// What it was learned from: files and their hashes.
    pub data: &'a [(String, String)],
}

impl Learned {
    /// Writes the factors of what was seen, as a source of weights: features first, then shapes.
    ///
    /// # Errors
    /// Writing failed.
    pub fn write(&self, header: &Header<'_>, output: &mut impl Write) -> io::Result<()> {
        header.write(&self.report, output)?;
        for (name, number, slot) in features() {
            // What no move had is as it was in the beginning.
            if self.logarithms[slot] != 0.0 || self.chosen[slot] > 0 {
                writeln!(output, "feature {name} {number}")?;
                writeln!(output, ":{},{}\n", factor(self.logarithms[slot]), self.chosen[slot])?;
            }
        }
        for (shape, logarithm) in self.shapes() {
            Picture::around(&shape.drawn).lines().iter().try_for_each(|line| writeln!(output, "{line}"))?;
            writeln!(output, ":8,{},{}\n", factor(logarithm), shape.played)?;
        }
        Ok(())
    }
}

impl Header<'_> {
    fn write(&self, report: &Report, output: &mut impl Write) -> io::Result<()> {
        let (games, positions) = report.totals();
        let LearningSettings { passes, held_out, seed, .. } = self.settings;
        writeln!(
            output,
            "# Strengths of moves. Behind each feature and shape stand its factor and how often it was played."
        )?;
        writeln!(
            output,
            "# hane learn moves --set {} --least {} --passes {passes} --held-out {held_out} --seed {seed}",
            self.set, report.least
        )?;
        writeln!(output, "# {games} games, {positions} positions.")?;
        for (name, value) in self.data {
            writeln!(output, "# {name}: {value}")?;
        }
        if let Some(pass) = report.passes.last() {
            for (what, levels) in [("learned from", &pass.seen), ("held out", &pass.held_out)] {
                for level in levels {
                    write!(output, "# Loss in the last pass, {what}, {0}x{0}: ", level.size)?;
                    writeln!(output, "{:.4} ({} positions).", level.loss, level.positions)?;
                }
            }
        }
        writeln!(output, "weights {}", self.set)?;
        writeln!(output, "provenance Learned by hane learn from {games} games, {positions} positions.")?;
        self.license.map_or(Ok(()), |license| writeln!(output, "license {license}"))?;
        writeln!(output)
    }
}

/// All features, and unknown neighborhoods by size, by names and numbers, with their slots.
fn features() -> impl Iterator<Item = (&'static str, usize, usize)> {
    let known = FAMILIES
        .iter()
        .zip(BASES)
        .flat_map(|(family, base)| (0..family.count).map(move |number| (family.name, number, base + number)));
    known.chain((FIRST_UNKNOWN..SHAPES).enumerate().map(|(number, slot)| (UNKNOWN, number, slot)))
}

/// A factor with five digits.
fn factor(logarithm: f32) -> f32 {
    let factor = logarithm.exp();
    format!("{factor:.4e}").parse().unwrap_or(factor)
}
