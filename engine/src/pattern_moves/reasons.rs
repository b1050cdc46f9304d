//! Why a move is proposed: the patterns and openings behind it, by name.

use super::{PatternMove, openings_found, propose};
use board::{Color, Game, Point};
use knowledge::library::Library;
use limits::budget::Budget;
use reading::ChainReader;
use std::collections::BTreeMap;
use std::fmt;

/// A pattern or an opening that proposes a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The move.
    pub point: Point,
    /// What it is worth, as the highest layer says.
    pub value: f32,
    /// Its name; empty where the notes of its bundle cannot be read.
    pub name: String,
    /// What its author says of it; often empty.
    pub comment: String,
}

impl fmt::Display for Reason {
    /// `JoinAgainstPeep 60 (Joins two stones.)`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason { value, name, comment, .. } = self;
        write!(formatter, "{name} {value:.0}")?;
        match comment.is_empty() {
            true => Ok(()),
            // A reply and a remark of a record are best on one line; control characters of others stay out of
            // both.
            false => {
                let words = comment.split(|letter: char| letter.is_control() || letter.is_whitespace());
                let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
                write!(formatter, " ({})", words.join(" "))
            }
        }
    }
}

/// The patterns and openings that propose moves to a player, the best value first and then by name; one that
/// proposes a move in several ways is named once for it. Reading takes no longer than `budget` allows.
pub fn reasons(library: &Library, game: &Game, color: Color, budget: &Budget) -> Vec<Reason> {
    named(library, game, color, propose(library, game, color, budget, &ChainReader::alone()))
}

/// The same for proposals that are known already, and the openings.
pub fn named(
    library: &Library,
    game: &Game,
    color: Color,
    pattern_moves: impl IntoIterator<Item = PatternMove>,
) -> Vec<Reason> {
    let opening = |(point, value, name): (Point, f32, Option<&str>)| Reason {
        point,
        value,
        name: name.unwrap_or_default().to_owned(),
        comment: String::new(),
    };
    let openings = openings_found(library, game, color).into_iter().map(opening);
    best_first(patterns(library, pattern_moves).chain(openings))
}

/// The same without openings.
pub fn named_patterns(
    library: &Library,
    pattern_moves: impl IntoIterator<Item = PatternMove>,
) -> Vec<Reason> {
    best_first(patterns(library, pattern_moves))
}

fn patterns(
    library: &Library,
    pattern_moves: impl IntoIterator<Item = PatternMove>,
) -> impl Iterator<Item = Reason> {
    let layers = library.layers();
    let pattern = move |pattern_move: PatternMove| {
        let note = layers.locate(pattern_move.found.pattern).and_then(|located| located.note().ok());
        let (name, comment) = note.map(|note| (note.name.clone(), note.comment.clone())).unwrap_or_default();
        Reason { point: pattern_move.found.chosen, value: pattern_move.value, name, comment }
    };
    pattern_moves.into_iter().map(pattern)
}

/// Each move and name once, with its best value.
fn best_first(reasons: impl Iterator<Item = Reason>) -> Vec<Reason> {
    let mut best: BTreeMap<(Point, String), Reason> = BTreeMap::new();
    for reason in reasons {
        let known = best.entry((reason.point, reason.name.clone())).or_insert_with(|| reason.clone());
        if reason.value > known.value {
            *known = reason;
        }
    }
    let mut reasons: Vec<Reason> = best.into_values().collect();
    reasons.sort_by(|one, other| other.value.total_cmp(&one.value).then_with(|| one.name.cmp(&other.name)));
    reasons
}
