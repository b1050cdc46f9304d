//! Tests of what other packages do not see.

mod local;
mod replay;
