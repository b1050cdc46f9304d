//! Explanations of patterns.

use crate::tools::command::{databases, folder, patc, patterns};
use crate::tools::expectations::{OPENINGS, SHAPES};
use patc::tools::explain;
use patc::tools::knowledge::Knowledge;

/// Two patterns: one with all that can be explained, one with an edge and nothing else.
pub(crate) const SOURCE: &str = "\
database moves
attribute_map general
anchor either
level board
license MIT

# Cuts <two> chains & \"more\".
Pattern CutDiagonal

X*
OX

:/,B,value(24),shape(1)

A*
OD

;!same_string(A,D) && olib(*)>1

>antisuji(*);

Pattern EdgeHane

X*?
Ooo
---

:8,-
";

const EXPLAINED: &str = "\
CutDiagonal  (a.db:8)
  # Cuts <two> chains & \"more\".
  database moves, number 1 of 2 by value; kind moves, O is mover, anchor either, level board, attributes general

    diagram   labels
    X*        A*
    OX        OD

  anchor: row 1, column 1 of the diagram
  move: 0 below, 1 right of the anchor
  orientations tried: 4 of 8

    0    1    2    3
    X*   OX   XO   *X
    OX   X*   *X   XO

  tests of cells, in this order (rows below, columns right of the anchor):
    at once, as one window: X 0,0   O 1,0   * 0,1   X 1,1
    and all of rows 0 to 1, columns 0 to 1 on the board

  classes: B
    B: cuts the opponent's chains shown, where reading confirms it (the classical player only)
  value: 24
  shape: 1
  level: board
";

#[test]
fn a_pattern_explained() {
    let folder = folder(&[("a.db", SOURCE)]);
    let ran = patc(folder.path(), &["explain", "CutDiagonal", "a.db"]);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    assert!(ran.output.starts_with(EXPLAINED), "{}", ran.output);
    for part in [
        "ask same_string(A=0,0 D=1,1)",
        "board, cost 0.01: ",
        "cost of all questions 0.06\n",
        "ask antisuji(*=0,1)",
        "matcher in use: grid",
    ] {
        assert!(ran.output.contains(part), "{part}: {}", ran.output);
    }
    // The same from a bundle.
    assert_eq!(patc(folder.path(), &["build", "a.db", "-o", "a.bundle"]).code, 0);
    assert_eq!(patc(folder.path(), &["explain", "CutDiagonal", "a.bundle"]).output, ran.output);
    assert_eq!(
        patc(folder.path(), &["explain", "CutDiagonal"]).output,
        ran.output,
        "this folder is the usual one"
    );
    let edge = patc(folder.path(), &["explain", "EdgeHane", "a.db"]).output;
    assert!(edge.contains("    X*?   |OX   ---   ?o|"), "turned edges: {edge}");
    assert!(edge.contains("1 of its edges on the board's"), "{edge}");
}

/// Points of joseki of which nothing is said are empty.
#[test]
fn a_joseki_explained() {
    let folder = folder(&[("k.sgf", "(;SZ[19];B[pd]MA[oe]C[J];W[nc]MA[ne]C[j])")]);
    let ran = patc(folder.path(), &["explain", "k2", "k.sgf"]);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    for part in [
        "    diagram\n    ------+\n    ......|\n    ......|\n    *.....|\n    ..X...|\n    ......|\n",
        "columns -5 to 0 on the board, 2 of its edges on the board's, nothing on its other points\n",
        "matcher in use: corner",
    ] {
        assert!(ran.output.contains(part), "{part}: {}", ran.output);
    }
    let picture = patc(folder.path(), &["draw", "k2", "k.sgf"]).output;
    assert!(!picture.contains("class=\"q\""), "no point may hold anything: {picture}");
}

/// What is explained of eye shapes and openings: the name, the sources, parts of the output.
const FIGURES: &[(&str, &str, &[&str])] = &[
    (
        "4001",
        "eyes.db",
        &[
            "4001  (eyes.db:3)\n  eye shape of database eyes\n\n    .<<.\n",
            "  eyes: 1 if the attacker plays here twice, 2 if he plays first, 2 if the defender plays first",
            "  `<` vital for the attacker\n",
        ],
    ),
    ("4001", "x.bundle", &["4001  (eyes.db:3)\n", "    .<<.\n"]),
    (
        "beside",
        "b5.dbz",
        &[
            "beside  (b5.dbz:3)\n  opening of database fullboard\n",
            "    |..*..|\n    |...X.|\n",
            "board 5x5, 1 stones\n",
        ],
    ),
    (
        "beside",
        "x.bundle",
        &["beside  (b5.dbz:3)\n", "a bundle keeps no stones of openings", "  weight 15: "],
    ),
];

