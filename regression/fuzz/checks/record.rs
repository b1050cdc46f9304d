//! What holds of any bytes that are loaded as a game record: the game that comes of it is the same after it
//! was saved and loaded. The fuzz target and the replay of its corpus share it.

use board::{BoardSize, Game, Rules};
use engine::session::{Session, Until};
use search::{Limits, Player, Searcher};

fn session() -> Session {
    let player = Player::new(Searcher::new(0, 1), Limits::default());
    Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player)
}

/// Holds one input against what is true of every record.
pub(crate) fn check(input: &[u8]) {
    let mut first = session();
    if first.load(input.to_vec(), Until::End).is_err() {
        return;
    }
    let saved = first.save().expect("a game is small");
    let mut second = session();
    second.load(saved.clone(), Until::End).expect("what was saved can be loaded");
    assert!(first.game().turns().eq(second.game().turns()), "{}", String::from_utf8_lossy(&saved));
    assert_eq!(first.game().position().hash(), second.game().position().hash());
    assert_eq!(saved, second.save().expect("a game is small"));
}
