//! The configuration file: what counts, where it is from, and what is refused.

use crate::program::{command, run, text};
use std::fs;

const FILE: &str = "\
threads = 1
seed = 7
simple-ko = true
no-bundle = true

[gtp]
boardsize = 9
komi = 5.5

[selfplay]
size = [4, 5]
playouts = 4
quiet = true
seed = 8

[bundle.info]
json = true
";

/// What a case expects: the arguments, the variables, the input, the exit code, and a part of what is
/// printed.
type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a str, i32, &'a str);

fn check(content: &str, cases: &[Case<'_>]) {
    for (arguments, variables, input, code, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("my.toml"), content).expect("it is written");
        let mut command = command();
        command.current_dir(folder.path()).args(*arguments).env_remove("HANE_BUNDLE");
        command.envs(variables.iter().copied());
        let output = run(&mut command, input);
        let said = text(&output.stdout) + &text(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?} {variables:?}: {said}");
        assert!(said.contains(expected), "{arguments:?} {variables:?}: expected {expected:?} in {said}");
    }
}

#[test]
fn settings_of_the_file_count_unless_arguments_say_otherwise() {
    let named = &[("HANE_CONFIG", "my.toml")];
    let size = "query_boardsize\n";
    check(
        FILE,
        &[
            (&["--config", "my.toml", "gtp"], &[], size, 0, "= 9\n"),
            (&["gtp", "--config=my.toml"], &[], size, 0, "= 9\n"),
            (&["gtp"], named, size, 0, "= 9\n"),
            (&["--mode", "gtp"], named, size, 0, "= 9\n"),
            (&[], named, size, 0, "= 9\n"),
            (&["gtp", "--boardsize", "13"], named, size, 0, "= 13\n"),
            (&["--boardsize", "13", "gtp"], named, size, 0, "= 13\n"),
            (&["gtp"], named, "get_komi\n", 0, " 5.5\n"),
            (&["bundle", "info", "embedded"], named, "", 0, "{"),
            (&["selfplay", "--games", "1", "--out", "g"], named, "", 0, "games: 1 of 1"),
            (&["config", "show", "selfplay"], named, "", 0, "size = [\"4\", \"5\"]  # file"),
            (&["config", "show", "selfplay"], named, "", 0, "seed = 8  # file"),
            (&["config", "show"], named, "", 0, "boardsize = 9  # file\n"),
            (&["config", "show"], named, "", 0, "komi = 5.5  # file\n"),
            (&["config", "show", "gtp", "--komi", "3"], named, "", 0, "komi = 3  # argument"),
            (&["--config", "my.toml", "config", "show", "gtp"], &[], "", 0, "seed = 7  # file"),
            (&["config", "show", "gtp"], &[], "", 0, "seed = 1  # default"),
            (&["config", "show", "gtp"], named, "", 0, "simple-ko = true  # file"),
            (&["config", "show", "gtp", "--no-ko"], named, "", 0, "simple-ko = false  # default"),
            (
                &["config", "show", "gtp", "--bundle", "embedded"],
                named,
                "",
                0,
                "no-bundle = false  # default",
            ),
            (&["config", "show", "gtp"], &[("HANE_BUNDLE", "a")], "", 0, "bundle = [\"a\"]  # environment"),
            (&["config", "show", "gtp", "--boardsize", "26"], named, "", 2, "expected a number from 1 to 25"),
            (
                &["config", "show", "gtp"],
                &[("HANE_CONFIG", "my.toml"), ("HANE_BUNDLE", "a")],
                "",
                0,
                "no-bundle = false",
            ),
            (&["gtp", "--config", "none.toml"], &[], "", 2, "none.toml: "),
        ],
    );
}

#[test]
fn what_is_shown_is_a_configuration_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let show = |variables: &[(&str, &str)]| {
        let mut command = command();
        command.current_dir(folder.path()).args(["config", "show", "selfplay"]).env_remove("HANE_BUNDLE");
        command.envs(variables.iter().copied());
        let output = run(&mut command, "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let shown = show(&[]);
    fs::write(folder.path().join("my.toml"), &shown).expect("it is written");
    let values = |shown: &str| -> Vec<String> {
        shown.lines().map(|line| line.split("  #").next().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(values(&show(&[("HANE_CONFIG", "my.toml")])), values(&shown));
}

#[test]
fn what_is_wrong_in_a_file_is_said_with_its_line() {
    for (content, expected) in [
        (
            "seed = 1\nthread = 2\n",
            "my.toml, line 2: no setting `thread` for all commands; did you mean `threads`?",
        ),
        (
            "[gtp]\nboardsice = 9\n",
            "my.toml, line 2: no setting `boardsice` in [gtp]; did you mean `boardsize`?",
        ),
        (
            "\n[gpt]\nboardsize = 9\n",
            "my.toml, line 2: no setting `gpt` for all commands; did you mean `gtp`?",
        ),
        ("[learn]\nkomi = 3\n", "my.toml, line 2: no setting `komi` in [learn]"),
        ("games = 3\n", "my.toml, line 1: no setting `games` for all commands"),
        ("[gtp]\nboardsize = 26\n", "my.toml, line 2: invalid value '26'"),
        ("ponder = 1\n", "my.toml, line 1: ponder: expected true or false, found integer"),
        ("seed = true\n", "my.toml, line 1: seed: expected a text or a number, found boolean"),
        ("seed = 1\nseed = 2\n", "my.toml, line 2: duplicate key"),
        ("seed =\n", "my.toml, line 1: "),
        ("config = \"x\"\n", "my.toml, line 1: no setting `config`"),
        (
            "[gtp]\nstrength = \"8k\"\nplayouts = 3\n",
            "my.toml, line 3: the argument '--playouts <COUNT>' cannot be used with '--strength <NAME>'",
        ),
        ("seed = 1\nmax-level = 3\n", "my.toml: the following required arguments were not provided"),
    ] {
        check(content, &[(&["gtp", "--config", "my.toml"], &[], "name\n", 2, expected)]);
    }
}

#[test]
fn files_for_servers_are_taken() {
    let size = "boardsize 5\nplay b C3\ngenmove w\nkata-get-rules\n";
    // (server, what its file says of a game)
    for (server, expected) in [
        ("cgos", "\"ko\":\"POSITIONAL\",\"scoring\":\"AREA\",\"suicide\":false"),
        ("kgs", "\"ko\":\"POSITIONAL\""),
        ("ogs", "MALKOVICH: move 2 "),
    ] {
        let mut shown = command();
        let shown = run(shown.args(["config", "preset", server]), "");
        assert!(shown.status.success(), "{server}: {}", text(&shown.stderr));
        let file = text(&shown.stdout);
        let arguments: &[&str] = &["gtp", "--config", "my.toml", "--playouts", "20"];
        check(&file, &[(arguments, &[], size, 0, expected)]);
    }
}
