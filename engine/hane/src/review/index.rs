//! The page that lists the reviews of a folder.

use super::page::title;
use engine::review::{PlayerSummary, Review};
use maud::{Markup, Render, html};
use pages::{Page, address, foreign, table};

/// A record of the folder, as rows of tables show it.
pub(crate) enum IndexEntry {
    /// It was reviewed.
    Reviewed(Vec<Markup>),
    /// Its name, and why it was not.
    Failed(Vec<Markup>),
}

impl IndexEntry {
    /// A record that was reviewed on this page, named from the folder of the list.
    pub(crate) fn reviewed(file: &str, page: &str, review: &Review) -> IndexEntry {
        let link = html! { a href=(address(page)) { (foreign(&title(review, file))) } };
        let (date, result) = (foreign(&review.game.date), foreign(&review.game.result));
        let mut row = vec![link, foreign(file), date, result, review.moves.len().render()];
        for PlayerSummary { mistakes, mean_loss, .. } in &review.players {
            row.push(mistakes.map(|count| count.to_string()).join(" ").render());
            row.push(format!("{mean_loss:.2}").render());
        }
        IndexEntry::Reviewed(row)
    }

    /// A record that was not, and why.
    pub(crate) fn failed(file: &str, why: &str) -> IndexEntry {
        IndexEntry::Failed(vec![foreign(file), foreign(why)])
    }
}

/// The page.
pub(crate) fn index_page(entries: Vec<IndexEntry>) -> String {
    let (mut reviewed, mut failed) = (Vec::new(), Vec::new());
    for entry in entries {
        match entry {
            IndexEntry::Reviewed(row) => reviewed.push(row),
            IndexEntry::Failed(row) => failed.push(row),
        }
    }
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
        let page = index_page(vec![IndexEntry::failed("a & b.sgf", "expected a game, found <nothing>")]);
        assert!(page.contains("<bdi>a &amp; b.sgf</bdi>"), "{page}");
        assert!(page.contains("found &lt;nothing&gt;") && page.contains("<h1>0 games"), "{page}");
    }
}
