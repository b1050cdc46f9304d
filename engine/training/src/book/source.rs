//! A book as a source for the compiler of patterns.

use super::{OpeningPages, after, played};
use board::{Color, Game, Move, Point, Scoring};
use data::places::move_of;
use std::io::{self, Write};

/// What stands above the positions.
#[derive(Clone, Debug)]
pub struct BookHeader<'a> {
    /// The name of the book.
    pub name: &'a str,
    /// Where it comes from.
    pub provenance: &'a str,
    /// The license of the file, if something is to be said about it.
    pub license: Option<&'a str>,
    /// How it was made.
    pub settings: &'a [(String, String)],
}

impl OpeningPages {
    /// How many moves there are in all positions.
    pub fn moves(&self) -> usize {
        self.pages.values().map(|page| page.moves.len()).sum()
    }

    /// Writes the moves that are played, the shortest lines first.
    ///
    /// # Errors
    /// Writing failed.
    pub fn write(&self, header: &BookHeader<'_>, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "# An opening book: names are the lines that lead there, weights are visits.")?;
        for (name, value) in header.settings {
            writeln!(output, "# {name}: {value}")?;
        }
        let (size, scoring) = (self.size, self.rules.scoring);
        let scoring = if scoring == Scoring::Territory { "territory" } else { "area" };
        writeln!(output, "book {}\nsize {}", header.name, size.width())?;
        writeln!(output, "komi {}\nscoring {scoring}", self.rules.komi)?;
        writeln!(output, "provenance {}", header.provenance)?;
        header.license.map_or(Ok(()), |license| writeln!(output, "license {license}"))?;
        let words = |line: &[Move]| line.iter().map(|it| it.vertex(size).to_string()).collect::<Vec<_>>();
        let mut pages: Vec<_> = self.pages.values().collect();
        pages.sort_by_cached_key(|page| (page.line.len(), words(&page.line)));
        for page in pages {
            let Some(game) = after(size, self.rules, &page.line) else { continue };
            let name = if page.line.is_empty() { "start".to_owned() } else { words(&page.line).join("-") };
            let numbers: Vec<(u32, f64)> = page.moves.iter().map(|it| (it.visits, it.value)).collect();
            let stones = stones(&game);
            for found in played(&numbers).into_iter().map(|at| &page.moves[at]) {
                if let Some(point) = move_of(found.place, size).and_then(Move::point) {
                    writeln!(output, "{name} {} {}{stones}", found.visits, letters(point))?;
                }
            }
        }
        Ok(())
    }
}

/// The stones of a position as lines of openings have them: the opponent's and the mover's by turns.
fn stones(game: &Game) -> String {
    let of = |color: Color| game.position().stones(color).iter().map(letters);
    let (mut own, mut opponent) = (of(game.to_move()), of(game.to_move().opponent()));
    let mut text = String::new();
    loop {
        match (opponent.next(), own.next()) {
            (None, None) => return text,
            (one, other) => {
                for stone in [one, other] {
                    text.push_str(stone.as_deref().unwrap_or("tt"));
                }
            }
        }
    }
}

/// A point as game records have it.
fn letters(point: Point) -> String {
    [point.column(), point.row()].map(|at| char::from(b'a' + at as u8)).iter().collect()
}
