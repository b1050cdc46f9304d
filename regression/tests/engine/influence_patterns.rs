//! What patterns of databases `barriers` and `influence` do to influence.

use crate::engine::compiled::of_texts;
use crate::engine::drawn::{point, position};
use analysis::influence::{FULL_STRENGTH, Influence, InfluenceTurn, PatternInfluence, Purpose, Region};
use board::{Color, Point, PointSet, Position};
use knowledge::constraint::{Interpreter, Settings};
use knowledge::library::Library;

/// Drawn for this test. A jump of the player holds, and one of the opponent; from a stone on the second line
/// the player comes in along the edge; a point between two opponents is not his territory.
const BARRIERS: &str = "\
attribute_map value_only
kind connections
perspective mover
anchor either
callback_data XO,!

Pattern OwnJump

O,O

:+,D

Pattern OpponentsJump

.,.
X!X
...

:|,A

Pattern Slide

OX
!.
--

:8,B,value(80)

Pattern Between

XOX
...
---

:|,t,value(1)

XOX
.a.
---

>non_oterritory(a);
";

/// Drawn for this test: a stone may come in above two stones that stand apart.
const INFLUENCE: &str = "\
attribute_map value_only
kind connections
perspective anchor
callback_data O

Pattern Invasion

X...X
..*..
..O..

:|,I,value(30)
";

fn find(library: &Library, position: &Position, turn: InfluenceTurn, dead: &PointSet) -> PatternInfluence {
    let settings = Settings {
        purpose: knowledge::constraint::Purpose::Playing,
        handicap: 0,
        handicap_left: 0,
        komi: 6.5,
    };
    let mut interpreter = Interpreter::new(position, settings);
    PatternInfluence::find(position, position.board(), dead, library.layers(), &mut interpreter, turn)
}

const fn moves(to_move: Color) -> InfluenceTurn {
    InfluenceTurn { to_move, followed_up: None }
}

/// Black jumps on the third line; White stands above and below.
const JUMP: &str = "
    . . . . . . .
    . . . O . . .
    . . . . . . .
    . . X . X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .";

#[test]
fn barriers_stop_whom_they_hinder() {
    let library = of_texts(&[("barriers.db", BARRIERS), ("influence.db", INFLUENCE)]);
    let position = position(JUMP);
    let middle = point(&position, "D4");
    let found = find(&library, &position, moves(Color::Black), &PointSet::EMPTY);
    assert_eq!(found.barriers, [(Color::White, middle, 0.0)], "Black's own jump stops White");
    // With White to move the same jump is the opponent's: it stops beside the middle, and hinders there.
    let found = find(&library, &position, moves(Color::White), &PointSet::EMPTY);
    let above = point(&position, "D5");
    let below = point(&position, "D3");
    for (stopped, share) in [(above, 0.0), (below, 0.0), (middle, 0.7)] {
        assert!(found.barriers.contains(&(Color::White, stopped, share)), "{:?}", found.barriers);
    }
    let [plain, hindered] = [Influence::new(&position, &PointSet::EMPTY), {
        Influence::of_strengths(&position, &PointSet::EMPTY, &found, |_| FULL_STRENGTH)
    }];
    assert!(hindered.at(Color::White, below) < plain.at(Color::White, below));
    assert_eq!(hindered.at(Color::Black, below), plain.at(Color::Black, below));
    // A dead stone is no barrier.
    let dead = PointSet::of(point(&position, "C4"));
    assert_eq!(find(&library, &position, moves(Color::Black), &dead).barriers, []);
}

/// Black's stone on the second line can slide along the edge into White's corner.
const EDGE: &str = "
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . X O . . .
    . . . . . . .";

#[test]
fn intrusions_come_in_as_much_as_their_stones_have() {
    let library = of_texts(&[("barriers.db", BARRIERS), ("influence.db", INFLUENCE)]);
    let position = position(EDGE);
    let at = point(&position, "C1");
    let strengths = |turn: InfluenceTurn| -> Vec<(Color, Point, f32)> {
        let found = find(&library, &position, turn, &PointSet::EMPTY);
        found.sources.iter().map(|(color, source)| (*color, source.point, source.strength)).collect()
    };
    assert_eq!(strengths(moves(Color::Black)), [(Color::Black, at, 60.0)]);
    assert_eq!(strengths(moves(Color::White)), [(Color::White, point(&position, "D1"), 60.0)]);
    let after =
        |vertex: &str| InfluenceTurn { to_move: Color::Black, followed_up: Some(point(&position, vertex)) };
    assert_eq!(strengths(after("C2")), [(Color::Black, at, 80.0)], "what the move threatens counts in full");
}

#[test]
fn invasions_are_for_the_player_to_move() {
    let library = of_texts(&[("barriers.db", BARRIERS), ("influence.db", INFLUENCE)]);
    let position = position(
        "
        . . . . . . .
        . X . . . X .
        . . . . . . .
        . . . O . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
    for (to_move, count) in [(Color::White, 1), (Color::Black, 0)] {
        let found = find(&library, &position, moves(to_move), &PointSet::EMPTY);
        assert_eq!(found.sources.len(), count, "{to_move}: {:?}", found.sources);
    }
}

#[test]
fn what_patterns_name_is_no_territory() {
    let library = of_texts(&[("barriers.db", BARRIERS), ("influence.db", INFLUENCE)]);
    let position = position(
        "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . O X O . .
        . . . . . . .",
    );
    let at = point(&position, "D1");
    let found = find(&library, &position, moves(Color::Black), &PointSet::EMPTY);
    assert!(found.no_territory[Color::Black.index()].contains(at));
    assert!(found.no_territory[Color::White.index()].is_empty());
    let influence = Influence::of_strengths(&position, &PointSet::EMPTY, &found, |_| FULL_STRENGTH);
    let value = influence.territory(Purpose::Move).at(at);
    assert!(value <= 0.0, "{value}");
    assert_ne!(influence.region(at), Some((Color::Black, Region::Territory)));
}
