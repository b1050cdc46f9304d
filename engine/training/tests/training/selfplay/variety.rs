//! Games are varied as was asked for, and the same on any number of threads.

use super::{files, play, players, settings};
use board::{BoardSize, Move, Rules};
use knowledge::library::Library;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use training::selfplay::{
    CheapSearches, Openings, Played, SelfPlaySettings, Shard, Thought, Variety, rows, sgf,
};

fn varied(variety: Variety) -> SelfPlaySettings {
    SelfPlaySettings { variety, ..settings(8) }
}

fn played(settings: &SelfPlaySettings) -> Vec<Played> {
    let library = Library::default();
    (0..8).map(|number| players(settings, &library, 0).play(number).expect("no signal")).collect()
}

/// How many of the stones from one move to another were not those with the most playouts. A pass is played
/// when the engine passes, whatever was tried most.
fn drawn(played: &[Played], from: usize, to: usize) -> usize {
    let of_game = |played: &Played| {
        let moves = played.game.turns().zip(&played.thoughts).take(to).skip(from);
        let searched = moves.filter_map(|(turn, thought)| Some((turn.chosen, thought.as_ref()?)));
        let best = |thought: &Thought| thought.visits.first().map(|(best, _)| *best);
        searched.filter(|(chosen, it)| *chosen != Move::Pass && best(it) != Some(*chosen)).count()
    };
    played.iter().map(of_game).sum()
}

#[test]
fn moves_are_drawn_while_it_is_warm() {
    let games =
        |temperature| played(&varied(Variety { temperature, temperature_moves: 10, ..Variety::default() }));
    let (cold, cool, warm) = (games(0.0), games(0.2), games(1.0));
    assert_eq!([drawn(&cold, 0, 999), drawn(&cool, 10, 999), drawn(&warm, 10, 999)], [0; 3]);
    let [cool, warm] = [drawn(&cool, 0, 10), drawn(&warm, 0, 10)];
    assert!(warm > 10 && cool < warm, "{cool} and {warm} moves were not the best");
}

#[test]
fn noise_moves_playouts_to_other_moves() {
    let tried = |root_noise| {
        let settings = varied(Variety { root_noise, ..Variety::default() });
        let first = |it: &Played| it.thoughts.iter().flatten().next().map(|thought| thought.visits.clone());
        played(&settings).iter().map(first).collect::<Vec<_>>()
    };
    let (without, with, again) = (tried(0.0), tried(0.5), tried(0.5));
    assert_eq!(with, again, "the noise is that of the seed");
    assert_ne!(without, with);
}

#[test]
fn cheap_searches_are_marked_wherever_they_are_written() {
    let cheap = Some(CheapSearches { playouts: 6, full_share: 0.25 });
    let settings = varied(Variety { cheap, ..Variety::default() });
    let (mut full, mut all) = (0, 0);
    for played in played(&settings) {
        let thoughts: Vec<_> = played.thoughts.iter().flatten().collect();
        for thought in thoughts.iter().filter(|thought| !thought.visits.is_empty()) {
            // Where there is one move there is nothing to search.
            assert!([0, if thought.full { 24 } else { 6 }].contains(&thought.playouts), "{thought:?}");
        }
        let expected: Vec<bool> = thoughts.iter().map(|thought| thought.full).collect();
        let library = Library::default();
        let of_rows = rows(&played, &settings, &library).iter().map(|row| row.full).collect::<Vec<bool>>();
        assert_eq!(of_rows, expected);
        let record = sgf(&played, &settings, &library).expect("a record");
        let cheap = expected.iter().filter(|full| !**full).count();
        assert_eq!(record.matches("HC[1]").count(), cheap, "{record}");
        full += expected.len() - cheap;
        all += expected.len();
    }
    let share = full as f64 / all as f64;
    assert!((0.15..0.35).contains(&share), "{full} of {all} were full");
}

/// A file with these records; the folder lasts as long as the first part of the answer.
fn records(text: &str) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("lines.sgf"), text).expect("it is written");
    let paths = vec![folder.path().to_owned()];
    (folder, paths)
}

