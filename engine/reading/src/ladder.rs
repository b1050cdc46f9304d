//! Ladders: attacks that leave a chain one liberty after each move.

use super::answer::{Answer, Certainty, ReadingResult};
use super::asking::LONGEST_LINE;
use super::zone::{Seen, zone_of_account};
use board::{Color, Ko, Move, Point, PointSet, Position, Suicide};
use limits::budget::Budget;
use std::cmp::Reverse;

/// How many plays lie between two looks at the budget.
const PLAYS_BETWEEN_LOOKS: u64 = 8;

/// Whether a chain of two liberties is captured by its opponent, who moves first and puts it in atari with
/// every move. Its owner extends or captures; with three liberties it is safe. Kos are not fought: none is
/// retaken at once.
///
/// Both play on the points `within` only. At most this many plays are made; who has not captured by then
/// fails, which is uncertain.
pub fn ladder(
    position: &Position,
    chain: Point,
    within: &PointSet,
    most_plays: u64,
    budget: &Budget,
) -> Answer {
    let mut position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
    chase(&mut position, chain, within, Kos::Ignored, most_plays, budget)
}

/// What becomes of moves that begin a ko.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kos {
    /// They are moves like others.
    Ignored,
    /// The chain is not captured: what it comes to depends on the ko.
    Escapes,
}

/// The same on a board on which suicide is forbidden and a ko is a simple one.
pub(super) fn chase(
    position: &mut Position,
    chain: Point,
    within: &PointSet,
    kos: Kos,
    most_plays: u64,
    budget: &Budget,
) -> Answer {
    let owner = position.color_at(chain);
    let attacker = owner.map_or(Color::Black, Color::opponent);
    let runs = owner.is_some() && position.liberty_count(chain) == 2;
    let touched = PointSet::EMPTY;
    let mut chase = Chase {
        position,
        chain,
        attacker,
        within,
        kos,
        effort: 0,
        most_plays,
        budget,
        over: false,
        touched,
        looked: touched,
    };
    let mut outcome = if runs { chase.attack() } else { LadderOutcome::default() };
    let certainty = if chase.over { Certainty::Limited } else { Certainty::Proved };
    let (effort, touched) = (chase.effort, chase.touched);
    // Liberties are compared by their number, however many there are.
    let seen = Seen { looked: PointSet::EMPTY, exact: chase.looked };
    outcome.line.reverse();
    let code = if outcome.captured { ReadingResult::Win } else { ReadingResult::Loss };
    let step = outcome.line.first().copied().filter(|_| outcome.captured);
    Answer {
        code,
        step,
        effort,
        certainty,
        threats: Vec::new(),
        zone: zone_of_account(position, &(touched | position.chain(chain)), &seen, 0),
        line: outcome.line.into_iter().take(LONGEST_LINE).map(Some).collect(),
    }
}

/// What becomes of the chain, and the moves to it, the last one first.
#[derive(Default)]
struct LadderOutcome {
    captured: bool,
    line: Vec<Point>,
}

struct Chase<'a> {
    position: &'a mut Position,
    chain: Point,
    attacker: Color,
    within: &'a PointSet,
    kos: Kos,
    effort: u64,
    most_plays: u64,
    budget: &'a Budget,
    /// Whether a limit was hit.
    over: bool,
    touched: PointSet,
    /// The liberties of the chain in all positions.
    looked: PointSet,
}

impl Chase<'_> {
    fn is_over(&mut self) -> bool {
        let looks = self.effort.is_multiple_of(PLAYS_BETWEEN_LOOKS);
        self.over = self.over || self.effort >= self.most_plays || looks && self.budget.is_over();
        self.over
    }

    /// What comes of a move, as `next` sees it from the position after it; none if it is illegal.
    fn after(
        &mut self,
        player: Color,
        point: Point,
        next: fn(&mut Self) -> LadderOutcome,
    ) -> Option<LadderOutcome> {
        if !self.within.contains(point) || !self.position.is_legal(player, point) || self.is_over() {
            return None;
        }
        self.effort += 1;
        self.touched.insert(point);
        let undo = self.position.play(player, Move::Play(point));
        let escapes = self.kos == Kos::Escapes && self.position.ko().is_some();
        let mut outcome = if escapes { LadderOutcome::default() } else { next(self) };
        self.position.undo(undo);
        outcome.line.push(point);
        Some(outcome)
    }

    /// The attacker moves.
    fn attack(&mut self) -> LadderOutcome {
        let liberties = self.position.liberties(self.chain);
        self.looked |= liberties;
        if liberties.len() > 2 {
            return LadderOutcome::default();
        }
        let mut moves: Vec<Point> = liberties.iter().collect();
        // Where the chain would get most from, first.
        let owner = self.attacker.opponent();
        moves.sort_by_key(|point| Reverse(self.liberties_after(owner, *point)));
        let mut refuted = LadderOutcome::default();
        for point in moves {
            match self.after(self.attacker, point, Chase::defend) {
                Some(outcome) if outcome.captured => return outcome,
                Some(outcome) => refuted = outcome,
                None => {}
            }
        }
        refuted
    }

    fn liberties_after(&mut self, player: Color, point: Point) -> usize {
        if !self.position.is_legal(player, point) {
            return 0;
        }
        let undo = self.position.play(player, Move::Play(point));
        let count = self.position.liberty_count(point);
        self.position.undo(undo);
        count
    }

    /// Whether the stone, left in atari, may be taken in a ko: when its owner plays on the only other liberty
    /// of what takes it.
    fn is_taken_in_ko(&self, last: Point) -> bool {
        self.position.chain_len(self.chain) == 1
            && lasting_room(self.position, self.attacker, self.chain, last).len() < 2
    }

    /// The owner moves, in atari.
    fn defend(&mut self) -> LadderOutcome {
        if self.position.color_at(self.chain).is_none() {
            return LadderOutcome { captured: true, line: Vec::new() };
        }
        let liberties = self.position.liberties(self.chain);
        self.looked |= liberties;
        let Some(last) = (liberties & *self.within).first() else { return LadderOutcome::default() };
        if self.kos == Kos::Escapes && self.is_taken_in_ko(last) {
            return LadderOutcome::default();
        }
        let owner = self.attacker.opponent();
        let chain = self.position.chain(self.chain);
        let mut moves = PointSet::EMPTY;
        for stone in &chain {
            for head in &self.position.heads_around(stone, self.attacker) {
                if self.position.liberty_count(head) == 1 {
                    moves |= self.position.liberties(head);
                }
            }
        }
        moves |= self.position.liberties(self.chain);
        let mut longest = LadderOutcome { captured: true, line: Vec::new() };
        for point in &moves {
            match self.after(owner, point, Chase::attack) {
                Some(outcome) if !outcome.captured => return outcome,
                Some(outcome) if outcome.line.len() > longest.line.len() => longest = outcome,
                _ => {}
            }
        }
        LadderOutcome { captured: longest.captured && !self.over, line: longest.line }
    }
}

