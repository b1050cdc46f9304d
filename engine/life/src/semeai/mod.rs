//! Races between two groups, of which each lives if it takes the other (semeai; GNU Go manual, 12.5).
//!
//! Two questions are asked, both about capturing: whether the mover takes the other group, and, if not,
//! whether the other one takes his. What is left, a seki or two groups that live, is neither. A position is
//! settled by counting liberties where that is exact (`count`); where it is not it is searched.

mod count;
mod field;
mod goal;
mod lives;
mod stands;

use board::{Ko, Point, Position, Suicide};
use field::Field;
use goal::Race;
use limits::budget::Budget;
use reading::proof::{Limits, Turn, Workspace, ask};
use reading::{Answer, Certainty, ReadingResult};

pub use lives::{GroupAnswers, RaceLives};
pub use stands::rivals;

/// What becomes of a race when the owner of the first group moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SemeaiAnswer {
    /// Whether the first group lives.
    pub defense: ReadingResult,
    /// Whether the second group is captured; it is not in a seki.
    pub attack: ReadingResult,
    /// The move; none for one elsewhere.
    pub step: Option<Point>,
    /// Plays on the trial board.
    pub effort: u64,
    /// Whether the searches came to their ends.
    pub certainty: Certainty,
}

/// Plays on the trial board for each question of a race when nothing is said (`engine/NOTES.md`, "Races").
const EFFORT: u64 = 4_000;

/// Reads races, one at a time, in memory that it keeps.
#[derive(Debug)]
pub struct SemeaiReader {
    workspace: Workspace,
    effort: u64,
}

impl Default for SemeaiReader {
    fn default() -> SemeaiReader {
        SemeaiReader::new(EFFORT)
    }
}

impl SemeaiReader {
    /// A reader that spends at most this many plays on each question of a race.
    pub fn new(effort: u64) -> SemeaiReader {
        SemeaiReader { workspace: Workspace::new(2 * effort), effort }
    }

    /// What becomes of two groups of opposite colors when the owner of the first one moves first; none when
    /// there are no two such groups. Suicide is not played and a ko is a simple one.
    pub fn analyze(
        &mut self,
        position: &Position,
        own: Point,
        other: Point,
        budget: &Budget,
    ) -> Option<SemeaiAnswer> {
        let owner = position.color_at(own)?;
        if position.color_at(other)? == owner {
            return None;
        }
        let mut position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
        let field = Field::new(&position, [own, other]);
        let mut read = |prey: [Point; 2], turn| self.read(&mut position, &field, prey, turn, budget);
        let kill = read([own, other], Turn::Prover);
        let mut answer = SemeaiAnswer {
            defense: kill.code,
            attack: kill.code,
            step: kill.step,
            effort: kill.effort,
            certainty: kill.certainty,
        };
        if kill.code == ReadingResult::Win {
            return Some(answer);
        }
        let mut note = |part: &Answer| {
            answer.effort += part.effort;
            answer.certainty = answer.certainty.min(part.certainty);
        };
        let live = read([other, own], Turn::Refuter);
        note(&live);
        let passed = (live.code > kill.code).then(|| read([other, own], Turn::Prover));
        passed.iter().for_each(&mut note);
        if live.code > kill.code {
            // Who lives although the other one moves first needs no move, but may take him by a ko.
            let needs = passed.is_none_or(|passed| passed.code != ReadingResult::Loss);
            let step = if needs { live.step } else { kill.step };
            let attack = if needs { ReadingResult::Loss } else { kill.code };
            answer = SemeaiAnswer { defense: live.code, attack, step, ..answer };
        }
        Some(answer)
    }

    /// Whether the first chain takes the second.
    fn read(
        &mut self,
        position: &mut Position,
        field: &Field,
        [own, prey]: [Point; 2],
        turn: Turn,
        budget: &Budget,
    ) -> Answer {
        let mut goal = Race::new(position, field, [own, prey]);
        let limits = Limits { effort: self.effort, budget, within: field.ground, rule: None };
        let mut answer = ask(position, &mut self.workspace, &mut goal, turn, limits);
        if answer.code == ReadingResult::Win {
            // Of several moves that win by counting the plainest is given.
            answer.step = goal.counted(position, turn).or(answer.step);
        }
        answer
    }
}
