//! What patterns of databases `attack`, `defense` and `conn` do to chains and groups.

use crate::engine::compiled::of_texts;
use crate::engine::drawn::{point, position};
use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{ConnectionPatterns, Means, PotentialCuts, Proposals, Survey, TacticalMoves, Tactics};
use board::{Color, Position};
use knowledge::constraint::{Interpreter, Purpose, Settings};
use knowledge::library::Library;
use limits::budget::Budget;
use reading::{ChainReader, Depths, ReadingFacts};

const SETTINGS: Settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 6.5 };

/// Drawn for this test: a stone with two liberties is attacked from one side.
const ATTACK: &str = "\
Pattern Beside

X*
O?

:8,A

a*
O?

;lib(a)==2

Pattern OfAnotherClass

XO
*?

:8,B
";

/// It is saved by a diagonal move.
const DEFENSE: &str = "\
Pattern Diagonal

?*
O?

:/,D

?*
a?

;lib(a)==2
";

/// Stones that stand four lines apart belong together, unless the opponent cuts between them from below;
/// of three of them the middle one belongs to the larger neighbor. A stone that can be captured would cut.
const CONNECTIONS: &str = "\
Pattern Apart

O...O

:+,C

Pattern Between

O.!.O
?.*.?
?.X.?

:|,B

Pattern Larger

O....O....O

:+,-

a....b....c

>amalgamate_most_valuable_helper(a,b,c);

Pattern WouldCut

X?
O*

:8,B,cutstone2_helper

A?
O*

;attack(A)
";

/// White's stone E7 has two liberties, and Black attacks.
const FIGHT: &str = "
    . . . . . . . .
    . . X X O . . .
    . X O O X O . .
    . X O . X O . .
    . . X O . O . .
    . . . . X . . .
    . . . . . . . .
    . . . . . . . .";

#[test]
fn moves_are_proposed_for_the_chains_of_a_pattern() {
    let library = of_texts(&[("attack.db", ATTACK), ("defense.db", DEFENSE)]);
    let position = position(FIGHT);
    let mut interpreter = Interpreter::new(&position, SETTINGS);
    let found = Proposals::find(&position, library.layers(), &mut interpreter);
    let pair = |chain: &str, vertex: &str| (point(&position, chain), point(&position, vertex));
    assert!(found.attacks.contains(&pair("E7", "E8")), "{:?}", found.attacks);
    for diagonal in ["F8", "D8"] {
        assert!(found.defenses.contains(&pair("E7", diagonal)), "{:?}", found.defenses);
    }
    // Black's chains are attacked and saved as well; those with more liberties are not.
    assert!(found.attacks.contains(&pair("E6", "E4")), "{:?}", found.attacks);
    let many = point(&position, "C7");
    assert!(found.attacks.iter().chain(&found.defenses).all(|(chain, _)| *chain != many));
    let (reader, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
    let tactics = Tactics::read(&position, &reader, &depths, &budget);
    let moves = TacticalMoves::read(&position, &tactics, &found, &reader.readers, &depths, &budget);
    let saves = &moves.chain(point(&position, "E7")).expect("a chain").defenses;
    assert!(saves.iter().any(|found| found.point == point(&position, "F8")), "{saves:?}");
}

fn survey(position: &Position, library: &Library, with_patterns: bool) -> Survey {
    let (readers, depths) = (ChainReader::alone(), Depths::default());
    let eyes = EyeKnowledge { graphs: &[], played: &PlayedSpaces::default() };
    let links = with_patterns.then_some(ConnectionPatterns { layers: library.layers(), settings: SETTINGS });
    Survey::read(position, &Means { readers: &readers, depths: &depths, eyes, links }, &Budget::default())
}

/// A drawing; two stones; whether they belong together without patterns, and with them.
type Linked = (&'static str, [&'static str; 2], [bool; 2]);

const APART: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . X . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const CUT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . X . .
    . . . . . . . . .
    . . . . O . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// One of the stones is captured in a ladder.
const CAUGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . O . . . . . .
    . O X . . . X . .
    . . O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const THREE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . X .
    . X . . . . X . . . . X .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

/// White stands between: reading comes to an end, and no pattern changes that.
const LINKED: [Linked; 5] = [
    (APART, ["C5", "G5"], [false, true]),
    (CUT, ["C5", "G5"], [false, false]),
    (CAUGHT, ["C5", "G5"], [false, false]),
    (THREE, ["G8", "M8"], [false, true]),
    (THREE, ["B8", "G8"], [false, false]),
];

#[test]
fn patterns_connect_what_reading_does_not_ask() {
    let library = of_texts(&[("conn.db", CONNECTIONS)]);
    for (drawing, stones, expected) in LINKED {
        let position = position(drawing);
        let [first, second] = stones.map(|vertex| point(&position, vertex));
        let found = [false, true].map(|with| survey(&position, &library, with).groups.same(first, second));
        assert_eq!(found, expected, "{stones:?} on{drawing}");
    }
    let position = position(CUT);
    let cuts = *survey(&position, &library, true).groups.cuts(Color::White);
    assert!(cuts.contains(point(&position, "E5")), "{cuts:?}");
}

/// White's stone can be taken, and cuts if it is saved.
const RUNS: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . X O . . . . .
    . . . X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn cuts_of_a_chain_that_is_saved_are_counted() {
    let library = of_texts(&[("conn.db", CONNECTIONS)]);
    for (drawing, chain, count) in [(RUNS, "D5", 4), (RUNS, "C5", 0), (CAUGHT, "C5", 2), (APART, "C5", 0)] {
        let position = position(drawing);
        let (reader, depths, budget) = (ChainReader::alone(), Depths::default(), Budget::default());
        let tactics = Tactics::read(&position, &reader, &depths, &budget);
        let mut facts = ReadingFacts::new(&position, depths.clone());
        let mut interpreter =
            Interpreter::new(&position, SETTINGS).with_facts(bundles::Level::Reading, &mut facts);
        let means = (&reader.readers, &depths);
        let cuts =
            PotentialCuts::find(&position, &tactics, library.layers(), &mut interpreter, means, &budget);
        assert_eq!(cuts.count(point(&position, chain)), count, "{chain} on{drawing}");
    }
}
