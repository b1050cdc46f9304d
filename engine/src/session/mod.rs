//! One game with everything that belongs to it: rules, orientation, trial moves, clock, settings.
//!
//! A session is a value: a process may hold many, each with its own game.

mod access;
mod advice;
mod aftermath;
mod autosave;
mod book;
mod bundles;
mod chains;
mod classical;
mod cleanup;
mod combinations;
mod endgame;
mod estimate;
mod eyes;
mod facts;
mod figures;
mod free_handicap;
mod graded;
mod habits;
mod influence;
mod keeping;
mod known_life;
mod levels;
mod life;
mod local;
mod network;
mod playouts;
mod reading;
mod rules;
mod semeai;
mod solving;
mod terms;
mod thinking;
mod trial;
mod view;

pub(crate) use self::network::room_for;
pub use self::network::{NoNetwork, network_of, work_by};
pub use access::FileAccess;
pub use advice::{Advice, AdviceRequest, Grounds, analyze};
pub use aftermath::{Aftermath, Capturing};
pub use autosave::Autosave;
pub use bundles::report;
pub use chains::ChainReport;
pub use classical::{
    ChoiceWatch, MoveChooser, NoValuation, PlayerKind, Temper, TraceOptions, ValuationOrigin,
};
pub use eyes::EyeReport;
pub use facts::{ENGINE, End, today};
pub use figures::Health;
pub use habits::{Habits, Mirroring};
pub use keeping::NotKept;
pub use levels::LevelBounds;
pub use life::{LifeLimits, Lives};
pub use reading::{NothingNoted, SearchArea};
pub use record::load::{LoadError, Until};
pub use terms::Terms;
pub use thinking::{LastSearch, PointStatus, PointStatuses};
pub use trial::KoCapture;

use crate::pattern_moves;
use crate::strength::Strength;
use ::reading::questions::ReadingSettings;
use board::{
    BoardSize, Color, Game, HandicapError, IllegalMove, Move, ParseVertexError, Point, PointSet, Position,
    Rules, SetupError, symmetry::Symmetry,
};
use book::BookMisfit;
use estimate::Consulted;
use facts::Facts;
use figures::Figures;
use keeping::Keeper;
use knowledge::library::{Library, Look};
use levels::Pace;
use life::Life;
use limits::clock::{Clock, TimeSystem};
use reading::Reading;
use search::score::StatusEstimate;
use search::{Player, Shortage};
use std::sync::Arc;
use std::time::Duration;
use trial::Trial;

/// A sequence of moves cannot be played; none of them was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalSequence {
    /// Which move of the sequence is illegal, counted from 1.
    pub number: usize,
    /// Who was to play it.
    pub color: Color,
    /// What it is.
    pub chosen: Move,
    /// Why it is illegal.
    pub reason: IllegalMove,
}

/// There are not this many moves to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {wanted} {} to take back, found {found}", if *.wanted == 1 { "move" } else { "moves" })]
pub struct CannotUndo {
    /// How many moves were to be taken back.
    pub wanted: usize,
    /// How many there are.
    pub found: usize,
}

/// A record whose game a session goes on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedRecord {
    /// Who plays next.
    pub next: Color,
    /// How many moves of the record come before, those that were left out included.
    pub moves: usize,
    /// The move of the record that comes next, as the board stands in the session, if it goes on.
    pub following: Option<Move>,
    /// What was wrong with the record.
    pub remarks: Vec<String>,
}

