//! The rule about chains with two liberties next to the last move.

use super::{Turn, WeightedSampler};
use board::{ChainsAround, ChainsByLiberties, Point};

impl Turn<'_> {
    /// Helps an own chain that the last move left two liberties, or puts the chain of that move in atari.
    #[inline(always)]
    pub(super) fn two_liberties(&mut self, own: &ChainsByLiberties, last: Point) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        for chain in own.with_two() {
            if let Some(liberties) = self.board.two_liberties(chain) {
                self.help(chain, liberties, &mut weighted_sampler);
            }
        }
        if self.board.has_stone(self.color.opponent(), last)
            && let Some(liberties) = self.board.two_liberties(last)
        {
            self.press(last, liberties, &mut weighted_sampler);
        }
        weighted_sampler.drawn
    }

    /// Puts a chain with two liberties in atari that stands beside an own one with three or four next to the
    /// last move.
    #[inline(never)]
    pub(super) fn neighbors(&mut self, own: ChainsAround) -> Option<Point> {
        let mut weighted_sampler = WeightedSampler::EMPTY;
        for chain in own {
            let mut stone = chain;
            loop {
                for prey in self.board.chains_around(self.color.opponent(), stone) {
                    if let Some(liberties) = self.board.two_liberties(prey) {
                        self.press(prey, liberties, &mut weighted_sampler);
                    }
                }
                stone = self.board.next_stone(stone);
                if stone == chain {
                    break;
                }
            }
        }
        weighted_sampler.drawn
    }

    /// Adds the liberties that give an own chain three, if the opponent threatens anything on one of the two.
    #[inline(never)]
    fn help(&mut self, chain: Point, [first, second]: [Point; 2], weighted_sampler: &mut WeightedSampler) {
        let (own, other) = (self.color, self.color.opponent());
        let board = &*self.board;
        let threatened = |taken, left| {
            board.liberties_after(own, left, [taken]) < 3 && board.liberties_after(other, taken, []) > 1
        };
        if !threatened(first, second) && !threatened(second, first) {
            return;
        }
        let stones = self.board.chain_len(chain);
        for liberty in [first, second] {
            if self.board.liberties_after(own, liberty, []) == 3 && self.board.is_playable(own, liberty) {
                self.add(liberty, stones, weighted_sampler);
            }
        }
    }

    /// Adds the liberties of an opponent's chain on which it is put in atari and then gets no three
    /// liberties.
    #[inline(never)]
    pub(super) fn press(
        &mut self,
        chain: Point,
        [first, second]: [Point; 2],
        weighted_sampler: &mut WeightedSampler,
    ) {
        let stones = self.board.chain_len(chain);
        for (taken, left) in [(first, second), (second, first)] {
            if !self.board.is_legal(self.color, taken)
                || self.board.liberties_after(self.color, taken, []) < 2
            {
                continue;
            }
            match self.board.liberties_after(self.color.opponent(), left, [taken]) {
                0 | 1 => self.add(taken, 2 * stones, weighted_sampler),
                2 => self.add(taken, stones, weighted_sampler),
                _ => {}
            }
        }
    }
}
