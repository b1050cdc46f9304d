//! Problems, solved on a board of their own.

use super::Session;
use crate::solve::{FirstMove, KoThreats, Problem, Solution, SolveGoal, SolveLimits, Unsolved, Verdict};
use analysis::Survey;
use analysis::eyes::EyeKnowledge;
use board::{Color, Game, Move, Point, PointSet, Position, Rules};
use certificates::{Bans, Claim};
use life::{After, LifeKnowledge, LifeReader};
use limits::budget::{Budget, StopSignal};
use proving::{Asked, NotProved, Proof, prove};
use reading::proof::Turn;
use reading::{Answer, Certainty, Depths, Question, Reader, ReadingResult};

/// Plays on the trial board for a question when nothing is said.
const PLAYS: u64 = 20_000;

/// The group in question and the answers for both players.
struct Found {
    goal: SolveGoal,
    group: PointSet,
    first: Answer,
    second: Answer,
}

/// What answers the questions of one problem.
struct Solver<'a> {
    position: &'a Position,
    survey: &'a Survey,
    known: LifeKnowledge<'a>,
    to_move: Color,
    reader: &'a mut LifeReader,
    tactics: Reader,
    depths: Depths,
    plays: u64,
    budget: &'a Budget,
    spent: u64,
}

impl Solver<'_> {
    /// Whether the player to move does it when he moves first, after this move of his, or when the opponent
    /// moves first; in each case for the one who moves then.
    fn ask(&mut self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Answer> {
        let answer = match goal {
            SolveGoal::Kill | SolveGoal::Live => self.ask_life(goal, group, when),
            SolveGoal::Capture | SolveGoal::Connect => self.ask_tactics(goal, group, when),
        }?;
        self.spent += answer.effort;
        Some(answer)
    }

    fn ask_life(&mut self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Answer> {
        let turn = match (goal.attacks(), when == When::First) {
            (true, true) | (false, false) => Turn::Prover,
            (true, false) | (false, true) => Turn::Refuter,
        };
        let played: Vec<(Color, Point)> = when.after().map(|point| (self.to_move, point)).collect();
        let after = After { played: &played, effort: Some(self.plays) };
        self.reader.ask(self.survey, group, turn, &after, self.known, self.budget)
    }

    fn ask_tactics(&mut self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Answer> {
        let mut position = self.position.clone();
        for point in when.after() {
            position.legality(self.to_move, point).ok()?;
            let _ = position.play(self.to_move, Move::Play(point));
        }
        let heads: Vec<Point> = group.iter().collect();
        let (first, last) = (*heads.first()?, *heads.last()?);
        let question = match (goal, when) {
            (SolveGoal::Connect, When::First) => Question::Connect(first, last),
            (SolveGoal::Connect, _) => Question::Disconnect(first, last),
            (_, When::First) => Question::Attack(vec![first]),
            (_, _) => Question::Defend(vec![first]),
        };
        if position.color_at(first).is_none() {
            return Some(Answer::nothing());
        }
        self.tactics.set(&position, self.depths.clone());
        Some(self.tactics.ask(&question, self.budget))
    }

    /// The named group, or the largest whose life depends on who moves first.
    fn find(&mut self, problem: &Problem) -> Result<Found, Unsolved> {
        let size = self.position.size();
        for target in &problem.targets {
            let vertex = || target.vertex(size).to_string();
            self.position.color_at(*target).ok_or_else(|| Unsolved::NoStone(vertex()))?;
        }
        let Some(target) = problem.targets.first() else { return self.find_critical(problem) };
        let owner = self.position.color_at(*target).unwrap_or(self.to_move);
        let usual = if owner == self.to_move { SolveGoal::Live } else { SolveGoal::Kill };
        let goal = problem.goal.unwrap_or(usual);
        if goal.attacks() == (owner == self.to_move) {
            return Err(Unsolved::WrongColor(goal, owner));
        }
        let group = self.group(goal, &problem.targets)?;
        let first = self.ask(goal, &group, When::First);
        let second = self.ask(goal, &group, When::Second);
        let nothing = || Unsolved::NoStone(target.vertex(size).to_string());
        Ok(Found { goal, group, first: first.ok_or_else(nothing)?, second: second.ok_or_else(nothing)? })
    }

    /// The stones that a goal is about when these are named.
    fn group(&self, goal: SolveGoal, targets: &[Point]) -> Result<PointSet, Unsolved> {
        let chains: PointSet = targets.iter().filter_map(|target| self.position.head_of(*target)).collect();
        match goal {
            SolveGoal::Connect if chains.len() != 2 => Err(Unsolved::Chains(chains.len())),
            SolveGoal::Connect => Ok(chains),
            SolveGoal::Capture => Ok(chains.first().map_or(chains, |head| self.position.chain(head))),
            SolveGoal::Kill | SolveGoal::Live => {
                let groups = targets.iter().filter_map(|target| self.survey.at(*target));
                Ok(groups.fold(PointSet::EMPTY, |all, (group, _)| all | group.stones))
            }
        }
    }

    /// The largest group whose life depends on who moves first: of the opponent, where two are as large.
    fn find_critical(&mut self, problem: &Problem) -> Result<Found, Unsolved> {
        if let Some(goal @ (SolveGoal::Capture | SolveGoal::Connect)) = problem.goal {
            return Err(Unsolved::Unnamed(goal));
        }
        let mut groups: Vec<(Color, PointSet)> =
            self.survey.groups().all().iter().map(|group| (group.color, group.stones)).collect();
        groups.sort_by_key(|(color, stones)| (usize::MAX - stones.len(), *color == self.to_move));
        let mut asked = 0;
        for (color, group) in groups {
            let goal = if color == self.to_move { SolveGoal::Live } else { SolveGoal::Kill };
            if problem.goal.is_some_and(|wanted| wanted != goal) {
                continue;
            }
            asked += 1;
            let when = if goal.attacks() { When::First } else { When::Second };
            let Some(attack) = self.ask(goal, &group, when) else { continue };
            if attack.code == ReadingResult::Loss {
                continue;
            }
            let when = if goal.attacks() { When::Second } else { When::First };
            let Some(defense) = self.ask(goal, &group, when) else { continue };
            if defense.code != ReadingResult::Loss {
                let (first, second) = if goal.attacks() { (attack, defense) } else { (defense, attack) };
                return Ok(Found { goal, group, first, second });
            }
        }
        Err(Unsolved::NothingCritical(asked))
    }

    /// The first moves that the search looks at, that of its answer first.
    fn candidates(&mut self, found: &Found) -> Vec<Point> {
        let turn = if found.goal.attacks() { Turn::Prover } else { Turn::Refuter };
        let points = match found.goal {
            SolveGoal::Kill | SolveGoal::Live => {
                self.reader.first_moves(self.survey, &found.group, turn, self.known).unwrap_or_default()
            }
            SolveGoal::Capture | SolveGoal::Connect => {
                let near = found.first.zone & self.position.empty();
                near.iter().filter(|point| self.position.is_legal(self.to_move, *point)).collect()
            }
        };
        let chosen: Vec<Point> = found.first.step.into_iter().collect();
        let others = points.iter().filter(|point| Some(*point) != found.first.step);
        chosen.iter().copied().chain(others).collect()
    }

    /// What becomes of each first move, for who plays it.
    fn tried(&mut self, found: &Found) -> Vec<(Point, Answer)> {
        let mut tried = Vec::new();
        for point in self.candidates(found) {
            if self.budget.is_over() {
                break;
            }
            if let Some(answer) = self.ask(found.goal, &found.group, When::After(point)) {
                tried.push((point, Answer { code: answer.code.reversed(), ..answer }));
            }
        }
        tried
    }
}

/// Who moves first, and after what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    /// The player to move.
    First,
    /// The opponent.
    Second,
    /// The opponent, after this move of the player to move.
    After(Point),
}

impl When {
    fn after(self) -> impl Iterator<Item = Point> {
        let point = match self {
            When::After(point) => Some(point),
            When::First | When::Second => None,
        };
        point.into_iter()
    }
}

impl Session {
    /// What becomes of the group of a problem, under each assumption about ko threats, and of each first move
    /// that is worth trying. The game of the session is replaced by the problem's position.
    ///
    /// # Errors
    /// The problem names no stones of the right player, or no group of its position is critical.
    pub fn solve(&mut self, problem: &Problem, limits: &SolveLimits) -> Result<Solution, Unsolved> {
        let rules = Rules { ko: problem.position.ko_rule(), ..Rules::default() };
        self.adopt(Game::from_position(problem.position.clone(), rules, problem.to_move));
        let survey = self.kept_survey(&StopSignal::new());
        let plays = limits.plays.unwrap_or(PLAYS);
        let mut reader = LifeReader::new(plays);
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let known = LifeKnowledge { eyes, moves: self.library.predictor() };
        let depths = Depths { capture_effort: plays, connection_effort: plays, ..self.depths() };
        let mut solver = Solver {
            position: &problem.position,
            survey: &survey,
            known,
            to_move: problem.to_move,
            reader: &mut reader,
            tactics: Reader::new(&problem.position, depths.clone()),
            depths,
            plays,
            budget: &limits.budget,
            spent: 0,
        };
        let found = solver.find(problem)?;
        let tried = solver.tried(&found);
        let size = problem.position.size();
        let first = best_of(&found.first, &tried);
        let moves = judged(&tried, &first, found.goal, limits.ko, &problem.position);
        let spent = solver.spent;
        let proof = limits.proof_plays.filter(|_| matches!(found.goal, SolveGoal::Kill | SolveGoal::Live));
        let proof = proof.map(|plays| proof_of(problem, &found, &first, &moves, plays, &limits.budget));
        let certainty = if let Some(Ok(_)) = &proof { Certainty::Proved } else { first.certainty };
        let first = Answer { certainty, ..first };
        Ok(Solution {
            id: problem.id.clone(),
            to_move: problem.to_move,
            goal: found.goal,
            group: found.group,
            found: problem.targets.is_empty(),
            moves,
            proof,
            first: Verdict::new(&first, size),
            second: Verdict::new(&found.second, size),
            ko: limits.ko,
            plays: spent,
            size,
        })
    }
}

/// The answer to the question, or what the first move that does best comes to, where that is better: more was
/// spent on it.
fn best_of(first: &Answer, tried: &[(Point, Answer)]) -> Answer {
    let settled = |answer: &Answer| answer.certainty.is_settled();
    let better = tried.iter().filter(|(_, answer)| {
        settled(answer) && (answer.code > first.code || answer.code == first.code && !settled(first))
    });
    // The first of the best.
    let better = better.rev().max_by_key(|(_, answer)| answer.code);
    match better.filter(|(_, answer)| answer.code != ReadingResult::Loss) {
        None => first.clone(),
        Some((point, answer)) => {
            let line = std::iter::once(Some(*point)).chain(answer.line.iter().copied()).collect();
            Answer { step: Some(*point), line, ..answer.clone() }
        }
    }
}

/// The first moves with whether they do what is asked, those that do first.
fn judged(
    tried: &[(Point, Answer)],
    first: &Answer,
    goal: SolveGoal,
    ko: Option<KoThreats>,
    position: &Position,
) -> Vec<FirstMove> {
    let works = |answer: &Answer| match ko {
        Some(threats) => threats.lets(answer.code, goal.attacks()),
        None => answer.code != ReadingResult::Loss && answer.code >= first.code,
    };
    let judge = |(point, answer): &(Point, Answer)| FirstMove {
        point: *point,
        verdict: Verdict { line: answer.line.clone(), ..Verdict::new(answer, position.size()) },
        works: works(answer),
    };
    let mut moves: Vec<FirstMove> = tried.iter().map(judge).collect();
    moves.sort_by_key(|tried| (!tried.works, tried.verdict.certainty == Certainty::Limited));
    moves
}

/// A proof of what the player to move achieves: the first moves that work are tried one after the other.
/// Where he achieves nothing, that the opponent does when he is answered.
fn proof_of(
    problem: &Problem,
    found: &Found,
    first: &Answer,
    moves: &[FirstMove],
    most_plays: u64,
    budget: &Budget,
) -> Result<Proof, NotProved> {
    let attacks = found.goal.attacks();
    let fails = first.code == ReadingResult::Loss;
    // Who proves: the player to move, unless he fails.
    let (claim, other_has, prover_has) = match attacks != fails {
        true => (Claim::Kill, Bans::Attacker, Bans::Defender),
        false => (Claim::Live, Bans::Defender, Bans::Attacker),
    };
    let bans = match first.code {
        ReadingResult::Win | ReadingResult::Loss => other_has,
        ReadingResult::KoMoverFirst => Bans::Both,
        ReadingResult::KoOpponentFirst => prover_has,
    };
    let ask = |first, plays| {
        let (position, to_move) = (&problem.position, problem.to_move);
        let asked = Asked { position, target: found.group, claim, to_move, bans, first };
        prove(&asked, plays, budget)
    };
    let proved = if fails {
        ask(None, most_plays)
    } else {
        let working: Vec<Point> = moves.iter().filter(|tried| tried.works).map(|tried| tried.point).collect();
        let each = most_plays / working.len().max(1) as u64;
        let mut found = Err(NotProved::NoProof);
        for point in working {
            found = ask(Some(point), each);
            if found.is_ok() {
                break;
            }
        }
        found
    };
    proved.map(|mut proof| {
        proof.certificate.name.clone_from(&problem.id);
        proof
    })
}
