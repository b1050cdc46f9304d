//! The main line of records, step by step.

use board::{Ko, Rules, Suicide, symmetry::Symmetry};
use record::main_line::{MainLine, OnFault, Step};

/// The steps and faults of the first game, each with the number of stones before it, and who plays next at
/// the end.
fn steps(record: &str, on_fault: OnFault, inward: Symmetry) -> String {
    let reading = sgf::read(record).expect("a record");
    let tree = reading.collection.games().next().expect("a game");
    let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple, ..Rules::default() };
    let mut line = match MainLine::turned(&tree, rules, on_fault, inward) {
        Ok(line) => line,
        Err(error) => return error.to_string(),
    };
    let mut texts = Vec::new();
    while let Some(step) = line.next() {
        let size = line.game().size();
        let stones = size.area() - line.game().position().empty().len();
        texts.push(match step {
            Ok(Step::SetUp(_)) => format!("{stones}: stones"),
            Ok(Step::Move { number, color, chosen, .. }) => {
                format!("{stones}: {number} {color} {}", chosen.vertex(size))
            }
            Err(fault) => format!("{stones}: fault: {fault}"),
        });
    }
    let stones = line.game().size().area() - line.game().position().empty().len();
    texts.push(format!("{stones}, then {}", line.to_move()));
    texts.join("; ")
}

/// The record, and its steps where faults are left out; where the game ends at a fault, the same up to it.
const CASES: &[(&str, &str)] = &[
    ("(;SZ[9];B[aa];W[];B[bb])", "0: 1 black A9; 1: 2 white PASS; 1: 3 black B8; 2, then white"),
    // A step is carried out when the next one is asked for; variations are none of the main line.
    ("(;SZ[9];B[aa](;W[bb])(;W[cc]))", "0: 1 black A9; 1: 2 white B8; 2, then black"),
    ("(;SZ[9]AB[aa:ab]AW[cc];W[dd])", "0: stones; 3: 1 white D6; 4, then black"),
    // What is set up later replaces what stands there; the last of AB, AW, AE counts.
    ("(;SZ[9];B[aa];AB[bb]AW[bb][aa])", "0: 1 black A9; 1: stones; 2, then white"),
    ("(;SZ[9]PL[2];PL[B];PL[1])", "0, then black"),
    ("(;SZ[9]PL[W])", "0, then white"),
    // A node with two moves, and moves of one color.
    ("(;SZ[9];B[aa]W[bb];W[cc])", "0: 1 black A9; 1: 2 white B8; 2: 3 white C7; 3, then black"),
    // Handicap stones are no step, whether they are said or only counted.
    ("(;SZ[9]HA[2]AB[cg][gc];W[ee])", "2: 1 white E5; 3, then black"),
    ("(;SZ[9]HA[2];W[ee])", "2: 1 white E5; 3, then black"),
    ("(;SZ[9]HA[2];B[ee])", "0: 1 black E5; 1, then white"),
    ("(;SZ[9]HA[3]AB[cg][gc];W[ee])", "0: stones; 2: 1 white E5; 3, then black"),
    ("(;SZ[9:5];B[aa];W[ie])", "0: 1 black A5; 1: 2 white J1; 2, then black"),
    ("(;SZ[2:3]AB[ac]AW[ba];B[bc])", "0: stones; 2: 1 black B1; 3, then white"),
    (
        "(;SZ[25]AB[aa]AW[yy];B[ya];W[ay];B[tt])",
        "0: stones; 2: 1 black Z25; 3: 2 white A1; 4: 3 black U6; 5, then white",
    ),
    ("(;SZ[25:5];B[ya];W[ae])", "0: 1 black Z5; 1: 2 white A1; 2, then black"),
    ("(;SZ[26])", "expected a board up to 25x25, found 26"),
    ("(;SZ[9:26])", "expected a board up to 25x25, found 9:26"),
];

/// The record, its steps where faults are left out, and where the game ends at a fault.
const FAULTS: &[(&str, &str, &str)] = &[
    (
        "(;SZ[9];B[aa];W[aa];B[bb])",
        "0: 1 black A9; 1: fault: move 2, white A9: a stone stands there already; 1: 3 black B8; 2, then white",
        "0: 1 black A9; 1: fault: move 2, white A9: a stone stands there already; 1, then white",
    ),
    (
        "(;SZ[9];B[zz];B[bb])",
        "0: fault: property B at byte 10: expected a pass or a point of a board of size 9, found \"zz\"; \
         0: 1 black B8; 1, then white",
        "0: fault: property B at byte 10: expected a pass or a point of a board of size 9, found \"zz\"; 0, then black",
    ),
    (
        "(;SZ[9]AB[ss][aa];W[bb])",
        "0: fault: expected points of the board (AB), found ss; 0: stones; 1: 1 white B8; 2, then black",
        "0: fault: expected points of the board (AB), found ss; 0, then black",
    ),
    // No position: the game ends in any case.
    (
        "(;SZ[9]AB[aa]AW[ab][ba];W[cc])",
        "0: fault: expected chains with liberties, found none at the black chain A9; 0, then black",
        "0: fault: expected chains with liberties, found none at the black chain A9; 0, then black",
    ),
    // What puts no move in doubt ends no game.
    (
        "(;SZ[9]HA[x]PL[y];B[aa])",
        "0: fault: property HA at byte 10: expected an integer, found \"x\"; \
         0: fault: property PL at byte 15: expected \"B\" or \"W\", found \"y\"; 0: 1 black A9; 1, then white",
        "0: 1 black A9; 1, then white",
    ),
    (
        "(;SZ[5]HA[9];W[aa])",
        "0: fault: HA: expected no handicap stones on this board, found 9; 0: 1 white A5; 1, then black",
        "0: 1 white A5; 1, then black",
    ),
];

#[test]
fn steps_are_those_of_the_record() {
    for (record, expected) in CASES {
        for on_fault in [OnFault::LeaveOut, OnFault::End] {
            assert_eq!(steps(record, on_fault, Symmetry::IDENTITY), *expected, "{record}");
        }
    }
}

#[test]
fn faults_are_said_or_end_the_game() {
    for (record, left_out, ended) in FAULTS {
        assert_eq!(steps(record, OnFault::LeaveOut, Symmetry::IDENTITY), *left_out, "{record}");
        assert_eq!(steps(record, OnFault::End, Symmetry::IDENTITY), *ended, "{record}");
    }
}

#[test]
fn points_are_turned_once() {
    for symmetry in Symmetry::ALL {
        // A move on a turned stone is illegal, wherever both are.
        let found = steps("(;SZ[9]AB[ab];W[ab])", OnFault::End, symmetry);
        assert!(found.contains("a stone stands there already"), "{symmetry:?}: {found}");
    }
}
