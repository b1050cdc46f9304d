//! Drawn races, in all orientations and both colors: what is counted, and what the lives of the groups say.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{Means, Survey};
use board::symmetry::Symmetry;
use board::{Ko, Point, PointSet, Position, Suicide, diagram};
use life::{GroupAnswers, LifeKnowledge, LifeReader, RaceLives, SemeaiAnswer, SemeaiReader};
use limits::budget::Budget;
use reading::ReadingResult::{self, KoMoverFirst, Loss, Win};
use reading::{ChainReader, Depths};

/// White's eye has four points, but its corner is no liberty: three moves fill it.
const CORNER_SQUARE: &str = "
    . . O X . O . . .
    . . O X . O . . .
    O O O X . O . . .
    X X X X O O . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black's stones hold the middle of a cross one of whose arms is longer: White has a second eye there.
const LONG_ARM: &str = "
    O O O O O O X . .
    O O X O O O X . .
    O . X . . O X . .
    O O . O O O X . .
    O O O O O O X . .
    X X X X X X X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Two rows of three with one more point beside them, and a stone of Black's.
const SEVEN: &str = "
    O O O O O X . . .
    O . . O O X . . .
    O X . . O X . . .
    O . . O O X . . .
    O O O O O X . . .
    X X X X X X . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// White's second eye is a ko.
const KO: &str = "
    . O O . O X . . .
    O O O O X X . . .
    X X X X X . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// The board, a stone of the mover and one of the other, whether the mover lives and takes, and the moves
/// that do it.
type Case = (&'static str, [&'static str; 2], [ReadingResult; 2], &'static [&'static str]);

/// What the search of the race alone finds.
const SEARCHED: &[Case] = &[
    (CORNER_SQUARE, ["D9", "C9"], [Win, Win], &["B9", "B8", "A8"]),
    (CORNER_SQUARE, ["C9", "D9"], [Win, Win], &["E9", "E8", "E7"]),
    (LONG_ARM, ["G9", "A9"], [Win, Win], &["D7"]),
    (LONG_ARM, ["A9", "G9"], [Win, Loss], &["D7"]),
    (SEVEN, ["F9", "A9"], [Win, Win], &["C7"]),
    (SEVEN, ["A9", "F9"], [Win, Loss], &["C7"]),
    (KO, ["E8", "A8"], [Win, KoMoverFirst], &["D9"]),
];

/// What the lives say when the race is not searched.
const LIVES: &[Case] = &[
    (LONG_ARM, ["G9", "A9"], [Win, Win], &["D7"]),
    (LONG_ARM, ["A9", "G9"], [Win, Loss], &["D7"]),
    (SEVEN, ["F9", "A9"], [Win, Win], &["C7"]),
    (SEVEN, ["A9", "F9"], [Win, Loss], &["C7"]),
];

/// Asks about each drawing in all orientations and both colors, and says what comes out wrong.
fn faults(cases: &[Case], ask: &mut dyn FnMut(&Position, [Point; 2]) -> SemeaiAnswer) -> Vec<String> {
    let mut faults = Vec::new();
    for (drawing, stones, results, moves) in cases {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let point = |vertex: &&str| Point::parse(vertex, drawn.size).expect("a vertex");
        let moves: PointSet = moves.iter().map(&point).collect();
        for turn in Symmetry::ALL {
            for swapped in [false, true] {
                let turned = position.transformed(turn);
                let turned = if swapped { turned.with_colors_swapped() } else { turned };
                let place = |stone: &&str| {
                    turn.set(&PointSet::of(point(stone)), drawn.size).first().expect("a stone")
                };
                let answer = ask(&turned, [place(&stones[0]), place(&stones[1])]);
                let fits = answer.step.is_some_and(|step| turn.set(&moves, drawn.size).contains(step));
                if [answer.defense, answer.attack] != *results || !fits {
                    faults.push(format!("{stones:?} ({turn:?}, {swapped}) of {drawing}: {answer:?}"));
                }
            }
        }
    }
    faults
}

#[test]
fn drawn_races_are_searched() {
    let mut reader = SemeaiReader::default();
    let faults = faults(SEARCHED, &mut |position, [own, other]| {
        reader.analyze(position, own, other, &Budget::default()).expect("two chains")
    });
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn lives_settle_what_the_search_does_not() {
    let played = PlayedSpaces::default();
    let eyes = EyeKnowledge { graphs: &[], played: &played };
    let (readers, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
    let means = Means { readers: &readers, depths: &depths, eyes, links: None };
    let (mut races, mut reader) = (SemeaiReader::new(1), LifeReader::default());
    let faults = faults(LIVES, &mut |position, [own, other]| {
        let searched = races.analyze(position, own, other, &budget).expect("two chains");
        assert!(!searched.certainty.is_settled(), "one play is not enough: {searched:?}");
        let survey = Survey::read(position, &means, &budget);
        let (known, mut answers) = (LifeKnowledge::of_eyes(eyes), GroupAnswers::new());
        let mut lives = RaceLives { survey: &survey, reader: &mut reader, known, answers: &mut answers };
        let first = races.with_lives(searched, [own, other], &mut lives, &budget);
        let again = races.with_lives(searched, [own, other], &mut lives, &budget);
        assert!(again.effort < first.effort, "what was found is not asked again: {first:?}, {again:?}");
        assert_eq!(SemeaiAnswer { effort: first.effort, ..again }, first, "what was found changes nothing");
        first
    });
    assert!(faults.is_empty(), "{faults:#?}");
}
