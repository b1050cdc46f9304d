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
#[must_use]
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
#[must_use]
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

#[cfg(test)]
mod tests {
    use super::names::STONES_ONLY;
    use super::*;

    #[test]
    fn names_and_objects_stand_for_rules() {
        // (what is asked for, ko, scoring, suicide, bonus, komi)
        let cases = [
            ("japanese", "SIMPLE", "TERRITORY", false, "0", 6.5),
            ("Korean", "SIMPLE", "TERRITORY", false, "0", 6.5),
            ("chinese", "POSITIONAL", "AREA", false, "N", 7.5),
            ("chinese-kgs", "POSITIONAL", "AREA", false, "N", 7.5),
            ("chinese_ogs", "POSITIONAL", "AREA", false, "N", 7.5),
            ("AGA", "SITUATIONAL", "AREA", false, "N-1", 7.5),
            ("new_zealand", "SITUATIONAL", "AREA", true, "0", 7.5),
            ("newzealand", "SITUATIONAL", "AREA", true, "0", 7.5),
            ("Tromp Taylor", "POSITIONAL", "AREA", true, "0", 7.5),
            ("ing", "POSITIONAL", "AREA", true, "0", 7.5),
            ("goe", "POSITIONAL", "AREA", true, "0", 7.5),
            ("french", "SITUATIONAL", "AREA", false, "N-1", 7.5),
            ("koSIMPLEscoreTERRITORYtaxSEKIsui0", "SIMPLE", "TERRITORY", false, "0", 6.5),
            ("koSITUATIONALscoreAREAtaxNONEsui1whbN-1", "SITUATIONAL", "AREA", true, "N-1", 7.5),
            ("koPOSITIONALscoringAREAsui0whbNfpok1", "POSITIONAL", "AREA", false, "N", 7.5),
            ("scoreAREA", "POSITIONAL", "AREA", true, "0", 7.5),
            ("{}", "POSITIONAL", "AREA", true, "0", 7.5),
            (
                r#"{"ko":"SIMPLE","score":"TERRITORY","tax":"SEKI","suicide":false}"#,
                "SIMPLE",
                "TERRITORY",
                false,
                "0",
                6.5,
            ),
            (
                r#"{"scoring":"AREA","whiteHandicapBonus":"N-1","hasButton":false,"friendlyPassOk":true}"#,
                "POSITIONAL",
                "AREA",
                true,
                "N-1",
                7.5,
            ),
        ];
        for (text, ko, scoring, suicide, bonus, komi) in cases {
            let rules = parse(text).expect(text);
            let written = write(&rules);
            assert_eq!(written["ko"], ko, "{text}");
            assert_eq!(written["scoring"], scoring, "{text}");
            assert_eq!(written["suicide"], suicide, "{text}");
            assert_eq!(written["whiteHandicapBonus"], bonus, "{text}");
            assert_eq!(f64::from(rules.komi), komi, "{text}");
            assert_eq!(in_record(&name_of(&rules)), Some(rules), "{text}");
            assert_eq!(write(&read(&written).expect("what was written")), written, "{text}");
        }
    }

