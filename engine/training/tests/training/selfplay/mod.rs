//! Games of the engine against itself, and the folders that they go to.

mod folders;
mod games;
mod records;
mod rows;
mod scores;
mod variety;

use board::BoardSize;
use knowledge::library::Library;
use limits::budget::StopSignal;
use reading::AnswerTable;
use search::Limits;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use training::selfplay::{self, Folder, Players, SelfPlayError, SelfPlaySettings, Shard};

/// Short games on a small board.
fn settings(games: u64) -> SelfPlaySettings {
    SelfPlaySettings {
        games,
        sizes: [5, 6].into_iter().filter_map(BoardSize::new).collect(),
        limits: Limits { playouts: Some(24), ..Limits::default() },
        komi_spread: 3,
        seed: 7,
        games_per_file: 2,
        rows: true,
        ..SelfPlaySettings::default()
    }
}

fn players<'a>(settings: &'a SelfPlaySettings, library: &'a Library, cache: usize) -> Players<'a> {
    Players { settings, library, answers: Some(Arc::new(AnswerTable::new(cache))), stop: StopSignal::new() }
}

/// Plays what is missing of a shard, until this many games are finished in this run.
fn play(
    folder: &Path,
    settings: &SelfPlaySettings,
    shard: Shard,
    threads: usize,
    most: usize,
) -> Result<(), SelfPlayError> {
    play_counted(folder, settings, shard, threads, most).map(|_| ())
}

/// The same, and how many games were finished: more than was asked for, if one was before the players heard
/// that it is enough.
fn play_counted(
    folder: &Path,
    settings: &SelfPlaySettings,
    shard: Shard,
    threads: usize,
    most: usize,
) -> Result<usize, SelfPlayError> {
    let library = Library::default();
    let players = players(settings, &library, 1 << 20);
    let mut opened = Folder::open(folder, settings, &library, shard)?;
    let mut finished = 0;
    selfplay::run(&mut opened, &players, threads, &mut |game| {
        finished += usize::from(game.is_some());
        finished >= most
    })?;
    Ok(finished)
}

/// The files of a folder by name, but for locks.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
    let named = entries.map(|entry| {
        (entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).expect("a file"))
    });
    named.filter(|(name, _)| !name.ends_with(".lock")).collect()
}
