//! The program as it is called: exit codes, and what is printed where.

use crate::program::{command, run, text};
use std::fs;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

fn hane(arguments: &[&str], input: &str) -> Output {
    run(command().args(arguments), input)
}

/// Arguments, input, exit code, part of stdout, part of stderr.
type Case<'a> = (&'a [&'a str], &'a str, i32, &'a str, &'a str);

fn check(table: &[Case<'_>]) {
    for (arguments, input, code, stdout, stderr) in table {
        let output = hane(arguments, input);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {err}");
        assert!(out.contains(stdout), "{arguments:?}: expected {stdout:?}, found {out:?}");
        assert!(err.contains(stderr), "{arguments:?}: expected {stderr:?}, found {err:?}");
        assert!(*code != 2 || out.is_empty(), "{arguments:?}: complaints belong to stderr, found {out:?}");
    }
}

#[test]
fn exit_codes_and_output() {
    let name = "name\nquit\n";
    let table: &[Case<'_>] = &[
        (&[], name, 0, "= Hane\n\n= \n\n", ""),
        (&["gtp"], name, 0, "= Hane\n\n= \n\n", ""),
        (&["--mode", "gtp"], name, 0, "= Hane\n\n= \n\n", ""),
        (&["--mode", "gtp", "--level", "8", "--quiet"], "1 query_boardsize\n", 0, "=1 19\n\n", ""),
        (&["gtp", "--boardsize", "9"], "query_boardsize\n", 0, "= 9\n\n", ""),
        (&["--boardsize", "9", "gtp"], "query_boardsize\n", 0, "= 9\n\n", ""),
        (&["gtp", "--komi", "-3.5"], "get_komi\n", 0, "-3.5", ""),
        (&["gtp"], "get_komi\n", 0, "7.5", ""),
        (&["gtp", "--japanese-rules"], "get_komi\n", 0, "6.5", ""),
        (&["gtp", "--japanese-rules", "--chinese-rules"], "get_komi\n", 0, "7.5", ""),
        (&["gtp", "--handicap", "3"], "get_komi\nget_handicap\n", 0, "0.5\n\n= 3\n\n", ""),
        (&["--mode", "ascii", "--boardsize", "3"], "quit\n", 0, "You play black", ""),
        (&["play", "--boardsize", "3", "--quiet"], "quit\n", 0, "no move yet", ""),
        (&["--version"], "", 0, "hane ", ""),
        (&["-h"], "", 0, "Usage: hane", ""),
        (&["--help"], "", 0, "Examples:", ""),
        (&["--options"], "", 0, "--nofuseki                   means --without openings\n", ""),
        (&["--options"], "", 0, "--mc-patterns                refused: patterns of playouts", ""),
        (&["--copyright"], "", 0, "The Hane developers", ""),
        (&["--print-levels"], "", 0, "   10     20000         2000     16", ""),
        (&["--options", "gtp"], "", 2, "", "--options: no effect with `hane gtp`"),
        (&["gtp", "--mc-patterns", "mogo"], "", 2, "", "--mc-patterns: GNU Go's, and not here: patterns"),
        (&["gtp", "--nofuseki", "--nojosekidb"], name, 0, "= Hane", ""),
        (&["gtp", "--monte-carlo", "--player", "classical"], name, 2, "", "--player"),
        (&["gtp", "--owl-node-limit", "0"], "", 2, "", "--owl-node-limit"),
        (&["--limit-search", "A1"], "", 2, "", "--decide-string"),
        (&["--limit-search", "A1", "--decide-position"], "", 2, "", "cannot be used with"),
        (&["nonsense"], "", 2, "", "nonsense"),
        (&["--mode", "gtp", "play"], "quit\n", 2, "", "expected either --mode or a command, found both"),
        (&["--no-bundle", "gtp", "--bundle", "x"], "", 2, "", "cannot be used with"),
        (&["gtp", "--boardsize", "26"], "", 2, "", "expected a number from 1 to 25"),
        (&["gtp", "--komi", "nan"], "", 2, "", "expected points from -1000000 to 1000000"),
        (&["gtp", "--seconds=-1"], "", 2, "", "expected a positive number of seconds"),
        (&["gtp", "--playouts", "0"], "", 2, "", "--playouts"),
        (&["gtp", "--threads", "4294967296"], "", 2, "", "expected a number from 0 to 1024"),
        (
            &["gtp", "--threads", "1024"],
            "name\n",
            0,
            "= Hane\n\n",
            "hane: --threads 1024: this machine runs ",
        ),
        (
            &["gtp", "--handicap", "10"],
            "",
            2,
            "",
            "--handicap on 19x19: expected 2 to 9 handicap stones, found 10",
        ),
        (&["gtp", "--handicap", "1"], "", 2, "", "expected 2 to 9 handicap stones, found 1"),
        (&["gtp", "--boardsize", "5", "--handicap", "2"], "", 2, "", "--handicap on 5x5"),
    ];
    check(table);
}

#[test]
fn suicide_and_ko_are_settings() {
    // White fills his own last liberty: one stone, then two.
    let one = "boardsize 3\nplay b A2\nplay b B1\nis_legal w A1\n";
    let two = "boardsize 3\nplay b A2\nplay b B2\nplay b C1\nplay w B1\nis_legal w A1\n";
    // Both suicides leave what Black had made before, which positional superko forbids.
    let cases: [(&[&str], [bool; 2]); 6] = [
        (&["--forbid-suicide", "--no-ko"], [false, false]),
        (&["--allow-suicide", "--no-ko"], [false, true]),
        (&["--allow-all-suicide", "--no-ko"], [true, true]),
        (&["--allow-all-suicide", "--simple-ko"], [true, true]),
        (&["--allow-all-suicide", "--positional-superko"], [false, false]),
        (&["--allow-all-suicide", "--situational-superko"], [true, true]),
    ];
    for (flags, legal) in cases {
        for (script, expected) in [one, two].iter().zip(legal) {
            let output = text(&hane(&[&["gtp"], flags].concat(), script).stdout);
            let last = output.trim_end().lines().last().map(str::to_owned);
            assert_eq!(last, Some(format!("= {}", u8::from(expected))), "{flags:?}: {script}");
        }
    }
}

/// Writes a record over an older file under a limit of the size of files that it passes.
#[cfg(unix)]
fn save_beyond_limit(at_limit: &str) {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let old = folder.path().join("game.sgf");
    fs::write(&old, "(;C[old])").expect("the folder can be written");
    // The limit counts blocks of 512 or 1024 bytes; the record is longer than two.
    let script = "play b pass\n".repeat(1000) + "printsgf game.sgf\nname\n";
    let mut child = Command::new("sh")
        .args(["-c", &format!("{at_limit} ulimit -f 2; exec \"$0\" gtp"), env!("CARGO_BIN_EXE_hane")])
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    child.stdin.take().expect("a pipe").write_all(script.as_bytes()).expect("the program reads");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(fs::read_to_string(&old).ok().as_deref(), Some("(;C[old])"), "after {at_limit:?}");
    if at_limit.is_empty() {
        assert_eq!(output.status.code(), None, "a signal ends the program");
    } else {
        let replies = text(&output.stdout);
        assert!(
            replies.contains("? cannot save file: game.sgf: ") && replies.ends_with("= Hane\n\n"),
            "{replies}"
        );
        assert_eq!(fs::read_dir(folder.path()).map(Iterator::count).ok(), Some(1), "nothing else is left");
    }
}

#[cfg(unix)]
#[test]
fn a_record_that_cannot_be_written_leaves_the_old_one() {
    // The program dies in the middle, or hears that there is no more room.
    ["", "trap '' XFSZ;"].into_iter().for_each(save_beyond_limit);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hane"))
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    drop(child.stdout.take());
    // The program may be gone before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all("name\n".repeat(2000).as_bytes());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
}

#[test]
fn the_first_answer_comes_while_the_input_is_open() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hane"))
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(b"protocol_version\n").expect("the program reads");
    let mut answer = [0; 5];
    child.stdout.take().expect("a pipe").read_exact(&mut answer).expect("the program answers");
    assert_eq!(&answer, b"= 2\n\n");
    drop(input);
    assert!(child.wait().expect("the program ends").success());
}

#[test]
fn a_board_need_not_be_square() {
    let table: &[Case<'_>] = &[
        (
            &["gtp", "--boardsize", "5x3", "--playouts", "20"],
            "play b E3\ngenmove w\nplay b F1\n",
            0,
            "expected a vertex from A1 to E3, found 'F1'",
            "",
        ),
        (&["gtp", "--boardsize", "9x"], "", 2, "", "or two as in 9x7"),
        (&["gtp", "--boardsize", "9x7", "--handicap", "2"], "", 2, "", "--handicap on 9x7"),
        (
            &["--mode", "gmp", "--boardsize", "9x7"],
            "",
            1,
            "",
            "--boardsize: the protocol knows square boards, found 9x7",
        ),
        (
            &["match", "hane:", "hane:", "--boardsize", "9x7"],
            "",
            2,
            "",
            "expected a square board for games between engines",
        ),
    ];
    check(table);
}
