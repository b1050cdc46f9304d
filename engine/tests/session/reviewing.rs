//! Games that are reviewed: which moves are looked at, and what is kept of the work.

use board::{BoardSize, Color, Game, Rules};
use engine::review::{ReviewError, ReviewPiece, ReviewedGame, review};
use engine::session::{MoveChooser, Session, ValuationOrigin};
use limits::budget::StopSignal;
use search::{Limits, Player, Searcher};

const GAME: &str = "(;SZ[5]KM[0.5];B[cc];W[bb];W[cb];B[db];W[]B[])";

fn read(record: &str) -> (ReviewedGame, Vec<String>) {
    ReviewedGame::read(record.as_bytes().to_vec(), Rules::default()).expect("a record")
}

fn session() -> Session {
    let limits = Limits { playouts: Some(20), time: None, level: 1 };
    let size = BoardSize::new(5).expect("a size");
    let chooser = MoveChooser { valuation: ValuationOrigin::BuiltIn, ..MoveChooser::default() };
    Session::new(Game::new(size, Rules::default()), Player::new(Searcher::new(7, 1), limits))
        .with_chooser(chooser)
}

#[test]
fn games_are_cut_where_no_one_would_read_on() {
    let long = format!("(;SZ[5]{})", ";B[];W[]".repeat(1000));
    let (reviewed, remarks) = read(&long);
    assert_eq!(reviewed.moves(), 1200);
    assert_eq!(remarks, ["expected at most 1200 moves, found 2000: those that follow are left out"]);
    let (reviewed, remarks) = read(GAME);
    assert_eq!((reviewed.moves(), remarks.len()), (6, 0));
}

#[test]
fn who_played_is_who_plays() {
    let (reviewed, _) = read(GAME);
    let players = [Color::Black, Color::White, Color::White, Color::Black, Color::White, Color::Black];
    for (after, player) in players.into_iter().enumerate() {
        let (game, color) = reviewed.after(after);
        assert_eq!((game.move_count(), color), (after, player));
        assert_eq!(reviewed.played(after).map(|(color, _)| color), Some(player));
    }
    assert_eq!(reviewed.played(players.len()), None);
}

#[test]
fn pieces_that_are_known_are_not_looked_for() {
    let (reviewed, _) = read(GAME);
    let mut pieces: Vec<ReviewPiece> = Vec::new();
    let stop = StopSignal::new();
    let mut keep = |piece: &ReviewPiece| {
        pieces.push(piece.clone());
        Ok::<(), String>(())
    };
    let whole = review(&reviewed, Vec::new(), &mut [session(), session()], Vec::new(), &stop, &mut keep)
        .expect("it comes to an end");
    assert!(pieces.len() > reviewed.moves(), "each position is a piece");
    for known in 0..=pieces.len() {
        let mut new = 0;
        let mut count = |_: &ReviewPiece| {
            new += 1;
            Ok::<(), String>(())
        };
        let known = pieces[..known].to_vec();
        let expected = pieces.len() - known.len();
        let again = review(&reviewed, Vec::new(), &mut [session()], known, &stop, &mut count);
        assert_eq!(again.expect("it comes to an end"), whole);
        assert_eq!(new, expected);
    }
}

#[test]
fn work_ends_at_a_signal_and_where_nothing_is_kept() {
    let (reviewed, _) = read(GAME);
    let stop = StopSignal::new();
    let mut refuse = |_: &ReviewPiece| Err("full");
    let failed = review(&reviewed, Vec::new(), &mut [session()], Vec::new(), &stop, &mut refuse);
    assert!(matches!(failed, Err(ReviewError::Piece("full"))), "{failed:?}");
    stop.raise();
    let mut keep = |_: &ReviewPiece| Ok::<(), String>(());
    let ended = review(&reviewed, Vec::new(), &mut [session()], Vec::new(), &stop, &mut keep);
    assert!(matches!(ended, Err(ReviewError::Stopped)), "{ended:?}");
}
