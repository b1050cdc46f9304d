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
license MIT OR Apache-2.0

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

# Features are ordered by name and number, wherever they stand.
feature edge_9 65535
:2,3
feature capture 4
:0.5,6
feature capture 0
:1e-3,0
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
    let of = |pattern| bundle.learned_weights(set).iter().find(|weight| weight.pattern == pattern);
    assert_eq!(of(low).map(|weight| (weight.weight, weight.count)), Some((0.25, 17)));
    assert!(of(1 - low).is_none(), "the other has none");

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
    patc::tools::dump::catalog(&compilation.catalog, &mut text).expect("memory is enough");
    assert!(text.contains("  line 6: 0.25 seen 17, pattern Low of moves\n"), "{text}");
    assert!(text.contains("  line 23: 0.5 seen 6, feature capture 4\n"), "{text}");
    let features = bundle.learned_features(0).iter();
    let features = features.map(|it| (it.name(), it.number, it.weight, it.count));
    let expected = [("capture", 0, 0.001, 0), ("capture", 4, 0.5, 6), ("edge_9", 65535, 2.0, 3)];
    assert!(features.eq(expected));
    assert!(bundle.learned_features(1).is_empty(), "there is one set");

    let dump = bundle.dump().to_string();
    assert!(dump.contains(&format!("  0.25 seen 17: pattern {low}\n")), "{dump}");
    assert!(dump.contains("  0.5 seen 6: feature capture 4\n"), "{dump}");
}

/// Diagrams of shapes, with their symmetry: rows and columns from the move, edges, orientations, number of
/// cells.
const SHAPES: &[(&str, [i8; 4], u8, u8, usize)] = &[
    ("*\n:8", [0, 0, 0, 0], 0, 0xff, 0),
    // A symmetric shape may be said to have no symmetry.
    (".X.\nX*X\n.X.\n:8", [-1, -1, 1, 1], 0, 0xff, 8),
    (".X.\nX*X\n.X.\n:+", [-1, -1, 1, 1], 0, 0b0000_0011, 8),
    // An edge is no row: the rectangle ends at it.
    ("?????.?????\n????O*X????\n?????.?????\n-----------\n:8", [-1, -5, 1, 5], Edges::SOUTH, 0xff, 4),
    ("-----\n??*??\n:8", [0, -2, 0, 2], Edges::NORTH, 0xff, 0),
    ("|.O??\n|.*X?\n|..??\n+----\n:8", [-1, -1, 1, 2], Edges::SOUTH | Edges::WEST, 0xff, 6),
    ("+--+\n|*x|\n+--+\n:8", [0, 0, 0, 1], 0b1111, 0xff, 1),
    // Rows of `?` belong to the rectangle.
    ("???\n?*?\n???\n:8", [-1, -1, 1, 1], 0, 0xff, 0),
];

#[test]
fn shapes_end_at_their_edges() {
    for (drawn, rectangle, edges, orientations, cells) in SHAPES {
        let text = format!("{drawn},1.5,20\n");
        let mut compilation =
            Compilation::of_sources(&[Source::new("a.weights", "a.weights", text.as_bytes())]);
        let writer = compilation.emit().unwrap_or_else(|| panic!("{drawn}: {:?}", compilation.reports));
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
        let [set] = bundle.learned_sets() else { panic!("one set") };
        let [shape] = bundle.learned_weights(set) else { panic!("one weight") };
        assert_eq!([shape.top, shape.left, shape.bottom, shape.right], *rectangle, "{drawn}");
        assert_eq!((shape.edges, shape.orientations), (*edges, *orientations), "{drawn}");
        assert_eq!(bundle.learned_elements(shape).len(), *cells, "{drawn}");
    }
}
