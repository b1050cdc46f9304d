//! Rules by their names, and in the words of KataGo's `kata-set-rules`.

mod names;
mod phrase;
mod word;

pub use names::{named, names};
pub use phrase::in_record;
pub use word::name_of;

use board::{HandicapBonus, Ko, Rules, Scoring, Suicide};
use limits::printable::quote;
use names::{NO_BUTTON, NO_TAX};
use serde_json::{Map, Value, json};

/// Rules were asked for that are unknown, or known and not there.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    /// No rules have this name.
    #[error("expected one of {}, found '{}'", names().join(", "), quote(.0))]
    Unknown(String),
    /// Nothing here counts so.
    #[error("{0}")]
    Absent(&'static str),
    /// A key of an object has another value than it may have.
    #[error("expected {expected} for {key}, found '{}'", quote(.found))]
    Value {
        /// The key.
        key: String,
        /// What it may be.
        expected: &'static str,
        /// What it is.
        found: String,
    },
    /// There is no such key.
    #[error(
        "expected ko, scoring, suicide, tax, hasButton or whiteHandicapBonus, found '{}'",
        quote(.0)
    )]
    Key(String),
    /// What should be an object is none.
    #[error("expected the name of rules or a JSON object: {}", quote(.0))]
    Object(String),
}

/// The komi of even games under rules. The half point of a button is no one's before it is taken.
fn usual_komi_of(rules: &Rules) -> f32 {
    usual_komi(rules.scoring) - if rules.button { 0.5 } else { 0.0 }
}

/// The komi of even games.
pub fn usual_komi(scoring: Scoring) -> f32 {
    match scoring {
        Scoring::Area => 7.5,
        Scoring::Territory => 6.5,
    }
}

/// The rules that a name, KataGo's one word or an object, also one in a text, stands for. What an object or
/// the word leaves out is as in Tromp-Taylor rules.
///
/// # Errors
/// They are unknown or not there.
pub fn read(value: &Value) -> Result<Rules, RulesetError> {
    match value {
        Value::String(text) if text.trim_start().starts_with('{') => {
            read(&serde_json::from_str(text).map_err(|error| RulesetError::Object(error.to_string()))?)
        }
        Value::String(name) => word::rules(name).unwrap_or_else(|| named(name)),
        Value::Object(keys) => of_keys(keys),
        other => Err(RulesetError::Object(other.to_string())),
    }
}

/// The same from a line of text: a name, KataGo's one word, or an object in JSON. Here the komi is none of
/// them.
///
/// # Errors
/// They are unknown or not there.
pub fn parse(text: &str) -> Result<Rules, RulesetError> {
    if text.contains("komi") {
        return Err(RulesetError::Key("komi".to_owned()));
    }
    read(&Value::String(text.to_owned()))
}

fn of_keys(keys: &Map<String, Value>) -> Result<Rules, RulesetError> {
    let text_of = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let stated = keys.iter().filter(|(key, _)| *key != "komi");
    let rules = stated
        .clone()
        .try_fold(named("tromp-taylor")?, |rules, (key, value)| changed(rules, key, &text_of(value)))?;
    with_komi(expect_button_beside_area(rules)?, keys.get("komi").map(text_of).as_deref())
}

/// The rules with the komi that was stated, else with the usual one.
fn with_komi(rules: Rules, stated: Option<&str>) -> Result<Rules, RulesetError> {
    let Some(text) = stated else { return Ok(Rules { komi: usual_komi_of(&rules), ..rules }) };
    let komi = text.parse().ok().filter(|komi: &f32| komi.is_finite() && (komi * 2.0).fract() == 0.0);
    let wrong = || RulesetError::Value {
        key: "komi".to_owned(),
        expected: "whole or half points",
        found: text.to_owned(),
    };
    Ok(Rules { komi: komi.ok_or_else(wrong)?, ..rules })
}

fn expect_button_beside_area(rules: Rules) -> Result<Rules, RulesetError> {
    match (rules.scoring, rules.button) {
        (Scoring::Territory, true) => Err(RulesetError::Absent(NO_BUTTON)),
        _ => Ok(rules),
    }
}

/// The rules with one of them changed.
///
/// # Errors
/// There is no such rule, or not with this value.
pub fn with(rules: Rules, key: &str, value: &str) -> Result<Rules, RulesetError> {
    expect_button_beside_area(changed(rules, key, value)?)
}

fn changed(rules: Rules, key: &str, value: &str) -> Result<Rules, RulesetError> {
    let wrong = |expected| RulesetError::Value { key: key.to_owned(), expected, found: value.to_owned() };
    let switch = || value.parse::<bool>().map_err(|_| wrong("true or false"));
    let wanted = value.to_uppercase();
    match key {
        "ko" => {
            let ko = match wanted.as_str() {
                "SIMPLE" => Ko::Simple,
                "POSITIONAL" => Ko::PositionalSuperko,
                "SITUATIONAL" => Ko::SituationalSuperko,
                _ => return Err(wrong("SIMPLE, POSITIONAL or SITUATIONAL")),
            };
            Ok(Rules { ko, ..rules })
        }
        "score" | "scoring" => {
            let scoring = match wanted.as_str() {
                "AREA" => Scoring::Area,
                "TERRITORY" => Scoring::Territory,
                _ => return Err(wrong("AREA or TERRITORY")),
            };
            Ok(Rules { scoring, ..rules })
        }
        "suicide" | "multiStoneSuicideLegal" => {
            let suicide = if switch()? { Suicide::Allowed } else { Suicide::Forbidden };
            Ok(Rules { suicide, ..rules })
        }
        "tax" => match wanted.as_str() {
            "NONE" | "SEKI" => Ok(rules),
            "ALL" => Err(RulesetError::Absent(NO_TAX)),
            _ => Err(wrong("NONE or SEKI")),
        },
        "hasButton" => switch().map(|button| Rules { button, ..rules }),
        "friendlyPassOk" => switch().map(|_| rules),
        "whiteHandicapBonus" => {
            let handicap_bonus = match wanted.as_str() {
                "0" => HandicapBonus::None,
                "N" => HandicapBonus::EachStone,
                "N-1" => HandicapBonus::EachStoneButFirst,
                _ => return Err(wrong("0, N or N-1")),
            };
            Ok(Rules { handicap_bonus, ..rules })
        }
        other => Err(RulesetError::Key(other.to_owned())),
    }
}

/// The rules as an object. Under territory scoring an eye in a seki is no point, which KataGo calls a tax.
pub fn write(rules: &Rules) -> Value {
    let ko = match rules.ko {
        Ko::Simple => "SIMPLE",
        Ko::PositionalSuperko => "POSITIONAL",
        Ko::SituationalSuperko => "SITUATIONAL",
        Ko::None => "NONE",
    };
    let scoring = match rules.scoring {
        Scoring::Area => "AREA",
        Scoring::Territory => "TERRITORY",
    };
    let bonus = match (rules.scoring, rules.handicap_bonus) {
        (Scoring::Territory, _) | (_, HandicapBonus::None) => "0",
        (_, HandicapBonus::EachStone) => "N",
        (_, HandicapBonus::EachStoneButFirst) => "N-1",
    };
    json!({
        "hasButton": rules.button,
        "ko": ko,
        "scoring": scoring,
        "suicide": rules.suicide != Suicide::Forbidden,
        "tax": if rules.scoring == Scoring::Territory { "SEKI" } else { "NONE" },
        "whiteHandicapBonus": bonus,
    })
}
