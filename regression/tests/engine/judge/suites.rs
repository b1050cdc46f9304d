//! How much of GNU Go's suites the judge settles, and how fast.

use super::drawn;
use board::{BoardSize, Game, Position, Rules};
use engine::session::{Session, Until};
use reading::{Question, questions};
use record::file;
use regression::judge::{Judge, Ruling};
use search::{Limits, Player, Searcher};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// A question of a suite.
struct Posed {
    place: String,
    position: Position,
    question: Question,
    /// What the suite says it comes to, if it says a number.
    expected: Option<char>,
}

/// The word for a question that the judge may settle.
pub(crate) fn kind(question: &Question) -> Option<&'static str> {
    match question {
        Question::Attack(_) => Some("attack"),
        Question::Defend(_) => Some("defend"),
        Question::Connect(..) => Some("connect"),
        Question::Disconnect(..) => Some("disconnect"),
        _ => None,
    }
}

/// The questions of a suite that the judge may settle.
fn posed(folder: &Path, suite: &Path) -> Vec<Posed> {
    let player = Player::new(Searcher::new(1, 1), Limits::default());
    let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player);
    let text = std::fs::read_to_string(suite).expect("a suite can be read");
    let name = suite.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (mut all, mut loaded) = (Vec::<Posed>::new(), false);
    for line in text.lines() {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("loadsgf") => {
                let path = folder.join(words.next().unwrap_or_default());
                let until = words.next();
                let until =
                    until.map_or(Until::End, |text| text.parse().map_or(Until::Vertex(text), Until::Move));
                // Some suites name records that do not exist.
                loaded = file::read(&path).is_ok_and(|source| session.load(source, until).is_ok());
            }
            // Commands that play are not carried out here.
            Some("white" | "black" | "play") => loaded = false,
            Some("#?") => {
                let found = line.split(['[', '(']).nth(1).and_then(|rest| rest.chars().next());
                if let Some(last) = all.last_mut().filter(|last| last.expected.is_none()) {
                    last.expected = found.filter(char::is_ascii_digit);
                }
            }
            Some(number) if loaded && number.parse::<u32>().is_ok() => {
                for question in questions::parse(words, session.position()).unwrap_or_default() {
                    if kind(&question).is_some() {
                        let (position, place) = (session.position().clone(), format!("{name}:{number}"));
                        all.push(Posed { place, position, question, expected: None });
                    }
                }
            }
            _ => {}
        }
    }
    all
}

/// The positions that the judge may look at for a question.
const LIMIT: u64 = 20_000;
// What becomes of a question.
const OPEN: &str = "open";
const UNASKED: &str = "settled, nothing expected";
const AS_EXPECTED: &str = "settled as expected";
const OTHERWISE: &str = "settled otherwise";

#[test]
#[ignore = "takes a minute; `--nocapture` shows what it finds"]
fn suites_are_settled() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return };
    let folder = PathBuf::from(shared).join("suites");
    let entries = std::fs::read_dir(&folder).expect("the suites");
    let mut suites: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    suites.retain(|path| path.extension().is_some_and(|extension| extension == "tst"));
    suites.sort();
    let all: Vec<Posed> = suites.iter().flat_map(|suite| posed(&folder, suite)).collect();
    let (mut visited, start) = (0, Instant::now());
    let mut counts: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for Posed { place, position, question, expected } in &all {
        let Some(kind) = kind(question) else { continue };
        let outcome = match Judge::new(LIMIT).rule(position, question) {
            Ruling::Open { positions } => {
                visited += positions;
                OPEN
            }
            Ruling::Settled { code, step, positions } => {
                visited += positions;
                match expected {
                    None => UNASKED,
                    Some(digit) if digit.to_digit(10) == Some(code.gnugo().into()) => AS_EXPECTED,
                    Some(digit) => {
                        let step = step.map(|step| step.vertex(position.size()).to_string());
                        println!("{place} {kind}: expected {digit}, found {} {step:?}", code.gnugo());
                        println!("{}", drawn(position));
                        OTHERWISE
                    }
                }
            }
        };
        *counts.entry((kind, outcome)).or_default() += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{counts:?}, {visited} positions, {:.0} a second", visited as f64 / seconds);
    let sum = |wanted: &str| -> usize {
        counts.iter().filter(|((_, outcome), _)| *outcome == wanted).map(|(_, count)| count).sum()
    };
    assert!(sum(AS_EXPECTED) > 50, "most of what is settled is expected: {counts:?}");
    assert!(sum(OTHERWISE) * 10 <= sum(AS_EXPECTED), "the suites are seldom wrong: {counts:?}");
}