    #[test]
    fn a_button_belongs_to_area_scoring() {
        // (what is asked for, button, komi)
        let cases = [
            ("aga-button", true, 7.0),
            ("koPOSITIONALscoreAREAtaxNONEsui1button1", true, 7.0),
            ("aga_button", true, 7.0),
            (r#"{"hasButton":true}"#, true, 7.0),
            (r#"{"hasButton":false}"#, false, 7.5),
            ("aga", false, 7.5),
        ];
        for (text, button, komi) in cases {
            let rules = parse(text).expect(text);
            assert_eq!((rules.button, rules.komi), (button, komi), "{text}");
            let written = write(&rules);
            assert_eq!(written["hasButton"], button, "{text}");
            assert_eq!(write(&read(&written).expect("what was written")), written, "{text}");
        }
        let with_button = parse("aga-button").expect("rules");
        let refused = with(with_button, "scoring", "TERRITORY").expect_err("no button there");
        assert_eq!(refused.to_string(), NO_BUTTON);
    }

    #[test]
    fn what_is_not_there_is_refused_with_its_reason() {
        let cases = [
            ("stone_scoring", STONES_ONLY),
            ("ancient-territory", NO_TAX),
            ("martian", "expected one of japanese, korean"),
            ("", "expected one of japanese, korean"),
            (r#"{"tax":"ALL"}"#, NO_TAX),
            (r#"{"komi":5.5}"#, "expected ko, scoring,"),
            ("koSIMPLEscoreAREAtaxNONEsui0komi7.5", "expected ko, scoring,"),
            ("koSIMPLEscoreAREAtaxALLsui0", NO_TAX),
            ("koSIMPLEscoreTERRITORYbutton1", NO_BUTTON),
            ("koSIMPLEscoreCHESS", "expected one of japanese, korean"),
            (r#"{"hasButton":true,"scoring":"TERRITORY"}"#, NO_BUTTON),
            (r#"{"scoring":"TERRITORY","hasButton":true}"#, NO_BUTTON),
            (r#"{"hasButton":1}"#, "expected true or false for hasButton, found '1'"),
            (r#"{"ko":"SPIGHT"}"#, "expected SIMPLE, POSITIONAL or SITUATIONAL for ko, found 'SPIGHT'"),
            (r#"{"suicide":3}"#, "expected true or false for suicide, found '3'"),
            (r#"{"colour":"x"}"#, "expected ko, scoring,"),
            ("{", "expected the name of rules or a JSON object"),
        ];
        for (text, expected) in cases {
            let found = parse(text).expect_err(text).to_string();
            assert!(found.starts_with(expected), "{text}: {found}");
        }
    }

    #[test]
    fn what_records_call_rules_is_what_people_call_them() {
        // (what stands in RU, the name of the rules; empty if they are not known)
        let cases = [
            ("Japanese", "japanese"),
            (" korean ", "korean"),
            ("Japanese Rules", "japanese"),
            ("japanese rule", "japanese"),
            ("JP", "japanese"),
            ("日本", "japanese"),
            ("日本ルール", "japanese"),
            ("日本囲碁規約", "japanese"),
            ("Japanese (1989)", "japanese"),
            ("Korea", "korean"),
            ("한국룰", "korean"),
            ("Chinese", "chinese"),
            ("中国", "chinese"),
            ("中国规则", "chinese"),
            ("Chinese, Pair Go", "chinese"),
            ("CHINESE RULES 2002", "chinese"),
            ("chinese2002", "chinese"),
            ("AGA1991", "aga"),
            ("Règles japonaises", "japanese"),
            ("Китайские правила", "chinese"),
            ("Tromp-Taylor (no suicide)", "cgos"),
            ("Old Chinese", ""),
            ("Chinese (KGS)", "chinese"),
            ("OGS Chinese", "chinese"),
            (
                "Chinese (button)",
                r#"{"ko":"POSITIONAL","suicide":false,"whiteHandicapBonus":"N","hasButton":true}"#,
            ),
            (
                "Chinese (situational superko)",
                r#"{"ko":"SITUATIONAL","suicide":false,"whiteHandicapBonus":"N"}"#,
            ),
            ("AGA", "aga"),
            ("AGA rules", "aga"),
            ("BGA", "bga"),
            ("French", "bga"),
            ("AGA-Button", "aga-button"),
            ("NZ", "new-zealand"),
            ("New Zealand", "new-zealand"),
            ("GOE", "ing"),
            ("Ing-Goe", "ing"),
            ("Ing SST", "ing"),
            ("应氏规则", "ing"),
            ("Tromp/Taylor", "tromp-taylor"),
            ("TrompTaylor", "tromp-taylor"),
            ("Tromp-Taylor rules", "tromp-taylor"),
            ("TT--", "cgos"),
            ("cgos", "cgos"),
            ("IGS", "japanese"),
            ("koSIMPLEscoreTERRITORYtaxSEKIsui0", "japanese"),
            ("koSIMPLE scoreTERRITORY taxSEKI sui0", "japanese"),
            ("koPOSITIONALscoreAREAtaxNONEsui1komi7.5", "tromp-taylor"),
            ("koSIMPLEscoreTERRITORYtaxALLsui0", ""),
            ("Japanese (button)", ""),
            ("Japanese or Chinese", ""),
            ("(button)", ""),
            ("stone scoring", ""),
            ("-", ""),
            ("house rules", ""),
        ];
        for (text, name) in cases {
            let found = in_record(text).map(|rules| write(&rules));
            assert_eq!(found, parse(name).ok().map(|rules| write(&rules)), "{text}");
        }
    }
}
