//! From paths to sources: which files are compiled, in which order, and what is said of the others.

use crate::diagnostic::{Code, Report};
use crate::frontends;
use crate::source::Source;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What a file is, by its name.
enum FileKind {
    /// Something to compile.
    Source,
    /// Hints for another compiler.
    Hints,
    Other,
}

/// The extension of hints for the reference's automata, which lie beside its sources.
const HINTS: &str = "dtr";

fn kind(path: &Path) -> FileKind {
    match path.file_name().and_then(|name| name.to_str()) {
        Some(name) if frontends::reads(name) => FileKind::Source,
        _ if path.extension().is_some_and(|extension| extension == HINTS) => FileKind::Hints,
        _ => FileKind::Other,
    }
}

/// Whether a file of this name lies in a folder as a source, or as hints beside one.
#[cfg(feature = "tools")]
pub(crate) fn is_named_as_source(path: &Path) -> bool {
    !matches!(kind(path), FileKind::Other)
}

/// Reads what the paths name: files, and folders with all sources in them, in the order of their paths.
pub fn gather(paths: &[PathBuf], report: &mut Report) -> Vec<Source> {
    let mut sources = Vec::new();
    for path in paths {
        match fs::metadata(path) {
            Err(error) => unreadable(path, &error, report),
            Ok(metadata) if metadata.is_dir() => folder(path, &mut sources, report),
            Ok(_) => file(path, &mut sources, report),
        }
    }
    sources
}

/// The sources of patterns that lie in a folder itself, without a word on those that cannot be read.
#[cfg(feature = "tools")]
pub(crate) fn beside(folder: &Path) -> Vec<Source> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let is_source = |name: &std::ffi::OsString| Path::new(name).extension().is_some_and(|it| it == "db");
    let mut names: Vec<_> = names.filter(is_source).collect();
    names.sort();
    let source =
        |name: &std::ffi::OsString| read(&folder.join(name), &name.to_string_lossy(), &mut Report::default());
    names.iter().filter_map(source).collect()
}

fn unreadable(path: &Path, error: &io::Error, report: &mut Report) {
    let shown = path.display().to_string();
    report.of_path(Code::UNREADABLE, &shown, format!("the source cannot be read: {error}"));
}

/// A file that was named.
fn file(path: &Path, sources: &mut Vec<Source>, report: &mut Report) {
    let expected = match kind(path) {
        FileKind::Source => {
            let relative = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            sources.extend(read(path, &relative, report));
            return;
        }
        FileKind::Hints => "hints for the reference's automata are no source".to_owned(),
        FileKind::Other => format!("expected a source with the extension {}", frontends::extensions()),
    };
    let shown = path.display().to_string();
    report.of_path(Code::FOREIGN_SOURCE, &shown, expected);
}

fn read(path: &Path, relative: &str, report: &mut Report) -> Option<Source> {
    if frontends::is_weights(relative) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        return Some(Source::new(
            &path.display().to_string(),
            relative,
            format!("weights {name}").as_bytes(),
        ));
    }
    match record::file::read(path) {
        Ok(bytes) => Some(Source::new(&path.display().to_string(), relative, &bytes)),
        Err(error) => {
            unreadable(path, &error, report);
            None
        }
    }
}

/// All sources in a folder.
fn folder(root: &Path, sources: &mut Vec<Source>, report: &mut Report) {
    let mut files = Vec::new();
    if let Err(error) = walk(root, "", &mut files) {
        unreadable(root, &error, report);
        return;
    }
    files.sort();
    let mut found = Vec::new();
    let mut any = false;
    for (relative, path) in &files {
        if matches!(kind(path), FileKind::Source) {
            found.extend(read(path, relative, report));
            any = true;
        }
    }
    let shown = root.display().to_string();
    if !any {
        let extensions = frontends::extensions();
        let message = format!("expected a source with the extension {extensions} in the folder, found none");
        report.of_path(Code::NO_SOURCES, &shown, message);
    }
    sources.append(&mut found);
}

/// The files below a folder with their relative paths. Links to folders are not followed.
fn walk(folder: &Path, prefix: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let relative = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            walk(&entry.path(), &format!("{relative}/"), files)?;
        } else {
            files.push((relative, entry.path()));
        }
    }
    Ok(())
}
