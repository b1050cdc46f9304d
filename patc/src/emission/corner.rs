//! The tree of corners of a database of joseki.
//!
//! Each pattern is a path of labels: the shells of the square that its rectangle begins with, then the
//! columns or rows beyond. Paths are sorted; a node stands for all that begin alike, and its children for the
//! labels that come next.

use bundles::Writer;
use bundles::record::{CellKind, CornerNode, CornerTree, DatabaseRecord, Element, PatternRecord, TURNED};
use std::collections::VecDeque;
use std::ops::Range;

/// Rows and columns that a label can hold.
const SIDE: usize = 16;

/// What a step adds to a rectangle, in the order of a node's children.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Growth {
    Square,
    Wide,
    Tall,
}

/// The steps from the corner to the whole rectangle.
type Path = Vec<(Growth, u64)>;

/// Adds the tree of a database, whose patterns are in the writer already; none when a node would have more
/// children or patterns than it can count. A database without patterns gets none.
pub fn add(database: &DatabaseRecord, writer: &mut Writer) -> Option<()> {
    let first = database.first_pattern;
    let patterns = writer.patterns.iter().skip(first as usize).take(database.patterns as usize);
    let mut paths: Vec<(Path, u32)> = Vec::new();
    for (number, pattern) in (first..).zip(patterns) {
        let first = pattern.first_element as usize;
        let elements = writer.elements.iter().skip(first).take(usize::from(pattern.elements));
        let elements: Vec<Element> = elements.copied().collect();
        for turned in [0, TURNED] {
            paths.push((path(pattern, &elements, turned != 0), number | turned));
        }
    }
    if paths.is_empty() {
        return Some(());
    }
    paths.sort_unstable();
    let mut tree = CornerTree {
        database: u32::try_from(writer.databases.len()).ok()?,
        first_node: u32::try_from(writer.corner_nodes.len()).ok()?,
        nodes: 0,
        first_accepted: u32::try_from(writer.corner_accepted.len()).ok()?,
        accepted: u32::try_from(paths.len()).ok()?,
    };
    grow(&paths, writer)?;
    tree.nodes = u32::try_from(writer.corner_nodes.len()).ok()? - tree.first_node;
    writer.corner_trees.push(tree);
    Some(())
}

/// Appends the nodes, each level behind the one before.
fn grow(paths: &[(Path, u32)], writer: &mut Writer) -> Option<()> {
    // Nodes that were led to: the label, the paths that begin alike, and how far they do.
    let mut pending: VecDeque<(u64, Range<usize>, usize)> = VecDeque::from([(0, 0..paths.len(), 0)]);
    let mut led_to = writer.corner_nodes.len() + 1;
    while let Some((label, range, depth)) = pending.pop_front() {
        let mut node = CornerNode {
            label,
            first_child: u32::try_from(led_to).ok()?,
            first_accepted: u32::try_from(writer.corner_accepted.len()).ok()?,
            ..CornerNode::default()
        };
        let mut at = range.start;
        // A path that ends here is sorted before those that go on.
        while let Some((_, number)) = paths.get(at).filter(|(path, _)| at < range.end && path.len() == depth)
        {
            writer.corner_accepted.push(*number);
            node.accepted = node.accepted.checked_add(1)?;
            at += 1;
        }
        while at < range.end {
            let step = *paths.get(at)?.0.get(depth)?;
            let same = paths.get(at..range.end)?.partition_point(|(path, _)| path.get(depth) <= Some(&step));
            let count = match step.0 {
                Growth::Square => &mut node.squares,
                Growth::Wide => &mut node.wides,
                Growth::Tall => &mut node.talls,
            };
            *count = count.checked_add(1)?;
            pending.push_back((step.1, at..at + same, depth + 1));
            led_to += 1;
            at += same;
        }
        writer.corner_nodes.push(node);
    }
    Some(())
}

/// The stones of a rectangle by rows and columns from the corner, own stones in the lower half of a line, the
/// opponent's in the upper.
struct Lines {
    rows: [u32; SIDE],
    columns: [u32; SIDE],
}

fn path(pattern: &PatternRecord, elements: &[Element], turned: bool) -> Path {
    let exchange = |(row, column)| if turned { (column, row) } else { (row, column) };
    let from_corner = |row: i8, column: i8| {
        exchange((usize::from(row.unsigned_abs()) % SIDE, usize::from(column.unsigned_abs()) % SIDE))
    };
    let mut lines = Lines { rows: [0; SIDE], columns: [0; SIDE] };
    for element in elements {
        let shift = match CellKind::from_repr(element.kind) {
            Some(CellKind::Own) => 0,
            Some(CellKind::Opponent) => SIDE,
            _ => continue,
        };
        let (row, column) = from_corner(element.row, element.column);
        lines.rows[row] |= 1 << (column + shift);
        lines.columns[column] |= 1 << (row + shift);
    }
    let (height, width) = from_corner(pattern.bottom, pattern.left);
    let (height, width) = (height + 1, width + 1);
    let square = height.min(width);
    // A line of the rectangle up to some cell, for both players.
    let lowest = |line: u32, cells: usize| {
        let half = (1_u32 << cells) - 1;
        u64::from(line & (half | half << SIDE))
    };
    let shells = (0..square).map(|at| {
        let label = lowest(lines.rows[at], at + 1) | lowest(lines.columns[at], at) << 32;
        (Growth::Square, label)
    });
    let wide = (square..width).map(|at| (Growth::Wide, lowest(lines.columns[at], height)));
    let tall = (square..height).map(|at| (Growth::Tall, lowest(lines.rows[at], width)));
    shells.chain(wide).chain(tall).collect()
}
