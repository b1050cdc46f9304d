//! What must hold for every input, as one function that tests and the fuzzer share.
//!
//! - Reading ends, without a panic, in a collection or in a [`ReadError`].
//! - What is written can be read again and has the same trees: shape, names and values, byte for byte.
//! - What is written has no problems but those of kept text: unusual names, and text between game trees.
//! - Writing what was read from a written file writes that file again.
//! - Every typed look at every value ends in a value or an error.
//! - A decoded text that is put into a new game tree comes back as it was.
//!
//! The second to fourth hold if the charsets were taken to be the same both times. They always are if there
//! were no problems. Leaving out damaged bytes can turn a source into UTF-8, which changes its charsets.

use std::hint::black_box;

use crate::coordinate::BoardSize;
use crate::edit::{Content, EditError};
use crate::node::{GameTree, Node, Property};
use crate::parser::{Reading, read};
use crate::problem::{Problem, ProblemKind, ReadError};
use crate::tree::Collection;

/// How an input breaks what must hold.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum Violation {
    /// What was written cannot be read.
    #[error("what was written cannot be read: {0}")]
    Unreadable(ReadError),
    /// What was written has such a problem.
    #[error("what was written has a problem: {0}")]
    WrittenWithProblem(Problem),
    /// The charsets of an input without problems were taken otherwise when it was read again.
    #[error("what was written is read in another charset")]
    Charset,
    /// The numbers of game trees differ: first, then read again.
    #[error("expected {0} game trees in what was written, found {1}")]
    GameCount(usize, usize),
    /// Node number this many of a game tree differs; both are counted from 0.
    #[error("game tree {game}, node {node}: what was written differs from what was read")]
    Node {
        /// Which game tree.
        game: usize,
        /// Which node, in the order of the file.
        node: usize,
    },
    /// Writing what was read again gave other bytes.
    #[error("writing twice gives other bytes the second time")]
    Unstable,
    /// A text could not be put into a new game tree.
    #[error("a text that was read cannot be written: {0}")]
    Edit(EditError),
    /// This text came back otherwise.
    #[error("this text came back otherwise: {0:?}")]
    Text(String),
}

/// Checks all that must hold for an input.
///
/// # Errors
/// The first thing that does not hold.
pub fn check(source: &[u8]) -> Result<(), Violation> {
    let Ok(first) = read(source) else {
        return Ok(());
    };
    let written = first.collection.to_bytes();
    let again = read(written.as_slice()).map_err(Violation::Unreadable)?;
    compare(&first, &again, &written)?;
    for game in first.collection.games() {
        look_at(game);
    }
    check_texts(&first.collection)
}

fn compare(first: &Reading, again: &Reading, written: &[u8]) -> Result<(), Violation> {
    let charsets =
        |collection: &Collection| collection.games().map(|game| game.charset()).collect::<Vec<_>>();
    if charsets(&first.collection) != charsets(&again.collection) {
        return if first.problems.is_empty() { Err(Violation::Charset) } else { Ok(()) };
    }
    let kept = |kind| matches!(kind, ProblemKind::PropertyName | ProblemKind::TextBetweenGames);
    if let Some(problem) = again.problems.iter().find(|problem| !kept(problem.kind)) {
        return Err(Violation::WrittenWithProblem(problem.clone()));
    }
    same_trees(&first.collection, &again.collection)?;
    if again.collection.to_bytes() != written { Err(Violation::Unstable) } else { Ok(()) }
}

/// Compares two collections: the shapes of the trees, and the bytes and the order of all properties.
///
/// # Errors
/// The first difference.
pub fn same_trees(first: &Collection, second: &Collection) -> Result<(), Violation> {
    let (mine, other) = (first.games().len(), second.games().len());
    if mine != other {
        return Err(Violation::GameCount(mine, other));
    }
    for (game, (mine, other)) in first.games().zip(second.games()).enumerate() {
        let mut others = other.nodes();
        for (node, mine) in mine.nodes().enumerate() {
            if !others.next().is_some_and(|other| same_node(mine, other)) {
                return Err(Violation::Node { game, node });
            }
        }
    }
    Ok(())
}

/// Nodes in the order of the file, each with the number of its children, have only one shape.
fn same_node<'a>(first: Node<'a>, second: Node<'a>) -> bool {
    let pieces = |node: Node<'a>| node.properties().flat_map(pieces);
    first.children().count() == second.children().count() && pieces(first).eq(pieces(second))
}

/// What a property is written with.
#[derive(PartialEq)]
enum Piece<'a> {
    Name(&'a [u8]),
    Value(&'a [u8]),
}

fn pieces<'a>(property: Property<'a>) -> impl Iterator<Item = Piece<'a>> {
    let values = property.values().map(|value| Piece::Value(value.raw()));
    std::iter::once(Piece::Name(property.name())).chain(values)
}

/// Reads every value as every type; only a panic could go wrong here.
fn look_at(game: GameTree<'_>) {
    let size = game.board_size().unwrap_or(BoardSize::STANDARD);
    black_box(&(game.komi(), game.handicap(), game.result(), game.dates()));
    for node in game.nodes() {
        black_box(&(node.moves(size), node.points("AB"), node.color("PL")));
        for value in node.properties().flat_map(|property| property.values()) {
            black_box(&(value.number(), value.real(), value.point(), value.played(size), value.halves()));
        }
    }
}

/// Puts texts into a new game tree and takes them out again.
fn check_texts(source: &Collection) -> Result<(), Violation> {
    let mut copy = Collection::new();
    let root = copy.add_game(BoardSize::STANDARD).map_err(Violation::Edit)?;
    let mut parent = root;
    let nodes = source.games().flat_map(|game| game.nodes());
    let texts: Vec<String> = nodes
        .flat_map(|node| node.properties().flat_map(|property| property.values()))
        .map(|value| value.text())
        .collect();
    for text in &texts {
        parent = copy.add_node(parent).map_err(Violation::Edit)?;
        let label = Content::Composed(&Content::Number(7), &Content::Text(text));
        copy.set(parent, "LB", &[label]).map_err(Violation::Edit)?;
    }
    let again = read(copy.to_bytes()).map_err(Violation::Unreadable)?;
    let game = again.collection.games().next().ok_or(Violation::GameCount(1, 0))?;
    for (text, node) in texts.iter().zip(game.main_line().skip(1)) {
        let found = node.value("LB").and_then(|value| value.halves()).map(|(_, label)| label.text());
        if found.as_ref() != Some(text) {
            return Err(Violation::Text(text.clone()));
        }
    }
    Ok(())
}
