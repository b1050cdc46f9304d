//! The clock: tables of settings, what is left after moves and reports, and the time given to a move.

use board::{BoardSize, Color};
use limits::clock::{Clock, TimeLeft, TimeSystem};
use std::time::Duration;

fn seconds(value: f64) -> Duration {
    Duration::from_secs_f64(value)
}

fn absolute(main: f64) -> TimeSystem {
    TimeSystem::Absolute { main: seconds(main) }
}

fn canadian(main: f64, period: f64, stones: u32) -> TimeSystem {
    TimeSystem::Canadian { main: seconds(main), period: seconds(period), stones }
}

fn byoyomi(main: f64, period: f64, periods: u32) -> TimeSystem {
    TimeSystem::Byoyomi { main: seconds(main), period: seconds(period), periods }
}

fn fischer(main: f64, increment: f64) -> TimeSystem {
    TimeSystem::Fischer { main: seconds(main), increment: seconds(increment) }
}

fn capped(main: f64, increment: f64, cap: f64, per_move: f64) -> TimeSystem {
    let [main, increment, cap, per_move] = [main, increment, cap, per_move].map(seconds);
    TimeSystem::FischerCapped { main, increment, cap, per_move }
}

#[test]
fn settings_of_gtp() {
    let table = [
        ((10, 2, 5), canadian(10.0, 2.0, 5)),
        ((0, 30, 1), canadian(0.0, 30.0, 1)),
        ((600, 0, 0), absolute(600.0)),
        ((600, 0, 25), absolute(600.0)),
        ((1, 1, 0), TimeSystem::Unlimited),
        ((0, 0, 0), TimeSystem::Unlimited),
    ];
    for ((main, period, stones), expected) in table {
        let (main, period) = (Duration::from_secs(main), Duration::from_secs(period));
        assert_eq!(TimeSystem::of_time_settings(main, period, stones), expected);
    }
    let table = [
        ((600, 30, 5), byoyomi(600.0, 30.0, 5)),
        ((600, 30, 0), absolute(600.0)),
        ((600, 0, 5), absolute(600.0)),
    ];
    for ((main, period, periods), expected) in table {
        let (main, period) = (Duration::from_secs(main), Duration::from_secs(period));
        assert_eq!(TimeSystem::of_byoyomi(main, period, periods), expected);
    }
}

/// What happens to a clock.
#[derive(Clone, Copy, Debug)]
enum Event {
    /// A move took this many seconds.
    Move(f64),
    /// The controller says `time_left`.
    Report(f64, u32),
}

