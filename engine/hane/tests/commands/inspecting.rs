//! `hane inspect`.

use crate::program::text;
use crate::rows::{Row, check, hane};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// White has three points in a row for two eyes; a stone of hers is in atari. Names try to end the script.
const GAME: &str = "(;FF[4]SZ[9]KM[6.5]RU[Japanese]PB[Ada </script><b>]PW[Bob & \"Co\"]AW[ab:gb][aa][ba][fa][ga][gh]\
                    AB[ac:gc][ha][hb][gg][hh][gi]PL[W];W[ii];B[da];W[])";
/// The second move stands on the first, and a variation is not closed.
const BROKEN: &str = "(;SZ[5];B[cc];W[cc];W[bb](;B[dd])(;B[xx";
/// Black takes a ko, and White may not take it back at once.
const KO: &str = "(;SZ[5]AB[ba][ab][bc]AW[bb][ca][db][cc]PL[B];B[cb])";

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let records = [
        ("game.sgf", GAME),
        ("broken.sgf", BROKEN),
        ("ko.sgf", KO),
        ("none.sgf", "no record"),
        ("large.sgf", "(;SZ[37];B[aa])"),
        ("empty.sgf", "(;SZ[9])"),
    ];
    for (name, record) in records {
        fs::write(folder.path().join(name), record).expect("the folder can be written");
    }
    folder
}

