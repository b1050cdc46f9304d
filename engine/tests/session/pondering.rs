//! Thinking in the opponent's time: when it is done, that it ends, and what it leaves.

use board::{BoardSize, Color, Game, Move, Rules};
use engine::session::{Habits, Session};
use limits::budget::{Budget, StopSignal};
use search::{Answer, Choice, Guidance, Limits, Player, Progress, Searcher};
use std::thread;
use std::time::Duration;

fn session(limits: Limits, ponders: bool) -> Session {
    let game = Game::new(BoardSize::new(9).expect("a size"), Rules::default());
    Session::new(game, Player::new(Searcher::new(1, 1), limits))
        .with_habits(Habits { ponders, ..Habits::default() })
}

/// Limits of so much time, and of this many playouts.
fn limits(milliseconds: Option<u64>, playouts: Option<u64>) -> Limits {
    Limits { time: milliseconds.map(Duration::from_millis), playouts, ..Limits::default() }
}

/// What the session replies to these lines.
fn replies(lines: &str, session: &mut Session) -> String {
    let mut replies = Vec::new();
    let input = std::io::Cursor::new(lines.to_owned());
    engine::gtp::serve(input, &mut replies, session).expect("memory can be read and written");
    String::from_utf8(replies).expect("replies are UTF-8")
}

/// A move of the session after this many playouts, however long they take: no step of these tests rests on
/// the speed of a machine.
fn moved_after(playouts: u32, session: &mut Session, color: Color) -> (Answer, Choice) {
    let stop = StopSignal::new();
    let mut look = |choice: &Choice| {
        if choice.tally.playouts() >= playouts {
            stop.raise();
        }
    };
    let watch = Progress::new(Duration::from_millis(1), &mut look);
    session.generate(color, &[], &stop, Some(watch))
}

#[test]
fn it_is_done_after_own_moves_where_time_is_the_limit() {
    let timed = limits(Some(20), None);
    // (limits, whether it is wanted, whether it is done after an own move)
    let table = [
        (timed, true, true),
        (timed, false, false),
        (limits(None, Some(50)), true, false),
        (limits(Some(1000), Some(50)), true, false),
    ];
    for (limits, wanted, expected) in table {
        let mut session = session(limits, wanted);
        assert!(!session.may_ponder(), "before the first move");
        session.generate(Color::Black, &[], &StopSignal::new(), None);
        assert_eq!(session.may_ponder(), expected, "{limits:?}, wanted: {wanted}");
        session.play(Color::White, Move::Pass).expect("a pass is legal");
        assert!(!session.may_ponder(), "after the opponent's move");
    }
}

#[test]
fn it_ends_with_the_game() {
    // (a line after an own move, whether thinking goes on after it)
    let table = [
        ("name", true),
        ("kgs-chat private someone hello", true),
        ("kgs-game_over", false),
        ("cgos-gameover B+Resign", false),
        ("kgs-game_over now", true),
    ];
    for (line, expected) in table {
        let mut session = session(limits(Some(20), None), true);
        session.generate(Color::Black, &[], &StopSignal::new(), None);
        replies(&format!("{line}\n"), &mut session);
        assert_eq!(session.may_ponder(), expected, "{line}");
        session.generate(Color::White, &[], &StopSignal::new(), None);
        assert!(session.may_ponder(), "{line}, and another own move");
    }
}

#[test]
fn what_is_found_is_known_at_the_next_move_and_nothing_else_changes() {
    let mut session = session(limits(Some(600_000), None), true);
    moved_after(100, &mut session, Color::Black);
    let before = session.game().position().hash();
    let stop = StopSignal::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_secs(2));
            stop.raise();
        });
        session.ponder(&stop);
    });
    assert_eq!((session.game().position().hash(), session.game().move_count()), (before, 1));
    // A reply that someone else thinks good has been looked into too.
    let reply = Searcher::new(2, 1)
        .search(
            session.game(),
            Color::White,
            &Budget::default().with_effort(1000),
            &Guidance::default(),
            None,
        )
        .chosen;
    session.play(Color::White, reply).expect("the search chooses among legal moves");
    let (answer, choice) = moved_after(100, &mut session, Color::Black);
    assert!(matches!(answer, Answer::Move(_)), "{answer:?}");
    let visits: u32 = choice.candidates.iter().map(|candidate| candidate.record.playouts).sum();
    assert!(visits > choice.tally.playouts(), "{visits} visits, {} of them new", choice.tally.playouts());
    assert!(choice.known > 0 && visits <= choice.root.playouts, "{visits} of {}", choice.root.playouts);
    let (all, best) = (choice.root.playouts, choice.candidates[0].record.playouts);
    let reported = format!(
        "= {} playouts, {best} of {all} with those before, black's chance of winning ",
        all - choice.known
    );
    assert!(replies("gomill-explain_last_move\n", &mut session).starts_with(&reported), "{reported}");
}

#[test]
fn what_was_found_is_forgotten_with_what_it_rests_on() {
    // What happens between two moves, and whether what the first one found may be known at the second.
    type Change = fn(&mut Session);
    let table: [(&str, Change, bool); 4] = [
        ("nothing", |_| (), true),
        ("another seed", |session| session.set_seed(7), false),
        ("what clear_cache and another bundle ask for", Session::forget, false),
        ("another komi", |session| session.set_komi(0.5), false),
    ];
    for (name, change, known) in table {
        let mut session = session(limits(Some(600_000), None), false);
        moved_after(1000, &mut session, Color::Black);
        change(&mut session);
        let (_, choice) = moved_after(100, &mut session, Color::White);
        let visits: u32 = choice.candidates.iter().map(|candidate| candidate.record.playouts).sum();
        assert_eq!(visits > choice.tally.playouts(), known, "{name}: {visits} visits");
    }
}
