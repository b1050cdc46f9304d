//! Two eyes or a seki, and what kos ask, in all orientations and both colors.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey};
use board::symmetry::Symmetry;
use board::{Ko, Point, PointSet, Position, Suicide, diagram};
use life::{After, LifeKnowledge, LifeReader, SemeaiReader, rivals};
use limits::budget::Budget;
use reading::proof::Turn;
use reading::{ChainReader, Depths, KoKind, ReadingResult};

/// Asks about the group of a stone in all orientations and both colors.
fn in_all(drawing: &str, stone: &str, ask: impl Fn(&Survey, &PointSet, LifeKnowledge<'_>)) {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let stone = Point::parse(stone, drawn.size).expect("a vertex");
    let played = PlayedSpaces::default();
    let eyes = EyeKnowledge { graphs: &[], played: &played };
    let (readers, depths) = (ChainReader::alone(), Depths::default());
    let means = Means { readers: &readers, depths: &depths, eyes, links: None };
    for turn in Symmetry::ALL {
        for swapped in [false, true] {
            let turned: Position = position.transformed(turn);
            let turned = if swapped { turned.with_colors_swapped() } else { turned };
            let survey = Survey::read(&turned, &means, &Budget::default());
            let stone = turn.set(&PointSet::of(stone), drawn.size).first().expect("a point");
            let group = survey.at(stone).expect("a group").0.stones;
            ask(&survey, &group, LifeKnowledge::of_eyes(eyes));
        }
    }
}

/// A title, a drawing, a stone of the group, and whether it makes two eyes when its owner moves first, and
/// when the attacker does.
const EYES: &[(&str, &str, &str, [bool; 2])] = &[
    (
        "three stones inside with a point on both sides",
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         O O O O O O O . .
         X X X X X X O . .
         . O O O . X O . .
         X X X X X X O . .
         O O O O O O O . .
         . . . . . . . . .",
        "A5",
        [false, false],
    ),
    (
        "the middle of the three is open",
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         O O O O O O O . .
         X X X X X X O . .
         . O . O . X O . .
         X X X X X X O . .
         O O O O O O O . .
         . . . . . . . . .",
        "A5",
        [true, false],
    ),
    (
        "three in a row",
        ". . . X O . . . .
         X X X X O . . . .
         O O O O O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "A8",
        [true, false],
    ),
    (
        "two eyes",
        ". X . X O . . . .
         X X X X O . . . .
         O O O O O . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        "A8",
        [true, true],
    ),
];

#[test]
fn who_makes_two_eyes() {
    let budget = Budget::default();
    for (title, drawing, stone, expected) in EYES {
        in_all(drawing, stone, |survey, group, known| {
            let mut reader = LifeReader::default();
            let mut ask = |turn| {
                let answer = reader.two_eyes(survey, group, turn, &After::default(), known, &budget);
                let answer = answer.expect("stones");
                assert!(answer.certainty.is_settled(), "{title}: {answer:?}");
                answer.code
            };
            let found = [ask(Turn::Prover) == ReadingResult::Win, ask(Turn::Refuter) == ReadingResult::Loss];
            assert_eq!(found, *expected, "{title}");
        });
    }
}

/// Two groups without eyes have two liberties in common.
const RACE: &str = "O X X . O O X . .
                    O X X O O O X . .
                    O X X . O O X . .
                    O X X X O O X . .
                    O O O O X X X . .
                    . . . . . . . . .
                    . O . O . X . X .
                    . . . . . . . . .
                    . . . . . . . . .";

#[test]
fn a_group_stands_by_its_race() {
    in_all(RACE, "B8", |survey, group, _| {
        let others: Vec<Point> = rivals(survey, group, |_| true);
        assert!(!others.is_empty(), "a rival");
        let own = group.first().expect("a stone");
        for owner_first in [true, false] {
            let (after, budget) = (After::default(), Budget::default());
            let stood = SemeaiReader::default().stands(survey, (own, &others), owner_first, &after, &budget);
            assert_eq!(stood.map(|(stands, _)| stands), Some(true), "owner first: {owner_first}");
        }
    });
}

/// Six points in the corner, and one liberty outside.
const SIX: &str = ". . . X . O . . .
                   . . . X O . . . .
                   X X X X O . . . .
                   O O O O O . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .";

#[test]
fn a_ko_asks_for_threats() {
    in_all(SIX, "D9", |survey, group, known| {
        let (after, budget) = (After::default(), Budget::default());
        let mut reader = LifeReader::new(20_000);
        let fight = reader.ko_fight(survey, group, Turn::Prover, &after, known, &budget).expect("a ko");
        assert_eq!((fight.kind, fight.threats, fight.answers), (KoKind::Direct, Some(1), Some(1)));
        let owner = survey.position().color_at(group.first().expect("a stone"));
        assert_eq!(Some(fight.needs_threats), owner);
        assert_eq!(reader.ko_fight(survey, group, Turn::Refuter, &after, known, &budget), None);
    });
}
