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

/// Weights of shapes of 121 cells.
fn shapes(count: usize, seed: u64) -> String {
    let mut random = Random::new(&[seed]);
    let mut cell = |at: u32| match at {
        60 => '*',
        _ => char::from(b".XO"[random.below(3) as usize]),
    };
    let mut shape = || {
        let rows =
            (0..11).map(|row| (row * 11..row * 11 + 11).map(&mut cell).chain(['\n']).collect::<String>());
        format!("{}\n:8,1.5,20\n\n", rows.collect::<String>())
    };
    (0..count).map(|_| shape()).collect()
}

/// This many words of two letters up to this one.
fn points(last: u32, count: usize, seed: u64) -> Vec<String> {
    let mut random = Random::new(&[seed]);
    let mut letter = || char::from(b'a' + random.below(last) as u8);
    (0..count).map(|_| [letter(), letter()].into_iter().collect()).collect()
}

/// Lines of openings, each with another position.
fn openings() -> String {
    let points = points(9, 90_000, 4);
    let lines = points.chunks_exact(3).enumerate();
    lines.map(|(number, points)| format!("a{number} 1 {}\n", points.concat())).collect()
}

/// Games that have nothing in common, all on one line.
fn games() -> String {
    let points = points(19, 90_000, 5);
    points.chunks_exact(30).map(|game| format!("(;SZ[19];B[{}])", game.join("];W["))).collect()
}

/// Joseki of one move each, with all that a node may have.
fn joseki() -> String {
    let answers = points(19, 15_000, 6);
    let answer = |point: &String| format!("(;B[{point}]MA[dp]LB[{point}:a]C[J\n;lib(a)>1])");
    format!("(;SZ[19]{})", answers.iter().map(answer).collect::<String>())
}

/// Texts that take much: what they are, the name of the source, the text.
fn texts() -> Vec<(&'static str, &'static str, String)> {
    let eyes = |number: usize| format!("Pattern {}\n\n.{}\n\n:0000\n\n", number + 1, "!x".repeat(number % 9));
    let weight = |number: usize| format!("XO?\n.*.\n\n:8,{number},1\n\n");
    let feature = |number: usize| format!("feature a {number}\n:1,2\n");
    let rule = "\n?O?\n?*?\n???\n:5,near\n";
    vec![
        ("boards of wild cells", "wild.db", boards(b"xo?", 1_500, 1)),
        ("boards of wild cells, fewer", "wild.db", boards(b"xo????", 300, 2)),
        ("boards of exact cells", "wild.db", boards(b".XO", 500, 3)),
        ("no patterns", "wild.db", "?\n".repeat(100_000)),
        ("patterns of nothing", "wild.db", "Pattern A\n\n".repeat(50_000)),
        (
            "one constraint",
            "wild.db",
            format!("Pattern A\n\n*O\n\n:8,-\n\n*a\n\n{}", ";lib(a)&&\n".repeat(30_000)),
        ),
        ("openings", "wild9.dbz", openings()),
        ("games on one line", "wild.sgf", games()),
        ("joseki on one line", "wild.sgf", joseki()),
        ("eye shapes", "eyes.db", (0..20_000).map(eyes).collect()),
        ("weights", "wild.weights", (0..20_000).map(weight).collect()),
        ("features", "wild.weights", (0..60_000).map(feature).collect()),
        ("large shapes", "wild.weights", shapes(4_000, 7)),
        ("a playout table", "mc_wild.db", format!("playout_table\n{}", rule.repeat(20_000))),
    ]
}

#[test]
fn memory_stays_within_its_bound() {
    for (name, file, text) in texts() {
        let bound = 20 * text.len() as u64 + (16 << 20);
        let taken = measure(|| {
            let source = Source::new(file, file, text.as_bytes());
            let mut compilation = Compilation::of_sources(&[source]);
            let writer = compilation.emit();
            black_box(writer.map(|writer| writer.finish().len()));
        });
        let (peak, length) = (taken.bytes_max, text.len());
        assert!(peak > 0 && peak <= bound, "{name}: {peak} bytes for {length}, not {bound} at most");
        println!("{name}: {length} bytes, at most {peak} of {bound}");
    }
}
