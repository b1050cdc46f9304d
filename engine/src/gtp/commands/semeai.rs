//! Questions about races between groups (semeai).

use super::{Answer, Call, Command, Failure, Session, vertex};
use ::board::Point;
use ::life::SemeaiAnswer;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("analyze_semeai", analyze),
    ("tactical_analyze_semeai", analyze),
    ("analyze_semeai_after_move", after_move),
];

fn analyze(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let groups = rivals(session, call)?;
    let answer = session.semeai(groups[0], groups[1], &call.signals.interrupt);
    Ok(words(session, answer))
}

fn after_move(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let (color, chosen) = (call.color()?, call.point(session)?);
    let groups = rivals(session, call)?;
    let answer = session.semeai_after((color, chosen), groups, &call.signals.interrupt)?;
    Ok(words(session, answer))
}

/// Two stones of opposite colors, which end the line.
fn rivals(session: &Session, call: &mut Call<'_>) -> Result<[Point; 2], Failure> {
    let stones = [call.stone(session)?, call.stone(session)?];
    call.end()?;
    let [own, other] = stones.map(|stone| session.position().color_at(stone));
    match own == other {
        true => Err(Failure::plain("dragon vertices must have different colors")),
        false => Ok(stones),
    }
}

/// The answer in GNU Go's form. Where a move has taken one of the groups off, nothing is left to ask.
fn words(session: &Session, answer: Option<SemeaiAnswer>) -> String {
    let Some(SemeaiAnswer { defense, attack, step, .. }) = answer else { return "0 0 PASS".to_owned() };
    format!("{} {} {}", defense.gnugo(), attack.gnugo(), vertex(session, step))
}
