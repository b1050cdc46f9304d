//! What roots say, in the words of servers and people.

use record::root::{Root, in_sgf};

/// A value of KM with what stands around it, its points, and whether something is said of it.
const KOMIS: &[(&str, Option<f32>, bool)] = &[
    ("KM[6.5]", Some(6.5), false),
    ("KM[6,5]", Some(6.5), false),
    ("KM[+6.5]", Some(6.5), false),
    ("KM[-5.5]", Some(-5.5), false),
    ("KM[ .5 ]", Some(0.5), false),
    ("KM[0]", Some(0.0), false),
    ("", None, false),
    // Fox and gokifu, by their marks and without.
    ("KM[375]AP[foxwq]", Some(7.5), true),
    ("KM[375]AP[GNU Go:3.8]AP[foxwq]", Some(7.5), true),
    ("KM[750]", Some(7.5), true),
    ("KM[325]", Some(6.5), true),
    ("KM[650]AP[SGFC:2.0]", Some(6.5), true),
    ("KM[275]", Some(5.5), true),
    ("KM[550]", Some(5.5), true),
    ("KM[350]", Some(7.0), true),
    ("KM[700]", Some(7.0), true),
    ("KM[50]AP[foxwq]", Some(0.5), true),
    ("KM[450]", Some(4.5), true),
    ("KM[-375]", Some(-7.5), true),
    ("KM[6.5]AP[foxwq]", Some(6.5), false),
    ("KM[0]AP[foxwq]", Some(0.0), false),
    // Stones of area: GoGoD's quarters, and words.
    ("KM[2.75]US[GoGoD95]RU[Chinese]", Some(5.5), true),
    ("KM[3.75]", Some(7.5), true),
    ("KM[3.25]", Some(6.5), true),
    ("KM[3 3/4]", Some(7.5), true),
    ("KM[3又3/4子]", Some(7.5), true),
    ("KM[3.75子]", Some(7.5), true),
    ("KM[6.5 points]", Some(6.5), true),
    ("KM[k6.5]", Some(6.5), true),
    ("KM[komi: 7]", Some(7.0), true),
    ("KM[6½]", Some(6.5), true),
    ("KM[6 1/2]", Some(6.5), true),
    ("KM[６．５]", Some(6.5), true),
    ("KM[6目半]", Some(6.5), true),
    ("KM[黑贴6.5目]", Some(6.5), true),
    ("KM[]", None, true),
    ("KM[x]", None, true),
    ("KM[5 30]", None, true),
    ("KM[1e9]", None, true),
    ("KM[nan]", None, true),
];

/// A value of RE, the result in the words of SGF, empty where it is not clear, and whether something is said.
const RESULTS: &[(&str, &str, bool)] = &[
    ("B+3.5", "B+3.5", false),
    ("w+r", "W+R", false),
    ("W+Resign", "W+R", false),
    ("B+Time", "B+T", false),
    ("B+F", "B+F", false),
    ("B+", "B+", false),
    ("0", "0", false),
    ("Draw", "0", false),
    ("Void", "Void", false),
    ("?", "?", false),
    ("Jigo", "0", true),
    ("jigo.", "0", true),
    ("tie", "0", true),
    ("持碁", "0", true),
    ("和棋", "0", true),
    ("B+R.", "B+R", true),
    ("B + R", "B+R", false),
    ("W+0.5 points", "W+0.5", true),
    ("W+3,5", "W+3.5", false),
    ("B+3 1/2", "B+3.5", true),
    ("Black+Resign", "B+R", false),
    ("B+resignation", "B+R", true),
    ("White wins by resignation", "W+R", true),
    ("Black won by 2.5 points", "B+2.5", true),
    ("Black resigns", "W+R", true),
    ("White lost on time", "B+T", true),
    ("黑中盘胜", "B+R", true),
    ("白中盤勝ち", "W+R", true),
    ("黒中押し勝ち", "B+R", true),
    ("白胜43.5目", "W+43.5", true),
    ("白番3目半勝ち", "W+3.5", true),
    ("黑胜3又3/4子", "B+7.5", true),
    ("흑 불계승", "B+R", true),
    ("黑超时负", "W+T", true),
    ("W+12.5 (moves beyond 200 not known)", "W+", true),
    ("", "?", true),
    ("unfinished", "?", true),
    ("see comment", "", true),
    ("黑", "", true),
];

