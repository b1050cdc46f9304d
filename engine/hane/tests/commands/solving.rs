//! `hane solve`.

use crate::program::text;
use crate::rows::{Row, check, hane};
use std::fs;

/// Black's corner has three points in a row for its eyes.
const CORNER: &str = "(;FF[4]SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[W];W[ba])";
/// The same as lines; in the second nothing is critical, the others are broken.
const LINES: &str = r#"{"id":"corner","size":9,"to_move":"W","black":["D9","A8","B8","C8","D8"],"white":["E9","E8","A7","B7","C7","D7","E7"],"first":["B9"]}
{"id":"nothing","size":9,"to_move":"B","black":["C3"],"white":["G7"]}
{"id":"cut off","size":9,
{"id":"no edge","to_move":"B","black":["C3"]}
{"id":"no board","size":0,"to_move":"B","black":["C3"]}
{"id":"off","size":9,"to_move":"B","black":["K10"]}
{"id":"rows","to_move":"B","target":"B4","rows":[". . . X O","X X X X O","O O O O O",". . . . .",". . . . ."]}
{"id":"empty","size":9,"to_move":"B","target":"E5","black":["C3"]}
"#;

/// White's three stones in Black's eye, and two groups with two liberties in common.
const SEKIS: &str = r#"{"id":"inside","to_move":"W","target":"A5","rows":[". . . . . . . . .",". . . . . . . . .",". . . . . . . . .","O O O O O O O . .","X X X X X X O . .",". O O O . X O . .","X X X X X X O . .","O O O O O O O . .",". . . . . . . . ."]}
{"id":"race","to_move":"B","target":"B8","goal":"seki","rows":["O X X . O O X . .","O X X O O O X . .","O X X . O O X . .","O X X X O O X . .","O O O O X X X . .",". . . . . . . . .",". O . O . X . X .",". . . . . . . . .",". . . . . . . . ."]}
"#;
/// Who plays in the middle of White's stones decides whether Black has two eyes or a seki.
const BETWEEN: &str = r#"{"id":"first","to_move":"W","rows":[". . . . . . . . .",". . . . . . . . .",". . . . . . . . .","O O O O O O O . .","X X X X X X O . .",". O . O . X O . .","X X X X X X O . .","O O O O O O O . .",". . . . . . . . ."]}
{"id":"second","to_move":"B","rows":[". . . . . . . . .",". . . . . . . . .",". . . . . . . . .","O O O O O O O . .","X X X X X X O . .",". O . O . X O . .","X X X X X X O . .","O O O O O O O . .",". . . . . . . . ."]}
"#;
/// Six points in the corner, and one liberty outside.
const KOS: &str = r#"{"id":"ko","to_move":"W","target":"D9","rows":[". . . X . O . . .",". . . X O . . . .","X X X X O . . . .","O O O O O . . . .",". . . . . . . . .",". . . . . . . . .",". . . . . . . . .",". . . . . . . . .",". . . . . . . . ."]}
"#;
const TACTICS: &str = r#"{"id":"capture","to_move":"W","target":"C3","goal":"capture","rows":[". . . . .",". . . . .",". O X . .",". O X O .",". . O . ."]}
{"id":"connect","to_move":"B","target":["C4","E4"],"goal":"connect","rows":[". . . . . . .",". . . O O . .",". . X O X . .",". . X . X . .",". . . O O . .",". . . . . . ."]}
"#;

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("corner.sgf"), CORNER).expect("the folder can be written");
    fs::write(folder.path().join("two.sgf"), format!("{CORNER}{CORNER}")).expect("the folder can be written");
    let collections =
        [("lines", LINES), ("sekis", SEKIS), ("between", BETWEEN), ("kos", KOS), ("tactics", TACTICS)];
    for (name, lines) in collections {
        let file = folder.path().join(format!("{name}.jsonl"));
        fs::write(file, lines).expect("the folder can be written");
    }
    folder
}

