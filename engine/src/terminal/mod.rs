//! `hane play`: a game between a person and the engine, by lines of text.

mod command;
mod drawing;

use crate::budget::StopSignal;
use crate::search::Answer;
use crate::session::{ENGINE, End, Session, Until, record_file};
use board::{BoardSize, Color, HandicapError, Move};
use command::{COMMANDS, Command};
use std::fmt;
use std::io::{self, BufRead, Write};
use std::path::Path;

/// Whether to say what was not asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Talk {
    /// A greeting and the result of finished games are printed.
    Friendly,
    /// Only the board and answers are.
    Quiet,
}

/// Whether to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Line,
    Leave,
}

/// A game at the terminal.
struct Terminal<'session, Output> {
    output: Output,
    session: &'session mut Session,
    /// The colour of the person.
    person: Color,
}

/// The person's name in records.
const PERSON: &str = "Human";

/// Plays games against a person until he quits or the input ends. The output is written with ANSI
/// colours; pass it through `anstream` to honour NO_COLOR and files.
///
/// # Errors
/// Reading or writing failed. Files that cannot be read or written are reported in the game.
pub fn play(
    mut input: impl BufRead,
    output: impl Write,
    session: &mut Session,
    person: Color,
    talk: Talk,
) -> io::Result<()> {
    let mut terminal = Terminal { output, session, person };
    terminal.name_players();
    if talk == Talk::Friendly {
        writeln!(terminal.output, "You play {person}. Type a vertex such as D4, or 'help'.")?;
    }
    terminal.show()?;
    let mut line = Vec::new();
    loop {
        terminal.let_engine_move()?;
        if let Some(shortage) = terminal.session.check_memory() {
            writeln!(terminal.output, "{shortage}")?;
        }
        write!(terminal.output, "{}> ", terminal.session.game().to_move())?;
        terminal.output.flush()?;
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return writeln!(terminal.output);
        }
        for news in terminal.session.check_library() {
            writeln!(terminal.output, "{news}")?;
        }
        let text = String::from_utf8_lossy(&line);
        match Command::parse(&text, terminal.session.size()) {
            Ok(None) => {}
            Ok(Some(command)) => {
                if terminal.execute(command)? == Next::Leave {
                    return Ok(());
                }
            }
            Err(wrong) => writeln!(terminal.output, "{wrong}")?,
        }
    }
}