/// A system, what happens, and what is left: the time and the stones or periods of overtime.
type Case = (TimeSystem, &'static [Event], Option<(f64, Option<u32>)>);

#[test]
fn what_is_left() {
    use Event::{Move, Report};
    let table: &[Case] = &[
        (TimeSystem::Unlimited, &[Move(5.0)], None),
        (TimeSystem::Unlimited, &[Report(30.0, 0)], Some((30.0, None))),
        (TimeSystem::Unlimited, &[Report(30.0, 5), Move(4.0)], Some((26.0, Some(4)))),
        (TimeSystem::Unlimited, &[Report(0.0, 0)], Some((0.0, None))),
        (TimeSystem::Unlimited, &[Report(0.0, 5), Move(1.0)], Some((0.0, Some(5)))),
        (TimeSystem::Unlimited, &[Report(0.0, 0), Move(3.0), Report(0.0, 0)], Some((0.0, None))),
        (TimeSystem::Unlimited, &[Report(0.0, 0), Report(30.0, 0)], Some((30.0, None))),
        (absolute(10.0), &[], Some((10.0, None))),
        (absolute(10.0), &[Move(3.0), Move(4.0)], Some((3.0, None))),
        (absolute(10.0), &[Move(30.0)], Some((0.0, None))),
        (absolute(10.0), &[Move(3.5), Report(6.0, 0)], Some((6.5, None))),
        (absolute(10.0), &[Move(3.5), Report(5.0, 0)], Some((5.0, None))),
        (absolute(10.0), &[Move(3.5), Report(7.0, 0)], Some((7.0, None))),
        (absolute(10.0), &[Report(0.0, 0)], Some((0.0, None))),
        (canadian(10.0, 2.0, 5), &[Move(10.5)], Some((1.5, Some(4)))),
        (canadian(10.0, 2.0, 5), &[Move(10.0)], Some((2.0, Some(5)))),
        (canadian(10.0, 2.0, 5), &[Move(9.75), Report(0.0, 0)], Some((0.25, None))),
        (canadian(0.0, 2.0, 5), &[], Some((2.0, Some(5)))),
        (canadian(0.0, 2.0, 2), &[Move(0.5)], Some((1.5, Some(1)))),
        (canadian(0.0, 2.0, 2), &[Move(0.5), Move(1.0)], Some((2.0, Some(2)))),
        (canadian(0.0, 2.0, 2), &[Move(0.5), Move(1.75)], Some((0.0, Some(1)))),
        (canadian(10.0, 2.0, 5), &[Report(1.0, 3)], Some((1.0, Some(3)))),
        (canadian(0.0, 2.0, 5), &[Move(0.5), Report(1.0, 4)], Some((1.5, Some(4)))),
        (canadian(0.0, 2.0, 5), &[Move(0.5), Report(1.0, 3)], Some((1.0, Some(3)))),
        (byoyomi(10.0, 5.0, 3), &[Move(4.0)], Some((6.0, None))),
        (byoyomi(10.0, 5.0, 3), &[Move(12.0)], Some((5.0, Some(3)))),
        (byoyomi(10.0, 5.0, 3), &[Move(16.0)], Some((5.0, Some(2)))),
        (byoyomi(0.0, 5.0, 3), &[Move(4.0), Move(5.0)], Some((5.0, Some(3)))),
        (byoyomi(0.0, 5.0, 3), &[Move(11.0)], Some((5.0, Some(1)))),
        (byoyomi(0.0, 5.0, 3), &[Move(20.0)], Some((0.0, Some(1)))),
        (fischer(10.0, 2.0), &[Move(3.0)], Some((9.0, None))),
        (fischer(10.0, 2.0), &[Move(30.0)], Some((0.0, None))),
        (capped(10.0, 2.0, 11.0, 3.0), &[Move(0.5)], Some((11.0, None))),
        (absolute(10.0), &[Move(1.0), Report(8.25, 0)], Some((8.25, None))),
        (absolute(10.0), &[Report(9.5, 0), Move(1.0), Report(8.0, 0)], Some((8.0, None))),
        (canadian(0.0, 2.0, 5), &[Move(0.5), Report(1.25, 4)], Some((1.25, Some(4)))),
    ];
    for (system, events, expected) in table {
        let mut clock = Clock::new(*system);
        for event in *events {
            match *event {
                Move(spent) => clock.spend(Color::Black, seconds(spent)),
                Report(time, stones) => clock.report(Color::Black, seconds(time), stones),
            }
        }
        let expected = expected.map(|(time, overtime)| TimeLeft { time: seconds(time), overtime });
        assert_eq!(clock.left(Color::Black), expected, "{system:?} after {events:?}");
    }
}

#[test]
fn what_is_kept_back_stays_when_another_system_begins() {
    let mut clock = Clock::new(TimeSystem::Unlimited).with_lag(seconds(3.0));
    clock.begin(byoyomi(0.0, 5.0, 3));
    let given = clock.time_for_move(Color::Black, BoardSize::STANDARD, 0).expect("a limit");
    assert_eq!(given.optimum, seconds(1.5), "nine tenths of the period less what is kept back");
    assert_eq!(clock, Clock::new(byoyomi(0.0, 5.0, 3)).with_lag(seconds(3.0)));
}

#[test]
fn no_time_left_means_haste() {
    let nothing = TimeSystem::of_time_settings(seconds(0.0), seconds(0.0), 0);
    let endless = TimeSystem::of_time_settings(seconds(0.0), seconds(1.0), 0);
    // (system, stones of the report); with none of them the main time of a system with overtime has ended,
    // and a period follows.
    let table = [
        (nothing, 0),
        (nothing, 1),
        (endless, 0),
        (endless, 25),
        (absolute(600.0), 0),
        (absolute(600.0), 1),
        (canadian(600.0, 30.0, 5), 5),
        (byoyomi(600.0, 30.0, 3), 1),
        (fischer(600.0, 10.0), 0),
        (capped(600.0, 10.0, 900.0, 60.0), 0),
    ];
    for (system, stones) in table {
        let mut clock = Clock::new(system);
        clock.report(Color::White, seconds(0.0), stones);
        let given = clock.time_for_move(Color::White, BoardSize::STANDARD, 30).expect("a limit");
        assert!(
            given.optimum <= seconds(0.001) && given.maximum <= seconds(0.001),
            "{system:?} {stones}: {given:?}"
        );
        clock.restart();
        assert_eq!(clock, Clock::new(system), "a new game has all its time");
    }
}

#[test]
fn restart_gives_all_time_again() {
    let mut clock = Clock::new(canadian(10.0, 2.0, 5));
    clock.spend(Color::White, seconds(11.0));
    clock.restart();
    assert_eq!(clock, Clock::new(canadian(10.0, 2.0, 5)));
}

/// All the time that a clock allows is used, and a delay on top of it, for games of twice the board.
#[test]
fn flag_never_falls() {
    let sides = [1, 2, 9, 13, 19];
    let systems = [
        absolute(1.0),
        absolute(10.0),
        absolute(600.0),
        canadian(10.0, 2.0, 5),
        canadian(0.0, 2.0, 5),
        canadian(0.0, 1.0, 1),
        canadian(1.0, 30.0, 25),
        byoyomi(10.0, 2.0, 1),
        byoyomi(0.0, 1.0, 3),
        fischer(5.0, 1.0),
        fischer(1.0, 0.2),
        capped(60.0, 1.0, 60.0, 2.0),
        capped(5.0, 1.0, 6.0, 100.0),
    ];
    for system in systems {
        for side in sides {
            let size = BoardSize::new(side).expect("a size of the table");
            let mut clock = Clock::new(system);
            let delay = match system {
                // Time that never comes back cannot bear a delay in each of any number of moves.
                TimeSystem::Absolute { main } => (main / 2000).min(Duration::from_millis(2)),
                _ => seconds(0.02),
            };
            for number in (0..(2 * size.area()).max(40)).step_by(2) {
                let given = clock.time_for_move(Color::Black, size, number).expect("a limit");
                assert!(given.optimum <= given.maximum, "{given:?}");
                if let TimeSystem::FischerCapped { per_move, .. } = system {
                    assert!(given.maximum < per_move, "{given:?}");
                }
                clock.spend(Color::Black, given.maximum + delay);
                let left = clock.left(Color::Black).expect("a limit");
                assert!(!left.time.is_zero(), "{system:?} on {size} at move {number}");
            }
            if let TimeSystem::Byoyomi { periods, .. } = system {
                let left = clock.left(Color::Black).expect("a limit");
                assert!(left.overtime.is_none_or(|kept| kept == periods), "a period was lost: {left:?}");
            }
        }
    }
}

#[test]
fn time_for_a_move() {
    // (system, report, move number on 19x19, least, most seconds)
    let table = [
        (absolute(600.0), None, 0, 3.0, 6.0),
        (absolute(600.0), Some((60.0, 0)), 240, 1.0, 3.0),
        (absolute(600.0), Some((0.0, 0)), 240, 0.001, 0.001),
        (canadian(10.0, 2.0, 5), None, 0, 0.2, 0.36),
        (canadian(10.0, 2.0, 5), Some((0.0, 0)), 60, 0.2, 0.36),
        (canadian(10.0, 2.0, 5), Some((2.0, 5)), 60, 0.2, 0.36),
        (canadian(10.0, 2.0, 5), Some((1.0, 4)), 60, 0.1, 0.2),
        (canadian(10.0, 2.0, 5), Some((0.0, 4)), 60, 0.001, 0.001),
        (canadian(10.0, 2.0, 5), Some((0.0, 1)), 60, 0.001, 0.001),
        (byoyomi(600.0, 30.0, 5), None, 0, 20.0, 27.0),
        (byoyomi(600.0, 30.0, 5), Some((12.0, 1)), 0, 8.0, 11.0),
        (fischer(60.0, 10.0), None, 0, 8.0, 9.0),
        (fischer(60.0, 10.0), Some((1.0, 0)), 0, 0.7, 0.8),
    ];
    for (system, report, number, least, most) in table {
        let mut clock = Clock::new(system);
        if let Some((time, stones)) = report {
            // A first report far off, so that this clock has no reading of its own to prefer.
            clock.report(Color::White, seconds(time + 5.0), stones + 1);
            clock.report(Color::White, seconds(time), stones);
        }
        let given = clock
            .time_for_move(Color::White, BoardSize::STANDARD, number)
            .expect("a limit")
            .optimum
            .as_secs_f64();
        assert!((least..=most).contains(&given), "{system:?}, {report:?}: {given}");
    }
    assert_eq!(Clock::new(TimeSystem::Unlimited).time_for_move(Color::Black, BoardSize::STANDARD, 0), None);
}
