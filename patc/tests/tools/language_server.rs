//! The language server, asked over its protocol by a client of its own.

use crate::tools::command::{databases, folder};
use crate::tools::explain::SOURCE;
use crate::tools::promises;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

/// How long an answer may take before the server counts as hanging.
const PATIENCE: Duration = Duration::from_secs(60);

/// A client of the server.
struct Client {
    child: Child,
    input: Option<ChildStdin>,
    messages: Receiver<Value>,
    next: i64,
}

fn spawn() -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_patc"));
    command.arg("lsp").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

/// Reads a message, as a client that trusts its server does.
fn read(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some((_, value)) => length = value.parse().ok()?,
            None => break,
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    serde_json::from_slice(&body).ok()
}

impl Client {
    /// A client that has not said anything.
    fn silent() -> Client {
        let mut child = spawn();
        let mut output = BufReader::new(child.stdout.take().expect("an output"));
        let (sender, messages) = channel();
        thread::spawn(move || while read(&mut output).is_some_and(|message| sender.send(message).is_ok()) {});
        let input = child.stdin.take();
        Client { child, input, messages, next: 0 }
    }

    /// A client that has begun a session.
    fn new() -> Client {
        let mut client = Client::silent();
        let answer = client.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(answer["capabilities"]["hoverProvider"], true, "{answer}");
        client.tell("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        let input = self.input.as_mut().expect("an open input");
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("the server reads");
        input.flush().expect("the server reads");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn receive(&self) -> Value {
        self.messages.recv_timeout(PATIENCE).expect("an answer in time")
    }

    /// The whole answer to a request.
    fn answer(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.next, "method": method, "params": params }));
        let answer = self.receive();
        assert_eq!(answer["id"], self.next, "{answer}");
        answer
    }

    /// The result of a request that must succeed.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer["error"].is_null(), "{answer}");
        answer["result"].clone()
    }

    /// Opens a document, or changes it, and gives its findings.
    fn open(&mut self, uri: &str, text: &str) -> Vec<Value> {
        self.tell(
            "textDocument/didOpen",
            json!({ "textDocument": { "uri": uri, "languageId": "godb", "version": 1, "text": text } }),
        );
        self.findings(uri)
    }

    fn findings(&self, uri: &str) -> Vec<Value> {
        let message = self.receive();
        assert_eq!(
            (&message["method"], &message["params"]["uri"]),
            (&json!("textDocument/publishDiagnostics"), &json!(uri))
        );
        message["params"]["diagnostics"].as_array().expect("a list").clone()
    }

    /// Asks about a place, lines and characters counted from 0.
    fn at(&mut self, method: &str, uri: &str, (line, character): (u32, u32)) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask(method, json!({ "textDocument": { "uri": uri }, "position": position }))
    }

    fn actions(&mut self, uri: &str, line: u32) -> Vec<Value> {
        let place = json!({ "line": line, "character": 0 });
        let params = json!({ "textDocument": { "uri": uri }, "range": { "start": place, "end": place }, "context": { "diagnostics": [] } });
        self.ask("textDocument/codeAction", params).as_array().expect("a list").clone()
    }

    /// Leaves as the protocol wants it, and gives the exit code.
    fn leave(mut self) -> i32 {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        let refused = self.answer("textDocument/hover", json!({}));
        assert_eq!(refused["error"]["code"], -32600, "nothing is answered after the end");
        self.tell("exit", Value::Null);
        self.child.wait().expect("it ends").code().expect("by itself")
    }
}

const URI: &str = "file:///none/such%20folder/a.db";

/// The place of the nth occurrence of a part in a text, some characters on.
fn place(text: &str, part: &str, nth: usize, on: usize) -> (u32, u32) {
    let at = text.match_indices(part).nth(nth).expect("the part occurs").0 + on;
    let line = text[..at].matches('\n').count();
    let begin = text[..at].rfind('\n').map_or(0, |end| end + 1);
    (line as u32, text[begin..at].encode_utf16().count() as u32)
}

