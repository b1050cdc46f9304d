//! `hane review`.

use crate::program::text;
use crate::rows::{Row, check, hane};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// White has three points in a row for two eyes, plays elsewhere, and is killed; names try to end the script.
const GAME: &str = "(;FF[4]SZ[7]KM[0]RU[Japanese]PB[Ada </script><b>]PW[Bob & \"Co\"]RE[B+9]AW[ab:gb][aa][ba][fa][ga]\
                    AB[ac:gc][ae:ge]PL[W];W[gg](;B[da];W[];B[])(;B[gf]))";
/// The second move stands on the first, and a variation is not closed.
const BROKEN: &str = "(;SZ[5];B[cc];W[cc];W[bb](;B[dd])(;B[xx";

/// What makes a review short.
const SHORT: [&str; 7] = ["--playouts", "100", "--level", "1", "--seed", "3", "--quiet"];

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    fs::create_dir_all(folder.path().join("games/more")).expect("the folder can be written");
    let files = [
        ("game.sgf", GAME),
        ("games/one.sgf", GAME),
        ("games/more/broken #2.sgf", BROKEN),
        ("games/none.sgf", "no record"),
    ];
    for (name, record) in files {
        fs::write(folder.path().join(name), record).expect("the folder can be written");
    }
    folder
}

