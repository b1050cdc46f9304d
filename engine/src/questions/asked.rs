//! Questions of both sorts: about chains, which reading answers, and about groups.

use super::kind::{self, LifeQuestion};
use board::{BoardSize, Point, Position};
use reading::Question;
use reading::questions;

/// A question of either sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// What chains come to.
    Reading(Question),
    /// What groups come to.
    Life(LifeQuestion),
}

impl Asked {
    /// The words of the question.
    pub fn text(&self, size: BoardSize) -> String {
        match self {
            Asked::Reading(question) => {
                questions::text_of(question, |point: Point| point.vertex(size).to_string())
            }
            Asked::Life(question) => question.text(size),
        }
    }
}

/// Reads words that are one question.
///
/// # Errors
/// What is wrong with them, or that they are more than one.
pub fn parse_one(text: &str, position: &Position) -> Result<Asked, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut found = parse(&words, position)?;
    match (found.pop(), found.len()) {
        (Some(asked), 0) => Ok(asked),
        (_, more) => Err(format!("expected one question, found {}", more + 1)),
    }
}

/// Reads questions of both sorts, one after the other.
///
/// # Errors
/// What is wrong with the first one that is none.
pub fn parse(words: &[&str], position: &Position) -> Result<Vec<Asked>, String> {
    let is_name = |word: &str| kind::is_kind(word) || questions::kind_of(word).is_some();
    let starts: Vec<usize> = (0..words.len()).filter(|at| is_name(words[*at])).collect();
    if starts.first() != Some(&0) {
        let names: Vec<&str> = questions::names().chain(kind::names()).collect();
        let found = words.first().map_or("nothing".to_owned(), |word| format!("'{word}'"));
        return Err(format!("expected a question ({}), found {found}", names.join(", ")));
    }
    let ends = starts.iter().skip(1).copied().chain([words.len()]);
    let mut asked = Vec::new();
    for run in starts.iter().zip(ends).filter_map(|(start, end)| words.get(*start..end)) {
        if run.first().is_some_and(|name| kind::is_kind(name)) {
            asked.push(Asked::Life(kind::parse(run, position)?));
        } else {
            let found = questions::parse(run.iter().copied(), position);
            asked.extend(found.map_err(|error| error.text(position.size()))?.into_iter().map(Asked::Reading));
        }
    }
    Ok(asked)
}
