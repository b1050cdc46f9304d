//! Playouts near a group: a small tree of moves whose ends are playouts, which tells how often the group
//! keeps its stones, and after which first moves.
//!
//! A proof needs an answer to every move, and in the open there are too many of them. Playouts need none:
//! they end, and that many end alike says something (R. Coulom: Efficient Selectivity and Backup Operators in
//! Monte-Carlo Tree Search, CG 2006). Moves are chosen by what they came to and by how likely they are
//! (C. Rosin: Multi-armed bandits with episode context, 2011). What settles a position in a proof settles it
//! here, too. Moves of playouts are kept near the group: nothing else of the board changes.

use crate::kill::Kill;
use crate::local_view::{LocalMove, LocalView};
use crate::policy::likely_moves;
use board::{PlayoutBoard, Point, PointSet, Position, Random, Undo};
use limits::budget::Budget;
use reading::proof::{ProofNumbers, Turn};
use search::playout::{Policy, run};
use std::ops::Range;

/// Playouts stay within the region of the group and what is this near to its stones, and this much more on
/// all sides, in rows and columns.
const NEAR: usize = 2;
const MARGIN: usize = 1;
/// A position is followed by moves in the tree once this many playouts began there.
const FOLLOWED_AFTER: u32 = 2;
/// This many of the likeliest moves are followed.
const WIDTH: usize = 10;
/// Lines in the tree are no longer.
const DEEPEST: usize = 40;
/// How much moves are tried for their likeliness, to how much for what they came to.
const CURIOSITY: f32 = 2.0;
/// A move that was not tried counts as worse than what its position came to, by this share of playouts.
const UNTRIED: f32 = 0.15;
/// How far scores, which are natural logarithms, make moves likelier in the tree.
const SHARPNESS: f64 = 0.5;
/// What a playout costs, in plays of a search with an outlook each.
const PLAYOUT_PLAYS: u64 = 4;

/// A question about a group that playouts are to answer.
pub(crate) struct LocalQuestion<'a> {
    /// Who moves first.
    pub(crate) turn: Turn,
    /// How playouts draw their moves.
    pub(crate) playouts: Policy<'a>,
    /// The seed of these draws.
    pub(crate) seed: u64,
    /// Playouts at the most.
    pub(crate) most: u64,
    pub(crate) budget: &'a Budget,
}

/// Plays from a position, whose first moves have these scores.
pub(crate) fn look(
    position: &mut Position,
    kill: &mut Kill<'_>,
    first: &[(Point, f32)],
    question: &LocalQuestion<'_>,
) -> LocalView {
    let board = position.board();
    let frame = kill.frame;
    let within = (frame.region | frame.goal.spread(NEAR, NEAR, board)).spread(MARGIN, MARGIN, board);
    let random = Random::new(&[question.seed, position.hash()]);
    let nodes = vec![LocalNode::of(None, 1.0)];
    let mut tree = LocalTree { position, kill, question, within, random, nodes, effort: 0 };
    tree.follow(0, first);
    for _ in 0..question.most {
        if question.budget.is_over() {
            break;
        }
        tree.try_once();
    }
    tree.view()
}

/// A position of the tree.
struct LocalNode {
    /// The move that leads to it.
    point: Option<Point>,
    /// The chance of that move among those of its position.
    chance: f32,
    visits: u32,
    /// In how many of them the group kept its stones.
    kept: f32,
    /// What follows; none before it was looked for.
    next: Option<Range<usize>>,
    /// Whether the group lives, where that is settled.
    lives: Option<bool>,
}

impl LocalNode {
    fn of(point: Option<Point>, chance: f32) -> LocalNode {
        LocalNode { point, chance, visits: 0, kept: 0.0, next: None, lives: None }
    }

    fn mean(&self) -> f32 {
        self.kept / self.visits.max(1) as f32
    }
}

struct LocalTree<'t, 'k> {
    position: &'t mut Position,
    kill: &'t mut Kill<'k>,
    question: &'t LocalQuestion<'t>,
    within: PointSet,
    random: Random,
    nodes: Vec<LocalNode>,
    effort: u64,
}

