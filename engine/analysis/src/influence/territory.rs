//! How much of each point is whose territory.

use super::{Influence, Purpose, spread};
use board::{Color, Point, PointSet, SLOTS};

/// How sure the territory of each point is.
#[derive(Clone, Debug, PartialEq)]
pub struct Territory {
    /// From 1 for Black to −1 for White, indexed by points.
    values: Vec<f32>,
    /// The stones that would be taken off, by color.
    dead: [PointSet; 2],
}

/// What a curve gives that runs straight between these values, which stand at equal distances from 0 to
/// `end`.
pub(crate) fn curve(values: &[f32], end: f32, at: f32) -> f32 {
    let steps = values.len().saturating_sub(1);
    let place = (at / end).clamp(0.0, 1.0) * steps as f32;
    let step = (place as usize).min(steps.saturating_sub(1));
    match values.get(step..step + 2) {
        Some(&[from, to]) => from + (to - from) * (place - step as f32),
        _ => values.first().copied().unwrap_or(0.0),
    }
}

/// How much influence a point needs to count in full, by how central it is (GNU Go 3.8).
const NEEDED: [f32; 7] = [6.0, 15.0, 26.0, 36.0, 45.0, 50.0, 55.0];
/// How central the last of them is.
const MOST_CENTRAL: f32 = 24.0;
/// What a point counts by how much of what it needs is there (GNU Go 3.8).
const COUNTED: [f32; 6] = [0.0, 0.25, 0.45, 0.65, 0.85, 1.0];
/// Beyond this line the longer distance to an edge makes no difference.
const FAR: usize = 4;

impl Territory {
    pub(super) fn new(influence: &Influence, purpose: Purpose) -> Territory {
        let size = influence.size();
        let mut first = vec![0.0; SLOTS];
        for point in size.points() {
            first[point.index()] = value(influence, point, purpose);
        }
        let mut values = first.clone();
        for point in size.points() {
            values[point.index()] = beside(influence, &first, point);
        }
        for color in Color::BOTH {
            for point in &influence.no_territory[color.index()] {
                if values[point.index()] * color.sign() > 0.0 {
                    values[point.index()] = 0.0;
                }
            }
        }
        Territory { values, dead: Color::BOTH.map(|color| *influence.dead(color)) }
    }

    /// How much of a point is whose territory: from 1, Black's for certain, to −1, White's. A stone that
    /// lives has 0.
    pub fn at(&self, point: Point) -> f32 {
        self.values[point.index()]
    }

    /// What Black's territory and the stones that are dead in it are more than White's, in points.
    pub fn lead(&self) -> f32 {
        let [black, white] = self.dead.each_ref().map(|dead| dead.len() as f32);
        self.values.iter().sum::<f32>() + white - black
    }
}

/// What a point would be without its neighbors.
fn value(influence: &Influence, point: Point, purpose: Purpose) -> f32 {
    for color in Color::BOTH {
        if influence.living(color).contains(point) {
            return 0.0;
        }
        if influence.dead(color).contains(point) {
            return -color.sign();
        }
    }
    let [black, white] = Color::BOTH.map(|color| influence.at(color, point));
    if black + white == 0.0 {
        return 0.0;
    }
    let share = (black - white) / (black + white);
    let value = share * share * share;
    if purpose == Purpose::Count && (black == 0.0 || white == 0.0) {
        return value;
    }
    let needed = curve(&NEEDED, MOST_CENTRAL, centrality(influence, point));
    value * curve(&COUNTED, 1.0, black.max(white) / needed)
}

/// How far a point is from the edges and the corners.
fn centrality(influence: &Influence, point: Point) -> f32 {
    let size = influence.size();
    let across = point.column().min(size.width() - 1 - point.column());
    let along = point.row().min(size.height() - 1 - point.row());
    let (near, far) = (across.min(along), across.max(along).min(FAR));
    (2 * near.min(far) + near + far) as f32
}

/// Lowers a point to what its neighbors are, as far as the opponent can come from there.
fn beside(influence: &Influence, first: &[f32], point: Point) -> f32 {
    let own = first[point.index()];
    let Some(owner) = Color::BOTH.into_iter().find(|color| own * color.sign() > 0.0) else { return own };
    if influence.dead(owner.opponent()).contains(point) {
        return own;
    }
    let opponent = owner.opponent();
    let size = influence.size();
    let passes = influence.permeability(opponent, point);
    let mut value = own * owner.sign();
    for (columns, rows) in spread::DIRECTIONS.into_iter().take(4) {
        let Some(beside) = point.moved(columns, rows, size) else { continue };
        if influence.living(owner).contains(beside) || influence.living(opponent).contains(beside) {
            continue;
        }
        let from = influence.permeability(opponent, beside);
        let lower = from * first[beside.index()] * owner.sign() + (1.0 - from) * value;
        if passes > 0.0 && lower < value {
            value = lower;
        }
    }
    value * owner.sign()
}
