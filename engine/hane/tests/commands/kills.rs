//! Programs that are killed at any instant.

use board::Random;
use std::process::Child;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Starts a program again and again until it was killed so often, each time after a random while.
///
/// `longest` is the longest while to begin with. It shrinks when a program is done before: the machine was
/// busier when someone measured how long it takes. `start` waits for what a kill is to hit. `after` sees what
/// each program leaves, and whether it was done.
pub(crate) fn kill_often(
    kills: u32,
    longest: Duration,
    mut start: impl FnMut() -> Child,
    mut after: impl FnMut(bool),
) {
    let mut longest = longest.as_micros() as u32;
    let mut random = Random::new(&[u64::from(kills)]);
    let mut killed = 0;
    while killed < kills {
        let mut child = start();
        sleep(Duration::from_micros(u64::from(random.below(longest + 1))));
        child.kill().expect("a signal can be sent");
        let done = child.wait().expect("it ends").success();
        if done {
            longest -= longest / 8;
        } else {
            killed += 1;
        }
        after(done);
    }
}

/// Waits until something is so, while the program runs.
pub(crate) fn wait_for(child: &mut Child, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() && child.try_wait().expect("a child").is_none() {
        assert!(began.elapsed() < Duration::from_secs(120), "nothing happened");
        sleep(Duration::from_millis(1));
    }
}
