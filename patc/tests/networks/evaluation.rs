//! Integers against numbers.

use super::{TINY, compiled, file};
use board::{BoardSize, Game, Move, Random, Rules};
use network::{EvaluationCache, Kernel, Moment, Network, Workspace, reference};
use quantization::{read_katago, read_tensors};
use std::thread;

/// Width and height of boards.
const SIZES: [(usize, usize); 6] = [(7, 7), (9, 9), (13, 13), (19, 19), (8, 17), (19, 7)];

/// Moments of games of random moves.
fn moments(size: BoardSize) -> Vec<Moment> {
    let mut random = Random::new(&[size.area() as u64]);
    let mut game = Game::new(size, Rules::default());
    let mut moments = vec![Moment::of_game(&game)];
    for number in 0..size.area() {
        let color = game.to_move();
        let points: Vec<_> = size.points().filter(|point| game.is_legal(color, *point)).collect();
        let chosen = match points.len() {
            0 => Move::Pass,
            _ if number % 23 == 22 => Move::Pass,
            count => Move::Play(points[random.below(count as u32) as usize]),
        };
        game.play(color, chosen).expect("a legal move");
        if number % 9 == 8 {
            moments.push(Moment::of_game(&game));
        }
    }
    moments
}

fn sizes() -> impl Iterator<Item = BoardSize> {
    SIZES.iter().filter_map(|(width, height)| BoardSize::rectangle(*width, *height))
}

#[test]
fn a_moment_is_evaluated_alike_whatever_came_before() {
    let bundle = compiled(&file(TINY[0])).1.expect("a bundle");
    let network = Network::of_bundle(&bundle).expect("a network");
    let size = BoardSize::new(9).expect("a board");
    let mut used = Workspace::new(&network, size, Kernel::best()).expect("a board of networks");
    for moment in moments(size) {
        let mut new = Workspace::new(&network, size, Kernel::best()).expect("a board of networks");
        assert_eq!(used.evaluate(&moment), new.evaluate(&moment));
    }
}

/// Threads that share a cache, one too small for all moments, say what each says alone.
#[test]
fn a_cache_changes_no_evaluation() {
    let networks = TINY.map(|source| compiled(&file(source)).1.expect("a bundle"));
    let networks = networks.map(|bundle| Network::of_bundle(&bundle).expect("a network"));
    for places in [1, 7, 1000] {
        let cache = EvaluationCache::new(places);
        let ask = |network: &Network| {
            for size in sizes() {
                let new = || Workspace::new(network, size, Kernel::best()).expect("a board of networks");
                let (mut alone, mut kept) = (new(), new());
                for moment in moments(size).iter().flat_map(|moment| [moment, moment]) {
                    assert_eq!(*kept.evaluate_kept(moment, &cache), alone.evaluate(moment));
                }
            }
        };
        thread::scope(|scope| {
            for network in networks.iter().chain(&networks) {
                scope.spawn(|| ask(network));
            }
        });
    }
}

#[test]
fn other_boards_are_none_of_networks() {
    let bundle = compiled(&file(TINY[0])).1.expect("a bundle");
    let network = Network::of_bundle(&bundle).expect("a network");
    for (width, height) in [(6, 9), (9, 6), (20, 19), (19, 25), (1, 1)] {
        let size = BoardSize::rectangle(width, height).expect("a board");
        assert!(Workspace::new(&network, size, Kernel::best()).is_none(), "{size}");
    }
}

/// Integers of 8 bits are near the numbers that they stand for.
#[test]
fn integers_say_what_numbers_say() {
    let bytes =
        TINY.map(|source| std::fs::read(file(&source.replace("network", "safetensors"))).expect("a file"));
    let plain = read_tensors(&bytes[0], "tiny", bundles::record::PlaneForm::Plain).expect("a network");
    let katago = read_katago(&bytes[1]).expect("a network");
    for (source, model) in TINY.into_iter().zip([plain, katago]) {
        let bundle = compiled(&file(source)).1.expect("a bundle");
        let network = Network::of_bundle(&bundle).expect("a network");
        let (mut far, mut all) = (0, 0);
        for size in sizes() {
            let mut room = Workspace::new(&network, size, Kernel::best()).expect("a board of networks");
            for moment in moments(size) {
                let found = room.evaluate(&moment);
                let raw = reference::evaluate(&model, &moment.inputs(model.inputs));
                let expected = raw.interpret(model.lead, &moment);
                let owners = found.owners.iter().zip(&expected.owners);
                let owners = owners.map(|(one, other)| (one - other).abs()).sum::<f32>() / size.area() as f32;
                let points = found.points.iter().zip(&expected.points);
                let points = points.map(|(one, other)| (one - other).abs()).fold(0.0, f32::max);
                let is_far = (found.win - expected.win).abs() > 0.05 || owners > 0.05 || points > 0.1;
                far += usize::from(is_far);
                all += 1;
            }
        }
        assert!(far * 10 <= all, "{source}: {far} of {all} differ");
    }
}
