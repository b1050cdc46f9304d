//! A GTP engine that misbehaves on request, as a POSIX shell script in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use regression::{Chosen, EngineCommand, Grouping, Selection, Settings, Suite};
use tempfile::TempDir;

/// It keeps a list of what was done to the board, which `board` shows, and files in its folder to know what
/// happened in an earlier life.
const SCRIPT: &str = r#"
[ -e stays-dead ] && exit 1
board=
ok() { printf '=%s %s\n\n' "$id" "$1"; }
no() { printf '?%s %s\n\n' "$id" "$1"; }
while read -r id name rest; do
  case $name in
    list_commands) ok "list_commands" ;;
    quit) ok; exit 0 ;;
    echo) ok "$rest" ;;
    refuse) no "$rest" ;;
    reset_trymove_counter) plays=0; ok ;;
    get_trymove_counter) plays=$((plays + 7)); ok "$plays" ;;
    board) ok "$board" ;;
    boardsize) board="size-$rest"; ok ;;
    play) board="$board $rest"; ok ;;
    clear_board) board=; ok ;;
    genmove) board="$board $rest C3"; ok C3 ;;
    komi) komi=$rest; ok ;;
    get_komi) ok "$komi" ;;
    loadsgf) case $rest in
        missing*) no "cannot open $rest" ;;
        foreign*) no "Unknown command" ;;
        crash*) exit 4 ;;
        alarm*) printf 'wh\033[2Jy\007\n' >&2; exit 3 ;;
        once*) [ -e once ] && exit 5; : > once; board=$rest; ok black ;;
        *) board=$rest; ok black ;;
      esac ;;
    hang) sleep 60 ;;
    half) printf '=%s half of an ans' "$id"; sleep 60 ;;
    unended) printf '=%s no empty line follows\n' "$id"; sleep 60 ;;
    crash) echo "boom" >&2; exit 3 ;;
    signal) kill -9 $$ ;;
    dead) : > stays-dead; exit 1 ;;
    deaf) exec >&-; sleep 60 ;;
    slowly) printf '='; sleep 0.05; printf '%s A' "$id"; sleep 0.05; printf '1\n'; sleep 0.05; printf '\n' ;;
    noisy) printf 'thinking\n\n= other\n\n=%s %s\n\n' "$id" "$rest" ;;
    crlf) printf '=%s %s\r\n\r\n' "$id" "$rest" ;;
    tab) printf '=%s\t%s\n\n' "$id" "$rest" ;;
    colors) printf '=%s \033[31mA1\007\n\n' "$id" ;;
    lines) printf '=%s\nfirst\nsecond\n\n' "$id" ;;
    wrong_id) printf '=999 %s\n\n' "$rest"; sleep 60 ;;
    no_id) printf '= %s\n\n' "$rest"; sleep 60 ;;
    bytes) printf '=%s \377\376\n\n' "$id" ;;
    long_line) head -c 3000000 /dev/zero | tr '\0' x ;;
    endless) printf '=%s\n' "$id"; yes "the same line again" ;;
    chatty) head -c 300000 /dev/zero | tr '\0' x >&2; ok "$rest" ;;
    *) no "unknown command" ;;
  esac
done
"#;

/// A temporary folder with the engine in it.
pub(crate) struct Fake {
    folder: TempDir,
}

impl Fake {
    pub(crate) fn new() -> Fake {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        fs::write(folder.path().join("engine.sh"), SCRIPT).expect("a temporary file can be written");
        Fake { folder }
    }

    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// The command line of the engine, for `--engine`.
    pub(crate) fn command(&self) -> String {
        format!("sh '{}'", self.folder().join("engine.sh").display())
    }

    /// Settings for tests: long enough for a busy machine, short enough to wait for.
    pub(crate) fn settings(&self) -> Settings {
        Settings {
            engine: EngineCommand::parse(&self.command()).expect("the command line is well formed"),
            folder: self.folder().to_owned(),
            command_limit: Duration::from_secs(5),
            start_limit: Duration::from_secs(30),
            grouping: Grouping::Loose,
            counts_plays: false,
        }
    }

    /// Writes a file below the folder.
    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder().join(name);
        fs::create_dir_all(path.parent().expect("the file is below the folder"))
            .expect("a folder can be made");
        fs::write(&path, text).expect("a temporary file can be written");
        path
    }

    /// Writes a suite and reads it.
    pub(crate) fn suite(&self, name: &str, text: &str) -> Chosen {
        let path = self.write(&format!("{name}.tst"), text);
        Chosen { suite: Suite::read(&path).expect("the suite is well formed"), selection: Selection::All }
    }
}
