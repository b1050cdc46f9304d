//! A view of a network.

use crate::record::{LayerKind, NetworkLayer, NetworkRecord, NetworkRegister};

/// A network of a bundle: its own registers and layers, and the numbers of all networks.
#[derive(Clone, Copy, Debug)]
pub struct NetworkParts<'b> {
    /// What it is.
    pub record: &'b NetworkRecord,
    /// Its registers.
    pub registers: &'b [NetworkRegister],
    /// Its layers.
    pub layers: &'b [NetworkLayer],
    /// The multipliers of all networks, from which layers take theirs.
    pub multipliers: &'b [i32],
    /// The offsets of all networks.
    pub offsets: &'b [i64],
    /// The weights of all networks.
    pub weights: &'b [u8],
}

/// The numbers of a layer.
#[derive(Clone, Copy, Debug)]
pub struct LayerNumbers<'b> {
    /// What sums are multiplied by, for each output.
    pub multipliers: &'b [i32],
    /// What is added to the products.
    pub offsets: &'b [i64],
    /// The weights.
    pub weights: &'b [u8],
}

impl<'b> NetworkParts<'b> {
    /// Sides of boards for which reports say what an evaluation costs.
    pub const USUAL_SIDES: [usize; 3] = [9, 13, 19];

    /// The registers that a layer reads and writes.
    pub fn ends(&self, layer: &NetworkLayer) -> Option<(&'b NetworkRegister, &'b NetworkRegister)> {
        let register = |number: u16| self.registers.get(usize::from(number));
        Some((register(layer.from)?, register(layer.to)?))
    }

    /// Bytes of all weights.
    pub fn weight_bytes(&self) -> usize {
        self.layers.iter().map(|layer| self.numbers(layer).weights.len()).sum()
    }

    /// Multiplications of weights in an evaluation on a board by its number of points.
    pub fn multiplications(&self, area: usize) -> u64 {
        let count = |layer: &NetworkLayer| {
            let Some((from, to)) = self.ends(layer) else { return 0 };
            let weights = u64::from(from.channels) * u64::from(to.channels);
            match LayerKind::from_repr(layer.kind) {
                Some(LayerKind::Convolution) => u64::from(layer.form).pow(2) * weights * area as u64,
                Some(LayerKind::Matrix) => weights,
                Some(LayerKind::Scale | LayerKind::Pool) | None => 0,
            }
        };
        self.layers.iter().map(count).sum()
    }

    /// The numbers of a layer.
    pub fn numbers(&self, layer: &NetworkLayer) -> LayerNumbers<'b> {
        let Some((from, to)) = self.ends(layer) else {
            return LayerNumbers { multipliers: &[], offsets: &[], weights: &[] };
        };
        let (channel, weight) = (layer.first_channel as usize, layer.weights as usize);
        let has_channels = layer.kind != LayerKind::Pool as u8;
        let channels = channel..channel + if has_channels { usize::from(to.channels) } else { 0 };
        LayerNumbers {
            multipliers: self.multipliers.get(channels.clone()).unwrap_or_default(),
            offsets: self.offsets.get(channels).unwrap_or_default(),
            weights: self.weights.get(weight..weight + layer.weight_bytes(from, to)).unwrap_or_default(),
        }
    }
}
