//! Between which numbers a value lies.

use bundles::code::Operation;

/// All numbers from one to another, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Interval {
    pub(crate) least: f32,
    pub(crate) most: f32,
}

impl Interval {
    /// Any number.
    pub(crate) const ANY: Interval = Interval { least: f32::NEG_INFINITY, most: f32::INFINITY };

    /// 0 or 1.
    pub(crate) const TRUTH: Interval = Interval { least: 0.0, most: 1.0 };

    /// One number.
    pub(crate) const fn just(number: f32) -> Interval {
        Interval { least: number, most: number }
    }

    /// At least so much.
    pub(crate) const fn from(least: f32) -> Interval {
        Interval { least, most: f32::INFINITY }
    }

    pub(crate) fn contains(self, number: f32) -> bool {
        self.least <= number && number <= self.most
    }

    /// What is in both; none when nothing is.
    pub(crate) fn intersection(self, other: Interval) -> Option<Interval> {
        let both = Interval { least: self.least.max(other.least), most: self.most.min(other.most) };
        (both.least <= both.most).then_some(both)
    }

    /// What lies between the ends of both.
    pub(crate) fn joined(self, other: Interval) -> Interval {
        Interval { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// What is left of a value that compares so with a number; whole values step over the number itself.
    pub(crate) fn satisfying(operation: Operation, number: f32, is_whole: bool) -> Option<Interval> {
        let step = if is_whole { 1.0 } else { 0.0 };
        let up_to = |most: f32| Interval { least: f32::NEG_INFINITY, most };
        Some(match operation {
            Operation::Equal => Interval::just(number),
            Operation::Less => up_to(number - step),
            Operation::LessOrEqual => up_to(number),
            Operation::Greater => Interval::from(number + step),
            Operation::GreaterOrEqual => Interval::from(number),
            _ => return None,
        })
    }

    /// The truth of `!`.
    pub(crate) fn negated_truth(self) -> Interval {
        match () {
            () if self == Interval::just(0.0) => Interval::just(1.0),
            () if !self.contains(0.0) => Interval::just(0.0),
            () => Interval::TRUTH,
        }
    }

    /// The number with the other sign.
    pub(crate) fn negated(self) -> Interval {
        Interval { least: -self.most, most: -self.least }
    }

    /// The result of an operation on two values.
    pub(crate) fn combined(self, operation: Operation, other: Interval) -> Interval {
        let truth = |always: bool, never: bool| match (always, never) {
            (true, _) => Interval::just(1.0),
            (_, true) => Interval::just(0.0),
            _ => Interval::TRUTH,
        };
        let equal = self.least == self.most && self == other;
        let apart = self.intersection(other).is_none();
        match operation {
            Operation::Equal => truth(equal, apart),
            Operation::NotEqual => truth(apart, equal),
            Operation::Less => truth(self.most < other.least, self.least >= other.most),
            Operation::LessOrEqual => truth(self.most <= other.least, self.least > other.most),
            Operation::Greater => truth(self.least > other.most, self.most <= other.least),
            Operation::GreaterOrEqual => truth(self.least >= other.most, self.most < other.least),
            Operation::Add => Interval { least: self.least + other.least, most: self.most + other.most },
            Operation::Subtract => Interval { least: self.least - other.most, most: self.most - other.least },
            _ => Interval::ANY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every operation on small intervals contains the results on all their numbers, and is exact for
    /// comparisons of which the result is the same for all.
    #[test]
    fn operations_hold_what_numbers_give() {
        use Operation::{Add, Equal, Greater, GreaterOrEqual, Less, LessOrEqual, NotEqual, Subtract};
        let truth = |holds: bool| if holds { 1.0 } else { 0.0 };
        let apply = |operation: Operation, left: f32, right: f32| match operation {
            Add => left + right,
            Subtract => left - right,
            Equal => truth(left == right),
            NotEqual => truth(left != right),
            Less => truth(left < right),
            LessOrEqual => truth(left <= right),
            Greater => truth(left > right),
            _ => truth(left >= right),
        };
        let ends: Vec<(i8, i8)> =
            (-2..3).flat_map(|least| (least..3).map(move |most| (least, most))).collect();
        for operation in [Add, Subtract, Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual] {
            for (left, right) in ends.iter().flat_map(|left| ends.iter().map(move |right| (*left, *right))) {
                let interval =
                    |(least, most): (i8, i8)| Interval { least: f32::from(least), most: f32::from(most) };
                let found = interval(left).combined(operation, interval(right));
                let numbers = |(least, most): (i8, i8)| (least..=most).map(f32::from);
                let results: Vec<f32> = numbers(left)
                    .flat_map(|one| numbers(right).map(move |other| apply(operation, one, other)))
                    .collect();
                let least = results.iter().copied().fold(f32::INFINITY, f32::min);
                let most = results.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                assert_eq!(found, Interval { least, most }, "{operation:?} {left:?} {right:?}");
            }
        }
    }
}
