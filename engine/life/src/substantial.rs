//! Whether capturing a chain gives a group that lives (GNU Go 3.8, `owl_substantial`).

use analysis::Survey;
use board::{Ko, Point, PointSet, Position, Suicide};

/// Whether a chain is worth capturing.
#[derive(Clone, Debug)]
pub enum Substance {
    /// It is, or is not, as counting says.
    Plain(bool),
    /// It is, if these stones live in this position, in which it has been captured.
    Reads(Box<Position>, PointSet),
}

/// Who takes this number of stones has room for two eyes (GNU Go 3.8).
pub(crate) const SUBSTANTIAL: usize = 7;
/// A chain with more liberties is not captured soon (GNU Go 3.8).
const MOST_LIBERTIES: usize = 10;

/// Looks at the chain of a stone: its liberties are filled, and it is taken off. A neighbor that is plainly
/// safe does not need the capture to live.
pub fn substance(survey: &Survey, stone: Point, plainly_lives: impl Fn(Point) -> bool) -> Substance {
    let position = survey.position();
    let Some(owner) = position.color_at(stone) else { return Substance::Plain(false) };
    let (chain, liberties) = (position.chain(stone), position.liberties(stone));
    if chain.len() >= SUBSTANTIAL {
        return Substance::Plain(true);
    }
    if liberties.len() > MOST_LIBERTIES {
        return Substance::Plain(false);
    }
    let taker = owner.opponent();
    let mut goal = liberties;
    for head in &position.heads_around_chain(stone, taker) {
        if plainly_lives(head) {
            return Substance::Plain(true);
        }
        goal |= position.chain(head);
    }
    let mut stones = [*position.stones(board::Color::Black), *position.stones(board::Color::White)];
    stones[owner.index()] -= chain;
    stones[taker.index()] |= goal;
    let [black, white] = stones;
    match Position::from_stones(position.size(), &black, &white, Suicide::Forbidden, Ko::Simple) {
        Ok(after) => Substance::Reads(Box::new(after), goal),
        // The last liberties cannot be filled: another chain of the owner's would be taken first.
        Err(_) => Substance::Plain(true),
    }
}
