//! Records that are large or wrong all over: how they load, within bounds.

use board::symmetry::Symmetry;
use board::{BoardSize, Color, Game, Move, Random, Rules};
use engine::session::{Session, Until};
use record::kept::Kept;
use record::save::record;
use search::{Limits, Player, Searcher};
use std::sync::mpsc;
use std::time::Duration;

/// What a record is: its name, how it is made, how many moves it has, how many lines of remarks it gives, and
/// the last of them.
type Case = (&'static str, fn() -> Vec<u8>, usize, usize, Option<&'static str>);

const CASES: &[Case] = &[
    ("many properties before SZ, many moves", properties_and_passes, 150_000, 0, None),
    ("passes, 200,000 nodes", || repeated("(;SZ[9]", ";B[];W[]", 100_000, ")"), 200_000, 0, None),
    ("empty nodes", || repeated("(;SZ[9]", ";", 200_000, ";B[ee])"), 1, 0, None),
    ("stones that capture, under superko", captures, 400_000, 0, None),
    (
        "moves off the board",
        || repeated("(;SZ[9]", ";B[zz]", 200_000, ")"),
        0,
        201,
        Some("and 199800 more remarks"),
    ),
    ("moves off the board, no more than are shown", || repeated("(;SZ[9]", ";B[zz]", 200, ")"), 0, 200, None),
    (
        "points that are taken",
        || repeated("(;SZ[9];B[ee]", ";W[ee]", 50_000, ")"),
        1,
        201,
        Some("and 49800 more remarks"),
    ),
    (
        "variations without nodes",
        || repeated("(;SZ[9]", "()", 50_000, ")"),
        0,
        201,
        Some("and 49800 more remarks"),
    ),
    (
        "whose turn it is, unreadable",
        || repeated("(;SZ[9]", ";PL[x]", 50_000, ")"),
        0,
        201,
        Some("and 49800 more remarks"),
    ),
    ("rectangles over one another", || repeated("(;SZ[19];AB", "[aa:sr]", 100_000, ")"), 0, 0, None),
    (
        "a point set up twice in every node",
        || repeated("(;SZ[9]", ";AB[aa]AW[bb]AE[aa]", 20_000, ")"),
        0,
        201,
        Some("and 19800 more remarks"),
    ),
    ("set-up stones in every node", || repeated("(;SZ[9]", ";AB[aa]AW[bb]", 20_000, ")"), 0, 0, None),
];

fn repeated(start: &str, part: &str, times: usize, end: &str) -> Vec<u8> {
    format!("{start}{}{end}", part.repeat(times)).into_bytes()
}

fn properties_and_passes() -> Vec<u8> {
    repeated(&format!("(;{}SZ[9]", "Z[]".repeat(150_000)), ";B[]", 150_000, ")")
}

/// A game of random moves, which fill the board again and again and never repeat a position.
fn captures() -> Vec<u8> {
    let size = BoardSize::new(19).expect("a size");
    let (mut game, mut random) = (Game::new(size, Rules::default()), Random::new(&[19]));
    let mut refused = 0;
    while game.move_count() < 400_000 {
        let point = size.point(random.below(19) as usize, random.below(19) as usize);
        let color = Color::BOTH[random.below(2) as usize];
        refused = game.play(color, point.map_or(Move::Pass, Move::Play)).map_or(refused + 1, |()| 0);
        // When one color has all but an eye and the capture of everything would repeat, nothing can be
        // played.
        if refused > 10_000 {
            (0..500).for_each(|_| {
                game.undo();
            });
            refused = 0;
        }
    }
    record(&game, &Kept::default(), Symmetry::IDENTITY).expect("it is small").collection.to_bytes()
}

/// Moves and remarks of a record. It loads in a second or two; a minute is no measure but the end of a hang.
fn loaded(name: &str, made: fn() -> Vec<u8>) -> (usize, Vec<String>) {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        let player = Player::new(Searcher::new(1, 1), Limits::default());
        let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player);
        let found =
            session.load(made(), Until::End).map(|opened| (session.game().move_count(), opened.remarks));
        // The receiver may have given up.
        let _ = sender.send(found);
    });
    let found = receiver.recv_timeout(Duration::from_secs(60));
    let found = found.unwrap_or_else(|_| panic!("{name}: not loaded after a minute"));
    found.unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn large_records_load_and_say_little() {
    for (name, made, moves, lines, last) in CASES {
        let (found, remarks) = loaded(name, *made);
        assert_eq!(found, *moves, "{name}");
        assert_eq!(remarks.len(), *lines, "{name}: {:?}", remarks.last());
        if last.is_some() {
            assert_eq!(remarks.last().map(String::as_str), *last, "{name}");
        }
    }
}
