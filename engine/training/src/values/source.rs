//! What was learned, as a source of learned weights for the compiler of patterns.

use super::features::LEFT_OUT;
use super::{Fitted, PARTS, PartLevel};
use std::io::{self, Write};

/// The name of the set that the classical player asks for.
const SET: &str = "valuation";

/// What stands above the weights.
#[derive(Clone, Debug)]
pub struct ValuesHeader<'a> {
    /// The license of the file, if something is to be said about it.
    pub license: Option<&'a str>,
    /// How it was learned.
    pub settings: &'a [(String, String)],
}

impl Fitted {
    /// Writes the weights as a source.
    ///
    /// # Errors
    /// Writing failed.
    pub fn write(&self, header: &ValuesHeader<'_>, output: &mut impl Write) -> io::Result<()> {
        writeln!(
            output,
            "# How much each kind of thing counts in the value of a move of the classical player."
        )?;
        for (name, value) in header.settings {
            writeln!(output, "# {name}: {value}")?;
        }
        let report = &self.report;
        let of = |output: &mut dyn Write, what: &str, levels: &[PartLevel]| {
            let mut lines = levels.iter().map(|it| {
                let regret = it.regret.map_or_else(String::new, |regret| format!(", regret {regret:.4}"));
                let (board, phase, agrees) = (&it.board, it.phase.name(), 100.0 * it.agrees);
                format!("# {what}, {board}, {phase}: loss {:.4}, agrees {agrees:.1} %{regret}", it.loss)
            });
            lines.try_for_each(|line| writeln!(output, "{line}"))
        };
        if let Some(last) = report.passes.last() {
            of(output, "Held out", &last.held_out)?;
        }
        writeln!(output, "weights {SET}")?;
        writeln!(output, "provenance Learned by hane learn values from {} positions.", report.seen)?;
        header.license.map_or(Ok(()), |license| writeln!(output, "license {license}"))?;
        let parts = PARTS.iter().zip(self.weights).map(|((_, name), weight)| (*name, weight));
        for (name, weight) in parts.chain(LEFT_OUT.iter().map(|(_, name)| (*name, 0.0))) {
            writeln!(output, "\nfeature {name} 0\n:{weight:.4},{}", report.seen)?;
        }
        Ok(())
    }
}
