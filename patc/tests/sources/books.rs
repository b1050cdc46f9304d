//! Opening books: what the bundle holds of them.

use board::{BoardSize, Game, Move, Rules};
use bundles::record::BookMove;
use bundles::{AlignedBytes, Bundle};
use matching::book::BookPosition;
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

after
C4 10 0.25
E5 1000 0.5

after E5 G4
E7 7 1
";

const FLAT: &str = "size 9x7\nkomi -1\nscoring area\nafter pass\nA1 4294967295 0\n";

#[test]
fn books_are_stored_by_their_positions() {
    let sources = [("a/nine.book", NINE), ("flat.book", FLAT)]
        .map(|(name, text)| Source::new(name, name, text.as_bytes()));
    let mut compilation = Compilation::of_sources(&sources);
    let bytes = compilation.emit().expect("no errors").finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle");
    let [nine, flat] = bundle.books() else { panic!("two books") };
    assert_eq!((nine.name(), nine.width, nine.height, nine.komi, nine.scoring), ("nine", 9, 9, 6.5, 1));
    assert_eq!((flat.name(), flat.width, flat.height, flat.komi, flat.scoring), ("flat", 9, 7, -1.0, 0));
    let notes = bundle.notes().expect("notes");
    assert_eq!(notes.sources[nine.source as usize].provenance, "searched by hand");
    // (columns and rows, moves, what is known there: move, visits, value)
    type Case<'a> = ([usize; 2], &'a str, &'a [(&'a str, u32, u16)]);
    let cases: &[Case<'_>] = &[
        ([9, 9], "", &[("E5", 1000, 5_000), ("C4", 10, 2_500)]),
        ([9, 9], "E5 G4", &[("E7", 7, 10_000)]),
        // Turned by a quarter.
        ([9, 9], "E5 F3", &[("C5", 7, 10_000)]),
        ([9, 9], "E5", &[]),
        ([9, 7], "pass", &[("A1", u32::MAX, 0)]),
    ];
    for ([width, height], moves, expected) in cases {
        let size = BoardSize::rectangle(*width, *height).expect("a board");
        let mut game = Game::new(size, Rules::default());
        for vertex in moves.split_whitespace() {
            game.play(game.to_move(), Move::parse(vertex, size).expect("a vertex")).expect("a legal move");
        }
        let book = if size.is_square() { nine } else { flat };
        let position = BookPosition::of(game.position(), game.to_move());
        let found = position.moves(&bundle, book, game.position());
        let said = |(point, found): &(board::Point, BookMove)| {
            (point.vertex(size).to_string(), found.visits, found.value)
        };
        let found: Vec<(String, u32, u16)> = found.iter().map(said).collect();
        let expected: Vec<(String, u32, u16)> =
            expected.iter().map(|(vertex, visits, value)| ((*vertex).to_owned(), *visits, *value)).collect();
        assert_eq!(found, expected, "{moves}");
    }
    let mut text = String::new();
    patc::tools::dump::catalog(&compilation.catalog, &mut text).expect("memory is enough");
    assert!(text.contains("book nine of source 0\n  9x9, komi 6.5, territory scoring, 3 moves\n"), "{text}");
}

#[test]
fn two_books_of_one_name_are_refused() {
    let sources = ["a.book", "b/a.book"].map(|name| Source::new(name, name, FLAT.as_bytes()));
    let found = super::findings_of(Compilation::of_sources(&sources));
    assert!(found.iter().any(|text| text.contains("expected a new name")), "{found:?}");
}
