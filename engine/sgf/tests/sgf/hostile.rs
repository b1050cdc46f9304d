//! Large and hostile inputs: reading is linear in time and memory and never recurses.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// An input: its name, a start, a part that is repeated, and an end.
type Shape = (&'static str, &'static [u8], &'static [u8], &'static [u8]);

const SHAPES: [Shape; 21] = [
    ("a deep tree", b"(", b";", b")"),
    ("a deep tree of brackets", b"", b"(;", b""),
    ("a wide tree", b"(;", b"(;)", b")"),
    ("a comb", b"", b"(;(;)", b""),
    ("many game trees", b"", b"(;)", b""),
    ("many properties", b"(;", b"A[]", b")"),
    ("many values", b"(;A", b"[]", b")"),
    ("many nodes with a property", b"(", b";A[]", b")"),
    ("open brackets", b"(;", b"(", b""),
    ("open brackets before any game", b"", b"( ", b"(;)"),
    ("empty variations", b"(;", b"()", b")"),
    ("closing brackets", b"(;", b"]", b")"),
    ("words", b"(;", b"a ", b")"),
    ("nodes without semicolons", b"(;", b"(A[]", b""),
    ("one long name", b"(;", b"A", b"[])"),
    ("escapes", b"(;C[", b"\\", b"])"),
    ("double-byte characters", b"(;CA[GBK]C[", b"\x81\x5C", b"])"),
    ("game trees that run on under GBK", b"", b"(;A[\x81])", b"]CA[GBK])"),
    ("game trees that run on under ASCII", b"", b"(;A[\x81\\]CA[GBK]B[\x81\\]C[\x81\\])", b""),
    ("game trees that declare what they are not", b"", b"(;A[\x81\\]CA[Big5])(;A[\xE9])", b"CA[GBK]"),
    ("rectangles", b"(;AB", b"[aa:ZZ]", b")"),
];

/// Enough that quadratic work would take minutes and a recursion would leave the stack.
const LENGTH: usize = 1 << 20;

/// What one such input may take on a slow machine; it takes a second on a fast one.
const PATIENCE: Duration = Duration::from_secs(120);

/// The most memory that reading may take: this many bytes for each byte of input, and this many besides.
const MEMORY: (usize, usize) = (20, 1 << 20);

/// Tells the process that this test starts which input to read.
const SHAPE: &str = "HOSTILE_SHAPE";

fn build(shape: Shape, length: usize) -> Vec<u8> {
    let (_, start, part, end) = shape;
    let mut source = Vec::with_capacity(length + start.len() + part.len() + end.len());
    source.extend_from_slice(start);
    while source.len() < length {
        source.extend_from_slice(part);
    }
    source.extend_from_slice(end);
    source
}

/// A figure of this process in bytes, if the system tells it.
fn memory(figure: &str) -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with(figure))?;
    let kilobytes: usize = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Reads, walks and writes one input, and checks what that takes.
fn check(shape: Shape) {
    let source = build(shape, LENGTH);
    let (what, length) = (shape.0, source.len());
    let before = memory("VmRSS");
    let started = Instant::now();
    let reading = sgf::read(source).unwrap_or_else(|error| panic!("{what}: {error}"));
    let peak = memory("VmHWM");
    println!("{what}: read in {:?}", started.elapsed());
    if let (Some(before), Some(peak)) = (before, peak) {
        let taken = peak.saturating_sub(before);
        println!("{what}: {:.1} bytes a byte", taken as f64 / length as f64);
        assert!(taken <= MEMORY.0 * length + MEMORY.1, "{what}: {taken} bytes for {length}");
    } else {
        println!("skipped the check of memory: this system does not tell it");
    }
    let written = reading.collection.to_bytes();
    let again = sgf::read(written).expect("what was written can be read");
    crate::roundtrip::same_trees(&reading.collection, &again.collection).expect("writing changes nothing");
    for game in reading.collection.games() {
        assert!(game.nodes().count() > 0);
        assert!(game.main_line().all(|node| node.points("AB").is_ok()));
    }
    println!("{what}: all in {:?}", started.elapsed());
}

#[test]
fn reading_is_linear_in_time_and_memory() {
    if let Ok(index) = std::env::var(SHAPE) {
        let index: usize = index.parse().expect("this test gives itself a number");
        return check(SHAPES[index]);
    }
    // A process for each, as memory that one has given back could hide what the next one takes.
    let program = std::env::current_exe().expect("a running test has a file");
    for (index, shape) in SHAPES.iter().enumerate() {
        let mut child = Command::new(&program)
            .args(["--exact", "hostile::reading_is_linear_in_time_and_memory", "--nocapture"])
            .env(SHAPE, index.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("{}: {error}", program.display()));
        let started = Instant::now();
        while child.try_wait().expect("a child can be waited for").is_none() {
            if started.elapsed() > PATIENCE {
                child.kill().expect("a child can be ended");
                panic!("{}: not done after {PATIENCE:?}", shape.0);
            }
            thread::sleep(Duration::from_millis(5));
        }
        let output = child.wait_with_output().expect("a child can be waited for");
        let text = String::from_utf8_lossy(&output.stdout);
        println!("{text}");
        assert!(output.status.success(), "{}: {}", shape.0, String::from_utf8_lossy(&output.stderr));
        assert!(text.contains("1 passed"), "{}: the test did not find itself", shape.0);
    }
}
