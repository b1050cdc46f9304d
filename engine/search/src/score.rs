//! Who owns what at the end of a game: dead stones, and the score without them.
//!
//! What is settled without an answer is found by rule (`board::unconditional`), and reading may tell of
//! groups ([`KnownLife`]); all else is judged by playouts. A chain is dead when its stones end as the
//! opponent's in most of them. Playouts know no seki and little of eyes, so that shares in the middle mean
//! little; a seki is found by its shape. Playouts by the rules of the bundle know more than uniform ones: of
//! 322 games whose players counted, 285 have the right score to the point, with uniform playouts 231, by GNU
//! Go 3.8 267. The table of drawn positions in `tests/search/status.rs` says what is judged rightly and what
//! not.

use super::tally::Tally;
use super::threads::Threads;
use crate::playout::{self, Policy};
use board::score;
use board::unconditional::UnconditionalLife;
use board::{Color, Game, PlayoutBoard, Point, PointSet, Position, Random, Rules, Scoring};
use limits::budget::Budget;

/// Keeps these playouts apart from those of other users of a seed.
const PURPOSE: u64 = u64::from_be_bytes(*b"status  ");
/// Playouts for a judgment.
pub const PLAYOUTS: u32 = 2_000;
/// Playouts in a piece of work.
const BATCH: u32 = 50;
/// A chain that its player owns in less than this share of playouts is dead.
const DEAD_BELOW: f64 = 0.3;
/// A chain that its player owns in less than this share is dead beside the opponent's territory.
const DEAD_BESIDE_TERRITORY: f64 = 0.5;
/// Each chain of a seki is its player's in at least this share. Random playouts capture one of them, which
/// one being a matter of what else there is to play; playouts that know more seldom capture either.
const SEKI_FROM: f64 = 0.1;
/// A region is a player's territory when he owns its points in this share of playouts on average.
const TERRITORY_FROM: f64 = 0.52;

/// What becomes of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// It stays.
    Alive,
    /// It is taken off the board before counting.
    Dead,
    /// It stays without two eyes, because neither player can capture.
    Seki,
}

/// What is known of stones without playouts, by whoever reads their life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KnownLife {
    /// Stones that live.
    pub alive: PointSet,
    /// Stones that are dead.
    pub dead: PointSet,
    /// Stones that live in seki.
    pub seki: PointSet,
}

/// What settles a chain before its share of playouts is looked at.
struct Settled<'s> {
    /// What both players cannot change.
    life: &'s UnconditionalLife,
    known: &'s KnownLife,
}

/// A judgment of all stones of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StatusEstimate {
    /// The stones that are dead. Others live.
    pub dead: PointSet,
    /// The stones that live in seki.
    pub seki: PointSet,
}

impl StatusEstimate {
    /// Judges a position by playouts from it that draw their moves like this. A budget that runs out makes
    /// the judgment coarser.
    pub fn new(
        position: &Position,
        policy: Policy<'_>,
        seed: u64,
        threads: &Threads,
        budget: &Budget,
    ) -> StatusEstimate {
        let tally = sample(PLAYOUTS, position, policy, seed, threads, budget);
        StatusEstimate::of_tally(position, &tally, &KnownLife::default())
    }

    /// Judges a position by playouts that were made from it, and by what is known besides.
    pub fn of_tally(position: &Position, tally: &Tally, known: &KnownLife) -> StatusEstimate {
        let life = UnconditionalLife::new(position);
        let settled = Settled { life: &life, known };
        // The shape is sure, whatever reading says of one of the chains.
        let seki = seki(position, tally) | known.seki;
        let mut dead = PointSet::EMPTY;
        let stones = *position.board() - position.empty() - seki;
        for chain in position.chains(&stones) {
            if is_dead(position, tally, &settled, &chain, DEAD_BELOW) {
                dead |= chain;
            }
        }
        while let Some(more) = dead_in_territory(position, tally, &settled, &dead, &seki) {
            dead |= more;
        }
        StatusEstimate { dead, seki }
    }

    /// The status of the chain on a point; none when no stone stands there.
    pub fn status(&self, position: &Position, point: Point) -> Option<Status> {
        position.color_at(point)?;
        Some(match (self.dead.contains(point), self.seki.contains(point)) {
            (true, _) => Status::Dead,
            (false, true) => Status::Seki,
            (false, false) => Status::Alive,
        })
    }

    /// The points by which Black is ahead (White when negative) under the rules of the game, komi and
    /// handicap included.
    pub fn margin(&self, game: &Game) -> f64 {
        self.margin_under(game.position(), game.rules(), compensation(game)) + button_points(game)
    }

    /// The same under other rules, without a button.
    pub fn margin_under(&self, position: &Position, rules: &Rules, compensation: usize) -> f64 {
        let margin = score::margin(position, &self.dead, rules, compensation);
        let [black, white] = Color::BOTH.map(|color| self.eyes_in_seki(position, color).len() as f64);
        match rules.scoring {
            Scoring::Area => margin,
            Scoring::Territory => margin - black + white,
        }
    }

    /// The empty points that only a color's stones in seki surround, which are no territory.
    pub fn eyes_in_seki(&self, position: &Position, color: Color) -> PointSet {
        let empty = position.empty();
        let surrounding = *position.stones(color) & self.seki;
        let near = empty & self.seki.dilate(position.board());
        let regions = empty.parts_at(&near);
        regions
            .filter(|region| region.border(position.board()).is_subset(&surrounding))
            .fold(PointSet::EMPTY, |eyes, region| eyes | region)
    }
}

