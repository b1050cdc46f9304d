//! The bundle that is made from the patterns of this workspace, as bytes in the program.

#![forbid(unsafe_code)]

/// Begins where a bundle may begin: at a multiple of 64.
#[repr(C, align(64))]
struct Aligned([u8; LENGTH]);

const LENGTH: usize = include_bytes!(concat!(env!("OUT_DIR"), "/standard.hane")).len();

static ALIGNED: Aligned = Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/standard.hane")));

/// The bundle.
pub const BUNDLE: &[u8] = &ALIGNED.0;
