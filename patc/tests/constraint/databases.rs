//! The constraints and actions of the reference databases. They are read where they lie; nothing of them is
//! in this repository.

use super::{labels, site};
use patc::constraint::{Compiled, Site, compile_action, compile_constraint};
use std::path::Path;
use std::{env, fs};

type Compile = fn(&str, &Site) -> Compiled;

/// Database, constraints, actions (counted in the databases of GNU Go 3.8).
const DATABASES: &[(&str, usize, usize)] = &[
    ("patterns.db", 439, 60),
    ("patterns2.db", 171, 31),
    ("owl_attackpats.db", 265, 0),
    ("owl_vital_apats.db", 46, 0),
    ("owl_defendpats.db", 326, 0),
    ("aa_attackpats.db", 20, 0),
    ("attack.db", 3, 0),
    ("defense.db", 4, 0),
    ("conn.db", 28, 2),
    ("barriers.db", 145, 105),
    ("influence.db", 5, 0),
    ("endgame.db", 80, 4),
    ("fuseki.db", 42, 6),
    ("handicap.db", 10, 0),
    ("oracle.db", 1, 0),
];

/// The lines that begin with this character, joined, for each pattern that has some.
fn texts(database: &str, sign: char) -> Vec<String> {
    let patterns = database.split("\nPattern ").skip(1);
    let joined = patterns.map(|pattern| {
        pattern.lines().filter_map(|line| line.strip_prefix(sign)).collect::<Vec<_>>().join("\n")
    });
    joined.filter(|text| !text.is_empty()).collect()
}

#[test]
fn all_texts_of_the_reference_databases_compile() {
    let Some(shared) = env::var_os("HANE_SHARED") else { return };
    let all = labels("abcdefghijklmnpqrsuvwyzABCDEFGHIJKLMNPRSTUVWZ");
    let mut refused = Vec::new();
    for (name, constraints, actions) in DATABASES {
        let text = fs::read_to_string(Path::new(&shared).join("databases").join(name)).expect("a database");
        let compilers: [(_, _, Compile); 2] =
            [(';', *constraints, compile_constraint), ('>', *actions, compile_action)];
        for (sign, expected, compile) in compilers {
            let texts = texts(&text, sign);
            assert_eq!(texts.len(), expected, "{name} {sign}");
            for text in texts {
                let compiled = compile(&text, &site(&all));
                if compiled.words.is_empty() {
                    refused.push(format!("{name}: {text}: {:?}", compiled.faults));
                }
            }
        }
    }
    assert!(refused.is_empty(), "{}", refused.join("\n"));
}
