//! `hane read` and the options of GNU Go that ask one question.

use crate::program::{command, run, text};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Output;

/// Black D4 is in atari at the end, and far from it before move 4, White C4.
const GAME: &str = "(;FF[4]SZ[9];B[df];W[de];B[ii];W[cf];B[ia];W[ef];B[ai])";
/// White Q16 is in atari, on a larger board.
const LARGE: &str = "(;FF[4]SZ[19];W[pd];B[qd];W[aa];B[od];W[as];B[pc])";
const QUESTIONS: &str = r#"{"ask":"attack D4","id":1}
{"ask":"defend D4","moves":["w A9"],"id":"second"}

{"ask":"attack D4","sgf":"game.sgf","until":4}
{"ask":"attack D4","sgf":"game.sgf","until":"C4"}
{"ask":"attack Q16","sgf":"large.sgf"}
{"ask":"defend_both D5 C4"}
"#;

/// The first two say what is expected; in the third only one point may be played, which is not enough.
const DRAWN: &str = r#"{"ask":"attack B3","rows":[". O . .","O X . .",". O . .",". . . ."],"expect":"1 C3"}
{"ask":"attack B3","rows":[". O . .","O X . .",". O . .",". . . ."],"expect":"1 C3|PASS"}
{"ask":"attack B3","rows":[". O . .","O X . .",". O . .",". . . r"]}
"#;

/// Black's corner on A2 lives if it gets B1; on the other board D6 is a double threat.
const LIFE: &str = r#"{"ask":"owl_attack A2","rows":["......","OOOOO.","XXXXO.","...XO."],"id":1}
{"ask":"attack B2","rows":["......","OOOOO.","XXXXO.","...XO."],"id":2}
{"ask":"owl_does_defend B1 A2","rows":["......","OOOOO.","XXXXO.","...XO."],"id":3}
{"ask":"dragon_status A2","rows":["......","OOOOO.","XXXXO.","...XO."],"id":4}
{"ask":"analyze_semeai A2 A3","rows":["......","OOOOO.","XXXXO.","...XO."],"id":5}
{"ask":"combination_attack b","rows":[".........",".........","..X.X....",".XO.OX...",".........","..O.O....",".........",".........","........."]}
{"ask":"owl_does_attack A1 A2","rows":["......","OOOOO.","XXXXO.",".X.XO."]}
{"ask":"owl_attack A2","rows":["......","OOOOO.","XXXXO.","r..XO."]}
"#;

fn hane(folder: &Path, arguments: &[&str], input: &str) -> Output {
    run(command().args(arguments).current_dir(folder), input)
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::write(folder.path().join("game.sgf"), GAME).expect("the folder can be written");
    fs::write(folder.path().join("large.sgf"), LARGE).expect("the folder can be written");
    fs::write(folder.path().join("questions.jsonl"), QUESTIONS).expect("the folder can be written");
    fs::write(folder.path().join("drawn.jsonl"), DRAWN).expect("the folder can be written");
    fs::write(folder.path().join("life.jsonl"), LIFE).expect("the folder can be written");
    let wrong = DRAWN.replace("1 C3|PASS", "5 C3");
    fs::write(folder.path().join("wrong.jsonl"), wrong).expect("the folder can be written");
    folder
}

