//! Learning from made-up games: what is always chosen becomes likely, the same input gives the same bytes,
//! bad records are left out.

use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Point, Position, Random, Suicide, diagram};
use knowledge::diagram::Picture;
use knowledge::prediction::surroundings::{COUNTS, Contents, EMPTY, OWN};
use std::fs;
use std::path::PathBuf;
use training::learning::{GameRecord, Games, Header, Learned, LearningSettings, LeftOut, learn};

/// What is learned when nothing is kept.
fn learned(games: &[GameRecord], settings: &LearningSettings) -> Learned {
    learn(games, settings, Vec::new(), &mut |_| Ok(()), |_| {}).expect("nothing is kept")
}

/// A neighborhood as sources draw it.
fn drawing(drawn: &[u8]) -> String {
    Picture::around(drawn).lines().iter().map(|line| format!("{line}\n")).collect()
}

/// Whether a point has one own stone beside it and nothing else around it.
fn is_chosen(drawn: &[u8]) -> bool {
    let beside = &drawn[..4];
    let stones = drawn[..8].iter().filter(|content| **content != EMPTY).count();
    stones == 1 && beside.contains(&OWN)
}

/// A game on 9x9 whose players extend from a lone stone into the open wherever they can, and play at random
/// elsewhere.
fn made_up(seed: u64) -> String {
    let size = BoardSize::new(9).expect("a size");
    let mut random = Random::new(&[seed]);
    let mut position = Position::new(size, Suicide::Forbidden, Ko::Simple);
    let (mut text, mut color) = ("(;SZ[9]".to_owned(), Color::Black);
    for _ in 0..40 {
        let board = PlayoutBoard::new(&position);
        let contents = Contents::new(&board, color);
        let playable = |point: &Point| board.is_empty(*point) && board.is_playable(color, *point);
        let mut points: Vec<Point> = size.points().filter(playable).collect();
        if points.iter().any(|point| is_chosen(&contents.drawn(*point))) {
            points.retain(|point| is_chosen(&contents.drawn(*point)));
        }
        let point = points[random.below(points.len() as u32) as usize];
        let letter = |at: usize| char::from(b'a' + at as u8);
        let name = if color == Color::Black { 'B' } else { 'W' };
        text += &format!(";{name}[{}{}]", letter(point.column()), letter(point.row()));
        let _ = position.play(color, Move::Play(point));
        color = color.opponent();
    }
    text + ")"
}

/// Reads records from files of their own.
fn read(texts: &[String]) -> Games {
    let folder = tempfile::tempdir().expect("a folder");
    for (number, text) in texts.iter().enumerate() {
        fs::write(folder.path().join(format!("{number:03}.sgf")), text).expect("a file can be written");
    }
    let mut reported = Vec::new();
    let games = Games::read(&[folder.path().to_owned()], |done, of| reported.push((done, of)));
    assert_eq!(reported.last(), Some(&(texts.len(), texts.len())));
    games.expect("the folder is there")
}

fn written(learned: &Learned, settings: LearningSettings) -> String {
    let mut bytes = Vec::new();
    let header = Header { set: "moves", license: Some("MIT"), settings, data: &[] };
    learned.write(&header, &mut bytes).expect("memory can be written");
    String::from_utf8(bytes).expect("text")
}

#[test]
fn what_is_always_chosen_becomes_likely() {
    let games = read(&(0..60).map(made_up).collect::<Vec<_>>());
    assert_eq!((games.records.len(), games.files, games.equal, games.left_out.len()), (60, 60, 0, 0));
    let settings = LearningSettings { least: 3, held_out: 5, ..LearningSettings::default() };
    let learned = learned(&games.records, &settings);
    let report = &learned.report;
    assert_eq!(report.totals(), (60, 60 * 40));
    let uniform = report.boards[0].uniform_loss;
    let first = &report.passes[0];
    let last = report.passes.last().expect("there were passes");
    assert_eq!([&last.seen, &last.held_out].map(|levels| levels[0].positions), [48 * 40, 12 * 40]);
    assert!(last.seen[0].loss < first.seen[0].loss, "{report}");
    assert!(last.seen[0].loss < uniform - 0.5 && last.held_out[0].loss < uniform - 0.5, "{report}");
    // The only shape of its kind that fits the middle of a board.
    let smallest = || learned.shapes().filter(|(shape, _)| shape.size == 0);
    let (best, _) = smallest().max_by(|one, other| one.1.total_cmp(&other.1)).expect("there are shapes");
    assert!(is_chosen(&best.drawn), "{}", drawing(&best.drawn));
}

#[test]
fn every_move_is_counted() {
    let games = read(&(0..5).map(made_up).collect::<Vec<_>>());
    let settings = LearningSettings { least: 1, held_out: 0, passes: 1, seed: 1 };
    let learned = learned(&games.records, &settings);
    for (size, count) in COUNTS.into_iter().enumerate() {
        let of_size = || learned.shapes().filter(|(shape, _)| shape.size == size);
        assert_eq!(of_size().map(|(shape, _)| shape.played).sum::<u32>(), 200);
        assert!(of_size().all(|(shape, _)| shape.drawn.len() == count));
        assert_eq!(of_size().count(), learned.report.shapes[size]);
    }
    // Every point is on one line of the board, and every move but the first has a last one.
    let text = written(&learned, settings);
    let count = |name: &str| -> u32 {
        let lines: Vec<&str> = text.lines().collect();
        let counts = lines.windows(2).filter(|pair| pair[0].starts_with(&format!("feature {name} ")));
        counts.map(|pair| pair[1].rsplit(',').next().and_then(|count| count.parse().ok()).unwrap_or(0)).sum()
    };
    assert_eq!([count("line"), count("last"), count("second")], [200, 195, 190]);
    assert_eq!(count("unknown"), 0, "every neighborhood that was played is known");
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let games = read(&(0..10).map(made_up).collect::<Vec<_>>());
    let with = |seed| {
        let settings = LearningSettings { least: 2, seed, ..LearningSettings::default() };
        written(&learned(&games.records, &settings), settings)
    };
    assert_eq!(with(1), with(1));
    assert_ne!(with(1), with(2));
}

