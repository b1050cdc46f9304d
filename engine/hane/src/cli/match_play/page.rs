//! The results of a match on one page, which needs no other file and asks no other computer; its links lead
//! to the records beside it.

use super::page_frame::{self, or_dash, percent};
use arena::statistics::figure;
use arena::{GameRecord, Plan, Side, SideSummary, Summary};
use maud::{Markup, Render, html};
use pages::{facts, foreign, shaded, table};
use std::collections::BTreeMap;

/// The page.
pub(super) fn page(plan: &Plan, summary: &Summary, records: &[GameRecord]) -> String {
    let [a, b] = Side::BOTH.map(|side| plan.sides[side.index()].name.as_str());
    let commands = plan.sides.iter().map(|side| (side.name.as_str(), side.command.to_string()));
    let won_by = |side| records.iter().filter(move |record| record.winner == side);
    let body = html! {
        (facts("Result of A", result(summary)))
        (sides(summary))
        (openings(records))
        (games(&format!("Games that {a} (A) lost"), won_by(Some(Side::B))))
        (games(&format!("Games that {b} (B) lost"), won_by(Some(Side::A))))
        (games("Games that no one won", won_by(None)))
        (page_frame::conditions(commands, &super::conditions::described(plan)))
    };
    page_frame::page(&format!("{a} against {b}: {} games", summary.games), &body)
}

fn result(summary: &Summary) -> Vec<(&'static str, String)> {
    let [won, drawn, lost] = summary.wins_draws_losses;
    let (low, high) = summary.score_interval;
    let (least, most) = summary.elo_interval;
    let [score, low, high] = [summary.score, low, high].map(percent);
    let mut rows = vec![("games", format!("{} of {}", summary.games, summary.planned))];
    if summary.uncounted > 0 {
        rows.push(("games without a result", summary.uncounted.to_string()));
    }
    rows.extend([
        ("won, drawn, lost", format!("{won}, {drawn}, {lost}")),
        ("score", format!("{score}, 95 % between {low} and {high} (from {})", summary.interval_from)),
        ("Elo", format!("{}, 95 % between {} and {}", elo(summary.elo), elo(least), elo(most))),
        ("pairs with 0, 0.5, 1, 1.5, 2 points", summary.pairs.map(|count| count.to_string()).join(", ")),
    ]);
    if let Some(sprt) = &summary.sprt {
        let [low, high] = [sprt.bounds.0, sprt.bounds.1].map(|bound| figure(bound, 2));
        let (elo, ratio, verdict) = (sprt.elo, figure(sprt.ratio, 2), &sprt.verdict);
        let test = format!(
            "{} Elo against {}: log-likelihood ratio {ratio}, bounds {low} and {high}: {verdict}",
            elo[0], elo[1]
        );
        rows.push(("sequential test", test));
    }
    rows.extend([
        ("won by Black", format!("{} of {}", summary.black_wins, summary.games)),
        ("moves a game", figure(summary.mean_moves, 0)),
        ("equal to an earlier game", summary.duplicates.to_string()),
        ("another winner if all stones counted as alive", summary.changed_by_dead_stones.to_string()),
    ]);
    rows
}

/// A difference in strength; it is infinite where one side has all points.
fn elo(difference: Option<f64>) -> String {
    difference.map_or_else(|| "infinite".to_owned(), page_frame::signed)
}

fn sides(summary: &Summary) -> Markup {
    let columns = [
        "side",
        "engine",
        "#won, drawn, lost as Black",
        "#as White",
        "#answers",
        "#seconds an answer (mean, median, 95 %, longest)",
        "#seconds a game",
        "#playouts a move",
        "#lost by faults",
        "#scores that differ from the referee's",
    ];
    let results = |counts: &[usize; 3]| counts.map(|count| count.to_string()).join(", ").render();
    let row = |(side, own): (&Side, &SideSummary)| {
        vec![
            side.to_string().render(),
            foreign(&own.name),
            results(&own.as_black),
            results(&own.as_white),
            own.answers.render(),
            own.seconds.map(|seconds| figure(seconds, 3)).join(", ").render(),
            figure(own.seconds_a_game, 2).render(),
            or_dash(own.playouts_a_move.map(|count| figure(count, 0))).render(),
            own.lost_by.values().sum::<usize>().render(),
            format!("{} of {}", own.scores_disagree, own.scores_told).render(),
        ]
    };
    table("Sides", &columns, summary.sides.iter().map(row))
}

/// Each opening with the points of A in its games.
fn openings(records: &[GameRecord]) -> Markup {
    let mut found: BTreeMap<String, (f64, Vec<&GameRecord>)> = BTreeMap::new();
    for record in records {
        let (points, games) = found.entry(opening(record)).or_default();
        *points += record.points().unwrap_or(0.0);
        games.push(record);
    }
    if found.len() < 2 {
        return Markup::default();
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(_, (_, games))| games.first().map_or(0, |game| game.game));
    let rows = found.iter().map(|(moves, (points, games))| {
        let counted = games.iter().filter(|game| game.points().is_some()).count();
        let share = if counted == 0 { 0.5 } else { points / counted as f64 };
        let links = html! { @for game in games { (link(game)) " " } };
        vec![foreign(moves), shaded(&format!("{points} / {counted}"), share), links]
    });
    table("Openings", &["moves", "#points of A", "games"], rows)
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

fn link(record: &GameRecord) -> Markup {
    html! { a href=(record.file_name()) { (record.game + 1) } }
}

fn games<'a>(title: &str, records: impl Iterator<Item = &'a GameRecord>) -> Markup {
    let rows: Vec<Vec<Markup>> = records
        .map(|record| {
            let color = if record.black == Side::A { "Black" } else { "White" };
            let fault = record.fault.as_ref().map(|fault| format!("{}: {}", fault.side, fault.text));
            let wrong = fault.or_else(|| record.remark.clone()).unwrap_or_default();
            let (result, opening) = (foreign(&record.result), foreign(&opening(record)));
            vec![link(record), color.render(), result, record.moves.len().render(), opening, foreign(&wrong)]
        })
        .collect();
    if rows.is_empty() {
        return Markup::default();
    }
    let columns = ["#game", "A is", "result", "#moves", "opening", "what went wrong"];
    table(title, &columns, rows)
}
