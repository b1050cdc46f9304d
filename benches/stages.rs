//! What the stages of a survey of a position cost: cold, after a move, and on two and four threads; and what
//! several threads gain at the root of a search and in it.
//!
//! These are figures of another kind than those of the suite, so they are printed here. Surveys by several
//! threads, and with answers kept, are compared with those by one without.

#[allow(dead_code, reason = "the suite uses the rest")]
mod reference;
#[allow(dead_code, reason = "the suite uses the rest")]
mod start;

use analysis::eyes::{EyeKnowledge, Eyes, PlayedSpaces};
use analysis::influence::Influence;
use analysis::safety::GroupFacts;
use analysis::{Chains, Connections, Groups, Links, Means, Proposals, Survey, TacticalMoves, Tactics};
use board::unconditional::UnconditionalLife;
use board::{Color, Game, Position};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::{BundleLoader, Library, Origin};
use life::combination::{Finder, Scale, Targets};
use limits::budget::Budget;
use reading::{AnswerTable, ChainReader, Depths, Question, Reader};
use search::Searcher;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How often each position is looked at; the shortest time counts.
const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return ExitCode::SUCCESS;
    };
    let sets = [&reference::LARGE, &reference::MIDDLE, &reference::SMALL];
    match sets.into_iter().map(|boards| games_of(shared.as_ref(), boards)).collect::<Result<Vec<_>, _>>() {
        Ok(sets) => {
            let games = &sets[0];
            let opener = BundleLoader { embedded: Some(standard::BUNDLE), ..BundleLoader::default() };
            let library = opener.open(&[Origin::Embedded]).expect("the bundle of the workspace");
            stages(games, &library);
            moves(games, &library);
            threads(games, &library);
            let all = sets.concat();
            root(&all, &library);
            searches(&all, &library);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn games_of(shared: &Path, boards: &reference::Boards) -> Result<Vec<Game>, String> {
    Ok(reference::load(shared, boards)?.starts.into_iter().map(|start| start.game).collect())
}

/// The shortest time of some work, and what it gave the last time.
fn timed<T>(mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best = Duration::MAX;
    let mut given = None;
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let result = work();
        best = best.min(began.elapsed());
        given = Some(result);
    }
    (best, given.expect("there are rounds"))
}

/// The median of times, in milliseconds.
fn median(mut times: Vec<Duration>) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(0.0, Duration::as_secs_f64) * 1e3
}

/// Names of stages, each with its times.
#[derive(Default)]
struct Figures(Vec<(&'static str, Vec<Duration>)>);

impl Figures {
    fn add<T>(&mut self, name: &'static str, (time, given): (Duration, T)) -> T {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, times)) => times.push(time),
            None => self.0.push((name, vec![time])),
        }
        given
    }

    fn print(self, title: &str) {
        println!("{title}, median of the positions in ms:");
        for (name, times) in self.0 {
            println!("  {name:<24} {:8.3}", median(times));
        }
    }
}

/// Prints what each stage costs on one thread, with nothing kept.
fn stages(games: &[Game], library: &Library) {
    let graphs = library.eye_graphs();
    let (depths, budget) = (Depths::default(), Budget::default());
    let chain_reader = ChainReader::alone();
    let mut figures = Figures::default();
    for position in games.iter().map(Game::position) {
        let chains = figures.add("chains", timed(|| Chains::of(position)));
        let life = figures.add("unconditional life", timed(|| UnconditionalLife::new(position)));
        let tactics =
            figures.add("captures", timed(|| Tactics::read(position, &chain_reader, &depths, &budget)));
        let readers = &chain_reader.readers;
        let moves_of =
            || TacticalMoves::read(position, &tactics, &Proposals::default(), readers, &depths, &budget);
        let _ = figures.add("moves on chains", timed(moves_of));
        let influence = figures.add("influence", timed(|| Influence::new(position, &tactics.dead)));
        let reader = || Reader::new(position, depths.clone());
        let eyes_of = || {
            let mut reader = reader();
            Eyes::new(position, &tactics, &mut |color, point| {
                reader.ask(&Question::SafeMove(color, point), &budget).code
            })
        };
        let eyes = figures.add("eyes", timed(eyes_of));
        let values_of = || {
            let mut reader = reader();
            let played = PlayedSpaces::default();
            eyes.values(position, EyeKnowledge { graphs: &graphs, played: &played }, &mut |color, point| {
                reader.ask(&Question::SafeMove(color, point), &budget).code
            })
        };
        let spaces = figures.add("values of eye spaces", timed(values_of));
        let pool = &chain_reader.readers;
        let read = || Connections::read(position, &tactics, pool, &depths, &budget);
        let connections = figures.add("connections", timed(read));
        let links = Links::default();
        let groups =
            figures.add("groups", timed(|| Groups::new(position, &tactics, &eyes, &connections, &links)));
        let stages = analysis::safety::Stages {
            position,
            tactics: &tactics,
            chains: &chains,
            groups: &groups,
            spaces: &spaces,
            influence: &influence,
            life: &life,
        };
        let _ = figures.add("safety of groups", timed(|| GroupFacts::of(&stages)));
        let combinations_of = || {
            Color::BOTH.map(|owner| {
                let targets = Targets::of(position, owner, &tactics);
                Finder::new(position, &depths, Scale::default(), &budget).find(targets, 1)
            })
        };
        let _ = figures.add("combinations of both", timed(combinations_of));
        let _ = figures
            .add("all, cold", timed(|| survey(position, library, &chain_reader, &PlayedSpaces::default())));
    }
    figures.print("stages");
}

fn survey(position: &Position, library: &Library, readers: &ChainReader, played: &PlayedSpaces) -> Survey {
    let (depths, graphs) = (Depths::default(), library.eye_graphs());
    let eyes = EyeKnowledge { graphs: &graphs, played };
    let means = Means { readers, depths: &depths, eyes, links: None };
    Survey::read(position, &means, &Budget::default())
}

/// Prints what the last move of each game costs when the answers of the position before are kept.
fn moves(games: &[Game], library: &Library) {
    let mut figures = Figures::default();
    for game in games {
        let mut before = game.clone();
        before.undo().expect("a move was played");
        let cold = figures.add(
            "cold",
            timed(|| survey(game.position(), library, &ChainReader::alone(), &PlayedSpaces::default())),
        );
        let mut best = Duration::MAX;
        for _ in 0..ROUNDS {
            let answers = Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE));
            let played = PlayedSpaces::default();
            let readers = ChainReader::alone().with_cache(Some(Arc::clone(&answers)));
            let _ = survey(before.position(), library, &readers, &played);
            let began = Instant::now();
            let after = survey(game.position(), library, &readers, &played);
            best = best.min(began.elapsed());
            assert_eq!(after.facts, cold.facts, "answers that are kept change nothing");
        }
        figures.add("after a move", (best, ()));
    }
    figures.print("a survey");
}

