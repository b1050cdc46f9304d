//! The table of what patterns do with each player, in the documents.

use bundles::effects::{Effect, Player, Saying};
use std::fs;
use std::path::Path;

/// What stands before the table in the page, and what behind it.
const BEGIN: &str = "<!-- effects: written by PATC_BLESS=1 cargo test -p patc effects -->\n";
const END: &str = "<!-- end of effects -->";

/// The table in Markdown: rows that say the same are one.
fn table() -> String {
    let mut out = String::from(
        "| written | with the search | with the classical player | weight of `valuation` |\n|---|---|---|---|\n",
    );
    let cells = |effect: &Effect| {
        let [search, classical] =
            Player::ALL.map(|player| effect.words(player).unwrap_or_else(|| "–".to_owned()));
        let weight = effect.weight.map_or_else(String::new, |weight| format!("`{weight}`"));
        format!("{search} | {classical} | {weight}")
    };
    let written = |effect: &Effect| match effect.saying {
        Saying::Class(letter) => format!("`{letter}`"),
        Saying::Attribute(attribute) if attribute.takes_label() => format!("`{}(a)`", effect.saying.word()),
        Saying::Attribute(attribute) if attribute.is_of_gnugo2() => format!("`{}`", effect.saying.word()),
        Saying::Attribute(_) => format!("`{}(n)`", effect.saying.word()),
        Saying::Action(name) => format!("`>{name}`"),
    };
    for alike in Effect::all().chunk_by(|one, other| cells(one) == cells(other)) {
        let names: Vec<String> = alike.iter().map(written).collect();
        if let Some(first) = alike.first() {
            out.push_str(&format!("| {} | {} |\n", names.join(" "), cells(first)));
        }
    }
    out
}

#[test]
fn the_page_has_the_table_of_effects() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/SYNTAX.md");
    let text = fs::read_to_string(&path).expect("the page");
    let (before, rest) = text.split_once(BEGIN).expect("the beginning of the table");
    let (written, after) = rest.split_once(END).expect("the end of the table");
    if std::env::var_os("PATC_BLESS").is_some() {
        let blessed = format!("{before}{BEGIN}{}{END}{after}", table());
        fs::write(&path, blessed).expect("the page can be written");
        return;
    }
    assert_eq!(written, table(), "PATC_BLESS=1 writes it");
}
