//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod openings;
mod pairings;
mod ratings;
mod statistics;
mod time_control;
