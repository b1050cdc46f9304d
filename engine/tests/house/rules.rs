//! The table of rules. Words that are forbidden are put together from pieces here, since this file is held
//! against the rules as well.

use crate::house::Rule;
use crate::house::boards::board_numbers;
use crate::house::files::Source;
use crate::house::functions::{LONGEST_FUNCTION, long_functions};
use crate::house::imports::circles_of_modules;
use crate::house::tokens::lines_with;
use crate::house::words::{shared_names, unwanted_words, wide_comments};
use regex::Regex;

/// The most lines of a file.
const LONGEST_FILE: usize = 1000;
/// What the median of Rust files stays below, in lines.
const MEDIAN_FILE: usize = 250;

/// Files that may be longer, and why.
const LONG_FILES: &[(&str, &str)] = &[];

/// Names that say nothing of what a file holds.
const EMPTY_NAMES: &[&str] = &["util", "utils", "helper", "helpers", "common", "manager", "misc"];

/// Where `unsafe` may stand: the mapping of bundles and the guard of mapped files, the SIMD kernels of
/// matching, and the functions that C calls, whose pointers only the caller can vouch for.
const UNSAFE_PLACES: &[&str] = &[
    "engine/knowledge/src/library/map",
    "engine/knowledge/src/library/guard/signal",
    "engine/matching/src/kernels",
    "engine/network/src/kernels",
    "engine/c/src/border",
];

const UNFINISHED: &str = concat!(r"\b(TO", r"DO|FIX", r"ME|HA", r"CK)\b|//.*\bXX", r"X(:|\(|\s+\w)");
const ABSENT_DOCUMENTS: &str = concat!(
    r"\b(gnugo|sea",
    r"rch)-facts\b|\bfacts, sec",
    r"tion|\(iss",
    r"ue \d|\b(users|reliability)-rep",
    "ort"
);
const MACHINE_PATH: &str = concat!(r"(^|[^\w./])/(wo", r"rk|ro", r"ot|ho", r"me)/");
const TARGET_CPU: &str = concat!("target-", r"cpu\s*=");

pub(crate) const RULES: &[Rule] = &[
    Rule {
        name: "a file has at most 1000 lines, or a reason in LONG_FILES",
        faults: long_files,
        wrong: || vec![Source::new("engine/src/search.rs", &"\n".repeat(LONGEST_FILE + 1))],
        right: || vec![Source::new("engine/src/search.rs", &"\n".repeat(LONGEST_FILE))],
    },
    Rule {
        name: "the median of Rust files is below 250 lines",
        faults: median_file,
        wrong: || [10, 250, 900].map(|lines| Source::new("file.rs", &"\n".repeat(lines))).into(),
        right: || [10, 249, 900].map(|lines| Source::new("file.rs", &"\n".repeat(lines))).into(),
    },
    Rule {
        name: "a function has at most 70 lines",
        faults: long_functions,
        wrong: || vec![function_of(LONGEST_FUNCTION + 1)],
        right: || vec![function_of(LONGEST_FUNCTION)],
    },
    Rule {
        name: "the modules of a package form no circle",
        faults: circles_of_modules,
        wrong: || circle("use crate::tree::Tree;"),
        right: || circle(""),
    },
    Rule {
        name: "code without checks stands where ARCHITECTURE says so",
        faults: unchecked_code,
        wrong: || vec![Source::new("engine/src/table.rs", concat!("fn f() { uns", "afe { g() } }"))],
        right: || {
            vec![
                Source::new("engine/knowledge/src/library/map.rs", concat!("fn f() { uns", "afe { g() } }")),
                Source::new("engine/src/table.rs", concat!("// uns", "afe\n#![deny(uns", "afe_code)]")),
            ]
        },
    },
    Rule {
        name: "only the package of boards knows how large boards are, or a reason in NAMING_SIZES",
        faults: board_numbers,
        wrong: || {
            vec![Source::new("engine/search/src/tree.rs", "fn f() { say(&format!(\"{}\", [0; 19].len())) }")]
        },
        right: || {
            let text = "/// To 19.\nfn f() { g(0.19, 190, \"a19\") }\n#[cfg(test)]\nmod tests { const SIDE: u8 = 19; }";
            vec![
                Source::new("engine/search/src/tree.rs", text),
                Source::new("engine/search/tests/tree.rs", "const AREA: usize = 361;"),
                Source::new("engine/board/src/point.rs", "const MAX_SIZE: usize = 19;"),
            ]
        },
    },
    Rule {
        name: "a name says what a file holds",
        faults: empty_names,
        wrong: || vec![Source::new("engine/src/search/utils.rs", "")],
        right: || vec![Source::new("engine/src/search/utility_network.rs", "")],
    },
    Rule {
        name: "American spelling, and none of the words of the list",
        faults: unwanted_words,
        wrong: || {
            vec![
                Source::new("a.rs", concat!("/// The co", "lour of a fo", "e.")),
                Source::new("b.md", concat!("So ma", "ny.")),
            ]
        },
        right: || {
            vec![Source::new(
                "a.rs",
                concat!("(\"licen", "ce\", License) // the color of an opponent, `co", "lour`"),
            )]
        },
    },
    Rule {
        name: "a line of a comment has at most 110 columns",
        faults: wide_comments,
        wrong: || vec![Source::new("a.rs", &format!("    /// {}", "a ".repeat(60)))],
        right: || {
            vec![Source::new("a.rs", &format!("/// {}\nlet a = \"{}\";", "a ".repeat(53), "b".repeat(110)))]
        },
    },
    Rule {
        name: "types of a package have names of their own",
        faults: shared_names,
        wrong: || ["a", "b"].map(|file| Source::new(&format!("patc/src/{file}.rs"), "struct Place;")).into(),
        right: || {
            vec![
                Source::new("patc/src/a.rs", "pub struct Place;\nmod tests {\n    struct Entry;\n}"),
                Source::new("patc/src/b.rs", "pub(super) enum Entry {}"),
                Source::new("bundles/src/a.rs", "pub struct Place;"),
            ]
        },
    },
    Rule {
        name: "what is cited can be read: a manual, a paper, a file of the repository",
        faults: |sources| matching_lines(sources, ABSENT_DOCUMENTS),
        wrong: || vec![Source::new("a.rs", concat!("// the layout of gnu", "go-fa", "cts, sec", "tion 30"))],
        right: || vec![Source::new("a.rs", "// GNU Go manual, 9; facts are asked once")],
    },
    Rule {
        name: "no note of unfinished work",
        faults: |sources| matching_lines(sources, UNFINISHED),
        wrong: || vec![Source::new("README.md", concat!("A line.\n// TO", "DO: another"))],
        right: || vec![Source::new("README.md", ". X . XXX\nmastodon TODOS")],
    },
    Rule {
        name: "no macro that stands for missing code",
        faults: |sources| token_rows(sources, &[&["todo", "!"], &["unimplemented", "!"]]),
        wrong: || vec![Source::new("a.rs", concat!("fn f() { to", "do!() }"))],
        right: || vec![Source::new("a.rs", "fn todo() { todo() } // todo!")],
    },
    Rule {
        name: "no path of one machine",
        faults: |sources| matching_lines(sources, MACHINE_PATH),
        wrong: || vec![Source::new("run.sh", concat!("cd '/ho", "me/someone'"))],
        right: || vec![Source::new("run.sh", "cd ../shared/work/home/ https://a.b/root/c")],
    },
    Rule {
        name: "nothing global that changes",
        faults: |sources| token_rows(sources, &[&["static", "mut"], &["thread_local", "!"]]),
        wrong: || vec![Source::new("a.rs", concat!("sta", "tic mut COUNT: u8 = 0;"))],
        right: || vec![Source::new("a.rs", "static COUNT: u8 = 0; fn f(a: &'static mut u8) {}")],
    },
    Rule {
        name: "code runs on every processor of its kind",
        faults: |sources| matching_lines(sources, TARGET_CPU),
        wrong: || vec![Source::new(".cargo/config.toml", concat!("rustflags = ['-Ctarget-", "cpu=native']"))],
        right: || vec![Source::new("README.md", "without `target-cpu` flags")],
    },
];

