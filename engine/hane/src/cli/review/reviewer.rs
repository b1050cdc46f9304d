//! One record after the other: read, looked at, kept while it is under way, and written.

use super::ReviewCourse;
use super::places::{self, Destination};
use crate::cli::settings::Settings;
use crate::cli::work_files::unfinished;
use crate::review::review_page;
use engine::review::{Review, ReviewError, ReviewPiece, ReviewedGame, review};
use engine::session::Session;
use knowledge::library::Library;
use limits::budget::StopSignal;
use record::file;
use serde::{Deserialize, Serialize};
use std::path::Path;
use std::sync::Arc;
use training::{SettingsList, file_hash};

/// A finished review beside its page, for a run that goes on after one that was ended.
#[derive(Serialize, Deserialize)]
struct KeptReview {
    depends_on: SettingsList,
    review: Review,
}

impl KeptReview {
    /// What this file has; none where it is no such file.
    fn read(path: &Path) -> Option<KeptReview> {
        serde_json::from_slice(&limits::files::read(path, file::MOST_BYTES).ok()?).ok()
    }
}

/// Sessions, one for each thread, which keep what they have read from one game to the next.
pub(super) struct Reviewer {
    settings: Settings,
    library: Arc<Library>,
    sessions: Vec<Session>,
    stop: StopSignal,
}

impl Reviewer {
    /// Looks at this many positions at once, each with these settings, until the signal.
    pub(super) fn new(settings: Settings, library: Library, threads: usize, stop: StopSignal) -> Reviewer {
        let library = Arc::new(library);
        let sessions = (0..threads).map(|_| settings.worker(&library)).collect();
        Reviewer { settings, library, sessions, stop }
    }

    /// The game of a record, and what is wrong with it.
    pub(super) fn read(&self, path: &Path) -> anyhow::Result<(ReviewedGame, Vec<String>)> {
        Ok(ReviewedGame::read(file::read(path)?, self.settings.rules)?)
    }

    /// The review of a record, whose page is written where one is wanted. Of several records one is not made
    /// again whose page is finished.
    pub(super) fn review(
        &mut self,
        (path, name): (&Path, &str),
        (reviewed, remarks): (&ReviewedGame, Vec<String>),
        destination: &Destination,
        course: &mut ReviewCourse<'_>,
    ) -> anyhow::Result<Review> {
        let settings = self.depends_on(path)?;
        let page = destination.page.as_deref();
        let kept = destination.kept();
        if page.is_some_and(Path::is_file)
            && let Some(found) = kept.as_deref().and_then(KeptReview::read)
            && found.depends_on == settings
        {
            course.skip(reviewed.moves() + 1);
            return Ok(found.review);
        }
        if let Some(page) = page {
            places::make_folder(page)?;
        }
        let (mut work, known) = unfinished::<ReviewPiece>(page, &settings)?;
        course.skip(known.iter().filter(|piece| matches!(piece, ReviewPiece::Position(_))).count());
        let made = review(reviewed, remarks, &mut self.sessions, known, &self.stop, &mut |piece| {
            if matches!(piece, ReviewPiece::Position(_)) {
                course.note(name);
            }
            work.add(piece)
        });
        if let Err(ReviewError::Broken(_)) = &made {
            // A session that broke off may be in any state.
            self.sessions = self.sessions.iter().map(|_| self.settings.worker(&self.library)).collect();
        }
        let made = KeptReview { depends_on: settings, review: made? };
        if let Some(page) = page {
            places::write(page, review_page(&made.review, name)?.as_bytes())?;
        }
        if let Some(kept) = kept {
            places::write(&kept, &serde_json::to_vec(&made)?)?;
        }
        work.finish()?;
        Ok(made.review)
    }

    /// What the review of a record depends on.
    fn depends_on(&self, path: &Path) -> anyhow::Result<SettingsList> {
        let hash = file_hash(path)?;
        let Settings { limits, rules, seed, selection, passing, reading, life_effort, .. } = &self.settings;
        let text = |name: &str, value: String| (name.to_owned(), value);
        Ok(vec![
            text("work", "review".to_owned()),
            text("version", env!("CARGO_PKG_VERSION").to_owned()),
            text("record", format!("sha256 {hash}")),
            text("bundle", self.library.signature()),
            text("playouts", limits.playouts.map_or_else(|| "any".to_owned(), |count| count.to_string())),
            text("time", limits.time.map_or_else(|| "any".to_owned(), |time| format!("{time:?}"))),
            text("level", limits.level.to_string()),
            text("seed", seed.to_string()),
            text("rules", format!("{rules:?}")),
            text("search", format!("{selection:?} {passing:?}")),
            text("reading", format!("{reading:?} {life_effort:?}")),
            text("values", format!("{:?} {:?}", self.settings.habits.chooser, self.settings.habits.temper)),
        ])
    }
}
