//! Whole games: against a player of uniformly random legal moves, and against itself.
//!
//! The long runs are ignored by default: `cargo test -p search games -- --ignored`.

use board::{BoardSize, Color, Game, Ko, Move, PointSet, Random, Rules, Scoring, Suicide, score};
use limits::budget::Budget;
use rayon::prelude::*;
use search::{Guidance, Passing, Searcher};

/// A legal move drawn from all, own eyes included; a pass when there is none.
fn random_move(game: &Game, color: Color, random: &mut Random) -> Move {
    let legal: Vec<_> = game.position().empty().iter().filter(|point| game.is_legal(color, *point)).collect();
    match u32::try_from(legal.len()) {
        Ok(0) | Err(_) => Move::Pass,
        Ok(count) => Move::Play(legal[random.below(count) as usize]),
    }
}

/// Plays a game of the search against random moves and returns the search's margin on the board as it
/// stands in the end.
fn margin_against_random(size: BoardSize, number: u64, playouts: u64) -> f64 {
    let mut game = Game::new(size, Rules::default());
    let mut searcher = Searcher::new(number, 1).with_passing(Passing::AfterCapture);
    let mut random = Random::new(&[number, 1]);
    let own = Color::BOTH[number as usize % 2];
    while game.passes() < 2 && game.move_count() < 5 * size.area() {
        let color = game.to_move();
        let chosen = if color == own {
            searcher
                .search(&game, color, &Budget::default().with_effort(playouts), &Guidance::default(), None)
                .chosen
        } else {
            random_move(&game, color, &mut random)
        };
        game.play(color, chosen).expect("only legal moves are chosen");
    }
    let margin = score::margin(game.position(), &PointSet::EMPTY, game.rules(), 0);
    if own == Color::Black { margin } else { -margin }
}

fn square(side: usize) -> BoardSize {
    BoardSize::new(side).expect("a size")
}

fn assert_wins(size: BoardSize, games: u64, playouts: u64) {
    let lost: Vec<(u64, f64)> = (0..games)
        .into_par_iter()
        .map(|number| (number, margin_against_random(size, number, playouts)))
        .filter(|(_, margin)| *margin <= 0.0)
        .collect();
    assert!(lost.is_empty(), "lost against random moves: games and margins {lost:?}");
}

#[test]
fn wins_against_random_moves() {
    assert_wins(square(9), 4, 200);
}

#[test]
fn wins_on_rectangles() {
    for (width, height) in [(7, 11), (13, 5)] {
        assert_wins(BoardSize::rectangle(width, height).expect("a size"), 2, 200);
    }
}

#[test]
#[ignore = "slow: a hundred games"]
fn wins_a_hundred_of_a_hundred_against_random_moves() {
    assert_wins(square(9), 100, 300);
}

/// The rules that games against itself go through in turn.
fn mixed_rules(number: u64) -> Rules {
    let draw = |count: u64, step: u64| (number / step % count) as usize;
    Rules {
        suicide: [Suicide::Forbidden, Suicide::AllowedExceptOneStone, Suicide::Allowed][draw(3, 1)],
        ko: [Ko::PositionalSuperko, Ko::Simple, Ko::SituationalSuperko, Ko::None][draw(4, 3)],
        scoring: [Scoring::Area, Scoring::Territory][draw(2, 12)],
        komi: [7.5, 0.0, -3.5][draw(3, 24)],
        ..Rules::default()
    }
}

/// Plays a game of the search against itself, checks every position, and returns the moves.
fn game_against_itself(number: u64) -> usize {
    let side = 1 + (number % 19) as usize;
    let size = BoardSize::new(side).expect("a size of the range");
    let mut game = Game::new(size, mixed_rules(number));
    let mut searcher = Searcher::new(number, 1);
    let most = 3 * size.area();
    // A tree on a large board has hardly more than its root either way, and playouts take all of the time.
    let playouts = 2 + number % if side > 9 { 5 } else { 15 };
    while game.passes() < 2 && game.move_count() < most {
        let color = game.to_move();
        let choice = searcher.search(
            &game,
            color,
            &Budget::default().with_effort(playouts),
            &Guidance::default(),
            None,
        );
        game.play(color, choice.chosen).unwrap_or_else(|reason| {
            panic!("game {number}, move {}: {reason}\n{}", game.move_count() + 1, game.position());
        });
        game.position().check().unwrap_or_else(|violation| {
            panic!("game {number}, move {}: {violation}\n{}", game.move_count(), game.position());
        });
    }
    game.move_count()
}

fn assert_sound_games(games: u64) {
    let moves: usize = (0..games).into_par_iter().map(game_against_itself).sum();
    assert!(moves > games as usize);
}

#[test]
fn games_against_itself_are_sound() {
    assert_sound_games(38);
}

#[test]
#[ignore = "slow: six hundred games"]
fn six_hundred_games_against_itself_are_sound() {
    assert_sound_games(600);
}
