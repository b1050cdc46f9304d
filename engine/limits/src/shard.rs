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
