//! Searches, playouts, and what they are guided by.

mod button;
mod games;
mod guidance;
mod playouts;
mod search;
mod status;
mod tree;
