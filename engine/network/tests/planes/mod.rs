//! Input planes, held against what is written: a game, a plane, and the points that it has.

use board::{BoardSize, Color, Game, Ko, Move, Position, Random, Rules, Scoring, Suicide};
use bundles::record::PlaneForm::{self, KataGo7, Plain};
use network::{Inputs, Moment};

/// The rules of most cases: KataGo's Tromp-Taylor without suicide.
const AREA: Rules = Rules {
    suicide: Suicide::Forbidden,
    ko: Ko::PositionalSuperko,
    scoring: Scoring::Area,
    komi: 7.5,
    handicap_bonus: board::HandicapBonus::None,
    button: false,
};

/// A white stone in the corner of 7x7, which Black catches along the edge from either side.
const LADDER: &str = "B D4,W G7";

/// The same, a move each later.
const LADDER_STANDS: &str = "B D4,W G7,B D3,W C2";

/// A ko on 7x7 that White has just taken on C4; Black may not retake on D4.
const KO: &str = "B C5,W D5,B B4,W E4,B C3,W D3,B D4,W C4";

/// The corner of A1 and A2 is White's, who has two eyes; Black has the rest of the board.
const EYES: &str = "B D1,W B1,B D2,W B2,B C3,W A3,B B4,W B3,B A4,W C1,B D4,W C2";

/// Moves, a form, a plane and its points.
const CASES: &[(&str, PlaneForm, usize, &str)] = &[
    ("B D4,W E5", Plain, 1, "D4"),
    ("B D4,W E5", Plain, 2, "E5"),
    ("B D4", Plain, 1, ""),
    ("B D4", Plain, 2, "D4"),
    ("B A1,W A2", Plain, 3, "A1"),
    ("B A1", Plain, 4, "A1"),
    ("B A2", Plain, 5, "A2"),
    ("B D4,W E5", Plain, 5, ""),
    (KO, Plain, 6, "D4"),
    (KO, KataGo7, 6, "D4"),
    ("B D4,W E5,B C3", Plain, 7, "C3"),
    ("B D4,W E5,B C3", Plain, 8, "E5"),
    ("B D4,W pass", Plain, 7, ""),
    ("B D4,W E5,B C3", KataGo7, 9, "C3"),
    ("B D4,W E5,B C3", KataGo7, 10, "E5"),
    ("B D4,W E5,B C3", KataGo7, 11, "D4"),
    ("B D4,W E5,B C3,W F6,B G7,W A1", KataGo7, 13, "E5"),
    // The players did not take turns: what came before is left out.
    ("B D4,B C3,W E5", KataGo7, 10, "C3"),
    ("B D4,B C3,W E5", KataGo7, 11, ""),
    ("B A1,W A2,B G7,W G6", Plain, 10, "B1 F7"),
    ("B A2,W A1,B G7,W E5", Plain, 9, "B1"),
    // Inside the eye of Black's one point White has no liberty.
    ("B A2,W D4,B B1", Plain, 11, "A1"),
    ("B A2,W B2,B F6,W E5", Plain, 13, "A1"),
    ("B A2,W A3,B F6,W B2", Plain, 12, "A1"),
    (LADDER, Plain, 14, "G7"),
    (LADDER, Plain, 15, "F7 G6"),
    (LADDER, KataGo7, 14, "G7"),
    (LADDER, KataGo7, 15, ""),
    (LADDER, KataGo7, 17, "F7 G6"),
    (LADDER_STANDS, KataGo7, 15, "G7"),
    (LADDER_STANDS, KataGo7, 16, "G7"),
    ("B D4", KataGo7, 18, ""),
    ("B D4", KataGo7, 19, "A1-G7"),
    (EYES, KataGo7, 19, "A3 B1 B2 B3 C1 C2 A1 A2"),
];

fn game(moves: &str, rules: Rules) -> Game {
    let size = BoardSize::new(7).expect("a board");
    let mut game = Game::new(size, rules);
    for turn in moves.split(',').filter(|turn| !turn.is_empty()) {
        let (color, vertex) = turn.split_once(' ').expect(turn);
        let color = if color == "B" { Color::Black } else { Color::White };
        game.play(color, Move::parse(vertex, size).expect(turn)).expect(turn);
    }
    game
}

/// The points of a plane by their names, in the order of the board.
fn points(inputs: &Inputs, form: PlaneForm, plane: usize) -> Vec<String> {
    let set = inputs.size.points().zip(inputs.planes.chunks(form.planes()));
    let set = set.filter(|(_, planes)| planes[plane] == 1);
    set.map(|(point, _)| point.vertex(inputs.size).to_string()).collect()
}

