//! The kinds of questions by name: what they are about, and who moves first.

use crate::Question;
use board::{BoardSize, Color, ParseVertexError, Point, Position};

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
    /// Three chains of a color, in their order.
    ThreeChains,
    /// Two chains of different colors.
    Rivals,
    /// A move: its color and its point.
    Move,
}

/// What is counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topic {
    /// Whether chains are captured.
    Capture,
    /// Whether chains are connected, with others or with areas.
    Connection,
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
}

/// What a question names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// The color of a move.
    pub color: Option<Color>,
    /// Points, in their order.
    pub points: Vec<Point>,
}

/// All kinds. A new one is a row here, and an arm in [`made`] and in [`parts`].
static KINDS: [Kind; 14] = [
    kind("attack", Targets::Chain, Topic::Capture),
    kind("defend", Targets::Chain, Topic::Capture),
    kind("attack_either", Targets::Chains, Topic::Capture),
    kind("defend_both", Targets::Chains, Topic::Capture),
    kind("connect", Targets::TwoChains, Topic::Connection),
    kind("disconnect", Targets::TwoChains, Topic::Connection),
    kind("break_in", Targets::ChainAndArea, Topic::Connection),
    kind("block_off", Targets::ChainAndArea, Topic::Connection),
    kind("non_transitivity", Targets::ThreeChains, Topic::Connection),
    kind("break_through", Targets::ThreeChains, Topic::Connection),
    kind("race", Targets::Rivals, Topic::Capture),
    kind("attack_threats", Targets::Chain, Topic::Capture),
    kind("defend_threats", Targets::Chain, Topic::Capture),
    kind("safe_move", Targets::Move, Topic::Capture),
];

const fn kind(name: &'static str, targets: Targets, topic: Topic) -> Kind {
    Kind { name, targets, topic }
}

/// The question of this name about what is named, if that is as much as it needs.
fn made(name: &str, named: &Named) -> Option<Question> {
    let set = |area: &[Point]| area.iter().copied().collect();
    Some(match (name, named.points.as_slice()) {
        ("attack", &[chain]) => Question::Attack(vec![chain]),
        ("defend", &[chain]) => Question::Defend(vec![chain]),
        ("attack_either", chains @ [_, _, ..]) => Question::Attack(chains.to_vec()),
        ("defend_both", chains @ [_, _, ..]) => Question::Defend(chains.to_vec()),
        ("connect", &[first, second]) => Question::Connect(first, second),
        ("disconnect", &[first, second]) => Question::Disconnect(first, second),
        ("break_in", [chain, area @ ..]) if !area.is_empty() => Question::BreakIn(*chain, set(area)),
        ("block_off", [chain, area @ ..]) if !area.is_empty() => Question::BlockOff(*chain, set(area)),
        ("non_transitivity", &[first, second, third]) => Question::NonTransitivity([first, second, third]),
        ("break_through", &[first, second, third]) => Question::BreakThrough([first, second, third]),
        ("race", &[own, prey]) => Question::Race(own, prey),
        ("attack_threats", &[chain]) => Question::AttackThreats(chain),
        ("defend_threats", &[chain]) => Question::DefendThreats(chain),
        ("safe_move", &[point]) => Question::SafeMove(named.color?, point),
        _ => return None,
    })
}

/// The name of a question's kind and what it names.
pub(super) fn parts(question: &Question) -> (&'static str, Named) {
    let (name, points) = match question {
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
        Question::NonTransitivity(chains) => ("non_transitivity", chains.to_vec()),
        Question::BreakThrough(chains) => ("break_through", chains.to_vec()),
        Question::Race(own, prey) => ("race", vec![*own, *prey]),
        Question::AttackThreats(chain) => ("attack_threats", vec![*chain]),
        Question::DefendThreats(chain) => ("defend_threats", vec![*chain]),
        Question::SafeMove(_, point) => ("safe_move", vec![*point]),
    };
    let color = match question {
        Question::SafeMove(color, _) => Some(*color),
        _ => None,
    };
    (name, Named { color, points })
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
    /// There is a stone on this point.
    Occupied(Point),
    /// The chains on these points are not of one color.
    Colors(Point, Point),
    /// The chains on these points are of one color.
    OneColor(Point, Point),
}

