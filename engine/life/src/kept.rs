//! Searches about groups that are kept from question to question, and from move to move.
//!
//! A search rests on its zone and on its frame there: its result serves wherever the same is asked and
//! nothing of that is different. What first moves are weighed with is found anew for each question, so that
//! an answer is the same whether its searches were kept or not. A search that a clock or a signal has cut
//! short is not kept.

use crate::frame::Frame;
use ahash::{HashMap, RandomState};
use board::{BoardSize, Color, Ko, Point, PointSet, Position, Suicide};
use reading::Answer;
use reading::proof::{ProofNumbers, Turn};
use std::sync::{Mutex, PoisonError};

/// What a search came to.
pub(crate) type WholeSearch = (Answer, ProofNumbers);

/// Searches about groups, kept for readers that share them. They have the same graphs of eyes.
#[derive(Debug)]
pub struct KeptSearches {
    kept: Mutex<Generations>,
}

/// From this number of searches on those are forgotten that were not asked for since as many were added. Each
/// takes some 1,500 bytes.
const MOST_KEPT: usize = 1 << 12;

/// Searches that were added or found lately, and those before them.
#[derive(Debug)]
struct Generations {
    young: HashMap<Question, KeptSearch>,
    old: HashMap<Question, KeptSearch>,
    found: u64,
}

/// A search as it is looked for.
#[derive(Clone, Debug)]
pub(crate) struct Sought {
    question: Question,
    /// The stones of Black and White, walls, dead stones and ways out.
    stand: [PointSet; PARTS],
}

/// How many sets of points are compared on a zone.
const PARTS: usize = 7;

/// All that is asked, and what stands near it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Question {
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
    /// The limit that was hit, in plays; none where none was.
    limit: Option<u64>,
}

#[derive(Clone, Debug)]
struct KeptSearch {
    /// What stood on the zone.
    stood: [PointSet; PARTS],
    found: WholeSearch,
}

fn empty() -> HashMap<Question, KeptSearch> {
    HashMap::with_hasher(RandomState::with_seeds(1, 2, 3, 4))
}

impl Default for KeptSearches {
    fn default() -> KeptSearches {
        KeptSearches { kept: Mutex::new(Generations { young: empty(), old: empty(), found: 0 }) }
    }
}

impl KeptSearches {
    /// How many searches were found.
    #[must_use]
    pub fn found(&self) -> u64 {
        self.with(|kept| kept.found)
    }

    /// What a search of at most this many plays would come to, if it is known.
    pub(crate) fn find(&self, sought: &Sought, limit: u64) -> Option<WholeSearch> {
        self.with(|kept| {
            let whole = kept.find(sought).filter(|(answer, _)| answer.effort < limit);
            let found = whole.or_else(|| kept.find(&sought.limited(limit)))?;
            kept.found += 1;
            Some(found)
        })
    }

    /// Keeps what a search of at most this many plays came to.
    pub(crate) fn put(&self, sought: Sought, limit: u64, found: &WholeSearch) {
        let (answer, _) = found;
        let whole = answer.certainty.is_settled() && answer.effort < limit;
        let sought = if whole { sought } else { sought.limited(limit) };
        let kept = KeptSearch { stood: sought.on(&answer.zone), found: found.clone() };
        self.with(|all| all.add(sought.question, kept));
    }

    fn with<T>(&self, work: impl FnOnce(&mut Generations) -> T) -> T {
        work(&mut self.kept.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Generations {
    fn find(&mut self, sought: &Sought) -> Option<WholeSearch> {
        let serves = |kept: &KeptSearch| kept.stood == sought.on(&kept.found.0.zone);
        if let Some(kept) = self.young.get(&sought.question) {
            return serves(kept).then(|| kept.found.clone());
        }
        let kept = self.old.remove(&sought.question).filter(serves)?;
        let found = kept.found.clone();
        self.add(sought.question.clone(), kept);
        Some(found)
    }

    fn add(&mut self, question: Question, kept: KeptSearch) {
        if self.young.len() >= MOST_KEPT / 2 {
            self.old = std::mem::replace(&mut self.young, empty());
        }
        self.young.insert(question, kept);
    }
}

impl Sought {
    /// A question about a position, in the frame that was found before.
    pub(crate) fn new(position: &Position, frame: &Frame, turn: Turn) -> Sought {
        let [black, white] = Color::BOTH.map(|color| *position.stones(color));
        let [first, second, third] = frame.ways;
        let stand = [black, white, frame.walls, frame.dead, first, second, third];
        let question = Question {
            size: position.size(),
            rules: (position.suicide_rule(), position.ko_rule()),
            ban: position.ko().map(|ban| (ban.point, ban.color)),
            turn,
            defender: frame.defender,
            goal: frame.goal,
            region: frame.region,
            havens: frame.havens,
            near: stand.map(|points| points & frame.region),
            limit: None,
        };
        Sought { question, stand }
    }

    fn limited(&self, limit: u64) -> Sought {
        let mut limited = self.clone();
        limited.question.limit = Some(limit);
        limited
    }

    /// What stands on a zone.
    fn on(&self, zone: &PointSet) -> [PointSet; PARTS] {
        self.stand.map(|points| points & *zone)
    }
}
