//! The bundles that the engine plays with in this session.

use super::Session;
use super::book::BookMisfit;
use crate::pattern_moves;
use knowledge::library::{Library, LoadedBundle, Look, OpenError, Origin, Report};
use std::sync::Arc;

impl Session {
    /// The same session that plays with these bundles.
    #[must_use]
    pub fn with_library(mut self, library: Arc<Library>) -> Session {
        self.set_library(library);
        self
    }

    /// The bundles that the session plays with.
    pub fn library(&self) -> &Arc<Library> {
        &self.library
    }

    fn set_library(&mut self, library: Arc<Library>) {
        // What changed since the files were opened has not been said to the user of this session.
        self.reported = vec![None; library.loaded_bundles().len()];
        self.library = library;
        self.book_misfit = BookMisfit::default();
        self.life.forget_spaces();
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

    /// Looks whether the files of the bundles were changed, and says each change once. The session plays on
    /// with what it has. Only a bundle that is mapped in place and whose file was changed is not read again:
    /// a snapshot takes its place when the content is what it was, the copy in the program that of the
    /// program's own file; otherwise all bundles are given up until others are loaded.
    #[must_use = "the change is to be reported"]
    pub fn check_library(&mut self) -> Vec<String> {
        let found: Vec<Option<Look>> = self.library.loaded_bundles().iter().map(LoadedBundle::look).collect();
        if found == self.reported {
            return Vec::new();
        }
        let loaded_bundles = self.library.loaded_bundles().iter().zip(found.iter().zip(&self.reported));
        let news = loaded_bundles.filter(|(_, (now, before))| now != before).filter_map(
            |(loaded_bundle, (now, _))| {
                let change = loaded_bundle.change_at(now.as_ref()?)?;
                Some(format!("{}: {change}", loaded_bundle.place()))
            },
        );
        let mut news: Vec<String> = news.collect();
        self.reported = found;
        if self.library.changed_in_place() {
            let (library, reloaded) = self.library.reloaded_copy();
            news.push(reloaded.to_string());
            self.set_library(Arc::new(library));
        }
        news
    }
}

/// What is in some bundles, and how much of it the engine can use.
pub fn report(library: &Library) -> Report {
    Report::new(library, pattern_moves::answers)
}
