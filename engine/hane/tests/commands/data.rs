//! `hane data` as a program: from games to rows and back, killed again and again, called wrongly, on a full
//! disk.

use crate::kills::kill_often;
use crate::program::{command, run, text};
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

/// `hane data` with these words, in a folder.
fn call(folder: &Path, words: &str) -> (Option<i32>, String) {
    let mut command = command();
    let output = run(command.current_dir(folder).arg("data").args(words.split_whitespace()), "");
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

/// What the program says when all went well.
fn said(folder: &Path, words: &str) -> String {
    let (code, said) = call(folder, words);
    assert_eq!(code, Some(0), "{words}: {said}");
    said
}

/// A folder with games of self-play in all forms.
fn games(games: u32) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = command();
    command.args(["selfplay", "--size", "5", "--playouts", "8", "--no-bundle", "--games-per-file", "3"]);
    command.args(["--shard", "0/1", "--format", "sgf,parquet", "--games", &games.to_string(), "--out"]);
    let output = run(command.arg(folder.path().join("games")), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    folder
}

#[test]
fn from_games_to_rows_and_what_is_said_of_them() {
    let folder = games(7);
    let folder = folder.path();
    let rows = |words: &str| -> u64 {
        let json = said(folder, &format!("{words} --json"));
        let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        json["rows"].as_u64().expect("a number of rows")
    };
    let written = rows("count games");
    assert!(written > 50, "{written} rows");
    assert_eq!(rows("convert --out converted.parquet games"), written);
    assert_eq!(rows("merge --out merged.parquet games"), written);
    assert_eq!(rows("count merged.parquet"), written);
    let counted = said(folder, "count merged.parquet");
    assert!(counted.contains("games: 7; files: 1") && counted.contains("rows by board: 5x5"), "{counted}");
    let winners = counted.lines().find_map(|line| line.strip_prefix("games won by: ")).expect("winners");
    let numbers = winners.split([' ', ';']).filter_map(|word| word.parse::<u32>().ok());
    assert_eq!(numbers.sum::<u32>(), 7, "each game once: {counted}");
    let checked = said(folder, "check merged.parquet converted.parquet");
    assert_eq!(checked.matches("rows of 7 games, as they should be").count(), 2, "{checked}");
    let (code, checked) = call(folder, "check games merged.parquet");
    assert!(
        code == Some(1) && checked.contains("merged.parquet: row 0: expected each position once"),
        "{checked}"
    );
    let drawn = said(folder, "head --rows 1 --from 3 merged.parquet");
    assert!(drawn.contains("row 3: game 0 of selfplay-") && drawn.contains("candidates: "), "{drawn}");
    assert_eq!(drawn.lines().filter(|line| line.starts_with("    A B C D E")).count(), 1, "{drawn}");
    let json = said(folder, "head --rows 2 --json merged.parquet");
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!((&lines[0]["width"], &lines[0]["seed"]), (&5.into(), &1.into()));
}

/// The words, the code, and what is said.
#[test]
fn what_is_wrong_is_said() {
    let folder = games(2);
    let folder = folder.path();
    let file = "games/shard-00000-of-00001-00000.parquet";
    let whole = fs::read(folder.join(file)).expect("a file");
    let write = |name: &str, content: &[u8]| fs::write(folder.join(name), content).expect("it is written");
    write("cut.parquet", &whole[..whole.len() / 2]);
    write("none.parquet", b"nothing at all");
    write("short.parquet", b"PAR1");
    let mut changed = whole.clone();
    changed[40] ^= 1;
    write("changed.parquet", &changed);
    let version = whole.windows(12).position(|it| it == b"hane.schema\x18").expect("the key") + 13;
    let mut later = whole.clone();
    later[version] = b'2';
    write("later.parquet", &later);
    write("bad.jsonl", b"{\"id\": \"a@1\", \"black\": []}");
    fs::create_dir(folder.join("empty")).expect("a folder");
    let twice = format!("merge --out twice.parquet {file} {file}");
    let cases = [
        ("count cut.parquet", 1, "expected PAR1 at its end"),
        ("count none.parquet", 1, "expected a Parquet file, which begins with PAR1, found \"noth\""),
        ("count short.parquet", 1, "expected a Parquet file of 12 bytes or more, found 4 bytes"),
        ("count changed.parquet", 1, "changed.parquet: expected"),
        ("count later.parquet", 1, "expected version \"1\" of the schema (hane.schema), found \"2\""),
        ("count missing.parquet", 1, "missing.parquet: No such file"),
        ("count empty", 1, "empty: expected files *.parquet in it, found none"),
        ("convert --out x.parquet empty", 1, "expected files *.sgf or *.jsonl or *.jsonl.gz"),
        ("convert --out x.parquet bad.jsonl", 1, "bad.jsonl: line 1: expected a label: missing field"),
        ("convert --out missing/x.parquet games", 1, "missing/x.parquet: No such file"),
        (&twice, 1, "row 0: expected each position once, found game 0 of selfplay-"),
        ("head --from 100000 games/shard-00000-of-00001-00000.parquet", 1, "--from: expected one of"),
        ("check cut.parquet changed.parquet", 1, "2 files are not as they should be"),
        ("count --komi 3 games", 2, "--komi: no effect with `hane data count`"),
        ("count", 2, "PATH"),
    ];
    for (words, code, expected) in cases {
        let (found, said) = call(folder, words);
        assert_eq!(found, Some(code), "{words}: {said}");
        assert!(said.contains(expected), "{words}: {said}");
    }
    for name in ["x.parquet", "twice.parquet", ".x.parquet.part", ".twice.parquet.part"] {
        assert!(!folder.join(name).exists(), "{name} was left");
    }
}

/// What was finished before the disk was full stays, and the run goes on when there is room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error_and_takes_nothing_away() {
    let folder = games(4);
    let (folder, full) = (folder.path(), "convert --out /dev/full games");
    let (code, why) = call(folder, full);
    assert!(code == Some(1) && why.contains("/dev/full: No space left on device"), "{why}");
    said(folder, "convert --out rows.parquet games");
    let before = fs::read(folder.join("rows.parquet")).expect("a file");
    // A process may write files of this number of blocks of 512 bytes, as if the disk had no more.
    let limited = |blocks: u32, words: &str| {
        let hane = command().get_program().to_string_lossy().into_owned();
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec {hane} {words}");
        let mut shell = std::process::Command::new("sh");
        let output = run(shell.current_dir(folder).args(["-c", &script]), "");
        (output.status.code(), text(&output.stderr))
    };
    let (code, why) = limited(1, "data merge --out rows.parquet games");
    assert!(code == Some(1) && why.contains("rows.parquet: "), "{why}");
    assert!(fs::read(folder.join("rows.parquet")).expect("a file") == before, "the old file stays");
    assert!(!folder.join(".rows.parquet.part").exists(), "nothing is left");
    let selfplay = "selfplay --size 5 --playouts 8 --no-bundle --games-per-file 3 --shard 0/1 --format sgf,parquet --threads 1 --games 4 --out";
    let (code, why) = limited(20, &format!("{selfplay} torn"));
    assert!(code == Some(1) && why.contains("torn/"), "{why}");
    let words: Vec<&str> = selfplay.split(' ').chain(["torn"]).collect();
    assert!(run(command().current_dir(folder).args(words), "").status.success());
    for name in ["00000.parquet", "00001.parquet", "00001.sgf"] {
        let [torn, whole] =
            ["torn", "games"].map(|it| folder.join(it).join(format!("shard-00000-of-00001-{name}")));
        assert!(fs::read(torn).expect("a file") == fs::read(whole).expect("a file"), "{name}");
    }
}

