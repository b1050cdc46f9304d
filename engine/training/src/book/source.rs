//! A book as a source for the compiler of patterns.

use super::OpeningPages;
use board::{Move, Scoring};
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
    #[must_use]
    pub fn moves(&self) -> usize {
        self.pages.values().map(|page| page.moves.len()).sum()
    }

    /// Writes the book, the shortest lines first.
    ///
    /// # Errors
    /// Writing failed.
    pub fn write(&self, header: &BookHeader<'_>, output: &mut impl Write) -> io::Result<()> {
        writeln!(output, "# An opening book: positions, and for each move visits and the mover's chance.")?;
        for (name, value) in header.settings {
            writeln!(output, "# {name}: {value}")?;
        }
        let (size, scoring) = (self.size, self.rules.scoring);
        let scoring = if scoring == Scoring::Territory { "territory" } else { "area" };
        writeln!(output, "book {}", header.name)?;
        match size.side() {
            Some(side) => writeln!(output, "size {side}")?,
            None => writeln!(output, "size {}x{}", size.width(), size.height())?,
        }
        writeln!(output, "komi {}\nscoring {scoring}", self.rules.komi)?;
        writeln!(output, "provenance {}", header.provenance)?;
        header.license.map_or(Ok(()), |license| writeln!(output, "license {license}"))?;
        let mut pages: Vec<_> = self.pages.values().filter(|page| !page.moves.is_empty()).collect();
        let words = |line: &[Move]| line.iter().map(|it| format!(" {}", it.vertex(size))).collect::<String>();
        pages.sort_by_cached_key(|page| (page.line.len(), words(&page.line)));
        for page in pages {
            writeln!(output, "\nafter{}", words(&page.line))?;
            for found in &page.moves {
                if let Some(chosen) = move_of(found.place, size) {
                    writeln!(output, "{} {} {:.4}", chosen.vertex(size), found.visits, found.value)?;
                }
            }
        }
        Ok(())
    }
}
