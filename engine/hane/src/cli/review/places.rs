//! Where reviews are written: into the files that are named, or for several records into folders.

use super::ReviewArguments;
use super::fault::RecordFault;
use crate::cli::work_files::innermost;
use engine::review::{Review, ReviewedGame, review_record};
use record::replacement;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the reviews of all records go.
pub(super) struct Places {
    page: Option<PathBuf>,
    sgf: Option<PathBuf>,
    json: Option<PathBuf>,
    /// The folder that holds all records, where there are several.
    around: Option<PathBuf>,
    are_many: bool,
}

impl Places {
    pub(super) fn new(arguments: &ReviewArguments, files: &[PathBuf]) -> Places {
        let are_many = arguments.paths.len() > 1 || arguments.paths.iter().any(|path| path.is_dir());
        Places {
            page: arguments.out.clone(),
            sgf: arguments.sgf.clone(),
            json: arguments.json.clone(),
            around: innermost(files).map(Path::to_owned),
            are_many,
        }
    }

    /// Whether several records are reviewed, into folders.
    pub(super) fn are_many(&self) -> bool {
        self.are_many
    }

    /// What a record is called: its path from the folder of all.
    pub(super) fn name(&self, file: &Path) -> String {
        self.relative(file).display().to_string()
    }

    fn relative<'a>(&self, file: &'a Path) -> &'a Path {
        self.around.as_ref().and_then(|around| file.strip_prefix(around).ok()).unwrap_or(file)
    }

    /// The list of pages, where there are several.
    pub(super) fn index(&self) -> Option<PathBuf> {
        self.page.as_ref().filter(|_| self.are_many).map(|folder| folder.join("index.html"))
    }

    /// Where the review of a record goes.
    ///
    /// # Errors
    /// It would replace the record.
    pub(super) fn of(&self, file: &Path) -> Result<Destination, RecordFault> {
        let relative = self.relative(file);
        let named = |place: &Option<PathBuf>, ending: &str| {
            let place = place.as_ref()?;
            let mut name = OsString::from(relative);
            name.push(ending);
            Some(if self.are_many && !is_output(place) { place.join(name) } else { place.clone() })
        };
        let (page, sgf, json) =
            (named(&self.page, ".html"), named(&self.sgf, ""), named(&self.json, ".json"));
        let is_record = |path: &PathBuf| fs::canonicalize(path).ok() == fs::canonicalize(file).ok();
        if [&page, &sgf, &json].into_iter().flatten().any(|path| path.exists() && is_record(path)) {
            return Err(RecordFault::Itself);
        }
        let mut name = OsString::from(relative);
        name.push(".html");
        let in_list = self.are_many.then(|| PathBuf::from(name).display().to_string());
        Ok(Destination { page, sgf, json, in_list })
    }
}

/// Where the review of a record is written.
pub(super) struct Destination {
    pub(super) page: Option<PathBuf>,
    sgf: Option<PathBuf>,
    json: Option<PathBuf>,
    /// The page as a list of pages names it.
    in_list: Option<String>,
}

impl Destination {
    /// The page as a list names it, if there is one and a page.
    pub(super) fn page_name(&self) -> Option<String> {
        self.in_list.clone().filter(|_| self.page.is_some())
    }

    /// The file beside a finished page that keeps its review, where several records are reviewed. Without the
    /// page it is not looked at.
    pub(super) fn kept(&self) -> Option<PathBuf> {
        let page = self.page.as_ref().filter(|_| self.in_list.is_some())?;
        let mut name = page.clone().into_os_string();
        name.push(".review");
        Some(PathBuf::from(name))
    }

    /// Whether the output has a record or an object.
    pub(super) fn fills_output(&self) -> bool {
        [&self.sgf, &self.json].into_iter().flatten().any(|path| is_output(path))
    }

    /// Writes the record with its marks, and the object, where these are wanted.
    ///
    /// # Errors
    /// Writing to the output failed; within, a file cannot be written.
    pub(super) fn write_others(
        &self,
        reviewed: &ReviewedGame,
        review: &Review,
        output: &mut impl Write,
    ) -> io::Result<Result<(), RecordFault>> {
        let mut contents: Vec<(&Path, Vec<u8>)> = Vec::new();
        if let Some(path) = &self.sgf {
            match review_record(reviewed, review) {
                Ok(record) => contents.push((path, record)),
                Err(error) => return Ok(Err(RecordFault::Marks(error))),
            }
        }
        if let Some(path) = &self.json {
            match serde_json::to_string(review) {
                Ok(text) => contents.push((path, format!("{text}\n").into_bytes())),
                Err(error) => return Ok(Err(RecordFault::Json(error))),
            }
        }
        for (path, content) in contents {
            if is_output(path) {
                output.write_all(&content)?;
            } else if let Err(error) = write(path, &content) {
                return Ok(Err(RecordFault::Write(path.to_owned(), error)));
            }
        }
        Ok(Ok(()))
    }
}

fn is_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Replaces a file at once, in a folder that is made where there is none.
pub(super) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    make_folder(path)?;
    replacement::replace(path, content)
}

/// Makes the folder of a file, and those around it.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => fs::create_dir_all(folder),
        _ => Ok(()),
    }
}
