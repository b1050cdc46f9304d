//! Matching by trees of corners: which patterns of a whole corner stand, found by reading it shell by shell.
//!
//! A rectangle in a corner is read as a square that grows by one row and one column, and once it is as high
//! or as wide as the rectangle, by columns or rows only. What is in each shell is one number, which leads
//! from node to node; so a corner is read along one path, as far as any pattern agrees with it, and its
//! longer rectangles along short side paths. The compiler enters each pattern also with rows and columns
//! exchanged, so four corners are read, not eight.

mod frames;

use crate::{Match, Matches, View};
use board::symmetry::Symmetry;
use board::{BoardSize, Point, PointSet};
use bundles::record::{CornerNode, TURNED};
use bundles::{Bundle, Database};
use frames::{CORNERS, Frames, SIDE};

/// Adds the matches of a database whose moves are among `within`, then sorts all matches.
///
/// A database without a tree gives none. Patterns are numbered as in [`naive::scan`](crate::naive::scan).
pub fn scan(database: &Database<'_>, base: u32, view: &View, within: &PointSet, out: &mut Matches) {
    scan_stones(database, base, (view.size(), view.own(), view.opponent()), within, out);
}

/// The same for the stones of `O` and of `X` on a board of a size, without a view of them. No point has both.
pub fn scan_stones(
    database: &Database<'_>,
    base: u32,
    (size, own, opponent): (BoardSize, &PointSet, &PointSet),
    within: &PointSet,
    out: &mut Matches,
) {
    if let Some(tree) = database.corner_tree() {
        let bundle = database.bundle();
        let mut reader = CornerReader {
            bundle,
            nodes: bundle.corner_nodes(),
            frames: Frames::new(size, own, opponent),
            rows: size.height().min(SIDE),
            columns: size.width().min(SIDE),
            size,
            base,
            within,
            out,
        };
        for corner in 0..CORNERS {
            reader.walk(tree.first_node, corner);
        }
    }
    // Mostly there is one or none.
    if out.len() > 1 {
        out.sort();
    }
}

/// How a diagram of the upper right corner comes to stand in each corner, as it is and with rows and columns
/// exchanged. Corners come in the order of [`Frames`].
const ORIENTATIONS: [[Symmetry; 2]; CORNERS] = [
    [Symmetry::ALL[7], Symmetry::ALL[3]],
    [Symmetry::ALL[0], Symmetry::ALL[4]],
    [Symmetry::ALL[2], Symmetry::ALL[6]],
    [Symmetry::ALL[5], Symmetry::ALL[1]],
];

struct CornerReader<'a> {
    bundle: &'a Bundle,
    nodes: &'a [CornerNode],
    frames: Frames<'a>,
    /// Rows of a corner that are on the board and can be read, and columns.
    rows: usize,
    columns: usize,
    size: BoardSize,
    base: u32,
    within: &'a PointSet,
    out: &'a mut Matches,
}

impl CornerReader<'_> {
    /// Reads a corner by squares. Numbers of nodes grow on the way, and squares too, so it ends.
    #[inline(always)]
    fn walk(&mut self, root: u32, corner: usize) {
        let nodes = self.nodes;
        let mut at = nodes.get(root as usize);
        let mut read = 0;
        while let Some(node) = at {
            self.accept(node, corner);
            if node.wides | node.talls != 0 {
                self.walk_wide(node, read, corner);
                self.walk_tall(node, read, corner);
            }
            if node.squares == 0 || read >= self.rows.min(self.columns) {
                return;
            }
            let row = self.frames.row(read, corner, read + 1);
            let column = self.frames.column(read, corner, read);
            let label = u64::from(row) | u64::from(column) << 32;
            at = child(nodes, node.first_child, node.squares, label);
            read += 1;
        }
    }

    /// Reads further columns of a square of this many rows.
    fn walk_wide(&mut self, square: &CornerNode, rows: usize, corner: usize) {
        let nodes = self.nodes;
        let mut node = square;
        for column in rows..self.columns {
            let label = u64::from(self.frames.column(column, corner, rows));
            let first = node.first_child.wrapping_add(u32::from(node.squares));
            let Some(next) = child(nodes, first, node.wides, label) else { return };
            self.accept(next, corner);
            node = next;
        }
    }

    /// Reads further rows of a square of this many columns.
    fn walk_tall(&mut self, square: &CornerNode, columns: usize, corner: usize) {
        let nodes = self.nodes;
        let mut node = square;
        for row in columns..self.rows {
            let label = u64::from(self.frames.row(row, corner, columns));
            let before = u32::from(node.squares) + u32::from(node.wides);
            let Some(next) = child(nodes, node.first_child.wrapping_add(before), node.talls, label) else {
                return;
            };
            self.accept(next, corner);
            node = next;
        }
    }

    /// Adds the patterns that stand when just this rectangle has been read.
    #[inline(always)]
    fn accept(&mut self, node: &CornerNode, corner: usize) {
        if node.accepted != 0 {
            self.add(node, corner);
        }
    }

    #[inline(never)]
    fn add(&mut self, node: &CornerNode, corner: usize) {
        let (accepted, patterns) = (self.bundle.corner_accepted(), self.bundle.patterns());
        let first = node.first_accepted as usize;
        let accepted = accepted.get(first..first.saturating_add(usize::from(node.accepted)));
        let Some(anchor) = corner_point(self.size, corner) else { return };
        for entry in accepted.unwrap_or_default() {
            let number = entry & !TURNED;
            let orientation = ORIENTATIONS[corner][usize::from(entry & TURNED != 0)];
            let Some(pattern) = patterns.get(number as usize) else { continue };
            if pattern.orientations >> orientation.number() & 1 == 0 {
                continue;
            }
            let (rows, columns) =
                orientation.offset(isize::from(pattern.move_row), isize::from(pattern.move_column));
            let line = |from: usize, offset: isize| from.checked_add_signed(offset);
            let chosen = line(anchor.row(), rows).zip(line(anchor.column(), columns));
            let chosen = chosen.and_then(|(row, column)| self.size.point(column, row));
            if let Some(chosen) = chosen.filter(|chosen| self.within.contains(*chosen)) {
                let pattern = self.base.wrapping_add(number);
                self.out.push(Match { chosen, pattern, orientation, anchor });
            }
        }
    }
}

/// The child with a label among some that follow one another, whose labels rise.
#[inline(always)]
fn child(nodes: &[CornerNode], first: u32, count: u16, label: u64) -> Option<&CornerNode> {
    let children = nodes.get(first as usize..)?.get(..usize::from(count))?;
    // Where nothing stands, the least label fits.
    if children.first()?.label >= label {
        return children.first().filter(|node| node.label == label);
    }
    let at = children.partition_point(|node| node.label < label);
    children.get(at).filter(|node| node.label == label)
}

/// The point in a corner.
fn corner_point(size: BoardSize, corner: usize) -> Option<Point> {
    let column = if corner % 2 == 1 { size.width() - 1 } else { 0 };
    size.point(column, if corner >= 2 { size.height() - 1 } else { 0 })
}
