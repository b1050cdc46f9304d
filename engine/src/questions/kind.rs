//! The kinds of questions by name: what they are about, and who moves first.

use crate::reading::Question;
use board::{BoardSize, Color, ParseVertexError, Point, PointSet, Position};

/// What a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Targets {
    /// One chain.
    Chain,
    /// Two chains of a color or more.
    Chains,
    /// Two chains of a color.
    TwoChains,
    /// A chain, and the points of an area.
    ChainAndArea,
}

/// What is counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Whether chains are captured.
    Capture,
    /// Whether chains are connected, with others or with areas.
    Connection,
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
    /// What it is counted with.
    pub topic: Topic,
    mover: Mover,
    /// Makes one of the points that it names, if there are as many as it needs.
    make: fn(&[Point]) -> Option<Question>,
}

/// All kinds. A new one is a row here, and an arm in [`parts`].
static KINDS: [Kind; 8] = [
    Kind {
        name: "attack",
        targets: Targets::Chain,
        topic: Topic::Capture,
        mover: Mover::Opponent,
        make: |chains| (chains.len() == 1).then(|| Question::Attack(chains.to_vec())),
    },
    Kind {
        name: "defend",
        targets: Targets::Chain,
        topic: Topic::Capture,
        mover: Mover::Owner,
        make: |chains| (chains.len() == 1).then(|| Question::Defend(chains.to_vec())),
    },
    Kind {
        name: "attack_either",
        targets: Targets::Chains,
        topic: Topic::Capture,
        mover: Mover::Opponent,
        make: |chains| (chains.len() > 1).then(|| Question::Attack(chains.to_vec())),
    },
    Kind {
        name: "defend_both",
        targets: Targets::Chains,
        topic: Topic::Capture,
        mover: Mover::Owner,
        make: |chains| (chains.len() > 1).then(|| Question::Defend(chains.to_vec())),
    },
    Kind {
        name: "connect",
        targets: Targets::TwoChains,
        topic: Topic::Connection,
        mover: Mover::Owner,
        make: |chains| pair(chains).map(|(first, second)| Question::Connect(first, second)),
    },
    Kind {
        name: "disconnect",
        targets: Targets::TwoChains,
        topic: Topic::Connection,
        mover: Mover::Opponent,
        make: |chains| pair(chains).map(|(first, second)| Question::Disconnect(first, second)),
    },
    Kind {
        name: "break_in",
        targets: Targets::ChainAndArea,
        topic: Topic::Connection,
        mover: Mover::Owner,
        make: |points| chain_and_area(points).map(|(chain, area)| Question::BreakIn(chain, area)),
    },
    Kind {
        name: "block_off",
        targets: Targets::ChainAndArea,
        topic: Topic::Connection,
        mover: Mover::Opponent,
        make: |points| chain_and_area(points).map(|(chain, area)| Question::BlockOff(chain, area)),
    },
];

fn pair(points: &[Point]) -> Option<(Point, Point)> {
    <[Point; 2]>::try_from(points).ok().map(|[first, second]| (first, second))
}

fn chain_and_area(points: &[Point]) -> Option<(Point, PointSet)> {
    let (chain, area) = points.split_first()?;
    (!area.is_empty()).then(|| (*chain, area.iter().copied().collect()))
}

/// The name of a question's kind and the points that it names.
fn parts(question: &Question) -> (&'static str, Vec<Point>) {
    match question {
        Question::Attack(chains) => {
            (if chains.len() == 1 { "attack" } else { "attack_either" }, chains.clone())
        }
        Question::Defend(chains) => {
            (if chains.len() == 1 { "defend" } else { "defend_both" }, chains.clone())
        }
        Question::Connect(first, second) => ("connect", vec![*first, *second]),
        Question::Disconnect(first, second) => ("disconnect", vec![*first, *second]),
        Question::BreakIn(chain, area) => ("break_in", std::iter::once(*chain).chain(area).collect()),
        Question::BlockOff(chain, area) => ("block_off", std::iter::once(*chain).chain(area).collect()),
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
            Targets::TwoChains => "the vertices of two chains",
            Targets::ChainAndArea => "the vertex of a chain and those of an area",
        }
    }

    /// Those of the points on which chains of a color must stand.
    fn chains(self, points: &[Point]) -> &[Point] {
        match self {
            Targets::Chain | Targets::Chains | Targets::TwoChains => points,
            Targets::ChainAndArea => points.get(..1).unwrap_or_default(),
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
    let count = QuestionError::Count(kind.name, kind.targets, points.len());
    let question = (kind.make)(points).ok_or(count)?;
    let mut first = None;
    for &point in kind.targets.chains(points) {
        let color = position.color_at(point).ok_or(QuestionError::Empty(point))?;
        let (before, owner) = *first.get_or_insert((point, color));
        if owner != color {
            return Err(QuestionError::Colors(before, point));
        }
    }
    Ok(question)
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

/// What a question is counted with.
#[must_use]
pub fn topic_of(question: &Question) -> Option<Topic> {
    kind_of(parts(question).0).map(|kind| kind.topic)
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
    use board::{Ko, Suicide};

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
            ("connect D4 F6", &["connect D4 F6"], &[Color::Black]),
            ("disconnect D4 F6", &["disconnect D4 F6"], &[Color::White]),
            ("break_in D5 A1 C4", &["break_in D5 C4 A1"], &[Color::White]),
            ("block_off D5 A1 B1 A1", &["block_off D5 A1 B1"], &[Color::Black]),
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
        let names = "expected a question (attack, defend, attack_either, defend_both, connect, disconnect, \
                     break_in, block_off)";
        let cases = [
            ("", format!("{names}, found nothing")),
            ("D4", format!("{names}, found 'D4'")),
            ("attack", "attack: expected the vertex of a chain, found 0 vertices".to_owned()),
            ("attack D4 D5", "attack: expected the vertex of a chain, found 2 vertices".to_owned()),
            (
                "defend_both D4",
                "defend_both: expected the vertices of two chains or more, found 1 vertices".to_owned(),
            ),
            ("connect D4 F6 D4", "connect: expected the vertices of two chains, found 3 vertices".to_owned()),
            (
                "break_in D4",
                "break_in: expected the vertex of a chain and those of an area, found 1 vertices".to_owned(),
            ),
            ("block_off A1 D4", "expected a stone on A1, found none".to_owned()),
            ("disconnect D5 F6", "expected chains of one color, found those of D5 and F6".to_owned()),
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
