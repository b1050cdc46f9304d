//! The files of a game at the terminal: saving, loading, and the copies that are kept all the time.

use super::Terminal;
use crate::opponent::PERSON;
use board::Color;
use engine::session::{Autosave, End, Until};
use record::file;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// When a person is asked before a game is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asked {
    /// Always, as leaving may be a mistake.
    Always,
    /// When the game is saved nowhere, and no copy is kept.
    IfUnsaved,
}

/// The records of the game of a terminal.
#[derive(Debug, Default)]
pub(super) struct Records {
    /// The game as it is; empty as long as there is nothing in it.
    current: Vec<u8>,
    /// The game as it was last saved or loaded by name.
    saved: Vec<u8>,
    /// The file that it was saved in by name, which may be written again.
    own: Option<PathBuf>,
}

impl Records {
    /// Whether something would be lost if there were no copy.
    pub(super) fn is_unsaved(&self) -> bool {
        self.current != self.saved
    }

    /// The game is in a file, and is no loss.
    fn note_saved(&mut self) {
        self.saved = self.current.clone();
    }
}

impl Terminal<'_> {
    /// Keeps a copy of the game if it has changed. A game that is being looked through has not.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        if self.browsing.is_some() {
            return Ok(());
        }
        let blank = self.session.game().is_untouched() && self.session.end().is_none();
        let record = if blank { Vec::new() } else { self.record()? };
        if record == self.records.current {
            return Ok(());
        }
        self.records.current = record;
        if let Some(outfile) = self.options.outfile.clone() {
            let written = file::write(&outfile, &self.records.current);
            if let Err(error) = written {
                self.report(&outfile.display(), &error)?;
            }
        }
        let Some(autosave) = self.options.autosave.as_mut().filter(|_| self.records.is_unsaved()) else {
            return Ok(());
        };
        if let Err(error) = autosave.keep(&self.records.current) {
            // Said once: the game can still be saved by name.
            self.options.autosave = None;
            writeln!(self.output, "no copy of the game can be kept: {error}")?;
        }
        Ok(())
    }

    fn record(&mut self) -> io::Result<Vec<u8>> {
        self.session.save().map_err(io::Error::other)
    }

    /// Asks before a game is left, where someone can answer. False: it goes on.
    pub(super) fn may_leave(&mut self, asked: Asked) -> io::Result<bool> {
        let unsaved = self.records.is_unsaved();
        if !self.lines.has_person() || !(unsaved || asked == Asked::Always) {
            return Ok(true);
        }
        let copy = self.copy().map(|path| format!("; a copy is in {}", path.display()));
        if asked == Asked::IfUnsaved && copy.is_some() {
            // Where it is will be said.
            return Ok(true);
        }
        if unsaved {
            writeln!(self.output, "the game is not saved{}", copy.unwrap_or_default())?;
        }
        self.confirm("leave it? [y/N] ")
    }

    /// The copy of the game, if it is not saved otherwise.
    fn copy(&self) -> Option<&Path> {
        let autosave = self.options.autosave.as_ref().filter(|_| self.records.is_unsaved());
        autosave.and_then(|autosave| autosave.file())
    }

    /// Says where the game is that is left, and begins another one.
    pub(super) fn leave_game(&mut self) -> io::Result<()> {
        if let Some(path) = self.copy().map(Path::to_owned) {
            writeln!(self.output, "the game is kept in {}", path.display())?;
        }
        if let Some(autosave) = &mut self.options.autosave {
            if !self.records.is_unsaved() {
                autosave.discard();
            }
            autosave.begin_another();
        }
        self.browsing = None;
        self.records = Records::default();
        Ok(())
    }

    pub(super) fn save(&mut self, name: &str) -> io::Result<()> {
        let path = Path::new(name);
        let content = match self.records.current.is_empty() {
            true => self.record()?,
            false => self.records.current.clone(),
        };
        if path.is_file() && self.records.own.as_deref() != Some(path) {
            if self.lines.has_person() {
                if !self.confirm(&format!("{name} is there already; replace it? [y/N] "))? {
                    return writeln!(self.output, "not saved");
                }
            } else if let Some(kept) = free_name_beside(path) {
                match fs::copy(path, &kept) {
                    Ok(_) => writeln!(self.output, "what was in {name} is in {}", kept.display())?,
                    Err(error) => return self.report(&name, &error),
                }
            }
        }
        match file::write(path, &content) {
            Ok(()) => {
                self.records.own = Some(path.to_owned());
                self.records.note_saved();
                writeln!(self.output, "saved in {name}")
            }
            Err(error) => self.report(&name, &error),
        }
    }

    pub(super) fn load(&mut self, name: &str) -> io::Result<()> {
        if !self.may_leave(Asked::IfUnsaved)? {
            return Ok(());
        }
        // What cannot be read changes nothing.
        let source = match file::read(Path::new(name)) {
            Ok(source) => source,
            Err(error) => return self.report(&name, &error),
        };
        match self.session.load(source, Until::End) {
            Ok(opened) => {
                self.leave_game()?;
                self.session.clock.restart();
                for remark in opened.remarks {
                    self.report(&name, &remark)?;
                }
                self.take_loaded()?;
                self.take_side(self.session.game().to_move())?;
                self.show()?;
                self.say_loaded_end()
            }
            Err(error) => self.report(&name, &error),
        }
    }

    /// The game of the session comes from a file.
    pub(super) fn take_loaded(&mut self) -> io::Result<()> {
        self.records.current = self.record()?;
        self.records.note_saved();
        Ok(())
    }

    /// Goes on with the newest copy of another game.
    pub(super) fn resume_newest(&mut self) -> io::Result<()> {
        let Some(path) = self.options.autosave.as_ref().and_then(Autosave::newest) else {
            return writeln!(self.output, "there is no kept game to go on with");
        };
        if !self.may_leave(Asked::IfUnsaved)? {
            return Ok(());
        }
        self.leave_game()?;
        self.resume(&path)?;
        self.show()
    }

    /// Goes on with the copy of a game.
    pub(super) fn resume(&mut self, path: &Path) -> io::Result<()> {
        let loaded = file::read(path).map_err(|error| error.to_string());
        let loaded = loaded
            .and_then(|source| self.session.load(source, Until::End).map_err(|error| error.to_string()));
        if let Err(error) = loaded {
            return self.report(&path.display(), &error);
        }
        if let Some(autosave) = &mut self.options.autosave
            && !autosave.go_on(path.to_owned())
        {
            self.report(&path.display(), &"another terminal plays it; here it goes on in another copy")?;
        }
        let own = Color::BOTH.into_iter().find(|color| self.session.name(*color) == PERSON);
        self.options.person = own.unwrap_or(self.session.game().to_move());
        writeln!(self.output, "going on with {}; you play {}", path.display(), self.options.person)?;
        self.say_loaded_end()
    }

    /// Says that a game is over that was just loaded.
    fn say_loaded_end(&mut self) -> io::Result<()> {
        match self.session.end() {
            None => Ok(()),
            Some(End::Stated(result)) => {
                writeln!(
                    self.output,
                    "the game is over: {result}; 'back' looks through it, and a move goes on"
                )
            }
            Some(_) => self.announce_end(),
        }
    }

    pub(super) fn report(&mut self, name: &dyn fmt::Display, what: &dyn fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{name}: {what}")
    }
}

/// A name for an older file: the name with a number that no file has.
fn free_name_beside(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy();
    (1..1000).map(|number| path.with_file_name(format!("{name}.{number}"))).find(|path| !path.exists())
}
