//! What holds of any bytes that are compiled as a source, of whatever kind: findings come out, or else a
//! bundle that opens; the findings are bounded, and both are the same the second time. The fuzz targets, the
//! replay of their corpora and random tests share it.

use bundles::{AlignedBytes, Bundle};
use matching::eyes::{EyeSpace, find};
use patc::compilation::Compilation;
use patc::diagnostic::{MOST_STORED, render, to_json};
use patc::source::Source;
use patc::tools::format::canonical;

/// On the points of a shape, with a stone wherever it may be, stands this shape or one before it.
fn every_shape_is_found(bundle: &Bundle) {
    for database in bundle.databases() {
        for graph in database.eye_graphs() {
            let cells = database.eye_cells(graph);
            let space = EyeSpace::of_graph(cells, |_, cell| cell.content != 0).expect("a graph has cells");
            let found = find(&database, &space).expect("a shape fits its own points").graph;
            assert_eq!(found.key, graph.key);
        }
    }
}

/// Kinds of sources, and the names under which a source of each is compiled: with a profile of GNU Go's and
/// without one, as a playout table, with the size of a board in its name and without it.
const NAMES: &[(&str, &[&str])] = &[
    ("db", &["text.db", "conn.db", "owl_attackpats.db", "mc_text.db"]),
    ("eyes", &["eyes.db"]),
    ("joseki", &["text.sgf", "komoku.sgf"]),
    ("network", &["text.network"]),
    ("openings", &["text9.dbz", "text.dbz"]),
    ("weights", &["text.weights"]),
];

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

/// Holds one input against what is true of every source, under each name of its kind.
pub(crate) fn check_as(kind: &str, input: &[u8]) {
    let names = NAMES.iter().find(|(known, _)| *known == kind).map(|(_, names)| *names);
    for name in names.expect("a kind of sources") {
        let (text, bundle) = compile(name, input);
        let again = compile(name, input);
        assert_eq!((&text, &bundle), (&again.0, &again.1), "{name}: the same again");
        check_format(name, input, bundle.is_some());
        match bundle {
            Some(bytes) => {
                let opened = Bundle::open(AlignedBytes::copy(&bytes)).ok();
                let bundle = opened.unwrap_or_else(|| panic!("{name}: the bundle opens"));
                assert!(bundle.notes().is_ok(), "{name}: its notes can be read");
                assert!(bundle.opening_notes().is_ok(), "{name}: the notes on openings, too");
                every_shape_is_found(&bundle);
            }
            None => assert!(text.contains("error"), "{name}: no bundle only with an error"),
        }
    }
}
