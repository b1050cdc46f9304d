//! Positions of games with a strong network's view of who owns what.

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use flate2::read::GzDecoder;
use serde_json::Value;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// A position with its owners.
pub(crate) struct Labeled {
    pub(crate) position: Position,
    pub(crate) to_move: Color,
    /// Whose each point is, row by row from the top: 1 is Black's, -1 White's.
    pub(crate) owners: Vec<f64>,
    /// Whether it belongs to the half of the games on which patterns and values were chosen.
    pub(crate) is_chosen_by: bool,
}

/// All positions; none, and a line about it, without the reference data.
pub(crate) fn positions() -> Option<Vec<Labeled>> {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return None;
    };
    let file = File::open(Path::new(&shared).join("labels/positions.jsonl.gz")).expect("the labels");
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).expect("the labels are text");
    Some(text.lines().map(read).collect())
}

fn read(line: &str) -> Labeled {
    let value: Value = serde_json::from_str(line).expect("an object");
    let word = |name: &str| value[name].as_str().expect("a text");
    let list = |name: &str| value[name].as_array().expect("a list");
    let size = value["size"].as_u64().and_then(|size| BoardSize::new(size as usize)).expect("a size");
    let vertex = |value: &Value| Point::parse(value.as_str().expect("a vertex"), size).expect("a vertex");
    let stones = |name: &str| list(name).iter().map(vertex).collect::<PointSet>();
    let position =
        Position::from_stones(size, &stones("black"), &stones("white"), Suicide::Forbidden, Ko::Simple);
    let (game, _) = word("id").rsplit_once('@').expect("a record and the number of a move");
    Labeled {
        position: position.expect("a position of a game"),
        to_move: if word("to_move") == "B" { Color::Black } else { Color::White },
        owners: list("ownership").iter().map(|share| share.as_f64().expect("a share") / 100.0).collect(),
        is_chosen_by: hash(game) >> 20 & 1 == 1,
    }
}

/// FNV-1a, begun and multiplied as when the patterns were chosen: it splits the games in halves.
fn hash(game: &str) -> u64 {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(1_099_511_628_211);
    game.bytes().fold(1_469_598_103_934_665_603, step)
}
