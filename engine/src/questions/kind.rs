//! The kinds of questions by name, and the words that follow.

use board::{BoardSize, Color, Point, Position};
use reading::questions::NamedQuestion;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    /// Whether the opponent captures a group.
    Attack,
    /// Whether its owner saves it.
    Defend,
    /// Two moves in a row that capture it.
    ThreatenAttack,
    /// Two moves in a row that save it.
    ThreatenDefense,
    /// Whether a move captures a group.
    DoesAttack,
    /// Whether a move saves a group.
    DoesDefend,
    /// Whether two groups live together after a move of their owner.
    ConnectionDefends,
    /// Whether capturing a chain gives life.
    Substantial,
    /// Whether a group lives.
    Status,
    /// What becomes of two groups that race when the owner of the first one moves.
    Semeai,
    /// What a player captures by a combination of threats.
    Combination,
    /// How the opponent keeps that away.
    CombinationDefense,
}

/// What a word of a question names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Color,
    /// An empty point.
    Move,
    /// A point with a stone.
    Stone,
}

/// The kinds by name. A new one is a row here, and an arm in `report`.
static KINDS: [(&str, Asks, &[Part]); 13] = [
    ("owl_attack", Asks::Attack, &[Part::Stone]),
    ("owl_defend", Asks::Defend, &[Part::Stone]),
    ("owl_threaten_attack", Asks::ThreatenAttack, &[Part::Stone]),
    ("owl_threaten_defense", Asks::ThreatenDefense, &[Part::Stone]),
    ("owl_does_attack", Asks::DoesAttack, &[Part::Move, Part::Stone]),
    ("owl_does_defend", Asks::DoesDefend, &[Part::Move, Part::Stone]),
    ("owl_connection_defends", Asks::ConnectionDefends, &[Part::Move, Part::Stone, Part::Stone]),
    ("owl_substantial", Asks::Substantial, &[Part::Stone]),
    ("dragon_status", Asks::Status, &[Part::Stone]),
    ("analyze_semeai", Asks::Semeai, &[Part::Stone, Part::Stone]),
    ("analyze_semeai_after_move", Asks::Semeai, &[Part::Color, Part::Move, Part::Stone, Part::Stone]),
    ("combination_attack", Asks::Combination, &[Part::Color]),
    ("combination_defend", Asks::CombinationDefense, &[Part::Color]),
];

/// A question about groups, races or combinations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeQuestion {
    pub(super) asks: Asks,
    name: &'static str,
    pub(super) color: Option<Color>,
    pub(super) chosen: Option<Point>,
    pub(super) stones: Vec<Point>,
}

/// The names of all kinds.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(name, ..)| *name)
}

/// Whether a word is the name of a kind.
pub(super) fn is_kind(word: &str) -> bool {
    names().any(|name| name == word)
}

/// Reads a question: the name of its kind and what it is about.
///
/// # Errors
/// What was expected and found, in words.
pub(super) fn parse(words: &[&str], position: &Position) -> Result<LifeQuestion, String> {
    let (name, rest) = words.split_first().unwrap_or((&"", &[]));
    let known = KINDS.iter().find(|(known, ..)| known == name);
    let (name, asks, parts) = known.ok_or_else(|| {
        format!("expected a question ({}), found '{name}'", names().collect::<Vec<_>>().join(", "))
    })?;
    if rest.len() != parts.len() {
        let expected: Vec<&str> = parts.iter().map(|part| part.words()).collect();
        let (expected, found) = (expected.join(", "), rest.len());
        return Err(format!("{name}: expected {expected}, found {found} words"));
    }
    let mut question = LifeQuestion { asks: *asks, name, color: None, chosen: None, stones: Vec::new() };
    for (part, word) in parts.iter().zip(rest) {
        question.add(*part, word, position)?;
    }
    question.check_colors(position)?;
    Ok(question)
}

impl Part {
    fn words(self) -> &'static str {
        match self {
            Part::Color => "a color",
            Part::Move => "a vertex for a move",
            Part::Stone => "the vertex of a stone",
        }
    }
}

impl LifeQuestion {
    fn add(&mut self, part: Part, word: &str, position: &Position) -> Result<(), String> {
        if part == Part::Color {
            let color: Color = word.parse().map_err(|_| format!("expected a color, found '{word}'"))?;
            self.color = Some(color);
            return Ok(());
        }
        let point = Point::parse(word, position.size()).map_err(|error| error.to_string())?;
        let vertex = point.vertex(position.size());
        match (part, position.color_at(point)) {
            (Part::Move, Some(_)) => {
                return Err(format!("expected an empty vertex, found a stone on {vertex}"));
            }
            (Part::Move, None) => self.chosen = Some(point),
            (_, None) => return Err(format!("expected a stone on {vertex}, found none")),
            (_, Some(_)) => self.stones.push(point),
        }
        Ok(())
    }

