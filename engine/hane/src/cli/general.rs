//! The arguments as they are typed.

use super::analyze::AnalyzeArguments;
use super::bundle::BundleArguments;
use super::clock::ClockArguments;
use super::config::ConfigArguments;
use super::gtp::GtpArguments;
use super::layers::KnowledgeArguments;
use super::learn::LearnArguments;
use super::match_play::MatchArguments;
use super::matches::MatchesArguments;
use super::read::{DecideArguments, ReadArguments};
use super::reading::ReadingArguments;
use super::record::RecordArguments;
use super::selfplay::SelfPlayArguments;
use super::start::StartArguments;
use crate::bench::Format;
use board::{Color, MAX_SIZE};
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Examples:
  hane                                play in the terminal; GTP without one
  hane play --boardsize 9 --komi 5.5  a game on 9x9
  hane play --handicap 4              take Black and four stones
  hane gtp --level 8 --seed 7         GTP, weaker, faster, reproducible
  hane --mode gtp                     the same as `hane gtp`, as in GNU Go
  hane gtp --seconds 5 --threads 1    five seconds a move on one core
  hane gtp --bundle embedded --bundle mine.bundle
                                      with patterns of a file added
  hane bundle info mine.bundle        what is in a bundle
  hane --config my.toml gtp           GTP with the settings of a file
  hane config show gtp --level 5      settings, and where each is from
  hane bench --json                   the signature of its moves, and speeds
  hane selfplay --games 1000 --size 9 --out games
                                      a thousand games against itself
  hane learn --out moves.weights games
                                      learn from records how likely moves are
  hane read -l game.sgf -L 50 attack D4 defend E5
                                      captures and rescues before move 50
  hane -l game.sgf --decide-string D4
                                      one chain, asked as in GNU Go
  hane analyze --threads 4 --playouts 1000
                                      JSON in, JSON out, four at a time
  hane match hane: 'gnugo --mode gtp' --size 9 --games 20 --out games
                                      a match under a referee

`hane COMMAND --help` says more about a command.

Exit codes: 0 done, 1 failed, 2 usage, 130 and 143 ended early by SIGINT and SIGTERM.";

/// Hane plays Go.
#[derive(Debug, Parser)]
#[command(name = "hane", version, disable_version_flag = true, after_long_help = EXAMPLES, max_term_width = 100)]
pub struct Arguments {
    #[command(subcommand)]
    pub(super) command: Option<Command>,

    /// What to run, in GNU Go's words
    ///
    /// `gtp` is `hane gtp` and `ascii` is `hane play`. Without a mode and a command, a terminal as
    /// input means `play` and anything else means `gtp`.
    #[arg(long, value_enum)]
    pub(super) mode: Option<Mode>,

    /// A TOML file with settings; arguments win over it [default: HANE_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,

    /// The color you play in the terminal [default: black]
    #[arg(long, value_enum)]
    pub(super) color: Option<Side>,

    /// Print the version
    #[arg(long, short = 'V', visible_short_alias = 'v', action = ArgAction::Version)]
    version: Option<bool>,

    #[command(flatten)]
    pub(super) game: GameArguments,

    #[command(flatten)]
    pub(super) rules: RuleArguments,

    #[command(flatten)]
    pub(super) player: PlayerArguments,

    #[command(flatten)]
    pub(super) reading: ReadingArguments,

    #[command(flatten)]
    pub(super) knowledge: KnowledgeArguments,

    #[command(flatten)]
    pub(super) decide: DecideArguments,

    #[command(flatten)]
    pub(super) gtp: GtpArguments,

    #[command(flatten)]
    pub(super) record: RecordArguments,

    #[command(flatten)]
    clock: ClockArguments,
}

impl Arguments {
    /// Whether a controller is answered, as far as the arguments say.
    pub(super) fn speaks_gtp(&self) -> bool {
        let command = matches!(self.command, None | Some(Command::Gtp(_)));
        command && !matches!(self.mode, Some(Mode::Ascii)) && !self.asks()
    }

    /// Whether a question is to be answered instead of a game.
    pub(super) fn asks(&self) -> bool {
        self.decide.asks() || self.record.asks()
    }

    /// Whether a person plays in the terminal.
    pub(super) fn plays_in_terminal(&self) -> bool {
        match (&self.command, self.mode) {
            _ if self.asks() => false,
            (Some(Command::Play(_)), _) | (None, Some(Mode::Ascii)) => true,
            (None, None) => io::stdin().is_terminal() && !self.gtp.is_given(),
            (Some(_), _) | (None, Some(Mode::Gtp)) => false,
        }
    }

