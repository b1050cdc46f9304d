//! Questions about the life of groups (owl in GNU Go).

use super::{Answer, Call, Command, Failure, Session, code_and_move, done, reason, result_code, vertex};
use crate::board_view::status_word;
use crate::pattern_moves::Reason;
use ::board::Point;
use ::life::{DoubleMove, GroupLife};
use analysis::{Group, LifeStatus};
use life::GroupAim;
use reading::proof::Turn;
use reading::{self, ReadingResult};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("owl_attack", |session, call| ask(session, call, Turn::Prover)),
    ("owl_defend", |session, call| ask(session, call, Turn::Refuter)),
    ("owl_threaten_attack", |session, call| threaten(session, call, Turn::Prover)),
    ("owl_threaten_defense", |session, call| threaten(session, call, Turn::Refuter)),
    ("owl_does_attack", |session, call| does(session, call, Turn::Prover)),
    ("owl_does_defend", |session, call| does(session, call, Turn::Refuter)),
    ("owl_connection_defends", connection_defends),
    ("owl_substantial", substantial),
    ("dragon_status", status),
    ("report_uncertainty", report_uncertainty),
    ("owl_patterns", patterns),
];

fn empty() -> Failure {
    Failure::plain(reason::VERTEX_EMPTY)
}

fn ask(session: &mut Session, call: &mut Call<'_>, turn: Turn) -> Answer {
    let stone = call.last(|call| call.stone(session))?;
    let stop = &call.signals.interrupt;
    let answer = session.ask_group(stone, turn, stop).ok_or_else(empty)?;
    let doubt = session.terms.tells_uncertainty && !answer.certainty.is_settled();
    let doubt = if doubt { " uncertain" } else { "" };
    Ok(code_and_move(session, &answer) + doubt)
}

fn report_uncertainty(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let reports = |call: &mut Call<'_>| call.one_of("on or off", &[("on", true), ("off", false)]);
    session.terms.tells_uncertainty = call.last(reports)?;
    done()
}

fn threaten(session: &mut Session, call: &mut Call<'_>, turn: Turn) -> Answer {
    let stone = call.last(|call| call.stone(session))?;
    let found = session.threaten_group(stone, turn, &call.signals.interrupt);
    Ok(match found {
        None => result_code(ReadingResult::Loss),
        Some(DoubleMove { code, moves: [first, second] }) => {
            format!("{} {} {}", result_code(code), vertex(session, first), vertex(session, second))
        }
    })
}

/// A move that is to be played, on an empty point.
fn to_play(session: &Session, call: &mut Call<'_>) -> Result<Point, Failure> {
    let chosen = call.point(session)?;
    match session.position().color_at(chosen) {
        None => Ok(chosen),
        Some(_) => Err(Failure::plain(reason::MOVE_VERTEX_NOT_EMPTY)),
    }
}

fn does(session: &mut Session, call: &mut Call<'_>, turn: Turn) -> Answer {
    let (chosen, stone) = (to_play(session, call)?, call.stone(session)?);
    call.end()?;
    Ok(result_code(session.does_to_group(chosen, stone, turn, &call.signals.interrupt)))
}

fn connection_defends(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let chosen = to_play(session, call)?;
    let stones = [call.stone(session)?, call.stone(session)?];
    call.end()?;
    let [first, second] = stones.map(|stone| session.position().color_at(stone));
    if first != second {
        return Err(Failure::plain("dragon vertices must have the same color"));
    }
    Ok(result_code(session.connection_defends(chosen, stones, &call.signals.interrupt)))
}

fn substantial(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let stone = call.last(|call| call.stone(session))?;
    Ok(u8::from(session.is_substantial(stone, &call.signals.interrupt)).to_string())
}

fn status(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let stop = &call.signals.interrupt;
    if !call.is_at_end() {
        let stone = call.last(|call| call.stone(session))?;
        let life = session.group_life(stone, stop).ok_or_else(empty)?;
        return Ok(words(session, &life));
    }
    let lives = session.lives(stop);
    let line = |(group, life): (&Group, &GroupLife)| {
        format!("{}: {}", vertex(session, Some(group.origin)), words(session, life))
    };
    let groups = lives.survey.groups.all.iter().zip(&lives.statuses.groups);
    Ok(groups.map(line).collect::<Vec<String>>().join("\n"))
}

fn patterns(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let aims = [("attack", GroupAim::Attack), ("defense", GroupAim::Defense)];
    let aim = call.one_of("attack or defense", &aims)?;
    let stone = call.last(|call| call.stone(session))?;
    let lines = session.moves_about_group(stone, aim, &call.signals.interrupt);
    let line = |reason: &Reason| format!("{} {reason}", vertex(session, reason.point));
    Ok(lines.iter().map(line).collect::<Vec<String>>().join("\n"))
}

fn words(session: &Session, life: &GroupLife) -> String {
    match life.status {
        LifeStatus::Critical => {
            format!(
                "critical {} {}",
                vertex(session, life.attack_point()),
                vertex(session, life.defense_point())
            )
        }
        settled => status_word(settled).to_owned(),
    }
}
