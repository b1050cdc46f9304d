//! What changes for a group when a move is played.

use super::weights::CHANGES;
use super::{bit, count};
use crate::frame::Frame;
use crate::outlook::Outlook;
use board::{Color, Point, Position};

/// What is compared before and after a move.
pub(super) const COMPARED: usize = CHANGES.len() - 1;

/// What changes when the first of these players plays here, then what changes when the other one does; the
/// last number of each says that he may not.
pub(super) fn changes(
    position: &mut Position,
    frame: &Frame,
    before: &Outlook,
    players: [Color; 2],
    point: Point,
    look: &mut dyn FnMut(&Position) -> Outlook,
) -> [[f32; CHANGES.len()]; 2] {
    let before = state(before, frame);
    let mut found = [[0.0; CHANGES.len()]; 2];
    for (player, found) in players.into_iter().zip(&mut found) {
        if !position.is_legal(player, point) {
            found[COMPARED] = 1.0;
            continue;
        }
        let undo = position.play_stone(player, point);
        let after = state(&look(position), frame);
        position.undo(undo);
        for ((found, after), before) in found.iter_mut().zip(&after).zip(&before) {
            *found = after - before;
        }
    }
    found
}

/// A group in numbers of about one.
pub(super) fn state(outlook: &Outlook, frame: &Frame) -> [f32; COMPARED] {
    let [e0, e1, e2, e3] = outlook.eyes.0.map(|eyes| f32::from(eyes.min(3)));
    let [j0, j1, j2, j3] = outlook.joined.0.map(|eyes| f32::from(eyes.min(3)));
    [
        e0,
        e1,
        e2,
        e3,
        j0,
        j1,
        j2,
        j3,
        count(outlook.inner.len(), 20, 8.0),
        count(outlook.margins.len(), 12, 8.0),
        count(outlook.escape as usize, 20, 20.0),
        bit(outlook.escape > 0),
        bit(outlook.firm),
        bit(outlook.sheltered),
        (outlook.body.len() as f32 / frame.goal.len() as f32).min(2.0),
        count(outlook.cuts.len(), 4, 4.0),
    ]
}