/// Applies one edit to a text.
fn edited(text: &str, edit: &Value) -> String {
    let offset = |place: &Value| {
        let number = |name: &str| place[name].as_u64().expect("a number") as usize;
        let begin: usize = text.split_inclusive('\n').take(number("line")).map(str::len).sum();
        let line = text[begin..].split('\n').next().unwrap_or_default();
        let units: Vec<u16> = line.encode_utf16().take(number("character")).collect();
        begin + String::from_utf16(&units).expect("text").len()
    };
    let (start, end) = (offset(&edit["range"]["start"]), offset(&edit["range"]["end"]));
    format!("{}{}{}", &text[..start], edit["newText"].as_str().expect("a text"), &text[end..])
}

#[test]
fn findings_come_and_go() {
    let mut client = Client::new();
    assert_eq!(client.open(URI, SOURCE), Vec::<Value>::new());
    let wrong = SOURCE.replace("same_string(A,D)", "same_strin(A,D)").replace("# Cuts", "# \u{1f600} Cuts");
    client.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": [{ "text": wrong }] }),
    );
    let findings = client.findings(URI);
    let one = &findings[0];
    let (line, character) = place(&wrong, "same_strin", 0, 0);
    assert_eq!(one["range"]["start"], json!({ "line": line, "character": character }));
    assert_eq!(one["range"]["end"]["character"], character + 10);
    assert_eq!((&one["severity"], &one["source"]), (&json!(1), &json!("patc")));
    assert!(
        one["message"].as_str().is_some_and(|message| message.contains("did you mean same_string?")),
        "{one}"
    );
    // A change of a part, which no one asked for, is no change, and that is said.
    let part = json!({ "start": { "line": 2, "character": 0 }, "end": { "line": 1, "character": 0 } });
    client.tell(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": URI, "version": 3 }, "contentChanges": [{ "range": part, "text": "" }] }),
    );
    let said = client.receive();
    assert_eq!(said["method"], "window/logMessage");
    let message = said["params"]["message"].as_str().expect("a text");
    assert!(message.contains("expected the whole text of `file:///none"), "{message}");
    // What to do is part of the message.
    let findings = client.open(URI, &SOURCE.replace("\nOD\n", "\nXD\n"));
    let reported = findings.iter().any(|it| {
        it["message"]
            .as_str()
            .is_some_and(|it| it.contains("\nhelp: a constraint diagram is a copy of the diagram"))
    });
    assert!(reported, "{findings:?}");
    // Another place that explains a finding is given as such.
    let twice = format!("{SOURCE}\nPattern EdgeHane\n\nX*\n\n:8,-\n");
    let findings = client.open(URI, &twice);
    let related: Vec<&Value> = findings.iter().map(|finding| &finding["relatedInformation"][0]).collect();
    let expected = json!(place(&twice, "Pattern EdgeHane", 0, 0).0);
    assert!(related.iter().any(|it| it["location"]["range"]["start"]["line"] == expected), "{findings:?}");
    client.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(client.findings(URI), Vec::<Value>::new());
    assert_eq!(client.leave(), 0);
}

#[test]
fn hovering() {
    let mut client = Client::new();
    let broken = format!("{SOURCE}\n# See CutDiagonal.\nPattern Broken\n\nX*\nO.\n\n:8,-,value(wrong)\n");
    client.open(URI, &broken);
    let cases: &[(&str, usize, &[&str])] = &[
        ("OX", 0, &["CutDiagonal  (a.db:8)", "ask same_string", "orientations tried: 4"]),
        ("# Cuts", 0, &["CutDiagonal"]),
        ("olib", 0, &["`olib`: Liberties of O", "level: board"]),
        ("antisuji", 0, &["`antisuji`: "]),
        ("Ooo", 0, &["EdgeHane", "    ---"]),
        ("CutDiagonal", 1, &["EdgeHane"]),
        (
            "value(wrong)",
            0,
            &["* the search: makes the move likelier", "* the classical player: the least", "`minimum`"],
        ),
        ("-,value(wrong)", 0, &["Broken, which has errors\n\nX*\nO.\n"]),
    ];
    for (part, nth, expected) in cases {
        let nth = if *nth == 0 { 0 } else { broken.matches(part).count() - 1 };
        let shown = client.at("textDocument/hover", URI, place(&broken, part, nth, 1));
        let text = shown["contents"]["value"].as_str().unwrap_or_default();
        let expected = if *part == "CutDiagonal" { &["CutDiagonal  (a.db:8)"][..] } else { expected };
        assert!(expected.iter().all(|part| text.contains(part)), "{part}: {text}");
    }
    for nowhere in [(0, 0), (999, 999), (u32::MAX, u32::MAX)] {
        let shown = client.at("textDocument/hover", "file:///none/such%20folder/a.db", nowhere);
        assert!(nowhere.0 > 0 || shown.is_null(), "{shown}");
    }
    assert_eq!(client.leave(), 0);
}

