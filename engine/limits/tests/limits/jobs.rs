//! Jobs of several threads: their order, their end, and what becomes of a thread that dies.

use limits::jobs::{JobQueue, JobsError, in_order, run};
use std::ops::ControlFlow;
use std::sync::Barrier;
use std::sync::mpsc;

#[test]
fn results_stand_in_the_order_of_the_items() {
    let items: Vec<u64> = (0..200).collect();
    for threads in [1, 2, 5, 300] {
        let mut noted = 0;
        let work = |sum: &mut u64, item: &u64| {
            *sum += item;
            item * item
        };
        let found = in_order(&items, vec![0; threads], work, || noted += 1);
        assert_eq!(found.expect("threads"), items.iter().map(|item| item * item).collect::<Vec<_>>());
        assert_eq!(noted, items.len());
    }
    let none = in_order(&[], [()], |(), (): &()| (), || ());
    assert!(none.expect("nothing to do").is_empty());
}

#[test]
fn nothing_is_begun_after_the_last() {
    // All threads have begun a job when the first is handed in, so what follows was under way.
    for threads in [1, 2, 4] {
        let (meeting, mut taken) = (Barrier::new(threads), Vec::new());
        let work = |_, queue: &JobQueue<'_, usize>| {
            let Some(job) = queue.begin() else { return };
            meeting.wait();
            queue.hand_in(job);
            while let Some(job) = queue.begin() {
                queue.hand_in(job);
            }
        };
        let done = run(100, 0..threads, work, |done| {
            taken.extend(done);
            if done.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(done.is_ok());
        taken.sort_unstable();
        assert_eq!(taken, (0..threads).collect::<Vec<_>>());
    }
}

#[test]
fn the_calling_thread_looks_around_while_nothing_comes() {
    let (sender, receiver) = mpsc::channel();
    let work = |receiver: mpsc::Receiver<()>, queue: &JobQueue<'_, ()>| {
        if queue.begin().is_some() {
            receiver.recv().expect("someone looks around");
            queue.hand_in(());
        }
    };
    let (mut looks, mut taken) = (0, 0);
    let done = run(1, [receiver], work, |done| {
        match done {
            Some(()) => taken += 1,
            None => {
                looks += 1;
                let _ = sender.send(());
            }
        }
        ControlFlow::Continue(())
    });
    assert!(done.is_ok() && looks > 0 && taken == 1, "{looks}, {taken}");
}

#[test]
fn a_job_that_dies_is_told_and_the_others_are_done() {
    let mut taken = 0;
    let work = |_, queue: &JobQueue<'_, usize>| {
        while let Some(job) = queue.begin() {
            assert_ne!(job, 3, "a fault that is wanted");
            queue.hand_in(job);
        }
    };
    let done = run(20, 0..2, work, |done| {
        taken += usize::from(done.is_some());
        ControlFlow::Continue(())
    });
    assert!(matches!(done, Err(JobsError::Died)));
    assert_eq!(taken, 19);
}
