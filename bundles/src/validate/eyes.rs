//! Eye graphs: ranges that follow one another, small numbers, neighbors within the graph.
//!
//! There may be thousands of graphs, so each pass gathers what is wrong without branches and only looks for
//! the record when there is something. That neighbors are mutual and that keys and colors are those of the
//! form is not asked here: a graph for which it is false is never found, and nothing else happens.

use super::{Sections, following};
use crate::Refusal;
use crate::record::{
    DatabaseKind, EyeCell, EyeContent, EyeDatabase, EyeGraph, MOST_EYE_CELLS, MOST_EYES, vital,
};
use crate::section::table::{DATABASES, EYE_CELLS, EYE_DATABASES, EYE_GRAPHS};
use strum::VariantArray;

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    databases(sections)?;
    graphs(sections)?;
    cells(sections)
}

/// One record for each database of eyes, in their order.
fn databases(sections: &Sections<'_>) -> Result<(), Refusal> {
    let eyes = DatabaseKind::Eyes as u8;
    let mut wanted = (0u32..).zip(sections.of(DATABASES)).filter(|(_, it)| it.kind == eyes).map(|(at, _)| at);
    let mut next = 0;
    for (record, database) in sections.of(EYE_DATABASES).iter().enumerate() {
        let place = EYE_DATABASES.at(record);
        let number = wanted.next();
        if number != Some(database.database) {
            let expected = number.map_or_else(
                || "no more records, one for each database of eyes".to_owned(),
                |number| format!("{number}, the next database of eyes"),
            );
            return Err(place.refusal("database", expected, database.database));
        }
        place.zero(&database.reserved)?;
        let patterns = sections.of(DATABASES).get(database.database as usize).map_or(0, |it| it.patterns);
        place.must(patterns == 0, "database", "one without patterns", format_args!("one with {patterns}"))?;
        let EyeDatabase { first_graph, graphs, .. } = *database;
        let graphs = following(sections.of(EYE_GRAPHS), &mut next, (first_graph, graphs), (place, "graphs"))?;
        if let Some(at) = graphs.windows(2).position(|pair| pair[0].key > pair[1].key) {
            let record = first_graph as usize + at + 1;
            let place = EYE_GRAPHS.at(record);
            return Err(place.refusal("key", "one not below the key before", "one below"));
        }
    }
    if let Some(number) = wanted.next() {
        let expected = format!("a record for database {number}, which is one of eyes");
        return Err(Refusal::new("section of eye databases", expected, "none"));
    }
    sections.all_taken(EYE_GRAPHS, next, "databases of eyes")
}

/// Whether the numbers of a graph are wrong, all but its range.
fn is_wrong(graph: &EyeGraph) -> bool {
    let [tenuki, first, second, last] = graph.value;
    (usize::from(graph.cells) > MOST_EYE_CELLS)
        | (graph.cells == 0)
        | (graph.margins > graph.cells)
        | (tenuki > first)
        | (first > second)
        | (second > last)
        | (last > MOST_EYES)
        | (graph.reserved != [0; 6])
}

fn graphs(sections: &Sections<'_>) -> Result<(), Refusal> {
    let mut next = 0_u32;
    let mut wrong = false;
    for graph in sections.of(EYE_GRAPHS) {
        wrong |= is_wrong(graph) | (graph.first_cell != next);
        next = next.wrapping_add(u32::from(graph.cells));
    }
    if !wrong {
        return sections.all_taken(EYE_CELLS, next as usize, "graphs");
    }
    let mut next = 0_u32;
    for (record, graph) in sections.of(EYE_GRAPHS).iter().enumerate() {
        let place = EYE_GRAPHS.at(record);
        if is_wrong(graph) {
            let expected = format!(
                "1 to {MOST_EYE_CELLS} cells, no more margins, values that do not fall up to {MOST_EYES}, \
                 reserved bytes of 0"
            );
            return Err(place.refusal("numbers", expected, format!("{graph:?}")));
        }
        place.must(graph.first_cell == next, "first cell", next, graph.first_cell)?;
        next = next.wrapping_add(u32::from(graph.cells));
    }
    Ok(())
}

/// The greatest bytes that cells may have, field by field; neighbors and colors are looked at elsewhere.
const GREATEST: EyeCell = EyeCell {
    neighbors: u32::MAX,
    color: u32::MAX,
    content: EyeContent::VARIANTS.len() as u8 - 1,
    margin: 1,
    border: 2,
    vital: vital::ALL,
    row: MOST_EYE_CELLS as u8 - 1,
    column: MOST_EYE_CELLS as u8 - 1,
    reserved: [0; 2],
};

/// The bytes of a cell.
const BYTES: usize = size_of::<EyeCell>();

/// The greatest of the bytes of all cells, byte by byte: one vector operation for each cell.
fn greatest(cells: &[EyeCell]) -> [u8; BYTES] {
    cells.iter().fold([0; BYTES], |mut greatest, cell| {
        let bytes: [u8; BYTES] = bytemuck::cast(*cell);
        greatest.iter_mut().zip(bytes).for_each(|(greatest, byte)| *greatest = byte.max(*greatest));
        greatest
    })
}

/// Whether a byte of these is greater than it may be.
fn is_beyond(bytes: [u8; BYTES]) -> bool {
    let allowed: [u8; BYTES] = bytemuck::cast(GREATEST);
    bytes.iter().zip(allowed).any(|(byte, allowed)| *byte > allowed)
}

fn cells(sections: &Sections<'_>) -> Result<(), Refusal> {
    if is_beyond(greatest(sections.of(EYE_CELLS))) {
        let beyond = |cell: &EyeCell| is_beyond(bytemuck::cast(*cell));
        let record = sections.of(EYE_CELLS).iter().position(beyond).unwrap_or(0);
        let place = EYE_CELLS.at(record);
        let expected = format!("numbers up to those of {GREATEST:?}");
        return Err(place.refusal("numbers", expected, format!("{:?}", sections.of(EYE_CELLS).get(record))));
    }
    let mut rest = sections.of(EYE_CELLS);
    for (record, graph) in sections.of(EYE_GRAPHS).iter().enumerate() {
        let Some((own, others)) = rest.split_at_checked(usize::from(graph.cells)) else { break };
        let (mut neighbors, mut margins) = (0, 0_u8);
        for cell in own {
            neighbors |= cell.neighbors;
            margins = margins.wrapping_add(cell.margin);
        }
        let place = EYE_GRAPHS.at(record);
        let expected = format_args!("neighbors among its {} cells", graph.cells);
        let found = format_args!("{neighbors:#b}");
        place.must(u32::MAX << graph.cells & neighbors == 0, "cells", expected, found)?;
        let expected = format_args!("{margins}, as its cells say");
        place.must(margins == graph.margins, "margins", expected, graph.margins)?;
        rest = others;
    }
    Ok(())
}
