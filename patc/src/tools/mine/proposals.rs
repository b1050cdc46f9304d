//! Which neighborhoods are proposed, and how: as a source of patterns, or as JSON.

use super::drawing::{neighborhood, symmetry};
use super::games::MinedGames;
use super::lift::Lift;
use super::shapes::MinedShape;
use serde_json::{Value, json};
use std::fmt::Write as _;

/// What is proposed.
#[derive(Clone, Debug)]
pub struct ProposalSettings {
    /// Numbers of sizes.
    pub sizes: Vec<usize>,
    /// What the lower end of the interval of each lift has to reach.
    pub least_lift: f64,
    /// The most proposals.
    pub limit: usize,
    /// The classes that are written.
    pub classes: String,
    /// Whether learned weights predict as well.
    pub against: bool,
}

/// The least and the greatest value of a pattern of moves, and what belongs to an average move.
const VALUES: [f64; 3] = [5.0, 60.0, 14.0];
/// What a strength that is e times as great adds to a value.
const VALUE_STEP: f64 = 11.0;

/// How much more often than predicted a neighborhood was certainly played, by what predicts most.
fn effect(shape: &MinedShape, against: bool) -> f64 {
    let smaller = shape.beyond_smaller(0).interval()[0];
    if against { smaller.min(shape.beyond_learned(0).interval()[0]) } else { smaller }
}

/// The shapes that are proposed, the greatest effect first.
pub fn proposals<'s>(shapes: &'s [MinedShape], settings: &ProposalSettings) -> Vec<&'s MinedShape> {
    let fits = |shape: &&MinedShape| {
        settings.sizes.contains(&shape.size)
            && shape.has_stones()
            && effect(shape, settings.against) >= settings.least_lift
    };
    let mut proposed: Vec<&MinedShape> = shapes.iter().filter(fits).collect();
    let rank = |shape: &MinedShape| effect(shape, settings.against);
    // Those of one effect stay as they are, smaller ones first.
    proposed.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
    proposed.truncate(settings.limit);
    proposed
}

/// The value that a strength gives, as `patterns/README.md` says.
fn value(strength: f64) -> i32 {
    let [least, most, average] = VALUES;
    (average + VALUE_STEP * strength.max(f64::MIN_POSITIVE).ln()).clamp(least, most).round() as i32
}

/// The proposals as a source of patterns, with what was counted as comments.
pub fn source(proposed: &[&MinedShape], games: &MinedGames, settings: &ProposalSettings) -> String {
    let mut text = header(games);
    for (shape, number) in proposed.iter().zip(1..) {
        // Writing to a string does not fail.
        let _ = write_shape(shape, number, games, settings, &mut text);
    }
    text
}

fn header(games: &MinedGames) -> String {
    let [mined, held_out] = games.move_counts();
    let count = |held_out: bool| games.games.iter().filter(|game| game.held_out == held_out).count();
    let tested = match count(true) {
        0 => String::new(),
        games => format!(" Tested on {games} others, {held_out} moves."),
    };
    format!(
        "# Shapes that players chose more often than predicted, proposed for an author to keep, name and classify.\n\
         # Mined by patc mine from {} games, {mined} moves.{tested}\n\n\
         attribute_map general\ndatabase moves\nperspective mover\nanchor either\nlevel board\n\
         provenance Mined by patc mine from {} games, {mined} moves.\n",
        count(false),
        count(false),
    )
}

fn write_shape(
    shape: &MinedShape,
    number: usize,
    games: &MinedGames,
    settings: &ProposalSettings,
    out: &mut String,
) -> std::fmt::Result {
    let diagram = neighborhood(&shape.drawn);
    let [mined, held_out] = shape.tallies;
    writeln!(
        out,
        "\n# Played {} of {} times, in {} games: {} times as often as the smaller neighborhood predicts.",
        mined.played,
        mined.seen,
        mined.games,
        shape.beyond_smaller(0).words()
    )?;
    if settings.against {
        writeln!(out, "# By the learned weights: {} times.", shape.beyond_learned(0).words())?;
    }
    if held_out.seen > 0 {
        write!(
            out,
            "# Held out: played {} of {} times, {} times the smaller neighborhood's",
            held_out.played,
            held_out.seen,
            shape.beyond_smaller(1).words()
        )?;
        match settings.against {
            true => writeln!(out, ", {} times the weights'.", shape.beyond_learned(1).words())?,
            false => writeln!(out, ".")?,
        }
    }
    writeln!(out, "# {}", example(shape, games))?;
    writeln!(out, "Pattern Mined{number}\n")?;
    diagram.drawing().try_for_each(|line| writeln!(out, "{line}"))?;
    let classes = if settings.classes.is_empty() { "-" } else { &settings.classes };
    writeln!(out, "\n:{},{classes},value({})", symmetry(&diagram), value(mined.strength()))
}

/// A move that was played in it.
fn example(shape: &MinedShape, games: &MinedGames) -> String {
    let (game, number) = shape.example;
    let name = games.games.get(game).map_or("", |game| game.name.as_str());
    format!("For example move {number} of {}.", name.escape_debug())
}

/// The proposals as JSON.
pub fn json(proposed: &[&MinedShape], games: &MinedGames, settings: &ProposalSettings) -> Value {
    let lift = |lift: Lift| {
        json!({ "played": lift.played, "predicted": lift.predicted, "ratio": lift.ratio(),
            "interval": lift.interval() })
    };
    let half = |shape: &MinedShape, half: usize| {
        let tally = shape.tallies[half];
        json!({
            "seen": tally.seen,
            "played": tally.played,
            "games": tally.games,
            "strength": tally.strength(),
            "smaller": lift(shape.beyond_smaller(half)),
            "learned": settings.against.then(|| lift(shape.beyond_learned(half))),
        })
    };
    let shape = |shape: &&MinedShape| {
        let diagram = neighborhood(&shape.drawn);
        json!({
            "points": shape.drawn.len(),
            "diagram": diagram.drawing().collect::<Vec<_>>(),
            "symmetry": symmetry(&diagram).to_string(),
            "value": value(shape.tallies[0].strength()),
            "mined": half(shape, 0),
            "held_out": half(shape, 1),
            "example": example(shape, games),
        })
    };
    let moves = games.move_counts();
    let faults = games.faults.iter().map(|fault| json!({ "game": fault.name, "why": fault.why }));
    json!({
        "games": games.games.len(),
        "moves": { "mined": moves[0], "held_out": moves[1] },
        "equal": games.equal,
        "unfit": games.unfit,
        "faults": faults.collect::<Vec<_>>(),
        "proposals": proposed.iter().map(shape).collect::<Vec<_>>(),
    })
}
