//! Records and lines of positions say what was played.

use super::{players, settings};
use board::{Color, Game, Move};
use knowledge::library::Library;
use record::convert::recorded_move;
use serde_json::Value;
use training::selfplay::{Played, SelfPlaySettings, positions, sgf};

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

/// Each line of positions holds a position of the game, and whose move it is; its visits are legal moves
/// there, and together the playouts of the search; the value is that of the winner.
#[test]
fn lines_of_positions_can_be_replayed() {
    for (_, played) in games() {
        let mut turns = played.game.turns();
        let searched = played.thoughts.iter().flatten().count();
        let text = positions(&played);
        assert_eq!(text.lines().count(), searched);
        let mut lines = text.lines();
        let mut game = Game::new(played.game.size(), *played.game.rules());
        for thought in &played.thoughts {
            let turn = turns.next().expect("as many turns as thoughts");
            if let Some(thought) = thought {
                let line: Value = serde_json::from_str(lines.next().expect("a line")).expect("JSON");
                let text = |name: &str| line[name].as_str().expect("a text").to_owned();
                let mut replayed = Game::new(game.size(), *game.rules());
                for name in text("moves").split_whitespace() {
                    let chosen = Move::parse(name, game.size()).expect("a move");
                    replayed.play(replayed.to_move(), chosen).expect("a legal move");
                }
                assert_eq!(replayed.position().hash(), game.position().hash());
                assert_eq!(text("to_move"), if game.to_move() == Color::Black { "B" } else { "W" });
                assert_eq!(Move::parse(&text("played"), game.size()).expect("a move"), turn.chosen);
                let visits = line["visits"].as_object().expect("visits");
                let count: u64 = visits.values().filter_map(Value::as_u64).sum();
                assert_eq!(count, u64::from(thought.playouts));
                for name in visits.keys() {
                    let chosen = Move::parse(name, game.size()).expect("a move");
                    assert!(chosen.point().is_none_or(|point| game.is_legal(turn.color, point)), "{name}");
                }
                let value = played.winner().map_or(0.5, |winner| f64::from(u8::from(winner == turn.color)));
                assert_eq!(line["value"].as_f64(), Some(value));
                assert_eq!(line["margin"].as_f64(), played.margin());
            }
            game.play(turn.color, turn.chosen).expect("a legal move");
        }
    }
}
