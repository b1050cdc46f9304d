//! Bundles as the program is asked to use them.

use crate::made::{self, Drawn};
use crate::program::{command, run, text};
use bundles::record::LayerMode;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Output, Stdio};
use std::thread;
use std::time::Duration;

/// Runs the program with a value of the variable that names bundles.
fn hane(variable: Option<&OsStr>, arguments: &[&str], input: &str) -> Output {
    let mut command = command();
    match variable {
        Some(value) => command.env("HANE_BUNDLE", value),
        None => command.env_remove("HANE_BUNDLE"),
    };
    run(command.args(arguments), input)
}

const CUT: Drawn<'_> = Drawn("moves", &[("Cut", 50.0, "OX *.")]);
const PUSH: Drawn<'_> = Drawn("moves", &[("Push", 20.0, "X* .O")]);

#[test]
fn bundles_come_from_arguments_or_the_variable() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let [cut, push, absent] =
        ["cut.hane", "the push.hane", "absent.hane"].map(|name| folder.path().join(name));
    fs::write(&cut, made::bundle(&[CUT])).expect("the folder can be written");
    fs::write(&push, made::bundle(&[PUSH])).expect("the folder can be written");
    let [cut, push, absent] = [&cut, &push, &absent].map(|path| path.to_str().expect("a name in UTF-8"));
    let both = env::join_paths([push, cut]).expect("no separator in the paths");
    // (the variable, arguments, the bundles in use or the exit code and what is complained about)
    let inside: &[&str] = if cfg!(feature = "embedded") { &["standard.hane"] } else { &[] };
    let above: Result<&[&str], &str> = if cfg!(feature = "embedded") {
        Ok(&["embedded", cut])
    } else {
        Err("embedded: expected a bundle inside the program, found that it was built without one")
    };
    let beside: Result<&[&str], &str> = if cfg!(feature = "embedded") {
        Ok(&["standard.hane", cut])
    } else {
        Err("standard: expected a bundle inside the program, found that it was built without one")
    };
    type Expected<'a> = Result<&'a [&'a str], &'a str>;
    let table: &[(Option<&OsStr>, &[&str], Expected<'_>)] = &[
        (None, &[], Ok(inside)),
        (Some(OsStr::new("")), &[], Ok(inside)),
        (None, &["--bundle", "embedded", "--bundle", cut], above),
        (None, &["--bundle", "standard", "--bundle", cut], beside),
        (None, &["--bundle", cut], Ok(&[cut])),
        (None, &["--bundle", cut, "--bundle", push], Ok(&[cut, push])),
        (Some(&both), &[], Ok(&[push, cut])),
        (Some(&both), &["--bundle", cut], Ok(&[cut])),
        (Some(&both), &["--no-bundle"], Ok(&[])),
        (None, &["--no-bundle"], Ok(&[])),
        (None, &["--bundle", absent], Err("absent.hane: expected a bundle, found no readable file")),
        (Some(OsStr::new(absent)), &[], Err("absent.hane: expected a bundle, found no readable file")),
    ];
    for (variable, arguments, expected) in table {
        let output = hane(*variable, &[&["gtp"], *arguments].concat(), "bundle list\nquit\n");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        match expected {
            Ok(paths) => {
                let found: Vec<&str> =
                    out.trim_start_matches("= ").lines().take_while(|line| !line.is_empty()).collect();
                assert_eq!(found.len(), paths.len(), "{variable:?} {arguments:?}: {out}");
                let named = found.iter().zip(*paths).all(|(line, path)| line.ends_with(path));
                assert!(named, "{variable:?} {arguments:?}: {out}");
                let others = err.lines().filter(|line| !line.contains(" replaces "));
                assert_eq!((output.status.code(), others.count()), (Some(0), 0), "{err}");
            }
            Err(complaint) => {
                assert!(err.contains(complaint), "{variable:?} {arguments:?}: {err}");
                assert_eq!((output.status.code(), out.as_str()), (Some(1), ""));
            }
        }
    }
}

#[test]
fn bundles_are_described_and_matched() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let cut = folder.path().join("cut.hane");
    fs::write(&cut, made::bundle(&[CUT])).expect("the folder can be written");
    let cut = cut.to_str().expect("a name in UTF-8");
    let ask = ["matches", "--bundle", cut, "--size", "3", "--black", "A2", "--white", "b2", "--color", "b"];
    let with = |more: &[&'static str]| [&ask, more].concat();
    let stones = ["matches", "--bundle", cut, "--size", "3", "--database", "moves", "--color", "b"];
    let twice = [&stones[..], &["--black", "A1,B1", "--white", "A1"]].concat();
    // (arguments, exit code, part of stdout, part of stderr)
    let table: &[(Vec<&str>, i32, &str, &str)] = &[
        (
            vec!["bundle", "info", cut],
            0,
            "patterns: 1; patterns whose questions this engine cannot answer: 0",
            "",
        ),
        (vec!["bundle", "info", cut], 0, "drawn.db: MIT OR Apache-2.0; drawn for a test", ""),
        (vec!["bundle", "info", "--bundle", cut, "--json"], 0, "\"perspective\": \"mover\"", ""),
        (vec!["bundle", "info", "--no-bundle"], 0, "bundle none\n", ""),
        (vec!["bundle"], 2, "", "Usage"),
        (vec!["bundle", "info", "/"], 1, "", "/: expected a bundle, found a folder"),
        (
            with(&["--database", "moves", "--json"]),
            0,
            "{\"matches\":[[\"Cut\",\"A1\",\"A2\",0]],\"values\":[50.0],\"classes\":[\"s\"]}\n",
            "",
        ),
        (
            with(&["--database", "moves"]),
            0,
            "  2 X O .\n  1 * . .\nA1  Cut, value 50, class s, anchor A2, turn 0: proposed\n1 matches of moves for black, of which 1 propose their moves\n",
            "",
        ),
        (
            with(&["--database", "moves", "--pattern", "Push"]),
            0,
            "expected the name of a pattern or an opening of the bundle, found 'Push'",
            "",
        ),
        (with(&["--database", "joseki"]), 1, "", "expected a database of the bundle (moves), found 'joseki'"),
        (with(&[]), 2, "", "--database"),
        (twice, 2, "", "expected one stone on A1, found two"),
        (vec!["matches", "--jsonl", "/", "--bundle", cut], 1, "", "/: "),
        (vec!["matches", "--jsonl", cut, "--size", "9"], 2, "", "cannot be used with"),
    ];
    for (arguments, code, stdout, stderr) in table {
        let output = hane(None, arguments, "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {err}");
        assert!(out.contains(stdout), "{arguments:?}: expected {stdout:?}, found {out:?}");
        assert!(err.contains(stderr), "{arguments:?}: expected {stderr:?}, found {err:?}");
    }
}

#[test]
fn patterns_are_matched_on_a_record() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let cut = folder.path().join("cut.hane");
    fs::write(&cut, made::bundle(&[CUT])).expect("the folder can be written");
    let cut = cut.to_str().expect("a name in UTF-8");
    let record = folder.path().join("game.sgf");
    fs::write(&record, "(;SZ[3]AB[ab]AW[bb]PL[B])").expect("the folder can be written");
    let record = record.to_str().expect("a name in UTF-8");
    // (arguments, exit code, part of stdout, part of stderr)
    let table: &[(&[&str], i32, &str, &str)] = &[
        (&["--size", "9"], 2, "", "cannot be used with"),
        (
            &[],
            0,
            "A1  Cut, value 50, class s, moves: proposed\n1 patterns stand for black, of which 1 propose their moves\n",
            "",
        ),
        (
            &["--json"],
            0,
            "\"move\":\"A1\",\"orientation\":0,\"pattern\":\"Cut\",\"proposed\":true,\"value\":50.0",
            "",
        ),
        (&["--json"], 0, "\"why\":null", ""),
        (&["--pattern", "Cut"], 0, "1 patterns stand for black, of which 1 propose their moves\n", ""),
        (
            &["--pattern", "Push"],
            1,
            "",
            "expected the name of a pattern or an opening of the bundle, found 'Push'",
        ),
        (&["--color", "white"], 0, "0 patterns stand for white, of which 0 propose", ""),
        (&["-L", "x"], 1, "", "x"),
        (&["--database", "none"], 1, "", "found 'none'"),
    ];
    for (arguments, code, stdout, stderr) in table {
        let output = hane(None, &[&["matches", "--bundle", cut, "-l", record], *arguments].concat(), "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {err}");
        assert!(out.contains(stdout), "{arguments:?}: expected {stdout:?}, found {out:?}");
        assert!(err.contains(stderr), "{arguments:?}: expected {stderr:?}, found {err:?}");
    }
}

