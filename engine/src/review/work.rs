//! All positions of a game, by several sessions at once.

use super::finding::{PositionFinding, SecondLook};
use super::game::ReviewedGame;
use super::look::{look, look_again};
use super::result::{LossSize, Review, ReviewLimits, first_loss};
use crate::session::{NoValuation, Session};
use limits::budget::StopSignal;
use limits::jobs::{self, JobQueue, JobsError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// How many moves are looked at again at the most.
const MOST_AGAIN: usize = 30;

/// A piece of the work that is finished, to be kept until all of it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ReviewPiece {
    /// What was found of a position.
    Position(Box<PositionFinding>),
    /// A second look at a move.
    Again(SecondLook),
}

/// Why a game was not looked at to its end.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError<E> {
    /// Nothing says how values are weighed.
    #[error(transparent)]
    Valuation(#[from] NoValuation),
    /// The signal ended it.
    #[error("ended early")]
    Stopped,
    /// The engine broke off at the position after this many moves, by a fault of its own.
    #[error("internal error: the engine broke off at the position after {0} moves")]
    Broken(usize),
    /// No thread could be started.
    #[error(transparent)]
    Jobs(#[from] JobsError),
    /// A piece was not kept.
    #[error(transparent)]
    Piece(E),
}

/// Looks at all positions of a game, as many at a time as there are sessions, of which each is to have one
/// thread. What is `known` is not looked at again. `note` is shown each new piece.
///
/// With a limit of playouts the review depends on the record, the settings of the sessions, their bundles and
/// nothing else.
///
/// # Errors
/// See [`ReviewError`].
pub fn review<E>(
    reviewed: &ReviewedGame,
    remarks: Vec<String>,
    sessions: &mut [Session],
    known: Vec<ReviewPiece>,
    stop: &StopSignal,
    note: &mut dyn FnMut(&ReviewPiece) -> Result<(), E>,
) -> Result<Review, ReviewError<E>> {
    let (mut positions, mut again) = (BTreeMap::new(), BTreeMap::new());
    for piece in known {
        match piece {
            ReviewPiece::Position(finding) => drop(positions.insert(finding.after, *finding)),
            ReviewPiece::Again(look) => drop(again.insert(look.after, look)),
        }
    }
    let wanted: Vec<usize> = (0..=reviewed.moves()).filter(|after| !positions.contains_key(after)).collect();
    let find = |session: &mut Session, after: usize| {
        look(session, reviewed, after, stop).map(|found| Some(ReviewPiece::Position(Box::new(found))))
    };
    each(&wanted, sessions, stop, &find, &mut |piece| {
        if let ReviewPiece::Position(finding) = &piece {
            positions.insert(finding.after, (**finding).clone());
        }
        note(&piece).map_err(ReviewError::Piece)
    })?;
    let positions: Vec<PositionFinding> = positions.into_values().collect();
    let doubtful = doubtful(reviewed, &positions);
    let wanted: Vec<usize> = doubtful.into_iter().filter(|after| !again.contains_key(after)).collect();
    let find = |session: &mut Session, after: usize| {
        let finding = positions.get(after);
        let looked = finding.and_then(|finding| look_again(session, reviewed, finding, stop));
        Ok(looked.map(ReviewPiece::Again))
    };
    each(&wanted, sessions, stop, &find, &mut |piece| {
        if let ReviewPiece::Again(look) = &piece {
            again.insert(look.after, look.clone());
        }
        note(&piece).map_err(ReviewError::Piece)
    })?;
    let limits = sessions.first().map(|session| ReviewLimits::of(&session.player.limits));
    Ok(Review::new(reviewed, limits.unwrap_or_default(), remarks, positions, &again))
}

/// The moves that seem to lose most, by their places.
fn doubtful(reviewed: &ReviewedGame, positions: &[PositionFinding]) -> Vec<usize> {
    let mut lost: Vec<(f64, usize)> = (0..reviewed.moves())
        .filter_map(|after| {
            let (color, _) = reviewed.played(after)?;
            let [points, chance] = first_loss(color, positions, after);
            (LossSize::of(points, chance) != LossSize::None).then_some((points, after))
        })
        .collect();
    lost.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    lost.truncate(MOST_AGAIN);
    let mut places: Vec<usize> = lost.into_iter().map(|(_, after)| after).collect();
    places.sort_unstable();
    places
}

/// What was found; nothing where there is nothing to be found.
type Looked = Result<Option<ReviewPiece>, NoValuation>;
/// How a session looks at a place.
type Finding<'f> = dyn Fn(&mut Session, usize) -> Looked + Sync + 'f;

/// Lets each session take the next place until all are taken, and shows what they find as it comes.
fn each<E>(
    places: &[usize],
    sessions: &mut [Session],
    stop: &StopSignal,
    find: &Finding<'_>,
    take: &mut dyn FnMut(ReviewPiece) -> Result<(), ReviewError<E>>,
) -> Result<(), ReviewError<E>> {
    let look = |session: &mut Session, queue: &JobQueue<'_, Result<Looked, usize>>| {
        while let Some(job) = queue.begin().filter(|_| !stop.is_raised()) {
            let place = places[job];
            let found = catch_unwind(AssertUnwindSafe(|| find(session, place))).map_err(|_| place);
            // What was found after the signal is cut short.
            if stop.is_raised() {
                return;
            }
            queue.hand_in(found);
        }
    };
    let mut taken = Ok(());
    let ended = jobs::run(places.len(), sessions, look, |found| {
        if taken.is_ok() {
            taken = match found {
                None | Some(Ok(Ok(None))) => Ok(()),
                Some(Ok(Ok(Some(piece)))) => take(piece),
                Some(Ok(Err(error))) => Err(error.into()),
                Some(Err(place)) => Err(ReviewError::Broken(place)),
            };
        }
        if taken.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    taken?;
    ended?;
    if stop.is_raised() { Err(ReviewError::Stopped) } else { Ok(()) }
}
