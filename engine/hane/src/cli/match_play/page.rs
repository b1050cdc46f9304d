//! The results of a match on one page, which needs no other file and asks no other computer; its links lead
//! to the records beside it.

use super::page_frame::{self, percent, shade};
use crate::html::Escaped;
use arena::statistics::figure;
use arena::{GameRecord, Plan, Side, SideSummary, Summary};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// The page.
pub(super) fn page(plan: &Plan, summary: &Summary, records: &[GameRecord]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write(plan, summary, records, &mut out);
    out
}

fn write(plan: &Plan, summary: &Summary, records: &[GameRecord], out: &mut String) -> fmt::Result {
    let [a, b] = Side::BOTH.map(|side| Escaped(&plan.sides[side.index()].name));
    page_frame::begin(&format!("{a} against {b}: {} games", summary.games), out)?;
    result(summary, out)?;
    sides(summary, out)?;
    openings(records, out)?;
    let ended = |title: &str, out: &mut String, wanted: &dyn Fn(&GameRecord) -> bool| {
        games(title, records.iter().filter(|record| wanted(record)), out)
    };
    ended(&format!("Games that {a} (A) lost"), out, &|record| record.winner == Some(Side::B))?;
    ended(&format!("Games that {b} (B) lost"), out, &|record| record.winner == Some(Side::A))?;
    ended("Games that no one won", out, &|record| record.winner.is_none())?;
    let commands = plan.sides.iter().map(|side| (side.name.as_str(), side.command.to_string()));
    page_frame::conditions(commands, &super::conditions::described(plan), out)?;
    page_frame::end(out)
}

fn result(summary: &Summary, out: &mut String) -> fmt::Result {
    let [won, drawn, lost] = summary.wins_draws_losses;
    let (low, high) = summary.score_interval;
    out.write_str("<table><caption>Result of A</caption>\n")?;
    let mut row = |name: &str, value: String| {
        writeln!(out, "<tr><td class=\"n\">{name}</td><td class=\"n\">{value}</td></tr>")
    };
    row("games", format!("{} of {}", summary.games, summary.planned))?;
    if summary.uncounted > 0 {
        row("games without a result", summary.uncounted.to_string())?;
    }
    row("won, drawn, lost", format!("{won}, {drawn}, {lost}"))?;
    row(
        "score",
        format!(
            "{}, 95 % between {} and {} (from {})",
            percent(summary.score),
            percent(low),
            percent(high),
            summary.interval_from
        ),
    )?;
    let (least, most) = summary.elo_interval;
    row("Elo", format!("{}, 95 % between {} and {}", elo(summary.elo), elo(least), elo(most)))?;
    row("pairs with 0, 0.5, 1, 1.5, 2 points", summary.pairs.map(|count| count.to_string()).join(", "))?;
    if let Some(sprt) = &summary.sprt {
        row(
            "sequential test",
            format!(
                "{} Elo against {}: log-likelihood ratio {}, bounds {} and {}: {}",
                sprt.elo[0],
                sprt.elo[1],
                figure(sprt.ratio, 2),
                figure(sprt.bounds.0, 2),
                figure(sprt.bounds.1, 2),
                sprt.verdict
            ),
        )?;
    }
    row("won by Black", format!("{} of {}", summary.black_wins, summary.games))?;
    row("moves a game", figure(summary.mean_moves, 0))?;
    row("equal to an earlier game", summary.duplicates.to_string())?;
    row("another winner if all stones counted as alive", summary.changed_by_dead_stones.to_string())?;
    out.write_str("</table>\n")
}

/// A difference in strength; it is infinite where one side has all points.
fn elo(difference: Option<f64>) -> String {
    difference.map_or_else(|| "infinite".to_owned(), page_frame::signed)
}

