//! Outlooks of the positions that were looked at last. The searches about one group, of its attack, of its
//! defense, and after each first move, meet the same positions again and again.

use crate::frame::Frame;
use crate::outlook::Outlook;
use board::BoardSize;

/// How many are kept, each at a place that its hash names. Each takes some 850 bytes.
const KEPT: usize = 1 << 12;

/// Outlooks in one frame, by the hashes of the stones.
#[derive(Debug, Default)]
pub(crate) struct Outlooks {
    /// What they all have in common.
    of: Option<(BoardSize, Frame)>,
    hashes: Vec<Option<u64>>,
    kept: Vec<Outlook>,
}

impl Outlooks {
    /// Prepares for questions in this frame: what was kept of another one is forgotten.
    pub(crate) fn begin(&mut self, size: BoardSize, frame: &Frame) {
        if self.of.as_ref().is_some_and(|(known, of)| (*known, of) == (size, frame)) {
            return;
        }
        self.of = Some((size, frame.clone()));
        self.hashes.clear();
        self.hashes.resize(KEPT, None);
    }

    /// The outlook of stones with this hash; looked at anew where it is not kept.
    pub(crate) fn of(&mut self, hash: u64, look: impl FnOnce() -> Outlook) -> Outlook {
        let place = hash as usize % KEPT;
        if self.hashes.get(place) == Some(&Some(hash)) {
            return self.kept[place];
        }
        let outlook = look();
        if self.kept.is_empty() {
            self.kept = vec![outlook; KEPT];
        }
        if let Some(kept) = self.hashes.get_mut(place) {
            (*kept, self.kept[place]) = (Some(hash), outlook);
        }
        outlook
    }
}
