//! The bundle that is made from the patterns of this workspace, as bytes in the program.

#![forbid(unsafe_code)]

/// Begins where a bundle may begin: at a multiple of 64.
#[repr(C, align(64))]
struct Aligned([u8; LENGTH]);

const LENGTH: usize = include_bytes!(concat!(env!("OUT_DIR"), "/standard.hane")).len();

static ALIGNED: Aligned = Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/standard.hane")));

/// The bundle.
pub const BUNDLE: &[u8] = &ALIGNED.0;

#[cfg(test)]
mod tests {
    use super::BUNDLE;
    use bundles::{ALIGNMENT, Bundle};

    #[test]
    fn it_opens_with_its_names() {
        assert_eq!(BUNDLE.as_ptr().align_offset(ALIGNMENT), 0);
        let bundle = Bundle::open(BUNDLE).expect("what patc writes is a bundle");
        assert!(!bundle.patterns().is_empty());
        let notes = bundle.notes().expect("there are notes");
        for source in &notes.sources {
            assert!(!source.license.is_empty() && !source.provenance.is_empty(), "{source:?}");
        }
    }
}
