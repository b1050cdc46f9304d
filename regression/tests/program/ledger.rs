//! The ledger's text and what counts as a loss.

use std::collections::BTreeMap;
use std::path::Path;

use regression::{Change, Ledger, Standing, Verdict, changes};

const TEXT: &str = "# Written by `regression ledger update`; the rules are in regression/README.md.\n\
                    # accepted: 3 pass -> fail: the rules changed\n1 pass\n3 fail\n20 timeout\n";

#[test]
fn ledgers_survive_reading_and_writing() {
    let ledger = Ledger::parse(TEXT, Path::new("x.txt")).expect("the text is well formed");
    assert_eq!(ledger.render(), TEXT);
    assert_eq!(ledger.standings.get(&20), Some(&Standing::Timeout));
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("x.txt");
    assert_eq!(Ledger::read(&path).expect("no file is no error"), None);
    ledger.write(&path).expect("the file can be written");
    assert_eq!(Ledger::read(&path).expect("the file can be read"), Some(ledger));
    assert_eq!(folder.path().read_dir().expect("the folder is there").count(), 1);
}

#[test]
fn malformed_ledgers_are_refused_with_the_line() {
    for (text, line) in
        [("1 pass\n1 pass\n", 2), ("2 pass\n1 pass\n", 2), ("1 PASS\n", 1), ("# a\n1\n", 2), ("x pass", 1)]
    {
        let error = Ledger::parse(text, Path::new("x.txt")).expect_err(text).to_string();
        assert!(error.starts_with(&format!("x.txt:{line}: expected")), "{text:?}: {error}");
    }
}

#[test]
fn losses_are_distinguished_from_gains() {
    use Standing::{Crash, Fail, Ignored, Pass, Setup, Timeout, Unsupported};
    use Verdict::{Better, Same, Worse};
    let cases = [
        (Some(Pass), Some(Fail), Worse),
        (Some(Fail), Some(Pass), Better),
        (Some(Fail), Some(Fail), Same),
        (Some(Fail), Some(Crash), Worse),
        (Some(Fail), Some(Timeout), Worse),
        (Some(Fail), Some(Unsupported), Worse),
        (Some(Pass), Some(Ignored), Worse),
        (Some(Unsupported), Some(Fail), Better),
        (Some(Crash), Some(Timeout), Same),
        (Some(Setup), Some(Unsupported), Better),
        (Some(Pass), None, Worse),
        (Some(Fail), None, Same),
        (None, Some(Pass), Better),
        (None, Some(Fail), Same),
    ];
    for (old, new, expected) in cases {
        let standings = |standing: Option<Standing>| -> BTreeMap<u32, Standing> {
            standing.into_iter().map(|standing| (7, standing)).collect()
        };
        let mut ledger = Ledger { standings: standings(old), accepted: Vec::new() };
        let found = changes(&ledger, &standings(new));
        assert_eq!(found.first().map_or(Same, Change::verdict), expected, "{old:?} {new:?}");
        ledger.take_over(standings(new), "because");
        assert_eq!(ledger.accepted.len(), usize::from(expected == Worse), "{old:?} {new:?}");
        assert!(ledger.accepted.iter().all(|loss| loss.starts_with("7 ") && loss.ends_with(": because")));
        assert!(changes(&ledger, &standings(new)).is_empty());
    }
}
