//! Races between two chains, against a search that tries every move, and drawn ones.

mod drawn;
mod everything;
mod layers;

use board::Color;
use everything::Everything;
use layers::Layers;
use life::SemeaiReader;
use limits::budget::Budget;
use reading::ReadingResult;

/// Liberties outside and of both, up to this many.
const MOST: usize = 2;

fn all_layers() -> Vec<Layers> {
    let mut all = Vec::new();
    for outside in 0..=MOST {
        for shared in 0..=MOST {
            for other in 0..=MOST {
                for eyes in [[false, false], [true, false], [false, true], [true, true]] {
                    all.push(Layers { outside: [outside, other], shared, eyes });
                }
            }
        }
    }
    all
}

#[test]
fn races_come_out_as_when_every_move_is_tried() {
    let mut reader = SemeaiReader::default();
    let (mut asked, mut seki) = (0, 0);
    for layers in all_layers() {
        let Some(position) = layers.position() else { continue };
        let chains = layers.chains(position.size());
        let points = layers.points(&position);
        for mover in Color::BOTH {
            let [own, other] = if mover == Color::Black { chains } else { [chains[1], chains[0]] };
            let mut everything = Everything::new(position.clone(), points);
            let kills = everything.takes([own, other], mover);
            let lives = !Everything::new(position.clone(), points).takes([other, own], mover);
            let answer = reader.analyze(&position, own, other, &Budget::default()).expect("two chains");
            let found = (answer.defense == ReadingResult::Win, answer.attack == ReadingResult::Win);
            assert_eq!(found, (lives, kills), "{layers:?}, {mover} first: {answer:?}");
            asked += 1;
            seki += usize::from(lives && !kills);
        }
    }
    assert!(asked > 150 && seki > 20, "{asked} races, {seki} of them not decided");
}
