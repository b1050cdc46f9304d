//! Combinations on the board as it is, trial moves included.

use super::Session;
use analysis::Tactics;
use board::unconditional::UnconditionalLife;
use board::{Color, IllegalMove, Ko, Point, PointSet, Position, Suicide};
use life::combination::{Combination, Finder, Found, Scale, Targets};
use limits::budget::{Budget, StopSignal};

impl Session {
    /// What the search for the combination by which a player captures most found, and the moves that keep it
    /// away, as far as that is certain, if these are asked for. The signal ends the search early, with the
    /// best found so far.
    pub fn find_combination(&self, attacker: Color, defends: bool, stop: &StopSignal) -> (Found, PointSet) {
        let position = self.position().rebuilt(Suicide::Forbidden, Ko::Simple);
        let (depths, budget) = (self.depths(), self.life_budget(stop));
        let targets = self.combination_targets(&position, attacker.opponent(), &budget);
        let mut finder =
            Finder::new(&position, &depths, Scale::default(), &budget).with_patterns(self.library().layers());
        let found = finder.find(targets, 1);
        let defended = found.combination.as_ref().filter(|_| defends);
        let defenses = defended.map_or(PointSet::EMPTY, |combination| finder.defenses(combination));
        (found, defenses)
    }

    /// What the opponent captures after a move, by a combination or at once, of what was safe before or is
    /// safe then, if it is at least this many stones; and the moves that would have kept it away.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub fn blunder(
        &self,
        color: Color,
        point: Point,
        least: usize,
        stop: &StopSignal,
    ) -> Result<Option<(Combination, PointSet)>, IllegalMove> {
        self.position().legality(color, point)?;
        let before = self.position().rebuilt(Suicide::Forbidden, Ko::Simple);
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let safe = self.combination_targets(&before, color, &budget).safe;
        let after = before.after(color, point)?;
        let targets = self.combination_targets(&after, color, &budget).with(&after, &safe);
        let mut finder =
            Finder::new(&after, &depths, Scale::default(), &budget).with_patterns(self.library().layers());
        let Some(combination) = finder.find_blunder(targets, least).combination else { return Ok(None) };
        let defenses = finder.defenses(&combination);
        Ok(Some((combination, defenses)))
    }

    /// What a combination may be after: stones that are neither captured nor dead as things stand.
    fn combination_targets(&self, position: &Position, owner: Color, budget: &Budget) -> Targets {
        let tactics = Tactics::read(position, self.chain_reader(), &self.depths(), budget);
        let life = UnconditionalLife::new(position);
        Targets::of(position, owner, &tactics).without(&life.settled(owner.opponent()).territory)
    }
}
