//! All tests of the package from outside, in one program.

mod networks;
