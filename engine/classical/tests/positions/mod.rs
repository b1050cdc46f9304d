//! Drawn positions: what speaks for which move, which one is chosen, and which is worth more.

mod invasions;
mod judged;
mod jumps;
mod threats;

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use board::{BoardSize, Color, Game, Ko, Point, Rules, Suicide, diagram};
use classical::{
    AssessmentMeans, ClassicalChoice, ComparedPart, GameJudge, KoThreat, MoveValue, Reason, Speaker,
    ValuationWeights, choose, ko_threats,
};
use knowledge::constraint::{Purpose, Settings};
use knowledge::library::Library;
use life::{GroupReader, LifeKnowledge};
use limits::budget::Budget;
use reading::{ChainReader, Depths};

/// Each case is a title, a drawing in which Black (`X`) moves, and lines of what is expected:
///
/// * `C2 captures the stone D4`: a reason for the move says so;
/// * `C2 not captures the stone D4`: no reason says so;
/// * `C2 term a point of no one`: a term of its value says so;
/// * `C2 says It captures the stone D4`: that is part of its sentences;
/// * `C2 > D4`, `C2 = 0`: the first move is worth more, or it is worth nothing;
/// * `best C2 D4`: one of these moves is the best; `best PASS` if nothing is worth a move.
///
/// Without bundles nothing but reading and influence speaks for a move.
const CASES: &str = include_str!("drawn.txt");

struct Case {
    title: String,
    drawing: String,
    expected: Vec<String>,
}

/// Whether a line is a row of a drawing: its words are single points.
fn is_row(line: &str) -> bool {
    line.split(' ').all(|point| matches!(point, "." | "X" | "O"))
}

fn cases() -> Vec<Case> {
    let blocks = CASES.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let case = |block: &str| {
        let mut lines = block.lines().filter(|line| !line.starts_with('#')).map(str::to_owned);
        let title = lines.next().expect("a case has a title");
        let (rows, expected): (Vec<String>, Vec<String>) = lines.partition(|line| is_row(line));
        assert!(!expected.is_empty(), "{title}: nothing is expected");
        Case { title, drawing: rows.join("\n"), expected }
    };
    blocks.map(case).collect()
}

fn chosen(case: &Case, library: &Library, weights: &ValuationWeights) -> (ClassicalChoice, BoardSize) {
    let drawn = diagram::parse(&case.drawing).unwrap_or_else(|error| panic!("{}: {error}", case.title));
    let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
    let game = Game::from_position(position, Rules::default(), Color::Black);
    (chosen_in(&game, library, weights).0, drawn.size)
}

/// What Black finds in a game, and his threats.
fn chosen_in(game: &Game, library: &Library, weights: &ValuationWeights) -> (ClassicalChoice, Vec<KoThreat>) {
    chosen_by(game, library, weights, None)
}

/// The same by a judge, if there is one.
fn chosen_by(
    game: &Game,
    library: &Library,
    weights: &ValuationWeights,
    judge: Option<&GameJudge<'_>>,
) -> (ClassicalChoice, Vec<KoThreat>) {
    let (readers, depths) = (ChainReader::alone(), Depths::default());
    let (played, groups) = (PlayedSpaces::default(), GroupReader::default());
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 0.0 };
    let graphs = library.eye_graphs();
    let eyes = EyeKnowledge { graphs: &graphs, played: &played };
    let means = AssessmentMeans {
        library,
        readers: &readers,
        depths: &depths,
        known: LifeKnowledge::of(library, eyes),
        groups: &groups,
        settings,
        kept: None,
        kept_after: None,
        judge,
        invasions: 2,
    };
    let budget = Budget::default();
    let choice = choose(game, Color::Black, &means, weights, &[], &budget);
    let threats = ko_threats(&choice, game, &means, &budget);
    (choice, threats)
}

/// What a reason says, without its source.
fn said_by(speaker: &Speaker<'_>, reason: &Reason) -> String {
    let said = speaker.reason(reason);
    said.split(" [").next().unwrap_or_default().to_owned()
}