impl LocalTree<'_, '_> {
    /// Goes down the tree, plays from where it ends, and remembers on the way what that came to.
    fn try_once(&mut self) {
        let (mut at, mut turn) = (0, self.question.turn);
        let mut path = vec![at];
        let mut undos: Vec<Undo> = Vec::new();
        while let Some(next) = self.choose(at, turn).filter(|_| undos.len() < DEEPEST) {
            let Some(point) = self.nodes[next].point else { break };
            undos.push(self.position.play_stone(turn.color(self.kill.frame.attacker()), point));
            (at, turn) = (next, turn.swap());
            path.push(at);
        }
        self.effort += undos.len() as u64;
        let kept = self.value(at, turn, undos.len());
        while let Some(undo) = undos.pop() {
            self.position.undo(undo);
        }
        for at in path {
            self.nodes[at].visits += 1;
            self.nodes[at].kept += kept;
        }
    }

    /// The move that is tried next; none where none is followed, or it is settled what the position comes to.
    fn choose(&self, at: usize, turn: Turn) -> Option<usize> {
        let node = &self.nodes[at];
        let next = node.next.clone().filter(|_| node.lives.is_none())?;
        let wishes = if turn == Turn::Prover { -1.0 } else { 1.0 };
        let (visits, mean) = ((node.visits as f32).sqrt(), node.mean());
        let worth = |at: &usize| {
            let next = &self.nodes[*at];
            let came_to = if next.visits == 0 { wishes * mean - UNTRIED } else { wishes * next.mean() };
            came_to + CURIOSITY * next.chance * visits / (1.0 + next.visits as f32)
        };
        next.max_by(|one, other| worth(one).total_cmp(&worth(other)))
    }

    /// What the position comes to, which is that of a node: 1 where the group keeps its stones, else 0.
    fn value(&mut self, at: usize, turn: Turn, depth: usize) -> f32 {
        if depth > 0 && self.nodes[at].visits == 0 {
            self.nodes[at].lives = self.settled(turn, depth);
        }
        if let Some(lives) = self.nodes[at].lives {
            return f32::from(u8::from(lives));
        }
        let color = turn.color(self.kill.frame.attacker());
        if self.nodes[at].visits >= FOLLOWED_AFTER && self.nodes[at].next.is_none() {
            let outlook = self.kill.look(self.position);
            let moves = likely_moves(self.position, self.kill.frame, &outlook, color);
            self.follow(at, &moves[..moves.len().min(WIDTH)]);
        }
        let mut board = PlayoutBoard::of_turn(self.position, color);
        board.confine(&self.within);
        let last = self.nodes[at].point;
        run(&mut board, self.question.playouts, color, [last, None], &mut self.random, |_, _| {});
        self.effort += PLAYOUT_PLAYS;
        let goal = self.kill.frame.goal;
        let standing = goal & *board.stones(self.kill.frame.defender);
        f32::from(u8::from(2 * standing.len() >= goal.len()))
    }

    /// Whether the group lives, where a proof would end.
    fn settled(&mut self, turn: Turn, depth: usize) -> Option<bool> {
        let outlook = self.kill.look(self.position);
        // A group that runs is not held for safe before its first move was answered.
        let numbers = self.kill.numbers_by(&outlook, self.position, turn, depth.max(2));
        match numbers {
            ProofNumbers::PROVED => Some(false),
            ProofNumbers::DISPROVED => Some(true),
            _ => None,
        }
    }

    /// Adds moves with these scores, the likeliest first.
    fn follow(&mut self, at: usize, moves: &[(Point, f32)]) {
        let most = moves.first().map_or(0.0, |(_, score)| *score);
        let weight = |(_, score): &(Point, f32)| {
            // Systems differ in the last bits of what they compute, which are rounded away.
            (f64::from(score - most) * SHARPNESS).exp() as f32
        };
        let whole: f32 = moves.iter().map(weight).sum();
        let start = self.nodes.len();
        self.nodes.extend(moves.iter().map(|found| LocalNode::of(Some(found.0), weight(found) / whole)));
        self.nodes[at].next = (!moves.is_empty()).then_some(start..self.nodes.len());
    }

    fn view(&self) -> LocalView {
        let root = &self.nodes[0];
        let first = root.next.clone().unwrap_or_default();
        let moves = self.nodes[first].iter().filter_map(|node| {
            let share = node.visits as f32 / root.visits.max(1) as f32;
            Some(LocalMove { point: node.point?, share, tries: node.visits, kept: node.mean() })
        });
        LocalView { kept: root.mean(), moves: moves.collect(), effort: self.effort }
    }
}
