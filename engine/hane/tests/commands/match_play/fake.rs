//! A GTP engine that misbehaves on request, as a POSIX shell script in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// It plays the first free points of a list and passes after its third move, unless its first argument asks
/// for something else. It knows no captures, of which there are none in so few moves.
const SCRIPT: &str = r#"
kind=$1
name=$2
here=$(dirname "$0")
[ "$kind" = silent ] && exec sleep 60
[ "$kind" = absent ] && { echo "no license" >&2; exit 7; }
ok() { printf '=%s %s\n\n' "$id" "$1"; }
no() { printf '?%s %s\n\n' "$id" "$1"; }
choose() {
  chosen=pass
  [ "$own" -ge 3 ] && return
  for point in C3 D4 B2 D2 B4 E5 A1 E1 A5 C1 C5; do
    case " $stones " in *" $point "*) ;; *) chosen=$point; break ;; esac
  done
}
genmove() {
  own=$((own + 1))
  case $kind in
    crash) [ "$own" -ge 2 ] && { echo "first line" >&2; echo "boom" >&2; exit 3; } ;;
    once) [ -e "$here/crashed" ] || { : > "$here/crashed"; kill -9 $$; } ;;
    occupied) [ "$own" -ge 2 ] && { ok C3; return; } ;;
    outside) ok Z9; return ;;
    garbage) ok "I would rather not"; return ;;
    painted) ok "$(printf '\033[31mD4\007')"; return ;;
    refuse) no "no move"; return ;;
    resign) [ "$own" -ge 2 ] && { ok resign; return; } ;;
    hang) sleep 60 ;;
    slow) sleep 0.6 ;;
    wrong_id) printf '=9%s C3\n\n' "$id"; sleep 60 ;;
    unended) printf '=%s C3\n' "$id"; sleep 60 ;;
    flood) yes "no answer" ;;
    noisy) echo "thinking"; echo "and more" >&2 ;;
    child) sleep 60 & sleep 60 ;;
  esac
  own=$((own - 1))
  choose
  own=$((own + 1))
  stones="$stones $chosen"
  ok "$chosen"
}
while read -r id command rest; do
  case $command in
    quit) ok; exit 0 ;;
    name) ok "fake" ;;
    list_commands) ok "genmove" ;;
    known_command) case $rest in
        final_score|final_status_list) ok true ;;
        time_settings) [ "$name" = timeless ] && ok false || ok true ;;
        time_left|gomill-explain_last_move|set_random_seed) ok true ;;
        *) ok false ;;
      esac ;;
    boardsize) [ "$kind" = small ] && no "unacceptable size" || ok ;;
    clear_board) stones=; own=0; ok ;;
    komi|time_settings|time_left|init|set_random_seed) ok ;;
    play) if [ "$kind" = stubborn ] && [ "$rest" != "${rest#b}" ]; then no "illegal move"; else
        stones="$stones ${rest#* }"; ok; fi ;;
    genmove) genmove ;;
    gomill-explain_last_move) ok "$((own * 100)) playouts" ;;
    final_score) [ "$kind" = scoreless ] && exit 9; [ "$kind" = boaster ] && ok "B+99" || ok "W+0.5" ;;
    final_status_list) [ "$kind" = undertaker ] && ok "C3" || ok "" ;;
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

    /// The command line of the engine with this behavior.
    pub(crate) fn engine(&self, kind: &str) -> String {
        format!("sh '{}' {kind}", self.folder.path().join("engine.sh").display())
    }

    /// A path in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Waits until no process is left that was started from here.
    pub(crate) fn expect_no_orphans(&self, case: &str) {
        let begin = Instant::now();
        while !self.processes().is_empty() {
            assert!(begin.elapsed() < Duration::from_secs(60), "{case}: {:?} still run", self.processes());
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The command lines of the processes whose arguments or environment name the folder, where the system
    /// tells.
    fn processes(&self) -> Vec<String> {
        let needle = self.folder.path().to_string_lossy().into_owned();
        let named = |path: &Path, file: &str| {
            let text = String::from_utf8_lossy(&fs::read(path.join(file)).unwrap_or_default()).into_owned();
            text.contains(&needle).then_some(text)
        };
        let Ok(entries) = fs::read_dir("/proc") else { return Vec::new() };
        let own = std::process::id().to_string();
        let others = entries.flatten().map(|entry| entry.path()).filter(|path| !path.ends_with(&own));
        others.filter_map(|path| named(&path, "cmdline").or_else(|| named(&path, "environ"))).collect()
    }
}
