//! What is true of all moves of all positions, taken down once.

use super::games::{GameRecord, Moment};
use super::shapes::Shapes;
use super::{LearningSettings, SHAPES};
use crate::Phase;
use knowledge::prediction::features::{FEATURES, LocalView};
use knowledge::prediction::surroundings::Contents;

// Their numbers are taken down in two bytes.
const _: () = assert!(FEATURES <= 1 << 16);

/// A position, by what is true of its moves. The first one was chosen.
#[derive(Clone, Debug)]
pub(super) struct Situation {
    /// Lines of the board.
    pub(super) side: u8,
    /// How many features each move has.
    counts: Box<[u8]>,
    /// The features of all moves, one after the other.
    features: Box<[u16]>,
    /// The chain of the shapes around each move.
    chains: Box<[u32]>,
    /// The share of each move in the visits; none where the first one was played.
    shares: Option<Box<[f32]>>,
    /// How far the game is.
    pub(super) phase: Phase,
}

impl Situation {
    /// The moves: features, and the chain of shapes.
    pub(super) fn moves(&self) -> impl Iterator<Item = (&[u16], u32)> {
        let mut rest = &self.features[..];
        self.counts.iter().zip(&self.chains).map(move |(count, chain)| {
            let (features, others) = rest.split_at(usize::from(*count));
            rest = others;
            (features, *chain)
        })
    }

    /// How likely the move of this number should be; 1 for all together.
    pub(super) fn share(&self, at: usize) -> f32 {
        match &self.shares {
            Some(shares) => shares.get(at).copied().unwrap_or_default(),
            None => f32::from(u8::from(at == 0)),
        }
    }

    /// How many moves there are.
    pub(super) fn len(&self) -> usize {
        self.chains.len()
    }
}

/// Positions of games.
#[derive(Clone, Debug, Default)]
pub(super) struct Positions {
    /// Those that are learned from.
    pub(super) seen: Vec<Situation>,
    /// Those of games that are held out.
    pub(super) held_out: Vec<Situation>,
}

impl Positions {
    /// Takes down the positions of games; tells how many games it has seen.
    pub(super) fn gather(
        games: &[GameRecord],
        settings: &LearningSettings,
        shapes: &Shapes,
        mut tell: impl FnMut(usize),
    ) -> Positions {
        let mut positions = Positions::default();
        let mut notes = Notes::default();
        for (number, game) in games.iter().enumerate() {
            let into = match settings.holds_out(number) {
                true => &mut positions.held_out,
                false => &mut positions.seen,
            };
            game.each_moment(|moment| into.push(notes.situation(moment, shapes)));
            tell(number + 1);
        }
        positions
    }

    /// How often the moves chosen in positions that are learned from had what each slot stands for.
    pub(super) fn chosen(&self, shapes: &Shapes) -> Vec<u32> {
        let chains = shapes.chains();
        let mut chosen = vec![0; SHAPES + chains.len() - 1];
        for (features, chain) in self.seen.iter().filter_map(|situation| situation.moves().next()) {
            let chain = chains[chain as usize].iter().copied();
            for slot in features.iter().copied().map(u32::from).chain(chain) {
                chosen[slot as usize] += 1;
            }
        }
        chosen
    }
}

/// Room for the notes of one position.
#[derive(Debug, Default)]
struct Notes {
    counts: Vec<u8>,
    features: Vec<u16>,
    chains: Vec<u32>,
}

impl Notes {
    fn situation(&mut self, moment: &Moment<'_>, shapes: &Shapes) -> Situation {
        let Moment { board, color, earlier, chosen, visits } = *moment;
        let (look, contents) = (LocalView::new(board, color, earlier), Contents::new(board, color));
        self.counts.clear();
        self.features.clear();
        self.chains.clear();
        let others = board.empty().filter(|point| *point != chosen && board.is_playable(color, *point));
        let mut shares = Vec::new();
        for point in std::iter::once(chosen).chain(others) {
            let before = self.features.len();
            look.each(point, |feature| self.features.push(feature as u16));
            // One feature of a family at most.
            self.counts.push((self.features.len() - before) as u8);
            self.chains.push(shapes.chain_of(contents.numbers(point)));
            let own = visits.iter().find(|(other, _)| *other == point);
            shares.push(own.map_or(0.0, |(_, visits)| *visits as f32));
        }
        // Searches look at moves besides these, at passes and own eyes.
        let all: f32 = shares.iter().sum();
        let shares = (all > 0.0).then(|| shares.iter().map(|visits| visits / all).collect());
        let area = board.size().area();
        Situation {
            side: board.size().width() as u8,
            counts: self.counts.as_slice().into(),
            features: self.features.as_slice().into(),
            chains: self.chains.as_slice().into(),
            shares,
            phase: Phase::of(area - board.empty().count(), area),
        }
    }
}
