//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod constraint;
mod eyes;
#[path = "../../regression/fuzz/inputs.rs"]
mod inputs;
mod matchers;
mod networks;
mod reference;
mod sources;
mod tools;
