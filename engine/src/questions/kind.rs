//! The kinds of questions by name: what they are about, and who moves first.

use crate::reading::Question;
use board::{BoardSize, Color, ParseVertexError, Point, Position};

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Targets {
    /// One chain.
    Chain,
    /// Two chains of a color or more.
    Chains,
}

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    /// The owner of the first chain.
    Owner,
    /// His opponent.
    Opponent,
}

/// A kind of question.
#[derive(Debug)]
pub struct Kind {
    /// Its name, that of GNU Go's command.
    pub name: &'static str,
    /// What it is about.
    pub targets: Targets,
    mover: Mover,
    make: fn(&[Point]) -> Question,
}

/// All kinds. A new one is a row here, and an arm in [`parts`].
static KINDS: [Kind; 4] = [
    Kind {
        name: "attack",
        targets: Targets::Chain,
        mover: Mover::Opponent,
        make: |chains| Question::Attack(chains.to_vec()),
    },
    Kind {
        name: "defend",
        targets: Targets::Chain,
        mover: Mover::Owner,
        make: |chains| Question::Defend(chains.to_vec()),
    },
    Kind {
        name: "attack_either",
        targets: Targets::Chains,
        mover: Mover::Opponent,
        make: |chains| Question::Attack(chains.to_vec()),
    },
    Kind {
        name: "defend_both",
        targets: Targets::Chains,
        mover: Mover::Owner,
        make: |chains| Question::Defend(chains.to_vec()),
    },
];

/// The name of a question's kind and the points that it names.
fn parts(question: &Question) -> (&'static str, Vec<Point>) {
    match question {
        Question::Attack(chains) => {
            (if chains.len() == 1 { "attack" } else { "attack_either" }, chains.clone())
        }
        Question::Defend(chains) => {
            (if chains.len() == 1 { "defend" } else { "defend_both" }, chains.clone())
        }
    }
}

/// Words are no question about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionError {
    /// There is no kind of this name; none at the end of the words.
    Name(Option<String>),
    /// A word is no vertex of the board.
    Vertex(ParseVertexError),
    /// A question of this kind is about more or fewer points than were found.
    Count(&'static str, Targets, usize),
    /// There is no stone on this point.
    Empty(Point),
    /// The chains on these points are not of one color.
    Colors(Point, Point),
}

impl QuestionError {
    /// What was expected and found, for a person who sees a board of this size as it is.
    #[must_use]
    pub fn text(&self, size: BoardSize) -> String {
        let vertex = |point: &Point| point.vertex(size).to_string();
        match self {
            QuestionError::Name(found) => {
                let names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
                let found = found.as_ref().map_or("nothing".to_owned(), |found| format!("'{found}'"));
                format!("expected a question ({}), found {found}", names.join(", "))
            }
            QuestionError::Vertex(error) => error.to_string(),
            QuestionError::Count(name, targets, found) => {
                format!("{name}: expected {}, found {found} vertices", targets.expected())
            }
            QuestionError::Empty(point) => format!("expected a stone on {}, found none", vertex(point)),
            QuestionError::Colors(first, second) => {
                let (first, second) = (vertex(first), vertex(second));
                format!("expected chains of one color, found those of {first} and {second}")
            }
        }
    }
}

impl Targets {
    fn expected(self) -> &'static str {
        match self {
            Targets::Chain => "the vertex of a chain",
            Targets::Chains => "the vertices of two chains or more",
        }
    }

    /// How many points a question may name.
    fn allows(self, count: usize) -> bool {
        match self {
            Targets::Chain => count == 1,
            Targets::Chains => count >= 2,
        }
    }

    /// How many of the points must be those of chains of a color.
    fn chains(self, points: &[Point]) -> &[Point] {
        match self {
            Targets::Chain | Targets::Chains => points,
        }
    }
}

