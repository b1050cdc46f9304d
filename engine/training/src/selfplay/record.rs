//! A game as a record in SGF, which `SELFPLAY.md` describes.

use super::play::{End, Played, Thought};
use super::settings::{SelfPlaySettings, layers};
use board::Color;
use board::score::Ownership;
use board::symmetry::Symmetry;
use engine::score_report::score_text;
use engine::session::ENGINE;
use knowledge::library::Library;
use record::convert::{coordinate, recorded_move};
use record::kept::Kept;
use record::save::{Recorded, record};
use sgf::{Content, EditError, NodeId};

/// The record of a game in SGF.
///
/// # Errors
/// The record would be too large.
pub fn sgf(played: &Played, settings: &SelfPlaySettings, library: &Library) -> Result<String, EditError> {
    let mut record = record(&played.game, &Kept::default(), Symmetry::IDENTITY)?;
    describe(&mut record, played, settings, library)?;
    for (node, thought) in record.moves.clone().into_iter().zip(&played.thoughts) {
        if let Some(thought) = thought {
            describe_thought(&mut record, node, thought)?;
        }
    }
    let last = record.moves.last().copied().unwrap_or(record.root);
    describe_owners(&mut record, last, played)?;
    // Everything that was written is text.
    Ok(String::from_utf8_lossy(&record.collection.to_bytes()).into_owned())
}

/// What is said at the root.
fn describe(
    record: &mut Recorded,
    played: &Played,
    settings: &SelfPlaySettings,
    library: &Library,
) -> Result<(), EditError> {
    let root = record.root;
    let result = result(played);
    let drawn = played.thoughts.iter().take_while(|thought| thought.is_none()).count();
    let limit = match (settings.limits.playouts, settings.limits.time) {
        (_, Some(time)) => ("HT", Content::Real(time.as_secs_f64())),
        (playouts, None) => ("HP", Content::Number(playouts.unwrap_or_default() as i64)),
    };
    let seed = settings.seed.to_string();
    let layers = layers(library);
    let layers: Vec<Content<'_>> = layers.iter().map(|hash| Content::SimpleText(hash)).collect();
    let facts = [
        ("PB", Content::SimpleText(ENGINE)),
        ("PW", Content::SimpleText(ENGINE)),
        ("RE", Content::SimpleText(&result)),
        ("HG", Content::Number(played.number as i64)),
        ("HX", Content::SimpleText(&seed)),
        limit,
        ("HM", Content::Number(drawn as i64)),
        ("HE", Content::SimpleText(played.end.into())),
    ];
    for (name, content) in facts {
        record.collection.set(root, name, &[content])?;
    }
    if let Some(date) = &settings.date {
        record.collection.set(root, "DT", &[Content::SimpleText(date)])?;
    }
    if !layers.is_empty() {
        record.collection.set(root, "HB", &layers)?;
    }
    if played.played_out {
        let loser = played.would_resign.map_or("-", Color::letter);
        record.collection.set(root, "HQ", &[Content::SimpleText(loser)])?;
    }
    Ok(())
}

/// What is said of a move that was searched.
fn describe_thought(record: &mut Recorded, node: NodeId, thought: &Thought) -> Result<(), EditError> {
    let collection = &mut record.collection;
    if !thought.full {
        collection.set(node, "HC", &[Content::Number(1)])?;
    }
    collection.set(node, "HV", &[Content::Number(i64::from(thought.playouts))])?;
    if let Some(chance) = thought.chance {
        collection.set(node, "HW", &[Content::Real(rounded(chance, 4))])?;
    }
    if let Some(score) = thought.score {
        collection.set(node, "V", &[Content::Real(rounded(score, 2))])?;
    }
    let visits = thought.visits.iter();
    let visits: Vec<[Content<'_>; 2]> = visits
        .map(|(chosen, count)| [Content::Move(recorded_move(*chosen)), Content::Number(i64::from(*count))])
        .collect();
    let visits: Vec<Content<'_>> =
        visits.iter().map(|[chosen, count]| Content::Composed(chosen, count)).collect();
    if visits.is_empty() { Ok(()) } else { collection.set(node, "HD", &visits) }
}

/// Whose each point is at the end.
fn describe_owners(record: &mut Recorded, node: NodeId, played: &Played) -> Result<(), EditError> {
    if played.margin().is_none() {
        return Ok(());
    }
    let owners = Ownership::new(played.game.position(), &played.status_estimate.dead);
    for (color, name) in [(Color::Black, "TB"), (Color::White, "TW")] {
        // Points under the owner's own stones are his in any case, and no territory.
        let points = *owners.points(color) - *played.game.position().stones(color);
        let points: Vec<Content<'_>> = points.iter().filter_map(coordinate).map(Content::Point).collect();
        if !points.is_empty() {
            record.collection.set(node, name, &points)?;
        }
    }
    Ok(())
}

/// The result as SGF writes it.
pub fn result(played: &Played) -> String {
    match played.end {
        End::Resignation(loser) => format!("{}+R", loser.opponent().letter()),
        End::Passes | End::MoveLimit => score_text(played.margin().unwrap_or_default()),
    }
}

/// Rounded to this many decimal places.
pub(super) fn rounded(number: f64, places: i32) -> f64 {
    let scale = 10_f64.powi(places);
    // Never "-0".
    (number * scale).round() / scale + 0.0
}
