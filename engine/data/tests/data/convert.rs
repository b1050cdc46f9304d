//! Rows from records, labels and lines of positions, and what is refused.

use data::convert::{Converted, convert, inputs};
use data::failure::DataError;
use data::places::move_of;
use data::row::PositionRow;
use std::fs;
use std::path::{Path, PathBuf};

fn rows_of(files: &[PathBuf]) -> Result<(Vec<PositionRow>, Converted), DataError> {
    let mut rows = Vec::new();
    let mut take = |row| {
        rows.push(row);
        Ok(())
    };
    let converted = convert(files, &mut take, &mut |_, _| {})?;
    Ok((rows, converted))
}

/// The rows of one file with this content.
fn of(name: &str, content: &str) -> Result<Vec<PositionRow>, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    fs::write(&path, content).expect("it is written");
    let (rows, converted) = rows_of(&[path]).map_err(|error| error.to_string())?;
    converted.reasons.first().map_or(Ok(rows), |why| Err(why.clone()))
}

/// The stones of a row as a drawing, and the names of moves.
fn drawn(row: &PositionRow) -> String {
    let size = row.size().expect("a board");
    let [black, white] = row.stones().expect("stones");
    let mark = |point| match (black.contains(point), white.contains(point)) {
        (true, _) => 'X',
        (_, true) => 'O',
        _ => '.',
    };
    let marks: String = size.points().map(mark).collect();
    marks.as_bytes().chunks(size.width()).map(String::from_utf8_lossy).collect::<Vec<_>>().join(" ")
}

fn name(row: &PositionRow, place: u16) -> String {
    let size = row.size().expect("a board");
    move_of(place, size).expect("a move").vertex(size).to_string()
}

const LABEL: &str = r#"{"id": "a.sgf@7", "size": 3, "to_move": "W", "black": ["A3", "B2"], "white": ["C1"], "lead": -2.5, "ownership": [100, 0, 0, 0, 99, 0, 0, 0, -100], "policy": [["B3", 0.75], ["pass", 0.25]]}"#;

const POSITION: &str = r#"{"game": 3, "size": "4x3", "komi": 6.5, "moves": "A3 B2 pass", "to_move": "W", "visits": {"C1": 5, "D1": 9}, "played": "D1", "chance": 0.25, "score": -1.5, "result": "W+3.5", "value": 1, "margin": -3.5}"#;

#[test]
fn labels_become_rows() {
    let row = of("labels.jsonl", &format!("{LABEL}\n\n")).expect("a row").remove(0);
    assert_eq!(drawn(&row), "X.. .X. ..O");
    assert_eq!((row.source.as_str(), row.game, row.turn, row.to_move), ("a.sgf", 0, 7, 1));
    assert_eq!((row.root_score, row.winner, row.komi), (Some(-2.5), None, None));
    let candidates: Vec<String> = row.candidates.iter().map(|place| name(&row, *place)).collect();
    assert_eq!((candidates.join(" ").as_str(), row.priors.as_slice()), ("B3 PASS", &[0.75, 0.25][..]));
    let owners: Vec<i8> = row.owners.expect("owners").into_iter().map(u8::cast_signed).collect();
    assert_eq!(owners, [100, 0, 0, 0, 99, 0, 0, 0, -100]);
}

#[test]
fn positions_of_self_play_become_rows() {
    let row = of("shard.jsonl", POSITION).expect("a row").remove(0);
    assert_eq!(drawn(&row), "X... .O.. ....");
    assert_eq!((row.game, row.turn, row.to_move, row.playouts), (3, 3, 1, 14));
    let history: Vec<String> = row.history.iter().map(|place| name(&row, *place)).collect();
    assert_eq!(history.join(" "), "PASS B2 A3");
    assert_eq!(row.candidates.iter().map(|it| name(&row, *it)).collect::<Vec<_>>(), ["D1", "C1"]);
    assert_eq!((row.visits.as_slice(), row.winner, row.margin), (&[9, 5][..], Some(-1), Some(-3.5)));
    assert_eq!((row.root_value, row.root_score, row.full), (Some(0.25), Some(-1.5), true));
}

