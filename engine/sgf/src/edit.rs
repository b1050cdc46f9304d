//! Building and changing collections.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::charset::Charset;
use crate::coordinate::{BoardSize, Color, Coordinate, Move};
use crate::lexer::Span;
use crate::node::{Node, Property};
use crate::text::{LineBreaks, Standing, closed, escape, is_standard};
use crate::tree::{Collection, GameRecord, NONE, NodeId, number};
use crate::value::Value;

/// A value to be written; its escapes and charset are seen to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Content<'a> {
    /// An empty value, `[]`.
    Empty,
    /// Text whose line breaks count.
    Text(&'a str),
    /// Text in one line; line breaks become spaces.
    SimpleText(&'a str),
    /// An integer.
    Number(i64),
    /// A decimal number, which must be finite.
    Real(f64),
    /// A point.
    Point(Coordinate),
    /// All points between two corners.
    Rectangle(Coordinate, Coordinate),
    /// A point, or an empty value for a pass.
    Move(Move),
    /// `B` or `W`.
    Color(Color),
    /// A board size.
    Size(BoardSize),
    /// Two values with a `:` between them, such as the point and the text of a label.
    Composed(&'a Content<'a>, &'a Content<'a>),
}

/// A change that a collection does not take. It is as it was before.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum EditError {
    /// A property name must be upper-case letters and digits and begin with a letter; this one is not.
    #[error("expected a property name of upper-case letters and digits, found {0:?}")]
    Name(String),
    /// `CA` decides how the whole game tree is read, so it cannot be changed.
    #[error("the charset (CA) of a game tree cannot be changed")]
    Charset,
    /// The charset of the game tree does not have this character.
    #[error("expected text in {charset}, found {character:?}")]
    Unencodable {
        /// The character.
        character: char,
        /// The charset.
        charset: Charset,
    },
    /// This number is infinite or no number.
    #[error("expected a finite number, found {0}")]
    NotFinite(f64),
    /// A composed value has two halves; neither can be composed in turn.
    #[error("a half of a composed value cannot be composed")]
    NestedComposition,
    /// The collection would reach 4 GiB.
    #[error("a collection cannot grow to 4 GiB")]
    Full,
}

impl Collection {
    /// Adds a game tree in UTF-8 whose root says `FF[4]CA[UTF-8]GM[1]` and the board size, and returns its
    /// root.
    ///
    /// # Errors
    /// If the collection is full.
    ///
    /// ```
    /// use sgf::{BoardSize, Collection, Content, Coordinate, Move};
    ///
    /// let mut collection = Collection::new();
    /// let root = collection.add_game(BoardSize::new(9, 9).unwrap())?;
    /// collection.set(root, "KM", &[Content::Real(6.5)])?;
    /// let node = collection.add_node(root)?;
    /// collection.set(node, "B", &[Content::Move(Move::Place(Coordinate::new(4, 4).unwrap()))])?;
    /// collection.set(node, "C", &[Content::Text("[the center]")])?;
    /// assert_eq!(
    ///     String::from_utf8(collection.to_bytes()).unwrap(),
    ///     "(;FF[4]CA[UTF-8]GM[1]SZ[9]KM[6.5];B[ee]C[[the center\\]])\n",
    /// );
    /// # Ok::<(), sgf::EditError>(())
    /// ```
    pub fn add_game(&mut self, size: BoardSize) -> Result<NodeId, EditError> {
        let game = u32::try_from(self.games.len()).map_err(|_| EditError::Full)?;
        self.reserve(64)?;
        let gap = std::mem::take(&mut self.epilogue);
        let root = self.push_node(NONE);
        self.games.push(GameRecord { root, gap, charset: Charset::UTF_8 });
        let id = NodeId { game, index: root };
        for (name, content) in [
            ("FF", Content::Number(4)),
            ("CA", Content::SimpleText(Charset::UTF_8.name())),
            ("GM", Content::Number(1)),
            ("SZ", Content::Size(size)),
        ] {
            self.fill(id, name, &[content])?;
        }
        Ok(id)
    }

    /// Adds a node as the last child of `parent`: as the main line if it is the first child, else as one
    /// more variation.
    ///
    /// # Errors
    /// If the collection is full.
    ///
    /// # Panics
    /// If `parent` is a node of another collection, and there is no such node here.
    pub fn add_node(&mut self, parent: NodeId) -> Result<NodeId, EditError> {
        let parent = self.node(parent).id();
        if self.nodes.len() >= NONE as usize - 1 {
            return Err(EditError::Full);
        }
        Ok(NodeId { index: self.push_node(parent.index), ..parent })
    }

