//! Character sets: which bytes make one character, and what text they stand for.
//!
//! SGF escapes are meant on characters, not on bytes. In the East Asian double-byte charsets the second
//! byte of a character can be `\` (0x5C) or `]` (0x5D), so even finding the end of a value needs the charset.

use std::borrow::Cow;
use std::fmt;

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

/// A character set that agrees with ASCII on the bytes of SGF's own punctuation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Charset(&'static Encoding);

/// The families of charsets whose second bytes can be taken for SGF punctuation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DoubleByte {
    Gb,
    Big5,
    ShiftJis,
}

/// Windows code page names that are seen in `CA` but that the WHATWG label list does not have.
const CODE_PAGES: [(&str, &Encoding); 4] =
    [("cp932", SHIFT_JIS), ("cp936", GBK), ("cp949", EUC_KR), ("cp950", BIG5)];

impl Charset {
    /// UTF-8, which new game trees are written in.
    pub const UTF_8: Charset = Charset(UTF_8);
    /// ISO-8859-1, the default of FF\[4\]; read as its superset windows-1252, as browsers do.
    pub const LATIN_1: Charset = Charset(WINDOWS_1252);
    /// GBK, the superset of GB2312.
    pub const GBK: Charset = Charset(GBK);
    /// Big5 with the Hong Kong additions.
    pub const BIG5: Charset = Charset(BIG5);
    /// Shift_JIS with the Windows additions.
    pub const SHIFT_JIS: Charset = Charset(SHIFT_JIS);

    /// The charset a `CA` value names. `None` for an unknown label, and for UTF-16 and ISO-2022-JP, in
    /// which `[` and `]` are not always the bytes SGF is written in: such sources are in UTF-8 when they
    /// are looked at.
    pub fn for_label(label: &[u8]) -> Option<Charset> {
        let label = label.trim_ascii();
        let code_page = CODE_PAGES.iter().find(|(name, _)| label.eq_ignore_ascii_case(name.as_bytes()));
        let encoding = code_page.map(|(_, encoding)| *encoding).or_else(|| Encoding::for_label(label))?;
        encoding.is_ascii_compatible().then_some(Charset(encoding))
    }

    /// The charset of an encoding in which SGF's punctuation is that of ASCII.
    pub(crate) fn of(encoding: &'static Encoding) -> Charset {
        Charset(encoding)
    }

    /// The standard name, fit for a `CA` value.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The text of `bytes`; each malformed sequence becomes U+FFFD.
    pub fn decode(self, bytes: &[u8]) -> Cow<'_, str> {
        self.0.decode_without_bom_handling(bytes).0
    }

    /// The bytes of `text`.
    ///
    /// # Errors
    /// The first character that this charset cannot hold, or that would read back as another one (as the
    /// yen sign in Shift_JIS, whose byte is that of `\`).
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, char> {
        let (bytes, _, unmappable) = self.0.encode(text);
        if !unmappable && self.decode(&bytes) == text {
            return Ok(bytes);
        }
        Err(text.chars().find(|&character| !self.holds(character)).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn holds(self, character: char) -> bool {
        let mut buffer = [0; 4];
        let text: &str = character.encode_utf8(&mut buffer);
        let (bytes, _, unmappable) = self.0.encode(text);
        !unmappable && self.decode(&bytes) == text
    }

    pub(crate) fn double_byte(self) -> Option<DoubleByte> {
        match self.0 {
            encoding if encoding == GBK || encoding == GB18030 => Some(DoubleByte::Gb),
            encoding if encoding == BIG5 => Some(DoubleByte::Big5),
            encoding if encoding == SHIFT_JIS => Some(DoubleByte::ShiftJis),
            _ => None,
        }
    }

    /// Whether `byte` begins a two-byte character here.
    pub(crate) fn is_lead(self, byte: u8) -> bool {
        match self.double_byte() {
            None => false,
            Some(DoubleByte::Gb | DoubleByte::Big5) => matches!(byte, 0x81..=0xFE),
            Some(DoubleByte::ShiftJis) => matches!(byte, 0x81..=0x9F | 0xE0..=0xFC),
        }
    }

    /// How many bytes at the start of `bytes` must be taken together: 2 for a two-byte character, else 1.
    /// Characters whose further bytes cannot be punctuation may be taken a byte at a time.
    pub(crate) fn step(self, bytes: &[u8]) -> usize {
        match bytes {
            [lead, trail, ..] if self.is_lead(*lead) => match trail {
                0x80.. => 2,
                b'\\' | b']' if self.is_character(&[*lead, *trail]) => 2,
                _ => 1,
            },
            _ => 1,
        }
    }

    fn is_character(self, bytes: &[u8]) -> bool {
        self.0.decode_without_bom_handling_and_without_replacement(bytes).is_some()
    }
}

/// The source in an encoding in which SGF's punctuation is that of ASCII: UTF-16 and ISO-2022-JP, in which it
/// is not, become UTF-8.
pub(crate) fn with_ascii_punctuation(source: Vec<u8>) -> Vec<u8> {
    /// How many bytes may come before the first game tree of a source in UTF-16 without a mark.
    const START: usize = 64;
    let start = &source[..source.len().min(START)];
    let has = |bytes: &[u8], part: &[u8]| bytes.windows(part.len()).any(|window| window == part);
    // Characters of two bytes begin at every second one.
    let begins = |part: &[u8; 4]| start.windows(part.len()).step_by(2).any(|window| window == part);
    let encoding = if start.starts_with(b"\xFF\xFE") || begins(b"(\0;\0") {
        UTF_16LE
    } else if start.starts_with(b"\xFE\xFF") || begins(b"\0(\0;") {
        UTF_16BE
    } else if source.is_ascii() && (has(&source, b"\x1B$B") || has(&source, b"\x1B$@")) {
        ISO_2022_JP
    } else {
        return source;
    };
    encoding.decode(&source).0.into_owned().into_bytes()
}

impl fmt::Debug for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Charset({})", self.name())
    }
}

impl fmt::Display for Charset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
