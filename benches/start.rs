//! What boards are measured on: positions that games have led to, with the slow board's view of them.

use board::slow_board::SlowBoard;
use board::{
    BoardSize, Color, Game, IllegalMove, Ko, Move, Point, PointSet, Position, Random, Rules, Suicide, Turn,
};

/// A position, the game that led to it, and both on the slow board, which gives the right answers.
pub(crate) struct Start {
    /// The position.
    pub(crate) position: Position,
    /// The game, under the default rules: positional superko, no suicide.
    pub(crate) game: Game,
    /// The same on the slow board.
    pub(crate) slow: SlowBoard,
    /// Every empty point, once for Black and once for White.
    pub(crate) questions: Vec<(Color, Point)>,
}

impl Start {
    /// The position after these moves from the empty board.
    ///
    /// # Errors
    /// A move is illegal: its place in the list, from 0, and the reason.
    pub(crate) fn replay(size: BoardSize, turns: &[Turn]) -> Result<Start, (usize, IllegalMove)> {
        let rules = Rules::default();
        let mut game = Game::new(size, rules);
        let mut slow = SlowBoard::new(size, rules.suicide, rules.ko);
        for (at, turn) in turns.iter().enumerate() {
            game.play(turn.color, turn.chosen).map_err(|reason| (at, reason))?;
            slow.play(turn.color, turn.chosen).map_err(|reason| (at, reason))?;
        }
        let empty = size.points().filter(|point| slow.color_at(*point).is_none());
        let questions = empty.flat_map(|point| Color::BOTH.map(|color| (color, point))).collect();
        Ok(Start { position: game.position().clone(), game, slow, questions })
    }

    /// The moves that are legal, superko aside, of both colors, as the slow board sees it.
    pub(crate) fn legal_moves(&self) -> Vec<(Color, Point)> {
        let legal =
            |(color, point): &(Color, Point)| self.slow.legality_without_superko(*color, *point).is_ok();
        self.questions.iter().copied().filter(legal).collect()
    }

    /// The stones on a slow board without a past, on which superko forbids nothing.
    pub(crate) fn slow_without_past(&self) -> SlowBoard {
        let [black, white] = Color::BOTH.map(|color| self.slow.stones(color));
        let board = SlowBoard::from_stones(self.slow.size(), &black, &white, Suicide::Forbidden, Ko::Simple);
        board.expect("the stones are those of a position")
    }

    /// The number of stones on the board.
    pub(crate) fn stone_count(&self) -> usize {
        Color::BOTH.map(|color| self.slow.stones(color).len()).iter().sum()
    }

    /// The number of chains with one liberty, as the slow board sees it.
    pub(crate) fn atari_count(&self) -> usize {
        let [black, white] = Color::BOTH.map(|color| self.slow.stones(color));
        let mut left = black | white;
        let mut count = 0;
        while let Some(point) = left.first() {
            count += usize::from(self.slow.liberties(point).len() == 1);
            left -= self.slow.chain(point).into_iter().collect::<PointSet>();
        }
        count
    }
}

/// Positions that are measured together.
pub(crate) struct Set {
    /// Its name in the names of benchmarks.
    pub(crate) name: &'static str,
    /// The positions.
    pub(crate) starts: Vec<Start>,
}

impl Set {
    /// The positions under a name. Their stones are counted, so that figures of other positions are never
    /// compared with earlier ones.
    ///
    /// # Panics
    /// There are not this many stones.
    pub(crate) fn new(name: &'static str, starts: Vec<Start>, stones: usize) -> Set {
        let found: usize = starts.iter().map(Start::stone_count).sum();
        assert_eq!(found, stones, "{name}: stones on the boards of the set");
        Set { name, starts }
    }

    /// The sum of a number over the positions.
    pub(crate) fn sum(&self, number: impl Fn(&Start) -> usize) -> usize {
        self.starts.iter().map(number).sum()
    }
}

/// A set of positions from games of random moves.
struct MadeSet {
    name: &'static str,
    side: usize,
    /// For each game, how many random points are tried; its number in the list is its seed.
    tries: &'static [usize],
    /// The stones on all boards at the end.
    stones: usize,
}

/// From openings to boards that have been tried at every point several times over.
const MADE_SETS: &[MadeSet] = &[
    MadeSet { name: "random_9x9", side: 9, tries: &[20, 40, 80, 200], stones: 172 },
    MadeSet { name: "random_13x13", side: 13, tries: &[40, 80, 160, 400], stones: 347 },
    MadeSet {
        name: "random_19x19",
        side: 19,
        tries: &[50, 100, 150, 200, 300, 400, 800, 1600],
        stones: 1436,
    },
];

/// The sets that need nothing but the board.
pub(crate) fn made_sets() -> Vec<Set> {
    let made = |set: &MadeSet| {
        let size = BoardSize::new(set.side).expect("the table has sides from 1 to 19");
        let game = |(seed, tries): (usize, &usize)| {
            let turns = random_turns(size, seed as u64, *tries);
            Start::replay(size, &turns).expect("only legal moves were chosen")
        };
        Set::new(set.name, set.tries.iter().enumerate().map(game).collect(), set.stones)
    };
    MADE_SETS.iter().map(made).collect()
}

/// The moves of a game in which each player, until `tries` points have been tried, plays the first legal one
/// of the random points that he tries.
fn random_turns(size: BoardSize, seed: u64, tries: usize) -> Vec<Turn> {
    let mut random = Random::new(&[seed]);
    let mut game = Game::new(size, Rules::default());
    for _ in 0..tries {
        let (column, row) =
            (random.below(size.width() as u32) as usize, random.below(size.height() as u32) as usize);
        let point = size.point(column, row).expect("both are below the side");
        let color = game.to_move();
        if game.is_legal(color, point) {
            game.play(color, Move::Play(point)).expect("the move is legal");
        }
    }
    game.turns().collect()
}
