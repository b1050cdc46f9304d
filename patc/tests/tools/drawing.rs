//! Patterns drawn as boards.

use crate::tools::command::{databases, folder, patc, patterns};
use crate::tools::explain::SOURCE;
use patc::tools::drawing::{page, svg};
use patc::tools::figures::MOST_OPENINGS;
use patc::tools::knowledge::Knowledge;
use std::fs;

/// Elements that HTML closes by itself.
const VOID: &[&str] = &["!DOCTYPE", "meta", "input"];

/// Whether every element is closed in its turn, and no text holds what begins one.
fn is_well_formed(text: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = rest.find('>').ok_or("an element without an end")?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        let name = tag.trim_matches('/').split_whitespace().next().unwrap_or_default();
        if !tag.matches('"').count().is_multiple_of(2) || tag.contains('<') {
            return Err(format!("<{tag}>"));
        } else if tag.starts_with('/') {
            let expected = open.pop();
            if expected != Some(name) {
                return Err(format!("</{name}> where {expected:?} is open"));
            }
        } else if name == "script" || name == "style" {
            // Their text is no HTML.
            let close = format!("</{name}>");
            let end = rest.find(&close).ok_or("no end of a script or style")?;
            rest = &rest[end + close.len()..];
        } else if !tag.ends_with('/') && !VOID.contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} is open at the end")) }
}

#[test]
fn a_picture_of_one_pattern() {
    let folder = folder(&[("a.db", SOURCE), ("b.db", &SOURCE.replace("database moves", "database other"))]);
    let path = folder.path();
    let ran = patc(path, &["draw", "CutDiagonal", "-o", "x.svg", "a.db"]);
    assert_eq!((ran.code, ran.output.as_str()), (0, ""), "{}", ran.errors);
    let picture = fs::read_to_string(path.join("x.svg")).expect("a file");
    assert_eq!(is_well_formed(&picture), Ok(()));
    let count = |part: &str| picture.matches(part).count();
    let drawn =
        ["class=\"X\"", "class=\"O\"", "class=\"m\"", "class=\"l\"", "class=\"e\"", "class=\"a\""].map(count);
    assert_eq!(drawn, [2, 1, 1, 2, 0, 1], "{picture}");
    assert_eq!(patc(path, &["draw", "CutDiagonal", "a.db"]).output, picture, "the same on the output");
    let edge = patc(path, &["draw", "EdgeHane", "a.db"]).output;
    assert_eq!(
        ["class=\"e\"", "class=\"o\"", "class=\"q\""].map(|part| edge.matches(part).count()),
        [1, 2, 1],
        "{edge}"
    );
}

#[test]
fn what_cannot_be_drawn() {
    let folder = folder(&[("a.db", SOURCE), ("b.db", &SOURCE.replace("database moves", "database other"))]);
    let cases: &[(&[&str], i32, &str)] = &[
        (&["draw", "CutDiagonl", "a.db"], 1, "did you mean CutDiagonal?"),
        (&["draw", "CutDiagonal", "a.db", "b.db"], 1, "--database: moves, other"),
        (&["draw", "CutDiagonal", "a.db", "b.db", "--database", "other"], 0, ""),
        (
            &["draw", "CutDiagonal", "a.db", "--database", "other"],
            1,
            "no pattern `CutDiagonal` is in that database",
        ),
        (&["draw"], 2, "expected the name of a pattern"),
        (&["draw", "--html", "a.db", "a.db"], 2, "found that of a source"),
        (&["draw", "--html", "none/x.html", "a.db"], 1, "none/x.html cannot be written"),
    ];
    for (arguments, code, expected) in cases {
        let ran = patc(folder.path(), arguments);
        assert_eq!(ran.code, *code, "{arguments:?}: {}", ran.errors);
        assert!(ran.errors.contains(expected), "{arguments:?}: {}", ran.errors);
    }
    assert_eq!(fs::read_to_string(folder.path().join("a.db")).expect("a file"), SOURCE);
}

#[test]
fn one_page_of_all_patterns() {
    let folder = folder(&[("a<b>.db", SOURCE)]);
    let ran = patc(folder.path(), &["draw", "--html", "x.html", "a<b>.db"]);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    let text = fs::read_to_string(folder.path().join("x.html")).expect("a file");
    assert_eq!(is_well_formed(&text), Ok(()));
    assert!(text.contains("Cuts &lt;two&gt; chains &amp; &quot;more&quot;."), "{text}");
    assert!(text.contains("data-n=\"cutdiagonal\" data-c=\"B\" data-s=\"a&lt;b&gt;.db\""), "{text}");
    let signs = ["O", "X", "o", "x", "q", "m", "k", "l", "a", "e"];
    let legend = &text[text.find("<summary>Legend").unwrap_or(0)..text.find("<main").unwrap_or(0)];
    for sign in signs {
        assert!(legend.contains(&format!("class=\"{sign}\"")), "{sign} is explained: {legend}");
    }
    for word in ["gray", "red", "ring", "letter", "edge", "average move"] {
        assert!(legend.contains(word), "{word}: {legend}");
    }
    let outside = ["http:", "https:", "src=", "href", "url(", "@import", "fetch"];
    assert!(outside.iter().all(|part| !text.contains(part)), "it asks no other computer");
}

#[test]
fn all_databases_on_one_page() {
    for folder in [Some(patterns()), databases()].into_iter().flatten() {
        let knowledge = Knowledge::of_paths(&[folder]).expect("sound sources");
        let text = page(&knowledge);
        assert_eq!(is_well_formed(&text), Ok(()));
        let shapes = knowledge.bundle.eye_graphs().len();
        let openings = knowledge.bundle.openings().len().min(MOST_OPENINGS);
        let patterns = knowledge.subjects().count() + shapes + openings;
        assert_eq!(text.matches("<article ").count(), patterns);
        assert!(text.len() < 8000 * patterns, "{} bytes for {patterns} patterns", text.len());
        for subject in knowledge.subjects() {
            assert_eq!(is_well_formed(&svg(&subject)), Ok(()), "{}", subject.note.name);
        }
    }
}