/// The kind of this name.
#[must_use]
pub fn kind_of(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// The question of a kind about these points.
///
/// # Errors
/// There are too many points or too few, or they are not those of chains of a color.
pub fn ask_for(
    kind: &'static Kind,
    points: &[Point],
    position: &Position,
) -> Result<Question, QuestionError> {
    if !kind.targets.allows(points.len()) {
        return Err(QuestionError::Count(kind.name, kind.targets, points.len()));
    }
    let mut first = None;
    for &point in kind.targets.chains(points) {
        let color = position.color_at(point).ok_or(QuestionError::Empty(point))?;
        let (before, owner) = *first.get_or_insert((point, color));
        if owner != color {
            return Err(QuestionError::Colors(before, point));
        }
    }
    Ok((kind.make)(points))
}

/// Reads questions: each is the name of its kind and the vertices that it is about.
///
/// # Errors
/// What is wrong with the first one that is none.
pub fn parse<'a>(
    words: impl IntoIterator<Item = &'a str>,
    position: &Position,
) -> Result<Vec<Question>, QuestionError> {
    let mut questions = Vec::new();
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let kind = kind_of(word).ok_or_else(|| QuestionError::Name(Some(word.to_owned())))?;
        let mut points = Vec::new();
        while let Some(word) = words.next_if(|word| kind_of(word).is_none()) {
            points.push(Point::parse(word, position.size()).map_err(QuestionError::Vertex)?);
        }
        questions.push(ask_for(kind, &points, position)?);
    }
    if questions.is_empty() { Err(QuestionError::Name(None)) } else { Ok(questions) }
}

/// The words of a question, with these names of points.
pub fn text_of(question: &Question, vertex: impl Fn(Point) -> String) -> String {
    let (name, points) = parts(question);
    let vertices = points.into_iter().map(vertex);
    std::iter::once(name.to_owned()).chain(vertices).collect::<Vec<_>>().join(" ")
}

/// Who moves first in a question; none when there is no stone on its first point.
#[must_use]
pub fn mover(question: &Question, position: &Position) -> Option<Color> {
    let (name, points) = parts(question);
    let owner = position.color_at(*points.first()?)?;
    Some(match kind_of(name)?.mover {
        Mover::Owner => owner,
        Mover::Opponent => owner.opponent(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use board::{Ko, PointSet, Suicide};

    fn position() -> Position {
        let size = BoardSize::new(9).expect("a size");
        let stones = |vertices: &[&str]| {
            vertices.iter().filter_map(|vertex| Point::parse(vertex, size).ok()).collect()
        };
        let (black, white): (PointSet, PointSet) = (stones(&["D4", "F6"]), stones(&["D5", "C4"]));
        Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple).expect("a position")
    }

    #[test]
    fn words_are_read_and_written() {
        // (words, the questions' words, who moves first)
        let cases: &[(&str, &[&str], &[Color])] = &[
            ("attack d4", &["attack D4"], &[Color::White]),
            ("defend D4", &["defend D4"], &[Color::Black]),
            ("attack D4 defend D5", &["attack D4", "defend D5"], &[Color::White, Color::White]),
            ("attack_either D5 C4", &["attack_either D5 C4"], &[Color::Black]),
            ("defend_both D4 F6 D4", &["defend_both D4 F6 D4"], &[Color::Black]),
        ];
        let position = position();
        for (words, expected, movers) in cases {
            let questions = parse(words.split(' '), &position).expect("questions");
            let vertex = |point: Point| point.vertex(position.size()).to_string();
            let written: Vec<String> = questions.iter().map(|question| text_of(question, vertex)).collect();
            assert_eq!(written, *expected, "{words}");
            let first: Vec<Option<Color>> =
                questions.iter().map(|question| mover(question, &position)).collect();
            assert_eq!(first, movers.iter().copied().map(Some).collect::<Vec<_>>(), "{words}");
        }
    }

    #[test]
    fn what_is_no_question_is_explained() {
        let names = "expected a question (attack, defend, attack_either, defend_both)";
        let cases = [
            ("", format!("{names}, found nothing")),
            ("D4", format!("{names}, found 'D4'")),
            ("attack", "attack: expected the vertex of a chain, found 0 vertices".to_owned()),
            ("attack D4 D5", "attack: expected the vertex of a chain, found 2 vertices".to_owned()),
            (
                "defend_both D4",
                "defend_both: expected the vertices of two chains or more, found 1 vertices".to_owned(),
            ),
            ("defend A1", "expected a stone on A1, found none".to_owned()),
            ("attack_either D4 D5", "expected chains of one color, found those of D4 and D5".to_owned()),
        ];
        let position = position();
        for (words, expected) in cases {
            let error = parse(words.split_whitespace(), &position).expect_err("no question");
            assert_eq!(error.text(position.size()), expected, "{words}");
        }
        let error = parse(["attack", "Z9"], &position).expect_err("no vertex");
        assert!(matches!(error, QuestionError::Vertex(_)), "{error:?}");
    }
}
