//! What the games of a match come to.

use super::plan::{Plan, Side};
use super::record::{End, FaultKind, GameRecord};
use super::statistics::{self, Pentanomial, Verdict, figure};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The figures of a match. Scores, Elo and wins are those of A.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// Games with a result.
    pub games: usize,
    /// How many were to be played.
    pub planned: usize,
    /// Games that could not be counted.
    pub uncounted: usize,
    /// Won, drawn and lost.
    pub wins_draws_losses: [usize; 3],
    /// The share of points.
    pub score: f64,
    /// Its interval of 95 %.
    pub score_interval: (f64, f64),
    /// The difference in strength; none where it is infinite.
    pub elo: Option<f64>,
    /// Its interval of 95 %; none at an end that is infinite.
    pub elo_interval: (Option<f64>, Option<f64>),
    /// `pairs` if the interval is that of the scores of complete pairs, `games` if it is Wilson's for single
    /// games.
    pub interval_from: &'static str,
    /// Pairs of which A got 0, 0.5, 1, 1.5 and 2 points.
    pub pairs: Pentanomial,
    /// The sequential test: its numbers, log-likelihood ratio, bounds, and `H0`, `H1` or `open`.
    pub sprt: Option<SprtSummary>,
    /// Games that Black won.
    pub black_wins: usize,
    /// Games that were equal to an earlier one, move for move.
    pub duplicates: usize,
    /// How games ended.
    pub ends: BTreeMap<End, usize>,
    /// The mean number of moves of a game.
    pub mean_moves: f64,
    /// What each side did.
    pub sides: BTreeMap<Side, SideSummary>,
    /// Of the games that were counted, those with another winner when all stones live.
    pub changed_by_dead_stones: usize,
}

/// A sequential test so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtSummary {
    /// The differences of the hypotheses, in Elo.
    pub elo: [f64; 2],
    /// The log-likelihood ratio of the pairs up to the first that is not complete.
    pub ratio: f64,
    /// Where it decides.
    pub bounds: (f64, f64),
    /// What is decided.
    pub verdict: &'static str,
}

/// The figures of an engine.
#[derive(Clone, Debug, PartialEq, Default, Serialize)]
pub struct SideSummary {
    /// Its name.
    pub name: String,
    /// Won, drawn and lost as Black.
    pub as_black: [usize; 3],
    /// Won, drawn and lost as White.
    pub as_white: [usize; 3],
    /// Games that it lost by a fault, by kind.
    pub lost_by: BTreeMap<FaultKind, usize>,
    /// Faults after the last move, which cost nothing.
    pub late_faults: usize,
    /// Answers to `genmove` after the openings.
    pub answers: usize,
    /// Mean, median, 95th percentile and maximum of seconds an answer.
    pub seconds: [f64; 4],
    /// Mean seconds a game.
    pub seconds_a_game: f64,
    /// Mean processor seconds a game, where it tells.
    pub processor_a_game: Option<f64>,
    /// Mean playouts a move, where it tells.
    pub playouts_a_move: Option<f64>,
    /// Games in which it named a score, and those of them in which it was not the referee's.
    pub scores_told: usize,
    /// See `scores_told`.
    pub scores_disagree: usize,
}

impl Summary {
    /// Of games of a plan, in the order of their numbers.
    pub fn new(plan: &Plan, records: &[GameRecord]) -> Summary {
        let points: Vec<f64> = records.iter().filter_map(GameRecord::points).collect();
        let games = points.len();
        let count = |wanted: f64| points.iter().filter(|points| **points == wanted).count();
        let score = if games == 0 { 0.5 } else { points.iter().sum::<f64>() / games as f64 };
        let pair_scores = complete_pairs(records);
        let of_pairs = statistics::of_pairs(&pair_scores);
        let score_interval = of_pairs.unwrap_or_else(|| statistics::wilson(score, games));
        let finite = |score: f64| Some(statistics::elo(score)).filter(|elo| elo.is_finite());
        let moves: usize = records.iter().map(|record| record.moves.len()).sum();
        let mut ends = BTreeMap::new();
        for record in records {
            *ends.entry(record.end).or_insert(0) += 1;
        }
        let distinct: BTreeSet<&Vec<String>> = records.iter().map(|record| &record.moves).collect();
        Summary {
            games,
            planned: plan.planned(),
            uncounted: records.len() - games,
            wins_draws_losses: [count(1.0), count(0.5), count(0.0)],
            score,
            score_interval,
            elo: finite(score),
            elo_interval: (finite(score_interval.0), finite(score_interval.1)),
            interval_from: if of_pairs.is_some() { "pairs" } else { "games" },
            pairs: statistics::pentanomial(&pair_scores),
            sprt: sprt(plan, records),
            black_wins: records.iter().filter(|record| record.winner == Some(record.black)).count(),
            duplicates: records.len() - distinct.len(),
            ends,
            mean_moves: moves as f64 / records.len().max(1) as f64,
            sides: Side::BOTH.map(|side| (side, side_summary(plan, records, side))).into_iter().collect(),
            changed_by_dead_stones: records.iter().filter(|record| is_changed(record)).count(),
        }
    }

