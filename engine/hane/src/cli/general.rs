//! The arguments that stand before or behind any command, in groups.

use super::gnugo::MessageKinds;
use super::layers::KnowledgeArguments;
use super::reading::ReadingArguments;
use board::{BoardSize, MAX_SIZE, Rules};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Args, ValueEnum};
use engine::session::{
    LevelBounds, Mirroring, MoveChooser, PlayerKind, ReasonsInSearch, Temper, TraceOptions, ValuationOrigin,
};
use engine::strength::Strength;
use knowledge::library::{Source, Sources};
use search::Limits;
use std::time::Duration;

/// All groups.
#[derive(Debug, Args)]
pub(super) struct GeneralArguments {
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
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Game")]
pub(super) struct GameArguments {
    // Written out here, as the largest size is that of the build.
    #[arg(long, global = true, value_name = "SIZE", value_parser = board_size, help = size_help())]
    pub(super) boardsize: Option<BoardSize>,

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

    /// Playouts for each move and level, as in GNU Go: --playouts is this number times the level
    #[arg(
        long,
        global = true,
        value_name = "COUNT",
        conflicts_with = "playouts",
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(super) mc_games_per_level: Option<u64>,

    /// Seconds for each move
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds)]
    pub(super) seconds: Option<Duration>,

    /// Strength without other limits: 2000 playouts per level; also the depth of reading, up to 12 [default:
    /// 10]
    #[arg(long, global = true, value_name = "LEVEL")]
    pub(super) level: Option<u32>,

    /// Play as a weaker player does: kyu, as estimated (engine/STRENGTH.md)
    ///
    /// Such a player makes no random moves: he looks at fewer moves and not as far ahead, overlooks what is
    /// far from the last moves, and misjudges moves. Hints and analyses are as good as without it. It says
    /// what --level, --playouts and --seconds say otherwise, and is refused beside them.
    #[arg(
        long,
        global = true,
        value_name = "NAME",
        ignore_case = true,
        value_parser = PossibleValuesParser::new(Strength::names()),
        conflicts_with_all = NOT_BESIDE_STRENGTH
    )]
    pub(super) strength: Option<String>,

    /// Threads; 0 uses all processors
    #[arg(long, global = true, value_name = "COUNT", default_value_t = 0, value_parser = threads)]
    pub(super) threads: usize,

    /// Let all threads share one search tree, also with --playouts
    ///
    /// Without it one thread makes all playouts, and the same seed gives the same move. With it the move
    /// depends on the timing of the threads and cannot be reproduced. Self-play, bench and regression refuse
    /// it.
    #[arg(long, global = true)]
    pub(super) shared_tree: bool,

    /// How moves are chosen: by a search with playouts, or by reasons and their values
    #[arg(long, global = true, value_enum, default_value_t = PlayerName::Search)]
    pub(super) player: PlayerName,

    /// Where the weights of the classical player come from
    #[arg(long, global = true, value_enum, default_value_t = ValuationName::Bundle)]
    pub(super) valuation: ValuationName,

    /// Whether the search weighs reasons and their values against what it found
    ///
    /// With it the engine is right a little more often about a single position, and loses games against
    /// itself without it: it is for questions such as GTP's `reg_genmove`, and not for play.
    #[arg(long, global = true, value_enum, default_value_t = ReasonsName::Never)]
    pub(super) reasons: ReasonsName,

    /// Print the moves that the classical player looks at, with their values and what these stand for; twice,
    /// with all reasons
    ///
    /// It goes to standard error.
    #[arg(long, short = 't', global = true, action = ArgAction::Count)]
    pub(super) trace: u8,

    /// Let --trace name all moves that have reasons, not the ten best
    #[arg(long, short = 'a', global = true, visible_alias = "allpats")]
    pub(super) all_moves: bool,

    /// Print all groups with what the classical player knows of their lives, for each move that it chooses
    #[arg(long, short = 'w', global = true, visible_alias = "worms")]
    pub(super) groups: bool,

    /// The same traces by GNU Go's numbered kinds, which --debug-flags lists; a sum, such as 0xc00
    #[arg(long, short = 'd', global = true, value_name = "KINDS")]
    pub(super) debug: Option<MessageKinds>,

    /// A style of the classical player, as bundles have them; several change its weights one after the other
    ///
    /// The standard bundle has `aggressive`, `cosmic`, `large-scale` and `territorial`.
    #[arg(long, global = true, value_name = "NAME")]
    pub(super) style: Vec<String>,

    /// The same as --style cosmic, as in GNU Go
    #[arg(long, global = true, overrides_with = "no_cosmic_gnugo")]
    pub(super) cosmic_gnugo: bool,

    /// Play without the style `cosmic` (the default)
    #[arg(long, global = true, overrides_with = "cosmic_gnugo")]
    pub(super) no_cosmic_gnugo: bool,

    /// The same as --style large-scale, as in GNU Go
    #[arg(long, global = true, overrides_with = "no_large_scale")]
    pub(super) large_scale: bool,

    /// Play without the style `large-scale` (the default)
    #[arg(long, global = true, overrides_with = "large_scale")]
    pub(super) no_large_scale: bool,

    /// Points that are added to the values of the classical player's moves at random, by the seed
    #[arg(long, global = true, value_name = "POINTS", default_value_t = 0.0, value_parser = randomness)]
    pub(super) randomness: f32,

    /// Let the clock raise the level of the classical player, too, up to --max-level; it always lowers it
    #[arg(long, global = true)]
    pub(super) autolevel: bool,

    /// The lowest level to which the clock lowers that of the classical player
    #[arg(long, global = true, value_name = "LEVEL", default_value_t = 0)]
    pub(super) min_level: u32,

    /// The highest level of the classical player with --autolevel [default: 10, or the level if higher]
    #[arg(long, global = true, value_name = "LEVEL", requires = "autolevel")]
    pub(super) max_level: Option<u32>,

    /// Answer each move on the point across the middle of the board; begin in the middle
    #[arg(long, global = true)]
    pub(super) mirror: bool,

    /// Stop mirroring after this many moves of the game [default: none]
    #[arg(long, global = true, value_name = "MOVES", requires = "mirror")]
    pub(super) mirror_limit: Option<usize>,

    /// Search by likelihood and results (PUCT) instead of shared results (RAVE)
    #[arg(long, global = true)]
    pub(super) puct: bool,

    /// Play without these kinds of knowledge, separated by commas, to see what each is worth
    #[arg(long, global = true, value_name = "KIND", value_delimiter = ',')]
    pub(super) without: Vec<SourceName>,

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

    /// Instead of passing, play moves that settle which stones are dead, while there are any
    ///
    /// Under Japanese rules such moves in one's own territory cost points.
    #[arg(long, global = true)]
    pub(super) play_out_aftermath: bool,
}

