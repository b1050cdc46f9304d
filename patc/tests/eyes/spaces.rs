//! Spaces as they are drawn on a board, and what is found of them.

use super::own;
use board::{BoardSize, PointSet};
use matching::eyes::{EyeSpace, Vital, find};

/// A space: `.` empty, `X` a stone of the attacker, `!` marginal, `h` a half eye, `#` no part of it; its
/// value, and the same drawing with `<`, `>`, `*` where the attacker, the defender, both gain, `H` where
/// making or breaking the half eye gains for both. No value where no shape fits.
const CASES: &[(&[&str], Option<&str>, &[&str])] = &[
    (&["#.#"], Some("1111"), &["#.#"]),
    (&["###", "..#", "#.#"], Some("1122"), &["###", ".*#", "#.#"]),
    (&["####", "#..#", "#..#"], Some("1112"), &["####", "#>>#", "#>>#"]),
    (&["#.X#", "..##"], Some("1222"), &["#<X#", ".<##"]),
    (&["#X###", "#.###", "#..##"], Some("1222"), &["#X###", "#<###", "#<.##"]),
    (&["#.##", "....", "##.#"], Some("2222"), &["#.##", "....", "##.#"]),
    (&["#.#", "...", "#.#"], Some("1122"), &["#.#", ".*.", "#.#"]),
    (&["..", "..", ".#"], None, &[]),
    (&["X.X"], None, &[]),
    (&[".X."], Some("1111"), &[".X."]),
    (&[".#", ".."], Some("1122"), &[".#", "*."]),
    (&["......."], None, &[]),
    (&[".!"], None, &[]),
    (&["h"], None, &[]),
    (&["#"], None, &[]),
    (&[".#."], None, &[]),
];

fn set(rows: &[&str], wanted: &str) -> PointSet {
    let mut set = PointSet::default();
    for (row, text) in rows.iter().enumerate() {
        for (column, _) in text.chars().enumerate().filter(|(_, cell)| wanted.contains(*cell)) {
            set.insert(BoardSize::MAX.point(column + 3, row + 3).expect("small drawings"));
        }
    }
    set
}

/// The space of a drawing.
fn space(rows: &[&str]) -> Option<EyeSpace> {
    let points = set(rows, ".X!h");
    EyeSpace::on_board(BoardSize::MAX, &points, &set(rows, "!"), &set(rows, "X"), &set(rows, "h"))
}

#[test]
fn spaces_find_their_shapes() {
    let bundle = own();
    let database = bundle.database("eyes").expect("the database");
    for (rows, value, drawn) in CASES {
        let space = space(rows);
        let found = space.as_ref().and_then(|space| find(&database, space));
        let digits = found.map(|found| found.graph.value.map(|digit| digit.to_string()).concat());
        assert_eq!(digits.as_deref(), *value, "{rows:?}");
        let (Some(space), Some(found)) = (space, found) else { continue };
        let points = |set: PointSet| Vital { points: set, half_eyes: PointSet::default() };
        assert_eq!(space.vital(found.attack), points(set(drawn, "<*")), "{rows:?} attacked");
        assert_eq!(space.vital(found.defense), points(set(drawn, ">*")), "{rows:?} defended");
    }
}

#[test]
fn a_half_eye_adds_a_marginal_cell_behind_it() {
    let half = space(&["h.", "X!"]).expect("a space");
    let cells: Vec<_> = half.cells().iter().map(|cell| (cell.added, cell.margin, cell.stone)).collect();
    let plain = (false, false, false);
    assert_eq!(
        cells,
        [plain, (true, true, false), plain, (false, false, true), (false, true, false)],
        "in reading order"
    );
    let neighbors: Vec<u32> = (0..5).map(|cell| half.net().neighbors(cell)).collect();
    assert_eq!(neighbors, [0b01110, 0b00001, 0b10001, 0b10001, 0b01100]);
    let both = half.vital(0b00110);
    assert_eq!((both.points.len(), both.half_eyes.len()), (1, 1));
    assert_eq!(both.half_eyes.first(), half.cells()[0].point);
}
