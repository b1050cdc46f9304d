//! A network of a bundle, ready to be evaluated: typed, with the room that it needs on a board.

use board::BoardSize;
use bundles::record::{
    LayerKind, LeadForm, NetworkLayer, NetworkOutput, NetworkRegister, PlaneForm, RegisterKind,
};
use bundles::{Bundle, NetworkParts};
use std::sync::Arc;

/// A network of a bundle, which keeps the bundle. Cloning shares it.
#[derive(Clone, Debug)]
pub struct Network {
    bundle: Bundle,
    layers: Arc<[Layer]>,
}

/// What a layer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// [`LayerKind::Scale`].
    Scale,
    /// [`LayerKind::Convolution`] over this number of points on a side.
    Convolution(usize),
    /// [`LayerKind::Pool`] whose last part are maxima.
    PoolMaximum,
    /// [`LayerKind::Pool`] of means alone.
    PoolMeans,
    /// [`LayerKind::Matrix`].
    Matrix,
}

/// What a result replaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Written {
    /// What was there.
    Set,
    /// It is added to what was there.
    Added,
}

/// A layer with its sizes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layer {
    pub(crate) task: Task,
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) added: Option<usize>,
    pub(crate) written: Written,
    /// Channels that are read and written.
    pub(crate) inputs: usize,
    pub(crate) outputs: usize,
    /// The least and the largest result.
    pub(crate) least: i32,
    pub(crate) most: i32,
    pub(crate) shift: u32,
}

/// Sides of boards that networks were made for.
pub const SIDES: std::ops::RangeInclusive<usize> = 7..=19;

impl Network {
    /// The first network of a bundle.
    pub fn of_bundle(bundle: &Bundle) -> Option<Network> {
        let parts = bundle.networks().next()?;
        let layers: Option<Arc<[Layer]>> = parts.layers.iter().map(|layer| typed(layer, &parts)).collect();
        Some(Network { bundle: bundle.clone(), layers: layers? })
    }

    /// Whether it evaluates positions on such a board.
    pub fn plays_on(size: BoardSize) -> bool {
        SIDES.contains(&size.width()) && SIDES.contains(&size.height())
    }

    /// How many playouts a search is to make from each position that it evaluates, and the share of their
    /// mean result in what the position is worth, 0 to 1.
    pub fn playouts(&self) -> (u32, f32) {
        let record = self.parts().record;
        (u32::from(record.playouts), f32::from(record.playout_share) / 100.0)
    }

    /// Whether searches are to evaluate positions by it on such a board, as its source says.
    pub fn is_searched_on(&self, size: BoardSize) -> bool {
        Network::plays_on(size) && self.parts().record.is_searched_on([size.width(), size.height()])
    }

    /// Its registers, layers and numbers.
    pub fn parts(&self) -> NetworkParts<'_> {
        self.bundle.network_at(0)
    }

    /// A hash of the bundle that it is in.
    pub(crate) fn content_hash(&self) -> u64 {
        self.bundle.content_hash()
    }

    pub(crate) fn layers(&self) -> &[Layer] {
        &self.layers
    }

    pub(crate) fn planes(&self) -> PlaneForm {
        PlaneForm::from_repr(self.parts().record.planes).unwrap_or(PlaneForm::Plain)
    }

    pub(crate) fn lead(&self) -> LeadForm {
        LeadForm::from_repr(self.parts().record.lead).unwrap_or(LeadForm::Correction)
    }

    pub(crate) fn output(&self, output: NetworkOutput) -> (usize, f32) {
        let record = self.parts().record;
        let number = output as usize;
        (usize::from(record.outputs[number]), record.units[number])
    }
}

/// A layer of a validated bundle; none where it is not.
fn typed(layer: &NetworkLayer, parts: &NetworkParts<'_>) -> Option<Layer> {
    let (from, to) = parts.ends(layer)?;
    let task = match LayerKind::from_repr(layer.kind)? {
        LayerKind::Scale => Task::Scale,
        LayerKind::Convolution => Task::Convolution(usize::from(layer.form)),
        LayerKind::Pool if layer.form == NetworkLayer::POOL_MAXIMUM => Task::PoolMaximum,
        LayerKind::Pool => Task::PoolMeans,
        LayerKind::Matrix => Task::Matrix,
    };
    let rectifies = layer.flags & NetworkLayer::RECTIFY != 0;
    let (inputs, outputs) = (usize::from(from.channels), usize::from(to.channels));
    Some(Layer {
        task,
        from: usize::from(layer.from),
        to: usize::from(layer.to),
        added: (layer.added != NetworkLayer::NO_REGISTER).then_some(usize::from(layer.added)),
        written: if layer.flags & NetworkLayer::SUM != 0 { Written::Added } else { Written::Set },
        inputs,
        outputs,
        least: if rectifies { 0 } else { -to.limit },
        most: to.limit,
        shift: u32::from(layer.shift),
    })
}

/// What a register holds.
pub(crate) fn kind_of(register: &NetworkRegister) -> RegisterKind {
    RegisterKind::from_repr(register.kind).unwrap_or(RegisterKind::Vector)
}