fn sides(summary: &Summary, out: &mut String) -> fmt::Result {
    out.write_str(
        "<table><caption>Sides</caption>\n<tr><th></th><th class=\"n\">engine</th><th>won, drawn, lost as Black</th>\
         <th>as White</th><th>answers</th><th>seconds an answer (mean, median, 95 %, longest)</th>\
         <th>seconds a game</th><th>playouts a move</th><th>lost by faults</th><th>scores that differ from the referee's</th></tr>\n",
    )?;
    for (side, SideSummary { name, as_black, as_white, lost_by, .. }) in &summary.sides {
        let own = &summary.sides[side];
        let results = |counts: &[usize; 3]| counts.map(|count| count.to_string()).join(", ");
        writeln!(
            out,
            "<tr><td>{side}</td><td class=\"n\">{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>\
             <td>{}</td><td>{} of {}</td></tr>",
            Escaped(name),
            results(as_black),
            results(as_white),
            own.answers,
            own.seconds.map(|seconds| figure(seconds, 3)).join(", "),
            figure(own.seconds_a_game, 2),
            own.playouts_a_move.map_or_else(|| "–".to_owned(), |count| figure(count, 0)),
            lost_by.values().sum::<usize>(),
            own.scores_disagree,
            own.scores_told
        )?;
    }
    out.write_str("</table>\n")
}

/// Each opening with the points of A in its games.
fn openings(records: &[GameRecord], out: &mut String) -> fmt::Result {
    let mut found: BTreeMap<String, (f64, Vec<&GameRecord>)> = BTreeMap::new();
    for record in records {
        let (points, games) = found.entry(opening(record)).or_default();
        *points += record.points().unwrap_or(0.0);
        games.push(record);
    }
    if found.len() < 2 {
        return Ok(());
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, (_, games))| games.first().map_or(0, |game| game.game));
    out.write_str(
        "<table><caption>Openings</caption>\n<tr><th class=\"n\">moves</th><th>points of A</th><th class=\"n\">games</th></tr>\n",
    )?;
    for (moves, (points, games)) in &found {
        let counted = games.iter().filter(|game| game.points().is_some()).count();
        let share = if counted == 0 { 0.5 } else { points / counted as f64 };
        let links: Vec<String> = games.iter().map(|game| link(game)).collect();
        writeln!(
            out,
            "<tr><td class=\"n\">{}</td><td style=\"background:{}\">{points} / {counted}</td><td class=\"n\">{}</td></tr>",
            Escaped(moves),
            shade(share),
            links.join(" ")
        )?;
    }
    out.write_str("</table>\n")
}

/// What an opening is called, and its moves.
fn opening(record: &GameRecord) -> String {
    let moves = record.moves.get(..record.opening_moves).unwrap_or_default().join(" ");
    [record.opening.as_str(), &moves]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(": ")
}

fn link(record: &GameRecord) -> String {
    format!("<a href=\"{}\">{}</a>", record.file_name(), record.game + 1)
}

fn games<'a>(title: &str, records: impl Iterator<Item = &'a GameRecord>, out: &mut String) -> fmt::Result {
    let mut records = records.peekable();
    if records.peek().is_none() {
        return Ok(());
    }
    write!(
        out,
        "<table><caption>{title}</caption>\n<tr><th>game</th><th>A is</th><th class=\"n\">result</th><th>moves</th>\
         <th class=\"n\">opening</th><th class=\"n\">what went wrong</th></tr>\n"
    )?;
    for record in records {
        let color = if record.black == Side::A { "Black" } else { "White" };
        let fault = record.fault.as_ref().map(|fault| format!("{}: {}", fault.side, fault.text));
        let wrong = fault.or_else(|| record.remark.clone()).unwrap_or_default();
        writeln!(
            out,
            "<tr><td>{}</td><td>{color}</td><td class=\"n\">{}</td><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>",
            link(record),
            Escaped(&record.result),
            record.moves.len(),
            Escaped(&opening(record)),
            Escaped(&wrong)
        )?;
    }
    out.write_str("</table>\n")
}
