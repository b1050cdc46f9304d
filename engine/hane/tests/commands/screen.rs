//! The terminal as a person sees it: both programs for it run in tmux, on small and large screens.
#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant};

/// How long a text is waited for: no measure, but the end of a hang.
const PATIENCE: Duration = Duration::from_secs(60);

/// A screen on which a program runs, with a server of its own.
struct Screen {
    socket: String,
}

impl Screen {
    /// Starts the program on a screen of this size; none where there is no tmux.
    fn start(
        name: &str,
        (columns, rows): (usize, usize),
        variables: &str,
        arguments: &str,
    ) -> Option<Screen> {
        if Command::new("tmux").arg("-V").output().is_err() {
            println!("skipped: tmux is not installed");
            return None;
        }
        let screen = Screen { socket: format!("hane-{name}-{}", std::process::id()) };
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&screen.socket);
        let program = env!("CARGO_BIN_EXE_hane");
        let run = format!("env {variables} XDG_STATE_HOME='{}' '{program}' {arguments}", folder.display());
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let size = ["-x", &columns, "-y", &rows];
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let shell = format!("cd '{}'; {run}; printf 'code %s\\n' $?; sleep 60", folder.display());
        let started = screen
            .tmux(&[&["-f", "/dev/null", "new-session", "-d", "-s", "hane"][..], &size, &[&shell]].concat());
        assert!(started.status.success(), "{}", String::from_utf8_lossy(&started.stderr));
        Some(screen)
    }

    fn tmux(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new("tmux");
        command.args(["-L", &self.socket]).args(arguments).env("TERM", "xterm-256color");
        command.output().expect("tmux runs")
    }

    fn type_keys(&self, keys: &str) {
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            self.tmux(&["send-keys", "-t", "hane", key]);
        }
    }

    /// What is on the screen, with escape sequences or without.
    fn content(&self, escapes: &[&str]) -> String {
        let shown = self.tmux(&[&["capture-pane", "-p", "-t", "hane"][..], escapes].concat());
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// Waits until all texts are on the screen.
    fn expect(&self, texts: &[&str]) -> String {
        let began = Instant::now();
        loop {
            let content = self.content(&[]);
            if texts.iter().all(|text| content.contains(text)) {
                return content;
            }
            assert!(began.elapsed() < PATIENCE, "expected {texts:?} in\n{content}");
            thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn a_game_fills_the_screen() {
    let arguments = "play --tui --boardsize 9 --playouts 60 --no-bundle";
    let Some(screen) = Screen::start("full", (90, 30), "", arguments) else { return };
    screen.expect(&["move 1: black is to move", "A B C D E F G H J", "reasons", "p pass"]);
    // The cursor stands in the middle.
    screen.type_keys("Enter");
    screen.expect(&["move 3: black is to move", "Black wins: ", " of 60 playouts"]);
    screen.type_keys("h");
    screen.expect(&["a: ", "b: ", " %, "]);
    screen.type_keys("u");
    screen.expect(&["move 1: black is to move"]);
    screen.type_keys("Up Left Enter");
    let content = screen.expect(&["move 3: black is to move"]);
    assert!(content.contains(" 6 . . . X"), "{content}");
    screen.type_keys("s");
    screen.expect(&["estimate: "]);
    screen.type_keys("b b Enter");
    screen.expect(&["after move 0 of 2; this is an earlier position: f goes forward"]);
    screen.type_keys("f f");
    screen.expect(&["move 3: black is to move"]);
    screen.type_keys("w");
    screen.expect(&["written to hane-1.sgf, as it goes on"]);
    screen.type_keys("?");
    screen.expect(&["w      writes the game to a file"]);
    screen.type_keys("?");
    screen.expect(&["move 3: black is to move", "A B C D E F G H J"]);
    screen.type_keys("r");
    screen.expect(&["black has resigned"]);
    screen.type_keys("Enter");
    screen.expect(&["the game is over; u takes back"]);
    screen.type_keys("q");
    screen.expect(&["the game is kept in ", "code 0"]);
}

/// Keys that take back or leave end thinking, and are carried out.
#[test]
fn thinking_ends_when_the_person_takes_back_or_leaves() {
    let arguments = "play --tui --boardsize 9 --seconds 600 --no-bundle";
    let Some(screen) = Screen::start("ends", (60, 20), "", arguments) else { return };
    screen.expect(&["move 1: black is to move"]);
    for (keys, expected) in [("u", "move 1: black is to move"), ("q", "code 0")] {
        screen.type_keys("Enter");
        screen.expect(&["white is thinking ... (Esc ends it, u takes back)"]);
        screen.type_keys(keys);
        screen.expect(&[expected]);
    }
}

#[test]
fn small_screens_show_the_board_or_say_what_they_need() {
    let small = "play --tui --boardsize 9 --playouts 10 --no-bundle";
    if let Some(screen) = Screen::start("small", (40, 16), "", small) {
        let content = screen.expect(&["A B C D E F G H J", "move 1: black is to move"]);
        assert!(!content.contains("reasons"), "{content}");
    }
    let large = "play --tui --playouts 10 --no-bundle";
    if let Some(screen) = Screen::start("needs", (40, 20), "", large) {
        screen.expect(&["expected 45 columns and 24 rows for the", "found 40 and 20"]);
        screen.type_keys("q");
        screen.expect(&["code 0"]);
    }
    let lines = "play --playouts 10 --no-bundle";
    if let Some(screen) = Screen::start("lines", (40, 50), "", lines) {
        screen.expect(&["    ABCDEFGHJKLMNOPQRST", " 16 ...+.....+.....+... 16", "no move yet", "black>"]);
    }
}

#[test]
fn lines_that_come_in_one_piece_are_all_carried_out() {
    let arguments = "play --boardsize 5 --playouts 5 --no-bundle";
    let Some(screen) = Screen::start("ahead", (80, 40), "", arguments) else { return };
    screen.expect(&["black>"]);
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.sgf", screen.socket));
    std::fs::write(&file, "another game").expect("a file");
    // No answer to the question of `save` is among them: it is refused, and all others are carried out.
    screen.tmux(&["set-buffer", &format!("save {}\nC3\nkomi 3.5\nkomi\n", file.display())]);
    screen.tmux(&["paste-buffer", "-t", "hane"]);
    screen.expect(&["not saved", "move 2: white", "the komi is 3.5"]);
}

#[test]
fn no_color_is_honored_and_commands_are_completed() {
    let arguments = "play --boardsize 5 --playouts 10 --no-bundle";
    for (variables, is_colored) in [("NO_COLOR=1", false), ("", true)] {
        let Some(screen) = Screen::start(&format!("color{is_colored}"), (80, 24), variables, arguments)
        else {
            return;
        };
        screen.expect(&["A B C D E", "black>"]);
        screen.type_keys("C3 Enter");
        screen.expect(&["move 2: white"]);
        assert_eq!(
            screen.content(&["-e"]).contains("\u{1b}[1m\u{1b}[36mX"),
            is_colored,
            "{}",
            screen.content(&["-e"])
        );
        screen.type_keys("showt Tab Enter");
        screen.expect(&["black> showterri", "territory: B for certain"]);
        // The history has it still.
        screen.type_keys("Up Up Enter");
        screen.expect(&["C3 is illegal"]);
    }
}
