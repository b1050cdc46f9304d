//! Patterns and joseki counted in the games of a match.

use super::contest;
use super::fake::Fake;
use crate::made;
use crate::program::{self, run, text};
use serde_json::{Value, json};
use std::fs;

/// A match of two games with its patterns counted, as JSON and as text.
fn counted(fake: &Fake, arguments: &str) -> (Value, String) {
    let printed = |more: &str| {
        let output = run(&mut contest(fake, "good", "good", &format!("{arguments} --games 2{more}")), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    (serde_json::from_str(&printed(" --json")).expect("JSON"), printed(""))
}

/// In both games Black plays C3, B2 and B4, White D4, D2 and E5; White wins by the komi. The first
/// pattern proposes B2 and then A1 to Black, and C1 to White at last; the second E5 to White twice, and
/// then E3 as well.
#[test]
fn patterns_are_counted_in_the_games() {
    let fake = Fake::new();
    let drawn = [made::Drawn(
        "moves",
        &[("Below", 30.0, ".O *."), ("Above", 20.0, ".* O."), ("Never", 9.0, "OOO X*X")],
    )];
    let bundle = fake.path("drawn.bundle");
    fs::write(&bundle, made::bundle(&drawn)).expect("a file");
    let (json, table) = counted(&fake, &format!("--by-pattern={}", bundle.display()));
    let rows: Vec<String> = json["by_pattern"]["patterns"]
        .as_array()
        .expect("patterns")
        .iter()
        .map(|row| {
            let field = |name: &str| row[name].to_string().replace('"', "");
            ["name", "database", "line", "fired", "played", "players", "won"].map(field).join(" ")
        })
        .collect();
    assert_eq!(rows, ["Below moves 1 6 2 2 0.0", "Above moves 1 4 2 2 1.0"]);
    assert_eq!((&json["by_pattern"]["moves"], &json["by_pattern"]["proposed"]), (&json!(12), &json!(4)));
    let expected = "Below    moves             6        2   33.3        2     0.0  0.0 and 65.8\n\
                    Above    moves             4        2   50.0        2   100.0  34.2 and 100.0\n\
                    2 patterns fired before 12 moves, of which 4 (33.3 %) were proposed\n";
    assert!(table.ends_with(expected), "{table}");
    // Moves of openings are no one's choice, and without the option nothing is counted.
    let opened = counted(&fake, &format!("--by-pattern={} --random-moves 4", bundle.display())).0;
    assert_eq!(
        (&opened["mean_moves"], &opened["by_pattern"]["moves"]),
        (&json!(12.0), &json!(12)),
        "{opened}"
    );
    assert_eq!(counted(&fake, "").0.get("by_pattern"), None);
    let absent = run(&mut contest(&fake, "good", "good", "--by-pattern=absent.bundle"), "");
    assert_eq!(absent.status.code(), Some(1));
    assert!(text(&absent.stderr).contains("absent.bundle: expected a bundle"), "{}", text(&absent.stderr));
}

/// Black begins at the 3-3 point of one corner, which our joseki name beside others.
#[test]
fn joseki_are_followed_or_not() {
    let fake = Fake::new();
    let mut command = program::command();
    command.env("MATCH_FOLDER", fake.path(""));
    command.args([
        "match",
        &fake.engine("good"),
        &fake.engine("good"),
        "--size",
        "19",
        "--count-as-it-stands",
    ]);
    command.args(["--games", "2", "--by-pattern", "--json"]);
    let output = run(&mut command, "");
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let sides = &found["by_pattern"]["joseki"];
    for side in ["A", "B"] {
        let count = |name: &str| sides[side][name].as_u64().expect("a count");
        let outcomes = ["followed", "other", "left", "elsewhere"].map(count);
        assert_eq!(count("reached"), outcomes.iter().sum::<u64>(), "{sides}");
        // The 3-3 point; the star point and others of that corner; those of the other three corners.
        assert!(outcomes[0] >= 1 && outcomes[1] >= 2 && outcomes[3] >= 9, "{sides}");
    }
    fake.expect_no_orphans("joseki");
}

/// Black begins at C3, which one of our openings has, and White answers at D4, which none has.
#[test]
fn openings_are_followed_or_not() {
    let fake = Fake::new();
    let played = |form: &str| {
        let mut command = program::command();
        command.env("MATCH_FOLDER", fake.path(""));
        command.args(["match", &fake.engine("good"), &fake.engine("good"), "--size", "9", "--games", "2"]);
        text(
            &run(command.args(["--count-as-it-stands", "--by-pattern"]).args(form.split_whitespace()), "")
                .stdout,
        )
    };
    let found: Value = serde_json::from_str(&played("--json")).expect("JSON");
    let openings = &found["by_pattern"]["openings"];
    let row = |row: &Value| {
        let name = row["name"].as_str().unwrap_or_default();
        let counts = ["stood", "followed", "players"].map(|count| row[count].to_string()).join(" ");
        format!("{name} {counts}")
    };
    let rows = |rows: &Value| rows.as_array().expect("rows").iter().map(row).collect::<Vec<_>>();
    let [first, others] = [&openings["named"][0], &openings["named"]];
    assert_eq!((first["name"].as_str(), first["won"].as_f64()), (Some("star"), Some(0.0)), "{openings}");
    // Three others are on the first move, and two answer it.
    let rows_of_names = rows(others);
    assert_eq!((rows_of_names[0].as_str(), rows_of_names.len()), ("star 2 2 2", 6), "{openings}");
    assert!(rows_of_names[1..].iter().all(|row| row.ends_with(" 2 0 0")), "{openings}");
    assert_eq!(rows(&openings["sides"]), ["A 2 1 1", "B 2 1 1"], "{openings}");
    let table = played("");
    assert!(table.contains("star                        2         2  100.0        2     0.0"), "{table}");
    fake.expect_no_orphans("openings");
}
