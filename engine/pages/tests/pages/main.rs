//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod board;
mod chart;
mod frame;
mod table;
