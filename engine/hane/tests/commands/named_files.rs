//! Files that are named to commands: a pipe without an end, a device, a folder, a full disk. Each ends in an
//! error that names it, or in a remark with which the game goes on; none is waited for.

use crate::program::{command, text};
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::{Duration, Instant};

/// How long a command may take on a machine with much to do.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is done with what is named.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Read,
    Written,
    /// A folder that is read or made.
    Folder,
}
use Way::{Folder, Read, Written};

/// Words with `@` for what is named, behind the variables that are set. The folder has the records `a.sgf`
/// and `b.sgf`, a problem `p.sgf`, a file of rows `a.parquet`, and an engine that refuses all commands.
const TABLE: &[(&str, Way)] = &[
    ("--config @ gtp --no-bundle", Read),
    ("HANE_CONFIG=@ gtp --no-bundle", Read),
    ("HANE_BUNDLE=@ gtp", Read),
    ("gtp --bundle @", Read),
    ("gtp --no-bundle --gtp-input @", Read),
    ("gtp --no-bundle -l @", Read),
    ("gtp --no-bundle --log @", Written),
    ("gtp --no-bundle --gtp-dump-commands @", Written),
    ("gtp --no-bundle --health-file @", Written),
    ("gtp --no-bundle -o @", Written),
    ("gtp --no-bundle --save-games @", Folder),
    ("gtp --no-bundle --files-in @", Folder),
    ("-l a.sgf --printsgf @", Written),
    ("score @ --no-bundle", Read),
    ("show @ influence --no-bundle", Read),
    ("show a.sgf influence --svg @ --no-bundle", Written),
    ("explain @ --no-bundle", Read),
    ("explain a.sgf --sgf @ --no-bundle --valuation built-in", Written),
    ("inspect @ -o out.html --no-bundle", Read),
    ("inspect a.sgf -o @ --no-bundle --valuation built-in", Written),
    ("inspect a.sgf --json @ --no-bundle --valuation built-in", Written),
    ("review @ -o out.html --no-bundle", Read),
    ("review a.sgf -o @ --no-bundle --valuation built-in --playouts 1", Written),
    ("review a.sgf --sgf @ --no-bundle --valuation built-in --playouts 1", Written),
    ("review a.sgf --json @ --no-bundle --valuation built-in --playouts 1", Written),
    ("matches --jsonl @", Read),
    ("read --questions @", Read),
    ("bundle info @", Read),
    ("data convert @ --out out.parquet", Read),
    ("data convert a.sgf --out @", Written),
    ("data merge @ --out out.parquet", Read),
    ("data merge a.parquet --out @", Written),
    ("data count @", Read),
    ("data check @", Read),
    ("data head @", Read),
    ("solve @ --no-bundle", Read),
    ("solve --check @", Read),
    ("solve p.sgf --no-bundle --json --out @", Written),
    ("solve p.sgf --no-bundle --certificate @", Written),
    ("solve p.sgf --no-bundle --sgf @", Written),
    ("learn moves @ --out out.weights", Read),
    ("learn moves b.sgf --least 1 --held-out 0 --out @", Written),
    ("learn moves b.sgf --least 1 --held-out 0 --out out.weights --report @", Written),
    ("learn values @ --out out.weights", Read),
    ("learn values a.sgf --no-bundle --out values.weights --report @", Written),
    ("learn book @ --boardsize 5 --no-bundle --out out.dbz", Read),
    ("learn book --boardsize 5 --playouts 1 --positions 1 --no-bundle --out @", Written),
    ("metamachine ./refuses --no-bundle -l @", Read),
    ("metamachine ./refuses --no-bundle -o @", Written),
    ("metamachine ./refuses --no-bundle --save-games @", Folder),
    ("bench --bundle @", Read),
    ("selfplay --size 5 --games 1 --playouts 1 --no-bundle --out @", Folder),
    ("selfplay --size 5 --games 1 --playouts 1 --no-bundle --openings @ --out games", Read),
    ("match hane hane --games 2 --size 5 --out @", Folder),
    ("match hane hane --games 2 --size 5 --openings @", Read),
    ("match hane hane --games 2 --size 5 --by-pattern=@", Read),
    ("tournament hane: hane:--playouts=1 --games 2 --size 5 --out @", Folder),
    ("tournament hane: hane:--playouts=1 --games 2 --size 5 --out t --openings @", Read),
];

