//! The arguments as they are typed.

use super::analyze::AnalyzeArguments;
use super::bundle::BundleArguments;
use super::clock::ClockArguments;
use super::data::DataArguments;
use super::explain::ExplainArguments;
use super::general::GeneralArguments;
use super::gnugo::PrintedArguments;
use super::gtp::GtpArguments;
use super::inspect::InspectArguments;
use super::learn::LearnArguments;
use super::match_play::{MatchArguments, TournamentArguments};
use super::matches::MatchesArguments;
use super::metamachine::MetamachineArguments;
use super::modem::ModemArguments;
use super::play::{PlayArguments, Side};
use super::presets::Preset;
use super::read::{DecideArguments, ReadArguments};
use super::record::RecordArguments;
use super::review::ReviewArguments;
use super::score::ScoreArguments;
use super::selfplay::SelfPlayArguments;
use super::solve::SolveArguments;
use super::start::StartArguments;
use super::view::ViewArguments;
use crate::bench::Format;
use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

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
  hane data convert --out rows.parquet games
                                      positions as rows for pandas and others
  hane learn --out moves.weights games
                                      learn from records how likely moves are
  hane read -l game.sgf -L 50 attack D4 defend E5
                                      captures and rescues before move 50
  hane score --json *.sgf             finished games counted, with reasons
  hane solve --draw problem.sgf       a problem of life and death
  hane explain game.sgf -L 87         why which move is the best, and whether
                                      the one that was played is
  hane inspect game.sgf -L 87 -o page.html
                                      all that is known before move 87
  hane review game.sgf -o review.html
                                      its mistakes by size, what was better and
                                      why, on a page to step through
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
    /// `gtp` is `hane gtp`, `ascii` is `hane play`, `gmp` is the Go Modem Protocol, `sgmp` the same
    /// without questions about rules and board. Without a mode and a
    /// command, a terminal as input means `play` and anything else means `gtp`.
    #[arg(long, value_enum)]
    pub(super) mode: Option<Mode>,

    /// A TOML file with settings; arguments win over it [default: HANE_CONFIG]
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) config: Option<PathBuf>,

    /// The color you play in the terminal [default: black]; with --mode gmp the color of Hane
    #[arg(long, value_enum)]
    pub(super) color: Option<Side>,

    /// Print the version
    #[arg(long, short = 'V', visible_short_alias = 'v', action = ArgAction::Version)]
    version: Option<bool>,

    #[command(flatten)]
    pub(super) general: GeneralArguments,

    #[command(flatten)]
    pub(super) decide: DecideArguments,

    #[command(flatten)]
    pub(super) gtp: GtpArguments,

    #[command(flatten)]
    pub(super) record: RecordArguments,

    #[command(flatten)]
    clock: ClockArguments,

    #[command(flatten)]
    pub(super) modem: ModemArguments,

    #[command(flatten)]
    pub(super) printed: PrintedArguments,
}

impl Arguments {
    /// Whether a controller is answered, as far as the arguments say.
    pub(super) fn speaks_gtp(&self) -> bool {
        let command = matches!(self.command, None | Some(Command::Gtp(_)));
        command && !matches!(self.mode, Some(Mode::Ascii | Mode::Gmp | Mode::Sgmp)) && !self.asks()
    }

    /// Whether games are played over the Go Modem Protocol.
    pub(super) fn speaks_gmp(&self) -> bool {
        self.command.is_none() && matches!(self.mode, Some(Mode::Gmp | Mode::Sgmp)) && !self.asks()
    }

    /// Whether a question is to be answered instead of a game.
    pub(super) fn asks(&self) -> bool {
        self.decide.asks() || self.record.asks() || self.printed.asks()
    }

    /// Whether a person plays in the terminal.
    pub(super) fn plays_in_terminal(&self) -> bool {
        match (&self.command, self.mode) {
            _ if self.asks() => false,
            (Some(Command::Play(_)), _) | (None, Some(Mode::Ascii)) => true,
            (None, None) => io::stdin().is_terminal() && !self.gtp.is_given(),
            (Some(_), _) | (None, Some(Mode::Gtp | Mode::Gmp | Mode::Sgmp)) => false,
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
    /// List where the patterns of a database stand, or with -l FILE all patterns on a position of a record,
    /// with values, and whether they propose their moves there
    Matches(MatchesArguments),
    /// Read what can be captured, saved, connected and entered, and which groups live
    Read(ReadArguments),
    /// Count records: each chain's status, and the score under each set of rules
    Score(ScoreArguments),
    /// Solve problems of life and death, captures and connections
    Solve(SolveArguments),
    /// Show influence, territory, eyes, groups or chains of a position
    Show(ViewArguments),
    /// Say why a move is good, what it is worth, and why others are worth less
    Explain(ExplainArguments),
    /// Make a page with all that is known of a position: chains, eyes, influence, groups, life, reasons,
    /// values, patterns and reading
    Inspect(InspectArguments),
    /// Look at games move by move: a page with curves, mistakes and reasons for each
    Review(ReviewArguments),
    /// Analyze many positions: JSON lines, as KataGo's analysis engine
    Analyze(AnalyzeArguments),
    /// Speak GTP, and ask a second engine for moves and verdicts
    Metamachine(MetamachineArguments),
    /// Let two engines play a match
    Match(Box<MatchArguments>),
    /// Let several engines play matches against each other; ratings and a page of results
    Tournament(Box<TournamentArguments>),
    /// Make, merge, count and check files of positions as rows (Parquet)
    Data(DataArguments),
    /// Learn from games and searches: strengths of moves, opening books
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
    /// The Go Modem Protocol
    Gmp,
    /// The same without questions about rules and board
    Sgmp,
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

/// Arguments of `hane config`.
#[derive(Debug, Args)]
pub(super) struct ConfigArguments {
    #[command(subcommand)]
    pub(super) command: ConfigCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum ConfigCommand {
    /// Print the settings of a command, and whether each is from an argument, the environment, the file or
    /// the default
    ///
    /// The output is a configuration file.
    Show(ShowArguments),
    /// Print a configuration file for a server, for `--config`
    Preset {
        /// The server
        #[arg(value_name = "SERVER", value_enum)]
        server: Preset,
    },
}

#[derive(Debug, Args)]
pub(super) struct ShowArguments {
    /// A command with its arguments, as they would follow `hane`, such as `gtp --level 5` [default: gtp]
    #[arg(value_name = "WORDS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub(super) words: Vec<OsString>,
}
