//! The `[regex]` a test's answer is held against.

use regex::Regex;

/// How alternatives in an expectation bind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// `^A1|B2$`: starts with A1 or ends with B2. What GNU Go's own scripts do, so what its results mean.
    Loose,
    /// `^(?:A1|B2)$`: is A1 or is B2.
    Strict,
}

/// What the suite says about an engine's chance of answering rightly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// No mark: the answer is expected to be right.
    Right,
    /// `*`: the answer is expected to be wrong.
    Wrong,
    /// `&`: the answer is not counted.
    Ignored,
}

/// An expectation as written after `#?`: `[regex]`, `[!regex]`, `[regex]*` or `[regex]&`.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// The expectation as written, without `#?`.
    pub text: String,
    negated: bool,
    /// What the suite promises.
    pub promise: Promise,
    loose: Regex,
    strict: Regex,
}

impl Expectation {
    /// Reads the text after `#?`. The closing bracket may be missing, as it is in a few of GNU Go's suites.
    ///
    /// # Errors
    /// The regular expression does not compile.
    pub fn parse(text: &str) -> Result<Expectation, regex::Error> {
        let text = text.trim();
        let promise = match text.chars().last() {
            Some('*') => Promise::Wrong,
            Some('&') => Promise::Ignored,
            _ => Promise::Right,
        };
        let inside = text.strip_prefix('[').unwrap_or(text);
        let inside = inside.trim_end_matches(['*', '&']).strip_suffix(']').unwrap_or(inside);
        let (negated, pattern) = match inside.strip_prefix('!') {
            Some(pattern) => (true, pattern),
            None => (false, inside),
        };
        Ok(Expectation {
            text: text.to_owned(),
            negated,
            promise,
            loose: Regex::new(&format!("^{pattern}$"))?,
            strict: Regex::new(&format!("^(?:{pattern})$"))?,
        })
    }

    /// Whether `answer` is what is expected.
    pub fn accepts(&self, answer: &str, grouping: Grouping) -> bool {
        let regex = match grouping {
            Grouping::Loose => &self.loose,
            Grouping::Strict => &self.strict,
        };
        regex.is_match(answer) != self.negated
    }
}
