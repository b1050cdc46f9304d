//! The best moves as marks in a record.

use super::Ranking;
use crate::session::Session;
use board::{Move, Point};
use classical::{MoveValue, Speaker};
use record::convert::coordinate;
use sgf::{Collection, Content, Coordinate, EditError, NodeId, ReadError};

/// A record cannot be marked.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum MarkError {
    /// It would be too large.
    #[error(transparent)]
    Edit(#[from] EditError),
    /// The record of the session cannot be read.
    #[error(transparent)]
    Read(ReadError),
}

/// Sets labels and crosses at points of a node, where there are any.
pub(crate) fn set_marks(
    collection: &mut Collection,
    node: NodeId,
    labels: &[(Coordinate, String)],
    crosses: &[Coordinate],
) -> Result<(), EditError> {
    let texts: Vec<Content<'_>> = labels.iter().map(|(_, text)| Content::SimpleText(text)).collect();
    let places: Vec<Content<'_>> = labels.iter().map(|(place, _)| Content::Point(*place)).collect();
    let labels = places.iter().zip(&texts).map(|(place, text)| Content::Composed(place, text)).collect();
    let crosses: Vec<Content<'_>> = crosses.iter().map(|place| Content::Point(*place)).collect();
    for (name, values) in [("LB", labels), ("MA", crosses)] {
        if !values.is_empty() {
            collection.set(node, name, &values)?;
        }
    }
    Ok(())
}

/// The letters there are for moves.
const LETTERS: std::ops::RangeInclusive<char> = 'A'..='Z';

/// The session's game with letters on the best moves, `top` of them and at the most 26, in its last node,
/// and their values and sentences as the comment. A move that was played and is none of them gets a triangle
/// and the same.
///
/// # Errors
/// The record would be too large.
pub fn marked_record(
    session: &mut Session,
    ranking: Ranking<'_>,
    played: Option<Move>,
    top: usize,
) -> Result<Vec<u8>, MarkError> {
    let saved = session.save()?;
    let mut collection = sgf::read(saved).map_err(MarkError::Read)?.collection;
    let last = collection.games().next().and_then(|tree| tree.main_line().last()).map(|node| node.id());
    let Some(last) = last else { return Ok(collection.to_bytes()) };
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let at = |point: Point| coordinate(session.orientation().point(point, session.size()));
    let choice = ranking.choice;
    let speaker = Speaker::new(choice, session.library(), &vertex).with_best(ranking.searched());
    let said = |point: Point| {
        let value = choice.of(point).map_or(0.0, MoveValue::points);
        format!("{}, {value:.1} points. {}", vertex(point), speaker.explain(point).join(" "))
    };
    let best = ranking.moves(top);
    let lettered: Vec<(char, Point)> = LETTERS.zip(best.iter().copied()).collect();
    let mut comment: Vec<String> =
        lettered.iter().map(|(letter, point)| format!("{letter}: {}", said(*point))).collect();
    let labels: Vec<(Coordinate, String)> =
        lettered.iter().filter_map(|(letter, point)| Some((at(*point)?, letter.to_string()))).collect();
    set_marks(&mut collection, last, &labels, &[])?;
    match played {
        Some(Move::Pass) => comment.push("The player passed.".to_owned()),
        Some(Move::Play(point)) => {
            let letter = lettered.iter().find(|(_, marked)| *marked == point);
            comment.push(match letter {
                Some((letter, _)) => format!("{letter} was played."),
                None => format!("Played (triangle): {}", said(point)),
            });
            if let Some(place) = at(point).filter(|_| letter.is_none()) {
                collection.set(last, "TR", &[Content::Point(place)])?;
            }
        }
        None => {}
    }
    collection.set(last, "C", &[Content::Text(&comment.join("\n\n"))])?;
    Ok(collection.to_bytes())
}
