//! What the arguments come to: every default filled in, every contradiction found.

use super::Usage;
use crate::terminal::Talk;
use board::{BoardSize, Game, Rules};
use engine::ruleset::usual_komi;
use engine::session::{Habits, LifeLimits, PlayerKind, Session};
use engine::strength::Strength;
use knowledge::library::{Library, Source, Sources};
use limits::clock::TimeSystem;
use reading::AnswerTable;
use reading::questions::ReadingSettings;
use search::{Limits, Passing, Player, Resignation, Searcher, Selection};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use strum::VariantArray;

/// The settings of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The side length of the board.
    pub size: BoardSize,
    /// The rules, with the komi.
    pub rules: Rules,
    /// The komi that was asked for; none: the usual one.
    pub komi: Option<f32>,
    /// Handicap stones on fixed points, 0 for an even game.
    pub handicap: usize,
    /// How much may be thought about a move.
    pub limits: Limits,
    /// The profile of a weaker player; none: as strong as the limits allow.
    pub strength: Option<&'static Strength>,
    /// Threads, 0 for as many as the machine runs at once.
    pub threads: usize,
    /// How many playouts of a limited number are under way at once; none for what suits their number.
    pub batch: Option<usize>,
    /// The seed of all chance.
    pub seed: u64,
    /// What searches do without.
    pub without: Sources,
    /// How the engine behaves that chooses moves.
    pub habits: Habits,
    /// Whether to resign.
    pub resignation: Resignation,
    /// When to pass.
    pub passing: Passing,
    /// How much is read.
    pub reading: ReadingSettings,
    /// Plays for each search of the life of a group or of a race; none: by level.
    pub life_effort: Option<u64>,
    /// How a search finds the worth of moves.
    pub selection: Selection,
    /// What the clock keeps back for what passes between it and the controller's.
    pub lag: Duration,
    /// The time system of games.
    pub time: TimeSystem,
    /// The bytes of memory for what is kept: a quarter for answers of reading, half for the tree; the rest is
    /// left for the lists by which room is made in it, and for everything else.
    pub cache_size: usize,
    /// Whether to say what was not asked for.
    pub talk: Talk,
    /// What there is to say of arguments that change nothing, or less than they seem to.
    pub remarks: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            size: BoardSize::STANDARD,
            rules: Rules::default(),
            komi: None,
            handicap: 0,
            limits: Limits::default(),
            strength: None,
            threads: 0,
            batch: None,
            seed: 1,
            without: Sources::default(),
            habits: Habits::default(),
            resignation: Resignation::WhenHopeless,
            passing: Passing::Agreement,
            reading: ReadingSettings::default(),
            life_effort: None,
            selection: Selection::Rave,
            lag: Duration::from_millis(100),
            time: TimeSystem::Unlimited,
            cache_size: 4 * AnswerTable::USUAL_SIZE,
            talk: Talk::Friendly,
            remarks: Vec::new(),
        }
    }
}

/// A group of arguments that several commands have.
pub(super) trait Group {
    /// Writes what the arguments say into settings.
    fn apply(&self, settings: &mut Settings);
}

impl Settings {
    /// The settings that groups of arguments come to. What there is to say of them is said.
    pub(super) fn resolve(groups: &[&dyn Group]) -> Settings {
        let settings = Settings::of(groups);
        settings.remarks.iter().for_each(|remark| anstream::eprintln!("hane: {remark}"));
        settings
    }

