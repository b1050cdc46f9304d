//! What stands on the board: groups.

use super::Session;
use analysis::Groups;
use limits::budget::StopSignal;

impl Session {
    /// The groups of the board as it is, trial moves included. The signal ends the reading early.
    ///
    /// As in all reading, suicide is not played and a ko is a simple one.
    #[must_use]
    pub fn groups(&self, stop: &StopSignal) -> Groups {
        self.survey(stop).into_groups()
    }
}
