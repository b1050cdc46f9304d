//! What holds of any bytes that are sent to the language server: it answers or refuses, and comes to an end.
//! The fuzz target, the replay of its corpus and random tests share it.

use patc::tools::language_server::{Ended, serve};

/// What a client says first.
const BEGIN: &str = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#;

/// A document that is open.
const OPEN: &str = "Pattern A\n\nX*\nO.\n\n:8,-\n\nA*\nO.\n\n;lib(A)>1\n";

/// Documents of all kinds of sources; the length of an input decides which of them it is.
const DOCUMENTS: &[&str] = &[
    "file:///a.db",
    "file:///eyes.db",
    "file:///a.sgf",
    "file:///a9.dbz",
    "file:///a.weights",
    "file:///mc_a.db",
];

/// What a client says after.
const END: &[&str] =
    &[r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#, r#"{"jsonrpc":"2.0","method":"exit"}"#];

fn framed(message: &[u8]) -> Vec<u8> {
    let mut bytes = format!("Content-Length: {}\r\n\r\n", message.len()).into_bytes();
    bytes.extend_from_slice(message);
    bytes
}

/// How a session with this input ends, and what is answered.
fn session(input: &[u8]) -> (Ended, Vec<u8>) {
    let mut output = Vec::new();
    let ended = serve(&mut &input[..], &mut output).expect("reading and writing memory does not fail");
    (ended, output)
}

/// Holds one input against what is true of every session: as it is, with each line as a message, and as the
/// text of a document about which everything is asked.
pub(crate) fn check(input: &[u8]) {
    let (ended, output) = session(input);
    assert_eq!((ended, output), session(input), "the same again");
    let uri = DOCUMENTS[input.len() % DOCUMENTS.len()];
    let opened = serde_json::json!({ "textDocument": { "uri": uri, "version": 1, "text": OPEN } });
    let begin = [BEGIN.to_owned(), notification("textDocument/didOpen", &opened)];
    let lines = || input.split(|byte| *byte == b'\n').take(200);
    let around = |middle: Vec<u8>| {
        let begin: Vec<u8> = begin.iter().flat_map(|it| framed(it.as_bytes())).collect();
        let end: Vec<u8> = END.iter().flat_map(|it| framed(it.as_bytes())).collect();
        session(&[begin, middle, end].concat())
    };
    // A line may be a message that ends the session.
    let (_, output) = around(lines().flat_map(framed).collect());
    assert!(output.starts_with(b"Content-Length: "), "the first request is answered");
    let text = String::from_utf8_lossy(input);
    let uri = serde_json::json!({ "uri": uri });
    let changed = serde_json::json!({ "textDocument": uri, "contentChanges": [{ "text": text }] });
    let mut middle = framed(notification("textDocument/didChange", &changed).as_bytes());
    let last = text.lines().count().min(40);
    for line in 0..=last {
        let position = serde_json::json!({ "line": line, "character": line % 7 });
        let params = serde_json::json!({ "textDocument": uri, "position": position, "context": { "diagnostics": [] },
            "range": { "start": position, "end": position } });
        for method in ["hover", "definition", "formatting", "codeAction"] {
            middle.extend(framed(request(&format!("textDocument/{method}"), &params).as_bytes()));
        }
    }
    let (ended, output) = around(middle);
    assert_eq!(ended, Ended::AsAsked);
    let output = String::from_utf8(output).expect("JSON is text");
    assert_eq!(output.matches("\"id\":7,").count(), 4 * (last + 1), "every request is answered");
}

fn notification(method: &str, params: &serde_json::Value) -> String {
    serde_json::json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string()
}

fn request(method: &str, params: &serde_json::Value) -> String {
    serde_json::json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params }).to_string()
}
