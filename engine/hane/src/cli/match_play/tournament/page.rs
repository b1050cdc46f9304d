//! The results of a tournament on one page, which needs no other file and asks no other computer.

use super::super::page_frame::{self, or_dash, percent, signed};
use super::standings::{Pairing, Standing, Standings, points};
use arena::Summary;
use arena::pairings::pairing_folder;
use arena::statistics::figure;
use maud::{Markup, Render, html};
use pages::{foreign, shaded, table};

/// How wide the drawing of ratings is, in pixels.
const WIDE: f64 = 260.0;

/// The page.
pub(super) fn page(standings: &Standings) -> String {
    let commands = standings.engines.iter().map(|engine| (engine.name.as_str(), engine.command.clone()));
    let body = html! {
        (ratings(standings))
        (square(standings, "Points of the row against the column", |engine, other| points_of(standings, engine, other)))
        (square(standings, "How likely the row is stronger than the column", |engine, other| {
            or_dash(engine.superiority.get(other.player).copied().flatten().map(percent)).render()
        }))
        (matches(standings))
        (page_frame::conditions(commands, &standings.conditions))
    };
    let heading =
        format!("{} engines, {}, {} games", standings.engines.len(), standings.form, standings.games());
    page_frame::page(&heading, &body)
}

fn ratings(standings: &Standings) -> Markup {
    let columns = [
        "#",
        "engine",
        "#Elo",
        "#95 %",
        "interval",
        "#games",
        "#score",
        "#won",
        "#drawn",
        "#lost",
        "#by faults",
    ];
    let ends = |engine: &Standing| [engine.elo - engine.error, engine.elo + engine.error];
    let low = standings.engines.iter().map(|engine| ends(engine)[0]).fold(0.0, f64::min);
    let high = standings.engines.iter().map(|engine| ends(engine)[1]).fold(1.0, f64::max);
    let place = |elo: f64| format!("{:.1}", WIDE * (elo - low) / (high - low));
    let interval = |engine: &Standing| {
        let label = ends(engine).map(signed).join(" to ");
        let [left, right] = ends(engine).map(place);
        html! {
            svg width=(WIDE.to_string()) height="14" role="img" aria-label=(label) {
                line x1=(left) x2=(right) y1="7" y2="7" stroke="currentColor" stroke-opacity="0.6" stroke-width="3" {}
                circle cx=(place(engine.elo)) cy="7" r="5" fill="currentColor" {}
            }
        }
    };
    let row = |(rank, engine): (usize, &Standing)| {
        let [won, drawn, lost] = engine.wins_draws_losses;
        vec![
            (rank + 1).render(),
            foreign(&engine.name),
            signed(engine.elo).render(),
            format!("±{}", figure(engine.error, 0)).render(),
            interval(engine),
            engine.games.render(),
            or_dash(engine.score.map(percent)).render(),
            won.render(),
            drawn.render(),
            lost.render(),
            engine.lost_by_faults.render(),
        ]
    };
    html! {
        (table("Ratings", &columns, standings.engines.iter().enumerate().map(row)))
        p {
            "Elo points above the mean of all engines, with half the interval of 95 %: the likeliest ratings in the model of \
             Bradley and Terry, each engine having won and lost one game beforehand against a player rated 0 (Coulom 2008); \
             draws count as half wins, and games as independent."
        }
    }
}

/// A table with a row and a column for each engine.
fn square(standings: &Standings, title: &str, cell: impl Fn(&Standing, &Standing) -> Markup) -> Markup {
    let ranked = (1..=standings.engines.len()).map(|rank| format!("#{rank}"));
    let columns: Vec<String> = ["#", "engine"].map(str::to_owned).into_iter().chain(ranked).collect();
    let rows = standings.engines.iter().enumerate().map(|(rank, engine)| {
        let against = |other: &Standing| match other.player == engine.player {
            true => html! { span class="own" {} },
            false => cell(engine, other),
        };
        let cells = standings.engines.iter().map(against);
        [(rank + 1).render(), foreign(&engine.name)].into_iter().chain(cells).collect()
    });
    table(title, &columns, rows)
}

fn points_of(standings: &Standings, engine: &Standing, other: &Standing) -> Markup {
    let Some(results) = standings.between(engine.player, other.player) else { return "–".render() };
    let (points, games) = (points(results), results.iter().sum::<usize>());
    let share = if games == 0 { 0.5 } else { points / games as f64 };
    shaded(&format!("{points} / {games}"), share)
}

fn matches(standings: &Standings) -> Markup {
    let columns = [
        "A",
        "B",
        "A against B",
        "#won by Black",
        "#moves a game",
        "#equal games",
        "#seconds a game, A and B",
        "#playouts a move, A and B",
    ];
    let rows = standings.pairings.iter().map(|Pairing { players, summary }| {
        let sides: Vec<_> = summary.sides.values().collect();
        let name = |side: usize| sides.get(side).map_or("", |side| side.name.as_str());
        let seconds: Vec<String> = sides.iter().map(|side| figure(side.seconds_a_game, 2)).collect();
        let playouts = sides.iter().map(|side| or_dash(side.playouts_a_move.map(|count| figure(count, 0))));
        let address = format!("{}/results.html", pairing_folder(*players));
        vec![
            foreign(name(0)),
            foreign(name(1)),
            html! { a href=(address) { (foreign(&Summary::line(summary))) } },
            summary.black_wins.render(),
            format!("{:.0}", summary.mean_moves).render(),
            summary.duplicates.render(),
            seconds.join(", ").render(),
            playouts.collect::<Vec<String>>().join(", ").render(),
        ]
    });
    table("Matches", &columns, rows)
}
