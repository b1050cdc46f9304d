//! Requests as lines of JSON, and what is answered. Playouts are fixed, so that answers are too.

mod answers;
mod requests;
mod serving;

use board::Rules;
use engine::analyze::{self, Perspective, Shared};
use knowledge::library::Library;
use search::{Limits, Passing, Selection};
use serde_json::{Value, json};
use std::sync::Arc;

fn shared() -> Shared {
    Shared {
        library: Arc::new(Library::default()),
        cache_size: 1 << 20,
        limits: Limits { playouts: Some(60), ..Limits::default() },
        rules: Rules::default(),
        passing: Passing::default(),
        selection: Selection::default(),
        seed: 1,
        perspective: Perspective::Black,
    }
}

/// All answers to some lines, in the order in which they came.
fn answers_of(lines: impl Into<Vec<u8>>, threads: usize) -> Vec<Value> {
    let mut output = Vec::new();
    analyze::serve(&lines.into()[..], &mut output, &shared(), threads)
        .expect("memory can be read and written");
    let text = String::from_utf8(output).expect("answers are UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("answers are JSON")).collect()
}

fn answer_of(request: &Value) -> Value {
    let mut answers = answers_of(format!("{request}\n"), 1);
    assert_eq!(answers.len(), 1, "{request}: {answers:?}");
    answers.remove(0)
}

/// A request about an empty board of 5x5 with these fields besides.
fn request(more: &Value) -> Value {
    let mut request =
        json!({ "id": "q", "rules": "chinese", "komi": 0.5, "boardXSize": 5, "boardYSize": 5, "moves": [] });
    for (key, value) in more.as_object().expect("an object") {
        request[key] = value.clone();
    }
    request
}
