//! Work with its right answer.

use crate::cpu_time::CpuTime;
use criterion::{BenchmarkGroup, Throughput};
use std::fmt::Debug;

/// Has the work done twice, compares both answers with the right one, and times it after that. The second
/// answer differs when the work leaves behind something other than it found.
pub(crate) fn check_and_time<Answer: PartialEq + Debug>(
    group: &mut BenchmarkGroup<'_, CpuTime>,
    name: &str,
    throughput: Throughput,
    right: &Answer,
    mut work: impl FnMut() -> Answer,
) {
    for round in ["first", "second"] {
        let answer = work();
        assert!(answer == *right, "{name}, {round} time: expected {right:?}, found {answer:?}");
    }
    group.throughput(throughput);
    group.bench_function(name, |bencher| bencher.iter(&mut work));
}
