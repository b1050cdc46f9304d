//! Looking at a collection: game trees, nodes and properties.

use crate::charset::Charset;
use crate::coordinate::{BoardSize, Color, Coordinate, Move, Seen};
use crate::problem::{Location, Locator};
use crate::text::is_standard;
use crate::tree::{Collection, NONE, NodeId};
use crate::value::{Value, ValueError};

impl Collection {
    /// The game trees, in the order of the file.
    pub fn games(&self) -> impl ExactSizeIterator<Item = GameTree<'_>> {
        (0..self.games.len()).map(|game| GameTree { collection: self, game: crate::tree::number(game) })
    }

    /// The node with this name.
    ///
    /// # Panics
    /// If the name is that of a node of another collection, and there is no such node here.
    pub fn node(&self, id: NodeId) -> Node<'_> {
        assert!(
            (id.index as usize) < self.nodes.len() && (id.game as usize) < self.games.len(),
            "a foreign node"
        );
        Node { collection: self, id }
    }

    /// The line and column of an offset into the source that was read.
    pub fn location(&self, offset: usize) -> Location {
        Locator::new(&self.text[..self.source_length]).locate(offset)
    }
}

/// One game tree of a collection.
#[derive(Clone, Copy, Debug)]
pub struct GameTree<'a> {
    pub(crate) collection: &'a Collection,
    pub(crate) game: u32,
}

impl<'a> GameTree<'a> {
    /// The first node, which holds what is true of the whole game.
    pub fn root(&self) -> Node<'a> {
        let index = self.collection.games[self.game as usize].root;
        Node { collection: self.collection, id: NodeId { game: self.game, index } }
    }

    /// The charset that texts are read in: what `CA` says if that is known, else UTF-8 if the source is
    /// that, else the one that its text seems to be in.
    pub fn charset(&self) -> Charset {
        self.collection.games[self.game as usize].charset
    }

    /// The root and from each node on its first child.
    pub fn main_line(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        std::iter::successors(Some(self.root()), |node| node.children().next())
    }

    /// All nodes in the order of the file: each before its children, and those in their order.
    pub fn nodes(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        std::iter::successors(Some(self.root()), |node| {
            node.first_child().or_else(|| {
                let with_parents = std::iter::successors(Some(*node), Node::parent);
                with_parents.into_iter().find_map(|node| node.next_sibling())
            })
        })
    }
}

/// One node of a game tree.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    collection: &'a Collection,
    id: NodeId,
}

impl<'a> Node<'a> {
    /// The node's name, which stays the same when the collection is changed.
    pub fn id(&self) -> NodeId {
        self.id
    }

