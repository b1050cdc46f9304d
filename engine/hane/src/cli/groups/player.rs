//! Who chooses moves in a game, and how.

use super::{MoveArguments, SearchArguments, TreeArguments, seconds_to, variant_of};
use crate::cli::gnugo::MessageKinds;
use crate::cli::settings::{Group, Settings};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Args};
use engine::session::{LevelBounds, Mirroring, PlayerKind, TraceOptions, ValuationOrigin};
use engine::strength::Strength;
use search::{Limits, Resignation};
use std::time::Duration;

/// What changes the values of reasons.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct ValueArguments {
    /// Where the weights of the classical player come from: the topmost bundle that has them, or the program
    #[arg(long, hide_short_help = true, default_value = "bundle", value_parser = variant_of::<ValuationOrigin>())]
    valuation: ValuationOrigin,

    /// A style of the classical player, as bundles have them; several change its weights one after the other
    ///
    /// The standard bundle has `aggressive`, `cosmic`, `large-scale` and `territorial`.
    #[arg(long, hide_short_help = true, value_name = "NAME")]
    style: Vec<String>,

    /// The same as --style cosmic, as in GNU Go
    #[arg(long, hide_short_help = true, overrides_with = "no_cosmic_gnugo")]
    cosmic_gnugo: bool,

    /// Play without the style `cosmic` (the default)
    #[arg(long, hide_short_help = true, overrides_with = "cosmic_gnugo")]
    no_cosmic_gnugo: bool,

    /// The same as --style large-scale, as in GNU Go
    #[arg(long, hide_short_help = true, overrides_with = "no_large_scale")]
    large_scale: bool,

    /// Play without the style `large-scale` (the default)
    #[arg(long, hide_short_help = true, overrides_with = "large_scale")]
    no_large_scale: bool,
}

impl Group for ValueArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.habits.chooser.valuation = self.valuation;
        let styles = &mut settings.habits.temper.styles;
        styles.clone_from(&self.style);
        styles.extend(self.cosmic_gnugo.then(|| "cosmic".to_owned()));
        styles.extend(self.large_scale.then(|| "large-scale".to_owned()));
    }
}

/// What the classical player says of its moves.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Player")]
struct TraceArguments {
    /// Print the moves that the classical player looks at, with their values and what these stand for; twice,
    /// with all reasons
    ///
    /// It goes to standard error.
    #[arg(long, short = 't', hide_short_help = true, action = ArgAction::Count)]
    trace: u8,

    /// Let --trace name all moves that have reasons, not the ten best
    #[arg(long, short = 'a', hide_short_help = true, visible_alias = "allpats")]
    all_moves: bool,

    /// Print all groups with what the classical player knows of their lives, for each move that it chooses
    #[arg(long, short = 'w', hide_short_help = true, visible_alias = "worms")]
    groups: bool,

    /// The same traces by GNU Go's numbered kinds, which --debug-flags lists; a sum, such as 0xc00
    #[arg(long, short = 'd', hide_short_help = true, value_name = "KINDS")]
    debug: Option<MessageKinds>,
}

impl Group for TraceArguments {
    fn apply(&self, settings: &mut Settings) {
        let kinds = self.debug.map(MessageKinds::trace).unwrap_or_default();
        settings.habits.trace = TraceOptions {
            detail: self.trace.max(kinds.detail),
            all_moves: self.all_moves || kinds.all_moves,
            groups: self.groups || kinds.groups,
        };
        let silent = self.debug.filter(|kinds| kinds.trace() == TraceOptions::default());
        let said = |kinds| format!("--debug {kinds}: nothing is printed of these kinds (--debug-flags)");
        settings.remarks.extend(silent.map(said));
    }
}

