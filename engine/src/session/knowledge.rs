//! The bundles that the engine plays with in this session.

use super::Session;
use crate::library::{Change, Library, OpenError, Origin, Report};
use crate::proposals;
use std::sync::Arc;

impl Session {
    /// The same session that plays with these bundles.
    #[must_use]
    pub fn with_library(mut self, library: Arc<Library>) -> Session {
        self.set_library(library);
        self
    }

    /// The bundles that the session plays with.
    #[must_use]
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    /// What is in these bundles, and how much of it the engine can use.
    #[must_use]
    pub fn library_report(&self) -> Report {
        report(&self.library)
    }

    fn set_library(&mut self, library: Arc<Library>) {
        // What changed since the files were opened has not been said to the user of this session.
        self.told = vec![None; library.volumes().len()];
        self.library = library;
        self.forget();
    }

    /// Opens other bundles, the lowest first, and plays with them from now on.
    ///
    /// # Errors
    /// One of them cannot be opened or does not fit those below it; the session plays with what it had.
    pub fn load_bundles(&mut self, origins: &[Origin]) -> Result<(), OpenError> {
        let opened = self.library.opener().open(origins)?;
        self.set_library(Arc::new(opened));
        Ok(())
    }

    /// Looks whether the files of the bundles were changed, and says what has not been said yet. A bundle
    /// whose mapped file was changed in place is not read again: it is copied into memory when its content
    /// is what it was, and given up with all others otherwise, until bundles are loaded anew.
    #[must_use = "somebody should be told"]
    pub fn check_library(&mut self) -> Vec<String> {
        let found = changes(&self.library);
        if found == self.told {
            return Vec::new();
        }
        let volumes = self.library.volumes().iter().zip(found.iter().zip(&self.told));
        let news = volumes.filter(|(_, (now, before))| now != before).filter_map(|(volume, (now, _))| {
            let change = (*now)?;
            Some(format!("{}: {change}", volume.origin()))
        });
        let mut news: Vec<String> = news.collect();
        self.told = found;
        if self.library.is_spoiled() {
            let salvaged = self.library.salvaged();
            news.push(if salvaged.is_empty() {
                "no bundle is used until one is loaded, since what is mapped cannot be trusted".to_owned()
            } else {
                "the content is the same and was copied into memory".to_owned()
            });
            self.set_library(Arc::new(salvaged));
        }
        news
    }
}

/// What is in some bundles, and how much of it the engine can use.
#[must_use]
pub fn report(library: &Library) -> Report {
    Report::new(library, proposals::answers)
}

fn changes(library: &Library) -> Vec<Option<Change>> {
    library.volumes().iter().map(crate::library::Volume::change).collect()
}
