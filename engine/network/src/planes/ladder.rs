//! Which chains a ladder catches, as KataGo's planes mean it: the attacker gives atari after atari, the
//! defender extends or captures; a ko helps the defender.

use board::{Color, IllegalMove, Point, PointSet, Position, Undo};

/// Most moves of a search, beyond which a ladder does not work. KataGo has the same limit.
const MOST_MOVES: usize = 25_000;

/// Calls a function for each chain of one or two liberties that a ladder catches, with its stones and, where
/// it has two liberties, the first moves that catch it.
pub(super) fn caught(position: &Position, mut found: impl FnMut(&PointSet, &PointSet)) {
    let mut board = position.clone();
    for head in position.chain_origins() {
        let Some(color) = position.color_at(head) else { continue };
        let moves = match position.liberty_count(head) {
            1 if is_caught(&mut board, head, color) => PointSet::EMPTY,
            2 => {
                let liberties = position.liberties(head);
                let moves: PointSet =
                    liberties.iter().filter(|liberty| catches(&mut board, head, color, *liberty)).collect();
                if moves.is_empty() {
                    continue;
                }
                moves
            }
            _ => continue,
        };
        found(&position.chain(head), &moves);
    }
}

/// Whether a move of the attacker catches a chain.
fn catches(board: &mut Position, head: Point, color: Color, liberty: Point) -> bool {
    let attacker = color.opponent();
    if !may_play(board, attacker, liberty) {
        return false;
    }
    let undo = board.play_stone(attacker, liberty);
    let caught = is_caught(board, head, color);
    board.undo(undo);
    caught
}

/// Whether a chain in atari, or after an atari, is caught with the defender to move. All kos work for him
/// now.
fn is_caught(board: &mut Position, stone: Point, color: Color) -> bool {
    Ladder { board, stone, color, moves: 0, deepest: 0 }.defender(0, true)
}

/// A move that does not take its own stones: they are no help in ladders.
fn may_play(board: &Position, color: Color, point: Point) -> bool {
    board.is_legal(color, point) && !board.liberties_after(color, point).is_empty()
}

struct Ladder<'b> {
    board: &'b mut Position,
    stone: Point,
    color: Color,
    moves: usize,
    deepest: usize,
}

impl Ladder<'_> {
    /// Whether the chain is caught with the defender to move.
    fn defender(&mut self, depth: usize, is_first: bool) -> bool {
        let liberties = self.board.liberty_count(self.stone);
        if liberties >= 2 || !is_first && self.board.ko().is_some() {
            return false;
        }
        let Some(liberty) = self.board.liberties(self.stone).first() else { return true };
        let captures = self.captures();
        let after = self.board.liberties_after(self.color, liberty).len();
        if after >= 3 {
            return false;
        }
        if captures.is_empty() && after <= 1 {
            return true;
        }
        for point in captures.iter().chain([liberty]) {
            let is_banned = self.board.legality(self.color, point) == Err(IllegalMove::Ko);
            if !(is_first && is_banned || may_play(self.board, self.color, point)) {
                continue;
            }
            let Some(undo) = self.play(self.color, point) else { return false };
            let caught = self.attacker(depth + 1);
            self.board.undo(undo);
            if !caught {
                return false;
            }
        }
        true
    }

    /// Whether the chain is caught with the attacker to move.
    fn attacker(&mut self, depth: usize) -> bool {
        self.deepest = self.deepest.max(depth);
        match self.board.liberty_count(self.stone) {
            0 | 1 => return true,
            2 => {}
            _ => return false,
        }
        // Longer than any ladder.
        if depth > self.board.size().area() * 3 / 2 {
            return true;
        }
        let liberties = self.board.liberties(self.stone);
        if self.dies_in_double_ko(&liberties) {
            return true;
        }
        for point in self.worth_trying(&liberties).into_iter().flatten() {
            if !may_play(self.board, self.color.opponent(), point) {
                continue;
            }
            let Some(undo) = self.play(self.color.opponent(), point) else { return false };
            let caught = self.defender(depth + 1, false);
            self.board.undo(undo);
            if caught {
                return true;
            }
        }
        false
    }

    fn play(&mut self, color: Color, point: Point) -> Option<Undo> {
        self.moves += 1;
        (self.moves <= MOST_MOVES).then(|| self.board.play_stone(color, point))
    }

    /// Where the defender captures stones around the chain.
    fn captures(&self) -> PointSet {
        let around = self.board.heads_around_chain(self.stone, self.color.opponent());
        let in_atari = around.iter().filter(|head| self.board.liberty_count(*head) == 1);
        in_atari.filter_map(|head| self.board.liberties(head).first()).collect()
    }

    /// The two liberties of the chain in the order of trial, without those that leave the other one with
    /// three liberties to run to.
    fn worth_trying(&self, liberties: &PointSet) -> [Option<Point>; 2] {
        let mut points = liberties.iter();
        let [Some(one), Some(other)] = [points.next(), points.next()] else { return [None; 2] };
        let room = |point| self.board.empty_count_around(point);
        let is_apart = !self.board.empty_around(one).contains(other);
        let lost = |point| is_apart && room(point) >= 3;
        let keep = |point, left| (!lost(left)).then_some(point);
        let both = [keep(one, other), keep(other, one)];
        if room(other) > room(one) { [both[1], both[0]] } else { both }
    }

    /// Whether both liberties are kos that the attacker may take in turn, and connecting in one gains
    /// nothing.
    fn dies_in_double_ko(&self, liberties: &PointSet) -> bool {
        liberties.iter().all(|point| {
            self.board.empty_count_around(point) == 0
                && self.is_ko_for_attacker(point)
                && self.board.liberties_after(self.color, point).len() <= 2
        }) && self.captures().is_empty()
    }

    /// Whether the attacker would take one stone in a ko by playing on a point.
    fn is_ko_for_attacker(&self, point: Point) -> bool {
        let attacker = self.color.opponent();
        let around = self.board.heads_around(point, self.color);
        let mut in_atari = around.iter().filter(|head| self.board.liberty_count(*head) == 1);
        let single = in_atari.next().is_some_and(|head| self.board.chain_len(head) == 1);
        single && in_atari.next().is_none() && self.board.heads_around(point, attacker).is_empty()
    }
}
