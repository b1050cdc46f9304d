//! Budgets: limits that are joined, and the signal that ends work.

use limits::budget::{Budget, StopSignal};
use std::time::{Duration, Instant};

#[test]
fn the_tighter_limit_counts() {
    let now = Instant::now();
    let budget = Budget::default().with_effort(9).with_effort(5).with_effort(7);
    assert_eq!(budget.effort(), Some(5));
    assert!(!budget.is_over());
    let late = Budget::default().with_deadline(now + Duration::from_secs(3600)).with_deadline(now);
    assert!(late.is_over());
    assert!(late.with_deadline(now + Duration::from_secs(3600)).is_over());
}

#[test]
fn looks_are_counted() {
    let budget = Budget::default().with_looks(2);
    let looks: Vec<bool> = (0..4).map(|_| budget.clone().is_over()).collect();
    assert_eq!(looks, [false, false, true, true]);
}

#[test]
fn clones_share_the_signal() {
    let signal = StopSignal::new();
    let budget = Budget::until(signal.clone());
    assert!(!budget.is_over());
    signal.raise();
    assert!(budget.is_over());
    signal.lower();
    assert!(!budget.is_over());
}
