//! Commands about the end of a game.

use super::{Answer, Call, Command, Failure, Session, points_text, vertices};
use crate::analysis_report::tenths;
use crate::board_view::standing_word;
use ::board::unconditional::UnconditionalLife;
use ::board::{Color, PointSet};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("final_score", final_score),
    ("final_status", final_status),
    ("final_status_list", final_status_list),
    ("estimate_score", estimate),
    ("new_score", new_score),
    ("experimental_score", experimental_score),
    ("unconditional_status", unconditional_status),
];

/// GNU Go's scoring may take a seed; Hane's judgment is the same with any.
fn end_after_seed(call: &mut Call<'_>) -> Result<(), Failure> {
    let _: Option<u64> = call.optional("a seed")?;
    call.end()
}

fn final_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    end_after_seed(call)?;
    let margin = session.margin(&call.signals.interrupt);
    Ok(match margin as f32 {
        0.0 => "0".to_owned(),
        margin if margin > 0.0 => format!("B+{}", points_text(margin)),
        margin => format!("W+{}", points_text(-margin)),
    })
}

/// A lead of Black's with its bounds, which GNU Go gives as White's.
fn with_bounds(lead: f64, margin_of_error: f64) -> String {
    let winner = if lead > 0.0 { 'B' } else { 'W' };
    let [ahead, upper, lower] = [lead.abs(), margin_of_error - lead, -margin_of_error - lead].map(tenths);
    format!("{winner}+{ahead:.1} (upper bound: {upper:.1}, lower: {lower:.1})")
}

fn estimate(session: &mut Session, call: &mut Call<'_>) -> Answer {
    // GNU Go takes any arguments and looks at none, here and in `new_score`.
    call.text();
    let to_move = session.game().to_move();
    let estimate = session.estimate(to_move, &call.signals.interrupt);
    Ok(with_bounds(estimate.lead(session.game()), estimate.margin_of_error()))
}

fn new_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.text();
    Ok(with_bounds(session.margin(&call.signals.interrupt), 0.0))
}

fn experimental_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.last(Call::color)?;
    let stop = &call.signals.interrupt;
    let choice = session.assess(color, stop)?;
    let best = choice.values.first().map_or(0.0, |value| f64::from(value.points().max(0.0)));
    let estimate = session.estimate(color, stop);
    let (lead, error) = (-estimate.lead(session.game()), estimate.margin_of_error());
    let score = match color {
        Color::White => lead - error + best,
        Color::Black => lead + error - best,
    };
    Ok(format!("{score:.3}"))
}

fn final_status(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.point(session)?;
    end_after_seed(call)?;
    let point_statuses = session.point_statuses(&call.signals.interrupt);
    let status = point_statuses.named().find(|(_, points)| points.contains(point));
    Ok(status.map_or("dame", |(name, _)| name).to_owned())
}

fn final_status_list(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "alive, dead, seki, black_territory, white_territory or dame";
    let status = call.value(expected)?;
    end_after_seed(call)?;
    let mut left = *session.point_statuses(&call.signals.interrupt).points(status);
    let mut lines = Vec::new();
    while let Some(first) = left.first() {
        // The position of the game, not of trial moves, is judged.
        let chain = session.game().position().chain(first);
        let line: PointSet = if chain.is_empty() { left } else { chain };
        lines.push(vertices(session, &line));
        left -= line;
    }
    Ok(lines.join("\n"))
}

fn unconditional_status(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.last(|call| call.point(session))?;
    let position = session.position();
    Ok(standing_word(UnconditionalLife::new(position).standing(position, point)).to_owned())
}
