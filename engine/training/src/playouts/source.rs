//! What was learned, as sources of learned weights for the compiler of patterns.

use super::fit::{PlayoutsFit, chance_of};
use super::neighborhood::fields;
use crate::learning::diagram;
use std::io::{self, Write};

/// The names of the sets, as playouts ask for them, and what they say.
pub const SETS: [(&str, &str); 3] = [
    ("playout_near", "next to the last move, where an open point elsewhere weighs 1"),
    ("playout_before", "next to the move before the last one, where an open point elsewhere weighs 1"),
    ("playout_far", "elsewhere, as the share of those drawn that are taken"),
];

/// What stands above the weights.
#[derive(Clone, Debug)]
pub struct PlayoutsHeader<'a> {
    /// The license of the files, if something is to be said about it.
    pub license: Option<&'a str>,
    /// How they were learned.
    pub settings: &'a [(String, String)],
}

impl PlayoutsFit<'_> {
    /// Writes the weights of a set, by its number (near, before, far), of all neighborhoods that were met.
    ///
    /// # Errors
    /// Writing failed.
    pub fn write(&self, set: usize, header: &PlayoutsHeader<'_>, output: &mut impl Write) -> io::Result<()> {
        let Some((name, what)) = SETS.get(set) else { return Ok(()) };
        writeln!(output, "# Weights of moves in playouts by the eight points around them, {what}.")?;
        for (name, value) in header.settings {
            writeln!(output, "# {name}: {value}")?;
        }
        writeln!(output, "weights {name}")?;
        writeln!(output, "provenance Learned by hane learn playouts from {} positions.", self.counts().0)?;
        header.license.map_or(Ok(()), |license| writeln!(output, "license {license}"))?;
        // Those that no playout met.
        writeln!(output, "\nfeature other 0\n:1,0")?;
        let count = self.classes.codes().len();
        for (class, code) in self.classes.codes().iter().enumerate() {
            let at = set * count + class;
            let (logarithm, drawn) = (self.logarithms[at], self.drawn[at]);
            if drawn > 0 {
                let weight = if set == 2 { chance_of(logarithm) } else { logarithm.exp() };
                write!(output, "\n{}\n:8,{weight:.4},{drawn}\n", diagram(&fields(*code)))?;
            }
        }
        Ok(())
    }
}
