//! What pages with a board have in common.

use super::Escaped;
use std::fmt::{self, Write};

/// The looks of all of them.
const STYLE: &str = include_str!("page.css");

/// The board, for scripts that follow it: `haneBoard` draws it into the element `board`.
pub(crate) const BOARD_SCRIPT: &str = include_str!("board.js");

/// Nothing may be asked for from elsewhere.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// Begins a page, up to its body: what it says of itself under a name, if anything, its title, and what it
/// adds to the looks of all pages.
pub(crate) fn begin_page(
    out: &mut String,
    said: Option<(&str, &str)>,
    title: &str,
    style: &str,
) -> fmt::Result {
    writeln!(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
    if let Some((name, content)) = said {
        writeln!(out, "<meta name=\"{}\" content=\"{}\">", Escaped(name), Escaped(content))?;
    }
    writeln!(out, "<meta name=\"viewport\" content=\"width=device-width\">")?;
    writeln!(out, "<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">")?;
    writeln!(out, "<title>{}</title>\n<style>\n{STYLE}{style}</style>\n</head>\n<body>", Escaped(title))
}
