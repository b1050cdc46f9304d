//! Questions about combinations: forcing moves after which a chain falls that no single attack captures.

use super::{Answer, Call, Command, Session, vertices};
use ::board::Move;

pub(in crate::gtp) const COMMANDS: &[Command] =
    &[("combination_attack", attack), ("combination_defend", defend), ("aa_confirm_safety", confirm)];

fn attack(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let (found, _) = session.find_combination(color, false, &call.signals.interrupt);
    let first = found.combination.map_or(Move::Pass, |combination| Move::Play(combination.first));
    Ok(session.write_vertex(first))
}

fn defend(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let (_, defenses) = session.find_combination(color, true, &call.signals.interrupt);
    Ok(match defenses.is_empty() {
        true => session.write_vertex(Move::Pass),
        false => vertices(session, &defenses),
    })
}

fn confirm(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let (color, point) = (call.color()?, call.point(session)?);
    let least: Option<usize> = call.last(|call| call.optional("a number of stones"))?;
    let least = least.unwrap_or(1).max(1);
    let found = session.blunder(color, point, least, &call.signals.interrupt)?;
    Ok(match found {
        None => "1".to_owned(),
        Some((_, defenses)) => {
            let defense = defenses.first().map_or(Move::Pass, Move::Play);
            format!("0 {}", session.write_vertex(defense))
        }
    })
}
