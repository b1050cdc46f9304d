//! Trees of corners: each belongs to a database of joseki; nodes lead forward, and each is led to once.

use super::{Place, Sections, following};
use crate::Refusal;
use crate::record::{
    AnchorRule, CORNER_SIDE, CornerNode, CornerTree, DatabaseKind, DatabaseRecord, Edges, LayerMode,
    MatcherChoice, PatternRecord, TURNED,
};
use crate::section::table::{CORNER_ACCEPTED, CORNER_NODES, CORNER_TREES, DATABASES, PATTERNS};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut trees = sections.of(CORNER_TREES).iter().enumerate().peekable();
    let (mut nodes, mut accepted) = (0, 0);
    for (record, database) in sections.of(DATABASES).iter().enumerate() {
        let tree = trees.next_if(|(_, tree)| tree.database as usize == record);
        owner(database, DATABASES.at(record), tree.is_some())?;
        if database.kind == DatabaseKind::Joseki as u8 {
            corners_only(sections, database)?;
        }
        let Some((record, tree)) = tree else { continue };
        let place = CORNER_TREES.at(record);
        let owned = (tree.first_node, tree.nodes);
        let own = following(sections.of(CORNER_NODES), &mut nodes, owned, (place, "nodes"))?;
        place.must(!own.is_empty(), "nodes", "at least one, the root", 0)?;
        let owned = (tree.first_accepted, tree.accepted);
        let stand = following(sections.of(CORNER_ACCEPTED), &mut accepted, owned, (place, "accepted"))?;
        tree_of(tree, own)?;
        patterns_of(database, tree, stand)?;
    }
    if let Some((record, tree)) = trees.next() {
        let place = CORNER_TREES.at(record);
        let expected = "the number of a database, higher than that before";
        return Err(place.refusal("database", expected, tree.database));
    }
    sections.all_taken(CORNER_NODES, nodes, "trees")?;
    sections.all_taken(CORNER_ACCEPTED, accepted, "trees")
}

/// A database of joseki is matched by its tree of corners, and no other is.
fn owner(database: &DatabaseRecord, place: Place, has_tree: bool) -> Result<(), Refusal> {
    let joseki = database.kind == DatabaseKind::Joseki as u8;
    let overrides = database.layer == LayerMode::Override as u8;
    let needs_tree = joseki && database.patterns != 0 && !overrides;
    let DatabaseRecord { matcher, anchor, .. } = *database;
    let expected = if joseki { "2, as of joseki" } else { "another, as the kind is not joseki" };
    place.must((matcher == MatcherChoice::Corner as u8) == joseki, "matcher", expected, matcher)?;
    let expected = if joseki { "4, as of joseki" } else { "another, as the kind is not joseki" };
    place.must((anchor == AnchorRule::Corner as u8) == joseki, "anchor", expected, anchor)?;
    let expected = if has_tree { "2, as it has a tree of corners" } else { "one with a tree of corners" };
    place.must(if has_tree { joseki } else { !needs_tree }, "kind", expected, database.kind)?;
    Ok(())
}

/// The diagrams of joseki are rectangles in the upper right corner of the board, with the anchor there.
fn corners_only(sections: &Sections<'_>, database: &DatabaseRecord) -> Result<(), Refusal> {
    let first = database.first_pattern as usize;
    let patterns = sections.of(PATTERNS).iter().enumerate().skip(first).take(database.patterns as usize);
    let side = CORNER_SIDE as i8;
    let fits = |pattern: &PatternRecord| {
        (pattern.top == 0)
            & (pattern.right == 0)
            & (pattern.bottom < side)
            & (pattern.left > -side)
            & (pattern.edges == Edges::NORTH | Edges::EAST)
    };
    for (record, pattern) in patterns {
        let (rectangle, edges) = (pattern.rectangle(), pattern.edges);
        let expected = format_args!("the upper right corner, at most {CORNER_SIDE} rows and columns");
        let found = format_args!("{rectangle}, edges {edges:#b}");
        PATTERNS.at(record).must(fits(pattern), "rectangle", expected, found)?;
    }
    Ok(())
}

/// The children of all nodes, and what they accept, follow one another; so every node but the root has one
/// parent before it, and every walk ends.
fn tree_of(tree: &CornerTree, nodes: &[CornerNode]) -> Result<(), Refusal> {
    let end = tree.first_node + tree.nodes;
    let mut child = tree.first_node + 1;
    let mut accepted = tree.first_accepted;
    let mut at_fault = None;
    for (number, node) in (tree.first_node..).zip(nodes) {
        let children = u32::from(node.squares) + u32::from(node.wides) + u32::from(node.talls);
        let fits = (node.first_child == child)
            & (node.first_accepted == accepted)
            & (number < child)
            & (children <= end - child);
        if !fits {
            at_fault = Some((number, node));
            break;
        }
        child += children;
        accepted = accepted.saturating_add(u32::from(node.accepted));
    }
    let place = |number: u32| CORNER_NODES.at(number as usize);
    if let Some((number, node)) = at_fault {
        let expected = format!(
            "children from {child} on, before {end} and behind their parents, patterns from {accepted} on"
        );
        return Err(place(number).refusal("first_child and first_accepted", expected, format!("{node:?}")));
    }
    if child != end || accepted != tree.first_accepted.saturating_add(tree.accepted) {
        let expected = format!("{} nodes and {} patterns in the tree", tree.nodes, tree.accepted);
        let found = format!("{} and {}", child - tree.first_node, accepted - tree.first_accepted);
        return Err(place(tree.first_node).refusal("the whole tree", expected, found));
    }
    Ok(())
}

/// What nodes accept are patterns of the database.
fn patterns_of(database: &DatabaseRecord, tree: &CornerTree, accepted: &[u32]) -> Result<(), Refusal> {
    let belongs = |number: u32| (number & !TURNED).wrapping_sub(database.first_pattern) < database.patterns;
    // All at once without a branch, as nearly always nothing is wrong.
    if accepted.iter().fold(true, |all, number| all & belongs(*number)) {
        return Ok(());
    }
    let at = accepted.iter().position(|number| !belongs(*number)).unwrap_or(0);
    let place = CORNER_ACCEPTED.at(tree.first_accepted as usize + at);
    let expected = format!("a pattern of '{}'", database.name());
    Err(place.refusal("pattern", expected, accepted.get(at).map_or(0, |number| number & !TURNED)))
}