/// A player of games.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Player")]
pub(in crate::cli) struct PlayerArguments {
    /// Play as a weaker player does: 20k to 2k, or `full`
    ///
    /// The names are kyu, as estimated (engine/STRENGTH.md). Such a player makes no random moves: he looks at
    /// fewer moves and not as far ahead, overlooks what is far from the last moves, and misjudges moves.
    /// Hints and analyses are as good as without it. It says what --level, --playouts and --seconds say
    /// otherwise, and is refused beside them.
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        hide_possible_values = true,
        value_parser = PossibleValuesParser::new(Strength::names().chain([Strength::FULL])),
        conflicts_with_all = NOT_BESIDE_STRENGTH
    )]
    strength: Option<String>,

    #[command(flatten)]
    search: SearchArguments,

    #[command(flatten)]
    moves: MoveArguments,

    #[command(flatten)]
    tree: TreeArguments,

    /// How moves are chosen: by a search with playouts, by reasons and their values, or by a network alone
    ///
    /// Of `classical`, which proposes moves as GNU Go does, playouts only help to judge groups that reading
    /// leaves open. What a move is worth the network says, as the lead after it; with `--without network`
    /// reasons say it.
    /// `policy` plays the likeliest move by the network of the topmost bundle that has one, without a search.
    #[arg(long, hide_short_help = true, default_value = "search", value_parser = variant_of::<PlayerKind>())]
    player: PlayerKind,

    #[command(flatten)]
    values: ValueArguments,

    #[command(flatten)]
    trace: TraceArguments,

    /// Points that are added to the values of the classical player's moves at random, by the seed
    #[arg(long, hide_short_help = true, value_name = "POINTS", default_value_t = 0.0, value_parser = randomness)]
    randomness: f32,

    /// Let the clock raise the level of the classical player, too, up to --max-level; it always lowers it
    #[arg(long, hide_short_help = true)]
    autolevel: bool,

    /// The lowest level to which the clock lowers that of the classical player
    #[arg(long, hide_short_help = true, value_name = "LEVEL", default_value_t = 0)]
    min_level: u32,

    /// The highest level of the classical player with --autolevel [default: 10, or the level if higher]
    #[arg(long, hide_short_help = true, value_name = "LEVEL", requires = "autolevel")]
    max_level: Option<u32>,

    /// Answer each move on the point across the middle of the board; begin in the middle
    #[arg(long, hide_short_help = true)]
    mirror: bool,

    /// Stop mirroring after this many moves of the game [default: none]
    #[arg(long, hide_short_help = true, value_name = "MOVES", requires = "mirror")]
    mirror_limit: Option<usize>,

    /// Seconds kept in reserve on the clock for delays between the controller and Hane; servers need more
    #[arg(long, hide_short_help = true, value_name = "SECONDS", default_value = "0.1", value_parser = lag)]
    lag: Duration,

    /// Play to the end
    #[arg(long, hide_short_help = true, overrides_with = "resign_allowed")]
    never_resign: bool,

    /// Resign hopeless games (the default)
    #[arg(long, hide_short_help = true, overrides_with = "never_resign")]
    resign_allowed: bool,

    /// Instead of passing, play moves that settle which stones are dead, while there are any
    ///
    /// Under Japanese rules such moves in one's own territory cost points.
    #[arg(long, hide_short_help = true)]
    play_out_aftermath: bool,
}

/// What a strength says already, and what another player does.
const NOT_BESIDE_STRENGTH: [&str; 8] =
    ["level", "playouts", "mc_games_per_level", "seconds", "batch", "player", "puct", "mirror"];

impl Group for PlayerArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.take(&[&self.search, &self.moves, &self.tree, &self.values, &self.trace]);
        settings.strength = self.strength.as_deref().and_then(Strength::named);
        settings.habits.chooser.kind = self.player;
        settings.habits.temper.randomness = self.randomness;
        let highest = Limits::default().level.max(settings.limits.level);
        let most = self.autolevel.then(|| self.max_level.unwrap_or(highest));
        settings.habits.level_bounds = LevelBounds { least: self.min_level, most };
        settings.habits.mirroring =
            self.mirror.then(|| Mirroring { most: self.mirror_limit.unwrap_or(usize::MAX) });
        settings.lag = self.lag;
        settings.resignation = if self.never_resign { Resignation::Never } else { Resignation::WhenHopeless };
        settings.habits.plays_out = self.play_out_aftermath;
    }
}

/// The most points that may be added at random: more than a move is ever worth.
const MOST_RANDOM: f32 = 1000.0;

fn randomness(text: &str) -> Result<f32, String> {
    let points = text.parse().ok().filter(|points| (0.0..=MOST_RANDOM).contains(points));
    points.ok_or_else(|| format!("expected points from 0 to {MOST_RANDOM}"))
}

/// The longest that a clock may keep back: more would leave nothing of most games.
const MOST_LAG: Duration = Duration::from_secs(60);

fn lag(text: &str) -> Result<Duration, String> {
    seconds_to(MOST_LAG, text)
}
