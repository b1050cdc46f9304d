//! Stones in the opponent's areas: where they may live they are proposed, elsewhere they are not.

use super::{Case, chosen};
use classical::{Prospect, ReasonKind, Source, Speaker, TermKind, ValuationWeights, WeightName};
use knowledge::library::Library;
use reading::Certainty;

/// A framework of White on the whole lower side.
const FRAMEWORK: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . X . . X . . . . X . .
    . . . . . . . . . . . . .
    . . X . . . . X . . X . .
    . X X . X . X . . X . X .
    . . O . O . O . . O . O .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . O . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

/// The same width with walls and stones that leave room for no other group.
const STRONGHOLD: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . X . . X . . . . X . .
    . . . . . . . . . . . . .
    X X X X X X X X X X X X X
    O O O O O O O O O O O O O
    . . . . . . . . . . . . .
    . . O . O . . O . . O . .
    . . . . . . . . . . . . .
    . . O . . . O . . . O . .
    . . . . . . . . . . . . .
    . . . . O . . . . O . . .
    . . . . . . . . . . . . .";

/// A corner of five by four points behind walls.
const CORNER: &str = "
    . . . . . . . . .
    . . X . . X . X .
    . . . . . . . . .
    X X X X X X X . .
    O O O O O O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . . . . O X . .
    . . . . . O X . .";

/// A framework that Black's stones on the right reach into.
const OPEN_SIDE: &str = "
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . X . . X . . . . X . .
    . . . . . . . . . . . . .
    . . X . . . . . . . . . .
    . . . . . . . . . . . . .
    . . O . . . . . . . . . .
    . . . . . . . . . . X . .
    . . . . . . . . . . . . .
    . . O . . . . . O . . . .
    . . . . . . . . . . X . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .";

/// What is shown, the position, and what is said of each stone in White's areas, in the order of points.
const CASES: &[(&str, &str, &[&str])] = &[
    (
        "a stone has room in a framework",
        FRAMEWORK,
        &["G3 is played in the opponent's area and lives by a chance of 46 %"],
    ),
    ("no stone lives among strong ones", STRONGHOLD, &[]),
    ("nor in a small corner", CORNER, &[]),
    (
        "a stone at the edge is connected",
        OPEN_SIDE,
        &[
            "C5 is played in the opponent's area and lives by a chance of 63 %",
            "J3 reduces the opponent's area, connected with the stone L3",
        ],
    ),
];

fn case(title: &str, drawing: &str) -> Case {
    Case { title: title.to_owned(), drawing: drawing.to_owned(), expected: Vec::new() }
}

/// Those of the program, but that the chance of a stone counts in full.
fn weights() -> ValuationWeights {
    ValuationWeights::built_in().with(WeightName::Prospect, 1.0)
}

fn is_invasion(kind: ReasonKind) -> bool {
    matches!(kind, ReasonKind::Invades(_) | ReasonKind::Reduces(_))
}

#[test]
fn stones_enter_where_they_may_live() {
    let library = Library::default();
    for (title, drawing, expected) in CASES {
        let (choice, size) = chosen(&case(title, drawing), &library, &weights());
        let vertex = |point: board::Point| point.vertex(size).to_string();
        let speaker = Speaker::new(&choice, &library, &vertex);
        let found = choice.reasons.all.iter().filter(|reason| is_invasion(reason.kind));
        let said: Vec<String> =
            found.map(|reason| format!("{} {}", vertex(reason.point), speaker.deed(reason.kind))).collect();
        assert_eq!(said, *expected, "{title}{drawing}");
    }
}

#[test]
fn a_chance_takes_a_share_of_the_gain_and_is_called_uncertain() {
    let library = Library::default();
    let (choice, size) = chosen(&case("a framework", FRAMEWORK), &library, &weights());
    let reasons = &choice.reasons.all;
    let (place, reason) =
        reasons.iter().enumerate().find(|(_, reason)| is_invasion(reason.kind)).expect("a stone that enters");
    let ReasonKind::Invades(Prospect::Likely(chance)) = reason.kind else { panic!("{reason:?}") };
    assert!(matches!(reason.source, Source::Reading(_, Certainty::Limited)), "{reason:?}");
    let found = choice.of(reason.point).expect("a value");
    let term = |kind: TermKind| found.terms.iter().find(|term| term.kind == kind).expect("a term");
    let (gain, lost) = (term(TermKind::Territory).value, term(TermKind::Prospect));
    assert_eq!(lost.reason, Some(place), "{found:?}");
    assert!((lost.value + (1.0 - chance) * gain).abs() < 1e-3, "{found:?}");
    assert!(!found.terms.iter().any(|term| term.kind == TermKind::Invasion), "{found:?}");
    let vertex = |point: board::Point| point.vertex(size).to_string();
    let said = Speaker::new(&choice, &library, &vertex).explain(reason.point).join(" ");
    for words in
        ["is played in the opponent's area and lives by a chance of", "not certain", "Its stone may be lost"]
    {
        assert!(said.contains(words), "{words:?}: {said}");
    }
}