#[test]
fn going_to_labels_and_names() {
    let other = "# Like CutDiagonal.\nPattern Other\n\nX*\nO.\n\n:8,-\n\n# Like Third, or Fourth.\n";
    let folder = folder(&[("third file.db", "attribute_map none\nPattern Third\n\nO*\n\n:8,-\n")]);
    let base = format!("file://{}", folder.path().display());
    let (first, second) = (format!("{base}/a.db"), format!("{base}/b.db"));
    let mut client = Client::new();
    client.open(&first, SOURCE);
    client.open(&second, other);
    let label = place(SOURCE, "A*", 0, 0);
    // Document, part of it, characters on; target document, place, length.
    let cases = [
        (&first, SOURCE, "(A,D)", 1, Some((first.clone(), label, 1))),
        (&first, SOURCE, "(A,D)", 3, Some((first.clone(), (label.0 + 1, 1), 1))),
        (&first, SOURCE, "(*)>1", 1, Some((first.clone(), place(SOURCE, "X*", 0, 1), 1))),
        (&first, SOURCE, "same_string", 2, None),
        (&second, other, "CutDiagonal", 3, Some((first.clone(), place(SOURCE, "CutDiagonal", 0, 0), 11))),
        (&second, other, "Other", 3, Some((second.clone(), (1, 8), 5))),
        (&second, other, "Third", 0, Some((format!("{base}/third%20file.db"), (1, 8), 5))),
        (&second, other, "Fourth", 0, None),
    ];
    for (uri, text, part, on, expected) in cases {
        let found = client.at("textDocument/definition", uri, place(text, part, 0, on));
        let expected = expected.map_or(Value::Null, |(uri, (line, character), length)| {
            let range = json!({ "start": { "line": line, "character": character }, "end": { "line": line, "character": character + length } });
            json!({ "uri": uri, "range": range })
        });
        assert_eq!(found, expected, "{part}");
    }
    assert_eq!(client.leave(), 0);
}

#[test]
fn formatting() {
    let mut client = Client::new();
    let cases = [
        ("Pattern  A\nX*\n:8,-", Some("Pattern A\n\nX*\n\n:8,-\n")),
        (SOURCE, Some(SOURCE)),
        ("", Some("")),
        ("Pattern A\n:", None),
    ];
    for (text, expected) in cases {
        client.open(URI, text);
        let params =
            json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 4, "insertSpaces": true } });
        let answer = client.answer("textDocument/formatting", params);
        let edits = answer["result"]
            .as_array()
            .map(|edits| edits.iter().fold(text.to_owned(), |text, edit| edited(&text, edit)));
        assert_eq!(edits.as_deref(), expected, "{answer}");
        assert_eq!(answer["error"].is_null(), expected.is_some());
    }
    assert_eq!(client.leave(), 0);
}

#[test]
fn actions_make_sound_sources() {
    let mut client = Client::new();
    let without_end = SOURCE.trim_end();
    for text in
        [SOURCE, without_end, "", "attribute_map none", "attribute_map general\nanchor opponent\n\n\n"]
    {
        client.open(URI, text);
        for line in [0, 7, 12, 22, 40] {
            for action in client.actions(URI, line) {
                let changed = edited(text, &action["edit"]["changes"][URI][0]);
                let findings = client.open("file:///none/changed.db", &changed);
                assert_eq!(findings, Vec::<Value>::new(), "{}: {changed}", action["title"]);
                assert_ne!(changed, text);
            }
        }
    }
    client.open(URI, without_end);
    let titles = |actions: &[Value]| {
        actions.iter().map(|it| it["title"].as_str().unwrap_or_default().to_owned()).collect::<Vec<_>>()
    };
    let actions = client.actions(URI, 8);
    assert_eq!(titles(&actions), ["New pattern `CutDiagonal2`"], "its labels are there already");
    let changed = edited(without_end, &actions[0]["edit"]["changes"][URI][0]);
    assert!(
        changed.contains("Pattern CutDiagonal2\n\n?X?\nO*?\n???\n\n:8,-\n\nPattern EdgeHane"),
        "{changed}"
    );
    let actions = client.actions(URI, 22);
    assert_eq!(
        titles(&actions),
        ["New pattern `EdgeHane2`", "Copy the diagram of `EdgeHane` to a constraint diagram"]
    );
    let changed = edited(without_end, &actions[1]["edit"]["changes"][URI][0]);
    assert!(changed.ends_with("\n:8,-\n\nX*?\nOoo\n---\n"), "{changed}");
    assert_eq!(client.leave(), 0);
}

