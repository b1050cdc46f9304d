//! Commands about the end of a game.

use super::{points_text, vertices};
use crate::analysis_report::tenths;
use crate::board_view::standing_word;
use crate::gtp::call::Call;
use crate::gtp::command::Command;
use crate::gtp::failure::{Answer, Failure};
use crate::session::{PointStatus, Session};
use ::board::unconditional::UnconditionalLife;
use ::board::{Color, PointSet};

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    Command {
        name: "final_score",
        arguments: "[seed]",
        help: "The board as it stands, counted with dead stones taken off: `B+3.5`, `W+0.5` or `0`. While the game is open, \
               `estimate_score` says more.",
        run: final_score,
    },
    Command {
        name: "final_status",
        arguments: "vertex [seed]",
        help: "What becomes of a vertex: `alive`, `dead`, `seki`, `black_territory`, `white_territory` or `dame`.",
        run: final_status,
    },
    Command {
        name: "final_status_list",
        arguments: "status [seed]",
        help: "The vertices with this status; for a status of stones, one chain on each line.",
        run: final_status_list,
    },
    Command {
        name: "estimate_score",
        arguments: "",
        help: "Who will win and by how many points, by a short search and influence: `B+20.7 (upper bound: -10.9, lower: -30.5)`. The \
               bounds are White's points; in four of five positions the score lies between them. Arguments are ignored.",
        run: estimate,
    },
    Command {
        name: "new_score",
        arguments: "",
        help: "The board as it stands, counted with dead stones taken off, in the form of `estimate_score`. Both bounds are the score \
               itself. Arguments are ignored.",
        run: new_score,
    },
    Command {
        name: "experimental_score",
        arguments: "color",
        help: "The score after a good move of a player, as White's lead: the bound of `estimate_score` that is against the player, with \
               what the player's best move gains on the board, as reasons give it.",
        run: experimental_score,
    },
    Command {
        name: "unconditional_status",
        arguments: "vertex",
        help: "What is certain about a vertex even if its owner always passes: `alive` (cannot be captured, or beside own territory), \
               `dead`, `black_territory` or `white_territory` (the other player cannot live there), or `undecided`. Trial moves count.",
        run: unconditional_status,
    },
];

/// GNU Go's scoring may take a seed; Hane's judgment is the same with any.
fn end_after_seed(call: &mut Call<'_>) -> Result<(), Failure> {
    let _: Option<u64> = call.optional("a seed")?;
    call.end()
}

fn final_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    end_after_seed(call)?;
    let margin = session.margin(&call.signals().interrupt);
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
    let estimate = session.estimate(to_move, &call.signals().interrupt);
    Ok(with_bounds(estimate.lead(session.game()), estimate.margin_of_error()))
}

fn new_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    call.text();
    Ok(with_bounds(session.margin(&call.signals().interrupt), 0.0))
}

fn experimental_score(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    call.end()?;
    let stop = &call.signals().interrupt;
    let choice = session.assess(color, stop).map_err(super::choose::refused)?;
    let best = choice.values.first().map_or(0.0, |value| f64::from(value.points().max(0.0)));
    let estimate = session.estimate(color, stop);
    let (lead, error) = (-estimate.lead(session.game()), estimate.margin_of_error());
    let score = match color {
        Color::White => lead - error + best,
        Color::Black => lead + error - best,
    };
    Ok(format!("{score:.3}"))
}

fn name(status: PointStatus) -> &'static str {
    match status {
        PointStatus::Alive => "alive",
        PointStatus::Dead => "dead",
        PointStatus::Seki => "seki",
        PointStatus::BlackTerritory => "black_territory",
        PointStatus::WhiteTerritory => "white_territory",
        PointStatus::Dame => "dame",
    }
}

fn final_status(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let point = call.point(session)?;
    end_after_seed(call)?;
    let point_statuses = session.point_statuses(&call.signals().interrupt);
    let status = PointStatus::ALL.into_iter().find(|status| point_statuses.points(*status).contains(point));
    Ok(status.map_or("dame", name).to_owned())
}

fn final_status_list(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "alive, dead, seki, black_territory, white_territory or dame";
    let word = call.required(expected)?;
    let status = PointStatus::ALL.into_iter().find(|status| name(*status) == word);
    let status = status.ok_or_else(|| Failure::syntax(expected, Some(word)))?;
    end_after_seed(call)?;
    let mut left = *session.point_statuses(&call.signals().interrupt).points(status);
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
    let point = call.point(session)?;
    call.end()?;
    let position = session.position();
    Ok(standing_word(UnconditionalLife::new(position).standing(position, point)).to_owned())
}
