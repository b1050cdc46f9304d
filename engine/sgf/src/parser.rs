//! Builds the tree from tokens, and goes on after every problem.

use crate::charset::{Charset, with_ascii_punctuation};
use crate::guess;
use crate::lexer::{Closing, Span, Token, is_blank};
use crate::problem::{Found, Locator, Problem, ProblemKind, ReadError};
use crate::tokens::Tokens;
use crate::tree::{Collection, GameRecord, NONE, Sizes};

/// How many problems are described; further ones are only counted.
const DESCRIBED_PROBLEMS: usize = 1000;

/// What came of reading a source.
#[derive(Clone, Debug)]
pub struct Reading {
    /// All that could be read.
    pub collection: Collection,
    /// What was wrong, in the order of the source; empty if nothing was.
    pub problems: Vec<Problem>,
    /// How many problems are not in `problems`, which has the first thousand and any truncation.
    pub further_problems: usize,
}

impl Reading {
    /// Where the input ended too early: the first value or game tree that was never closed.
    pub fn truncation(&self) -> Option<&Problem> {
        let unclosed = |kind| matches!(kind, ProblemKind::UnclosedValue | ProblemKind::UnclosedTree(_));
        self.problems.iter().find(|problem| unclosed(problem.kind))
    }
}

/// Reads a collection of game trees, from FF\[1\] to FF\[4\].
///
/// # Errors
/// Only if there is no game tree at all. Anything else that is wrong is described in
/// [`Reading::problems`], and what could be read is kept.
///
/// ```
/// let reading = sgf::read("(;SZ[9];B[ee];W[cd").expect("there is a game tree");
/// assert_eq!(
///     reading.problems[0].to_string(),
///     "line 1, column 17 (byte 16): expected ']' to end a value, found \"cd\"",
/// );
/// let last = reading.collection.games().next().unwrap().main_line().last().unwrap();
/// assert_eq!(last.value("W").unwrap().raw, b"cd");
/// ```
pub fn read(source: impl Into<Vec<u8>>) -> Result<Reading, ReadError> {
    let source = source.into();
    if u32::try_from(source.len()).is_err() {
        return Err(ReadError::TooLong(source.len()));
    }
    let source = with_ascii_punctuation(source);
    let is_unnamed = std::str::from_utf8(&source).is_err();
    let fallback = if is_unnamed { guess::charset(&source) } else { Charset::LATIN_1 };
    let sizes = count(&source, fallback);
    if sizes.games == 0 {
        return Err(ReadError::NoGameTree { length: source.len(), found: Found::excerpt(&source) });
    }
    let mut parser = Parser::new();
    let mut collection = Collection::with_room(sizes);
    parser.read_all(&source, fallback, &mut collection);
    debug_assert_eq!(collection.sizes(), sizes);
    let problems = parser.located_problems(&source);
    collection.source_length = source.len();
    collection.text = source;
    Ok(Reading { collection, problems, further_problems: parser.further_problems })
}

/// How many records [`Parser::read_all`] will make.
fn count(source: &[u8], fallback: Charset) -> Sizes {
    let mut sizes = Sizes::default();
    let mut place = Place::Opened;
    for (_, token) in Tokens::new(source, fallback) {
        match token {
            Token::Game { .. } => sizes.games += 1,
            Token::Semicolon => sizes.nodes += 1,
            Token::Name(_) => {
                sizes.nodes += usize::from(!place.is_in_node());
                sizes.properties += 1;
            }
            Token::Value { .. } => sizes.values += usize::from(place == Place::Property),
            Token::Open | Token::Close | Token::Stray(_) => {}
        }
        place = place.after(token);
    }
    sizes
}

/// Where in the grammar the parser is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// Behind a `(`.
    Opened,
    /// Behind a `;`.
    Node,
    /// Behind a property name or a value.
    Property,
    /// Behind a `)`.
    Closed,
}

impl Place {
    fn after(self, token: Token) -> Place {
        match token {
            Token::Game { .. } | Token::Open => Place::Opened,
            Token::Close => Place::Closed,
            Token::Semicolon => Place::Node,
            Token::Name(_) => Place::Property,
            Token::Value { .. } | Token::Stray(_) => self,
        }
    }

    fn is_in_node(self) -> bool {
        matches!(self, Place::Node | Place::Property)
    }
}

struct Parser {
    /// The nodes that the open `(` return to.
    branches: Vec<u32>,
    /// The node that the next one is a child of.
    current: u32,
    place: Place,
    /// The property that takes the next value, if the place is [`Place::Property`].
    property: u32,
    problems: Vec<(usize, ProblemKind, Found)>,
    further_problems: usize,
}

