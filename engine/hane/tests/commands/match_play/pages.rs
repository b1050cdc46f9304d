//! The pages of results.

use super::contest;
use super::fake::Fake;
use crate::program::{run, text};
use std::fs;
use std::path::Path;

/// The links of a page, all of which lead to files beside it.
pub(crate) fn expect_links(page: &Path) -> Vec<String> {
    let text = fs::read_to_string(page).expect("a page");
    let links = text.split("href=\"").skip(1).map(|rest| rest.split('"').next().expect("an end").to_owned());
    let links: Vec<String> = links.collect();
    for link in &links {
        let target = page.with_file_name(link);
        assert!(!link.contains(':') && target.is_file(), "{link} of {}", page.display());
    }
    links
}

#[test]
fn lost_games_lead_to_their_records() {
    let fake = Fake::new();
    // The second one resigns at its second move.
    let arguments = format!("--games 4 --random-moves 2 --out {}", fake.path("games").display());
    let output = run(&mut contest(&fake, "good", "resign", &arguments), "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let path = fake.path("games/results.html");
    let page = fs::read_to_string(&path).expect("a page");
    for part in [
        "<th scope=\"row\">won, drawn, lost</th><td>4, 0, 0</td>",
        "<caption>Openings</caption>",
        "(B) lost</caption>",
        "95 % between",
        "<td>infinite, 95 %",
        "<th scope=\"row\"><bdi>random moves</bdi></th><td><bdi>2</bdi></td>",
        "</html>",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(!page.contains("(A) lost</caption>") && !page.contains("no one won</caption>"), "{page}");
    // Each game stands with its opening and with its loser.
    let mut links = expect_links(&path);
    links.sort();
    let expected: Vec<String> = (1..=4).flat_map(|game| vec![format!("game-{game:04}.sgf"); 2]).collect();
    assert_eq!(links, expected);
    // A shard has no page: it is not the match.
    let arguments = format!("--games 4 --random-moves 2 --shard 0/2 --out {}", fake.path("parts").display());
    let output = run(&mut contest(&fake, "good", "resign", &arguments), "");
    assert!(output.status.success() && !fake.path("parts/results.html").exists());
}