#[test]
fn planes_have_the_points_that_are_written() {
    for (moves, form, plane, expected) in CASES {
        let inputs = Moment::of_game(&game(moves, AREA)).inputs(*form);
        let mut found = points(&inputs, *form, *plane);
        let all = || inputs.size.points().map(|point| point.vertex(inputs.size).to_string()).collect();
        let mut expected: Vec<String> = match *expected {
            "A1-G7" => all(),
            points => points.split_whitespace().map(str::to_owned).collect(),
        };
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "plane {plane} of {form:?} after {moves}");
    }
}

/// Rules, moves, a form, and its numbers by their places.
type Numbers = (Rules, &'static str, PlaneForm, &'static [(usize, f32)]);

const GLOBALS: &[Numbers] = &[
    (AREA, "", KataGo7, &[(5, -0.375), (6, 1.0), (7, 0.5), (18, -0.5)]),
    (AREA, "B D4", KataGo7, &[(5, 0.375), (6, 1.0), (7, 0.5), (18, 0.5)]),
    (AREA, "B D4,W pass", KataGo7, &[(0, 1.0), (5, -0.375), (6, 1.0), (7, 0.5), (14, 1.0), (18, -0.5)]),
    (
        Rules { ko: Ko::SituationalSuperko, suicide: Suicide::AllowedExceptOneStone, komi: 7.0, ..AREA },
        "B D4",
        KataGo7,
        &[(5, 0.35), (6, 1.0), (7, -0.5), (8, 1.0)],
    ),
    // Where territory counts each stone costs a point.
    (
        Rules { ko: Ko::Simple, scoring: Scoring::Territory, komi: 6.5, ..AREA },
        "B D4",
        KataGo7,
        &[(5, 0.375), (9, 1.0), (10, 1.0)],
    ),
    (Rules { button: true, ..AREA }, "", KataGo7, &[(5, -0.375), (6, 1.0), (7, 0.5), (17, 1.0), (18, -0.5)]),
    (AREA, "B D4,W pass", Plain, &[(0, -0.375), (1, -0.5), (2, 1.0)]),
];

#[test]
fn numbers_are_those_that_are_written() {
    for (rules, moves, form, expected) in GLOBALS {
        let inputs = Moment::of_game(&game(moves, *rules)).inputs(*form);
        let mut all = vec![0.0; form.globals()];
        expected.iter().for_each(|(place, number)| all[*place] = *number);
        let near = inputs.globals.iter().zip(&all).all(|(found, expected)| (found - expected).abs() < 1e-6);
        assert!(near, "{moves:?} {form:?}: {:?}, not {all:?}", inputs.globals);
    }
}

/// A position of a game by itself, with the last two moves.
fn alone(game: &Game) -> Moment {
    let [black, white] = Color::BOTH.map(|color| *game.position().stones(color));
    let stones = Position::from_stones(game.size(), &black, &white, Suicide::Forbidden, Ko::Simple);
    let stones = stones.expect("chains have liberties");
    let position = match game.position().ko() {
        Some(ban) => stones.with_ko(ban).expect("a ko"),
        None => stones,
    };
    let mut turns = game.turns().rev().map(|turn| turn.chosen);
    let last = [turns.next(), turns.next()];
    Moment::of_position(&position, game.to_move(), last, game.rules().komi)
}

#[test]
fn positions_read_like_ends_of_games() {
    let mut kos = 0;
    for seed in 0..40 {
        let mut random = Random::new(&[seed]);
        let size = BoardSize::new(7 + seed as usize % 4).expect("a board");
        let mut game = Game::new(size, Rules { komi: seed as f32 / 2.0, ..AREA });
        for number in 0..3 * size.area() {
            let color = game.to_move();
            let points: Vec<_> = size.points().filter(|point| game.is_legal(color, *point)).collect();
            let chosen = match points.len() {
                0 => Move::Pass,
                _ if number % 17 == 16 => Move::Pass,
                count => Move::Play(points[random.below(count as u32) as usize]),
            };
            game.play(color, chosen).expect("a legal move");
            // A second pass ends a game.
            if game.passes() < 2 {
                assert_eq!(
                    alone(&game).inputs(Plain),
                    Moment::of_game(&game).inputs(Plain),
                    "{seed}, {number}"
                );
            }
            kos += usize::from(game.position().ko().is_some());
        }
    }
    assert!(kos > 30, "{kos} kos");
}