#[test]
fn the_bundle_in_the_program_becomes_a_file() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).to_str().expect("a name in UTF-8").to_owned();
    let [file, missing] = [path("own.bundle"), path("missing/own.bundle")];
    fs::write(&file, "old").expect("the folder can be written");
    let inside = cfg!(feature = "embedded");
    // (arguments, exit code, part of stdout, part of stderr)
    let table: &[(&[&str], i32, &str, &str)] = &[
        (&["bundle", "extract"], 2, "", "--output"),
        (&["bundle", "extract", "-o", &missing], 1, "", if inside { "own.bundle: " } else { "without one" }),
        match inside {
            true => (&["bundle", "extract", "-o", &file], 0, " bytes\n", ""),
            false => (&["bundle", "extract", "-o", &file], 1, "", "found that it was built without one"),
        },
    ];
    for (arguments, code, stdout, stderr) in table {
        let output = hane(None, arguments, "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {err}");
        assert!(out.contains(stdout) && err.contains(stderr), "{arguments:?}: {out}{err}");
    }
    if !inside {
        assert_eq!(fs::read_to_string(&file).ok().as_deref(), Some("old"));
        return;
    }
    let hash = |name: &str| {
        let said = text(&hane(None, &["bundle", "info", name], "").stdout);
        said.lines().next().map(str::to_owned)
    };
    assert_eq!(hash(&file), hash("embedded"), "the same layers have the same hash");
    assert!(hash(&file).is_some());
}

