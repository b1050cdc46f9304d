//! Rules as records name them: in the words of people, servers and programs.

use super::names::{named, of_word};
use super::{RulesetError, with, word};
use board::{Ko, Rules, Suicide};

/// The rules that a record's RU stands for; none where it is not known for certain. It may be a name, one
/// with more words around it (`Japanese Rules`, `Chinese, Pair Go`), with a button, with a rule of repetition
/// (`Chinese (simple ko)`) or of suicide, with a year (`AGA1991`), or KataGo's one word.
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
        lower.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty()).collect();
    let mut rules = named(name_in(&words)?).ok()?;
    for pair in words.windows(2) {
        match (pair[0], pair[1]) {
            ("simple", "ko") | ("no", "superko") => rules.ko = Ko::Simple,
            ("positional", "superko") => rules.ko = Ko::PositionalSuperko,
            ("situational", "superko") => rules.ko = Ko::SituationalSuperko,
            ("no", "ko") => rules.ko = Ko::None,
            ("no", "suicide") => rules.suicide = Suicide::Forbidden,
            _ => {}
        }
    }
    if words.contains(&"button") { with(rules, "hasButton", "true").ok() } else { Some(rules) }
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
