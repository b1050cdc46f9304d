//! One position, one judgment: what is said of it agrees, whoever asks.

use board::{BoardSize, Color, Game, Move, Rules};
use engine::session::Session;
use limits::budget::StopSignal;
use search::{Limits, Player, Searcher};

/// Sides of boards, and moves on them.
const POSITIONS: &[(usize, &str)] = &[
    (9, ""),
    (9, "E5 C3 G4 C6 F3 D7 G7"),
    (9, "E5 C3 G4 C6 F3 D7 G7 PASS C7 PASS D3 PASS C4"),
    (13, "D4 K10 K4 D10 C8 F3 G4"),
    (19, "Q16 D4 Q4 D16 C6 F3 K4 R14 O17"),
];

fn session(side: usize, moves: &str) -> Session {
    let size = BoardSize::new(side).expect("a size of the table");
    let mut game = Game::new(size, Rules::default());
    for word in moves.split_whitespace() {
        let chosen = Move::parse(word, size).expect("a vertex");
        game.play(game.to_move(), chosen).expect("a legal move");
    }
    let limits = Limits { playouts: Some(300), ..Limits::default() };
    Session::new(game, Player::new(Searcher::new(1, 1), limits))
}

#[test]
fn a_lead_never_contradicts_the_chance_beside_it() {
    for (side, moves) in POSITIONS {
        let mut session = session(*side, moves);
        for color in Color::BOTH {
            let found = session.consult(color, &StopSignal::new());
            let mut said: Vec<(f64, f64)> = found.moves.iter().map(|it| (it.winrate, it.lead)).collect();
            said.push((found.winrate, found.lead));
            for (chance, lead) in said {
                assert!((chance - 0.5) * lead >= 0.0, "{side} {moves}: {chance} and {lead}");
                assert!((0.0..=1.0).contains(&chance) && lead.is_finite());
            }
            assert!(found.margin > 0.0 && found.visits >= 300);
        }
    }
}

#[test]
fn a_position_is_judged_once_until_the_game_goes_on() {
    let mut session = session(9, POSITIONS[1].1);
    let stop = StopSignal::new();
    let color = session.game().to_move();
    let first = session.consult(color, &stop);
    // What else is asked does not change the answer.
    let _ = (session.estimate(color, &stop), session.margin(&stop));
    let again = session.consult(color, &stop);
    assert_eq!((first.winrate, first.lead, &first.moves), (again.winrate, again.lead, &again.moves));
    assert!(first.score_in_words().starts_with("estimate: "), "{}", first.score_in_words());
    session.play(color, Move::Pass).expect("a pass is legal");
    let after = session.consult(color.opponent(), &stop);
    assert_eq!(after.color, color.opponent());
    assert_ne!(after.moves, first.moves);
}
