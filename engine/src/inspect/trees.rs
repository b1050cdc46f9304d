//! What was searched for the answers about chains and groups, as trees.

use super::Names;
use super::chains::AnswerData;
use crate::session::Session;
use analysis::Survey;
use board::Point;
use life::{GroupLife, Statuses};
use limits::budget::StopSignal;
use reading::proof::Turn;
use reading::questions::NotedAnswer;
use reading::{ChainAnswer, Question, ReadingResult, Trace};
use serde::Serialize;

/// A question with its answer and what was searched.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ReadingTree {
    /// The question, in the words of `hane read`.
    pub question: String,
    /// The stone that it is about: a chain is named by its lowest point, a group by a stone of its largest
    /// chain.
    pub at: String,
    /// Whether it is about the group of the stone, or else about its chain.
    pub group: bool,
    /// Who moves first.
    pub mover: String,
    /// The answer.
    pub answer: AnswerData,
    /// The searches, one or more; none where a ladder decided, or nothing had to be searched.
    pub searches: Vec<SearchTree>,
    /// How many searches there was no room for.
    pub left_out: usize,
}

/// A search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SearchTree {
    /// What it assumed, how much is left out, and what came of it.
    pub said: String,
    /// The first move of the question after which it began; none where it began with the question.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Its moves, each after the one that comes before it in its line.
    pub moves: Vec<TreeMove>,
}

/// A move of a search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TreeMove {
    /// The place of the move before it; none for the first move of a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<usize>,
    /// The move; `PASS` for one elsewhere.
    #[serde(rename = "move")]
    pub step: String,
    /// What came of it, for who wants to prove what was asked about, and why the search went no further.
    pub said: String,
}

/// What is to be asked, with the stone that it is about.
enum TreeQuestion {
    Chain(Point, Question),
    Group(Point, Turn),
}

/// The questions about chains that were read, and about groups.
fn questions(answers: &[ChainAnswer], survey: &Survey, statuses: &Statuses) -> Vec<TreeQuestion> {
    let mut asked = Vec::new();
    let succeeds = |code: ReadingResult| code != ReadingResult::Loss;
    for found in answers.iter().filter(|found| found.attack.is_some()) {
        let chain = found.chain;
        asked.push(TreeQuestion::Chain(chain, Question::Attack(vec![chain])));
        if found.can_be_attacked() {
            asked.push(TreeQuestion::Chain(chain, Question::Defend(vec![chain])));
        }
    }
    let groups = survey.groups().all().iter().zip(statuses.groups());
    for (group, GroupLife { attack, .. }) in groups {
        let Some(attack) = attack else { continue };
        asked.push(TreeQuestion::Group(group.origin, Turn::Prover));
        if succeeds(attack.code) {
            asked.push(TreeQuestion::Group(group.origin, Turn::Refuter));
        }
    }
    asked
}

/// What is searched for the answers about chains and groups of the session's position, each with at the most
/// this many moves. Everything is asked again for it.
pub(super) fn trees(
    session: &mut Session,
    (answers, survey, statuses): (&[ChainAnswer], &Survey, &Statuses),
    most: usize,
    names: Names,
    stop: &StopSignal,
) -> Vec<ReadingTree> {
    session.start_noting();
    let mut about = Vec::new();
    for asked in questions(answers, survey, statuses) {
        let (at, group, found) = match asked {
            TreeQuestion::Chain(chain, question) => (chain, false, Some(session.ask(&question, stop))),
            TreeQuestion::Group(stone, turn) => (stone, true, session.ask_group(stone, turn, stop)),
        };
        about.extend(found.map(|_| (at, group)));
    }
    let noted = session.stop_noting().unwrap_or_default();
    let found = noted.noted(|point| names.point(point));
    found.zip(about).map(|(found, about)| tree(&found, about, most, names)).collect()
}

fn tree(found: &NotedAnswer<'_>, (at, group): (Point, bool), most: usize, names: Names) -> ReadingTree {
    let mut room = most;
    let mut searches = Vec::new();
    for trace in found.traces {
        if room == 0 {
            break;
        }
        let search = search(trace, room, names);
        room -= search.moves.len();
        searches.push(search);
    }
    ReadingTree {
        question: found.question.clone(),
        at: names.point(at),
        group,
        mover: found.mover.to_string(),
        answer: AnswerData::new(found.answer, names),
        left_out: found.traces.len() - searches.len(),
        searches,
    }
}

/// A search with at the most this many moves: a move stands after the one before it, so that what is kept
/// hangs together.
fn search(trace: &Trace, most: usize, names: Names) -> SearchTree {
    let mut kept = trace.clone();
    kept.moves.truncate(most);
    kept.left_out += trace.moves.len() - kept.moves.len();
    let step = |step: Option<Point>| names.maybe(step).unwrap_or_else(|| "PASS".to_owned());
    SearchTree {
        said: kept.said(),
        after: names.maybe(kept.after),
        moves: kept
            .moves
            .iter()
            .map(|found| TreeMove { before: found.before, step: step(found.step), said: found.said() })
            .collect(),
    }
}
