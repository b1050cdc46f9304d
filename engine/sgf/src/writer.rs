//! Writing a collection.

use std::io;

use crate::tree::{Collection, NONE};

/// A node begins a new line when the one before it has come this far, in bytes. FF\[4\] asks writers for
/// lines under 80 bytes; a single node is never cut, as breaks inside some values would count.
const LINE: usize = 70;

impl Collection {
    /// The collection as a file. The names and values of properties are written byte for byte as they were
    /// read, in the same order, as is the text between game trees. Where lines end, and brackets around a
    /// single variation, are the writer's choice.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.text.len() + self.text.len() / 8);
        self.write_to(&mut bytes).expect("writing to memory cannot fail");
        bytes
    }

    /// Writes what [`to_bytes`](Collection::to_bytes) returns.
    ///
    /// # Errors
    /// Those of the output.
    pub fn write_to(&self, output: &mut impl io::Write) -> io::Result<()> {
        for (index, game) in self.games.iter().enumerate() {
            let gap = game.gap.of(&self.text);
            if index > 0 && gap.is_empty() {
                output.write_all(b"\n")?;
            }
            output.write_all(gap)?;
            output.write_all(b"(")?;
            let mut writer = GameWriter { collection: self, output: &mut *output, column: 1 };
            writer.write_nodes(game.root)?;
            output.write_all(b")")?;
        }
        let epilogue = self.epilogue.of(&self.text);
        output.write_all(if epilogue.is_empty() { b"\n" } else { epilogue })
    }
}

struct GameWriter<'a, W> {
    collection: &'a Collection,
    output: &'a mut W,
    /// How many bytes the line has so far.
    column: usize,
}

impl<W: io::Write> GameWriter<'_, W> {
    /// Writes the nodes of a game tree, going down to first children and along to siblings, and back up by
    /// way of the parents.
    fn write_nodes(&mut self, root: u32) -> io::Result<()> {
        let mut node = root;
        loop {
            self.begin_node(node)?;
            self.write_properties(node)?;
            let child = self.collection.first_child(node);
            if child != NONE {
                node = child;
                continue;
            }
            loop {
                if self.collection.is_variation(node) {
                    self.put(b")")?;
                }
                let sibling = self.collection.next_sibling(node);
                if sibling != NONE {
                    node = sibling;
                    break;
                }
                node = self.collection.nodes[node as usize].parent;
                if node == NONE {
                    return Ok(());
                }
            }
        }
    }

    fn begin_node(&mut self, node: u32) -> io::Result<()> {
        let is_variation = self.collection.is_variation(node);
        if is_variation || self.column >= LINE {
            self.output.write_all(b"\n")?;
            self.column = 0;
        }
        self.put(if is_variation { b"(;" } else { b";" })
    }

    fn write_properties(&mut self, node: u32) -> io::Result<()> {
        let collection = self.collection;
        for index in collection.property_indexes(node) {
            let record = &collection.properties[index as usize];
            self.put(record.name.of(&collection.text))?;
            let first = record.first_value as usize;
            for value in &collection.values[first..first + record.value_count as usize] {
                self.put(b"[")?;
                self.put(value.of(&collection.text))?;
                self.put(b"]")?;
            }
        }
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.column += bytes.len();
        self.output.write_all(bytes)
    }
}
