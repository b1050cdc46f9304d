//! Bytes in memory of our own, aligned as a bundle needs them.

use bytemuck::{Pod, Zeroable};

#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C, align(64))]
struct Chunk([u8; 64]);

const _: () = assert!(align_of::<Chunk>() == crate::ALIGNMENT);

/// A copy of some bytes that begins at a multiple of [`ALIGNMENT`](crate::ALIGNMENT).
#[derive(Clone, Debug)]
pub struct AlignedBytes {
    chunks: Vec<Chunk>,
    length: usize,
}

impl AlignedBytes {
    /// Copies these bytes.
    pub fn copy(bytes: &[u8]) -> AlignedBytes {
        let mut chunks = vec![Chunk::zeroed(); bytes.len().div_ceil(size_of::<Chunk>())];
        bytemuck::cast_slice_mut(&mut chunks)[..bytes.len()].copy_from_slice(bytes);
        AlignedBytes { chunks, length: bytes.len() }
    }
}

impl AsRef<[u8]> for AlignedBytes {
    fn as_ref(&self) -> &[u8] {
        &bytemuck::cast_slice(&self.chunks)[..self.length]
    }
}
