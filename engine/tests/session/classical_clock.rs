//! The classical player keeps to its clock.

use board::{BoardSize, Game, Move, Point, Random, Rules};
use engine::session::{MoveChooser, PlayerKind, Session, ValuationOrigin};
use limits::budget::StopSignal;
use limits::clock::TimeSystem;
use search::{Limits, Player, Resignation, Searcher};
use std::time::{Duration, Instant};

/// Moves that are played at random, and moves of the player after them.
const RANDOM: usize = 35;
const MOVES: usize = 16;
/// Moves that each player makes, and those of a period.
const STONES: u32 = 8;

/// A game with many fights.
fn fights() -> Game {
    let size = BoardSize::new(9).expect("a size");
    let mut game = Game::new(size, Rules::default());
    let mut random = Random::new(&[1]);
    for _ in 0..RANDOM {
        let points: Vec<Point> = game.position().empty().iter().collect();
        let point = points[random.below(points.len() as u32) as usize];
        // What is illegal is left out, and the other color tries.
        let _ = game.play(game.to_move(), Move::Play(point));
    }
    game
}

/// A session of the classical player.
fn session(limits: Limits) -> Session {
    let player = Player::new(Searcher::new(1, 1), limits).with_resignation(Resignation::Never);
    let chooser = MoveChooser { kind: PlayerKind::Classical, valuation: ValuationOrigin::BuiltIn };
    Session::new(fights(), player).with_chooser(chooser).with_lag(Duration::ZERO)
}

fn play(session: &mut Session) {
    let color = session.game().to_move();
    session.generate_classically(color, &StopSignal::new(), &mut |_, _, _| ()).expect("weights");
}

/// How long a player's moves take at the lowest level, with whatever else the machine does.
fn moves_at_the_lowest_level() -> Duration {
    let mut session = session(Limits { level: 0, ..Limits::default() });
    let started = Instant::now();
    for _ in 0..MOVES {
        play(&mut session);
    }
    started.elapsed() / 2
}

#[test]
fn it_does_not_lose_on_time() {
    // A busy machine gets more time, as no player can do with less than its moves take.
    let main = Duration::from_secs(1).max(moves_at_the_lowest_level() * 2);
    for system in [
        TimeSystem::Absolute { main },
        TimeSystem::Canadian { main: Duration::ZERO, period: main, stones: STONES },
    ] {
        let mut session = session(Limits::default());
        session.clock.begin(system);
        for number in 0..MOVES {
            let color = session.game().to_move();
            play(&mut session);
            let left = session.clock.left(color).expect("a clock");
            assert!(!left.time.is_zero(), "{system:?}, move {number}");
        }
        assert!(session.classical_level() <= Limits::default().level, "{system:?}");
    }
}
