//! The dialect of GNU Go 2.4 and 2.6: what becomes of its colon lines.

use super::findings;
use bundles::record::{Attribute, AttributeMap};
use bundles::{AlignedBytes, Bundle, Level};
use patc::compilation::Compilation;
use patc::source::Source;
use std::fs;
use std::path::PathBuf;

/// The bundle of a source without errors.
fn bundle(text: &str) -> Bundle {
    let writer = Compilation::of_sources(&[Source::new("old.db", "old.db", text.as_bytes())]).emit();
    let said = findings(&[("old.db", text.as_bytes().to_vec())]).concat();
    let bytes = writer.unwrap_or_else(|| panic!("no errors, found\n{said}")).finish();
    Bundle::open(AlignedBytes::copy(&bytes)).expect("a bundle")
}

/// The colon line behind the symmetry; the attributes that the bundle holds, the classes, the helper's name.
const CASES: &[(&str, &str, &str, Option<&str>)] = &[
    ("80", "value 80", "", None),
    ("80,0", "value 80", "", None),
    ("0,0,-", "", "", None),
    ("85,0,s,10,0,0,NULL", "value 85, obonus 10", "s", None),
    ("85,0,s,10,0,0,0,0,NULL", "value 85, obonus 10", "s", None),
    (
        "50,0,OX,5,6,7,-2,3,turn_helper",
        "value 50, obonus 5, xbonus 6, splitbonus 7, minrand -2, maxrand 3",
        "OX",
        Some("turn_helper"),
    ),
    (
        "55, wind(20, 1,-3,2) ,-,0,0,0,NULL",
        "value 55, ucutoff 20, uvalue 1, mycutoff -3, myvalue 2",
        "",
        None,
    ),
    ("40,moyo(30,0.5),D,my_helper", "value 40, moyocutoff 30, moyovalue 0.5", "D", Some("my_helper")),
    ("40,0,C,high_handicap_helper", "value 40", "C", None),
];

#[test]
fn colon_lines_are_carried_by_name() {
    for (line, expected, classes, helper) in CASES {
        let bundle = bundle(&format!("Pattern A\n\nXO\n*.\n\n:8,{line}\n"));
        let database = bundle.databases().next().expect("a database");
        assert_eq!(database.record().attributes, AttributeMap::GnuGo2 as u8);
        let pattern = database.patterns()[0];
        let attributes: Vec<String> = database
            .values(&pattern)
            .iter()
            .map(|value| {
                let attribute = Attribute::from_repr(value.attribute).expect("an attribute");
                format!("{} {}", attribute.names()[0], value.number)
            })
            .collect();
        assert_eq!(attributes.join(", "), *expected, "{line}");
        let bits = |letter: u8| 1 << if letter < b'a' { letter - b'A' + 26 } else { letter - b'a' };
        assert_eq!(pattern.classes, classes.bytes().fold(0_u64, |set, letter| set | bits(letter)), "{line}");
        assert_eq!(bundle.named_helper(0), *helper, "{line}");
        // A helper of which only the name is known is beyond what any engine answers.
        assert_eq!(pattern.level == Level::Owl as u8, helper.is_some(), "{line}");
    }
}

#[test]
fn a_source_says_or_shows_that_it_is_old() {
    let old = "Pattern A\n\nXO\n*.\n\n:8,80,0,-\n";
    let new = "Pattern A\n\nXO\n*.\n\n:8,-\n";
    for (text, code) in [
        (old.to_owned(), None),
        (format!("attribute_map gnugo2\n{old}"), None),
        (format!("attribute_map gnugo2\n{new}"), Some("P115")),
        (format!("attribute_map none\n{old}"), Some("P115")),
        (format!("{new}{}", old.replace('A', "B")), Some("P115")),
        (format!("{old}{}", new.replace('A', "B")), Some("P115")),
    ] {
        let found = findings(&[("old.db", text.as_bytes().to_vec())]).concat();
        match code {
            Some(code) => assert!(found.contains(code), "{text}\n{found}"),
            None => assert!(!found.contains("error"), "{text}\n{found}"),
        }
    }
}

/// The examples of the manuals compile. They are not part of the project; without `HANE_SHARED` this is
/// skipped.
#[test]
fn examples_of_the_manuals() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let mut count = 0;
    for file in fs::read_dir(PathBuf::from(shared).join("manual")).expect("the manuals") {
        let path = file.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default().to_owned();
        if !name.starts_with("003") && !name.starts_with("004") {
            continue;
        }
        let text = String::from_utf8_lossy(&fs::read(path).expect("a manual")).into_owned();
        for example in text.split("\nPattern ").skip(1) {
            let is_prose = |line: &str| {
                let mut words = line.split_whitespace();
                let first = words.next().unwrap_or_default();
                words.next().is_some() && first.chars().all(char::is_alphabetic)
            };
            let end = example.lines().position(is_prose).unwrap_or(0);
            let lines: Vec<&str> = example.lines().take(end).collect();
            if lines.iter().any(|line| line.starts_with(':')) && !lines[0].contains(' ') {
                let bundle = bundle(&format!("Pattern {}\n", lines.join("\n")));
                assert_eq!(bundle.patterns().len(), 1);
                count += 1;
            }
        }
    }
    assert_eq!(count, 4, "EB115 in both, 707 and ED54");
}
