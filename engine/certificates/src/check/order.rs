//! What holds of the strategy as a whole: a capture comes to an end, and no chain is left without liberties
//! by the moves elsewhere that may come before a node.

use super::walk::Walk;
use super::{Fault, Refusal};
use crate::certificate::Claim;
use std::collections::BTreeMap;

pub(super) fn check(walk: &Walk<'_>) -> Result<(), Refusal> {
    if walk.certificate.claim != Claim::Live
        && let Some(node) = circle(walk)
    {
        return Err(walk.refusal(node, Fault::Endless(node)));
    }
    let most = walk
        .reached
        .values()
        .filter_map(|reached| reached.bearable)
        .map(|(moves, _)| moves)
        .max()
        .unwrap_or(0);
    let elsewhere = moves_elsewhere(walk, most + 1);
    for (node, reached) in &walk.reached {
        let played = elsewhere.get(node).copied().unwrap_or(0);
        if let Some((_, stone)) = reached.bearable.filter(|(moves, _)| played > *moves) {
            return Err(walk.refusal(*node, Fault::Liberties(stone)));
        }
    }
    Ok(())
}

/// A node that follows from itself.
fn circle(walk: &Walk<'_>) -> Option<usize> {
    // Nodes from which nothing leads on, then those that lead only to such, until there are no more.
    let mut open: BTreeMap<usize, usize> =
        walk.reached.iter().map(|(node, reached)| (*node, reached.next.len())).collect();
    let mut before: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (node, reached) in &walk.reached {
        for (to, _) in &reached.next {
            before.entry(*to).or_default().push(*node);
        }
    }
    let mut ended: Vec<usize> = open.iter().filter(|(_, left)| **left == 0).map(|(node, _)| *node).collect();
    while let Some(node) = ended.pop() {
        open.remove(&node);
        for earlier in before.get(&node).into_iter().flatten() {
            if let Some(left) = open.get_mut(earlier) {
                *left -= 1;
                if *left == 0 {
                    ended.push(*earlier);
                }
            }
        }
    }
    open.keys().next().copied()
}

/// How many moves elsewhere by the other side may come before each node; this many stand for any more.
fn moves_elsewhere(walk: &Walk<'_>, most: usize) -> BTreeMap<usize, usize> {
    let mut found: BTreeMap<usize, usize> = BTreeMap::from([(0, 0)]);
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        let played = found.get(&node).copied().unwrap_or(0);
        for (to, elsewhere) in walk.reached.get(&node).map_or(&[][..], |reached| &reached.next) {
            let after = (played + usize::from(*elsewhere)).min(most);
            let known = found.get(to);
            if known.is_none_or(|known| after > *known) {
                found.insert(*to, after);
                waiting.push(*to);
            }
        }
    }
    found
}
