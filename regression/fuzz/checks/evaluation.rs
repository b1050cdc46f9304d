//! What holds of the network of any bundle that opens, whoever made it: all kernels say the same of a
//! position, in finite numbers. The fuzz targets of bundles and of networks share it with the tests that
//! replay their inputs.

use board::{BoardSize, Game, Move, Point, Rules};
use bundles::Bundle;
use network::{Kernel, Moment, Network, Workspace};

/// A position with a few stones, on the smallest board of networks that is no square.
pub(crate) fn moment() -> Moment {
    let size = BoardSize::rectangle(8, 7).expect("a board");
    let mut game = Game::new(size, Rules::default());
    let points: Vec<Point> = size.points().step_by(5).collect();
    for point in points {
        game.play(game.to_move(), Move::Play(point)).expect("a legal move");
    }
    Moment::of_game(&game)
}

/// Holds a bundle against what is true of every one.
pub(crate) fn check(bundle: &Bundle) {
    let Some(network) = Network::of_bundle(bundle) else { return };
    let moment = moment();
    let evaluations = Kernel::all().map(|kernel| {
        let mut room = Workspace::new(&network, moment.size(), kernel).expect("a board of networks");
        (kernel, room.evaluate(&moment))
    });
    let evaluations: Vec<_> = evaluations.collect();
    let (_, first) = &evaluations[0];
    let numbers = [first.pass, first.win, first.loss, first.lead];
    let mut numbers = numbers.iter().chain(&first.points).chain(&first.owners);
    assert!(numbers.all(|number| number.is_finite()), "{first:?}");
    for (kernel, other) in &evaluations {
        assert_eq!(other, first, "{}", kernel.name());
    }
}
