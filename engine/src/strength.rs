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
    /// Playouts for a move, on boards up to 11x11, up to 15x15, and larger ones.
    pub playouts: [u64; 3],
    /// What the search overlooks and misjudges. Errors are in points of a 9x9 board; see
    /// [`Strength::weakness`].
    pub weakness: Weakness,
    /// Which captures and rescues are read before the search; none: none.
    pub reach: Option<TacticalReach>,
    /// Whether patterns propose moves.
    pub patterns: bool,
}

/// How much larger errors in points are on the larger boards, where more is at stake.
const ERRORS: [f32; 3] = [1.0, 1.5, 2.0];

const NO_READING: Option<TacticalReach> = None;

/// Reading of chains with so few liberties, at a level.
const fn reads(liberties: usize, level: usize) -> Option<TacticalReach> {
    Some(TacticalReach { liberties, level })
}

/// A row of the table.
#[rustfmt::skip]
const fn row(
    name: &'static str, playouts: [u64; 3], [width, depth]: [u32; 2], [blur, error, oversight, variety]: [f32; 4],
    reach: Option<TacticalReach>, patterns: bool,
) -> Strength {
    Strength { name, playouts, weakness: Weakness { width, depth, blur, error, oversight, variety }, reach, patterns }
}

impl Strength {
    /// All profiles, the weakest first.
    #[rustfmt::skip]
    pub const ALL: &'static [Strength] = &[
        //   name   playouts 9, 13, 19   width, depth blur, error, oversight, variety reading   patterns
        row("20k", [16, 18, 20],        [30, 1],    [2.6, 15.0, 0.75, 0.6],       NO_READING,  false),
        row("18k", [24, 24, 26],        [30, 1],    [1.8, 10.0, 0.6, 0.6],        NO_READING,  false),
        row("15k", [34, 42, 50],        [30, 1],    [1.5, 8.2, 0.55, 0.55],       NO_READING,  true),
        row("12k", [60, 100, 120],      [30, 2],    [0.95, 5.2, 0.39, 0.4],       reads(1, 0), true),
        row("10k", [180, 220, 260],     [30, 3],    [0.48, 2.9, 0.19, 0.3],       reads(2, 0), true),
        row("8k",  [330, 400, 520],     [30, 5],    [0.36, 2.4, 0.13, 0.25],      reads(2, 1), true),
        row("6k",  [700, 900, 1150],    [40, 8],    [0.16, 1.3, 0.04, 0.2],       reads(2, 2), true),
        row("4k",  [1200, 1500, 1900],  [60, 15],   [0.08, 0.7, 0.02, 0.15],      reads(3, 2), true),
        row("2k",  [4200, 5000, 6000],  [100, 100], [0.0, 0.0, 0.0, 0.0],         reads(3, 2), true),
    ];

    /// The word for a player who is not weakened.
    pub const FULL: &'static str = "full";

    /// The names of all profiles, the weakest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Strength::ALL.iter().map(|strength| strength.name)
    }

    /// The profile with this name, in capitals or not.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Strength> {
        Strength::ALL.iter().find(|strength| strength.name.eq_ignore_ascii_case(name))
    }

    /// Playouts for a move on a board.
    #[must_use]
    pub fn playouts_on(&self, size: BoardSize) -> u64 {
        self.playouts[size_class(size)]
    }

    /// What the search overlooks and misjudges on a board.
    #[must_use]
    pub fn weakness(&self, size: BoardSize) -> Weakness {
        Weakness { error: self.weakness.error * ERRORS[size_class(size)], ..self.weakness }
    }

    /// What it comes to on a board, in a line.
    #[must_use]
    pub fn line(&self, size: BoardSize) -> String {
        let Weakness { width, depth, blur, error, oversight, variety } = self.weakness(size);
        let reading = match self.reach {
            None => "none".to_owned(),
            Some(TacticalReach { liberties, level }) => format!("level {level} to {liberties} liberties"),
        };
        let patterns = if self.patterns { "yes" } else { "no" };
        format!(
            "{}: playouts {}, width {width}, depth {depth}, blur {blur}, error {error}, oversight {oversight}, \
             variety {variety}, reading {reading}, patterns {patterns}",
            self.name,
            self.playouts_on(size),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn settings_are_possible_and_no_weaker_from_row_to_row() {
        let names: BTreeSet<&str> = Strength::names().collect();
        assert_eq!(names.len(), Strength::ALL.len(), "each name stands for one profile");
        for strength in Strength::ALL {
            let Weakness { width, depth, blur, error, oversight, variety } = strength.weakness;
            let shares = [oversight, variety].iter().all(|share| (0.0..=1.0).contains(share));
            let spreads = [blur, error].iter().all(|spread| (0.0..=20.0).contains(spread));
            let counts = width > 0 && depth > 0 && strength.playouts.iter().all(|playouts| *playouts > 0);
            assert!(shares && spreads && counts, "{strength:?}");
        }
        for pair in Strength::ALL.windows(2) {
            let [weaker, stronger] = pair else { unreachable!("windows of two") };
            let (less, more) = (weaker.weakness, stronger.weakness);
            let grows = less.width <= more.width && less.depth <= more.depth;
            let shrinks =
                less.blur >= more.blur && less.error >= more.error && less.oversight >= more.oversight;
            let thinks = (0..3).all(|class| weaker.playouts[class] <= stronger.playouts[class]);
            assert!(grows && shrinks && thinks, "{} and {}", weaker.name, stronger.name);
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
