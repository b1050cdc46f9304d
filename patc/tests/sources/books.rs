//! Opening books: what the bundle holds of them.

use board::{BoardSize, Game, Move, PointSet, Rules};
use bundles::{AlignedBytes, Bundle};
use matching::{Matches, opening};
use patc::compilation::Compilation;
use patc::source::Source;

const NINE: &str = "\
# Two positions.
book nine
size 9
komi 6.5
scoring territory
provenance searched by hand
license MIT
start 10 df
start 1000 ee
E5-G4 7 ecgfee
";

const SEVEN: &str = "size 7\nkomi -1\nscoring area\nA1 4294967295 gaag\n";

#[test]
fn books_are_stored_by_their_positions() {
    let sources = [("a/nine.dbz", NINE), ("seven.dbz", SEVEN), ("own9.dbz", "center 60 ee\n")]
        .map(|(name, text)| Source::new(name, name, text.as_bytes()));
    let mut compilation = Compilation::of_sources(&sources);
    let bytes = compilation.emit().expect("no errors").finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle");
    let [nine, seven] = bundle.books() else { panic!("two books") };
    assert_eq!((nine.name(), nine.side, nine.komi, nine.scoring), ("nine", 9, 6.5, 1));
    assert_eq!((seven.name(), seven.side, seven.komi, seven.scoring), ("seven", 7, -1.0, 0));
    assert_eq!(bundle.openings().len(), 1, "those that are no book");
    let notes = bundle.notes().expect("notes");
    assert_eq!(notes.sources[nine.source as usize].provenance, "searched by hand");
    // (side, moves, what is known there: moves and their weights)
    type Case<'a> = (usize, &'a str, &'a [(&'a str, u32)]);
    let cases: &[Case<'_>] = &[
        (9, "", &[("D4", 10), ("E5", 1000)]),
        (9, "E5 G4", &[("E7", 7)]),
        // Turned by a quarter.
        (9, "E5 F3", &[("C5", 7)]),
        (9, "E5", &[]),
        (7, "A1", &[("G7", u32::MAX)]),
    ];
    for (side, moves, expected) in cases {
        let size = BoardSize::new(*side).expect("a size");
        let mut game = Game::new(size, Rules::default());
        for vertex in moves.split_whitespace() {
            game.play(game.to_move(), Move::parse(vertex, size).expect("a vertex")).expect("a legal move");
        }
        let openings = bundle.book_openings(if *side == 9 { nine } else { seven });
        let color = game.to_move();
        let stones = (size, game.position().stones(color), game.position().stones(color.opponent()));
        let mut matches = Matches::new();
        opening::scan(openings, stones, &PointSet::board(size), &mut matches);
        for (vertex, weight) in *expected {
            let point = Move::parse(vertex, size).expect("a vertex").point();
            let found = matches.iter().find(|found| Some(found.chosen) == point).expect("the move is known");
            assert_eq!(openings[found.pattern as usize].weight, *weight, "{moves}: {vertex}");
        }
        assert_eq!(matches.iter().next().is_none(), expected.is_empty(), "{moves}");
    }
    let mut text = String::new();
    patc::tools::dump::catalog(&compilation.catalog, &mut text).expect("memory is enough");
    assert!(text.contains("book nine of source 0\n  9x9, komi 6.5, territory scoring, 3 moves\n"), "{text}");
}

#[test]
fn two_books_of_one_name_are_refused() {
    let sources = ["a.dbz", "b/a.dbz"].map(|name| Source::new(name, name, SEVEN.as_bytes()));
    let found = super::findings_of(Compilation::of_sources(&sources));
    assert!(found.iter().any(|text| text.contains("expected a new name")), "{found:?}");
}
