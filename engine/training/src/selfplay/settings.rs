//! What is played: the settings that a game depends on, and which games belong to which shard.

use super::variety::Variety;
use crate::hash::hash;
use board::{BoardSize, Ko, Rules, Scoring, Suicide};
use knowledge::library::Library;
use search::{Limits, Passing, Selection};
use serde::{Deserialize, Serialize};
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

/// A part of the games of a run: those whose numbers leave the remainder `index` when divided by `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 0 on.
    index: u32,
    /// How many parts there are.
    count: u32,
}

impl Shard {
    /// All games.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The most parts of a run.
    pub(super) const MOST: u32 = 100_000;

    /// One part of several; none if there is no such part, or too many.
    pub fn new(index: u32, count: u32) -> Option<Shard> {
        (index < count && count <= Shard::MOST).then_some(Shard { index, count })
    }

    /// Which part, from 0 on.
    pub(super) fn index(self) -> u32 {
        self.index
    }

    /// Its games of this many, in their order.
    pub(super) fn games(self, all: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.index)..all).step_by(self.count as usize)
    }

    /// How many of this many games are its own.
    pub(super) fn count(self, all: u64) -> u64 {
        all.saturating_sub(u64::from(self.index)).div_ceil(u64::from(self.count))
    }

    /// Whether a game is its own.
    pub(super) fn has(self, game: u64) -> bool {
        game % u64::from(self.count) == u64::from(self.index)
    }

    /// The place of a game among the games of its shard, from 0 on.
    pub(super) fn place(self, game: u64) -> u64 {
        game / u64::from(self.count)
    }

    /// How its files begin.
    pub(super) fn name(self) -> String {
        format!("shard-{:05}-of-{:05}", self.index, self.count)
    }
}

#[cfg(test)]
mod tests {
    use super::Shard;

    #[test]
    fn every_game_belongs_to_one_shard() {
        for (games, count) in [(0, 1), (1, 3), (10, 1), (10, 3), (10, 10), (10, 12)] {
            let shards = (0..count).filter_map(|index| Shard::new(index, count));
            let mut all: Vec<u64> = shards.clone().flat_map(|shard| shard.games(games)).collect();
            all.sort_unstable();
            assert_eq!(all, (0..games).collect::<Vec<u64>>(), "{games} games in {count} shards");
            for shard in shards {
                let own = (0..games).filter(|game| shard.has(*game));
                assert_eq!(own.count() as u64, shard.count(games), "{shard:?}");
                assert_eq!(shard.games(games).count() as u64, shard.count(games), "{shard:?}");
                let places: Vec<u64> = shard.games(games).map(|game| shard.place(game)).collect();
                assert_eq!(places, (0..places.len() as u64).collect::<Vec<u64>>(), "{shard:?}");
            }
        }
        assert_eq!((Shard::new(3, 3), Shard::new(0, 0)), (None, None));
    }
}
