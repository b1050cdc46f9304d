//! Networks: what their values are, and the layers that make one of the other.

use super::NAME_LENGTH;
use super::database::text;
use bytemuck::{Pod, Zeroable};
use strum::{FromRepr, VariantArray};

/// A network.
///
/// It is evaluated layer by layer over its registers, of which the first two are its inputs. `FORMAT.md` says
/// what each layer does, number by number.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct NetworkRecord {
    /// The name in UTF-8, filled with zeros.
    pub name: [u8; NAME_LENGTH],
    /// Numbers that were learned.
    pub parameters: u64,
    /// The first of its registers.
    pub first_register: u32,
    /// Number of its registers.
    pub registers: u32,
    /// The first of its layers.
    pub first_layer: u32,
    /// Number of its layers.
    pub layers: u32,
    /// The number of its source in the notes.
    pub source: u32,
    /// A [`PlaneForm`].
    pub planes: u8,
    /// A [`LeadForm`].
    pub lead: u8,
    /// The least and the most points on a side of the boards on which searches evaluate positions by it;
    /// zeros where they do so on all boards.
    pub searched: [u8; 2],
    /// The registers of its outputs, in the order of [`NetworkOutput`].
    pub outputs: [u16; 5],
    /// How many playouts a search makes from each position that it evaluates.
    pub playouts: u8,
    /// The share of their mean result in what the position is worth, in percent.
    pub playout_share: u8,
    /// What a unit of each output is.
    pub units: [f32; 5],
}

impl NetworkRecord {
    /// The name as text; empty when it is no UTF-8.
    pub fn name(&self) -> &str {
        text(&self.name)
    }

    /// Whether searches evaluate positions by it on boards with sides of this many points.
    pub fn is_searched_on(&self, sides: [usize; 2]) -> bool {
        let [least, most] = self.searched.map(usize::from);
        self.searched == [0; 2] || sides.iter().all(|side| (least..=most).contains(side))
    }
}

/// The outputs of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr)]
#[repr(u8)]
pub enum NetworkOutput {
    /// Logits of points: a value for each.
    Points = 0,
    /// The logit of a pass: a vector of one.
    Pass = 1,
    /// Logits of outcomes: a vector of one, or of three.
    Outcomes = 2,
    /// Outputs for points of score: a vector.
    Scores = 3,
    /// Logits of owners: a value for each point.
    Owners = 4,
}

/// Which planes a network reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum PlaneForm {
    /// KataGo's version 7: 22 planes and 19 numbers.
    KataGo7 = 0,
    /// 16 planes and 3 numbers.
    Plain = 1,
}

impl PlaneForm {
    /// Number of planes.
    pub const fn planes(self) -> usize {
        match self {
            PlaneForm::KataGo7 => 22,
            PlaneForm::Plain => 16,
        }
    }

    /// Number of global inputs.
    pub const fn globals(self) -> usize {
        match self {
            PlaneForm::KataGo7 => 19,
            PlaneForm::Plain => 3,
        }
    }
}

/// How the lead follows from the outputs for points of score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum LeadForm {
    /// One output: the lead is the sum of the owners and the player's own komi, corrected by five times this.
    Correction = 0,
    /// At least three: mean of the score, its spread before `ln(1 + exp x)`, and lead, each in 20 points.
    KataGo = 1,
}

/// What a register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum RegisterKind {
    /// Bytes from 0 to 127 for each point.
    Bytes = 0,
    /// Values of 16 bits for each point.
    Values = 1,
    /// Numbers of 32 bits for the whole board.
    Vector = 2,
}

/// A register: values on the way through a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct NetworkRegister {
    /// The largest value either way.
    pub limit: i32,
    /// Values for each point, or of the vector.
    pub channels: u16,
    /// A [`RegisterKind`].
    pub kind: u8,
    /// Zero.
    pub reserved: u8,
}

/// What a layer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRepr, VariantArray)]
#[repr(u8)]
pub enum LayerKind {
    /// Values to bytes or values, channel by channel.
    Scale = 0,
    /// Bytes or values to bytes or values, over the neighborhood of each point; values point by point.
    Convolution = 1,
    /// Bytes or values to a vector, over the whole board.
    Pool = 2,
    /// A vector to a vector.
    Matrix = 3,
}

/// A layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct NetworkLayer {
    /// Where its weights begin, in bytes of their section, a multiple of [`NetworkLayer::ALIGNMENT`].
    pub weights: u64,
    /// The first of its multipliers and offsets, one of each for every output channel.
    pub first_channel: u32,
    /// The register that it reads.
    pub from: u16,
    /// The register that it writes.
    pub to: u16,
    /// The vector that it adds, or [`NetworkLayer::NO_REGISTER`].
    pub added: u16,
    /// A [`LayerKind`].
    pub kind: u8,
    /// Points on a side of the neighborhood of a convolution, the form of a pool, otherwise 0.
    pub form: u8,
    /// Bits: [`NetworkLayer::SUM`], [`NetworkLayer::RECTIFY`].
    pub flags: u8,
    /// By how many bits products are shifted right.
    pub shift: u8,
    /// Zero.
    pub reserved: u16,
}

impl NetworkLayer {
    /// The weights of every layer begin at a multiple of this.
    pub const ALIGNMENT: usize = 64;
    /// What stands for no register.
    pub const NO_REGISTER: u16 = u16::MAX;
    /// The flag of a layer that adds to what its register holds.
    pub const SUM: u8 = 1;
    /// The flag of a layer whose negative results are 0.
    pub const RECTIFY: u8 = 2;
    /// Fractional bits of vectors that are pooled or added, against the values beside them.
    pub const FRACTION: u32 = 8;
    /// Fractional bits of the global inputs.
    pub const INPUT_FRACTION: u32 = 14;
    /// Outputs of a convolution have their weights in groups of this, the last one filled up.
    pub const GROUP: usize = 16;
    /// Bytes of a point that a convolution reads come in steps of this: four bytes, or two values.
    pub const STEP: usize = 4;
    /// The form of a pool of mean, scaled mean and maximum.
    pub const POOL_MAXIMUM: u8 = 1;
    /// The form of a pool of three means.
    pub const POOL_MEANS: u8 = 2;

    /// Bytes of the weights of a layer between registers.
    pub fn weight_bytes(&self, from: &NetworkRegister, to: &NetworkRegister) -> usize {
        let (inputs, outputs) = (usize::from(from.channels), usize::from(to.channels));
        let grouped = outputs.next_multiple_of(NetworkLayer::GROUP);
        match LayerKind::from_repr(self.kind) {
            Some(LayerKind::Convolution) => {
                usize::from(self.form).pow(2) * inputs * from.value_bytes() * grouped
            }
            Some(LayerKind::Matrix) => 2 * inputs * outputs,
            Some(LayerKind::Scale | LayerKind::Pool) | None => 0,
        }
    }
}

impl NetworkRegister {
    /// Bytes of a value.
    pub fn value_bytes(&self) -> usize {
        match RegisterKind::from_repr(self.kind) {
            Some(RegisterKind::Values) => 2,
            Some(RegisterKind::Vector) => 4,
            Some(RegisterKind::Bytes) | None => 1,
        }
    }
}

/// The largest number of a vector either way.
pub const MOST_OF_VECTOR: i32 = 1 << 30;
