//! The results of a tournament on one page, which needs no other file and asks no other computer.

use super::super::page_frame::{self, percent, shade, signed};
use super::standings::{Pairing, Standing, Standings, points};
use crate::html::Escaped;
use arena::Summary;
use arena::pairings::pairing_folder;
use arena::statistics::figure;
use std::fmt::{self, Write};

/// How wide the drawing of ratings is, in pixels.
const WIDE: f64 = 260.0;

/// The page.
pub(super) fn page(standings: &Standings) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(standings, &mut out);
    out
}

fn write(standings: &Standings, out: &mut String) -> fmt::Result {
    let engines = standings.engines.len();
    page_frame::begin(&format!("{engines} engines, {}, {} games", standings.form, standings.games()), out)?;
    ratings(standings, out)?;
    cross_table(standings, out)?;
    superiority(standings, out)?;
    matches(standings, out)?;
    let commands = standings.engines.iter().map(|engine| (engine.name.as_str(), engine.command.clone()));
    page_frame::conditions(commands, &standings.conditions, out)?;
    page_frame::end(out)
}

fn ratings(standings: &Standings, out: &mut String) -> fmt::Result {
    out.write_str(
        "<table><caption>Ratings</caption>\n<tr><th></th><th class=\"n\">engine</th><th>Elo</th><th>95 %</th>\
         <th class=\"n\">interval</th><th>games</th><th>score</th><th>won</th><th>drawn</th><th>lost</th>\
         <th>by faults</th></tr>\n",
    )?;
    let ends = |engine: &Standing| [engine.elo - engine.error, engine.elo + engine.error];
    let low = standings.engines.iter().map(|engine| ends(engine)[0]).fold(0.0, f64::min);
    let high = standings.engines.iter().map(|engine| ends(engine)[1]).fold(1.0, f64::max);
    let place = |elo: f64| WIDE * (elo - low) / (high - low);
    for (rank, engine) in standings.engines.iter().enumerate() {
        let [left, right] = ends(engine).map(place);
        let (name, score) = (Escaped(&engine.name), engine.score.map_or_else(|| "–".to_owned(), percent));
        let [won, drawn, lost] = engine.wins_draws_losses;
        writeln!(
            out,
            "<tr><td>{}</td><td class=\"n\">{name}</td><td>{}</td><td>±{}</td><td class=\"n\">\
             <svg width=\"{WIDE}\" height=\"14\" role=\"img\" aria-label=\"{} to {}\">\
             <line x1=\"{left:.1}\" x2=\"{right:.1}\" y1=\"7\" y2=\"7\" stroke=\"#467\" stroke-width=\"3\"/>\
             <circle cx=\"{:.1}\" cy=\"7\" r=\"5\" fill=\"#123\"/></svg></td>\
             <td>{}</td><td>{score}</td><td>{won}</td><td>{drawn}</td><td>{lost}</td><td>{}</td></tr>",
            rank + 1,
            signed(engine.elo),
            figure(engine.error, 0),
            signed(ends(engine)[0]),
            signed(ends(engine)[1]),
            place(engine.elo),
            engine.games,
            engine.lost_by_faults
        )?;
    }
    out.write_str(
        "</table>\n<p>Elo points above the mean of all engines, with half the interval of 95 %: the likeliest ratings in \
         the model of Bradley and Terry, each engine having won and lost one game beforehand against a player rated \
         0 (Coulom 2008); draws count as half wins, and games as independent.</p>\n",
    )
}

/// A table with a row and a column for each engine.
fn square(
    standings: &Standings,
    title: &str,
    out: &mut String,
    cell: impl Fn(&Standing, &Standing) -> String,
) -> fmt::Result {
    write!(out, "<table><caption>{title}</caption>\n<tr><th></th><th class=\"n\">engine</th>")?;
    for rank in 1..=standings.engines.len() {
        write!(out, "<th>{rank}</th>")?;
    }
    out.write_str("</tr>\n")?;
    for (rank, engine) in standings.engines.iter().enumerate() {
        write!(out, "<tr><td>{}</td><td class=\"n\">{}</td>", rank + 1, Escaped(&engine.name))?;
        for other in &standings.engines {
            if other.player == engine.player {
                out.write_str("<td class=\"own\"></td>")?;
            } else {
                out.write_str(&cell(engine, other))?;
            }
        }
        out.write_str("</tr>\n")?;
    }
    out.write_str("</table>\n")
}

fn cross_table(standings: &Standings, out: &mut String) -> fmt::Result {
    square(standings, "Points of the row against the column", out, |engine, other| {
        let Some(results) = standings.between(engine.player, other.player) else {
            return "<td>–</td>".to_owned();
        };
        let (points, games) = (points(results), results.iter().sum::<usize>());
        let share = if games == 0 { 0.5 } else { points / games as f64 };
        format!("<td style=\"background:{}\">{points} / {games}</td>", shade(share))
    })
}

fn superiority(standings: &Standings, out: &mut String) -> fmt::Result {
    square(standings, "How likely the row is stronger than the column", out, |engine, other| {
        let likely = engine.superiority.get(other.player).copied().flatten();
        format!("<td>{}</td>", likely.map_or_else(|| "–".to_owned(), percent))
    })
}

fn matches(standings: &Standings, out: &mut String) -> fmt::Result {
    out.write_str(
        "<table><caption>Matches</caption>\n<tr><th class=\"n\">A</th><th class=\"n\">B</th><th class=\"n\">A against B\
         </th><th>won by Black</th><th>moves a game</th><th>equal games</th><th>seconds a game, A and B</th>\
         <th>playouts a move, A and B</th></tr>\n",
    )?;
    for Pairing { players, summary } in &standings.pairings {
        let sides: Vec<_> = summary.sides.values().collect();
        let both =
            |value: &dyn Fn(usize) -> String| (0..sides.len()).map(value).collect::<Vec<_>>().join(", ");
        let name = |side: usize| Escaped(&sides[side].name);
        let playouts = |side: usize| {
            sides[side].playouts_a_move.map_or_else(|| "–".to_owned(), |count| figure(count, 0))
        };
        writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\"><a href=\"{}/results.html\">{}</a></td>\
             <td>{}</td><td>{:.0}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            name(0),
            name(1),
            pairing_folder(*players),
            Escaped(&Summary::line(summary)),
            summary.black_wins,
            summary.mean_moves,
            summary.duplicates,
            both(&|side| figure(sides[side].seconds_a_game, 2)),
            both(&playouts)
        )?;
    }
    out.write_str("</table>\n")
}
