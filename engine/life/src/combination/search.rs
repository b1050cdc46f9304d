//! The search: threats, the answers to each, and what can be captured in the end.

use super::candidates::{Candidate, candidates};
use super::targets::Targets;
use crate::patterns::ThreatPatterns;
use ahash::AHashSet;
use board::{Color, Move, Point, PointSet, Position};
use limits::budget::Budget;
use reading::{Answer, Certainty, Depths, Question, Reader, ReadingResult};

/// Chains with more liberties are threatened by no single move.
const MOST_LIBERTIES: usize = 4;
/// The same after the first threat.
const MOST_LIBERTIES_LATER: usize = 3;
/// The last rank of moves that are tried after the first threat.
const LAST_RANK_LATER: usize = 2;
/// How far from the moves of a line, in rows and columns, the next one and its victims lie (GNU Go 3.8).
pub(super) const NEAR: usize = 5;

/// What comes of a search.
#[derive(Clone, Debug)]
pub(super) enum Outcome {
    /// The attacker captures something.
    Works(Box<Proof>),
    /// He does not, as far as threats go.
    Fails,
    /// A limit was hit.
    Open,
}

/// How something is captured.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    /// The least that is captured, in stones that were safe.
    pub(super) size: usize,
    /// The stones of which some are captured.
    pub(super) victims: PointSet,
    /// A line in which the owner answers every threat, up to the move that captures.
    pub(super) line: Vec<Point>,
    /// All points on which this rests.
    pub(super) zone: PointSet,
}

/// A chain that is captured next, unless something is done.
struct Threat {
    at: Point,
    answer: Answer,
}

/// What a search works with.
pub(super) struct Means<'m> {
    pub(super) reader: &'m mut Reader,
    /// How deep a capture is read that is threatened.
    pub(super) depths: Depths,
    /// How deep others are.
    pub(super) quick: Depths,
    pub(super) budget: &'m Budget,
    /// Forcing moves that are not near enough otherwise.
    pub(super) patterns: ThreatPatterns<'m>,
    /// The most plays on the trial board.
    pub(super) most_effort: u64,
}

/// Where a line stands.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// How many threats may follow.
    pub(super) threats: usize,
    /// Where the attacker looks.
    pub(super) area: PointSet,
    /// Whether nothing has been played.
    pub(super) is_first: bool,
}

/// One search after the other in a position.
pub(super) struct Search<'m> {
    means: Means<'m>,
    position: Position,
    /// What the attacker may be after.
    pub(super) targets: Targets,
    pub(super) attacker: Color,
    /// The least that is worth a combination, in stones.
    pub(super) wanted: usize,
    /// Plays on the trial board so far.
    pub(super) effort: u64,
    is_over: bool,
    /// Positions in which the attacker is known to fail, each with the threats that he was allowed.
    failed: AHashSet<(u64, Option<Point>, usize)>,
}

