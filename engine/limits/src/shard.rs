//! Parts of a run that are worked on apart from each other, by several processes.

use std::fmt;
use std::str::FromStr;

/// A part of numbered work: the numbers that leave the remainder `index` when divided by `count`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part, from 0 on.
    pub index: u32,
    /// How many parts there are.
    pub count: u32,
}

/// What the names of shards begin with.
const PREFIX: &str = "shard-";

impl Shard {
    /// Everything.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The most parts of a run.
    pub const MOST: u32 = 100_000;

    /// One part of several, from 0 on; none if there is no such part, or too many.
    pub fn new(index: u32, count: u32) -> Option<Shard> {
        (index < count && count <= Shard::MOST).then_some(Shard { index, count })
    }

    /// All parts of the division to which this one belongs.
    pub fn all(self) -> impl Iterator<Item = Shard> {
        (0..self.count).map(move |index| Shard { index, ..self })
    }

    /// Its numbers below `end`, in their order.
    pub fn numbers(self, end: u64) -> impl Iterator<Item = u64> {
        (u64::from(self.index)..end).step_by(self.count as usize)
    }

    /// How many numbers below `end` belong to it.
    pub fn len(self, end: u64) -> u64 {
        end.saturating_sub(u64::from(self.index)).div_ceil(u64::from(self.count))
    }

    /// Whether a number belongs to it.
    pub fn has(self, number: u64) -> bool {
        number % u64::from(self.count) == u64::from(self.index)
    }

    /// The place of a number among its numbers, from 0 on.
    pub fn place(self, number: u64) -> u64 {
        number / u64::from(self.count)
    }

    /// Its name among files.
    pub fn name(self) -> String {
        format!("{PREFIX}{:05}-of-{:05}", self.index, self.count)
    }

    /// The shard of this name; none of another name.
    pub fn of_name(name: &str) -> Option<Shard> {
        let (index, count) = name.strip_prefix(PREFIX)?.split_once("-of-")?;
        let shard = Shard::new(index.parse().ok()?, count.parse().ok()?)?;
        (shard.name() == name).then_some(shard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.index, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers =
            text.split_once('/').and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)));
        let shard = numbers.and_then(|(index, count)| Shard::new(index, count));
        shard.ok_or_else(|| format!("expected I/N with I from 0 to N - 1, found '{text}'"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_and_written() {
        for (text, name) in [("0/1", "shard-00000-of-00001"), ("3/10", "shard-00003-of-00010")] {
            let shard: Shard = text.parse().expect(text);
            assert_eq!((shard.to_string().as_str(), shard.name().as_str()), (text, name));
            assert_eq!(Shard::of_name(name), Some(shard));
        }
        for text in ["", "1", "1/1", "0/0", "-1/2", "a/b", "1/2/3", "0/99999999999"] {
            assert!(text.parse::<Shard>().is_err_and(|error| error.contains(&format!("'{text}'"))), "{text}");
        }
        for name in [
            "shard-3-of-10",
            "shard-00000-of-18446744073709551615",
            "shard-00010-of-00010",
            "shard-00003",
            "game-0001.sgf",
        ] {
            assert_eq!(Shard::of_name(name), None, "{name}");
        }
    }

    #[test]
    fn every_number_belongs_to_one_shard() {
        for (end, count) in [(0, 1), (1, 3), (10, 1), (10, 3), (10, 10), (10, 12), (50, 7)] {
            let shards: Vec<Shard> = Shard::new(0, count).into_iter().flat_map(Shard::all).collect();
            let mut all: Vec<u64> = shards.iter().flat_map(|shard| shard.numbers(end)).collect();
            all.sort_unstable();
            assert_eq!(all, (0..end).collect::<Vec<u64>>(), "{end} numbers in {count} shards");
            for shard in shards {
                let own: Vec<u64> = (0..end).filter(|number| shard.has(*number)).collect();
                assert_eq!(
                    (own.len() as u64, &own),
                    (shard.len(end), &shard.numbers(end).collect()),
                    "{shard}"
                );
                let places: Vec<u64> = own.iter().map(|number| shard.place(*number)).collect();
                assert_eq!(places, (0..places.len() as u64).collect::<Vec<u64>>(), "{shard}");
            }
        }
    }
}
