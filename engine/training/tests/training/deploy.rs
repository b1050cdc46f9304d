//! The script for Slurm has a task begun anew where that helps, and only there.
#![cfg(unix)]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/slurm/task.sbatch");

/// Stands in for Slurm's command: notes its words.
const SCONTROL: &str = "#!/bin/sh\necho \"$@\" >> \"$NOTED\"\n";

/// Says that it is there, and ends as `hane selfplay` does at a signal.
const WAITS: &str = "trap 'exit 143' TERM; touch ready; while :; do sleep 0.02; done";

struct Case {
    /// The words of a shell that the task carries out.
    command: &'static str,
    /// How often the task was begun anew already.
    restarts: &'static str,
    /// A signal to the script, once the command runs.
    signal: Option<&'static str>,
    code: i32,
    anew: bool,
}

const PLAIN: Case = Case { command: "", restarts: "0", signal: None, code: 0, anew: false };

const CASES: &[Case] = &[
    Case { command: "exit 0", ..PLAIN },
    Case { command: "exit 1", code: 1, anew: true, ..PLAIN },
    Case { command: "exit 2", code: 2, ..PLAIN },
    Case { command: "kill -9 $$", code: 137, anew: true, ..PLAIN },
    Case { command: "exit 1", restarts: "2", code: 1, anew: true, ..PLAIN },
    Case { command: "exit 1", restarts: "3", code: 1, ..PLAIN },
    Case { command: WAITS, signal: Some("USR1"), code: 143, anew: true, ..PLAIN },
    Case { command: WAITS, signal: Some("TERM"), code: 143, ..PLAIN },
    // The program needs a moment to end, or does not end for the signal.
    Case {
        command: "trap 'sleep 0.3; exit 0' TERM; touch ready; while :; do sleep 0.02; done",
        signal: Some("USR1"),
        ..PLAIN
    },
];

/// A folder with Slurm's command in it, and the script with this environment.
fn task(folder: &Path, restarts: &str) -> Command {
    let scontrol = folder.join("scontrol");
    fs::write(&scontrol, SCONTROL).expect("a file");
    let made = Command::new("chmod").arg("+x").arg(&scontrol).status().expect("chmod");
    assert!(made.success());
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [PathBuf::from(folder)].into_iter().chain(env::split_paths(&path));
    let mut command = Command::new("bash");
    command.arg(SCRIPT).current_dir(folder).stderr(Stdio::null());
    command.env("PATH", env::join_paths(folders).expect("a path")).env("NOTED", folder.join("noted"));
    command.envs([
        ("SLURM_ARRAY_JOB_ID", "71"),
        ("SLURM_ARRAY_TASK_ID", "13"),
        ("SLURM_ARRAY_TASK_MIN", "10"),
        ("SLURM_ARRAY_TASK_COUNT", "4"),
        ("SLURM_RESTART_COUNT", restarts),
        ("HANE_ATTEMPTS", "3"),
    ]);
    command
}

fn wait_for(path: &Path) {
    let began = Instant::now();
    while !path.exists() {
        assert!(began.elapsed() < Duration::from_secs(30), "{}: expected a file", path.display());
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_task_is_begun_anew_where_that_helps() {
    for Case { command, restarts, signal, code, anew } in CASES {
        let folder = tempfile::tempdir().expect("a folder");
        let mut running = task(folder.path(), restarts)
            .args(["sh", "-c", command])
            .stdout(Stdio::null())
            .spawn()
            .expect("bash");
        if let Some(signal) = signal {
            wait_for(&folder.path().join("ready"));
            let sent = Command::new("kill").args(["-s", signal, &running.id().to_string()]).status();
            assert!(sent.expect("kill").success());
        }
        let ended = running.wait().expect("it ends");
        assert_eq!(ended.code(), Some(*code), "{command} {signal:?}");
        let noted = fs::read_to_string(folder.path().join("noted")).unwrap_or_default();
        assert_eq!(noted, if *anew { "requeue 71_13\n" } else { "" }, "{command} {restarts} {signal:?}");
    }
}

#[test]
fn a_command_is_told_its_shard() {
    let folder = tempfile::tempdir().expect("a folder");
    let output =
        task(folder.path(), "0").args(["echo", "--shard", "{shard}", "a {shard}"]).output().expect("bash");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.starts_with("--shard 3/4 a 3/4\n") && said.contains("exit code 0 after 0 fresh starts"),
        "{said}"
    );
    let without = task(folder.path(), "0").output().expect("bash");
    assert_eq!(without.status.code(), Some(2), "a command is expected");
}
