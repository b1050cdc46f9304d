//! Wrong sources and what is said of them: `golden/diagnostics.txt` has a source and the findings for every code.
//!
//! A case begins with `==== CODE NAME`, its source follows, then `==== says` and the findings. When a message
//! changes on purpose: `PATC_BLESS=1 cargo test -p patc --test sources`, and look at the difference.

use super::findings;
use std::fs;
use std::path::Path;

/// Codes that no single text has: of paths (`folders.rs`), of very large texts, and of bytes.
const ELSEWHERE: &[&str] = &["P002", "P039", "P040", "P041", "P054", "P060", "P061", "P062", "P063", "P106"];

#[test]
fn every_code_has_a_source() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/sources/golden/diagnostics.txt");
    let table = fs::read_to_string(&path).expect("the table");
    let mut found = String::new();
    let mut codes = Vec::new();
    for case in table.split("==== ").skip(1).collect::<Vec<_>>().chunks(2) {
        let [source, says] = case else { panic!("a source without findings: {case:?}") };
        let (head, text) = source.split_once('\n').expect("a line with the code");
        let (code, name) = head.split_once(' ').expect("a code and a name");
        assert!(says.starts_with("says\n"), "{head}");
        let findings = findings(name, text.as_bytes());
        assert!(findings.contains(&format!("[{code}]")), "{head}: expected the code, found\n{findings}");
        codes.push(code);
        found.push_str(&format!("==== {head}\n{text}==== says\n{findings}"));
    }
    for code in include_str!("../../src/diagnostic/code.rs").split('"').filter(|part| is_code(part)) {
        assert!(codes.contains(&code) || ELSEWHERE.contains(&code), "{code} has no source");
    }
    if std::env::var_os("PATC_BLESS").is_some() {
        fs::write(&path, &found).expect("the table can be written");
    }
    let table = fs::read_to_string(&path).expect("the table");
    let differs = found.lines().zip(table.lines()).find(|(found, expected)| found != expected);
    assert_eq!(differs, None);
    assert_eq!(found.len(), table.len());
}

fn is_code(part: &str) -> bool {
    part.len() == 4 && part.starts_with('P') && part[1..].bytes().all(|byte| byte.is_ascii_digit())
}

/// Texts too long or too strange to be drawn, and the codes of their findings.
#[test]
fn large_and_strange_texts() {
    let pattern = "Pattern A\n\nXO\n*.\n\n:8,-\n\n";
    let constraint = format!("{pattern}{}", ";lib(*)>1 &&\n".repeat(1000));
    let table = "???\n?*?\n???\n\n:1\n".repeat(1200);
    let shapes: String = (1..17_000).map(|number| format!("Pattern {number}\n\n.\n\n:1111\n")).collect();
    let cases: &[(&str, Vec<u8>, &str)] = &[
        ("a.db", b"# caf\xe9\n".to_vec(), "P002"),
        ("a.db", pattern.repeat(17_000).into_bytes(), "P040"),
        ("a.db", constraint.into_bytes(), "P041"),
        ("mc_a.db", table.into_bytes(), "P054"),
        ("eyes.db", shapes.into_bytes(), "P092"),
        ("a.weights", "pattern a b\n:1,1\n".repeat(100_001).into_bytes(), "P106"),
        ("a.db", "\u{feff}Pattern A\r\n\r\nXO\t \r\n*.\r\n\r\n:8,-".into(), ""),
    ];
    for (name, text, code) in cases {
        let findings = findings(name, text);
        match *code {
            "" => assert_eq!(findings, ""),
            code => assert!(findings.contains(&format!("[{code}]")), "expected {code}, found\n{findings}"),
        }
    }
}

#[test]
fn sources_of_a_database_agree() {
    use patc::compilation::Compilation;
    use patc::diagnostic::Report;
    use patc::source::Source;
    let pattern = "Pattern A\n\nXO\n*.\n\n:8,-\n";
    let texts = ["anchor own", "anchor either"].map(|line| format!("database both\n{line}\n{pattern}"));
    let sources = [("a.db", &texts[0]), ("b.db", &texts[1])]
        .map(|(name, text)| Source::new(name, name, text.as_bytes()));
    let compilation = Compilation::of_sources(&sources);
    let codes: Vec<_> = compilation.reports.iter().flat_map(Report::diagnostics).map(|it| it.code).collect();
    assert_eq!(codes, ["P039", "P008"]);
}
