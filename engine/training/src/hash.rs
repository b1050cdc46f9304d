//! The hash by which files and settings are known again.

use sha2::{Digest, Sha256};
use std::io::{self, Read};
use std::path::Path;

/// The SHA-256 hash of some bytes in hexadecimal.
pub(crate) fn hash(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

/// The same of the content of a file, which is read piece by piece.
///
/// # Errors
/// The file cannot be read.
pub fn file_hash(path: &Path) -> io::Result<String> {
    let (mut file, mut digest) = (limits::files::open(path)?, Sha256::new());
    let mut piece = vec![0; 1 << 16];
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(hexadecimal(&digest.finalize())),
            length => digest.update(&piece[..length]),
        }
    }
}

fn hexadecimal(digest: &[u8]) -> String {
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
