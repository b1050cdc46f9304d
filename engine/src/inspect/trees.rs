//! What was searched for the answers about chains and groups, as trees.

use super::Names;
use super::chains::answer;
use crate::session::Session;
use analysis::Survey;
use board::Point;
use life::{GroupLife, Statuses};
use limits::budget::StopSignal;
use reading::proof::Turn;
use reading::questions::NotedAnswer;
use reading::{ChainAnswer, Question, ReadingResult, Trace};
use serde_json::{Value, json};

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
    let groups = survey.groups.all.iter().zip(&statuses.groups);
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
) -> Vec<Value> {
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

/// A question in the words of `hane read`, about the chain or the group of the stone `at`, with its answer
/// and its searches: none where a ladder decided, or nothing had to be searched.
fn tree(found: &NotedAnswer<'_>, (at, group): (Point, bool), most: usize, names: Names) -> Value {
    let mut room = most;
    let mut searches = Vec::new();
    for trace in found.traces {
        if room == 0 {
            break;
        }
        let (search, moves) = search(trace, room, names);
        room -= moves;
        searches.push(search);
    }
    json!({
        "question": found.question,
        "at": names.point(at),
        "group": group,
        "mover": found.mover.to_string(),
        "answer": answer(found.answer, names),
        "left_out": found.traces.len() - searches.len(),
        "searches": searches,
    })
}

/// A search with at the most this many moves, and their number: a move stands after the one before it, so
/// that what is kept hangs together. `said` is what it assumed, how much is left out, and what came of it,
/// `after` the first move of the question after which it began. Of a move `before` is the place of the one
/// before it, and `said` what came of it, for who wants to prove what was asked about.
fn search(trace: &Trace, most: usize, names: Names) -> (Value, usize) {
    let mut kept = trace.clone();
    kept.moves.truncate(most);
    kept.left_out += trace.moves.len() - kept.moves.len();
    let moves = kept.moves.iter().map(|found| {
        let mut object = json!({ "move": names.step(found.step), "said": found.said() });
        found.before.into_iter().for_each(|before| object["before"] = before.into());
        object
    });
    let mut object = json!({ "said": kept.said(), "moves": moves.collect::<Vec<Value>>() });
    names.maybe(kept.after).into_iter().for_each(|after| object["after"] = after.into());
    (object, kept.moves.len())
}
