//! What the signs on a page of patterns mean.

use super::board::{self, Sample};
use bundles::record::Edges;
use std::fmt::Write;

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

/// In HTML.
const WORDS: &str = "The drawing stands in all orientations that differ. <code>class</code> and a letter: what the move is for. \
    <code>value(n)</code>: how likely the move is, from 5 to 60; 14 is an average move. A constraint must hold on the board, \
    otherwise the pattern proposes nothing; its steps are listed when it is opened.";

/// The legend, closed at first.
pub(super) fn legend(out: &mut String) -> std::fmt::Result {
    writeln!(out, "<details id=\"legend\"><summary>Legend</summary>\n<dl>")?;
    for (sample, meaning) in MEANINGS {
        writeln!(out, "<dt>{}</dt><dd>{meaning}</dd>", board::sample(sample))?;
    }
    writeln!(out, "</dl>\n<p>{WORDS}</p>\n</details>")
}