/// Arguments behind `hane solve`, exit code, part of stdout, part of stderr.
const RUNS: &[Row] = &[
    ("corner.sgf", 0, "corner.sgf: White to move, kill the group of D9 (5 stones, the largest whose", ""),
    ("corner.sgf", 0, "critical when the defender has the ko threats\n", ""),
    ("corner.sgf", 0, "first moves that work: B9\n", ""),
    ("corner.sgf", 0, "\nA9 fails: B9", ""),
    ("corner.sgf --draw", 0, " 9 . * . X O . . . .\n", ""),
    (
        "corner.sgf --prove",
        0,
        "proved: white captures the 5 stones of D9, white moves first, when the defender",
        "",
    ),
    ("corner.sgf --ko none", 0, "critical without ko threats\nWhite first", ""),
    ("corner.sgf --target B8 --goal kill --json", 0, r#""status":{"attacker":"critical""#, ""),
    ("two.sgf --json", 0, r#""id":"two.sgf:2","moves":["B9"],"#, ""),
    (
        "corner.sgf -L 2",
        1,
        "",
        "corner.sgf: expected a group that lives or dies by who moves first, found none",
    ),
    ("corner.sgf --target D9 --goal live", 1, "", "target: expected stones of the player to move to live"),
    ("corner.sgf --target E5", 1, "", "corner.sgf: target: expected a stone on E5, found none"),
    ("corner.sgf --target Z5", 1, "", "corner.sgf: --target: "),
    ("corner.sgf --goal capture", 1, "", "expected a target to capture, found none"),
    ("corner.sgf --target D9 --goal capture", 0, "White to move, capture ", ""),
    ("corner.sgf --target E9 --target A7 --goal connect", 1, "", "expected two chains to connect, found 1"),
    ("none.sgf", 1, "", "none.sgf: "),
    ("lines.jsonl", 1, "corner: White to move", "6 of 8 problems were not solved"),
    ("lines.jsonl", 1, "rows: Black to move, live with the group of", "line 3: EOF"),
    (
        "lines.jsonl",
        1,
        "",
        "nothing: expected a group that lives or dies by who moves first, found none among",
    ),
    ("lines.jsonl", 1, "", "line 4: expected a size or rows with all edges of the board, found neither"),
    ("lines.jsonl", 1, "", "line 5: size: expected a side length from 1 to "),
    ("lines.jsonl", 1, "", "line 6: black: expected a point of the board, found "),
    ("lines.jsonl", 1, "", "empty: target: expected a stone on E5, found none"),
    ("", 2, "", "<FILE>"),
    ("corner.sgf --goal sake", 2, "", "invalid value 'sake'"),
    ("corner.sgf --target D9 --goal seki", 0, "White to move, allow no two eyes to the group of D9 ", ""),
    (
        "sekis.jsonl",
        0,
        "inside: White to move, kill the group of A5 (13 stones)\nseki without ko threats",
        "",
    ),
    ("sekis.jsonl", 0, "White first: fails, a seki", ""),
    ("sekis.jsonl --prove", 0, "proved: black keeps one of the 13 stones of A5, white moves first", ""),
    ("sekis.jsonl", 0, "\nseki without ko threats\nseki when the attacker has the ko threats\nseki when", ""),
    ("sekis.jsonl --goal seki", 0, "keep on the board, if only in a seki, the group of B9 ", ""),
    ("between.jsonl", 0, "White to move, allow no two eyes to the group of A5 (13 stones, the largest", ""),
    ("between.jsonl", 0, "Black to move, live with the group of A5 (13 stones, the largest", ""),
    ("between.jsonl", 0, "\nfirst moves that work: C4\n", ""),
    ("kos.jsonl", 0, "\nWhite first: ko, taken first", ""),
    ("kos.jsonl", 0, "\nWhite first: direct ko: Black needs 1 threat, White then 1 to answer\n", ""),
    ("kos.jsonl --ko attacker", 0, "critical when the attacker has the ko threats\nWhite first", ""),
    ("tactics.jsonl --prove", 0, "proved: white captures the 2 stones of C3, white moves first", ""),
    (
        "tactics.jsonl --prove",
        0,
        "proved: black makes one chain of the 4 stones of C4, black moves first",
        "",
    ),
    (
        "tactics.jsonl --prove --goal connect",
        1,
        "",
        "target: expected stones of the player to move to connect",
    ),
    ("corner.sgf --plays 0", 2, "", "--plays"),
    ("corner.sgf --out x.jsonl", 2, "", "--json"),
    ("--check corner.sgf", 1, "corner.sgf: line 1: no certificate: ", "1 of 1 certificates were refused"),
];

#[test]
fn problems_are_solved_or_refused_in_a_line() {
    let folder = folder();
    check(folder.path(), "solve", RUNS);
}

#[test]
fn a_collection_goes_on_and_is_the_same_with_any_jobs() {
    let folder = folder();
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_default();
    hane(folder.path(), &["solve", "--json", "--out", "one.jsonl", "lines.jsonl"]);
    hane(folder.path(), &["solve", "--json", "--out", "two.jsonl", "--jobs", "2", "lines.jsonl"]);
    let whole = read("one.jsonl");
    assert_eq!(whole.lines().count(), 2);
    assert_eq!(read("two.jsonl"), whole);
    // A run that was killed left half a line.
    let first = whole.lines().next().expect("a line");
    fs::write(folder.path().join("half.jsonl"), format!("{first}\n{{\"id\":\"ro"))
        .expect("it can be written");
    hane(folder.path(), &["solve", "--json", "--out", "half.jsonl", "lines.jsonl"]);
    assert_eq!(read("half.jsonl"), whole);
}

#[test]
fn certificates_are_written_checked_and_refused() {
    let folder = folder();
    let arguments = ["solve", "corner.sgf", "--certificate", "proof.jsonl", "--sgf", "proof.sgf"];
    assert!(hane(folder.path(), &arguments).status.success());
    let checked = hane(folder.path(), &["solve", "--check", "proof.jsonl"]);
    assert!(text(&checked.stdout).starts_with("corner.sgf: proved: white captures the 5 stones of D9"));
    let proof = fs::read_to_string(folder.path().join("proof.jsonl")).expect("a certificate");
    let wrong = proof.replacen(r#""PASS":"#, r#""J1":"#, 1);
    fs::write(folder.path().join("wrong.jsonl"), wrong).expect("it can be written");
    let refused = hane(folder.path(), &["solve", "--check", "wrong.jsonl"]);
    assert_eq!(refused.status.code(), Some(1));
    let said = text(&refused.stdout);
    assert!(
        said.contains("corner.sgf: refused: after white B9") && said.contains("PASS is not answered"),
        "{said}"
    );
    let tree = fs::read_to_string(folder.path().join("proof.sgf")).expect("a record");
    assert!(tree.contains(";W[ba]") && tree.contains("captured") && !tree.contains("cut here"), "{tree}");
    // A seki has no end.
    let seki = hane(folder.path(), &["solve", "sekis.jsonl", "--sgf", "seki.sgf"]);
    assert!(text(&seki.stderr).is_empty(), "{}", text(&seki.stderr));
    let tree = fs::read_to_string(folder.path().join("seki.sgf")).expect("a record");
    assert!(tree.contains("as before: this can go on for ever"), "{tree}");
    let arguments = ["solve", "corner.sgf", "--sgf", "short.sgf", "--sgf-nodes", "5"];
    let cut = hane(folder.path(), &arguments);
    assert!(text(&cut.stderr).contains("1 proofs are cut in the record"), "{}", text(&cut.stderr));
    let tree = fs::read_to_string(folder.path().join("short.sgf")).expect("a record");
    assert!(tree.contains("cut here: "), "{tree}");
}
