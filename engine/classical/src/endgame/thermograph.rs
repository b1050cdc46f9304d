//! Thermographs: what a region is worth to both players when moves elsewhere gain so much.

/// Numbers of thermographs are counted in this fraction of a point, so that halves of halves stay exact.
pub const SCALE: i64 = 1 << 24;

/// What one player gets at each temperature from 0 on: corners, temperature first, between which the wall is
/// straight. Beyond the last one it is upright.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall(Vec<(i64, i64)>);

impl Wall {
    /// The same at all temperatures.
    fn upright(value: i64) -> Wall {
        Wall(vec![(0, value)])
    }

    /// What it says at a temperature, in fractions of a point as the temperature.
    pub fn at(&self, temperature: i64) -> i64 {
        let next = self.0.partition_point(|(corner, _)| *corner <= temperature);
        let (begin, value) = self.0[next.saturating_sub(1)];
        match self.0.get(next) {
            // Slopes are whole.
            Some((end, then)) => value + (then - value) / (end - begin) * (temperature - begin),
            None => value,
        }
    }

    /// Its slope above a temperature: points that it changes for each degree.
    pub(super) fn slope_above(&self, temperature: i64) -> i64 {
        let next = self.0.partition_point(|(corner, _)| *corner <= temperature);
        let (begin, value) = self.0[next.saturating_sub(1)];
        self.0.get(next).map_or(0, |(end, then)| (then - value) / (end - begin))
    }

    /// Its slope below a temperature, which is not the lowest one.
    pub(super) fn slope_below(&self, temperature: i64) -> i64 {
        self.slope_above((temperature - 1).max(0))
    }

    /// The same wall, straight from 0 to a temperature as it is just above that.
    fn straight_below(&self, temperature: i64) -> Wall {
        let slope = self.slope_above(temperature);
        let mut corners = vec![(0, self.at(temperature) - slope * temperature)];
        corners.extend(self.0.iter().filter(|(corner, _)| *corner > temperature));
        Wall(straightened(corners))
    }

    /// The better of two walls at each temperature: the larger value for `sign` 1, the smaller one for -1.
    fn best(&self, other: &Wall, sign: i64) -> Wall {
        let mut corners: Vec<i64> = self.0.iter().chain(&other.0).map(|(corner, _)| *corner).collect();
        corners.sort_unstable();
        corners.dedup();
        let lead = |temperature: i64| sign * (self.at(temperature) - other.at(temperature));
        let mut crossings = Vec::new();
        for pair in corners.windows(2) {
            let (begin, end) = (lead(pair[0]), lead(pair[1]));
            if begin.signum() * end.signum() < 0 {
                // Slopes differ by one at the most: the crossing is as far from an end as they differ.
                crossings.push(pair[0] + begin.abs() * (pair[1] - pair[0]) / (end - begin).abs());
            }
        }
        corners.extend(crossings);
        corners.sort_unstable();
        let corner = |temperature: i64| {
            let best = if lead(temperature) >= 0 { self } else { other };
            (temperature, best.at(temperature))
        };
        Wall(straightened(corners.into_iter().map(corner).collect()))
    }
}

/// The corners at which the direction changes.
fn straightened(corners: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    let mut kept: Vec<(i64, i64)> = Vec::with_capacity(corners.len());
    for corner in corners {
        if let [.., before, last] = kept[..]
            && (last.1 - before.1) * (corner.0 - last.0) == (corner.1 - last.1) * (last.0 - before.0)
        {
            kept.pop();
        }
        kept.push(corner);
    }
    while let [.., before, last] = kept[..]
        && before.1 == last.1
    {
        kept.pop();
    }
    kept
}

/// What a game is worth at each temperature, in points for Black.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// When Black moves first.
    pub left: Wall,
    /// When White moves first.
    pub right: Wall,
    /// The mean value.
    pub mean: i64,
    /// How much a move gains.
    pub temperature: i64,
}

impl Thermograph {
    /// Of a game in which no one needs to move.
    pub fn of_number(value: i64) -> Thermograph {
        Thermograph { left: Wall::upright(value), right: Wall::upright(value), mean: value, temperature: 0 }
    }