#[test]
fn what_layers_replace_and_what_bundles_lack_is_said() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).to_str().expect("a name in UTF-8").to_owned();
    let [cut, replacing, adding] = ["cut.bundle", "replacing.bundle", "adding.bundle"].map(path);
    let more: &[Drawn<'_>] = &[Drawn("moves", &[("More", 5.0, "*O")])];
    fs::write(&cut, made::bundle(&[CUT])).expect("the folder can be written");
    fs::write(&replacing, made::bundle(more)).expect("the folder can be written");
    fs::write(&adding, made::layer(more, LayerMode::Add)).expect("the folder can be written");
    let said = "layer 2 replaces 1 pattern of layer 1 (database moves; `layer add` keeps them)\n";
    let warned = format!("hane: {said}");
    let info = |above| vec!["bundle", "info", &cut, above];
    let play = |above| vec!["gtp", "--bundle", &cut, "--bundle", above];
    let load = format!("bundle load \"{cut}\" \"{replacing}\"\n");
    let whole = path("mine.bundle");
    fs::write(&whole, made::bundle(&[CUT])).expect("the folder can be written");
    let sides = [format!("{whole} --playouts 1"), format!("hane:--bundle standard --bundle {whole}")];
    let lacks = format!(
        "hane: side '{}' goes without what the bundle of the program has: the learned weights, the playout table, ",
        sides[0]
    );
    let remedy = format!("; 'hane:--bundle standard --bundle {whole}' plays with both\n");
    let replaces = format!("hane: side '{}': layer 2 replaces 369 patterns of layer 1 (", sides[1]);
    // (arguments, input, a part of stdout, what is in stderr, or what is not)
    type Case<'a> = (Vec<&'a str>, &'a str, &'a str, Result<&'a str, &'a str>);
    let table: &[Case<'_>] = &[
        (info(&replacing), "", said, Err("replaces")),
        (info(&adding), "", ", layer add\n", Err("replaces")),
        (
            vec!["bundle", "info", "embedded", &cut],
            "",
            "layer 2 replaces 369 patterns of layer 1 (",
            Err("hane"),
        ),
        (
            vec!["bundle", "info", "embedded", "embedded"],
            "",
            "layer 2 replaces the playout rates (12) of layer 1\n",
            Err("hane"),
        ),
        (
            vec!["bundle", "info", "embedded", "embedded"],
            "",
            "  playout rates: 12 (not used: that of layer 2 counts)\n",
            Err("hane"),
        ),
        (play(&replacing), "", "", Ok(&warned)),
        (play(&adding), "", "", Err("replaces")),
        (vec!["gtp"], &load, "= \n", Ok(&warned)),
        (vec!["match", &sides[0], "false"], "", "", Ok(&lacks)),
        (vec!["match", &sides[0], "false"], "", "", Ok(&remedy)),
        (vec!["match", &sides[1], "false"], "", "", Err("goes without")),
        (vec!["match", &sides[1], "false"], "", "", Ok(&replaces)),
    ];
    // Without a bundle in the program there is nothing to lack.
    let asks_embedded =
        |(arguments, ..): &&Case<'_>| arguments.contains(&"embedded") || arguments[0] == "match";
    let usual = |case: &&Case<'_>| cfg!(feature = "embedded") || !asks_embedded(case);
    for (arguments, input, stdout, stderr) in table.iter().filter(usual) {
        let output = hane(None, arguments, input);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(out.contains(stdout), "{arguments:?}: expected {stdout:?}, found {out:?}");
        match stderr {
            Ok(part) => assert!(err.contains(part), "{arguments:?}: expected {part:?}, found {err:?}"),
            Err(part) => assert!(!err.contains(part), "{arguments:?}: expected no {part:?}, found {err:?}"),
        }
    }
}

