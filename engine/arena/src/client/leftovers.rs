//! Processes that left the process group of their engine, by a session of their own (`setsid`), or as daemons
//! do.
//!
//! They keep the environment that the engine was started with. A variable there names the engine, and
//! processes that have it are found in `/proc`. A process that clears its environment is not found.

use std::process::Command;

/// The variable.
const VARIABLE: &str = "HANE_WARD";
/// How often processes are looked for: one that starts others while it is looked at may leave some for the
/// next time.
#[cfg(target_os = "linux")]
const MOST_ROUNDS: usize = 16;

/// Marks a command that is to be started, and all that it will start.
pub(crate) fn mark(command: &mut Command, mark: &str) {
    command.env(VARIABLE, mark);
}

/// Ends the processes with a mark.
#[cfg(target_os = "linux")]
pub(crate) fn end(mark: &str) {
    let wanted = format!("{VARIABLE}={mark}");
    for _ in 0..MOST_ROUNDS {
        let found: Vec<i32> = processes().filter(|process| has(*process, wanted.as_bytes())).collect();
        if found.is_empty() {
            return;
        }
        for process in found.into_iter().filter_map(rustix::process::Pid::from_raw) {
            // One that is gone cannot be ended, and need not be.
            let _ = rustix::process::kill_process(process, rustix::process::Signal::KILL);
        }
    }
}

#[cfg(target_os = "linux")]
fn processes() -> impl Iterator<Item = i32> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

/// Whether a process was started with this variable. Those of other users cannot be asked, and are none of
/// ours.
#[cfg(target_os = "linux")]
fn has(process: i32, wanted: &[u8]) -> bool {
    let environment = std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default();
    environment.split(|byte| *byte == 0).any(|variable| variable == wanted)
}

/// Other systems do not tell the environment of a process.
#[cfg(not(target_os = "linux"))]
pub(crate) fn end(_mark: &str) {}
