//! What a symmetry character says, and whether it is true.

use super::anchor::Cell;
use crate::syntax::Diagram;
use board::symmetry::Symmetry;
use bundles::record::Edges;

/// What a character says.
struct Claim {
    character: char,
    /// The orientations that are tried, one bit each.
    orientations: u8,
    /// The symmetries that leave the diagram as it is, besides the identity.
    keeps: &'static [usize],
}

/// The orientations tried are those of the golden lists.
const CLAIMS: &[Claim] = &[
    Claim { character: '8', orientations: 0b1111_1111, keeps: &[] },
    Claim { character: '|', orientations: 0b0000_1111, keeps: &[7] },
    Claim { character: '-', orientations: 0b0000_1111, keeps: &[5] },
    Claim { character: '/', orientations: 0b0000_1111, keeps: &[4] },
    Claim { character: '\\', orientations: 0b0000_1111, keeps: &[6] },
    Claim { character: '+', orientations: 0b0000_0011, keeps: &[2, 5, 7] },
    Claim { character: 'X', orientations: 0b0000_0011, keeps: &[2, 4, 6] },
    Claim { character: 'O', orientations: 0b0011_1100, keeps: &[2] },
];

/// The orientations that a character asks for; none for an unknown one.
pub(crate) fn orientations(character: char) -> Option<u8> {
    CLAIMS.iter().find(|claim| claim.character == character).map(|claim| claim.orientations)
}

/// Whether a diagram is as symmetric as a character says.
pub(crate) fn is_true(character: char, diagram: &Diagram) -> bool {
    refutation(character, diagram).is_none()
}

/// The characters that are known.
pub(super) fn characters() -> String {
    CLAIMS.iter().map(|claim| claim.character).collect()
}

/// How a diagram differs from its image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ImageDifference {
    /// It is not square.
    Shape,
    /// It has other edges.
    Edges,
    /// A cell, by row and column, is not what stands where the symmetry takes it.
    Cell(Cell, Cell),
}

/// The symmetries that a character claims, without the identity.
pub(super) fn kept(character: char) -> impl Iterator<Item = Symmetry> {
    let claim = CLAIMS.iter().find(|claim| claim.character == character);
    claim.map_or(&[][..], |claim| claim.keeps).iter().filter_map(|number| Symmetry::new(*number))
}

/// A symmetry that a character claims and the diagram does not have.
pub(super) fn refutation(character: char, diagram: &Diagram) -> Option<(Symmetry, ImageDifference)> {
    kept(character).find_map(|symmetry| Some((symmetry, difference(diagram, symmetry)?)))
}

/// The character that claims all symmetries of the diagram, when the one written claims fewer.
pub(crate) fn stronger(character: char, diagram: &Diagram) -> Option<char> {
    let written = CLAIMS.iter().find(|claim| claim.character == character)?;
    let holds = |claim: &&Claim| refutation(claim.character, diagram).is_none();
    let best = CLAIMS.iter().filter(holds).max_by_key(|claim| claim.keeps.len())?;
    (best.keeps.len() > written.keeps.len()).then_some(best.character)
}

/// Edges as a list: up, down, left, right, with the steps that lead there.
const SIDES: [(u8, isize, isize); 4] =
    [(Edges::NORTH, -1, 0), (Edges::SOUTH, 1, 0), (Edges::WEST, 0, -1), (Edges::EAST, 0, 1)];

fn mapped_edges(edges: u8, symmetry: Symmetry) -> u8 {
    let drawn = SIDES.iter().filter(|(bit, ..)| edges & bit != 0);
    let images = drawn.map(|(_, row, column)| symmetry.offset(*row, *column));
    images.fold(0, |sum, image| {
        let side = SIDES.iter().find(|(_, row, column)| (*row, *column) == image);
        sum | side.map_or(0, |(bit, ..)| *bit)
    })
}

fn difference(diagram: &Diagram, symmetry: Symmetry) -> Option<ImageDifference> {
    let (height, width) = (isize::from(diagram.height), isize::from(diagram.width));
    let turns = symmetry.offset(1, 0).0 == 0;
    if turns && height != width {
        return Some(ImageDifference::Shape);
    }
    if mapped_edges(diagram.edges, symmetry) != diagram.edges {
        return Some(ImageDifference::Edges);
    }
    diagram.iter().find_map(|(row, column, cell)| {
        let image = image(diagram, symmetry, (row, column));
        let there = diagram.cell(image.0, image.1)?;
        (stone(there) != stone(cell)).then_some(ImageDifference::Cell((row, column), image))
    })
}

/// Where a symmetry about the center of a diagram takes a cell.
pub(super) fn image(diagram: &Diagram, symmetry: Symmetry, (row, column): Cell) -> Cell {
    let (height, width) = (isize::from(diagram.height), isize::from(diagram.width));
    // Offsets from the center, doubled so that they are whole.
    let (up, across) =
        symmetry.offset(2 * isize::from(row) - (height - 1), 2 * isize::from(column) - (width - 1));
    let back = |offset: isize, length: isize| i8::try_from((offset + length - 1) / 2).unwrap_or(-1);
    (back(up, height), back(across, width))
}

/// A cell without the mark of the anchor.
const fn stone(cell: u8) -> u8 {
    match cell {
        b'Q' => b'O',
        b'Y' => b'X',
        _ => cell,
    }
}