/// The object of a position, and the page when one was asked for.
fn object(folder: &Path, line: &str) -> Value {
    let arguments: Vec<&str> = ["inspect"].into_iter().chain(line.split_whitespace()).collect();
    let output = hane(folder, &arguments);
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Arguments behind `hane inspect`, exit code, part of stdout, part of stderr.
const RUNS: &[Row] = &[
    ("game.sgf", 2, "", "--out <FILE>"),
    ("", 2, "", "<FILE>"),
    ("game.sgf -o -", 0, "<!DOCTYPE html>", ""),
    // Without a stone there the end is meant, as elsewhere.
    ("game.sgf -L B7 --json - --level 1", 0, r#""after":3,"#, ""),
    ("game.sgf -L D9 --json - --level 1", 0, r#""after":1,"#, ""),
    (
        "game.sgf -L 9 -o page.html",
        1,
        "",
        "game.sgf: --until: expected a move from 1 to 3, or 4 for the end, found 9",
    ),
    ("game.sgf -L 0 -o page.html", 2, "", "--until: expected the number of a move or a vertex, found '0'"),
    (
        "game.sgf -L 1.5 -o page.html",
        2,
        "",
        "--until: expected the number of a move or a vertex, found '1.5'",
    ),
    ("game.sgf -o game.sgf", 1, "", "--out: expected another file than the record"),
    ("game.sgf --json ./game.sgf", 1, "", "--json: expected another file than the record"),
    ("game.sgf -o none/page.html --level 1", 1, "", "none/page.html: "),
    ("game.sgf --json - --no-bundle --level 1", 0, "", "no bundle has learned weights"),
    ("game.sgf --json - --no-bundle --valuation built-in --level 1", 0, r#""patterns":[]"#, ""),
    ("game.sgf -o page.html --playouts 9", 2, "", "--playouts: no effect with `hane inspect`"),
    ("missing.sgf -o page.html", 1, "", "missing.sgf: "),
    ("none.sgf -o page.html", 1, "", "none.sgf: "),
    ("large.sgf -o page.html", 1, "", "large.sgf: "),
    (
        "broken.sgf --json - --level 1",
        0,
        r#""remarks":["#,
        "broken.sgf: move 2, white C3: a stone stands there already",
    ),
    ("empty.sgf --json - --level 1", 0, r#""chains":[]"#, ""),
];

#[test]
fn what_makes_no_sense_is_said() {
    check(folder().path(), "inspect", RUNS);
}

#[test]
fn page_and_object_have_one_content() {
    let place = folder();
    let folder = place.path();
    let arguments = ["inspect", "game.sgf", "-L", "2", "-o", "page.html", "--json", "page.json"];
    let output = hane(folder, &[&arguments[..], &["--level", "1"]].concat());
    assert_eq!((output.status.code(), text(&output.stderr).as_str()), (Some(0), ""));
    let page = fs::read_to_string(folder.join("page.html")).expect("a page");
    let written = fs::read_to_string(folder.join("page.json")).expect("an object");
    let (_, data) = page.split_once("id=\"inspection\">").expect("a page has data");
    let (data, _) = data.split_once("</script>").expect("it ends");
    let parsed = |text: &str| serde_json::from_str::<Value>(text).expect("an object");
    assert_eq!(parsed(data), parsed(&written));
    // Nothing is asked for from elsewhere, and nothing in the record became a tag.
    let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
    for word in ["http://", "https://", "src=", "url(", "@import", "<link", "<b>]", "Ada </script>"] {
        assert!(!elsewhere.contains(word), "{word}");
    }
    assert!(page.contains("Ada &lt;/script&gt;&lt;b&gt; (Black)") && page.contains("default-src 'none'"));
}

/// Vertices of a field that may be one, a list, or none.
fn vertices(found: &Value) -> Vec<&str> {
    match found {
        Value::String(vertex) => vec![vertex],
        Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn stages_are_of_one_position() {
    let place = folder();
    let found = object(place.path(), "game.sgf -L 2 --json - --level 5");
    let list = |name: &str| found[name].as_array().unwrap_or_else(|| panic!("{name}: {found}")).clone();
    let position = &found["position"];
    let stones = position["stones"].as_str().expect("stones");
    let count = stones.chars().filter(|stone| *stone != '.').count();
    assert_eq!((stones.len(), position["player"].as_str()), (81, Some("black")));
    // Every stone is of one chain and of one group.
    for stage in ["chains", "groups"] {
        let named: Vec<String> = list(stage)
            .iter()
            .flat_map(|it| vertices(&it["stones"]).into_iter().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        let once: BTreeSet<&String> = named.iter().collect();
        assert_eq!((named.len(), once.len()), (count, count), "{stage}");
    }
    // The atari is seen, and the three points in a row decide whether White lives.
    let chain = list("chains").into_iter().find(|it| it["at"] == "G2").expect("the stone in atari");
    assert_eq!(
        (chain["attack"]["code"].as_u64(), chain["liberties"][0].as_u64()),
        (Some(1), Some(1)),
        "{chain}"
    );
    let white =
        list("groups").into_iter().find(|it| vertices(&it["stones"]).contains(&"A9")).expect("White's");
    assert_eq!(
        [&white["status"], &white["life"]["kills"], &white["life"]["saves"]],
        ["critical", "D9", "D9"],
        "{white}"
    );
    let space =
        list("eye_spaces").into_iter().find(|it| vertices(&it["points"]).contains(&"D9")).expect("a space");
    assert_eq!((vertices(&space["points"]).len(), &space["attack"]), (3, &Value::from("D9")), "{space}");
    for influence in list("influence") {
        for numbers in ["regions", "territory"] {
            assert_eq!(influence[numbers].as_array().map(Vec::len), Some(81), "{numbers}");
        }
    }
    // The best move has reasons and terms that add up to its value.
    let moves = list("moves");
    let best = moves.first().expect("a move");
    let terms = best["terms"].as_array().expect("terms").iter();
    let sum: f64 = terms.map(|term| term["value"].as_f64().expect("points")).sum();
    assert!((sum - best["value"].as_f64().expect("points")).abs() < 0.01, "{best}");
    assert!(
        moves.iter().any(|it| it["move"] == "D9" && !it["sentences"].as_array().expect("words").is_empty())
    );
    // Patterns stand at places, whose turn is drawn with the anchor within its cells.
    let mut proposed = 0;
    for pattern in list("patterns") {
        assert!(pattern["source"].as_str().is_some_and(|source| source.contains(':')), "{pattern}");
        let places = vertices(&pattern["places"]);
        assert!(!places.is_empty(), "{pattern}");
        for place in places {
            let [_, _, turn, holds] = place.split(' ').collect::<Vec<_>>()[..] else { panic!("{place}") };
            proposed += usize::from(holds.contains('p'));
            let turned = &pattern["turns"][turn];
            let [row, column] = [0, 1].map(|it| turned["anchor"][it].as_u64().expect("a cell") as usize);
            let cells = vertices(&turned["cells"]);
            assert!(cells.get(row).is_some_and(|cells| cells.chars().count() > column), "{place}: {pattern}");
        }
    }
    assert!(proposed > 0, "a pattern proposes its move");
}

#[test]
fn trees_hang_together_and_can_be_left_out() {
    let place = folder();
    let all = object(place.path(), "game.sgf -L 2 --json - --level 5");
    let some = object(place.path(), "game.sgf -L 2 --json - --level 5 --tree 3");
    let none = object(place.path(), "game.sgf -L 2 --json - --level 5 --tree 0");
    assert_eq!(none["trees"].as_array().map(Vec::len), Some(0));
    let trees = all["trees"].as_array().expect("trees");
    let asked: Vec<&str> = trees.iter().filter_map(|tree| tree["question"].as_str()).collect();
    assert!(
        asked.contains(&"attack G2") && asked.iter().any(|asked| asked.starts_with("owl_attack ")),
        "{asked:?}"
    );
    assert_eq!(some["trees"].as_array().map(Vec::len), Some(trees.len()));
    for (tree, most) in trees
        .iter()
        .zip([150].iter().cycle())
        .chain(some["trees"].as_array().expect("trees").iter().zip([3].iter().cycle()))
    {
        let searches = tree["searches"].as_array().expect("searches");
        let mut total = 0;
        for search in searches {
            let moves = search["moves"].as_array().expect("moves");
            total += moves.len();
            for (place, found) in moves.iter().enumerate() {
                let before = found["before"].as_u64();
                assert!(before.is_none_or(|before| (before as usize) < place), "{tree}");
                assert!(found["said"].as_str().is_some_and(|said| !said.is_empty()), "{found}");
            }
        }
        assert!(total <= *most, "{tree}");
    }
    assert!(
        trees.iter().any(|tree| tree["searches"].as_array().is_some_and(|it| !it.is_empty())),
        "one was searched"
    );
}

#[test]
fn a_ko_is_seen() {
    let place = folder();
    let found = object(place.path(), "ko.sgf --json - --level 1");
    let position = &found["position"];
    assert_eq!((&position["ko"], &position["last"]), (&"B4".into(), &"C4".into()), "{position}");
    assert!(vertices(&position["illegal"]).contains(&"B4"), "{position}");
    assert_eq!(position["captures"][0], 1, "{position}");
}
