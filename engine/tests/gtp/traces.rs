//! What `finish_sgftrace` writes.

use super::harness;
use std::fs;

#[test]
fn questions_become_variations_of_the_board_that_they_are_about() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let target = folder.path().join("a trace.sgf");
    let parts = ["[de]", "(;C[attack D4: 1 D3 (win), ", "W[dg]", "(;C[defend D4: 1 D3 (win), ", "B[dg]"];
    // The record is turned as the controller sees the board, so that it is always the same.
    for orientation in [0, 5] {
        let input = format!(
            "orientation {orientation}\nboardsize 9\nplay b D4\nplay w D5\nplay w C4\nplay w E4\nattack D5\n\
             start_sgftrace\nattack D4\ndefend D4\ntrymove b D3\nattack D4\npopgo\nattack C4\n\
             finish_sgftrace {file}\nfinish_sgftrace {file}\n",
            file = target.display()
        );
        let replies = harness::split(&harness::replies(input));
        assert_eq!(replies.get(14).map(String::as_str), Some("= "), "{replies:?}");
        assert!(replies.last().is_some_and(|last| last.starts_with("? cannot save file: ")), "{replies:?}");
        let record = fs::read(&target).expect("the record is written");
        let games = sgf::read(record.clone()).expect("a record").collection.games().len();
        let record = String::from_utf8(record).expect("text");
        assert_eq!(games, 2, "a game for each position: {record}");
        for part in parts {
            assert!(record.contains(part), "orientation {orientation}: expected {part}, found {record}");
        }
        assert!(!record.contains("attack D5"), "what was asked before is not noted: {record}");
    }
}

/// Black's corner has three points in a row for its eyes.
const CORNER: &str = "play b D9\nplay b A8\nplay b B8\nplay b C8\nplay b D8\nplay w E9\nplay w E8\nplay w A7\n\
                      play w B7\nplay w C7\nplay w D7\nplay w E7\n";

/// Stones, the question, and what the record must say of its moves.
const TREES: &[(&str, &str, &[&str])] = &[
    ("play b D4\nplay w D5\nplay w C4\nplay w E4\n", "attack D4", &["W[dg]C[proved: captured]"]),
    // A chain on the edge.
    ("play b A3\nplay w B3\nplay w B2\n", "defend A3", &["proved: its last liberty can be taken]", "W[af]"]),
    (
        "play b D4\nplay w D5\n",
        "attack D4",
        &["refuted: too many liberties]", "Searched without threats in kos"],
    ),
    // White takes at C3; Black may not take back at once.
    (
        "play w B4\nplay w A3\nplay w B2\nplay b C4\nplay b D3\nplay b C2\nplay b B3\n",
        "attack B3",
        &["a ko may not be retaken at once", "Searched with threats of "],
    ),
    ("play b D4\nplay b F4\n", "disconnect D4 F4", &["proved: "]),
    ("play b D4\nplay b D6\nplay w C5\nplay w E5\n", "connect D4 D6", &["B[de]C[proved: joined]"]),
    // The corner lives by B9, and dies by it.
    (CORNER, "owl_attack A8", &["owl_attack A8: 1 B9 (win), ", "W[ba]C[proved: no room for two eyes]"]),
    (CORNER, "owl_defend A8", &["owl_defend A8: 1 B9 (win), ", "B[ba]C[refuted: two eyes, or out]"]),
    (CORNER, "owl_does_attack C9 A8", &["owl_defend A8: 1 B9 (win), ", "AW[ca]"]),
];

#[test]
fn a_trace_tells_of_every_move_why_the_search_went_no_further() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let target = folder.path().join("tree.sgf");
    for (stones, question, parts) in TREES {
        let file = target.display();
        let input = format!("boardsize 9\n{stones}start_sgftrace\n{question}\nfinish_sgftrace {file}\n");
        let replies = harness::split(&harness::replies(input));
        assert!(replies.iter().all(|reply| reply.starts_with('=')), "{replies:?}");
        let record = fs::read(&target).expect("the record is written");
        assert!(sgf::read(record.clone()).is_ok(), "{question}: a record");
        let record = String::from_utf8(record).expect("text");
        for part in *parts {
            assert!(record.contains(part), "{question}: expected {part}, found {record}");
        }
        let moves = record.matches("B[").count() + record.matches("W[").count();
        assert!(moves <= 2 * 400 + 8, "{question}: {moves} moves");
    }
}