/// The points by which Black is ahead (White when negative) when all stones are taken to live.
pub fn margin_as_it_stands(game: &Game) -> f64 {
    score::margin(game.position(), &PointSet::EMPTY, game.rules(), compensation(game)) + button_points(game)
}

/// What the button gives to Black, in points: half a point to who has taken it.
pub fn button_points(game: &Game) -> f64 {
    match game.button() {
        Some(Color::Black) => 0.5,
        Some(Color::White) => -0.5,
        None => 0.0,
    }
}

/// What White needs to win a playout, in points of area: the komi, what handicap stones and a taken button
/// give him, and under territory rules the stones by which Black has played more, since each of them will
/// count.
pub fn white_bonus(game: &Game) -> f32 {
    let position = game.position();
    let [black, white] = Color::BOTH
        .map(|color| position.stones(color).len() as f32 + position.captures(color.opponent()) as f32);
    let surplus = match game.rules().scoring {
        Scoring::Area => compensation(game) as f32 - button_points(game) as f32,
        Scoring::Territory => black - white,
    };
    game.rules().komi + surplus
}

/// What White gets for handicap stones when area is counted: a point for each, as GNU Go counts, unless the
/// rules say otherwise.
pub fn compensation(game: &Game) -> usize {
    compensation_of(game.rules(), game.handicap())
}

/// The same under these rules, by the number of handicap stones.
pub fn compensation_of(rules: &Rules, handicap: usize) -> usize {
    match rules.scoring {
        Scoring::Area => rules.handicap_bonus.points(handicap),
        Scoring::Territory => 0,
    }
}

/// About this many playouts from a position, as many with Black to move as with White.
pub fn sample(
    playouts: u32,
    position: &Position,
    policy: Policy<'_>,
    seed: u64,
    threads: &Threads,
    budget: &Budget,
) -> Tally {
    let board = PlayoutBoard::new(position);
    let tasks: Vec<u32> = (0..playouts.div_ceil(BATCH)).collect();
    let play = |task: &u32| {
        let mut random = Random::new(&[seed, position.hash(), PURPOSE, u64::from(*task)]);
        let color = Color::BOTH[*task as usize % 2];
        let mut tally = Tally::default();
        let mut played = board.clone();
        for _ in 0..BATCH {
            if budget.is_over() {
                break;
            }
            played.clone_from(&board);
            let playout = playout::run(&mut played, policy, color, [None; 2], &mut random, |_, _| {});
            tally.count(None, &playout, 0.0);
        }
        tally
    };
    let mut sum = Tally::default();
    for tally in threads.run(&tasks, play) {
        sum.add(&tally);
    }
    sum
}

fn is_dead(position: &Position, tally: &Tally, settled: &Settled<'_>, chain: &PointSet, below: f64) -> bool {
    let Some(color) = chain.first().and_then(|origin| position.color_at(origin)) else { return false };
    let [own, other] = [color, color.opponent()].map(|color| settled.life.settled(color));
    if chain.is_subset(&(own.alive | own.territory)) {
        return false;
    }
    if chain.is_subset(&other.territory) || chain.is_subset(&settled.known.dead) {
        return true;
    }
    !chain.is_subset(&settled.known.alive) && share(tally, color, chain) < below
}

/// The mean share of playouts in which a color owned the points.
fn share(tally: &Tally, color: Color, points: &PointSet) -> f64 {
    points.iter().map(|point| tally.owned(color, point)).sum::<f64>() / points.len().max(1) as f64
}

/// Doubtful chains beside empty points that are the opponent's otherwise: if they lived, the points would
/// be no one's, which contradicts the playouts.
fn dead_in_territory(
    position: &Position,
    tally: &Tally,
    settled: &Settled<'_>,
    dead: &PointSet,
    seki: &PointSet,
) -> Option<PointSet> {
    for region in (position.empty() | *dead).parts() {
        for color in Color::BOTH {
            if share(tally, color.opponent(), &region) < TERRITORY_FROM {
                continue;
            }
            let beside = region.border(position.board()) & (*position.stones(color) - *seki);
            let doubtful = position
                .chains(&beside)
                .find(|chain| is_dead(position, tally, settled, chain, DEAD_BESIDE_TERRITORY));
            if doubtful.is_some() {
                return doubtful;
            }
        }
    }
    None
}

/// Pairs of chains that share their only two liberties: whoever fills one is captured. Both must live
/// in some playouts, so that neither the surroundings of one are dead nor the fight is over.
fn seki(position: &Position, tally: &Tally) -> PointSet {
    let may_live = |color: Color, chain: &PointSet| {
        share(tally, color, chain) >= SEKI_FROM && liberties(position, chain).len() == 2
    };
    let mut seki = PointSet::EMPTY;
    for black in position.chains(position.stones(Color::Black)) {
        if !may_live(Color::Black, &black) {
            continue;
        }
        let shared = liberties(position, &black);
        let beside = shared.border(position.board()) & *position.stones(Color::White);
        for white in position.chains(&beside) {
            if liberties(position, &white) == shared && may_live(Color::White, &white) {
                seki |= black | white;
            }
        }
    }
    seki
}

fn liberties(position: &Position, chain: &PointSet) -> PointSet {
    chain.border(position.board()) & position.empty()
}
