//! What the tools look at: a bundle that was read, or one made of sources just now.

use crate::compilation::Compilation;
use crate::constraint::nearest;
use board::symmetry::Symmetry;
use bundles::record::PatternRecord;
use bundles::{AlignedBytes, Bundle, Database, MAGIC, Notes, PatternNote, Refusal, Writer};
use knowledge::diagram::{Labels, Picture};
use std::fs::{self, File};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

/// Largest bundle that is read, in bytes: a hundred times that of all databases that are known.
const LARGEST_BUNDLE: u64 = 1 << 30;

/// A bundle with its notes, and what was said of its sources.
#[derive(Debug)]
pub struct Knowledge {
    /// The bundle.
    pub bundle: Bundle,
    /// The compilation that it came from; none when it was read.
    pub compilation: Option<Compilation>,
    /// Names, comments and origins.
    pub notes: Notes,
}

/// Why there is nothing to look at.
#[derive(Debug)]
pub enum Unknown {
    /// The sources have errors; the findings say which.
    Sources(Box<Compilation>),
    /// Files that cannot be read, or are no bundle, or do not go together; in words.
    Files(String),
}

/// A pattern with all that is known of it.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'k> {
    /// Its database.
    pub database: Database<'k>,
    /// Its number in the section of patterns.
    pub number: usize,
    /// Its record.
    pub record: &'k PatternRecord,
    /// Its name, comment and place.
    pub note: &'k PatternNote,
    /// The path of its source, below the folder that was compiled.
    pub source: &'k str,
}

impl Subject<'_> {
    /// Its diagram in an orientation.
    pub fn picture(&self, orientation: Symmetry, labels: Labels) -> Picture {
        Picture::of(&self.database, self.record, orientation, labels)
    }

    /// The same as it was drawn.
    pub fn upright(&self, labels: Labels) -> Picture {
        self.picture(Symmetry::IDENTITY, labels)
    }
}

impl Knowledge {
    /// One bundle, or else sources and folders of sources, which are compiled.
    ///
    /// # Errors
    /// When a file cannot be read, sources have errors, or a bundle stands beside something else.
    pub fn of_paths(paths: &[PathBuf]) -> Result<Knowledge, Unknown> {
        let bundles = paths.iter().filter(|path| is_bundle(path)).count();
        if let Some(embedded) = paths.iter().find(|path| is_embedded(path)) {
            return Err(Unknown::Files(format!(
                "{}: expected a file; the bundle inside `hane` is a file after `hane bundle extract -o FILE`",
                embedded.display()
            )));
        }
        match paths {
            [path] if bundles == 1 => Knowledge::of_bundle(path),
            _ if bundles > 0 => Err(Unknown::Files(
                "expected one bundle, or sources and folders with sources, found a bundle among others"
                    .to_owned(),
            )),
            _ => Knowledge::of_sources(Compilation::of_paths(paths)),
        }
    }

    /// What a compilation gives.
    ///
    /// # Errors
    /// When it has errors.
    pub fn of_sources(mut compilation: Compilation) -> Result<Knowledge, Unknown> {
        let Some(writer) = compilation.emit() else { return Err(Unknown::Sources(Box::new(compilation))) };
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish()));
        let bundle = bundle.map_err(|refusal| Unknown::Files(refusal.to_string()))?;
        Knowledge::new(bundle, Some(compilation)).map_err(|refusal| Unknown::Files(refusal.to_string()))
    }

    /// The same of the sections of a bundle, for tools that look at what is sound in sources with errors.
    pub(crate) fn of_writer(writer: &Writer) -> Result<Knowledge, Refusal> {
        Knowledge::new(Bundle::open(AlignedBytes::copy(&writer.finish()))?, None)
    }

    fn of_bundle(path: &Path) -> Result<Knowledge, Unknown> {
        let refused = |why: &dyn std::fmt::Display| Unknown::Files(format!("{}: {why}", path.display()));
        let bytes = read(path).map_err(|error| refused(&error))?;
        let bundle = Bundle::open(AlignedBytes::copy(&bytes)).map_err(|refusal| refused(&refusal))?;
        Knowledge::of_opened(bundle).map_err(|refusal| refused(&refusal))
    }

    /// What an open bundle says.
    ///
    /// # Errors
    /// When its notes cannot be read.
    pub fn of_opened(bundle: Bundle) -> Result<Knowledge, Refusal> {
        Knowledge::new(bundle, None)
    }

    fn new(bundle: Bundle, compilation: Option<Compilation>) -> Result<Knowledge, Refusal> {
        let notes = bundle.notes()?.clone();
        bundle.opening_notes()?;
        Ok(Knowledge { bundle, compilation, notes })
    }

    /// The path of the source of this number, below the folder that was compiled.
    pub(crate) fn path(&self, source: u32) -> &str {
        self.notes.sources.get(source as usize).map_or("", |source| source.path.as_str())
    }

    /// All patterns, database by database.
    pub fn subjects(&self) -> impl Iterator<Item = Subject<'_>> {
        self.bundle.databases().flat_map(move |database| self.subjects_of(database))
    }

    /// The patterns of one of its databases.
    pub fn subjects_of<'k>(&'k self, database: Database<'k>) -> impl Iterator<Item = Subject<'k>> {
        let first = database.record().first_pattern as usize;
        database.patterns().iter().zip(first..).filter_map(move |(record, number)| {
            let note = self.notes.patterns.get(number)?;
            Some(Subject { database, number, record, note, source: self.path(note.source) })
        })
    }

    /// The patterns of this name: one, or more in several databases.
    pub fn named(&self, name: &str) -> Vec<Subject<'_>> {
        self.subjects().filter(|subject| subject.note.name == name).collect()
    }

    /// Names that look like this one, in words.
    pub fn nearest(&self, name: &str) -> Option<String> {
        nearest(name, self.notes.patterns.iter().map(|note| note.name.as_str()))
    }
}

/// Whether a path is the word by which `hane` knows the bundle that it has inside, and no file.
pub(crate) fn is_embedded(path: &Path) -> bool {
    path.as_os_str() == "embedded" && !path.exists()
}

/// Whether a path names a bundle: by its first bytes, or by its extension so that a broken one is refused as
/// such.
pub(crate) fn is_bundle(path: &Path) -> bool {
    let mut begin = [0; MAGIC.len()];
    // Opening a pipe would wait for someone who writes into it.
    let is_file = fs::metadata(path).is_ok_and(|found| found.is_file());
    let read = is_file.then(|| File::open(path).and_then(|mut file| file.read_exact(&mut begin)));
    read.is_some_and(|read| read.is_ok()) && begin == MAGIC
        || path.extension().is_some_and(|extension| extension == "bundle")
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let metadata = fs::metadata(path)?;
    if !metadata.is_file() || metadata.len() > LARGEST_BUNDLE {
        let message = format!("expected a file of at most {LARGEST_BUNDLE} bytes");
        return Err(io::Error::new(io::ErrorKind::InvalidData, message));
    }
    fs::read(path)
}
