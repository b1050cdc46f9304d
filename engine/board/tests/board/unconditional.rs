//! What is settled without an answer: drawn positions, and small boards by trying every move.

use board::unconditional::{Standing, UnconditionalLife};
use board::{Color, Ko, Point, PointSet, Position, Random, Suicide, diagram};
use std::collections::HashSet;

struct Case {
    name: &'static str,
    drawing: &'static str,
    /// In the places of the drawing: `a` alive, `d` dead, `x` and `o` territory, `?` open.
    standing: &'static str,
}

const CASES: &[Case] = &[
    Case {
        name: "two eyes",
        drawing: "
            . X . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .",
        standing: "
            x a x a ?
            a a a a ?
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "an eye of three points is one eye",
        drawing: "
            . . . X O
            X X X X O
            O O O O O
            . . . . .
            . . . . .",
        standing: "
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "a false eye is none",
        drawing: "
            . X O X .
            X O . O X
            O . . . O
            . . . . .
            . . . . .",
        standing: "
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "chains that share eyes",
        drawing: "
            . X X . .
            X . X . .
            X X . . .
            . . . . .
            . . . . .",
        standing: "
            x a a ? ?
            a x a ? ?
            a a ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "a stone that cannot live",
        drawing: "
            . O X . X
            X X X X X
            . . . . .
            . . . . .
            . . . . .",
        standing: "
            x d a x a
            a a a a a
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "sides that are too narrow to live in",
        drawing: "
            . X . X .
            X X X X X
            . . O . .
            . . . . .
            X X X X X",
        standing: "
            x a x a x
            a a a a a
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "a side that is wide enough",
        drawing: "
            . X . X .
            X X X X X
            . . . . .
            . . . . .
            . . . . .",
        standing: "
            x a x a x
            a a a a a
            ? ? ? ? ?
            ? ? ? ? ?
            ? ? ? ? ?",
    },
    Case {
        name: "an eye inside a dead chain is territory",
        drawing: "
            . O X . X
            O O X X .
            X X X . X
            X . X X X
            X X X X .",
        standing: "
            x d a x a
            d d a a x
            a a a x a
            a x a a a
            a a a a x",
    },
    Case {
        name: "a stone in atari beside its own territory",
        drawing: "
            X O . X .
            . X X X X
            X X . X .
            . . X X X
            . . . . .",
        standing: "
            a d x a x
            x a a a a
            a a x a x
            x x a a a
            x x x x x",
    },
    Case {
        name: "captured stones leave one eye only",
        drawing: "
            . X O O O X .
            X X O X . O X
            X . O . O O X
            X X X O O X X
            . . . X X X .
            X X X . X X X
            . X . X . X .",
        standing: "
            x a d d d a x
            a a d a x d a
            a x d x d d a
            a a a d d a a
            x x x a a a x
            a a a x a a a
            x a x a x a x",
    },
    Case {
        name: "both colors",
        drawing: "
            . X . X O O .
            X X X X O . O
            O O O O O O O
            X X X X X X X
            . . X . X . .
            X X X X X . O
            . X . X . . .",
        standing: "
            x a x a a a o
            a a a a a o a
            a a a a a a a
            a a a a a a a
            x x a x a x x
            a a a a a x d
            x a x a x x x",
    },
    Case {
        name: "a seki: five captured stones are no shape of death",
        drawing: "
            O O . O O O X . X
            O . X O O O X X X
            O O X . O O X . X
            O O . O O O X X X
            O O O O O O X . .
            X X X X X X X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            ? ? ? ? ? ? a x a
            ? ? ? ? ? ? a a a
            ? ? ? ? ? ? a x a
            ? ? ? ? ? ? a a a
            ? ? ? ? ? ? a ? ?
            a a a a a a a ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
    Case {
        name: "no seki: the five could be a cross",
        drawing: "
            O O . O O O X . X
            O . X . O O X X X
            O O X O O O X . X
            O O . O O O X X X
            O O O O O O X . .
            X X X X X X X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            d d x d d d a x a
            d x a x d d a a a
            d d a d d d a x a
            d d x d d d a a a
            d d d d d d a ? ?
            a a a a a a a ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
    Case {
        name: "a seki with room around both stones",
        drawing: "
            O O . O O O X . X
            O . X . O O X X X
            O . X . O O X . X
            O O . O O O X X X
            O O O O O O X . .
            X X X X X X X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            ? ? ? ? ? ? a x a
            ? ? ? ? ? ? a a a
            ? ? ? ? ? ? a x a
            ? ? ? ? ? ? a a a
            ? ? ? ? ? ? a ? ?
            a a a a a a a ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
    Case {
        name: "no seki: six in the shape of a rabbit",
        drawing: "
            O O O O O O X . X
            O . X . O O X X X
            O . X . O O X . X
            O O . O O O X X X
            O O O O O O X . .
            X X X X X X X . .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            d d d d d d a x a
            d x a x d d a a a
            d x a x d d a x a
            d d x d d d a a a
            d d d d d d a ? ?
            a a a a a a a ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
    Case {
        name: "no seki: a part of the wall can be cut off",
        drawing: "
            O O . . O X X X X
            O . X X . O X . X
            O O O . O O X X X
            X X O O O X X X .
            X . X X X X . X X
            X X X . . . X . X
            . . . . . . . X X
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            d d x x d a a a a
            d x a a x d a x a
            d d d x d d a a a
            a a d d d a a a x
            a x a a a a x a a
            a a a ? ? ? a x a
            ? ? ? ? ? ? ? a a
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
    Case {
        name: "a seki: the wall holds together",
        drawing: "
            O O . . O O X X X
            O . X X . O X . X
            X O . . O O X X X
            X X O O O X X X .
            X . X X X X . X X
            X X X . . . X . X
            . . . . . . . X X
            . . . . . . . . .
            . . . . . . . . .",
        standing: "
            ? ? ? ? ? ? a a a
            ? ? ? ? ? ? a x a
            a ? ? ? ? ? a a a
            a a ? ? ? a a a x
            a x a a a a x a a
            a a a ? ? ? a x a
            ? ? ? ? ? ? ? a a
            ? ? ? ? ? ? ? ? ?
            ? ? ? ? ? ? ? ? ?",
    },
];

fn letter(standing: Option<Standing>) -> char {
    match standing {
        None => '?',
        Some(Standing::Alive) => 'a',
        Some(Standing::Dead) => 'd',
        Some(Standing::Territory(Color::Black)) => 'x',
        Some(Standing::Territory(Color::White)) => 'o',
    }
}

#[test]
fn drawn_positions_are_settled_as_drawn() {
    for case in CASES {
        let drawn = diagram::parse(case.drawing).expect(case.name);
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            let position = drawn.position(suicide, Ko::Simple).expect(case.name);
            let life = UnconditionalLife::new(&position);
            let found: String =
                drawn.size.points().map(|point| letter(life.standing(&position, point))).collect();
            let expected: String = case.standing.split_whitespace().collect();
            assert_eq!(found, expected, "{} ({suicide:?})", case.name);
        }
    }
}

/// A small board on which one player moves alone, in the simplest form.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Small {
    mover: PointSet,
    other: PointSet,
    board: PointSet,
}

impl Small {
    fn new(position: &Position, mover: Color) -> Small {
        let [mover, other] = [mover, mover.opponent()].map(|color| *position.stones(color));
        Small { mover, other, board: *position.board() }
    }

    /// The same board with the other player moving alone.
    fn turned(self) -> Small {
        Small { mover: self.other, other: self.mover, board: self.board }
    }

    fn empty(&self) -> PointSet {
        self.board - self.mover - self.other
    }

    /// The board after a move; none when it is suicide.
    fn after(mut self, point: Point) -> Option<Small> {
        self.mover.insert(point);
        for neighbor in &(PointSet::of(point).border(&self.board) & self.other) {
            let chain = self.other.connected(neighbor);
            if !chain.border(&self.board).intersects(&self.empty()) {
                self.other -= chain;
            }
        }
        let chain = self.mover.connected(point);
        chain.border(&self.board).intersects(&self.empty()).then_some(self)
    }

    /// All boards that the mover can reach, this one with them.
    fn reachable(self) -> HashSet<Small> {
        let mut found = HashSet::from([self]);
        let mut open = vec![self];
        while let Some(board) = open.pop() {
            let next = board.empty().iter().filter_map(|point| board.after(point)).collect::<Vec<_>>();
            open.extend(next.into_iter().filter(|after| found.insert(*after)));
        }
        found
    }

    /// The other player's stones that the mover never captures.
    fn uncapturable(self) -> PointSet {
        self.reachable().iter().fold(self.other, |left, reached| left & reached.other)
    }

    /// The points where the mover never gets a stone that the other cannot capture, nor an eye of such
    /// stones.
    fn barren(self) -> PointSet {
        let mut barren = self.board;
        for reached in self.reachable() {
            let alive = reached.turned().uncapturable();
            let around = |point: &Point| PointSet::of(*point).border(&self.board);
            let eyes: PointSet =
                reached.empty().iter().filter(|point| around(point).is_subset(&alive)).collect();
            barren -= alive | eyes;
        }
        barren
    }
}

/// A position after random moves, three in four of them Black's, with no more empty points than can be tried
/// in all orders.
fn random_position(side: usize, empty: usize, random: &mut Random) -> Position {
    loop {
        let mut position = Position::new(crate::size(side), Suicide::Forbidden, Ko::None);
        for _ in 0..200 {
            let color = if random.below(4) == 0 { Color::White } else { Color::Black };
            let legal: Vec<Point> =
                position.empty().iter().filter(|point| position.is_legal(color, *point)).collect();
            if legal.is_empty() {
                continue;
            }
            let _ = position.play_stone(color, legal[random.below(legal.len() as u32) as usize]);
            if position.empty().len() <= empty {
                return position;
            }
        }
    }
}

#[test]
fn trying_every_move_finds_the_same() {
    let mut random = Random::new(&[19]);
    let mut settled_points = 0;
    for (side, empty, count) in [(2, 3, 20), (3, 4, 200), (4, 4, 60), (5, 3, 10)] {
        for _ in 0..count {
            let position = random_position(side, empty, &mut random);
            let life = UnconditionalLife::new(&position);
            for color in Color::BOTH {
                let found = life.settled(color);
                let invaded = Small::new(&position, color.opponent());
                let alive = invaded.uncapturable();
                assert_eq!(found.alive, alive, "alive, {color}\n{position}");
                let territory = match alive.is_empty() {
                    true => PointSet::EMPTY,
                    false => invaded.barren() - alive,
                };
                assert_eq!(found.territory, territory, "territory, {color}\n{position}");
                settled_points += (found.alive | found.territory).len();
            }
        }
    }
    assert!(settled_points > 500, "too little was settled to compare: {settled_points} points");
}
