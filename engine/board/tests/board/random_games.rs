//! `Position` and `Game` against the slow board: random games with undo over all sizes and rules, every
//! answer compared after every move.

use crate::{KOS, SUICIDES, sizes};
use board::slow_board::SlowBoard;
use board::{BoardSize, Color, Game, IllegalMove, Ko, Move, Point, Random, Rules, Suicide};

/// A game on both boards.
struct Pair {
    game: Game,
    slow: SlowBoard,
    /// Moves played, those taken back included.
    played: usize,
    rules: Rules,
    seed: u64,
}

impl Pair {
    fn new(size: BoardSize, suicide: Suicide, ko: Ko, seed: u64) -> Pair {
        let rules = Rules { suicide, ko, ..Rules::default() };
        let slow = SlowBoard::new(size, suicide, ko);
        Pair { game: Game::new(size, rules), slow, played: 0, rules, seed }
    }

    /// What to say when an answer differs.
    fn place(&self) -> String {
        let Pair { rules, seed, played, game, .. } = self;
        format!("seed {seed}, {played} moves, {:?}, {:?}\n{}", rules.suicide, rules.ko, game.position())
    }

    /// Plays a move on both, which must agree on whether it is legal.
    fn play(&mut self, color: Color, chosen: Move) {
        let expected = self.slow.play(color, chosen);
        let found = self.game.play(color, chosen);
        assert_eq!(found, expected, "{color} {}, {}", chosen.vertex(self.game.size()), self.place());
        self.played += 1;
    }

    fn undo(&mut self) {
        let possible = self.slow.undo();
        let earlier = self.game.earlier(1);
        assert_eq!(self.game.undo().is_some(), possible, "undo, {}", self.place());
        assert_eq!(earlier.hash(), self.game.position().hash(), "the position before, {}", self.place());
    }

    /// Compares the stones with what goes with them, and has the position check itself.
    fn check(&self) {
        let (position, slow) = (self.game.position(), &self.slow);
        if let Err(violation) = position.check() {
            panic!("{violation}, {}", self.place());
        }
        assert_eq!(position.hash(), slow.hash(), "hash, {}", self.place());
        assert_eq!(position.ko(), slow.ko(), "ko, {}", self.place());
        for color in Color::BOTH {
            assert_eq!(position.captures(color), slow.captures(color), "captures, {}", self.place());
            assert_eq!(*position.stones(color), slow.stones(color), "stones, {}", self.place());
        }
    }

    /// Compares the moment: always the stones and what goes with them; everything that can be asked about
    /// every point each time on boards up to 9x9, and after one move in four on larger ones, where that takes
    /// most of the time.
    fn compare_moment(&self) {
        if self.game.size().area() <= 81 || self.played.is_multiple_of(4) {
            self.compare();
        } else {
            self.check();
        }
    }

    /// Compares everything that can be asked about the moment.
    fn compare(&self) {
        self.check();
        let (position, slow) = (self.game.position(), &self.slow);
        let mut compared = board::PointSet::EMPTY;
        for point in position.size().points() {
            assert_eq!(position.color_at(point), slow.color_at(point), "{point:?}, {}", self.place());
            if !compared.contains(point) {
                compared |= self.compare_chain(point);
            }
            self.compare_moves(point);
        }
    }

    /// Compares the chain on a point, asking at each of its stones, and returns it.
    fn compare_chain(&self, point: Point) -> board::PointSet {
        let position = self.game.position();
        let (stones, liberties) = (self.slow.chain(point), self.slow.liberties(point));
        let (chain, free) = (stones.iter().copied().collect(), liberties.iter().copied().collect());
        for stone in &stones {
            assert_eq!(position.chain_len(*stone), stones.len(), "{stone:?}, {}", self.place());
            assert_eq!(position.chain(*stone), chain, "{stone:?}, {}", self.place());
            assert_eq!(position.liberties(*stone), free, "{stone:?}, {}", self.place());
            assert_eq!(position.liberty_count(*stone), liberties.len(), "{stone:?}, {}", self.place());
        }
        chain
    }