#[test]
fn golden_files_are_answered_compressed_or_not() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let path = |name: &str| folder.path().join(name).to_str().expect("a name in UTF-8").to_owned();
    let (cut, plain, packed, again) =
        (path("cut.hane"), path("a.jsonl"), path("b.jsonl.gz"), path("c.jsonl"));
    fs::write(&cut, made::bundle(&[CUT])).expect("the folder can be written");
    let asked =
        "{\"size\":3,\"black\":[\"A2\"],\"white\":[\"B2\"],\"color\":\"black\",\"database\":\"moves\"}\n";
    fs::write(&plain, asked).expect("the folder can be written");
    for (from, to) in [(&plain, &packed), (&packed, &again)] {
        let output = hane(None, &["matches", "--bundle", &cut, "--jsonl", from, "-o", to], "");
        assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), "lists: 1\n"));
    }
    let answered = fs::read_to_string(&again).expect("the last file is text");
    assert!(answered.ends_with("\"matches\":[[\"Cut\",\"A1\",\"A2\",0]]}\n"), "{answered}");
    assert_ne!(fs::read(&packed).ok(), fs::read(&again).ok());
    let printed = hane(None, &["matches", "--bundle", &cut, "--jsonl", &packed], "");
    assert_eq!(text(&printed.stdout), answered);
}

/// What others do to the file of a running engine; whether they do it while it searches; whether the file is
/// mapped in place; and whether the bundle is still used.
type Change = (fn(&Path), bool, bool, bool);

fn overwrite(path: &Path) {
    fs::write(path, "no bundle any more").expect("the file can be written");
}

fn empty(path: &Path) {
    fs::write(path, "").expect("the file can be written");
}

fn cut(path: &Path) {
    let file = fs::File::options().write(true).open(path).expect("the file is there");
    file.set_len(100).expect("it can be made shorter");
}

fn copy_over(path: &Path) {
    let other = path.with_extension("other");
    fs::write(&other, made::bundle(&[PUSH])).expect("the folder can be written");
    fs::copy(&other, path).expect("it can be copied");
}

fn replace(path: &Path) {
    let other = path.with_extension("other");
    fs::write(&other, made::bundle(&[PUSH])).expect("the folder can be written");
    fs::rename(&other, path).expect("it can be renamed");
}

fn remove(path: &Path) {
    fs::remove_file(path).expect("it can be removed");
}

/// The next answer of an engine, in one line.
fn answer(answers: &mut impl BufRead) -> String {
    let mut line = String::new();
    answers.read_line(&mut line).expect("the program answers");
    let mut end = String::new();
    answers.read_line(&mut end).expect("the program answers");
    assert_eq!(end, "\n", "after {line:?}");
    line.trim_end().to_owned()
}

#[test]
fn a_file_that_changes_takes_nothing_away() {
    const CHANGES: &[Change] = &[
        (overwrite, false, false, true),
        (empty, false, false, true),
        (cut, false, false, true),
        (copy_over, false, false, true),
        (replace, false, false, true),
        (remove, false, false, true),
        (overwrite, true, false, true),
        (empty, true, false, true),
        (cut, true, false, true),
        (copy_over, true, false, true),
        (replace, true, false, true),
        (remove, true, false, true),
        (overwrite, false, true, false),
        (replace, false, true, true),
    ];
    for (number, (change, searching, in_place, used)) in CHANGES.iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let path = folder.path().join("cut.hane");
        fs::write(&path, made::bundle(&[CUT])).expect("the folder can be written");
        let mut engine = command();
        engine.args(["gtp", "--threads", "1", "--seconds", "0.3", "--bundle"]).arg(&path);
        let mut child = engine
            .args(in_place.then_some("--map-in-place"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let mut input = child.stdin.take().expect("a pipe");
        // When its version is there, an engine that searches has begun to, or is about to.
        let search = if *searching { "boardsize 9\nplay b A1\nversion\ngenmove w\n" } else { "version\n" };
        input.write_all(search.as_bytes()).expect("the program reads");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        let version = (0..if *searching { 3 } else { 1 }).map(|_| answer(&mut answers)).last();
        if *searching {
            thread::sleep(Duration::from_millis(50));
        }
        change(&path);
        input.write_all(b"version\nversion\n").expect("the program reads");
        drop(input);
        if *searching {
            let chosen = answer(&mut answers);
            assert!(chosen.starts_with("= "), "case {number}: {chosen}");
        }
        let now = [0, 1].map(|_| answer(&mut answers));
        let none = format!("= {} bundle none", env!("CARGO_PKG_VERSION"));
        let expected = if *used { version.unwrap_or_default() } else { none };
        assert_eq!(now, [expected.as_str(); 2], "case {number}");
        let output = child.wait_with_output().expect("the program ends");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "case {number}: {said}");
        let lines = said.lines().count();
        // A file that is written anew is empty first, which is a change of its own when a command begins just
        // then.
        let once = if *searching { (1..=2).contains(&lines) } else { lines == if *used { 1 } else { 2 } };
        assert!(once && said.contains("cut.hane: "), "case {number}: {said}");
    }
}