/// What is wrong with a line of a case; nothing if it holds.
fn wrong(line: &str, choice: &ClassicalChoice, speaker: &Speaker<'_>, size: BoardSize) -> Option<String> {
    let (first, rest) = line.split_once(' ').expect("a word and what is expected of it");
    let point = |vertex: &str| Point::parse(vertex, size).expect("a vertex");
    if first == "best" {
        let best = choice.best().map_or("PASS".to_owned(), |best| best.point.vertex(size).to_string());
        return (!rest.split(' ').any(|vertex| vertex == best)).then(|| format!("{line}: it is {best}"));
    }
    let worth = |vertex: &str| choice.of(point(vertex)).map_or(0.0, MoveValue::order);
    if let Some(other) = rest.strip_prefix("> ") {
        let (one, other) = (worth(first), worth(other));
        return (one <= other).then(|| format!("{line}: {one} and {other}"));
    }
    if rest == "= 0" {
        return (worth(first) != 0.0).then(|| format!("{line}: {}", worth(first)));
    }
    if let Some(words) = rest.strip_prefix("says ") {
        let said = speaker.explain(point(first)).join(" ");
        return (!said.contains(words)).then(|| format!("{line}: {said}"));
    }
    if let Some(words) = rest.strip_prefix("term ") {
        let terms = choice.of(point(first)).map_or(&[][..], |found| &found.terms);
        let said: Vec<String> = terms.iter().map(|term| speaker.term(term)).collect();
        return (!said.iter().any(|term| term == words)).then(|| format!("{line}: {said:?}"));
    }
    let said: Vec<String> = choice.reasons.at(point(first)).map(|reason| said_by(speaker, reason)).collect();
    let holds = match rest.strip_prefix("not ") {
        Some(words) => !said.iter().any(|deed| deed == words),
        None => said.iter().any(|deed| deed == rest),
    };
    (!holds).then(|| format!("{line}: {said:?}"))
}

#[test]
fn moves_of_drawn_positions_have_reasons_and_the_best_is_chosen() {
    let library = Library::default();
    let mut faults = Vec::new();
    for case in cases() {
        let (choice, size) = chosen(&case, &library, &ValuationWeights::built_in());
        let vertex = |point: Point| point.vertex(size).to_string();
        let speaker = Speaker::new(&choice, &library, &vertex);
        let found = case.expected.iter().filter_map(|line| wrong(line, &choice, &speaker, size));
        faults.extend(found.map(|fault| format!("{}\n{}\n{fault}\n", case.title, case.drawing)));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// What is wrong with what is said of a move: two to six sentences, and a comparison with the best move whose
/// parts add up to what that is worth more.
fn wrongly_said(found: &MoveValue, choice: &ClassicalChoice, speaker: &Speaker<'_>) -> Option<String> {
    let sentences = speaker.explain(found.point);
    if !(2..=6).contains(&sentences.len()) {
        return Some(format!("{sentences:?}"));
    }
    let best = choice.best()?;
    let more = best.points() - found.points();
    match speaker.compare(found.point) {
        None => (best.point != found.point).then(|| format!("no comparison: {sentences:?}")),
        Some(comparison) => {
            let parts: f32 = comparison.parts.iter().map(ComparedPart::less).sum();
            let holds = comparison.best == best.point && (parts - more).abs() < 1e-3;
            (!holds).then(|| format!("{comparison:?}: {more}"))
        }
    }
}

#[test]
fn every_move_of_drawn_positions_is_explained_and_compared() {
    let library = Library::default();
    let (mut faults, mut compared) = (Vec::new(), 0);
    for case in cases() {
        let (choice, size) = chosen(&case, &library, &ValuationWeights::built_in());
        let vertex = |point: Point| point.vertex(size).to_string();
        let speaker = Speaker::new(&choice, &library, &vertex);
        for found in &choice.values {
            let fault = wrongly_said(found, &choice, &speaker);
            faults.extend(fault.map(|fault| format!("{}, {}: {fault}", case.title, vertex(found.point))));
            compared += usize::from(speaker.compare(found.point).is_some());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(compared > 50, "{compared}");
}
