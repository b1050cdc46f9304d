//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod budget;
mod clock;
#[cfg(unix)]
mod files;
mod jobs;
mod printable;
mod shard;
