//! The main line of a record as it was written, so that what is not about moves is written again.

use board::{Color, Game, Move, Turn};
use sgf::{Collection, EditError, NodeId};
use std::collections::HashMap;

/// What the main line of a record holds besides the moves of its game.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// The nodes of the main line as far as it was played, one behind the other.
    line: Collection,
    /// The root and the nodes behind it, each with the moves of the game that were played from it.
    nodes: Vec<(NodeId, Vec<Turn>)>,
    /// How many of the nodes come before the game: those up to stones that are set up behind moves.
    before: usize,
    /// How many handicap stones the record says there are.
    handicap: usize,
}

/// What stands on the board and who plays, which the game knows where it begins at the root.
const BOARD: &[&str] = &["AB", "AW", "AE", "PL", "B", "W"];

impl Kept {
    /// Keeps the nodes of a main line that come before one, or all. `played` are the moves of the game by
    /// their nodes, `anew` the node of the last stones that are set up behind moves.
    ///
    /// # Errors
    /// The record would be too large.
    pub(crate) fn new(
        tree: &sgf::GameTree<'_>,
        until: Option<NodeId>,
        mut played: HashMap<NodeId, Vec<Turn>>,
        anew: Option<NodeId>,
        handicap: usize,
    ) -> Result<Kept, EditError> {
        let mut kept = Kept { handicap, ..Kept::default() };
        let mut copied: Option<NodeId> = None;
        for (number, node) in tree.main_line().take_while(|node| Some(node.id()) != until).enumerate() {
            let id = match copied {
                None => kept.line.add_game(sgf::BoardSize::STANDARD)?,
                Some(parent) => kept.line.add_node(parent)?,
            };
            kept.line.copy(id, node, &[])?;
            kept.nodes.push((id, played.remove(&node.id()).unwrap_or_default()));
            if anew == Some(node.id()) {
                kept.before = number + 1;
            }
            copied = Some(id);
        }
        Ok(kept)
    }

    /// Whether moves come before the game.
    pub(crate) fn has_moves_before(&self) -> bool {
        self.before > 0
    }

    /// Writes the properties of the root behind those that are there, which the game knows itself.
    pub(crate) fn write_root(
        &self,
        written: &mut Collection,
        root: NodeId,
        game: &Game,
    ) -> Result<(), EditError> {
        let Some((kept, _)) = self.nodes.first() else { return Ok(()) };
        let known = match self.has_moves_before() {
            true => &[][..],
            false if game.handicap() > 0 || self.says_handicap(game) => &[BOARD, &["HA"]].concat(),
            false => BOARD,
        };
        written.copy(root, self.line.node(*kept), known)
    }

    /// Writes the nodes that come before the game, behind the root, and returns the last of them.
    pub(crate) fn write_before(&self, written: &mut Collection, root: NodeId) -> Result<NodeId, EditError> {
        let mut last = root;
        for (number, (kept, _)) in self.nodes.iter().enumerate().take(self.before).skip(1) {
            last = written.add_node(last)?;
            // Moves beside the stones are the first of the game.
            let moves: &[&str] = if number + 1 == self.before { &["B", "W"] } else { &[] };
            written.copy(last, self.line.node(*kept), moves)?;
        }
        Ok(last)
    }

    /// The nodes of the game whose moves are still those of the record, each with how many these are. The
    /// first is the one in which it begins: the root, or that of the stones that are set up behind moves.
    pub(crate) fn nodes_of(&self, game: &Game) -> Vec<(NodeId, usize)> {
        let mut turns = game.turns();
        let mut nodes = Vec::new();
        for (kept, played) in self.nodes.iter().skip(self.before.saturating_sub(1)) {
            if !played.iter().all(|turn| turns.next() == Some(*turn)) {
                break;
            }
            nodes.push((*kept, played.len()));
        }
        // Who plays at the end is said by the game, and nodes without anything else are none.
        let says_more = |kept| {
            let mut names = self.line.node(kept).properties().filter_map(|property| property.identifier());
            names.any(|name| name != "CA" && !BOARD.contains(&name.as_str()))
        };
        while nodes.len() > 1 && nodes.last().is_some_and(|(kept, moves)| *moves == 0 && !says_more(*kept)) {
            nodes.pop();
        }
        nodes
    }

    /// Whether a reader would take the number of handicap stones of the record for one that the game has.
    fn says_handicap(&self, game: &Game) -> bool {
        let [black, white] = Color::BOTH.map(|color| game.start().stones(color).len());
        let first = game.turns().next().map(|turn| turn.color);
        let is_black = |turn: &Turn| turn.color == Color::Black;
        let is_stone = |turn: &Turn| is_black(turn) && turn.chosen != Move::Pass;
        let before_pass = game.turns().take_while(is_black).filter(is_stone).count();
        let before_white = game.turns().take_while(|turn| is_black(turn) || turn.chosen == Move::Pass);
        let played = before_white.filter(is_stone).count();
        let is_fixed = black == 0 && first != Some(Color::Black);
        self.handicap > 1
            && white == 0
            && (is_fixed || [black, black + before_pass, black + played].contains(&self.handicap))
    }

    /// Writes what a node says besides its moves.
    pub(crate) fn write_node(
        &self,
        kept: NodeId,
        written: &mut Collection,
        node: NodeId,
    ) -> Result<(), EditError> {
        written.copy(node, self.line.node(kept), &["B", "W", "AB", "AW", "AE"])
    }
}
