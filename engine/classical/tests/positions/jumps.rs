//! Groups that jump from life to death.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{LifeStatus, LifeVerdict, Means, Survey};
use board::{Color, Ko, Move, Point, Suicide, diagram};
use classical::life_jumps;
use knowledge::library::Library;
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// A black group in a corner, and a white stone far away.
const DRAWING: &str = "
    . . . . . . . . .
    . . . . . . . O .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X . . . . . .
    . . X . . . . . .";

#[test]
fn a_group_jumps_that_lived_for_certain_and_is_dead_for_certain() {
    use LifeStatus::{Alive, Critical, Dead, Unknown};
    let drawn = diagram::parse(DRAWING).expect("a drawing");
    let before = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let mut after = before.clone();
    let at = |vertex: &str| Point::parse(vertex, drawn.size).expect("a vertex");
    let _ = after.play(Color::White, Move::Play(at("E2")));
    let library = Library::default();
    let (readers, depths, played) = (ChainReader::alone(), Depths::default(), PlayedSpaces::default());
    let graphs = library.eye_graphs();
    let survey = |position, status, doubts| {
        let eyes = EyeKnowledge { graphs: &graphs, played: &played };
        let means = Means { readers: &readers, depths: &depths, eyes, links: None };
        let survey = Survey::read(position, &means, &Budget::default());
        let verdicts = survey.groups.all.iter().map(|group| LifeVerdict {
            status: if group.color == Color::Black { status } else { Unknown },
            seki: false,
            doubts,
            attack: None,
            defense: None,
        });
        let verdicts = verdicts.collect();
        survey.knowing(verdicts)
    };
    // What it was and with how many doubts, what it is then, and whether it jumps.
    let cases = [
        ((Alive, 0), (Dead, 0), true),
        ((Critical, 0), (Dead, 0), false),
        ((Unknown, 0), (Dead, 0), false),
        ((Alive, 0), (Critical, 0), false),
        ((Alive, 0), (Alive, 0), false),
        ((Alive, 1), (Dead, 0), false),
        ((Alive, 0), (Dead, 1), false),
        ((Dead, 0), (Dead, 0), false),
    ];
    for ((then, first), (now, second), expected) in cases {
        let found = life_jumps(&survey(&before, then, first), &survey(&after, now, second));
        assert_eq!(!found.is_empty(), expected, "{then:?} {first}, {now:?} {second}: {found:?}");
        assert!(found.iter().all(|jump| jump.stones == 4 && jump.stone == at("A2")), "{found:?}");
    }
}
