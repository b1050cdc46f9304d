//! Dead stones in drawn positions. What playouts misjudge stands in the table too, and says so.

use board::score;
use board::{BoardSize, Color, Game, PointSet, Rules, Scoring, diagram};
use limits::budget::Budget;
use search::Threads;
use search::playout::Policy;
use search::score::{Status, StatusEstimate};

/// A position with what should be found in it.
struct Case {
    name: &'static str,
    drawing: &'static str,
    /// Every dead stone.
    dead: &'static str,
    /// Every stone in seki.
    seki: &'static str,
    /// Whether the judgment is right as things stand.
    found: Found,
}

#[derive(Debug, PartialEq)]
enum Found {
    Right,
    /// Known to be wrong. When it becomes right, the case has to say so.
    Wrong,
}

const CASES: &[Case] = &[
    Case {
        name: "small territories",
        drawing: ". X . O .
                  X X X O O
                  . X X O .
                  X X X O O
                  . X . O .",
        dead: "",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "a wall, nothing inside",
        drawing: ". . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .",
        dead: "",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "single stones in large territories",
        drawing: ". . . . X O . . .
                  . . . . X O . . .
                  . . O . X O . X .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . . . X O . . .
                  . . O . X O . . .
                  . . . . X O . X .
                  . . . . X O . . .",
        dead: "C7 H7 C3 H2",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "a group with one eye",
        drawing: ". O X . X O . . .
                  O O X X X O . . .
                  X X X . X O . . .
                  . . . . X O . . .
                  . X X X X O . . .
                  . X O O O O O O O
                  . X O . . . . . .
                  X X O . . . . . .
                  . X O . . . . . .",
        dead: "B9 A8 B8",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "a string behind the wall",
        drawing: ". . . . X O . . .
                  . O O . X O . . .
                  . . . . X O . . .
                  X X X X X O . X .
                  O O O O O O . X .
                  . . . . . . . X .
                  . . . . . . . . .
                  . . . . . . . . .
                  . . . . . . . . .",
        dead: "B8 C8 H6 H5 H4",
        seki: "",
        found: Found::Wrong,
    },
    Case {
        name: "two shared liberties, no eyes",
        drawing: "O X X . O O X . X
                  O X X . O O X X .
                  O O O O X X X X X
                  . O . O X . X . X
                  O O O O X X X X X
                  . . . O X . . . .
                  . . . O X . . . .
                  . . . O X . . . .
                  . . . O X . . . .",
        dead: "",
        seki: "B9 C9 E9 F9 B8 C8 E8 F8",
        found: Found::Right,
    },
    Case {
        name: "two shared liberties, the colors changed",
        drawing: "X O O . X X O . .
                  X O O . X X O O .
                  X X X X O O O . .
                  . X . X O . . . .
                  X X X X O . . . .
                  . . . X O . . . .
                  . . . X O . . . .
                  . . . X O . . . .
                  . . . X O . . . .",
        dead: "",
        seki: "B9 C9 E9 F9 B8 C8 E8 F8",
        found: Found::Right,
    },
    Case {
        name: "a lost fight for liberties",
        drawing: "O X X . O O X . X
                  O X X O O O X X .
                  O O O O X X X X X
                  . O . O X . X . X
                  O O O O X X X X X
                  . . . O X . . . .
                  . . . O X . . . .
                  . . . O X . . . .
                  . . . O X . . . .",
        dead: "B9 C9 B8 C8",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "four in a row as eye space",
        drawing: ". . . . X O . . .
                  X X X X X O . O .
                  O O O O O O . . .
                  . . . . . . . . .
                  . . O . . . . . .
                  . . . . . . O . .
                  . . . . . . . . .
                  . . O . . . O . .
                  . . . . . . . . .",
        dead: "",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "two points as eye space",
        drawing: ". . X O . . . . .
                  X X X O . . O . .
                  O O O O . . . . .
                  . . . . . . . . .
                  . . O . . . . . .
                  . . . . . . O . .
                  . . . . . . . . .
                  . . O . . . O . .
                  . . . . . . . . .",
        dead: "C9 A8 B8 C8",
        seki: "",
        found: Found::Right,
    },
    Case {
        name: "a stone inside three points of eye space",
        drawing: ". O . X O . . . .
                  X X X X O . O . .
                  O O O O O . . . .
                  . . . . . . . . .
                  . . O . . . . . .
                  . . . . . . O . .
                  . . . . . . . . .
                  . . O . . . O . .
                  . . . . . . . . .",
        dead: "D9 A8 B8 C8 D8",
        seki: "",
        found: Found::Right,
    },
];

fn names(size: BoardSize, points: &PointSet) -> String {
    points.iter().map(|point| point.vertex(size).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn drawn_positions() {
    let threads = Threads::new(2);
    for case in CASES {
        let drawn = diagram::parse(case.drawing).expect(case.name);
        let rules = Rules::default();
        let position = drawn.position(rules.suicide, rules.ko).expect(case.name);
        let status_estimate =
            StatusEstimate::new(&position, Policy::Uniform, 1, &threads, &Budget::default());
        let (dead, seki) =
            (names(drawn.size, &status_estimate.dead), names(drawn.size, &status_estimate.seki));
        let right = (dead.as_str(), seki.as_str()) == (case.dead, case.seki);
        let found = if right { Found::Right } else { Found::Wrong };
        assert_eq!(found, case.found, "{}: dead '{dead}', seki '{seki}'", case.name);
        for scoring in [Scoring::Area, Scoring::Territory] {
            let rules = Rules { scoring, ..rules };
            let game = Game::from_position(position.clone(), rules, Color::Black);
            let margin = score::margin(&position, &status_estimate.dead, &rules, 0);
            assert_eq!(status_estimate.margin(&game), margin, "{}: {scoring:?}", case.name);
        }
        for origin in position.chain_origins() {
            let statuses =
                position.chain(origin).iter().map(|point| status_estimate.status(&position, point));
            let first = status_estimate.status(&position, origin);
            assert!(statuses.clone().all(|status| status == first), "{}: a chain is of two minds", case.name);
            assert_eq!(first == Some(Status::Dead), status_estimate.dead.contains(origin), "{}", case.name);
        }
        let empty = position.empty().first().expect("an empty point");
        assert_eq!(status_estimate.status(&position, empty), None);
    }
}

#[test]
fn threads_change_nothing() {
    let drawn = diagram::parse(CASES[2].drawing).expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let judge = |threads| {
        StatusEstimate::new(&position, Policy::Uniform, 5, &Threads::new(threads), &Budget::default())
    };
    assert_eq!(judge(1), judge(3));
}
