//! What a network of the bundles says of the game.

use super::{PlayerKind, Session};
use board::{BoardSize, Color, Game, Move, SLOTS};
use classical::{GameJudge, Judgment};
use knowledge::library::{Library, Source};
use network::{Evaluation, Kernel, Moment, Network, SIDES, Workspace};
use search::Work;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long evaluations are counted to say how many there are in a second.
const MEASURED: Duration = Duration::from_millis(200);

/// No network says anything of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoNetwork {
    /// There is none.
    #[error("expected a bundle that has one, found none")]
    Absent,
    /// It was made for other boards.
    #[error("expected {} to {} points on each side, found {size}", SIDES.start(), SIDES.end())]
    Size {
        /// The board.
        size: BoardSize,
    },
}

/// The network of the highest bundle that has one.
pub fn network_of(library: &Library) -> Option<Network> {
    let loaded = library.loaded_bundles().iter().rev();
    loaded.filter_map(|loaded| Network::of_bundle(&loaded.bundle)).next()
}

/// What searches count that are guided by a library.
pub fn work_by(library: &Library, size: BoardSize) -> Work {
    evaluating_network(library, size).map_or(Work::Playouts, |_| Work::Evaluations)
}

/// The network that evaluates positions for searches on a board; none where playouts do.
pub(super) fn evaluating_network(library: &Library, size: BoardSize) -> Option<Network> {
    let guides = library.guides_by(Source::Network);
    network_of(library).filter(|network| guides && network.is_searched_on(size))
}

/// Room to evaluate positions on a board by that network.
pub(crate) fn room_for(library: &Library, size: BoardSize) -> Result<Workspace, NoNetwork> {
    let network = network_of(library).ok_or(NoNetwork::Absent)?;
    Workspace::new(&network, size, Kernel::best()).ok_or(NoNetwork::Size { size })
}

/// What a network says, as Black sees it.
fn judgment(game: &Game, evaluation: &Evaluation) -> Judgment {
    let sign = game.to_move().sign();
    let (mut owners, mut chances) = (vec![0.0; SLOTS], vec![0.0; SLOTS]);
    for (number, point) in game.size().points().enumerate() {
        owners[point.index()] = sign * evaluation.owners[number];
        chances[point.index()] = evaluation.points[number];
    }
    Judgment { lead: sign * evaluation.lead, owners, chances, pass: evaluation.pass }
}

impl Session {
    /// The network of the highest bundle that has one.
    pub fn network(&self) -> Option<Network> {
        network_of(&self.library)
    }

    /// What searches of the game count.
    pub fn work(&self) -> Work {
        if self.strength.is_some() { Work::Playouts } else { work_by(&self.library, self.size()) }
    }

    /// Room to evaluate positions on the game's board.
    fn network_room(&self) -> Result<Workspace, NoNetwork> {
        room_for(&self.library, self.size())
    }

    /// What the network says of the game's position, for the player whose turn it is.
    ///
    /// # Errors
    /// There is no network for such a board.
    pub fn network_evaluation(&self) -> Result<Evaluation, NoNetwork> {
        Ok(self.network_room()?.evaluate(&Moment::of_game(&self.game)))
    }

    /// The network as a judge of positions on the game's board; none where it guides no search there.
    pub(super) fn game_judge(&self) -> Option<Box<GameJudge<'static>>> {
        let network = evaluating_network(&self.library, self.size())?;
        let room = Mutex::new(Workspace::new(&network, self.size(), Kernel::best())?);
        Some(Box::new(move |game: &Game| {
            let mut room = room.lock().unwrap_or_else(PoisonError::into_inner);
            judgment(game, &room.evaluate(&Moment::of_game(game)))
        }))
    }

    /// The likeliest legal move of a player, where moves are chosen so. Where no network knows the board,
    /// this is said once, and a search chooses.
    pub(super) fn likeliest(&self, color: Color) -> Option<Move> {
        if self.habits.chooser.kind != PlayerKind::Policy {
            return None;
        }
        let mut game = (*self.game).clone();
        game.set_to_move(color);
        let evaluation = match self.network_room() {
            Ok(mut room) => room.evaluate(&Moment::of_game(&game)),
            Err(error) => {
                self.library.tell_once(&format!("no network chooses moves: {error}; a search does"));
                return None;
            }
        };
        let points = self.size().points().zip(&evaluation.points);
        let likeliest = points.fold((Move::Pass, evaluation.pass), |best, (point, chance)| {
            if *chance > best.1 { (Move::Play(point), *chance) } else { best }
        });
        Some(likeliest.0)
    }

    /// How many evaluations of the game's position one thread makes in a second, inputs included.
    ///
    /// # Errors
    /// There is no network for such a board.
    pub fn network_speed(&self) -> Result<f64, NoNetwork> {
        let mut room = self.network_room()?;
        let moment = Moment::of_game(&self.game);
        let (began, mut count) = (Instant::now(), 0.0);
        while began.elapsed() < MEASURED {
            let _ = room.evaluate(&moment);
            count += 1.0;
        }
        Ok(count / began.elapsed().as_secs_f64())
    }
}