/// A game with its surroundings.
///
/// Trial moves stand on top of the game and are seen by [`Session::position`] only. Whatever changes the
/// game takes them back; what is refused changes nothing.
#[derive(Debug)]
pub struct Session {
    // Positions take tens of kilobytes: they stay where they are while a session is handed on as it is made.
    game: Box<Game>,
    trial: Option<Box<Trial>>,
    /// How many trial moves were played since the last reset, those of reading included.
    pub trial_moves: u64,
    /// How many moves were tried in questions about captures since the last reset.
    pub capture_effort: u64,
    /// The same in questions about connections.
    pub connection_effort: u64,
    /// The same in questions about the life of groups.
    pub life_effort: u64,
    /// How much is read.
    pub reading_settings: ReadingSettings,
    /// Where reading plays, if that is limited.
    pub search_area: SearchArea,
    reading: Reading,
    /// What is known of groups, and what reads it.
    life: Life,
    orientation: Symmetry,
    facts: Facts,
    keeper: Keeper,
    figures: Figures,
    /// The rules of games that are not loaded from a record.
    rules: Rules,
    /// The clock of the game.
    pub clock: Clock,
    /// The engine's player.
    pub player: Player,
    /// How it behaves.
    pub habits: Habits,
    /// The terms on which a controller is answered.
    pub terms: Terms,
    /// Where the level of the classical player is, of those that the clock may choose.
    pace: Pace,
    /// How weak the player is; none where it plays as well as it can.
    strength: Option<&'static Strength>,
    /// The judgment of the game's position, once someone asked for it.
    status_estimate: Option<StatusEstimate>,
    /// What was found of it, once someone asked for that.
    consulted: Option<Consulted>,
    /// Whether the last move is one that the engine has just chosen and played, in a game that goes on.
    moved: bool,
    /// What the last search found.
    last_search: Option<LastSearch>,
    library: Arc<Library>,
    /// What has been said to have happened to the file of each bundle.
    reported: Vec<Option<Look>>,
    /// What has been said of a lack of memory.
    reported_shortage: Option<Shortage>,
    /// That the books that were given are for other games than one in which a move was chosen.
    book_misfit: BookMisfit,
}

const _: () = assert!(size_of::<Session>() <= 16 << 10, "a session is handed on by value");

impl Session {
    /// A session that begins with this game, and a player who thinks in it without bundles. Later games have
    /// the same rules.
    pub fn new(game: Game, player: Player) -> Session {
        Session {
            rules: *game.rules(),
            game: Box::new(game),
            trial: None,
            trial_moves: 0,
            capture_effort: 0,
            connection_effort: 0,
            life_effort: 0,
            reading_settings: ReadingSettings::default(),
            search_area: SearchArea::default(),
            reading: Reading::default(),
            life: Life::default(),
            orientation: Symmetry::IDENTITY,
            facts: Facts::default(),
            keeper: Keeper::default(),
            figures: Figures::default(),
            clock: Clock::new(TimeSystem::Unlimited),
            player,
            habits: Habits::default(),
            pace: Pace::default(),
            strength: None,
            status_estimate: None,
            consulted: None,
            moved: false,
            last_search: None,
            terms: Terms::default(),
            library: Arc::default(),
            reported: Vec::new(),
            reported_shortage: None,
            book_misfit: BookMisfit::default(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board, trial moves included.
    pub fn position(&self) -> &Position {
        self.trial.as_ref().map_or(self.game.position(), |trial| &trial.position)
    }

    /// The side length of the board.
    pub fn size(&self) -> BoardSize {
        self.game.size()
    }

    /// Whether a stone may be played on the board as it is; superko is asked for when no trial moves
    /// stand on it.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        match &self.trial {
            Some(trial) => trial.position.legality(color, point),
            None => self.game.legality(color, point),
        }
    }

    /// Whether a move may be played on the board as it is; a pass always may.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality_of(&self, color: Color, chosen: Move) -> Result<(), IllegalMove> {
        chosen.point().map_or(Ok(()), |point| self.legality(color, point))
    }

    /// The same session whose clock keeps back so much for what passes between it and the controller's.
    #[must_use]
    pub fn with_lag(self, lag: Duration) -> Session {
        Session { clock: self.clock.with_lag(lag), ..self }
    }

    /// The game has changed: trial moves are taken back and what is known of the position is forgotten.
    fn changed(&mut self) {
        self.trial = None;
        (self.status_estimate, self.consulted) = (None, None);
        self.moved = false;
        self.facts.reopen();
    }

