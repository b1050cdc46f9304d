//! Planes that a small network can do with, and that cost little.
//!
//! | plane | |
//! |---|---|
//! | 0 | on the board |
//! | 1, 2 | own, opponent's stones |
//! | 3, 4, 5 | chains of one, two, three liberties |
//! | 6 | banned by the simple ko |
//! | 7, 8 | the last two moves |
//! | 9 | a move here captures |
//! | 10 | a move here is next to an own chain in atari |
//! | 11 | a move here is illegal, superko aside, or takes its own stones |
//! | 12, 13 | a move here that captures nothing leaves one, two liberties |
//! | 14 | chains that a ladder catches |
//! | 15 | moves that catch the opponent's chains of two liberties |
//!
//! The numbers are own komi over 20, the wave of the komi, and whether the last move was a pass.

use super::{Moment, Planes, komi_wave, ladder};
use board::{Move, Point};

pub(super) fn write(moment: &Moment, planes: &mut Planes<'_>, globals: &mut [f32]) {
    let position = &moment.positions[0];
    let (own, other) = (position.stones(moment.to_move), position.stones(moment.to_move.opponent()));
    planes.set(0, position.board().iter());
    planes.set(1, own.iter());
    planes.set(2, other.iter());
    for head in position.chain_origins() {
        let liberties = position.liberty_count(head);
        if liberties <= 3 {
            planes.set(2 + liberties, position.chain_stones(head));
        }
    }
    planes.set(6, position.ko().map(|ban| ban.point));
    for (last, plane) in moment.last.iter().zip([7, 8]) {
        if let Some(Move::Play(point)) = last {
            planes.set(plane, [*point]);
        }
    }
    for point in &position.empty() {
        write_move(moment, point, planes);
    }
    ladder::caught(position, |chain, moves| {
        planes.set(14, chain.iter());
        if chain.intersects(other) {
            planes.set(15, moves.iter());
        }
    });
    globals[0] = moment.own_komi / 20.0;
    globals[1] = komi_wave(moment.size(), moment.own_komi);
    globals[2] = if moment.last[0] == Some(Move::Pass) { 1.0 } else { 0.0 };
}

/// What a move on an empty point would do.
fn write_move(moment: &Moment, point: Point, planes: &mut Planes<'_>) {
    let (position, to_move) = (&moment.positions[0], moment.to_move);
    let room = position.empty_count_around(point);
    let has_atari = |color| {
        let heads = position.heads_around(point, color);
        heads.iter().any(|head| position.liberty_count(head) == 1)
    };
    let captures = has_atari(to_move.opponent());
    if captures {
        planes.set(9, [point]);
    }
    if has_atari(to_move) {
        planes.set(10, [point]);
    }
    if room >= 2 {
        return;
    }
    let liberties = position.liberties_after(to_move, point).len();
    if liberties == 0 || !position.is_legal(to_move, point) {
        planes.set(11, [point]);
    } else if !captures && liberties <= 2 {
        planes.set(11 + liberties, [point]);
    }
}