impl<Output: Write> Terminal<'_, Output> {
    fn execute(&mut self, command: Command) -> io::Result<Next> {
        match command {
            Command::Quit => return Ok(Next::Leave),
            Command::Play(chosen) => self.move_person(chosen)?,
            Command::Undo => self.undo()?,
            Command::Hint => self.hint()?,
            Command::Score => self.score()?,
            Command::Show => self.show()?,
            Command::Help => self.help()?,
            Command::Resign => self.resign()?,
            Command::Save(name) => self.save(&name)?,
            Command::Load(name) => self.load(&name)?,
            Command::New(size) => self.restart(size.unwrap_or(self.session.size()))?,
            Command::Handicap(stones) => self.place_handicap(stones)?,
            Command::Komi(komi) => self.set_komi(komi)?,
            Command::Side(color) => self.take_side(color)?,
        }
        Ok(Next::Line)
    }

    fn show(&mut self) -> io::Result<()> {
        drawing::draw(&mut self.output, self.session.game())
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(self.output, "  {:<18} play there", "D4")?;
        for entry in COMMANDS {
            let usage = format!("{} {}", entry.name, entry.argument);
            writeln!(self.output, "  {usage:<18} {}", entry.help)?;
        }
        Ok(())
    }

    /// Moves for the engine while it is its turn.
    fn let_engine_move(&mut self) -> io::Result<()> {
        let color = self.session.game().to_move();
        if self.is_over() || color == self.person {
            return Ok(());
        }
        match self.session.generate(color, &StopSignal::new()) {
            Answer::Resign => self.announce_end(),
            Answer::Move(_) => self.moved(),
        }
    }

    fn move_person(&mut self, chosen: Move) -> io::Result<()> {
        if self.is_over() {
            return self.refuse_after_end();
        }
        let color = self.session.game().to_move();
        match self.session.play(color, chosen) {
            Ok(()) => self.moved(),
            Err(reason) => {
                writeln!(self.output, "{} is illegal: {reason}", chosen.vertex(self.session.size()))
            }
        }
    }

    fn refuse_after_end(&mut self) -> io::Result<()> {
        writeln!(self.output, "the game is over; try 'undo', 'new' or 'save FILE'")
    }

    fn resign(&mut self) -> io::Result<()> {
        if self.is_over() {
            return self.refuse_after_end();
        }
        self.session.resign(self.session.game().to_move());
        self.announce_end()
    }

    fn moved(&mut self) -> io::Result<()> {
        self.show()?;
        self.announce_end()
    }

    /// Whether nothing can be played before something is taken back. What a record says of its end is no reason.
    fn is_over(&self) -> bool {
        matches!(self.session.end(), Some(End::Passes | End::Resignation(_)))
    }

    fn announce_end(&mut self) -> io::Result<()> {
        match self.session.end() {
            Some(End::Resignation(color)) => {
                writeln!(self.output, "{color} resigns; {} has won", color.opponent())
            }
            Some(End::Passes) => {
                writeln!(self.output, "both players have passed")?;
                self.score()
            }
            Some(End::Stated(_)) | None => Ok(()),
        }
    }

    fn name_players(&mut self) {
        self.session.set_name(self.person, PERSON);
        self.session.set_name(self.person.opponent(), ENGINE);
    }

    /// Takes moves back until it is the person's turn again.
    fn undo(&mut self) -> io::Result<()> {
        // A resignation is no move: taking it back is enough.
        if self.session.end() == Some(End::Resignation(self.person)) {
            self.session.reopen();
            return self.show();
        }
        let own = self.session.game().turns().rev().position(|turn| turn.color == self.person);
        match own {
            None => writeln!(self.output, "there is no move of yours to take back"),
            Some(later) => match self.session.undo(later + 1) {
                Ok(()) => self.show(),
                Err(error) => writeln!(self.output, "{error}"),
            },
        }
    }

    fn hint(&mut self) -> io::Result<()> {
        let color = self.session.game().to_move();
        let chosen = self.session.advise(color, None, &StopSignal::new());
        writeln!(self.output, "{color} could play {}", chosen.vertex(self.session.size()))
    }

    fn score(&mut self) -> io::Result<()> {
        let signal = StopSignal::new();
        let dead = *self.session.judgement(&signal).dead();
        let margin = self.session.margin(&signal);
        let size = self.session.size();
        if !dead.is_empty() {
            let dead: Vec<String> = dead.iter().map(|point| point.vertex(size).to_string()).collect();
            writeln!(self.output, "dead stones: {}", dead.join(" "))?;
        }
        match margin.partial_cmp(&0.0) {
            Some(std::cmp::Ordering::Greater) => writeln!(self.output, "black is ahead by {margin} points"),
            Some(std::cmp::Ordering::Less) => writeln!(self.output, "white is ahead by {} points", -margin),
            _ => writeln!(self.output, "the game is even"),
        }
    }

    fn restart(&mut self, size: BoardSize) -> io::Result<()> {
        self.session.restart(size);
        self.name_players();
        self.show()
    }

    fn place_handicap(&mut self, stones: usize) -> io::Result<()> {
        match self.session.place_fixed_handicap(stones) {
            Ok(_) => {
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

    fn set_komi(&mut self, komi: f32) -> io::Result<()> {
        self.session.set_komi(komi);
        writeln!(self.output, "the komi is {komi}")
    }

    fn take_side(&mut self, color: Color) -> io::Result<()> {
        self.person = color;
        self.name_players();
        writeln!(self.output, "you play {color}")
    }

    fn save(&mut self, name: &str) -> io::Result<()> {
        let record = self.session.save();
        let written = record.map_err(|error| error.to_string()).and_then(|record| {
            record_file::write(Path::new(name), &record).map_err(|error| error.to_string())
        });
        match written {
            Ok(()) => writeln!(self.output, "saved in {name}"),
            Err(error) => self.report(name, &error),
        }
    }

    fn load(&mut self, name: &str) -> io::Result<()> {
        let source = match record_file::read(Path::new(name)) {
            Ok(source) => source,
            Err(error) => return self.report(name, &error),
        };
        match self.session.load(source, Until::End) {
            Ok((_, remarks)) => {
                for remark in remarks {
                    self.report(name, &remark)?;
                }
                self.take_side(self.session.game().to_move())?;
                self.show()
            }
            Err(error) => self.report(name, &error),
        }
    }

    fn report(&mut self, name: &str, what: &dyn fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{name}: {what}")
    }
}
