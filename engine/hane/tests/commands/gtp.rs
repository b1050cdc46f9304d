//! GTP as the program speaks it: when it ends, over what, which files it touches, and what it keeps of the
//! talk.

use crate::program::{command, run, text};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Longer than anything here takes on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

fn start(arguments: &[&str]) -> Child {
    let mut command: Command = command();
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().expect("the program was built")
}

/// How a program ended; none when it goes on, which ends it.
fn ended(mut child: Child) -> Option<ExitStatus> {
    let step = Duration::from_millis(10);
    for _ in 0..PATIENCE.as_millis() / step.as_millis() {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            return Some(status);
        }
        thread::sleep(step);
    }
    child.kill().expect("a child can be ended");
    None
}

/// With a limit of playouts it does not matter how many threads there are, whatever is under way at once.
#[test]
fn moves_are_the_same_at_any_number_of_threads() {
    for (size, playouts) in [("9", "4000"), ("13", "60"), ("19", "40")] {
        let moves = |threads: &str| {
            let mut command = command();
            command.args(["gtp", "--boardsize", size, "--playouts", playouts, "--threads", threads]);
            // Each answers a playout sooner than 4,000 evaluations.
            let more = if playouts == "4000" { ["--without", "network"] } else { ["--batch", "8"] };
            command.args(more);
            let output = run(&mut command, "genmove b\ngenmove w\ngenmove b\nquit\n");
            assert!(output.status.success(), "{}", text(&output.stderr));
            text(&output.stdout)
        };
        let alone = moves("1");
        assert_eq!(alone.matches("= ").count(), 4, "{alone}");
        for threads in ["2", "4"] {
            assert_eq!(moves(threads), alone, "{threads} threads on {size}");
        }
    }
}

