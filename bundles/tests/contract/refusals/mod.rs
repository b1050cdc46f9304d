//! What is refused, and what is said then.

mod books;
mod bytes;
mod code;
mod graphs;
mod large;
mod networks;
mod openings;
mod records;

use crate::sample::open;
use bundles::Writer;

/// What is changed in a good bundle, and what is said of it.
type Case = (&'static str, fn(&mut Writer), &'static str);

/// How what is said is held against what a case expects.
type Comparison = fn(&str, &str) -> bool;

/// It is the same.
const WHOLE: Comparison = |found, expected| found == expected;

/// It begins so.
const BEGINNING: Comparison = |found, expected| found.starts_with(expected);

/// Changes a good bundle as each case says, and compares what is said of it.
fn hold(good: fn() -> Writer, cases: &[Case], compare: Comparison) {
    assert_eq!(said(&good()), "opened");
    let mut wrong = String::new();
    for (name, change, expected) in cases {
        let mut writer = good();
        change(&mut writer);
        let found = said(&writer);
        if !compare(&found, expected) {
            wrong.push_str(&format!("{name}: {found}\n"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

fn said(writer: &Writer) -> String {
    open(&writer.finish()).map_or_else(|refusal| refusal.to_string(), |_| "opened".to_owned())
}
