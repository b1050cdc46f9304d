//! Results as people write them.

use super::number;
use sgf::{Color, GameResult, Win};

/// The result that a text says; none where that is not clear.
pub(super) fn read(text: &str) -> Option<GameResult> {
    let lower = number::latin(text.trim()).to_lowercase();
    let words: Vec<&str> = words_of(&lower).collect();
    let has = |known: &[&str]| {
        known.iter().any(|known| words.contains(known) || !known.is_ascii() && lower.contains(known))
    };
    if let Some(winner) = winner(&lower, &words) {
        let how = match () {
            () if has(RESIGNED) => Win::Resignation,
            () if has(TIMED_OUT) => Win::Time,
            () if has(FORFEITED) => Win::Forfeit,
            () => match number::read(&lower) {
                Some(found) if found.number == 0.0 => return Some(GameResult::Draw),
                Some(found) => Win::Points(points(&found)),
                None => Win::Unstated,
            },
        };
        return Some(GameResult::Win { winner, how });
    }
    let whole = lower.trim_matches(|letter: char| letter == '.' || letter == '!').trim();
    match () {
        () if has(DRAWN) || number::read(whole).is_some_and(|found| found.number == 0.0) => {
            Some(GameResult::Draw)
        }
        () if has(VOID) => Some(GameResult::Void),
        () if UNKNOWN.contains(&whole) => Some(GameResult::Unknown),
        () => None,
    }
}

const RESIGNED: &[&str] = &[
    "r",
    "res",
    "resign",
    "resigns",
    "resigned",
    "resignation",
    "中盘",
    "中盤",
    "中押",
    "认输",
    "認輸",
    "投了",
    "投子",
    "不计",
    "不計",
    "불계",
];
const TIMED_OUT: &[&str] = &["t", "time", "timeout", "超时", "超時", "时间", "時間", "時間切", "시간"];
const FORFEITED: &[&str] =
    &["f", "forfeit", "forfeits", "forfeited", "弃权", "棄權", "不戦", "不战", "기권", "실격"];
const DRAWN: &[&str] =
    &["draw", "drawn", "jigo", "tie", "tied", "持碁", "持棋", "和棋", "和局", "平局", "무승부", "빅"];
const VOID: &[&str] = &["void", "annulled", "cancelled", "canceled", "无胜负", "無勝負", "무효"];
const UNKNOWN: &[&str] =
    &["?", "", "-", "unknown", "unfinished", "n/a", "none", "未完", "打挂", "打掛", "打ち掛け", "封棋"];
const WINS: &[&str] = &["win", "wins", "won", "winner", "胜", "勝", "胜利", "승"];
const LOSSES: &[&str] =
    &["lose", "loses", "lost", "resigns", "resigned", "负", "敗", "負", "败", "认输", "認輸", "패"];

/// The words of a text in Latin letters; others are looked for inside.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// Who has won: before a plus, or before a word that says so; who has lost names the other one.
fn winner(text: &str, words: &[&str]) -> Option<Color> {
    if let Some((winner, _)) = text.split_once('+') {
        return color(winner.trim());
    }
    let says = |known: &[&str]| {
        known.iter().any(|known| words.contains(known) || !known.is_ascii() && text.contains(known))
    };
    let first = first_color(text, words)?;
    match (says(WINS), says(LOSSES)) {
        (true, _) => Some(first),
        (false, true) => Some(if first == Color::Black { Color::White } else { Color::Black }),
        (false, false) => None,
    }
}

fn color(word: &str) -> Option<Color> {
    match word {
        "b" | "black" | "黑" | "黒" | "흑" => Some(Color::Black),
        "w" | "white" | "白" | "백" => Some(Color::White),
        _ => None,
    }
}

/// The player who is named first.
fn first_color(text: &str, words: &[&str]) -> Option<Color> {
    let mut letters = text.chars().map(|letter| letter.to_string());
    words
        .iter()
        .find_map(|word| color(word))
        .or_else(|| letters.find_map(|letter| color(&letter).filter(|_| !letter.is_ascii())))
}

/// The points of a margin: a stone of area is two, and so is what has quarters.
fn points(found: &number::Written) -> f64 {
    let is_quarter = (found.number * 4.0).fract() == 0.0 && (found.number * 2.0).fract() != 0.0;
    let in_stones = is_quarter || found.words.contains('子');
    found.number.abs() * if in_stones { 2.0 } else { 1.0 }
}
