//! The program as its users call it, against an engine that misbehaves on request.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::program::fake::Fake;
use regression::{Event, Record, run_suites};

/// Runs the program with `{engine}` and `{dir}` replaced; returns exit status, standard output and standard
/// error.
fn regression(fake: &Fake, arguments: &[&str]) -> (i32, String, String) {
    let folder = fake.folder().display().to_string();
    let arguments =
        arguments.iter().map(|word| word.replace("{engine}", &fake.command()).replace("{dir}", &folder));
    let output = Command::new(env!("CARGO_BIN_EXE_regression"))
        .args(arguments)
        .current_dir(fake.folder())
        .output()
        .expect("the program runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
    (output.status.code().expect("the program ends by itself"), text(output.stdout), text(output.stderr))
}

#[test]
fn exit_statuses_and_messages() {
    let fake = Fake::new();
    fake.write("good.tst", "1 echo A1\n#? [A1]\n2 echo A1\n#? [B1]*\n");
    fake.write("mixed.tst", "1 echo A1\n#? [A1]\n2 echo A1\n#? [B1]\n3 echo A10\n#? [A1|B2]\n");
    fake.write("setup.tst", "loadsgf missing\n1 echo A1\n#? [A1]\n");
    fake.write("colors.tst", "1 colors\n#? [B1]\n");
    fake.write("alarm.tst", "loadsgf alarm\n1 echo A1\n#? [A1]\n");
    fake.write("bad.tst", "#? [1]\n");
    fake.write("half.jsonl", "{\"type\":\"suite\"}\n");
    fake.write("broken-off.jsonl", "");
    // Arguments, exit status, a part of standard output, a part of standard error.
    let cases: &[(&[&str], i32, &str, &str)] = &[
        (&["run", "--engine", "{engine}", "good"], 0, "good", ""),
        (&["run", "--engine", "{engine}", "mixed"], 1, "1 of the passed tests would fail with --strict", ""),
        (&["run", "--engine", "{engine}", "--plays", "good"], 0, "good", ""),
        (
            &["run", "--engine", "{engine}", "-v", "mixed:2"],
            1,
            "mixed:2 echo A1: expected [B1], got `A1`",
            "",
        ),
        (&["run", "--engine", "{engine}", "mixed:1,3"], 0, "echo", ""),
        (&["run", "--engine", "{engine}", "mixed:1,3", "--strict"], 1, "mixed", ""),
        (&["run", "--engine", "{engine}", "setup"], 1, "setup", "setup:1: loadsgf missing: refused"),
        (&["run", "--engine", "{engine}", "-v", "colors"], 1, "expected [B1], got `\\u{1b}[31mA1\\u{7}`", ""),
        (&["run", "--engine", "{engine}", "alarm"], 1, "alarm", "stderr: wh\\u{1b}[2Jy\\u{7}"),
        (&["run", "--engine", "{engine}", "bad"], 2, "", "bad.tst:1: expectation `[1]`"),
        (&["run", "--engine", "{engine}", "absent"], 2, "", "absent.tst"),
        (&["run", "--engine", "{engine}"], 2, "", "no suites"),
        (&["run", "--engine", "no-such-program", "good"], 2, "", "`no-such-program` does not start"),
        (&["run", "--engine", "", "good"], 2, "", "nothing but blanks"),
        (&["run", "--engine", "sh 'x", "good"], 2, "", "a quote is not closed"),
        (&["run", "--engine", "true", "good"], 2, "", "ended at `list_commands`"),
        (&["run", "--engine", "{engine}", "--timeout", "0", "good"], 2, "", "expected seconds"),
        (&["run", "--engine", "{engine}", "--json", "no/folder/x", "good"], 2, "", "no/folder/x"),
        (&["run", "--engine", "{engine}", "--directory", "no-folder", "good"], 2, "", "no-folder"),
        (&["compare", "half.jsonl", "half.jsonl"], 2, "", "half.jsonl:1: expected a record"),
        (&["compare", "broken-off.jsonl", "half.jsonl"], 2, "", "broken off"),
        (&["ledger", "check"], 2, "", "no folder `regression/suites`"),
        (&["nonsense"], 2, "", "nonsense"),
    ];
    for (arguments, status, output, errors) in cases {
        let found = regression(&fake, arguments);
        assert_eq!(found.0, *status, "{arguments:?}: {found:?}");
        assert!(found.1.contains(output), "{arguments:?}: {found:?}");
        assert!(found.2.contains(errors), "{arguments:?}: {found:?}");
    }
}

/// The records of a file without what depends on the clock.
fn timeless(path: &Path) -> Vec<Record> {
    let text = fs::read_to_string(path).expect("the file is there");
    let mut records: Vec<Record> =
        text.lines().map(|line| serde_json::from_str(line).expect("each line is a record")).collect();
    for record in &mut records {
        match record {
            Record::Test(test) => test.seconds = 0.0,
            Record::Suite(suite) => suite.seconds = 0.0,
            Record::Total(_) => {}
        }
    }
    records
}

#[test]
fn records_do_not_depend_on_the_number_of_jobs() {
    let fake = Fake::new();
    for name in ["a", "b", "c", "d"] {
        fake.write(
            &format!("{name}.tst"),
            "loadsgf game\n1 slowly\n#? [A1]\n2 crash\n#? [1]\n3 board\n#? [game]\n",
        );
    }
    let run = |jobs: &str, file: &str| {
        let arguments = ["run", "--engine", "{engine}", "--all", "c", "--jobs", jobs, "--json", file];
        assert_eq!(regression(&fake, &arguments).0, 1);
        timeless(&fake.folder().join(file))
    };
    let one = run("1", "one.jsonl");
    let names: Vec<&str> = one
        .iter()
        .filter_map(|record| match record {
            Record::Suite(suite) => Some(suite.suite.as_str()),
            Record::Test(_) | Record::Total(_) => None,
        })
        .collect();
    assert_eq!(names, ["c", "a", "b", "d"]);
    assert_eq!(one.len(), 4 * 4 + 1);
    assert_eq!(run("4", "four.jsonl"), one);
}

#[test]
fn suites_are_reported_in_order_whichever_ends_first() {
    let fake = Fake::new();
    let suites = [
        fake.suite("slow", "1 slowly\n#? [A1]\n2 slowly\n#? [A1]\n3 slowly\n#? [A1]\n"),
        fake.suite("quick", "1 echo A1\n#? [A1]\n"),
    ];
    let mut order = Vec::new();
    let done = run_suites(&fake.settings(), &suites, 2, &mut |event| {
        match event {
            Event::Answered => order.push("test".to_owned()),
            Event::Finished(result) => order.push(result.name),
            Event::Tick => {}
        }
        std::ops::ControlFlow::Continue(())
    });
    assert!(done.is_ok());
    assert_eq!(order.iter().filter(|word| *word == "test").count(), 4);
    assert_eq!(order[order.len() - 2..], ["slow", "quick"]);
}

#[test]
fn comparison_lists_both_directions() {
    let fake = Fake::new();
    let run = |file: &str, text: &str| {
        fake.write("x.tst", text);
        regression(&fake, &["run", "--engine", "{engine}", "x", "--json", file]);
    };
    run("old.jsonl", "1 echo A\n#? [A]\n2 echo A\n#? [B]\n3 echo A\n#? [A]\n4 echo A\n#? [B]\n");
    run(
        "new.jsonl",
        "1 echo B\n#? [A]\n2 echo B\n#? [B]\n3 echo A\n#? [A]*\n4 crash\n#? [B]\n5 echo\n#? []\n",
    );
    let (status, output, _) = regression(&fake, &["compare", "old.jsonl", "new.jsonl"]);
    let expected = "worse  pass -> FAIL  x:1 echo B: expected [A], got `B`, before `A`\n\
                    worse  FAIL -> crash  x:4 crash: expected [B], got `ended at `crash` (exit status: 3); stderr: boom`, \
                    before `A`\n\
                    better FAIL -> pass  x:2 echo B: expected [B], got `B`, before `A`\n\
                    2 worse, 1 better, 1 unchanged; 0 only in the old run, 1 only in the new one\n";
    assert_eq!((status, output.as_str()), (1, expected));
    assert_eq!(regression(&fake, &["compare", "old.jsonl", "old.jsonl"]).0, 0);
}

/// The suite, what is asked, exit status, a part of the output, the ledger afterwards without its heading.
type LedgerStep<'a> = (&'a str, &'a [&'a str], i32, &'a str, Option<&'a str>);

