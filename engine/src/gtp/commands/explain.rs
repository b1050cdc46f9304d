//! Commands that say why a move is good, and what it is worth.

use super::{Answer, Call, Command, Session, vertex};
use crate::explanation;
use ::board::Point;
use classical::{KoThreat, Speaker};
use std::fmt::Write as _;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("hane-explain", explain),
    ("hane-values", values),
    ("hane-endgame", endgame),
    ("hane-life-jumps", jumps),
    ("hane-ko-threats", threats),
    ("move_reasons", move_reasons),
];

fn explain(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = session.game().to_move();
    let asked = call.last_if_any(|call| call.point(session))?;
    if let Some(point) = asked {
        session.game().legality(color, point)?;
    }
    let choice = session.assess(color, &call.signals.interrupt)?;
    let Some(point) = asked.or(choice.best().map(|best| best.point)) else {
        return Ok("Nothing on the board is worth a move: PASS.".to_owned());
    };
    let vertex = |point: Point| vertex(session, point);
    let speaker = Speaker::new(&choice, session.library(), &vertex);
    Ok(speaker.text(point))
}

fn endgame(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let report = session.endgame(&call.signals.interrupt);
    Ok(report.text(&|point: Point| vertex(session, point)))
}

fn move_reasons(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = session.game().to_move();
    let point = call.last(|call| call.point(session))?;
    session.game().legality(color, point)?;
    let choice = session.assess(color, &call.signals.interrupt)?;
    let vertex = |point: Point| vertex(session, point);
    let speaker = Speaker::new(&choice, session.library(), &vertex);
    let mut text = String::new();
    for reason in choice.reasons.at(point) {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{}", speaker.reason(reason));
    }
    Ok(text.trim_end().to_owned())
}

fn jumps(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let found = session.life_jumps(&call.signals.interrupt);
    Ok(found.iter().map(|jump| session.said_of_jump(jump)).collect::<Vec<String>>().join("\n"))
}

fn threats(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last_if_any(Call::color)?.unwrap_or(session.game().to_move());
    let (choice, threats) = session.ko_threats(color, &call.signals.interrupt);
    let vertex = |point: Point| vertex(session, point);
    let speaker = Speaker::new(&choice, session.library(), &vertex);
    let line = |threat: &KoThreat| {
        let answer =
            threat.answer.map_or(String::new(), |answer| format!(", answered at {}", vertex(answer)));
        let deed = speaker.deed(threat.kind);
        let (at, KoThreat { gain, cost, .. }) = (vertex(threat.point), threat);
        format!("{at}: {deed}, which gains {gain:.1}{answer}, costs {cost:.1}")
    };
    Ok(threats.iter().map(line).collect::<Vec<String>>().join("\n"))
}

fn values(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last_if_any(Call::color)?.unwrap_or(session.game().to_move());
    let choice = session.assess(color, &call.signals.interrupt)?;
    let vertex = |point: Point| vertex(session, point);
    Ok(explanation::all_moves(&choice, session.library(), &vertex).to_string())
}