    /// Compares what is said about moves of both colors on a point.
    fn compare_moves(&self, point: Point) {
        let (position, slow) = (self.game.position(), &self.slow);
        for color in Color::BOTH {
            let after = slow.after(color, point);
            let expected = after.map(|_| ());
            assert_eq!(position.legality(color, point), expected, "{color} {point:?}, {}", self.place());
            assert_eq!(position.is_legal(color, point), expected.is_ok(), "{color} {point:?}");
            // Superko is asked about last.
            if let Ok((hash, is_repeated)) = after {
                let legality = if is_repeated { Err(IllegalMove::Superko) } else { Ok(()) };
                assert_eq!(position.hash_after(color, point), hash, "{color} {point:?}, {}", self.place());
                assert_eq!(self.game.legality(color, point), legality, "{color} {point:?}, {}", self.place());
            }
        }
    }

    /// A random legal move, mostly of the player whose turn it is; now and then a pass.
    fn random_move(&self, random: &mut Random) -> (Color, Move) {
        let turn = self.game.to_move();
        let color = if random.below(16) == 0 { turn.opponent() } else { turn };
        let legal: Vec<Point> =
            self.game.size().points().filter(|point| self.game.is_legal(color, *point)).collect();
        if legal.is_empty() || random.below(40) == 0 {
            return (color, Move::Pass);
        }
        (color, Move::Play(legal[random.below(legal.len() as u32) as usize]))
    }
}

/// Plays games of random moves on both boards. Each starts with moves that are not compared, so that
/// large boards are met full as well as empty; after every tenth move or so up to nine are taken back.
fn random_moves(size: BoardSize, suicide: Suicide, ko: Ko, moves: usize, seed: u64) {
    let mut random = Random::new(&[seed, size.width() as u64, size.height() as u64]);
    // Long enough for the board to be filled and emptied again; the largest are filled.
    let longest = (3 * size.area() + 10).min(1100);
    let mut left = moves;
    while left > 0 {
        let mut pair = Pair::new(size, suicide, ko, seed);
        for _ in 0..random.below(longest as u32) {
            let (color, chosen) = pair.random_move(&mut random);
            pair.play(color, chosen);
        }
        let compared = longest.min(left);
        for _ in 0..compared {
            let (color, chosen) = pair.random_move(&mut random);
            pair.play(color, chosen);
            pair.compare_moment();
            if random.below(10) == 0 {
                for _ in 0..=random.below(8) {
                    pair.undo();
                    pair.compare_moment();
                }
            }
        }
        left -= compared;
        while pair.slow.move_count() > 0 {
            pair.undo();
            pair.check();
        }
        pair.compare();
    }
}

/// Compares moves under a rule of ko and every rule of suicide: `moves` by the longer side on boards of each
/// size, since a comparison takes time with their area; beyond 19x19 a quarter of these.
fn all_sizes(ko: Ko, moves: usize, seed: u64) {
    for size in sizes() {
        let side = size.width().max(size.height());
        let share = if side > 19 { 4 * side } else { side };
        for (suicide, seed) in SUICIDES.into_iter().zip(seed..) {
            random_moves(size, suicide, ko, moves.div_ceil(share), seed);
        }
    }
}

/// More than 20,000 moves with the slow tier's variety of sizes and rules.
#[test]
fn twenty_thousand_moves() {
    for ko in KOS {
        all_sizes(ko, 500, 1);
    }
}

/// Under each of 12 rules this many moves, divided by each side in turn: the sum of 1/side over the sides
/// 1 to 19 is above 3.5, so that all make more than 250,000.
const MOVES: usize = 250_000 * 10 / (12 * 35);

// One for each rule of ko, as two that forbid repetition take twice as long as the others: in the order in
// which tests start, two threads end at about the same time.

#[test]
#[ignore = "slow tier: some ten seconds"]
fn sixty_thousand_moves_under_positional_superko() {
    all_sizes(Ko::PositionalSuperko, MOVES, 2);
}

#[test]
#[ignore = "slow tier: some ten seconds"]
fn sixty_thousand_moves_under_simple_ko() {
    all_sizes(Ko::Simple, MOVES, 2);
}

#[test]
#[ignore = "slow tier: some ten seconds"]
fn sixty_thousand_moves_under_situational_superko() {
    all_sizes(Ko::SituationalSuperko, MOVES, 2);
}

#[test]
#[ignore = "slow tier: some ten seconds"]
fn sixty_thousand_moves_without_ko() {
    all_sizes(Ko::None, MOVES, 2);
}
