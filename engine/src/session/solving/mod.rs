//! Problems, solved on a board of their own.

mod lives;
mod proof;

use super::Session;
use crate::solve::{
    FirstMove, KoThreats, LifeKind, Problem, Solution, SolveGoal, SolveLimits, Unsolved, Verdict,
};
use analysis::Survey;
use analysis::eyes::EyeKnowledge;
use board::{Color, Game, Point, PointSet, Position, Rules};
use life::{LifeKnowledge, LifeReader, SemeaiReader};
use limits::budget::{Budget, StopSignal};
use proof::proof_of;
use reading::proof::Turn;
use reading::{Answer, Certainty, Depths, Question, Reader, ReadingResult};

/// Of a group with fewer stones the life says little: any stone in the open has no eyes.
const LEAST_STONES: usize = 4;

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
    races: &'a mut SemeaiReader,
    /// What the group in question may race with, once that was asked.
    rivals: Option<(PointSet, Vec<Point>)>,
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
            SolveGoal::Kill | SolveGoal::Live | SolveGoal::Seki { .. } => self.ask_life(goal, group, when),
            SolveGoal::Capture | SolveGoal::Connect => self.ask_tactics(goal, group, when),
        }?;
        self.spent += answer.effort;
        Some(answer)
    }

    fn ask_tactics(&mut self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Answer> {
        let mut position = self.position.clone();
        for point in when.after() {
            position = position.after(self.to_move, point).ok()?;
        }
        let first = group.first()?;
        let question = self.tactical(goal, group, when)?;
        if position.color_at(first).is_none() {
            return Some(Answer::nothing());
        }
        self.tactics.set(&position, self.depths.clone());
        Some(self.tactics.ask(&question, self.budget))
    }

    /// The question of reading that a goal is, for who moves then.
    fn tactical(&self, goal: SolveGoal, group: &PointSet, when: When) -> Option<Question> {
        let first = group.first()?;
        let other = group.iter().find(|stone| !self.position.same_chain(first, *stone));
        Some(match (goal, when) {
            (SolveGoal::Connect, When::First) => Question::Connect(first, other.unwrap_or(first)),
            (SolveGoal::Connect, _) => Question::Disconnect(first, other.unwrap_or(first)),
            (_, When::First) => Question::Attack(vec![first]),
            (_, _) => Question::Defend(vec![first]),
        })
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
        let goal = problem.goal.unwrap_or(usual).about(owner == self.to_move);
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
            SolveGoal::Connect => {
                Ok(chains.iter().fold(PointSet::EMPTY, |all, head| all | self.position.chain(head)))
            }
            SolveGoal::Capture => Ok(chains.first().map_or(chains, |head| self.position.chain(head))),
            SolveGoal::Kill | SolveGoal::Live | SolveGoal::Seki { .. } => {
                let groups = targets.iter().filter_map(|target| self.survey.at(*target));
                Ok(groups.fold(PointSet::EMPTY, |all, (group, _)| all | group.stones))
            }
        }
    }

    /// The largest group whose life depends on who moves first: of the opponent, where two are as large.
    /// Where there is none of some size and no goal is named, one that lives or comes to a seki by it.
    fn find_critical(&mut self, problem: &Problem) -> Result<Found, Unsolved> {
        if let Some(goal @ (SolveGoal::Capture | SolveGoal::Connect)) = problem.goal {
            return Err(Unsolved::Unnamed(goal));
        }
        let mut groups: Vec<(Color, PointSet)> =
            self.survey.groups.all.iter().map(|group| (group.color, group.stones)).collect();
        groups.sort_by_key(|(color, stones)| (usize::MAX - stones.len(), *color == self.to_move));
        let found = self.find_among(problem.goal, &groups);
        // Where no group of some size lives or dies by who moves first, one may live or come to a seki by it.
        let size = found.as_ref().map_or(0, |found| found.group.len());
        let found = if problem.goal.is_none() && size < LEAST_STONES {
            let larger: Vec<(Color, PointSet)> =
                groups.into_iter().filter(|(_, stones)| stones.len() >= LEAST_STONES).collect();
            self.find_seki(&larger).map_or(found, Ok)
        } else {
            found
        };
        found.map_err(Unsolved::NothingCritical)
    }

    /// The first of these groups that comes to a seki by who moves first.
    fn find_seki(&mut self, groups: &[(Color, PointSet)]) -> Option<Found> {
        let seki = SolveGoal::Seki { attacks: false };
        self.find_among(Some(seki), groups).ok().or_else(|| self.find_between(groups))
    }

    /// The first of the player's own of these groups that makes two eyes when he moves first, and stands in a
    /// seki when the opponent does.
    fn find_between(&mut self, groups: &[(Color, PointSet)]) -> Option<Found> {
        let to_move = self.to_move;
        let own = groups.iter().filter(|(color, _)| *color == to_move);
        own.map(|(_, group)| *group).find_map(|group| {
            let goal = SolveGoal::Live;
            let first = self.ask(goal, &group, When::First)?;
            let second = self.ask(goal, &group, When::Second)?;
            let found = Found { goal, group, first, second };
            let lives = self.life_of(&found, When::First, &found.first) == Some(LifeKind::Alive);
            let seki = lives && self.life_of(&found, When::Second, &found.second) == Some(LifeKind::Seki);
            seki.then_some(found)
        })
    }

    /// The first of these groups for which it depends on who moves first whether a goal is reached; else how
    /// many were asked.
    fn find_among(
        &mut self,
        wanted: Option<SolveGoal>,
        groups: &[(Color, PointSet)],
    ) -> Result<Found, usize> {
        let mut asked = 0;
        for (color, group) in groups.iter().copied() {
            let usual = if color == self.to_move { SolveGoal::Live } else { SolveGoal::Kill };
            let goal = match wanted.map(|wanted| wanted.about(color == self.to_move)) {
                Some(seki @ SolveGoal::Seki { .. }) => seki,
                Some(wanted) if wanted != usual => continue,
                _ => usual,
            };
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
        Err(asked)
    }

    /// The first moves that the search looks at, that of its answer first.
    fn candidates(&mut self, found: &Found) -> Vec<Point> {
        let turn = if found.goal.attacks() { Turn::Prover } else { Turn::Refuter };
        let points = match found.goal {
            SolveGoal::Kill | SolveGoal::Live | SolveGoal::Seki { .. } => {
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
    fn tried(&mut self, found: &Found) -> Vec<TriedMove> {
        let mut tried = Vec::new();
        for point in self.candidates(found) {
            if self.budget.is_over() {
                break;
            }
            let when = When::After(point);
            if let Some(answer) = self.ask(found.goal, &found.group, when) {
                let life = self.life_after(found, point, &answer);
                tried.push(TriedMove {
                    point,
                    life,
                    answer: Answer { code: answer.code.reversed(), ..answer },
                });
            }
        }
        tried
    }

    /// All that is asked about what was found.
    fn solution(&mut self, problem: &Problem, found: &Found, limits: &SolveLimits) -> Solution {
        let tried = self.tried(found);
        let size = problem.position.size();
        let first = best_of(found, &tried);
        let moves = judged(&tried, &first, found.goal, limits.ko, &problem.position);
        let lives = [(When::First, &first), (When::Second, &found.second)]
            .map(|(when, answer)| self.life_of(found, when, answer));
        let fights = [(When::First, &first), (When::Second, &found.second)]
            .map(|(when, answer)| self.ko_fight(found, when, answer));
        let spent = self.spent;
        let proof = limits.proof_plays;
        let proof = proof.map(|plays| proof_of(problem, found, &first, &moves, plays, &limits.budget));
        let certainty = if let Some(Ok(_)) = &proof { Certainty::Proved } else { first.certainty };
        let first = Answer { certainty, ..first };
        Solution {
            id: problem.id.clone(),
            to_move: problem.to_move,
            goal: found.goal,
            group: found.group,
            found: problem.targets.is_empty(),
            moves,
            proof,
            first: Verdict { life: lives[0], ..Verdict::new(&first, size) },
            second: Verdict { life: lives[1], ..Verdict::new(&found.second, size) },
            ko: limits.ko,
            fights,
            plays: spent,
            size,
        }
    }
}

/// A first move, what it comes to for who plays it, and how the group lives then.
struct TriedMove {
    point: Point,
    answer: Answer,
    life: Option<LifeKind>,
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
        let mut races = SemeaiReader::default();
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let known = LifeKnowledge::of(&self.library, eyes);
        let depths = Depths { capture_effort: plays, connection_effort: plays, ..self.depths() };
        let mut solver = Solver {
            position: &problem.position,
            survey: &survey,
            known,
            to_move: problem.to_move,
            reader: &mut reader,
            races: &mut races,
            rivals: None,
            tactics: Reader::new(&problem.position, depths.clone()),
            depths,
            plays,
            budget: &limits.budget,
            spent: 0,
        };
        let found = solver.find(problem)?;
        Ok(solver.solution(problem, &found, limits))
    }
}

/// The answer to the question, or what the first move that does best comes to, where that is better: more was
/// spent on it, or the group lives by it and otherwise stands in a seki.
fn best_of(found: &Found, tried: &[TriedMove]) -> Answer {
    let first = &found.first;
    let settled = |answer: &Answer| answer.certainty.is_settled();
    let worth = |tried: &TriedMove| (tried.answer.code, prefers(found.goal, tried.life));
    let chosen = tried.iter().find(|tried| Some(tried.point) == first.step);
    let liked = chosen.is_none_or(|chosen| prefers(found.goal, chosen.life));
    let better = tried.iter().filter(|tried| {
        let answer = &tried.answer;
        let lives = !liked && prefers(found.goal, tried.life);
        let equal = answer.code == first.code && (!settled(first) || lives);
        settled(answer) && (answer.code > first.code || equal)
    });
    // The first of the best.
    let better = better.rev().max_by_key(|tried| worth(tried));
    match better.filter(|tried| tried.answer.code != ReadingResult::Loss) {
        None => first.clone(),
        Some(TriedMove { point, answer, .. }) => {
            let line = std::iter::once(Some(*point)).chain(answer.line.iter().copied()).collect();
            Answer { step: Some(*point), line, ..answer.clone() }
        }
    }
}

/// Whether a player does not shun that the group lives so: to live, two eyes are better than a seki.
fn prefers(goal: SolveGoal, life: Option<LifeKind>) -> bool {
    goal != SolveGoal::Live || life != Some(LifeKind::Seki)
}

/// The first moves with whether they do what is asked, those that do first.
fn judged(
    tried: &[TriedMove],
    first: &Answer,
    goal: SolveGoal,
    ko: Option<KoThreats>,
    position: &Position,
) -> Vec<FirstMove> {
    let succeeds = |answer: &Answer| match ko {
        Some(threats) => threats.lets(answer.code, goal.attacks()),
        None => answer.code != ReadingResult::Loss && answer.code >= first.code,
    };
    let lives = |tried: &TriedMove| succeeds(&tried.answer) && tried.life == Some(LifeKind::Alive);
    let only_eyes = ko.is_none() && tried.iter().any(lives);
    let judge = |tried: &TriedMove| FirstMove {
        point: tried.point,
        verdict: Verdict { life: tried.life, ..Verdict::new(&tried.answer, position.size()) },
        works: succeeds(&tried.answer) && (!only_eyes || prefers(goal, tried.life)),
    };
    let mut moves: Vec<FirstMove> = tried.iter().map(judge).collect();
    moves.sort_by_key(|tried| (!tried.works, tried.verdict.certainty == Certainty::Limited));
    moves
}
