//! The button: where taking it decides a game by half a point.

use board::{Color, Game, Move, Rules, diagram};
use limits::budget::Budget;
use search::score::margin_as_it_stands;
use search::{Guidance, Passing, Searcher};

/// All territory is settled; both can still play in their own and in each other's, for nothing.
const NOTHING_LEFT: &str = ". . X X O O .
. . X X O O .
X X X X O O O
X X X O O . .
. . X O O . .";

/// A point in the middle, which is no one's before it is played.
const ONE_POINT: &str = ". . X X O O .
. . X X O O .
X X X . O O O
X X X O O . .
. . X O O . .";

/// Three such points: whoever plays first gets two.
const THREE_POINTS: &str = ". . X . O O .
. . X X O O .
X X X . O O O
X X X O O . .
. . X . O O .";

/// The drawing, the komi, who moves, and the moves that win; no other does.
const CASES: &[(&str, f32, Color, &str)] = &[
    (NOTHING_LEFT, 1.0, Color::Black, "PASS"),
    (NOTHING_LEFT, 1.0, Color::White, "PASS"),
    (ONE_POINT, 0.0, Color::Black, "D3"),
    (ONE_POINT, 0.0, Color::White, "D3"),
    (THREE_POINTS, 0.0, Color::Black, "D5 D3 D1"),
    (THREE_POINTS, 0.0, Color::White, "D5 D3 D1"),
];

fn game(drawing: &str, komi: f32, to_move: Color) -> Game {
    let rules = Rules { komi, button: true, ..Rules::default() };
    let drawn = diagram::parse(drawing).expect("a drawing");
    Game::from_position(drawn.position(rules.suicide, rules.ko).expect("a position"), rules, to_move)
}

fn chosen(game: &Game, seed: u64) -> Move {
    let budget = Budget::default().with_effort(2000);
    let mut searcher = Searcher::new(seed, 1).with_passing(Passing::AfterCapture);
    searcher.search(game, game.to_move(), &budget, &Guidance::default(), None).chosen
}

#[test]
fn the_half_point_is_seen() {
    for (drawing, komi, to_move, right) in CASES {
        for seed in 1..=5 {
            let game = game(drawing, *komi, *to_move);
            let found = chosen(&game, seed).vertex(game.size()).to_string();
            let is_right = right.split(' ').any(|vertex| vertex == found);
            assert!(
                is_right,
                "{to_move}, komi {komi}, seed {seed}: expected {right}, found {found}\n{drawing}"
            );
        }
    }
}

/// From the positions to their ends, by the search alone.
#[test]
fn who_moves_first_wins_by_half_a_point() {
    for (drawing, komi, to_move, _) in CASES {
        let mut game = game(drawing, *komi, *to_move);
        while game.passes() < 2 {
            assert!(game.move_count() < 40, "the game does not end:\n{drawing}");
            let chosen = chosen(&game, 1);
            game.play(game.to_move(), chosen).expect("a legal move");
        }
        let margin = margin_as_it_stands(&game);
        assert_eq!(margin > 0.0, *to_move == Color::Black, "{to_move}: {margin}\n{drawing}");
    }
}
