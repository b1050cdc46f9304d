//! What the classical player found of the positions of a game, in its record: values and groups in danger.

use super::{MarkError, set_marks};
use crate::session::Session;
use analysis::LifeStatus;
use board::{Move, Point, PointSet};
use classical::{ClassicalChoice, Speaker};
use record::convert::coordinate;
use sgf::{Content, Coordinate};

/// What is written into records beside the moves (GNU Go manual, 3.9.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OutputFlags {
    /// `d`: dead groups are marked with crosses, those that live or die by the next move with `!`.
    pub dead: bool,
    /// `v`: the moves that were looked at are labeled with their values, and listed in a comment.
    pub values: bool,
}

/// Values below this, in points, are not written.
const SMALLEST: f32 = 0.5;
/// Moves that a comment lists at the most.
const MOST_LISTED: usize = 10;

/// What is written beside a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Annotation {
    labels: Vec<(Coordinate, String)>,
    crosses: Vec<Coordinate>,
    comment: Vec<String>,
}

impl Annotation {
    /// What the flags want of a choice in the session's position.
    pub fn of(session: &Session, choice: &ClassicalChoice, flags: OutputFlags) -> Annotation {
        let mut found = Annotation::default();
        if flags.values {
            found.add_values(session, choice);
        }
        if flags.dead {
            found.add_groups(session, choice);
        }
        found
    }

    fn add_values(&mut self, session: &Session, choice: &ClassicalChoice) {
        let worth = choice.values.iter().filter(|found| found.points() >= SMALLEST);
        let mut listed = Vec::new();
        for found in worth {
            if let Some(place) = place(session, found.point) {
                self.labels.push((place, format!("{:.0}", found.points())));
            }
            listed.push(format!("{} {:.1}", session.write_vertex(Move::Play(found.point)), found.points()));
        }
        listed.truncate(MOST_LISTED);
        self.comment.push(match listed.is_empty() {
            true => "No move is worth anything.".to_owned(),
            false => format!("Points: {}.", listed.join(", ")),
        });
    }

    fn add_groups(&mut self, session: &Session, choice: &ClassicalChoice) {
        let vertex = |point: Point| session.write_vertex(Move::Play(point));
        let speaker = Speaker::new(choice, session.library(), &vertex);
        let survey = &choice.assessment.survey;
        for (status, words) in
            [(LifeStatus::Dead, "Dead"), (LifeStatus::Critical, "Live or die by the next move")]
        {
            let numbered = survey.groups.all.iter().zip(&survey.verdicts);
            let groups = numbered.filter(|(_, verdict)| verdict.status == status).map(|(group, _)| group);
            let (mut names, mut stones) = (Vec::new(), PointSet::EMPTY);
            for group in groups {
                names.push(speaker.group(group.origin));
                stones |= group.stones;
            }
            let places = stones.iter().filter_map(|stone| place(session, stone));
            match status {
                LifeStatus::Dead => self.crosses.extend(places),
                _ => self.labels.extend(places.map(|place| (place, "!".to_owned()))),
            }
            if !names.is_empty() {
                self.comment.push(format!("{words}: {}.", names.join(", ")));
            }
        }
    }
}

/// A point as records name it.
fn place(session: &Session, point: Point) -> Option<Coordinate> {
    coordinate(session.orientation().point(point, session.size()))
}

/// The session's game with annotations, each beside the position before a move, which is counted from 1.
///
/// # Errors
/// The record would be too large.
pub fn annotated_record(
    session: &mut Session,
    annotations: &[(usize, Annotation)],
) -> Result<Vec<u8>, MarkError> {
    let saved = session.save()?;
    let moves = session.game().move_count();
    let mut collection = sgf::read(saved).map_err(MarkError::Read)?.collection;
    let line: Vec<sgf::NodeId> = collection
        .games()
        .next()
        .map(|tree| tree.main_line().map(|node| node.id()).collect())
        .unwrap_or_default();
    // The moves stand in the last nodes, the position before the first of them in the node before.
    let before_first = line.len().saturating_sub(moves + 1);
    for (number, annotation) in annotations {
        let Some(node) = line.get(before_first + number.saturating_sub(1)) else { continue };
        set_marks(&mut collection, *node, &annotation.labels, &annotation.crosses)?;
        let said = annotation.comment.join("\n");
        if !annotation.comment.is_empty() {
            collection.set(*node, "C", &[Content::Text(&said)])?;
        }
    }
    Ok(collection.to_bytes())
}
