//! Wrong sources and what is said of them.
//!
//! `src/diagnostic/codes.txt` has an example for every code, `golden/diagnostics.txt` further cases:
//! `==== CODE`, the sources below their names, `---- says` and the findings. Adding a case needs no code.
//! When a message changes on purpose: `PATC_BLESS=1 cargo test -p patc sources`, and look at the
//! difference.
//!
//! Sources whose names begin with `folder/` are compiled as a folder, those with `./` as files that are
//! named; one that says `(no such file)` is not there. `{x*9}` is nine `x`, `{\e9}` the byte E9, lines
//! between `@repeat 9` and `@end` stand nine times, with `{#}` for the number; of such long sources only the
//! findings with the code are compared.

use super::{findings, findings_of};
use patc::compilation::Compilation;
use patc::diagnostic::Explanation;
use std::fs;
use std::path::{Path, PathBuf};

/// Codes that no text of permitted length brings about: `constraint/faults.rs` and `networks` have cases.
const WITHOUT_SOURCE: &[&str] = &["C015", "P152", "P153"];

/// What stands for a file that is not there.
const MISSING: &str = "(no such file)\n";

/// The text of a source, with what is repeated written out.
fn expanded(text: &str) -> Vec<u8> {
    let mut lines: Vec<String> = Vec::new();
    let mut repeated: Option<(usize, Vec<&str>)> = None;
    for line in text.split_inclusive('\n') {
        if let Some(count) = line.strip_prefix("@repeat ") {
            repeated = Some((count.trim().parse().expect("a number"), Vec::new()));
        } else if line == "@end\n" {
            let (count, block) = repeated.take().expect("`@repeat` before `@end`");
            lines.extend((0..count).map(|number| block.concat().replace("{#}", &number.to_string())));
        } else if let Some((_, block)) = &mut repeated {
            block.push(line);
        } else {
            lines.push(line.to_owned());
        }
    }
    let mut bytes = Vec::new();
    let text = lines.concat();
    let mut parts = text.split('{');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        match part.split_once('}') {
            Some((escape, rest)) => {
                bytes.extend(unescaped(escape));
                bytes.extend(rest.bytes());
            }
            None => bytes.extend(format!("{{{part}").bytes()),
        }
    }
    bytes
}

/// The bytes of what stands in braces.
fn unescaped(escape: &str) -> Vec<u8> {
    let hexadecimal = escape.strip_prefix('\\').and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let repeated = escape.rsplit_once('*').and_then(|(text, count)| Some(text.repeat(count.parse().ok()?)));
    match (hexadecimal, repeated) {
        (Some(byte), _) => vec![byte],
        (_, Some(text)) => text.into_bytes(),
        _ => format!("{{{escape}}}").into_bytes(),
    }
}

/// What is said of sources: those with a folder in their names are written somewhere first.
fn said(code: &str, sources: &[(&str, &str)]) -> String {
    let is_file = |(name, _): &&(&str, &str)| name.contains('/');
    let text = match sources.iter().find(is_file) {
        None => {
            let sources: Vec<_> = sources.iter().map(|(name, text)| (*name, expanded(text))).collect();
            findings(&sources)
        }
        Some((first, _)) => {
            let place = tempfile::tempdir().expect("a folder");
            let root = place.path().join("here");
            for (name, text) in sources.iter().filter(|(_, text)| *text != MISSING) {
                let path = root.join(name);
                fs::create_dir_all(path.parent().expect("a folder")).expect("a folder can be made");
                fs::write(path, expanded(text)).expect("a file can be written");
            }
            let paths: Vec<PathBuf> = match first.split_once('/') {
                Some((".", _)) => sources.iter().map(|(name, _)| root.join(&name[2..])).collect(),
                Some((folder, _)) => vec![root.join(folder)],
                None => Vec::new(),
            };
            let found = findings_of(Compilation::of_paths(&paths));
            let above = format!("{}/", root.display());
            found.iter().map(|finding| finding.replace(&above, "")).collect()
        }
    };
    let wanted = |finding: &&String| finding.contains(&format!("[{code}]"));
    match sources.iter().any(|(_, text)| text.contains("@repeat")) {
        true => text.iter().filter(wanted).cloned().collect(),
        false => text.concat(),
    }
}

