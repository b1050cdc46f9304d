//! What texts compile to.

use super::{labels, site};
use bundles::opcode::Level;
use patc::constraint::{compile_action, compile_constraint, disassemble};

/// A constraint and its code. Points are shown as label=row,column.
const CONSTRAINTS: &[(&str, &str)] = &[
    ("doing_scoring;", "0 ask doing_scoring() 1 return"),
    (
        "total_handicap_stones() >= 0.5",
        "0 ask total_handicap_stones() 1 number 0.5 3 greater or equal 4 return",
    ),
    // The cheaper question comes first; equal ones stay as they are.
    (
        "attack(a) && lib(b) && lib(c)",
        "0 ask lib(b=1,1) 2 and: leave at 0 to 8 3 ask lib(c=1,2) 5 and: leave at 0 to 8 6 ask attack(a=1,0) \
         8 return",
    ),
    // Parentheses around a part of a chain of the same kind do not matter.
    (
        "(lib(c) && lib(b)) && (lib(a) && 1)",
        "0 number 1 2 and: leave at 0 to 11 3 ask lib(c=1,2) 5 and: leave at 0 to 11 6 ask lib(b=1,1) \
         8 and: leave at 0 to 11 9 ask lib(a=1,0) 11 return",
    ),
    // A chain costs what its parts cost, the later ones less.
    (
        "(attack(a) || attack(b)) && attack(c)",
        "0 ask attack(c=1,2) 2 and: leave at 0 to 8 3 ask attack(a=1,0) 5 or: leave at 1 to 8 \
         6 ask attack(b=1,1) 8 return",
    ),
    ("!oplay_attack(*,?,a)==WIN", "0 ask oplay_attack(*=-1,0 ? a=1,0) 4 not 5 number 5 7 equal 8 return"),
    // As a number a chain is 0 or 1.
    (
        "(lib(a) && lib(b)) + 1",
        "0 ask lib(a=1,0) 2 and: leave at 0 to 5 3 ask lib(b=1,1) 5 truth 6 number 1 8 add 9 return",
    ),
    (
        "lib(a) ? -2 : lib(b)*3",
        "0 ask lib(a=1,0) 2 jump at 0 to 7 3 number 2 5 negate 6 jump to 12 7 ask lib(b=1,1) 9 number 3 \
         11 multiply 12 return",
    ),
    ("1 - 2 - 3 < 4", "0 number 1 2 number 2 4 subtract 5 number 3 7 subtract 8 number 4 10 less 11 return"),
];

const ACTIONS: &[(&str, &str)] = &[
    ("antisuji(a)", "0 ask antisuji(a=1,0) 2 drop 3 number 0 5 return"),
    ("return lib(a); antisuji(b);", "0 ask lib(a=1,0) 2 return"),
    (
        "if (lib(a)>1) replace(a,*); else {antisuji(b); antisuji(c);} ;",
        "0 ask lib(a=1,0) 2 number 1 4 greater 5 jump at 0 to 11 6 ask replace(a=1,0 *=-1,0) 9 drop \
         10 jump to 17 11 ask antisuji(b=1,1) 13 drop 14 ask antisuji(c=1,2) 16 drop 17 number 0 19 return",
    ),
    (
        "if (lib(a)) return 1; else antisuji(b)",
        "0 ask lib(a=1,0) 2 jump at 0 to 6 3 number 1 5 return 6 ask antisuji(b=1,1) 8 drop \
         9 number 0 11 return",
    ),
    (
        "if (lib(a)) return 1; else return 2;",
        "0 ask lib(a=1,0) 2 jump at 0 to 6 3 number 1 5 return 6 number 2 8 return",
    ),
];

fn in_one_line(listing: &str) -> String {
    listing.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn texts_become_steps() {
    let labels = labels("abc");
    let constraints = CONSTRAINTS.iter().map(|case| (case, compile_constraint(case.0, &site(&labels))));
    let actions = ACTIONS.iter().map(|case| (case, compile_action(case.0, &site(&labels))));
    for ((text, expected), compiled) in constraints.chain(actions) {
        assert_eq!(compiled.faults, [], "{text}");
        assert_eq!(in_one_line(&disassemble(&compiled.words)), *expected, "{text}");
        assert_eq!(bundles::code::check(&compiled.words), Ok(()), "{text}");
    }
}

#[test]
fn the_level_is_that_of_the_highest_question() {
    let labels = labels("ab");
    let cases = [
        ("1", Level::Geometry, ""),
        ("lib(a)", Level::Board, "a"),
        ("lib(a) || attack(*) && o_somewhere(b)", Level::Reading, "ab"),
        ("owl_lunch(b) && alive(b)", Level::Owl, "b"),
    ];
    for (text, level, used) in cases {
        let compiled = compile_constraint(text, &site(&labels));
        assert_eq!(compiled.level, level, "{text}");
        assert_eq!(compiled.labels_used, used.chars().collect(), "{text}");
    }
}

#[test]
fn any_words_are_shown() {
    let words = [0xffff_ffff, 0x0000_0001, 0x0010_ff01, 0, 0x3f00_0000];
    let expected = "0 word 0xffffffff 1 ask lib2() 2 word 0x0010ff01 3 number 0.5";
    assert_eq!(in_one_line(&disassemble(&words)), expected);
}
