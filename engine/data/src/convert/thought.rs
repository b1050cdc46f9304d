//! What a record of self-play says of the search for a move. `SELFPLAY.md` describes the properties.

use crate::places::place_of;
use crate::row::PositionRow;
use board::Move;
use record::convert::{point_of, recorded_size};
use record::root::board_size;
use sgf::{GameTree, Node};

/// What was thought about a move; nothing of moves in records of other programs.
#[derive(Debug, Default)]
pub(super) struct Thought {
    pub(super) candidates: Vec<u16>,
    pub(super) visits: Vec<u32>,
    pub(super) playouts: u32,
    pub(super) full: bool,
    pub(super) value: Option<f32>,
    pub(super) score: Option<f32>,
}

impl Thought {
    /// What a node says.
    ///
    /// # Errors
    /// A value cannot be read: which, what was expected and found.
    pub(super) fn of(node: &Node<'_>, tree: &GameTree<'_>) -> Result<Thought, String> {
        if !node.has("HV") {
            return Ok(Thought { full: true, ..Thought::default() });
        }
        let text = |error: sgf::ValueError| error.to_string();
        let size = board_size(tree).map_err(|error| error.to_string())?;
        let recorded = recorded_size(size);
        let playouts = node.number("HV").map_err(text)?.unwrap_or_default();
        let mut thought = Thought {
            playouts: count("HV", playouts)?,
            full: !node.has("HC"),
            value: node.real("HW").map_err(text)?.map(|value| value as f32),
            score: node.real("V").map_err(text)?.map(|score| score as f32),
            ..Thought::default()
        };
        for value in node.values("HD") {
            let (chosen, visits) = value.halves().ok_or("expected a move and a number (HD), found one")?;
            let chosen = match chosen.played(recorded).map_err(text)? {
                sgf::Move::Pass => Move::Pass,
                sgf::Move::Place(at) => {
                    Move::Play(point_of(at, size).ok_or("expected points of the board (HD)")?)
                }
            };
            thought.candidates.push(place_of(chosen, size));
            thought.visits.push(count("HD", visits.number().map_err(text)?)?);
        }
        Ok(thought)
    }

    /// The same row with what was thought.
    pub(super) fn of_row(self, row: PositionRow) -> PositionRow {
        PositionRow {
            candidates: self.candidates,
            visits: self.visits,
            playouts: self.playouts,
            full: self.full,
            root_value: self.value,
            root_score: self.score,
            ..row
        }
    }
}

fn count(name: &str, found: i64) -> Result<u32, String> {
    u32::try_from(found).map_err(|_| format!("{name}: expected 0 to {}, found {found}", u32::MAX))
}
