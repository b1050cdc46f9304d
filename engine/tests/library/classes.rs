//! What the classes of a pattern demand.

use super::made::{self, Drawn};
use board::{Color, Game, Rules, diagram};
use bundles::record::LayerMode;
use engine::pattern_moves::propose;
use knowledge::library::{BundleLoader, Origin};
use limits::budget::Budget;
use reading::ChainReader;
use std::fs;

/// Black's pattern is `X*`, a move to the right of a white stone, or `O*`, to the right of an own one. What
/// is shown; the pattern; its classes; the board; where it proposes a move.
type Case = (&'static str, &'static str, &'static str, &'static str, &'static [&'static str]);

/// A white stone that is captured, and one in a living group.
const OTHERS: &str = "
    . X . . . . .
    X O . X . . .
    . X X . . . .
    . . . . . . .
    . . O O O O O
    . . O . O . O
    . . O O O O O";

/// A black stone that whoever moves first captures or saves.
const CRITICAL: &str = "
    . O . . .
    O X . . .
    . O . . .
    . . . . .
    . . . . .";

/// A black chain of which nothing is known.
const UNKNOWN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . . . X . . . .
    . . . . . . . . .
    . . O . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

/// A place where a black stone would be captured.
const TRAP: &str = "
    O O . . .
    X . O . .
    . O . . .
    O . . . .
    . . . . .";

const CASES: &[Case] = &[
    ("nothing is asked", "X*", "s", OTHERS, &["C6"]),
    ("the opponent's dead stones are no target", "X*", "sX", OTHERS, &[]),
    ("dead stones are wanted", "X*", "sx", OTHERS, &["C6"]),
    ("nothing is asked of own stones", "O*", "s", CRITICAL, &["C4"]),
    ("own stones live, and one that a move decides about does not yet", "O*", "sO", CRITICAL, &[]),
    ("it is not dead either", "O*", "so", CRITICAL, &[]),
    ("what is not known counts as alive", "O*", "sO", UNKNOWN, &["F5"]),
    ("what is not known counts as dead", "O*", "so", UNKNOWN, &["F5"]),
    ("with s the move may be captured", "O*", "s", TRAP, &["B4"]),
    ("without s it may not", "O*", "", TRAP, &[]),
    ("n asks the same of the opponent's move", "O*", "n", UNKNOWN, &["F5"]),
];

/// The bits of classes.
fn bits(classes: &str) -> u64 {
    classes.bytes().fold(0, |bits, letter| {
        bits | 1 << if letter.is_ascii_uppercase() { 26 + (letter - b'A') } else { letter - b'a' }
    })
}

#[test]
fn classes_demand_a_status() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (title, pattern, classes, board, expected) in CASES {
        let mut writer = made::writer(&[Drawn("moves", &[("One", 30.0, pattern)])], LayerMode::Replace);
        writer.patterns[0].classes = bits(classes);
        let path = folder.path().join("b");
        fs::write(&path, writer.finish()).expect("the folder can be written");
        let library = BundleLoader::default().open(&[Origin::File(path.clone())]).expect("a bundle");
        let drawn = diagram::parse(board).expect(title);
        let rules = Rules::default();
        let position = drawn.position(rules.suicide, rules.ko).expect(title);
        let game = Game::from_position(position, rules, Color::Black);
        let found = propose(&library, &game, Color::Black, &Budget::default(), &ChainReader::alone());
        let mut found: Vec<String> =
            found.iter().map(|one| one.found.chosen.vertex(drawn.size).to_string()).collect();
        found.sort();
        assert_eq!(found, *expected, "{title}");
    }
}
