//! Certificates and proof trees in files.

use super::Solved;
use crate::format::write_file;
use anyhow::{Context, ensure};
use certificates::{Certificate, check};
use engine::solve::ProofTrees;
use limits::files::{self, OldContent, SlowReader};
use limits::printable::printable;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Where proofs go.
pub(super) struct Proofs {
    certificates: Option<(PathBuf, File)>,
    trees: Option<(PathBuf, ProofTrees)>,
    cut: usize,
}

impl Proofs {
    /// Opens the files. Certificates are added to those of an earlier run that goes on.
    pub(super) fn open(
        certificates: Option<&Path>,
        goes_on: bool,
        trees: Option<&Path>,
        most_nodes: usize,
    ) -> anyhow::Result<Proofs> {
        let open = |path: &Path| {
            let old = if goes_on { OldContent::Kept } else { OldContent::Dropped };
            let file = files::output(path, old, SlowReader::Awaited);
            anyhow::Ok((path.to_owned(), file.with_context(|| path.display().to_string())?))
        };
        Ok(Proofs {
            certificates: certificates.map(open).transpose()?,
            trees: trees.map(|path| (path.to_owned(), ProofTrees::new(most_nodes))),
            cut: 0,
        })
    }

    /// Writes the proof of a problem, if there is one.
    pub(super) fn add(&mut self, solved: &Solved) -> anyhow::Result<()> {
        if let Some((path, file)) = &mut self.certificates
            && let Some(Ok(proof)) = &solved.solution.proof
        {
            let written = writeln!(file, "{}", proof.certificate.text());
            written.with_context(|| path.display().to_string())?;
        }
        if let Some((path, trees)) = &mut self.trees {
            let added = trees.add(&solved.problem.position, &solved.solution);
            self.cut += usize::from(added.with_context(|| path.display().to_string())?);
        }
        Ok(())
    }

    /// Writes what is written at once; how many trees were cut.
    pub(super) fn finish(self) -> anyhow::Result<usize> {
        if let Some((path, trees)) = &self.trees {
            write_file(path, &trees.bytes())?;
        }
        Ok(self.cut)
    }
}

/// Checks the certificates of a file, one a line, and says of each whether it proves its claim.
pub(super) fn check_file(path: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let bytes = record::file::read(path).with_context(|| path.display().to_string())?;
    let text = String::from_utf8_lossy(&bytes);
    let (mut wrong, mut all) = (0, 0);
    for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        all += 1;
        let place = format!("{}: line {}", path.display(), number + 1);
        match Certificate::read(line) {
            Err(error) => {
                wrong += 1;
                writeln!(output, "{place}: no certificate: {error}")?;
            }
            Ok(certificate) => {
                let name = if certificate.name.is_empty() { place } else { printable(&certificate.name) };
                match check(&certificate) {
                    Ok(checked) => writeln!(
                        output,
                        "{name}: proved: {} ({} positions, {} moves)",
                        certificate.words(),
                        checked.positions,
                        checked.moves
                    )?,
                    Err(refusal) => {
                        wrong += 1;
                        writeln!(output, "{name}: refused: {refusal}")?;
                    }
                }
            }
        }
    }
    ensure!(wrong == 0 && all > 0, "{wrong} of {all} certificates were refused");
    Ok(())
}