    /// Whether the sequential test of the plan has decided.
    pub fn is_decided(plan: &Plan, records: &[GameRecord]) -> bool {
        sprt(plan, records).is_some_and(|sprt| sprt.verdict != "open")
    }

    /// Games, score and Elo in a line.
    pub fn line(&self) -> String {
        let [won, drawn, lost] = self.wins_draws_losses;
        let mut text = format!(
            "{} of {} games, +{won} ={drawn} -{lost}, {:.1} %, Elo {} [{}, {}]",
            self.games + self.uncounted,
            self.planned,
            100.0 * self.score,
            signed(self.elo, self.score),
            signed(self.elo_interval.0, self.score_interval.0),
            signed(self.elo_interval.1, self.score_interval.1),
        );
        if let Some(sprt) = &self.sprt {
            let [ratio, low, high] = [sprt.ratio, sprt.bounds.0, sprt.bounds.1].map(|value| figure(value, 2));
            text += &format!(", LLR {ratio} [{low}, {high}]");
        }
        text
    }
}

/// An Elo difference with its sign; one that is infinite goes the way of the score.
fn signed(elo: Option<f64>, score: f64) -> String {
    match elo {
        Some(elo) => {
            let text = figure(elo, 0);
            if text.starts_with('-') { text } else { format!("+{text}") }
        }
        None => if score > 0.5 { "+inf" } else { "-inf" }.to_owned(),
    }
}

/// Whether another player would have won had all stones lived.
fn is_changed(record: &GameRecord) -> bool {
    let scores = record.scores;
    scores.referee.zip(scores.as_it_stands).is_some_and(|(counted, alive)| sign(counted) != sign(alive))
}

/// 1, 0 or -1.
fn sign(margin: f64) -> i8 {
    i8::from(margin > 0.0) - i8::from(margin < 0.0)
}

/// The scores of the pairs of which both games have a result, in their order.
fn complete_pairs<'a>(records: impl IntoIterator<Item = &'a GameRecord>) -> Vec<f64> {
    let mut pairs: BTreeMap<usize, Vec<f64>> = BTreeMap::new();
    for record in records {
        pairs.entry(record.pair()).or_default().extend(record.points());
    }
    pairs
        .into_values()
        .filter(|points| points.len() == 2)
        .map(|points| (points[0] + points[1]) / 2.0)
        .collect()
}

/// The test looks at the pairs up to the first that has not been played to its end. What it says then depends
/// neither on how many games are played at once nor on short games ending sooner.
fn sprt(plan: &Plan, records: &[GameRecord]) -> Option<SprtSummary> {
    let sprt = plan.sprt?;
    let played: BTreeSet<usize> = records.iter().map(|record| record.game).collect();
    let settled = (0..).find(|game| !played.contains(game)).unwrap_or(0) / 2;
    let early = records.iter().filter(|record| record.pair() < settled);
    let mut counts = [0; 5];
    let mut ratio = 0.0;
    let mut verdict = Verdict::Open;
    // The first decision stands, whatever games that were under way bring.
    for score in complete_pairs(early) {
        for (count, one) in counts.iter_mut().zip(statistics::pentanomial(&[score])) {
            *count += one;
        }
        ratio = sprt.ratio(&counts);
        verdict = sprt.verdict(ratio);
        if verdict != Verdict::Open {
            break;
        }
    }
    let verdict = match verdict {
        Verdict::First => "H0",
        Verdict::Second => "H1",
        Verdict::Open => "open",
    };
    Some(SprtSummary { elo: [sprt.elo0, sprt.elo1], ratio, bounds: sprt.bounds(), verdict })
}

