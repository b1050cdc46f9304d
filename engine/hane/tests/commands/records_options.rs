//! GNU Go's options about records, and games that are written while they go on.

use crate::program::{command, run, text};
use std::fs;
use std::path::Path;

/// Black is to move, and has the board.
const GAME: &str = "(;FF[4]SZ[5]KM[0.5]PB[Ada]PW[Bob];B[cc];W[ee];B[cd];W[])";

/// The records that the arguments may name: one more whose last node gives the turn to who has just moved,
/// one where a player moves twice, one where Black begins in spite of a handicap.
const RECORDS: &[(&str, &str)] = &[
    ("game.sgf", GAME),
    ("turn.sgf", "(;SZ[5];B[cc];W[ee];PL[W])"),
    ("twice.sgf", "(;SZ[5];B[cc];B[cd];W[ee])"),
    ("handicap.sgf", "(;SZ[9]HA[2]AB[cg][gc];PL[B])"),
];

/// Arguments, what is typed, exit code, a part of stdout, a part of stderr, and a file with what it holds.
type Case =
    (&'static str, &'static str, i32, &'static str, &'static str, Option<(&'static str, &'static str)>);

const CASES: &[Case] = &[
    ("gtp -l game.sgf", "move_history\n", 0, "= white PASS\nblack C2\nwhite E1\nblack C3", "", None),
    ("gtp -l game.sgf -L 3", "move_history\n", 0, "= white E1\nblack C3\n\n", "", None),
    ("-l game.sgf -L 2 --mode gtp", "move_history\n", 0, "= black C3\n\n", "", None),
    ("-l game.sgf -L C2", "move_history\n", 0, "= white E1\nblack C3\n\n", "", None),
    ("-l game.sgf -T", "", 0, "groups: a letter for each group", "", None),
    ("-l game.sgf --printeyes", "", 0, "eyes: B and W points", "", None),
    ("-l game.sgf -m 1", "", 0, "territory: B for certain", "", None),
    ("-l game.sgf -m 6", "", 0, "influence: B territory", "", None),
    ("-l game.sgf -m 16", "", 2, "", "16 is not in 1..16", None),
    ("-l game.sgf -L 2 --debug-influence A1", "", 0, "influence: B territory", "", None),
    ("-l game.sgf --debug-influence Z9", "", 1, "", "--debug-influence Z9: expected a vertex", None),
    ("-T", "", 2, "", "--infile", None),
    ("-b 3 --boardsize 5 --playouts 5 -o out.sgf", "", 0, "3 moves in ", "", Some(("out.sgf", ";B["))),
    ("-l game.sgf -b 1 --playouts 5", "", 0, "1 move in ", "", None),
    ("-l game.sgf -b 1 --mc-games-per-level 2 --level 3", "", 0, " s each; processor ", "", None),
    ("-l game.sgf -b 1 --score last", "", 2, "", "--benchmark", None),
    ("-b many", "", 2, "", "'many'", None),
    ("-l game.sgf -T --ponder", "", 2, "", "--ponder: no effect with `hane record`", None),
    ("-l game.sgf --decide-position", "", 0, ": ", "", None),
    ("-l game.sgf -L 2 --decide-surrounded C3", "", 0, "C3 is ", "", None),
    ("gtp -l none.sgf", "", 1, "", "none.sgf: No such file", None),
    ("gtp -L 3", "", 2, "", "--infile", None),
    ("gtp -o out.sgf --boardsize 5", "play b A1\nplay w B2\n", 0, "", "", Some(("out.sgf", ";B[ae];W[bd])"))),
    ("--mode gtp -o out.sgf --boardsize 5", "play b A1\n", 0, "", "", Some(("out.sgf", ";B[ae])"))),
    (
        "gtp -o none/out.sgf --boardsize 5",
        "play b A1\n",
        0,
        "= ",
        "none/out.sgf: the game is not written: ",
        None,
    ),
    ("play -l game.sgf --playouts 10", "pass\n", 0, "Black wins by 24.5 (B+24.5)", "", None),
    (
        "play -l game.sgf -L 3 --color white --playouts 10 -o out.sgf",
        "quit\n",
        0,
        "You play white",
        "",
        Some(("out.sgf", ";W[ee];B[")),
    ),
    // The player that the record names has the turn, whoever moved last.
    ("play -l turn.sgf --playouts 10", "info\n", 0, "2 moves so far; white is to move", "", None),
    (
        "play -l turn.sgf --playouts 10",
        "back\ninfo\nlast\ninfo\n",
        0,
        "2 moves so far; white is to move",
        "",
        None,
    ),
    ("play -l turn.sgf --playouts 10", "E5\n", 0, "You play white", "", None),
    (
        "play -l turn.sgf --playouts 10 -o out.sgf",
        "E5\n",
        0,
        "move 4: black",
        "",
        Some(("out.sgf", ";W[ee];W[ea];B[")),
    ),
    ("play -l turn.sgf --color black --playouts 10", "quit\n", 0, "move 3: white", "", None),
    ("play -l twice.sgf -L 2 --playouts 10", "info\n", 0, "1 moves so far; black is to move", "", None),
    ("play -l handicap.sgf --playouts 10", "info\n", 0, "0 moves so far; black is to move", "", None),
    ("gtp -l turn.sgf --playouts 10", "genmove w\nmove_history\n", 0, "white E1\nblack C3\n\n", "", None),
    (
        "gtp -l turn.sgf",
        "printsgf out.sgf\nloadsgf out.sgf\n",
        0,
        "= \n\n= white\n",
        "",
        Some(("out.sgf", ";W[ee];PL[W])")),
    ),
    ("gtp -l turn.sgf", "kata-set-rules chinese\nprintsgf\n", 0, ";W[ee];PL[W])", "", None),
    ("gtp -l turn.sgf", "undo\nplay w E1\nprintsgf\n", 0, ";B[cc];W[ee])", "", None),
    ("--color white play --boardsize 3 --playouts 10", "quit\n", 0, "You play white", "", None),
    ("--mode ascii --color white --boardsize 3 --playouts 10", "quit\n", 0, "You play white", "", None),
    ("-l game.sgf --score estimate", "", 0, "estimated: B+", "", None),
    ("-l game.sgf --score last", "", 0, "Black is ahead by 24.5 points (B+24.5)\n", "", None),
    ("-l game.sgf --score aftermath --playouts 50", "", 0, "moves more\nsettled by ", "", None),
    (
        "-l game.sgf --score aftermath --capture-all-dead --playouts 50 -o out.sgf",
        "",
        0,
        "Black wins by 24.5 points (B+24.5)\n",
        "",
        Some(("out.sgf", "RE[B+24.5]")),
    ),
    (
        "-l game.sgf --score finish --playouts 50 -o out.sgf",
        "",
        0,
        "Black wins by 24.5 points (B+24.5)\n",
        "",
        Some(("out.sgf", "RE[B+24.5]")),
    ),
    ("--score estimate", "", 2, "", "--infile", None),
    (
        "score game.sgf",
        "",
        0,
        "game.sgf: B+24.5; dead: E1 by playouts, kept in ",
        "records counted: 1, ",
        None,
    ),
    ("score --quiet -L 3 game.sgf turn.sgf", "", 0, "turn.sgf: B+17.5; dead: E1 by playouts", "", None),
    ("score --json --komi 3.5 turn.sgf", "", 0, "\"komi\":3.5,\"score\":\"B+21.5\"", "", None),
    ("score --json game.sgf", "", 0, "\"japanese\":\"B+23.5\"", "", None),
    ("score game.sgf none.sgf twice.sgf", "", 1, "twice.sgf: ", "none.sgf: No such file", None),
    ("score game.sgf none.sgf", "", 1, "game.sgf: ", "1 of 2 records were not counted", None),
    ("score game.sgf --until soon!", "", 1, "", "expected a vertex from A1 to E5, found 'soon!'", None),
    ("score", "", 2, "", "<FILE>...", None),
    ("show game.sgf", "", 0, "groups: a letter for each group\nA ", "", None),
    (
        "show game.sgf territory -L 3",
        "",
        0,
        "points of territory more, without komi and prisoners; ",
        "",
        None,
    ),
    ("show game.sgf chains --json", "", 0, "\"layer\":\"chains\",\"points\":[", "", None),
    ("show game.sgf eyes --svg out.svg", "", 0, "", "", Some(("out.svg", "<title>eyes</title>"))),
    ("show game.sgf influence --svg -", "", 0, "<title>influence</title>", "", None),
    ("show game.sgf --svg none/out.svg", "", 1, "", "none/out.svg: ", None),
    (
        "show game.sgf moons",
        "",
        2,
        "",
        "[possible values: influence, territory, eyes, groups, chains, owners, policy]",
        None,
    ),
    (
        "show game.sgf owners --no-bundle",
        "",
        1,
        "",
        "hane: owners by a network: expected a bundle that has one, found none; --network FILE opens one",
        None,
    ),
    ("show none.sgf", "", 1, "", "none.sgf: No such file", None),
    ("show game.sgf -L soon!", "", 1, "", "found 'soon!'", None),
    ("show game.sgf --json --svg -", "", 2, "", "cannot be used with", None),
    ("show game.sgf --komi 3", "", 2, "", "--komi", None),
    ("show", "", 2, "", "<FILE>", None),
    ("score game.sgf --playouts 5", "", 2, "", "--playouts", None),
    ("-l game.sgf --score estimate gtp", "", 2, "", "--score: no effect with `hane gtp`", None),
    ("-l game.sgf --replay white --playouts 10", "", 0, "move 2, white: played E1, Hane plays ", "", None),
    ("-l game.sgf --replay black --playouts 10", "", 0, " of 2 moves are the same\n", "", None),
    ("-l game.sgf --replay both --playouts 10", "", 0, " of 4 moves are the same\n", "", None),
    ("-l game.sgf -L 3 --printsgf out.sgf", "", 0, "", "", Some(("out.sgf", ";B[cc];W[ee])"))),
    ("-l game.sgf --printsgf -", "", 0, "PB[Ada]PW[Bob]", "", None),
];

