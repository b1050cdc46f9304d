//! What holds of any bytes that are compiled as a source of patterns, of joseki or of openings: findings come out, or else a bundle that
//! opens; the findings are bounded, and both are the same the second time. The fuzz target, the replay of its
//! corpus and random tests share it.

use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use patc::diagnostic::{MOST_STORED, render, to_json};
use patc::format::canonical;
use patc::source::Source;

/// Names of the source: with a profile of GNU Go's, without, and that of a playout table.
const NAMES: &[&str] = &["text.db", "conn.db", "owl_attackpats.db", "mc_text.db"];

/// Names of records of joseki or games: with a profile of GNU Go's, without.
pub(crate) const RECORDS: &[&str] = &["text.sgf", "komoku.sgf"];

/// Names of lines of openings: with the size of the board, without.
pub(crate) const OPENINGS: &[&str] = &["text9.dbz", "text.dbz"];

/// Findings as text, and the bundle when there is no error.
fn compile(name: &str, input: &[u8]) -> (String, Option<Vec<u8>>) {
    let mut compilation = Compilation::of_sources(&[Source::new(name, name, input)]);
    let bundle = compilation.emit().map(|writer| writer.finish());
    let mut text = String::new();
    for report in &compilation.reports {
        assert!(report.diagnostics().len() <= 3 * MOST_STORED, "findings are bounded");
        for diagnostic in report.diagnostics() {
            text.push_str(&render(diagnostic));
            text.push_str(&to_json(diagnostic).to_string());
        }
    }
    (text, bundle)
}

/// The canonical form, if there is one, is canonical, and gives a bundle where the source did.
fn check_format(name: &str, input: &[u8], sound: bool) {
    let Ok(text) = canonical(&Source::new(name, name, input)) else { return };
    let again = canonical(&Source::new(name, name, text.as_bytes()));
    assert_eq!(again.ok().as_ref(), Some(&text), "{name}: formatting it again changes nothing");
    assert_eq!(compile(name, text.as_bytes()).1.is_some(), sound, "{name}: formatted it says the same");
}

/// Holds one input against what is true of every source of patterns.
pub(crate) fn check(input: &[u8]) {
    check_as(NAMES, input);
}

/// The same for a source of one of these names.
pub(crate) fn check_as(names: &[&str], input: &[u8]) {
    for name in names {
        let (text, bundle) = compile(name, input);
        let again = compile(name, input);
        assert_eq!((&text, &bundle), (&again.0, &again.1), "{name}: the same again");
        check_format(name, input, bundle.is_some());
        match bundle {
            Some(bytes) => {
                let opened = Bundle::open(AlignedBytes::copy(&bytes));
                assert!(
                    opened.is_ok_and(|bundle| bundle.notes().is_ok() && bundle.opening_notes().is_ok()),
                    "{name}: the bundle opens"
                );
            }
            None => assert!(text.contains("error"), "{name}: no bundle only with an error"),
        }
    }
}