    fn relative(&self, index: u32) -> Option<Node<'a>> {
        let id = NodeId { index, ..self.id };
        (index != NONE).then_some(Node { collection: self.collection, id })
    }

    /// The node before this one; `None` at the root.
    pub fn parent(&self) -> Option<Node<'a>> {
        self.relative(self.collection.nodes[self.id.index as usize].parent)
    }

    fn first_child(&self) -> Option<Node<'a>> {
        self.relative(self.collection.first_child(self.id.index))
    }

    fn next_sibling(&self) -> Option<Node<'a>> {
        self.relative(self.collection.next_sibling(self.id.index))
    }

    /// The nodes after this one: the main variation first.
    pub fn children(&self) -> impl Iterator<Item = Node<'a>> + use<'a> {
        std::iter::successors(self.first_child(), Node::next_sibling)
    }

    /// The properties, in the order of the file.
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        let collection = self.collection;
        let charset = collection.games[self.id.game as usize].charset;
        let indexes = collection.property_indexes(self.id.index);
        indexes.map(move |index| Property { collection, index, charset })
    }

    /// The properties with this identifier; see [`Property::is`].
    fn named<'n>(&self, identifier: &'n str) -> impl Iterator<Item = Property<'a>> + use<'a, 'n> {
        self.properties().filter(move |property| property.is(identifier))
    }

    /// Whether the node has this property, be it with an empty value.
    pub fn has(&self, identifier: &str) -> bool {
        self.named(identifier).next().is_some()
    }

    /// All values of a property. If a file repeats the property, its values are taken together.
    pub fn values<'n>(&self, identifier: &'n str) -> impl Iterator<Item = Value<'a>> + use<'a, 'n> {
        self.named(identifier).flat_map(|property| property.values())
    }

    /// The first value of a property.
    pub fn value(&self, identifier: &str) -> Option<Value<'a>> {
        self.values(identifier).next()
    }

    /// The points of a property, each once, with rectangles such as `aa:cc` expanded. `None` if the node
    /// does not have it; no points if its value is empty, as `VW[]` and `DD[]`, which mean "clear".
    ///
    /// # Errors
    /// The first value that is no point and no rectangle.
    ///
    /// ```
    /// let reading = sgf::read("(;AB[aa:ba][cc]VW[])").unwrap();
    /// let root = reading.collection.games().next().unwrap().root();
    /// let names: Vec<_> = root.points("AB").unwrap().unwrap().iter().map(|p| p.to_string()).collect();
    /// assert_eq!(names, ["aa", "ba", "cc"]);
    /// assert_eq!(root.points("VW"), Ok(Some(vec![])));
    /// assert_eq!(root.points("AW"), Ok(None));
    /// ```
    pub fn points(&self, identifier: &str) -> Result<Option<Vec<Coordinate>>, ValueError> {
        if !self.has(identifier) {
            return Ok(None);
        }
        let mut points = Vec::new();
        let mut seen = Seen::nothing();
        for value in self.values(identifier).filter(|value| !value.raw.trim_ascii().is_empty()) {
            let (first, second) = value.corners()?;
            points.extend(first.rectangle(second).filter(|&point| seen.insert(point)));
        }
        Ok(Some(points))
    }

    /// The moves of the node, in the order written. SGF allows one, but old server files have a move of
    /// each color in a node.
    ///
    /// # Errors
    /// The first move that is neither a pass nor a point of the board.
    pub fn moves(&self, size: BoardSize) -> Result<Vec<(Color, Move)>, ValueError> {
        let mut moves = Vec::new();
        for property in self.properties() {
            let color = match property {
                _ if property.is("B") => Color::Black,
                _ if property.is("W") => Color::White,
                _ => continue,
            };
            for value in property.values() {
                moves.push((color, value.played(size)?));
            }
        }
        Ok(moves)
    }
}

/// One property of a node.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    collection: &'a Collection,
    pub(crate) index: u32,
    charset: Charset,
}

impl<'a> Property<'a> {
    /// The name as written.
    pub fn name(&self) -> &'a [u8] {
        self.collection.properties[self.index as usize].name.of(&self.collection.text)
    }

    /// Whether the name means this property: lower-case letters, which FF\[1\] to FF\[3\] allow in names,
    /// do not count, so `SiZe` is `SZ`. A name without any other letters is `sz` for `SZ`.
    pub fn is(&self, identifier: &str) -> bool {
        let name = self.name();
        match name.iter().any(u8::is_ascii_uppercase) {
            true => name.iter().filter(|byte| !byte.is_ascii_lowercase()).eq(identifier.as_bytes()),
            false => name.eq_ignore_ascii_case(identifier.as_bytes()),
        }
    }

    /// The identifier that the name means, in capital letters; none where it can be that of no property.
    pub fn identifier(&self) -> Option<String> {
        let name = std::str::from_utf8(self.name()).ok()?;
        let upper: String = match name.contains(|letter: char| letter.is_ascii_uppercase()) {
            true => name.chars().filter(|letter| !letter.is_ascii_lowercase()).collect(),
            false => name.to_ascii_uppercase(),
        };
        is_standard(&upper).then_some(upper)
    }

    /// The values, in the order of the file.
    pub fn values(&self) -> impl ExactSizeIterator<Item = Value<'a>> + use<'a> {
        let collection = self.collection;
        let (name, charset) = (self.name(), self.charset);
        let record = &collection.properties[self.index as usize];
        let first = record.first_value as usize;
        collection.values[first..first + record.value_count as usize].iter().map(move |span| {
            let start = span.start as usize;
            let offset = (start < collection.source_length).then_some(start);
            Value { name, raw: span.of(&collection.text), offset, charset }
        })
    }
}
