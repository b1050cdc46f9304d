//! What reading says about the moves of a position: which chains can be captured and saved now, and which
//! moves run with what is lost.
//!
//! Playouts play at random, so that they neither see the end of a ladder nor a net; this tells the search
//! before it starts.

use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::{Certainty, Depths, Question, Reader, ReaderPool, ReadingResult};
use std::sync::OnceLock;

/// What reading knows of the moves of a player.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TacticalMoves {
    /// Moves that capture or save chains of which both sides can still decide what becomes of them, with the
    /// points that hang on it, each move once.
    pub urgent: Vec<(Point, f32)>,
    /// Moves that lengthen a chain which is captured all the same, without taking or threatening anything.
    pub futile: PointSet,
}

/// How much is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TacticalReach {
    /// Chains with more liberties are not asked about.
    pub liberties: usize,
    /// The level of reading, from which its depth and effort follow ([`Depths::level`]).
    pub level: usize,
}

impl TacticalReach {
    /// What is read for a player who is not weakened: 450 plays at most a question. Every chain that is short
    /// of liberties is asked about at every move.
    pub const FULL: TacticalReach = TacticalReach { liberties: 3, level: 2 };
}

/// Chains with more liberties may still do something for others by being lengthened.
const RUNNING: usize = 2;
/// The least room, counted in empty points and own stones, in which a chain runs. In a smaller one a stone
/// more may take an eye, or be what a capture has to spend a move on.
const ROOM: usize = 16;
/// The points of each stone that is captured or saved: itself and what it stands on.
const STONE: f32 = 2.0;

/// Reads what can be captured and saved on a board, for the player whose turn it is, and does something else
/// at the same time, which may ask these readers.
///
/// With a deadline or a signal in `budget` less may be found; what is found is right. How many readers there
/// are, and what answers they keep, makes it faster and changes nothing.
pub fn tactical_moves<B>(
    position: &Position,
    color: Color,
    reach: TacticalReach,
    budget: &Budget,
    readers: &ReaderPool,
    beside: impl FnOnce() -> B,
) -> (TacticalMoves, B) {
    let depths = Depths::level(reach.level);
    let short = |chain: &Point| position.liberty_count(*chain) <= reach.liberties;
    let chains = position.chain_origins().filter(short).map(|chain| (chain, OnceLock::new()));
    let chains: Vec<(Point, OnceLock<ChainStatus>)> = chains.collect();
    let read = |(chain, status): &(Point, OnceLock<ChainStatus>), reader: &mut Reader| {
        let mut reading = TacticalReading { position, color, budget, reader, depths: &depths };
        status.get_or_init(|| reading.fate(*chain));
    };
    let given = readers.each_beside(position, &depths, &chains, read, beside);
    let statuses = chains.into_iter().filter_map(|(_, status)| status.into_inner());
    (TacticalMoves::of(statuses), given)
}

impl TacticalMoves {
    fn of(statuses: impl Iterator<Item = ChainStatus>) -> TacticalMoves {
        let mut urgent: Vec<(Point, f32)> = Vec::new();
        let mut futile = PointSet::EMPTY;
        for status in statuses {
            match status {
                ChainStatus::Open(chosen, gain) => {
                    match urgent.iter_mut().find(|(known, _)| *known == chosen) {
                        Some((_, sum)) => *sum += gain,
                        None => urgent.push((chosen, gain)),
                    }
                }
                ChainStatus::Lost(in_vain) => futile |= in_vain,
                ChainStatus::Safe => {}
            }
        }
        TacticalMoves { urgent, futile }
    }
}

/// What becomes of a chain.
enum ChainStatus {
    /// It cannot be captured.
    Safe,
    /// Who moves first decides. The player's move, and what it gains.
    Open(Point, f32),
    /// It cannot be saved. The player's moves that lengthen it in vain.
    Lost(PointSet),
}

struct TacticalReading<'a> {
    position: &'a Position,
    color: Color,
    budget: &'a Budget,
    reader: &'a mut Reader,
    depths: &'a Depths,
}

impl TacticalReading<'_> {
    fn fate(&mut self, chain: Point) -> ChainStatus {
        let attack = self.reader.ask(&Question::Attack(vec![chain]), self.budget);
        // With so little effort a capture that is not proved is a guess.
        if attack.code == ReadingResult::Loss || attack.certainty != Certainty::Proved {
            return ChainStatus::Safe;
        }
        let defense = self.reader.ask(&Question::Defend(vec![chain]), self.budget);
        if defense.code == ReadingResult::Loss {
            // What is not settled counts as lost neither by attack nor by defense.
            let own = self.position.color_at(chain) == Some(self.color);
            return match attack.code == ReadingResult::Win && defense.certainty.is_settled() {
                true if own => ChainStatus::Lost(self.futile(chain)),
                true => ChainStatus::Lost(PointSet::EMPTY),
                false => ChainStatus::Safe,
            };
        }
        let own = self.position.color_at(chain) == Some(self.color);
        let answer = if own { defense } else { attack };
        let Some(chosen) = answer.step else { return ChainStatus::Safe };
        let share = if answer.code == ReadingResult::Win { 1.0 } else { 0.5 };
        ChainStatus::Open(chosen, share * STONE * self.position.chain_len(chain) as f32)
    }

    /// The moves that lengthen a lost chain in vain.
    fn futile(&mut self, chain: Point) -> PointSet {
        let opponents = *self.position.stones(self.color.opponent());
        let room = (*self.position.board() - opponents).connected(chain);
        if self.position.liberty_count(chain) > RUNNING || room.len() < ROOM {
            return PointSet::EMPTY;
        }
        let liberties = self.position.liberties(chain);
        let futile = liberties.iter().filter(|point| self.is_futile(*point)).collect();
        self.reader.set(self.position, self.depths.clone());
        futile
    }

    fn is_futile(&mut self, point: Point) -> bool {
        let opponent = self.color.opponent();
        let Ok(after) = self.position.after(self.color, point) else { return false };
        if Color::BOTH.iter().any(|color| after.captures(*color) != self.position.captures(*color)) {
            return false;
        }
        let threatened = after.heads_around_chain(point, opponent).iter().any(|head| {
            after.liberty_count(head) <= RUNNING
                && self.captures(&after, head)
                && !self.captures(self.position, head)
        });
        !threatened && self.captures(&after, point)
    }

    /// Whether the chain on a point is captured by its opponent, moving first.
    fn captures(&mut self, position: &Position, chain: Point) -> bool {
        self.reader.set(position, self.depths.clone());
        self.reader.ask(&Question::Attack(vec![chain]), self.budget).code == ReadingResult::Win
    }
}