    /// Gives a node a property with these values, in the place of the property of that identifier if it has
    /// one, else behind the others. Without any values it is written as `[]`, the empty list.
    ///
    /// # Errors
    /// If the name or a value cannot be written; see [`EditError`].
    ///
    /// # Panics
    /// If `node` is a node of another collection, and there is no such node here.
    pub fn set(&mut self, node: NodeId, name: &str, contents: &[Content<'_>]) -> Result<(), EditError> {
        if !is_standard(name) {
            return Err(EditError::Name(name.to_owned()));
        }
        if name == "CA" {
            return Err(EditError::Charset);
        }
        let node = self.node(node).id();
        self.fill(node, name, contents)
    }

    /// Takes a property from a node, and says whether it was there.
    ///
    /// # Errors
    /// If it is `CA`.
    ///
    /// # Panics
    /// If `node` is a node of another collection, and there is no such node here.
    pub fn remove(&mut self, node: NodeId, name: &str) -> Result<bool, EditError> {
        if name == "CA" {
            return Err(EditError::Charset);
        }
        let was_there = self.node(node).has(name);
        let kept: Vec<u32> =
            self.node(node).properties().filter(|property| !property.is(name)).map(|p| p.index).collect();
        self.link_properties(node, &kept);
        Ok(was_there)
    }

    /// Gives a node the properties of a node of another collection that it does not have itself, but for
    /// those of some names, as they are written there, in the charset of this one. What a file repeats
    /// becomes one property; names that no property can have are left out.
    ///
    /// # Errors
    /// As [`Collection::set`].
    pub fn copy(&mut self, node: NodeId, from: Node<'_>, without: &[&str]) -> Result<(), EditError> {
        let node = self.node(node).id();
        let charset = self.games[node.game as usize].charset;
        let mut known: HashSet<String> =
            self.node(node).properties().filter_map(|it| it.identifier()).collect();
        known.extend(without.iter().map(|name| (*name).to_owned()));
        known.insert("CA".to_owned());
        let mut copied: Vec<(String, Vec<Value<'_>>)> = Vec::new();
        let mut places = HashMap::new();
        for property in from.properties() {
            let Some(name) = property.identifier().filter(|name| !known.contains(name)) else { continue };
            let place = *places.entry(name.clone()).or_insert(copied.len());
            if place == copied.len() {
                copied.push((name, Vec::new()));
            }
            copied[place].1.extend(property.values());
        }
        for (name, values) in copied {
            let encoded = |value: Value<'_>| {
                let text = closed(&value.charset.decode(value.raw));
                let bytes = charset.encode(&text).map(Cow::into_owned);
                bytes.map_err(|character| EditError::Unencodable { character, charset })
            };
            let values = values.into_iter().map(encoded).collect::<Result<Vec<_>, _>>()?;
            self.reserve(name.len() + values.iter().map(Vec::len).sum::<usize>() + values.len())?;
            let name = self.append(name.as_bytes());
            let property = self.push_property(node.index, name);
            for value in values {
                let span = self.append(&value);
                self.push_value(property, span);
            }
        }
        Ok(())
    }

    fn fill(&mut self, node: NodeId, name: &str, contents: &[Content<'_>]) -> Result<(), EditError> {
        let charset = self.games[node.game as usize].charset;
        let contents = if contents.is_empty() { &[Content::Empty] } else { contents };
        let values = contents
            .iter()
            .map(|content| written(*content, Standing::Alone, charset))
            .collect::<Result<Vec<_>, _>>()?;
        self.reserve(name.len() + values.iter().map(Vec::len).sum::<usize>() + values.len())?;
        let first = self.node(node).properties().find(|property| property.is(name)).map(|p| p.index);
        let property = match first {
            Some(first) => {
                let stays = |property: &Property<'_>| property.index == first || !property.is(name);
                let kept: Vec<u32> = self.node(node).properties().filter(stays).map(|p| p.index).collect();
                self.link_properties(node, &kept);
                self.properties[first as usize].first_value = number(self.values.len());
                self.properties[first as usize].value_count = 0;
                first
            }
            None => {
                let name = self.append(name.as_bytes());
                self.push_property(node.index, name)
            }
        };
        for value in values {
            let span = self.append(&value);
            self.push_value(property, span);
        }
        Ok(())
    }

    /// Makes these the properties of a node, in this order.
    fn link_properties(&mut self, node: NodeId, order: &[u32]) {
        for (place, &property) in order.iter().enumerate() {
            self.properties[property as usize].next = order[(place + 1) % order.len()];
        }
        self.nodes[node.index as usize].last_property = order.last().copied().unwrap_or(NONE);
    }

    /// Makes sure that this many more bytes and records can be numbered.
    fn reserve(&self, more: usize) -> Result<(), EditError> {
        let fullest = self.text.len().max(self.values.len()).max(self.nodes.len()).max(self.properties.len());
        if fullest.saturating_add(more) >= NONE as usize { Err(EditError::Full) } else { Ok(()) }
    }

    fn append(&mut self, bytes: &[u8]) -> Span {
        let start = self.text.len();
        self.text.extend_from_slice(bytes);
        Span::new(start, self.text.len())
    }
}

/// The bytes of a value, as they stand between the brackets.
fn written(content: Content<'_>, standing: Standing, charset: Charset) -> Result<Vec<u8>, EditError> {
    let text = match content {
        Content::Empty | Content::Move(Move::Pass) => String::new(),
        Content::Text(text) => escape(text, standing, LineBreaks::Keep),
        Content::SimpleText(text) => escape(text, standing, LineBreaks::Space),
        Content::Number(number) => number.to_string(),
        Content::Real(number) if !number.is_finite() => return Err(EditError::NotFinite(number)),
        Content::Real(number) => number.to_string(),
        Content::Point(point) | Content::Move(Move::Place(point)) => point.to_string(),
        Content::Color(color) => color.letter().to_owned(),
        Content::Rectangle(first, second) => format!("{first}:{second}"),
        Content::Size(size) => size.to_string(),
        Content::Composed(first, second) => {
            if standing == Standing::Composed {
                return Err(EditError::NestedComposition);
            }
            let mut bytes = written(*first, Standing::Composed, charset)?;
            bytes.push(b':');
            bytes.extend(written(*second, Standing::Composed, charset)?);
            return Ok(bytes);
        }
    };
    let bytes = charset.encode(&text).map_err(|character| EditError::Unencodable { character, charset })?;
    Ok(bytes.into_owned())
}
