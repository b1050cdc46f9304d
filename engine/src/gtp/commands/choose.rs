//! Commands that let the engine choose moves.

use super::{Answer, Call, Command, Failure, Session, done, graphics, vertex};
use crate::analysis_report::AnalysisReport;
use crate::gtp::aside;
use ::board::Move;
use ::board::{Color, PointSet};
use classical::{MoveValue, odds};
use search::{self, Restriction};
use std::io;
use std::time::Instant;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("genmove", |session, call| {
        let color = call.color()?;
        generate(session, call, color)
    }),
    ("genmove_black", |session, call| generate(session, call, Color::Black)),
    ("genmove_white", |session, call| generate(session, call, Color::White)),
    ("reg_genmove", advise),
    ("gg_genmove", advise),
    ("restricted_genmove", choose_among),
    ("top_moves", |session, call| top_moves(session, call, session.game().to_move())),
    ("top_moves_black", |session, call| top_moves(session, call, Color::Black)),
    ("top_moves_white", |session, call| top_moves(session, call, Color::White)),
    ("all_move_values", all_move_values),
    ("move_probabilities", move_probabilities),
    ("move_uncertainty", move_uncertainty),
    ("level", level),
    ("clear_cache", clear_cache),
];

fn generate(session: &mut Session, call: &mut Call<'_>, color: Color) -> Answer {
    call.end()?;
    let (signals, began) = (call.signals, Instant::now());
    if session.is_classical() {
        let answer = session.generate_classically(color, &signals.interrupt, &mut aside::tell_choice)?;
        return Ok(answer_text(session, answer));
    }
    let answer = if session.habits.live_graphics {
        graphics::live(session, color, &mut io::stderr(), |session, watch| {
            session.generate(color, &[], &signals.interrupt, Some(watch)).0
        })
    } else {
        session.generate(color, &[], &signals.interrupt, None).0
    };
    aside::tell_search(session, began);
    Ok(answer_text(session, answer))
}

/// A move, or that the engine resigns, as a reply has it.
pub(super) fn answer_text(session: &Session, answer: search::Answer) -> String {
    match answer {
        search::Answer::Move(chosen) => session.write_vertex(chosen),
        search::Answer::Resign => "resign".to_owned(),
    }
}

/// What a search finds for a move that is asked for and not played.
fn weigh(
    session: &mut Session,
    call: &Call<'_>,
    color: Color,
    restrictions: &[Restriction],
    seed: Option<u64>,
) -> AnalysisReport {
    let began = Instant::now();
    let found = session.weigh(color, restrictions, seed, &call.signals.interrupt);
    aside::tell_findings(session, &found, found.chosen, began);
    found
}

fn advise(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let seed = call.last(|call| call.optional("a seed"))?;
    if session.is_classical() {
        let chosen =
            session.advise_classically(color, None, &call.signals.interrupt, &mut aside::tell_choice)?;
        return Ok(session.write_vertex(chosen));
    }
    if let Some(point) = session.book_move(color, seed) {
        return Ok(vertex(session, point));
    }
    let found = weigh(session, call, color, &[], seed);
    Ok(session.write_vertex(found.chosen))
}

fn choose_among(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let mut points = PointSet::of(call.point(session)?);
    while !call.is_at_end() {
        points.insert(call.point(session)?);
    }
    // The search is for the game's position, without trial moves.
    let legal = points.iter().filter(|point| session.game().is_legal(color, *point)).collect::<PointSet>();
    if session.is_classical() {
        let chosen = session.advise_classically(
            color,
            Some(&legal),
            &call.signals.interrupt,
            &mut aside::tell_choice,
        )?;
        return Ok(session.write_vertex(chosen));
    }
    let among = Restriction { color, points: legal, pass: false, allow: true, until: 1 };
    let found = weigh(session, call, color, &[among], None);
    Ok(session.write_vertex(found.chosen))
}

/// The moves with playouts, the most first, with their share of all in percent.
fn shares(session: &mut Session, call: &mut Call<'_>, color: Color) -> Result<Vec<String>, Failure> {
    call.end()?;
    if session.is_classical() {
        let choice = session.assess(color, &call.signals.interrupt)?;
        aside::tell_choice(session, color, &choice);
        let worth = choice.values.iter().filter(|found| found.order() > 0.0);
        let text = |found: &MoveValue| format!("{} {:.2}", vertex(session, found.point), found.points());
        return Ok(worth.map(text).collect());
    }
    let (moves, _) = searched(session, call, color);
    let reported = moves.iter().map(|(chosen, share)| {
        let vertex = session.write_vertex(*chosen);
        format!("{vertex} {:.2}", 100.0 * share)
    });
    Ok(reported.collect())
}

/// The moves with playouts, the most first, with their share of all, and the move that the search chose.
fn searched(session: &mut Session, call: &Call<'_>, color: Color) -> (Vec<(Move, f64)>, Move) {
    let found = weigh(session, call, color, &[], None);
    let mut moves: Vec<_> = found.moves.iter().filter(|found| found.visits > 0).collect();
    moves.sort_by_key(|found| std::cmp::Reverse(found.visits));
    let all: u32 = moves.iter().map(|found| found.visits).sum();
    let share = |visits: u32| f64::from(visits) / f64::from(all.max(1));
    (moves.iter().map(|found| (found.chosen, share(found.visits))).collect(), found.chosen)
}

/// The moves that `top_moves` names at most, as many as GNU Go's.
const TOP: usize = 10;

fn top_moves(session: &mut Session, call: &mut Call<'_>, color: Color) -> Answer {
    let mut moves = shares(session, call, color)?;
    moves.truncate(TOP);
    Ok(moves.join(" "))
}

fn all_move_values(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = session.game().to_move();
    Ok(shares(session, call, color)?.join("\n"))
}

/// How likely moves are to be chosen.
fn probabilities(session: &mut Session, call: &mut Call<'_>) -> Result<Vec<(Move, f64)>, Failure> {
    call.end()?;
    let color = session.game().to_move();
    if session.is_classical() {
        let choice = session.assess(color, &call.signals.interrupt)?;
        let odds = odds(&choice.values, session.habits.temper.randomness);
        let odds: Vec<(Move, f64)> =
            odds.into_iter().map(|(value, odds)| (Move::Play(value.point), odds)).collect();
        return Ok(if odds.is_empty() { vec![(Move::Pass, 1.0)] } else { odds });
    }
    let (moves, chosen) = searched(session, call, color);
    Ok(if moves.is_empty() { vec![(chosen, 1.0)] } else { moves })
}

fn move_probabilities(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let moves = probabilities(session, call)?;
    let line = |(chosen, odds): &(Move, f64)| format!("{} {odds:.4}", session.write_vertex(*chosen));
    Ok(moves.iter().map(line).collect::<Vec<String>>().join("\n"))
}

fn move_uncertainty(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let moves = probabilities(session, call)?;
    let bits: f64 = moves.iter().map(|(_, odds)| -odds * odds.log2()).sum();
    // One certain move makes a negative zero.
    Ok(format!("{:.4}", bits + 0.0))
}

fn level(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let level = call.last(|call| call.value("a level from 0"))?;
    session.set_level(level);
    done()
}

fn clear_cache(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    session.forget();
    done()
}
