//! Small eye spaces and what playing them out gives.

use analysis::eyes::{MOST_CELLS, MOST_OUTER, Played, PlayedSpaces, play_out};
use board::{BoardSize, PointSet};
use matching::eyes::EyeSpace;

/// What is shown; a whole board with the wall (`#`), points of the space, margins (`!`) and stones of the
/// attacker (`X`, on margins `$`); the liberties of the wall elsewhere; the eyes; the attacker's and the
/// defender's best points in the order of reading, from 1.
type Case = (&'static str, &'static [&'static str], usize, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    ("one point", &["#####", "##.##", "#####"], 0, "1111", "", ""),
    ("two points", &["#####", "#..##", "#####"], 0, "1111", "", ""),
    ("three in a row", &["#####", "#...#", "#####"], 0, "1122", "2", "2"),
    ("bent three in the corner", &["..###", ".####", "#####"], 0, "1122", "1", "1"),
    ("three with a stone in the middle", &["#####", "#.X.#", "#####"], 2, "1111", "", ""),
    ("two stones that cannot be joined", &["#####", "#X.X#", "#####"], 2, "2222", "", ""),
    ("the same and no liberty elsewhere", &["#####", "#X.X#", "#####"], 0, "1122", "2", "2"),
    ("four in a row", &["######", "#....#", "######"], 0, "1222", "23", ""),
    ("square four", &["####", "#..#", "#..#", "####"], 2, "1112", "", "1234"),
    ("pyramid four", &["#####", "#...#", "##.##", "#####"], 2, "1122", "2", "2"),
    ("bent four in the corner", &["..###", ".####", ".####", "#####"], 0, "1122", "3", "13"),
    (
        "bent four in the corner with liberties elsewhere",
        &["..###", ".####", ".####", "#####"],
        2,
        "1222",
        "13",
        "",
    ),
    ("bulky five", &["#####", "#...#", "#..##", "#####"], 2, "1122", "2", "125"),
    ("crossed five", &["#####", "##.##", "#...#", "##.##", "#####"], 2, "1122", "3", "3"),
    ("rabbity six", &["######", "#..###", "#...##", "##.###", "######"], 2, "1122", "4", "234"),
    ("six in two rows", &["######", "##...#", "##...#", "######"], 2, "1222", "25", ""),
    ("a margin beside one point", &["####", "#.!#", "####"], 2, "0011", "2", "2"),
    ("a margin beside two points", &["#####", "#..!#", "#####"], 2, "0111", "23", ""),
    ("a margin beside three points", &["######", "#...!#", "######"], 2, "1112", "", "24"),
    ("two margins", &["#####", "#!.!#", "#####"], 2, "0001", "", "13"),
    ("the attacker on the margin", &["#####", "#..$#", "#####"], 2, "0011", "2", "2"),
    ("stones that lie dead by what is outside", &["####", "#XX#", "####"], 2, "1111", "", ""),
    (
        "three stones fill the space: the middle is played when they are taken",
        &["#####", "#XXX#", "#####"],
        2,
        "1112",
        "",
        "",
    ),
    ("the same around a corner", &["####", "#XX#", "##X#", "####"], 2, "1112", "", ""),
    ("four stones in a row fill it", &["######", "#XXXX#", "######"], 2, "2222", "", ""),
    ("a pyramid of stones fills it", &["#####", "#XXX#", "##X##", "#####"], 2, "1112", "", ""),
    ("a square of stones fills it", &["####", "#XX#", "#XX#", "####"], 2, "1111", "", ""),
    ("three stones fill it but for a point", &["######", "#XXX.#", "######"], 2, "1112", "", "4"),
];

fn space(rows: &[&str]) -> EyeSpace {
    let size = BoardSize::rectangle(rows[0].len(), rows.len()).expect("a size");
    let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let of = |wanted: &str| {
        let drawn = size.points().zip(&cells).filter(|(_, cell)| wanted.contains(**cell));
        drawn.map(|(point, _)| point).collect::<PointSet>()
    };
    let space = EyeSpace::on_board(size, &of(".X!$"), &of("!$"), &of("X$"), &PointSet::EMPTY);
    space.expect("points of a space")
}

fn numbers(set: u32) -> String {
    (0..32).filter(|bit| set >> bit & 1 != 0).map(|bit| (bit + 1).to_string()).collect()
}

#[test]
fn spaces_have_the_eyes_that_are_known() {
    let mut wrong = Vec::new();
    for (name, rows, outer, eyes, attack, defense) in CASES {
        let Played { value, attack: attacks, defense: defenses } =
            play_out(&space(rows), *outer).expect("few cells");
        let found = (value.to_string(), numbers(attacks), numbers(defenses));
        if found != ((*eyes).to_owned(), (*attack).to_owned(), (*defense).to_owned()) {
            wrong.push(format!("{name}: {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn digits_never_fall_and_liberties_elsewhere_never_hurt() {
    for (name, rows, ..) in CASES {
        let values: Vec<[u8; 4]> =
            (0..=MOST_OUTER).map(|outer| play_out(&space(rows), outer).expect("few cells").value.0).collect();
        assert!(values.iter().all(|value| value.is_sorted()), "{name}: {values:?}");
        for pair in values.windows(2) {
            assert!(pair[0].iter().zip(&pair[1]).all(|(fewer, more)| fewer <= more), "{name}: {values:?}");
        }
        assert_eq!(
            play_out(&space(rows), MOST_OUTER + 5),
            play_out(&space(rows), MOST_OUTER),
            "{name}: more make no difference"
        );
    }
}

#[test]
fn what_is_kept_changes_nothing() {
    let kept = PlayedSpaces::default();
    for _ in 0..2 {
        for (name, rows, outer, ..) in CASES {
            assert_eq!(kept.play_out(&space(rows), *outer), play_out(&space(rows), *outer), "{name}");
        }
    }
}

#[test]
fn a_large_space_is_not_played_out() {
    let row = ["#", &".".repeat(MOST_CELLS), "#"].concat();
    let wall = "#".repeat(MOST_CELLS + 2);
    assert!(play_out(&space(&[&wall, &row, &wall]), 0).is_some());
    let (row, wall) = (format!("{row}.#"), format!("{wall}##"));
    let row = row.replacen("#.#", "..#", 1);
    assert!(play_out(&space(&[&wall, &row, &wall]), 0).is_none());
}
