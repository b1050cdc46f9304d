//! Sequences of corners as a tree with counts.

use super::corner::{CornerMove, CornerPoint, lines};
use super::games::MinedGames;
use rayon::prelude::*;
use std::collections::BTreeMap;

/// A move of the tree and what was counted of it.
#[derive(Clone, Debug, PartialEq)]
pub struct JosekiNode {
    /// Whether it is a move of the player who began.
    pub first: bool,
    /// Where.
    pub at: CornerPoint,
    /// Corners in which the line was played up to here.
    pub played: u64,
    /// Those of them in which it was the very next move of the game.
    pub at_once: u64,
    /// The first game that played it, by its place, and the number of the move there.
    pub example: (usize, usize),
    /// The moves that follow, the most frequent first.
    pub next: Vec<JosekiNode>,
    /// Corners in which the line went on, kept or not: by the other player, and by the same one, so that
    /// the other played elsewhere.
    pub went_on: [u64; 2],
}

/// Lines of corners, counted.
#[derive(Clone, Debug, PartialEq)]
pub struct JosekiTree {
    /// The first moves.
    pub next: Vec<JosekiNode>,
    /// Corners that were looked at: those in which something was played.
    pub corners: u64,
}

/// A tree while it grows.
#[derive(Default)]
struct Growing {
    played: u64,
    at_once: u64,
    example: (usize, usize),
    next: BTreeMap<(bool, CornerPoint), Growing>,
}

/// The tree of all lines of the games, up to `depth` moves, of which `least` corners have
/// played each. `done` hears of each game.
pub fn tree(games: &MinedGames, depth: usize, least: u64, done: impl Fn() + Sync) -> JosekiTree {
    let found = games.games.par_iter().map(|game| {
        let lines = lines(game, depth);
        done();
        lines
    });
    let found: Vec<Vec<Vec<CornerMove>>> = found.collect();
    let mut root = Growing::default();
    for (game, lines) in found.iter().enumerate() {
        for line in lines.iter().filter(|line| !line.is_empty()) {
            root.played += 1;
            root.add(line, game);
        }
    }
    let corners = root.played;
    JosekiTree { next: root.kept(least), corners }
}

impl Growing {
    fn add(&mut self, line: &[CornerMove], game: usize) {
        let mut node = self;
        for (at, played) in line.iter().enumerate() {
            let unseen = || Growing { example: (game, played.number), ..Growing::default() };
            node = node.next.entry((played.first, played.at)).or_insert_with(unseen);
            node.played += 1;
            // Nothing went before the first move that it could answer.
            node.at_once += u64::from(at > 0 && played.elsewhere == 0);
        }
    }

    /// The moves that follow, without those that were rare and what follows them: nothing is kept that cannot
    /// be reached.
    fn kept(self, least: u64) -> Vec<JosekiNode> {
        let mut kept: Vec<JosekiNode> = self
            .next
            .into_iter()
            .filter(|(_, node)| node.played >= least)
            .map(|((first, at), node)| {
                let of = |color: bool| -> u64 {
                    node.next.iter().filter(|((first, _), _)| *first == color).map(|(_, it)| it.played).sum()
                };
                JosekiNode {
                    first,
                    at,
                    played: node.played,
                    at_once: node.at_once,
                    example: node.example,
                    went_on: [of(!first), of(first)],
                    next: node.kept(least),
                }
            })
            .collect();
        // Those of one count stay in the order of their points.
        kept.sort_by_key(|node| std::cmp::Reverse(node.played));
        kept
    }
}
