//! Reading suites and choosing from them.

use std::fs;
use std::path::{Path, PathBuf};

use regression::{Rest, Selection, Suite, choose, suites_in};

#[test]
fn malformed_suites_are_refused_with_the_line() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let cases = [
        ("#? [1]\n", "1: expectation `[1]` does not follow a numbered test"),
        ("loadsgf a\n#? [1]\n", "2: expectation `[1]` does not follow a numbered test"),
        ("1 attack A1\n#? [1]\n\n#? [0]\n", "4: expectation `[0]` does not follow a numbered test"),
        ("1 attack A1\n#? [(]\n", "2: expectation `[(]`: regex parse error"),
        ("1 attack A1\n\n1 attack B1\n", "3: test number 1 was used in line 1 already"),
        ("99999999999 attack A1\n", "1: expected a test number up to 4294967295, found `99999999999`"),
    ];
    for (text, expected) in cases {
        let path = folder.path().join("bad.tst");
        fs::write(&path, text).expect("a temporary file can be written");
        let message = Suite::read(&path).expect_err(text).to_string();
        assert!(message.contains(&format!("bad.tst:{expected}")), "{text:?} gave {message}");
    }
    assert!(Suite::read(&folder.path().join("absent.tst")).is_err());
}

#[test]
fn commands_and_tests_are_distinguished() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("mixed.tst");
    // The last line holds a byte that is not UTF-8.
    let text = b"# title\r\nloadsgf a.sgf 12 # why\r\n 7  attack A1  # what\r\n#? [1 B2]*\r\n\r\n12\n0 echo 1 2\n#\xe9\n";
    fs::write(&path, text).expect("a temporary file can be written");
    let suite = Suite::read(&path).expect("the suite is well formed");
    let found: Vec<_> = suite
        .steps
        .iter()
        .map(|step| {
            let question = step.question.as_ref();
            let expected = question.and_then(|question| question.expectation.as_ref());
            (
                step.line,
                step.command.as_str(),
                question.map(|question| question.number),
                expected.map(|it| it.text.as_str()),
            )
        })
        .collect();
    let expected = [
        (2, "loadsgf a.sgf 12", None, None),
        (3, "attack A1", Some(7), Some("[1 B2]*")),
        (6, "12", None, None),
        (7, "echo 1 2", Some(0), None),
    ];
    assert_eq!(found, expected);
    assert_eq!(suite.name, "mixed");
}

/// The argument; unless it is refused the suite's name, numbers it wants, numbers it does not.
type SelectionCase<'a> = (&'a str, Option<(&'a str, &'a [u32], &'a [u32])>);

#[test]
fn selections_name_tests() {
    let cases: &[SelectionCase] = &[
        ("owl", Some(("owl", &[0, 1, 4_000_000_000], &[]))),
        ("owl.tst:6,13-15", Some(("owl.tst", &[6, 13, 14, 15], &[5, 7, 12, 16]))),
        ("a:b:3", Some(("a:b", &[3], &[2]))),
        ("owl:", None),
        ("owl:x", None),
        ("owl:5-3", None),
        ("owl:1,,2", None),
        ("owl:-3", None),
    ];
    for (argument, expected) in cases {
        match (Selection::parse(argument), expected) {
            (Ok((name, selection)), Some((expected_name, wanted, unwanted))) => {
                assert_eq!(name, *expected_name);
                assert!(wanted.iter().all(|number| selection.wants(*number)), "{argument}");
                assert!(!unwanted.iter().any(|number| selection.wants(*number)), "{argument}");
            }
            (Err(_), None) => {}
            (found, _) => panic!("{argument}: {found:?}"),
        }
    }
}

#[test]
fn suites_are_chosen_once_in_order() {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for name in ["b", "a", "c", "sub/a"] {
        let path = folder.path().join(format!("{name}.tst"));
        fs::create_dir_all(path.parent().expect("it is below the folder")).expect("a folder can be made");
        fs::write(path, "1 echo\n2 echo\n3 echo\n").expect("a temporary file can be written");
    }
    // Arguments, rest, expected `suite=tests` or a part of the error.
    let cases: &[(&[&str], Rest, Result<&str, &str>)] = &[
        (&["b", "a.tst"], Rest::LeftOut, Ok("b=3 a=3")),
        (&["b:1", "a", "b:3"], Rest::LeftOut, Ok("b=2 a=3")),
        (&["b:1", "b"], Rest::LeftOut, Ok("b=3")),
        (&["c:2"], Rest::Added, Ok("c=1 a=3 b=3")),
        (&[], Rest::Added, Ok("a=3 b=3 c=3")),
        (&[], Rest::LeftOut, Err("no suites")),
        (&["a:7"], Rest::LeftOut, Err("suite a has no test with a number in 7-7")),
        (&["a", "sub/a"], Rest::LeftOut, Err("two suites are called a")),
        (&["d"], Rest::LeftOut, Err("d.tst")),
    ];
    for (arguments, rest, expected) in cases {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let found = choose(&arguments, folder.path(), *rest).map(|suites| {
            let words: Vec<String> = suites
                .iter()
                .map(|chosen| format!("{}={}", chosen.suite.name, chosen.test_count()))
                .collect();
            words.join(" ")
        });
        match (&found, expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected),
            (Err(error), Err(part)) => assert!(error.to_string().contains(part), "{error}"),
            _ => panic!("{arguments:?}: {found:?}"),
        }
    }
    let error = suites_in(Path::new("no/such/folder")).expect_err("there is none").to_string();
    assert!(error.starts_with("folder no/such/folder: "), "{error}");
}

#[test]
fn every_suite_of_the_reference_data_is_read() {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set");
        return;
    };
    let suites: Vec<PathBuf> = suites_in(&PathBuf::from(shared).join("suites")).expect("the folder is there");
    assert!(!suites.is_empty());
    let tests: usize = suites
        .iter()
        .map(|path| Suite::read(path).unwrap_or_else(|error| panic!("{error}")))
        .map(|suite| suite.tests().filter(|(_, question)| question.expectation.is_some()).count())
        .sum();
    // Counted with `ls *.tst | wc -l` and `cat *.tst | grep -c '^#?'`.
    assert_eq!((suites.len(), tests), (87, 2709));
}