#[test]
fn games_begin_with_a_line() {
    let sizes: Vec<BoardSize> = [5, 6].into_iter().filter_map(BoardSize::new).collect();
    let (_folder, paths) =
        records("(;SZ[5];B[cc];W[bb])(;SZ[5];B[cc];W[dd];B[cd])(;SZ[6];B[dd])(;SZ[7];B[aa])");
    let openings = Openings::read(&paths, Rules::default(), &sizes, &mut |_| {}).expect("lines");
    let settings =
        SelfPlaySettings { random_moves: 0..=1, ..varied(Variety { openings, ..Variety::default() }) };
    let mut begun = BTreeSet::new();
    for played in played(&settings) {
        let names = played.game.turns().map(|turn| turn.chosen.vertex(played.game.size()).to_string());
        let names: Vec<String> = names.collect();
        let drawn = played.thoughts.iter().take_while(|thought| thought.is_none()).count();
        let lines: &[&[&str]] = match played.game.size().width() {
            5 => &[&["C3", "B4"], &["C3", "D2", "C2"]],
            _ => &[&["D3"]],
        };
        let line = lines.iter().find(|line| names.iter().zip(line.iter()).all(|(name, of)| name == of));
        let line = line.unwrap_or_else(|| panic!("{names:?} begin like no line"));
        assert!((line.len()..=line.len() + 1).contains(&drawn), "{drawn} moves were not searched: {names:?}");
        begun.insert(line.join(" "));
    }
    assert_eq!(begun.len(), 3, "{begun:?}");
}

#[test]
fn openings_that_are_none_are_left_out() {
    let sizes: Vec<BoardSize> = BoardSize::new(5).into_iter().collect();
    for (text, expected) in [
        ("(;SZ[5];B[cc];B[bb])", "lines.sgf: game 0: move 2: expected one of white, found black"),
        ("(;SZ[5];W[cc])", "game 0: move 1: expected one of black, found white"),
        ("(;SZ[5];B[cc];W[])", "move 2: expected a stone, found a pass"),
        ("(;SZ[5]AB[aa];B[cc])", "expected an empty board at the start"),
        ("(;SZ[5];B[cc];W[cc])", "a stone stands there already"),
        ("(;SZ[6];B[cc])", "expected an opening on 5x5, found none"),
        ("no record", "lines.sgf: "),
    ] {
        let (_folder, paths) = records(text);
        let mut said = String::new();
        let read = Openings::read(&paths, Rules::default(), &sizes, &mut |why| said += &why.to_string());
        said += &read.expect_err(text).to_string();
        assert!(said.contains(expected), "{text}: {said}");
    }
    // The lines beside them are taken.
    let (_folder, paths) = records("(;SZ[5];B[cc];B[bb])(;GM[2]SZ[5];B[aa])(;SZ[5];B[dd])");
    let mut left_out = 0;
    let read = Openings::read(&paths, Rules::default(), &sizes, &mut |_| left_out += 1).expect("a line");
    assert!(left_out == 2 && read != Openings::default(), "{read:?}");
    assert_eq!(
        Openings::read(&[], Rules::default(), &sizes, &mut |_| {}).expect("no lines"),
        Openings::default()
    );
}

/// With all of it the same games on any number of threads, and other runs are refused by name.
#[test]
fn varied_games_are_reproducible() {
    let (_folder, paths) = records("(;SZ[5];B[cc];W[bb])(;SZ[6];B[dd])");
    let openings = Openings::read(&paths, Rules::default(), &settings(1).sizes, &mut |_| {}).expect("lines");
    let cheap = Some(CheapSearches { playouts: 6, full_share: 0.5 });
    let whole = Variety { temperature: 0.8, temperature_moves: 20, root_noise: 0.25, cheap, openings };
    let folder = || tempfile::tempdir().expect("a folder");
    let (one, three) = (folder(), folder());
    play(one.path(), &varied(whole.clone()), Shard::WHOLE, 1, usize::MAX).expect("games");
    play(three.path(), &varied(whole.clone()), Shard::WHOLE, 3, usize::MAX).expect("games");
    assert_eq!(files(one.path()), files(three.path()));
    let others: [(Variety, &str); 5] = [
        (Variety { temperature: 0.0, ..whole.clone() }, "temperature: found 0.8, now null"),
        (Variety { temperature_moves: 21, ..whole.clone() }, "temperature_moves: found 20, now 21"),
        (Variety { root_noise: 0.5, ..whole.clone() }, "root_noise: found 0.25, now 0.5"),
        (Variety { cheap: None, ..whole.clone() }, "cheap_playouts: found 6, now null"),
        (Variety { openings: Openings::default(), ..whole.clone() }, "openings: found "),
    ];
    for (other, expected) in others {
        let refused = play(one.path(), &varied(other), Shard::WHOLE, 1, usize::MAX);
        let why = refused.expect_err(expected).to_string();
        assert!(why.contains(expected), "{why}");
    }
    let names: BTreeSet<String> =
        [whole, Variety::default()].map(|it| varied(it).run_name(&Library::default())).into();
    assert_eq!(names.len(), 2, "other games have another name");
}
