//! Records say what was played.

use super::{players, settings};
use board::Color;
use knowledge::library::Library;
use record::convert::recorded_move;
use training::selfplay::{Played, SelfPlaySettings, sgf};

fn games() -> Vec<(SelfPlaySettings, Played)> {
    let library = Library::default();
    let one = |number| {
        let mut settings = settings(6);
        if number % 2 == 1 {
            settings.rules.scoring = board::Scoring::Territory;
        }
        let played = players(&settings, &library, 0).play(number).expect("no signal");
        (settings, played)
    };
    (0..6).map(one).collect()
}

/// A record is read again without a problem, and its moves give the game; searched moves, and only these,
/// carry what was thought.
#[test]
fn records_are_read_again() {
    for (settings, played) in games() {
        let text = sgf(&played, &settings, &Library::default()).expect("a record");
        let reading = sgf::read(text.as_str()).expect("a collection");
        assert!(reading.problems.is_empty(), "{:?}\n{text}", reading.problems);
        let record = reading.collection.games().next().expect("a game");
        let size = record.board_size().expect("a size");
        assert_eq!(usize::from(size.columns()), played.game.size().width());
        assert_eq!(record.komi().expect("a komi"), Some(f64::from(played.game.rules().komi)));
        assert_eq!(record.root().number("HG").expect("a number"), Some(played.number as i64));
        let nodes: Vec<_> = record.main_line().skip(1).collect();
        assert_eq!(nodes.len(), played.game.move_count());
        let margin = played.margin().expect("no one resigned");
        let result = record.root().simple_text("RE").expect("a result");
        match played.winner() {
            Some(Color::Black) => assert_eq!(result, format!("B+{margin}")),
            Some(Color::White) => assert_eq!(result, format!("W+{}", -margin)),
            None => assert_eq!(result, "0"),
        }
        for ((node, turn), thought) in nodes.iter().zip(played.game.turns()).zip(&played.thoughts) {
            let moves = node.moves(size).expect("moves");
            assert_eq!(moves.len(), 1);
            let letter = if turn.color == Color::Black { "B" } else { "W" };
            assert!(node.has(letter));
            assert_eq!(node.has("HV"), thought.is_some());
            let visits = node.values("HD").map(|value| {
                let (chosen, count) = value.halves().expect("two halves");
                (chosen.played(size).expect("a move"), count.number().expect("a number"))
            });
            let thought = thought.iter().flat_map(|thought| &thought.visits);
            let expected = thought.map(|(chosen, count)| (recorded_move(*chosen), i64::from(*count)));
            assert_eq!(visits.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }
}