#[test]
fn the_ledger_only_improves() {
    let fake = Fake::new();
    let good = "1 echo A\n#? [A]\n2 echo A\n#? [A]\n";
    let worse = "1 echo A\n#? [A]\n2 echo B\n#? [A]\n";
    let shorter = "1 echo A\n#? [A]\n";
    let longer = "1 echo A\n#? [A]\n2 echo A\n#? [A]\n3 echo A\n#? [A]\n";
    let heading = "# Written by `regression ledger update`; the rules are in regression/README.md.\n";
    let accepted = "# accepted: 2 pass -> fail: a better reading of the rules\n";
    let reason = ["update", "--accept-worse", "a better reading of the rules"];
    let steps: &[LedgerStep] = &[
        (worse, &["check"], 1, "x: no ledger", None),
        (worse, &["update"], 0, "1 better", Some("1 pass\n2 fail\n")),
        (worse, &["check"], 0, "0 worse, 0 better", Some("1 pass\n2 fail\n")),
        (good, &["check"], 0, "0 worse, 1 better", Some("1 pass\n2 fail\n")),
        (good, &["update"], 0, "better: 2 fail -> pass", Some("1 pass\n2 pass\n")),
        (worse, &["check"], 1, "worse: 2 pass -> fail  x:2 echo B: expected [A]", Some("1 pass\n2 pass\n")),
        (shorter, &["check"], 1, "worse: 2 pass -> absent  x: test is gone", Some("1 pass\n2 pass\n")),
        (worse, &["update"], 1, "nothing was written", Some("1 pass\n2 pass\n")),
        (worse, &reason, 0, "1 worse and accepted", Some(&format!("{accepted}1 pass\n2 fail\n"))),
        (longer, &["update"], 0, "0 worse", Some(&format!("{accepted}1 pass\n2 pass\n3 pass\n"))),
    ];
    for (suite, action, status, output, ledger) in steps {
        fake.write("regression/suites/x.tst", suite);
        let arguments = [&["ledger"][..], action, &["--engine", "{engine}"]].concat();
        let found = regression(&fake, &arguments);
        assert_eq!(found.0, *status, "{arguments:?}: {found:?}");
        assert!(found.1.contains(output), "{arguments:?}: {found:?}");
        let text = fs::read_to_string(fake.folder().join("regression/ledger/x.txt")).ok();
        assert_eq!(text, ledger.map(|ledger| format!("{heading}{ledger}")), "{arguments:?}");
    }
    fs::remove_file(fake.folder().join("regression/suites/x.tst")).expect("the suite is there");
    fake.write("regression/suites/y.tst", "1 echo A\n#? [A]\n");
    let found = regression(&fake, &["ledger", "check", "--engine", "{engine}"]);
    assert_eq!(found.0, 1, "a suite that is gone is a loss: {found:?}");
    assert!(found.1.contains("x: test is gone"), "{found:?}");
    let found = regression(&fake, &["ledger", "update", "--accept-worse", " ", "--engine", "{engine}"]);
    assert_eq!((found.0, found.2.contains("expected a reason")), (2, true), "{found:?}");
}
