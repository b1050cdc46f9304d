//! What all pages have in common, and what stands in them as data.

use crate::{board, without_controls};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde::Serialize;

/// The looks of all pages.
const STYLE: &str = include_str!("page.css");

/// The board, for scripts that follow it: `haneBoard` draws it into the element `board`.
pub const BOARD_SCRIPT: &str = include_str!("board.js");

/// A page that needs no other file.
#[derive(Clone, Debug, Default)]
pub struct Page<'a> {
    /// Its title.
    pub title: &'a str,
    /// What it adds to the looks of all pages.
    pub style: &'a str,
    /// The name of its data, and the data in the form of [`script_json`].
    pub data: Option<(&'a str, String)>,
    /// Its scripts, in their order; a page without scripts forbids them.
    pub scripts: &'a [&'a str],
}

impl Page<'_> {
    /// The page around its body.
    pub fn around(&self, body: &Markup) -> String {
        let scripts = if self.scripts.is_empty() { "" } else { "; script-src 'unsafe-inline'" };
        let policy = format!("default-src 'none'; style-src 'unsafe-inline'{scripts}");
        let page = html! {
            (DOCTYPE)
            html lang="en" {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    meta http-equiv="Content-Security-Policy" content=(policy);
                    title { (self.title) }
                    style { (PreEscaped(STYLE)) (PreEscaped(board::STYLE)) (PreEscaped(self.style)) }
                }
                body {
                    (body)
                    @if let Some((id, data)) = &self.data {
                        script type="application/json" id=(id) { (PreEscaped(data)) }
                    }
                    @if !self.scripts.is_empty() {
                        script { @for script in self.scripts { (PreEscaped(script)) } }
                    }
                }
            }
        };
        without_controls(page.into_string()) + "\n"
    }
}

/// Data as JSON that can stand within a script element: no text in it ends the element or begins a comment.
///
/// # Errors
/// The data has no form in JSON.
pub fn script_json(data: &impl Serialize) -> serde_json::Result<String> {
    // In JSON, these characters stand in strings only.
    Ok(serde_json::to_string(data)?.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

/// A text of a file or of another program: it is escaped, and no letter in it turns the direction of what
/// stands around it.
pub fn foreign(text: &str) -> Markup {
    html! { bdi { (text) } }
}

/// A path as an address beside the page: bytes that mean something in addresses are written by their numbers.
pub fn address(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
