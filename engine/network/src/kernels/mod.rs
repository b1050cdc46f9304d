//! Kernels: what layers of points compute, by the instructions that the processor has. All give the same
//! bits.
#![allow(unsafe_code, reason = "a function compiled for more instructions may only be called where they are")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;

use crate::layout::Bordered;
use crate::program::{Layer, Written};
use bundles::LayerNumbers;
use bundles::record::NetworkLayer;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use std::ops::Range;

#[cfg(target_arch = "x86_64")]
pub use self::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use self::avx512::Avx512;
#[cfg(target_arch = "aarch64")]
pub use self::neon::{Dot, Neon};

/// Outputs of a convolution that are summed at a time.
const GROUP: usize = NetworkLayer::GROUP;

/// Bytes of a step of a convolution: four bytes of a point, or two of its values, against as many weights of
/// each output.
const STEP: usize = 4;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kernel {
    /// Those that every processor has: the specification, one number after the other.
    Portable,
    /// Vectors of 256 bits.
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    /// Vectors of 512 bits, and sums of products in one step.
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    /// Vectors of 128 bits.
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
    /// The same with sums of products in one step.
    #[cfg(target_arch = "aarch64")]
    NeonDot(Dot),
}

/// What a layer reads.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source<'n> {
    /// Bytes with their border.
    Bytes(&'n [u8]),
    /// Values, without a border.
    Values(&'n [i16]),
}

/// What a layer writes.
#[derive(Debug)]
pub(crate) enum Target<'t> {
    /// Bytes with their border.
    Bytes(&'t mut [u8]),
    /// Values, which replace or are added to what is there.
    Values(&'t mut [i16], Written),
}

/// A layer of points: what it reads, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Work<'n> {
    pub(crate) layer: &'n Layer,
    pub(crate) numbers: LayerNumbers<'n>,
    /// The border of bytes.
    pub(crate) board: Bordered,
    pub(crate) from: Source<'n>,
}

/// A convolution as steps of bytes, whatever it reads.
#[derive(Clone, Copy, Debug)]
struct Steps<'n> {
    bytes: &'n [u8],
    /// The border of what is read.
    board: Bordered,
    /// Bytes of a point.
    point: usize,
    /// Points on a side of the neighborhood.
    side: usize,
}

impl<'n> Steps<'n> {
    fn of(work: &Work<'n>, side: usize) -> Steps<'n> {
        let (inputs, board) = (work.layer.inputs, work.board);
        match work.from {
            Source::Bytes(bytes) => Steps { bytes, board, point: inputs, side },
            Source::Values(values) => {
                let board = Bordered { radius: 0, ..board };
                Steps { bytes: bytemuck::cast_slice(values), board, point: 2 * inputs, side }
            }
        }
    }

    /// The place of the first point of the neighborhood of a point.
    fn corner(&self, row: usize, column: usize) -> usize {
        self.board.place(row, column) - self.side / 2 * (self.board.stride() + 1)
    }

    /// Bytes of the weights of a group of outputs.
    fn group_bytes(&self) -> usize {
        self.side * self.side * self.point * GROUP
    }
}

/// Where points and groups begin that are summed together.
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
#[derive(Clone, Copy)]
struct Tile {
    row: usize,
    column: usize,
    group: usize,
}

impl Kernel {
    /// All that this processor has, the best one last.
    pub fn all() -> impl Iterator<Item = Kernel> {
        #[cfg(target_arch = "x86_64")]
        let special = [Avx2::detect().map(Kernel::Avx2), Avx512::detect().map(Kernel::Avx512)];
        #[cfg(target_arch = "aarch64")]
        let special = [Neon::detect().map(Kernel::Neon), Dot::detect().map(Kernel::NeonDot)];
        #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
        let special: [Option<Kernel>; 0] = [];
        std::iter::once(Kernel::Portable).chain(special.into_iter().flatten())
    }

    /// The best one that this processor has.
    pub fn best() -> Kernel {
        Kernel::all().last().unwrap_or(Kernel::Portable)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kernel::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(_) => "avx2",
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(_) => "avx512",
            #[cfg(target_arch = "aarch64")]
            Kernel::Neon(_) => "neon",
            #[cfg(target_arch = "aarch64")]
            Kernel::NeonDot(_) => "neon-dot",
        }
    }

    /// Sums over the neighborhood of each point, with `side` points on a side. The weights of a group of
    /// outputs lie by row and column of the neighborhood, step of inputs, output, input.
    pub(crate) fn convolve(self, work: &Work<'_>, side: usize, to: Target<'_>) {
        let steps = Steps::of(work, side);
        match self {
            Kernel::Portable => portable::convolve(work, &steps, to),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(kernel) => kernel.convolve(work, &steps, to),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(kernel) => kernel.convolve(work, &steps, to),
            #[cfg(target_arch = "aarch64")]
            Kernel::Neon(kernel) => kernel.convolve(work, &steps, to),
            #[cfg(target_arch = "aarch64")]
            Kernel::NeonDot(kernel) => kernel.convolve(work, &steps, to),
        }
    }

    /// Values to bytes or values, channel by channel.
    pub(crate) fn scale(self, work: &Work<'_>, from: &[i16], to: Target<'_>) {
        match self {
            Kernel::Portable => portable::scale(work, from, to),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2(kernel) => kernel.scale(work, from, to),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512(kernel) => kernel.scale(work, from, to),
            #[cfg(target_arch = "aarch64")]
            Kernel::Neon(kernel) => kernel.scale(work, from, to),
            #[cfg(target_arch = "aarch64")]
            Kernel::NeonDot(kernel) => kernel.scale(work, from, to),
        }
    }
}

impl Work<'_> {
    /// The rows of the board in parts of at most this many columns, whose widths differ by one at most.
    #[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
    #[inline]
    fn parts_of_rows(&self, most: usize) -> impl Iterator<Item = (usize, Range<usize>)> {
        let width = self.board.width;
        let parts = width.div_ceil(most);
        let columns = move |part| part * width / parts..(part + 1) * width / parts;
        (0..self.board.height).flat_map(move |row| (0..parts).map(move |part| (row, columns(part))))
    }

    /// Where results of a point are written, from a channel on, at most a group of them.
    fn room<'t>(&self, to: &'t mut Target<'_>, (row, column): (usize, usize), channel: usize) -> Target<'t> {
        let outputs = self.layer.outputs;
        let count = GROUP.min(outputs - channel);
        match to {
            Target::Bytes(bytes) => {
                let place = self.board.place(row, column) * outputs + channel;
                Target::Bytes(&mut bytes[place..place + count])
            }
            Target::Values(values, written) => {
                let place = (row * self.board.width + column) * outputs + channel;
                Target::Values(&mut values[place..place + count], *written)
            }
        }
    }
}
