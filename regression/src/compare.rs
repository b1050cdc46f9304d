//! Two runs side by side: what got better, what got worse.

use crate::category::Verdict;
use crate::record::{RunFile, TestRecord};

/// A test that came out differently in two runs.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    /// The test in the older run.
    pub old: TestRecord,
    /// The test in the newer run.
    pub new: TestRecord,
}

/// What differs between two runs, sorted by suite and number.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Comparison {
    /// Tests worth less in the newer run.
    pub worse: Vec<Flip>,
    /// Tests worth more in the newer run.
    pub better: Vec<Flip>,
    /// Tests in both runs that are worth the same.
    pub unchanged: usize,
    /// Tests the older run has alone.
    pub only_old: usize,
    /// Tests the newer run has alone.
    pub only_new: usize,
}

impl Comparison {
    /// Compares an older run with a newer one.
    pub fn new(old: &RunFile, new: &RunFile) -> Comparison {
        let mut comparison = Comparison::default();
        for (key, before) in &old.tests {
            let Some(after) = new.tests.get(key) else {
                comparison.only_old += 1;
                continue;
            };
            let flip = || Flip { old: before.clone(), new: after.clone() };
            match before.cat.standing().verdict(after.cat.standing()) {
                Verdict::Same => comparison.unchanged += 1,
                Verdict::Worse => comparison.worse.push(flip()),
                Verdict::Better => comparison.better.push(flip()),
            }
        }
        comparison.only_new = new.tests.keys().filter(|key| !old.tests.contains_key(*key)).count();
        comparison
    }
}
