//! `hane data label`: rows with what a network of random weights sees.

use crate::program::{command, run, text};
use std::fs;
use std::path::{Path, PathBuf};

const RECORDS: [(&str, &str); 2] = [
    ("one.sgf", "(;SZ[9]KM[5.5]RU[Chinese];B[ee];W[cc];B[gg];W[];B[])"),
    ("two.sgf", "(;SZ[13]KM[0]HA[2]AB[dd][jj];W[gg];B[gc])(;SZ[9];B[dd];B[ee];W[cf])"),
];

fn network(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patc/tests/networks").join(name)
}

/// `hane data` with these words in a folder, and KataGo's form of the network where they say NETWORK.
fn call(folder: &Path, words: &str) -> (Option<i32>, String) {
    let tiny = network("tiny-katago.bin.gz").display().to_string();
    let mut command = command();
    command.current_dir(folder).env("XDG_CACHE_HOME", folder.join("cache")).arg("data");
    command.args(words.split_whitespace().map(|word| if word == "NETWORK" { &tiny } else { word }));
    let output = run(&mut command, "");
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("games")).expect("a folder");
    for (name, record) in RECORDS {
        fs::write(folder.path().join("games").join(name), record).expect("a record");
    }
    folder
}

#[test]
fn all_positions_become_rows_with_what_the_network_sees() {
    let folder = folder();
    let folder = folder.path();
    let (code, said) = call(folder, "label --network NETWORK --out labels games --quiet");
    assert_eq!(code, Some(0), "{said}");
    // A move out of turn is none to ask about.
    assert!(said.contains("2 records with 3 games: 9 rows in labels\n"), "{said}");
    let (code, rows) = call(folder, "head --rows 9 --json labels/two.parquet");
    assert_eq!(code, Some(0), "{rows}");
    let rows: Vec<serde_json::Value> =
        rows.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(rows.len(), 4);
    assert_eq!(
        (&rows[0]["to_move"], &rows[0]["komi"], &rows[0]["width"]),
        (&1.into(), &0.0.into(), &13.into())
    );
    for row in &rows {
        let sum = |name: &str| {
            let numbers = row[name].as_array().expect("a list").iter();
            numbers.map(|number| number.as_f64().expect("a number")).sum::<f64>()
        };
        assert!((0.05..=1.001).contains(&sum("priors")), "{row}");
        assert!(row["root_value"].is_number() && row["root_score"].is_number(), "{row}");
        assert_eq!(
            row["owners"].as_array().map(Vec::len),
            row["width"].as_u64().map(|side| (side * side) as usize)
        );
        assert_eq!((row["playouts"].as_u64(), row["full"].as_bool()), (Some(0), Some(true)), "{row}");
    }
}

#[test]
fn what_is_there_stays_and_must_be_of_the_same_network() {
    let folder = folder();
    let folder = folder.path();
    let label = "label --network NETWORK --out labels games --quiet --threads 1";
    assert_eq!(call(folder, label).0, Some(0));
    let whole = fs::read(folder.join("labels/one.parquet")).expect("a file");
    fs::remove_file(folder.join("labels/one.parquet")).expect("a file");
    let (code, said) = call(folder, label);
    assert!(code == Some(0) && said.contains("1 records had their rows already"), "{said}");
    assert_eq!(fs::read(folder.join("labels/one.parquet")).expect("a file"), whole);
    assert_eq!(call(folder, &label.replace("labels", "again").replace('1', "3")).0, Some(0));
    for name in ["one.parquet", "two.parquet"] {
        let [one, three] =
            ["labels", "again"].map(|out| fs::read(folder.join(out).join(name)).expect("a file"));
        assert!(one == three, "{name} depends on the number of threads");
    }
    let (code, said) = call(folder, "check labels");
    assert_eq!(code, Some(0), "{said}");

    fs::write(folder.join("games/small.sgf"), "(;SZ[5];B[cc])").expect("a record");
    fs::create_dir(folder.join("more")).expect("a folder");
    fs::write(folder.join("more/one.sgf"), RECORDS[0].1).expect("a record");
    let cases = [
        (label, "small.sgf: game 0: expected 7 to 19 points on each side, found 5x5"),
        ("label --network games/one.sgf --out other games", "games/one.sgf: "),
        ("label --network NETWORK --out labels games more", "expected a name that no other record has"),
        ("label --network NETWORK --out other nowhere", "nowhere: No such file"),
        ("label --network standard.hane --out labels more", "standard.hane: "),
    ];
    for (words, expected) in cases {
        let (code, said) = call(folder, words);
        assert!(code != Some(0) && said.contains(expected), "{words}: {code:?} {said}");
    }
}