/// What a strength says already, and what another player does.
const NOT_BESIDE_STRENGTH: [&str; 10] = [
    "level",
    "playouts",
    "mc_games_per_level",
    "seconds",
    "shared_tree",
    "player",
    "reasons",
    "puct",
    "ponder",
    "mirror",
];

/// Who chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PlayerName {
    /// A search with playouts
    Search,
    /// Reasons and their values, as in GNU Go; playouts only help to judge groups that reading leaves open
    Classical,
}

/// A kind of knowledge that a search can do without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum SourceName {
    /// Patterns that propose moves
    Patterns,
    /// Openings
    Openings,
    /// Opening books, whose moves are played without a search
    Book,
    /// What reading finds urgent or futile before the search
    Reading,
    /// How likely moves are, as learned from games
    Likelihoods,
    /// Rules and weights of playouts; all moves are equally likely then
    Playouts,
    /// Patterns of joseki
    Joseki,
    /// Moves that break into territory, and close it (reasons of --player classical)
    BreakIns,
    /// Threats to kill and to save groups (reasons of --player classical)
    Threats,
}

/// Whether a search weighs reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReasonsName {
    /// Where they take no more than half of a move's time or playouts
    Auto,
    /// Never
    Never,
}

/// Where weights come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ValuationName {
    /// The topmost bundle that has them
    Bundle,
    /// The program, whatever the bundles say
    BuiltIn,
}

impl PlayerArguments {
    /// What searches do without.
    pub(super) fn without(&self) -> Sources {
        let source = |name: &SourceName| match name {
            SourceName::Patterns => Source::Patterns,
            SourceName::Openings => Source::Openings,
            SourceName::Book => Source::Book,
            SourceName::Reading => Source::Reading,
            SourceName::Likelihoods => Source::Likelihoods,
            SourceName::Playouts => Source::Playouts,
            SourceName::Joseki => Source::Joseki,
            SourceName::BreakIns => Source::BreakIns,
            SourceName::Threats => Source::Threats,
        };
        self.without.iter().map(source).collect()
    }

