//! The hash by which files and settings are known again.

use sha2::{Digest, Sha256};

/// The SHA-256 hash of some bytes in hexadecimal.
pub(super) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
