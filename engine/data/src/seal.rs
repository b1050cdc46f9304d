//! The seal of a file: how many bytes its groups take, and their SHA-256 hash. A change of a single bit is
//! found before anything is made of what was read.

use sha2::{Digest, Sha256};
use std::fmt;
use std::io::{self, Read, Write};
use std::str::FromStr;

/// The length and the hash of the first bytes of a file. As text it is both with a space between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seal {
    bytes: u64,
    hash: String,
}

/// How many bytes are read at once.
const CHUNK: usize = 1 << 16;

impl Seal {
    fn of(bytes: u64, hash: Sha256) -> Seal {
        let hash = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Seal { bytes, hash }
    }

    /// Whether what is read begins with the bytes that were sealed.
    ///
    /// # Errors
    /// It does not, or cannot be read.
    pub(crate) fn check(&self, file: impl Read) -> io::Result<()> {
        let (mut hash, mut bytes, mut chunk) = (Sha256::new(), 0, vec![0; CHUNK]);
        let mut file = file.take(self.bytes);
        loop {
            match file.read(&mut chunk)? {
                0 => break,
                count => {
                    hash.update(&chunk[..count]);
                    bytes += count as u64;
                }
            }
        }
        let found = Seal::of(bytes, hash);
        match found == *self {
            true => Ok(()),
            false => {
                let why = format!("expected {self} (bytes, SHA-256), as it was written, found {found}");
                Err(io::Error::new(io::ErrorKind::InvalidData, why))
            }
        }
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.bytes, self.hash)
    }
}

impl FromStr for Seal {
    type Err = String;

    fn from_str(text: &str) -> Result<Seal, String> {
        let parts = text.split_once(' ').and_then(|(bytes, hash)| Some((bytes.parse().ok()?, hash)));
        let (bytes, hash) = parts.ok_or("expected a number of bytes and a hash")?;
        Ok(Seal { bytes, hash: hash.to_owned() })
    }
}

/// Seals what goes by on its way to a file.
pub(crate) struct Sealing<W> {
    inner: W,
    bytes: u64,
    hash: Sha256,
}

impl<W: Write> Sealing<W> {
    pub(crate) fn new(inner: W) -> Sealing<W> {
        Sealing { inner, bytes: 0, hash: Sha256::new() }
    }

    /// The seal of what has gone by.
    pub(crate) fn seal(&self) -> Seal {
        Seal::of(self.bytes, self.hash.clone())
    }

    pub(crate) fn into_inner(self) -> W {
        self.inner
    }
}

impl<W: Write> Write for Sealing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.hash.update(&bytes[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
