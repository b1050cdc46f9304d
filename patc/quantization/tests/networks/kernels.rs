//! What all kernels say of a position is equal, bit by bit. These tests are run for other processors, too.

use super::{TINY, file};
use board::{BoardSize, Game, Move, Random, Rules};
use bundles::record::PlaneForm;
use bundles::{AlignedBytes, Bundle};
use network::output::Raw;
use network::{Kernel, Moment, Network, SIDES, Workspace};
use quantization::{moments, quantize, read_katago, read_tensors};

/// The networks of random numbers, one in each form.
fn networks() -> [Network; 2] {
    let [plain, katago] = TINY.map(file);
    let plain = read_tensors(&plain, "tiny", PlaneForm::Plain).expect("a network");
    let katago = read_katago(&katago).expect("a network");
    let moments = moments(None).expect("moments").deciding;
    [plain, katago].map(|model| {
        let writer = quantize(&model, &moments).expect("a network of integers");
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
        Network::of_bundle(&bundle).expect("a network")
    })
}

/// This number of moments of games of random moves, which end when the board is full of stones.
fn random_moments(size: BoardSize, count: usize) -> Vec<Moment> {
    let mut random = Random::new(&[size.width() as u64, size.height() as u64]);
    let mut game = Game::new(size, Rules::default());
    let mut moments = Vec::new();
    let every = (size.area() / count).max(1);
    for number in 1..=count * every {
        let color = game.to_move();
        let points: Vec<_> = size.points().filter(|point| game.is_legal(color, *point)).collect();
        let chosen = match points.len() {
            0 => Move::Pass,
            _ if number % 23 == 22 => Move::Pass,
            count => Move::Play(points[random.below(count as u32) as usize]),
        };
        game.play(color, chosen).expect("a legal move");
        if number % every == 0 {
            moments.push(Moment::of_game(&game));
        }
    }
    moments
}

/// Holds all kernels against the first on this number of moments of a board.
fn hold(network: &Network, size: BoardSize, count: usize) {
    let room = |kernel| Workspace::new(network, size, kernel).expect("a board of networks");
    let mut rooms: Vec<Workspace> = Kernel::all().map(room).collect();
    for moment in random_moments(size, count) {
        let evaluate = |room: &mut Workspace| {
            room.read(&moment);
            room.run();
            room.raw()
        };
        let said: Vec<Raw> = rooms.iter_mut().map(evaluate).collect();
        for (kernel, other) in Kernel::all().zip(&said) {
            assert!(*other == said[0], "{} on {size}", kernel.name());
        }
    }
}

#[test]
fn all_kernels_give_equal_bits() {
    for network in networks() {
        for (width, height) in [(7, 7), (9, 9), (13, 13), (19, 19), (8, 17), (19, 7), (10, 11)] {
            hold(&network, BoardSize::rectangle(width, height).expect("a board"), 15);
        }
    }
}

#[test]
#[ignore = "slow tier: 3,380 positions in some twenty seconds"]
fn all_kernels_give_equal_bits_on_all_boards() {
    for network in networks() {
        for (width, height) in SIDES.flat_map(|width| SIDES.map(move |height| (width, height))) {
            hold(&network, BoardSize::rectangle(width, height).expect("a board"), 10);
        }
    }
}