impl Parser {
    fn new() -> Parser {
        Parser {
            branches: Vec::new(),
            current: NONE,
            property: NONE,
            place: Place::Opened,
            problems: Vec::new(),
            further_problems: 0,
        }
    }

    fn read_all(&mut self, source: &[u8], fallback: Charset, tree: &mut Collection) {
        let mut tokens = Tokens::new(source, fallback);
        let mut tree_end = 0;
        while let Some((offset, token)) = tokens.next() {
            self.take(offset, token, source, tree);
            self.place = self.place.after(token);
            tree_end = tokens.lexer.at;
        }
        if tokens.lexer.depth > 0 {
            self.report(source.len(), ProblemKind::UnclosedTree(tokens.lexer.depth), source);
            tree_end = source.len();
        }
        tree.epilogue = Span::new(tree_end, source.len());
        self.look_at_gap(tree.epilogue, source);
    }

    fn take(&mut self, offset: usize, token: Token, source: &[u8], tree: &mut Collection) {
        match token {
            Token::Game { gap, charset } => {
                if !tree.games.is_empty() {
                    self.look_at_gap(gap, source);
                }
                self.branches.clear();
                self.branches.push(NONE);
                self.current = NONE;
                tree.games.push(GameRecord { root: NONE, gap, charset });
            }
            Token::Open => {
                if self.place == Place::Opened {
                    self.report(offset, ProblemKind::EmptyVariation, source);
                }
                self.branches.push(self.current);
            }
            Token::Close => {
                if self.place == Place::Opened {
                    self.report(offset, ProblemKind::EmptyVariation, source);
                }
                self.current = self.branches.pop().unwrap_or(NONE);
            }
            Token::Semicolon => {
                if self.place == Place::Closed {
                    self.report(offset, ProblemKind::NodeAfterVariation, source);
                }
                self.add_node(tree);
            }
            Token::Name(name) => self.add_property(offset, name, source, tree),
            Token::Value { inside, closing } => {
                if closing == Closing::EndOfInput {
                    self.report(inside.start as usize, ProblemKind::UnclosedValue, source);
                }
                if self.place == Place::Property {
                    tree.push_value(self.property, inside);
                } else {
                    self.report(offset, ProblemKind::ValueWithoutName, source);
                }
            }
            Token::Stray(_) => self.report(offset, ProblemKind::Stray, source),
        }
    }

    fn add_node(&mut self, tree: &mut Collection) {
        let node = tree.push_node(self.current);
        if self.current == NONE
            && let Some(game) = tree.games.last_mut()
        {
            game.root = node;
        }
        self.current = node;
    }

    fn add_property(&mut self, offset: usize, name: Span, source: &[u8], tree: &mut Collection) {
        if !self.place.is_in_node() {
            self.report(offset, ProblemKind::MissingSemicolon, source);
            self.add_node(tree);
        }
        let word = name.of(source);
        let standard = word.iter().all(u8::is_ascii_alphanumeric) && word.iter().any(u8::is_ascii_uppercase);
        if !standard {
            self.report(offset, ProblemKind::PropertyName, source);
        }
        self.property = tree.push_property(self.current, name);
    }

    /// Reports text between game trees that is more than white space.
    fn look_at_gap(&mut self, gap: Span, source: &[u8]) {
        if let Some(blanks) = gap.of(source).iter().position(|&byte| !is_blank(byte)) {
            self.report(gap.start as usize + blanks, ProblemKind::TextBetweenGames, source);
        }
    }

    fn report(&mut self, offset: usize, kind: ProblemKind, source: &[u8]) {
        let ends_input = matches!(kind, ProblemKind::UnclosedValue | ProblemKind::UnclosedTree(_));
        if self.problems.len() >= DESCRIBED_PROBLEMS && !ends_input {
            self.further_problems += 1;
        } else {
            self.problems.push((offset, kind, Found::excerpt(&source[offset..])));
        }
    }

    /// The problems with lines and columns, found in one pass over the text.
    fn located_problems(&mut self, text: &[u8]) -> Vec<Problem> {
        let mut problems = std::mem::take(&mut self.problems);
        problems.sort_by_key(|(offset, _, _)| *offset);
        let mut locator = Locator::new(text);
        let located = |(offset, kind, found)| Problem { at: locator.locate(offset), kind, found };
        problems.into_iter().map(located).collect()
    }
}
