//! Strengths for people: how they are named, that they play the same everywhere, and how their games end.

use crate::program::{command, run, text};
use board::{BoardSize, Color, Game, Move, Point, Rules};
use engine::strength::Strength;

/// Arguments of the program, exit code, part of stdout, part of stderr.
const RUNS: &[(&str, i32, &str, &str)] = &[
    ("gtp --strength 10k", 0, "", ""),
    ("--strength 10K gtp", 0, "", ""),
    ("play --strength 20k", 0, "", ""),
    ("gtp --strength 11k", 2, "", "[possible values: 20k, 18k, 15k, 12k, 10k, 8k, 6k, 4k, 2k, full]"),
    ("gtp --strength 10", 2, "", "invalid value '10'"),
    ("gtp --strength full", 0, "", ""),
    ("gtp --strength=", 2, "", "a value is required"),
    ("gtp --strength 10k --level 3", 2, "", "--strength"),
    ("--level 3 gtp --strength 10k", 2, "", "--strength"),
    ("gtp --strength 10k --playouts 9", 2, "", "--strength"),
    ("--strength 10k gtp --playouts 9", 2, "", "--strength"),
    ("gtp --strength 10k --seconds 1", 2, "", "--strength"),
    ("gtp --strength 10k --player classical", 2, "", "--strength"),
    ("gtp --strength 10k --puct", 2, "", "--strength"),
    ("gtp --strength 10k --ponder", 2, "", "--strength"),
    ("match hane: hane: --strength 10k", 2, "", "--strength: it belongs to a side"),
    ("selfplay --games 1 --out none --strength 10k", 2, "", "--strength: no effect with `hane selfplay`"),
    ("--options", 0, "weaker players: --strength 20k, 18k, 15k, 12k, 10k, 8k, 6k, 4k, 2k", ""),
];

#[test]
fn names_are_taken_and_contradictions_refused() {
    for (line, code, printed, said) in RUNS {
        let output = run(command().args(line.split_whitespace()), "");
        let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{line}: {stdout} {stderr}");
        assert!(stdout.contains(printed) && stderr.contains(said), "{line}: {stdout} {stderr}");
    }
}

/// What the program replies to these lines, one reply a line without its sign.
fn replies(arguments: &[&str], lines: &str) -> Vec<String> {
    let output = run(command().arg("gtp").args(arguments), lines);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    let printed = text(&output.stdout);
    let said = printed.lines().filter_map(|line| line.strip_prefix("= ")).filter(|said| !said.is_empty());
    said.map(str::to_owned).collect()
}

#[test]
fn the_same_seed_plays_the_same_with_any_number_of_threads() {
    let lines = format!("boardsize 9\n{}", "genmove b\ngenmove w\n".repeat(5));
    for name in Strength::names() {
        let played = |threads| replies(&["--strength", name, "--seed", "7", "--threads", threads], &lines);
        let alone = played("1");
        assert_eq!(alone.len(), 10, "{name}: {alone:?}");
        assert_eq!(alone, played("3"), "{name}");
        let set = format!("hane-strength {name}\n{lines}");
        assert_eq!(alone, replies(&["--seed", "7"], &set), "{name}, set by a command");
    }
}

/// Whether a point is an eye of a player: all points beside it are his, and enough at its corners.
fn is_eye(game: &Game, color: Color, point: Point) -> bool {
    let size = game.size();
    let own = |point: Point| game.position().color_at(point) == Some(color);
    let corners: Vec<Point> = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
        .iter()
        .filter_map(|(columns, rows)| {
            let column = point.column().checked_add_signed(*columns)?;
            size.point(column, point.row().checked_add_signed(*rows)?)
        })
        .collect();
    let lost = corners.iter().filter(|corner| game.position().color_at(**corner) == Some(color.opponent()));
    point.neighbors(size).all(own) && lost.count() <= usize::from(corners.len() == 4)
}

/// What the program answers to these lines after the moves of a game.
fn after(side: usize, moves: &[(Color, Move)], arguments: &[&str], then: &str) -> Vec<String> {
    let size = BoardSize::new(side).expect("a size");
    let played = moves.iter().map(|(color, chosen)| match chosen {
        Move::Pass => format!("play {color} pass\n"),
        Move::Play(point) => format!("play {color} {}\n", point.vertex(size)),
    });
    replies(arguments, &format!("boardsize {side}\n{}{then}", played.collect::<String>()))
}

/// The score that the program gives after these moves.
fn score(side: usize, moves: &[(Color, Move)]) -> f64 {
    let last = after(side, moves, &[], "final_score\n").pop().unwrap_or_default();
    let points = last.get(2..).and_then(|points| points.parse::<f64>().ok()).expect(&last);
    if last.starts_with('B') { points } else { -points }
}

/// A game of a profile against itself to its end.
fn game_of(name: &str, side: usize) -> Vec<(Color, Move)> {
    let size = BoardSize::new(side).expect("a size");
    let most = 3 * size.area();
    let lines = format!("boardsize {side}\n{}", "genmove b\ngenmove w\n".repeat(most / 2));
    let answers = replies(&["--strength", name, "--never-resign", "--threads", "1"], &lines);
    let mut game = Game::new(size, Rules::default());
    let mut moves = Vec::new();
    for vertex in answers {
        let color = game.to_move();
        let chosen = Move::parse(&vertex, size).unwrap_or_else(|_| panic!("{name}: {vertex}"));
        if let Move::Play(point) = chosen {
            assert!(!is_eye(&game, color, point), "{name} fills its own eye at {vertex}: {moves:?}");
        }
        game.play(color, chosen).unwrap_or_else(|reason| panic!("{name}, {vertex}: {reason}"));
        moves.push((color, chosen));
        if game.passes() == 2 {
            return moves;
        }
    }
    panic!("{name}: expected an end within {most} moves, found none: {moves:?}");
}

/// When both have passed nothing is left to gain: a game that a better player goes on with from there has the
/// same winner, and ends with about the same count.
#[test]
fn games_end_when_nothing_is_left_to_gain() {
    const SIDE: usize = 7;
    for name in Strength::names() {
        let mut moves = game_of(name, SIDE);
        let ended = score(SIDE, &moves);
        moves.truncate(moves.len() - 2);
        let next = moves.last().map_or(Color::Black, |(color, _)| color.opponent());
        let then = format!("genmove {next}\ngenmove {}\n", next.opponent()).repeat(5);
        let further = after(SIDE, &moves, &["--playouts", "500", "--never-resign"], &then);
        let size = BoardSize::new(SIDE).expect("a size");
        let mut color = next;
        for pair in further.windows(2).take_while(|pair| pair.iter().any(|vertex| vertex != "PASS")) {
            moves.push((color, Move::parse(&pair[0], size).unwrap_or_else(|_| panic!("{pair:?}"))));
            color = color.opponent();
        }
        let counted = score(SIDE, &moves);
        let same_winner = (ended > 0.0) == (counted > 0.0);
        assert!(same_winner, "{name}: {ended} or {counted} after {further:?}: {moves:?}");
        // In decided games these pass on this board where up to seven points are left, and not the game.
        let most = if ["10k", "8k"].contains(&name) { 7.0 } else { 2.0 };
        let close = (ended - counted).abs() <= most;
        assert!(close, "{name}: {ended} or {counted} after {further:?}: {moves:?}");
    }
}
