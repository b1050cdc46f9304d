//! `hane match`: two engines, many games, one referee.

mod by_pattern;
mod progress;
mod sides;

pub(super) use sides::Understood;

use super::Exit;
use super::general::GeneralArguments;
use super::layers;
use super::settings::Settings;
use super::signals::Signals;
use arena::client::ChildProcesses;
use arena::statistics::Sprt;
use arena::{
    self, Folder, FolderError, GameRecord, Opening, OpeningsError, Plan, Scorer, Summary, TimeControl,
    Unready,
};
use by_pattern::ByPattern;
use clap::Args;
use knowledge::library::{BundleLoader, Library, OpenError};
use limits::budget::{Budget, StopSignal};
use progress::MatchProgress;
use serde::Serialize;
use std::collections::BTreeSet;
use std::env;
use std::fmt;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

const MORE: &str = "\
A side is one of
  'gnugo --mode gtp'  the command of a GTP engine
  hane:               this program; settings may follow: 'hane:--playouts 400'
  mine.bundle         this program with a bundle; settings may follow

`mine.bundle` replaces the bundle in the program. To add to that bundle, write 'hane:--bundle embedded --bundle mine.bundle'. \
Sides that are this program play under the rules of the match and use one thread unless they say otherwise. Other \
engines are given the board size and the komi. Set their other rules by their own arguments or by --init-a and --init-b \
(GNU Go: --positional-superko, or give the match --simple-ko).

A clock is written in seconds:
  300       for the whole game (absolute)
  300,30,5  then 5 stones in every 30 seconds (Canadian)
  300,5x30  then 5 periods of 30 seconds (Japanese)
  300+10    and 10 more after every move (Fischer)
An engine must know a command for its clock (time_settings, kgs-time_settings or kata-time_settings). Commands that take \
whole seconds only get whole seconds. A side that exceeds its clock by more than --grace loses.

Games 1 and 2 are a pair, 3 and 4 the next. The games of a pair begin with the same opening, and A is Black in the first. A game \
depends on --seed and its number, not on --jobs. A side that crashes, plays an illegal move, refuses a command or \
does not answer loses the game; its engine is started again for the next game. A game that reaches --max-moves is \
scored as it stands then. With --out, run the same command again to continue; --games, --jobs and --sprt may differ then.

Examples:
  hane match hane: 'gnugo --mode gtp --positional-superko' --size 9 \\
    --games 20 --random-moves 2
  hane match new.bundle old.bundle --size 9 --games 4000 \\
    --random-moves 4 --sprt 0,10 --out new-old --jobs 2
  hane match 'hane:--playouts 400' 'hane:--playouts 800' --size 13 \\
    --openings games.sgf --json";

