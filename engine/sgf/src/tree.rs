//! A collection of game trees in flat columns.
//!
//! One buffer holds all bytes, and nodes, properties and values are small records that point into it and at
//! each other by number. Nothing is nested, so nothing that reads, walks, writes or drops a tree recurses.
//!
//! ```text
//!   (;A(;B;C)(;D))       node   parent  last child  next sibling
//!                        A      -       D           A
//!      A                 B      A       C           D
//!     / \                C      B       -           C
//!    B   D               D      A       -           B   <- a ring: the last one leads to the first
//!    |
//!    C
//! ```
//!
//! Siblings form a ring to which the parent holds the last one: its successor is the first child, and
//! appending needs no search. The properties of a node form a ring in the same way.

use crate::charset::Charset;
use crate::lexer::Span;

/// Stands for "no node" and "no property".
pub(crate) const NONE: u32 = u32::MAX;

/// Any number of game trees, as one file holds them.
///
/// Make one with [`read`](crate::read) or, empty, with [`Collection::new`]; look at it through
/// [`games`](Collection::games); change it through the methods that take a [`NodeId`].
#[derive(Clone, Debug, Default)]
pub struct Collection {
    /// The source, and behind it whatever was added since.
    pub(crate) text: Vec<u8>,
    /// How many bytes of `text` are the source.
    pub(crate) source_length: usize,
    pub(crate) nodes: Vec<NodeRecord>,
    pub(crate) properties: Vec<PropertyRecord>,
    pub(crate) values: Vec<Span>,
    pub(crate) games: Vec<GameRecord>,
    /// What stood behind the last game tree.
    pub(crate) epilogue: Span,
}

/// Names one node of one collection; it means nothing to another collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId {
    pub(crate) game: u32,
    pub(crate) index: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct GameRecord {
    pub(crate) root: u32,
    /// What stood between the game tree before and this one.
    pub(crate) gap: Span,
    pub(crate) charset: Charset,
}

// A node can be made by one byte of input, so its size decides how much memory hostile input can take.
const _: () = assert!(size_of::<NodeRecord>() == 16);

#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeRecord {
    pub(crate) parent: u32,
    pub(crate) last_child: u32,
    pub(crate) next_sibling: u32,
    pub(crate) last_property: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PropertyRecord {
    pub(crate) name: Span,
    pub(crate) next: u32,
    pub(crate) first_value: u32,
    pub(crate) value_count: u32,
}

/// How many records of each kind a source needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub(crate) games: usize,
    pub(crate) nodes: usize,
    pub(crate) properties: usize,
    pub(crate) values: usize,
}

impl Collection {
    /// A collection without game trees.
    pub fn new() -> Collection {
        Collection::default()
    }

    /// A collection with room for this many records, so that reading never has to move them: growing by
    /// doubling would need three times the memory.
    pub(crate) fn with_room(sizes: Sizes) -> Collection {
        Collection {
            nodes: Vec::with_capacity(sizes.nodes),
            properties: Vec::with_capacity(sizes.properties),
            values: Vec::with_capacity(sizes.values),
            games: Vec::with_capacity(sizes.games),
            ..Collection::default()
        }
    }

    pub(crate) fn sizes(&self) -> Sizes {
        Sizes {
            games: self.games.len(),
            nodes: self.nodes.len(),
            properties: self.properties.len(),
            values: self.values.len(),
        }
    }

    /// Adds a node behind the other children of `parent`, or without a parent if that is [`NONE`].
    pub(crate) fn push_node(&mut self, parent: u32) -> u32 {
        let index = number(self.nodes.len());
        let mut next_sibling = index;
        if parent != NONE {
            let last = self.nodes[parent as usize].last_child;
            if last != NONE {
                next_sibling = std::mem::replace(&mut self.nodes[last as usize].next_sibling, index);
            }
            self.nodes[parent as usize].last_child = index;
        }
        self.nodes.push(NodeRecord { parent, last_child: NONE, next_sibling, last_property: NONE });
        index
    }

    /// Adds a property, as yet without values, behind the others of `node`.
    pub(crate) fn push_property(&mut self, node: u32, name: Span) -> u32 {
        let index = number(self.properties.len());
        let mut next = index;
        let last = std::mem::replace(&mut self.nodes[node as usize].last_property, index);
        if last != NONE {
            next = std::mem::replace(&mut self.properties[last as usize].next, index);
        }
        let first_value = number(self.values.len());
        self.properties.push(PropertyRecord { name, next, first_value, value_count: 0 });
        index
    }

    /// Adds a value to the property that was added or refilled last.
    pub(crate) fn push_value(&mut self, property: u32, value: Span) {
        let record = &mut self.properties[property as usize];
        debug_assert_eq!((record.first_value + record.value_count) as usize, self.values.len());
        record.value_count += 1;
        self.values.push(value);
    }

    /// The first child of a node, or [`NONE`].
    pub(crate) fn first_child(&self, node: u32) -> u32 {
        match self.nodes[node as usize].last_child {
            NONE => NONE,
            last => self.nodes[last as usize].next_sibling,
        }
    }

    /// The next child of the node's parent, or [`NONE`].
    pub(crate) fn next_sibling(&self, node: u32) -> u32 {
        let record = &self.nodes[node as usize];
        if record.parent == NONE || self.nodes[record.parent as usize].last_child == node {
            NONE
        } else {
            record.next_sibling
        }
    }

    /// The properties of a node, in their order.
    pub(crate) fn property_indexes(&self, node: u32) -> impl Iterator<Item = u32> + use<'_> {
        let last = self.nodes[node as usize].last_property;
        let next = |index: u32| self.properties[index as usize].next;
        let first = (last != NONE).then(|| next(last));
        std::iter::successors(first, move |&index| (index != last).then(|| next(index)))
    }

    /// Whether the node has a sibling.
    pub(crate) fn is_variation(&self, node: u32) -> bool {
        self.nodes[node as usize].next_sibling != node
    }
}

/// A record's number. Each record stands for at least one byte of a text that is shorter than 4 GiB.
pub(crate) fn number(index: usize) -> u32 {
    u32::try_from(index).expect("there are no more records than bytes, which are under 4 GiB")
}
