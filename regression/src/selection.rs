//! Which suites and which of their tests to run: `reading`, `owl.tst`, `strategy:6,13-15`.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};

use crate::suite::Suite;

/// Which tests of a suite are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// All of them.
    All,
    /// Those whose numbers lie in one of these ranges.
    Ranges(Vec<RangeInclusive<u32>>),
}

/// A suite that was read, with the tests wanted of it.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The suite.
    pub suite: Suite,
    /// The wanted tests.
    pub selection: Selection,
}

impl Selection {
    /// Splits `suite:6,13-15` into the suite's name and the tests wanted; without a colon all tests are.
    ///
    /// # Errors
    /// What follows the last colon is not a list of numbers and ranges.
    pub fn parse(argument: &str) -> anyhow::Result<(&str, Selection)> {
        let Some((name, list)) = argument.rsplit_once(':') else { return Ok((argument, Selection::All)) };
        let mut ranges = Vec::new();
        for part in list.split(',') {
            let (low, high) = part.split_once('-').unwrap_or((part, part));
            match (low.trim().parse::<u32>(), high.trim().parse::<u32>()) {
                (Ok(low), Ok(high)) if low <= high => ranges.push(low..=high),
                _ => {
                    bail!("`{argument}`: expected numbers such as `6,13-15` after the colon, found `{part}`")
                }
            }
        }
        Ok((name, Selection::Ranges(ranges)))
    }

    /// Whether the test with this number is wanted.
    pub fn wants(&self, number: u32) -> bool {
        match self {
            Selection::All => true,
            Selection::Ranges(ranges) => ranges.iter().any(|range| range.contains(&number)),
        }
    }

    fn join(&mut self, other: Selection) {
        match (self, other) {
            (Selection::Ranges(mine), Selection::Ranges(theirs)) => mine.extend(theirs),
            (mine, _) => *mine = Selection::All,
        }
    }
}

impl Chosen {
    /// Number of wanted tests.
    pub fn test_count(&self) -> usize {
        self.suite.tests().filter(|(_, question)| self.selection.wants(question.number)).count()
    }
}

/// The `.tst` files of a folder, sorted by name.
///
/// # Errors
/// The folder cannot be listed.
pub fn suites_in(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let failed = |error| anyhow!("folder {}: {error}", folder.display());
    let mut found = BTreeSet::new();
    for entry in folder.read_dir().map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "tst") {
            found.insert(path);
        }
    }
    Ok(found.into_iter().collect())
}

/// Reads the suites named by `arguments` (relative to `folder`, with or without `.tst`, with or without
/// numbers), in that order; a suite named twice is run once with the tests of both. With no arguments, reads
/// all of `folder` if `rest` says so; otherwise `rest` adds what the arguments left out.
///
/// # Errors
/// A suite cannot be read, a number does not exist, or nothing is chosen.
pub fn choose(arguments: &[String], folder: &Path, rest: Rest) -> anyhow::Result<Vec<Chosen>> {
    let mut wanted: Vec<(PathBuf, Selection)> = Vec::new();
    for argument in arguments {
        let (name, selection) = Selection::parse(argument)?;
        let file = if name.ends_with(".tst") { name.to_owned() } else { format!("{name}.tst") };
        let path = folder.join(file);
        match wanted.iter_mut().find(|(known, _)| *known == path) {
            Some((_, known)) => known.join(selection),
            None => wanted.push((path, selection)),
        }
    }
    if rest == Rest::Added {
        for path in suites_in(folder)? {
            if !wanted.iter().any(|(known, _)| *known == path) {
                wanted.push((path, Selection::All));
            }
        }
    }
    if wanted.is_empty() {
        bail!("no suites: name some, or use --all");
    }
    read_chosen(wanted)
}

/// What happens to the suites of the folder that were not named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// They are left out.
    LeftOut,
    /// They are added after the named ones, sorted by name.
    Added,
}

fn read_chosen(wanted: Vec<(PathBuf, Selection)>) -> anyhow::Result<Vec<Chosen>> {
    let mut names = BTreeSet::new();
    let mut chosen = Vec::new();
    for (path, selection) in wanted {
        let suite = Suite::read(&path)?;
        if !names.insert(suite.name.clone()) {
            bail!("two suites are called {}", suite.name);
        }
        if let Selection::Ranges(ranges) = &selection {
            let missing =
                ranges.iter().find(|range| !suite.tests().any(|(_, test)| range.contains(&test.number)));
            if let Some(range) = missing {
                let (name, least, most) = (&suite.name, range.start(), range.end());
                bail!("suite {name} has no test with a number in {least}-{most}");
            }
        }
        chosen.push(Chosen { suite, selection });
    }
    Ok(chosen)
}