/// Arguments of `hane match`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(super) struct MatchArguments {
    /// The engine whose score is reported: a GTP command, `hane:` with settings, or a bundle
    #[arg(value_name = "A")]
    a: String,

    /// Its opponent
    #[arg(value_name = "B")]
    b: String,

    /// The name of A [default: as typed]
    #[arg(long, value_name = "NAME", visible_alias = "a-name")]
    name_a: Option<String>,

    /// The name of B
    #[arg(long, value_name = "NAME", visible_alias = "b-name")]
    name_b: Option<String>,

    /// Number of games
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    games: usize,

    /// Play only this game of the match, from 1, as it would be played among the others
    #[arg(long, value_name = "GAME")]
    only: Option<usize>,

    /// Side length of the board [default: --boardsize]
    #[arg(long, value_name = "SIZE", value_parser = super::general::size)]
    size: Option<usize>,

    /// Games at once [default: --threads, or 1]
    #[arg(long, value_name = "COUNT", value_parser = super::general::jobs)]
    jobs: Option<usize>,

    /// Openings: SGF, or a line of vertices for each; a folder of such files
    #[arg(long, value_name = "PATH")]
    openings: Option<PathBuf>,

    /// The most moves of an opening that are played
    #[arg(long, value_name = "COUNT", default_value_t = 20)]
    opening_moves: usize,

    /// Random moves after each opening, away from the edge from 9x9 on
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    random_moves: usize,

    /// The clock of each side, see below
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    clock: Option<Clock>,

    /// The clock of A; `none` for no clock
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    clock_a: Option<Clock>,

    /// The clock of B
    #[arg(long, value_name = "CLOCK", value_parser = clock)]
    clock_b: Option<Clock>,

    /// Seconds by which a move may exceed the clock
    #[arg(long, value_name = "SECONDS", default_value = "0.2", value_parser = duration)]
    grace: Duration,

    /// Seconds for any other answer
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = super::general::seconds)]
    patience: Duration,

    /// Score a game after this many moves [default: three times the points of the board]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..))]
    max_moves: Option<u32>,

    /// A GTP engine that names the dead stones (final_status_list dead) [default: this program]
    #[arg(long, value_name = "COMMAND", conflicts_with = "count_as_it_stands")]
    scorer: Option<String>,

    /// Count all stones on the board as alive (Tromp-Taylor)
    #[arg(long)]
    count_as_it_stands: bool,

    /// Stop when a sequential test of the pairs decides [error rates: 0.05]
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// A GTP command sent to A after each start; may be repeated
    #[arg(long, value_name = "COMMAND")]
    init_a: Vec<String>,

    /// A GTP command sent to B after each start; may be repeated
    #[arg(long, value_name = "COMMAND")]
    init_b: Vec<String>,

    /// Start both engines anew for each game
    #[arg(long)]
    restart: bool,

    /// Do not set the seeds of engines (set_random_seed)
    #[arg(long)]
    keep_seeds: bool,

    /// Keep games.jsonl, a record of each game and summary.json here, and continue the match that is there
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Say how often each pattern of a bundle fired, was played and won, and whether joseki were followed;
    /// may be repeated for layers [the value may be left out: the bundle in the program]
    ///
    /// The games are replayed afterwards, whatever engines played them. A pattern fires where it proposes
    /// a move to the player whose turn it is; those that never do are left out, and so are passes and
    /// moves of openings. `players` are the games and sides in which it was played, `won` is what these
    /// got. An answer of joseki is counted once a game: followed; another one played in the same corner;
    /// the joseki left there; or nothing played there while it stood. With --out, games played before are
    /// counted, too.
    #[arg(
        long,
        value_name = "BUNDLE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "embedded"
    )]
    by_pattern: Vec<PathBuf>,

    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct PrintedSummary<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_pattern: Option<serde_json::Value>,
}

/// A clock, or the word `none`.
#[derive(Clone, Copy, Debug)]
struct Clock(Option<TimeControl>);

fn clock(text: &str) -> Result<Clock, String> {
    if text == "none" { Ok(Clock(None)) } else { text.parse().map(|clock| Clock(Some(clock))) }
}

fn duration(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "expected a number of seconds".to_owned())
}

/// Why there is no match, or not all of it.
#[derive(Debug)]
pub(super) enum ContestError {
    /// The arguments make no sense.
    Usage(String),
    /// Openings cannot be read.
    Openings(OpeningsError),
    /// An engine is not fit for the match.
    Unready(Unready),
    /// The bundle whose patterns are to be counted cannot be opened.
    Bundle(OpenError),
    /// The folder cannot be used.
    Folder(FolderError),
    /// The games cannot be kept.
    Keep(PathBuf, io::Error),
    /// A process or a handler of signals cannot be started.
    System(io::Error),
    /// A signal came.
    Signal(u8),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ContestError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestError::Usage(text) => formatter.write_str(text),
            ContestError::Openings(error) => error.fmt(formatter),
            ContestError::Unready(error) => error.fmt(formatter),
            ContestError::Bundle(error) => error.fmt(formatter),
            ContestError::Folder(error) => error.fmt(formatter),
            ContestError::Keep(path, error) => write!(formatter, "{}: {error}", path.display()),
            ContestError::Signal(signal) => write!(formatter, "ended by signal {signal}"),
            ContestError::System(error) | ContestError::Output(error) => error.fmt(formatter),
        }
    }
}

