//! The tools for authors, through the library and the command line.

mod command;
mod format;
