//! Rules by their names, as objects, and as records say them.

use record::ruleset::{in_record, name_of, parse, read, with, write};

const STONES_ONLY: &str = "stone_scoring: only what is surrounded";
const NO_TAX: &str = "tax ALL: a point for each group";
const NO_BUTTON: &str = "hasButton: expected AREA for scoring beside it, found TERRITORY";

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
        ("Chinese (situational superko)", r#"{"ko":"SITUATIONAL","suicide":false,"whiteHandicapBonus":"N"}"#),
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
