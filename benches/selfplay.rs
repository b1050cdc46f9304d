//! Games of the engine against itself: 9x9, 400 playouts a move, with the bundle of the workspace.

use crate::cpu_time::CpuTime;
use crate::workload::check_and_time;
use criterion::{Criterion, Throughput};
use knowledge::library::Library;
use limits::budget::StopSignal;
use reading::AnswerTable;
use std::sync::Arc;
use training::selfplay::{Players, SelfPlaySettings};

/// How many games are played, with the numbers from 0.
const GAMES: u64 = 2;

/// Measures everything of this topic. Elements are games. The right answer is what the games are without
/// answers that are kept, move by move with all visits.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, library: &Library) {
    let right = play(library, None);
    let mut group = criterion.benchmark_group("selfplay/games");
    check_and_time(&mut group, "9x9", Throughput::Elements(GAMES), &right, || {
        play(library, Some(Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE))))
    });
}

fn play(library: &Library, answers: Option<Arc<AnswerTable>>) -> Vec<String> {
    let settings = SelfPlaySettings { games: GAMES, ..SelfPlaySettings::default() };
    let players = Players { settings: &settings, library, answers, stop: StopSignal::new() };
    (0..GAMES)
        .filter_map(|number| players.play(number))
        .map(|played| format!("{:?}", played.thoughts))
        .collect()
}
