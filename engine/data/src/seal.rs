//! The seal of a file: how many bytes its groups take, their SHA-256 hash, and that of the footer behind
//! them. A change of a single bit is found before anything is made of what was read.
//!
//! The footer has the seal in it: it is hashed with zeros in the place of its own hash.

use sha2::{Digest, Sha256};
use std::fmt;
use std::io::{self, Read, Write};
use std::str::FromStr;

/// The length and the hash of the groups of a file, and the hash of its footer, which older files lack. As
/// text they have spaces between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seal {
    bytes: u64,
    groups: String,
    footer: Option<String>,
}

/// How many bytes are read at once.
const CHUNK: usize = 1 << 16;
/// What stands in the place of the hash of a footer while it is hashed.
const ZEROS: [u8; 64] = [b'0'; 64];

impl Seal {
    /// Whether what is read is what was sealed.
    ///
    /// # Errors
    /// It is not, or cannot be read.
    pub(crate) fn check(&self, mut file: impl Read) -> io::Result<()> {
        let (groups, bytes) = hash_of((&mut file).take(self.bytes))?;
        let footer = self.footer.as_ref().map(|own| hash_of_footer(file, own)).transpose()?;
        let found = Seal { bytes, groups, footer };
        match found == *self {
            true => Ok(()),
            false => {
                let why = format!("expected {self} (bytes, SHA-256), as it was written, found {found}");
                Err(io::Error::new(io::ErrorKind::InvalidData, why))
            }
        }
    }
}

/// The hash of all that is read, and how many bytes it is.
fn hash_of(mut input: impl Read) -> io::Result<(String, u64)> {
    let (mut hash, mut bytes, mut chunk) = (Sha256::new(), 0, vec![0; CHUNK]);
    loop {
        match input.read(&mut chunk)? {
            0 => return Ok((hexadecimal(hash), bytes)),
            count => {
                hash.update(&chunk[..count]);
                bytes += count as u64;
            }
        }
    }
}

/// The hash of all that is read, with zeros in the place of this one. The reader of the file has had all of
/// it in memory, too.
fn hash_of_footer(mut input: impl Read, own: &str) -> io::Result<String> {
    let mut footer = Vec::new();
    input.read_to_end(&mut footer)?;
    replace(&mut footer, own.as_bytes(), &ZEROS);
    Ok(hexadecimal(Sha256::new_with_prefix(&footer)))
}

/// Puts other bytes of the same number in the first place of these.
fn replace(bytes: &mut [u8], old: &[u8], new: &[u8]) {
    let place = bytes.windows(ZEROS.len()).position(|found| found == old);
    if let Some(place) = place {
        bytes[place..place + new.len()].copy_from_slice(new);
    }
}

fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for Seal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}", self.bytes, self.groups)?;
        self.footer.iter().try_for_each(|footer| write!(formatter, " {footer}"))
    }
}

impl FromStr for Seal {
    type Err = String;

    fn from_str(text: &str) -> Result<Seal, String> {
        let mut parts = text.split(' ');
        let bytes = parts.next().and_then(|bytes| bytes.parse().ok());
        match (bytes, parts.next(), parts.next(), parts.next()) {
            (Some(bytes), Some(groups), footer, None) => {
                Ok(Seal { bytes, groups: groups.to_owned(), footer: footer.map(str::to_owned) })
            }
            _ => Err("expected a number of bytes and one or two hashes".to_owned()),
        }
    }
}

/// Seals what goes by on its way to a file.
pub(crate) struct Sealing<W> {
    inner: W,
    bytes: u64,
    groups: Sha256,
    /// What goes by behind the groups is kept until all of it is there.
    footer: Option<Vec<u8>>,
}

impl<W: Write> Sealing<W> {
    pub(crate) fn new(inner: W) -> Sealing<W> {
        Sealing { inner, bytes: 0, groups: Sha256::new(), footer: None }
    }

    /// The seal of what has gone by, to be written into the footer, which comes next.
    pub(crate) fn seal(&mut self) -> Seal {
        self.footer = Some(Vec::new());
        let footer = String::from_utf8_lossy(&ZEROS).into_owned();
        Seal { bytes: self.bytes, groups: hexadecimal(self.groups.clone()), footer: Some(footer) }
    }

    /// Writes the footer with its hash.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        let mut footer = self.footer.unwrap_or_default();
        let hash = hexadecimal(Sha256::new_with_prefix(&footer));
        replace(&mut footer, &ZEROS, hash.as_bytes());
        self.inner.write_all(&footer)?;
        Ok(self.inner)
    }
}

impl<W: Write> Write for Sealing<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let Some(footer) = &mut self.footer {
            footer.extend_from_slice(bytes);
            return Ok(bytes.len());
        }
        let count = self.inner.write(bytes)?;
        self.groups.update(&bytes[..count]);
        self.bytes += count as u64;
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
