//! Strengths for people: named profiles of a weaker player, from 20 kyu up.
//!
//! A profile plays no random moves. It makes fewer playouts, looks at fewer moves and not as far ahead,
//! reads less, overlooks what is far from the last moves, and misjudges moves a little
//! ([`Weakness`]). `STRENGTH.md` says what each won in matches; the names are estimates from these.

use crate::tactical_moves::TacticalReach;
use board::BoardSize;
use search::Weakness;
use search::playout::size_class;

/// A profile of a weaker player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Its name: kyu, as estimated.
    pub name: &'static str,
    /// Its place between the rows of [`GRADES`] on boards up to 11x11, up to 15x15, and larger ones: 0 is the
    /// first row, 0.5 is half between the first and the second.
    grades: [f32; 3],
}

/// How a weaker player plays on one board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StrengthSettings {
    /// Playouts for a move.
    pub playouts: u64,
    /// What the search overlooks and misjudges.
    pub weakness: Weakness,
    /// Which captures and rescues are read before the search; none: none.
    pub reach: Option<TacticalReach>,
    /// Whether patterns propose moves.
    pub patterns: bool,
}

/// A row of [`GRADES`].
#[derive(Clone, Copy, Debug)]
struct Grade {
    /// Playouts for a move, by size of the board.
    playouts: [u64; 3],
    /// Errors are in points of a 9x9 board.
    weakness: Weakness,
    reach: Option<TacticalReach>,
    patterns: bool,
}

/// How much larger errors in points are on the larger boards, where more is at stake.
const ERRORS: [f32; 3] = [1.0, 1.5, 2.0];

const NO_READING: Option<TacticalReach> = None;

/// Reading of chains with so few liberties, at a level.
const fn reads(liberties: usize, level: usize) -> Option<TacticalReach> {
    Some(TacticalReach { liberties, level })
}

const fn grade(
    playouts: [u64; 3],
    [width, depth]: [u32; 2],
    [blur, error, oversight, variety]: [f32; 4],
    reach: Option<TacticalReach>,
    patterns: bool,
) -> Grade {
    Grade { playouts, weakness: Weakness { width, depth, blur, error, oversight, variety }, reach, patterns }
}

/// Ways to be weaker, the weakest first. What one row is stronger than the one before differs from board to
/// board: on 9x9 by 127 to 241 Elo, on larger boards by more (`STRENGTH.md`).
#[rustfmt::skip]
const GRADES: &[Grade] = &[
    //    playouts 9, 13, 19   width, depth blur, error, oversight, variety reading   patterns
    grade([16, 18, 20],        [30, 1],    [2.6, 15.0, 0.75, 0.6],       NO_READING,  false),
    grade([24, 24, 26],        [30, 1],    [1.8, 10.0, 0.6, 0.6],        NO_READING,  false),
    grade([34, 42, 50],        [30, 1],    [1.5, 8.2, 0.55, 0.55],       NO_READING,  true),
    grade([60, 100, 120],      [30, 2],    [0.95, 5.2, 0.39, 0.4],       reads(1, 0), true),
    grade([180, 220, 260],     [30, 3],    [0.48, 2.9, 0.19, 0.3],       reads(2, 0), true),
    grade([330, 400, 520],     [30, 5],    [0.36, 2.4, 0.13, 0.25],      reads(2, 1), true),
    grade([700, 900, 1150],    [40, 8],    [0.16, 1.3, 0.04, 0.2],       reads(2, 2), true),
    grade([1200, 1500, 1900],  [60, 15],   [0.08, 0.7, 0.02, 0.15],      reads(3, 2), true),
    grade([4200, 5000, 6000],  [100, 100], [0.0, 0.0, 0.0, 0.0],         reads(3, 2), true),
];

/// A profile with its place on small, middle-sized and large boards.
const fn named(name: &'static str, grades: [f32; 3]) -> Strength {
    Strength { name, grades }
}

impl Strength {
    /// All profiles, the weakest first.
    pub const ALL: &'static [Strength] = &[
        named("20k", [0.0, 0.0, 3.3]),
        named("18k", [1.0, 1.0, 3.9]),
        named("15k", [2.0, 2.2, 4.5]),
        named("12k", [3.0, 3.3, 5.0]),
        named("10k", [4.0, 4.6, 5.6]),
        named("8k", [5.0, 5.6, 6.25]),
        named("6k", [6.0, 6.5, 6.85]),
        named("4k", [7.0, 7.4, 7.4]),
        named("2k", [8.0, 8.0, 8.0]),
    ];

    /// The word for a player who is not weakened.
    pub const FULL: &'static str = "full";

    /// The names of all profiles, the weakest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Strength::ALL.iter().map(|strength| strength.name)
    }

    /// The profile with this name, in capitals or not.
    pub fn named(name: &str) -> Option<&'static Strength> {
        Strength::ALL.iter().find(|strength| strength.name.eq_ignore_ascii_case(name))
    }

    /// How it plays on a board.
    pub fn settings(&self, size: BoardSize) -> StrengthSettings {
        StrengthSettings::at(self.grades[size_class(size)], size)
    }

    /// What it comes to on a board, in a line.
    pub fn line(&self, size: BoardSize) -> String {
        let StrengthSettings { playouts, weakness, reach, patterns } = self.settings(size);
        let Weakness { width, depth, blur, error, oversight, variety } = weakness;
        let reading = match reach {
            None => "none".to_owned(),
            Some(TacticalReach { liberties, level }) => format!("level {level} to {liberties} liberties"),
        };
        format!(
            "{}: playouts {playouts}, width {width}, depth {depth}, blur {blur}, error {error}, \
             oversight {oversight}, variety {variety}, reading {reading}, patterns {}",
            self.name,
            if patterns { "yes" } else { "no" },
        )
    }
}

