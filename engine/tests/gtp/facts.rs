//! What records say of a game besides its moves.

use super::harness::{replies, split};

/// What is sent before `printsgf`, and properties that the record has.
type Case = (&'static str, &'static [&'static str]);

const CASES: &[Case] = &[
    ("boardsize 5\n", &["PB[?]", "PW[?]", "RE[?]", "RU[Chinese]", "KM[7.5]", "AP[Hane:0.2.0]"]),
    ("boardsize 5\ngenmove b\n", &["PB[Hane 0.2.0]", "PW[?]", "RE[?]"]),
    ("boardsize 5\ngenmove w\n", &["PB[?]", "PW[Hane 0.2.0]"]),
    ("boardsize 5\ngenmove b\ngenmove w\n", &["PB[Hane 0.2.0]", "PW[Hane 0.2.0]"]),
    // A name without the engine at the board may be anybody's.
    ("cgos-opponent_name Some Bot 1.0\n", &["PB[?]", "PW[?]"]),
    ("cgos-opponent_name Some Bot 1.0\nboardsize 5\ngenmove w\n", &["PB[Some Bot 1.0]", "PW[Hane 0.2.0]"]),
    ("boardsize 5\ncgos-opponent_name a]b\u{9b}\u{1b}c\ngenmove b\n", &["PW[a\\]b c]"]),
    ("boardsize 5\ngenmove b\nclear_board\n", &["PB[?]"]),
    ("boardsize 1\nplay b pass\nplay w pass\n", &["RE[W+7.5]"]),
    ("boardsize 1\nkomi -2\nplay b pass\nplay w pass\n", &["RE[B+2]"]),
    ("boardsize 1\nkomi 0\nplay b pass\nplay w pass\n", &["RE[0]"]),
    ("boardsize 1\nplay b pass\nplay w pass\nundo\n", &["RE[?]"]),
    ("boardsize 3\nplay b B2\ncgos-gameover W+Time\n", &["RE[W+Time]"]),
    ("boardsize 3\nplay b B2\ncgos-gameover W+Time\nundo\n", &["RE[?]"]),
    (
        "loadsgf tests/gtp/records/facts.sgf\n",
        &["PB[Ada [1d\\]]", "PW[?]", "DT[1999-12-31]", "RE[B+T]", "RU[Japanese]", "KM[5.5]"],
    ),
    ("loadsgf tests/gtp/records/facts.sgf 2\n", &["PB[Ada [1d\\]]", "DT[1999-12-31]", "RE[?]"]),
    ("loadsgf tests/gtp/records/facts.sgf\ngenmove b\n", &["PB[Hane 0.2.0]", "RE[?]"]),
];

#[test]
fn records_say_who_played_and_how_it_ended() {
    for (sent, expected) in CASES {
        let replies = split(&replies(format!("{sent}printsgf\n")));
        let record = replies.last().expect("a reply");
        for property in *expected {
            assert!(record.contains(property), "after {sent:?}: no {property} in {record}");
        }
    }
}

/// A player who resigns has lost.
#[test]
fn resignations_are_results() {
    // White has nothing and no room.
    let stones = "boardsize 5\nset_free_handicap B1 B2 B3 B4 B5 D1 D2 D3 D4 D5\nkomi 0\n";
    let moves = "genmove w\n".repeat(40);
    let replies = split(&replies(format!("{stones}{moves}printsgf\n")));
    assert!(replies.iter().any(|reply| reply == "= resign"), "{replies:?}");
    assert!(replies.last().is_some_and(|record| record.contains("RE[B+R]")), "{replies:?}");
}