fn side_summary(plan: &Plan, records: &[GameRecord], side: Side) -> SideSummary {
    let mut summary = SideSummary { name: plan.side(side).name.clone(), ..SideSummary::default() };
    let mut seconds = Vec::new();
    let (mut playouts, mut processor) = (Vec::new(), Vec::new());
    for record in records {
        if let Some(points) = record.points() {
            let own = if side == Side::A { points } else { 1.0 - points };
            let place = if own == 1.0 { 0 } else { 1 + usize::from(own == 0.0) };
            let counts = if record.black == side { &mut summary.as_black } else { &mut summary.as_white };
            counts[place] += 1;
        }
        if let Some(fault) = record.fault.as_ref().filter(|fault| fault.side == side) {
            match record.end {
                End::Fault => *summary.lost_by.entry(fault.kind).or_insert(0) += 1,
                _ => summary.late_faults += 1,
            }
        }
        let own = |answer: &usize| record.mover(*answer) == side;
        seconds.extend((0..record.seconds.len()).filter(own).map(|answer| record.seconds[answer]));
        playouts.extend((0..record.playouts.len()).filter(own).filter_map(|answer| record.playouts[answer]));
        processor.extend(record.processor[side.index()]);
        if let Some((reported, counted)) = record.scores.players[side.index()].zip(record.scores.referee) {
            summary.scores_told += 1;
            summary.scores_disagree += usize::from((reported - counted).abs() > 0.01);
        }
    }
    seconds.sort_by(f64::total_cmp);
    // A sum of nothing would be -0.
    let total = seconds.iter().sum::<f64>() + 0.0;
    let at = |share: f64| {
        let place = (share * seconds.len() as f64) as usize;
        seconds.get(place.min(seconds.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let mean = |sum: f64, count: usize| (count > 0).then(|| sum / count as f64);
    summary.answers = seconds.len();
    summary.seconds = [mean(total, seconds.len()).unwrap_or_default(), at(0.5), at(0.95), at(1.0)];
    summary.seconds_a_game = mean(total, records.len()).unwrap_or_default();
    summary.processor_a_game = mean(processor.iter().sum(), processor.len());
    summary.playouts_a_move = mean(playouts.iter().map(|count| *count as f64).sum(), playouts.len());
    summary
}

impl fmt::Display for Summary {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, summary) in &self.sides {
            writeln!(formatter, "{side}: {}", summary.name)?;
        }
        writeln!(formatter, "A against B: {}", self.line())?;
        let (low, high) = self.score_interval;
        let pairs = self.pairs.map(|count| count.to_string()).join(" ");
        writeln!(
            formatter,
            "score {:.1} %, 95 % between {:.1} and {:.1} % (from {}); pairs with 0 0.5 1 1.5 2 points: {pairs}",
            100.0 * self.score,
            100.0 * low,
            100.0 * high,
            self.interval_from
        )?;
        if let Some(SprtSummary { elo, ratio, bounds, verdict }) = &self.sprt {
            let meaning = match *verdict {
                "H0" => "H0 accepted",
                "H1" => "H1 accepted",
                _ => "open",
            };
            writeln!(
                formatter,
                "SPRT of {} against {} Elo: LLR {}, bounds {} and {}: {meaning}",
                elo[0],
                elo[1],
                figure(*ratio, 2),
                figure(bounds.0, 2),
                figure(bounds.1, 2)
            )?;
        }
        let ends: Vec<String> =
            self.ends.iter().map(|(end, count)| format!("{} {count}", word(end))).collect();
        writeln!(
            formatter,
            "Black won {} of {}; {:.0} moves a game; ends: {}; equal to an earlier game: {}",
            self.black_wins,
            self.games,
            self.mean_moves,
            if ends.is_empty() { "none".to_owned() } else { ends.join(", ") },
            self.duplicates
        )?;
        if self.changed_by_dead_stones > 0 {
            writeln!(
                formatter,
                "{} would have another winner if all stones counted as alive",
                games(self.changed_by_dead_stones)
            )?;
        }
        self.sides.iter().try_for_each(|(side, summary)| write_side(formatter, *side, summary))
    }
}

fn games(count: usize) -> String {
    format!("{count} {}", if count == 1 { "game" } else { "games" })
}

fn write_side(formatter: &mut fmt::Formatter<'_>, side: Side, summary: &SideSummary) -> fmt::Result {
    let results = |counts: [usize; 3]| format!("+{} ={} -{}", counts[0], counts[1], counts[2]);
    let [mean, median, late, longest] = summary.seconds;
    write!(
        formatter,
        "{side}: Black {}, White {}; {} answers, seconds each {mean:.3} (median {median:.3}, 95 % {late:.3}, \
         longest {longest:.3}), {:.2} a game",
        results(summary.as_black),
        results(summary.as_white),
        summary.answers,
        summary.seconds_a_game
    )?;
    if let Some(processor) = summary.processor_a_game {
        write!(formatter, "; processor {processor:.2} s a game")?;
    }
    if let Some(playouts) = summary.playouts_a_move {
        write!(formatter, "; {playouts:.0} playouts a move")?;
    }
    let faults: Vec<String> =
        summary.lost_by.iter().map(|(kind, count)| format!("{} {count}", word(kind))).collect();
    let faults = if faults.is_empty() { "none".to_owned() } else { faults.join(", ") };
    write!(formatter, "; games lost by faults: {faults}")?;
    if summary.late_faults > 0 {
        write!(formatter, "; faults after the last move: {}", summary.late_faults)?;
    }
    match summary.scores_told {
        0 => writeln!(formatter),
        reported => writeln!(
            formatter,
            "; its final_score differed from the referee's in {} of {}",
            summary.scores_disagree,
            games(reported)
        ),
    }
}

/// A value as JSON writes it, with blanks.
fn word(value: &impl Serialize) -> String {
    serde_json::to_value(value)
        .ok()
        .and_then(|value| Some(value.as_str()?.replace('_', " ")))
        .unwrap_or_default()
}