impl ContestError {
    /// What it makes of the run.
    pub(super) fn exit(&self) -> Exit {
        match self {
            ContestError::Usage(_) => Exit::Usage,
            ContestError::Signal(signal) => Exit::Signal(*signal),
            _ => Exit::Failed,
        }
    }
}

impl MatchArguments {
    /// Plays the match, or the rest of it, and prints what came of it.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        arguments: &GeneralArguments,
        settings: &Settings,
        opener: BundleLoader,
        understood: Understood,
    ) -> Result<(), ContestError> {
        let plan = self.plan(arguments, settings, understood)?;
        let library = self.library(opener)?;
        for side in [&self.a, &self.b] {
            if let Some(said) = sides::goes_without(side, opener, understood) {
                anstream::eprintln!("hane: {said}");
            }
        }
        let program = env::current_exe().map_err(ContestError::System)?;
        let mut guard = Command::new(program);
        guard.arg("end-with");
        let child_processes = Arc::new(ChildProcesses::guarded(guard).map_err(ContestError::System)?);
        let stop = StopSignal::new();
        let signals = Signals::watch_with({
            let (stop, child_processes) = (stop.clone(), Arc::clone(&child_processes));
            move || {
                stop.raise();
                child_processes.end_all();
            }
        })
        .map_err(ContestError::System)?;
        let mut progress = MatchProgress::new(&plan, arguments.game.quiet);
        let mut folder = None;
        let mut records = Vec::new();
        if let Some(path) = &self.out {
            let (opened, found, remarks) = Folder::open(path, &plan).map_err(ContestError::Folder)?;
            remarks.iter().for_each(|remark| progress.say(remark));
            (folder, records) = (Some(opened), found);
        }
        let interrupted = || signals.seen().map(ContestError::Signal);
        let played = play(&plan, &mut records, folder.as_mut(), &child_processes, &stop, &mut progress);
        progress.end(&plan, &records);
        if let Err(error) = played {
            return Err(interrupted().unwrap_or(error));
        }
        let summary = Summary::new(&plan, &records);
        if let (Some(folder), Some(path)) = (&folder, &self.out) {
            folder.summarize(&summary).map_err(|error| ContestError::Keep(path.clone(), error))?;
        }
        let budget = Budget::until(stop);
        let counted = library.as_ref().map(|library| ByPattern::of(library, &plan, &records, &budget));
        self.print(output, &summary, counted.as_ref()).map_err(ContestError::Output)?;
        interrupted().map_or(Ok(()), Err)
    }

    /// The library whose patterns are counted, if any are.
    fn library(&self, opener: BundleLoader) -> Result<Option<Library>, ContestError> {
        if self.by_pattern.is_empty() {
            return Ok(None);
        }
        opener.open(&layers::named(&self.by_pattern)).map(Some).map_err(ContestError::Bundle)
    }

    fn print(
        &self,
        output: &mut impl Write,
        summary: &Summary,
        counted: Option<&ByPattern<'_>>,
    ) -> io::Result<()> {
        if !self.json {
            write!(output, "{summary}")?;
            return counted.map_or(Ok(()), |counted| write!(output, "\n{counted}"));
        }
        let printed = PrintedSummary { summary, by_pattern: counted.map(ByPattern::json) };
        serde_json::to_writer_pretty(&mut *output, &printed)?;
        writeln!(output)
    }

    fn plan(
        &self,
        arguments: &GeneralArguments,
        settings: &Settings,
        understood: Understood,
    ) -> Result<Plan, ContestError> {
        // --boardsize may stand before the command, where the parser does not hold it against --size.
        if self.size.is_some() && arguments.game.boardsize.is_some() {
            return Err(ContestError::Usage("expected either --size or --boardsize, found both".to_owned()));
        }
        let size = self.size.and_then(board::BoardSize::new).unwrap_or(settings.size);
        let rules = settings.rules;
        let opened = |path| arena::openings(path, size, rules, self.opening_moves, settings.seed);
        let openings = match &self.openings {
            Some(path) => opened(path).map_err(ContestError::Openings)?,
            None => vec![Opening::empty()],
        };
        let scorer = match &self.scorer {
            Some(text) => {
                Scorer::Engine(sides::command(text, &rules, understood).map_err(ContestError::Usage)?)
            }
            None if self.count_as_it_stands => Scorer::AsItStands,
            None => Scorer::Own,
        };
        Ok(Plan {
            sides: self.sides(&rules, understood)?,
            size,
            rules,
            games: self.games,
            only: self.only()?,
            jobs: self.jobs.unwrap_or(settings.threads.max(1)),
            seed: settings.seed,
            openings,
            random_moves: self.random_moves,
            grace: self.grace,
            patience: self.patience,
            longest: self.max_moves.map_or(3 * size.area(), |moves| moves as usize),
            scorer,
            sprt: self.sprt,
            restart: self.restart,
            seeding: !self.keep_seeds,
        })
    }

    /// The number of the only game, from 0 on.
    fn only(&self) -> Result<Option<usize>, ContestError> {
        match self.only {
            Some(game) if game == 0 || game > self.games => {
                let why = format!("--only: expected a game from 1 to {}, found {game}", self.games);
                Err(ContestError::Usage(why))
            }
            only => Ok(only.map(|game| game - 1)),
        }
    }

    fn sides(
        &self,
        rules: &board::Rules,
        understood: Understood,
    ) -> Result<[arena::Contestant; 2], ContestError> {
        let clock = |own: Option<Clock>| own.or(self.clock).and_then(|Clock(clock)| clock);
        let side = |text: &str, name: &Option<String>, own, greeting: &[String]| {
            Ok(arena::Contestant {
                name: name.clone().unwrap_or_else(|| text.to_owned()),
                command: sides::command(text, rules, understood).map_err(ContestError::Usage)?,
                clock: clock(own),
                greeting: greeting.to_vec(),
            })
        };
        let mut sides = [
            side(&self.a, &self.name_a, self.clock_a, &self.init_a)?,
            side(&self.b, &self.name_b, self.clock_b, &self.init_b)?,
        ];
        if sides[0].name == sides[1].name {
            for (side, letter) in sides.iter_mut().zip(["A", "B"]) {
                side.name = format!("{} ({letter})", side.name);
            }
        }
        Ok(sides)
    }
}

/// Plays what is left, and adds it to the records and the folder.
fn play(
    plan: &Plan,
    records: &mut Vec<GameRecord>,
    mut folder: Option<&mut Folder>,
    child_processes: &Arc<ChildProcesses>,
    stop: &StopSignal,
    progress: &mut MatchProgress,
) -> Result<(), ContestError> {
    let played: BTreeSet<usize> = records.iter().map(|record| record.game).collect();
    let is_over = plan.wanted().all(|game| played.contains(&game)) || Summary::is_decided(plan, records);
    if is_over {
        return Ok(());
    }
    arena::probe(plan, child_processes).map_err(ContestError::Unready)?;
    let kept = arena::run(plan, &played, child_processes, stop, |record| {
        if let Some(folder) = &mut folder {
            folder.add(plan, &record)?;
        }
        progress.tell(&record);
        let place = records.partition_point(|earlier| earlier.game < record.game);
        records.insert(place, record);
        progress.update(plan, records);
        Ok(if Summary::is_decided(plan, records) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        })
    });
    kept.map_err(|error| match folder {
        Some(folder) => ContestError::Keep(folder.path().to_owned(), error),
        None => ContestError::System(error),
    })
}
