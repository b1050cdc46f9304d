//! The program as it is called, command by command, at the terminal, and in matches. One program of tests, as
//! each one more is linked for seconds.

mod analyze;
mod books;
mod bundles;
mod command_line;
mod config;
mod data;
mod emacs;
mod explaining;
mod gtp;
mod inspecting;
mod kept_games;
mod kills;
mod labeling;
mod learning;
mod learning_rows;
mod lists;
#[path = "../../../tests/made/mod.rs"]
mod made;
mod match_play;
mod memory;
mod metamachine;
mod modem;
mod named_files;
mod network_file;
mod network_play;
mod program;
mod reading;
mod records;
mod records_options;
mod reviewing;
mod rows;
mod screen;
mod selfplay;
mod solving;
mod standard_file;
mod strengths;
mod styles;
mod terminal;
mod terminal_files;
mod terminal_transcripts;
mod tracing;