fn review(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let arguments: Vec<&str> = [&["review"][..], arguments, &SHORT].concat();
    let output = hane(folder, &arguments);
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

fn read(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The data of a page.
fn data(page: &str) -> &str {
    let (_, data) = page.split_once("id=\"review\">").expect("a page has data");
    data.split_once("</script>").expect("it ends").0
}

/// Arguments behind `hane review`, exit code, part of stdout, part of stderr.
const RUNS: &[Row] = &[
    ("game.sgf", 2, "", "--out <PATH>"),
    ("none.sgf -o page.html", 1, "", "none.sgf: "),
    ("games/none.sgf -o page.html", 1, "", "games/none.sgf: "),
    ("game.sgf --sgf game.sgf", 1, "", "--sgf: expected another file than the record"),
    ("game.sgf -o page.html --no-bundle --playouts 1", 0, "", "no bundle has learned weights"),
    ("game.sgf -o page.html --batch 4", 2, "", "--batch: each position is searched on one thread"),
    ("game.sgf -o no/../game.sgf/page.html --playouts 1", 1, "", "page.html: "),
    ("game.sgf --json x.json --playouts 5 --level 0", 0, "game.sgf: 4 moves; Black: ", ""),
];

#[test]
fn what_makes_no_sense_is_said() {
    check(folder().path(), "review", RUNS);
}

#[test]
fn page_object_and_record_agree() {
    let place = folder();
    let folder = place.path();
    let arguments = ["game.sgf", "-o", "page.html", "--json", "game.json", "--sgf", "marked.sgf"];
    let (code, printed, said) = review(folder, &[&arguments[..], &["--threads", "1"]].concat());
    assert_eq!((code, printed.as_str(), said.as_str()), (Some(0), "", ""));
    let (page, object) = (read(folder, "page.html"), read(folder, "game.json"));
    let found: Value = serde_json::from_str(&object).expect("an object");
    assert_eq!(serde_json::from_str::<Value>(data(&page)).expect("data"), found);
    // Nothing is asked for from elsewhere, and nothing in the record became a tag.
    for word in ["http://", "https://", "src=", "url(", "@import", "<link", "<b>]", "Ada </script>"] {
        let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
        assert!(!elsewhere.contains(word), "{word}");
    }
    assert!(page.contains("Ada &lt;/script&gt;&lt;b&gt; (Black)"), "the title is text");
    assert!(page.contains("default-src 'none'"));
    let positions = found["positions"].as_array().expect("positions");
    assert_eq!(positions.len(), 5);
    for position in positions {
        let grid = |name: &str| position[name].as_str().map_or(0, |text| text.chars().count());
        assert_eq!(["stones", "owners", "territory", "grouping"].map(grid), [49; 4], "{position}");
        let chance = position["chance"].as_f64().expect("a chance");
        assert!((0.0..=1.0).contains(&chance), "{position}");
    }
    // The mistakes stand in the page without the script, and in the record with the better line.
    let record = read(folder, "marked.sgf");
    let mistakes = found["mistakes"].as_array().expect("mistakes");
    assert!(!mistakes.is_empty(), "White's first move loses all: {object}");
    let sizes: Vec<f64> = mistakes.iter().map(|it| it["points"].as_f64().expect("points")).collect();
    for (mistake, points) in mistakes.iter().zip(sizes) {
        let number = mistake["number"].as_u64().expect("a number");
        let lost = format!("loses {points:.1} points");
        assert!(page.contains(&format!(">Move {number}</a>")) && page.contains(&lost), "{mistake}");
        assert!(record.contains(&lost), "{mistake}: {record}");
    }
    let first = &found["mistakes"][0];
    assert_eq!(
        [&first["number"], &first["better"], &first["size"]],
        ["1", "\"D7\"", "\"large\""].map(|text| text.parse::<Value>().expect("JSON")).each_ref(),
        "{first}"
    );
    assert!(record.contains("BM[") && record.contains("(;W[") && record.contains("V["), "{record}");
    let output = hane(folder, &["-l", "marked.sgf", "--printsgf", "-"]);
    assert_eq!(
        (output.status.code(), text(&output.stderr).as_str()),
        (Some(0), ""),
        "it is read without faults"
    );
}

#[test]
fn any_number_of_threads_finds_the_same_and_goes_on_from_a_journal() {
    let place = folder();
    let folder = place.path();
    for (name, threads) in [("one.html", "1"), ("two.html", "2")] {
        let (code, _, said) = review(folder, &["game.sgf", "-o", name, "--threads", threads]);
        assert_eq!((code, said.as_str()), (Some(0), ""));
    }
    let whole = read(folder, "one.html");
    assert!(whole == read(folder, "two.html"), "the pages are the same");
    // A journal with a part of the work: what it says is taken, so that a false chance is seen in the page.
    let journal = folder.join("one.html.journal");
    assert!(!journal.exists(), "a journal ends with its work");
    fs::write(&journal, "[]\n").expect("it can be written");
    let (code, _, said) = review(folder, &["game.sgf", "-o", "one.html"]);
    assert_eq!(code, Some(0), "what is no line of a journal is a part of one: {said}");
    assert!(whole == read(folder, "one.html"), "the page is the same");
}

#[test]
fn a_folder_goes_on_beside_a_bad_file_and_after_an_end() {
    let place = folder();
    let folder = place.path();
    let (code, _, said) = review(folder, &["games", "-o", "pages", "--json", "data"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("none.sgf: ") && said.contains("1 of 3 records were not reviewed"), "{said}");
    assert!(said.contains("broken #2.sgf: move 2, white C3: a stone stands there already"), "{said}");
    let index = read(folder, "pages/index.html");
    assert!(
        index.contains("<h1>2 games reviewed</h1>") && index.contains("<caption>Not reviewed</caption>"),
        "{index}"
    );
    assert!(index.contains("href=\"more/broken%20%232.sgf.html\""), "{index}");
    let page = read(folder, "pages/more/broken #2.sgf.html");
    assert!(page.contains("The record: <bdi>move 2, white C3"), "remarks stand in the page");
    let object: Value = serde_json::from_str(&read(folder, "data/one.sgf.json")).expect("an object");
    assert_eq!(serde_json::from_str::<Value>(data(&read(folder, "pages/one.sgf.html"))).ok(), Some(object));
    // A finished page is taken as it is, and what the list says of it comes from the file beside it.
    let page = read(folder, "pages/one.sgf.html");
    let kept = read(folder, "pages/one.sgf.html.review").replace("Bob &", "Eve &");
    fs::write(folder.join("pages/one.sgf.html.review"), &kept).expect("it can be written");
    review(folder, &["games", "-o", "pages"]);
    assert!(read(folder, "pages/one.sgf.html") == page, "it is not made again");
    assert!(read(folder, "pages/index.html").contains("Eve &amp;"), "it is read for the list");
    // Without its page, or where it is spoiled, it is worth nothing.
    for (name, content) in [("one.sgf.html", None), ("one.sgf.html.review", Some("{}"))] {
        let path = folder.join("pages").join(name);
        match content {
            Some(content) => fs::write(&path, content).expect("it can be written"),
            None => fs::remove_file(&path).expect("it is there"),
        }
        review(folder, &["games", "-o", "pages"]);
        assert!(read(folder, "pages/one.sgf.html") == page, "it is made again");
        assert!(read(folder, "pages/one.sgf.html.review").contains("Bob &"), "and kept again");
    }
    // With other settings it is.
    review(folder, &["games", "-o", "pages", "--komi", "3", "--puct"]);
    assert!(read(folder, "pages/one.sgf.html") != page, "it is made again");
}
