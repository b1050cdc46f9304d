//! `hane play --tui`: a game that fills the screen.

mod scene;

use crate::opponent::{engine_move, keep, lettered, moves_to_undo, name_players};
use crate::terminal::Options;
use board::{Color, Move};
use engine::analysis_report::AnalysisReport;
use engine::gtp;
use engine::session::{End, Session};
use limits::budget::StopSignal;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use scene::{Scene, Shown};
use search::Answer;
use std::io;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

/// How long a key is waited for before the screen is looked at again.
const TICK: Duration = Duration::from_millis(50);
/// Plays a game on the whole screen of this process's terminal, until the person leaves. Copies of the game
/// and its file are kept as in the other terminal.
///
/// # Errors
/// The terminal cannot be set up, read or written.
pub(crate) fn play(session: &mut Session, options: Options) -> io::Result<()> {
    let size = session.size();
    let cursor = size.point(size.width() / 2, size.height() / 2).expect("the middle is on the board");
    let mut terminal = ratatui::init();
    if session.game().is_untouched() {
        name_players(session, options.person);
    }
    let mut game = FullScreen {
        session,
        options,
        shown: Shown::new(cursor),
        said: String::new(),
        looked: None,
        typed: None,
    };
    let played = game.run(&mut terminal);
    ratatui::restore();
    game.say_where();
    played
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pressed {
    Other,
    Leave,
}

/// A game on the screen.
struct FullScreen<'s> {
    session: &'s mut Session,
    options: Options,
    shown: Shown,
    /// What has just happened.
    said: String,
    /// The position after this many moves is looked at, and more follow.
    looked: Option<usize>,
    /// A key that ended thinking, and is heard next.
    typed: Option<KeyEvent>,
}

