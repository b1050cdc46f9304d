//! The button: the first pass takes it, and is none of those that end the game.

use super::size;
use board::{Color, Game, Move, Point, Rules, Scoring};

/// Who has the button after a move, and how many passes the game ends with.
type After = (Option<Color>, usize);

/// Moves (`p` passes, a vertex is played on; Black begins), and what is after each of them.
const GAMES: &[(&str, &[After])] = &[
    ("A1 p p p", &[(None, 0), (Some(Color::White), 0), (Some(Color::White), 1), (Some(Color::White), 2)]),
    (
        "p A1 p p",
        &[(Some(Color::Black), 0), (Some(Color::Black), 0), (Some(Color::Black), 1), (Some(Color::Black), 2)],
    ),
    (
        "p p A1 p",
        &[(Some(Color::Black), 0), (Some(Color::Black), 1), (Some(Color::Black), 0), (Some(Color::Black), 1)],
    ),
];

fn moves(text: &str) -> impl Iterator<Item = Move> {
    text.split(' ').map(|word| match word {
        "p" => Move::Pass,
        vertex => Move::Play(Point::parse(vertex, size(5)).expect("a vertex of the table")),
    })
}

#[test]
fn the_first_pass_takes_the_button() {
    for (text, expected) in GAMES {
        let mut game = Game::new(size(5), Rules { button: true, ..Rules::default() });
        assert_eq!((game.button(), game.passes()), (None, 0));
        let mut found = Vec::new();
        for chosen in moves(text) {
            game.play(game.to_move(), chosen).expect("legal moves of the table");
            found.push((game.button(), game.passes()));
            assert_eq!(game.is_button_free(), game.button().is_none(), "{text}");
        }
        assert_eq!(found, *expected, "{text}");
        // What is taken back gives it back.
        for expected in expected.iter().rev() {
            assert_eq!((game.button(), game.passes()), *expected, "{text}");
            game.undo();
        }
        assert_eq!((game.button(), game.passes()), (None, 0), "{text}");
    }
}

#[test]
fn without_a_button_every_pass_counts() {
    let none = Rules::default();
    let territory = Rules { button: true, scoring: Scoring::Territory, ..Rules::default() };
    for rules in [none, territory] {
        let mut game = Game::new(size(5), rules);
        let mut found = Vec::new();
        for chosen in moves("p p A1 p") {
            game.play(game.to_move(), chosen).expect("legal moves");
            found.push((game.button(), game.passes()));
            assert!(!game.is_button_free(), "{rules:?}");
        }
        assert_eq!(found, [(None, 1), (None, 2), (None, 0), (None, 1)], "{rules:?}");
    }
}
