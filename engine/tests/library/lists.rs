//! Lists of matches, one by one and of whole files.

use super::made::{self, Drawn};
use board::{BoardSize, Color, diagram};
use bundles::record::LayerMode;
use knowledge::library::{BundleLoader, Library, Origin};
use knowledge::matches::golden::{self, Summary};
use knowledge::matches::{ListError, Listed, Lister, MatchList, Query};
use proptest::prelude::*;
use std::fs;

const PATTERNS: &[Drawn<'_>] = &[
    Drawn("moves", &[("Cut", 50.0, "OX *."), ("Above", 40.0, "* O"), ("Beside", 30.0, "X*")]),
    Drawn("corner", &[("Two", 1.0, "O*")]),
];

fn library() -> Library {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let [below, above] = ["below", "above"].map(|name| folder.path().join(name));
    fs::write(&below, made::bundle(PATTERNS)).expect("the folder can be written");
    let more = [Drawn("moves", &[("More", 5.0, "*O")])];
    fs::write(&above, made::layer(&more, LayerMode::Add)).expect("the folder can be written");
    BundleLoader::default().open(&[Origin::File(below), Origin::File(above)]).expect("bundles")
}

fn query(drawing: &str, color: Color, database: &str) -> Query {
    let drawn = diagram::parse(drawing).expect("a drawing");
    let diagram::Diagram { size, black, white, .. } = drawn;
    Query { size, black, white, color, database: database.to_owned() }
}

/// A position, who is O, a database, and the matches as `name move anchor orientation: worth`.
const CASES: &[(&str, Color, &str, &[&str])] = &[
    (
        ". . .
      X O .
      . . .",
        Color::Black,
        "moves",
        &[
            "Above A3 A2 0: value 40, class s",
            "Beside C2 B2 0: value 30, class s",
            "Cut A1 A2 0: value 50, class s",
        ],
    ),
    (
        ". . .
      X O .
      . . .",
        Color::White,
        "moves",
        &["Above B3 B2 0: value 40, class s"],
    ),
    (
        ". . .
      . X .
      . . .",
        Color::Black,
        "moves",
        &["Above B3 B2 0: value 40, class s", "More A2 B2 0: value 5, class s"],
    ),
    (
        ". . .
      . X .
      . . .",
        Color::White,
        "moves",
        &["Beside C2 B2 0: value 30, class s"],
    ),
    (
        ". . .
      . X .
      . . .",
        Color::Black,
        "corner",
        &["Two C2 B2 0: value 1, class s"],
    ),
    (".", Color::Black, "moves", &[]),
];

#[test]
fn lists_hold_all_layers_of_a_database_in_the_order_of_names() {
    let library = library();
    let mut lister = Lister::new(&library);
    for (drawing, color, database, expected) in CASES {
        let list = lister.list(&query(drawing, *color, database)).expect("the database is there");
        let found: Vec<String> = list
            .matches
            .iter()
            .zip(&list.worth)
            .map(|(found, worth)| {
                let Listed { name, chosen, anchor, orientation } = found;
                format!("{name} {chosen} {anchor} {orientation}: {worth}")
            })
            .collect();
        assert_eq!(&found, expected, "{database} for {color} on\n{drawing}");
    }
}

#[test]
fn an_unknown_database_is_refused_with_the_known_ones() {
    let library = library();
    let error =
        Lister::new(&library).list(&query(".", Color::Black, "joseki")).expect_err("no such database");
    assert_eq!(error.to_string(), "expected a database of the bundle (moves, corner), found 'joseki'");
    let empty = Library::default();
    let error = Lister::new(&empty).list(&query(".", Color::Black, "moves"));
    assert!(matches!(error, Err(ListError::Unknown { known, .. }) if known.is_empty()));
}

#[test]
fn the_hash_is_that_of_the_text() {
    // The SHA-256 of nothing, as FIPS 180-4's examples have it.
    let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(MatchList::default().sha256(), nothing);
    let library = library();
    let list = Lister::new(&library).list(&query(CASES[0].0, Color::White, "moves")).expect("a database");
    // printf 'Above B3 B2 0\n' | sha256sum
    assert_eq!(list.sha256(), "5fff342903ba39d25f8c869e118ff801070a53f9451054d220fb2be03c40e31d");
    let json = r#"{"matches":[["Above","B3","B2",0]],"values":[40.0],"classes":["s"]}"#;
    assert_eq!(serde_json::to_string(&list).ok().as_deref(), Some(json));
}

