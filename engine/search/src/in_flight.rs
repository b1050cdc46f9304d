//! Playouts of which several are under way at once, in an order that no thread changes.
//!
//! One thread goes down the tree and brings results back, by turns: a way that was gone counts as lost until
//! its result is there, and results come back in the order of the ways. What is beyond the tree is played by
//! whichever thread is free. So the tree is the same at any number of threads.

use super::effort::Effort;
use super::tree::{Descent, SearchContext};
use std::hint::spin_loop;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// A playout that stands at a leaf, and that no thread plays yet.
const WAITING: u8 = 1;
/// One that a thread plays.
const TAKEN: u8 = 2;
/// One that was played to its end, or is not under way.
const DONE: u8 = 0;

/// How often a thread without work looks again before it lets others have the processor: for about as long as
/// a playout of a small board takes.
const LOOKS: u32 = 1000;

/// Playouts under way, those that began at the same distance in the same place.
pub(super) struct InFlight<'s> {
    context: &'s SearchContext<'s>,
    slots: Vec<Slot>,
}

struct Slot {
    stage: AtomicU8,
    descent: Mutex<Descent>,
}

/// Says that a playout is done, also when its thread breaks off.
struct Played<'p>(&'p AtomicU8);

impl Drop for Played<'_> {
    fn drop(&mut self) {
        self.0.store(DONE, Ordering::Release);
    }
}

impl<'s> InFlight<'s> {
    /// Nothing under way; there is room for these.
    pub(super) fn new(
        context: &'s SearchContext<'s>,
        descents: impl Iterator<Item = Descent>,
    ) -> InFlight<'s> {
        let slot = |descent| Slot { stage: AtomicU8::new(DONE), descent: Mutex::new(descent) };
        InFlight { context, slots: descents.map(slot).collect() }
    }

    fn slot(&self, number: usize) -> &Slot {
        &self.slots[number % self.slots.len()]
    }

    /// The playout with this number, or the one whose place it takes.
    pub(super) fn descent(&self, number: usize) -> MutexGuard<'_, Descent> {
        self.slot(number).descent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets any thread play this one to its end.
    pub(super) fn release(&self, number: usize) {
        self.slot(number).stage.store(WAITING, Ordering::Release);
    }

    /// Waits until this one is played, and plays what no other thread does meanwhile.
    pub(super) fn finish(&self, number: usize) {
        let mut looks = 0;
        while self.slot(number).stage.load(Ordering::Acquire) != DONE {
            if !self.play_one(number) {
                wait(&mut looks);
            }
        }
    }

    /// Plays what is there until the effort is stopped.
    pub(super) fn help(&self, effort: &Effort) {
        let mut looks = 0;
        while !effort.is_stopped() {
            match self.play_one(0) {
                true => looks = 0,
                false => wait(&mut looks),
            }
        }
    }

    /// Plays one that no thread plays yet, if there is one, from this one on.
    fn play_one(&self, first: usize) -> bool {
        let mut slots = (first..first + self.slots.len()).map(|number| self.slot(number));
        let take = |slot: &&Slot| {
            slot.stage.compare_exchange(WAITING, TAKEN, Ordering::Acquire, Ordering::Relaxed).is_ok()
        };
        let Some(slot) = slots.find(take) else { return false };
        let _played = Played(&slot.stage);
        slot.descent.lock().unwrap_or_else(PoisonError::into_inner).evaluate(self.context);
        true
    }
}

/// Waits for a moment: at first without letting go of the processor.
fn wait(looks: &mut u32) {
    *looks += 1;
    if *looks < LOOKS { spin_loop() } else { thread::yield_now() }
}