    /// What is printed of moves that the classical player chooses.
    pub(super) fn trace_options(&self) -> TraceOptions {
        let kinds = self.debug.map(MessageKinds::trace).unwrap_or_default();
        TraceOptions {
            detail: self.trace.max(kinds.detail),
            all_moves: self.all_moves || kinds.all_moves,
            groups: self.groups || kinds.groups,
        }
    }

    /// The playouts of each move, where they are limited by number.
    pub(super) fn limited_playouts(&self) -> Option<u64> {
        let level = u64::from(self.level.unwrap_or(Limits::default().level).max(1));
        self.playouts.or(self.mc_games_per_level.map(|count| count.saturating_mul(level)))
    }

    /// Who chooses moves, and by which weights.
    pub(super) fn chooser(&self) -> MoveChooser {
        let kind = match self.player {
            PlayerName::Search => PlayerKind::Search,
            PlayerName::Classical => PlayerKind::Classical,
        };
        let valuation = match self.valuation {
            ValuationName::Bundle => ValuationOrigin::Bundle,
            ValuationName::BuiltIn => ValuationOrigin::BuiltIn,
        };
        let reasons = match self.reasons {
            ReasonsName::Auto => ReasonsInSearch::WhereAffordable,
            ReasonsName::Never => ReasonsInSearch::Never,
        };
        MoveChooser { kind, valuation, reasons }
    }
}

impl PlayerArguments {
    /// What the classical player prefers.
    pub(super) fn temper(&self) -> Temper {
        let mut styles = self.style.clone();
        styles.extend(self.cosmic_gnugo.then(|| "cosmic".to_owned()));
        styles.extend(self.large_scale.then(|| "large-scale".to_owned()));
        Temper { styles, randomness: self.randomness }
    }
}

impl PlayerArguments {
    /// Whether a strength stands beside what it says itself, before and after the command.
    pub(super) fn contradicts_strength(&self) -> bool {
        let thinks = self.level.is_some()
            || self.mc_games_per_level.is_some()
            || self.playouts.is_some()
            || self.seconds.is_some();
        let searches = self.shared_tree || self.puct || self.ponder || self.mirror;
        let weighs = self.player != PlayerName::Search || self.reasons != ReasonsName::Never;
        self.strength.is_some() && (thinks || searches || weighs)
    }

    /// The profile of a weaker player, if one is named.
    pub(super) fn strength(&self) -> Option<&'static Strength> {
        self.strength.as_deref().and_then(Strength::named)
    }

    /// The levels that the clock may choose for the classical player.
    pub(super) fn level_bounds(&self) -> LevelBounds {
        let usual = Limits::default().level;
        let highest = usual.max(self.level.unwrap_or(usual));
        let most = self.autolevel.then(|| self.max_level.unwrap_or(highest));
        LevelBounds { least: self.min_level, most }
    }

    /// How long moves are mirrored, if they are.
    pub(super) fn mirroring(&self) -> Option<Mirroring> {
        self.mirror.then(|| Mirroring { most: self.mirror_limit.unwrap_or(usize::MAX) })
    }
}

/// The most points that may be added at random: more than a move is ever worth.
const MOST_RANDOM: f32 = 1000.0;

fn randomness(text: &str) -> Result<f32, String> {
    let points = text.parse().ok().filter(|points| (0.0..=MOST_RANDOM).contains(points));
    points.ok_or_else(|| format!("expected points from 0 to {MOST_RANDOM}"))
}

/// The most threads that may be asked for: far beyond any machine, and few enough to start.
const MOST_THREADS: usize = 1024;

fn size_help() -> String {
    format!(
        "Side length of the board, 1 to {MAX_SIZE}, or two as in 9x7 [default: {}]",
        BoardSize::STANDARD.width()
    )
}

/// `9`, or `9x7` for nine columns and seven rows.
fn board_size(text: &str) -> Result<BoardSize, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let side = |text: &str| text.parse::<usize>().ok();
    let size = side(width).zip(side(height)).and_then(|(width, height)| BoardSize::rectangle(width, height));
    size.ok_or_else(|| format!("expected a number from 1 to {MAX_SIZE}, or two as in 9x7"))
}

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
    let points = text.parse().ok().filter(|points| Rules::is_komi(*points));
    points.ok_or_else(|| format!("expected points from -{most} to {most}", most = Rules::MOST_KOMI))
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
