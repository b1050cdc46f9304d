//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod engine;
#[path = "../fuzz/inputs.rs"]
mod inputs;
mod program;
