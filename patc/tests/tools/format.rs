//! The formatter changes blanks and nothing else.

use crate::tools::command::{databases, folder, patc, patterns};
use bundles::{AlignedBytes, Bundle};
use patc::catalog::Database;
use patc::compilation::Compilation;
use patc::diagnostic::{Place, Report};
use patc::gather::gather;
use patc::ir::Pattern;
use patc::source::Source;
use patc::tools::format::{Unformatted, canonical};
use proptest::prelude::*;
use std::fs;
use std::path::Path;

/// What a source says, without the numbers of its lines.
fn meaning(source: &Source) -> String {
    let mut compilation = Compilation::of_sources(std::slice::from_ref(source));
    let bundle = compilation.emit().map(|writer| Bundle::open(AlignedBytes::copy(&writer.finish())));
    let bundle = bundle.map(|bundle| bundle.expect("a bundle"));
    let table = bundle.as_ref().and_then(Bundle::playout_table);
    let plain = |pattern: &Pattern| Pattern { place: Place::SOURCE, ..pattern.clone() };
    let database = |it: &Database| (it.settings.clone(), it.patterns.iter().map(plain).collect::<Vec<_>>());
    let databases: Vec<_> = compilation.catalog.databases.iter().map(database).collect();
    let codes = |report: &Report| report.diagnostics().iter().map(|it| it.code).collect::<Vec<_>>();
    let findings: Vec<_> = compilation.reports.iter().flat_map(codes).collect();
    format!("{databases:?} {table:?} {findings:?}")
}

fn formatted(source: &Source) -> Option<Source> {
    let text = match canonical(source) {
        Ok(text) => text,
        Err(Unformatted::Errors(_)) => return None,
        Err(Unformatted::Foreign) => panic!("{}: holds patterns", source.shown),
        Err(Unformatted::Changes) => panic!("{}: says something else", source.shown),
    };
    Some(Source::new(&source.shown, &source.relative, text.as_bytes()))
}

fn keeps_its_meaning(source: &Source) {
    let Some(after) = formatted(source) else { return };
    assert!(meaning(source) == meaning(&after), "{}: means the same", source.shown);
    let again = formatted(&after).map(|again| again.text.clone());
    assert_eq!(
        again.as_deref(),
        Some(after.text.as_str()),
        "{}: formatting it again changes nothing",
        source.shown
    );
}

#[test]
fn databases_keep_their_meaning() {
    let folders = [Some(patterns()), databases()];
    for folder in folders.into_iter().flatten() {
        let mut files: Vec<_> =
            fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        files.sort();
        let databases =
            files.iter().filter(|path| path.extension().is_some_and(|extension| extension == "db"));
        for path in databases.filter(|path| path.file_name() != Some("eyes.db".as_ref())) {
            let sources = gather(std::slice::from_ref(path), &mut Report::default());
            assert_eq!(sources.len(), 1, "{}", path.display());
            assert!(canonical(&sources[0]).is_ok(), "{}", path.display());
            keeps_its_meaning(&sources[0]);
        }
    }
}

#[test]
fn our_own_patterns_are_canonical() {
    let ran = patc(&patterns(), &["fmt", "--check", "."]);
    assert_eq!((ran.code, ran.output.as_str()), (0, ""), "{}", ran.errors);
}

/// A source, and its canonical form.
const CASES: &[(&str, &str)] = &[
    ("", ""),
    ("\n\n# a\n\n\n\n# b  \n", "# a\n\n# b\n"),
    (
        "attribute_map   general\n# why\nPattern A   old name\n# what\nX* text\nO.   more\n:8,B, value( 3 )\nA*\nO.\n; lib(A)>1&& \n; lib(*)==2\n>antisuji( * )\n\nPattern B\r\nX*\n:|,-\n",
        "attribute_map general\n\n# why\nPattern A   old name\n# what\n\nX*  text\nO.    more\n\n:8,B,value(3)\n\nA*\nO.\n\n;lib(A)>1 &&\n;lib(*)==2\n\n>antisuji(*)\n\nPattern B\n\nX*\n\n:|,-\n",
    ),
    // A comment apart from a name stays apart, one that is not stays so.
    (
        "Pattern A\n\nX*\n\n:8,-\n# of A\n# too\n\nPattern B\n\nX*\n\n:8,-\n# of C\nPattern C\n\nX*\n\n:8,-",
        "Pattern A\n\nX*\n\n:8,-\n# of A\n# too\n\nPattern B\n\nX*\n\n:8,-\n\n# of C\nPattern C\n\nX*\n\n:8,-\n",
    ),
    // Tabulators become blanks.
    ("Pattern A\n|X*\tone\n|..\t\ttwo\n+--\n:8,-", "Pattern A\n\n|X*  one\n|..          two\n+--\n\n:8,-\n"),
    // In a table for playouts authors part diagrams as they like.
    (
        "playout_table\n???\n?*?\n???\n:5, near\n\n\nOX?\n?*?\n???\n:3",
        "playout_table\n???\n?*?\n???\n:5,near\n\nOX?\n?*?\n???\n:3\n",
    ),
];

