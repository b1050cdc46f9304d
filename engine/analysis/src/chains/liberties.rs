//! Liberties of higher orders: how far the chain is from points that it reaches by stones of its own.
//!
//! Ways lead over empty points and, for nothing, through chains of the same color. A point of a higher order
//! touches no opponent. No way leads on from a point where the opponent could take a ko, nor from a liberty
//! of the first order between two opponents, of which the edge of the board is one too (GNU Go manual, 7.1).
//! GNU Go 3.8 counts so too: see the notes.

use super::LIBERTY_ORDERS;
use board::{Color, Point, PointSet, Position};

/// How many liberties of each order a chain has.
pub(super) fn counts(position: &Position, color: Color, stones: &PointSet) -> [usize; LIBERTY_ORDERS] {
    let board = position.board();
    let (empty, own) = (position.empty(), *position.stones(color));
    let beside_opponent = position.stones(color.opponent()).dilate(board);
    let mut reached = *stones;
    let mut open = *stones;
    let mut counts = [0; LIBERTY_ORDERS];
    for (order, count) in counts.iter_mut().enumerate() {
        let mut next = (open.dilate(board) & empty) - reached;
        if order > 0 {
            next -= beside_opponent;
        }
        *count = next.len();
        reached |= next;
        open = match order {
            0 => next.iter().filter(|liberty| leads_on(position, color, stones, *liberty)).collect(),
            _ => next.iter().filter(|liberty| !is_ko(position, color, *liberty)).collect(),
        };
        // Own stones are passed for nothing.
        let through = own.connected_to(&(open.dilate(board) & own)) - reached;
        open |= through;
        reached |= through;
    }
    counts
}

/// Whether a way leads on from a liberty of the first order.
fn leads_on(position: &Position, color: Color, stones: &PointSet, liberty: Point) -> bool {
    !is_ko(position, color, liberty) && !is_between_opponents(position, color, stones, liberty)
}

/// Whether the opponent would take one stone here and could be retaken.
fn is_ko(position: &Position, color: Color, liberty: Point) -> bool {
    let around = PointSet::of(liberty).border(position.board());
    if !around.is_subset(position.stones(color)) {
        return false;
    }
    let heads = position.heads_around(liberty, color);
    let taken = heads.iter().filter(|head| position.liberty_count(*head) == 1);
    taken.map(|head| position.chain_len(head)).sum::<usize>() == 1
}

/// Whether opponents, or the edge, stand on both sides of the way from the chain to a liberty, whichever of
/// its stones the way begins at.
fn is_between_opponents(position: &Position, color: Color, stones: &PointSet, liberty: Point) -> bool {
    let at = |columns: isize, rows: isize| liberty.moved(columns, rows, position.size());
    let closed =
        |point: Option<Point>| point.is_none_or(|point| position.stones(color.opponent()).contains(point));
    [(0, 1), (0, -1), (1, 0), (-1, 0)].into_iter().all(|(columns, rows): (isize, isize)| {
        let from_chain = at(-columns, -rows).is_some_and(|point| stones.contains(point));
        !from_chain || (closed(at(rows, columns)) && closed(at(-rows, -columns)))
    })
}
