//! Many positions analyzed at once: a line of JSON for each request, a line for each answer.
//!
//! The shapes are those of KataGo's analysis engine, for what there is here; `engine/ANALYSIS.md` lists the
//! fields. Each position is searched by one thread with a searcher of its own, so that with a fixed number of
//! playouts answers are the same however many threads there are; only their order is not.
//!
//! | module | idea |
//! | --- | --- |
//! | `request` | what a line asks for, or what is wrong with it |
//! | `kept` | what has been read, for all threads |
//! | `query` | the positions that a request asks about |
//! | `queue` | positions that wait or are searched, and ending them early |
//! | `worker` | one thread: a position after the other |
//! | `response` | what was found as JSON |

mod kept;
mod query;
mod queue;
mod request;
mod response;
mod worker;

pub use query::Perspective;

use crate::gtp::{LONGEST_LINE, read_line};
use crate::session::network_of;
use board::Rules;
use kept::Kept;
use knowledge::library::Library;
use network::Network;
use queue::PositionQueue;
use request::{AnalysisRequest, Wrong};
use response::Output;
use search::{Limits, Passing, Selection};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use worker::Worker;

/// What all positions share.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What the engine knows.
    pub library: Arc<Library>,
    /// The bytes of memory that a search may take: a quarter of it is for what has been read, which all
    /// threads share, half for the tree, of which each thread has one.
    pub cache_size: usize,
    /// How much is thought about a position where a request does not say.
    pub limits: Limits,
    /// The rules where a request names none.
    pub rules: Rules,
    /// When passing is thought best.
    pub passing: Passing,
    /// How a search finds the worth of moves.
    pub selection: Selection,
    /// The seed of all chance.
    pub seed: u64,
    /// Whose chances are reported where a request does not say.
    pub perspective: Perspective,
}

/// Answers all lines of the input, and returns when everything has been answered.
///
/// This many positions are searched at once as there are `threads`, at least one. Of what waits only so much
/// is kept that memory stays bounded; beyond that, reading waits.
///
/// # Errors
/// Reading or writing failed. What was read before a failure to read has been answered.
pub fn serve(
    mut input: impl BufRead,
    output: impl Write + Send,
    shared: &Shared,
    threads: usize,
) -> io::Result<()> {
    let output = Output::new(output);
    let queue = PositionQueue::new();
    let kept = Kept::new(shared.cache_size / 4);
    let read = std::thread::scope(|scope| {
        let (output, queue, kept) = (&output, &queue, &kept);
        for _ in 0..threads.max(1) {
            scope.spawn(move || Worker::new(shared, kept, queue, output).run());
        }
        let take = |request| carry_out(request, output, (queue, kept), shared);
        let read = catch_unwind(AssertUnwindSafe(|| read_all(&mut input, take, output, shared)));
        // Threads that wait for more would wait for ever, and the scope for them.
        queue.close();
        read.unwrap_or_else(|panic| resume_unwind(panic))
    });
    output.finish().and(read)
}

/// Answers one line on the thread of the caller, which needs no other, as where none can be started.
///
/// # Errors
/// Writing failed.
pub fn answer(line: &str, output: impl Write, shared: &Shared) -> io::Result<()> {
    let output = Output::new(output);
    let queue = PositionQueue::for_all();
    let kept = Kept::new(shared.cache_size / 4);
    carry_out(request::read(line, 1, shared), &output, (&queue, &kept), shared);
    queue.close();
    Worker::new(shared, &kept, &queue, &output).run();
    output.finish()
}

fn read_all<W: Write>(
    input: &mut impl BufRead,
    mut take: impl FnMut(Result<AnalysisRequest, Wrong>),
    output: &Output<W>,
    shared: &Shared,
) -> io::Result<()> {
    let (mut bytes, mut number) = (Vec::new(), 0);
    while read_line(input, &mut bytes)? {
        if output.has_failed() {
            return Ok(());
        }
        number += 1;
        if bytes.len() > LONGEST_LINE {
            input.skip_until(b'\n')?;
            let text = format!("expected at most {LONGEST_LINE} bytes, found more");
            take(Err(Wrong::of_line(number, &text)));
            continue;
        }
        let text = String::from_utf8_lossy(&bytes);
        if !text.trim().is_empty() {
            let request = catch_unwind(AssertUnwindSafe(|| request::read(&text, number, shared)));
            let broken = |_| Err(Wrong::of_line(number, "internal error: reading the request broke off"));
            take(request.unwrap_or_else(broken));
        }
    }
    Ok(())
}

fn carry_out<W: Write>(
    request: Result<AnalysisRequest, Wrong>,
    output: &Output<W>,
    (queue, kept): (&PositionQueue, &Kept),
    shared: &Shared,
) {
    match request {
        Err(wrong) => output.write(&wrong.said("error")),
        Ok(AnalysisRequest::Analyze { query, warnings }) => {
            warnings.iter().for_each(|warning| output.write(&warning.said("warning")));
            let query = Arc::new(*query);
            for (turn, priority) in &query.turns {
                queue.push(&query, *turn, *priority);
            }
        }
        Ok(AnalysisRequest::Version(echo)) => {
            let answer = json!({
                "version": env!("CARGO_PKG_VERSION"),
                "git_hash": "<omitted>",
                "bundle": shared.library.signature(),
            });
            output.write(&merged(echo, answer));
        }
        Ok(AnalysisRequest::Models(echo)) => {
            let model = |network: Network| {
                let record = network.parts().record;
                json!({ "name": record.name(), "internalName": record.name(), "parameters": record.parameters })
            };
            let models: Vec<Value> = network_of(&shared.library).map(model).into_iter().collect();
            output.write(&merged(echo, json!({ "models": models })));
        }
        Ok(AnalysisRequest::ClearCache(echo)) => {
            kept.clear();
            output.write(&echo);
        }
        Ok(AnalysisRequest::Terminate { id, turns, echo }) => {
            for task in queue.terminate(id.as_deref(), turns.as_deref()) {
                output.write(&response::nothing(&task));
            }
            output.write(&echo);
        }
    }
}

fn merged(mut echo: Value, more: Value) -> Value {
    if let (Value::Object(into), Value::Object(from)) = (&mut echo, more) {
        into.extend(from);
    }
    echo
}
