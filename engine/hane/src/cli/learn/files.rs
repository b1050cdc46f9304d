//! Files of learning: what is read and what is written.

use super::report_page::ReportPage;
use crate::cli::work_files::innermost;
use crate::format::write_file;
use anyhow::Context;
use record::replacement::Replacement;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use training::{SettingsList, file_hash};

/// A file that is to take the place of this one.
pub(super) fn replacement(path: &Path) -> anyhow::Result<Replacement> {
    Replacement::of(path).with_context(|| path.display().to_string())
}

/// Writes a file, which takes the place of an older one when it is whole.
pub(super) fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<Replacement>) -> io::Result<()>,
) -> anyhow::Result<()> {
    let written = || {
        let mut buffered = BufWriter::new(Replacement::of(path)?);
        write(&mut buffered)?;
        buffered.into_inner().map_err(io::IntoInnerError::into_error)?.finish()
    };
    written().with_context(|| path.display().to_string())
}

/// The files that are learned from, as what is learned depends on them: their hashes. They are named from the
/// innermost folder that holds them all, so that what is written does not depend on where that lies.
pub(super) fn data_settings(files: &[PathBuf]) -> anyhow::Result<SettingsList> {
    let around = innermost(files);
    let setting = |file: &PathBuf| {
        let hash = file_hash(file).with_context(|| file.display().to_string())?;
        let name = around.and_then(|around| file.strip_prefix(around).ok()).unwrap_or(file);
        Ok((format!("data {}", name.display()), format!("sha256 {hash}")))
    };
    files.iter().map(setting).collect()
}

/// Writes a page with curves, if one is wanted.
pub(super) fn write_page(path: Option<&Path>, page: impl FnOnce() -> ReportPage) -> anyhow::Result<()> {
    let Some(path) = path else { return Ok(()) };
    write_file(path, page().to_string().as_bytes())
}

/// The last line of what is printed: how long it took, and where the result is.
pub(super) fn print_end(output: &mut impl Write, seconds: f64, out: Option<&Path>) -> io::Result<()> {
    match out {
        Some(path) => writeln!(output, "{seconds:.1} s; written to {}", path.display()),
        None => writeln!(output, "{seconds:.1} s; not written (--out FILE)"),
    }
}
