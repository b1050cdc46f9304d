//! The board, the rules, and what is said beside the game.

use super::board_size;
use crate::cli::settings::{Group, Settings};
use crate::terminal::Talk;
use board::{BoardSize, Ko, MAX_SIZE, Rules, Scoring, Suicide};
use clap::Args;

/// The size of the board.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Game")]
pub(in crate::cli) struct BoardArguments {
    // Written out here, as the largest size is that of the build.
    #[arg(long, visible_alias = "size", value_name = "SIZE", value_parser = board_size, help = size_help())]
    pub(in crate::cli) boardsize: Option<BoardSize>,
}

fn size_help() -> String {
    format!("Side length, 1 to {MAX_SIZE}, or as in 9x7 [default: {}]", BoardSize::STANDARD)
}

impl Group for BoardArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.size = self.boardsize.unwrap_or(settings.size);
    }
}

/// The board before the first move.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Game")]
pub(in crate::cli) struct GameArguments {
    #[command(flatten)]
    pub(in crate::cli) board: BoardArguments,

    /// Handicap stones for Black, 0 or 2 to 9
    #[arg(long, value_name = "STONES", default_value_t = 0)]
    pub(in crate::cli) handicap: usize,
}

impl Group for GameArguments {
    fn apply(&self, settings: &mut Settings) {
        self.board.apply(settings);
        settings.handicap = self.handicap;
    }
}

/// How much is said.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Game")]
pub(in crate::cli) struct QuietArguments {
    /// Print only what was asked for
    #[arg(hide_short_help = true, long, visible_alias = "silent")]
    pub(in crate::cli) quiet: bool,
}

impl Group for QuietArguments {
    fn apply(&self, settings: &mut Settings) {
        if self.quiet {
            settings.talk = Talk::Quiet;
        }
    }
}

/// The rules of a game, with the komi.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct RuleArguments {
    /// Points for White [default: 7.5, or as the rules have it]
    ///
    /// 6.5 goes with Japanese rules, 0.5 with a handicap.
    #[arg(long, help_heading = "Game", value_name = "POINTS", allow_negative_numbers = true, value_parser = komi)]
    pub(in crate::cli) komi: Option<f32>,

    /// Count area (the default)
    #[arg(long, hide_short_help = true, overrides_with = "japanese_rules")]
    chinese_rules: bool,

    /// Count territory and prisoners
    #[arg(hide_short_help = true, long, overrides_with = "chinese_rules")]
    japanese_rules: bool,

    #[command(flatten)]
    suicide: SuicideArguments,

    /// Forbid only retaking a ko at once
    #[arg(long, hide_short_help = true, overrides_with_all = ["no_ko", "positional_superko", "situational_superko"])]
    simple_ko: bool,

    /// Allow every repetition
    #[arg(long, hide_short_help = true, overrides_with_all = ["simple_ko", "positional_superko", "situational_superko"])]
    no_ko: bool,

    /// Forbid repeating a position (the default)
    #[arg(long, hide_short_help = true, overrides_with_all = ["simple_ko", "no_ko", "situational_superko"])]
    positional_superko: bool,

    /// Forbid a player to make the same position twice
    #[arg(long, hide_short_help = true, overrides_with_all = ["simple_ko", "no_ko", "positional_superko"])]
    situational_superko: bool,
}

fn komi(text: &str) -> Result<f32, String> {
    let points = text.parse().ok().filter(|points| Rules::is_komi(*points));
    points.ok_or_else(|| format!("expected points from -{most} to {most}", most = Rules::MOST_KOMI))
}

impl RuleArguments {
    /// How the game is counted, where that is said.
    pub(in crate::cli) fn scoring(&self) -> Option<Scoring> {
        match (self.japanese_rules, self.chinese_rules) {
            (true, _) => Some(Scoring::Territory),
            (_, true) => Some(Scoring::Area),
            (false, false) => None,
        }
    }
}

impl Group for RuleArguments {
    fn apply(&self, settings: &mut Settings) {
        self.suicide.apply(settings);
        settings.komi = self.komi;
        settings.rules.scoring = self.scoring().unwrap_or(settings.rules.scoring);
        settings.rules.ko = match (self.simple_ko, self.no_ko, self.situational_superko) {
            (true, _, _) => Ko::Simple,
            (_, true, _) => Ko::None,
            (_, _, true) => Ko::SituationalSuperko,
            _ => Ko::PositionalSuperko,
        };
    }
}

/// Whether stones may kill themselves.
#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct SuicideArguments {
    /// Forbid suicide (the default)
    #[arg(long, hide_short_help = true, overrides_with_all = ["allow_suicide", "allow_all_suicide"])]
    forbid_suicide: bool,

    /// Allow suicide of more than one stone
    #[arg(long, hide_short_help = true, overrides_with_all = ["forbid_suicide", "allow_all_suicide"])]
    allow_suicide: bool,

    /// Allow all suicide
    #[arg(long, hide_short_help = true, overrides_with_all = ["forbid_suicide", "allow_suicide"])]
    allow_all_suicide: bool,
}

impl Group for SuicideArguments {
    fn apply(&self, settings: &mut Settings) {
        settings.rules.suicide = match (self.allow_suicide, self.allow_all_suicide) {
            (_, true) => Suicide::Allowed,
            (true, false) => Suicide::AllowedExceptOneStone,
            (false, false) => Suicide::Forbidden,
        };
    }
}
