//! Any bytes are sent to the language server, and are the text of a document.
#![no_main]

#[path = "../checks/lsp.rs"]
mod lsp;

libfuzzer_sys::fuzz_target!(|input: &[u8]| lsp::check(input));
