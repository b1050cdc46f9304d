//! How the engine does: for who operates it.

use super::admin::processor_time;
use super::{Answer, Call, Command, Session};
use record::file;
use serde_json::{Value, json};
use std::fs;
use std::process;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("hane-health", health)];

fn health(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end().map(|()| state(session).to_string())
}

/// Writes the state to the file of the session, if it has one and it is time.
///
/// # Errors
/// The file cannot be written; in words.
pub(in crate::gtp) fn keep(session: &mut Session) -> Result<(), String> {
    if !session.is_health_due() {
        return Ok(());
    }
    let Some(path) = session.terms.health_file.clone() else { return Ok(()) };
    let text = format!("{}\n", state(session));
    file::write(&path, text.as_bytes()).map_err(|error| format!("{}: {error}", path.display()))
}

fn state(session: &Session) -> Value {
    let health = session.health();
    let library = session.library();
    let bundles = library.loaded_bundles().iter().map(|loaded| {
        json!({
            "hash": format!("{:016x}", loaded.bundle.content_hash()),
            "name": loaded.place(),
        })
    });
    let game = session.game();
    json!({
        "name": "Hane",
        "version": env!("CARGO_PKG_VERSION"),
        "pid": process::id(),
        "uptime": rounded(health.uptime.as_secs_f64()),
        "cpu": processor_time().ok().map(|used| rounded(used.as_secs_f64())),
        "memory": memory("VmRSS:"),
        "memory_peak": memory("VmHWM:"),
        "bundles": bundles.collect::<Vec<Value>>(),
        "signature": library.signature(),
        "changed_bundles": library.loaded_bundles().iter().any(|loaded| loaded.change().is_some()),
        "threads": session.player.searcher.threads.threads,
        "games": health.games,
        "moves": health.moves,
        "searches": health.searches,
        "playouts": health.playouts,
        "thinking": rounded(health.thinking.as_secs_f64()),
        "playouts_per_second": health.speed().map(f64::round),
        "tree_fill": health.tree_fill.map(rounded),
        "reading_fill": health.reading_fill.map(rounded),
        "game": {
            "size": game.size().to_string(),
            "moves": game.move_count(),
            "to_move": game.to_move().to_string(),
            "over": session.end().is_some(),
        },
    })
}

/// Thousandths are more than an operator reads.
fn rounded(number: f64) -> f64 {
    (1e3 * number).round() / 1e3
}

/// The bytes that the system counts under this name for the process; none where it does not say.
fn memory(name: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(1024 * kibibytes)
}
