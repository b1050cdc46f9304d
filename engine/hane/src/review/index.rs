//! The page that lists the reviews of a folder.

use super::page::title;
use crate::html::{Escaped, begin_page};
use engine::review::{PlayerSummary, Review};
use std::fmt::{self, Write};

const STYLE: &str = include_str!("page.css");

/// A record of the folder.
pub(crate) struct IndexEntry {
    /// The name of the record.
    file: String,
    /// What became of it.
    outcome: EntryOutcome,
}

enum EntryOutcome {
    /// The page, and a row of the table.
    Reviewed { page: String, title: String, date: String, result: String, players: [PlayerSummary; 2] },
    /// Why there is none.
    Failed(String),
}

impl IndexEntry {
    /// A record that was reviewed on this page, named from the folder of the list.
    pub(crate) fn reviewed(file: &str, page: &str, review: &Review) -> IndexEntry {
        let outcome = EntryOutcome::Reviewed {
            page: page.to_owned(),
            title: title(review, file),
            date: review.game.date.clone(),
            result: review.game.result.clone(),
            players: review.players.clone(),
        };
        IndexEntry { file: file.to_owned(), outcome }
    }

    /// A record that was not, and why.
    pub(crate) fn failed(file: &str, why: &str) -> IndexEntry {
        IndexEntry { file: file.to_owned(), outcome: EntryOutcome::Failed(why.to_owned()) }
    }
}

/// The page.
pub(crate) fn index_page(entries: &[IndexEntry]) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_index(&mut out, entries);
    out
}

fn write_index(out: &mut String, entries: &[IndexEntry]) -> fmt::Result {
    begin_page(out, None, "Reviews", STYLE)?;
    let failed = entries.iter().filter(|entry| matches!(entry.outcome, EntryOutcome::Failed(_))).count();
    writeln!(out, "<h1>{} games reviewed</h1>", entries.len() - failed)?;
    out.push_str(
        "<p class=\"facts\">Mistakes are counted by size, large, medium and small, for Black and for White; beside them stands \
         what a move lost on average, in points.</p>\n<table>\n<tr><th>game</th><th>record</th><th>date</th><th>result</th>\
         <th class=\"number\">moves</th><th class=\"number\">Black's mistakes</th><th class=\"number\">a move</th>\
         <th class=\"number\">White's mistakes</th><th class=\"number\">a move</th></tr>\n",
    );
    for entry in entries {
        write_entry(out, entry)?;
    }
    writeln!(out, "</table>\n</body>\n</html>")
}

fn write_entry(out: &mut String, entry: &IndexEntry) -> fmt::Result {
    let file = Escaped(&entry.file);
    match &entry.outcome {
        EntryOutcome::Reviewed { page, title, date, result, players } => {
            let (title, date, result) = (Escaped(title), Escaped(date), Escaped(result));
            let moves: usize = players.iter().map(|player| player.moves).sum();
            write!(out, "<tr><td><a href=\"{}\">{title}</a></td><td>{file}</td>", Escaped(&address(page)))?;
            write!(out, "<td>{date}</td><td>{result}</td><td class=\"number\">{moves}</td>")?;
            for PlayerSummary { mistakes: [large, medium, small], mean_loss, .. } in players {
                write!(out, "<td class=\"number\">{large} {medium} {small}</td>")?;
                write!(out, "<td class=\"number\">{mean_loss:.2}</td>")?;
            }
            writeln!(out, "</tr>")
        }
        EntryOutcome::Failed(why) => {
            let why = Escaped(why);
            writeln!(out, "<tr><td>not reviewed</td><td>{file}</td><td colspan=\"7\">{why}</td></tr>")
        }
    }
}

/// A path as an address beside the list: bytes that mean something in addresses are written by their numbers.
fn address(path: &str) -> String {
    path.bytes()
        .map(|byte| match byte {
            b'/' | b'.' | b'-' | b'_' | b'~' => char::from(byte).to_string(),
            _ if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::html::is_closed;

    #[test]
    fn a_list_is_closed_and_names_what_failed() {
        let entries = [IndexEntry::failed("a & b.sgf", "expected a game, found <nothing>")];
        let page = index_page(&entries);
        assert!(is_closed(&page), "{page}");
        assert!(page.contains("<td>a &amp; b.sgf</td>"), "{page}");
        assert!(page.contains("found &lt;nothing&gt;") && page.contains("<h1>0 games"), "{page}");
    }

    #[test]
    fn paths_are_addresses() {
        for (path, expected) in [
            ("one/two.sgf.html", "one/two.sgf.html"),
            ("a b#1?.html", "a%20b%231%3F.html"),
            ("100%.html", "100%25.html"),
            ("é.html", "%C3%A9.html"),
        ] {
            assert_eq!(address(path), expected);
        }
    }
}