/// A row of moves along the lines of a board, `moves` of them, from one of them on.
fn moves(count: usize, from: usize) -> String {
    let name = |at: usize| if at.is_multiple_of(2) { 'B' } else { 'W' };
    let letter = |at: usize| char::from(b'a' + at as u8);
    let place = |at: usize| format!("{}{}", letter(at % 7 + 1), letter(at / 7 + 1));
    (0..count).map(|at| format!(";{}[{}]", name(at), place(at + from))).collect()
}

/// Records, and why they are left out.
fn bad_records() -> Vec<(String, &'static str)> {
    let played = |root: &str| format!("(;{root}{})", moves(30, 0));
    vec![
        (played("SZ[9]"), ""),
        (played("SZ[13]AB[aa][ba]"), ""),
        (format!("(;SZ[9]{};AW[ii]{})", moves(25, 0), ";B[aa];B[aa]"), "equal"),
        (played("SZ[9]C[again]"), "equal"),
        (played("SZ[13]AB[ba:ba][aa]"), "equal"),
        ("no record".to_owned(), "no game"),
        (played("SZ[7]"), "square board of 9 to 25 lines, found 7"),
        (played("SZ[9:13]"), "square board of 9 to 25 lines, found 9x13"),
        (played("SZ[x]"), "x"),
        (played("SZ[9]AW[ii]"), "found AW"),
        (played("SZ[19]AB[sa:sj]"), "at most 9 handicap stones (AB), found 10"),
        (played("SZ[9]AB[zz]"), "equal"),
        (format!("(;SZ[9]{})", moves(19, 0)), "at least 20 moves, found 19"),
        (format!("(;SZ[9]{};B[bb])", moves(30, 0)), "equal"),
        (format!("(;SZ[9]{};B[zz])", moves(30, 0)), "equal"),
        (format!("(;SZ[9]AB[ba][ab];W[aa]{})", moves(30, 0)), "at least 20 moves, found 0"),
    ]
}

#[test]
fn bad_records_are_left_out() {
    for (text, reason) in bad_records() {
        // The first one must be there for others to be equal to it.
        let texts: Vec<String> =
            bad_records().into_iter().take(2).map(|(text, _)| text).chain([text.clone()]).collect();
        let games = read(&texts);
        match reason {
            "" | "equal" if text.contains("AW[ii]") => assert_eq!(games.records.len(), 3, "{text}"),
            "" | "equal" => assert_eq!((games.records.len(), games.equal), (2, 1), "{text}"),
            reason => {
                let [LeftOut { file, reason: found, .. }] = &games.left_out[..] else {
                    panic!("{text}: {:?}", games.left_out)
                };
                assert!(found.contains(reason) && file.ends_with("002.sgf"), "{text}: {file}: {found}");
            }
        }
    }
}

#[test]
fn records_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("inner.sgf")).expect("a folder can be made");
    let game = |seed| made_up(seed);
    for (name, text) in [
        ("a.sgf", game(1) + &game(2)),
        ("B.SGF", game(3)),
        ("inner.sgf/c.sgf", game(4)),
        ("c.txt", game(5)),
        ("d.sgf", "no record".to_owned()),
    ] {
        fs::write(path(name), text).expect("a file can be written");
    }
    let count = |names: &[&str]| {
        let paths: Vec<PathBuf> = names.iter().map(|name| path(name)).collect();
        Games::read(&paths, |_, _| {}).map(|games| (games.files, games.records.len(), games.equal))
    };
    assert_eq!(count(&["."]).ok(), Some((4, 4, 0)));
    assert_eq!(count(&["c.txt", "c.txt"]).ok(), Some((2, 1, 1)));
    assert!(count(&["a.sgf", "missing"]).is_err());
}

/// A position, the size of the neighborhood of `a`, and how it is drawn when Black, `X`, is to move there.
const DRAWN: &[(&str, usize, &str)] = &[
    (
        ". . . . . . . . .
         . . X . . . . . .
         . . O a . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        0,
        "O..\nX*.\n...\n",
    ),
    (
        ". . . . . . . . .
         . . X . . . . . .
         . . O a . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        3,
        "-------\n?.....?\n?.O...?\n..X*...\n?.....?\n?.....?\n???.???\n",
    ),
    (
        "a X . . . . . . .
         O . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        1,
        "+---\n|*O.\n|X.?\n|.??\n",
    ),
    (
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . a . . . X
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . O . . . .",
        7,
        "+---------+\n|??.....??|\n|?.......?|\n|.........|\n|.........|\n|....*...O|\n|.........|\n|.........|\n\
         |?.......?|\n|??..X..??|\n+---------+\n",
    ),
];

#[test]
fn neighborhoods_are_drawn() {
    for (text, size, expected) in DRAWN {
        let drawn = diagram::parse(text).expect("a drawing");
        let point = drawn.named('a').expect("the move");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let contents = Contents::new(&PlayoutBoard::new(&position), Color::Black).drawn(point);
        assert_eq!(drawing(&contents[..COUNTS[*size]]), *expected);
    }
}