/// Compiles the cases of a table, and writes it again with what is said of them; and the cases of which their
/// code is not said.
fn said_again(table: &str) -> (String, Vec<&str>) {
    let (mut again, mut missed) = (String::new(), Vec::new());
    for case in table.split("==== ").skip(1) {
        let (head, rest) = case.split_once('\n').expect("a line with the code");
        let code = head.split(' ').next().unwrap_or_default();
        again.push_str(&format!("==== {head}\n"));
        let mut parts = rest.split("---- ");
        again.push_str(parts.next().unwrap_or_default());
        let mut sources = Vec::new();
        for part in parts {
            let (name, text) = part.split_once('\n').expect("a line with the name");
            match name {
                "says" => break,
                "remedy" => {}
                name => sources.push((name, text)),
            }
            again.push_str(&format!("---- {part}"));
        }
        let says = said(code, &sources);
        if !says.contains(&format!("[{code}]")) && !WITHOUT_SOURCE.contains(&code) {
            missed.push(head);
        }
        again.push_str(&format!("---- says\n{says}"));
    }
    (again, missed)
}

#[test]
fn what_is_said_of_wrong_sources() {
    for name in ["src/diagnostic/codes.txt", "tests/sources/golden/diagnostics.txt"] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let table = fs::read_to_string(&path).expect("the table");
        let (found, missed) = said_again(&table);
        assert_eq!(missed, [""; 0], "{name}: cases without their codes");
        if std::env::var_os("PATC_BLESS").is_some() {
            fs::write(&path, &found).expect("the table can be written");
            continue;
        }
        let differs =
            found.lines().zip(table.lines()).zip(1..).find(|((found, expected), _)| found != expected);
        assert_eq!(differs, None, "{name}: found, expected, line");
        assert_eq!(found.len(), table.len(), "{name}");
    }
}

/// Every code of the program is explained, with an example that has its severity, and there is no other.
#[test]
fn every_code_is_explained() {
    let texts = [include_str!("../../src/diagnostic/code.rs"), include_str!("../../src/ir/program.rs")];
    let mut known: Vec<&str> =
        texts.iter().flat_map(|text| text.split('"')).filter(|part| is_code(part)).collect();
    known.sort_unstable();
    let explained: Vec<Explanation> = Explanation::all().collect();
    let mut codes: Vec<&str> = explained.iter().map(|explanation| explanation.code).collect();
    codes.sort_unstable();
    assert_eq!(codes, known);
    for Explanation { code, severity, meaning, remedy, sources, says } in explained {
        assert!(meaning.len() > 20 && !remedy.is_empty(), "{code} is explained in words");
        if WITHOUT_SOURCE.contains(&code) {
            continue;
        }
        assert!(!sources.is_empty(), "{code} has an example");
        assert!(says.contains(&format!("{severity}[{code}]")), "{code}: {severity}, found\n{says}");
    }
}

fn is_code(part: &str) -> bool {
    part.len() == 4 && part.starts_with(['P', 'C']) && part[1..].bytes().all(|byte| byte.is_ascii_digit())
}

#[test]
fn strange_texts_that_are_right() {
    let text = "\u{feff}Pattern A\r\n\r\nXO\t \r\n*.\r\n\r\n:8,-";
    assert_eq!(findings(&[("a.db", text.into())]).concat(), "");
}

#[test]
fn databases_that_reading_asks_are_not_called_unasked() {
    // A database with these directives, and whether nothing asks it.
    let table = [
        ("database mine\nattribute_map general", false),
        ("database mine", true),
        ("database attack", false),
        ("database barriers\nkind connections", false),
        ("database mine\nkind connections", true),
        ("database mine\nattribute_map owl_attack\ngoal_elements X", false),
        ("database mine\nattribute_map value_only\ngoal_elements X", false),
        ("database mine\nattribute_map none\ngoal_elements X", false),
        ("database mine\nattribute_map none\ngoal_elements X\nkind connections", true),
    ];
    for (directives, unasked) in table {
        let text = format!("{directives}\nlayer add\nPattern A\n\nXO\n*.\n\n:8,-\n");
        let found = findings(&[("a.db", text.into_bytes())]).concat();
        assert!(!found.contains("error"), "{directives}: {found}");
        assert_eq!(found.contains("P132"), unasked, "{directives}: {found}");
    }
}
