//! Layers of the position as pictures.

use super::{NoNetwork, Session};
use crate::board_view::{BoardView, Layer};
use limits::budget::StopSignal;

impl Session {
    /// Looks at a layer of the position. Of groups it is known whether they live.
    ///
    /// # Errors
    /// It is what a network says, and there is none for such a board.
    pub fn view(&mut self, layer: Layer, stop: &StopSignal) -> Result<BoardView, NoNetwork> {
        Ok(match layer {
            Layer::Groups => BoardView::new(&self.lives(stop).survey, layer),
            Layer::Influence | Layer::Territory | Layer::Eyes | Layer::Chains => {
                BoardView::new(&self.survey(stop), layer)
            }
            Layer::Owners => BoardView::of_owners(&self.game, &self.network_evaluation()?),
            Layer::Policy => BoardView::of_policy(&self.game, &self.network_evaluation()?),
        })
    }
}