/// Sources, and of each pattern its name, what is said of it, its first and last line, and where its name is.
#[test]
fn patterns_are_listed() {
    type Listed<'a> = (&'a str, &'a str, [u32; 2], [u32; 3]);
    let end = SOURCE.lines().count() as u32 - 1;
    let cases: &[(&str, &[Listed])] = &[
        (
            SOURCE,
            &[
                ("CutDiagonal", "Cuts <two> chains & \"more\".", [6, 20], [7, 8, 19]),
                ("EdgeHane", "", [21, end], [21, 8, 16]),
            ],
        ),
        // Errors and one name twice: all are listed.
        (
            "# \u{1f600} First.\n# Second.\nPattern  A\nPattern\tA\n:",
            &[("A", "\u{1f600} First.", [0, 2], [2, 9, 10]), ("A", "", [3, 4], [3, 8, 9])],
        ),
        ("Pattern\n", &[]),
        ("", &[]),
    ];
    let mut client = Client::new();
    for (text, expected) in cases {
        client.open(URI, text);
        let listed = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
        let expected: Vec<Value> = expected
            .iter()
            .map(|(name, detail, [first, last], [line, from, to])| {
                let length = text.lines().nth(*last as usize).map_or(0, |line| line.encode_utf16().count());
                json!({
                    "name": name, "detail": detail, "kind": 23,
                    "range": { "start": { "line": first, "character": 0 }, "end": { "line": last, "character": length } },
                    "selectionRange": { "start": { "line": line, "character": from }, "end": { "line": line, "character": to } },
                })
            })
            .collect();
        assert_eq!(listed, Value::Array(expected), "{text}");
    }
    assert_eq!(client.leave(), 0);
}

/// What is written wrongly, what is offered in its place, in a source that has nothing else to be mended.
#[test]
fn findings_are_mended() {
    let mut client = Client::new();
    let right = "attribute_map general\n\nPattern Bend\n\nOX?\n.*.\n---\n\n:8,se,value(23)\n\nOA?\n.*.\n---\n\n;lib(A)>1 && olib(*)>1\n";
    for (name, wrong) in [("value", "valeu"), ("lib", "libs"), ("general", "genral"), ("Pattern", "Patern")] {
        let text = right.replacen(name, wrong, 1);
        assert_ne!(client.open(URI, &text), Vec::<Value>::new(), "{wrong}");
        let line = text.lines().position(|line| line.contains(wrong)).expect("it is there") as u32;
        let actions = client.actions(URI, line);
        let mends =
            |action: &&Value| action["kind"] == "quickfix" && action["title"] == format!("Write `{name}`");
        let action = actions.iter().find(mends).unwrap_or_else(|| panic!("{wrong}: {actions:?}"));
        assert_eq!(edited(&text, &action["edit"]["changes"][URI][0]), right, "{wrong}");
    }
    assert_eq!(client.leave(), 0);
}

