//! What the arguments come to: every default filled in, every contradiction found.

use super::clock::ClockArguments;
use super::general::{GameArguments, GeneralArguments, PlayerArguments, RuleArguments};
use crate::terminal::Talk;
use board::{BoardSize, Game, HandicapError, Ko, Rules, Scoring, Suicide};
use engine::ruleset::usual_komi;
use engine::session::{LevelBounds, LifeLimits, Mirroring, MoveChooser, Session, Temper, TraceOptions};
use engine::strength::Strength;
use limits::clock::TimeSystem;
use reading::ReadingCache;
use reading::questions::ReadingSettings;
use search::{Limits, Passing, Player, Resignation, Searcher, Selection};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The settings of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The side length of the board.
    pub size: BoardSize,
    /// The rules, with the komi.
    pub rules: Rules,
    /// Handicap stones on fixed points, 0 for an even game.
    pub handicap: usize,
    /// How much may be thought about a move.
    pub limits: Limits,
    /// The profile of a weaker player; none: as strong as the limits allow.
    pub strength: Option<&'static Strength>,
    /// Threads, 0 for as many as the machine runs at once.
    pub threads: usize,
    /// Whether threads share a tree with a limit of playouts, too.
    pub shares_tree: bool,
    /// The seed of all chance.
    pub seed: u64,
    /// Who chooses moves.
    pub chooser: MoveChooser,
    /// What is printed of moves that are chosen by reasons.
    pub trace: TraceOptions,
    /// What the classical player prefers.
    pub temper: Temper,
    /// Whether to resign.
    pub resignation: Resignation,
    /// When to pass.
    pub passing: Passing,
    /// Whether a pass waits until all is settled.
    pub plays_out: bool,
    /// Which levels the clock may choose for the classical player.
    pub level_bounds: LevelBounds,
    /// How long moves are mirrored, if they are.
    pub mirroring: Option<Mirroring>,
    /// How much is read.
    pub reading: ReadingSettings,
    /// Plays for each search of the life of a group or of a race; none: by level.
    pub life_effort: Option<u64>,
    /// How a search finds the worth of moves.
    pub selection: Selection,
    /// Whether to think while the opponent does.
    pub ponders: bool,
    /// What the clock keeps back for what passes between it and the controller's.
    pub lag: Duration,
    /// The time system of games.
    pub time: TimeSystem,
    /// The bytes of memory for what is kept: a quarter for answers of reading, half for the tree; the rest is
    /// left for the lists by which room is made in it, and for everything else.
    pub cache_size: usize,
    /// Whether to say what was not asked for.
    pub talk: Talk,
}

/// The arguments contradict one another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError {
    size: BoardSize,
    reason: HandicapError,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "--handicap on {}: {}", self.size, self.reason)
    }
}

impl std::error::Error for SettingsError {}

impl Settings {
    /// The settings that arguments come to.
    ///
    /// # Errors
    /// The board does not take this many handicap stones.
    pub(super) fn resolve(
        arguments: &GeneralArguments,
        clock: ClockArguments,
    ) -> Result<Settings, SettingsError> {
        let GameArguments { boardsize, komi, handicap, quiet } = arguments.game;
        let player = &arguments.player;
        let limits = limits(player);
        let size = boardsize.unwrap_or(BoardSize::STANDARD);
        let rules = rules(&arguments.rules, komi, handicap);
        begin(size, rules, handicap)?;
        Ok(Settings {
            size,
            rules,
            handicap,
            limits,
            strength: player.strength(),
            threads: player.threads,
            shares_tree: player.shared_tree,
            seed: player.seed,
            selection: if player.puct { Selection::Puct } else { Selection::Rave },
            chooser: player.chooser(),
            trace: player.trace_options(),
            temper: player.temper(),
            ponders: player.ponder,
            lag: player.lag,
            time: clock.system(),
            resignation: if player.never_resign { Resignation::Never } else { Resignation::WhenHopeless },
            passing: if player.capture_all_dead { Passing::AfterCapture } else { Passing::Agreement },
            plays_out: player.play_out_aftermath,
            level_bounds: player.level_bounds(),
            mirroring: player.mirroring(),
            reading: arguments.reading.settings(limits.level),
            life_effort: arguments.reading.life_effort(),
            cache_size: arguments.reading.cache_size(),
            talk: if quiet { Talk::Quiet } else { Talk::Friendly },
        })
    }

    /// A session with these settings, handicap stones placed.
    ///
    /// # Errors
    /// The board does not take this many handicap stones.
    pub fn session(&self) -> Result<Session, SettingsError> {
        let mut session = Session::new(begin(self.size, self.rules, self.handicap)?, self.player())
            .with_reading(self.reading)
            .with_chooser(self.chooser)
            .with_trace(self.trace)
            .with_temper(self.temper.clone())
            .with_dates()
            .with_pondering(self.ponders)
            .with_lag(self.lag)
            .with_playing_out(self.plays_out)
            .with_mirroring(self.mirroring)
            .with_level_bounds(self.level_bounds)
            .with_cache(Arc::new(ReadingCache::new(self.cache_size / 4)));
        session.set_strength(self.strength);
        session.limit_life(LifeLimits { effort: self.life_effort, deadline: None });
        session.clock_mut().begin(self.time);
        Ok(session)
    }

    fn player(&self) -> Player {
        let searcher =
            Searcher::new(self.seed, self.threads).with_passing(self.passing).with_selection(self.selection);
        let searcher = searcher.with_memory(self.cache_size / 2).with_shared_tree(self.shares_tree);
        Player::new(searcher, self.limits).with_resignation(self.resignation)
    }
}

/// A game at its beginning, handicap stones placed.
fn begin(size: BoardSize, rules: Rules, handicap: usize) -> Result<Game, SettingsError> {
    let mut game = Game::new(size, rules);
    if handicap > 0 {
        game.place_fixed_handicap(handicap).map_err(|reason| SettingsError { size, reason })?;
    }
    Ok(game)
}

fn limits(arguments: &PlayerArguments) -> Limits {
    let level = arguments.level.unwrap_or(Limits::default().level);
    Limits { playouts: arguments.limited_playouts(), time: arguments.seconds, level }
}

fn rules(arguments: &RuleArguments, komi: Option<f32>, handicap: usize) -> Rules {
    let scoring = if arguments.japanese_rules { Scoring::Territory } else { Scoring::Area };
    let usual = if handicap == 0 { usual_komi(scoring) } else { 0.5 };
    let suicide = match (arguments.allow_suicide, arguments.allow_all_suicide) {
        (_, true) => Suicide::Allowed,
        (true, false) => Suicide::AllowedExceptOneStone,
        (false, false) => Suicide::Forbidden,
    };
    let ko = match (arguments.simple_ko, arguments.no_ko, arguments.situational_superko) {
        (true, _, _) => Ko::Simple,
        (_, true, _) => Ko::None,
        (_, _, true) => Ko::SituationalSuperko,
        _ => Ko::PositionalSuperko,
    };
    Rules { suicide, ko, scoring, komi: komi.unwrap_or(usual), ..Rules::default() }
}
