//! What patterns say of moves: a pattern and a drawn position for each kind of reason, with the values of the
//! program.

use board::{Color, Game, Ko, Move, Point, Rules, Suicide, diagram};
use classical::{ClassicalChoice, MoveValue, Reason, Speaker};
use engine::session::{MoveChooser, PlayerKind, Session, ValuationOrigin};
use knowledge::library::{Access, BundleLoader, Library, Origin};
use limits::budget::StopSignal;
use patc::compilation::Compilation;
use patc::source::Source;
use std::fs;
use std::sync::Arc;

/// Each case is a title, patterns, a drawing in which Black (`X`) moves, and lines of what is expected,
/// parted by lines of dashes:
///
/// * `D4 attacks the stone D3`: something says so of the move, `D4 not …`: nothing does;
/// * `D4 worth 12`: the move is worth that, to a tenth of a point;
/// * `D4 > E5`, `D4 ~ E5`: it is worth more than another, or as much to a tenth of a point;
/// * `best D4`: it is chosen.
const CASES: &str = include_str!("cases.txt");

/// What stands before the patterns of a case; the kind of database and the dialect are words of its title.
const HEAD: &str = "perspective mover\nanchor either\nlevel influence\n\
                    provenance Drawn for a test.\nlicense MIT OR Apache-2.0\n";

struct Case<'c> {
    title: &'c str,
    patterns: String,
    drawing: &'c str,
    expected: Vec<&'c str>,
}

fn cases() -> Vec<Case<'static>> {
    let blocks = CASES.split("\n====\n").map(|block| block.trim_matches('\n'));
    blocks
        .map(|block| {
            let (title, rest) = block.split_once('\n').expect("a title");
            let mut parts = rest.split("\n----\n");
            let mut part = || parts.next().unwrap_or_else(|| panic!("{title}: a part is missing"));
            let (patterns, drawing, expected) = (part(), part(), part());
            let kind = if title.contains("joseki") { "joseki" } else { "moves" };
            let attributes = if title.contains("GNU Go 2") { "gnugo2" } else { "general" };
            let patterns = format!("database {kind}\nattribute_map {attributes}\n{HEAD}\n{patterns}\n");
            Case { title, patterns, drawing, expected: expected.lines().collect() }
        })
        .collect()
}

fn library(case: &Case<'_>) -> Library {
    let sources = [Source::new("own.db", "own.db", case.patterns.as_bytes())];
    let mut compilation = Compilation::of_sources(&sources);
    let Some(bundle) = compilation.emit() else { panic!("{}: {:?}", case.title, compilation.reports) };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.bundle");
    fs::write(&path, bundle.finish()).expect("a file can be written");
    // The file goes with the folder.
    let opener = BundleLoader { access: Access::Snapshot, ..BundleLoader::default() };
    opener.open(&[Origin::File(path)]).expect("the bundle opens")
}

fn session(case: &Case<'_>) -> Session {
    let drawn = diagram::parse(case.drawing).unwrap_or_else(|error| panic!("{}: {error}", case.title));
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let game = Game::from_position(position, Rules::default(), Color::Black);
    let limits = search::Limits { playouts: Some(1), time: None, level: 10 };
    let session = Session::new(game, search::Player::new(search::Searcher::new(1, 1), limits));
    let chooser = MoveChooser { kind: PlayerKind::Classical, valuation: ValuationOrigin::BuiltIn };
    session.with_library(Arc::new(library(case))).with_chooser(chooser)
}

/// What a reason says, without its source.
fn said_by(speaker: &Speaker<'_>, reason: &Reason) -> String {
    speaker.reason(reason).split(" [").next().unwrap_or_default().to_owned()
}

/// What is wrong with a line of a case; nothing if it holds.
fn wrong(line: &str, session: &Session, choice: &ClassicalChoice, speaker: &Speaker<'_>) -> Option<String> {
    let (first, rest) = line.split_once(' ').expect("a word and what is expected of it");
    let point = |vertex: &str| match session.read_vertex(vertex) {
        Ok(Move::Play(point)) => point,
        other => panic!("{line}: {other:?}"),
    };
    let worth = |vertex: &str| choice.of(point(vertex)).map_or(0.0, MoveValue::order);
    let is_near = |one: f32, other: f32| (one - other).abs() < 0.1;
    let (word, words) = rest.split_once(' ').unwrap_or((rest, ""));
    let (holds, found) = match (first, word) {
        ("best", _) => {
            let best = choice.best().map_or(Move::Pass, |best| Move::Play(best.point));
            (session.write_vertex(best) == rest, session.write_vertex(best))
        }
        (_, "worth") => {
            let expected: f32 = words.parse().expect("points");
            (is_near(worth(first), expected), worth(first).to_string())
        }
        (_, ">") => (worth(first) > worth(words), format!("{} and {}", worth(first), worth(words))),
        (_, "~") => (is_near(worth(first), worth(words)), format!("{} and {}", worth(first), worth(words))),
        _ => {
            let reasons = choice.reasons.at(point(first));
            let said: Vec<String> = reasons.map(|reason| said_by(speaker, reason)).collect();
            let expected = if word == "not" { words } else { rest };
            (said.iter().any(|deed| deed == expected) != (word == "not"), format!("{said:?}"))
        }
    };
    (!holds).then(|| format!("{line}: {found}"))
}

#[test]
fn patterns_give_reasons_and_values() {
    let mut faults = Vec::new();
    for case in cases() {
        let session = session(&case);
        let choice = session.assess(Color::Black, &StopSignal::new()).expect("weights of the program");
        let vertex = |point: Point| session.write_vertex(Move::Play(point));
        let speaker = Speaker::new(&choice, session.library(), &vertex);
        let found = case.expected.iter().filter_map(|line| wrong(line, &session, &choice, &speaker));
        faults.extend(found.map(|fault| format!("{}\n{}\n{fault}\n", case.title, case.drawing)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
