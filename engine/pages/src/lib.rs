//! Pages in HTML and pictures in SVG that ask nothing of any other computer: one frame for all pages, one
//! board, one chart, one table. Text is escaped by `maud`, which also closes what is opened.

mod board;
mod chart;
mod frame;
mod table;

pub use board::{Board, Shape};
pub use chart::{Chart, ChartDot, Curve};
pub use frame::{BOARD_SCRIPT, Page, address, foreign, script_json};
pub use table::{facts, head, shaded, table};

/// Text in which no character is forbidden in HTML and XML: control characters, which no escape allows,
/// become U+FFFD.
fn without_controls(text: String) -> String {
    let is_forbidden = |character: char| {
        character.is_control() && !matches!(character, '\n' | '\t')
            || matches!(character, '\u{fffe}' | '\u{ffff}')
    };
    if text.contains(is_forbidden) { text.replace(is_forbidden, "\u{fffd}") } else { text }
}
