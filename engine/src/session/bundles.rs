//! The bundles that the engine plays with in this session.

use super::Session;
use crate::proposals;
use knowledge::library::{Library, Look, OpenError, Origin, Report, Volume};
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

    /// Looks whether the files of the bundles were changed, and says each change once. The session plays on with what
    /// it has. Only a bundle that is mapped in place and whose file was changed is not read again: a snapshot takes
    /// its place when the content is what it was; otherwise all bundles are given up until others are loaded.
    #[must_use = "somebody should be told"]
    pub fn check_library(&mut self) -> Vec<String> {
        let found: Vec<Option<Look>> = self.library.volumes().iter().map(Volume::look).collect();
        if found == self.told {
            return Vec::new();
        }
        let volumes = self.library.volumes().iter().zip(found.iter().zip(&self.told));
        let news = volumes.filter(|(_, (now, before))| now != before).filter_map(|(volume, (now, _))| {
            let change = volume.change_at(now.as_ref()?)?;
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
