//! What is said again to an engine that was restarted.

use regression::{Effect, Replay};

#[test]
fn replay_keeps_what_still_matters() {
    // Commands with answers after `=`; what is to be said again.
    let cases: &[(&[&str], &[&str])] = &[
        (&[], &[]),
        (&["loadsgf a 12"], &["loadsgf a 12"]),
        (&["loadsgf a", "loadsgf b"], &["loadsgf b"]),
        (&["boardsize 9", "clear_board", "play b A1"], &["boardsize 9", "clear_board", "play b A1"]),
        (&["boardsize 9", "play b A1", "clear_board"], &["boardsize 9", "clear_board"]),
        (&["play b A1", "boardsize 9"], &["boardsize 9"]),
        (&["loadsgf a", "play b A1", "clear_board"], &["loadsgf a", "clear_board"]),
        (&["play b A1", "undo"], &["play b A1", "undo"]),
        (&["komi 5", "loadsgf a", "komi 5"], &["loadsgf a", "komi 5"]),
        (&["komi 5", "loadsgf a"], &["komi 5", "loadsgf a"]),
        (&["trymove b A1", "popgo"], &["trymove b A1", "popgo"]),
        (&["increase_depths", "increase_depths"], &["increase_depths", "increase_depths"]),
        (&["genmove b=C3"], &["play b C3"]),
        (&["genmove_white=PASS"], &["play white PASS"]),
        (&["genmove b=resign"], &[]),
        (&["place_free_handicap 2=D4 Q16"], &["set_free_handicap D4 Q16"]),
    ];
    for (said, expected) in cases {
        let mut replay = Replay::default();
        for line in *said {
            let (command, answer) = line.split_once('=').unwrap_or((line, ""));
            let name = command.split(' ').next().unwrap_or_default();
            replay.note(Effect::of(name).expect("the command has an effect"), command, answer);
        }
        assert_eq!(replay.commands().collect::<Vec<_>>(), *expected, "{said:?}");
        replay.forget_board();
        assert!(replay.commands().all(|command| command.contains("komi") || command.contains("depths")));
    }
    assert_eq!(Effect::of("attack"), None);
}