    /// Two groups race when they are of different colors, and connect when they are of one.
    fn check_colors(&self, position: &Position) -> Result<(), String> {
        let [first, second] = self.stones.as_slice() else { return Ok(()) };
        let alike = position.color_at(*first) == position.color_at(*second);
        let expected = match (self.asks, alike) {
            (Asks::Semeai, true) => "different colors",
            (Asks::ConnectionDefends, false) => "one color",
            _ => return Ok(()),
        };
        let [first, second] = [first, second].map(|stone| stone.vertex(position.size()));
        Err(format!("expected groups of {expected}, found those of {first} and {second}"))
    }

    /// The question as it is noted in records. Its line is that of the player who is named, or of the owner
    /// of the first stone.
    pub(super) fn named(&self, position: &Position) -> NamedQuestion {
        let owner = self.stones.first().and_then(|stone| position.color_at(*stone));
        let mover = self.color.or(owner).unwrap_or(Color::Black);
        let points = self.chosen.iter().chain(&self.stones).copied().collect();
        NamedQuestion { name: self.name, color: self.color, points, mover }
    }

    /// The name of its kind and what it names, in words.
    pub fn text(&self, size: BoardSize) -> String {
        let vertex = |point: &Point| point.vertex(size).to_string();
        let color = self.color.map(|color| color.to_string());
        let points = self.chosen.iter().chain(&self.stones).map(vertex);
        std::iter::once(self.name.to_owned()).chain(color).chain(points).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::{names, parse};
    use board::{Ko, Suicide, diagram};

    /// Words, and what is read of them or said about them.
    const CASES: &[(&str, Result<&str, &str>)] = &[
        ("owl_attack b2", Ok("owl_attack B2")),
        ("owl_defend B2", Ok("owl_defend B2")),
        ("owl_threaten_attack B2", Ok("owl_threaten_attack B2")),
        ("owl_threaten_defense B2", Ok("owl_threaten_defense B2")),
        ("owl_does_attack a1 B2", Ok("owl_does_attack A1 B2")),
        ("owl_does_defend A1 B2", Ok("owl_does_defend A1 B2")),
        ("owl_connection_defends A1 B2 B4", Ok("owl_connection_defends A1 B2 B4")),
        ("owl_substantial D2", Ok("owl_substantial D2")),
        ("dragon_status D2", Ok("dragon_status D2")),
        ("analyze_semeai B2 D2", Ok("analyze_semeai B2 D2")),
        ("analyze_semeai_after_move w A1 B2 D2", Ok("analyze_semeai_after_move white A1 B2 D2")),
        ("combination_attack b", Ok("combination_attack black")),
        ("combination_defend white", Ok("combination_defend white")),
        ("", Err("expected a question (owl_attack, owl_defend, ")),
        ("owl B2", Err("), found 'owl'")),
        ("owl_attack", Err("owl_attack: expected the vertex of a stone, found 0 words")),
        ("owl_attack B2 D2", Err("found 2 words")),
        ("owl_attack Z9", Err("Z9")),
        ("owl_attack A1", Err("expected a stone on A1, found none")),
        ("owl_does_attack B2 D2", Err("expected an empty vertex, found a stone on B2")),
        ("owl_connection_defends A1 B2 D2", Err("expected groups of one color, found those of B2 and D2")),
        ("analyze_semeai B2 B4", Err("expected groups of different colors, found those of B2 and B4")),
        ("combination_attack red", Err("expected a color, found 'red'")),
    ];

    #[test]
    fn words_are_read_and_refused() {
        let drawn =
            diagram::parse(". . . . .\n. X . . .\n. . . . .\n. X . O .\n. . . . .").expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        for (words, expected) in CASES {
            let words: Vec<&str> = words.split_whitespace().collect();
            match (parse(&words, &position), expected) {
                (Ok(found), Ok(expected)) => assert_eq!(found.text(position.size()), *expected),
                (Err(found), Err(expected)) => assert!(found.contains(expected), "{words:?}: {found}"),
                (found, expected) => panic!("{words:?}: expected {expected:?}, found {found:?}"),
            }
        }
        let asked: Vec<&str> = CASES.iter().filter_map(|(_, read)| read.ok()).collect();
        assert!(names().all(|name| asked.iter().any(|words| words.split(' ').next() == Some(name))));
    }
}
