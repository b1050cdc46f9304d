//! Tests of patterns in text.

use crate::tools::command::{folder, patc, patterns};
use crate::tools::explain::SOURCE;

/// `O` is to move; `CutDiagonal` proposes the star, where `A` and `D` are the stones of `X`.
const HOLDS: &str = "\
# The cut stands once, and not where a stone is in the way.
. . . . .
. X . . .
. O X . .
. . . . .
. . . . .
CutDiagonal stands C4, not D4
CutDiagonal stands only C4

. . .
. . .
. . .
CutDiagonal stands nowhere
";

/// An eye shape, and two openings.
pub(crate) const SHAPES: &str = "kind eyes\n\nPattern 4001\n\n.<<.\n\n:1222\n";
pub(crate) const OPENINGS: &str = "size 5\ncenter 60 cc\nbeside 15 ccdd\n";

const SHAPES_HOLD: &str = "\
. . . . O
O O O O O
. . . . .
. . . . .
. . . . .
4001 stands A5, not A1
4001 stands only B5

. . . . .
. . . . .
. . . . .
. . . . .
. . . . .
center stands only C3
4001 stands nowhere

. . . . .
. X . . .
. . . . .
. . . . .
. . . . .
beside stands C3, not B4
center stands nowhere
";

#[test]
fn positions_are_held_against_patterns() {
    // (tests, exit code, parts of the output)
    let table: [(&str, i32, &[&str]); 9] = [
        (HOLDS, 0, &["3 of 3 hold\n"]),
        (
            &HOLDS.replace("not D4", "not C4"),
            1,
            &["a.pattest:7: C4 is expected and excluded\n", "2 of 3 hold"],
        ),
        (
            &HOLDS.replace("only C4", "only D4"),
            1,
            &["a.pattest:8: expected CutDiagonal only at D4, found C4\n", "2 of 3 hold\n"],
        ),
        (
            &HOLDS.replace("CutDiagonal stands nowhere", "CutDiagonl stands nowhere"),
            1,
            &["a.pattest:13: no pattern is called `CutDiagonl`: did you mean CutDiagonal?\n"],
        ),
        // The two stones of X are one chain: the constraint says no.
        (
            ". . . . .\nX X . . .\nX O X . .\nX . X . .\nX X X . .\nCutDiagonal stands C4\n",
            1,
            &["a.pattest:6: expected CutDiagonal at C4, found C4 (rejected by its constraint)\n"],
        ),
        // All faults of a file are said.
        (
            &HOLDS.replace("stands C4, not D4", "at C4").replace("stands nowhere", "stands Z9"),
            1,
            &["a.pattest:7: expected `NAME stands", "a.pattest:13: ", "1 of 3 hold"],
        ),
        (SHAPES_HOLD, 0, &["6 of 6 hold\n"]),
        (
            &SHAPES_HOLD.replace("4001 stands only B5", "4001 stands only B1"),
            1,
            &["expected 4001 only at B1, found A5, B5, C5, D5\n", "5 of 6 hold\n"],
        ),
        ("O O\nO O\nCutDiagonal stands nowhere\n", 1, &["a.pattest:3: ", "0 of 1 hold\n"]),
    ];
    for (tests, code, parts) in table {
        let folder =
            folder(&[("a.db", SOURCE), ("eyes.db", SHAPES), ("b5.dbz", OPENINGS), ("a.pattest", tests)]);
        let ran = patc(folder.path(), &["test", "."]);
        assert_eq!(ran.code, code, "{tests}: {}{}", ran.output, ran.errors);
        for part in parts {
            assert!(ran.output.contains(part), "{part}: {}", ran.output);
        }
    }
}

#[test]
fn files_are_found_and_missed() {
    let reading = SOURCE.replace("level board", "level reading").replace("!same_string(A,D)", "!attack(A)");
    let files = [
        ("a.db", SOURCE),
        ("other/b.pattest", HOLDS),
        ("c.pattest", "nonsense\n"),
        ("reading/a.db", reading.as_str()),
    ];
    let folder = folder(&[]);
    for (name, text) in files {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("it is made");
        std::fs::write(path, text).expect("it is written");
    }
    // (arguments, exit code, part of the output or of the errors)
    let table: [(&[&str], i32, &str); 5] = [
        (&["test", "a.db", "other/b.pattest"], 0, "3 of 3 hold\n"),
        (&["test", "-s", "a.db", "other/b.pattest"], 0, "3 of 3 hold\n"),
        (&["test", "a.db", "c.pattest"], 1, "c.pattest:1: expected the rows of a position"),
        (&["test", "a.db"], 2, "expected files `.pattest`, found none in a.db"),
        (
            &["test", "reading/a.db", "other/b.pattest"],
            0,
            "3 of 3 hold, 2 of them by the diagram alone: constraints ask what only `hane` answers\n",
        ),
    ];
    for (arguments, code, part) in table {
        let ran = patc(folder.path(), arguments);
        assert_eq!(ran.code, code, "{arguments:?}: {}{}", ran.output, ran.errors);
        assert!(
            format!("{}{}", ran.output, ran.errors).contains(part),
            "{arguments:?}: {}{}",
            ran.output,
            ran.errors
        );
    }
}

#[test]
fn our_own_tests_hold() {
    let folder = patterns();
    let ran = patc(&folder, &["test", "."]);
    assert_eq!(ran.code, 0, "{}{}", ran.output, ran.errors);
    assert!(ran.output.ends_with(" hold\n") && !ran.output.starts_with("0 of"), "{}", ran.output);
}
