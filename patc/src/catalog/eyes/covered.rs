//! Eye shapes that are never found, since shapes before them fit wherever they do.

use super::Eye;
use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use bundles::record::{EyeCell, EyeContent};
use matching::eyes::{EyeSpace, lies_on};
use std::collections::BTreeMap;

/// Most points of a shape that may hold a stone or not for it to be looked at: the spaces double with each.
const MOST_OPEN: usize = 8;

/// Most times that a shape is laid on the points of another: a source that would take more is not looked at
/// further.
const MOST_COMPARED: usize = 2_000_000;

/// Warns of the shapes of a source that are never found; `before` are those of the database from other
/// sources.
pub(in super::super) fn warn(source: &Source, before: &[Eye], eyes: &[Eye], report: &mut Report) {
    let mut known: BTreeMap<u32, Vec<&Eye>> = BTreeMap::new();
    for eye in before {
        known.entry(eye.key).or_default().push(eye);
    }
    let mut compared = 0;
    for eye in eyes {
        let same = known.entry(eye.key).or_default();
        if let Some(first) = covering(eye, same, &mut compared) {
            let message = format!(
                "the shape is never found: shapes before it fit wherever it does, {} among them",
                first.number
            );
            let finding = report.add(Code::EYE_COVERED, source, Place::line(eye.line), message);
            if first.source == eye.source {
                finding.earlier(Place::line(first.line), "the shape before");
            }
        } else {
            same.push(eye);
        }
        if compared > MOST_COMPARED {
            return;
        }
    }
}

/// One of the shapes before that together fit wherever this one does; none when it has a space to itself.
///
/// The sides of the board are the fewest that the shape allows: a shape before it that wants no more of them
/// there wants no more of them anywhere.
fn covering<'e>(eye: &Eye, before: &[&'e Eye], compared: &mut usize) -> Option<&'e Eye> {
    let is_open = |cell: &&EyeCell| cell.content == EyeContent::Either as u8;
    if eye.cells.iter().filter(is_open).count() > MOST_OPEN {
        return None;
    }
    let mut found = None;
    for space in spaces(eye) {
        let at = before.iter().position(|other| lies_on(&other.cells, &space));
        *compared += at.map_or(before.len(), |at| at + 1);
        found = before.get(at?).copied();
    }
    found
}

/// The spaces on which a shape lies that differ in what stands on their points.
fn spaces(eye: &Eye) -> impl Iterator<Item = EyeSpace> {
    let open: Vec<usize> = eye
        .cells
        .iter()
        .enumerate()
        .filter(|(_, cell)| cell.content == EyeContent::Either as u8)
        .map(|(at, _)| at)
        .collect();
    (0..1_u32 << open.len()).filter_map(move |choice| {
        let chosen = |at: usize| open.iter().position(|open| *open == at).map(|bit| choice >> bit & 1 != 0);
        EyeSpace::of_graph(&eye.cells, |at, cell| {
            chosen(at).unwrap_or(cell.content == EyeContent::Stone as u8)
        })
    })
}
