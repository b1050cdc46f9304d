//! What the root of a record says of its game, in the words of whatever program wrote it. What is not as SGF
//! has it is read where it is clear what is meant, and a remark says how.

mod game;
mod komi;
mod number;
mod result;
mod size;

pub use size::{SizeError, board_size};

use crate::ruleset;
use board::{BoardSize, Rules};
use komi::Form;
use limits::printable::quote;
use sgf::{GameResult, GameTree, Node};

/// What a root says.
#[derive(Clone, Debug, PartialEq)]
pub struct Root {
    /// The board.
    pub size: BoardSize,
    /// The points that White receives; none where it names none that can be read.
    pub komi: Option<f32>,
    /// The rules, without their komi; none where it names none that are known.
    pub rules: Option<Rules>,
    /// The number of handicap stones; 0 where it names none that can be read.
    pub handicap: usize,
    /// The result; none where it names none that can be read.
    pub result: Option<GameResult>,
    /// What was wrong, and how it was taken.
    pub remarks: Vec<String>,
}

/// The properties of which a root has one.
const SINGLE: &[&str] = &["SZ", "KM", "HA", "RU", "RE", "PB", "PW", "DT"];

impl Root {
    /// Reads the root of a game.
    ///
    /// # Errors
    /// It is no game of Go, or there is no such board here.
    pub fn read(tree: &GameTree<'_>) -> Result<Root, SizeError> {
        let size = board_size(tree)?;
        let root = tree.root();
        let mut remarks = Vec::new();
        remarks.extend(game::remark(&root));
        if let Some(error) = tree.board_size().err() {
            remarks.push(format!("{error}; it is read as {size}"));
        }
        for name in SINGLE {
            let mut values = root.values(name).map(|value| value.raw);
            if let Some(first) = values.next()
                && values.any(|other| other != first)
            {
                remarks
                    .push(format!("expected one value of {name}, found others behind it; the first counts"));
            }
        }
        Ok(Root {
            size,
            komi: komi_of(tree, size, &mut remarks),
            rules: rules_of(&root, &mut remarks),
            handicap: handicap_of(tree, &mut remarks),
            result: result_of(tree, &mut remarks),
            remarks,
        })
    }
}

fn komi_of(tree: &GameTree<'_>, size: BoardSize, remarks: &mut Vec<String>) -> Option<f32> {
    let root = tree.root();
    let text = root.simple_text("KM")?;
    let names = ["AP", "SO", "PC", "GN", "EV", "US", "AN"];
    let of_server = || {
        names.iter().flat_map(|name| root.values(name)).any(|value| komi::names_server(&value.simple_text()))
    };
    let read = komi::read(&text, of_server(), size.area());
    let Some((points, form)) = read.filter(|(points, _)| Rules::is_komi(*points as f32)) else {
        remarks.push(format!("expected points of komi (KM), found {}; it is left out", quoted(&text)));
        return None;
    };
    let how = match form {
        Form::Points => None,
        Form::Words => Some(""),
        Form::Hundredths => Some(", in hundredths as servers write it"),
        Form::Stones => Some(", in stones of area"),
    };
    if let Some(how) = how {
        remarks.push(format!(
            "expected points of komi (KM), found {}; it is read as {points}{how}",
            quoted(&text)
        ));
    }
    // No komi is zero with a sign.
    Some(points as f32 + 0.0)
}

fn rules_of(root: &Node<'_>, remarks: &mut Vec<String>) -> Option<Rules> {
    let text = root.simple_text("RU").filter(|text| !text.trim().is_empty())?;
    let rules = ruleset::in_record(&text);
    if rules.is_none() {
        remarks.push(format!("expected rules that are known (RU), found {}: the rules stay", quoted(&text)));
    }
    rules
}

/// Words for games without handicap stones, in Latin letters and those of China, Japan and Korea.
const EVEN: &[&str] = &[
    "even", "none", "no", "nigiri", "对子", "對子", "分先", "猜先", "互先", "先番", "让先", "讓先", "定先",
    "先", "호선", "정선",
];

const COUNTS: &[&str] = &["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

fn handicap_of(tree: &GameTree<'_>, remarks: &mut Vec<String>) -> usize {
    let error = match tree.handicap() {
        Ok(count) => return count.and_then(|count| usize::try_from(count).ok()).unwrap_or(0),
        Err(error) => error,
    };
    let text = tree.root().simple_text("HA").unwrap_or_default().to_lowercase();
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    let mut in_words = || words.find_map(|word| COUNTS.iter().position(|count| *count == word));
    let in_digits = number::read(&text)
        .map(|found| found.number)
        .filter(|number| number.fract() == 0.0 && (0.0..=361.0).contains(number));
    let count = match in_digits {
        _ if EVEN.contains(&text.trim()) => Some(0),
        Some(count) => Some(count as usize),
        None => in_words(),
    };
    match count {
        Some(count) => remarks.push(format!("{error}; it is read as {count}")),
        None => remarks.push(format!("{error}; it is left out")),
    }
    count.unwrap_or(0)
}

fn result_of(tree: &GameTree<'_>, remarks: &mut Vec<String>) -> Option<GameResult> {
    let text = tree.root().simple_text("RE")?;
    let result = result::read(&text);
    match (tree.result(), result) {
        (Ok(_), _) => {}
        (Err(error), Some(result)) => remarks.push(format!("{error}; it is read as {}", in_sgf(result))),
        (Err(error), None) => remarks.push(format!("{error}; it is taken for unknown")),
    }
    result
}

/// A result in the words of SGF.
pub fn in_sgf(result: GameResult) -> String {
    let (winner, how) = match result {
        GameResult::Draw => return "0".to_owned(),
        GameResult::Void => return "Void".to_owned(),
        GameResult::Unknown => return "?".to_owned(),
        GameResult::Win { winner, how } => (winner.letter(), how),
    };
    let how = match how {
        sgf::Win::Points(points) => points.to_string(),
        sgf::Win::Resignation => "R".to_owned(),
        sgf::Win::Time => "T".to_owned(),
        sgf::Win::Forfeit => "F".to_owned(),
        sgf::Win::Unstated => String::new(),
    };
    format!("{winner}+{how}")
}

fn quoted(text: &str) -> String {
    format!("{:?}", quote(text))
}
