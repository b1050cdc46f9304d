//! How a test came out: nine categories for reports, seven standings for the ledger.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

/// How one test came out, with regard to what the suite promised. Upper case marks the unexpected.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, IntoStaticStr, VariantArray, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Category {
    /// Right, as promised.
    Pass,
    /// Right, although the suite expects a failure.
    #[serde(rename = "PASS")]
    #[strum(serialize = "PASS")]
    UnexpectedPass,
    /// Wrong, as the suite expects.
    Fail,
    /// Wrong, although the suite promises a right answer.
    #[serde(rename = "FAIL")]
    #[strum(serialize = "FAIL")]
    UnexpectedFail,
    /// Answered, but the suite asks not to count it.
    Ignored,
    /// The engine does not have the command, or the one that sets the position up.
    Unsupported,
    /// The position could not be set up, so the test was not asked.
    Setup,
    /// No answer within the time allowed.
    Timeout,
    /// The engine died or stopped speaking GTP.
    Crash,
}

impl Category {
    /// What tables have a column for, besides what passed and was asked.
    pub const SHOWN: [Category; 6] = [
        Category::UnexpectedPass,
        Category::UnexpectedFail,
        Category::Unsupported,
        Category::Setup,
        Category::Timeout,
        Category::Crash,
    ];

    /// The category's name in reports and JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The category without regard to what the suite promised.
    pub fn standing(self) -> Standing {
        match self {
            Category::Pass | Category::UnexpectedPass => Standing::Pass,
            Category::Fail | Category::UnexpectedFail => Standing::Fail,
            Category::Ignored => Standing::Ignored,
            Category::Unsupported => Standing::Unsupported,
            Category::Setup => Standing::Setup,
            Category::Timeout => Standing::Timeout,
            Category::Crash => Standing::Crash,
        }
    }

    /// Whether a run with such a test ends with a failing exit status.
    pub fn fails_the_run(self) -> bool {
        matches!(self, Category::UnexpectedFail | Category::Setup | Category::Timeout | Category::Crash)
    }
}

/// How a test came out, whatever the suite promised: what two runs, or a run and the ledger, are compared by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Display, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum Standing {
    /// Answered rightly.
    Pass,
    /// Answered wrongly.
    Fail,
    /// Answered, not counted.
    Ignored,
    /// The engine lacks the command.
    Unsupported,
    /// The position could not be set up.
    Setup,
    /// No answer in time.
    Timeout,
    /// The engine died.
    Crash,
}

/// What a change from one standing to another means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing that matters changed.
    Same,
    /// The new standing is worth more.
    Better,
    /// The new standing is worth less.
    Worse,
}

impl Standing {
    /// The standing's name in ledgers.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// A right answer is worth most; a wrong one is worth more than none, since it shows an engine that
    /// works.
    fn worth(self) -> u32 {
        match self {
            Standing::Pass => 4,
            Standing::Fail => 3,
            Standing::Ignored => 2,
            Standing::Unsupported => 1,
            Standing::Setup | Standing::Timeout | Standing::Crash => 0,
        }
    }

    /// What a change from `self` to `new` means.
    pub fn verdict(self, new: Standing) -> Verdict {
        match new.worth().cmp(&self.worth()) {
            std::cmp::Ordering::Less => Verdict::Worse,
            std::cmp::Ordering::Equal => Verdict::Same,
            std::cmp::Ordering::Greater => Verdict::Better,
        }
    }
}

/// Number of tests in each category.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counts(BTreeMap<Category, usize>);

impl Default for Counts {
    /// None in any category.
    fn default() -> Counts {
        Counts(Category::VARIANTS.iter().map(|category| (*category, 0)).collect())
    }
}

impl Counts {
    /// Counts one more test.
    pub fn add(&mut self, category: Category) {
        *self.0.entry(category).or_default() += 1;
    }

    /// Tests in a category.
    pub fn of(&self, category: Category) -> usize {
        self.0.get(&category).copied().unwrap_or(0)
    }

    /// Tests answered rightly, promised or not.
    pub fn passed(&self) -> usize {
        self.of(Category::Pass) + self.of(Category::UnexpectedPass)
    }

    /// Tests that count: all but the ignored.
    pub fn tests(&self) -> usize {
        self.0.values().sum::<usize>() - self.of(Category::Ignored)
    }

    /// Whether any test [fails the run](Category::fails_the_run).
    pub fn fails_the_run(&self) -> bool {
        self.0.iter().any(|(category, count)| category.fails_the_run() && *count > 0)
    }
}

impl FromIterator<Category> for Counts {
    fn from_iter<I: IntoIterator<Item = Category>>(categories: I) -> Counts {
        let mut counts = Counts::default();
        categories.into_iter().for_each(|category| counts.add(category));
        counts
    }
}
