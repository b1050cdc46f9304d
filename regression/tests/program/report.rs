//! Pages of runs: boards of failures, flips, what each question took.
#![cfg(unix)]

use std::fs;
use std::process::{Command, Output};

use crate::program::fake::Fake;
use regression::{Record, Settings, TotalSummary, run_suite, write_record};

/// The position of `shapes:1` is made by moves, that of `2` by a record, that of `3` after the engine's own
/// move, and that of `4` cannot be made.
const SHAPES: &str = "boardsize 5\nclear_board\nplay b C3\nplay w D4\n1 echo B2\n#? [B3|A1]\n\
                      boardsize 4\nloadsgf game.sgf\n2 echo A1 & <b>\n#? [!A1 & <b>]\n\
                      boardsize 3\n3 genmove w\n#? [C3]\n4 echo D1\n#? [1]\n5 echo 0\n#? [0]\n\
                      loadsgf absent.sgf\n6 echo 0\n#? [1]\n";

fn regression(fake: &Fake, arguments: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_regression"));
    command.args(arguments.split(' ')).current_dir(fake.folder()).output().expect("the program runs")
}

fn made() -> Fake {
    let fake = Fake::new();
    fake.write("game.sgf", "(;SZ[7];B[aa];W[bb];B[cc])");
    let settings = Settings { counts_plays: true, ..fake.settings() };
    let result = run_suite(&settings, &fake.suite("shapes", SHAPES), &|| ());
    let (engine, counts) = (settings.engine.to_string(), result.counts());
    let total = TotalSummary { engine, tests: counts.tests(), passed: counts.passed(), counts };
    let mut lines = Vec::new();
    for record in result.records.into_iter().map(Record::Test).chain([Record::Total(total)]) {
        write_record(&mut lines, &record).expect("memory can be written");
    }
    fake.write("new.jsonl", &String::from_utf8_lossy(&lines));
    fake
}

/// The parts of a page that begin with a tag, each up to the next one.
fn parts<'p>(page: &'p str, tag: &str) -> Vec<&'p str> {
    page.split(tag).skip(1).collect()
}

#[test]
fn failures_have_boards() {
    let fake = made();
    let done = regression(&fake, "report new.jsonl --out page.html");
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "page.html: 6 tests, 3 boards\n");
    let page = fs::read_to_string(fake.folder().join("page.html")).expect("the page");
    let cards = parts(&page, "<article");
    assert_eq!(cards.len(), 4, "a card for each failure: {page}");
    // What a card has: an answer at B2 where B3 and A1 were expected, on the board of 5x5.
    for part in [
        "shapes:1 FAIL",
        "viewBox=\"0 0 168 168\"",
        "class=\"X\" cx=\"84\" cy=\"84\"",
        "class=\"O\" cx=\"108\" cy=\"60\"",
        "class=\"last\" cx=\"108\" cy=\"60\"",
        "class=\"asked\" cx=\"60\" cy=\"108\"",
        "class=\"expected\" cx=\"60\" cy=\"84\"",
        "class=\"expected\" cx=\"36\" cy=\"132\"",
        "class=\"found\" d=\"M54 102l",
        "expected <code>[B3|A1]</code>",
        "found <code>B2</code>",
        " s, 7 plays",
    ] {
        assert!(cards[0].contains(part), "expected {part} in {}", cards[0]);
    }
    assert!(
        cards[1].contains("class=\"forbidden\"") && cards[1].contains("A1 &amp; &lt;b&gt;"),
        "{}",
        cards[1]
    );
    assert!(cards[1].contains("viewBox=\"0 0 216 216\""), "the record of 7x7: {}", cards[1]);
    // The engine's own move stands on the board of the next question.
    assert!(cards[2].contains("class=\"O\" cx=\"84\" cy=\"36\""), "{}", cards[2]);
    assert!(cards[3].contains("shapes:6") && !cards[3].contains("<svg"), "{}", cards[3]);
    assert_eq!(parts(&page, "<tr><td><a href=\"#t-shapes-").len(), 4, "rows of failures: {page}");
    assert!(!page.contains("<h2>Flips") && !page.contains("<b>"), "{page}");
    assert!(!page.contains("http:") && !page.contains("https:") && !page.contains("src="), "{page}");
}

#[test]
fn flips_are_shown_with_what_was_before() {
    let fake = made();
    let text = fs::read_to_string(fake.folder().join("new.jsonl")).expect("the run");
    // In the older run the first test was right, and the fifth one wrong.
    let old = text.replace(
        "\"got\":\"B2\",\"ok\":false,\"strict\":false,\"cat\":\"FAIL\"",
        "\"got\":\"B3\",\"ok\":true,\"strict\":true,\"cat\":\"pass\"",
    );
    let old = old.replacen(
        "\"got\":\"0\",\"ok\":true,\"strict\":true,\"cat\":\"pass\"",
        "\"got\":\"9\",\"ok\":false,\"strict\":false,\"cat\":\"FAIL\"",
        1,
    );
    fake.write("old.jsonl", &old);
    let done = regression(&fake, "report new.jsonl --against old.jsonl -o page.html");
    assert_eq!(String::from_utf8_lossy(&done.stdout), "page.html: 6 tests, 4 boards\n", "{done:?}");
    let page = fs::read_to_string(fake.folder().join("page.html")).expect("the page");
    assert!(page.contains("1 worse</b>") && page.contains("1 better</b>, 4 unchanged; 0 only"), "{page}");
    let [worse, better] = [">Worse<", ">Better<"].map(|heading| parts(&page, heading)[0]);
    assert!(worse.contains("shapes:1 FAIL") && worse.contains("pass before: <code>B3</code>"), "{worse}");
    assert!(better.contains("shapes:5 pass") && better.contains("FAIL before: <code>9</code>"), "{better}");
}

#[test]
fn what_is_missing_is_said() {
    let fake = made();
    fs::create_dir(fake.folder().join("elsewhere")).expect("a folder");
    // Arguments, exit status, parts of standard output and of standard error.
    for (arguments, status, output, errors) in [
        (
            "report new.jsonl --directory elsewhere --out page.html",
            0,
            "6 tests, 0 boards",
            "no boards of shapes: suite",
        ),
        ("report absent.jsonl --out page.html", 2, "", "absent.jsonl"),
        ("report new.jsonl --against absent.jsonl --out page.html", 2, "", "absent.jsonl"),
        ("report new.jsonl --out no/folder/page.html", 2, "", "no/folder/page.html"),
        ("report new.jsonl", 2, "", "--out"),
    ] {
        let found = regression(&fake, arguments);
        let [stdout, stderr] = [&found.stdout, &found.stderr].map(|bytes| String::from_utf8_lossy(bytes));
        assert_eq!(found.status.code(), Some(status), "{arguments}: {found:?}");
        assert!(stdout.contains(output) && stderr.contains(errors), "{arguments}: {found:?}");
    }
}
