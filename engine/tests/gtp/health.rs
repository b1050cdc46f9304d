//! What the engine says of its own state.

use super::harness;
use serde_json::{Value, json};

/// The states that `hane-health` tells in a dialogue.
fn states(lines: &str) -> Vec<Value> {
    let replies = harness::split(&harness::replies(lines));
    let read = |reply: &String| serde_json::from_str(reply.strip_prefix("= ")?).ok();
    replies.iter().filter_map(read).filter(Value::is_object).collect()
}

#[test]
fn games_moves_and_playouts_are_counted() {
    let found = states(
        "hane-health\nboardsize 5\nplay b C3\nhane-health\ngenmove w\ngenmove b\nhane-health\nclear_board\n\
         play b C3\nplay w pass\nplay b pass\nhane-health\ngenmove w\nhane-health\n",
    );
    // (games, moves of the engine, playouts, moves in the game, whether it is over)
    let expected = [(0, 0, 0, 0, false), (0, 0, 0, 1, false), (1, 2, 200, 3, false), (1, 2, 200, 3, true)];
    for (state, (games, moves, playouts, played, over)) in found.iter().zip(expected) {
        let counts = ["games", "moves", "playouts"].map(|key| state[key].clone());
        assert_eq!(counts, [json!(games), json!(moves), json!(playouts)], "{state}");
        assert_eq!(
            (&state["game"]["moves"], &state["game"]["over"]),
            (&json!(played), &json!(over)),
            "{state}"
        );
        assert_eq!(state["playouts_per_second"].is_number(), playouts > 0, "{state}");
        assert_eq!(state["tree_fill"].is_number(), playouts > 0, "{state}");
    }
    let last = found.last().expect("a state");
    assert_eq!((found.len(), &last["games"], &last["moves"]), (5, &json!(2), &json!(3)), "{last}");
}

#[test]
fn a_state_says_what_runs() {
    let found = states("boardsize 7\nplay w A1\nhane-health\n");
    let state = found.first().expect("a state");
    assert_eq!(state["pid"], json!(std::process::id()));
    assert_eq!(state["signature"], "none");
    assert_eq!(state["bundles"], json!([]));
    assert_eq!((&state["game"]["size"], &state["game"]["to_move"]), (&json!("7x7"), &json!("black")));
    if cfg!(target_os = "linux") {
        let [now, peak] = ["memory", "memory_peak"].map(|key| state[key].as_u64().expect("bytes"));
        assert!((1 << 20..=peak).contains(&now), "{now} of {peak} bytes");
    }
}
