//! How likely each move is to be chosen when something at random is added to values.

use crate::value::{MoveValue, TermKind};

/// In how many steps the random part is looked at; it has more of them in play, which changes the fourth
/// decimal.
const STEPS: u32 = 1 << 10;

/// Beside each move how likely it is the best one, when up to `most` points are added to the value of each
/// that is worth anything, all amounts alike. What chance has added to the values already does not count.
/// Without a random part all moves of the greatest value share. Nothing where no move is worth anything.
pub fn odds(values: &[MoveValue], most: f32) -> Vec<(&MoveValue, f64)> {
    let worth = |value: &MoveValue| -> f32 {
        value.terms.iter().filter(|term| term.kind != TermKind::Chance).map(|term| term.value).sum()
    };
    let open: Vec<(&MoveValue, f64)> = values
        .iter()
        .map(|value| (value, f64::from(worth(value))))
        .filter(|(_, worth)| *worth > 0.0)
        .collect();
    let best = open.iter().map(|(_, worth)| *worth).fold(0.0, f64::max);
    let most = f64::from(most.max(0.0));
    let near: Vec<(&MoveValue, f64)> = open.into_iter().filter(|(_, worth)| best - worth <= most).collect();
    let chances: Vec<f64> = (0..near.len()).map(|place| chance_of(place, &near, most)).collect();
    let total: f64 = chances.iter().sum();
    let odds = near.iter().zip(chances).map(|((value, _), chance)| (*value, chance / total));
    odds.filter(|(_, odds)| *odds > 0.0).collect()
}

/// How likely the move at a place beats the others, up to a factor.
fn chance_of(place: usize, near: &[(&MoveValue, f64)], most: f64) -> f64 {
    let Some((_, worth)) = near.get(place).filter(|_| most > 0.0) else { return 1.0 };
    let at = |step: u32| {
        let reached = worth + most * (f64::from(step) + 0.5) / f64::from(STEPS);
        let others = near.iter().enumerate().filter(|(other, _)| *other != place);
        others.map(|(_, (_, other))| ((reached - other) / most).clamp(0.0, 1.0)).product::<f64>()
    };
    (0..STEPS).map(at).sum()
}

#[cfg(test)]
mod tests {
    use super::odds;
    use crate::value::{MoveValue, TermKind};
    use board::BoardSize;

    #[test]
    fn the_best_move_is_chosen_as_often_as_chance_lets_it() {
        // (values in points, the most that chance adds, odds in hundredths)
        let table: &[(&[f32], f32, &[i32])] = &[
            (&[5.0, 3.0], 0.0, &[100]),
            (&[5.0, 5.0, 3.0], 0.0, &[50, 50]),
            (&[5.0, 3.0], 1.0, &[100]),
            (&[5.0, 4.0], 2.0, &[88, 13]),
            (&[5.0, 5.0, 5.0], 2.0, &[33, 33, 33]),
            (&[-1.0, 0.0], 3.0, &[]),
            (&[], 3.0, &[]),
        ];
        for (worth, most, expected) in table {
            let points = BoardSize::MAX.points().zip(*worth);
            let values: Vec<MoveValue> = points
                .map(|(point, worth)| {
                    let mut value = MoveValue::nothing(point, true);
                    value.add(TermKind::Shape, *worth, None);
                    value.add(TermKind::Chance, 0.3, None);
                    value
                })
                .collect();
            let found = odds(&values, *most);
            let hundredths: Vec<i32> = found.iter().map(|(_, odds)| (100.0 * odds).round() as i32).collect();
            assert_eq!(hundredths, *expected, "{worth:?} {most}");
        }
    }
}
