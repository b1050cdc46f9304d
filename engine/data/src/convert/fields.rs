//! What lines of JSON of both kinds say in the same words.

use board::{BoardSize, Color};
use serde_json::Value;

/// The size of a board: the side of a square one, or `13x7`.
pub(super) fn size_of(value: &Value) -> Result<BoardSize, String> {
    let sides = match value {
        Value::Number(side) => side.as_u64().map(|side| (side, side)),
        Value::String(text) => {
            let sides = text.split_once('x');
            sides.and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)))
        }
        _ => None,
    };
    let size = sides.and_then(|(width, height): (u64, u64)| {
        BoardSize::rectangle(usize::try_from(width).ok()?, usize::try_from(height).ok()?)
    });
    size.ok_or_else(|| format!("size: expected a board up to {}, found {value}", BoardSize::MAX))
}

/// Whose move it is.
pub(super) fn color_of(text: &str) -> Result<Color, String> {
    match text {
        "B" => Ok(Color::Black),
        "W" => Ok(Color::White),
        other => Err(format!("to_move: expected B or W, found {}", limits::printable::quote(other))),
    }
}
