//! What is to be played.

use super::openings::Opening;
use super::statistics::Sprt;
use super::time_control::TimeControl;
use crate::client::EngineCommand;
use board::{BoardSize, Rules};
use limits::shard::Shard;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use std::time::Duration;

/// One of the two engines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The one whose score is reported.
    #[default]
    A,
    /// Its opponent.
    B,
}

impl Side {
    /// Both, in the order in which they are reported.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// 0 for the first, 1 for the second.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Side {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// An engine of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Contestant {
    /// What it is called in reports and records.
    pub name: String,
    /// How it is started.
    pub command: EngineCommand,
    /// Its time; none without a clock.
    pub clock: Option<TimeControl>,
    /// GTP commands that it is sent after its start.
    pub greeting: Vec<String>,
}

/// Who says which stones are dead when both players have passed.
#[derive(Clone, Debug, PartialEq)]
pub enum Scorer {
    /// The judgment of this engine.
    Own,
    /// No one: all stones live.
    AsItStands,
    /// A GTP engine, which is asked `final_status_list dead`.
    Engine(EngineCommand),
}

/// A match.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The engines, A first.
    pub sides: [Contestant; 2],
    /// The board.
    pub size: BoardSize,
    /// The rules, with the komi.
    pub rules: Rules,
    /// How many games; two in a row are a pair.
    pub games: usize,
    /// The number of the only game to play, from 0 on; none for all.
    pub only: Option<usize>,
    /// The part of its pairs to play.
    pub shard: Shard,
    /// How many pairs the matches of a tournament have that come before this one: shards count through all.
    pub pairs_before: usize,
    /// How many games are played at once.
    pub jobs: usize,
    /// The seed of openings and of engines.
    pub seed: u64,
    /// One for each pair, repeated as needed; at least one.
    pub openings: Vec<Opening>,
    /// Random moves after each opening.
    pub random_moves: usize,
    /// How much a move may take beyond the clock.
    pub grace: Duration,
    /// How long an answer may take where no clock says it.
    pub patience: Duration,
    /// How long an engine may take for each answer until it is ready for its first game. No game depends on
    /// it.
    pub start_patience: Duration,
    /// After this many moves a game is counted.
    pub longest: usize,
    /// Who says which stones are dead.
    pub scorer: Scorer,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// Whether engines are started anew for each game.
    pub restart: bool,
    /// Whether engines are given a seed for each game.
    pub seeding: bool,
}

impl Plan {
    /// An engine of the match.
    pub fn side(&self, side: Side) -> &Contestant {
        &self.sides[side.index()]
    }

    /// Who has Black in a game: A in the first of each pair.
    pub fn black(&self, game: usize) -> Side {
        if game.is_multiple_of(2) { Side::A } else { Side::B }
    }

    /// Whether a game is to be played.
    pub fn wants(&self, game: usize) -> bool {
        game < self.games
            && self.only.is_none_or(|only| game == only)
            && self.shard.has((self.pairs_before + game / 2) as u64)
    }

    /// The numbers of the games to play.
    pub fn wanted(&self) -> impl Iterator<Item = usize> {
        (0..self.games).filter(|game| self.wants(*game))
    }

    /// How many games it comes to: those of its shard, though only one of them may be wanted.
    pub fn planned(&self) -> usize {
        (0..self.games).filter(|game| self.shard.has((self.pairs_before + game / 2) as u64)).count()
    }

    /// All on which a game depends. How many games are played, how many at once and when the match ends is
    /// not among it: a match may be made longer. The games of a shard hang on how many there are in all.
    pub fn identity(&self) -> Value {
        let side = |side: Side| {
            let Contestant { name, command, clock, greeting } = self.side(side);
            let clock = clock.map_or_else(|| "none".to_owned(), |clock| clock.to_string());
            json!({ "name": name, "command": command.to_string(), "clock": clock, "greeting": greeting })
        };
        let Rules { suicide, ko, scoring, komi, handicap_bonus, button } = self.rules;
        let openings: Vec<String> = self.openings.iter().map(|opening| opening.to_text(self.size)).collect();
        let scorer = match &self.scorer {
            Scorer::Own => "own".to_owned(),
            Scorer::AsItStands => "as it stands".to_owned(),
            Scorer::Engine(command) => command.to_string(),
        };
        let mut identity = json!({
            "a": side(Side::A),
            "b": side(Side::B),
            "size": self.size.side().map_or_else(|| json!(self.size.to_string()), |side| json!(side)),
            "komi": komi,
            "suicide": format!("{suicide:?}"),
            "ko": format!("{ko:?}"),
            "scoring": format!("{scoring:?}"),
            "handicap bonus": format!("{handicap_bonus:?}"),
            "seed": self.seed,
            "openings": openings,
            "random_moves": self.random_moves,
            "grace": self.grace.as_secs_f64(),
            "patience": self.patience.as_secs_f64(),
            "longest": self.longest,
            "scorer": scorer,
            "restart": self.restart,
            "seeding": self.seeding,
        });
        if button {
            identity["button"] = json!(true);
        }
        if self.shard != Shard::WHOLE {
            identity["shard"] = json!({
                "shard": self.shard.to_string(),
                "games": self.games,
                "pairs before": self.pairs_before,
            });
        }
        identity
    }
}