#[test]
fn options_about_records() {
    for (arguments, input, code, stdout, stderr, file) in CASES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        for (name, record) in RECORDS {
            fs::write(folder.path().join(name), record).expect("the folder can be written");
        }
        let mut hane = command();
        hane.args(arguments.split(' ')).current_dir(folder.path());
        let output = run(&mut hane, input);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(*code), "{arguments}: {out}{err}");
        assert!(out.contains(stdout), "{arguments}: expected {stdout:?}, found {out:?}");
        assert!(err.contains(stderr), "{arguments}: expected {stderr:?}, found {err:?}");
        if let Some((name, part)) = file {
            let record = fs::read_to_string(folder.path().join(name)).expect(arguments);
            assert!(record.contains(part), "{arguments}: no {part} in {record}");
        }
    }
}

/// What a controller sends, and a part of each record that is there afterwards.
const GAMES: &[(&str, &[&str])] = &[
    ("boardsize 5\nquit\n", &[]),
    ("boardsize 5\nplay b A1\nquit\n", &["RE[?]"]),
    // The end of the input without `quit`, and a game that another one replaces.
    ("boardsize 5\nplay b A1\nclear_board\nplay b B2\nplay w C3\n", &[";B[ae])", ";B[bd];W[cc])"]),
    ("boardsize 5\nplay b A1\ngenmove w\nplay b pass\nplay w pass\nboardsize 5\n", &["PW[Hane 0.2.0]"]),
    ("boardsize 5\nplay b A1\nundo\nplay b B2\n", &[";B[bd])"]),
    ("boardsize 5\nplay b A1\ncgos-gameover W+Time\n", &["RE[W+Time]"]),
];

#[test]
fn every_game_of_a_controller_is_kept() {
    for (sent, expected) in GAMES {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let games = folder.path().join("games");
        let mut hane = command();
        hane.args(["gtp", "--playouts", "10", "--save-games"])
            .arg(&games)
            .env("SOURCE_DATE_EPOCH", "1000000000");
        let output = run(&mut hane, sent);
        assert!(output.status.success(), "{sent:?}: {}", text(&output.stderr));
        let found = records(&games);
        assert_eq!(found.len(), expected.len(), "{sent:?}: {found:?}");
        for ((name, record), part) in found.iter().zip(*expected) {
            assert!(name.starts_with("2001-09-09-"), "{sent:?}: {name}");
            assert!(record.contains(part), "{sent:?}: no {part} in {record}");
        }
    }
}

/// Names and contents, by name.
fn records(folder: &Path) -> Vec<(String, String)> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found: Vec<_> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("text"))
        })
        .collect();
    found.sort();
    found
}
