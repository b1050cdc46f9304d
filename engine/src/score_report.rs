//! A position counted under each set of rules, with what becomes of every chain and why.

use crate::ruleset;
use board::score::{Owner, Ownership};
use board::unconditional::{Standing, UnconditionalLife};
use board::{Color, Game, Move, Point, PointSet, Position, Scoring};
use search::Tally;
use search::score::{Status, StatusEstimate, compensation_of};
use serde::Serialize;
use std::collections::BTreeMap;

/// A margin, positive for Black, in the words of SGF's RE: `B+3.5`, `W+2`, `0`.
pub fn score_text(margin: f64) -> String {
    match margin.partial_cmp(&0.0) {
        Some(std::cmp::Ordering::Greater) => format!("B+{margin}"),
        Some(std::cmp::Ordering::Less) => format!("W+{}", -margin),
        _ => "0".to_owned(),
    }
}

/// What is counted, and why.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreReport {
    /// How many moves had been played.
    pub moves: usize,
    /// Columns and rows.
    pub size: [usize; 2],
    /// The komi, which all scores contain.
    pub komi: f32,
    /// The score under the rules of the game, such as `B+3.5`.
    pub score: String,
    /// The score under each set of rules that has a name.
    pub scores: BTreeMap<&'static str, String>,
    /// What becomes of each chain.
    pub chains: Vec<ChainScore>,
    /// The empty points of Black.
    pub black_territory: Vec<String>,
    /// The empty points of White.
    pub white_territory: Vec<String>,
    /// The empty points of no one.
    pub dame: Vec<String>,
}

/// What becomes of a chain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChainScore {
    /// Its first vertex.
    pub chain: String,
    /// Its owner.
    pub color: &'static str,
    /// How many stones it has.
    pub stones: usize,
    /// `alive`, `dead` or `seki`.
    pub status: &'static str,
    /// Why: `settled` without an answer, by the `shape` of a seki, or by `playouts`.
    pub reason: &'static str,
    /// The share of playouts, 0 to 1, in which its owner kept it.
    pub kept: f64,
}

impl ScoreReport {
    /// Counts the position of a game as playouts judged it.
    pub fn new(game: &Game, tally: &Tally, estimate: &StatusEstimate) -> ScoreReport {
        let (position, dead) = (game.position(), &estimate.dead);
        let size = position.size();
        let komi = game.rules().komi;
        let eyes_in_seki = no_territory(game, estimate);
        let scores = ruleset::names().into_iter().filter_map(|name| {
            let rules = board::Rules { komi, ..ruleset::named(name).ok().filter(|rules| !rules.button)? };
            let compensation = compensation_of(&rules, game.handicap());
            Some((name, score_text(estimate.margin_under(position, &rules, compensation))))
        });
        let life = UnconditionalLife::new(position);
        let chains = position.chain_origins();
        let chains = chains.filter_map(|origin| chain_score(position, tally, estimate, &life, origin));
        let ownership = Ownership::new(position, dead);
        let owned_by = |owner| {
            let empty = position.empty();
            let points = empty.iter().filter(|point| match eyes_in_seki.contains(*point) {
                true => owner == Owner::Neutral,
                false => ownership.owner(*point) == owner,
            });
            points.map(|point| point.vertex(size).to_string()).collect()
        };
        ScoreReport {
            moves: game.move_count(),
            size: [size.width(), size.height()],
            komi,
            score: score_text(estimate.margin(game)),
            scores: scores.collect(),
            chains: chains.collect(),
            black_territory: owned_by(Owner::Black),
            white_territory: owned_by(Owner::White),
            dame: owned_by(Owner::Neutral),
        }
    }

    /// The chains with this status.
    pub fn with_status(&self, status: &str) -> impl Iterator<Item = &ChainScore> {
        self.chains.iter().filter(move |chain| chain.status == status)
    }
}

/// The eyes of stones in seki, where they are no territory.
pub(crate) fn no_territory(game: &Game, estimate: &StatusEstimate) -> PointSet {
    match game.rules().scoring {
        Scoring::Area => PointSet::EMPTY,
        Scoring::Territory => {
            let [black, white] = Color::BOTH.map(|color| estimate.eyes_in_seki(game.position(), color));
            black | white
        }
    }
}

fn chain_score(
    position: &Position,
    tally: &Tally,
    estimate: &StatusEstimate,
    life: &UnconditionalLife,
    origin: Point,
) -> Option<ChainScore> {
    let (color, stones) = (position.color_at(origin)?, position.chain(origin));
    let kept = stones.iter().map(|stone| tally.owned(color, stone)).sum::<f64>() / stones.len() as f64;
    let status = estimate.status(position, origin)?;
    let settled = matches!(life.standing(position, origin), Some(Standing::Alive | Standing::Dead));
    Some(ChainScore {
        chain: Move::Play(origin).vertex(position.size()).to_string(),
        color: color.word(),
        stones: stones.len(),
        status: match status {
            Status::Alive => "alive",
            Status::Dead => "dead",
            Status::Seki => "seki",
        },
        reason: match status {
            Status::Seki => "shape",
            _ if settled => "settled",
            _ => "playouts",
        },
        kept: (kept * 1000.0).round() / 1000.0,
    })
}