#[test]
fn games_become_rows() {
    let record = "(;SZ[3:2]KM[5.5]RE[B+R]RU[Chinese]AB[aa];W[bb];B[cb]V[2])(;SZ[5];B[cc];W[];B[])";
    let rows = of("games.sgf", record).expect("rows");
    let found: Vec<(u64, u32, String)> = rows.iter().map(|row| (row.game, row.turn, drawn(row))).collect();
    let empty = "..... ..... ..... ..... .....".to_owned();
    let one = "..... ..... ..X.. ..... .....".to_owned();
    let expected = [
        (0, 0, "X.. ...".to_owned()),
        (0, 1, "X.. .O.".to_owned()),
        (1, 0, empty),
        (1, 1, one.clone()),
        (1, 2, one),
    ];
    assert_eq!(found, expected);
    assert_eq!(
        (rows[0].winner, rows[0].end.as_deref(), rows[0].komi),
        (Some(1), Some("resignation"), Some(5.5))
    );
    assert_eq!((rows[2].winner, rows[2].end.as_deref(), rows[2].komi), (None, None, None));
    let played: Vec<String> = rows.iter().map(|row| name(row, row.played.expect("a move"))).collect();
    assert_eq!(played, ["B1", "C1", "C3", "PASS", "PASS"]);
}

/// Odd records: the turn of each row, how many stones stand there, and who has won.
#[test]
fn odd_games_become_rows() {
    type Row = (u32, usize, Option<i8>);
    let cases: &[(&str, &[Row])] = &[
        // Rows of both sides of stones that are set up behind moves.
        (
            "(;SZ[9]RE[W+R];B[ee];W[cc];AE[ee]AB[ff]AW[gg];W[dd])",
            &[(0, 0, Some(-1)), (1, 1, Some(-1)), (2, 3, Some(-1))],
        ),
        ("(;SZ[9]RE[黑中盘胜];B[ee];W[ee];B[cc])", &[(0, 0, Some(1)), (1, 1, Some(1))]),
        ("(;SZ[9]RE[see below];B[ee])", &[(0, 0, None)]),
        ("(;SZ[9]RE[Jigo]KM[];B[ee])", &[(0, 0, Some(0))]),
        ("(;SZ[9];B[ee];AB[aa]AW[ab][ba];W[cc])", &[(0, 0, None)]),
    ];
    for (record, expected) in cases {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, record).expect("it is written");
        let (rows, converted) = rows_of(&[path]).expect("rows");
        let stones = |row: &PositionRow| row.stones().expect("stones").iter().map(board::PointSet::len).sum();
        let found: Vec<Row> = rows.iter().map(|row| (row.turn, stones(row), row.winner)).collect();
        assert_eq!((found.as_slice(), converted.odd), (*expected, 1), "{record}");
    }
}

