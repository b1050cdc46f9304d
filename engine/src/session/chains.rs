//! What stands on the board: chains.

use super::Session;
use crate::pattern_moves::settings;
use analysis::{ChainFacts, ChainMoves, Chains, PotentialCuts, Proposals, TacticalMoves, Tactics};
use board::unconditional::{Standing, UnconditionalLife};
use board::{Point, Position};
use classical::with_facts;
use limits::budget::{Budget, StopSignal};
use reading::ChainAnswer;

/// The chains of a position and what reading says about them.
#[derive(Debug)]
pub struct ChainReport<'s> {
    position: &'s Position,
    chains: Chains,
    tactics: Tactics,
    moves: TacticalMoves,
    cuts: PotentialCuts,
    life: UnconditionalLife,
}

impl Session {
    /// The chains of the board as it is, trial moves included. The signal ends the reading early.
    #[must_use]
    pub fn chains(&self, stop: &StopSignal) -> ChainReport<'_> {
        let position = self.position();
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let reader = self.chain_reader();
        let (readers, library) = (reader.readers(), self.library());
        let tactics = Tactics::read(position, reader, &depths, &budget);
        let settings = settings(self.game());
        let (proposals, cuts) =
            with_facts(library, position, settings, &budget, self.answers(), |interpreter, _| {
                let layers = library.layers();
                let means = (readers, &depths);
                let cuts = PotentialCuts::find(position, &tactics, layers, interpreter, means, &budget);
                (Proposals::find(position, layers, interpreter), cuts)
            });
        let moves = TacticalMoves::read(position, &tactics, &proposals, readers, &depths, &budget);
        let (chains, life) = (Chains::of(position), UnconditionalLife::new(position));
        ChainReport { position, chains, tactics, moves, cuts, life }
    }
}

impl ChainReport<'_> {
    /// All chains, in the order of their origins.
    pub fn all(&self) -> impl Iterator<Item = &ChainFacts> {
        self.chains.iter()
    }

    /// What reading says about all of them, in the same order.
    #[must_use]
    pub fn all_answers(&self) -> &[ChainAnswer] {
        self.tactics.answers()
    }

    /// The chain on this point.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<&ChainFacts> {
        self.chains.at(point)
    }

    /// What reading says about a chain.
    #[must_use]
    pub fn answers(&self, chain: &ChainFacts) -> Option<&ChainAnswer> {
        self.tactics.chain(chain.origin)
    }

    /// The moves that decide about a chain.
    #[must_use]
    pub fn moves(&self, chain: &ChainFacts) -> Option<&ChainMoves> {
        self.moves.chain(chain.origin)
    }

    /// How many cuts the chain makes once its owner saves it.
    #[must_use]
    pub fn potential_cuts(&self, chain: &ChainFacts) -> usize {
        self.cuts.count(chain.origin)
    }

    /// What the chain can capture most usefully.
    #[must_use]
    pub fn lunch(&self, chain: &ChainFacts) -> Option<&ChainFacts> {
        self.chains.lunch(self.position, &self.tactics, chain)
    }

    /// Whether the chain is worth nothing to either side.
    #[must_use]
    pub fn is_inessential(&self, chain: &ChainFacts) -> bool {
        self.chains.is_inessential(self.position, &self.tactics, chain)
    }

    /// What is sure about a point, whatever both players do.
    #[must_use]
    pub fn standing(&self, point: Point) -> Option<Standing> {
        self.life.standing(self.position, point)
    }
}
