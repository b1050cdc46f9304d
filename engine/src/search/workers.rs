//! Threads that share the work of a search.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::OnceLock;

/// Threads for the tasks of a search, started when there is first something to do.
#[derive(Debug)]
pub struct Workers {
    threads: usize,
    pool: OnceLock<Option<ThreadPool>>,
}

impl Workers {
    /// So many threads; zero stands for as many as the machine runs at once.
    #[must_use]
    pub fn new(threads: usize) -> Workers {
        let available = || std::thread::available_parallelism().map_or(1, usize::from);
        Workers { threads: if threads == 0 { available() } else { threads }, pool: OnceLock::new() }
    }

    /// How many threads work at once.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
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

    fn pool(&self) -> Option<&ThreadPool> {
        let start = || ThreadPoolBuilder::new().num_threads(self.threads).build().ok();
        if self.threads > 1 { self.pool.get_or_init(start).as_ref() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::Workers;

    #[test]
    fn results_keep_the_order_of_the_tasks() {
        let tasks: Vec<u64> = (0..100).collect();
        let expected: Vec<u64> = tasks.iter().map(|task| task * task).collect();
        for threads in [1, 2, 5] {
            let workers = Workers::new(threads);
            assert_eq!(workers.threads(), threads);
            assert_eq!(workers.run(&tasks, |task| task * task), expected);
        }
        assert!(Workers::new(0).threads() > 0);
    }
}
