//! What is known of the board as it is, trial moves included: all of it, and its chains.

use super::Session;
use crate::pattern_moves::settings;
use analysis::eyes::EyeKnowledge;
use analysis::{
    ChainFacts, Chains, ConnectionPatterns, Means, PotentialCuts, Proposals, Survey, TacticalMoves, Tactics,
};
use board::unconditional::{Standing, UnconditionalLife};
use board::{Point, Position};
use classical::with_facts;
use limits::budget::{Budget, StopSignal};

/// The chains of a position and what reading says about them.
#[derive(Debug)]
pub struct ChainReport<'s> {
    position: &'s Position,
    /// Their sizes, liberties and relations.
    pub chains: Chains,
    /// Which of them are captured, and saved.
    pub tactics: Tactics,
    /// The moves that do it, and those that threaten to.
    pub moves: TacticalMoves,
    /// How many cuts each would make.
    pub cuts: PotentialCuts,
    life: UnconditionalLife,
}

impl Session {
    /// The chains of the board as it is, trial moves included. The signal ends the reading early.
    pub fn chains(&self, stop: &StopSignal) -> ChainReport<'_> {
        let position = self.position();
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let reader = self.chain_reader();
        let (readers, library) = (&reader.readers, self.library());
        let tactics = Tactics::read(position, reader, &depths, &budget);
        let settings = settings(self.game());
        let (proposals, cuts) =
            with_facts(None, library, position, settings, &budget, self.chain_reader(), |interpreter, _| {
                let layers = library.layers();
                let means = (readers, &depths);
                let cuts = PotentialCuts::find(position, &tactics, layers, interpreter, means, &budget);
                (Proposals::find(position, layers, interpreter), cuts)
            });
        let moves = TacticalMoves::read(position, &tactics, &proposals, readers, &depths, &budget);
        let (chains, life) = (Chains::of(position), UnconditionalLife::new(position));
        ChainReport { position, chains, tactics, moves, cuts, life }
    }

    /// Chains, eyes, influence, groups and how safe these are. The signal ends the reading early, and what
    /// was not read counts as it seemed then.
    pub fn survey(&self, stop: &StopSignal) -> Survey {
        self.survey_of(self.position(), stop)
    }

    /// The same of another position.
    pub(super) fn survey_of(&self, position: &Position, stop: &StopSignal) -> Survey {
        let readers = self.chain_reader();
        let (depths, graphs) = (self.depths(), self.library().eye_graphs());
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let links =
            Some(ConnectionPatterns { layers: self.library().layers(), settings: settings(self.game()) });
        let means = Means { readers, depths: &depths, eyes, links };
        Survey::read(position, &means, &Budget::until(stop.clone()))
    }
}

impl ChainReport<'_> {
    /// What the chain can capture most usefully.
    pub fn lunch(&self, chain: &ChainFacts) -> Option<&ChainFacts> {
        self.chains.lunch(self.position, &self.tactics, chain)
    }

    /// Whether the chain is worth nothing to either side.
    pub fn is_inessential(&self, chain: &ChainFacts) -> bool {
        self.chains.is_inessential(self.position, &self.tactics, chain)
    }

    /// What lives and what is dead on this point, whatever both players do; none where that is open.
    pub fn standing(&self, point: Point) -> Option<Standing> {
        self.life.standing(self.position, point)
    }
}
