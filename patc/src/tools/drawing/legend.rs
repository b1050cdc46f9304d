//! What the signs on a page of patterns mean.

use super::board::{points, ring};
use bundles::record::Edges;
use knowledge::diagram::Picture;
use maud::{Markup, html};

/// What is drawn at a point, and around it.
struct Sample {
    /// The cell.
    cell: char,
    /// The letter on it.
    letter: Option<char>,
    /// Whether it has the ring of the anchor.
    ringed: bool,
    /// The edges that are drawn: bits of [`Edges`].
    edges: u8,
}

impl Sample {
    fn picture(&self) -> Markup {
        let picture = Picture { cells: vec![vec![self.cell]], edges: self.edges, anchor: (0, 0) };
        let labels = Picture { cells: vec![vec![self.letter.unwrap_or(self.cell)]], ..picture.clone() };
        let mut board = points(&picture, &labels);
        if self.ringed {
            ring(picture.anchor, &mut board);
        }
        board.picture("a sign")
    }
}

const PLAIN: Sample = Sample { cell: '.', letter: None, ringed: false, edges: 0 };

/// The signs with their meanings.
const MEANINGS: &[(Sample, &str)] = &[
    (
        Sample { cell: 'O', ..PLAIN },
        "a stone of O, who is the player to move unless the database has another perspective",
    ),
    (Sample { cell: 'X', ..PLAIN }, "a stone of X, the opponent of O"),
    (Sample { cell: 'o', ..PLAIN }, "empty, or a stone of O"),
    (Sample { cell: 'x', ..PLAIN }, "empty, or a stone of X"),
    (PLAIN, "empty"),
    (Sample { cell: '?', ..PLAIN }, "gray: anything, but a point of the board"),
    (Sample { cell: '*', ..PLAIN }, "red: the move; the point is empty"),
    (Sample { cell: ',', ..PLAIN }, "cross: empty, with a part to play that the database gives it"),
    (Sample { cell: '!', ..PLAIN }, "triangle: empty, with another such part"),
    (Sample { letter: Some('A'), ..PLAIN }, "letter: the name of the point in the constraint and the action"),
    (
        Sample { cell: 'O', ringed: true, ..PLAIN },
        "ring: the anchor, the point that the pattern is tied to on a board",
    ),
    (
        Sample { edges: Edges::SOUTH, ..PLAIN },
        "thick line: the edge of the board; where none is drawn the board may go on or end",
    ),
];

/// The legend, closed at first.
pub(super) fn legend() -> Markup {
    html! {
        details id="legend" {
            summary { "Legend" }
            dl { @for (sample, meaning) in MEANINGS { dt { (sample.picture()) } dd { (meaning) } } }
            p {
                "The drawing stands in all orientations that differ. " code { "class" } " and a letter: what the move is for. "
                code { "value(n)" } ": how likely the move is, from 5 to 60; 14 is an average move. A constraint must hold on the \
                 board, otherwise the pattern proposes nothing; its steps are listed when it is opened."
            }
        }
    }
}
