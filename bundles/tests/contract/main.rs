//! Bundles from outside: what is written, opened, refused and laid over one another.

mod layers;
mod round_trip;
