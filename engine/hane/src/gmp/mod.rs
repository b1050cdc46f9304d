//! The Go Modem Protocol: a game with another program over a pair of pipes or a device.

mod link;
mod packet;

use crate::opponent::{engine_move, keep, print_trace};
use board::{BoardSize, Color, Game, Move, Point, Rules, Scoring};
use engine::session::{Autosave, End, Session};
use limits::budget::StopSignal;
use link::{Link, LinkError};
use packet::{Message, Verb};
use search::{Answer, Resignation};
use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

/// What a side may ask the other, by number.
const GAME: u16 = 0;
const RULES: u16 = 7;
const HANDICAP: u16 = 8;
const SIZE: u16 = 9;
const COLOR: u16 = 11;
/// The answers: the game of Go; Japanese and Chinese rules; White and Black.
const GO: u16 = 1;
const JAPANESE: u16 = 1;
const CHINESE: u16 = 2;
const WHITE: u16 = 1;
const BLACK: u16 = 2;
/// For how long Black lets the other side ask before he asks; White does for twice as long.
const QUIET: Duration = Duration::from_millis(400);
/// The komi that both sides assume, in even games and with a handicap (GNU Go manual, 3.6).
pub const KOMI: [f32; 2] = [5.5, 0.5];
/// Set in the moves of White.
const BY_WHITE: u16 = 0x200;

/// How a game over the protocol is played. What is none is taken from the other side, or else as the session
/// has it.
#[derive(Debug)]
pub struct ModemOptions {
    /// The color of this side; none: the one that the other side leaves.
    pub color: Option<Color>,
    /// The board.
    pub size: Option<BoardSize>,
    /// The handicap stones of Black, 0 for an even game.
    pub handicap: Option<usize>,
    /// The komi, of which the protocol has no word; none: [`KOMI`].
    pub komi: Option<f32>,
    /// How the game is counted.
    pub scoring: Option<Scoring>,
    /// Whether rules and board are settled beforehand, and not asked for (`sgmp`).
    pub simplified: bool,
    /// How long an acknowledgment is waited for.
    pub patience: Duration,
    /// After how many games to hang up; none: the other side does.
    pub games: Option<usize>,
    /// Where the games are kept; none: nowhere.
    pub autosave: Option<Autosave>,
    /// A file that holds the game after each move.
    pub outfile: Option<PathBuf>,
}

