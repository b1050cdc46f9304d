//! Searches about groups that are kept from question to question, and from move to move.
//!
//! A search rests on its zone and on its frame there: its result serves wherever the same is asked and
//! nothing of that is different. What first moves are weighed with is found anew for each question, so that
//! an answer is the same whether its searches were kept or not. A search that a clock or a signal has cut
//! short is not kept.

use crate::frame::Frame;
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use bundles::Database;
use reading::proof::{ProofNumbers, Turn};
use reading::{Answer, AnswerTable, LONGEST_RECORD, key_of};

/// What a search came to.
pub(crate) type WholeSearch = (Answer, ProofNumbers);

/// A search as it is looked for.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    question: Question,
    board: PointSet,
    /// The stones of Black and White, walls, dead stones and ways out.
    stand: [PointSet; PARTS],
}

/// How many sets of points are compared on a zone.
const PARTS: usize = 7;

/// All that is asked, and what stands near it.
#[derive(Clone, Debug, Hash)]
struct Question {
    /// What eye spaces are known by.
    graphs: Vec<(u64, u32)>,
    size: BoardSize,
    rules: (Suicide, Ko),
    ban: Option<(Point, Color)>,
    turn: Turn,
    defender: Color,
    goal: PointSet,
    region: PointSet,
    /// Which havens are looked at follows from all of them.
    havens: PointSet,
    near: [PointSet; PARTS],
}

impl Sought {
    /// A question about a position, in the frame that was found before, with these graphs of eyes.
    pub(crate) fn new(position: &Position, frame: &Frame, turn: Turn, graphs: &[Database<'_>]) -> Sought {
        let [black, white] = Color::BOTH.map(|color| *position.stones(color));
        let [first, second, third] = frame.ways;
        let stand = [black, white, frame.walls, frame.dead, first, second, third];
        let named = |graphs: &Database<'_>| (graphs.bundle().content_hash(), graphs.record().first_pattern);
        let question = Question {
            graphs: graphs.iter().map(named).collect(),
            size: position.size(),
            rules: (position.suicide_rule(), position.ko_rule()),
            ban: position.ko().map(|ban| (ban.point, ban.color)),
            turn,
            defender: frame.defender,
            goal: frame.goal,
            region: frame.region,
            havens: frame.havens,
            near: stand.map(|points| points & frame.region),
        };
        Sought { question, board: *position.board(), stand }
    }

    /// What a search of at most this many plays would come to, if it is known.
    pub(crate) fn find_in(&self, answers: &AnswerTable, limit: u64) -> Option<WholeSearch> {
        let whole = self.known(answers, None).filter(|(answer, _)| answer.effort < limit);
        whole.or_else(|| self.known(answers, Some(limit)))
    }

    /// Keeps what a search of at most this many plays came to.
    pub(crate) fn put_into(&self, answers: &AnswerTable, limit: u64, (answer, numbers): &WholeSearch) {
        let whole = answer.certainty.is_settled() && answer.effort < limit;
        let mut record = [0; LONGEST_RECORD];
        let [contents, left, rest @ ..] = &mut record;
        *contents = self.contents(&answer.zone);
        *left = u64::from(numbers.proof) << 32 | u64::from(numbers.disproof);
        if let Some(words) = answer.write_record(rest) {
            let key = self.key((!whole).then_some(limit));
            answers.put(key, &record[..words + 2], answer.effort);
        }
    }

    fn known(&self, answers: &AnswerTable, limit: Option<u64>) -> Option<WholeSearch> {
        answers.find(self.key(limit), |record| {
            let [contents, left, record @ ..] = record else { return None };
            let answer = Answer::of_record(record, &self.board)?;
            let numbers = ProofNumbers { proof: (left >> 32) as u32, disproof: *left as u32 };
            (*contents == self.contents(&answer.zone)).then_some((answer, numbers))
        })
    }

    /// Of a search that hit this limit, in plays; of any other one where there is none.
    fn key(&self, limit: Option<u64>) -> u64 {
        key_of(&("life", &self.question, limit))
    }

    /// The hash of what stands on a zone.
    fn contents(&self, zone: &PointSet) -> u64 {
        key_of(&self.stand.map(|points| points & *zone))
    }
}