    /// Starts a new game on a board of this size. Komi and the other rules stay.
    pub fn restart(&mut self, size: BoardSize) {
        self.adopt(Game::new(size, self.rules));
        self.clock.restart();
    }

    /// Goes on with this game, on its board and under its rules. Its komi stays over new games.
    pub fn adopt(&mut self, game: Game) {
        self.rules.komi = game.rules().komi;
        self.player.forget();
        self.pace = Pace::default();
        self.last_search = None;
        *self.game = game;
        self.facts.renew();
        self.keeper.begin_another();
        self.figures.begin_another();
        self.changed();
    }

    /// Changes the komi of this game and of those that follow.
    pub fn set_komi(&mut self, komi: f32) {
        self.rules.komi = komi;
        self.game.set_komi(komi);
    }

    /// Reads a game record and goes on with its game, as the controller sees the board.
    ///
    /// # Errors
    /// There is no game that can be made from it; the game is as it was.
    pub fn load(&mut self, source: Vec<u8>, until: Until<'_>) -> Result<OpenedRecord, LoadError> {
        let reading = sgf::read(source).map_err(LoadError::Read)?;
        let mut loaded = record::load::load(&reading, until, self.rules, self.orientation.inverse())?;
        self.adopt(loaded.game.clone());
        if let Some(tree) = reading.collection.games().next() {
            self.facts.adopt(tree.root(), &mut loaded);
        }
        let (next, moves, following) = (loaded.next, loaded.moves, loaded.following);
        Ok(OpenedRecord { next, moves, following, remarks: loaded.remarks })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is illegal; the game is as it was.
    pub fn play(&mut self, color: Color, chosen: Move) -> Result<(), IllegalMove> {
        self.game.play(color, chosen)?;
        self.changed();
        Ok(())
    }

    /// Plays all of these moves or none.
    ///
    /// # Errors
    /// A move is illegal; the game is as it was.
    pub fn play_sequence(&mut self, moves: &[(Color, Move)]) -> Result<(), IllegalSequence> {
        let before = self.game.move_count();
        for (played, &(color, chosen)) in moves.iter().enumerate() {
            if let Err(reason) = self.game.play(color, chosen) {
                self.game.rewind(before);
                return Err(IllegalSequence { number: played + 1, color, chosen, reason });
            }
        }
        self.changed();
        Ok(())
    }

    /// Takes back this many moves or none.
    ///
    /// # Errors
    /// There are not this many.
    pub fn undo(&mut self, count: usize) -> Result<(), CannotUndo> {
        let found = self.game.move_count();
        if count > found {
            return Err(CannotUndo { wanted: count, found });
        }
        self.game.rewind(found - count);
        self.changed();
        self.player.forget();
        Ok(())
    }

    /// Places handicap stones on the fixed points and returns them.
    ///
    /// # Errors
    /// The board is not empty or does not take this many stones.
    pub fn place_fixed_handicap(&mut self, count: usize) -> Result<Vec<Point>, HandicapError> {
        let points = self.game.place_fixed_handicap(count)?;
        self.changed();
        Ok(points)
    }

    /// Places handicap stones where the patterns of the library put them, and returns them. Where no pattern
    /// says more, they are spread over the board. The seed decides between patterns.
    ///
    /// # Errors
    /// The board is not empty or does not take this many stones.
    pub fn place_free_handicap(&mut self, count: usize) -> Result<Vec<Point>, HandicapError> {
        let most = self.size().area().saturating_sub(1);
        if !(2..=most).contains(&count) {
            return Err(HandicapError::InvalidCount { found: count, most });
        }
        let seed = self.player.searcher.seed;
        let placed = pattern_moves::handicap_stones(&self.library, self.size(), count, seed);
        let points = match placed.is_empty() {
            true => free_handicap::points(self.size(), count),
            false => free_handicap::spread(self.size(), placed, count),
        };
        self.place_handicap(&points)?;
        Ok(points)
    }

    /// Places handicap stones on these points.
    ///
    /// # Errors
    /// The board is not empty, or the points are too few, too many or repeated.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), HandicapError> {
        self.game.place_handicap(points)?;
        self.changed();
        Ok(())
    }