#[test]
fn stones_that_make_no_position_are_refused() {
    let size = BoardSize::new(9).expect("a size");
    let cases: &[(&[&str], &[&str], &str)] = &[
        (&["A1", "a1"], &[], "expected one stone on a1, found two"),
        (&["A1"], &["B2", "A1"], "expected one stone on A1, found two"),
        (&["K1"], &[], "K1"),
        (&[], &["pass"], "pass"),
    ];
    for (black, white, expected) in cases {
        let query = Query::new(size, black.iter().copied(), white.iter().copied(), Color::Black, "moves");
        let error = query.expect_err("no position").to_string();
        assert!(error.contains(expected), "{black:?} {white:?}: {error}");
    }
}

fn answer(input: &str) -> Result<(Summary, String), String> {
    let mut output = Vec::new();
    let summary = golden::answer(&library(), &mut input.as_bytes(), &mut output);
    let summary = summary.map_err(|error| error.to_string())?;
    Ok((summary, String::from_utf8(output).expect("JSON is UTF-8")))
}

#[test]
fn a_golden_file_is_answered_line_by_line() {
    let asked = r#"
{"sgf":"a.sgf","move":7,"size":3,"black":["B2"],"white":[],"color":"black","database":"corner","count":9,"matches":[["x","A1","A1",0]]}
{"size":3,"black":[],"white":[],"color":"w","database":"absent"}
{"sgf":null,"move":0,"size":3,"black":[],"white":[],"color":"white","database":"moves"}
"#;
    let expected = r#"{"sgf":"a.sgf","move":7,"size":3,"black":["B2"],"white":[],"color":"black","database":"corner","count":1,"sha256":"d027cbb0863fd0848c8eb44b3bc183fc2b3c328336957b29746662d81dc06cf4","matches":[["Two","C2","B2",0]]}
{"sgf":null,"move":0,"size":3,"black":[],"white":[],"color":"white","database":"moves","count":0,"sha256":"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855","matches":[]}
"#;
    let (summary, found) = answer(asked).expect("all lines are good");
    assert_eq!(found, expected);
    assert_eq!(summary.answered, 2);
    let said = "lists: 2; left out, since the bundle has no such database: absent (1)";
    assert_eq!(summary.to_string(), said);
    assert_eq!(answer("").expect("no line is wrong").0.to_string(), "lists: 0");
}

#[test]
fn a_wrong_line_is_named() {
    let cases = [
        ("\n{", "line 2: expected a position in JSON: EOF while parsing an object at line 1 column 1"),
        (r#"{"size":3}"#, "line 1: expected a position in JSON: missing field `black`"),
        (
            r#"{"size":26,"black":[],"white":[],"color":"w","database":"m"}"#,
            "line 1: expected a size from 1 to 25, found 26",
        ),
        (r#"{"size":3,"black":["D4"],"white":[],"color":"w","database":"m"}"#, "line 1: expected"),
        (
            r#"{"size":3,"black":[],"white":[],"color":"red","database":"m"}"#,
            "line 1: expected a color (b, w, black or white), found 'red'",
        ),
    ];
    for (input, expected) in cases {
        let error = answer(input).expect_err("the line is wrong");
        assert!(error.starts_with(expected), "{input}: {error}");
    }
}

/// Lines like those of golden files, right and wrong.
fn golden_line() -> impl Strategy<Value = String> {
    let stones = || prop::collection::vec("[a-dA-DI][0-4]|pass|", 0..4);
    let fields = (0_usize..5, stones(), stones(), "black|white|w|red", "moves|corner|absent");
    let made = fields.prop_map(|(size, black, white, color, database)| {
        let line = serde_json::json!({
            "size": size, "black": black, "white": white, "color": color, "database": database
        });
        format!("{line}\n")
    });
    prop_oneof![8 => made, 1 => "[ {}\\[\\]\":,a-z0-9]{0,40}\n?"]
}

proptest! {
    #[test]
    fn any_file_is_answered_or_refused_and_answers_stay(lines in prop::collection::vec(golden_line(), 0..6)) {
        match answer(&lines.concat()) {
            Ok((summary, answered)) => {
                prop_assert_eq!(summary.answered, answered.lines().count());
                let again = answer(&answered).expect("what was answered can be asked");
                prop_assert_eq!(again.1, answered);
            }
            Err(refusal) => prop_assert!(refusal.starts_with("line "), "{}", refusal),
        }
    }
}
