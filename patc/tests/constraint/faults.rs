//! What is said of texts that do not compile.

use super::labels;
use bundles::opcode::Level;
use patc::constraint::{Compiled, FAULT_CODES, Site, compile_action, compile_constraint};

/// A constraint, the fault's code, the text that it points at, a suggestion.
type Case = (&'static str, &'static str, &'static str, Option<&'static str>);

const CONSTRAINTS: &[Case] = &[
    ("lib(a) # 1", "unexpected-character", "#", None),
    ("lib(a) = 1", "unexpected-character", "=", Some("==")),
    ("lib(a) & lib(b)", "unexpected-character", "&", Some("&&")),
    ("lib(a) é", "unexpected-character", "é", None),
    ("lib(a) lib(b)", "unexpected-token", "lib", None),
    ("lib(a); lib(b)", "unexpected-token", "lib", None),
    ("lib(a, 1)", "unexpected-token", "1", None),
    ("lib(attack(a))", "unexpected-token", "attack", None),
    ("lib(a b)", "unexpected-token", "b", None),
    ("lib(a))", "unexpected-token", ")", None),
    ("&& lib(a)", "unexpected-token", "&&", None),
    ("lib(a) ? 1", "unexpected-end", "", None),
    ("", "unexpected-end", "", None),
    ("lib(a) &&", "unexpected-end", "", None),
    ("(lib(a)", "unexpected-end", "", None),
    ("lib(a) > 99999999", "number-too-large", "99999999", None),
    ("libs(a)", "unknown-name", "libs", Some("lib, lib2, lib3")),
    ("oplay_atack(*,a)", "unknown-name", "oplay_atack", Some("oplay_attack, xplay_attack")),
    ("attack(a) == win", "unknown-name", "win", Some("WIN")),
    ("qqqqqqqqq(a)", "unknown-name", "qqqqqqqqq", None),
    ("lib(d)", "unknown-label", "d", None),
    ("lib(C)", "unknown-label", "C", Some("c")),
    ("lib(a,b)", "wrong-arity", "lib(a,b", None),
    ("lib", "wrong-arity", "lib", None),
    ("doing_scoring(a)", "wrong-arity", "doing_scoring(a", None),
    ("oplay_connect(a)", "wrong-arity", "oplay_connect(a", None),
    ("o_somewhere()", "wrong-arity", "o_somewhere", None),
    ("o_somewhere(a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,b)", "too-many-arguments", "b", None),
    ("oplay_attack(?,a)", "tenuki-first", "?", Some("xplay_attack")),
    ("lib(?)", "tenuki-outside-line", "?", None),
    ("oplay_attack(a,?)", "tenuki-outside-line", "?", None),
    ("weak(a)", "level-too-high", "weak", None),
    ("antisuji(a)", "action-as-question", "antisuji", None),
    ("jump_out_helper", "pattern-helper", "jump_out_helper", None),
];

const ACTIONS: &[Case] = &[
    ("if lib(a) antisuji(b);", "unexpected-token", "lib", None),
    ("else antisuji(b);", "unexpected-token", "else", None),
    ("antisuji(a) antisuji(b)", "unexpected-token", "antisuji", None),
    ("antisuji(a) && lib(b);", "unexpected-token", "&&", None),
    ("if (antisuji(a)) antisuji(b);", "action-as-question", "antisuji", None),
    ("{ antisuji(a);", "unexpected-end", "", None),
    ("return;", "unexpected-token", ";", None),
    ("jump_out_helper();", "pattern-helper", "jump_out_helper", None),
    ("antisuji(e);", "unknown-label", "e", None),
];

fn compile(text: &str, with: fn(&str, &Site) -> Compiled) -> Compiled {
    let labels = labels("abc");
    with(text, &Site { labels: &labels, chosen: (0, 0), level: Level::Groups })
}

#[test]
fn faults_point_at_what_is_wrong() {
    let constraints =
        CONSTRAINTS.iter().map(|case| (case, compile_constraint as fn(&str, &Site) -> Compiled));
    let actions = ACTIONS.iter().map(|case| (case, compile_action as fn(&str, &Site) -> Compiled));
    for ((text, code, place, suggestion), with) in constraints.chain(actions) {
        let compiled = compile(text, with);
        let [fault] = compiled.faults.as_slice() else { panic!("{text}: {:?}", compiled.faults) };
        assert_eq!((fault.code, &text[fault.span.clone()]), (*code, *place), "{text}: {fault:?}");
        assert_eq!(fault.suggestion.as_deref(), *suggestion, "{text}");
        assert!(compiled.words.is_empty());
    }
}

#[test]
fn endless_texts_are_refused_in_time() {
    let many = |piece: &str| piece.repeat(100_000);
    let cases = [
        (many("("), "too-deep"),
        (many("!"), "too-deep"),
        (many("- "), "too-deep"),
        (many("1 ? "), "too-deep"),
        (many("1+"), "too-deep"),
        (many("1 == (2 + "), "too-deep"),
        (many("lib(a) || ") + "1", "too-long"),
        (many("libx(a) && "), "too-many-faults"),
        (many("lib(z) && "), "too-many-faults"),
        (many("9"), "number-too-large"),
        (many("a"), "unknown-name"),
    ];
    for (text, code) in cases {
        let compiled = compile(&text, compile_constraint);
        assert!(compiled.faults.iter().any(|fault| fault.code == code), "{code}: {:?}", compiled.faults);
        assert!(compiled.faults.len() < 40 && compiled.words.is_empty());
        assert!(compiled.faults.iter().all(|fault| fault.message.len() < 400));
    }
    let compiled = compile(&many("antisuji(a);"), compile_action);
    assert_eq!(compiled.faults[0].code, "too-long");
    for piece in ["{", "if (1) ", "if (1) 1; else "] {
        let compiled = compile(&many(piece), compile_action);
        assert_eq!(compiled.faults[0].code, "too-deep", "{piece}");
    }
}

#[test]
fn every_code_has_a_case() {
    let endless = ["too-deep", "too-long", "too-many-faults"];
    for (code, _) in FAULT_CODES {
        let shown = CONSTRAINTS.iter().chain(ACTIONS).any(|(_, other, ..)| other == code);
        assert!(shown || endless.contains(code), "{code}");
    }
}
