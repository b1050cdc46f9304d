//! What patterns ask of reading, on drawn positions. White is `O`, Black is `X`; the player whose pattern
//! asks is White.

use board::{Color, Ko, Point, Position, Suicide, diagram};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question};
use reading::{Depths, ReadingFacts};

/// A board and what is asked of it: the opcode, its points (`?` for a move elsewhere), and the answer; 5 is a
/// win, 4 and 1 are kos.
const BOARDS: [(&str, &[&str]); 11] = [
    // A stone in a ladder that works, and nothing else.
    (
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . X . . .
         . . X O . . .
         . . . X . . .
         . . . . . . .",
        &[
            "attack D3 5",
            "defend D3 5",
            "attack C3 0",
            "defend C3 0",
            "oplay_defend D3 5",
            "xplay_defend D3 5",
            "oplay_attack D3 5",
            "xplay_attack E3 D3 5",
            "oplay_attack E3 D3 0",
            "oplay_defend E3 D3 5",
            "oplay_defend ? E3 D3 0",
            "does_defend E3 D3 5",
            "does_defend A7 D3 0",
            "does_attack E3 D3 5",
            "does_attack A7 D3 0",
            "safe_omove E3 5",
            "safe_xmove E3 5",
            "xdefend_against E3 E2 5",
            "odefend_against E3 B5 0",
            "oplay_defend_both E3 D3 D3 5",
            "adjacent_to_stone_in_atari C3 1",
            "adjacent_to_stone_in_atari D3 0",
        ],
    ),
    // A stone that is lost whoever plays first: no move attacks it, since nothing is gained.
    (
        ". . . . .
         . . . . .
         X . . . .
         . X . . .
         O X . . .",
        &["attack A1 5", "defend A1 0", "does_attack A2 A1 0", "does_attack E5 A1 0", "does_defend A2 A1 0"],
    ),
    // White's stone is gone after a capture.
    (
        ". . . . .
         . . X . .
         . X O X .
         . . . . .
         . . . . .",
        &[
            "attack C3 5",
            "xplay_attack C2 C3 5",
            "xplay_defend C2 C3 0",
            "adjacent_to_stone_in_atari B3 1",
            "seki_helper B3 0",
            "seki_helper C3 1",
            "xplay_attack_either C2 C3 C3 5",
        ],
    ),
    (
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . X . . . .
         . . . X O X . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
        &["adjacent_to_defendable_stone_in_atari D5 1"],
    ),
    // Two stones in atari at one point: joined there they are taken together.
    (
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . X . X . .
         . X O . O X .
         . . X . X . .
         . . . . . . .",
        &[
            "oplay_defend_both C3 E3 0",
            "xplay_attack_either C3 E3 5",
            "oplay_defend_both D3 C3 E3 0",
            "attack C4 0",
        ],
    ),
    // A stone thrown into a tiger's mouth is taken.
    (
        ". . . . .
         . X . X .
         . . . . .
         . . X . .
         . . . . .",
        &["safe_omove C3 0", "safe_xmove C3 5"],
    ),
    // White stands under three black stones: on the left he takes, on the right he can only cut.
    (
        ". . . O . . .
         . O X . . O .
         O . . X . . O
         O O X O X . O
         . O O O O O .
         . . . . . . .
         . . . . . . .",
        &[
            "oplay_break_through C4 D5 E4 5",
            "xplay_break_through C5 C4 D5 E4 5",
            "xplay_break_through C5 ? E5 C4 D5 E4 0",
            "oplay_break_through C5 C4 D5 E4 5",
            "disconnect_helper C4 D5 5",
            "cutstone D4 2",
        ],
    ),
    // Strong black chains around a gap: White cuts and takes nothing.
    (
        ". . . . . . . . .
         . . . . X . . . .
         . . . O X . . . .
         . . . O X . . . .
         . X . . X X . . .
         . X X X O X X . .
         . O O O O O O . .
         . . . . . . . . .
         . . . . . . . . .",
        &[
            "oplay_break_through D4 E5 F4 2",
            "xplay_break_through D5 D4 E5 F4 0",
            "oplay_break_through D5 D4 E5 F4 2",
            "cutstone E4 1",
            "disconnect_helper D4 F4 5",
        ],
    ),
    // Two white chains around a black one.
    (
        ". . . . .
         . . O . .
         . . X . .
         . . O . .
         . . . . .",
        &["cutstone C3 2", "cutstone C4 0", "disconnect_helper C2 C4 0"],
    ),
    // After White E4, Black D3 and Black C3 both E4 and C4 are in atari.
    (
        ". . . . . . .
         . . . . . . .
         . . . O X . .
         . X O X . X .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        &[
            "connect_and_cut_helper D4 E4 C3 1",
            "connect_and_cut_helper D4 E4 B3 0",
            "connect_and_cut_helper D4 C3 E3 0",
        ],
    ),
    // After White D4, Black E4 and a defense of D4, White B4 leaves Black two stones to save.
    (
        ". . . . . . .
         . . . X . . .
         . . O X O . .
         . . X . . O .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        &["connect_and_cut_helper2 D4 E4 B4 1", "connect_and_cut_helper2 D4 E4 A1 0"],
    ),
];

pub(super) fn drawn(text: &str) -> Position {
    let drawing = diagram::parse(text).expect("a drawing");
    drawing.position(Suicide::Forbidden, Ko::Simple).expect("a position")
}

fn ask(position: &Position, row: &str) -> Option<(Option<f32>, f32)> {
    let mut words: Vec<&str> = row.split(' ').collect();
    let expected: f32 = words.pop()?.parse().ok()?;
    let opcode = Opcode::named(words.first()?)?;
    let point = |word: &&str| Point::parse(word, position.size()).ok();
    let points: Vec<Option<Point>> = words.get(1..)?.iter().map(point).collect();
    let question = Question::new(opcode, Color::White, &points);
    let before = position.hash();
    let found = ReadingFacts::new(position, Depths::default()).answer(&question);
    assert_eq!(position.hash(), before);
    Some((found, expected))
}

#[test]
fn patterns_get_the_answers_of_reading() {
    let mut wrong = Vec::new();
    for (drawing, rows) in BOARDS {
        let position = drawn(drawing);
        for row in rows {
            let (found, expected) = ask(&position, row).unwrap_or_else(|| panic!("{row}: no question"));
            if found != Some(expected) {
                wrong.push(format!("{row}: found {found:?} on\n{drawing}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_nobody_reads_has_no_answer() {
    let position = drawn(BOARDS[0].0);
    for name in ["alive", "eye", "owl_eyespace"] {
        let opcode = Opcode::named(name).expect("an opcode");
        assert!(!ReadingFacts::answers(opcode), "{name}");
        let question = Question::new(opcode, Color::White, &[None; 5]);
        assert_eq!(ReadingFacts::new(&position, Depths::default()).answer(&question), None, "{name}");
    }
}
