//! What the classical player says of moves in the records of this package: every term of every move rests on
//! something that is there, and the terms add up.

use crate::engine::compiled::own;
use board::{Game, Move, Point, Rules};
use engine::explanation::all_moves;
use engine::session::{MoveChooser, PlayerKind, Session, Until, ValuationOrigin};
use knowledge::library::Library;
use limits::budget::StopSignal;
use record::file;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Terms that may rest on influence alone.
const INFLUENCE: &[&str] =
    &["territory and prisoners", "the opponent's strength there", "what it threatens and prevents"];
/// What says so besides patterns and reading.
const OTHERS: &[&str] = &[
    "influence",
    "opening moves",
    "moves of games",
    "what it does besides",
    "all moves in the region",
    "all moves in the region, if the groups around it live",
];

fn patterns() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns")
}

/// What is wrong with the source of a reason; nothing if it is there.
fn missing(source: &str) -> Option<String> {
    let wrong = |why: &str| Some(format!("{source}: {why}"));
    if let Some(pattern) = source.strip_prefix("pattern ") {
        let Some((name, place)) = pattern.split_once(" (") else { return wrong("no place") };
        let Some((path, line)) = place.trim_end_matches(')').rsplit_once(':') else {
            return wrong("no line");
        };
        let Ok(text) = fs::read_to_string(patterns().join(path)) else { return wrong("no such file") };
        let line: usize = line.parse().expect("the number of a line");
        return match text.lines().nth(line.wrapping_sub(1)) {
            Some(found) if found.contains(name) => None,
            found => Some(format!("{source}: {found:?}")),
        };
    }
    let reading = source.strip_prefix("reading");
    let is_reading = reading.is_some_and(|rest| rest.is_empty() || rest.starts_with([',', ':']));
    if is_reading || OTHERS.contains(&source) { None } else { wrong("unknown") }
}

/// What is wrong with what is said of a move, and how many of its terms rest on a reason.
fn check(found: &Value) -> (Vec<String>, usize) {
    let list = |name: &str| found[name].as_array().cloned().unwrap_or_default();
    let (terms, reasons) = (list("terms"), list("reasons"));
    let source = |reason: &Value| reason["source"].as_str().unwrap_or_default().to_owned();
    let mut faults: Vec<String> = reasons.iter().filter_map(|reason| missing(&source(reason))).collect();
    let mut grounded = 0;
    for term in &terms {
        let name = term["term"].as_str().unwrap_or_default();
        match term["reason"].as_u64() {
            Some(place) if (place as usize) < reasons.len() => grounded += 1,
            None if INFLUENCE.contains(&name) => {}
            other => faults.push(format!("{name}: rests on {other:?}")),
        }
    }
    let sum: f64 = terms.iter().filter_map(|term| term["value"].as_f64()).sum();
    let value = found["value"].as_f64().expect("a value");
    if (sum - value).abs() > 1e-3 {
        faults.push(format!("the terms add up to {sum}, the value is {value}"));
    }
    (faults.into_iter().map(|fault| format!("{}: {fault}", found["move"])).collect(), grounded)
}

/// Whose weights count.
const ORIGINS: [ValuationOrigin; 2] = [ValuationOrigin::Bundle, ValuationOrigin::BuiltIn];

/// What is wrong in the last position of a record; how many moves were looked at, and how many of their terms
/// rest on a reason.
fn check_record(
    path: &Path,
    library: &Arc<Library>,
    valuation: ValuationOrigin,
) -> (Vec<String>, [usize; 2]) {
    let searcher = search::Searcher::new(1, 1);
    let limits = search::Limits { playouts: Some(1), time: None, level: 10 };
    let game = Game::new(board::BoardSize::STANDARD, Rules::default());
    let session = Session::new(game, search::Player::new(searcher, limits));
    let chooser = MoveChooser { kind: PlayerKind::Classical, valuation };
    let mut session = session.with_library(Arc::clone(library)).with_chooser(chooser);
    session.load(file::read(path).expect("a file"), Until::End).expect("a record");
    let choice = session.assess(session.game().to_move(), &StopSignal::new()).expect("weights");
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let said = all_moves(&choice, session.library(), &vertex);
    let (mut wrong, mut counts) = (Vec::new(), [0, 0]);
    for found in said["moves"].as_array().expect("moves") {
        let (faults, terms) = check(found);
        wrong.extend(faults.into_iter().map(|fault| format!("{}, {valuation:?}: {fault}", path.display())));
        counts = [counts[0] + 1, counts[1] + terms];
    }
    (wrong, counts)
}

#[test]
fn every_term_names_a_source_that_is_there_and_terms_add_up() {
    let library = own();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("the records").map(|entry| entry.expect("a record").path()).collect();
    paths.sort();
    assert!(paths.len() >= 10, "{paths:?}");
    for valuation in ORIGINS {
        let (mut wrong, mut moves, mut grounded) = (Vec::new(), 0, 0);
        for path in &paths {
            let (faults, counts) = check_record(path, &library, valuation);
            wrong.extend(faults);
            moves += counts[0];
            grounded += counts[1];
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        assert!(moves > 100 && grounded > 100, "{valuation:?}: {moves} moves, {grounded} terms");
    }
}

#[test]
fn what_is_not_there_is_found() {
    for source in [
        "pattern Nothing (jump.db:35)",
        "pattern Cap (nothing.db:148)",
        "pattern Cap (jump.db:0)",
        "pattern Cap",
        "readings",
        "",
    ] {
        assert!(missing(source).is_some(), "{source}");
    }
}
