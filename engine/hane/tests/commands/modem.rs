//! The Go Modem Protocol: against ourselves over lines that lose and spoil bytes, against sides that fall
//! silent or say nonsense, and against GNU Go where it is installed.

use crate::program::{command, run, text};
use board::{BoardSize, Color, Game, Rules, Scoring};
use engine::session::{End, Session};
use hane::gmp::{ModemError, ModemOptions, play};
use search::{Limits, Player, Searcher};
use std::io::{self, PipeWriter, Read, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

fn session(seed: u64) -> Session {
    let size = BoardSize::new(5).expect("a small board");
    let limits = Limits { playouts: Some(50), ..Limits::default() };
    Session::new(Game::new(size, Rules::default()), Player::new(Searcher::new(seed, 1), limits))
}

fn options(color: Option<Color>) -> ModemOptions {
    ModemOptions {
        color,
        size: None,
        handicap: None,
        komi: None,
        scoring: None,
        simplified: false,
        patience: Duration::from_secs(10),
        games: Some(1),
        autosave: None,
        outfile: None,
    }
}

/// A line that spoils each byte whose number is a multiple of one; none where it is perfect.
struct Noisy {
    output: PipeWriter,
    every: Option<usize>,
    count: usize,
}

impl Write for Noisy {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for byte in bytes {
            self.count += 1;
            let is_spoiled = self.every.is_some_and(|every| self.count.is_multiple_of(every));
            self.output.write_all(&[if is_spoiled { byte ^ 0x15 } else { *byte }])?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

/// A side of a game on a thread of its own.
fn side(
    input: impl Read + Send + 'static,
    output: impl Write + Send + 'static,
    seed: u64,
    options: ModemOptions,
) -> thread::JoinHandle<(Session, String, Result<(), String>)> {
    thread::spawn(move || {
        let (mut session, mut remarks) = (session(seed), Vec::new());
        let ended = play(input, output, &mut remarks, &mut session, options);
        (session, text(&remarks), ended.map_err(|error: ModemError| error.to_string()))
    })
}

#[test]
fn both_sides_have_the_same_game_over_good_and_bad_lines() {
    // The color of the second side, how often a byte is spoiled, whether rules and board are settled.
    let white = Some(Color::White);
    for (second, every, simplified) in
        [(white, None, false), (None, None, false), (None, Some(61), false), (white, Some(61), true)]
    {
        let options = |color| ModemOptions { simplified, ..options(color) };
        let (from_first, to_second) = io::pipe().expect("a pipe");
        let (from_second, to_first) = io::pipe().expect("a pipe");
        let noisy = |output| Noisy { output, every, count: 0 };
        let first = side(from_second, noisy(to_second), 1, options(Some(Color::Black)));
        let second = side(from_first, noisy(to_first), 2, options(second));
        let (first, said, ended) = first.join().expect("no panic");
        assert_eq!(ended, Ok(()), "{every:?}: {said}");
        let (second, said, ended) = second.join().expect("no panic");
        assert_eq!(ended, Ok(()), "{every:?}: {said}");
        assert!(said.contains("a game on 5x5, handicap 0, komi 5.5; Hane plays white"), "{said}");
        assert!(said.contains("both players have passed: "), "{said}");
        let moves = |session: &Session| session.game().turns().collect::<Vec<_>>();
        assert!(moves(&first).len() > 4 && first.end() == Some(End::Passes), "{:?}", moves(&first));
        assert_eq!(moves(&first), moves(&second), "{every:?}");
    }
}

/// What a side that plays Black says in the end, when this is what it hears.
fn ends(heard: &[u8], options: ModemOptions) -> String {
    let (mut input, mut other) = io::pipe().expect("a pipe");
    let (mut seen, output) = io::pipe().expect("a pipe");
    other.write_all(heard).expect("it fits");
    // What it says is read until it falls silent itself.
    let reader = thread::spawn(move || io::copy(&mut seen, &mut io::sink()));
    let _ = &mut input;
    let (_, said, ended) = side(input, output, 1, options).join().expect("no panic");
    drop(other);
    let _ = reader.join().expect("no panic");
    format!("{said}{}", ended.expect_err("it ends early"))
}

#[test]
fn a_side_that_falls_silent_is_named() {
    let black = || ModemOptions { patience: Duration::from_millis(200), ..options(Some(Color::Black)) };
    assert_eq!(ends(b"", black()), "the other side has been silent for 0.2 s");
    assert_eq!(ends(b"hello, world", black()), "the other side has been silent for 0.2 s");
    // The reset is acknowledged, and no question is.
    assert_eq!(ends(&[0x02, 0x88, 0x87, 0xff], black()), "the other side has been silent for 0.2 s");
}

#[test]
fn a_side_that_wants_another_game_is_refused() {
    let black = || options(Some(Color::Black));
    let white = || options(Some(Color::White));
    let (five, nine) = (BoardSize::new(5), BoardSize::new(9));
    let (area, territory) = (Some(Scoring::Area), Some(Scoring::Territory));
    for (first, second, what) in [
        (ModemOptions { size: five, ..black() }, ModemOptions { size: nine, ..white() }, "board: expected "),
        (
            ModemOptions { handicap: Some(2), ..black() },
            ModemOptions { handicap: Some(3), ..white() },
            "handicap: expected ",
        ),
        (
            ModemOptions { scoring: area, ..black() },
            ModemOptions { scoring: territory, ..white() },
            "rules: expected ",
        ),
    ] {
        let patience = Duration::from_secs(1);
        let (from_first, to_second) = io::pipe().expect("a pipe");
        let (from_second, to_first) = io::pipe().expect("a pipe");
        let first = side(from_second, to_second, 1, ModemOptions { patience, ..first });
        let second = side(from_first, to_first, 2, ModemOptions { patience, ..second });
        let (_, _, first) = first.join().expect("no panic");
        let (_, _, second) = second.join().expect("no panic");
        assert!(first.is_err() && second.is_err(), "{first:?} {second:?}");
        let said = format!("{first:?} {second:?}");
        assert!(said.contains(what) && said.contains("on the other side"), "{said}");
    }
}

/// Each side counts by its own rules, and no one asks how.
#[test]
fn rules_and_board_are_not_asked_for_where_they_are_settled() {
    let side_of = |color, scoring, input, output| {
        let own = ModemOptions { scoring: Some(scoring), simplified: true, ..options(Some(color)) };
        side(input, output, 1, own)
    };
    let (from_first, to_second) = io::pipe().expect("a pipe");
    let (from_second, to_first) = io::pipe().expect("a pipe");
    let first = side_of(Color::Black, Scoring::Area, from_second, to_second);
    let second = side_of(Color::White, Scoring::Territory, from_first, to_first);
    for ended in [first, second] {
        let (_, said, ended) = ended.join().expect("no panic");
        assert_eq!(ended, Ok(()), "{said}");
        assert!(said.contains("a game on 5x5"), "{said}");
    }
}

#[test]
fn what_does_not_go_with_the_mode_is_refused() {
    for (arguments, expected) in [
        ("--mode gtp --gmp-patience 3", "--gmp-patience: no effect with `hane gtp`"),
        ("--mode gmp --gmp-games 0", "expected a number of games from 1"),
        ("--mode gmp --log talk.log", "--log: no effect with `hane modem`"),
        ("--mode gmp --gmp-device no-such-device", "--gmp-device no-such-device: No such file"),
        ("--mode gmp --color white", "the other side has hung up"),
        ("--mode sgmp --color white", "the other side has hung up"),
    ] {
        let output = run(command().args(arguments.split(' ')), "");
        assert!(!output.status.success(), "{arguments}");
        let said = text(&output.stderr);
        assert!(said.contains(expected), "{arguments}: {said}");
    }
}

/// GNU Go and Hane play a game over pipes, each once with Black.
#[cfg(unix)]
#[test]
fn a_game_against_gnu_go() {
    let gnugo =
        ["/usr/games/gnugo", "/usr/bin/gnugo"].into_iter().find(|path| std::path::Path::new(path).exists());
    let Some(gnugo) = gnugo else {
        println!("skipped: GNU Go is not installed");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (mode, theirs, ours) in [
        ("gmp", "white", "black"),
        ("gmp", "black", "white"),
        ("sgmp", "white", "black"),
        ("sgmp", "black", "white"),
    ] {
        let record = folder.path().join(format!("{mode}-{theirs}.sgf"));
        let mut other = std::process::Command::new(gnugo)
            .args(["--mode", mode, "--quiet", "--level", "1", "--boardsize", "9", "--color", theirs])
            .args(["-o".as_ref(), record.as_os_str()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let own = folder.path().join(format!("hane-{mode}-{ours}.sgf"));
        let output = command()
            .args([
                "--mode",
                mode,
                "--color",
                ours,
                "--boardsize",
                "9",
                "--playouts",
                "10",
                "--gmp-games",
                "1",
                "-o",
            ])
            .arg(&own)
            .stdin(other.stdout.take().expect("a pipe"))
            .stdout(other.stdin.take().expect("a pipe"))
            .output()
            .expect("it runs");
        let said = text(&output.stderr);
        assert!(output.status.success(), "{said}");
        assert!(said.contains(&format!("a game on 9x9, handicap 0, komi 5.5; Hane plays {ours}")), "{said}");
        // It writes its record when it sees that the line is closed.
        other.wait().expect("it ends");
        let moves = |path: &std::path::Path| {
            let text = std::fs::read_to_string(path).expect("the record is there");
            let nodes =
                text.split(';').skip(2).map(|node| node.split(']').next().unwrap_or_default().to_owned());
            nodes.collect::<Vec<_>>()
        };
        let (theirs, ours) = (moves(&record), moves(&own));
        let same = theirs.len().min(ours.len());
        assert!(same > 20, "{said}");
        assert_eq!(theirs[..same], ours[..same]);
    }
}