#[test]
fn words_are_completed() {
    let mut client = Client::new();
    client.open(URI, SOURCE);
    let text = "at\nattribute_map general\nlevel board\n\nPattern Bend\n\nOX?\n.*.\n---\n\n:8,se,va\n\n;li\n>an\nPat\n";
    client.open(URI, text);
    // A part of a line, a word that is offered behind it, and one that is not.
    let table = [
        ("at", Some("attribute_map"), "lib"),
        (":8,se,va", Some("value"), "lib"),
        // Only what the map has, and what the level allows.
        (":8,se,va", Some("reverse_followup"), "threatens_eye"),
        (":8,se,va", None, "ucutoff"),
        (";li", Some("olib"), "attack"),
        (">an", Some("replace"), "add_connect_move"),
        (";li", Some("lib"), "antisuji"),
        (">an", Some("antisuji"), "attribute_map"),
        ("Pat", Some("Pattern"), "attribute_map"),
        (".*.", None, "lib"),
        (":8", None, "value"),
    ];
    for (part, offered, absent) in table {
        let at = place(text, part, if part == "Pat" { 1 } else { 0 }, part.len());
        let items = client.at("textDocument/completion", URI, at);
        let has = |word: &str| items.as_array().expect("a list").iter().any(|item| item["label"] == word);
        assert!(offered.is_none_or(has), "{part}: {items}");
        assert!(!has(absent), "{part}: {items}");
    }
    let items = client.at("textDocument/completion", URI, place(text, ";li", 0, 3));
    let lib = items.as_array().and_then(|items| items.iter().find(|item| item["label"] == "lib"));
    let said = lib.map_or("", |item| item["documentation"]["value"].as_str().unwrap_or_default());
    assert!(said.starts_with("`lib`: "), "{said}");
    let labels = items.as_array().into_iter().flatten().filter_map(|item| item["label"].as_str());
    assert!(labels.is_sorted(), "{items}");
    let items = client.at("textDocument/completion", URI, place(text, ":8,se,va", 0, 8));
    let undocumented = items.as_array().into_iter().flatten().filter(|item| item["documentation"].is_null());
    assert_eq!(undocumented.count(), 0, "{items}");
    assert_eq!(client.leave(), 0);
}

/// Documents of other kinds than patterns: their names, what is right, and what makes it wrong.
const OTHERS: &[(&str, &str, (&str, &str))] = &[
    ("a.db", "playout_table\n\n???\n?*?\n???\n:5\n", (":5", ":x")),
    ("a.db", "kind eyes\n\nPattern 31\n\n.*.\n\n:1122\n", (":1", ":9")),
    ("a9.dbz", "center 60 ee\n", ("ee", "zz")),
    ("a.sgf", "(;SZ[19];B[pd]MA[oe]C[J])", ("pd", "zz")),
    ("a.weights", "weights a\n\nOX?\n.*.\n\n:8,3.5,12\n", ("12", "x")),
    ("a.weights", "weights a\n\npattern moves Elsewhere\n:3.5,12\n", ("12", "x")),
];

/// No pattern is offered or drawn where there are none; what is wrong is reported.
#[test]
fn documents_of_other_kinds() {
    let mut client = Client::new();
    for (name, text, (right, wrong)) in OTHERS {
        let uri = format!("file:///none/{name}");
        assert_eq!(client.open(&uri, text), Vec::<Value>::new(), "{text}");
        for line in 0..text.lines().count() as u32 {
            assert_eq!(client.actions(&uri, line), Vec::<Value>::new(), "{text}");
            assert_eq!(client.at("textDocument/hover", &uri, (line, 1)), Value::Null, "{text}");
        }
        assert!(!client.open(&uri, &text.replace(right, wrong)).is_empty(), "{text}, with {wrong}");
    }
    assert_eq!(client.leave(), 0);
}

#[test]
fn a_large_document_is_quick_enough() {
    let Some(folder) = databases() else { return };
    let text =
        String::from_utf8_lossy(&std::fs::read(folder.join("patterns.db")).expect("a file")).into_owned();
    let mut client = Client::new();
    client.open(URI, &text);
    let shown = client.at("textDocument/hover", URI, (text.lines().count() as u32 - 5, 0));
    assert!(
        shown["contents"]["value"].as_str().is_some_and(|text| text.contains("orientations tried")),
        "{shown}"
    );
    assert_eq!(client.leave(), 0);
}

