//! The arguments of the commands of analysis: who is to move, how often lines are written, and what is in
//! them.

use super::super::{Call, Failure, Session, reason};
use ::board::{Color, Move, PointSet};
use search::Restriction;
use std::collections::BTreeSet;
use std::time::Duration;

/// What a controller wants to know.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Order {
    /// Whose move is searched.
    pub(super) color: Color,
    /// How long to wait between two lines, at least.
    pub(super) interval: Duration,
    /// How many moves a line has at least, if there are this many.
    pub(super) fewest: usize,
    /// How many it has at the most.
    pub(super) most: usize,
    /// Moves that are left out.
    pub(super) restrictions: Vec<Restriction>,
    /// Those of [`SWITCHES`] that are on.
    wanted: BTreeSet<&'static str>,
}

/// How long to wait between two lines where nothing is said, in hundredths of a second.
const USUAL_INTERVAL: u32 = 100;

/// What lines have if it is asked for, by the keys of KataGo: the owners of points, with the deviations of
/// that, after each move too; the position as a whole; how often the positions and the moves of variations
/// were visited.
const SWITCHES: [&str; 7] = [
    "ownership",
    "ownershipStdev",
    "movesOwnership",
    "movesOwnershipStdev",
    "rootInfo",
    "pvVisits",
    "pvEdgeVisits",
];

const KEYS: &str = "interval, minmoves, maxmoves, avoid, allow, ownership, ownershipStdev, movesOwnership, \
                    movesOwnershipStdev, rootInfo, pvVisits or pvEdgeVisits";

impl Order {
    /// Reads all arguments: a color and an interval, either of which may be left out, and pairs of a key and
    /// its values.
    pub(super) fn read(session: &Session, call: &mut Call<'_>) -> Result<Order, Failure> {
        let mut order = Order {
            color: session.game().to_move(),
            interval: Order::hundredths(USUAL_INTERVAL),
            fewest: 0,
            most: usize::MAX,
            restrictions: Vec::new(),
            wanted: BTreeSet::new(),
        };
        let mut first = call.word();
        if let Some(color) = first.and_then(|word| word.parse().ok()) {
            order.color = color;
            first = call.word();
        }
        if let Some(interval) = first.and_then(|word| word.parse().ok()) {
            order.interval = Order::hundredths(interval);
            first = call.word();
        }
        while let Some(key) = first {
            order.set(key, session, call)?;
            first = call.word();
        }
        if order.restrictions.iter().any(|it| it.leaves_nothing(session.game(), order.color)) {
            let detail = "expected a legal move among those to allow, found none";
            return Err(Failure::new(reason::ILLEGAL_MOVE, detail));
        }
        Ok(order)
    }

    /// Whether lines have this, one of [`SWITCHES`].
    pub(super) fn wants(&self, key: &str) -> bool {
        self.wanted.contains(key)
    }

    /// Whether owners have to be added up for each move.
    pub(super) fn wants_owners_of_moves(&self) -> bool {
        self.wants("movesOwnership") || self.wants("movesOwnershipStdev")
    }

    /// None means as often as can be, which is a hundred times a second.
    fn hundredths(count: u32) -> Duration {
        Duration::from_millis(10) * count.max(1)
    }

    fn set(&mut self, key: &str, session: &Session, call: &mut Call<'_>) -> Result<(), Failure> {
        match key {
            "interval" => self.interval = Order::hundredths(call.value("hundredths of a second")?),
            "minmoves" => self.fewest = call.value("a number of moves")?,
            "maxmoves" => self.most = call.value("a number of moves")?,
            "avoid" | "allow" => {
                let restriction = restriction(key == "allow", session, call)?;
                self.restrict(restriction)?;
            }
            key => {
                let known = SWITCHES.into_iter().find(|known| *known == key);
                let known = known.ok_or_else(|| Failure::syntax(KEYS, Some(key)))?;
                match switch(call)? {
                    true => self.wanted.insert(known),
                    false => self.wanted.remove(known),
                };
            }
        }
        Ok(())
    }

    /// Moves that are avoided add up; those that are allowed are said once for a player.
    fn restrict(&mut self, restriction: Restriction) -> Result<(), Failure> {
        let same =
            |other: &&Restriction| other.color == restriction.color && (other.allow || restriction.allow);
        if self.restrictions.iter().any(|other| same(&other)) {
            return Err(Failure::syntax("one allow for a color, and no avoid beside it", Some("several")));
        }
        self.restrictions.push(restriction);
        Ok(())
    }
}

fn switch(call: &mut Call<'_>) -> Result<bool, Failure> {
    call.one_of("true or false", &[("true", true), ("1", true), ("false", false), ("0", false)])
}

/// `COLOR VERTEX,VERTEX,... DEPTH`: a depth of 1 is the next move only.
fn restriction(allow: bool, session: &Session, call: &mut Call<'_>) -> Result<Restriction, Failure> {
    let color = call.color()?;
    let (mut points, mut pass) = (PointSet::EMPTY, false);
    for word in call.required("vertices with commas between them")?.split(',') {
        match session.read_vertex(word)? {
            Move::Play(point) => points.insert(point),
            Move::Pass => pass = true,
        }
    }
    let until = call.value("a number of moves from 1")?;
    Ok(Restriction { color, points, pass, allow, until })
}