    /// Starts the game from these stones. Who moves first stays.
    ///
    /// # Errors
    /// Stones lie on one another or a chain has no liberty; the game is as it was.
    pub fn set_up(&mut self, black: &PointSet, white: &PointSet) -> Result<(), SetupError> {
        let (rules, to_move) = (*self.game.rules(), self.game.to_move());
        let position = Position::from_stones(self.size(), black, white, rules.suicide, rules.ko)?;
        self.adopt(Game::from_position(position, rules, to_move));
        Ok(())
    }

    /// Starts a game from these stones, Black to move, under the rules of games that are not loaded.
    ///
    /// # Errors
    /// Stones lie on one another or a chain has no liberty; the game is as it was.
    pub fn set_position(&mut self, black: &PointSet, white: &PointSet) -> Result<(), SetupError> {
        let rules = self.rules;
        let position = Position::from_stones(self.size(), black, white, rules.suicide, rules.ko)?;
        self.adopt(Game::from_position(position, rules, Color::Black));
        Ok(())
    }

    /// Lets a player move first. For games without moves only: the moves of others would be lost.
    pub fn set_first_player(&mut self, color: Color) {
        if self.game.to_move() != color {
            *self.game = Game::from_position(self.game.start().clone(), *self.game.rules(), color);
        }
        self.changed();
    }

    /// Gives the turn to a player, whoever moved last.
    pub fn set_to_move(&mut self, color: Color) {
        self.game.set_to_move(color);
    }

    /// Plays a trial move.
    ///
    /// # Errors
    /// The move is illegal; the board is as it was.
    pub fn try_move(&mut self, color: Color, chosen: Move, ko: KoCapture) -> Result<(), IllegalMove> {
        let mut trial =
            self.trial.take().unwrap_or_else(|| Box::new(Trial::new(self.game.position().clone())));
        let tried = trial.push(color, chosen, ko);
        self.trial = (!trial.is_empty()).then_some(trial);
        self.trial_moves += u64::from(tried.is_ok());
        tried
    }

    /// The trial moves, the first one first.
    pub fn trial_stack(&self) -> Vec<(Color, Move)> {
        self.trial.as_ref().map_or_else(Vec::new, |trial| trial.moves().collect())
    }

    /// Takes the last trial move back. False when there is none.
    pub fn take_back_trial(&mut self) -> bool {
        let taken = self.trial.as_mut().is_some_and(|trial| trial.pop());
        if self.trial.as_ref().is_some_and(|trial| trial.is_empty()) {
            self.trial = None;
        }
        taken
    }

    /// How vertices are turned on their way in and out.
    pub fn orientation(&self) -> Symmetry {
        self.orientation
    }

    /// Whether the orientation maps a board of this size to itself: those that turn rows to columns map only
    /// square ones.
    pub fn can_turn(&self, size: BoardSize) -> bool {
        Symmetry::of(size).contains(&self.orientation)
    }

    /// Turns all vertices that follow, and starts a new game.
    pub fn set_orientation(&mut self, orientation: Symmetry) {
        self.orientation = orientation;
        self.restart(self.size());
    }

    /// Reads a vertex or `pass` as the controller sees the board.
    ///
    /// # Errors
    /// The text is no vertex of the board.
    pub fn read_vertex(&self, text: &str) -> Result<Move, ParseVertexError> {
        let seen = Move::parse(text, self.size())?;
        Ok(self.orientation.inverse().apply(seen, self.size()))
    }

    /// Writes a move as the controller sees the board.
    pub fn write_vertex(&self, chosen: Move) -> String {
        self.orientation.apply(chosen, self.size()).vertex(self.size()).to_string()
    }

    /// Brings the session to order after a command broke off in the middle: the position is played again
    /// from the moves, trial moves are gone.
    pub fn recover(&mut self) {
        self.game = self.game.clone();
        self.changed();
        self.player.forget();
    }
}
