//! The form of the files: what is refused, and cases turned with colors exchanged.

use super::answer::answer;
use board::symmetry::Symmetry;
use regression::reading::{Moves, cases, parse};

const BOARD: &str = "X O .\n. X O\n. . .\n";

/// What stands around the drawing, the line of the fault, and what is said.
const REFUSED: &[(&str, &str, usize, &str)] = &[
    ("cose: a\nwhy it is so\n", "attack A3: 0", 1, "expected `case: TITLE`, found `cose: a`"),
    ("case:\nwhy it is so\n", "attack A3: 0", 1, "this case has no title"),
    ("case: a\n", "attack A3: 0", 1, "this case has no reason"),
    ("case: a\nwhy it is so\n", "", 1, "this case has no question"),
    ("case: a\nwhy it is so\n", "take A3: 0", 6, "expected a kind of question, found `take`"),
    ("case: a\nwhy it is so\n", "attack A3", 6, "expected `KIND POINTS: CODE MOVES`, found `attack A3`"),
    ("case: a\nwhy it is so\n", "attack A3: 4 A2", 6, "expected 0, 1, 2 or 3 as the result, found `4`"),
    ("case: a\nwhy it is so\n", "attack A3: 0 A2", 6, "expected no move, found `A2`"),
    ("case: a\nwhy it is so\n", "attack A3: 1", 6, "expected moves or `any`, found ``"),
    ("case: a\nwhy it is so\n", "attack A1: 0", 6, "expected a stone at A1, found none"),
    ("case: a\nwhy it is so\n", "attack A3 B2: 0", 6, "expected one point, found 2 points"),
    ("case: a\nwhy it is so\n", "connect A3: 0", 6, "expected two points, found 1 points"),
    ("case: a\nwhy it is so\n", "connect A3 B3: 0", 6, "expected chains of one color"),
    ("case: a\nwhy it is so\n", "race A3 B2: 0", 6, "expected chains of different colors"),
    ("case: a\nwhy it is so\n", "break_through A3 B2: 0", 6, "expected three points, found 2 points"),
    ("case: a\nwhy it is so\n", "safe_move A1: 0", 6, "expected `black` or `white`, found `A1`"),
    ("case: a\nwhy it is so\n", "safe_move black A3: 0", 6, "expected an empty point, found a stone at A3"),
    ("case: a\nwhy it is so\n. .\n", "attack A3: 0", 1, "the drawing below: "),
    ("case: a\nwhy it is so\n", "attack A3: 1 D9", 6, "D9"),
    (
        "case: a\nwhy it is so\n",
        "attack A3: 2 A2, direct 1",
        6,
        "expected `, KIND THREATS THREATS`, found `, direct 1`",
    ),
];

#[test]
fn faults_name_file_line_and_what_was_expected() {
    for (head, question, line, said) in REFUSED {
        let text = format!("{head}{BOARD}{question}\n");
        let fault = parse("a.txt", &text).expect_err(&text).to_string();
        assert!(fault.starts_with(&format!("a.txt:{line}: ")) && fault.contains(said), "{text}\n{fault}");
    }
}

/// The exhaustive search, which knows nothing of orientation and color, finds the turned answers.
#[test]
fn turned_cases_have_turned_answers() {
    for case in cases().expect("our files can be read").iter().step_by(7) {
        for (symmetry, swapped) in Symmetry::ALL.into_iter().flat_map(|turn| [(turn, false), (turn, true)]) {
            let turned = case.transformed(symmetry, swapped);
            for (question, original) in turned.questions.iter().zip(&case.questions) {
                let Some((code, mut found)) = answer(&turned, question) else { continue };
                let mut expected = question.moves.clone();
                for moves in [&mut found, &mut expected] {
                    if let Moves::These(points) = moves {
                        points.sort();
                    }
                }
                let place = format!("{}, {symmetry:?}, swapped {swapped}", case.place);
                assert_eq!((code, found), (original.code, expected), "{place}");
            }
        }
    }
}