/// Prints how much sooner several threads are done.
fn threads(games: &[Game], library: &Library) {
    let mut totals = Vec::new();
    for jobs in [1, 2, 4] {
        let mut total = Duration::ZERO;
        for game in games {
            let readers = ChainReader::new(jobs).expect("the system gives threads");
            let alone = survey(game.position(), library, &ChainReader::alone(), &PlayedSpaces::default());
            let (time, found) =
                timed(|| survey(game.position(), library, &readers, &PlayedSpaces::default()));
            assert_eq!(found.facts, alone.facts, "{jobs} threads change nothing");
            total += time;
        }
        totals.push((jobs, total));
    }
    print_threads(&totals);
}

/// How many positions of each game the root is asked about.
const OF_A_GAME: usize = 10;

/// Prints how much sooner several threads have what a search asks at its root.
fn root(games: &[Game], library: &Library) {
    let positions: Vec<Game> = games.iter().flat_map(earlier).collect();
    let mut totals = Vec::new();
    for jobs in [1, 2, 4] {
        let mut total = Duration::ZERO;
        for game in &positions {
            let readers = ChainReader::new(jobs).expect("the system gives threads");
            let asked = |readers: &ChainReader| {
                let (color, budget) = (game.to_move(), &Budget::default());
                let advice = Advice::new(&AdviceRequest { library, game, color, budget, readers });
                let asked = advice.guidance();
                (asked.values.to_vec(), asked.urgent.to_vec(), asked.futile)
            };
            let (time, found) = timed(|| asked(&readers));
            assert_eq!(found, asked(&ChainReader::alone()), "{jobs} threads change nothing");
            total += time;
        }
        totals.push((jobs, total));
    }
    println!("what the root asks about {} positions:", positions.len());
    print_threads(&totals);
}

/// Playouts of a search whose moves are compared, of which as many overlap as in searches that are longer.
const PLAYOUTS: u64 = 1000;
const BATCH: usize = 4;

/// Prints how much sooner several threads have made the playouts of a search, whose moves are equal.
fn searches(games: &[Game], library: &Library) {
    let positions: Vec<Game> = games.iter().flat_map(earlier).collect();
    let budget = Budget::default().with_effort(PLAYOUTS);
    let mut totals = Vec::new();
    let mut expected = Vec::new();
    for jobs in [1, 2, 4] {
        let began = Instant::now();
        let found = positions.iter().map(|game| {
            let (color, readers) = (game.to_move(), &ChainReader::alone());
            let advice = Advice::new(&AdviceRequest { library, game, color, budget: &budget, readers });
            let mut searcher = Searcher::new(1, jobs);
            searcher.batch = Some(BATCH);
            let choice = searcher.search(game, color, &budget, &advice.guidance(), None);
            (choice.chosen, choice.candidates.iter().map(|it| (it.chosen, it.record)).collect::<Vec<_>>())
        });
        let found: Vec<_> = found.collect();
        totals.push((jobs, began.elapsed()));
        if expected.is_empty() {
            expected.clone_from(&found);
        }
        assert!(found == expected, "{jobs} threads change nothing");
    }
    println!("{PLAYOUTS} playouts on each of {} positions:", positions.len());
    print_threads(&totals);
}

/// A game up to its last move, and up to some earlier ones.
fn earlier(game: &Game) -> Vec<Game> {
    let mut game = game.clone();
    let step = game.move_count() / OF_A_GAME;
    let mut found = vec![game.clone()];
    for _ in 1..OF_A_GAME {
        for _ in 0..step {
            game.undo().expect("a move was played");
        }
        found.push(game.clone());
    }
    found
}

/// Prints the times of some threads against that of one.
fn print_threads(totals: &[(usize, Duration)]) {
    let first = totals.first().map_or(Duration::ZERO, |(_, total)| *total);
    for (jobs, total) in totals {
        let faster = first.as_secs_f64() / total.as_secs_f64();
        println!(
            "{jobs} threads: {:.1} ms for all positions, {faster:.2} times as fast",
            total.as_secs_f64() * 1e3
        );
    }
}