#[test]
fn wrong_messages_get_errors() {
    let mut client = Client::silent();
    assert_eq!(client.answer("textDocument/hover", json!({}))["error"]["code"], -32002, "before initialize");
    client.ask("initialize", json!({}));
    let cases = [
        ("initialize", json!({}), -32600),
        ("workspace/none", json!({}), -32601),
        ("textDocument/hover", json!({}), -32602),
        (
            "textDocument/hover",
            json!({ "textDocument": { "uri": "file:///x" }, "position": { "line": 0, "character": 0 } }),
            -32602,
        ),
        ("textDocument/codeAction", json!([1, 2]), -32602),
        ("textDocument/formatting", Value::Null, -32602),
        ("textDocument/documentSymbol", json!([]), -32602),
    ];
    for (method, params, code) in cases {
        assert_eq!(client.answer(method, params)["error"]["code"], code, "{method}");
    }
    for (method, params) in
        [("$/none", json!({})), ("textDocument/didOpen", json!({})), ("textDocument/didChange", json!([]))]
    {
        client.tell(method, params);
    }
    client.send(&json!([1, 2, 3]));
    let refused = client.receive();
    assert_eq!((&refused["id"], &refused["error"]["code"]), (&Value::Null, &json!(-32700)));
    assert_eq!(client.leave(), 0);
}

/// Input that is no session, and what is said of it; the server ends with code 1 and does not wait.
const GARBAGE: &[(&[u8], &str)] = &[
    (b"", "expected `shutdown` and `exit`, found the end"),
    (b"what is this\n", "expected a header"),
    (b"what is this", "expected a line of a header"),
    (b"\r\n", "found none"),
    (b"\xff\xfe\x00\n", "expected a line of a header"),
    (b"Content-Length: 99999999999999999999\r\n\r\n", "expected a length"),
    (b"Content-Length: 999999999999\r\n\r\n", "expected a length"),
    (b"Content-Length: -1\r\n\r\n", "expected a length"),
    (b"Content-Length: 10\r\n\r\n{}", "expected a message of 10 bytes, found 2 and the end"),
    (b"Content-Length: 2\r\n\r\n{}", "expected `shutdown` and `exit`, found the end"),
    (b"Content-Length: 2\r\n\r\n{}garbage\n", "expected a header"),
];

#[test]
fn garbage_ends_the_session() {
    let long: Vec<u8> = b"a: b\n".repeat(1000);
    let deep = format!("Content-Length: 100000\r\n\r\n{}", "[".repeat(100_000));
    let more: [(&[u8], &str); 3] = [
        (&long, "expected a header"),
        (&[b'x'; 100_000], "expected a line of a header"),
        (deep.as_bytes(), "found the end"),
    ];
    for (bytes, expected) in GARBAGE.iter().chain(&more) {
        let mut child = spawn();
        let mut input = child.stdin.take().expect("an input");
        // The server may have gone before it has read all.
        let _ = input.write_all(bytes);
        drop(input);
        let mut errors = String::new();
        let mut output = child.stderr.take().expect("an error output");
        let (sender, ended) = channel();
        thread::spawn(move || {
            let read = output.read_to_string(&mut errors);
            let _ = sender.send(read.map(|_| errors));
        });
        let errors = ended.recv_timeout(PATIENCE).expect("an end in time").expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(1), "{errors}");
        assert!(errors.contains(expected) && !errors.contains("panicked"), "{expected}: {errors}");
    }
}

#[test]
fn the_corpus_keeps_every_promise() {
    for (_, input) in crate::inputs::inputs("lsp") {
        promises::check(&input);
    }
}

/// Lines as sources and sessions may have them.
const LINES: &[&str] = &[
    "",
    "# See A2.",
    "Pattern A2",
    "Pattern",
    "X*",
    "O.",
    ":8,-",
    ":8,-,value(x)",
    "A*",
    "a.",
    ";lib(a)>1 && olib(*)",
    ">antisuji(*);",
    "\u{1f600}\t",
    "attribute_map general",
    "playout_table",
    "{\"id\":3,\"method\":\"shutdown\"}",
    "{\"method\":\"exit\"}",
    "{\"id\":\"x\",\"method\":\"textDocument/hover\",\"params\":[]}",
    "{}",
    "[",
    "Content-Length: 2\r",
    "Content-Length: 9999\r",
    "\r",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_lines(lines in prop::collection::vec(prop::sample::select(LINES), 0..30)) {
        promises::check(lines.join("\n").as_bytes());
    }

    #[test]
    fn any_bytes(input in prop::collection::vec(any::<u8>(), 0..200)) {
        promises::check(&input);
    }
}
