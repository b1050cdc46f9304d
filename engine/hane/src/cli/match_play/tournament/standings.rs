//! What a tournament comes to.

use super::super::conditions::described;
use super::super::page_frame::signed;
use arena::pairings::Form;
use arena::statistics::figure;
use arena::{Contestant, Plan, Ratings, Summary, Tally};
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::io;

/// A match between two of the engines.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Pairing {
    /// Their places in the list of engines, from 0 on; the first one is A.
    pub(super) players: [usize; 2],
    /// What came of it.
    pub(super) summary: Summary,
}

/// An engine of a tournament.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Standing {
    /// Its place in the list of engines, from 0 on.
    pub(super) player: usize,
    /// What it is called.
    pub(super) name: String,
    /// How it is started.
    pub(super) command: String,
    /// In Elo points above the mean of all.
    pub(super) elo: f64,
    /// Half the interval of 95 %.
    pub(super) error: f64,
    /// Games with a result.
    pub(super) games: usize,
    /// Won, drawn and lost.
    pub(super) wins_draws_losses: [usize; 3],
    /// The share of points; none without games.
    pub(super) score: Option<f64>,
    /// Games that it lost by a fault.
    pub(super) lost_by_faults: usize,
    /// How likely it is stronger than each engine, in the order of the list; none for itself.
    pub(super) superiority: Vec<Option<f64>>,
}

/// All results.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Standings {
    /// `round robin`, `gauntlet` or `chain`.
    pub(super) form: &'static str,
    /// The strongest first.
    pub(super) engines: Vec<Standing>,
    /// The matches, in the order in which they are played.
    pub(super) pairings: Vec<Pairing>,
    /// Under what conditions all games are played.
    pub(super) conditions: Value,
}

impl Standings {
    pub(super) fn new(form: Form, engines: &[Contestant], plan: &Plan, pairings: Vec<Pairing>) -> Standings {
        let tally = |Pairing { players, summary }: &Pairing| {
            let points = summary.score * summary.games as f64;
            Tally { players: *players, games: summary.games, points }
        };
        let ratings = Ratings::of(engines.len(), &pairings.iter().map(tally).collect::<Vec<_>>());
        let standings =
            ratings.order().into_iter().map(|player| standing(player, engines, &ratings, &pairings));
        Standings {
            form: match form {
                Form::RoundRobin => "round robin",
                Form::Gauntlet => "gauntlet",
                Form::Chain(_) => "chain",
            },
            engines: standings.collect(),
            pairings,
            conditions: described(plan),
        }
    }

    /// How many games have a result.
    pub(super) fn games(&self) -> usize {
        self.pairings.iter().map(|pairing| pairing.summary.games).sum()
    }

    /// What one engine won, drew and lost against another; none where they were not to meet.
    pub(super) fn between(&self, player: usize, opponent: usize) -> Option<[usize; 3]> {
        self.pairings.iter().find_map(|pairing| results(pairing, player, Some(opponent)))
    }

    /// As a file of JSON.
    pub(super) fn json(&self) -> io::Result<Vec<u8>> {
        let mut text = serde_json::to_vec_pretty(self)?;
        text.push(b'\n');
        Ok(text)
    }
}

fn standing(player: usize, engines: &[Contestant], ratings: &Ratings, pairings: &[Pairing]) -> Standing {
    let mut sums = [0; 3];
    let mut lost_by_faults = 0;
    for pairing in pairings {
        let Some(found) = results(pairing, player, None) else { continue };
        sums.iter_mut().zip(found).for_each(|(sum, count)| *sum += count);
        let sides = pairing.summary.sides.values();
        let own = sides.zip(pairing.players).find(|(_, other)| *other == player);
        lost_by_faults += own.map_or(0, |(side, _)| side.lost_by.values().sum());
    }
    let games: usize = sums.iter().sum();
    let superiority = |other| (other != player).then(|| ratings.superiority(player, other));
    Standing {
        player,
        name: engines[player].name.clone(),
        command: engines[player].command.to_string(),
        elo: ratings.elo(player),
        error: ratings.error(player),
        games,
        wins_draws_losses: sums,
        score: (games > 0).then(|| points(sums) / games as f64),
        lost_by_faults,
        superiority: (0..engines.len()).map(superiority).collect(),
    }
}

/// What a player won, drew and lost in a match, against this opponent if one is named; none where he did not
/// take part.
fn results(pairing: &Pairing, player: usize, opponent: Option<usize>) -> Option<[usize; 3]> {
    let [one, other] = pairing.players;
    let [won, drawn, lost] = pairing.summary.wins_draws_losses;
    let is_met = |found| opponent.is_none_or(|opponent| opponent == found);
    match player {
        _ if player == one && is_met(other) => Some([won, drawn, lost]),
        _ if player == other && is_met(one) => Some([lost, drawn, won]),
        _ => None,
    }
}

/// What the games won and drawn bring.
pub(super) fn points([won, drawn, _]: [usize; 3]) -> f64 {
    won as f64 + 0.5 * drawn as f64
}

impl fmt::Display for Standings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.engines.iter().map(|engine| engine.name.chars().count()).max().unwrap_or(0).max(6);
        writeln!(
            formatter,
            "{:>4}  {:width$}  {:>5} {:>6}  {:>6} {:>7}  {:>14}",
            "rank", "engine", "Elo", "95 %", "games", "score", "won =drawn -lost"
        )?;
        for (rank, engine) in self.engines.iter().enumerate() {
            let score =
                engine.score.map_or_else(|| "-".to_owned(), |score| format!("{:.1} %", 100.0 * score));
            let [won, drawn, lost] = engine.wins_draws_losses;
            let error = format!("±{}", figure(engine.error, 0));
            let results = format!("+{won} ={drawn} -{lost}");
            writeln!(
                formatter,
                "{:>4}  {:width$}  {:>5} {error:>6}  {:>6} {score:>7}  {results:>16}",
                rank + 1,
                engine.name,
                signed(engine.elo),
                engine.games
            )?;
        }
        let numbers: String = (1..=self.engines.len()).map(|rank| format!(" {rank:>9}")).collect();
        writeln!(formatter, "\n{:>4}  {:width$}{numbers}", "", "points of")?;
        for (rank, engine) in self.engines.iter().enumerate() {
            let cell = |other: &Standing| match self.between(engine.player, other.player) {
                Some(results) => {
                    format!(" {:>9}", format!("{}/{}", points(results), results.iter().sum::<usize>()))
                }
                None => format!(" {:>9}", "-"),
            };
            let cells: String = self.engines.iter().map(cell).collect();
            writeln!(formatter, "{:>4}  {:width$}{cells}", rank + 1, engine.name)?;
        }
        Ok(())
    }
}
