//! The root search: the same move at any thread count, within its budget, and sane at the edges.

use board::{BoardSize, Color, Game, Move, Point, PointSet, Rules, diagram};
use limits::budget::{Budget, StopSignal};
use limits::clock::TimeLimits;
use search::{
    Answer, Chances, Guidance, Limits, Passing, Player, Progress, Resignation, Restriction, SearchParameters,
    Searcher, Work,
};
use std::time::{Duration, Instant};

fn empty_game(side: usize) -> Game {
    Game::new(BoardSize::new(side).expect("a size"), Rules::default())
}

fn drawn_game(drawing: &str, rules: Rules, to_move: Color) -> (Game, diagram::Diagram) {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    (Game::from_position(position, rules, to_move), drawn)
}

fn playouts(count: u64) -> Budget {
    Budget::default().with_effort(count)
}

#[test]
fn threads_change_nothing() {
    for (width, height, seed) in [(5, 5, 1), (9, 9, 2), (13, 13, 3), (7, 12, 4)] {
        let game = Game::new(BoardSize::rectangle(width, height).expect("a size"), Rules::default());
        let alone =
            Searcher::new(seed, 1).search(&game, Color::Black, &playouts(1500), &Guidance::default(), None);
        assert_eq!(alone.tally.playouts(), 1500);
        for threads in [2, 3] {
            let together = Searcher::new(seed, threads).search(
                &game,
                Color::Black,
                &playouts(1500),
                &Guidance::default(),
                None,
            );
            assert_eq!(together.chosen, alone.chosen);
            assert_eq!(together.candidates, alone.candidates);
        }
        let other = Searcher::new(seed + 1, 1).search(
            &game,
            Color::Black,
            &playouts(1500),
            &Guidance::default(),
            None,
        );
        assert_ne!(other.candidates, alone.candidates, "the seed has no effect");
    }
}

#[test]
fn effort_is_exact() {
    for count in [0, 1, 7, 8, 100, 257, 1000] {
        let choice = Searcher::new(1, 2).search(
            &empty_game(7),
            Color::White,
            &playouts(count),
            &Guidance::default(),
            None,
        );
        assert_eq!(u64::from(choice.tally.playouts()), count);
        assert_eq!(choice.chance.is_none(), count == 0);
        assert!(choice.chosen.point().is_some(), "a pass at the start");
    }
}

#[test]
fn deadlines_and_signals_end_the_search() {
    let game = empty_game(19);
    let mut searcher = Searcher::new(1, 2);
    let limits = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
    let begun = Instant::now();
    let choice = searcher.search(
        &game,
        Color::Black,
        &limits.budget(Work::Playouts, None, StopSignal::new()),
        &Guidance::default(),
        None,
    );
    assert!(begun.elapsed() >= Duration::from_millis(200));
    assert!(begun.elapsed() < Duration::from_secs(30), "took {:?}", begun.elapsed());
    // A busy machine may give it no time for a playout.
    assert!(choice.chosen.point().is_some(), "a pass at the start");

    let signal = StopSignal::new();
    let begun = Instant::now();
    let choice = std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            signal.raise();
        });
        searcher.search(&game, Color::Black, &Budget::until(signal.clone()), &Guidance::default(), None)
    });
    assert!(begun.elapsed() < Duration::from_secs(30), "took {:?}", begun.elapsed());
    assert!(game.is_legal(Color::Black, choice.chosen.point().expect("a move")));

    // The signal is still raised: the answer comes without a playout.
    let choice = searcher.search(&game, Color::White, &Budget::until(signal), &Guidance::default(), None);
    assert_eq!(choice.tally.playouts(), 0);
    assert!(game.is_legal(Color::White, choice.chosen.point().expect("a move")));
}

#[test]
fn limits_become_budgets() {
    let level = |level| Limits { level, ..Limits::default() };
    let table = [
        (level(10), None, Some(20_000)),
        (level(1), None, Some(2_000)),
        (level(0), None, Some(2_000)),
        (Limits { playouts: Some(5), ..level(10) }, None, Some(5)),
        (Limits { time: Some(Duration::from_secs(9)), ..level(10) }, None, None),
        (level(10), Some(Duration::from_secs(9)), None),
        (Limits { playouts: Some(5), ..level(10) }, Some(Duration::from_secs(9)), Some(5)),
        (Limits { time: Some(Duration::MAX), ..level(10) }, None, None),
    ];
    for (limits, clock, effort) in table {
        let clock = clock.map(|most| TimeLimits { optimum: most, maximum: most });
        let budget = limits.budget(Work::Playouts, clock, StopSignal::new());
        assert_eq!(budget.effort(), effort, "{limits:?}");
        assert!(!budget.is_over());
    }
}