/// A root with what else may be said in words: its size, or why it has none, and its handicap.
const OTHERS: &[(&str, &str, usize, bool)] = &[
    ("", "19x19", 0, false),
    ("SZ[9]", "9x9", 0, false),
    ("SZ[9:13]", "9x13", 0, false),
    ("SZ[19x19]", "19x19", 0, true),
    ("SZ[13×13]", "13x13", 0, true),
    ("SZ[9 x 13]", "9x13", 0, true),
    ("SZ[19路]", "19x19", 0, true),
    ("SZ[]", "19x19", 0, true),
    (
        "SZ[x]",
        "property SZ at byte 5: expected a board size such as \"19\" or \"19:13\", of 1 to 52, found \"x\"",
        0,
        false,
    ),
    (
        "SZ[-9]",
        "property SZ at byte 5: expected a board size such as \"19\" or \"19:13\", of 1 to 52, found \"-9\"",
        0,
        false,
    ),
    ("SZ[26]", "expected a board up to 25x25, found 26", 0, false),
    ("SZ[9]SZ[13]", "9x9", 0, true),
    ("SZ[9]KM[5.5]KM[7.5]", "9x9", 0, true),
    ("SZ[9]KM[5.5]KM[5.5]", "9x9", 0, false),
    ("HA[3]", "19x19", 3, false),
    ("HA[2 stones]", "19x19", 2, true),
    ("HA[两子]", "19x19", 2, true),
    ("HA[让3子]", "19x19", 3, true),
    ("HA[four]", "19x19", 4, true),
    ("HA[对子]", "19x19", 0, true),
    ("HA[none]", "19x19", 0, true),
    ("HA[-2]", "19x19", 0, false),
    ("HA[x]", "19x19", 0, true),
    ("GM[1]", "19x19", 0, false),
    ("GM[Go]", "19x19", 0, true),
    ("GM[2]SZ[8]", "expected a game of Go (GM[1]), found 2, Othello", 0, false),
    ("GM[4]", "expected a game of Go (GM[1]), found 4, Gomoku or Renju", 0, false),
    ("GM[99]", "expected a game of Go (GM[1]), found 99, no known game", 0, false),
    ("GM[-1]", "expected a game of Go (GM[1]), found -1, no known game", 0, false),
    ("GM[Othello]", "expected a game of Go (GM[1]), found Othello", 0, false),
    ("RU[house rules]", "19x19", 0, true),
];

fn read(root: &str) -> Result<Root, String> {
    let reading = sgf::read(format!("(;{root};B[aa])")).expect("a record");
    let tree = reading.collection.games().next().expect("a game");
    Root::read(&tree).map_err(|error| error.to_string())
}

#[test]
fn komis_are_points() {
    for (root, komi, is_said) in KOMIS {
        let found = read(root).expect(root);
        assert_eq!((found.komi, !found.remarks.is_empty()), (*komi, *is_said), "{root}: {:?}", found.remarks);
    }
}

#[test]
fn results_are_understood_or_unknown() {
    for (text, result, is_said) in RESULTS {
        let found = read(&format!("RE[{text}]")).expect(text);
        let written = found.result.map(in_sgf).unwrap_or_default();
        assert_eq!(
            (written.as_str(), !found.remarks.is_empty()),
            (*result, *is_said),
            "{text}: {:?}",
            found.remarks
        );
    }
}

#[test]
fn boards_and_handicaps_are_understood_or_refused() {
    for (root, size, handicap, is_said) in OTHERS {
        match read(root) {
            Ok(found) => {
                let said = (found.size.to_string(), found.handicap, !found.remarks.is_empty());
                assert_eq!(said, ((*size).to_owned(), *handicap, *is_said), "{root}: {:?}", found.remarks);
            }
            Err(why) => assert_eq!(why, *size, "{root}"),
        }
    }
}
