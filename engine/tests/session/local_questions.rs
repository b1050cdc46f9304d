//! Questions about a part of the board: the move that decides the group there, read and not weighed against
//! the board.

use board::{Color, Game, Move, PointSet, Rules, diagram};
use engine::session::Session;
use limits::budget::StopSignal;
use search::{Limits, Player, Restriction, Searcher};

/// A part of the board: what has a letter may be played, `a` decides. That is all that is open up to two rows
/// and columns from the white group.
struct Case {
    name: &'static str,
    drawing: &'static str,
    /// Who may be asked; the answer is the same for both.
    asked: &'static [Color],
}

const CASES: &[Case] = &[
    Case {
        name: "three in a row",
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . X . . .
            . . . . . . . . .
            l l l l l l . . .
            X X X X X l . . .
            O O O O X l . . .
            l a l O X l . . .
            O O O O X l . . .",
        asked: &Color::BOTH,
    },
    Case {
        name: "three around the corner",
        drawing: "
            . . . . . . . . .
            . . . . . . . . .
            . . . . . X . . .
            l l l l l . . . .
            X X X X l . . . .
            O O O X l . . . .
            l O O X l . . . .
            a l O X l . . . .
            O O O X l . . . .",
        asked: &Color::BOTH,
    },
];

/// A session with a drawn game, the points that are named in it, and the one that decides.
fn drawn(case: &Case, color: Color) -> (Session, PointSet, Move) {
    let drawn = diagram::parse(case.drawing).expect(case.name);
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect(case.name);
    let game = Game::from_position(position, rules, color);
    // So few playouts say next to nothing.
    let limits = Limits { playouts: Some(2), ..Limits::default() };
    let session = Session::new(game, Player::new(Searcher::new(1, 1), limits));
    let named = drawn.names.iter().map(|(_, point)| *point).collect();
    (session, named, Move::Play(drawn.named('a').expect(case.name)))
}

fn only(color: Color, points: PointSet) -> Restriction {
    Restriction { color, points, pass: false, allow: true, until: 1 }
}

#[test]
fn reading_decides_where_a_whole_group_is_asked_about() {
    for case in CASES {
        for &color in case.asked {
            let (mut session, part, decides) = drawn(case, color);
            let found = session.weigh(color, &[only(color, part)], None, &StopSignal::new());
            assert_eq!(found.chosen, decides, "{}, {color}", case.name);
            assert_eq!(
                found.moves.first().map(|first| first.chosen),
                Some(decides),
                "{}, {color}",
                case.name
            );
            assert!(session.life_effort > 0, "{}, {color}: nothing was read", case.name);
        }
    }
}

#[test]
fn a_choice_between_single_moves_is_not_read() {
    for case in CASES {
        let (mut session, part, Move::Play(decides)) = drawn(case, Color::Black) else { continue };
        let far = session.game().position().empty() - part;
        let two = PointSet::of(decides) | far.iter().take(1).collect();
        let found = session.weigh(Color::Black, &[only(Color::Black, two)], None, &StopSignal::new());
        assert!(found.chosen.point().is_some_and(|point| two.contains(point)), "{}", case.name);
        assert_eq!(session.life_effort, 0, "{}", case.name);
    }
}
