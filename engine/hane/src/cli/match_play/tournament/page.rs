//! The results of a tournament on one page, which needs no other file and asks no other computer.

use super::standings::{Pairing, Standing, Standings, points, signed};
use crate::html::Escaped;
use arena::Summary;
use arena::statistics::figure;
use serde_json::Value;
use std::fmt::{self, Write};

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">
<title>Results</title>
<style>
body{font:15px/1.4 sans-serif;margin:1.5em;background:#faf7f0;color:#222}
table{border-collapse:collapse;background:#fff;margin:.5em 0 1.5em}
caption{text-align:left;font-weight:bold;padding:.3em 0}
th,td{border:1px solid #ccc;padding:.3em .7em;text-align:right;font-variant-numeric:tabular-nums}
th.n,td.n{text-align:left;overflow-wrap:anywhere;max-width:24em}
td.own{background:#ddd}
svg{vertical-align:middle}
p{max-width:50em}
</style>
</head>
<body>
";

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
    out.write_str(HEAD)?;
    let engines = standings.engines.len();
    writeln!(out, "<h1>{engines} engines, {}, {} games</h1>", standings.form, standings.games())?;
    ratings(standings, out)?;
    cross_table(standings, out)?;
    superiority(standings, out)?;
    matches(standings, out)?;
    conditions(standings, out)?;
    out.write_str("</body>\n</html>\n")
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
    for Pairing { summary, .. } in &standings.pairings {
        let sides: Vec<_> = summary.sides.values().collect();
        let both =
            |value: &dyn Fn(usize) -> String| (0..sides.len()).map(value).collect::<Vec<_>>().join(", ");
        let name = |side: usize| Escaped(&sides[side].name);
        let playouts = |side: usize| {
            sides[side].playouts_a_move.map_or_else(|| "–".to_owned(), |count| figure(count, 0))
        };
        writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td><td>{:.0}</td><td>{}</td>\
             <td>{}</td><td>{}</td></tr>",
            name(0),
            name(1),
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

fn conditions(standings: &Standings, out: &mut String) -> fmt::Result {
    out.write_str("<table><caption>Conditions</caption>\n")?;
    let mut row = |name: &str, value: &str| {
        writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            Escaped(name),
            Escaped(value)
        )
    };
    for engine in &standings.engines {
        row(&engine.name, &engine.command)?;
    }
    for (name, value) in standings.conditions.as_object().into_iter().flatten() {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        row(&name.replace('_', " "), if value == &Value::Null { "none" } else { &text })?;
    }
    out.write_str("</table>\n")
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Green for a score above a half, red for one below, the stronger the further from it.
fn shade(share: f64) -> String {
    let hue = if share >= 0.5 { 120 } else { 0 };
    format!("hsl({hue} 45% {:.0}%)", 100.0 - 60.0 * (share - 0.5).abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_text_and_no_page() {
        assert_eq!(
            [shade(0.5), shade(1.0), shade(0.0)],
            ["hsl(120 45% 100%)", "hsl(120 45% 70%)", "hsl(0 45% 70%)"]
        );
    }
}