    /// Whether a game is to go on from both a record and the copy that was kept.
    pub(super) fn resumes_record(&self) -> bool {
        let Some(Command::Play(wanted)) = &self.command else { return false };
        wanted.resume && wanted.start.or(&self.decide.start()).infile.is_some()
    }

    /// The clock options, wherever they stand.
    pub(super) fn clock(&self) -> ClockArguments {
        match &self.command {
            Some(Command::Gtp(wanted)) => wanted.clock.or(&self.clock),
            Some(Command::Play(wanted)) => wanted.clock.or(&self.clock),
            _ => self.clock,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Speak the Go Text Protocol, version 2, on input and output
    Gtp(GtpCommand),
    /// Play a game in the terminal
    Play(PlayArguments),
    /// Run a fixed workload; print the signature of its moves, and speeds
    Bench(BenchArguments),
    /// Show settings and where they come from
    Config(ConfigArguments),
    /// Look at bundles
    Bundle(BundleArguments),
    /// List where the patterns of a database stand
    Matches(MatchesArguments),
    /// Read what can be captured, saved, connected and entered
    Read(ReadArguments),
    /// Analyze many positions: JSON lines, as KataGo's analysis engine
    Analyze(AnalyzeArguments),
    /// Let two engines play a match
    Match(Box<MatchArguments>),
    /// Learn the strengths of moves from records of games
    Learn(LearnArguments),
    /// End engines whose match was killed
    #[command(hide = true)]
    EndWith,
    /// Play games against itself and write records and search results
    #[command(name = "selfplay")]
    SelfPlay(SelfPlayArguments),
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Mode {
    /// The Go Text Protocol
    Gtp,
    /// A game in the terminal
    Ascii,
}

/// Arguments of `hane gtp`.
#[derive(Debug, Args)]
pub(super) struct GtpCommand {
    #[command(flatten)]
    pub(super) start: StartArguments,

    #[command(flatten)]
    pub(super) gtp: GtpArguments,

    #[command(flatten)]
    clock: ClockArguments,
}

/// Arguments of `hane play`.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct PlayArguments {
    /// The color you play [default: black]
    #[arg(long, value_enum)]
    pub(super) color: Option<Side>,

    #[command(flatten)]
    pub(super) start: StartArguments,

    /// Go on with the game that was kept last
    ///
    /// Each game is kept while it goes on, in the folder that the system has for the state of programs
    /// (`~/.local/state/hane/games` on Linux); the newest 100 stay. Games that another terminal plays now are passed over.
    #[arg(long, conflicts_with = "no_autosave")]
    pub(super) resume: bool,

    /// Keep no copies of games
    #[arg(long)]
    pub(super) no_autosave: bool,

    #[command(flatten)]
    pub(super) clock: ClockArguments,
}

impl PlayArguments {
    /// The same with a color where these name none.
    pub(super) fn or_color(&self, color: Option<Side>) -> PlayArguments {
        PlayArguments { color: self.color.or(color), ..self.clone() }
    }

    pub(super) fn color(&self) -> Option<Color> {
        self.color.map(|side| match side {
            Side::Black => Color::Black,
            Side::White => Color::White,
        })
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Side {
    Black,
    White,
}

/// Arguments of `hane bench`.
#[derive(Clone, Copy, Debug, Args)]
pub(super) struct BenchArguments {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl BenchArguments {
    pub(super) fn format(self) -> Format {
        Format::new(self.json)
    }
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Game")]
pub(super) struct GameArguments {
    /// Side length of the board, 1 to 19 [default: 19]
    #[arg(long, global = true, value_name = "SIZE", value_parser = size)]
    pub(super) boardsize: Option<usize>,

    /// Points that White receives [default: 7.5; 6.5 under Japanese rules; 0.5 with a handicap]
    #[arg(long, global = true, value_name = "POINTS", allow_negative_numbers = true, value_parser = komi)]
    pub(super) komi: Option<f32>,

    /// Handicap stones for Black, 0 or 2 to 9
    #[arg(long, global = true, value_name = "STONES", default_value_t = 0)]
    pub(super) handicap: usize,

    /// Print only what was asked for
    #[arg(long, global = true, visible_alias = "silent")]
    pub(super) quiet: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct RuleArguments {
    /// Count area (the default)
    #[arg(long, global = true, overrides_with = "japanese_rules")]
    pub(super) chinese_rules: bool,

    /// Count territory and prisoners
    #[arg(long, global = true, overrides_with = "chinese_rules")]
    pub(super) japanese_rules: bool,

    /// Forbid suicide (the default)
    #[arg(long, global = true, overrides_with_all = ["allow_suicide", "allow_all_suicide"])]
    pub(super) forbid_suicide: bool,

    /// Allow suicide of more than one stone
    #[arg(long, global = true, overrides_with_all = ["forbid_suicide", "allow_all_suicide"])]
    pub(super) allow_suicide: bool,

    /// Allow all suicide
    #[arg(long, global = true, overrides_with_all = ["forbid_suicide", "allow_suicide"])]
    pub(super) allow_all_suicide: bool,

    /// Forbid only retaking a ko at once
    #[arg(long, global = true, overrides_with_all = ["no_ko", "positional_superko", "situational_superko"])]
    pub(super) simple_ko: bool,

    /// Allow every repetition
    #[arg(long, global = true, overrides_with_all = ["simple_ko", "positional_superko", "situational_superko"])]
    pub(super) no_ko: bool,

    /// Forbid repeating a position (the default)
    #[arg(long, global = true, overrides_with_all = ["simple_ko", "no_ko", "situational_superko"])]
    pub(super) positional_superko: bool,

    /// Forbid a player to make the same position twice
    #[arg(long, global = true, overrides_with_all = ["simple_ko", "no_ko", "positional_superko"])]
    pub(super) situational_superko: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Player")]
pub(super) struct PlayerArguments {
    /// Playouts for each move
    ///
    /// The same seed gives the same move on any machine and with any number of threads.
    #[arg(long, global = true, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) playouts: Option<u64>,

    /// Seconds for each move
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub(super) seconds: Option<Duration>,

    /// Strength without other limits: 2000 playouts per level; also the depth of reading, up to 12 [default: 10]
    #[arg(long, global = true, value_name = "LEVEL")]
    pub(super) level: Option<u32>,

    /// Threads; 0 uses all processors
    #[arg(long, global = true, value_name = "COUNT", default_value_t = 0, value_parser = threads)]
    pub(super) threads: usize,

    /// Let all threads share one search tree, also with --playouts
    ///
    /// Without it one thread makes all playouts, and the same seed gives the same move. With it the move depends on the
    /// timing of the threads and cannot be reproduced. Self-play, bench and regression refuse it.
    #[arg(long, global = true)]
    pub(super) shared_tree: bool,

    /// Search by likelihood and results (PUCT) instead of shared results (RAVE)
    #[arg(long, global = true)]
    pub(super) puct: bool,

    /// Seconds kept in reserve on the clock for delays between the controller and Hane; servers need more
    #[arg(long, global = true, value_name = "SECONDS", default_value = "0.1", value_parser = lag)]
    pub(super) lag: Duration,

    /// Think on the opponent's time; needs a time limit
    #[arg(long, global = true)]
    pub(super) ponder: bool,

    /// Seed of all random numbers
    #[arg(long, short = 'r', global = true, value_name = "NUMBER", default_value_t = 1)]
    pub(super) seed: u64,

    /// Play to the end
    #[arg(long, global = true, overrides_with = "resign_allowed")]
    pub(super) never_resign: bool,

    /// Resign hopeless games (the default)
    #[arg(long, global = true, overrides_with = "never_resign")]
    pub(super) resign_allowed: bool,

    /// Capture all dead stones before passing, where the referee counts every stone as alive
    #[arg(long, global = true)]
    pub(super) capture_all_dead: bool,
}

/// The most threads that may be asked for: far beyond any machine, and few enough to start.
const MOST_THREADS: usize = 1024;

pub(super) fn size(text: &str) -> Result<usize, String> {
    number(text, 1, MAX_SIZE)
}

fn threads(text: &str) -> Result<usize, String> {
    number(text, 0, MOST_THREADS)
}

pub(super) fn jobs(text: &str) -> Result<usize, String> {
    number(text, 1, MOST_THREADS)
}

fn number(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from {least} to {most}"))
}

fn komi(text: &str) -> Result<f32, String> {
    let points = text.parse().ok().filter(|points: &f32| points.is_finite());
    points.ok_or_else(|| "expected a number of points".to_owned())
}

/// The longest that a clock may keep back: more would leave nothing of most games.
const MOST_LAG: Duration = Duration::from_secs(60);

fn lag(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let expected = || format!("expected seconds from 0 to {}", MOST_LAG.as_secs());
    time.filter(|time| *time <= MOST_LAG).ok_or_else(expected)
}

pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or_else(|| "expected a positive number of seconds".to_owned())
}
