//! A game as a record in SGF.

use super::plan::Plan;
use super::record::{End, GameRecord};
use board::{Ko, Move, Rules, Scoring, Suicide};
use sgf::{Collection, Content, Coordinate, EditError, NodeId};

/// The record of a game that ended on this day. The time of each move stands in a comment, as does how the game ended.
pub(super) fn record_file(plan: &Plan, game: &GameRecord, date: &str) -> Result<Vec<u8>, EditError> {
    let side = plan.size.side() as u8;
    let mut record = Collection::new();
    let root = record.add_game(sgf::BoardSize::new(side, side).unwrap_or(sgf::BoardSize::STANDARD))?;
    let text = |record: &mut Collection, node: NodeId, name: &str, text: &str| {
        record.set(node, name, &[Content::SimpleText(text)])
    };
    record.set(
        root,
        "AP",
        &[Content::Composed(&Content::SimpleText("Hane"), &Content::SimpleText(env!("CARGO_PKG_VERSION")))],
    )?;
    // By way of its decimal digits, so that 6.3 stays 6.3.
    let komi = plan.rules.komi.to_string().parse().unwrap_or_else(|_| f64::from(plan.rules.komi));
    record.set(root, "KM", &[Content::Real(komi)])?;
    text(&mut record, root, "RU", &rules_name(&plan.rules))?;
    text(&mut record, root, "PB", &plan.side(game.black).name)?;
    text(&mut record, root, "PW", &plan.side(game.black.other()).name)?;
    text(&mut record, root, "RE", &game.result)?;
    text(&mut record, root, "DT", date)?;
    text(&mut record, root, "RO", &(game.game + 1).to_string())?;
    record.set(root, "GC", &[Content::Text(&comment(game))])?;
    let mut node = root;
    for (at, vertex) in game.moves.iter().enumerate() {
        node = record.add_node(node)?;
        let point = Move::parse(vertex, plan.size).ok().and_then(Move::point);
        let placed = point.and_then(|point| Coordinate::new(point.column() as u8, point.row() as u8));
        let chosen = placed.map_or(sgf::Move::Pass, sgf::Move::Place);
        record.set(node, if at % 2 == 0 { "B" } else { "W" }, &[Content::Move(chosen)])?;
        match at.checked_sub(game.opening_moves) {
            None => record.set(node, "C", &[Content::Text("opening")])?,
            Some(answer) => {
                let seconds = game.seconds.get(answer).copied().unwrap_or_default();
                let playouts = game.playouts.get(answer).copied().flatten();
                let playouts = playouts.map_or_else(String::new, |count| format!(", {count} playouts"));
                record.set(node, "C", &[Content::Text(&format!("{seconds} s{playouts}"))])?;
            }
        }
    }
    Ok(record.to_bytes())
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

/// A name of SGF that comes nearest, with the rule of repetition behind it where it is another one.
fn rules_name(rules: &Rules) -> String {
    let name = match (rules.scoring, rules.suicide) {
        (Scoring::Territory, _) => "Japanese",
        (Scoring::Area, Suicide::Forbidden) => "Chinese",
        (Scoring::Area, Suicide::AllowedExceptOneStone) => "NZ",
        (Scoring::Area, Suicide::Allowed) => "GOE",
    };
    let ko = match rules.ko {
        Ko::Simple => "simple ko",
        Ko::PositionalSuperko => return name.to_owned(),
        Ko::SituationalSuperko => "situational superko",
        Ko::None => "no ko rule",
    };
    format!("{name} ({ko})")
}
