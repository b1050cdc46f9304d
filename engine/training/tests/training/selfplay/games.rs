//! What is played depends on the seed and the number of a game, and on nothing else.

use super::{files, play, players, settings};
use board::Color;
use knowledge::library::Library;
use search::Selection;
use std::collections::{BTreeMap, BTreeSet};
use training::selfplay::{End, SelfPlaySettings, Shard, Thought, sgf};

/// The records of all games by number, whichever file they are in.
fn records(files: &BTreeMap<String, Vec<u8>>) -> BTreeMap<i64, String> {
    let mut records = BTreeMap::new();
    for (_, content) in files.iter().filter(|(name, _)| name.ends_with(".sgf")) {
        for record in String::from_utf8_lossy(content).split_inclusive("\n(") {
            let text = format!("({}", record.trim_start_matches('(').trim_end_matches('('));
            let reading = sgf::read(text.as_str()).expect("a record");
            let game = reading.collection.games().next().expect("a game");
            records.insert(game.root().number("HG").expect("a number").expect("a game's"), text.clone());
        }
    }
    records
}

#[test]
fn the_same_games_on_any_number_of_threads_and_in_any_shards() {
    let settings = settings(9);
    let folder = || tempfile::tempdir().expect("a folder");
    let (one, three, parts) = (folder(), folder(), folder());
    play(one.path(), &settings, Shard::WHOLE, 1, usize::MAX).expect("games");
    play(three.path(), &settings, Shard::WHOLE, 3, usize::MAX).expect("games");
    assert_eq!(files(one.path()), files(three.path()));
    for index in [2, 0, 1] {
        let shard = Shard::new(index, 3).expect("a shard");
        play(parts.path(), &settings, shard, 2, usize::MAX).expect("games");
    }
    let alone = records(&files(one.path()));
    assert_eq!(alone.keys().copied().collect::<Vec<i64>>(), (0..9).collect::<Vec<i64>>());
    assert_eq!(alone, records(&files(parts.path())));
}

#[test]
fn other_seeds_numbers_and_formulas_give_other_games_and_kept_answers_do_not() {
    let library = Library::default();
    let text = |seed, number, selection, cache| {
        let settings = SelfPlaySettings { seed, selection, ..settings(1) };
        let played = players(&settings, &library, cache).play(number).expect("no signal");
        format!("{:?} {:?}", played.game.turns().collect::<Vec<_>>(), played.thoughts)
    };
    let games = [(1, 0), (1, 1), (2, 0), (2, 1)];
    let both = [Selection::Rave, Selection::Puct];
    let texts: BTreeSet<String> = games
        .iter()
        .flat_map(|(seed, number)| both.map(|selection| text(*seed, *number, selection, 0)))
        .collect();
    assert_eq!(texts.len(), 8);
    assert!(texts.contains(&text(2, 1, Selection::Rave, 16 << 20)));
}

/// Draws of size, komi and first moves keep their ranges, and reach all of them.
#[test]
fn what_is_drawn_lies_in_its_range() {
    let library = Library::default();
    let settings = SelfPlaySettings { move_limit: Some(3), random_moves: 1..=3, ..settings(1) };
    let players = players(&settings, &library, 0);
    let (mut sizes, mut komis, mut drawn) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 0..120 {
        let played = players.play(number).expect("no signal");
        assert_eq!((played.end, played.game.move_count()), (End::MoveLimit, 3), "game {number}");
        sizes.insert(played.game.size().width());
        komis.insert((2.0 * played.game.rules().komi) as i32);
        drawn.insert(played.thoughts.iter().take_while(|thought| thought.is_none()).count());
    }
    assert_eq!(sizes.into_iter().collect::<Vec<_>>(), [5, 6]);
    assert_eq!(komis.into_iter().collect::<Vec<_>>(), [9, 11, 13, 15, 17, 19, 21]);
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [1, 2, 3]);
}

/// With a komi that decides the game, the one who loses resigns, or would have.
#[test]
fn hopeless_games_are_resigned_or_played_out() {
    let library = Library::default();
    let mut found = (0, 0);
    for number in 0..12 {
        let mut settings = settings(1);
        settings.rules.komi = 60.5;
        // The best move has 20 playouts, by which a player may resign.
        settings.limits.playouts = Some(150);
        for played_out in [None, Some(0.0), Some(1.0)] {
            let settings = SelfPlaySettings { played_out, ..settings.clone() };
            let played = players(&settings, &library, 0).play(number).expect("no signal");
            assert_eq!(played.winner(), Some(Color::White), "game {number}");
            match (played_out, played.end) {
                (None | Some(1.0), End::Passes | End::MoveLimit) => {
                    found.0 += usize::from(played.would_resign == Some(Color::Black));
                    assert_eq!(played.would_resign.is_some(), played_out == Some(1.0), "game {number}");
                }
                (Some(0.0), End::Resignation(Color::Black)) => {
                    found.1 += 1;
                    assert_eq!(played.margin(), None);
                    let record = sgf(&played, &settings, &library).expect("a record");
                    assert!(record.contains("RE[W+R]"), "{record}");
                }
                other => panic!("game {number}: {other:?}"),
            }
        }
    }
    assert_eq!(found, (12, 12));
}

/// However many playouts were lost: fewer than 20 say too little.
#[test]
fn nobody_resigns_by_a_few_playouts() {
    let library = Library::default();
    for number in 0..6 {
        let mut settings = SelfPlaySettings { played_out: Some(0.0), ..settings(1) };
        settings.rules.komi = 60.5;
        settings.limits.playouts = Some(19);
        let played = players(&settings, &library, 0).play(number).expect("no signal");
        assert!(!matches!(played.end, End::Resignation(_)), "game {number}");
        let lost = |thought: &Thought| thought.chance.is_some_and(|chance| chance < 0.05);
        assert!(
            played.thoughts.iter().flatten().filter(|thought| lost(thought)).count() > 2,
            "game {number}"
        );
    }
}
