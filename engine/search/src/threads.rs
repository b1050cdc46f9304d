//! Threads that share the work of a search.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;

/// Threads for the tasks of a search, started when there is first something to do.
#[derive(Debug)]
pub struct Threads {
    /// How many threads work at once.
    pub threads: usize,
    pool: OnceLock<Option<ThreadPool>>,
}

impl Threads {
    /// This many threads; zero stands for as many as the machine runs at once.
    pub fn new(threads: usize) -> Threads {
        let available = || std::thread::available_parallelism().map_or(1, usize::from);
        Threads { threads: if threads == 0 { available() } else { threads }, pool: OnceLock::new() }
    }

    /// The results of all tasks in the order of the tasks, whichever thread was first. When the system
    /// refuses to start threads, the calling thread does the work.
    pub fn run<Task: Sync, Outcome: Send>(
        &self,
        tasks: &[Task],
        work: impl Fn(&Task) -> Outcome + Sync,
    ) -> Vec<Outcome> {
        match self.pool() {
            Some(pool) => pool.install(|| tasks.par_iter().with_max_len(1).map(&work).collect()),
            None => tasks.iter().map(work).collect(),
        }
    }

    /// Does `lead` on the calling thread, and `help` meanwhile on all others with a number from 1 on each.
    /// `help` must end soon after `lead` has, whose result it is. All threads are free again on return.
    pub(super) fn beside<Outcome>(
        &self,
        lead: impl FnOnce() -> Outcome,
        help: impl Fn(usize) + Sync,
    ) -> Outcome {
        let Some(pool) = self.pool() else { return lead() };
        let help = &help;
        pool.in_place_scope(|scope| {
            (1..self.threads).for_each(|thread| scope.spawn(move |_| help(thread)));
            lead()
        })
    }

    fn pool(&self) -> Option<&ThreadPool> {
        let start = || ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
        if self.threads > 1 { self.pool.get_or_init(start).as_ref() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::Threads;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn all_threads_help_and_are_free_afterwards() {
        for threads in [1, 2, 5] {
            let workers = Threads::new(threads);
            for round in 0..20 {
                // Each helper waits for all others, so that as many must be at work at once.
                let (meeting, sum) = (Barrier::new(threads), AtomicUsize::new(0));
                let help = |thread: usize| {
                    meeting.wait();
                    sum.fetch_add(thread, Ordering::Relaxed);
                };
                let lead = || {
                    meeting.wait();
                    round
                };
                assert_eq!(workers.beside(lead, help), round);
                assert_eq!(sum.into_inner(), threads * (threads - 1) / 2, "{threads} threads, round {round}");
                assert_eq!(workers.run(&[1, 2, 3], |task| task * 2), [2, 4, 6]);
            }
        }
    }

    #[test]
    fn results_keep_the_order_of_the_tasks() {
        let tasks: Vec<u64> = (0..100).collect();
        let expected: Vec<u64> = tasks.iter().map(|task| task * task).collect();
        for threads in [1, 2, 5] {
            let workers = Threads::new(threads);
            assert_eq!(workers.threads, threads);
            assert_eq!(workers.run(&tasks, |task| task * task), expected);
        }
        assert!(Threads::new(0).threads > 0);
    }
}