impl QuestionError {
    /// What was expected and found, for a person who sees a board of this size as it is.
    pub fn text(&self, size: BoardSize) -> String {
        let vertex = |point: &Point| point.vertex(size).to_string();
        match self {
            QuestionError::Name(found) => {
                let names: Vec<&str> = names().collect();
                let found = found.as_ref().map_or("nothing".to_owned(), |found| format!("'{found}'"));
                format!("expected a question ({}), found {found}", names.join(", "))
            }
            QuestionError::Vertex(error) => error.to_string(),
            QuestionError::Count(name, targets, found) => {
                format!("{name}: expected {}, found {found} vertices", targets.expected())
            }
            QuestionError::Empty(point) => format!("expected a stone on {}, found none", vertex(point)),
            QuestionError::Occupied(point) => {
                format!("expected an empty vertex, found a stone on {}", vertex(point))
            }
            QuestionError::Colors(first, second) => {
                let (first, second) = (vertex(first), vertex(second));
                format!("expected chains of one color, found those of {first} and {second}")
            }
            QuestionError::OneColor(first, second) => {
                let (first, second) = (vertex(first), vertex(second));
                format!("expected chains of different colors, found those of {first} and {second}")
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
            Targets::ThreeChains => "the vertices of three chains",
            Targets::Rivals => "the vertices of two chains of different colors",
            Targets::Move => "a color and a vertex",
        }
    }

    /// Those of the points on which stones must stand.
    fn chains(self, points: &[Point]) -> &[Point] {
        match self {
            Targets::ChainAndArea => points.get(..1).unwrap_or_default(),
            Targets::Move => &[],
            _ => points,
        }
    }
}

/// The names of all kinds.
pub fn names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|kind| kind.name)
}

/// The kind of this name.
pub fn kind_of(name: &str) -> Option<&'static Kind> {
    KINDS.iter().find(|kind| kind.name == name)
}

/// The question of a kind about what is named.
///
/// # Errors
/// There are too many points or too few, or they are not those of chains of a color.
pub fn ask_for(kind: &'static Kind, named: &Named, position: &Position) -> Result<Question, QuestionError> {
    let count = QuestionError::Count(kind.name, kind.targets, named.points.len());
    let question = made(kind.name, named).ok_or(count)?;
    if kind.targets == Targets::Move
        && let Some(point) = named.points.iter().find(|point| position.color_at(**point).is_some())
    {
        return Err(QuestionError::Occupied(*point));
    }
    let mut first = None;
    for &point in kind.targets.chains(&named.points) {
        let color = position.color_at(point).ok_or(QuestionError::Empty(point))?;
        let Some((before, owner)) = first else {
            first = Some((point, color));
            continue;
        };
        match (kind.targets == Targets::Rivals, owner == color) {
            (true, true) => return Err(QuestionError::OneColor(before, point)),
            (false, false) => return Err(QuestionError::Colors(before, point)),
            _ => {}
        }
    }
    Ok(question)
}

/// Reads questions: each is the name of its kind and the vertices that it is about, of a move after its
/// color.
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
        let mut named = Named::default();
        if kind.targets == Targets::Move {
            named.color = words.peek().and_then(|word| word.parse().ok());
            let _ = words.next_if(|_| named.color.is_some());
        }
        while let Some(word) = words.next_if(|word| kind_of(word).is_none()) {
            named.points.push(Point::parse(word, position.size()).map_err(QuestionError::Vertex)?);
        }
        questions.push(ask_for(kind, &named, position)?);
    }
    if questions.is_empty() { Err(QuestionError::Name(None)) } else { Ok(questions) }
}

/// The words of a question, with these names of points.
pub fn text_of(question: &Question, vertex: impl Fn(Point) -> String) -> String {
    let (name, Named { color, points }) = parts(question);
    text(name, color, &points, vertex)
}

/// The words of a question: its name, a color if it has one, and points.
pub(super) fn text(
    name: &str,
    color: Option<Color>,
    points: &[Point],
    vertex: impl Fn(Point) -> String,
) -> String {
    let color = color.map(|color| color.to_string());
    let vertices = points.iter().map(|point| vertex(*point));
    std::iter::once(name.to_owned()).chain(color).chain(vertices).collect::<Vec<_>>().join(" ")
}

/// What a question is counted with.
pub fn topic_of(question: &Question) -> Option<Topic> {
    kind_of(parts(question).0).map(|kind| kind.topic)
}
