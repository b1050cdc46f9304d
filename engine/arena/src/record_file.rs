//! A game as a record in SGF.

use super::plan::Plan;
use super::record::{End, GameRecord};
use ::record::save::Writer;
use board::symmetry::Symmetry;
use board::{Color, Move};
use sgf::{Content, EditError};

/// The record of a game that ended on this day. The time of each move stands in a comment, as does how the
/// game ended.
pub(super) fn record_file(plan: &Plan, game: &GameRecord, date: &str) -> Result<Vec<u8>, EditError> {
    let mut writer = Writer::new(Symmetry::IDENTITY);
    let root = writer.add_game(plan.size)?;
    writer.set_rules(root, &plan.rules)?;
    writer.set_text(root, "PB", &plan.side(game.black).name)?;
    writer.set_text(root, "PW", &plan.side(game.black.other()).name)?;
    writer.set_text(root, "RE", &game.result)?;
    writer.set_text(root, "DT", date)?;
    writer.set_text(root, "RO", &(game.game + 1).to_string())?;
    writer.set(root, "GC", &[Content::Text(&comment(game))])?;
    let mut node = root;
    for (at, (vertex, color)) in game.moves.iter().zip(Color::BOTH.into_iter().cycle()).enumerate() {
        let chosen = Move::parse(vertex, plan.size).unwrap_or(Move::Pass);
        node = writer.add_move(node, color, chosen)?;
        let said = match at.checked_sub(game.opening_moves) {
            None => "opening".to_owned(),
            Some(answer) => {
                let seconds = game.seconds.get(answer).copied().unwrap_or_default();
                let playouts = game.playouts.get(answer).copied().flatten();
                let playouts = playouts.map_or_else(String::new, |count| format!(", {count} playouts"));
                format!("{seconds} s{playouts}")
            }
        };
        writer.set(node, "C", &[Content::Text(&said)])?;
    }
    Ok(writer.collection.to_bytes())
}

/// How a game ended, in words.
fn comment(game: &GameRecord) -> String {
    let mut text = match game.end {
        End::Passes => "Ended by passes.".to_owned(),
        End::Resignation => "Ended by resignation.".to_owned(),
        End::Length => format!("Stopped after {} moves and counted.", game.moves.len()),
        End::Fault => "Ended by a fault.".to_owned(),
        End::Uncounted => "Could not be counted.".to_owned(),
    };
    if !game.opening.is_empty() {
        text += &format!("\nOpening: {}.", game.opening);
    }
    if let Some(fault) = &game.fault {
        text += &format!("\n{}: {}", fault.side, fault.text);
    }
    if let Some(remark) = &game.remark {
        text += &format!("\n{remark}");
    }
    text
}
