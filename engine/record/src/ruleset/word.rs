//! Rules in one word, as KataGo writes them into its records: `koSIMPLEscoreTERRITORYtaxSEKIsui0`.

use super::names::named;
use super::{RulesetError, changed, expect_button_beside_area, with_komi, write};
use board::{Ko, Rules};

/// The parts of the word: how each begins, the key of the rule, and what may follow. Of two that begin alike
/// the longer one stands first.
const PARTS: &[(&str, &str, &[&str])] = &[
    ("ko", "ko", &["SIMPLE", "POSITIONAL", "SITUATIONAL"]),
    ("scoring", "scoring", &["AREA", "TERRITORY"]),
    ("score", "scoring", &["AREA", "TERRITORY"]),
    ("tax", "tax", &["NONE", "SEKI", "ALL"]),
    ("sui", "suicide", &["0", "1"]),
    ("button", "hasButton", &["0", "1"]),
    ("whb", "whiteHandicapBonus", &["0", "N-1", "N"]),
    ("fpok", "friendlyPassOk", &["0", "1"]),
];

/// The rules that a word stands for, where it is one of KataGo's; its parts may have blanks between them.
/// What it leaves out is as in Tromp-Taylor rules, the komi as in even games.
pub(super) fn rules(text: &str) -> Option<Result<Rules, RulesetError>> {
    let text: String = text.split_whitespace().collect();
    let begins = |(name, _, values): &(&str, &str, &[&str])| {
        let rest = text.strip_prefix(name);
        rest.is_some_and(|rest| values.iter().any(|value| rest.starts_with(value)))
    };
    PARTS.iter().any(begins).then(|| of_parts(&text))
}

fn of_parts(text: &str) -> Result<Rules, RulesetError> {
    let unknown = || RulesetError::Unknown(text.to_owned());
    let (mut rules, mut rest, mut komi) = (named("tromp-taylor")?, text, None);
    while !rest.is_empty() {
        if let Some(number) = rest.strip_prefix("komi") {
            (komi, rest) = (Some(number), "");
            continue;
        }
        let part = PARTS.iter().find_map(|(name, key, values)| {
            let behind = rest.strip_prefix(name)?;
            values.iter().find_map(|value| Some((*key, *value, behind.strip_prefix(value)?)))
        });
        let (key, value, behind) = part.ok_or_else(unknown)?;
        let spelled = match (key, value) {
            ("whiteHandicapBonus", _) => value,
            (_, "0") => "false",
            (_, "1") => "true",
            _ => value,
        };
        (rules, rest) = (changed(rules, key, spelled)?, behind);
    }
    with_komi(expect_button_beside_area(rules)?, komi)
}

/// Names that programs know, those of FF\[4\] first.
const WRITTEN: &[(&str, &str)] = &[
    ("Japanese", "japanese"),
    ("Chinese", "chinese"),
    ("AGA", "aga"),
    ("NZ", "new-zealand"),
    ("Tromp-Taylor", "tromp-taylor"),
    ("CGOS", "cgos"),
    ("AGA-Button", "aga-button"),
];

/// What rules are called in a record: a name that stands for just these, else KataGo's word. No name says
/// that repetition is free: they are called as with the simple ko.
pub fn name_of(rules: &Rules) -> String {
    let ko = if rules.ko == Ko::None { Ko::Simple } else { rules.ko };
    let wanted = write(&Rules { ko, ..*rules });
    let is_wanted = |name: &str| named(name).is_ok_and(|rules| write(&rules) == wanted);
    if let Some((written, _)) = WRITTEN.iter().find(|(_, name)| is_wanted(name)) {
        return (*written).to_owned();
    }
    let word_of = |key: &str| match &wanted[key] {
        serde_json::Value::Bool(set) => u8::from(*set).to_string(),
        other => other.as_str().unwrap_or_default().to_owned(),
    };
    let parts = PARTS.iter().filter(|(name, key, _)| {
        // The word leaves out what is as usual.
        *name != "scoring"
            && !wanted[*key].is_null()
            && !matches!((*name, word_of(key).as_str()), ("button" | "whb", "0"))
    });
    parts.map(|(name, key, _)| format!("{name}{}", word_of(key))).collect()
}
