//! Boards that are not square: games to their end by both players, their records, and analysis.

use board::{BoardSize, Color, Game, Move, Rules};
use engine::session::{End, MoveChooser, PlayerKind, Session, Until, ValuationOrigin};
use limits::budget::StopSignal;
use search::{Limits, Player, Resignation, Searcher};

const SIZES: [(usize, usize); 4] = [(9, 7), (5, 11), (1, 4), (3, 2)];

fn session((width, height): (usize, usize), kind: PlayerKind) -> Session {
    let size = BoardSize::rectangle(width, height).expect("sides within the limit");
    let limits = Limits { playouts: Some(60), level: 1, ..Limits::default() };
    let player = Player::new(Searcher::new(1, 1), limits).with_resignation(Resignation::Never);
    let valuation = ValuationOrigin::BuiltIn;
    let chooser = MoveChooser { kind, valuation };
    Session::new(Game::new(size, Rules::default()), player).with_chooser(chooser)
}

#[test]
fn games_are_played_to_their_end_and_loaded_again() {
    let stop = StopSignal::new();
    for (sides, kind) in
        SIZES.into_iter().flat_map(|sides| [(sides, PlayerKind::Search), (sides, PlayerKind::Classical)])
    {
        let mut session = session(sides, kind);
        let most = if kind == PlayerKind::Search { 12 * session.size().area() } else { 12 };
        for _ in 0..most {
            let color = session.game().to_move();
            match kind {
                PlayerKind::Search | PlayerKind::Policy => drop(session.generate(color, &[], &stop, None)),
                PlayerKind::Classical => {
                    session.generate_classically(color, &stop, &mut |_, _, _| {}).expect("it has weights");
                }
            }
            if session.end().is_some() {
                break;
            }
        }
        let ended = session.end() == Some(End::Passes);
        assert!(ended || kind == PlayerKind::Classical, "{sides:?}: {} moves", session.game().move_count());
        let moves: Vec<_> = session.game().turns().collect();
        let (margin, record) = (session.margin(&stop), session.save().expect("it is small"));
        let text = String::from_utf8_lossy(&record).into_owned();
        assert!(text.contains(&format!("SZ[{}:{}]", sides.0, sides.1)), "{text}");
        let mut other = turned(sides);
        other.load(record, Until::End).expect("it is a record");
        assert_eq!(other.game().turns().collect::<Vec<_>>(), moves, "{text}");
        assert_eq!(other.size(), session.size());
        assert!(margin.abs() <= session.size().area() as f64 + 7.5, "{sides:?}: {margin}");
    }
}

/// A session on the board with rows and columns exchanged.
fn turned((width, height): (usize, usize)) -> Session {
    session((height, width), PlayerKind::Search)
}

#[test]
fn dead_stones_are_judged_and_moves_are_weighed() {
    let stop = StopSignal::new();
    let mut session = session((9, 5), PlayerKind::Search);
    let size = session.size();
    // Black has the four columns on the left, White those on the right, and a stone of White is lost in C.
    for (color, columns) in [(Color::Black, "BD"), (Color::White, "FH")] {
        for (column, row) in columns.chars().flat_map(|column| (1..=5).map(move |row| (column, row))) {
            let chosen = Move::parse(&format!("{column}{row}"), size).expect("on the board");
            session.play(color, chosen).expect("legal");
        }
    }
    let lost = Move::parse("C3", size).expect("on the board");
    session.play(Color::White, lost).expect("legal");
    let lost = lost.point().expect("a point");
    assert!(session.status_estimate(&stop).dead.contains(lost));
    // Twenty points for each, and the komi.
    assert_eq!(session.margin(&stop), -7.5);
    assert_eq!(session.turn_status(lost, &stop), Some(false));
    assert!(session.margin(&stop) < -7.5);
    assert!(session.consult(Color::Black, &stop).moves.len() > 1);
}
