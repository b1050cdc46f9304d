//! The reader of mined questions: what is wrong with a line is said, and nothing breaks it.

use crate::inputs;
use crate::program::mined::{MINED, checks};
use board::Color;
use proptest::prelude::*;
use regression::mined::{Half, MinedFile, Truth};
use std::fs;
use std::path::Path;

/// What the reader says of a line.
fn fault(line: &str) -> String {
    let found = MinedFile::read("file", &format!("{MINED}\n\n{line}\n{MINED}"));
    assert_eq!(found.positions.len(), 4 - found.faults.len() - 1, "the others count: {line}");
    found.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn broken_lines_are_named_and_the_rest_goes_on() {
    // What is replaced, by what, a part of what is said.
    let cases = [
        ("\"move\":20,", "", "missing field `move`"),
        ("\"move\":20", "\"move\":20,\"komi\":7", "unknown field `komi`"),
        ("{\"game\"", "\"game\"", "expected a position with `game`, `move`, `rows` and `questions`"),
        (".XX.X..", ".XX.X", "rows: line 2: expected 7 points, found 5"),
        (".XX.X..", ".XX?X..", "rows: line 2, column 4: expected one of"),
        (".XX.X..", ".XXaX..", "rows: expected X, O and points, found `a`"),
        (
            "\"questions\"",
            "\"ko\":{\"point\":\"Z1\",\"banned\":\"black\"},\"questions\"",
            "ko: expected a vertex",
        ),
        ("\"questions\"", "\"ko\":{\"point\":\"A1\",\"banned\":\"red\"},\"questions\"", "found \"red\""),
        (
            "\"questions\"",
            "\"ko\":{\"point\":\"A1\",\"banned\":\"black\"},\"questions\"",
            "ko: expected a point",
        ),
        ("attack C3", "attack A1", "\"attack A1\": expected a stone on A1, found none"),
        ("attack C3", "take C3", "expected a question"),
        ("attack C3", "attack C3 attack C3", "expected one question, found 2"),
        (
            "\"hane\":\"0\"",
            "\"hane\":\"4\"",
            "hane: expected `0`, or `1`, `2` or `3` with a move, found \"4\"",
        ),
        ("\"hane\":\"0\"", "\"hane\":\"1\"", "expected it drawn as agreement, found disagreement"),
        ("\"positions\":3", "\"open\":3", "expected `judge` with `positions`"),
        ("disagreement", "whim", "unknown variant `whim`"),
    ];
    for (from, to, expected) in cases {
        let line = MINED.replacen(from, to, 1);
        assert_ne!(line, MINED, "{from}");
        let found = fault(&line);
        assert!(found.starts_with("file:3: ") && found.contains(expected), "{from} -> {to}: {found}");
    }
}

#[test]
fn the_kept_inputs_keep_every_promise() {
    inputs::inputs("mined").iter().for_each(|(_, input)| checks::check(input));
}

#[test]
fn a_ko_is_read_with_who_may_not_take_it_back() {
    let ko = r#"{"game":"k.sgf","move":31,"rows":[".XO..","X.XO.",".XO..",".....","....."],"ko":{"point":"B4","banned":"white"},"questions":[{"ask":"attack B5","drawn":"agreement","hane":"2 A5","gnugo":"2 PASS","open":50}]}"#;
    let found = MinedFile::read("file", ko);
    assert!(found.faults.is_empty(), "{:?}", found.faults);
    let position = found.positions[0].placement.position().expect("a position");
    let ban = position.ko().expect("a ko");
    assert_eq!((ban.point.vertex(position.size()).to_string().as_str(), ban.color), ("B4", Color::White));
    assert_eq!(found.positions[0].questions[0].truth, Truth::Open { limit: 50 });
}

#[test]
fn the_line_of_the_readme_is_one() {
    let text = include_str!("../../../README.md");
    let from = text.find("{\"game\"").expect("a line");
    let line: String = text[from..].lines().take_while(|line| !line.is_empty()).map(str::trim).collect();
    let found = MinedFile::read("README.md", &line);
    assert!(found.faults.is_empty() && found.positions.len() == 1, "{:?}", found.faults);
}

/// The project's own questions.
#[test]
fn mined_files_are_right() {
    for half in Half::BOTH {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("mined").join(half.word());
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("the file is there");
            let found = MinedFile::read(&path.display().to_string(), &text);
            assert!(found.faults.is_empty(), "{:?}", found.faults);
            for position in found.positions {
                assert_eq!(Half::of(&position.game), half, "{}", position.game);
                let settled = |truth| matches!(truth, Truth::Settled { .. });
                assert!(position.questions.iter().all(|it| settled(it.truth)), "{}", position.game);
            }
        }
    }
}

proptest! {
    /// Bytes are exchanged, left out and put in.
    #[test]
    fn no_line_breaks_the_reader(edits in prop::collection::vec((any::<prop::sample::Index>(), 0..3_u8, any::<u8>()), 1..6)) {
        let mut bytes = MINED.as_bytes().to_vec();
        for (index, edit, byte) in edits {
            let at = index.index(bytes.len());
            match edit {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
        }
        let found = MinedFile::read("file", &String::from_utf8_lossy(&bytes));
        for position in found.positions {
            prop_assert!(position.placement.position().is_ok());
        }
    }
}
