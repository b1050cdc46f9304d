//! Questions about what is known of groups (dragons in GNU Go).

use super::dragon_life::{Threats, life_rows};
use super::{Answer, Call, Command, Failure, Session, columns, reason, vertex, vertices_with_blanks};
use crate::board_view::{read_word, status_word};
use ::board::{Color, Point};
use ::life::GroupLife;
use analysis::safety::{GroupFacts, Safety, Surround};
use analysis::{Group, Groups, Survey};

/// Where values begin.
const VALUE_COLUMN: usize = 24;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("dragon_data", data),
    ("is_surrounded", is_surrounded),
    ("does_surround", does_surround),
    ("surround_map", surround_map),
    ("same_dragon", same),
    ("dragon_stones", stones),
];

fn report(session: &Session, call: &Call<'_>) -> Survey {
    session.survey(&call.signals.interrupt)
}

fn data(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let asked = call.last_if_any(|call| call.point(session))?;
    if let Some(point) = asked.filter(|point| session.position().color_at(*point).is_none()) {
        return Ok(format!("{} empty", vertex(session, point)));
    }
    let stop = &call.signals.interrupt;
    let lives = match asked {
        Some(stone) => session.lives_around(stone, stop),
        None => session.lives(stop),
    };
    let threats = asked.map(|stone| Threats::of(session, stone, stop));
    let (session, report) = (&*session, &lives.survey);
    let shown = report
        .groups
        .all
        .iter()
        .zip(&report.facts)
        .zip(&lives.statuses.groups)
        .filter(|((group, _), _)| asked.is_none_or(|point| group.stones.contains(point)));
    let block = |((group, facts), life): ((&Group, &GroupFacts), &GroupLife)| {
        let point = asked.unwrap_or(group.origin);
        let [mut rows, strings] = rows(session, report, group, facts, life);
        rows.extend(life_rows(session, report, life, threats.as_ref()));
        rows.extend(strings);
        format!("{}:\n{}", vertex(session, point), columns(VALUE_COLUMN, &rows))
    };
    Ok(shown.map(block).collect::<Vec<String>>().join("\n"))
}

/// The values of a group but those of reading its life, under the names of GNU Go, and its chains.
fn rows(
    session: &Session,
    report: &Survey,
    group: &Group,
    facts: &GroupFacts,
    life: &GroupLife,
) -> [Vec<(&'static str, String)>; 2] {
    let vertex = |point: Option<Point>| vertex(session, point);
    let all = &report.groups.all;
    let neighbors: Vec<&Group> = facts.neighbors.iter().filter_map(|place| all.get(*place)).collect();
    let hostile = neighbors.iter().filter(|near| near.color != group.color).count();
    let origins = neighbors.iter().map(|near| near.origin);
    let rows = vec![
        ("color", group.color.to_string()),
        ("origin", vertex(Some(group.origin))),
        ("size", group.stones.len().to_string()),
        ("effective_size", format!("{:.2}", facts.effective_size)),
        ("strategic_size", format!("{:.2}", facts.strategic_size)),
        ("genus", facts.eyes.to_string()),
        ("heye", vertex(facts.half_eye)),
        ("escape_route", facts.escape.to_string()),
        ("lunch", vertex(facts.lunch)),
        ("crude_status", status_word(facts.crude).to_owned()),
        ("owl_status", read_word(life).to_owned()),
        ("status", status_word(life.status).to_owned()),
        ("safety", safety_name(facts.safety).to_owned()),
        ("weakness", format!("{:.2}", facts.weakness)),
        ("weakness_pre_owl", format!("{:.2}", facts.weakness_before)),
        ("surround_status", facts.net.status.number().to_string()),
        ("surround_size", facts.net.hull.len().to_string()),
        ("moyo_size", format!("{:.0}", facts.moyo.size)),
        ("moyo_territorial_value", format!("{:.2}", facts.moyo.value)),
        ("neighbors", vertices_with_blanks(session, origins)),
        ("hostile_neighbors", hostile.to_string()),
    ];
    let others = group.chains.iter().copied().filter(|chain| *chain != group.origin);
    let strings = vertices_with_blanks(session, [group.origin].into_iter().chain(others));
    [rows, vec![("strings", strings)]]
}

fn safety_name(safety: Safety) -> &'static str {
    match safety {
        Safety::Inessential => "inessential",
        Safety::TacticallyDead => "tactically dead",
        Safety::Dead => "dead",
        Safety::Invincible => "invincible",
        Safety::StronglyAlive => "strongly alive",
        Safety::Critical => "critical",
        Safety::Alive => "alive",
        Safety::AliveInSeki => "alive in seki",
        Safety::Unknown => "unknown",
    }
}

fn is_surrounded(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let stone = call.last(|call| call.point(session))?;
    let report = report(session, call);
    let (_, facts) = report.at(stone).ok_or_else(|| Failure::plain(reason::DRAGON_VERTEX_EMPTY))?;
    Ok(facts.net.status.number().to_string())
}

fn does_surround(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let added = call.point(session)?;
    let stone = call.last(|call| call.point(session))?;
    if session.position().color_at(added).is_some() {
        return Err(Failure::plain(reason::MOVE_VERTEX_NOT_EMPTY));
    }
    let report = report(session, call);
    let (_, facts) = report.at(stone).ok_or_else(|| Failure::plain(reason::DRAGON_VERTEX_EMPTY))?;
    if facts.net.status != Surround::Open {
        return Ok("0".to_owned());
    }
    let net = report.net_with(stone, added).map_or(Surround::Open, |net| net.status);
    Ok(net.number().to_string())
}

fn surround_map(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let (stone, point) = (call.point(session)?, call.point(session)?);
    call.end()?;
    let report = report(session, call);
    let (_, facts) = report.at(stone).ok_or_else(|| Failure::plain("dragon vertex must not be empty"))?;
    Ok(facts.net.place(point).to_string())
}

fn groups(session: &Session, call: &Call<'_>) -> Groups {
    session.survey(&call.signals.interrupt).into_groups()
}

fn same(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let (first, second) = (call.stone(session)?, call.stone(session)?);
    call.end()?;
    Ok(u8::from(groups(session, call).same(first, second)).to_string())
}

fn stones(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.optional_color();
    if color.is_none() && !call.is_at_end() {
        let point = call.last(|call| call.point(session))?;
        let groups = groups(session, call);
        let group =
            groups.at(point).ok_or_else(|| Failure::plain("dragon_stones called on an empty vertex"))?;
        return Ok(vertices_with_blanks(session, &group.stones));
    }
    call.end()?;
    let of = |group: Color| color.is_none_or(|color| color == group);
    let groups = groups(session, call);
    let lines = groups.all.iter().filter(|group| of(group.color));
    Ok(lines.map(|group| vertices_with_blanks(session, &group.stones)).collect::<Vec<String>>().join("\n"))
}
