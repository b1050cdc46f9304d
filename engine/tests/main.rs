//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod analyze;
mod gtp;
mod house;
mod library;
mod made;
mod session;
