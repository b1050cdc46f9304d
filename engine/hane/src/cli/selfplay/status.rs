//! How far a run is, for people and for machines.

use crate::format::Format;
use std::io::{self, Write};
use training::selfplay::{ShardStatus, Status};

pub(super) fn print(output: &mut impl Write, status: &Status, format: Format) -> io::Result<()> {
    format.print(output, status, |output, status| {
        let running = status.shards.iter().filter(|shard| shard.running).count();
        writeln!(
            output,
            "games: {} of {}; shards: {}, {running} running",
            status.finished.games,
            status.games,
            status.shards.len()
        )?;
        status.shards.iter().try_for_each(|shard| print_shard(output, shard))
    })
}

fn print_shard(output: &mut impl Write, status: &ShardStatus) -> io::Result<()> {
    let ShardStatus { shard, games, finished, running } = status;
    let state = match (finished.games >= *games, running) {
        (_, true) => "running",
        (true, false) => "finished",
        (false, false) if finished.games == 0 => "not begun",
        (false, false) => "stopped",
    };
    writeln!(output, "shard {shard}: {} of {games}, {state}", finished.games)
}
