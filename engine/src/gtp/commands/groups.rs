//! Questions about groups (dragons in GNU Go).

use super::{Answer, Call, Command, Failure, Session, vertices_with_blanks};
use ::board::Color;
use analysis::Groups;

pub(in crate::gtp) const COMMANDS: &[Command] = &[("same_dragon", same), ("dragon_stones", stones)];

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
