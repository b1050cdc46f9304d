//! What the runner makes of engines that hang, crash and misspeak.
#![cfg(unix)]

use std::thread;

use crate::program::fake::Fake;
use regression::{SuiteResult, run_suite};

struct Case {
    name: &'static str,
    suite: &'static str,
    /// Number, category, and a part of the answer or of the reason why there is none.
    expected: &'static [(u32, &'static str, &'static str)],
    /// Part of each note.
    notes: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        name: "the ordinary categories",
        suite: "1 echo A1\n#? [A1]\n2 echo A1\n#? [A2]\n3 echo A1\n#? [A2]*\n4 echo A1\n#? [A1]*\n\
                5 echo A1\n#? [A2]&\n6 echo A1\n7 echo A1\n#? [!A2]\n8 refuse illegal move\n#? [illegal move]\n",
        expected: &[
            (1, "pass", "A1"),
            (2, "FAIL", "A1"),
            (3, "fail", "A1"),
            (4, "PASS", "A1"),
            (5, "ignored", "A1"),
            (6, "ignored", "A1"),
            (7, "pass", "A1"),
            (8, "pass", "illegal move"),
        ],
        notes: &[],
    },
    Case {
        name: "a crash, and the position comes back",
        suite: "komi 5\nboardsize 9\nplay b C3\nloadsgf game\nplay w D4\n1 crash\n#? [1]\n2 board\n#? [game w D4]\n\
                3 get_komi\n#? [5]\n",
        expected: &[
            (1, "crash", "ended at `crash` (exit status: 3); stderr: boom"),
            (2, "pass", ""),
            (3, "pass", ""),
        ],
        notes: &[],
    },
    Case {
        name: "a crash by signal",
        suite: "1 signal\n#? [1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "crash", "signal: 9"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "moves the engine made are made again",
        suite: "boardsize 9\n1 genmove black\n#? [C3]\n2 crash\n#? [1]\n3 board\n#? [size-9 black C3]\n",
        expected: &[(1, "pass", "C3"), (2, "crash", ""), (3, "pass", "")],
        notes: &[],
    },
    Case {
        name: "a hang, and the position comes back",
        suite: "loadsgf game\n1 hang\n#? [1]\n2 board\n#? [game]\n",
        expected: &[(1, "timeout", "no answer to `hang` in 5.0 s"), (2, "pass", "game")],
        notes: &[],
    },
    Case {
        name: "half a line",
        suite: "1 half\n#? [half]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "timeout", "no answer"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "an answer without end",
        suite: "1 unended\n#? [no.*]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "timeout", "no answer"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "an answer under another id",
        suite: "1 wrong_id A1\n#? [A1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "timeout", "stray line: =999 A1"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "an answer without id",
        suite: "1 no_id A1\n#? [A1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "timeout", "stray line: = A1"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "output closed",
        suite: "1 deaf\n#? [1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "crash", "closed its output but still runs"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "a line without end",
        suite: "1 long_line\n#? [1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "crash", "wrote without end at `long_line`"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "lines without end",
        suite: "1 endless\n#? [1]\n2 echo A1\n#? [A1]\n",
        expected: &[(1, "crash", "wrote without end at `endless`"), (2, "pass", "A1")],
        notes: &[],
    },
    Case {
        name: "odd but right",
        suite: "1 slowly\n#? [A1]\n2 noisy A1\n#? [A1]\n3 crlf A1\n#? [A1]\n4 tab A1\n#? [A1]\n5 lines\n#? [first]\n\
                6 chatty A1\n#? [A1]\n7 echo\n#? []\n8 bytes\n#? [..]\n",
        expected: &[
            (1, "pass", "A1"),
            (2, "pass", "A1"),
            (3, "pass", "A1"),
            (4, "pass", "A1"),
            (5, "pass", "first"),
            (6, "pass", "A1"),
            (7, "pass", ""),
            (8, "pass", "\u{fffd}\u{fffd}"),
        ],
        notes: &[],
    },
    Case {
        name: "commands the engine does not have",
        suite: "1 owl_attack A1\n#? [1]\n2 owl_attack A1\n#? [0]*\n3 owl_attack A1\n#? [1]&\nloadsgf foreign\n\
                4 echo A1\n#? [A1]\nloadsgf game\n5 echo A1\n#? [A1]\n",
        expected: &[
            (1, "unsupported", "unknown command"),
            (2, "unsupported", "unknown command"),
            (3, "ignored", "unknown command"),
            (4, "unsupported", ""),
            (5, "pass", "A1"),
        ],
        notes: &["suite:7: loadsgf foreign: refused: Unknown command"],
    },
    Case {
        name: "a position that cannot be set up",
        suite: "loadsgf missing\n1 echo A1\n#? [A1]\nloadsgf game\n2 echo A1\n#? [A1]\nloadsgf crash\n3 echo A1\n#? [A1]\n\
                loadsgf game\n4 board\n#? [game]\n",
        expected: &[(1, "setup", ""), (2, "pass", "A1"), (3, "setup", ""), (4, "pass", "game")],
        notes: &["loadsgf missing: refused: cannot open missing", "loadsgf crash: ended at `loadsgf crash`"],
    },
    Case {
        name: "a position that cannot be set up twice",
        suite: "komi 7\nloadsgf once\n1 board\n#? [once]\n2 crash\n#? [1]\n3 board\n#? [once]\nloadsgf game\n\
                4 board\n#? [game]\n5 get_komi\n#? [7]\n",
        expected: &[
            (1, "pass", "once"),
            (2, "crash", ""),
            (3, "setup", ""),
            (4, "pass", ""),
            (5, "pass", "7"),
        ],
        notes: &["engine restarted, but not in the same position"],
    },
    Case {
        name: "an engine that stays dead",
        suite: "1 dead\n#? [1]\nloadsgf game\n2 echo A1\n#? [A1]\n3 echo A1\n#? [A1]*\n",
        expected: &[
            (1, "crash", "ended at `dead`"),
            (2, "crash", "engine does not come back"),
            (3, "crash", "engine does not come back"),
        ],
        notes: &["engine does not come back"],
    },
];

fn check(case: &Case, result: &SuiteResult) -> Result<(), String> {
    let found: Vec<(u32, &str, &str)> = result
        .records
        .iter()
        .map(|record| (record.num, record.cat.name(), record.got.as_deref().unwrap_or_default()))
        .collect();
    let records_agree = found.len() == case.expected.len()
        && found.iter().zip(case.expected).all(|(found, expected)| {
            (found.0, found.1) == (expected.0, expected.1) && found.2.contains(expected.2)
        });
    let notes_agree = result.notes.len() == case.notes.len()
        && result.notes.iter().zip(case.notes).all(|(found, expected)| found.contains(expected));
    if records_agree && notes_agree {
        Ok(())
    } else {
        Err(format!("{}:\n  found {found:?}\n  notes {:?}", case.name, result.notes))
    }
}

#[test]
fn every_fault_becomes_a_category_and_the_rest_of_the_suite_is_asked() {
    let outcomes: Vec<Result<(), String>> = thread::scope(|scope| {
        let running: Vec<_> = CASES
            .iter()
            .map(|case| {
                scope.spawn(move || {
                    let fake = Fake::new();
                    let chosen = fake.suite("suite", case.suite);
                    check(case, &run_suite(&fake.settings(), &chosen, &|| ()))
                })
            })
            .collect();
        running.into_iter().map(|case| case.join().expect("no case panics")).collect()
    });
    let wrong: Vec<String> = outcomes.into_iter().filter_map(Result::err).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
