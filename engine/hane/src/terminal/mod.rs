//! `hane play`: a game between a person and the engine, by lines of text.

mod command_line;
mod command_table;
mod completion;
mod drawing;
mod files;
mod inquiries;
mod lines;
mod navigation;
mod reports;

pub use lines::Lines;

use crate::opponent::{PERSON, engine_move, moves_to_undo, name_players, print_trace};
use board::{BoardSize, Color, HandicapError, Move, Point};
use drawing::{Look, Stones};
use engine::analysis_report::AnalysisReport;
use engine::session::{Autosave, End, Session};
use files::{Asked, Records};
use limits::budget::StopSignal;
use lines::Line;
use navigation::Browsing;
use search::Answer;
use std::io::{self, Write};
use std::path::PathBuf;

/// Whether to say what was not asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Talk {
    /// A greeting and the result of finished games are printed.
    Friendly,
    /// Only the board and answers are.
    Quiet,
}

/// How a game at the terminal is played.
#[derive(Debug)]
pub struct Options {
    /// The color of the person.
    pub person: Color,
    /// Whether to say what was not asked for.
    pub talk: Talk,
    /// Raised to end thinking early; a person is asked then whether to leave.
    pub stop: StopSignal,
    /// Where copies of the game are kept after each move; none: nowhere.
    pub autosave: Option<Autosave>,
    /// The copy of a game to go on with.
    pub resume: Option<PathBuf>,
    /// A file that holds the game after each move.
    pub outfile: Option<PathBuf>,
    /// Whether the score is shown at every move.
    pub scores: bool,
}

impl Options {
    /// A game of this person that is kept nowhere.
    pub fn new(person: Color, talk: Talk) -> Options {
        let stop = StopSignal::new();
        Options { person, talk, stop, autosave: None, resume: None, outfile: None, scores: false }
    }
}

/// Whether to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Line,
    Leave,
}

/// A game at the terminal.
struct Terminal<'t> {
    output: &'t mut dyn Write,
    lines: Lines<'t>,
    session: &'t mut Session,
    options: Options,
    records: Records,
    /// What follows the position that is looked at, while the person looks through the game.
    browsing: Option<Browsing>,
    stones: Stones,
}

/// The most moves that the engine plays by one command.
const MOST_MOVES: usize = 1000;

/// Plays games against a person until he quits or the lines end. The output is written with ANSI colors; pass
/// it through `anstream` to honor NO_COLOR and files.
///
/// # Errors
/// Reading or writing failed. Files that cannot be read or written are reported in the game.
pub fn converse(
    lines: Lines<'_>,
    mut output: impl Write,
    session: &mut Session,
    options: Options,
) -> io::Result<()> {
    let (records, stones) = (Records::default(), Stones::default());
    let output = &mut output;
    let mut terminal = Terminal { output, lines, session, options, records, browsing: None, stones };
    terminal.begin()?;
    terminal.read_on()?;
    terminal.leave_game()
}

