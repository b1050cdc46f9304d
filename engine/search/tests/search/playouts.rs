//! Playouts with rules allocate nothing.

use allocation_counter::measure;
use board::{BoardSize, Color, Ko, PlayoutBoard, Position, Random, Suicide};
use bundles::record::{CODES, PlayoutRate, PlayoutWeights, name_bytes};
use search::playout::{PlayoutTable, Policy, Rates, RulePolicy, run};

/// All rules of the policy, each asked as often as can be but for the look at shapes, which would leave
/// nothing to the others.
const RATES: &[&str] = &[
    "ko",
    "atari",
    "ladder",
    "two_liberties",
    "neighbors",
    "eye",
    "nakade",
    "room",
    "self_atari",
    "eye_filling",
];

#[test]
fn rules_allocate_nothing() {
    let classes = vec![0; CODES];
    let weights = [PlayoutWeights { weights: [1; 256] }];
    let table = PlayoutTable::new(&classes, &weights).expect("a table");
    let rate = |name: &&str| PlayoutRate { name: name_bytes(name), values: [900; 3], source: 0 };
    let records: Vec<PlayoutRate> = RATES.iter().map(rate).collect();
    for side in [5, 9, 19] {
        let size = BoardSize::new(side).expect("a size");
        let rates = Rates::new(&records, size).expect("some rates");
        let knowledge = RulePolicy::new(table, rates);
        let start = PlayoutBoard::new(&Position::new(size, Suicide::Forbidden, Ko::Simple));
        let counted = measure(|| {
            for seed in 0..20 {
                let (mut board, mut random) = (start.clone(), Random::new(&[seed]));
                let policy = Policy::Rules(&knowledge);
                run(&mut board, policy, Color::Black, [None; 2], &mut random, |_, _| {});
            }
        });
        assert_eq!(counted.count_total, 0, "on {size}");
    }
}
