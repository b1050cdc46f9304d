//! Parts of a match that are played apart from each other.

use std::fmt;
use std::str::FromStr;

/// A part of the pairs of a match: those whose numbers leave the remainder `index` when divided by `count`.
/// Pairs stay together, so that a part is a match itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: usize,
    count: usize,
}

/// What the names of folders of shards begin with.
const PREFIX: &str = "shard-";

impl Shard {
    /// All pairs.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The most parts of a match.
    const MOST: usize = 100_000;

    /// One part of several, from 0 on; none if there is no such part, or too many.
    pub fn new(index: usize, count: usize) -> Option<Shard> {
        (index < count && count <= Shard::MOST).then_some(Shard { index, count })
    }

    /// All parts of the division to which this one belongs.
    pub fn all(self) -> impl Iterator<Item = Shard> {
        (0..self.count).map(move |index| Shard { index, ..self })
    }

    /// Whether it is the only part.
    pub fn is_whole(self) -> bool {
        self.count == 1
    }

    /// Whether two parts are of one division.
    pub fn is_beside(self, other: Shard) -> bool {
        self.count == other.count
    }

    /// Whether a pair belongs to it.
    pub fn has(self, pair: usize) -> bool {
        pair % self.count == self.index
    }

    /// The name of the folder that holds its games.
    pub fn folder(self) -> String {
        format!("{PREFIX}{:05}-of-{:05}", self.index, self.count)
    }

    /// The shard whose folder has this name; none of another folder.
    pub fn of_folder(name: &str) -> Option<Shard> {
        let (index, count) = name.strip_prefix(PREFIX)?.split_once("-of-")?;
        let shard = Shard::new(index.parse().ok()?, count.parse().ok()?)?;
        (shard.folder() == name).then_some(shard)
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
        for (text, folder) in [("0/1", "shard-00000-of-00001"), ("3/10", "shard-00003-of-00010")] {
            let shard: Shard = text.parse().expect(text);
            assert_eq!((shard.to_string().as_str(), shard.folder().as_str()), (text, folder));
            assert_eq!(Shard::of_folder(folder), Some(shard));
        }
        for text in ["", "1", "1/1", "0/0", "-1/2", "a/b", "1/2/3"] {
            assert!(text.parse::<Shard>().is_err_and(|error| error.contains(&format!("'{text}'"))), "{text}");
        }
        for name in [
            "shard-3-of-10",
            "shard-00000-of-18446744073709551615",
            "shard-00010-of-00010",
            "shard-00003",
            "game-0001.sgf",
        ] {
            assert_eq!(Shard::of_folder(name), None, "{name}");
        }
    }

    #[test]
    fn a_pair_belongs_to_one_shard() {
        let some: Shard = "1/7".parse().expect("a shard");
        for pair in 0..50 {
            assert_eq!(some.all().filter(|shard| shard.has(pair)).count(), 1, "{pair}");
        }
    }
}
