//! Small groups of points, their shape, and the point that decides whether there are two eyes in it.

use board::{Color, PlayoutBoard, Point};

/// A few points that hang together.
pub(super) struct Region {
    points: [Option<Point>; Region::MOST],
    count: usize,
}

/// What bounds a region of empty points.
pub(super) struct Border {
    /// The player whose stones stand around it.
    pub(super) owner: Color,
    /// The region.
    pub(super) region: Region,
}

impl Region {
    /// The largest eye space that can be killed from inside has six points.
    pub(super) const MOST: usize = 6;
    pub(super) const EMPTY: Region = Region { points: [None; Region::MOST], count: 0 };

    /// The points.
    #[inline(always)]
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        self.points.iter().take(self.count).flatten().copied()
    }

    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    #[inline(always)]
    fn contains(&self, point: Point) -> bool {
        self.points().any(|other| other == point)
    }

    /// Adds a point for which there is room.
    #[inline(always)]
    pub(super) fn add(&mut self, point: Point) {
        if let Some(free) = self.points.get_mut(self.count) {
            *free = Some(point);
            self.count += 1;
        }
    }

    /// The number of points of it next to a point.
    fn degree(&self, board: &PlayoutBoard, point: Point) -> usize {
        board.adjacent(point).filter(|place| self.contains(*place)).count()
    }

    /// The point on which a player must play to make two eyes of it, and the opponent to keep it at one; none when it
    /// is certain already. Three points have their middle, others it only if they are the known shapes: the
    /// T of four, the block and the cross of five, the flower of six.
    pub(super) fn vital(&self, board: &PlayoutBoard) -> Option<Point> {
        let (mut best, mut highest, mut sum) = (None, 0, 0);
        for point in self.points() {
            let degree = self.degree(board, point);
            sum += degree;
            if degree > highest {
                (best, highest) = (Some(point), degree);
            }
        }
        let links = sum / 2;
        match (self.count, highest, links) {
            (3, 2, 2) | (4, 3, 3) | (5, 3, 5) | (5, 4, 4) | (6, 4, 6) => best,
            _ => None,
        }
    }

    /// Whether it is one eye at most for the player around it, if the opponent moves first.
    pub(super) fn is_one_eye(&self, board: &PlayoutBoard) -> bool {
        match self.count {
            0..=2 => true,
            4 => self.points().all(|point| self.degree(board, point) == 2) || self.vital(board).is_some(),
            _ => self.vital(board).is_some(),
        }
    }
}

/// The empty points around one, if they are few and stones of one colour stand around them; `intruder`, a stone on the way in,
/// counts as none when it stands alone against the others.
#[inline(never)]
pub(super) fn enclosed(board: &PlayoutBoard, start: Point, intruder: Point) -> Option<Border> {
    let mut region = Region::EMPTY;
    region.add(start);
    let mut beside = [false; 2];
    let mut intruded = None;
    let mut at = 0;
    while let Some(point) = region.points.get(at).copied().flatten() {
        at += 1;
        for place in board.adjacent(point) {
            match board.color_at(place) {
                None if region.contains(place) => {}
                None if region.count == Region::MOST => return None,
                None => region.add(place),
                Some(color) if place == intruder => intruded = Some(color),
                Some(color) => beside[color.index()] = true,
            }
        }
        if beside == [true; 2] {
            return None;
        }
    }
    let owner = match beside {
        [true, false] => Color::Black,
        [false, true] => Color::White,
        _ => intruded?,
    };
    Some(Border { owner, region })
}
