//! Rules as records name them: in the words of people, servers and programs.

use super::names::{named, of_word};
use super::{RulesetError, with, word};
use board::{Ko, Rules};

/// The rules that a record's RU stands for; none where it is not known for certain. It may be a name, one
/// with more words around it (`Japanese Rules`, `Chinese, Pair Go`), with a button, with a rule of repetition
/// (`Chinese (simple ko)`), or KataGo's one word.
#[must_use]
pub fn in_record(text: &str) -> Option<Rules> {
    if let Some(rules) = word::rules(text) {
        return rules.ok();
    }
    match named(text) {
        Ok(rules) => return Some(rules),
        Err(RulesetError::Unknown(_)) => {}
        Err(_) => return None,
    }
    let lower = text.to_lowercase();
    let words: Vec<&str> =
        lower.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut rules = named(name_in(&words)?).ok()?;
    let mut pairs = words.windows(2).map(|pair| (pair[0], pair[1]));
    let ko = pairs.find_map(|pair| match pair {
        ("simple", "ko") => Some(Ko::Simple),
        ("positional", "superko") => Some(Ko::PositionalSuperko),
        ("situational", "superko") => Some(Ko::SituationalSuperko),
        ("no", "ko") => Some(Ko::None),
        _ => None,
    });
    rules.ko = ko.unwrap_or(rules.ko);
    match words.contains(&"button") {
        true => with(rules, "hasButton", "true").ok(),
        false => Some(rules),
    }
}

/// The one name among some words, a name of two words before one of them; none where they name several.
fn name_in(words: &[&str]) -> Option<&'static str> {
    let (mut found, mut at) = (None, 0);
    while at < words.len() {
        let pair = words.get(at..at + 2).and_then(|pair| Some((of_word(&pair.concat())?, 2)));
        let name = pair.or_else(|| Some((of_word(words[at])?, 1)));
        let Some((name, length)) = name else {
            at += 1;
            continue;
        };
        if found.is_some_and(|before| named(before) != named(name)) {
            return None;
        }
        (found, at) = (Some(name), at + length);
    }
    found
}
