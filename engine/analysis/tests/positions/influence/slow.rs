//! The same by maps from places to numbers, a formula a line.

use analysis::influence::{Influence, Source};
use board::{Color, Ko, Point, PointSet, Position, Random, Suicide};
use std::collections::BTreeMap;

type Place = (i32, i32);

fn place(point: Point) -> Place {
    (point.column() as i32, point.row() as i32)
}

/// What one source sends, by the rules of the manual, 13.
fn sent(
    source: &Source,
    open: &BTreeMap<Place, bool>,
    passes: &BTreeMap<Place, f32>,
) -> BTreeMap<Place, f32> {
    let start = place(source.point);
    let mut found = BTreeMap::from([(start, source.strength)]);
    let mut order = vec![start];
    let mut next = 0;
    while next < order.len() {
        let from = order[next];
        next += 1;
        let away = (from.0 - start.0, from.1 - start.1);
        for (right, down) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let to = (from.0 + right, from.1 + down);
            let along = away.0 * right + away.1 * down;
            if !open.get(&to).copied().unwrap_or(false) || (away != (0, 0) && along <= 0) {
                continue;
            }
            let diagonal = right != 0 && down != 0;
            let cosine = along as f32
                / (((away.0.pow(2) + away.1.pow(2)) * (right.pow(2) + down.pow(2))) as f32).sqrt();
            let ahead = if away == (0, 0) { 1.0 } else { cosine * cosine };
            let mut value = found[&from] * passes[&from] / source.attenuation * ahead;
            if diagonal {
                let sides = [(from.0 + right, from.1), (from.0, from.1 + down)];
                let side = sides.map(|side| passes.get(&side).copied().unwrap_or(0.0));
                value *= side[0].max(side[1]) / 1.7;
            }
            if value <= 0.02 {
                continue;
            }
            if !found.contains_key(&to) {
                order.push(to);
            }
            *found.entry(to).or_insert(0.0) += value;
        }
    }
    found
}

/// What arrives at each point from the living stones of a color.
fn influence(position: &Position, dead: &PointSet, color: Color) -> BTreeMap<Place, f32> {
    let size = position.size();
    let opponents = *position.stones(color.opponent()) - *dead;
    let living = *position.stones(color) - *dead;
    let open = size.points().map(|point| (place(point), !(living | opponents).contains(point))).collect();
    let passes = size.points().map(|point| {
        let (column, row) = place(point);
        let blocked = opponents.contains(point) || (*position.stones(color) & *dead).contains(point);
        let mut passes = if blocked { 0.0 } else { 1.0 };
        for stone in &opponents {
            let (right, down) = ((column - place(stone).0).abs(), (row - place(stone).1).abs());
            passes *= match (right, down) {
                (0, 1) | (1, 0) => 0.25,
                (1, 1) => 0.65,
                _ => 1.0,
            };
        }
        ((column, row), passes)
    });
    let passes = passes.collect();
    let mut sums = BTreeMap::new();
    for stone in &living {
        let source = Source { point: stone, strength: 100.0, attenuation: 2.4 };
        for (at, value) in sent(&source, &open, &passes) {
            *sums.entry(at).or_insert(0.0) += value;
        }
    }
    sums
}

#[test]
fn random_boards_have_the_influence_that_the_formulas_give() {
    let mut random = Random::new(&[22]);
    for round in 0..60 {
        let sides = [random.below(12) as usize + 1, random.below(12) as usize + 1];
        let size = board::BoardSize::rectangle(sides[0], sides[1]).expect("a size");
        let mut sets = [PointSet::EMPTY; 2];
        let (mut dead, full) = (PointSet::EMPTY, 2 + random.below(5));
        for point in size.points() {
            match random.below(full * 2) {
                0 => sets[0].insert(point),
                1 => sets[1].insert(point),
                _ => {}
            }
            if random.below(8) == 0 {
                dead.insert(point);
            }
        }
        let Ok(position) = Position::from_stones(size, &sets[0], &sets[1], Suicide::Forbidden, Ko::Simple)
        else {
            continue;
        };
        dead &= sets[0] | sets[1];
        let found = Influence::new(&position, &dead);
        for color in Color::BOTH {
            let slow = influence(&position, &dead, color);
            for point in size.points() {
                let (fast, slow) = (found.at(color, point), slow.get(&place(point)).copied().unwrap_or(0.0));
                assert!(
                    (fast - slow).abs() <= 1e-3 * slow.max(1.0),
                    "{round} {color} {point:?}: {fast} {slow}"
                );
            }
        }
    }
}