impl StrengthSettings {
    /// The settings at a place between the rows of [`GRADES`]. What is read, and whether patterns count, is
    /// that of the row before.
    fn at(place: f32, size: BoardSize) -> StrengthSettings {
        let class = size_class(size);
        let last = GRADES.len() - 1;
        let place = place.clamp(0.0, last as f32);
        let row = place as usize;
        let (lower, upper) = (&GRADES[row], &GRADES[(row + 1).min(last)]);
        let share = place - row as f32;
        // To thousandths, as they are printed.
        let between = |from: f32, to: f32| (1000.0 * (from + share * (to - from))).round() / 1000.0;
        let count = |from: u32, to: u32| between(from as f32, to as f32).round() as u32;
        let (weak, strong) = (&lower.weakness, &upper.weakness);
        let ratio = upper.playouts[class] as f32 / lower.playouts[class] as f32;
        let weakness = Weakness {
            width: count(weak.width, strong.width),
            depth: count(weak.depth, strong.depth),
            blur: between(weak.blur, strong.blur),
            error: between(weak.error * ERRORS[class], strong.error * ERRORS[class]),
            oversight: between(weak.oversight, strong.oversight),
            variety: between(weak.variety, strong.variety),
        };
        StrengthSettings {
            // Systems differ in the last bits of powers, which are rounded away.
            playouts: (lower.playouts[class] as f32 * ratio.powf(share)).round() as u64,
            weakness,
            reach: lower.reach,
            patterns: lower.patterns,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    const SIDES: [usize; 6] = [5, 9, 11, 13, 19, 25];

    fn is_no_weaker(less: &StrengthSettings, more: &StrengthSettings) -> bool {
        let (weak, strong) = (&less.weakness, &more.weakness);
        let reads = |settings: &StrengthSettings| settings.reach.map(|reach| (reach.liberties, reach.level));
        weak.width <= strong.width
            && weak.depth <= strong.depth
            && weak.blur >= strong.blur
            && weak.error >= strong.error
            && weak.oversight >= strong.oversight
            && weak.variety >= strong.variety
            && less.playouts <= more.playouts
            && reads(less) <= reads(more)
            && less.patterns <= more.patterns
    }

    #[test]
    fn settings_are_possible_and_stronger_from_name_to_name() {
        let names: BTreeSet<&str> = Strength::names().collect();
        assert_eq!(names.len(), Strength::ALL.len(), "each name stands for one profile");
        for size in SIDES.map(|side| BoardSize::new(side).expect("a size")) {
            let all: Vec<StrengthSettings> =
                Strength::ALL.iter().map(|strength| strength.settings(size)).collect();
            for settings in &all {
                let Weakness { width, depth, blur, error, oversight, variety } = settings.weakness;
                let shares = [oversight, variety].iter().all(|share| (0.0..=1.0).contains(share));
                let spreads = [blur, error / 2.0].iter().all(|spread| (0.0..=20.0).contains(spread));
                assert!(shares && spreads && width > 0 && depth > 0 && settings.playouts > 0, "{settings:?}");
            }
            for pair in all.windows(2) {
                assert!(is_no_weaker(&pair[0], &pair[1]) && pair[0] != pair[1], "{size:?}: {pair:?}");
            }
        }
    }

    #[test]
    fn between_two_rows_settings_change_steadily() {
        for size in SIDES.map(|side| BoardSize::new(side).expect("a size")) {
            let last = GRADES.len() - 1;
            let all: Vec<StrengthSettings> =
                (0..=10 * last).map(|tenth| StrengthSettings::at(tenth as f32 / 10.0, size)).collect();
            assert!(all.windows(2).all(|pair| is_no_weaker(&pair[0], &pair[1])), "{size:?}");
            for (row, grade) in GRADES.iter().enumerate() {
                let settings = &all[10 * row];
                assert_eq!(settings.playouts, grade.playouts[size_class(size)], "{size:?}, row {row}");
                assert_eq!(settings.reach, grade.reach, "{size:?}, row {row}");
                assert!((settings.weakness.blur - grade.weakness.blur).abs() < 1e-6, "{size:?}, row {row}");
            }
            // Beyond the rows are the first and the last one.
            assert_eq!(StrengthSettings::at(-1.0, size), all[0]);
            assert_eq!(StrengthSettings::at(99.0, size), all[10 * last]);
        }
    }

    #[test]
    fn names_are_found_in_capitals_or_not() {
        let table = [
            ("10k", Some("10k")),
            ("10K", Some("10k")),
            ("full", None),
            ("", None),
            ("10", None),
            ("1 0k", None),
        ];
        for (asked, expected) in table {
            assert_eq!(Strength::named(asked).map(|strength| strength.name), expected, "{asked:?}");
        }
    }
}
