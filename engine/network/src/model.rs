//! Networks in floating point, as they were trained: what a source holds before it is compiled.
//!
//! All networks here are of one family: a stem, residual blocks of two convolutions, and heads for moves,
//! chances, points and owners. Norms of training are folded into the weights before them where that is exact;
//! those that stand before a rectifier at the beginning of a block stay.

use bundles::record::{LeadForm, PlaneForm};

/// A convolution: a weighted sum over the neighborhood of each point, nothing beyond the edge.
#[derive(Clone, Debug, PartialEq)]
pub struct Convolution {
    /// Points on a side of the neighborhood: 1, 3 or 5.
    pub side: usize,
    /// Channels that it reads.
    pub inputs: usize,
    /// Channels that it writes.
    pub outputs: usize,
    /// Weights by row and column of the neighborhood, input, output.
    pub weights: Vec<f32>,
    /// What is added to each output.
    pub bias: Vec<f32>,
}

/// A matrix that reads a vector.
#[derive(Clone, Debug, PartialEq)]
pub struct Linear {
    /// Values that it reads.
    pub inputs: usize,
    /// Values that it writes.
    pub outputs: usize,
    /// Weights by input, output.
    pub weights: Vec<f32>,
    /// What is added to each output.
    pub bias: Vec<f32>,
}

/// A factor and a summand for each channel, before a rectifier.
#[derive(Clone, Debug, PartialEq)]
pub struct Norm {
    /// The factors.
    pub scale: Vec<f32>,
    /// The summands.
    pub bias: Vec<f32>,
}

/// What is left of a plane when it is pooled, all of them over all channels, one kind after the other. With
/// `d` for the square root of the number of points less 14:
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pooling {
    /// The mean, the mean times `d / 10`, the maximum.
    MeanAndMaximum,
    /// The mean, the mean times `d / 10`, the mean times `d * d / 100 - 0.1`.
    Means,
}

/// What a block adds to its first convolution from the whole board: some channels, pooled.
#[derive(Clone, Debug, PartialEq)]
pub struct Pooled {
    /// Makes the channels that are pooled, behind a rectifier.
    pub convolution: Convolution,
    /// From what is pooled to the outputs of the block's first convolution.
    pub linear: Linear,
}

/// A residual block: two convolutions with a rectifier between them, whose result is added to the trunk.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Norm and rectifier before the first convolution; none when the trunk itself is rectified.
    pub entry: Option<Norm>,
    /// The first convolution.
    pub first: Convolution,
    /// What is added to it from the whole board.
    pub pooled: Option<Pooled>,
    /// The second convolution.
    pub second: Convolution,
}

/// From the trunk to logits of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct PolicyHead {
    /// Channels that are pooled, behind a rectifier.
    pub pooled: Convolution,
    /// Channels of the points.
    pub hidden: Convolution,
    /// Whether these pass a rectifier before what is pooled is added, too.
    pub hidden_rectifier: Rectifier,
    /// From what is pooled to these channels; a rectifier follows.
    pub to_hidden: Linear,
    /// From these channels to the logits of points.
    pub points: Convolution,
    /// From what is pooled to the logit of a pass.
    pub pass: Linear,
}

/// Whether negative values become zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rectifier {
    /// They do.
    Rectified,
    /// They stay.
    Absent,
}

/// From the trunk to chances, points and owners.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueHead {
    /// Channels of the points, behind a rectifier.
    pub hidden: Convolution,
    /// From these channels to the owners' logits.
    pub owners: Convolution,
    /// How they are pooled.
    pub pooling: Pooling,
    /// From what is pooled to a hidden vector.
    pub to_vector: Linear,
    /// From the global inputs to the same vector, where they are read again. A rectifier follows.
    pub globals_to_vector: Option<Linear>,
    /// From this vector to logits of outcomes: one (the player to move wins), or three (wins, loses, no
    /// result).
    pub outcomes: Linear,
    /// From this vector to points: see [`LeadForm`].
    pub scores: Linear,
}

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// Its name.
    pub name: String,
    /// What it reads.
    pub inputs: PlaneForm,
    /// From the planes to the trunk.
    pub stem: Convolution,
    /// From the global inputs to the trunk: added at every point.
    pub globals: Linear,
    /// Whether the trunk passes a rectifier, behind the stem and each block.
    pub trunk_rectifier: Rectifier,
    /// The blocks.
    pub blocks: Vec<Block>,
    /// Norm and rectifier behind the last block; none when the trunk itself is rectified.
    pub exit: Option<Norm>,
    /// Moves.
    pub policy: PolicyHead,
    /// Chances, points and owners.
    pub value: ValueHead,
    /// How the lead follows from its outputs for points.
    pub lead: LeadForm,
}
