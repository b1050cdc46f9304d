//! What the compiler takes at most: 20 times its input and 16 MiB.

use allocation_counter::measure;
use board::Random;
use patc::compilation::Compilation;
use patc::source::Source;
use std::hint::black_box;

/// Patterns of whole boards whose cells come from these characters, the worst that automata can get.
fn boards(cells: &[u8], patterns: usize, seed: u64) -> String {
    let mut random = Random::new(&[seed]);
    let mut text = String::new();
    for number in 0..patterns {
        text.push_str(&format!("Pattern P{number}\n\n"));
        for row in 0..19 {
            let cell = |column| match (row, column) {
                (9, 9) => '*',
                (9, 10) => 'O',
                _ => char::from(cells[random.below(cells.len() as u32) as usize]),
            };
            text.extend((0..19).map(cell));
            text.push('\n');
        }
        text.push_str("\n:8,-\n\n");
    }
    text
}

/// Texts that take much, and how they are called.
fn texts() -> Vec<(&'static str, String)> {
    vec![
        ("boards of wild cells", boards(b"xo?", 1_500, 1)),
        ("boards of wild cells, fewer", boards(b"xo????", 300, 2)),
        ("boards of exact cells", boards(b".XO", 500, 3)),
        ("no patterns", "?\n".repeat(100_000)),
        ("patterns of nothing", "Pattern A\n\n".repeat(50_000)),
        ("one constraint", format!("Pattern A\n\n*O\n\n:8,-\n\n*a\n\n{}", ";lib(a)&&\n".repeat(30_000))),
    ]
}

#[test]
fn memory_stays_within_its_bound() {
    for (name, text) in texts() {
        let bound = 20 * text.len() as u64 + (16 << 20);
        let taken = measure(|| {
            let source = Source::new("wild.db", "wild.db", text.as_bytes());
            let mut compilation = Compilation::of_sources(&[source]);
            let writer = compilation.emit();
            black_box(writer.map(|writer| writer.finish().len()));
        });
        let (peak, length) = (taken.bytes_max, text.len());
        assert!(peak > 0 && peak <= bound, "{name}: {peak} bytes for {length}, not {bound} at most");
        println!("{name}: {length} bytes, at most {peak} of {bound}");
    }
}