impl Terminal<'_> {
    fn begin(&mut self) -> io::Result<()> {
        let friendly = self.options.talk == Talk::Friendly;
        if friendly {
            writeln!(self.output, "You play {}. Type a vertex such as D4, or 'help'.", self.options.person)?;
        }
        match self.options.resume.take() {
            Some(path) => self.resume(&path)?,
            None if self.session.game().move_count() > 0 => self.take_loaded()?,
            None => {
                name_players(self.session, self.options.person);
                let kept = self.options.autosave.as_ref().and_then(Autosave::newest);
                if kept.is_some() && friendly && self.lines.has_person() {
                    writeln!(self.output, "'hane play --resume' goes on with the game that was kept last.")?;
                }
            }
        }
        self.show()
    }

    fn read_on(&mut self) -> io::Result<()> {
        loop {
            if self.let_engine_move()? == Next::Leave {
                return Ok(());
            }
            self.keep()?;
            if let Some(shortage) = self.session.check_memory() {
                writeln!(self.output, "{shortage}")?;
            }
            if let Some(misfit) = self.session.check_book() {
                writeln!(self.output, "{misfit}")?;
            }
            let line = self.lines.next(&self.prompt(), &mut self.output)?;
            for news in self.session.check_library() {
                writeln!(self.output, "{news}")?;
            }
            let next = match line {
                Line::End => Next::Leave,
                Line::Interrupted => self.quit(Asked::Always)?,
                Line::Text(text) => match command_line::parse(&text, self.session.size()) {
                    Ok(None) => Next::Line,
                    Ok(Some(action)) => action(self)?,
                    Err(wrong) => {
                        writeln!(self.output, "{wrong}")?;
                        Next::Line
                    }
                },
            };
            if next == Next::Leave || self.asked_to_stop()? == Next::Leave {
                return self.keep();
            }
        }
    }

    fn prompt(&self) -> String {
        match self.is_over() {
            true => "game over> ".to_owned(),
            false => format!("{}> ", self.session.game().to_move()),
        }
    }

    fn show(&mut self) -> io::Result<()> {
        let look = self.look();
        drawing::draw(&mut self.output, self.session.game(), look)
    }

    /// How boards are drawn now.
    fn look(&mut self) -> Look<'static> {
        Look { stones: self.stones, columns: self.lines.columns(), marks: &[] }
    }

    /// Asks a question that is answered by yes or no. Whoever interrupts it or ends the input means yes: all
    /// that is asked is whether to leave or to overwrite, and copies are kept. What is no answer means no,
    /// and is carried out next: it was typed before the question came.
    fn confirm(&mut self, question: &str) -> io::Result<bool> {
        let Line::Text(text) = self.lines.next(question, &mut self.output)? else { return Ok(true) };
        match text.trim().to_ascii_lowercase().as_str() {
            "y" | "yes" => return Ok(true),
            "n" | "no" | "" => {}
            _ => self.lines.put_back(text),
        }
        Ok(false)
    }

    fn quit(&mut self, asked: Asked) -> io::Result<Next> {
        self.keep()?;
        Ok(if self.may_leave(asked)? { Next::Leave } else { Next::Line })
    }

    /// Where thinking was ended by Ctrl-C, asks whether to leave.
    fn asked_to_stop(&mut self) -> io::Result<Next> {
        if !self.options.stop.is_raised() {
            return Ok(Next::Line);
        }
        writeln!(self.output, "thinking was stopped")?;
        let next = self.quit(Asked::Always)?;
        self.options.stop.lower();
        Ok(next)
    }

    /// What comes of thinking for a color, with a word about it to a person meanwhile.
    fn thinking<T>(
        &mut self,
        color: Color,
        think: impl FnOnce(&mut Session, &StopSignal) -> T,
    ) -> io::Result<T> {
        let is_told = self.lines.has_person() && self.options.talk == Talk::Friendly;
        if is_told {
            write!(self.output, "{color} is thinking ...")?;
            self.output.flush()?;
        }
        let found = think(self.session, &self.options.stop);
        if is_told {
            // Back to the first column, over the words, and back again.
            write!(self.output, "\r{:25}\r", "")?;
        }
        Ok(found)
    }

    /// What the engine finds of the position for a player, and says so while it thinks.
    fn consulted(&mut self, color: Color) -> io::Result<AnalysisReport> {
        self.thinking(color, |session, stop| session.consult(color, stop))
    }

    /// Moves for the engine if it is its turn.
    fn let_engine_move(&mut self) -> io::Result<Next> {
        let color = self.session.game().to_move();
        if self.is_over() || color == self.options.person || self.browsing.is_some() {
            return Ok(Next::Line);
        }
        // Should this be ended from outside, the person's move is in the copy.
        self.keep()?;
        self.generate(color)?;
        self.asked_to_stop()
    }

    fn generate(&mut self, color: Color) -> io::Result<()> {
        match self.thinking(color, |session, stop| engine_move(session, color, stop, print_trace))?? {
            Answer::Resign => self.announce_end(),
            Answer::Move(_) => self.moved(),
        }
    }

    /// Lets the engine play for both.
    fn play_itself(&mut self, moves: usize) -> io::Result<Next> {
        self.play_on()?;
        for _ in 0..moves.min(MOST_MOVES) {
            if self.is_over() {
                break;
            }
            self.generate(self.session.game().to_move())?;
            self.keep()?;
            if self.options.stop.is_raised() {
                return self.asked_to_stop();
            }
        }
        Ok(Next::Line)
    }

    fn move_person(&mut self, color: Option<Color>, chosen: Move) -> io::Result<()> {
        if let (Some(End::Passes), Move::Play(stone)) = (self.session.end(), chosen)
            && self.session.position().color_at(stone).is_some()
        {
            return self.dead(Some(stone));
        }
        if self.is_over() {
            return self.refuse_after_end();
        }
        let color = color.unwrap_or(self.session.game().to_move());
        if let Err(reason) = self.session.legality_of(color, chosen) {
            return writeln!(self.output, "{} is illegal: {reason}", chosen.vertex(self.session.size()));
        }
        self.play_on()?;
        // It has just been found legal.
        let _ = self.session.play(color, chosen);
        self.session.set_name(color, PERSON);
        let engine_is_next = !self.is_over() && self.session.game().to_move() != self.options.person;
        // The board is drawn once, with the engine's answer.
        if engine_is_next { Ok(()) } else { self.moved() }
    }

    /// Plays a move for whose turn it is; the engine has that color from now on and does not answer.
    fn force(&mut self, chosen: Move) -> io::Result<()> {
        let color = self.session.game().to_move();
        let before = self.session.game().move_count();
        // The board is drawn when the engine does not move.
        self.options.person = color.opponent();
        self.move_person(Some(color), chosen)?;
        if self.session.game().move_count() == before {
            self.options.person = color;
        }
        Ok(())
    }

    /// Lets the engine have a color and move now.
    fn give_engine(&mut self, color: Color) -> io::Result<()> {
        if self.is_over() {
            return self.refuse_after_end();
        }
        self.play_on()?;
        self.session.set_to_move(color);
        self.take_side(color.opponent())
    }

    fn refuse_after_end(&mut self) -> io::Result<()> {
        writeln!(self.output, "the game is over; try 'undo', 'new' or 'save FILE'")
    }

    fn resign(&mut self) -> io::Result<()> {
        if self.is_over() {
            return self.refuse_after_end();
        }
        self.play_on()?;
        self.session.resign(self.session.game().to_move());
        self.announce_end()
    }

    fn moved(&mut self) -> io::Result<()> {
        self.show()?;
        self.score_if_asked()?;
        self.announce_end()
    }

    /// Whether nothing can be played before something is taken back. What a record says of its end is no
    /// reason.
    fn is_over(&self) -> bool {
        matches!(self.session.end(), Some(End::Passes | End::Resignation(_)))
    }

    /// Takes moves back until it is the person's turn again.
    fn undo(&mut self) -> io::Result<()> {
        // A resignation is no move: taking it back is enough.
        if self.session.end() == Some(End::Resignation(self.options.person)) {
            self.session.reopen();
            return self.show();
        }
        match moves_to_undo(self.session.game(), self.options.person) {
            None => writeln!(self.output, "there is no move of yours to take back"),
            Some(moves) => {
                self.play_on()?;
                match self.session.undo(moves) {
                    Ok(()) => self.show(),
                    Err(error) => writeln!(self.output, "{error}"),
                }
            }
        }
    }

    fn restart(&mut self, size: BoardSize) -> io::Result<()> {
        if !self.may_leave(Asked::IfUnsaved)? {
            return Ok(());
        }
        self.leave_game()?;
        self.session.restart(size);
        name_players(self.session, self.options.person);
        self.show()
    }

    fn place_handicap(&mut self, stones: usize) -> io::Result<()> {
        let placed = self.session.place_fixed_handicap(stones);
        self.placed(placed.map(|_| ()))
    }

    fn place_free_handicap(&mut self, points: &[Point]) -> io::Result<()> {
        let placed = self.session.place_handicap(points);
        self.placed(placed)
    }

    fn placed(&mut self, placed: Result<(), HandicapError>) -> io::Result<()> {
        match placed {
            Ok(()) => {
                self.show()?;
                let komi = self.session.game().rules().komi;
                writeln!(self.output, "the komi stays {komi}; 'komi POINTS' changes it")
            }
            Err(error @ HandicapError::BoardNotEmpty) => {
                writeln!(self.output, "{error}; 'new' empties it")
            }
            Err(error) => writeln!(self.output, "{error}"),
        }
    }

    fn set_komi(&mut self, komi: Option<f32>) -> io::Result<()> {
        if let Some(komi) = komi {
            self.session.set_komi(komi);
        }
        writeln!(self.output, "the komi is {}", self.session.game().rules().komi)
    }

    fn take_side(&mut self, color: Color) -> io::Result<()> {
        self.options.person = color;
        if self.session.game().is_untouched() {
            name_players(self.session, self.options.person);
        }
        writeln!(self.output, "you play {color}")
    }
}
