//! All tests of the package from outside, in one program, as each program more is linked for seconds.

mod files;
mod main_line;
mod replacement;
mod roots;
mod rulesets;
