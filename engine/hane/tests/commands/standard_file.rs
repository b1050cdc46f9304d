//! The bundle of the program as a file: where it is looked for, how it is mapped, and what happens to it.
#![cfg(all(unix, feature = "embedded"))]

use crate::program::{run, text};
use knowledge::library::Origin;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The program in a folder of its own, with what may lie beside it.
struct Installed {
    folder: TempDir,
}

impl Installed {
    fn new() -> Installed {
        let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("a folder for the test");
        let (built, own) = (env!("CARGO_BIN_EXE_hane"), folder.path().join("hane"));
        fs::hard_link(built, &own)
            .or_else(|_| fs::copy(built, &own).map(drop))
            .expect("a copy of the program");
        Installed { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self) -> Command {
        let mut command = Command::new(self.path("hane"));
        command.env_remove("HANE_BUNDLE").env("XDG_STATE_HOME", self.path("state"));
        command.env("XDG_DATA_HOME", self.path("data"));
        command
    }

    /// The bundle that is in the program, in a file of this name.
    fn extract(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        let output = run(self.command().args(["bundle", "extract", "-o"]).arg(&path), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        path
    }
}

const BESIDE: &str = "standard.hane";
const DATA: &str = "data/hane/standard.hane";

fn nothing(_: &Installed) {}

fn beside(program: &Installed) {
    program.extract(BESIDE);
}

fn in_data(program: &Installed) {
    program.extract(DATA);
}

fn both(program: &Installed) {
    beside(program);
    in_data(program);
}

/// The version is the second word of the header after the magic.
fn of_another_version(program: &Installed) {
    change(&program.extract(DATA), |bytes| bytes[12] ^= 1);
}

fn damaged(program: &Installed) {
    change(&program.extract(BESIDE), |bytes| {
        bytes.iter_mut().skip(4096).take(4096).for_each(|byte| *byte = 255);
    });
}

fn half(program: &Installed) {
    change(&program.extract(BESIDE), |bytes| bytes.truncate(bytes.len() / 2));
}

fn folder(program: &Installed) {
    fs::create_dir(program.path(BESIDE)).expect("it can be made");
}

fn pipe(program: &Installed) {
    let made = Command::new("mkfifo").arg(program.path(BESIDE)).status();
    assert!(made.expect("there is such a program").success());
}

fn change(path: &Path, edit: impl Fn(&mut Vec<u8>)) {
    let mut bytes = fs::read(path).expect("it is there");
    edit(&mut bytes);
    fs::write(path, bytes).expect("it can be written");
}

#[test]
fn it_is_looked_for_beside_the_program_and_in_the_folder_of_its_data() {
    // (what is there, the layer that is reported, a part of what is said)
    type Case = (fn(&Installed), &'static str, &'static str);
    let cases: &[Case] = &[
        (nothing, "layer 1: embedded, ", ""),
        (beside, "/standard.hane, mapped, ", ""),
        (in_data, "/data/hane/standard.hane, mapped, ", ""),
        (both, "/standard.hane, mapped, ", ""),
        (of_another_version, "layer 1: embedded, ", "standard.hane: header, version: expected "),
        (damaged, "layer 1: embedded, ", "; it is not used"),
        (half, "layer 1: embedded, ", "standard.hane: the whole: expected "),
        (folder, "layer 1: embedded, ", "standard.hane: expected a bundle, found a folder; it is not used"),
        (
            pipe,
            "layer 1: embedded, ",
            "standard.hane: expected a bundle, found a device or a pipe; it is not",
        ),
    ];
    for (number, (make, expected, said)) in cases.iter().enumerate() {
        let program = Installed::new();
        make(&program);
        let output = run(program.command().args(["bundle", "info"]), "");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(out.contains(expected), "case {number}: expected {expected}, found {out}{err}");
        assert!(err.contains(said) && err.is_empty() == said.is_empty(), "case {number}: {err}");
        assert!(number != 3 || !out.contains("/data/"), "case {number}: {out}");
    }
}

#[test]
fn its_hash_is_read_when_that_is_asked_for() {
    let program = Installed::new();
    let path = program.extract(BESIDE);
    let verify = |name: &str| run(program.command().args(["bundle", "verify", name]), "");
    let whole = verify(Origin::STANDARD);
    assert!(
        whole.status.success() && text(&whole.stdout).ends_with(", as written\n"),
        "{}",
        text(&whole.stdout)
    );
    // The last bytes belong to notes, which opening does not read.
    change(&path, |bytes| {
        let last = bytes.iter().rposition(u8::is_ascii_lowercase).expect("a letter");
        bytes[last] ^= 1;
    });
    assert!(
        text(&run(program.command().args(["bundle", "info"]), "").stdout)
            .contains("/standard.hane, mapped, ")
    );
    let changed = verify(Origin::STANDARD);
    assert_eq!(changed.status.code(), Some(1));
    let said = text(&changed.stderr);
    assert!(said.contains("standard.hane: the whole: expected contents of hash "), "{said}");
}

/// An engine that is asked line by line.
struct Engine {
    child: Child,
    input: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start(program: &Installed) -> Engine {
        let mut command = program.command();
        command.args(["gtp", "--boardsize", "9", "--playouts", "300"]).stdin(Stdio::piped());
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program was built");
        let input = child.stdin.take().expect("a pipe");
        let answers = BufReader::new(child.stdout.take().expect("a pipe"));
        Engine { child, input, answers }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").expect("the program reads");
    }

    fn answer(&mut self) -> String {
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("the program answers");
        let mut end = String::new();
        self.answers.read_line(&mut end).expect("the program answers");
        assert_eq!(end, "\n", "after {line:?}");
        line.trim_end().to_owned()
    }

    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.answer()
    }

    /// What it says on standard error until it ends.
    fn end(mut self) -> String {
        self.say("quit");
        let output = self.child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stderr)
    }
}

