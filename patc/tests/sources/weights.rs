//! Learned weights: what the bundle holds of them.

use bundles::record::{CellKind, Edges, NO_PATTERN};
use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::source::Source;

const PATTERNS: &str = "\
database moves
attribute_map general
anchor either

Pattern Low

XO
*.

:8,-,value(3)

Pattern High

XOX
*..

:8,-,value(30)
";

const WEIGHTS: &str = "\
weights games of 2026
provenance counted by hand
licence MIT OR Apache-2.0

# A pattern is named with its database.
pattern moves Low
:0.25,17

# Behind the wall.
X?.|
.*o|

:8,3.5,40212

?x?
?*?

:|,0,1
";

#[test]
fn weights_are_carried() {
    // The weights come first: what they belong to may stand anywhere.
    let sources = [("a.weights", WEIGHTS), ("moves.db", PATTERNS)]
        .map(|(name, text)| Source::new(name, name, text.as_bytes()));
    let mut compilation = Compilation::of_sources(&sources);
    let bytes = compilation.emit().expect("no errors").finish();
    let bundle = Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle");
    let notes = bundle.notes().expect("notes");
    let [set] = bundle.learned_sets() else { panic!("one set") };
    assert_eq!(set.name(), "games of 2026");
    assert_eq!(notes.sources[set.source as usize].provenance, "counted by hand");
    let low = notes.patterns.iter().position(|note| note.name == "Low").expect("the pattern") as u32;
    let of_low = bundle.learned_of(set, low).expect("its weight");
    assert_eq!((of_low.weight, of_low.count), (0.25, 17));
    assert!(bundle.learned_of(set, 1 - low).is_none(), "the other has none");

    assert!(bundle.learned_of(set, NO_PATTERN).is_none(), "a shape is no pattern");

    let [_, wall, gap] = bundle.learned_weights(set) else { panic!("three weights") };
    assert_eq!((wall.weight, wall.count, wall.pattern), (3.5, 40212, NO_PATTERN));
    assert_eq!((wall.top, wall.left, wall.bottom, wall.right, wall.edges), (-1, -1, 0, 1, Edges::EAST));
    let cells = bundle.learned_elements(wall).iter().map(|cell| (cell.row, cell.column, cell.kind));
    let expected = [
        (-1, -1, CellKind::Opponent),
        (-1, 1, CellKind::Empty),
        (0, -1, CellKind::Empty),
        (0, 1, CellKind::OwnOrEmpty),
    ];
    assert!(cells.eq(expected.map(|(row, column, kind)| (row, column, kind as u8))));
    assert_eq!((wall.orientations, gap.orientations), (0b1111_1111, 0b0000_1111));
    assert_eq!((gap.weight, bundle.learned_elements(gap).len()), (0.0, 1));

    let mut text = String::new();
    patc::dump::catalog(&compilation.catalog, &mut text).expect("memory is enough");
    assert!(text.contains("  line 6: 0.25 seen 17, pattern Low of moves\n"), "{text}");
    let dump = bundle.dump().to_string();
    assert!(dump.contains(&format!("  0.25 seen 17: pattern {low}\n")), "{dump}");
}
