//! Questions about what can be captured, saved and connected, on the board as it is, trial moves included.

use super::{Answer, Call, Command, Failure, Session, code_and_move, done, reason, result_code, vertex};
use crate::gtp::aside;
use ::board::Point;
use limits::printable::quote;
use reading;
use reading::proof::Turn;
use reading::questions::{self, Named, QuestionError, Targets};
use std::path::Path;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("attack", |session, call| ask(session, call, "attack")),
    ("defend", |session, call| ask(session, call, "defend")),
    ("attack_either", |session, call| ask_code(session, call, "attack_either")),
    ("defend_both", |session, call| ask_code(session, call, "defend_both")),
    ("ladder_attack", ladder),
    ("does_attack", |session, call| does(session, call, Turn::Prover)),
    ("does_defend", |session, call| does(session, call, Turn::Refuter)),
    ("connect", |session, call| ask(session, call, "connect")),
    ("disconnect", |session, call| ask(session, call, "disconnect")),
    ("break_in", |session, call| ask(session, call, "break_in")),
    ("block_off", |session, call| ask(session, call, "block_off")),
    ("increase_depths", |session, call| shift(session, call, 1)),
    ("decrease_depths", |session, call| shift(session, call, -1)),
    ("tune_move_ordering", tune),
    ("start_sgftrace", |session, call| {
        call.end()?;
        session.start_noting();
        done()
    }),
    ("finish_sgftrace", finish_trace),
    ("get_trymove_counter", |session, call| get(call, session.trial_moves)),
    ("reset_trymove_counter", |session, call| reset(call, &mut session.trial_moves)),
    ("get_reading_node_counter", |session, call| get(call, session.capture_effort)),
    ("reset_reading_node_counter", |session, call| reset(call, &mut session.capture_effort)),
    ("get_connection_node_counter", |session, call| get(call, session.connection_effort)),
    ("reset_connection_node_counter", |session, call| reset(call, &mut session.connection_effort)),
    ("get_owl_node_counter", |session, call| get(call, session.life_effort)),
    ("reset_owl_node_counter", |session, call| reset(call, &mut session.life_effort)),
    ("get_life_node_counter", |session, call| get(call, session.life_effort)),
    ("reset_life_node_counter", |session, call| reset(call, &mut session.life_effort)),
];

/// Answers a question about the points that are named.
fn ask(session: &mut Session, call: &mut Call<'_>, name: &str) -> Answer {
    let answer = answer(session, call, name)?;
    Ok(code_and_move(session, &answer))
}

/// The same without the move.
fn ask_code(session: &mut Session, call: &mut Call<'_>, name: &str) -> Answer {
    Ok(result_code(answer(session, call, name)?.code))
}

fn answer(session: &mut Session, call: &mut Call<'_>, name: &str) -> Result<reading::Answer, Failure> {
    let kind = questions::kind_of(name).ok_or(Failure::plain(reason::UNKNOWN_COMMAND))?;
    let mut points = vec![call.point(session)?];
    if kind.targets != Targets::Chain {
        points.push(call.point(session)?);
    }
    if matches!(kind.targets, Targets::Chains | Targets::ChainAndArea) {
        while !call.is_at_end() {
            points.push(call.point(session)?);
        }
    }
    call.end()?;
    let question = questions::ask_for(kind, &Named { color: None, points }, session.position());
    let question = question.map_err(|error| refusal(session, kind.targets, &error))?;
    Ok(session.ask(&question, &call.signals.interrupt))
}

fn refusal(session: &Session, targets: Targets, error: &QuestionError) -> Failure {
    let vertex = |point: &Point| vertex(session, *point);
    match error {
        QuestionError::Empty(point) => {
            let several = targets == Targets::Chains;
            let reason = if several { reason::STRING_VERTEX_EMPTY } else { reason::VERTEX_EMPTY };
            Failure::new(reason, vertex(point))
        }
        QuestionError::Colors(first, second) => {
            let expected =
                format!("expected one color, found those of {} and {}", vertex(first), vertex(second));
            Failure::new("strings must have the same color", expected)
        }
        other => Failure::new(reason::SYNTAX, other.text(session.size())),
    }
}

fn ladder(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let chain = call.last(|call| call.point(session))?;
    let position = session.position();
    if position.color_at(chain).is_none() {
        return Err(Failure::plain(reason::VERTEX_EMPTY));
    }
    let liberties = position.liberty_count(chain);
    if liberties != 2 {
        return Err(Failure::new("string must have exactly 2 liberties", format!("found {liberties}")));
    }
    let answer = session.ask_ladder(chain, &call.signals.interrupt);
    Ok(code_and_move(session, &answer))
}

fn does(session: &mut Session, call: &mut Call<'_>, turn: Turn) -> Answer {
    let (chosen, chain) = (call.point(session)?, call.point(session)?);
    call.end()?;
    match (session.position().color_at(chosen), session.position().color_at(chain)) {
        (Some(_), _) => Err(Failure::plain(reason::MOVE_VERTEX_NOT_EMPTY)),
        (None, None) => Err(Failure::plain(reason::STRING_VERTEX_EMPTY)),
        (None, Some(_)) => {
            Ok(result_code(session.does_to_chain(chosen, chain, turn, &call.signals.interrupt)))
        }
    }
}

fn shift(session: &mut Session, call: &mut Call<'_>, by: i32) -> Answer {
    call.end()?;
    let deeper = &mut session.reading_settings.deeper;
    *deeper = deeper.saturating_add(by);
    done()
}

fn tune(_: &mut Session, call: &mut Call<'_>) -> Answer {
    let mut found = 0;
    while call.optional::<i32>("an integer")?.is_some() {
        found += 1;
    }
    match found {
        0 | 67 => {
            aside::tell(
                "tune_move_ordering has no effect: the order of moves follows from what is left to prove",
            );
            done()
        }
        found => Err(Failure::new("incorrect arguments, expected 67 integers", format!("found {found}"))),
    }
}

fn finish_trace(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let name = call.file()?;
    if name.is_empty() {
        return Err(Failure::plain("missing filename"));
    }
    let cannot = |why: &dyn std::fmt::Display| {
        Failure::new(reason::CANNOT_SAVE_FILE, format!("{}: {why}", quote(name)))
    };
    let path = session.terms.files.to_write(Path::new(name)).map_err(|error| cannot(&error))?;
    let record = session.noted().map_err(|error| cannot(&error))?.map_err(|error| cannot(&error))?;
    record::file::write(&path, &record).map_err(|error| cannot(&error))?;
    session.stop_noting();
    done()
}

fn get(call: &mut Call<'_>, count: u64) -> Answer {
    call.end()?;
    Ok(count.to_string())
}

fn reset(call: &mut Call<'_>, count: &mut u64) -> Answer {
    call.end()?;
    *count = 0;
    done()
}