#[test]
fn eye_shapes_and_openings_explained_and_drawn() {
    let folder = folder(&[("eyes.db", SHAPES), ("b5.dbz", OPENINGS), ("a.db", SOURCE)]);
    let path = folder.path();
    assert_eq!(patc(path, &["build", ".", "-o", "x.bundle"]).code, 0);
    for (name, source, parts) in FIGURES {
        let ran = patc(path, &["explain", name, source]);
        assert_eq!(ran.code, 0, "{name} {source}: {}", ran.errors);
        assert!(parts.iter().all(|part| ran.output.contains(part)), "{name} {source}: {}", ran.output);
        let json = patc(path, &["explain", name, source, "--json"]).output;
        let all: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(all[0]["name"], *name);
    }
    let drawn = |name: &str, source: &str| patc(path, &["draw", name, source]);
    let count = |name: &str, source: &str, part: &str| drawn(name, source).output.matches(part).count();
    assert_eq!(count("4001", "x.bundle", "class=\"l\""), 2, "two vital points");
    let of_opening =
        ["class=\"m\"", "class=\"X\"", "class=\"e\""].map(|part| count("beside", "b5.dbz", part));
    assert_eq!(of_opening, [1, 1, 4]);
    let refused = drawn("beside", "x.bundle");
    assert!(
        refused.code == 1 && refused.errors.contains("draw `beside` from its source"),
        "{}",
        refused.errors
    );
    let page = patc(path, &["draw", "--html", "x.html", "."]);
    assert_eq!((page.code, page.errors.as_str()), (0, ""));
    let page = std::fs::read_to_string(path.join("x.html")).expect("a page");
    let heads = ["4001", "beside", "CutDiagonal"].map(|name| format!("<h3><bdi>{name}</bdi></h3>"));
    assert!(heads.iter().all(|head| page.contains(head)), "{page}");
}

#[test]
fn json_for_tools() {
    let folder = folder(&[("a.db", SOURCE)]);
    let ran = patc(folder.path(), &["explain", "CutDiagonal", "--json"]);
    let all: serde_json::Value = serde_json::from_str(&ran.output).expect("JSON");
    let it = &all[0];
    let shown = [
        &it["name"],
        &it["line"],
        &it["labels"][0],
        &it["constraint"]["level"],
        &it["orientations"][1]["diagram"][0],
    ];
    assert_eq!(shown.map(ToString::to_string).join(" "), "\"CutDiagonal\" 8 \"A*\" \"board\" \"OX\"");
    let steps = it["constraint"]["steps"].as_array().expect("steps");
    assert!(
        steps
            .iter()
            .any(|step| step["asks"]["name"] == "same_string" && step["asks"]["cost"].as_f64() > Some(0.0))
    );
}

#[test]
fn unknown_names_and_files() {
    let folder = folder(&[
        ("a.db", SOURCE),
        ("wrong.db", "Pattern A"),
        ("no.bundle", "HANEBNDL and more"),
        ("empty.db", "# nothing"),
    ]);
    let cases: &[(&[&str], i32, &str)] = &[
        (
            &["explain", "CutDiagnal", "a.db"],
            1,
            "no pattern is called `CutDiagnal`: did you mean CutDiagonal?",
        ),
        (&["explain", "Something", "a.db"], 1, "no pattern is called `Something`\n"),
        (&["explain", "A", "wrong.db"], 1, "error[P009]"),
        (&["explain", "A", "no.bundle"], 1, "no.bundle: "),
        (&["explain", "A", "missing.db"], 1, "cannot be read"),
        (&["explain", "A", "no.bundle", "a.db"], 1, "found a bundle among others"),
        (&["explain", "A", "empty.db"], 1, "left out, as there are no patterns in it: empty (moves)"),
        (&["explain"], 2, "NAME"),
    ];
    for (arguments, code, expected) in cases {
        let ran = patc(folder.path(), arguments);
        assert_eq!(ran.code, *code, "{arguments:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{arguments:?}: {}", ran.errors);
    }
}

#[test]
fn every_pattern_can_be_explained() {
    for folder in [Some(patterns()), databases()].into_iter().flatten() {
        let knowledge = Knowledge::of_paths(&[folder]).expect("sound sources");
        let mut count = 0;
        for subject in knowledge.subjects() {
            let text = explain::text(&subject);
            assert!(text.starts_with(&subject.note.name) && text.contains("matcher in use"), "{text}");
            let steps = explain::steps(subject.database.constraint(subject.record));
            assert!(steps.iter().all(|step| step.asks.is_some() == step.text.contains("  ask ")), "{text}");
            assert_eq!(explain::json(&subject)["name"], subject.note.name);
            count += 1;
        }
        assert!(count > 300, "{count} patterns");
    }
}
