//! What the classical player says of the moves that it looks at: traces, replayed games, annotated records.

use crate::program::{command, run, text};
use std::fs;

/// Black's corner has three points in a row for its eyes. White plays elsewhere, Black lives.
const CORNER: &str = "(;FF[4]SZ[9]AB[ag][bg][cg][dg][eg][ah][eh][ai][bi][ci][di][ei]AW\
                      [af][bf][cf][df][ef][ff][fg][fh][fi]PL[W];W[gc];B[ch])";

/// The same: White takes the middle of it, Black passes.
const KILLED: &str = "(;FF[4]SZ[9]AB[ag][bg][cg][dg][eg][ah][eh][ai][bi][ci][di][ei]AW\
                      [af][bf][cf][df][ef][ff][fg][fh][fi]PL[W];W[ch];B[])";

/// Arguments, what is typed, exit code, parts of stdout, parts of stderr, and parts of `out.sgf`.
type Case = (
    &'static str,
    &'static str,
    i32,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const CASES: &[Case] = &[
    (
        "gtp -l corner.sgf -L 2 --player classical --valuation built-in --no-bundle -t",
        "reg_genmove b\n",
        0,
        &["= C2"],
        &[
            "move 2, black: C2 of ",
            " it makes the group of 12 stones at A3 live\n",
            " territory and prisoners\n",
        ],
        &[],
    ),
    (
        "gtp -l corner.sgf -L 2 --player classical --valuation built-in --no-bundle -tt",
        "genmove b\n",
        0,
        &["= C2"],
        &["makes the group of 12 stones at A3 live [reading"],
        &[],
    ),
    (
        "gtp -l corner.sgf -L 2 --player classical --valuation built-in --no-bundle -w",
        "genmove b\n",
        0,
        &["= C2"],
        &["black: the group of 12 stones at A3 lives or dies by the next move, weakness "],
        &[],
    ),
    (
        "gtp -l corner.sgf -L 2 --player classical --valuation built-in --no-bundle",
        "genmove b\n",
        0,
        &["= C2"],
        &[],
        &[],
    ),
    ("gtp -t --playouts 10", "quit\n", 0, &[], &["have no effect without --player classical"], &[]),
    ("show corner.sgf -t", "", 2, &[], &["-t: no effect with `hane show`"], &[]),
    (
        "play -l corner.sgf -L 2 --color white --player classical --valuation built-in --no-bundle -t",
        "quit\n",
        0,
        &["black C2"],
        &["move 2, black: C2 of "],
        &[],
    ),
    (
        "-l corner.sgf --replay both --player classical --valuation built-in --no-bundle",
        "",
        0,
        &[
            "move 1, white: played G7 (",
            "), Hane plays C2 (",
            "played C2 (",
            " (the same)\n1 of 2 moves are the same",
        ],
        &[],
        &[],
    ),
    (
        "-l corner.sgf --replay black --player classical --valuation built-in --no-bundle -o out.sgf -O dv",
        "",
        0,
        &["1 of 1 moves are the same"],
        &[],
        &["C[Points: C2 ", "[ag:!]", "LB["],
    ),
    (
        "-l corner.sgf --replay white --player classical --valuation built-in --no-bundle -o out.sgf -O d",
        "",
        0,
        &["0 of 1 moves are the same"],
        &[],
        &["Live or die by the next move: the group of 12 stones at A3"],
    ),
    (
        "-l killed.sgf --replay black --player classical --valuation built-in --no-bundle --printsgf out.sgf -O d",
        "",
        0,
        &["0 of 1 moves are the same"],
        &[],
        &["C[Dead: the group of 12 stones at A3.]", "MA[", "[ag]"],
    ),
    ("-l corner.sgf --replay both -O dv --playouts 10", "", 1, &[], &["expected --player classical"], &[]),
    (
        "-l corner.sgf --replay both -O x",
        "",
        2,
        &[],
        &["invalid value 'x' for '--output-flags <FLAGS>'", "[possible values: d, v, dv, vd]"],
        &[],
    ),
    ("-l corner.sgf -O dv", "", 2, &[], &["--replay"], &[]),
];

#[test]
fn what_was_looked_at_is_printed_and_written() {
    for (arguments, input, code, stdout, stderr, written) in CASES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for (name, record) in [("corner.sgf", CORNER), ("killed.sgf", KILLED)] {
            fs::write(folder.path().join(name), record).expect("the folder can be written");
        }
        let mut hane = command();
        hane.args(arguments.split(' ')).current_dir(folder.path());
        let output = run(&mut hane, input);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments}: {out}{err}");
        for (part, all) in
            stdout.iter().map(|part| (part, &out)).chain(stderr.iter().map(|part| (part, &err)))
        {
            assert!(all.contains(part), "{arguments}: expected {part:?}, found {all:?}");
        }
        // Nothing is said that was not asked for.
        assert!(!stderr.is_empty() || err.is_empty(), "{arguments}: {err}");
        if !written.is_empty() {
            let record = fs::read_to_string(folder.path().join("out.sgf")).expect("a record");
            written
                .iter()
                .for_each(|part| assert!(record.contains(part), "{arguments}: no {part} in {record}"));
            let again = run(command().args(["score", "out.sgf"]).current_dir(folder.path()), "");
            assert!(again.status.success(), "{arguments}: {}", text(&again.stderr));
        }
    }
}