#[test]
fn canonical_forms() {
    for (written, expected) in CASES {
        let source = Source::new("a.db", "a.db", written.as_bytes());
        match canonical(&source) {
            Ok(text) => assert_eq!(&text, expected, "of {written:?}"),
            Err(error) => panic!("{written:?}: {error:?}"),
        }
    }
}

#[test]
fn the_command_replaces_or_names() {
    let folder = folder(&[("a.db", CASES[2].0), ("b.db", CASES[2].1), ("wrong.db", "Pattern A\nX*\n;")]);
    let path = folder.path();
    let read = |name: &str| fs::read_to_string(path.join(name)).expect("a file");
    let checked = patc(path, &["fmt", "--check", "a.db", "b.db"]);
    assert_eq!((checked.code, checked.output.as_str()), (1, "a.db\n"));
    assert_eq!(read("a.db"), CASES[2].0, "checking writes nothing");
    assert_eq!(patc(path, &["fmt", "a.db", "b.db"]).code, 0);
    assert_eq!(read("a.db"), CASES[2].1);
    assert_eq!(patc(path, &["fmt", "--check", "a.db"]).code, 0);
    let refused = patc(path, &["fmt", "wrong.db", "missing.db", "."]);
    assert_eq!(refused.code, 1);
    assert!(refused.errors.contains("wrong.db has errors and stays as it is"), "{}", refused.errors);
    assert!(refused.errors.contains("missing.db"), "{}", refused.errors);
    assert_eq!(read("wrong.db"), "Pattern A\nX*\n;");
    assert_eq!(fs::read_dir(path).expect("a folder").count(), 3, "no other file stays behind");
}

/// What has no canonical form is left alone: a folder may hold it, but to name it is a mistake.
#[test]
fn other_sources_stay() {
    let shapes = "kind  eyes\n\nPattern  A\n\n..\n\n:1111\n";
    let folder = folder(&[("shapes.db", shapes), ("a.db", CASES[2].1)]);
    let path = folder.path();
    let whole = patc(path, &["fmt", "."]);
    assert_eq!(whole.code, 0, "{}", whole.errors);
    assert!(whole.errors.contains("shapes.db stays as it is: only patterns"), "{}", whole.errors);
    assert_eq!(patc(path, &["fmt", "shapes.db"]).code, 1);
    assert_eq!(fs::read_to_string(path.join("shapes.db")).expect("a file"), shapes);
}

#[cfg(unix)]
#[test]
fn permissions_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder(&[("a.db", CASES[2].0)]);
    let path = folder.path().join("a.db");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("permissions can be set");
    assert_eq!(patc(Path::new(folder.path()), &["fmt", "a.db"]).code, 0);
    assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o640);
}

/// Lines of which some make a sound source.
const LINES: &[&str] = &[
    "",
    "",
    "# a",
    "#b  ",
    "Pattern A",
    "Pattern  B more",
    "X*",
    "O. text",
    "X*\ttext",
    "A*",
    "Oa",
    ":8,-",
    ": |,B , value( 2)",
    ";lib(a)>1&&lib(*)<3",
    ";  ||  lib(a)",
    "; lib(a) ? 1:2",
    ">antisuji(*);",
    "> if(lib(a))return  1",
    "level  board",
    "callback_data X",
    "centre",
    "provenance  a  b",
    "playout_table",
    "|X*",
    "|--",
    "---",
    "???",
    "?*?",
    ":5, near",
    "é",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(lines in prop::collection::vec(prop::sample::select(LINES), 0..40)) {
        keeps_its_meaning(&Source::new("a.db", "a.db", lines.join("\n").as_bytes()));
    }

    #[test]
    fn any_pattern(
        blanks in prop::collection::vec(0..3_usize, 12),
        code in "[;>][ ]{0,2}[a-c(),!&|?:<>=0-9liboif{};*+ -]{0,30}",
        comment in prop::sample::select(&["# c", "", "#\t c"][..]),
    ) {
        let parts = [comment, "Pattern A", comment, "X* b\nO.", comment, ":8,-", "A*\nO.\n", comment, &code, ";1", comment];
        let text: String = parts.iter().zip(&blanks).map(|(part, blanks)| format!("{part}\n{}", "\n".repeat(*blanks))).collect();
        keeps_its_meaning(&Source::new("a.db", "a.db", text.as_bytes()));
    }
}
