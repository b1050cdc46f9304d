//! More memory than the system gives: a smaller tree, and a line about it.
#![cfg(target_os = "linux")]

use crate::program::{command, run, text};
use std::process::Command;

const REQUEST: &str = "{\"id\":\"a\",\"moves\":[],\"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9}\n";

/// What is called with more memory than there is, its input, and how its answer begins.
const CASES: &[(&str, &str, &str)] = &[
    ("gtp --boardsize 9", "genmove b\n", "= "),
    ("play --boardsize 9 --color white --no-autosave", "quit\n", "You play white"),
    ("analyze", REQUEST, "{\"id\":\"a\","),
];

#[test]
fn refused_memory_is_reported_and_no_reason_to_end() {
    for (called, input, answer) in CASES {
        let program = command();
        let mut shell = Command::new("sh");
        // Three gibibytes of addresses, more than the program takes for all else.
        let script = format!(
            "ulimit -v 3145728; exec \"$0\" {called} --seconds 0.05 --threads 1 --cache-size 16000000"
        );
        shell.args(["-c", &script]).arg(program.get_program());
        let output = run(&mut shell, input);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(0), "{called}: {out}{err}");
        assert!(out.starts_with(answer), "{called}: {out}");
        let reported =
            (out.clone() + &err).matches("the system refused 8000000.0 MiB for the search tree").count();
        assert_eq!(reported, 1, "{called}: {out}{err}");
    }
}