/// (name, drawing, komi, with which the game hangs on the move, Black's, which is at `a`)
const FOUND: [(&str, &str, f32); 3] = [
    (
        "capture to live",
        ". X . O . . .\nX X X O . . .\nO O O a X X .\n. . . O O X .\n. . . . . X .\n. . . . . X .\n. . . . . . .",
        0.5,
    ),
    (
        "rescue the large chain",
        ". . . . . . .\n. O O O O . .\nO X X X X a .\n. O O O O . .\n. . . . . . .\n. X X X X X .\n. . . . . . .",
        0.5,
    ),
    (
        "the point of two eyes",
        ". a . X O . .\nX X X X O . .\nO O O O O . .\n. . . . . . .\n. O O O . . .\n. . . . . . .\n. . . . . . .",
        -34.5,
    ),
];

fn finds(name: &str, drawing: &str, komi: f32, mut searcher: Searcher, effort: u64) {
    let rules = Rules { komi, ..Rules::default() };
    let (game, drawn) = drawn_game(drawing, rules, Color::Black);
    let choice = searcher.search(&game, Color::Black, &playouts(effort), &Guidance::default(), None);
    let right = drawn.named('a').map(Move::Play);
    assert_eq!(Some(choice.chosen), right, "{name}, komi {komi}: {}", choice.chosen.vertex(game.size()));
}

#[test]
fn moves_that_must_be_found() {
    for (name, drawing, komi) in FOUND {
        finds(name, drawing, komi, Searcher::new(7, 2), 20_000);
    }
}

/// With 60 points more or less the game is won or lost whatever is played.
#[test]
fn moves_are_found_in_games_that_are_decided() {
    let parameters = SearchParameters {
        relative_score_weight: 0.5,
        score_scale: 20.0,
        ..SearchParameters::for_size(BoardSize::new(7).expect("a size"))
    };
    for (name, drawing, komi) in FOUND {
        for given in [-60.0, 60.0] {
            for seed in 0..3 {
                let mut searcher = Searcher::new(seed, 1);
                searcher.parameters = Some(parameters);
                finds(name, drawing, komi + given, searcher, 2000);
            }
        }
    }
}

#[test]
fn passes() {
    let wall = format!(
        "{0}\n. . O . X O . X .\n{0}\n{0}\n{0}\n{0}\n. . O . X O . X .\n{0}\n{0}",
        ". . . . X O . . ."
    );
    let invader = "O . X O .\nX X X O O\nX . X O .\nX X X O O\n. X X O .";
    let finished = ". X X O .\nX X X O O\nX . X O .\nX X X O O\n. X X O .";
    // (name, drawing, komi, opponent has passed, manner of passing, whether to pass)
    let table = [
        ("only eyes are left", finished, 0.5, false, Passing::Agreement, true),
        ("only eyes are left, the game is lost", finished, 20.5, false, Passing::Agreement, true),
        (
            "a dame is left",
            ". X . O .\nX X X O O\nX . X O .\nX X X O O\n. X X O .",
            0.5,
            false,
            Passing::Agreement,
            false,
        ),
        ("dead stones, won", &wall, 0.5, true, Passing::Agreement, true),
        ("dead stones, won, but not passed", &wall, 0.5, false, Passing::Agreement, false),
        ("dead stones, lost", &wall, 20.5, true, Passing::Agreement, false),
        ("dead stones count as they stand", &wall, 0.5, true, Passing::AfterCapture, false),
        ("a dead stone in an eye", invader, 0.5, false, Passing::Agreement, true),
        ("a dead stone in an eye, to be captured", invader, 0.5, false, Passing::AfterCapture, false),
        ("no legal move", ".", 0.5, false, Passing::Agreement, true),
    ];
    for (name, drawing, komi, passed, passing, expected) in table {
        let rules = Rules { komi, ..Rules::default() };
        let (mut game, _) = drawn_game(drawing, rules, Color::Black);
        if passed {
            game.play(Color::White, Move::Pass).expect("a pass is legal");
        }
        let mut searcher = Searcher::new(7, 2).with_passing(passing);
        let choice = searcher.search(&game, Color::Black, &playouts(2000), &Guidance::default(), None);
        assert_eq!(choice.chosen == Move::Pass, expected, "{name}: {}", choice.chosen.vertex(game.size()));
    }
}

#[test]
fn an_opening_is_played_without_passes() {
    // (side, moves, playouts): with so few playouts a pass looks good by chance now and then.
    let table = [(9, 30, 150), (13, 30, 150), (19, 30, 150)];
    for (side, moves, effort) in table {
        for seed in 0..4 {
            let mut searcher = Searcher::new(seed, 1);
            let mut game = empty_game(side);
            for number in 0..moves {
                let color = game.to_move();
                let choice = searcher.search(&game, color, &playouts(effort), &Guidance::default(), None);
                assert_ne!(choice.chosen, Move::Pass, "side {side}, seed {seed}, move {number}");
                game.play(color, choice.chosen).expect("a legal move");
            }
        }
    }
}