/// Arguments, exit code, part of stdout, part of stderr. `READ` stands for `read -l game.sgf`.
const RUNS: &[(&str, i32, &str, &str)] = &[
    ("READ attack D4", 0, "attack D4: win, D3\nline: D3", ""),
    ("READ attack D4", 0, "D4 can be captured: the opponent moves first, at D3\n", ""),
    ("READ disconnect C4 D5", 0, "C4 and D5 cannot be kept apart: the opponent moves first\n", ""),
    ("READ attack D4 defend D5", 0, "\ndefend D5: win, ", ""),
    ("READ attack D4", 0, "  3 . . . 1 ", ""),
    ("READ connect C4 D5", 0, "connect C4 D5: win, ", ""),
    ("READ disconnect C4 D5", 0, "disconnect C4 D5: loss", ""),
    ("READ break_in D4 A1 block_off D4 A1", 0, "block_off D4 A1: ", ""),
    ("READ race D5 D4", 0, "race D5 D4: win, D3 (uncertain: not all moves were tried)\nline: D3", ""),
    (
        "READ race D4 D5 safe_move w D3",
        0,
        "safe_move white D3: win, D3 (uncertain: not all moves were tried)\nline: D3",
        "",
    ),
    ("READ non_transitivity C4 D5 E4", 0, "non_transitivity C4 D5 E4: loss", ""),
    ("READ break_through C4 D5 E4", 0, "break_through C4 D5 E4: loss", ""),
    ("READ defend_threats A1", 0, "defend_threats A1: loss", ""),
    ("READ race D4 A1", 2, "", "expected chains of different colors, found those of D4 and A1"),
    ("READ safe_move D3", 2, "", "safe_move: expected a color and a vertex, found 1 vertices"),
    ("READ safe_move b D4", 2, "", "expected an empty vertex, found a stone on D4"),
    ("READ -L 4 attack D4", 0, "attack D4: loss", ""),
    ("READ --until C4 --json attack D4", 0, r#""code":0,"result":"loss","move":null"#, ""),
    ("READ --json attack D4", 0, r#""code":1,"result":"win","move":"D3""#, ""),
    ("READ --effort 1 --json attack D5", 0, r#""certain":false"#, ""),
    ("READ --level 3 --time 5 attack D4", 0, "win", ""),
    ("READ --questions questions.jsonl --json", 0, r#"{"id":1,"question":"attack D4","code":1,"#, ""),
    (
        "read --questions drawn.jsonl --print-levels",
        0,
        "\n   12     40000       12000          3       3    2 of 2",
        "",
    ),
    (
        "read --questions drawn.jsonl --print-levels --json --jobs 2",
        0,
        r#"{"level":0,"capture_effort":200,"#,
        "",
    ),
    ("READ --print-levels attack D4", 0, "0 of 0", ""),
    ("READ --print-levels --effort 5 attack D4", 2, "", "cannot be used with"),
    (
        "read --questions wrong.jsonl --print-levels",
        1,
        "",
        "wrong.jsonl: line 2: expect: expected a code from 0 to 3",
    ),
    ("READ owl_attack D4", 0, "\nowl_attack D4: win, D3 (uncertain: not all moves were tried)\nline: D3", ""),
    ("READ attack D4 owl_defend D4", 0, "the group of D4 cannot be saved: the owner moves first", ""),
    (
        "READ --json analyze_semeai D5 D4",
        0,
        r#""code":1,"result":"win","move":"D3","line":[],"other":1,"#,
        "",
    ),
    ("READ combination_defend white", 0, "White has no combination\ncombination_defend white: loss", ""),
    ("READ --effort 18446744073709551615 owl_threaten_attack A1", 0, "owl_threaten_attack A1: ", ""),
    ("READ --time 5 owl_substantial D4", 0, "owl_substantial D4: win, PASS", ""),
    ("READ owl_attack", 2, "", "owl_attack: expected the vertex of a stone, found 0 words"),
    ("READ owl_attack A2", 2, "", "expected a stone on A2, found none"),
    ("READ owl_does_attack D3 owl_attack D4", 2, "", "expected a vertex for a move, the vertex of a stone"),
    ("READ --kos owl_attack D4", 2, "", "expected questions of reading with --kos, found 'owl_attack D4'"),
    ("READ -o none/x.sgf owl_attack D4", 1, "", "none/x.sgf: "),
    ("READ --print-levels owl_attack D4", 2, "", "with --print-levels, found 'owl_attack D4'"),
    (
        "read --questions life.jsonl --jobs 2 --json",
        1,
        r#"{"id":1,"question":"owl_attack A2","code":1,"result":"win","move":"B1","line":["B1"]"#,
        "2 of 8 lines could not be asked",
    ),
    ("read --questions life.jsonl", 1, "B1 saves the group of A2\n", ""),
    ("read --questions life.jsonl", 1, "the group of A2 is critical: B1 captures it, B1 saves it\n", ""),
    ("read --questions life.jsonl", 1, "the group of A2 lives, that of A3 is not captured", ""),
    ("read --questions life.jsonl", 1, "combination_attack black: win, D6", ""),
    ("read --questions life.jsonl", 1, "owl_does_attack A1 A2: ", ""),
    ("read --questions life.jsonl", 1, "line 8: expected questions of reading where letters name points", ""),
    ("read --questions life.jsonl --kos", 1, "line 1: expected questions of reading with --kos", ""),
    (
        "read --questions life.jsonl --print-levels",
        1,
        "",
        "line 1: expected questions of reading with --print-levels",
    ),
    ("READ --chains", 0, "D4 black, stones: 1, liberties: 1; attack: win, D3; defend: win, D3", ""),
    (
        "READ --chains --jobs 2 --json",
        0,
        r#"{"chain":"D4","color":"black","stones":1,"liberties":1,"attack""#,
        "",
    ),
    ("READ --chains attack D4", 2, "", "cannot be used with"),
    ("READ --cache-size 0 attack D4 attack D4", 0, "attack D4: win, D3\n", ""),
    ("READ -M 1 --jobs 2 --json attack D4 attack D5 attack D4", 0, r#""move":"D3""#, ""),
    ("READ --cache-size much attack D4", 2, "", "expected a number of mebibytes from 0 to "),
    ("READ --branch-depth 3 -D 9 -F 4 -B 5 attack D4", 0, "win", "--branch-depth has no effect"),
    ("read", 2, "", "<WORDS>"),
    ("read attack D4", 2, "", "expected a stone on D4, found none"),
    ("READ attack Z9", 2, "", "Z9"),
    ("READ attack", 2, "", "attack: expected the vertex of a chain, found 0 vertices"),
    ("READ D4", 2, "", "expected a question (attack, defend, attack_either, defend_both"),
    ("READ attack_either D4 D5", 2, "", "expected chains of one color, found those of D4 and D5"),
    ("READ -L - attack D4", 2, "", "expected the number of a move or a vertex, found '-'"),
    ("READ --jobs 0 attack D4", 2, "", "expected a number from 1 to 1024"),
    ("READ --time 0 attack D4", 2, "", "expected a positive number of seconds"),
    ("READ --effort 0 attack D4", 2, "", "--effort"),
    ("READ --depth 1001 attack D4", 2, "", "expected a number of moves from 0 to 1000"),
    ("READ --questions - attack D4", 2, "", "cannot be used with"),
    ("read -L 3 attack D4", 2, "", "--infile"),
    ("read -l none.sgf attack D4", 1, "", "none.sgf: "),
    ("read -l questions.jsonl attack D4", 1, "", "questions.jsonl: "),
    ("READ -L T19 attack D4", 1, "", "game.sgf: "),
    ("READ --questions none.jsonl", 1, "", "none.jsonl: "),
    ("READ -o none/x.sgf attack D4", 1, "win", "none/x.sgf: "),
    ("-l game.sgf --decide-string D4", 0, "D4 can be attacked at D3 (", ""),
    ("-l game.sgf --decide-string D4", 0, "D4 can be defended at D3 (", ""),
    ("-l game.sgf -L 4 --decide-string D4", 0, "D4 cannot be attacked (", ""),
    ("-l game.sgf --decide-connection C4/D5", 0, "C4 and D5 can be connected at ", ""),
    ("-l game.sgf --decide-connection C4/D5", 0, "\nC4 and D5 cannot be disconnected (", ""),
    ("--mode gtp -l game.sgf --decide-string D4", 0, "D4 can be attacked", ""),
    ("-l game.sgf --decide-string B2", 2, "", "expected a stone on B2, found none"),
    ("-l game.sgf --decide-string D4,D5", 2, "", "D4,D5"),
    (
        "-l game.sgf --decide-connection D4",
        2,
        "",
        "expected two vertices with a slash between them, found 'D4'",
    ),
    ("-l game.sgf --decide-connection D4/D5", 2, "", "expected chains of one color"),
    ("--decide-string D4 --decide-connection D4/D5", 2, "", "cannot be used with"),
    ("--decide-string D4 gtp", 2, "", "--decide-string: no effect with `hane gtp`"),
];

#[test]
fn exit_codes_and_output() {
    let folder = folder();
    // Rows of one line that follow one another look at one run.
    for same in RUNS.chunk_by(|one, other| one.0 == other.0) {
        let line = same[0].0.replace("READ", "read -l game.sgf");
        let output = hane(folder.path(), &line.split(' ').collect::<Vec<_>>(), "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        for (_, code, stdout, stderr) in same {
            assert_eq!(output.status.code(), Some(*code), "{line}: {err}");
            assert!(out.contains(stdout), "{line}: expected {stdout:?}, found {out:?}");
            assert!(err.contains(stderr), "{line}: expected {stderr:?}, found {err:?}");
            assert!(*code != 2 || out.is_empty(), "{line}: complaints belong to stderr, found {out:?}");
        }
    }
}

/// The lines of an output without their times.
fn answers(output: &Output) -> Vec<Value> {
    let out = text(&output.stdout);
    let untimed = |line: &str| {
        let mut value: Value = serde_json::from_str(line).expect("JSON");
        value.as_object_mut().map(|object| object.remove("time"));
        value
    };
    out.lines().map(untimed).collect()
}

#[test]
fn threats_are_listed() {
    let folder = folder();
    let asked = r#"{"ask":"attack_threats D5","moves":["b C5"]}"#;
    let output = hane(folder.path(), &["read", "-l", "game.sgf", "--json", "--questions", "-"], asked);
    let answers = answers(&output);
    let threats = &answers[0]["threats"];
    let expected = serde_json::json!([
        { "move": "D6", "code": 1, "result": "win" },
        { "move": "E5", "code": 1, "result": "win" },
    ]);
    assert_eq!((threats, &answers[0]["move"], &answers[0]["code"]), (&expected, &"D6".into(), &1.into()));
}

#[test]
fn answers_come_in_the_order_of_the_questions_from_any_number_of_jobs() {
    let folder = folder();
    let many = QUESTIONS.repeat(40);
    fs::write(folder.path().join("many.jsonl"), &many).expect("the folder can be written");
    let run = |jobs| {
        let arguments = ["read", "-l", "game.sgf", "--questions", "many.jsonl", "--json", "--jobs", jobs];
        answers(&hane(folder.path(), &arguments, ""))
    };
    let one = run("1");
    let expected = [(1, "D3"), (1, "D3"), (0, ""), (0, ""), (1, "Q15"), (1, "")];
    assert_eq!(one.len(), 40 * expected.len());
    for (answer, (code, step)) in one.iter().zip(expected.iter().cycle()) {
        assert_eq!(answer["code"], *code, "{answer}");
        assert!(step.is_empty() || answer["move"] == *step, "{answer}");
    }
    assert_eq!((&one[0]["id"], &one[1]["id"]), (&Value::from(1), &Value::from("second")));
    assert_eq!(run("3"), one);
}

#[test]
fn lines_that_are_no_questions_are_reported_and_left_out() {
    let folder = folder();
    // (line, part of the error; none for an answer)
    let lines = [
        (r#"{"ask":"attack D4"}"#, None),
        (r#"{"ask":"attack D4""#, Some("line 2: EOF")),
        (r#"{"question":"attack D4"}"#, Some("line 3: unknown field `question`")),
        (r#"{"ask":"attack D4 defend D4"}"#, Some("line 4: expected one question, found 2")),
        (r#"{"ask":"attack E5"}"#, Some("line 5: expected a stone on E5, found none")),
        (r#"{"ask":"attack D4","until":3}"#, Some("line 6: until: expected a record (sgf) beside it")),
        (r#"{"ask":"attack D4","sgf":"none.sgf"}"#, Some("line 7: none.sgf: ")),
        (
            r#"{"ask":"attack D4","sgf":"game.sgf","until":[]}"#,
            Some("expected the number of a move or a vertex, found '[]'"),
        ),
        (r#"{"ask":"attack D4","moves":["w D5"]}"#, Some("line 9: move w D5: ")),
        (r#"{"ask":"attack D4","moves":["D3"]}"#, Some("line 10: expected a color and a vertex, found 'D3'")),
        (
            r#"{"ask":"attack D4","moves":["w pass","w D3"]}"#,
            Some("line 11: expected a stone on D4, found none"),
        ),
        (r#"{"ask":"defend D4"}"#, None),
    ];
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    for jobs in ["1", "2"] {
        let arguments = ["read", "-l", "game.sgf", "--questions", "-", "--json", "-j", jobs];
        let output = hane(folder.path(), &arguments, &input);
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).contains("10 of 12 lines could not be asked"), "{output:?}");
        for (answer, (line, error)) in answers(&output).iter().zip(&lines) {
            let found = answer["error"].as_str();
            assert_eq!(found.is_some(), error.is_some(), "{line}: {answer}");
            assert!(found.unwrap_or_default().contains(error.unwrap_or_default()), "{line}: {answer}");
        }
        assert_eq!(answers(&output).len(), lines.len());
    }
}

#[test]
fn lines_are_written_as_variations() {
    let folder = folder();
    let written = |arguments: &[&str]| {
        let output = hane(folder.path(), arguments, "");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        fs::read_to_string(folder.path().join("x.sgf")).expect("the record is written")
    };
    let record = written(&["read", "-l", "game.sgf", "-o", "x.sgf", "attack", "D4", "defend", "D4"]);
    let decided = written(&["-l", "game.sgf", "--decide-string", "D4", "-o", "x.sgf"]);
    assert_eq!(record, decided);
    for part in
        ["SZ[9]", "AW[de]", "W[dg]", "B[dg]", "C[attack D4: 1 D3 (win), ", "C[defend D4: 1 D3 (win), "]
    {
        assert!(record.contains(part), "expected {part}, found {record}");
    }
}