/// Kills conversions so often after a random while: what stands under the name is the old file or the new
/// one, and the next run writes the same bytes.
fn killed(count: u32, kills: u32) {
    let folder = games(count);
    let folder = folder.path();
    let began = Instant::now();
    said(folder, "convert --out whole.parquet games");
    let long = began.elapsed();
    let whole = fs::read(folder.join("whole.parquet")).expect("a file");
    fs::write(folder.join("torn.parquet"), b"old").expect("it is written");
    let start = || {
        let mut command = command();
        command.current_dir(folder).args(["data", "convert", "--out", "torn.parquet", "games"]);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.spawn().expect("the program was built")
    };
    kill_often(kills, long, start, |_| {
        let found = fs::read(folder.join("torn.parquet")).expect("a file");
        assert!(found == b"old" || found == whole, "half a file");
    });
    said(folder, "convert --out torn.parquet games");
    assert!(fs::read(folder.join("torn.parquet")).expect("a file") == whole, "other bytes");
    let hidden = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
    assert_eq!(hidden.filter(|name| name.to_string_lossy().starts_with('.')).count(), 0, "leftovers");
}

#[test]
fn killed_at_any_instant_a_conversion_leaves_a_whole_file() {
    killed(6, 10);
}

#[test]
#[ignore = "half a minute"]
fn killed_fifty_times_a_conversion_leaves_a_whole_file() {
    killed(200, 50);
}
