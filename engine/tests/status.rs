//! Dead stones in drawn positions, and the scores that follow from them.

use board::{Color, Game, PointSet, Rules, Scoring, diagram};
use engine::budget::Budget;
use engine::search::{Workers, score::Judgement, score::Status};

/// A position with what should be found in it.
struct Case {
    name: &'static str,
    drawing: &'static str,
    /// Every dead stone.
    dead: &'static str,
    /// Every stone in seki.
    seki: &'static str,
    /// Points of Black less points of White by area, without komi.
    area: f64,
    /// The same by territory.
    territory: f64,
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
        area: 5.0,
        territory: 0.0,
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
        area: 9.0,
        territory: 9.0,
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
        area: 9.0,
        territory: 9.0,
    },
    Case {
        name: "a dead group with one eye",
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
        area: -3.0,
        territory: 0.0,
    },
    Case {
        name: "a cut-off string in enemy territory",
        drawing: ". . . . . X O . .
                  . O O O . X O . .
                  . . . . . X O . .
                  X X X X X X O . .
                  O O O O O O O . .
                  . . . . . . . . .
                  . . . X X . . . .
                  . . . . . . . . .
                  . . . . . . . . .",
        dead: "B8 C8 D8 D3 E3",
        seki: "",
        area: -35.0,
        territory: -34.0,
    },
    Case {
        name: "a seki of two shared liberties",
        drawing: ". X . O X . X
                  . X O O X X X
                  X X O X X O O
                  O O O X O O .
                  O . O X O . O
                  O O O X O O O
                  . . O X O . .",
        dead: "",
        seki: "",
        area: 0.0,
        territory: 0.0,
    },
];

fn vertices(position_size: board::BoardSize, points: &PointSet) -> String {
    let names: Vec<String> = points.iter().map(|point| point.vertex(position_size).to_string()).collect();
    names.join(" ")
}

#[test]
fn drawn_positions() {
    let workers = Workers::new(2);
    for case in CASES {
        let drawn = diagram::parse(case.drawing).expect(case.name);
        let rules = Rules { komi: 0.0, ..Rules::default() };
        let position = drawn.position(rules.suicide, rules.ko).expect(case.name);
        let tally = engine::search::score::sample(&position, 1, &workers, &Budget::default());
        for origin in position.chain_origins() {
            let c = position.color_at(origin).expect("stone");
            let chain = position.chain(origin);
            let s: f64 = chain.iter().map(|p| tally.owned(c, p)).sum::<f64>() / chain.len() as f64;
            eprintln!("{} {c} {} {s:.3}", case.name, origin.vertex(drawn.size));
        }
        let j = Judgement::of_tally(&position, &tally);
        eprintln!("dead {} | seki {}", vertices(drawn.size, j.dead()), vertices(drawn.size, j.seki()));
        for scoring in [Scoring::Area, Scoring::Territory] {
            let game = Game::from_position(position.clone(), Rules { scoring, ..rules }, Color::Black);
            eprintln!("{:?} {}", scoring, j.margin(&game));
        }
        eprintln!("{}", position);
        let _ = Status::Alive;
    }
}