impl FullScreen<'_> {
    fn run(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        loop {
            if self.session.end().is_none() && self.session.game().to_move() != self.options.person {
                self.answer(terminal)?;
            }
            self.keep();
            let scene = self.scene();
            terminal.draw(|frame| scene.draw(frame))?;
            let key = match self.typed.take() {
                Some(key) => key,
                None => match event::read()? {
                    Event::Key(key) => key,
                    _ => continue,
                },
            };
            if key.kind != KeyEventKind::Release && self.press(key, terminal)? == Pressed::Leave {
                return Ok(());
            }
        }
    }

    fn press(&mut self, key: KeyEvent, terminal: &mut DefaultTerminal) -> io::Result<Pressed> {
        if self.shown.keys {
            self.shown.keys = false;
            return Ok(if is_interrupt(key) || key.code == KeyCode::Char('q') {
                Pressed::Leave
            } else {
                Pressed::Other
            });
        }
        match key.code {
            _ if is_interrupt(key) || key.code == KeyCode::Char('q') => return Ok(Pressed::Leave),
            KeyCode::Char('?') => self.shown.keys = true,
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Char('b') => self.look(|shown| shown.saturating_sub(1)),
            KeyCode::Char('f') => self.look(|shown| shown + 1),
            KeyCode::Char('w') => self.write(),
            _ if self.looked.is_some() => {
                "this is an earlier position: f goes forward".clone_into(&mut self.said);
            }
            KeyCode::Enter | KeyCode::Char(' ') => self.play(Move::Play(self.shown.cursor)),
            KeyCode::Char('p') => self.play(Move::Pass),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('h') => self.hint(terminal)?,
            KeyCode::Char('s') => self.score(terminal)?,
            KeyCode::Char('r') if self.session.end().is_none() => {
                self.session.resign(self.session.game().to_move());
                self.said.clear();
            }
            _ => {}
        }
        Ok(Pressed::Other)
    }

    /// Looks at the position after another number of moves.
    fn look(&mut self, next: impl FnOnce(usize) -> usize) {
        let all = self.session.game().move_count();
        let shown = next(self.looked.unwrap_or(all)).min(all);
        self.looked = Some(shown).filter(|shown| *shown < all);
        self.shown.marks.clear();
        self.said.clear();
    }

    /// Writes the game to a file, into which it is written after each move from then on.
    fn write(&mut self) {
        let path = self.options.outfile.get_or_insert_with(free_name).clone();
        let written = keep(self.session, Some(&path), None);
        self.said = match written {
            Ok(()) => format!("written to {}, as it goes on", path.display()),
            Err(error) => format!("{}: {error}", path.display()),
        };
    }

    /// Moves the cursor, and stops at the edge.
    fn step(&mut self, columns: isize, rows: isize) {
        let moved = self.shown.cursor.moved(columns, rows, self.session.size());
        self.shown.cursor = moved.unwrap_or(self.shown.cursor);
    }

    fn play(&mut self, chosen: Move) {
        let vertex = chosen.vertex(self.session.size());
        if self.session.end().is_some() {
            self.said = "the game is over; u takes back".to_owned();
            return;
        }
        let color = self.session.game().to_move();
        match self.session.play(color, chosen) {
            Ok(()) => {
                self.said.clear();
                self.shown.marks.clear();
                self.shown.candidates.clear();
            }
            Err(reason) => self.said = format!("{vertex} is illegal: {reason}"),
        }
    }

    /// Takes moves back until it is the person's turn again, or a resignation.
    fn undo(&mut self) {
        if matches!(self.session.end(), Some(End::Resignation(_))) {
            self.session.reopen();
            return;
        }
        let moves = moves_to_undo(self.session.game(), self.options.person);
        let undone = moves.map(|moves| self.session.undo(moves));
        self.said = match undone {
            Some(Ok(())) => String::new(),
            Some(Err(error)) => error.to_string(),
            None => "there is no move of yours to take back".to_owned(),
        };
        let moves = self.session.game().move_count() as f64;
        self.shown.curve.retain(|(at, _)| *at <= moves);
        self.shown.marks.clear();
        self.shown.candidates.clear();
    }

    /// Lets the engine move.
    fn answer(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let color = self.session.game().to_move();
        let answer =
            self.think(terminal, |session, stop| engine_move(session, color, stop, |_, _, _| {}))??;
        let explained = gtp::answer(self.session, "gomill-explain_last_move", "");
        let explained = explained.unwrap_or_default();
        self.shown.reasons = explained.lines().flat_map(|line| line.split(", ")).map(str::to_owned).collect();
        let report = self.session.last_search().map(|search| search.report.clone());
        if let Some(report) = report.filter(|_| !self.session.is_classical()) {
            self.note(&report);
        }
        if answer == Answer::Move(Move::Pass) {
            self.said = format!("{color} passes");
        }
        Ok(())
    }

    /// Marks the best moves of the player whose turn it is.
    fn hint(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let color = self.session.game().to_move();
        let report = self.think(terminal, |session, stop| session.consult(color, stop))?;
        let (size, best) = (self.session.size(), lettered(&report));
        self.shown.marks =
            best.iter().filter_map(|(letter, it)| Some((it.chosen.point()?, *letter))).collect();
        self.shown.candidates = best
            .iter()
            .map(|(letter, it)| format!("{letter}: {}, {}", it.chosen.vertex(size), report.of_move(it)))
            .collect();
        self.note(&report);
        Ok(())
    }

    /// Adds the chance of winning to the curve.
    fn note(&mut self, report: &AnalysisReport) {
        let moves = self.session.game().move_count() as f64;
        let own = 100.0 * report.winrate;
        let black = if report.color == Color::Black { own } else { 100.0 - own };
        self.shown.curve.retain(|(at, _)| *at < moves);
        self.shown.curve.push((moves, black));
    }

    /// Says who is ahead: as counted where the game is over, which stands there already, else as estimated.
    fn score(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        if self.session.end().is_none() {
            let color = self.session.game().to_move();
            let report = self.think(terminal, |session, stop| session.consult(color, stop))?;
            self.said = report.score_in_words();
            self.note(&report);
        }
        Ok(())
    }

    /// Works on the session on another thread, while keys are heard: Esc and Ctrl-C end the work early. So do
    /// the keys that take back and leave, which are heard then.
    fn think<T: Send>(
        &mut self,
        terminal: &mut DefaultTerminal,
        work: impl FnOnce(&mut Session, &StopSignal) -> T + Send,
    ) -> io::Result<T> {
        let mut scene = self.scene();
        scene.status =
            format!("{} is thinking ... (Esc ends it, u takes back)", self.session.game().to_move());
        terminal.draw(|frame| scene.draw(frame))?;
        let stop = StopSignal::new();
        let (session, typed) = (&mut *self.session, &mut self.typed);
        thread::scope(|scope| {
            let thinking = scope.spawn(|| work(session, &stop));
            while !thinking.is_finished() {
                if !event::poll(TICK)? {
                    continue;
                }
                match event::read()? {
                    Event::Key(key) if key.code == KeyCode::Esc || is_interrupt(key) => stop.raise(),
                    Event::Key(key) if matches!(key.code, KeyCode::Char('q' | 'u')) => {
                        *typed = Some(key);
                        stop.raise();
                    }
                    Event::Resize(..) => {
                        terminal.draw(|frame| scene.draw(frame))?;
                    }
                    _ => {}
                }
            }
            thinking.join().map_err(|_| io::Error::other("thinking broke off"))
        })
    }

    fn scene(&mut self) -> Scene {
        let mut game = self.session.game().clone();
        let all = game.move_count();
        game.rewind(self.looked.unwrap_or(all));
        let status = match self.looked {
            Some(looked) => format!("after move {looked} of {all}"),
            None => self.state(),
        };
        Scene {
            last: game.turns().next_back().and_then(|turn| turn.chosen.point()),
            position: game.position().clone(),
            status: if self.said.is_empty() { status } else { format!("{status}; {}", self.said) },
            shown: self.shown.clone(),
        }
    }

    /// Who is to move, or how the game ended.
    fn state(&mut self) -> String {
        match self.session.end() {
            Some(End::Passes) => {
                format!("both players have passed: {}", self.session.result(&StopSignal::new()))
            }
            Some(End::Resignation(color)) => format!("{color} has resigned"),
            Some(End::Stated(result)) => format!("the game is over: {result}"),
            None => {
                let game = self.session.game();
                format!("move {}: {} is to move", game.move_count() + 1, game.to_move())
            }
        }
    }

    /// Keeps the game in its file and in a copy.
    fn keep(&mut self) {
        if self.session.game().is_untouched() && self.session.end().is_none() {
            return;
        }
        let Options { outfile, autosave, .. } = &mut self.options;
        if let Err(error) = keep(self.session, outfile.as_deref(), autosave.as_mut()) {
            self.said = format!("the game is not kept: {error}");
        }
    }

    /// Says where the game is, once the screen is given back.
    fn say_where(&self) {
        let copy = self.options.autosave.as_ref().and_then(|autosave| autosave.file());
        if let Some(path) = copy.filter(|_| !self.session.game().is_untouched()) {
            anstream::println!("the game is kept in {}", path.display());
        }
    }
}

/// Ctrl-C.
fn is_interrupt(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c')
}

/// The name of a file for a game, in the folder where the program runs, which no file has.
fn free_name() -> PathBuf {
    let mut names = (1_u64..).map(|number| PathBuf::from(format!("hane-{number}.sgf")));
    names.find(|name| !name.exists()).unwrap_or_default()
}
