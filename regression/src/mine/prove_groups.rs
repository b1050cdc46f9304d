//! What the solver proves of groups. Only certificates that the checker accepts count: what a search says
//! that has come to its end is wrong too often to be the truth.

use super::groups::{GroupQuestion, GroupStatus, GroupTruth};
use super::work::on_each;
use board::{Game, Position, Rules};
use engine::session::Session;
use engine::solve::{Problem, Solution, SolveGoal, SolveLimits};
use limits::budget::Budget;
use reading::ReadingResult;
use search::{Limits, Player, Searcher};
use std::ops::ControlFlow;

/// Has the solver look at the groups that it has not proved with this many plays before; `take` gets each
/// with its number as it is done, and may end it all.
pub fn prove_groups(
    questions: &[GroupQuestion],
    plays: u64,
    jobs: usize,
    take: &mut dyn FnMut(usize, GroupTruth) -> ControlFlow<()>,
) {
    let is_left = |question: &GroupQuestion| match question.truth {
        GroupTruth::Unasked => true,
        GroupTruth::Open(before) => before < plays,
        GroupTruth::Proved(_) => false,
    };
    let left: Vec<(usize, &GroupQuestion)> =
        questions.iter().enumerate().filter(|(_, question)| is_left(question)).collect();
    let state = || {
        let game = Game::new(board::BoardSize::STANDARD, Rules::default());
        Session::new(game, Player::new(Searcher::new(0, 1), Limits::default()))
    };
    let work = |session: &mut Session, (_, question): &(usize, &GroupQuestion)| {
        prove_group(question, plays, session)
    };
    on_each(&left, jobs, state, work, &mut |at, truth| take(left[at].0, truth));
}

/// What is proved of a group, with this many plays for each question and each proof.
#[must_use]
pub fn prove_group(question: &GroupQuestion, plays: u64, session: &mut Session) -> GroupTruth {
    let Ok(position) = question.placement.position() else { return GroupTruth::Open(plays) };
    let mut ask = |goal| proved(question, &position, goal, plays, session);
    let attack = ask(SolveGoal::Kill);
    if attack == Some(ReadingResult::Loss) {
        return GroupTruth::Proved(GroupStatus::Alive);
    }
    match (attack, ask(SolveGoal::Live)) {
        (_, Some(ReadingResult::Loss)) => GroupTruth::Proved(GroupStatus::Dead),
        (Some(ReadingResult::Win), Some(ReadingResult::Win)) => GroupTruth::Proved(GroupStatus::Critical),
        _ => GroupTruth::Open(plays),
    }
}

/// What the one who kills, or lives, comes to when he moves first, if there is a certificate of it.
fn proved(
    question: &GroupQuestion,
    position: &Position,
    goal: SolveGoal,
    plays: u64,
    session: &mut Session,
) -> Option<ReadingResult> {
    let owner = question.chain.color;
    let problem = Problem {
        id: question.id.clone(),
        position: position.clone(),
        to_move: if goal.attacks() { owner.opponent() } else { owner },
        targets: vec![question.chain.stone],
        goal: Some(goal),
    };
    let limits =
        SolveLimits { plays: Some(plays), proof_plays: Some(plays), budget: Budget::default(), ko: None };
    let Solution { first, proof, .. } = session.solve(&problem, &limits).ok()?;
    proof?.ok().map(|_| first.code)
}