/// The liberties of the stone that takes a single one from its last liberty: those that are empty before it,
/// and none of what it takes, which may be saved before.
pub(super) fn lasting_room(position: &Position, attacker: Color, stone: Point, last: Point) -> PointSet {
    let mut room = position.liberties_after(attacker, last) & position.empty();
    room.remove(stone);
    room
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::BoardSize;

    fn ask(chain: &str, black: &str, white: &str, most_plays: u64) -> Answer {
        let size = BoardSize::new(9).expect("a size");
        let points = |list: &str| -> PointSet {
            list.split_whitespace().map(|vertex| Point::parse(vertex, size).expect("a vertex")).collect()
        };
        let (chain, white) = (Point::parse(chain, size).expect("a vertex"), points(white));
        let black = points(black) | PointSet::of(chain);
        let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        let position = position.expect("a position");
        ladder(&position, chain, position.board(), most_plays, &Budget::default())
    }

    #[test]
    fn ladders_run_to_the_edge_or_into_a_stone() {
        // (the chain, other black stones, white stones, the result)
        let cases = [
            ("C3", "", "B3 C2 D2", ReadingResult::Win),
            ("C3", "F5", "B3 C2 D2", ReadingResult::Loss),
            ("C3", "", "B3 C2 B4 F5", ReadingResult::Win),
            ("H8", "", "J8 H7 G7", ReadingResult::Win),
            ("C3", "", "B3 C2", ReadingResult::Loss),
            ("D4", "", "D5 E4", ReadingResult::Loss),
            // Black captures in the ladder and has more liberties then.
            ("C3", "C1 D1 E2", "B3 C2 D2", ReadingResult::Loss),
            ("A1", "", "B1", ReadingResult::Loss),
        ];
        for (chain, black, white, expected) in cases {
            let found = ask(chain, black, white, 10_000);
            assert_eq!(
                (found.code, found.certainty),
                (expected, Certainty::Proved),
                "{chain} {black} / {white}: {found:?}"
            );
            let first = found.line.first().copied().flatten();
            assert_eq!(
                found.step,
                first.filter(|_| expected == ReadingResult::Win),
                "{chain} {black} / {white}"
            );
        }
    }

    #[test]
    fn a_limit_makes_it_uncertain() {
        let found = ask("C3", "", "B3 C2 D2", 5);
        assert_eq!((found.code, found.certainty, found.effort), (ReadingResult::Loss, Certainty::Limited, 5));
        let over = Budget::default().with_deadline(std::time::Instant::now());
        let size = BoardSize::new(9).expect("a size");
        let stone = size.point(2, 2).expect("a point");
        let edge: PointSet =
            [(1, 2), (2, 1), (3, 1)].iter().filter_map(|(x, y)| size.point(*x, *y)).collect();
        let position =
            Position::from_stones(size, &PointSet::of(stone), &edge, Suicide::Forbidden, Ko::Simple);
        let position = position.expect("a position");
        let found = ladder(&position, stone, position.board(), 10_000, &over);
        assert_eq!((found.code, found.certainty, found.effort), (ReadingResult::Loss, Certainty::Limited, 0));
    }

    #[test]
    fn nobody_plays_outside_the_area() {
        let size = BoardSize::new(9).expect("a size");
        let point = |vertex: &str| Point::parse(vertex, size).expect("a vertex");
        let (chain, opponents) = (point("H8"), ["J8", "H7", "G7"].map(point).into_iter().collect());
        let position =
            Position::from_stones(size, &PointSet::of(chain), &opponents, Suicide::Forbidden, Ko::Simple);
        let position = position.expect("a position");
        // White gives atari from G8, Black runs to H9, and White G9 leaves him J9.
        let cases = [
            ("G8 H9 G9 J9", ReadingResult::Win),
            ("G8 H9 J9", ReadingResult::Loss),
            ("G8 G9", ReadingResult::Loss),
        ];
        for (area, expected) in cases {
            let within = area.split_whitespace().map(point).collect();
            let found = ladder(&position, chain, &within, 10_000, &Budget::default());
            assert_eq!((found.code, found.certainty), (expected, Certainty::Proved), "{area}: {found:?}");
        }
    }
}
