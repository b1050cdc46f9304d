//! What must hold for every input, as one function that tests and the fuzzer share.
//!
//! - Reading ends, without a panic, in a collection or in a [`sgf::ReadError`].
//! - What is written can be read again and has the same trees: shape, names and values, byte for byte.
//! - What is written has no problems but those of kept text: unusual names, and text between game trees.
//! - Writing what was read from a written file writes that file again.
//! - Every typed look at every value ends in a value or an error.
//! - A decoded text that is put into a new game tree comes back as it was.
//!
//! The second to fourth hold if the charsets were taken to be the same both times. They always are if there
//! were no problems. Leaving out damaged bytes can turn a source into UTF-8, which changes its charsets.

use sgf::{BoardSize, Collection, Content, EditError, GameTree, Node, ProblemKind, Property, Reading, read};
use std::fmt::Display;
use std::hint::black_box;

/// Checks all that must hold for an input.
///
/// # Errors
/// The first thing that does not hold.
pub(crate) fn check(source: &[u8]) -> Result<(), String> {
    let Ok(first) = read(source) else {
        return Ok(());
    };
    let written = first.collection.to_bytes();
    let again = read(written.as_slice()).map_err(unreadable)?;
    compare(&first, &again, &written)?;
    for game in first.collection.games() {
        look_at(game);
    }
    check_texts(&first.collection)
}

fn unreadable(error: impl Display) -> String {
    format!("what was written cannot be read: {error}")
}

fn uneditable(error: EditError) -> String {
    format!("a text that was read cannot be written: {error}")
}

fn compare(first: &Reading, again: &Reading, written: &[u8]) -> Result<(), String> {
    let charsets =
        |collection: &Collection| collection.games().map(|game| game.charset()).collect::<Vec<_>>();
    if charsets(&first.collection) != charsets(&again.collection) {
        return match first.problems.is_empty() {
            true => Err("what was written is read in another charset".to_owned()),
            false => Ok(()),
        };
    }
    let kept = |kind| matches!(kind, ProblemKind::PropertyName | ProblemKind::TextBetweenGames);
    if let Some(problem) = again.problems.iter().find(|problem| !kept(problem.kind)) {
        return Err(format!("what was written has a problem: {problem}"));
    }
    same_trees(&first.collection, &again.collection)?;
    match again.collection.to_bytes() == written {
        true => Ok(()),
        false => Err("writing twice gives other bytes the second time".to_owned()),
    }
}

/// Compares two collections: the shapes of the trees, and the bytes and the order of all properties.
///
/// # Errors
/// The first difference.
pub(crate) fn same_trees(first: &Collection, second: &Collection) -> Result<(), String> {
    let (mine, other) = (first.games().len(), second.games().len());
    if mine != other {
        return Err(format!("expected {mine} game trees in what was written, found {other}"));
    }
    for (game, (mine, other)) in first.games().zip(second.games()).enumerate() {
        let mut others = other.nodes();
        for (node, mine) in mine.nodes().enumerate() {
            if !others.next().is_some_and(|other| same_node(mine, other)) {
                return Err(format!(
                    "game tree {game}, node {node}: what was written differs from what was read"
                ));
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
    let values = property.values().map(|value| Piece::Value(value.raw));
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
fn check_texts(source: &Collection) -> Result<(), String> {
    let mut copy = Collection::new();
    let root = copy.add_game(BoardSize::STANDARD).map_err(uneditable)?;
    let mut parent = root;
    let nodes = source.games().flat_map(|game| game.nodes());
    let texts: Vec<String> = nodes
        .flat_map(|node| node.properties().flat_map(|property| property.values()))
        .map(|value| value.text())
        .collect();
    for text in &texts {
        parent = copy.add_node(parent).map_err(uneditable)?;
        let label = Content::Composed(&Content::Number(7), &Content::Text(text));
        copy.set(parent, "LB", &[label]).map_err(uneditable)?;
    }
    let again = read(copy.to_bytes()).map_err(unreadable)?;
    let game =
        again.collection.games().next().ok_or("expected a game tree in what was written, found none")?;
    for (text, node) in texts.iter().zip(game.main_line().skip(1)) {
        let found = node.value("LB").and_then(|value| value.halves()).map(|(_, label)| label.text());
        if found.as_ref() != Some(text) {
            return Err(format!("this text came back otherwise: {text:?}"));
        }
    }
    Ok(())
}