/// What is wrong with a file: its name, its content, and what is said.
#[test]
fn what_makes_no_sense_is_refused_with_its_place() {
    let label = |old: &str, new: &str| LABEL.replace(old, new);
    let position = |old: &str, new: &str| POSITION.replace(old, new);
    let cases: Vec<(&str, String, &str)> = vec![
        (
            "a.jsonl",
            format!("{LABEL}\n{}", label("-100]", "-101]")),
            "line 2: ownership: expected -100 to 100, found -101",
        ),
        ("a.jsonl", label("-100]", "300]"), "ownership: expected -100 to 100, found 300"),
        ("a.jsonl", label(", -100]", "]"), "owners: expected 9 bytes, one for each point, found 8"),
        ("a.jsonl", label("0.75", "1.75"), "priors: expected 0 to 1, found 1.75"),
        ("a.jsonl", label("0.75", "\"x\""), "expected a label: invalid type"),
        ("a.jsonl", label("\"C1\"", "\"A3\""), "A3"),
        ("a.jsonl", label("\"C1\"", "\"D1\""), "white: "),
        ("a.jsonl", label("\"W\"", "\"X\""), "to_move: expected B or W, found X"),
        ("a.jsonl", label("\"size\": 3", "\"size\": 30"), "size: expected a board up to"),
        ("a.jsonl", label("@7", "@x"), "id: expected RECORD@MOVE"),
        ("a.jsonl", label("@7", "@99999999"), "turn: expected 0 to 1000000, found 99999999"),
        ("a.jsonl", label("\"lead\"", "\"load\""), "missing field `lead`"),
        ("a.jsonl", "{\"id\": 1".to_owned(), "line 1: expected an object in JSON"),
        ("a.jsonl", "{}".to_owned(), "found neither"),
        ("a.jsonl", "x".repeat(2 << 20), "line 1: expected lines of at most"),
        ("a.jsonl.gz", LABEL.to_owned(), "a.jsonl.gz: "),
        ("a.jsonl", position("B2", "A3"), "moves: move 2, A3: a stone stands there already"),
        ("a.jsonl", position("B2", "B9"), "B9"),
        ("a.jsonl", position("0.25", "1.25"), "root_value: expected 0 to 1, found 1.25"),
        ("a.jsonl", position("9}", "-9}"), "expected a position of self-play: invalid value"),
        (
            "a.sgf",
            "(;SZ[9];B[cc])(;SZ[9]AB[aa]AW[ab][ba];B[cc])".to_owned(),
            "game 1: expected chains with liberties",
        ),
        (
            "a.sgf",
            "(;GM[2]SZ[8];B[cc])".to_owned(),
            "game 0: expected a game of Go (GM[1]), found 2, Othello",
        ),
        ("a.sgf", "(;SZ[40];B[cc])".to_owned(), "game 0: expected a board up to"),
        ("a.sgf", "(;SZ[9]HX[7];B[cc]HV[-3])".to_owned(), "HV: expected 0 to 4294967295, found -3"),
        ("a.sgf", "(;SZ[9]HX[7];B[cc]HV[3]HD[cc])".to_owned(), "expected a move and a number (HD)"),
        ("a.sgf", "nothing".to_owned(), "a.sgf: "),
    ];
    for (file, content, expected) in cases {
        let why = of(file, &content).expect_err(expected);
        assert!(why.contains(file) && why.contains(expected), "expected {expected}, found {why}");
    }
}

/// Games and lines that make no sense are left out, and the others stay.
#[test]
fn what_makes_no_sense_is_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, content: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(path, content).expect("it is written");
    };
    write("a.sgf", "(;SZ[90];B[cc];W[cc])(;SZ[9];B[cc])");
    write("inside/b.jsonl", &format!("{LABEL}\nnonsense\n{LABEL}\n"));
    // It says less than the record of its name.
    write("a.jsonl", POSITION);
    write(".hidden.sgf", "(;SZ[9];B[aa])");
    write("c.txt", "no matter");
    write("inside/d.sgf", "(;SZ[9];B[dd])(;SZ[9];B[cc");
    write("inside/e.sgf", "no record");
    let files = inputs(&[folder.path().to_owned()]).expect("files");
    let names: Vec<&Path> = files.iter().filter_map(|path| path.strip_prefix(folder.path()).ok()).collect();
    assert_eq!(names, ["a.sgf", "inside/b.jsonl", "inside/d.sgf", "inside/e.sgf"].map(Path::new));
    let (rows, converted) = rows_of(&files).expect("rows");
    // The record that ends too early has a row and a remark.
    assert_eq!((rows.len(), converted.items, converted.left_out, converted.rows), (5, 5, 3, 5));
    assert!(converted.odd == 1 && converted.remarks[0].contains("truncated"), "{:?}", converted.remarks);
    assert!(converted.reasons[1].contains("inside/b.jsonl: line 2: "), "{:?}", converted.reasons);
    assert!(converted.reasons[0].contains("a.sgf: game 0: "), "{:?}", converted.reasons);
    for (path, expected) in
        [("c.txt", "expected a record (.sgf)"), ("none", "none: "), ("inside/none", "none: ")]
    {
        let why = inputs(&[folder.path().join(path)]).expect_err(path).to_string();
        assert!(why.contains(expected), "{why}");
    }
}
