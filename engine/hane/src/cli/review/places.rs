//! Where reviews are written: into the files that are named, or for several records into folders.

use super::ReviewArguments;
use crate::cli::work_files::innermost;
use crate::format::{is_output, write_file};
use anyhow::{Context, bail};
use engine::review::{Review, ReviewedGame, review_record};
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the reviews of all records go.
pub(super) struct Places {
    page: Option<PathBuf>,
    sgf: Option<PathBuf>,
    json: Option<PathBuf>,
    /// The folder that holds all records, where there are several.
    around: Option<PathBuf>,
    pub(super) are_many: bool,
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
    pub(super) fn of(&self, file: &Path) -> anyhow::Result<Destination> {
        let beside = |ending: &str| {
            let mut name = OsString::from(self.relative(file));
            name.push(ending);
            PathBuf::from(name)
        };
        let named = |place: &Option<PathBuf>, ending: &str| {
            let place = place.as_ref()?;
            let is_folder = self.are_many && !is_output(place);
            Some(if is_folder { place.join(beside(ending)) } else { place.clone() })
        };
        let (page, sgf, json) =
            (named(&self.page, ".html"), named(&self.sgf, ""), named(&self.json, ".json"));
        let is_record = |path: &PathBuf| fs::canonicalize(path).ok() == fs::canonicalize(file).ok();
        if [&page, &sgf, &json].into_iter().flatten().any(|path| path.exists() && is_record(path)) {
            bail!("--sgf: expected another file than the record, which it would replace");
        }
        let in_list = (self.are_many && page.is_some()).then(|| beside(".html").display().to_string());
        Ok(Destination { page, sgf, json, in_list })
    }
}

/// Where the review of a record is written.
pub(super) struct Destination {
    pub(super) page: Option<PathBuf>,
    sgf: Option<PathBuf>,
    json: Option<PathBuf>,
    /// The page as a list of pages names it; none where there is no list.
    pub(super) in_list: Option<String>,
}

impl Destination {
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

    /// Writes the record with its marks, and the object, where these are wanted, and gives what is for the
    /// output.
    pub(super) fn write_others(&self, reviewed: &ReviewedGame, review: &Review) -> anyhow::Result<Vec<u8>> {
        let mut printed = Vec::new();
        let mut put = |path: &Path, content: &[u8]| match is_output(path) {
            true => {
                printed.extend_from_slice(content);
                Ok(())
            }
            false => write(path, content),
        };
        if let Some(path) = &self.sgf {
            put(path, &review_record(reviewed, review)?)?;
        }
        if let Some(path) = &self.json {
            put(path, format!("{}\n", serde_json::to_string(review)?).as_bytes())?;
        }
        Ok(printed)
    }
}

/// Replaces a file at once, in a folder that is made where there is none.
pub(super) fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    make_folder(path)?;
    write_file(path, content)
}

/// Makes the folder of a file, and those around it.
pub(super) fn make_folder(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all);
    made.with_context(|| path.display().to_string())
}
