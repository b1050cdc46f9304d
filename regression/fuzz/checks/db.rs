//! What holds of any bytes that are compiled as a source, of whatever kind: findings come out, or else a bundle that
//! opens; the findings are bounded, and both are the same the second time. The fuzz targets, the replay of their
//! corpora and random tests share it.

use bundles::{AlignedBytes, Bundle};
use matching::eyes::{EyeSpace, SpaceCell, find};
use patc::compilation::Compilation;
use patc::diagnostic::{MOST_STORED, render, to_json};
use patc::source::Source;

/// On the points of a shape, with a stone wherever it may be, stands this shape or one before it.
fn every_shape_is_found(bundle: &Bundle) {
    for database in bundle.databases() {
        for graph in database.eye_graphs() {
            let cells = database.eye_cells(graph);
            let on = cells.iter().map(|cell| SpaceCell {
                point: None,
                stone: cell.content != 0,
                margin: cell.margin != 0,
                border: cell.border,
                added: false,
            });
            let beside = |one: usize, other: usize| cells[one].neighbours >> other & 1 != 0;
            let space = EyeSpace::new(on.collect(), beside).expect("a graph has cells");
            let found = find(&database, &space).expect("a shape fits its own points").graph;
            assert_eq!(found.key, graph.key);
        }
    }
}

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

/// Holds one input against what is true of every source, under each of these names.
pub(crate) fn check_as(names: &[&str], input: &[u8]) {
    for name in names {
        let (text, bundle) = compile(name, input);
        let again = compile(name, input);
        assert_eq!((&text, &bundle), (&again.0, &again.1), "{name}: the same again");
        match bundle {
            Some(bytes) => {
                let opened = Bundle::open(AlignedBytes::copy(&bytes)).ok();
                let bundle = opened.unwrap_or_else(|| panic!("{name}: the bundle opens"));
                assert!(bundle.notes().is_ok(), "{name}: its notes can be read");
                every_shape_is_found(&bundle);
            }
            None => assert!(text.contains("error"), "{name}: no bundle only with an error"),
        }
    }
}
