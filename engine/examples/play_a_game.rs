//! A whole game through the engine's public interface.
//!
//! ```sh
//! cargo run --release -p engine --example play_a_game [BUNDLE...]
//! ```
//!
//! Black's first move is ours, as it could be that of a person or of another program. The engine plays the
//! rest, for both colors, and the record is printed. Bundles (`patc build` makes them) are what it knows;
//! without one it has playouts and reading alone.

use board::{BoardSize, Color, Game, IllegalMove, Move, Rules};
use engine::session::Session;
use knowledge::library::{BundleLoader, Library, Origin};
use limits::budget::StopSignal;
use search::{Answer, Limits, Player, Searcher};
use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::sync::Arc;

fn main() -> Result<(), Box<dyn Error>> {
    let origins: Vec<Origin> = env::args_os().skip(1).map(|path| Origin::File(path.into())).collect();
    let library = BundleLoader::default().open(&origins)?;
    let size = BoardSize::new(9).ok_or("9 is a size")?;
    let mut session = play(size, 200, library)?;
    io::stdout().write_all(&session.save()?)?;
    println!();
    eprintln!("{} moves, {}", session.game().move_count(), session.result(&StopSignal::new()));
    Ok(())
}

/// Plays a game with this many playouts for each move, until both pass or one resigns. A fixed number of
/// playouts and a fixed seed make it the same game on every machine.
fn play(size: BoardSize, playouts: u64, library: Library) -> Result<Session, IllegalMove> {
    let limits = Limits { playouts: Some(playouts), ..Limits::default() };
    let (threads, seed) = (1, 1);
    let player = Player::new(Searcher::new(seed, threads), limits);
    let game = Game::new(size, Rules::default());
    let mut session = Session::new(game, player).with_library(Arc::new(library));

    let center = size.point(size.width() / 2, size.height() / 2).map_or(Move::Pass, Move::Play);
    session.play(Color::Black, center)?;

    // Raised from another thread, the signal ends the search at once.
    let stop = StopSignal::new();
    let most = 3 * size.area();
    while session.end().is_none() && session.game().move_count() < most {
        let color = session.game().to_move();
        let answer = session.generate(color, &[], &stop, None).0;
        if let Answer::Move(chosen) = answer {
            eprintln!("{color} {}", session.write_vertex(chosen));
        }
    }
    Ok(session)
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::Position;
    use engine::session::Until;

    #[test]
    fn games_end_and_their_records_are_the_same_games() {
        for (side, playouts) in [(3, 20), (5, 50), (7, 10)] {
            let size = BoardSize::new(side).expect("a size");
            let mut session = play(size, playouts, Library::default()).expect("a game");
            assert!(session.end().is_some(), "{side}x{side} goes on");
            let result = session.result(&StopSignal::new());
            let record = session.save().expect("it is small");
            let text = String::from_utf8_lossy(&record).into_owned();
            assert!(text.contains(&format!("RE[{result}]")) && result.len() > 1, "{text}");
            let again = play(size, playouts, Library::default()).expect("a game").save();
            assert_eq!(again, Ok(record.clone()), "{side}x{side}: another game");
            let stones = |position: &Position| Color::BOTH.map(|color| *position.stones(color));
            let last = stones(session.position());
            session.restart(BoardSize::STANDARD);
            session.load(record, Until::End).expect("its own record");
            assert_eq!(stones(session.position()), last, "{side}x{side}");
        }
    }
}
