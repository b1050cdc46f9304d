//! Questions about chains (worms in GNU Go).

use super::{
    Answer, Call, Command, Failure, Session, VALUE_COLUMN, columns, reason, vertex, vertices_with_blanks,
};
use crate::board_view::standing_word;
use crate::session::ChainReport;
use ::board::{Color, Point};
use analysis::CodedMove;
use board::unconditional::Standing;

pub(in crate::gtp) const COMMANDS: &[Command] =
    &[("worm_data", data), ("worm_stones", stones), ("worm_cutstone", cutstone)];

fn data(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let asked = call.last_if_any(|call| call.point(session))?;
    let session = &*session;
    let report = session.chains(&call.signals.interrupt);
    let points: Vec<Point> = match asked {
        Some(point) => vec![point],
        None => session.position().size().points().collect(),
    };
    Ok(points.into_iter().map(|point| row(session, &report, point)).collect::<Vec<String>>().join("\n"))
}

/// All values of a point, under its name.
fn row(session: &Session, report: &ChainReport<'_>, point: Point) -> String {
    let vertex = |point: Option<Point>| vertex(session, point);
    let chain = report.chains.at(point);
    let moves = chain.and_then(|chain| report.moves.chain(chain.origin));
    let attack = moves.and_then(|moves| moves.attacks.first());
    let defense = moves.and_then(|moves| moves.defenses.first());
    let code = |found: Option<&CodedMove>| found.map_or(0, |found| found.code.gnugo_inside()).to_string();
    let place = |found: Option<&CodedMove>| vertex(found.map(|found| found.point));
    let liberties = chain.map_or([0; analysis::LIBERTY_ORDERS], |chain| chain.liberties);
    let standing = chain.and_then(|_| report.standing(point));
    let digit = |holds: bool| u8::from(holds).to_string();
    let rows = [
        ("origin", vertex(Some(chain.map_or(point, |chain| chain.origin)))),
        ("color", chain.map_or("empty".to_owned(), |chain| chain.color.to_string())),
        ("size", chain.map_or(0, |chain| chain.size).to_string()),
        ("effective_size", format!("{:.2}", chain.map_or(0.0, |chain| chain.effective_size))),
        ("liberties", liberties[0].to_string()),
        ("liberties2", liberties[1].to_string()),
        ("liberties3", liberties[2].to_string()),
        ("liberties4", liberties[3].to_string()),
        ("attack_code", code(attack)),
        ("attack_point", place(attack)),
        ("defense_code", code(defense)),
        ("defense_point", place(defense)),
        ("lunch", vertex(chain.and_then(|chain| report.lunch(chain)).map(|lunch| lunch.origin))),
        ("cutstone", chain.map_or(0, |chain| chain.cutstone).to_string()),
        ("cutstone2", chain.map_or(0, |chain| report.cuts.count(chain.origin)).to_string()),
        ("genus", chain.map_or(0, |chain| chain.genus).to_string()),
        ("inessential", digit(chain.is_some_and(|chain| report.is_inessential(chain)))),
        ("invincible", digit(standing == Some(Standing::Alive))),
        (
            "unconditional_status",
            standing.map_or("unknown", |standing| standing_word(Some(standing))).to_owned(),
        ),
    ];
    format!("{}:\n{}", vertex(Some(point)), columns(VALUE_COLUMN, &rows))
}

fn stones(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.optional_color();
    if color.is_none() && !call.is_at_end() {
        let point = call.last(|call| call.point(session))?;
        if session.position().color_at(point).is_none() {
            return Err(Failure::plain("worm_stones called on an empty vertex"));
        }
        return Ok(vertices_with_blanks(session, &session.position().chain(point)));
    }
    call.end()?;
    let position = session.position();
    let of = |chain: &Point| {
        let owner: Option<Color> = position.color_at(*chain);
        color.is_none() || color == owner
    };
    let lines = position.chain_origins().filter(of);
    Ok(lines
        .map(|chain| vertices_with_blanks(session, &position.chain(chain)))
        .collect::<Vec<String>>()
        .join("\n"))
}

fn cutstone(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.last(|call| call.stone(session))?;
    let chains = analysis::Chains::of(session.position());
    let chain = chains.at(point).ok_or_else(|| Failure::plain(reason::VERTEX_EMPTY))?;
    // GNU Go puts a blank before the number.
    Ok(format!(" {}", chain.cutstone))
}
