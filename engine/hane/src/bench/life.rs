//! The life of all groups and the combinations of drawn positions.

use super::reading::positions;
use super::signature::Signature;
use board::{BoardSize, Color, Game, Position, Rules};
use engine::session::Session;
use limits::budget::StopSignal;
use search::{Limits, Player, Searcher};

/// A session without bundles, so that their changes are not those of reading.
fn session(searcher: Searcher) -> Session {
    let game = Game::new(BoardSize::STANDARD, Rules::default());
    Session::new(game, Player::new(searcher, Limits::default()))
}

fn adopt(session: &mut Session, position: Position) {
    session.adopt(Game::from_position(position, Rules::default(), Color::Black));
}

/// Reads whether all groups live, and counts the plays.
pub(super) fn statuses(side: usize, searcher: Searcher, signature: &mut Signature) -> u64 {
    let (mut session, mut plays) = (session(searcher), 0);
    for position in positions(side) {
        adopt(&mut session, position);
        let lives = session.lives(&StopSignal::new());
        for life in &lives.statuses.groups {
            signature.add(life.status as u64 | u64::from(life.certainty.is_settled()) << 8);
            signature.add_point(life.attack_point());
            signature.add_point(life.defense_point());
            signature.add(life.races.len() as u64);
        }
        plays += lives.statuses.effort();
        signature.add(lives.statuses.effort());
    }
    plays
}

/// Looks for combinations of both players, and counts the plays.
pub(super) fn combinations(side: usize, searcher: Searcher, signature: &mut Signature) -> u64 {
    let (mut session, mut plays) = (session(searcher), 0);
    for position in positions(side) {
        adopt(&mut session, position);
        for color in Color::BOTH {
            let (found, _) = session.find_combination(color, false, &StopSignal::new());
            let combination = found.combination.as_ref();
            signature.add_point(combination.map(|combination| combination.first));
            signature.add(combination.map_or(0, |combination| combination.size as u64));
            signature.add(found.effort);
            plays += found.effort;
        }
    }
    plays
}
