//! A board on which the invader plays alone.

use crate::{Color, Ko, Point, PointSet, Position, Suicide};

/// A position in which one color passes for ever while its opponent, the invader, plays.
#[derive(Clone, Debug)]
pub(super) struct Filling {
    position: Position,
    invader: Color,
}

impl Filling {
    /// Begins with the stones of a position, its ko lifted; none where they are no position.
    pub(super) fn new(position: &Position, color: Color) -> Option<Filling> {
        let [black, white] = Color::BOTH.map(|color| *position.stones(color));
        let position =
            Position::from_stones(position.size(), &black, &white, Suicide::Forbidden, Ko::None).ok()?;
        Some(Filling { position, invader: color.opponent() })
    }

    /// What stands now.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The stones of the color that passes.
    pub(super) fn stones(&self) -> PointSet {
        *self.position.stones(self.invader.opponent())
    }

    /// Captures all chains that can be captured, but those with a stone in a set: it fills all liberties of
    /// one, and takes the moves back where the chain stands all the same. What
    /// remains has two eyes, whatever the order: a chain without them has a region around it with an empty
    /// point that is no liberty of it, which keeps the moves into that region legal, or one that another
    /// capture opens.
    pub(super) fn capture(&mut self, but: &PointSet) {
        let mut left = self.stones() - *but;
        while let Some(origin) = left.first() {
            let mut tried = self.clone();
            while tried.play_any(&tried.position.liberties(origin)) {}
            if tried.position.color_at(origin).is_none() {
                *self = tried;
                left = self.stones() - *but;
            } else {
                left -= self.position.chain(origin);
            }
        }
    }

    /// Fills the liberties of the color's chains and divides all other room into eyes of one point, but for
    /// the points of a set. The invader's chains that can live then have two liberties or more.
    pub(super) fn divide(&mut self, but: &PointSet) {
        let around = self.stones().border(self.position.board()) - *but;
        for point in &(around & self.position.empty()) {
            self.play(point);
        }
        for room in [2, 1] {
            self.extend(but);
            for point in &(self.position.empty() - *but) {
                if self.position.empty_count_around(point) >= room {
                    self.play(point);
                }
            }
        }
        self.extend(but);
    }

    /// The invader's stones that are not in atari.
    pub(super) fn living(&self) -> PointSet {
        let living = self.chains().filter(|origin| self.position.liberty_count(*origin) > 1);
        living.fold(PointSet::EMPTY, |sum, origin| sum | self.position.chain(origin))
    }

    /// A point of each of the invader's chains.
    fn chains(&self) -> impl Iterator<Item = Point> {
        self.position.chain_origins().filter(|origin| self.position.stones(self.invader).contains(*origin))
    }

    /// Plays the last liberties of the invader's chains in atari while that is no suicide: the chain may
    /// connect to another.
    fn extend(&mut self, but: &PointSet) {
        loop {
            let in_atari = self.chains().filter(|origin| self.position.liberty_count(*origin) == 1);
            let liberties =
                in_atari.fold(PointSet::EMPTY, |sum, origin| sum | self.position.liberties(origin));
            if !self.play_any(&(liberties - *but)) {
                return;
            }
        }
    }

    /// Plays one of some empty points; says whether one was legal.
    fn play_any(&mut self, points: &PointSet) -> bool {
        points.iter().any(|point| self.play(point))
    }

    /// Plays an empty point; says whether that was legal.
    fn play(&mut self, point: Point) -> bool {
        let legal = self.position.is_legal(self.invader, point);
        if legal {
            let _ = self.position.play_stone(self.invader, point);
        }
        legal
    }
}
