//! How a test came out: nine categories for reports, seven standings for the ledger.

use std::fmt;

use serde::{Deserialize, Serialize};

/// How one test came out, with regard to what the suite promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Category {
    /// Right, as promised.
    #[serde(rename = "pass")]
    Pass,
    /// Right, although the suite expects a failure.
    #[serde(rename = "PASS")]
    UnexpectedPass,
    /// Wrong, as the suite expects.
    #[serde(rename = "fail")]
    Fail,
    /// Wrong, although the suite promises a right answer.
    #[serde(rename = "FAIL")]
    UnexpectedFail,
    /// Answered, but the suite asks not to count it.
    #[serde(rename = "ignored")]
    Ignored,
    /// The engine does not have the command, or the one that sets the position up.
    #[serde(rename = "unsupported")]
    Unsupported,
    /// The position could not be set up, so the test was not asked.
    #[serde(rename = "setup")]
    Setup,
    /// No answer within the time allowed.
    #[serde(rename = "timeout")]
    Timeout,
    /// The engine died or stopped speaking GTP.
    #[serde(rename = "crash")]
    Crash,
}

impl Category {
    /// The category's name in reports and JSON: upper case marks the unexpected.
    pub fn name(self) -> &'static str {
        match self {
            Category::Pass => "pass",
            Category::UnexpectedPass => "PASS",
            Category::Fail => "fail",
            Category::UnexpectedFail => "FAIL",
            Category::Ignored => "ignored",
            Category::Unsupported => "unsupported",
            Category::Setup => "setup",
            Category::Timeout => "timeout",
            Category::Crash => "crash",
        }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// Every standing, best first.
    pub const ALL: [Standing; 7] = [
        Standing::Pass,
        Standing::Fail,
        Standing::Ignored,
        Standing::Unsupported,
        Standing::Setup,
        Standing::Timeout,
        Standing::Crash,
    ];

    /// The standing's name in ledgers.
    pub fn name(self) -> &'static str {
        match self {
            Standing::Pass => "pass",
            Standing::Fail => "fail",
            Standing::Ignored => "ignored",
            Standing::Unsupported => "unsupported",
            Standing::Setup => "setup",
            Standing::Timeout => "timeout",
            Standing::Crash => "crash",
        }
    }

    /// The standing with this name.
    pub fn from_name(name: &str) -> Option<Standing> {
        Standing::ALL.into_iter().find(|standing| standing.name() == name)
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

impl fmt::Display for Standing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// Number of tests in each category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Tests in [`Category::Pass`].
    pub pass: usize,
    /// Tests in [`Category::UnexpectedPass`].
    #[serde(rename = "PASS")]
    pub unexpected_pass: usize,
    /// Tests in [`Category::Fail`].
    pub fail: usize,
    /// Tests in [`Category::UnexpectedFail`].
    #[serde(rename = "FAIL")]
    pub unexpected_fail: usize,
    /// Tests in [`Category::Ignored`].
    pub ignored: usize,
    /// Tests in [`Category::Unsupported`].
    pub unsupported: usize,
    /// Tests in [`Category::Setup`].
    pub setup: usize,
    /// Tests in [`Category::Timeout`].
    pub timeout: usize,
    /// Tests in [`Category::Crash`].
    pub crash: usize,
}

impl Counts {
    /// Counts one more test.
    pub fn add(&mut self, category: Category) {
        *match category {
            Category::Pass => &mut self.pass,
            Category::UnexpectedPass => &mut self.unexpected_pass,
            Category::Fail => &mut self.fail,
            Category::UnexpectedFail => &mut self.unexpected_fail,
            Category::Ignored => &mut self.ignored,
            Category::Unsupported => &mut self.unsupported,
            Category::Setup => &mut self.setup,
            Category::Timeout => &mut self.timeout,
            Category::Crash => &mut self.crash,
        } += 1;
    }

    /// Tests answered rightly, promised or not.
    pub fn passed(&self) -> usize {
        self.pass + self.unexpected_pass
    }

    /// Tests that count: all but the ignored.
    pub fn tests(&self) -> usize {
        self.passed()
            + self.fail
            + self.unexpected_fail
            + self.unsupported
            + self.setup
            + self.timeout
            + self.crash
    }

    /// Whether any test [fails the run](Category::fails_the_run).
    pub fn fails_the_run(&self) -> bool {
        self.unexpected_fail + self.setup + self.timeout + self.crash > 0
    }
}

impl FromIterator<Category> for Counts {
    fn from_iter<I: IntoIterator<Item = Category>>(categories: I) -> Counts {
        let mut counts = Counts::default();
        for category in categories {
            counts.add(category);
        }
        counts
    }
}
