//! Lines of analysis read as controllers read them. Each reader is written from what is known of one program,
//! and from nothing of Hane.

use regex::Regex;
use std::collections::BTreeMap;

/// A move as a controller sees it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) vertex: String,
    pub(crate) visits: u64,
    /// 0 to 1.
    pub(crate) winrate: f64,
    pub(crate) line: Vec<String>,
}

fn is_vertex(word: &str) -> bool {
    Regex::new("^(?:[A-HJ-T](?:1[0-9]|[1-9])|pass)$")
        .expect("it is one")
        .is_match(&word.replace("PASS", "pass"))
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Splits at `info`, takes pairs of words, and the line from an expression that is anchored at the end. A
/// number with a decimal point is a share, one without is in ten-thousandths.
pub(crate) fn sabaki(line: &str) -> Vec<Seen> {
    let ending = Regex::new(r"(?: (?:pass|[A-Za-z]\d+))+ *$").expect("it is one");
    let rest = line.strip_prefix("info ").expect("a line begins with info");
    let rest = rest.split(" ownership ").next().unwrap_or(rest);
    let segment = |segment: &str| {
        let lowered = segment.to_lowercase();
        let found = ending.find(&lowered).expect("the variation is at the end");
        let before = words(&segment[..found.start()]);
        let pairs: BTreeMap<&str, &str> =
            before.chunks_exact(2).map(|pair| (pair[0].as_str(), pair[1].as_str())).collect();
        assert_eq!(before.last().map(String::as_str), Some("pv"), "{segment}");
        let winrate = pairs["winrate"];
        let scale = if winrate.contains('.') { 1.0 } else { 10_000.0 };
        Seen {
            vertex: pairs["move"].to_owned(),
            visits: pairs["visits"].parse().expect("a number"),
            winrate: winrate.parse::<f64>().expect("a number") / scale,
            line: words(&segment[found.start()..]),
        }
    };
    rest.split(" info ").map(segment).collect()
}

/// Cuts `ownership` off, splits at ` info `, reads pairs up to `pv` and takes everything after it as the
/// variation.
pub(crate) fn lizzie(line: &str) -> Vec<Seen> {
    let kept = line.split(" ownership ").next().expect("a part before");
    let kept = kept.strip_prefix("info ").expect("a line begins with info");
    let segment = |segment: &str| {
        let mut seen = Seen { vertex: String::new(), visits: 0, winrate: 0.0, line: Vec::new() };
        let all = words(segment);
        let mut at = 0;
        while at < all.len() {
            let value = &all[at + 1];
            match all[at].as_str() {
                "pv" => {
                    seen.line = all[at + 1..].to_vec();
                    break;
                }
                "move" => seen.vertex.clone_from(value),
                "visits" => seen.visits = value.parse().expect("a whole number"),
                "winrate" if value.contains('.') => seen.winrate = value.parse().expect("a number"),
                "winrate" => seen.winrate = value.parse::<f64>().expect("a number") / 10_000.0,
                _ => {}
            }
            at += 2;
        }
        seen
    };
    kept.split(" info ").map(segment).collect()
}

/// Splits at `info move ` and looks for values by expressions that want white space on both sides.
pub(crate) fn q5go(line: &str) -> Vec<Seen> {
    let value = |segment: &str, key: &str| {
        let expression = Regex::new(&format!(r"\s+{key}\s+(-?[0-9.]+)\s+")).expect("it is one");
        expression.captures(segment).map(|found| found[1].to_owned())
    };
    let variation = Regex::new(r"\s+pv\s+(.*)$").expect("it is one");
    let line = line.split(" ownership ").next().expect("a part before");
    let segment = |segment: &str| {
        let winrate = value(segment, "winrate").expect("a winrate");
        let scale = if value(segment, "scoreMean").is_some() { 1.0 } else { 10_000.0 };
        Seen {
            vertex: words(segment)[0].clone(),
            visits: value(segment, "visits").expect("visits").parse().expect("a whole number"),
            winrate: winrate.parse::<f64>().expect("a number") / scale,
            line: words(&variation.captures(segment).expect("a variation")[1]),
        }
    };
    line.split("info move ").filter(|part| !part.is_empty()).map(segment).collect()
}

/// Takes the last line before `play`, reads it word by word, and knows every key; all numbers behind
/// `ownership` are owners of points.
pub(crate) fn cgos(line: &str, points: usize) -> (Vec<Seen>, Vec<f64>) {
    let mut seen: Vec<Seen> = Vec::new();
    let mut owners = Vec::new();
    let all = words(line);
    let mut at = 0;
    let known = ["utility", "scoreMean", "scoreLead", "prior", "lcb", "order"];
    while at < all.len() {
        match all[at].as_str() {
            "info" => {
                assert_eq!(all[at + 1], "move");
                assert!(is_vertex(&all[at + 2]), "{}", all[at + 2]);
                let vertex = all[at + 2].clone();
                seen.push(Seen { vertex, visits: 0, winrate: 0.0, line: Vec::new() });
                at += 3;
            }
            "pv" => {
                let line: Vec<String> =
                    all[at + 1..].iter().take_while(|word| is_vertex(word)).cloned().collect();
                at += 1 + line.len();
                seen.last_mut().expect("a move").line = line;
            }
            "pvVisits" | "pvEdgeVisits" => {
                let count = seen.last().expect("a move").line.len();
                let numbers = &all[at + 1..=at + count];
                assert!(
                    numbers.iter().all(|word| word.parse::<u64>().is_ok()),
                    "a number for each move: {line}"
                );
                at += 1 + count;
            }
            "movesOwnership" | "movesOwnershipStdev" => {
                let numbers = &all[at + 1..=at + points];
                assert!(
                    numbers.iter().all(|word| word.parse::<f64>().is_ok()),
                    "a number for a point: {line}"
                );
                at += 1 + points;
            }
            "ownership" => {
                owners =
                    all[at + 1..=at + points].iter().map(|word| word.parse().expect("a number")).collect();
                at += 1 + points;
            }
            key => {
                let value: f64 = all[at + 1].parse().expect("a number");
                let last = seen.last_mut().expect("a move");
                match key {
                    "visits" => last.visits = value as u64,
                    "winrate" => {
                        last.winrate = if all[at + 1].contains('.') { value } else { value / 10_000.0 }
                    }
                    "order" => assert_eq!(value as usize, seen.len() - 1, "the order of the moves"),
                    other => assert!(known.contains(&other), "an unknown key: {other}"),
                }
                at += 2;
            }
        }
    }
    (seen, owners)
}

/// What all of them see, which must be the same, and the owners of the points.
pub(crate) fn read(line: &str, points: usize) -> (Vec<Seen>, Vec<f64>) {
    let (seen, owners) = cgos(line, points);
    for (name, other) in [("Sabaki", sabaki(line)), ("Lizzie", lizzie(line)), ("q5Go", q5go(line))] {
        assert_eq!(other, seen, "{name} reads something else: {line}");
    }
    for found in &seen {
        assert_eq!(found.line.first(), Some(&found.vertex), "the variation begins with the move: {line}");
        assert!((0.0..=1.0).contains(&found.winrate), "{line}");
    }
    (seen, owners)
}
