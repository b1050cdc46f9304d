//! Eye shapes and openings, which are no patterns, as figures that can be explained and drawn.

use super::knowledge::Knowledge;
use crate::catalog::openings::Opening;
use board::BoardSize;
use bundles::Database;
use bundles::eyes::drawing;
use bundles::record::{DatabaseKind, Edges, EyeGraph, OpeningRecord};
use knowledge::diagram::Picture;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Most openings on a page: a library has tens of thousands.
pub const MOST_OPENINGS: usize = 500;

/// An eye shape or an opening with all that is known of it.
#[derive(Clone, Debug)]
pub struct Figure<'k> {
    /// Its name; the number of an eye shape.
    pub name: String,
    /// What it is: `eye shape` or `opening`.
    pub kind: &'static str,
    /// The name of its database.
    pub database: &'k str,
    /// The path of its source, below the folder that was compiled.
    pub source: &'k str,
    /// The line of its name.
    pub line: u32,
    /// It as a drawing; none of an opening that is known from a bundle, which keeps no stones.
    pub picture: Option<Picture>,
    /// What is to be said of it, a line each.
    pub facts: Vec<String>,
}

/// The signs of eye shapes that say more than what stands there.
const SIGNS: [(char, &str); 10] = [
    ('x', "`x` empty or a stone of the attacker"),
    ('X', "`X` a stone of the attacker"),
    ('*', "`*` vital for both sides"),
    ('<', "`<` vital for the attacker"),
    ('>', "`>` vital for the defender"),
    ('!', "`!` marginal: counts only if it is not taken away"),
    ('@', "`@` marginal, and vital for both sides"),
    ('(', "`(` marginal, and vital for the attacker"),
    (')', "`)` marginal, and vital for the defender"),
    ('$', "`$` marginal, with a stone of the attacker"),
];

impl Knowledge {
    /// The eye shapes and openings whose names are wanted, database by database.
    pub fn figures(&self, wanted: impl Fn(&str) -> bool) -> Vec<Figure<'_>> {
        let mut figures = Vec::new();
        for database in self.bundle.databases() {
            match DatabaseKind::from_repr(database.record().kind) {
                Some(DatabaseKind::Eyes) => {
                    let graphs = database.eye_graphs().iter();
                    let shapes = graphs.filter(|graph| wanted(&graph.number.to_string()));
                    let mut shapes: Vec<Figure<'_>> =
                        shapes.map(|graph| self.shape(database, graph)).collect();
                    shapes.sort_by(|one, other| (one.source, one.line).cmp(&(other.source, other.line)));
                    figures.append(&mut shapes);
                }
                Some(DatabaseKind::Openings) => figures.extend(self.openings(database, &wanted)),
                _ => {}
            }
        }
        figures
    }

    fn shape<'k>(&'k self, database: Database<'k>, graph: &EyeGraph) -> Figure<'k> {
        let cells = database.eye_cells(graph);
        let drawn = drawing(cells);
        let signs = SIGNS.iter().filter(|(sign, _)| drawn.iter().flatten().any(|cell| cell == sign));
        let [twice, attacked, defended, most] = graph.value;
        let mut facts = vec![
            format!("{} points, {} of them marginal", graph.cells, graph.margins),
            format!(
                "eyes: {twice} if the attacker plays here twice, {attacked} if he plays first, {defended} if the \
                 defender plays first, {most} if he plays twice"
            ),
        ];
        facts.extend(signs.map(|(_, meaning)| (*meaning).to_owned()));
        let bordered = cells.iter().filter(|cell| cell.border > 0).count();
        if bordered > 0 {
            facts.push(format!("{bordered} of the points lie on the edge of the board or in a corner"));
        }
        Figure {
            name: graph.number.to_string(),
            kind: "eye shape",
            database: database.record().name(),
            source: self.path(graph.source),
            line: graph.line,
            picture: Some(Picture { cells: drawn, edges: 0, anchor: (0, 0) }),
            facts,
        }
    }

    fn openings<'k>(
        &'k self,
        database: Database<'k>,
        wanted: &impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = Figure<'k>> {
        let notes = self.bundle.opening_notes().unwrap_or_default();
        let named = notes.iter().zip(self.bundle.openings()).filter(move |(note, _)| wanted(&note.name));
        let drawn = self.compilation.iter().flat_map(|known| &known.catalog.book.openings);
        let drawn: BTreeMap<(u32, u32), &Opening> =
            drawn.map(|opening| ((opening.source, opening.line), opening)).collect();
        let mut figures: Vec<Figure<'k>> = named
            .map(|(note, record)| Figure {
                name: note.name.clone(),
                kind: "opening",
                database: database.record().name(),
                source: self.path(note.source),
                line: note.line,
                picture: drawn.get(&(note.source, note.line)).and_then(|opening| position(opening)),
                facts: facts(record),
            })
            .collect();
        figures.sort_by(|one, other| (one.source, one.line).cmp(&(other.source, other.line)));
        figures.into_iter()
    }
}

fn facts(record: &OpeningRecord) -> Vec<String> {
    let side = record.side();
    vec![
        format!("board {side}x{side}, {} stones", record.stones),
        format!(
            "weight {}: how often the move is chosen, in proportion to others of the position",
            record.weight
        ),
    ]
}

/// The position of an opening as it was written: the move `*`, then stones of `X` and `O` by turns.
fn position(opening: &Opening) -> Option<Picture> {
    let size = BoardSize::new(usize::from(opening.record.side()))?;
    let mut cells = vec![vec!['.'; size.width()]; size.height()];
    for (number, pair) in opening.points.as_bytes().chunks(2).enumerate() {
        let [column, row] = *pair else { return None };
        let place = |letter: u8| usize::from(letter.wrapping_sub(b'a'));
        // What is off the board stands for no stone.
        if let Some(cell) = cells.get_mut(place(row)).and_then(|row| row.get_mut(place(column))) {
            *cell = match number {
                0 => '*',
                _ if number % 2 == 1 => 'X',
                _ => 'O',
            };
        }
    }
    let edges = Edges::NORTH | Edges::SOUTH | Edges::WEST | Edges::EAST;
    (!opening.points.is_empty()).then_some(Picture { cells, edges, anchor: (0, 0) })
}

impl Figure<'_> {
    /// It as text for people.
    pub fn text(&self) -> String {
        let Figure { name, kind, database, source, line, picture, facts } = self;
        let mut out = format!("{name}  ({source}:{line})\n  {kind} of database {database}\n\n");
        match picture {
            // Writing to a string does not fail.
            Some(picture) => picture.lines().iter().for_each(|row| {
                let _ = writeln!(out, "    {}", row.trim_end());
            }),
            None => out.push_str("  a bundle keeps no stones of openings: the source draws it\n"),
        }
        out.push('\n');
        facts.iter().for_each(|fact| {
            let _ = writeln!(out, "  {fact}");
        });
        out
    }

    /// It as JSON for tools.
    pub fn json(&self) -> Value {
        json!({
            "name": self.name,
            "kind": self.kind,
            "database": self.database,
            "source": self.source,
            "line": self.line,
            "diagram": self.picture.as_ref().map(Picture::lines),
            "facts": self.facts,
        })
    }
}
