//! Commands of the servers KGS and CGOS, and of the tournament program gomill.

use super::choose::answer_text;
use super::{Answer, Call, Command, Session, done};
use crate::gtp::aside::{self, tell};
use crate::gtp::commands::admin;
use crate::gtp::remark::OwnMove;
use crate::session::LastSearch;
use std::time::Instant;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("kgs-genmove_cleanup", cleanup),
    ("kgs-game_over", |session, call| {
        call.end()?;
        session.rest();
        tell("the game is over");
        done()
    }),
    ("cgos-gameover", |session, call| {
        let result = call.text();
        session.rest();
        session.state_result(result);
        tell(format_args!("the game is over: {result}"));
        done()
    }),
    ("cgos-opponent_name", |session, call| {
        let name = call.text();
        session.set_opponent(name);
        tell(format_args!("the opponent is {name}"));
        done()
    }),
    ("cgos-opponent_rating", |_, call| {
        tell(format_args!("the opponent's rating is {}", call.text()));
        done()
    }),
    ("gomill-describe_engine", |session, call| call.end().map(|()| description(session))),
    ("gomill-cpu_time", admin::cputime),
    ("gomill-explain_last_move", explain),
];

fn cleanup(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let (signals, began) = (call.signals, Instant::now());
    if session.is_classical() {
        let answer =
            session.generate_cleanup_classically(color, &signals.interrupt, &mut aside::tell_choice)?;
        return Ok(answer_text(session, answer));
    }
    let answer = session.generate_cleanup(color, &signals.interrupt);
    aside::tell_search(session, began);
    Ok(answer_text(session, answer))
}

fn description(session: &Session) -> String {
    let player = &session.player;
    let limits = &player.limits;
    let work = session.work();
    let effort = match (limits.playouts, limits.time) {
        (Some(count), Some(time)) => format!("{count} {work} and {} s a move", time.as_secs_f64()),
        (Some(count), None) => format!("{count} {work} a move"),
        (None, Some(time)) => format!("{} s a move", time.as_secs_f64()),
        (None, None) => format!("level {}", limits.level),
    };
    format!(
        "Hane {}\nbundles {}\n{effort}\nthreads {}\nseed {}",
        env!("CARGO_PKG_VERSION"),
        session.library().signature(),
        player.searcher.threads.threads,
        player.searcher.seed
    )
}

fn explain(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let Some(own) = OwnMove::last(session) else { return done() };
    let (LastSearch { report, grounds, .. }, last, found) = (own.last_search, own.turn, own.found);
    let (visits, all, work) = (found.visits, report.visits, report.work);
    let effort = match report.known {
        0 => format!("{visits} of {all} {work}"),
        // Who counts what a move takes wants those that were made for it.
        known => format!("{} {work}, {visits} of {all} with those before", all.saturating_sub(known)),
    };
    let proposed = own.proposed_by().map(|proposed| format!(", {proposed}")).unwrap_or_default();
    let mut lines =
        vec![format!("{effort}, {}, expected {}{proposed}", report.of_move(found), own.line(usize::MAX))];
    let others = report.moves.iter().filter(|other| other.chosen != last.chosen && other.visits > 0);
    lines.extend(others.take(RIVALS).map(|other| {
        let vertex = session.write_vertex(other.chosen);
        format!("rival {vertex}: {} playouts, {}", other.visits, report.of_move(other))
    }));
    if let Some(point) = last.chosen.point() {
        let urgency = grounds.urgency(point);
        lines.extend(
            urgency.map(|points| format!("reading: captures or saves chains worth {points:.0} points")),
        );
    }
    Ok(lines.join("\n"))
}

/// How many other moves an explanation names.
const RIVALS: usize = 3;