    /// Of a game from those of what Black and White may make of it, and from what it counts when both pass.
    ///
    /// A player may always pass, so that no one moves where that loses: the game is worth what it counts
    /// then, unless a player does better by moving.
    pub fn of_options<'t>(
        black: impl Iterator<Item = &'t Thermograph>,
        white: impl Iterator<Item = &'t Thermograph>,
        passed: i64,
    ) -> Thermograph {
        let left = black.map(|option| option.right.clone()).reduce(|best, other| best.best(&other, 1));
        let right = white.map(|option| option.left.clone()).reduce(|best, other| best.best(&other, -1));
        let (Some(left), Some(right)) = (&left, &right) else {
            let least = left.map_or(passed, |wall| passed.max(wall.at(0)));
            return Thermograph::of_number(right.map_or(least, |wall| least.min(wall.at(0))));
        };
        if left.at(0) <= right.at(0) {
            return Thermograph::of_number(passed.clamp(left.at(0), right.at(0)));
        }
        let temperature = meeting(left, right);
        let mean = left.at(temperature) - temperature;
        Thermograph {
            left: taxed(left, -1, temperature, mean),
            right: taxed(right, 1, temperature, mean),
            mean,
            temperature,
        }
    }

    /// The same with walls that are straight below a temperature; a game that is colder is a number.
    pub(super) fn straight_below(&self, temperature: i64) -> Thermograph {
        if self.temperature <= temperature {
            return Thermograph::of_number(self.mean);
        }
        let [left, right] = [&self.left, &self.right].map(|wall| wall.straight_below(temperature));
        Thermograph { left, right, ..*self }
    }
}

/// The temperature at which moving gains nothing any more.
fn meeting(left: &Wall, right: &Wall) -> i64 {
    let gap = |temperature: i64| left.at(temperature) - right.at(temperature) - 2 * temperature;
    let mut corners: Vec<i64> = left.0.iter().chain(&right.0).map(|(corner, _)| *corner).collect();
    corners.sort_unstable();
    corners.dedup();
    let mut begin = 0;
    for end in corners {
        if gap(end) <= 0 {
            let (first, last) = (gap(begin), gap(end));
            return if first == last { begin } else { begin + first * (end - begin) / (first - last) };
        }
        begin = end;
    }
    // Both walls are upright from here on, and each player is taxed.
    begin + gap(begin) / 2
}

/// A wall of what is left after a move that costs the temperature, up to where moving gains nothing.
fn taxed(wall: &Wall, sign: i64, temperature: i64, mean: i64) -> Wall {
    let mut corners: Vec<(i64, i64)> = wall
        .0
        .iter()
        .filter(|(corner, _)| *corner < temperature)
        .map(|(at, value)| (*at, value + sign * at))
        .collect();
    corners.push((temperature, mean));
    Wall(straightened(corners))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(points: i64) -> Thermograph {
        Thermograph::of_number(points * SCALE)
    }

    fn game(black: &[Thermograph], white: &[Thermograph]) -> Thermograph {
        Thermograph::of_options(black.iter(), white.iter(), 0)
    }

    /// A switch of numbers.
    fn switch(black: i64, white: i64) -> Thermograph {
        game(&[number(black)], &[number(white)])
    }

    #[test]
    fn games_of_the_literature_have_their_means_and_temperatures() {
        // Each with its mean and its temperature, in quarters of a point.
        let cases = [
            ("gote", switch(1, -1), 0, 4),
            ("gote with a remainder", switch(3, 0), 6, 6),
            ("Black's sente", game(&[switch(20, 2)], &[number(0)]), 8, 8),
            ("White's sente", game(&[number(0)], &[switch(-2, -20)]), -8, 8),
            ("a gote with a small threat", game(&[switch(4, 2)], &[number(0)]), 6, 6),
            ("double sente, in the end a large gote", game(&[switch(20, 1)], &[switch(-1, -20)]), 0, 42),
            ("a move in sente beside one in gote", game(&[number(1), switch(9, 0)], &[number(-2)]), 0, 8),
            ("nobody moves", switch(-1, 1), 0, 0),
            ("only Black has a move, which loses", game(&[number(-1)], &[]), 0, 0),
            ("only Black has a move, which gains", game(&[number(2)], &[]), 8, 0),
        ];
        for (name, found, mean, temperature) in cases {
            let quarter = SCALE / 4;
            assert_eq!((found.mean, found.temperature), (mean * quarter, temperature * quarter), "{name}");
        }
    }

    #[test]
    fn walls_lean_where_moves_are_gote_and_stand_upright_where_they_are_sente() {
        let sente = game(&[switch(20, 2)], &[number(0)]);
        let quarter = SCALE / 4;
        // Temperatures with what Black and White get who move first, in quarters.
        for (temperature, black, white) in [(0, 8, 0), (4, 8, 4), (8, 8, 8), (40, 8, 8)] {
            let found = [&sente.left, &sente.right].map(|wall| wall.at(temperature * quarter));
            assert_eq!(found, [black * quarter, white * quarter], "{temperature}");
        }
        let at = sente.temperature;
        assert_eq!((sente.left.slope_below(at), sente.right.slope_below(at)), (0, 1));
    }
}
