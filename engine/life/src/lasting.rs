//! Which stones live by eyes that nothing makes doubtful (Benson 1976, with eyes for regions).

use board::{PointSet, Position};

/// An eye space with what is around it.
pub(crate) struct Eye {
    /// The stones around it.
    pub(crate) around: PointSet,
    /// Its empty points.
    pub(crate) empty: PointSet,
    /// How many eyes it gives at the least.
    pub(crate) eyes: u8,
    /// Whether stones of the attacker stand in it.
    pub(crate) holds_stones: bool,
}

/// Whether stones of the goal live by these eyes: stones that hang together need two, and an eye counts only
/// while all that is around it lives. Points whose contents were looked at are added to `walked`.
pub(crate) fn lives(
    position: &Position,
    own: &PointSet,
    live: &PointSet,
    eyes: &[Eye],
    goal: &PointSet,
    walked: &mut PointSet,
) -> bool {
    let board = position.board();
    if eyes.iter().map(|eye| eye.eyes).sum::<u8>() < 2 {
        return false;
    }
    let links = (own.dilate(board) & position.empty()) - live.dilate(board);
    let spaces = eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.empty);
    let ground = *own | (links - spaces);
    let mut units: Vec<PointSet> = Vec::new();
    let around = eyes.iter().fold(PointSet::EMPTY, |all, eye| all | eye.around);
    for found in ground.parts_at(&around) {
        *walked |= found.dilate(board).dilate(board);
        units.push(found & *own);
    }
    loop {
        let standing = units.iter().fold(PointSet::EMPTY, |all, unit| all | *unit);
        let counts = |unit: &PointSet| {
            let near = unit.dilate(board);
            let worth = |eye: &Eye| match () {
                () if !eye.around.intersects(unit) || !eye.around.is_subset(&standing) => 0,
                () if eye.around.is_subset(unit) => eye.eyes,
                () => u8::from(eye.empty.is_subset(&near)),
            };
            eyes.iter().map(worth).sum::<u8>() >= 2
        };
        let before = units.len();
        let safe: Vec<PointSet> = units.iter().copied().filter(counts).collect();
        units = safe;
        if units.len() == before {
            break;
        }
    }
    units.iter().any(|unit| unit.intersects(goal))
}