/// Why a game over the protocol ended too early.
#[derive(Debug, thiserror::Error)]
pub enum ModemError {
    /// The other side cannot be talked to.
    #[error("{0}")]
    Link(String),
    /// The two sides want different games: what, ours, theirs.
    #[error("{0}: expected {1}, found {2} on the other side")]
    Differs(&'static str, String, String),
    /// The other side said what makes no sense.
    #[error("{0}")]
    Wrong(String),
    /// The engine cannot move.
    #[error(transparent)]
    Player(#[from] io::Error),
}

impl From<LinkError> for ModemError {
    fn from(error: LinkError) -> ModemError {
        ModemError::Link(error.to_string())
    }
}

/// How one end of the line plays.
struct Modem<'s, Output, Remarks> {
    link: Link<Output>,
    session: &'s mut Session,
    options: ModemOptions,
    /// What is said to the person.
    remarks: Remarks,
    color: Option<Color>,
    /// Whether a game goes on.
    plays: bool,
    /// What the other side said while it was asked something else.
    early: VecDeque<Message>,
}

/// Plays games until the other side hangs up. Remarks are lines for a person.
///
/// # Errors
/// The other side falls silent or hangs up in the middle of a game, wants another game, or says what makes no
/// sense. The game is kept as far as it was played, and the remarks say where.
pub fn play(
    input: impl Read + Send + 'static,
    output: impl Write,
    remarks: impl Write,
    session: &mut Session,
    options: ModemOptions,
) -> Result<(), ModemError> {
    // The protocol has no word for resignation.
    session.player.resignation = Resignation::Never;
    let (link, color) = (Link::new(input, output, options.patience), options.color);
    let mut modem = Modem { link, session, options, remarks, color, plays: false, early: VecDeque::new() };
    let ended = modem.run();
    modem.keep();
    match ended {
        Err(ModemError::Link(why)) if modem.plays => {
            modem.tell_kept();
            let moves = modem.session.game().move_count();
            Err(ModemError::Link(format!("{why}, after {moves} moves of a game that was not over")))
        }
        Err(ModemError::Link(_)) if modem.session.end().is_some() => Ok(()),
        other => other,
    }
}

impl<Output: Write, Remarks: Write> Modem<'_, Output, Remarks> {
    fn run(&mut self) -> Result<(), ModemError> {
        if self.color == Some(Color::Black) {
            self.link.yields = false;
            self.link.send(Verb::Reset, 0)?;
            self.begin()?;
        }
        while self.options.games != Some(0) {
            let is_next = self.plays && self.color == Some(self.session.game().to_move());
            if let Some(message) = self.early.pop_front() {
                self.hear(message)?;
            } else if is_next && !self.link.has_message(Duration::ZERO)? {
                self.move_on()?;
            } else {
                let message = self.link.receive()?;
                self.hear(message)?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, message: Message) -> Result<(), ModemError> {
        match message.verb {
            Verb::Query => self.answer(message.value),
            Verb::Reset => {
                self.color = self.options.color;
                self.begin()
            }
            Verb::Move => self.take_move(message.value),
            Verb::Undo => {
                let moves = usize::from(message.value);
                self.session.undo(moves).map_err(|error| ModemError::Wrong(format!("undo: {error}")))?;
                self.plays = true;
                self.keep();
                Ok(())
            }
            Verb::Deny => Err(ModemError::Wrong("the other side refuses what was said last".to_owned())),
            Verb::Acknowledge | Verb::Answer | Verb::Extension => Ok(()),
        }
    }

    /// Answers a question about the game; 0 means that it is not known or not of interest.
    fn answer(&mut self, query: u16) -> Result<(), ModemError> {
        let game = self.session.game();
        let number = |scoring: Scoring| if scoring == Scoring::Area { CHINESE } else { JAPANESE };
        // Rules are asked for before a game; whoever insists on none takes those of the other side.
        let agreed = self.plays.then_some(game.rules().scoring);
        let value = match query {
            GAME => Some(GO),
            RULES => self.options.scoring.or(agreed).map(number),
            // An even game is one of one stone.
            HANDICAP => Some(self.options.handicap.unwrap_or(game.handicap()).max(1) as u16),
            SIZE => Some(self.options.size.unwrap_or(game.size()).width() as u16),
            COLOR => self.color.map(|color| if color == Color::White { WHITE } else { BLACK }),
            _ => None,
        };
        self.link.send(Verb::Answer, value.unwrap_or(0))?;
        Ok(())
    }

    /// Asks a question; none where the other side does not know.
    fn ask(&mut self, query: u16) -> Result<Option<u16>, ModemError> {
        let mut is_asked = self.link.send(Verb::Query, query)?;
        loop {
            let message = self.link.receive()?;
            match message.verb {
                Verb::Answer if is_asked => return Ok((message.value != 0).then_some(message.value)),
                Verb::Query => self.answer(message.value)?,
                Verb::Deny => return self.hear(message).map(|()| None),
                // It knows all that it wants to know, and goes on.
                _ => self.early.push_back(message),
            }
            if !is_asked {
                is_asked = self.link.send(Verb::Query, query)?;
            }
        }
    }

    /// Begins a game: both sides find out what the other one wants.
    fn begin(&mut self) -> Result<(), ModemError> {
        self.keep();
        if let Some(autosave) = &mut self.options.autosave {
            autosave.begin_another();
        }
        self.plays = false;
        // GNU Go asks at once; when both ask at once, it hears nothing.
        let quiet = if self.color == Some(Color::Black) { QUIET } else { 2 * QUIET };
        while self.link.has_message(quiet)? {
            let message = self.link.receive()?;
            match message.verb {
                Verb::Query => self.answer(message.value)?,
                _ => self.early.push_back(message),
            }
        }
        let simplified = self.options.simplified;
        let settled = simplified.then(|| self.options.size.unwrap_or(self.session.size()));
        let size = settled.map_or_else(|| self.agree_on_size(), Ok)?;
        let handicap = self.agree_on_handicap()?;
        if !simplified {
            self.agree_on_scoring()?;
        }
        let theirs = self.ask(COLOR)?.map(|value| if value == WHITE { Color::White } else { Color::Black });
        let own = match (self.color, theirs) {
            (Some(own), Some(theirs)) if own == theirs => {
                let text = format!("{theirs} too (one side needs another --color)");
                return Err(ModemError::Differs("color", own.opponent().to_string(), text));
            }
            (Some(own), _) => own,
            // Who speaks first has Black.
            (None, theirs) => theirs.unwrap_or(Color::Black).opponent(),
        };
        self.color = Some(own);
        self.session.restart(size);
        self.session.set_komi(self.options.komi.unwrap_or(KOMI[usize::from(handicap > 0)]));
        if handicap > 0 {
            let placed = self.session.place_fixed_handicap(handicap);
            placed.map_err(|error| ModemError::Wrong(format!("handicap: {error}")))?;
        }
        self.plays = true;
        let komi = self.session.game().rules().komi;
        self.tell(&format!("a game on {size}, handicap {handicap}, komi {komi}; Hane plays {own}"));
        Ok(())
    }

    fn agree_on_size(&mut self) -> Result<BoardSize, ModemError> {
        let Some(theirs) = self.ask(SIZE)?.map(usize::from) else {
            return Ok(self.options.size.unwrap_or(self.session.size()));
        };
        let largest = || format!("at most {}", BoardSize::MAX);
        let found = format!("{theirs}x{theirs}");
        let size = BoardSize::new(theirs).ok_or_else(|| ModemError::Differs("board", largest(), found))?;
        agreed("board", self.options.size, size, |size| size.to_string())
    }

    fn agree_on_handicap(&mut self) -> Result<usize, ModemError> {
        let own = self.options.handicap;
        let Some(theirs) = self.ask(HANDICAP)? else { return Ok(own.unwrap_or(0)) };
        agreed("handicap", own, if theirs == 1 { 0 } else { theirs.into() }, |stones| stones.to_string())
    }

    fn agree_on_scoring(&mut self) -> Result<(), ModemError> {
        let theirs = match self.ask(RULES)? {
            Some(JAPANESE) => Scoring::Territory,
            Some(CHINESE) => Scoring::Area,
            _ => return Ok(()),
        };
        let words = |scoring| if scoring == Scoring::Area { "Chinese" } else { "Japanese" };
        let scoring = agreed("rules", self.options.scoring, theirs, |scoring| words(scoring).to_owned())?;
        let rules = Rules { scoring, ..*self.session.game().rules() };
        self.session.adopt(Game::new(self.session.size(), rules));
        let changed = self.session.set_rules(rules);
        debug_assert!(changed.is_ok(), "no move was played");
        Ok(())
    }

    fn take_move(&mut self, value: u16) -> Result<(), ModemError> {
        let size = self.session.size();
        let color = if value & BY_WHITE == 0 { Color::Black } else { Color::White };
        let place = value & !BY_WHITE;
        let chosen = chosen(place, size).ok_or_else(|| {
            ModemError::Wrong(format!("move: expected 0 to {}, found {place}", size.area()))
        })?;
        // A pass may come without a color.
        let color = if chosen == Move::Pass { self.session.game().to_move() } else { color };
        if !self.plays || Some(color) == self.color {
            let _ = self.link.send(Verb::Deny, 0)?;
            return Err(ModemError::Wrong(format!(
                "expected a move of the other side, found {} for {color}",
                chosen.vertex(size)
            )));
        }
        if let Err(reason) = self.session.play(color, chosen) {
            let _ = self.link.send(Verb::Deny, 0)?;
            return Err(ModemError::Wrong(format!("{color} {} is illegal: {reason}", chosen.vertex(size))));
        }
        self.moved();
        Ok(())
    }

    /// Plays the engine's move and sends it.
    fn move_on(&mut self) -> Result<(), ModemError> {
        let Some(color) = self.color else { return Ok(()) };
        let answer = engine_move(self.session, color, &StopSignal::new(), print_trace)?;
        // It never resigns here.
        let Answer::Move(chosen) = answer else { return Ok(()) };
        let by = if color == Color::White { BY_WHITE } else { 0 };
        let value = place(chosen, self.session.size()) | by;
        self.moved();
        while !self.link.send(Verb::Move, value)? {
            let message = self.link.receive()?;
            let before = self.session.game().move_count();
            self.hear(message)?;
            if self.session.game().move_count() < before || !self.plays {
                break;
            }
        }
        Ok(())
    }

    fn moved(&mut self) {
        self.keep();
        if self.session.end() == Some(End::Passes) {
            self.plays = false;
            self.options.games = self.options.games.map(|games| games - 1);
            let result = self.session.result(&StopSignal::new());
            self.tell(&format!("both players have passed: {result}"));
            self.tell_kept();
        }
    }

    /// Keeps the game, if there is one.
    fn keep(&mut self) {
        if self.session.game().is_untouched() {
            return;
        }
        let ModemOptions { outfile, autosave, .. } = &mut self.options;
        if let Err(error) = keep(self.session, outfile.as_deref(), autosave.as_mut()) {
            self.tell(&format!("the game is not kept: {error}"));
        }
    }

    fn tell_kept(&mut self) {
        let copy = self.options.autosave.as_ref().and_then(Autosave::file);
        let place = self.options.outfile.as_deref().or(copy).map(|path| path.display().to_string());
        if let Some(place) = place {
            self.tell(&format!("the game is in {place}"));
        }
    }

    /// A closed output of remarks is no reason to stop.
    fn tell(&mut self, text: &str) {
        let _ = writeln!(self.remarks, "{text}");
    }
}

/// What the other side wants, where this side wants the same or nothing.
fn agreed<T: PartialEq + Copy>(
    what: &'static str,
    own: Option<T>,
    theirs: T,
    words: impl Fn(T) -> String,
) -> Result<T, ModemError> {
    match own {
        Some(own) if own != theirs => Err(ModemError::Differs(what, words(own), words(theirs))),
        _ => Ok(theirs),
    }
}

/// A move as a number: 0 for a pass, else the points of the board row by row from A1, which is 1.
fn place(chosen: Move, size: BoardSize) -> u16 {
    let number = |point: Point| 1 + point.column() + size.width() * (size.height() - 1 - point.row());
    chosen.point().map_or(0, |point| number(point) as u16)
}

/// The move that a number means.
fn chosen(place: u16, size: BoardSize) -> Option<Move> {
    let Some(index) = usize::from(place).checked_sub(1) else { return Some(Move::Pass) };
    let (column, row) = (index % size.width(), index / size.width());
    let row = size.height().checked_sub(row + 1)?;
    size.point(column, row).map(Move::Play)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_counted_from_the_lower_left_corner() {
        let size = BoardSize::new(9).expect("a size");
        for (vertex, number) in
            [("PASS", 0), ("A1", 1), ("B2", 11), ("E5", 41), ("J1", 9), ("A2", 10), ("J9", 81)]
        {
            let expected = Move::parse(vertex, size).expect("on the board");
            assert_eq!((place(expected, size), chosen(number, size)), (number, Some(expected)), "{vertex}");
        }
        assert_eq!((chosen(82, size), chosen(511, size)), (None, None));
    }
}
