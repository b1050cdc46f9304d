//! `hane play --tui`: a game that fills the screen.

mod scene;

use crate::terminal::Options;
use board::{Color, Move, Point};
use engine::analysis_report::{AnalysisReport, MoveReport};
use engine::gtp;
use engine::session::{ENGINE, End, Session};
use limits::budget::StopSignal;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use record::file;
use scene::Scene;
use search::Answer;
use std::io;
use std::thread;
use std::time::Duration;

/// The best moves that are shown.
const MOST_MOVES: usize = 6;
/// How long a key is waited for before the screen is looked at again.
const TICK: Duration = Duration::from_millis(50);
/// The person's name in records.
const PERSON: &str = "Human";

/// Plays a game on the whole screen of this process's terminal, until the person leaves. Copies of the game
/// and its file are kept as in the other terminal.
///
/// # Errors
/// The terminal cannot be set up, read or written.
pub(crate) fn play(session: &mut Session, options: Options) -> io::Result<()> {
    let size = session.size();
    let cursor = size.point(size.width() / 2, size.height() / 2).expect("the middle is on the board");
    let mut terminal = ratatui::init();
    let person = options.person;
    if session.game().is_untouched() {
        session.set_name(person, PERSON);
        session.set_name(person.opponent(), ENGINE);
    }
    let mut game = FullScreen {
        session,
        options,
        cursor,
        marks: Vec::new(),
        curve: Vec::new(),
        candidates: Vec::new(),
        reasons: Vec::new(),
        said: String::new(),
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
    cursor: Point,
    marks: Vec<(Point, char)>,
    curve: Vec<(f64, f64)>,
    candidates: Vec<String>,
    reasons: Vec<String>,
    /// What has just happened.
    said: String,
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
            let Event::Key(key) = event::read()? else { continue };
            if key.kind != KeyEventKind::Release && self.press(key, terminal)? == Pressed::Leave {
                return Ok(());
            }
        }
    }

    fn press(&mut self, key: KeyEvent, terminal: &mut DefaultTerminal) -> io::Result<Pressed> {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c') if is_control => return Ok(Pressed::Leave),
            KeyCode::Char('q') => return Ok(Pressed::Leave),
            KeyCode::Up => self.step(0, -1),
            KeyCode::Down => self.step(0, 1),
            KeyCode::Left => self.step(-1, 0),
            KeyCode::Right => self.step(1, 0),
            KeyCode::Enter | KeyCode::Char(' ') => self.play(Move::Play(self.cursor)),
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

    /// Moves the cursor, and stops at the edge.
    fn step(&mut self, columns: isize, rows: isize) {
        let column = self.cursor.column().checked_add_signed(columns);
        let row = self.cursor.row().checked_add_signed(rows);
        let moved = column.zip(row).and_then(|(column, row)| self.session.size().point(column, row));
        self.cursor = moved.unwrap_or(self.cursor);
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
                self.marks.clear();
                self.candidates.clear();
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
        let person = self.options.person;
        let own = self.session.game().turns().rev().position(|turn| turn.color == person);
        let undone = own.map(|later| self.session.undo(later + 1));
        self.said = match undone {
            Some(Ok(())) => String::new(),
            Some(Err(error)) => error.to_string(),
            None => "there is no move of yours to take back".to_owned(),
        };
        let moves = self.session.game().move_count() as f64;
        self.curve.retain(|(at, _)| *at <= moves);
        self.marks.clear();
        self.candidates.clear();
    }

    /// Lets the engine move.
    fn answer(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        let color = self.session.game().to_move();
        let answer = self.think(terminal, |session, stop| match session.is_classical() {
            true => session
                .generate_classically(color, stop, &mut |_, _, _| {})
                .map_err(|error| io::Error::other(error.to_string())),
            false => Ok(session.generate(color, &[], stop, None).0),
        })??;
        let explained = gtp::answer(self.session, "gomill-explain_last_move", "");
        let explained = explained.unwrap_or_default();
        self.reasons = explained.lines().flat_map(|line| line.split(", ")).map(str::to_owned).collect();
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
        let best: Vec<_> = report.moves.iter().filter(|it| it.visits > 0).take(MOST_MOVES).collect();
        let points = best.iter().zip('a'..).filter_map(|(it, letter)| Some((it.chosen.point()?, letter)));
        self.marks = points.collect();
        let size = self.session.size();
        let line = |(it, letter): (&&MoveReport, char)| {
            format!("{letter}: {}, {}", it.chosen.vertex(size), report.of_move(it))
        };
        self.candidates = best.iter().zip('a'..).map(line).collect();
        self.note(&report);
        Ok(())
    }

    /// Adds the chance of winning to the curve.
    fn note(&mut self, report: &AnalysisReport) {
        let moves = self.session.game().move_count() as f64;
        let own = 100.0 * report.winrate;
        let black = if report.color == Color::Black { own } else { 100.0 - own };
        self.curve.retain(|(at, _)| *at < moves);
        self.curve.push((moves, black));
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

    /// Works on the session on another thread, while keys are heard: Esc and Ctrl-C end the work early.
    fn think<T: Send>(
        &mut self,
        terminal: &mut DefaultTerminal,
        work: impl FnOnce(&mut Session, &StopSignal) -> T + Send,
    ) -> io::Result<T> {
        let mut scene = self.scene();
        scene.status = format!("{} is thinking ... (Esc ends it)", self.session.game().to_move());
        terminal.draw(|frame| scene.draw(frame))?;
        let stop = StopSignal::new();
        let session = &mut *self.session;
        thread::scope(|scope| {
            let thinking = scope.spawn(|| work(session, &stop));
            while !thinking.is_finished() {
                if !event::poll(TICK)? {
                    continue;
                }
                match event::read()? {
                    Event::Key(key) if key.code == KeyCode::Esc || key.code == KeyCode::Char('c') => {
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
        let game = self.session.game();
        let state = match self.session.end() {
            Some(End::Passes) => {
                let result = self.session.result(&StopSignal::new());
                format!("both players have passed: {result}")
            }
            Some(End::Resignation(color)) => format!("{color} has resigned"),
            Some(End::Stated(result)) => format!("the game is over: {result}"),
            None => format!("move {}: {} is to move", game.move_count() + 1, game.to_move()),
        };
        let status = if self.said.is_empty() { state } else { format!("{state}; {}", self.said) };
        let game = self.session.game();
        Scene {
            position: game.position().clone(),
            last: game.turns().next_back().and_then(|turn| turn.chosen.point()),
            cursor: self.cursor,
            marks: self.marks.clone(),
            curve: self.curve.clone(),
            candidates: self.candidates.clone(),
            reasons: self.reasons.clone(),
            status,
        }
    }

    /// Keeps the game in its file and in a copy.
    fn keep(&mut self) {
        if self.session.game().is_untouched() && self.session.end().is_none() {
            return;
        }
        let kept = self.session.save().map_err(io::Error::other).and_then(|record| {
            if let Some(path) = &self.options.outfile {
                file::write(path, &record)?;
            }
            self.options.autosave.as_mut().map_or(Ok(()), |autosave| autosave.keep(&record))
        });
        if let Err(error) = kept {
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