/// The lines of what the system says of the memory of a process, from the one that names the file to the next
/// mapping.
#[cfg(target_os = "linux")]
fn memory_of(process: &Child, file: &Path) -> Vec<String> {
    let all = fs::read_to_string(format!("/proc/{}/smaps", process.id())).expect("the system says it");
    let mut lines = all.lines().skip_while(|line| !line.ends_with(&*file.to_string_lossy()));
    let first = lines.next().map(str::to_owned);
    let is_field = |line: &&str| line.split_once(':').is_some_and(|(name, _)| !name.contains(['-', ' ']));
    first.into_iter().chain(lines.take_while(is_field).map(str::to_owned)).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn two_processes_share_its_pages() {
    let program = Installed::new();
    let file = program.extract(BESIDE);
    let mut engines = [Engine::start(&program), Engine::start(&program)];
    for engine in &mut engines {
        assert!(engine.ask("bundle list").ends_with("/standard.hane"));
    }
    for engine in &engines {
        let lines = memory_of(&engine.child, &file);
        let kilobytes = |name: &str| {
            let line = lines.iter().find_map(|line| line.strip_prefix(name)).expect("the system says it");
            line.trim_end_matches(" kB").trim().parse::<u64>().expect("a number")
        };
        assert!(lines[0].contains(" r--s "), "{}", lines[0]);
        let length = fs::metadata(&file).expect("it is there").len() / 1024;
        assert!(kilobytes("Shared_Clean:") + 64 >= length, "{lines:?}");
        assert_eq!(kilobytes("Private_Dirty:"), 0, "{lines:?}");
        // Half of what is shared by two.
        assert!(kilobytes("Pss:") <= length * 5 / 8, "{lines:?}");
    }
    for engine in engines {
        assert_eq!(engine.end(), "");
    }
}

fn cut(path: &Path) {
    File::options()
        .write(true)
        .open(path)
        .and_then(|file| file.set_len(100))
        .expect("it can be made shorter");
}

fn empty(path: &Path) {
    File::options().write(true).open(path).and_then(|file| file.set_len(0)).expect("it can be emptied");
}

fn remove(path: &Path) {
    fs::remove_file(path).expect("it can be removed");
}

fn replace(path: &Path) {
    let new = path.with_extension("new");
    fs::write(&new, "no bundle").expect("the folder can be written");
    fs::rename(new, path).expect("it can be renamed");
}

#[test]
fn what_happens_to_it_during_a_search_changes_no_move() {
    // (what happens, whether the mapping can be kept)
    type Made = (fn(&Path), bool);
    let cases: &[Made] = &[(cut, false), (empty, false), (remove, true), (replace, true)];
    let game = "play b E5\nplay w C3\n";
    let undisturbed = {
        let mut engine = Engine::start(&Installed::new());
        engine.input.write_all(game.as_bytes()).expect("the program reads");
        let _ = [engine.answer(), engine.answer()];
        engine.ask("genmove b")
    };
    for (number, (happen, kept)) in cases.iter().enumerate() {
        let program = Installed::new();
        let file = program.extract(BESIDE);
        let mut engine = Engine::start(&program);
        let version = engine.ask("version");
        engine.input.write_all(game.as_bytes()).expect("the program reads");
        let _ = [engine.answer(), engine.answer()];
        engine.say("genmove b");
        thread::sleep(Duration::from_millis(30));
        happen(&file);
        assert_eq!(engine.answer(), undisturbed, "case {number}");
        assert_eq!(engine.ask("version"), version, "case {number}");
        let said = engine.end();
        let inside = said.contains("the bundle inside the program takes its place");
        assert_eq!(inside, !kept, "case {number}: {said}");
        assert!(said.contains("standard.hane: "), "case {number}: {said}");
    }
}