/// A module that uses another one, which says something itself.
fn circle(said: &str) -> Vec<Source> {
    let source = |path, text| Source::new(path, text);
    vec![
        source("engine/search/src/tree.rs", "use crate::policy::Policy;"),
        source("engine/search/src/policy.rs", said),
    ]
}

fn function_of(lines: usize) -> Source {
    Source::new("a.rs", &format!("/// A function.\nfn long() {{\n{}}}\n", "    f();\n".repeat(lines - 2)))
}

fn long_files(sources: &[Source]) -> Vec<String> {
    let long = |source: &&Source| {
        source.is_rust()
            && source.lines().count() > LONGEST_FILE
            && !LONG_FILES.iter().any(|(path, _)| *path == source.path)
    };
    let found = sources.iter().filter(long);
    found.map(|source| format!("{}: {} lines", source.path, source.lines().count())).collect()
}

fn median_file(sources: &[Source]) -> Vec<String> {
    let rust = sources.iter().filter(|source| source.is_rust());
    let mut lengths: Vec<usize> = rust.map(|source| source.lines().count()).collect();
    lengths.sort_unstable();
    match lengths.get(lengths.len() / 2) {
        Some(median) if *median >= MEDIAN_FILE => vec![format!("the median is {median} lines")],
        _ => Vec::new(),
    }
}

fn unchecked_code(sources: &[Source]) -> Vec<String> {
    let mut faults = token_rows(sources, &[&[concat!("uns", "afe")]]);
    faults.retain(|fault| !UNSAFE_PLACES.iter().any(|place| fault.starts_with(place)));
    faults
}

fn empty_names(sources: &[Source]) -> Vec<String> {
    let says_nothing = |part: &str| {
        let stem = part.split('.').next().unwrap_or_default().to_lowercase();
        EMPTY_NAMES.contains(&stem.as_str())
    };
    let found = sources.iter().filter(|source| source.path.split('/').any(says_nothing));
    found.map(|source| source.path.clone()).collect()
}

/// Lines that the expression matches.
pub(crate) fn matching_lines(sources: &[Source], expression: &str) -> Vec<String> {
    let expression = Regex::new(expression).expect("the expressions of the table are well formed");
    let lines = sources.iter().flat_map(|source| source.lines().map(move |line| (source, line)));
    lines
        .filter(|(_, (_, line))| expression.is_match(line))
        .map(|(source, (number, line))| format!("{}:{number}: {}", source.path, line.trim()))
        .collect()
}

/// Places in Rust code where one of the rows of tokens stands.
fn token_rows(sources: &[Source], rows: &[&[&str]]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources.iter().filter(|source| source.is_rust()) {
        for row in rows {
            let lines = lines_with(source, row);
            faults.extend(lines.iter().map(|line| format!("{}:{line}: {}", source.path, row.join(" "))));
        }
    }
    faults
}
