//! What is played: the settings that a game depends on.

use super::variety::Variety;
use crate::hash::hash;
use board::{BoardSize, Ko, Rules, Scoring, Suicide};
use knowledge::library::Library;
use limits::shard::Shard;
use search::{Limits, Passing, Selection};
use serde_json::{Map, Value, json};
use std::ops::RangeInclusive;

/// How the first moves of a game are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Opening {
    /// Each move with the chance that the search gives it before any playout.
    #[default]
    Policy,
    /// All moves that the search would consider alike.
    Uniform,
}

/// What all games of a run have in common. The same settings and bundles give the same games, unless time
/// limits a move.
#[derive(Clone, Debug, PartialEq)]
pub struct SelfPlaySettings {
    /// The games of all shards together.
    pub games: u64,
    /// The sizes of boards, one of which is drawn for each game; at least one.
    pub sizes: Vec<BoardSize>,
    /// The rules, with the komi in the middle.
    pub rules: Rules,
    /// The komi of a game is drawn from those that are whole points, up to this many, above and below the
    /// middle.
    pub komi_spread: u32,
    /// The seed of all chance.
    pub seed: u64,
    /// How much is thought about a move.
    pub limits: Limits,
    /// How many moves are drawn at the start; the number is drawn for each game.
    pub random_moves: RangeInclusive<u32>,
    /// How they are drawn.
    pub opening: Opening,
    /// What makes games differ besides.
    pub variety: Variety,
    /// When to pass.
    pub passing: Passing,
    /// How a search finds the worth of moves.
    pub selection: Selection,
    /// The share of games, 0 to 1, that are played to the end although a player would have resigned; none
    /// when no one resigns.
    pub played_out: Option<f64>,
    /// The most moves of a game; none for three times the points of its board.
    pub move_limit: Option<usize>,
    /// Games in a file.
    pub games_per_file: u64,
    /// Whether records of the games are written (SGF).
    pub records: bool,
    /// Whether labeled positions are written as rows (Parquet).
    pub rows: bool,
    /// The day in the records, as SGF has it. It decides nothing: a run that goes on keeps the day on which
    /// its shard began.
    pub date: Option<String>,
}

impl Default for SelfPlaySettings {
    /// One game of 400 playouts a move on 9x9, with up to four moves drawn at the start.
    fn default() -> SelfPlaySettings {
        SelfPlaySettings {
            games: 1,
            sizes: BoardSize::new(9).into_iter().collect(),
            rules: Rules::default(),
            komi_spread: 0,
            seed: 1,
            limits: Limits { playouts: Some(SelfPlaySettings::USUAL_PLAYOUTS), ..Limits::default() },
            random_moves: 0..=4,
            opening: Opening::default(),
            variety: Variety::default(),
            passing: Passing::default(),
            selection: Selection::default(),
            played_out: None,
            move_limit: None,
            games_per_file: 100,
            records: true,
            rows: false,
            date: None,
        }
    }
}

impl SelfPlaySettings {
    /// Playouts for a move where nothing else is said.
    pub const USUAL_PLAYOUTS: u64 = 400;

    /// What contradicts itself in these settings, in words.
    pub fn contradiction(&self) -> Option<String> {
        let (cheap, full) = (self.variety.cheap?.playouts, self.limits.playouts?);
        (cheap >= full).then(|| {
            format!("expected fewer playouts for cheap searches than the {full} of full ones, found {cheap}")
        })
    }

    /// A name for the games that these settings give, whichever of them are played, by whom, and into which
    /// files: what tells their rows from those of other runs.
    pub fn run_name(&self, library: &Library) -> String {
        let mut identity = self.identity(library, Shard::WHOLE);
        identity.retain(|name, _| !OF_FILES.contains(&name.as_str()));
        format!("selfplay-{}", &hash(Value::Object(identity).to_string().as_bytes())[..NAME_DIGITS])
    }

    /// Everything that decides what is played and written, by name: what must be the same for a run to go on.
    pub(super) fn identity(&self, library: &Library, shard: Shard) -> Map<String, Value> {
        let named = json!({
            "engine": env!("CARGO_PKG_VERSION"),
            "bundle": library.signature(),
            "layers": layers(library),
            "shard": shard.index,
            "shards": shard.count,
            "games": self.games,
            "sizes": self.sizes.iter().map(|size| size_value(*size)).collect::<Vec<Value>>(),
            "seed": self.seed,
            "playouts": self.limits.playouts,
            "seconds": self.limits.time.map(|time| time.as_secs_f64()),
            "scoring": scoring_name(self.rules.scoring),
            "ko": ko_name(self.rules.ko),
            "suicide": suicide_name(self.rules.suicide),
            "komi": decimal(self.rules.komi),
            "komi_spread": self.komi_spread,
            "random_moves": [self.random_moves.start(), self.random_moves.end()],
            "opening": match self.opening {
                Opening::Policy => "policy",
                Opening::Uniform => "uniform",
            },
            "capture_all_dead": self.passing == Passing::AfterCapture,
            "puct": self.selection == Selection::Puct,
            "played_out": self.played_out,
            "move_limit": self.move_limit,
            "games_per_file": self.games_per_file,
            "rows": self.rows,
            "without_records": !self.records,
        });
        let mut named = match named {
            Value::Object(named) => named,
            _ => Map::new(),
        };
        let varied = self.variety.identity().into_iter().filter(|(_, value)| !value.is_null());
        named.extend(varied.map(|(name, value)| (name.to_owned(), value)));
        named
    }
}

/// How many digits of a hash are in the name of a run.
const NAME_DIGITS: usize = 16;

/// The settings that decide how many games are written by whom and how, and nothing about any one game.
const OF_FILES: &[&str] = &["shard", "shards", "games", "games_per_file", "rows", "without_records"];

/// The hashes of the bundles, the lowest first.
pub(super) fn layers(library: &Library) -> Vec<String> {
    let layers = library.loaded_bundles().iter();
    layers.map(|volume| format!("{:016x}", volume.bundle.content_hash())).collect()
}

/// A size of boards in JSON: the side of square ones.
pub(super) fn size_value(size: BoardSize) -> Value {
    size.side().map_or_else(|| json!(size.to_string()), |side| json!(side))
}

/// By way of its decimal digits, so that 6.3 stays 6.3.
pub(super) fn decimal(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}

fn scoring_name(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
    }
}

fn ko_name(ko: Ko) -> &'static str {
    match ko {
        Ko::Simple => "simple",
        Ko::PositionalSuperko => "positional superko",
        Ko::SituationalSuperko => "situational superko",
        Ko::None => "none",
    }
}

fn suicide_name(suicide: Suicide) -> &'static str {
    match suicide {
        Suicide::Forbidden => "forbidden",
        Suicide::AllowedExceptOneStone => "allowed, but not of one stone",
        Suicide::Allowed => "allowed",
    }
}
