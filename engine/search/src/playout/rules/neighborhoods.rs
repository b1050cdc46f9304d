//! Moves next to the last two, drawn by what was learned of the points around them.

use super::Turn;
use crate::playout::trace::{Drawn, Trace};
use board::{Code, Color, Point};
use bundles::{NeighborhoodWeights, Neighborhoods};

/// The points around two others.
const MOST: usize = 16;

/// A code as it looks to a player.
#[inline(always)]
pub(super) fn seen_by(color: Color, code: Code) -> u16 {
    match color {
        Color::Black => code.bits(),
        Color::White => code.exchanged().bits(),
    }
}

/// Whether a move with this code, drawn elsewhere, is taken.
#[inline(always)]
pub(super) fn takes(neighborhoods: &Neighborhoods, code: u16, coin: u16, trace: Option<&mut Trace>) -> bool {
    let far = neighborhoods.of_code(code).far;
    // What is always taken is, whatever the coin; what never is, is not.
    let taken = coin < far || far == NeighborhoodWeights::ALWAYS;
    if let Some(trace) = trace {
        trace.note_chance(Drawn::Far(code), f32::from(far) / f32::from(NeighborhoodWeights::ALWAYS), taken);
    }
    taken
}

/// A move that is weighed.
#[derive(Clone, Copy)]
struct Weighed {
    point: Point,
    drawn: Drawn,
    weight: u32,
}

impl Turn<'_> {
    /// A move next to the last one or the one before, each as likely as its weight is to those of all and of
    /// all open points, each of which weighs one; none where one of these is meant, or the move makes no
    /// sense.
    #[inline(always)]
    pub(super) fn near(
        &mut self,
        neighborhoods: &Neighborhoods,
        last: Point,
        before: Option<Point>,
    ) -> Option<Point> {
        let (board, color) = (&*self.board, self.color);
        let code = |point| seen_by(color, board.code(point));
        let mut all = [Weighed { point: last, drawn: Drawn::Near(0), weight: 0 }; MOST];
        let (mut count, mut sum) = (0, 0);
        let mut add = |point, drawn, weight: u16| {
            let weight = u32::from(weight);
            all[count % MOST] = Weighed { point, drawn, weight };
            count += 1;
            sum += weight;
        };
        for point in board.empty_around(last) {
            let code = code(point);
            add(point, Drawn::Near(code), neighborhoods.of_code(code).near);
        }
        for point in before.into_iter().flat_map(|before| board.empty_around(before)) {
            if !is_around(last, point) {
                let code = code(point);
                add(point, Drawn::Before(code), neighborhoods.of_code(code).before);
            }
        }
        let elsewhere = u32::from(NeighborhoodWeights::ONE) * board.open_count() as u32;
        let drawn = self.random.below((sum + elsewhere).max(1));
        let (all, mut left) = (all.get(..count)?, drawn);
        let holds = |weighed: &Weighed| {
            let here = left < weighed.weight;
            left = left.wrapping_sub(weighed.weight);
            here
        };
        let chosen = if drawn < sum { all.iter().position(holds) } else { None };
        if let Some(trace) = self.trace.as_deref_mut() {
            let among = all.iter().map(|weighed| (weighed.drawn, weighed.weight));
            trace.note_choice(among, sum + elsewhere, chosen);
        }
        let Weighed { point, .. } = *all.get(chosen?)?;
        (self.board.is_playable(color, point) && (self.board.is_calm(point) || self.permits(point)))
            .then_some(point)
    }
}

/// Whether a point is one of the eight around another, or that one.
#[inline(always)]
fn is_around(middle: Point, point: Point) -> bool {
    middle.column().abs_diff(point.column()).max(middle.row().abs_diff(point.row())) <= 1
}

#[cfg(test)]
mod tests {
    use super::super::{Rates, RulePolicy, Turn};
    use super::*;
    use crate::playout::PlayoutTable;
    use board::{Ko, PlayoutBoard, Random, Suicide, diagram};
    use bundles::record::{CODES, PlayoutWeights};

    /// Draws from a position, and how often each point came.
    const DRAWS: u32 = 40_000;

    fn weights_of(code: u16) -> [f32; 3] {
        [f32::from(code % 7), f32::from(code % 5) / 2.0, f32::from(code % 4) / 4.0]
    }

    /// The slow way: the weight of each point by the definition.
    fn weight(board: &PlayoutBoard, point: Point, last: Point, before: Point) -> f32 {
        let [near, of_before, _] = weights_of(board.code(point).bits());
        let around = |middle: Point| is_around(middle, point);
        match (board.is_empty(point), around(last), around(before)) {
            (true, true, _) => near,
            (true, false, true) => of_before,
            _ => 0.0,
        }
    }

    #[test]
    fn moves_come_as_often_as_their_weights_say() {
        let drawn = diagram::parse(
            ". . . . . . .
             . . O . X . .
             . . X b . . .
             . . . O X . .
             . . . a O . .
             . . . . . . .
             . . . . . . .",
        )
        .expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let start = PlayoutBoard::new(&position);
        let size = position.size();
        let [last, before] = [(3, 3), (2, 2)].map(|(column, row)| size.point(column, row).expect("a point"));
        let (classes, weights) = (vec![0; CODES], [PlayoutWeights { weights: [1; 256] }]);
        let table = PlayoutTable::new(&classes, &weights).expect("a table");
        let learned = Neighborhoods::of_weights(weights_of);
        let policy = RulePolicy::new(table, Rates::default(), Some(&learned));
        let (mut found, mut random) = (std::collections::HashMap::new(), Random::new(&[3]));
        let mut trace = Trace::default();
        for _ in 0..DRAWS {
            let mut board = start.clone();
            let (board, color, random) = (&mut board, Color::Black, &mut random);
            let mut turn = Turn { policy: &policy, board, color, random, trace: Some(&mut trace) };
            *found.entry(turn.near(&learned, last, Some(before))).or_insert(0) += 1;
        }
        let all: f32 = size.points().map(|point| weight(&start, point, last, before)).sum();
        let all = all + start.open_count() as f32;
        let mut drawn = 0;
        for point in size.points() {
            let share = f64::from(weight(&start, point, last, before) / all);
            let (count, wanted) = (found.get(&Some(point)).copied().unwrap_or(0), share * f64::from(DRAWS));
            let deviation = (wanted * (1.0 - share)).sqrt();
            assert!((f64::from(count) - wanted).abs() <= 4.5 * deviation, "{point:?}: {count}, {wanted}");
            drawn += usize::from(count > 0);
        }
        assert!(drawn > 5, "{drawn} points are drawn");
        // The slopes of the logarithms of chances are 0 in the mean.
        let sum: f32 = trace.slopes().iter().map(|(_, slope)| slope.abs()).sum();
        let mean = trace.slopes().iter().map(|(_, slope)| slope).sum::<f32>().abs();
        assert!(sum > 1000.0 && mean < 0.03 * sum, "{mean} of {sum}");
    }

    #[test]
    fn moves_elsewhere_are_taken_as_often_as_is_said() {
        let learned = Neighborhoods::of_weights(weights_of);
        for code in 0..8 {
            let taken = (0..=u16::MAX).filter(|coin| takes(&learned, code, *coin, None)).count();
            let wanted = f64::from(weights_of(code)[2]) * 65_536.0;
            assert!((taken as f64 - wanted).abs() <= 1.0, "{code}: {taken}, {wanted}");
        }
    }
}