    /// The same settings, of which nothing is said.
    pub(super) fn of(groups: &[&dyn Group]) -> Settings {
        let mut settings = Settings::default();
        settings.take(groups);
        let usual = if settings.handicap == 0 { usual_komi(settings.rules.scoring) } else { 0.5 };
        settings.rules.komi = settings.komi.unwrap_or(usual);
        settings.reading.level = settings.limits.level;
        let is_classical = settings.habits.chooser.kind == PlayerKind::Classical;
        let idle = [
            (
                settings.habits.ponders && settings.limits.playouts.is_some(),
                "--ponder has no effect: with --playouts nothing is kept from move to move",
            ),
            (
                settings.batch.is_some()
                    && settings.limits.time.is_some()
                    && settings.limits.playouts.is_none(),
                "--batch has no effect: with time, each thread makes its own playouts",
            ),
            (
                settings.habits.trace.is_on() && !is_classical,
                "--trace, --all-moves, --groups and --debug have no effect without --player classical",
            ),
        ];
        let idle = idle.into_iter().filter(|(is_idle, _)| *is_idle).map(|(_, said)| said.to_owned());
        let idle: Vec<String> = idle.chain(settings.idle_source()).chain(settings.crowding()).collect();
        settings.remarks.extend(idle);
        settings
    }

    /// Takes over what groups of arguments say.
    pub(super) fn take(&mut self, groups: &[&dyn Group]) {
        groups.iter().for_each(|group| group.apply(self));
    }

    /// What there is to say where more threads are asked for than the machine runs at once.
    fn crowding(&self) -> Option<String> {
        let available = thread::available_parallelism().map_or(1, usize::from);
        let said = || {
            let asked = self.threads;
            format!("--threads {asked}: this machine runs {available} at once; all {asked} are used")
        };
        (self.threads > available).then(said)
    }

    /// A session with these settings, handicap stones placed.
    ///
    /// # Errors
    /// The board does not take this many handicap stones.
    pub(super) fn session(&self) -> anyhow::Result<Session> {
        let mut game = Game::new(self.size, self.rules);
        if self.handicap > 0 {
            let wrong = |reason| Usage::new(format!("--handicap on {}: {reason}", self.size));
            game.place_fixed_handicap(self.handicap).map_err(wrong)?;
        }
        let mut session = Session::new(game, self.player())
            .with_habits(self.habits.clone())
            .with_dates()
            .with_lag(self.lag)
            .with_cache(Arc::new(AnswerTable::new(self.cache_size / 4)));
        session.reading_settings = self.reading;
        session.set_strength(self.strength);
        session.limit_life(LifeLimits { effort: self.life_effort, deadline: None });
        session.clock.begin(self.time);
        Ok(session)
    }

    /// The same session, which knows what the bundles know and plays in the styles that are asked for.
    pub(super) fn session_with(&self, library: Library) -> anyhow::Result<Session> {
        self.habits.temper.check(&library).map_err(Usage::new)?;
        let session = self.session()?.with_library(Arc::new(library));
        if self.habits.chooser.kind == PlayerKind::Policy {
            let wrong = |error| Usage::new(format!("--player policy: {error}"));
            session.network_evaluation().map_err(wrong)?;
        }
        Ok(session)
    }

    /// One of several sessions for work on the side, which share what the bundles know and have no handicap.
    pub(super) fn worker(&self, library: &Arc<Library>) -> Session {
        let settings = Settings { threads: 1, batch: Some(1), handicap: 0, ..self.clone() };
        settings.session().expect("an even game").with_library(Arc::clone(library))
    }

    fn player(&self) -> Player {
        let searcher =
            Searcher::new(self.seed, self.threads).with_passing(self.passing).with_selection(self.selection);
        let mut searcher = searcher.with_memory(self.cache_size / 2);
        searcher.batch = self.batch;
        Player::new(searcher, self.limits).with_resignation(self.resignation)
    }

    /// Knowledge that only the other player can do without.
    fn idle_source(&self) -> Option<String> {
        use Source::{BreakIns, Likelihoods, Patterns, Playouts, Reading, Threats};
        let (idle, whose): (&[Source], _) = match self.habits.chooser.kind {
            PlayerKind::Classical => (&[Patterns, Reading, Likelihoods, Playouts], "only searches have it"),
            PlayerKind::Search => (&[BreakIns, Threats], "only --player classical has it"),
            PlayerKind::Policy => (Source::VARIANTS, "a network chooses without it"),
        };
        let found = idle.iter().find(|source| self.without.contains(**source))?;
        Some(format!("--without {} has no effect: {whose}", found.name()))
    }
}
