//! The page that lists the reviews of a folder.

use super::page::title;
use engine::review::{PlayerSummary, Review};
use maud::{Markup, Render, html};
use pages::{Page, address, foreign, table};

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

    /// Its row among the games; none where it failed.
    fn row(&self) -> Option<Vec<Markup>> {
        let EntryOutcome::Reviewed { page, title, date, result, players } = &self.outcome else {
            return None;
        };
        let moves: usize = players.iter().map(|player| player.moves).sum();
        let link = html! { a href=(address(page)) { (foreign(title)) } };
        let mut row = vec![link, foreign(&self.file), foreign(date), foreign(result), moves.render()];
        for PlayerSummary { mistakes, mean_loss, .. } in players {
            row.push(mistakes.map(|count| count.to_string()).join(" ").render());
            row.push(format!("{mean_loss:.2}").render());
        }
        Some(row)
    }
}

/// The page.
pub(crate) fn index_page(entries: &[IndexEntry]) -> String {
    let reviewed: Vec<Vec<Markup>> = entries.iter().filter_map(IndexEntry::row).collect();
    let failed = entries.iter().filter_map(|entry| match &entry.outcome {
        EntryOutcome::Failed(why) => Some(vec![foreign(&entry.file), foreign(why)]),
        EntryOutcome::Reviewed { .. } => None,
    });
    let failed: Vec<Vec<Markup>> = failed.collect();
    let columns = [
        "game",
        "record",
        "date",
        "result",
        "#moves",
        "#Black's mistakes",
        "#a move",
        "#White's mistakes",
        "#a move",
    ];
    let body = html! {
        h1 { (reviewed.len()) " games reviewed" }
        p class="facts" {
            "Mistakes are counted by size, large, medium and small, for Black and for White; beside them stands what a move \
             lost on average, in points."
        }
        (table("", &columns, reviewed))
        @if !failed.is_empty() { (table("Not reviewed", &["record", "why"], failed)) }
    };
    Page { title: "Reviews", ..Page::default() }.around(&body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_names_what_failed() {
        let entries = [IndexEntry::failed("a & b.sgf", "expected a game, found <nothing>")];
        let page = index_page(&entries);
        assert!(page.contains("<bdi>a &amp; b.sgf</bdi>"), "{page}");
        assert!(page.contains("found &lt;nothing&gt;") && page.contains("<h1>0 games"), "{page}");
    }
}
