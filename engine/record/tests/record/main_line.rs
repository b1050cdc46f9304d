//! The main line of records, step by step.

use board::{Ko, Rules, Suicide, symmetry::Symmetry};
use record::main_line::{MainLine, Step};
use record::root::Root;

/// The steps and faults of the first game, each with the number of stones before it, and who plays next at
/// the end.
fn steps(record: &str, inward: Symmetry) -> String {
    let reading = sgf::read(record).expect("a record");
    let tree = reading.collection.games().next().expect("a game");
    let rules = Rules { suicide: Suicide::Forbidden, ko: Ko::Simple, ..Rules::default() };
    let mut line = match Root::read(&tree) {
        Ok(root) => MainLine::turned(&tree, root, rules, inward),
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

/// The record, and its steps.
const CASES: &[(&str, &str)] = &[
    ("(;SZ[9];B[aa];W[];B[bb])", "0: 1 black A9; 1: 2 white PASS; 1: 3 black B8; 2, then white"),
    // A step is carried out when the next one is asked for; variations are none of the main line.
    ("(;SZ[9];B[aa](;W[bb])(;W[cc]))", "0: 1 black A9; 1: 2 white B8; 2, then black"),
    ("(;SZ[9]AB[aa:ab]AW[cc];W[dd])", "0: stones; 3: 1 white D6; 4, then black"),
    // What is set up later replaces what stands there; the last of AB, AW, AE counts.
    (
        "(;SZ[9];B[aa];AB[bb]AW[bb][aa])",
        "0: 1 black A9; 1: fault: expected B8 in one of AB, AW and AE, found it in two; the last of them counts; \
         1: fault: stones are set up behind move 1: the game begins anew there, and the moves before are none of its \
         history; 1: stones; 2, then white",
    ),
    ("(;SZ[9]PL[2];PL[B];PL[1])", "0, then black"),
    ("(;SZ[9]PL[W])", "0, then white"),
    // A node with two moves, and moves of one color.
    ("(;SZ[9];B[aa]W[bb];W[cc])", "0: 1 black A9; 1: 2 white B8; 2: 3 white C7; 3, then black"),
    // Handicap stones are no step, whether they are said or only counted.
    ("(;SZ[9]HA[2]AB[cg][gc];W[ee])", "2: 1 white E5; 3, then black"),
    ("(;SZ[9]HA[2];W[ee])", "2: 1 white E5; 3, then black"),
    ("(;SZ[9]HA[2]AB[cg][gc];B[ee];W[gg])", "2: 1 black E5; 3: 2 white G3; 4, then black"),
    // Handicap stones that are played.
    ("(;SZ[9]HA[2];B[cg];B[gc];W[ee])", "0: 1 black C3; 1: 2 black G7; 2: 3 white E5; 3, then black"),
    ("(;SZ[9]HA[3]AB[cg][gc];B[gg];W[ee])", "2: 1 black G3; 3: 2 white E5; 4, then black"),
    // Others than are said.
    (
        "(;SZ[9]HA[2];B[ee])",
        "0: fault: expected 2 handicap stones (HA), found 0 stones of Black at the start and 1 moves before White's first; \
         0: 1 black E5; 1, then white",
    ),
    (
        "(;SZ[9]HA[3]AB[cg][gc];W[ee])",
        "0: fault: expected 3 handicap stones (HA), found 2 stones of Black at the start and 0 moves before White's first; \
         0: stones; 2: 1 white E5; 3, then black",
    ),
    // Another name for a pass on small boards.
    (
        "(;SZ[9];B[aa];W[jj];B[tt];W[bb])",
        "0: 1 black A9; 1: fault: property W at byte 16: expected a pass or a point of a board of size 9, found \"jj\"; \
         it is taken for a pass; 1: 2 white PASS; 1: 3 black PASS; 1: 4 white B8; 2, then black",
    ),
    // Names in small letters.
    ("(;sz[9]ab[aa];w[bb])", "0: stones; 1: 1 white B8; 2, then black"),
    // Laxer rules where the record needs them: the ko is retaken at once, and a stone has no liberty.
    (
        "(;SZ[5]AB[ba][ab][bc]AW[ca][db][cc];B[cb];W[bb];B[cb])",
        "0: stones; 6: 1 black C4; 7: 2 white B4; 7: fault: move 3, black C4: the ko may not be retaken at once; the game goes on under \
         rules that allow it; 7: 3 black C4; 7, then white",
    ),
    (
        "(;SZ[5]AB[ab][ba];W[aa];B[cc])",
        "0: stones; 2: fault: move 1, white A5: the stones would have no liberty; the game goes on under rules that allow it; \
         2: 1 white A5; 2: 2 black C3; 3, then white",
    ),
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

/// The same where something is wrong.
const FAULTS: &[(&str, &str)] = &[
    (
        "(;SZ[9];B[aa];W[aa];B[bb])",
        "0: 1 black A9; 1: fault: move 2, white A9: a stone stands there already; the move is left out; \
         1: 3 black B8; 2, then white",
    ),
    (
        "(;SZ[9];B[zz];B[bb])",
        "0: fault: property B at byte 10: expected a pass or a point of a board of size 9, found \"zz\"; \
         the move is left out; 0: 1 black B8; 1, then white",
    ),
    (
        "(;SZ[9]AB[ss][aa];W[bb])",
        "0: fault: expected points of the board (AB), found ss; it is left out; 0: stones; 1: 1 white B8; 2, then black",
    ),
    // No position: the game ends in any case.
    (
        "(;SZ[9]AB[aa]AW[ab][ba];W[cc])",
        "0: fault: expected chains with liberties, found none at the black chain A9; the game ends there; 0, then black",
    ),
    (
        "(;SZ[9]HA[x]PL[y];B[aa])",
        "0: fault: property PL at byte 15: expected \"B\" or \"W\", found \"y\"; it is left out; \
         0: 1 black A9; 1, then white",
    ),
    (
        "(;SZ[5]HA[9];W[aa])",
        "0: fault: HA: expected no handicap stones on this board, found 9; 0: 1 white A5; 1, then black",
    ),
    ("(;GM[2]SZ[8];B[ee])", "expected a game of Go (GM[1]), found 2, Othello"),
];

#[test]
fn steps_are_those_of_the_record() {
    let all = CASES.iter().chain(FAULTS);
    let found: Vec<(&str, String)> =
        all.clone().map(|(record, _)| (*record, steps(record, Symmetry::IDENTITY))).collect();
    let expected: Vec<(&str, String)> = all.map(|(record, steps)| (*record, (*steps).to_owned())).collect();
    assert_eq!(found, expected);
}

#[test]
fn points_are_turned_once() {
    for symmetry in Symmetry::ALL {
        // A move on a turned stone is illegal, wherever both are.
        let found = steps("(;SZ[9]AB[ab];W[ab])", symmetry);
        assert!(found.contains("a stone stands there already"), "{symmetry:?}: {found}");
    }
}
