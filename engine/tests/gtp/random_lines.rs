//! Whatever is sent, every command is answered once, in the form of the protocol.

use super::harness;
use proptest::collection::vec;
use proptest::prelude::*;

/// Names of commands that do not touch files.
fn names() -> Vec<String> {
    let listed = harness::split(&harness::replies("list_commands\n")).concat();
    let names = listed.trim_start_matches("= ").lines().map(str::to_owned);
    names.filter(|name| !["loadsgf", "finish_sgftrace", "quit"].contains(&name.as_str())).collect()
}

/// Words that mean something to some command, and some that do not.
fn word() -> impl Strategy<Value = String> {
    let known = [
        "b",
        "w",
        "black",
        "white",
        "pass",
        "A1",
        "B2",
        "C3",
        "d4",
        "e5",
        "J9",
        "T19",
        "0",
        "1",
        "2",
        "3",
        "5",
        "7",
        "-1",
        "6.5",
        "nan",
        "1e9",
        "99999999999999999999",
        "dead",
        "seki",
        "dame",
        "none",
        "absolute",
        "byoyomi",
        "canadian",
        "play",
        "interval",
        "minmoves",
        "avoid",
        "allow",
        "A1,B2,pass",
        "ownership",
        "rootInfo",
        "true",
        "#",
        "\t",
        "\u{7}",
        "é",
    ];
    prop_oneof![9 => proptest::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => "[ -~]{0,8}"]
}

fn line() -> impl Strategy<Value = String> {
    let name = prop_oneof![9 => proptest::sample::select(names()), 1 => "[a-z_]{1,8}"];
    let id = prop_oneof![4 => Just(String::new()), 1 => "[0-9]{1,12} "];
    (id, name, vec(word(), 0..6)).prop_map(|(id, name, words)| {
        // A record is printed only: the rest of the line would name a file to write.
        let words = if name == "printsgf" { String::new() } else { words.join(" ") };
        format!("{id}{name} {words}\n")
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn commands_are_answered_in_order_and_form(
        lines in vec(line(), 0..12),
        size in proptest::sample::select(vec!["boardsize 5", "rectangular_boardsize 5 3", "rectangular_boardsize 2 7"])
    ) {
        let input = format!("{size}\n{}", lines.concat());
        let replies = harness::split(&harness::replies(input.clone()));
        prop_assert_eq!(replies.len(), lines.len() + 1, "{}", input);
        for (reply, line) in replies[1..].iter().zip(&lines) {
            let id: String = line.chars().take_while(char::is_ascii_digit).collect();
            let rest = reply.strip_prefix(['=', '?']).unwrap_or("no sign");
            // Replies that come line by line have nothing behind the id.
            let behind = rest.strip_prefix(&id).unwrap_or("no id");
            prop_assert!(behind.is_empty() || behind.starts_with([' ', '\n']), "{line:?}: {reply:?}");
            prop_assert!(!rest.contains("internal error"), "{line:?}: {reply:?}");
        }
    }

    #[test]
    fn any_bytes_keep_the_session(bytes in vec(any::<u8>(), 0..300)) {
        // Without letters of the commands that name files.
        let mut input: Vec<u8> = bytes.into_iter().filter(|byte| *byte != b'f').collect();
        input.extend(b"\n31415 name\n");
        let replies = harness::split(&harness::replies(input));
        prop_assert_eq!(replies.last().map(String::as_str), Some("=31415 Hane"));
    }
}