#[test]
fn resigns_only_when_hopeless_twice_and_late() {
    // (moves before, chances at the last moves, whether to resign); the board has 25 points.
    let table: &[(usize, &[Option<f64>], bool)] = &[
        (10, &[Some(0.04), Some(0.04)], true),
        (8, &[Some(0.04), Some(0.04)], false),
        (10, &[Some(0.04)], false),
        (10, &[Some(0.04), Some(0.05)], false),
        (10, &[Some(0.05), Some(0.04)], false),
        (10, &[Some(0.04), None], false),
        (10, &[None, Some(0.04)], false),
        (10, &[Some(0.04), Some(0.2), Some(0.04)], false),
        (10, &[Some(0.2), Some(0.04), Some(0.04)], true),
    ];
    for (moves, chances, expected) in table {
        let mut game = empty_game(5);
        for _ in 0..*moves {
            game.play(game.to_move(), Move::Pass).expect("a pass is legal");
        }
        let mut memory = Chances::default();
        // The opponent's chances are another matter.
        assert!(!memory.note(&game, Color::Black, Some(0.0)));
        let resigns = chances.iter().fold(false, |_, chance| memory.note(&game, Color::White, *chance));
        assert_eq!(resigns, *expected, "{chances:?} after {moves} moves");
    }
}

#[test]
fn a_lost_game_is_resigned_unless_never() {
    let drawing = ". O . O . . .\nO O O O O O O\n. O O . O . O\nO . O O O O O\n. O . O . O .\nO O O O O O O\n. . X . O . O";
    // Fewer than 20 playouts say too little.
    let cases = [
        (Resignation::WhenHopeless, 200, true),
        (Resignation::WhenHopeless, 19, false),
        (Resignation::Never, 200, false),
    ];
    for (resignation, effort, expected) in cases {
        let (mut game, _) = drawn_game(drawing, Rules::default(), Color::Black);
        for _ in 0..20 {
            game.play(game.to_move(), Move::Pass).expect("a pass is legal");
        }
        let mut player = Player::new(Searcher::new(1, 1), Limits::default()).with_resignation(resignation);
        let mut answers = Vec::new();
        for _ in 0..2 {
            let choice =
                player.searcher.search(&game, Color::Black, &playouts(effort), &Guidance::default(), None);
            answers.push(player.decide(&game, Color::Black, &choice));
        }
        assert_ne!(answers[0], Answer::Resign);
        assert_eq!(answers[1] == Answer::Resign, expected, "{resignation:?} by {effort} playouts");
    }
}

/// Black is asked to pass on an empty board that counts as it stands, so that a pass of White wins at once.
#[test]
fn passes_after_the_first_move_keep_to_restrictions() {
    let size = BoardSize::new(5).expect("a size");
    let corner = Point::parse("A1", size).expect("a vertex");
    let (none, all) = (PointSet::EMPTY, size.points().collect::<PointSet>());
    // (what White is given: points, pass, whether only they are allowed, how deep; White's answer, none
    // for any point)
    let table = [
        ((none, false, false, 2), Some(Move::Pass)),
        ((none, true, false, 1), Some(Move::Pass)),
        ((none, true, false, 2), None),
        ((PointSet::of(corner), false, true, 2), Some(Move::Play(corner))),
        ((PointSet::of(corner), true, true, 2), Some(Move::Pass)),
        ((none, true, true, 2), Some(Move::Pass)),
        // Where nothing is left, the pass is considered all the same.
        ((all, true, false, 2), Some(Move::Pass)),
    ];
    for ((points, pass, allow, until), expected) in table {
        let white = Restriction { color: Color::White, points, pass, allow, until };
        let black = Restriction { color: Color::Black, points: none, pass: true, allow: true, until: 1 };
        let guidance = Guidance { restrictions: &[white, black], ..Guidance::default() };
        let mut searcher = Searcher::new(1, 1).with_passing(Passing::AfterCapture);
        // Who looks on gets a search of the only move too.
        let mut unread = |_: &search::Choice| ();
        let watch = Progress::new(Duration::MAX, &mut unread);
        let (game, budget) = (empty_game(5), playouts(300));
        let choice = searcher.search(&game, Color::Black, &budget, &guidance, Some(watch));
        let line = &choice.candidates[0].line;
        assert_eq!(line[0].chosen, Move::Pass, "{white:?}: {line:?}");
        match expected {
            Some(expected) => assert_eq!(line[1].chosen, expected, "{white:?}"),
            None => assert_ne!(line[1].chosen, Move::Pass, "{white:?}"),
        }
    }
}
