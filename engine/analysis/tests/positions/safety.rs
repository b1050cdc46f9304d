//! Drawn groups and how safe they are.

use analysis::LifeStatus;
use analysis::eyes::{EyeKnowledge, Eyes, PlayedSpaces};
use analysis::influence::Influence;
use analysis::safety::{GroupFacts, Safety, Stages, Surround, net_with};
use analysis::{Chains, Connections, Groups, Links, Tactics};
use board::unconditional::UnconditionalLife;
use board::{Ko, PointSet, Position, Suicide, diagram};
use limits::budget::Budget;
use reading::{ChainReader, Depths, Question, Reader};

/// Reads a position and hands its stages and the facts about its groups on.
fn with_facts<T>(position: &Position, then: impl FnOnce(&Stages<'_>, &[GroupFacts]) -> T) -> T {
    let (depths, budget) = (Depths::default(), Budget::default());
    let chain_reader = ChainReader::alone();
    let tactics = Tactics::read(position, &chain_reader, &depths, &budget);
    let mut reader = Reader::new(position, depths.clone());
    let mut safe = |color, point| reader.ask(&Question::SafeMove(color, point), &budget).code;
    let eyes = Eyes::new(position, &tactics, &mut safe);
    let spaces =
        eyes.values(position, EyeKnowledge { graphs: &[], played: &PlayedSpaces::default() }, &mut safe);
    let groups = {
        let pool = &chain_reader.readers;
        Groups::new(
            position,
            &tactics,
            &eyes,
            &Connections::read(position, &tactics, pool, &depths, &budget),
            &Links::default(),
        )
    };
    let (chains, influence) = (Chains::of(position), Influence::new(position, &tactics.dead));
    let life = UnconditionalLife::new(position);
    let stages = Stages {
        position,
        tactics: &tactics,
        chains: &chains,
        groups: &groups,
        spaces: &spaces,
        influence: &influence,
        life: &life,
    };
    then(&stages, &GroupFacts::of(&stages))
}

/// What is shown; the stones, with a letter in the place of one stone of the group (`a` for Black, `b` for
/// White); how well it is surrounded; how well it can run; its neighbors of both colors.
type Case = (&'static str, &'static str, Surround, u32, usize);

const CASES: &[Case] = &[
    (
        "across the line between the stones above it: not surrounded (manual 13.11)",
        ". . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . b . . . .
         . X . . . . . . . X
         . X . . . O . . . X
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .
         . . . . . . . . . .",
        Surround::Open,
        6,
        2,
    ),
    (
        "behind that line (manual 13.11)",
        ". . . . . . . . . .
         . . . . . . . . . .
         . X . . . . . . . X
         . . . . . b . . . .
         . X . . . . . . . X
         . X . . . O . . . X
         . . . . . . . . . .
         . . . . . . . . . .",
        Surround::Closed,
        0,
        2,
    ),
    (
        "in the open",
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . a . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        Surround::Open,
        32,
        0,
    ),
    (
        "a ring",
        ". . . . . . . . .
         . . . X X X . . .
         . . X . . . X . .
         . X . . . . . X .
         . X . . b . . X .
         . X . . . . . X .
         . . X . . . X . .
         . . . X X X . . .
         . . . . . . . . .",
        Surround::Closed,
        0,
        1,
    ),
];

/// A drawing of which a stone is marked by a letter.
fn marked(drawing: &str) -> (String, char) {
    let letter = drawing.chars().find(|cell| "ab".contains(*cell)).expect("a marked stone");
    (drawing.replace('a', "X").replace('b', "O"), letter)
}

#[test]
fn drawn_groups_are_surrounded_or_run() {
    for (title, drawing, surround, escape, neighbors) in CASES {
        let (stones, letter) = marked(drawing);
        let parsed = diagram::parse(&stones).expect(title);
        let position = parsed.position(Suicide::Forbidden, Ko::Simple).expect(title);
        let cells = drawing.split_whitespace().position(|cell| cell.contains(letter)).expect(title);
        let stone = position.size().points().nth(cells).expect(title);
        with_facts(&position, |stages, facts| {
            let facts = &facts[stages.groups.place(stone).expect(title)];
            let found = (facts.net.status, facts.escape, facts.neighbors.len());
            assert_eq!(found, (*surround, *escape, *neighbors), "{title}");
        });
    }
}

/// What is shown, the stones, then for each group in the order of its first stone: safety, the first guess,
/// eyes in four digits, and the weakness in hundredths.
type Lives = (&'static str, &'static str, &'static [(Safety, LifeStatus, [u8; 4], u32)]);

const LIVES: &[Lives] = &[
    (
        "two eyes, and stones around them that have room",
        ". X . X O . .
         X X X X O . .
         O O O O O . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        &[
            (Safety::Invincible, LifeStatus::Alive, [2; 4], 0),
            (Safety::Unknown, LifeStatus::Alive, [2; 4], 17),
        ],
    ),
    (
        "one stone that is captured",
        ". . . . . . .
         . . O . . . .
         . O X O . . .
         . O . O . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        &[
            (Safety::StronglyAlive, LifeStatus::Alive, [2; 4], 0),
            (Safety::TacticallyDead, LifeStatus::Dead, [0; 4], 100),
        ],
    ),
];

#[test]
fn drawn_groups_are_safe_or_weak() {
    for (title, drawing, expected) in LIVES {
        let parsed = diagram::parse(drawing).expect(title);
        let position = parsed.position(Suicide::Forbidden, Ko::Simple).expect(title);
        with_facts(&position, |_, facts| {
            let found: Vec<(Safety, LifeStatus, [u8; 4], u32)> = facts
                .iter()
                .map(|facts| {
                    (facts.safety, facts.crude, facts.eyes.0, (facts.weakness * 100.0).round() as u32)
                })
                .collect();
            assert_eq!(found, *expected, "{title}");
        });
    }
}

/// A stone more closes the net; neighbors are mutual; sizes are what the manual says of their sum.
#[test]
fn a_stone_closes_a_net() {
    let drawing = ". . . . . . . . .
         . . . X . X . . .
         . . X . . . X . .
         . X . . . . . . .
         . . . . O . . . .
         . X . . . . . . .
         . . X . . . X . .
         . . . X . X . . .
         . . . . . . . . .";
    let parsed = diagram::parse(drawing).expect("a drawing");
    let position = parsed.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let size = position.size();
    let (stone, added) = (size.point(4, 4).expect("a point"), size.point(7, 4).expect("a point"));
    with_facts(&position, |stages, facts| {
        for (place, one) in facts.iter().enumerate() {
            for other in &one.neighbors {
                assert!(facts[*other].neighbors.contains(&place), "{place} and {other}");
            }
            assert!((0.0..=1.0).contains(&one.weakness));
            assert!(one.strategic_size >= one.effective_size);
        }
        let place = stages.groups.place(stone).expect("a group");
        let group = &stages.groups.all[place];
        let before = facts[place].net;
        let after = net_with(stages, &facts[place], group, &PointSet::of(added));
        assert!(before.hull.is_subset(&after.hull) && before.hull.is_subset(&before.wide));
        assert_eq!(after.status, Surround::Closed);
    });
}
