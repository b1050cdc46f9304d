//! Rows say what was played, in whatever files of whatever shards they are.

use super::{files, play, players, settings};
use board::{Color, Game, Move};
use data::convert::convert;
use data::places::{move_of, place_of};
use data::reader::RowReader;
use data::row::{HISTORY, PositionRow};
use knowledge::library::Library;
use std::fs;
use std::path::Path;
use training::selfplay::{Played, SelfPlaySettings, Shard, rows, sgf};

/// Each row is a position of the game, with what the search thought of it, and how the game ended.
#[test]
fn rows_can_be_replayed() {
    let (settings, library) = (settings(6), Library::default());
    for number in 0..6 {
        let played = players(&settings, &library, 0).play(number).expect("no signal");
        let mut rows = rows(&played, &settings, &library).into_iter();
        let mut game = Game::new(played.game.size(), *played.game.rules());
        let mut moves: Vec<Move> = Vec::new();
        for (turn, thought) in played.game.turns().zip(&played.thoughts) {
            if let Some(thought) = thought {
                let row = rows.next().expect("a row");
                assert_eq!(row.check(), Ok(()));
                assert_eq!(row.stones().expect("stones"), Color::BOTH.map(|it| *game.position().stones(it)));
                let size = row.size().expect("a board");
                let chosen = |place: &u16| move_of(*place, size).expect("a move");
                assert_eq!((row.game, row.turn as usize), (number, moves.len()));
                assert_eq!(usize::from(row.to_move), turn.color.index());
                assert_eq!(row.played.as_ref().map(chosen), Some(turn.chosen));
                let last: Vec<Move> = moves.iter().rev().take(HISTORY).copied().collect();
                assert_eq!(row.history.iter().map(chosen).collect::<Vec<Move>>(), last);
                let visits = row.candidates.iter().map(chosen).zip(row.visits.iter().copied());
                assert_eq!(visits.collect::<Vec<_>>(), thought.visits);
                assert_eq!((row.values.len(), row.playouts), (row.visits.len(), thought.playouts));
                let off = row.values.iter().zip(&thought.values).map(|(row, whole)| f64::from(*row) - whole);
                assert!(off.into_iter().all(|off| off.abs() < 0.001), "{:?}", row.values);
                assert_ended(&row, &played);
            }
            moves.push(turn.chosen);
            game.play(turn.color, turn.chosen).expect("a legal move");
        }
        assert_eq!(rows.next(), None);
    }
}

fn assert_ended(row: &PositionRow, played: &Played) {
    let winner = row.winner.map(i8::signum);
    assert_eq!(winner, Some(played.winner().map_or(0, |it| if it == Color::Black { 1 } else { -1 })));
    assert_eq!(row.margin.map(f64::from), played.margin());
    // The points that are owned are the result.
    let owners = row.owners.as_ref().expect("a game that was counted");
    let points: f64 = owners.iter().map(|owner| f64::from(owner.cast_signed()) / 100.0).sum();
    assert_eq!(
        points - f64::from(row.komi.expect("a komi")),
        played.margin().expect("a game that was counted")
    );
}

/// Records become the rows that self-play writes itself, but for what they do not say.
#[test]
fn rows_of_records_are_those_of_the_games() {
    let (settings, library) = (SelfPlaySettings { played_out: Some(0.5), ..settings(6) }, Library::default());
    for number in 0..6 {
        let played = players(&settings, &library, 0).play(number).expect("no signal");
        let folder = tempfile::tempdir().expect("a folder");
        let converted = |name: &str, content: String| {
            let path = folder.path().join(name);
            fs::write(&path, content).expect("it is written");
            let mut rows = Vec::new();
            let mut take = |row| {
                rows.push(row);
                Ok(())
            };
            convert(&[path], &mut take, &mut |_, _| {}).expect("rows");
            rows
        };
        let source = |name: &str| folder.path().join(name).display().to_string();
        let of_record = converted("a.sgf", sgf(&played, &settings, &library).expect("a record"));
        for (row, of_record) in rows(&played, &settings, &library).iter().zip(of_record) {
            let said = PositionRow { source: source("a.sgf"), values: Vec::new(), ..row.clone() };
            assert_eq!(of_record, said);
        }
    }
}

/// All rows of a folder, by game and move.
fn all(folder: &Path) -> Vec<PositionRow> {
    let mut rows = Vec::new();
    for name in files(folder).keys().filter(|name| name.ends_with(".parquet")) {
        let reader = RowReader::open(&folder.join(name)).expect("a file of rows");
        let read = reader.each(|row| {
            rows.push(row);
            Ok(())
        });
        read.expect("rows");
    }
    rows.sort_by_key(|row| (row.game, row.turn));
    rows
}

/// However the games are dealt out, and whatever else is written: the same rows, each once.
#[test]
fn the_same_rows_in_any_shards() {
    let whole = settings(7);
    let folder = || tempfile::tempdir().expect("a folder");
    let (one, parts) = (folder(), folder());
    play(one.path(), &whole, Shard::WHOLE, 2, usize::MAX).expect("games");
    let alone = SelfPlaySettings { records: false, games_per_file: 5, ..whole };
    for index in [1, 0] {
        let shard = Shard::new(index, 2).expect("a shard");
        play(parts.path(), &alone, shard, 2, usize::MAX).expect("games");
    }
    assert!(files(parts.path()).keys().all(|name| !name.ends_with(".sgf")));
    let (expected, found) = (all(one.path()), all(parts.path()));
    assert!(expected == found && !found.is_empty());
    let keys: Vec<_> = found.iter().map(|row| (row.game, row.turn)).collect();
    assert!(keys.windows(2).all(|pair| pair[0] < pair[1]), "no row is doubled");
}

#[test]
fn a_ko_is_the_point_that_may_not_be_taken_back() {
    let library = Library::default();
    // A ko stands on the board where a capture of one stone may not be answered at once.
    let settings = SelfPlaySettings { sizes: settings(1).sizes[..1].to_vec(), ..settings(1) };
    let mut seen = 0;
    for number in 0..40 {
        let played = players(&settings, &library, 0).play(number).expect("no signal");
        let rows = rows(&played, &settings, &library);
        let mut game = Game::new(played.game.size(), *played.game.rules());
        let mut rows = rows.iter().peekable();
        for turn in played.game.turns() {
            if let Some(row) = rows.next_if(|row| row.turn as usize == game.move_count()) {
                let banned = game.position().ko().filter(|ban| ban.color == turn.color);
                let place = banned.map(|ban| place_of(Move::Play(ban.point), game.size()));
                assert_eq!(row.ko, place);
                seen += usize::from(place.is_some());
            }
            game.play(turn.color, turn.chosen).expect("a legal move");
        }
    }
    assert!(seen > 0, "no ko in forty games");
}
