//! The rule about chains in atari: captures and rescues next to the last move.

use super::{Turn, WeightedSampler};
use board::{ChainsByLiberties, Point};

impl Turn<'_> {
    /// Rescues an own chain in atari next to the last move, or captures the chain of that move or one next to
    /// the own move before. The more stones hang on a move, the likelier it is.
    #[inline(always)]
    pub(super) fn atari(
        &mut self,
        own: &ChainsByLiberties,
        last: Point,
        before: Option<Point>,
    ) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        for chain in own.in_atari() {
            if let Some(liberty) = self.board.last_liberty(chain) {
                self.rescue(chain, liberty, &mut weighted_sampler);
            }
        }
        if self.board.has_stone(self.color.opponent(), last)
            && let Some(liberty) = self.board.last_liberty(last)
        {
            self.capture(last, liberty, 0, &mut weighted_sampler);
        }
        if let Some(before) = before {
            for chain in self.board.chains_by_liberties(self.color.opponent(), before).in_atari() {
                if let Some(liberty) = self.board.last_liberty(chain) {
                    self.capture(chain, liberty, 0, &mut weighted_sampler);
                }
            }
        }
        weighted_sampler.drawn
    }

    /// Adds what rescues a chain: capturing a neighbor in atari, or running.
    #[inline(never)]
    fn rescue(&mut self, chain: Point, liberty: Point, weighted_sampler: &mut WeightedSampler) {
        let stones = self.board.chain_len(chain);
        let theirs = *self.board.in_atari() & *self.board.stones(self.color.opponent());
        for prey in theirs.iter_on(self.board.size()) {
            if self.board.chain_stones(prey).any(|stone| self.board.is_beside(stone, chain))
                && let Some(last) = self.board.last_liberty(prey)
            {
                self.capture(prey, last, stones, weighted_sampler);
            }
        }
        let room = self.board.liberties_after(self.color, liberty, []);
        if room >= 3 || room == 2 && self.can_run(liberty) {
            self.add(liberty, stones, weighted_sampler);
        }
    }

    /// Adds the capture of a chain, which also saves this many own stones.
    #[inline(always)]
    pub(super) fn capture(
        &mut self,
        chain: Point,
        liberty: Point,
        saved: usize,
        weighted_sampler: &mut WeightedSampler,
    ) {
        if self.board.is_legal(self.color, liberty) {
            let stones = self.board.chain_len(chain);
            self.add(liberty, stones + saved, weighted_sampler);
        }
    }

    /// Adds a move on which this many stones hang.
    #[inline(always)]
    pub(super) fn add(&mut self, point: Point, stones: usize, weighted_sampler: &mut WeightedSampler) {
        let stones = stones as u32;
        weighted_sampler.add(point, stones * stones + 1, self.random);
    }

    /// Whether a chain in atari that runs to two liberties may get away: the opponent takes one of the two,
    /// and what it has on the other counts. Where it gets two again, a ladder decides, which is not read.
    #[inline(never)]
    fn can_run(&mut self, liberty: Point) -> bool {
        let (color, board) = (self.color, &*self.board);
        let Some([first, second]) = board.two_liberties_after(color, liberty) else { return true };
        let left_by = |taken, left| match board.liberties_after(color.opponent(), taken, [liberty]) {
            // The opponent would be in atari himself.
            0 | 1 => 3,
            _ => board.liberties_after(color, left, [taken, liberty]),
        };
        match left_by(first, second).min(left_by(second, first)) {
            3 => true,
            2 => self.asks(self.policy.rates.ladder),
            _ => false,
        }
    }
}