/// Runs a command with this input: its code, and what it says; none when it goes on for too long, which ends
/// it.
fn ended(folder: &Path, words: &[String]) -> Option<(Option<i32>, String)> {
    let (out, err) = (folder.join(".out"), folder.join(".err"));
    let mut command = command();
    let variables = words.iter().map_while(|word| word.split_once('=').filter(|_| word.starts_with("HANE_")));
    let arguments = words.iter().skip(variables.clone().count());
    command.envs(variables).args(arguments).current_dir(folder).stdin(Stdio::piped());
    command.stdout(File::create(&out).expect("a file")).stderr(File::create(&err).expect("a file"));
    let mut child = command.spawn().expect("the program was built");
    let _ = child.stdin.take().expect("a pipe").write_all(b"boardsize 5\nplay b C3\nquit\n");
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            let said = [out, err].map(|path| text(&fs::read(path).expect("a file")));
            return Some((status.code(), said.concat()));
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a child can be ended");
    child.wait().expect("it ends");
    None
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_that_is_named_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let write = |name: &str, content: &str| fs::write(folder.join(name), content).expect("it is written");
    write("a.sgf", "(;SZ[5]KM[0]RE[B+R];B[cc];W[bb];B[cb])");
    write(
        "b.sgf",
        "(;SZ[9]RE[B+R];B[ee];W[cc];B[gg];W[cg];B[gc];W[ec];B[eg];W[ce];B[ge];W[aa];B[ia];W[ai];B[ii];W[bb];B[hb];W[bh];B[hh];W[ac];B[ic];W[ag];B[ig];W[cb])",
    );
    write("p.sgf", "(;SZ[9]AB[da][ab][bb][cb][db]AW[ea][eb][ac][bc][cc][dc][ec]PL[W])");
    write("refuses", "#!/bin/sh\nwhile read id rest; do printf '?%s no\\n\\n' \"$id\"; done\n");
    let mut shell = std::process::Command::new("sh");
    let made = shell.args(["-ec", "mkfifo pipe; chmod +x refuses"]).current_dir(folder).status();
    assert!(made.expect("a shell").success());
    fs::create_dir(folder.join("folder")).expect("a folder");
    let made = ["data", "convert", "a.sgf", "--out", "a.parquet"].map(str::to_owned);
    assert_eq!(ended(folder, &made).map(|(code, _)| code), Some(Some(0)));
    for (words, way) in TABLE {
        let named: &[&str] = match way {
            Read => &["pipe", "/dev/zero", "missing/file"],
            Written => &["pipe", "/dev/full", "missing/file", "folder"],
            Folder => &["pipe", "/dev/null"],
        };
        for name in named {
            let words: Vec<String> = words.split(' ').map(|word| word.replace('@', name)).collect();
            let what = words.join(" ");
            let _ = fs::remove_dir_all(folder.join("missing"));
            let Some((code, said)) = ended(folder, &words) else { panic!("{what}: it goes on") };
            assert!(
                code.is_some() && !said.contains("Usage") && !said.contains("panicked"),
                "{what}: {said}"
            );
            // The log says what is wrong, and its name is known.
            let is_written = code == Some(0) && folder.join(name).is_file();
            let is_named = said.contains(name) || said.contains("No space left on device");
            assert!(is_written || is_named, "{what}: {said}");
            assert!(!said.contains("Is a directory"), "{what}: {said}");
        }
    }
}

/// What is changed in the folder of a run of self-play, in words of a shell, and what is said then.
const RUNS: &[(&str, &str)] = &[
    (
        "sed -i 's/\"shards\": 1,/\"shards\": 4294967295,/' *.json",
        "shards: expected at most 100000, found 4294967295",
    ),
    (
        "sed -i 's/\"block\": 0/\"block\": 18446744073709551615/' *.json",
        "a block: expected at most 1099511627776, found",
    ),
    ("rm *.json; mkfifo shard-00000-of-00001.json", "expected a file, found a device or a pipe"),
    ("rm *.sgf; mkfifo shard-00000-of-00001-00000.sgf", "expected a file, found a device or a pipe"),
    ("rm *.lock; mkfifo shard-00000-of-00001.lock", "expected a file, found a device or a pipe"),
];

#[cfg(target_os = "linux")]
#[test]
fn runs_with_other_files_in_their_folder_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let words = |out: &str| -> Vec<String> {
        let words =
            format!("selfplay --size 5 --games 3 --games-per-file 2 --playouts 1 --no-bundle --out {out}");
        words.split(' ').map(str::to_owned).collect()
    };
    assert_eq!(ended(folder, &words("run")).map(|(code, _)| code), Some(Some(0)));
    for (number, (change, expected)) in RUNS.iter().enumerate() {
        let copy = format!("run-{number}");
        let script = format!("cp -r run {copy}; cd {copy}; {change}");
        let changed = std::process::Command::new("sh").args(["-ec", &script]).current_dir(folder).status();
        assert!(changed.expect("a shell").success(), "{script}");
        let (code, said) = ended(folder, &words(&copy)).unwrap_or_else(|| panic!("{change}: it goes on"));
        assert!(code == Some(1) && said.contains(expected), "{change}: {said}");
    }
}