#[test]
fn quit_ends_a_program_that_thinks_in_the_opponents_time() {
    let clock = "boardsize 9\ntime_settings 60 0 0\n";
    // (arguments, lines; each is sent when the one before is answered)
    let table: &[(&[&str], String)] = &[
        (&["--ponder", "--threads", "1"], format!("{clock}time_left b 1 0\ngenmove b\nquit\n")),
        (&["--ponder", "--threads", "2"], format!("{clock}time_left b 1 0\ngenmove b\nquit\n")),
        (&["--ponder", "--seconds", "0.1"], "boardsize 9\ngenmove b\nquit\n".to_owned()),
        (
            &["--ponder", "--seconds", "0.1"],
            "boardsize 9\nkata-genmove_analyze b 1\nname\nget_komi\nquit\n".to_owned(),
        ),
        (&["--ponder", "--seconds", "0.1"], "boardsize 9\ngenmove b\nno_such_command\nquit\n".to_owned()),
    ];
    for (arguments, lines) in table {
        for paced in [false, true] {
            let mut child = start(&[&["gtp"], *arguments].concat());
            let mut input = child.stdin.take().expect("a pipe");
            let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
            let (sender, reader) = mpsc::channel();
            thread::spawn(move || {
                let mut line = String::new();
                while output.read_line(&mut line).is_ok_and(|read| read > 0) {
                    let end = line == "\n";
                    line.clear();
                    if end && sender.send(()).is_err() {
                        return;
                    }
                }
            });
            for line in lines.split_inclusive('\n') {
                input.write_all(line.as_bytes()).expect("the program reads");
                if paced {
                    reader.recv_timeout(PATIENCE).expect("an answer");
                }
            }
            // The pipe stays open: `quit` is the end.
            let status =
                ended(child).unwrap_or_else(|| panic!("{arguments:?} {lines:?}: goes on after quit"));
            assert!(status.success(), "{arguments:?} {lines:?}: {status}");
            drop(input);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_search_ends_when_nobody_reads_what_it_finds() {
    // With and without the end of the input.
    for closes_input in [true, false] {
        let mut child = start(&["gtp", "--seconds", "3600", "--threads", "1"]);
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(b"boardsize 9\ngenmove b\n").expect("the program reads");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        output.read_line(&mut line).expect("an answer to boardsize");
        assert_eq!(line, "= \n");
        let _open = (!closes_input).then_some(input);
        drop(output);
        assert!(ended(child).is_some(), "the end of the input: {closes_input}");
    }
}

#[test]
fn what_was_read_is_carried_out_at_the_end_of_the_input() {
    let output = run(command().args(["gtp", "--playouts", "2000"]), "boardsize 9\ngenmove b\n");
    let replies = text(&output.stdout);
    assert_eq!(replies.matches("= ").count(), 2, "{replies}");
}

/// What a program replies, and what it says on standard error.
fn said(arguments: &[&str], folder: &Path, input: &str) -> (String, String) {
    let output = run(command().args(["gtp", "--playouts", "50"]).args(arguments).current_dir(folder), input);
    (text(&output.stdout), text(&output.stderr))
}

/// A folder with a record, a bundle that is none and a folder, and a record beside it.
fn folder_of_files() -> tempfile::TempDir {
    let place = tempfile::tempdir().expect("a folder for the test");
    fs::create_dir(place.path().join("games")).expect("folders can be made");
    for name in ["outside.sgf", "games/a b.sgf"] {
        fs::write(place.path().join(name), "(;SZ[5];B[aa];W[bb])").expect("files can be written");
    }
    fs::write(place.path().join("games/secret"), "root:x:0:0:secret words").expect("files can be written");
    place
}

#[test]
fn files_that_a_controller_names_are_bound() {
    let place = folder_of_files();
    let outside = place.path().join("outside.sgf").display().to_string();
    // (command, whether it is carried out with no option, with --files-in games, and with --no-files)
    let table: &[(&str, [bool; 3])] = &[
        ("loadsgf games/a b.sgf", [true, false, false]),
        ("loadsgf \"games/a b.sgf\" 2", [true, false, false]),
        ("loadsgf a b.sgf", [false, true, false]),
        ("loadsgf \"a b.sgf\"", [false, true, false]),
        ("loadsgf \"a b.sgf\" 2", [false, true, false]),
        ("loadsgf \"a b.sgf\" A5", [false, true, false]),
        ("loadsgf \"a b.sgf\" no-end", [false, false, false]),
        ("loadsgf ../outside.sgf", [true, false, false]),
        (&format!("loadsgf {outside}"), [true, false, false]),
        ("printsgf", [true, true, true]),
        ("printsgf new.sgf", [true, true, false]),
        ("printsgf \"new one.sgf\"", [true, true, false]),
        ("printsgf ../new.sgf", [true, false, false]),
        ("bundle load embedded", [true, true, true]),
        ("bundle load secret", [false, false, false]),
        ("hane-param bundles embedded", [true, true, true]),
        ("hane-param bundles none", [true, true, true]),
        ("start_sgftrace\nfinish_sgftrace trace.sgf", [true, true, false]),
        ("start_sgftrace\nfinish_sgftrace ../trace.sgf", [true, false, false]),
    ];
    let folder = place.path().join("games").display().to_string();
    let options: [&[&str]; 3] = [&[], &["--files-in", &folder], &["--no-files"]];
    for (lines, expected) in table {
        for (arguments, expected) in options.iter().zip(expected) {
            let run = tempfile::tempdir_in(place.path()).expect("a folder for the run");
            fs::create_dir(run.path().join("games")).expect("folders can be made");
            fs::copy(place.path().join("games/a b.sgf"), run.path().join("games/a b.sgf"))
                .expect("files can be copied");
            let (replies, _) = said(arguments, run.path(), &format!("{lines}\n"));
            let last = replies.trim_end().split("\n\n").last().unwrap_or_default().to_owned();
            assert_eq!(last.starts_with('='), *expected, "{lines} with {arguments:?}: {replies}");
        }
    }
}

#[test]
fn no_command_that_names_a_file_is_carried_out_without_files() {
    let place = folder_of_files();
    let (names, _) = said(&[], place.path(), "list_commands\n");
    let questions: String =
        names.trim_start_matches("= ").lines().map(|name| format!("help {name}\n")).collect();
    let (usages, _) = said(&[], place.path(), &questions);
    let usages = usages.split("\n\n").filter_map(|usage| usage.trim_start_matches("= ").lines().next());
    let with_files: Vec<&str> = usages.filter(|usage| usage.contains("file")).collect();
    assert!(with_files.len() >= 4, "{with_files:?}");
    for usage in with_files {
        let name = usage.split(' ').next().unwrap_or_default();
        let word = if name == "bundle" { "load " } else { "" };
        let (replies, _) =
            said(&["--no-files"], place.path(), &format!("start_sgftrace\n{name} {word}outside.sgf\n"));
        assert!(replies.contains("files are forbidden by --no-files"), "{name}: {replies}");
    }
    let (replies, _) = said(&["--no-files"], place.path(), "hane-param bundles outside.sgf\n");
    assert!(replies.contains("files are forbidden by --no-files"), "{replies}");
}

#[test]
fn what_is_in_other_files_is_not_reported() {
    let place = folder_of_files();
    let lines = ["loadsgf games/secret", "bundle load games/secret", "hane-param bundles games/secret"];
    for line in lines {
        let (replies, errors) = said(&[], place.path(), &format!("{line}\n"));
        assert!(replies.starts_with("? cannot load file: "), "{line}: {replies}");
        assert!(!(replies + &errors).contains("root:"), "{line}");
    }
    let (replies, _) = said(&[], place.path(), "loadsgf games/secret\n");
    assert!(replies.contains("expected a record with \"(;\" in it, found none in 23 bytes"), "{replies}");
}

/// Files of the system may say that they have no length and never end.
#[cfg(target_os = "linux")]
#[test]
fn files_without_length_are_not_read() {
    let place = folder_of_files();
    for name in ["/proc/kmsg", "/proc/self/status"] {
        let (replies, _) = said(&[], place.path(), &format!("loadsgf {name}\nname\n"));
        assert!(
            replies.starts_with("? cannot load file: ") && replies.ends_with("= Hane\n\n"),
            "{name}: {replies}"
        );
    }
}

#[test]
fn what_others_say_gives_a_terminal_no_orders() {
    let place = folder_of_files();
    let lines = "cgos-opponent_name \u{9b}31mx\ncgos-opponent_rating \u{9b}x\ncgos-gameover \u{9b}x\necho_err \u{9b}x\n";
    let (_, errors) = said(&[], place.path(), lines);
    assert_eq!(errors.matches("\\u{9b}").count(), 4, "{errors:?}");
    assert!(!errors.contains('\u{9b}'), "{errors:?}");
}

#[test]
fn explanations_that_a_reply_has_no_place_for_are_on_standard_error() {
    let place = folder_of_files();
    let (replies, errors) = said(&[], place.path(), "play b A1\nplay w A1\nboardsize 99\ngg-undo 7\n");
    assert_eq!(replies, "= \n\n? illegal move\n\n? unacceptable size\n\n? cannot undo\n\n");
    let lines: Vec<&str> = errors.lines().collect();
    let starts = [
        "hane: illegal move: ",
        "hane: unacceptable size: expected 1 to 25, found 99",
        "hane: cannot undo: expected 7",
    ];
    assert!(
        lines.len() == 3 && lines.iter().zip(starts).all(|(line, start)| line.starts_with(start)),
        "{errors}"
    );
}

#[test]
fn searches_are_reported_where_that_is_wanted() {
    let place = folder_of_files();
    // A command and who is to move in the line about its search.
    let searched = [
        ("genmove b", "black"),
        ("kata-genmove_analyze w", "white"),
        ("kgs-genmove_cleanup b", "black"),
        ("reg_genmove w", "white"),
        ("gg_genmove w 3", "white"),
        ("restricted_genmove b A1 E5", "black"),
        ("top_moves_white", "white"),
        ("all_move_values", "white"),
    ];
    let commands: String = searched.iter().map(|(command, _)| format!("{command}\n")).collect();
    let (_, errors) = said(&["--log-search"], place.path(), &format!("boardsize 5\n{commands}name\n"));
    let lines: Vec<&str> = errors.lines().collect();
    assert_eq!(lines.len(), searched.len(), "{errors}");
    for (line, (_, color)) in lines.iter().zip(searched) {
        assert!(line.starts_with(&format!("hane: search {color} ")), "{line}");
        for word in [" winrate ", "% lead ", " visits ", " of ", " seconds ", " pv "] {
            assert!(line.contains(word), "{line}: no {word:?}");
        }
    }
    assert_eq!(said(&[], place.path(), "boardsize 5\ngenmove b\n").1, "");
}

#[test]
fn the_talk_is_kept_in_a_file() {
    let place = folder_of_files();
    for input in ["1 name\n", "play b A1\nplay w A1\n"] {
        said(&["--log", "talk.log"], place.path(), input);
    }
    let log = fs::read_to_string(place.path().join("talk.log")).expect("the log is there");
    let said: Vec<&str> =
        log.lines().filter_map(|line| line.split_once("Z ")).map(|(_, said)| said).collect();
    // A line may arrive before the line before it is answered.
    let way = |sign: &str| said.iter().filter(|line| line.starts_with(sign)).copied().collect::<Vec<_>>();
    assert_eq!(way("<"), ["< 1 name", "< play b A1", "< play w A1"], "{log}");
    assert_eq!(way(">"), ["> =1 Hane", "> = ", "> ? illegal move"], "{log}");
}

#[test]
fn options_of_gnu_go_for_a_controller() {
    let place = folder_of_files();
    fs::write(place.path().join("commands.gtp"), "7 name\nquit\n8 name\n").expect("files can be written");
    // (arguments, input, replies)
    let table: &[(&[&str], &str, &str)] = &[
        (&["--gtp-input", "commands.gtp"], "9 name\n", "=7 Hane\n\n= \n\n"),
        (&[], "protocol_version\n", "= 2\n\n"),
        (&["--gtp-version", "1"], "protocol_version\nblack A1\nlist_stones b\n", "= 1\n\n= \n\n= A1\n\n"),
        (&["--orientation", "2"], "query_orientation\nplay b A1\nlist_stones b\n", "= 2\n\n= \n\n= A1\n\n"),
        (&["--gtp-initial-orientation", "7"], "query_orientation\n", "= 7\n\n"),
    ];
    for (arguments, input, expected) in table {
        assert_eq!(said(arguments, place.path(), input).0, *expected, "{arguments:?}");
    }
    // The same behind GNU Go's mode; and what cannot be.
    let wrong: &[(&[&str], i32)] = &[
        (&["--mode", "gtp", "--gtp-version", "1"], 0),
        (&["--mode", "ascii", "--gtp-version", "1"], 2),
        (&["--log", "talk.log", "bench"], 2),
        (&["gtp", "--gtp-version", "3"], 2),
        (&["gtp", "--orientation", "8"], 2),
        (&["gtp", "--gtp-listen", "host:"], 2),
        (&["gtp", "--gtp-listen", "1", "--gtp-input", "x"], 2),
        (&["gtp", "--no-files", "--files-in", "games"], 2),
        (&["gtp", "--files-in", "nowhere"], 1),
        (&["gtp", "--log", "nowhere/talk.log"], 1),
        (&["gtp", "--gtp-input", "nowhere"], 1),
    ];
    for (arguments, code) in wrong {
        let output = run(command().args(*arguments).current_dir(place.path()), "quit\n");
        let errors = text(&output.stderr);
        assert_eq!(output.status.code(), Some(*code), "{arguments:?}: {errors}");
        let named = arguments.iter().rev().find(|word| word.starts_with("--")).expect("an option");
        assert!(*code == 0 || errors.contains(named) || errors.contains("--log"), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_controller_is_waited_for_at_a_port() {
    let mut child = command()
        .args(["gtp", "--gtp-listen", "0"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program was built");
    let mut errors = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut line = String::new();
    errors.read_line(&mut line).expect("it says where it waits");
    let place = line.trim_end().strip_prefix("hane: waits for a controller at ").expect("a place").to_owned();
    assert!(place.starts_with("127.0.0.1:"), "{place}");
    let mut controller = TcpStream::connect(place).expect("it listens");
    controller.write_all(b"1 name\n2 quit\n").expect("it reads");
    let mut replies = String::new();
    controller.read_to_string(&mut replies).expect("it writes and ends");
    assert_eq!(replies, "=1 Hane\n\n=2 \n\n");
    assert!(ended(child).is_some_and(|status| status.success()));
}

/// A page in a browser sends such requests to any port of its machine.
#[test]
fn over_a_port_files_are_named_where_it_is_allowed_and_requests_get_no_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("games")).expect("a folder");
    let refused = "? cannot save file: x.sgf: files are forbidden over --gtp-listen without --files-in or --all-files\n\n= \n\n";
    let request =
        "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: text/plain\r\n\r\nprintsgf x.sgf\r\nquit\r\n";
    let written = "printsgf x.sgf\nquit\n";
    // (arguments, what is sent, what is answered, the file that is written then)
    let table: &[(&[&str], &str, &str, Option<&str>)] = &[
        (&[], written, refused, None),
        (
            &["--no-files"],
            written,
            "? cannot save file: x.sgf: files are forbidden by --no-files\n\n= \n\n",
            None,
        ),
        (&["--files-in", "games"], written, "= \n\n= \n\n", Some("games/x.sgf")),
        (&["--all-files"], written, "= \n\n= \n\n", Some("x.sgf")),
        (&["--all-files"], request, "", None),
        (&["--all-files"], "name\nHost: x\nprintsgf x.sgf\nquit\n", "= Hane\n\n", None),
    ];
    for (arguments, sent, expected, file) in table {
        let mut child = command()
            .args(["gtp", "--no-bundle", "--gtp-listen", "0"])
            .args(*arguments)
            .current_dir(folder.path())
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program was built");
        let errors = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
        let mut place =
            errors.filter_map(|line| Some(line.split_once("waits for a controller at ")?.1.to_owned()));
        let mut controller = TcpStream::connect(place.next().expect("a place")).expect("it listens");
        controller.write_all(sent.as_bytes()).expect("it reads");
        let mut replies = Vec::new();
        // A connection that is hung up may be reset.
        let _ = controller.read_to_end(&mut replies);
        assert_eq!(text(&replies), *expected, "{arguments:?} {sent}");
        assert_eq!(
            ended(child).map(|status| status.success()),
            Some(!expected.is_empty() && !sent.contains("Host"))
        );
        for name in ["x.sgf", "games/x.sgf"] {
            assert_eq!(
                fs::remove_file(folder.path().join(name)).is_ok(),
                *file == Some(name),
                "{arguments:?} {sent}"
            );
        }
    }
}

#[test]
fn a_controller_that_waits_is_connected_to() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let place = listener.local_addr().expect("an address").to_string();
    let mut child = start(&["gtp", "--gtp-connect", &place]);
    let (mut controller, _) = listener.accept().expect("it connects");
    controller.write_all(b"1 name\n").expect("it reads");
    controller.shutdown(Shutdown::Write).expect("the input ends");
    let mut replies = String::new();
    controller.read_to_string(&mut replies).expect("it writes and ends");
    assert_eq!(replies, "=1 Hane\n\n");
    drop(child.stdin.take());
    assert!(ended(child).is_some_and(|status| status.success()));
}

#[test]
fn commands_are_dumped_and_can_be_played_again() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let dump = folder.path().join("commands.gtp").display().to_string();
    let typed = "# a remark\nboardsize 5\n7 play b C3\nnonsense\nlist_stones b\nquit\n";
    let first = run(command().args(["gtp", "--gtp-dump-commands", &dump]), typed);
    assert_eq!(fs::read_to_string(&dump).expect("it is written"), typed);
    let again = run(command().args(["gtp", "--gtp-input", &dump]), "");
    assert_eq!(text(&again.stdout), text(&first.stdout));
    assert!(text(&first.stdout).contains("= C3"), "{}", text(&first.stdout));
    let refused = run(command().args(["gtp", "--gtp-dump-commands", "none/commands.gtp"]), "quit\n");
    assert!(text(&refused.stderr).contains("--gtp-dump-commands none/commands.gtp: "));
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("it is bound").port().to_string();
    let refused = run(command().args(["gtp", "--gtp-listen", &port]), "");
    assert_eq!(refused.status.code(), Some(1));
    let said = text(&refused.stderr);
    assert!(said.contains(&format!("--gtp-listen 127.0.0.1:{port}: Address already in use")), "{said}");
}

#[test]
fn the_state_of_the_engine_stands_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let input = "boardsize 5\n";
    let (_, errors) = said(&["--health-file", "state.json"], folder.path(), input);
    let text = fs::read_to_string(folder.path().join("state.json")).expect("the state");
    let state: serde_json::Value = serde_json::from_str(&text).expect("an object");
    assert!(state["uptime"].is_number() && state["game"]["size"] == "5x5", "{text}{errors}");
    let (_, errors) = said(&["--health-file", "/no/such/folder/state.json"], folder.path(), input);
    assert!(errors.contains("/no/such/folder/state.json: "), "{errors}");
}