impl<'m> Search<'m> {
    pub(super) fn new(position: &Position, targets: Targets, means: Means<'m>) -> Search<'m> {
        Search {
            means,
            position: position.clone(),
            targets,
            attacker: targets.owner.opponent(),
            wanted: 1,
            effort: 0,
            is_over: false,
            failed: AHashSet::new(),
        }
    }

    /// Sets the least that is worth a combination, in stones.
    pub(super) fn want(&mut self, stones: usize) {
        self.wanted = stones;
        self.failed.clear();
    }

    /// Whether a limit has ended everything.
    pub(super) fn is_over(&mut self) -> bool {
        self.is_over = self.is_over || self.effort >= self.means.most_effort || self.means.budget.is_over();
        self.is_over
    }

    /// Allows this many more plays.
    pub(super) fn allow(&mut self, plays: u64) {
        self.means.most_effort = self.effort + plays;
        self.is_over = false;
    }

    fn ask(&mut self, question: &Question, is_quick: bool) -> Answer {
        let Means { reader, depths, quick, budget, .. } = &mut self.means;
        let depths = if is_quick { quick } else { depths };
        reader.set(&self.position, depths.clone());
        let found = reader.found();
        let answer = reader.ask(question, budget);
        // What was read before costs nothing.
        self.effort += if reader.found() > found { 1 } else { answer.effort + 1 };
        answer
    }

    /// What an attack on a chain comes to. A capture is what is settled, also by a ko that the attacker takes
    /// first, as in GNU Go.
    fn attack_on(&mut self, chain: Point, is_quick: bool) -> (bool, Answer) {
        let question = Question::Attack(vec![chain]);
        let mut answer = self.ask(&question, is_quick);
        if is_quick && answer.code >= ReadingResult::KoMoverFirst && !answer.certainty.is_settled() {
            // It seems to work: that is worth more plays.
            answer = self.ask(&question, false);
        }
        (answer.code >= ReadingResult::KoMoverFirst && answer.certainty.is_settled(), answer)
    }

    /// Plays a stone, does something, and takes it back.
    pub(super) fn after<T>(
        &mut self,
        color: Color,
        point: Point,
        then: impl FnOnce(&mut Search<'m>) -> T,
    ) -> T {
        let undo = self.position.play(color, Move::Play(point));
        self.effort += 1;
        let result = then(self);
        self.position.undo(undo);
        result
    }

    /// The chains that may become victims near these points, those with few liberties first.
    fn near(&self, area: &PointSet, most: usize) -> Vec<Point> {
        let stones = *self.position.stones(self.targets.owner) & *area;
        let wanted =
            self.position.chains(&stones).filter(|chain| (*chain & self.targets.safe).len() >= self.wanted);
        let weak = |chain: &Point| self.position.liberty_count(*chain) <= most;
        let mut chains: Vec<Point> = wanted.filter_map(|chain| chain.first()).filter(weak).collect();
        chains.sort_by_key(|chain| self.position.liberty_count(*chain));
        chains
    }

    /// The chains near these points that can be captured as things stand are no targets.
    pub(super) fn freeze(&mut self, area: &PointSet) {
        for chain in self.near(area, MOST_LIBERTIES) {
            if self.is_over() {
                return;
            }
            let answer = self.attack_on(chain, false).1;
            // What is guessed at a limit is left to reading with more plays.
            if answer.code != ReadingResult::Loss && answer.certainty != Certainty::Limited {
                let stones = self.position.chain(chain);
                self.targets = self.targets.without(&stones);
            }
        }
    }

    /// The attacker moves: whether he captures something.
    pub(super) fn attack(&mut self, line: Line) -> Outcome {
        let ko = self.position.ko().map(|ban| ban.point);
        let key = (self.position.hash(), ko, line.threats);
        if self.failed.contains(&key) {
            return Outcome::Fails;
        }
        let outcome = self.try_threats(line);
        if matches!(outcome, Outcome::Fails) {
            self.failed.insert(key);
        }
        outcome
    }

    fn try_threats(&mut self, line: Line) -> Outcome {
        let most = if line.is_first { MOST_LIBERTIES } else { MOST_LIBERTIES_LATER };
        let chains = self.near(&line.area, most);
        if !line.is_first {
            for chain in &chains {
                if self.is_over() {
                    return Outcome::Open;
                }
                let (captured, answer) = self.attack_on(*chain, true);
                if captured {
                    return Outcome::Works(Box::new(self.capture(*chain, &answer)));
                }
            }
        }
        if line.threats == 0 {
            return Outcome::Fails;
        }
        let last = if line.is_first { usize::MAX } else { LAST_RANK_LATER };
        let mut outcome = Outcome::Fails;
        for candidate in self.candidates(&chains, last) {
            match self.threaten(&candidate, line) {
                Outcome::Works(proof) => return Outcome::Works(proof),
                Outcome::Open => outcome = Outcome::Open,
                Outcome::Fails => {}
            }
            if self.is_over() {
                return Outcome::Open;
            }
        }
        outcome
    }

    /// The moves with which the attacker may threaten these chains.
    fn candidates(&mut self, chains: &[Point], last: usize) -> Vec<Candidate> {
        let position = &self.position;
        let stones = chains.iter().fold(PointSet::EMPTY, |all, chain| all | position.chain(*chain));
        let near = stones.spread(NEAR, NEAR, position.board()) & position.empty();
        let mut forced = self.means.patterns.propose(position, self.attacker, &near, &stones);
        // Chains are named by their first stones.
        for (_, stone) in &mut forced {
            *stone = position.chain(*stone).first().unwrap_or(*stone);
        }
        candidates(position, self.attacker, (chains, &forced), last)
    }

    /// The attacker makes this move: whether that captures something.
    pub(super) fn begin_with(&mut self, chosen: Point, line: Line) -> Outcome {
        if !self.position.is_legal(self.attacker, chosen) {
            return Outcome::Fails;
        }
        let chains = self.near(&line.area, MOST_LIBERTIES);
        let all = self.candidates(&chains, usize::MAX);
        match all.iter().find(|candidate| candidate.point == chosen) {
            Some(candidate) => self.threaten(candidate, line),
            None => Outcome::Fails,
        }
    }

    fn capture(&self, chain: Point, answer: &Answer) -> Proof {
        let stones = self.position.chain(chain);
        Proof {
            size: self.targets.worth(&self.position, chain),
            victims: stones & self.targets.safe,
            line: answer.step.into_iter().collect(),
            zone: answer.zone | stones,
        }
    }

    /// A move that may threaten some chains.
    fn threaten(&mut self, candidate: &Candidate, line: Line) -> Outcome {
        self.after(self.attacker, candidate.point, |search| {
            let mut made = Vec::new();
            for chain in &candidate.chains {
                if search.is_over() {
                    return Outcome::Open;
                }
                let (captured, answer) = search.attack_on(*chain, true);
                if captured {
                    made.push(Threat { at: *chain, answer });
                }
            }
            if made.is_empty() { Outcome::Fails } else { search.answer(candidate.point, &made, line) }
        })
    }

    /// The owner answers threats: whether every answer fails.
    fn answer(&mut self, chosen: Point, made: &[Threat], line: Line) -> Outcome {
        let chains: Vec<Point> = made.iter().map(|threat| threat.at).collect();
        let defense = self.ask(&Question::Defend(chains), true);
        let mut replies = self.replies(made);
        if let Some(at) = defense.step.and_then(|step| replies.iter().position(|reply| *reply == step)) {
            replies[..=at].rotate_right(1);
        }
        let mut whole = Proof {
            size: usize::MAX,
            victims: PointSet::EMPTY,
            line: vec![chosen],
            zone: PointSet::of(chosen),
        };
        for threat in made {
            let executed = self.capture(threat.at, &threat.answer);
            whole.join(&executed);
        }
        let mut longest: Vec<Point> =
            made.first().map(|threat| threat.answer.step.into_iter().collect()).unwrap_or_default();
        for reply in replies {
            if self.is_over() {
                return Outcome::Open;
            }
            let owner = self.targets.owner;
            let outcome = self.after(owner, reply, |search| search.go_on(chosen, reply, made, line));
            match outcome {
                Outcome::Works(proof) => {
                    whole.join(&proof);
                    if proof.line.len() + 1 > longest.len() {
                        longest = [vec![reply], proof.line].concat();
                    }
                }
                other => return other,
            }
        }
        whole.line.extend(longest);
        Outcome::Works(Box::new(whole))
    }

    /// The answers that may change something about every one of these threats; all others leave one as it is.
    fn replies(&self, made: &[Threat]) -> Vec<Point> {
        let mut zone = self.position.empty();
        for threat in made {
            zone &= threat.answer.zone;
        }
        let mut likely = PointSet::EMPTY;
        for threat in made {
            likely |= self.position.liberties(threat.at);
            likely |= threat.answer.line.iter().flatten().copied().collect::<PointSet>();
        }
        let likely = likely & zone;
        let order = likely.iter().chain((zone - likely).iter());
        order.filter(|point| self.position.is_legal(self.targets.owner, *point)).collect()
    }

    /// After an answer: what was threatened is captured, or more threats follow.
    fn go_on(&mut self, chosen: Point, reply: Point, made: &[Threat], line: Line) -> Outcome {
        for threat in made {
            if self.is_over() {
                return Outcome::Open;
            }
            let (captured, answer) = self.attack_on(threat.at, true);
            if captured {
                return Outcome::Works(Box::new(self.capture(threat.at, &answer)));
            }
        }
        let played: PointSet = [chosen, reply].into_iter().collect();
        let near = played.spread(NEAR, NEAR, self.position.board());
        let area = if line.is_first { near } else { line.area | near };
        self.attack(Line { threats: line.threats - 1, area, is_first: false })
    }
}

impl Proof {
    /// Takes in what happens after another answer.
    fn join(&mut self, other: &Proof) {
        self.size = self.size.min(other.size);
        self.victims |= other.victims;
        self.zone |= other.zone;
    }
}
