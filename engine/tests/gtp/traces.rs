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
