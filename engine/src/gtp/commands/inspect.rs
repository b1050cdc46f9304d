//! Questions about the board as it is, trial moves included, and about the moves of the game.

use super::{Answer, Call, Command, Failure, Session, vertex, vertices};
use ::board::symmetry::Symmetry;
use ::board::{Color, Move, PointSet, Position, Turn};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("list_stones", list_stones),
    ("color", color),
    ("countlib", |session, call| {
        let stone = call.last(|call| call.stone(session))?;
        Ok(session.position().liberty_count(stone).to_string())
    }),
    ("findlib", |session, call| {
        let stone = call.last(|call| call.stone(session))?;
        Ok(vertices(session, &session.position().liberties(stone)))
    }),
    ("accuratelib", liberties_after),
    ("accurate_approxlib", liberties_after),
    ("is_legal", is_legal),
    ("all_legal", all_legal),
    ("captures", captures),
    ("last_move", last_move),
    ("move_history", move_history),
    ("invariant_hash", |session, call| call.end().map(|()| hash_text(session.position()))),
    ("invariant_hash_for_moves", hashes_after),
];

fn hash_text(position: &Position) -> String {
    let hashes = Symmetry::ALL.map(|symmetry| position.transformed(symmetry).hash());
    format!("{:016x}", hashes.into_iter().min().unwrap_or_default())
}

fn hashes_after(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let empty = session.position().empty();
    let legal = empty.iter().filter(|point| session.legality(color, *point).is_ok());
    let lines = legal.filter_map(|point| {
        let after = session.position().after(color, point).ok()?;
        Some(format!("{} {}", vertex(session, point), hash_text(&after)))
    });
    Ok(lines.collect::<Vec<String>>().join("\n"))
}

fn list_stones(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    Ok(vertices(session, session.position().stones(color)))
}

fn color(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.last(|call| call.point(session))?;
    Ok(session.position().color_at(point).map_or("empty".to_owned(), |color| color.to_string()))
}

fn liberties_after(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let point = call.last(|call| call.point(session))?;
    if session.position().color_at(point).is_some() {
        return Err(Failure::plain("vertex must be empty"));
    }
    let mut passed = session.position().clone();
    // A pass lifts the ban of a ko, which has nothing to do with liberties.
    let _ = passed.play(color, Move::Pass);
    let liberties = passed.after(color, point).map_or(PointSet::EMPTY, |after| after.liberties(point));
    Ok(vertices(session, &liberties))
}

fn is_legal(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let chosen = call.last(|call| call.vertex(session))?;
    let legal = chosen.point().is_none_or(|point| session.legality(color, point).is_ok());
    Ok(u8::from(legal).to_string())
}

fn all_legal(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let empty = session.position().empty();
    Ok(vertices(session, empty.iter().filter(|point| session.legality(color, *point).is_ok())))
}

fn captures(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    Ok(session.position().captures(color).to_string())
}

fn turn_text(session: &Session, turn: Turn) -> String {
    let color: Color = turn.color;
    format!("{color} {}", session.write_vertex(turn.chosen))
}

fn last_move(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let last = session.game().turns().next_back().ok_or(Failure::plain("no previous move known"))?;
    Ok(turn_text(session, last))
}

fn move_history(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.end()?;
    let turns: Vec<String> = session.game().turns().rev().map(|turn| turn_text(session, turn)).collect();
    Ok(turns.join("\n"))
}
