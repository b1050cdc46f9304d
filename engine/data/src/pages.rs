//! What the pages of a column hold, by their headers, before any of it is unpacked: a page of some bytes may
//! become gigabytes.
//!
//! Headers are structures of Thrift in its compact form, of which only numbers are wanted here.

use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom};

/// What the pages of a column hold together.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Pages {
    /// Values, absent ones and empty lists included.
    pub(crate) values: u64,
    /// Bytes when they are unpacked.
    pub(crate) bytes: u64,
}

/// The longest header, in bytes: statistics have two texts.
const LONGEST_HEADER: u64 = 1 << 16;
/// How deep structures of a header lie in one another.
const DEPTH: u32 = 8;

/// Kinds of pages.
const DICTIONARY: i64 = 2;
/// The encoding in which a value begins as the one before it: some bytes become any number of long texts.
const DELTA_BYTE_ARRAY: i64 = 7;

/// Types of fields in the compact form.
const I32: u8 = 5;
const BINARY: u8 = 8;
const STRUCT: u8 = 12;

/// Looks at the pages of a column, which lie in these bytes of a file.
///
/// # Errors
/// They are no pages, or cannot be read.
pub(crate) fn look(file: &mut (impl Read + Seek), from: u64, length: u64) -> io::Result<Pages> {
    let (mut pages, mut place) = (Pages::default(), from);
    let end = from.checked_add(length).ok_or_else(|| wrong("pages in the file"))?;
    while place < end {
        file.seek(SeekFrom::Start(place))?;
        let mut compact = Compact { input: BufReader::with_capacity(256, &mut *file).take(LONGEST_HEADER) };
        let header = compact.header().map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => wrong("a header of a page"),
            _ => error,
        })?;
        let header_length = LONGEST_HEADER - compact.input.limit();
        let [unpacked, packed, values] = [header.unpacked, header.packed, header.values]
            .map(|number| u64::try_from(number).map_err(|_| wrong("lengths of pages")));
        let (unpacked, values) = (unpacked?, values?);
        if header.kind == DICTIONARY && values.saturating_mul(4) > unpacked {
            return Err(wrong("a list of values of at least four bytes each"));
        }
        if header.encoding == DELTA_BYTE_ARRAY {
            return Err(wrong("values that are stored one by one or in a list of those that occur"));
        }
        if header.kind != DICTIONARY {
            pages.values = pages.values.saturating_add(values);
        }
        pages.bytes = pages.bytes.saturating_add(unpacked);
        place = place.saturating_add(header_length).saturating_add(packed?);
    }
    Ok(pages)
}

fn wrong(expected: &str) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, format!("expected {expected}, found other bytes"))
}

#[derive(Default)]
struct Header {
    kind: i64,
    unpacked: i64,
    packed: i64,
    values: i64,
    encoding: i64,
}

/// What looks at a field by its number and type.
type ShowField<'a, R> = &'a mut dyn FnMut(&mut Compact<R>, i64, u8) -> io::Result<()>;

/// Numbers of the compact form.
struct Compact<R> {
    input: io::Take<R>,
}

impl<R: Read> Compact<R> {
    fn byte(&mut self) -> io::Result<u8> {
        let mut byte = [0];
        self.input.read_exact(&mut byte)?;
        Ok(byte[0])
    }

    fn unsigned(&mut self) -> io::Result<u64> {
        let mut number = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(number);
            }
        }
        Err(wrong("a number"))
    }

    fn signed(&mut self) -> io::Result<i64> {
        let number = self.unsigned()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// Shows the fields of a structure by number and type; who looks at one takes all of it.
    fn fields(&mut self, show: ShowField<'_, R>) -> io::Result<()> {
        let mut number = 0_i64;
        loop {
            let byte = self.byte()?;
            let kind = byte & 0xf;
            if kind == 0 {
                return Ok(());
            }
            number = match byte >> 4 {
                0 => self.signed()?,
                step => number.saturating_add(step.into()),
            };
            show(self, number, kind)?;
        }
    }

    fn skip(&mut self, kind: u8, depth: u32) -> io::Result<()> {
        let Some(deeper) = depth.checked_sub(1) else { return Err(wrong("a header of a page")) };
        match kind {
            // Flags are known by their type.
            1 | 2 => Ok(()),
            3 => self.byte().map(drop),
            4..=6 => self.unsigned().map(drop),
            7 => self.pass(8),
            BINARY => {
                let length = self.unsigned()?;
                self.pass(length)
            }
            9 | 10 => {
                let byte = self.byte()?;
                let count = if byte >> 4 == 15 { self.unsigned()? } else { u64::from(byte >> 4) };
                // In a list a flag has a byte.
                let kind = if matches!(byte & 0xf, 1 | 2) { 3 } else { byte & 0xf };
                (0..count).try_for_each(|_| self.skip(kind, deeper))
            }
            STRUCT => self.fields(&mut |input, _, kind| input.skip(kind, deeper)),
            _ => Err(wrong("a header of a page")),
        }
    }

    fn pass(&mut self, length: u64) -> io::Result<()> {
        let passed = io::copy(&mut (&mut self.input).take(length), &mut io::sink())?;
        if passed == length { Ok(()) } else { Err(ErrorKind::UnexpectedEof.into()) }
    }

    fn header(&mut self) -> io::Result<Header> {
        let mut header = Header::default();
        self.fields(&mut |input, number, kind| {
            match (number, kind) {
                (1, I32) => header.kind = input.signed()?,
                (2, I32) => header.unpacked = input.signed()?,
                (3, I32) => header.packed = input.signed()?,
                // Of a page of values, of the list of values, of a page of the second version.
                (5 | 7 | 8, STRUCT) => {
                    let encoding = if number == 8 { 4 } else { 2 };
                    input.fields(&mut |input, inner, kind| match kind {
                        I32 if inner == 1 => input.signed().map(|values| header.values = values),
                        I32 if inner == encoding => input.signed().map(|found| header.encoding = found),
                        _ => input.skip(kind, DEPTH),
                    })?;
                }
                _ => input.skip(kind, DEPTH)?,
            }
            Ok(())
        })?;
        Ok(header)
    }
}
