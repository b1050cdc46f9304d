//! What is asked of a position.

use ::reading::Question;
use board::{Color, Point, PointSet, Position, Random};

/// Chains of more liberties are not asked about.
const MOST_LIBERTIES: usize = 5;
/// The part of a random stream's name that says what it is for.
const PAIRS_PURPOSE: u64 = 0x9a1e;

/// The questions of a position, kind by kind: attack and defense of chains of few liberties, connection and
/// disconnection of chains that are near, of which this many are drawn at most.
#[must_use]
pub fn questions_of(position: &Position, most_pairs: usize, seed: u64) -> Vec<Question> {
    let weak = |head: &Point| position.liberty_count(*head) <= MOST_LIBERTIES;
    let chains: Vec<Point> = position.chain_origins().filter(weak).collect();
    let pairs =
        drawn(near_pairs(position), most_pairs, &mut Random::new(&[PAIRS_PURPOSE, seed, position.hash()]));
    let attacks = chains.iter().map(|head| Question::Attack(vec![*head]));
    let defenses = chains.iter().map(|head| Question::Defend(vec![*head]));
    let connections = pairs.iter().map(|(one, other)| Question::Connect(*one, *other));
    let cuts = pairs.iter().map(|(one, other)| Question::Disconnect(*one, *other));
    attacks.chain(defenses).chain(connections).chain(cuts).collect()
}

/// Pairs of chains of a color that share a liberty, or have liberties side by side.
fn near_pairs(position: &Position) -> Vec<(Point, Point)> {
    let mut pairs = Vec::new();
    for color in Color::BOTH {
        let of_color = |head: &Point| position.color_at(*head) == Some(color);
        let around = |head: Point| (head, position.liberties(head));
        let chains: Vec<(Point, PointSet)> = position.chain_origins().filter(of_color).map(around).collect();
        for (at, (one, liberties)) in chains.iter().enumerate() {
            let reached = liberties.dilate(position.board());
            let near = chains[at + 1..].iter().filter(|(_, others)| others.intersects(&reached));
            pairs.extend(near.map(|(other, _)| (*one, *other)));
        }
    }
    pairs
}

/// This many of them at most, in their order.
fn drawn<T>(mut all: Vec<T>, most: usize, random: &mut Random) -> Vec<T> {
    while all.len() > most {
        all.remove(random.below(all.len() as u32) as usize);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mine::words_of;
    use board::diagram;
    use board::{Ko, Suicide};

    #[test]
    fn chains_and_pairs_are_asked_once() {
        let drawing = ". . . . . . .
                       . X . X . . .
                       . . . . . . .
                       . . . . . O .
                       . . . . . . .
                       X . . . . O .
                       X X X X X O .";
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let words = |most| {
            let asked = questions_of(&position, most, 1);
            asked.iter().map(|question| words_of(question, drawn.size)).collect::<Vec<_>>()
        };
        let chains = [
            "attack B6",
            "attack D6",
            "attack F4",
            "attack A2",
            "attack F2",
            "defend B6",
            "defend D6",
            "defend F4",
            "defend A2",
            "defend F2",
        ];
        let pairs = ["connect B6 D6", "connect F4 F2", "disconnect B6 D6", "disconnect F4 F2"];
        assert_eq!(words(9), [&chains[..], &pairs[..]].concat());
        assert_eq!(words(0), chains);
        assert_eq!(words(1).len(), chains.len() + 2);
        assert_eq!(words(1), words(1));
    }
}
