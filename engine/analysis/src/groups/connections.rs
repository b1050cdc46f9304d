//! Which near chains the opponent can part.

use super::super::tactics::Tactics;
use super::pairs::{Pair, pairs};
use board::{Point, Position};
use limits::budget::Budget;
use reading::{Answer, Depths, Question, ReaderPool, ReadingResult};

/// The most plays on the trial board for a connection. What is open after that is mostly open after 1,000,
/// too, which take 1.6 times the time of the whole survey; of 26 reference questions 24 are right, and 23
/// with 500 or 1,000.
const CONNECTION_EFFORT: u64 = 300;

/// What reading says of each two near chains of a color, the nearest first.
#[derive(Clone, Debug)]
pub struct Connections {
    pairs: Vec<Pair>,
    answers: Vec<Answer>,
}

impl Connections {
    /// Reads all connections of a position, of which this is known about captures. Those that the budget
    /// leaves open count as none.
    pub fn read(
        position: &Position,
        tactics: &Tactics,
        readers: &ReaderPool,
        depths: &Depths,
        budget: &Budget,
    ) -> Connections {
        let chains: Vec<Point> = position.chain_origins().collect();
        let depths =
            Depths { connection_effort: depths.connection_effort.min(CONNECTION_EFFORT), ..depths.clone() };
        let pairs = pairs(position, &chains, tactics);
        let questions: Vec<Question> =
            pairs.iter().map(|pair| Question::Disconnect(pair.chains[0], pair.chains[1])).collect();
        let answers = readers.ask(position, &depths, budget, &questions);
        Connections { pairs, answers }
    }

    /// Those that can be parted, with a ko too, with the answers that say so.
    pub(super) fn parted(&self) -> impl Iterator<Item = (&Pair, &Answer)> {
        let all = self.pairs.iter().zip(&self.answers);
        all.filter(|(_, answer)| answer.code != ReadingResult::Loss)
    }

    /// Those that cannot.
    pub(super) fn holding(&self) -> impl Iterator<Item = &Pair> {
        let all = self.pairs.iter().zip(&self.answers);
        all.filter(|(_, answer)| answer.code == ReadingResult::Loss && answer.certainty.is_settled())
            .map(|(pair, _)| pair)
    }
}
