//! Bundles from outside: what is written, opened, refused and laid over one another.

mod bytes;
mod code;
mod documented;
mod dump;
mod golden;
mod layers;
mod opcodes;
mod refusals;
mod round_trip;
mod sample;
mod walk;
