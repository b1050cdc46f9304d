//! Drawn cases: a position, moves, and what must come of them.
//!
//! A step is a color and a vertex, a named point or `pass`; what follows `=` is the reason for which the
//! move must be refused. Every step is compared with the slow board, and all are taken back at the end.

use board::slow_board::SlowBoard;
use board::{Color, Game, IllegalMove, Ko, Move, Position, Rules, Suicide, diagram};

struct Case {
    name: &'static str,
    rules: (Suicide, Ko),
    before: &'static str,
    steps: &'static [&'static str],
    after: &'static str,
    /// Stones captured by Black and by White.
    captures: [u32; 2],
    /// The color and vertex that a ko bans at the end, or nothing.
    ko: &'static str,
}

const NO_SUICIDE: (Suicide, Ko) = (Suicide::Forbidden, Ko::Simple);
const POSITIONAL: (Suicide, Ko) = (Suicide::Forbidden, Ko::PositionalSuperko);
const SITUATIONAL: (Suicide, Ko) = (Suicide::Forbidden, Ko::SituationalSuperko);

const SNAPBACK: &str = "
    b a X O
    X X X O
    O O O O
    . . . .";

const KO: &str = "
    . X O .
    X O a O
    . X O .
    . . . .";

const KO_RETAKEN: &str = "
    . X O .
    X O . O
    . X O .
    X . . O";

const DOUBLE_KO: &str = "
    . X O . . . .
    X O a O . . .
    . X O . . . .
    . . . . . . .
    . . . . O X .
    . . . O X b X
    . . . . O X .";

const TRIPLE_KO: &str = "
    . X O . . . O X .
    X O a O . O X b X
    . X O . . . O X .
    . . . . . . . . .
    . X O . . . . . .
    X O c O . . . . .
    . X O . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

const ETERNAL_LIFE: &str = "
    O X . O
    O . X O
    X X O O
    O . X .";

const TWO_FOR_ONE: &str = "
    b X a O .
    X O O O .
    X X O . .
    . . . . .
    . . . . .";

const SEVERAL: &str = "
    X a O .
    O O O .
    . . . .
    . . . .";

const SEVERAL_REMOVED: &str = "
    . . O .
    O O O .
    . . . .
    . . . .";

const CORNER: &str = "
    a O .
    O . .
    . . .";

/// What `before` is with its names taken off, for cases that come back to where they began.
const SAME: &str = "same";

#[rustfmt::skip]
const CASES: &[Case] = &[
    Case {
        name: "snapback", rules: NO_SUICIDE, before: SNAPBACK, steps: &["W a", "B b", "W a"],
        after: "
            . O . O
            . . . O
            O O O O
            . . . .",
        captures: [1, 5], ko: "",
    },
    Case {
        name: "ko", rules: NO_SUICIDE, before: KO,
        steps: &["B a", "W B3 = ko", "B B3", "W C3 = occupied"],
        after: "
            . X O .
            X X X O
            . X O .
            . . . .",
        captures: [1, 0], ko: "",
    },
    Case {
        name: "ko, retaken after a threat", rules: NO_SUICIDE, before: KO,
        steps: &["B a", "W B3 = ko", "W D1", "B A1", "W B3", "B a = ko"],
        after: KO_RETAKEN, captures: [1, 1], ko: "B C3",
    },
    Case {
        name: "ko, lifted by passes", rules: NO_SUICIDE, before: KO,
        steps: &["B a", "W pass", "B pass", "W B3"],
        after: SAME, captures: [1, 1], ko: "B C3",
    },
    Case {
        name: "ko, not lifted by passes under positional superko", rules: POSITIONAL, before: KO,
        steps: &["B a", "W B3 = ko", "W pass", "B pass", "W B3 = superko"],
        after: "
            . X O .
            X . X O
            . X O .
            . . . .",
        captures: [1, 0], ko: "",
    },
    Case {
        name: "ko, not lifted by passes under situational superko", rules: SITUATIONAL, before: KO,
        steps: &["B a", "W pass", "B pass", "W B3 = superko", "W D1", "B A1", "W B3"],
        after: KO_RETAKEN, captures: [1, 1], ko: "B C3",
    },
    Case {
        name: "ko, not banned", rules: (Suicide::Forbidden, Ko::None), before: KO,
        steps: &["B a", "W B3"],
        after: SAME, captures: [1, 1], ko: "",
    },
    Case {
        name: "no ko: the capturing stone is joined", rules: NO_SUICIDE,
        before: "
            . X O .
            X O a O
            . X X O
            . . O .",
        steps: &["B a", "W B3 = suicide"],
        after: "
            . X O .
            X . X O
            . X X O
            . . O .",
        captures: [1, 0], ko: "",
    },
    Case {
        name: "no ko: the capturing stone has another liberty", rules: NO_SUICIDE,
        before: "
            . X . .
            X O a O
            . X O .
            . . . .",
        steps: &["B a", "W B3 = suicide", "W C4"],
        after: "
            . X O .
            X . X O
            . X O .
            . . . .",
        captures: [1, 0], ko: "",
    },
    Case {
        name: "double ko", rules: NO_SUICIDE, before: DOUBLE_KO,
        steps: &["B a", "W b", "B E2 = ko", "B pass", "W B6", "B E2", "W b = ko"],
        after: SAME, captures: [2, 2], ko: "W F2",
    },
    Case {
        name: "double ko under positional superko", rules: POSITIONAL, before: DOUBLE_KO,
        steps: &["B a", "W b", "B pass", "W B6", "B E2 = superko"],
        after: "
            . X O . . . .
            X O . O . . .
            . X O . . . .
            . . . . . . .
            . . . . O X .
            . . . O . O X
            . . . . O X .",
        captures: [1, 2], ko: "B C6",
    },
    Case {
        name: "double ko under situational superko: the start was White's", rules: SITUATIONAL,
        before: DOUBLE_KO,
        steps: &["B a", "W b", "B pass", "W B6", "B E2", "W pass", "B a = superko", "W pass"],
        after: SAME, captures: [2, 2], ko: "",
    },
    Case {
        name: "triple ko", rules: NO_SUICIDE, before: TRIPLE_KO,
        steps: &["B a", "W b", "B c", "W B8", "B G8", "W B4"],
        after: SAME, captures: [3, 3], ko: "B C4",
    },
    Case {
        name: "triple ko under positional superko", rules: POSITIONAL, before: TRIPLE_KO,
        steps: &["B a", "W b", "B c", "W B8", "B G8", "W B4 = superko", "W E1", "B J1", "W B4"],
        after: "
            . X O . . . O X .
            X O . O . O X . X
            . X O . . . O X .
            . . . . . . . . .
            . X O . . . . . .
            X O . O . . . . .
            . X O . . . . . .
            . . . . . . . . .
            . . . . O . . . X",
        captures: [3, 3], ko: "B C4",
    },
    Case {
        name: "triple ko under situational superko", rules: SITUATIONAL, before: TRIPLE_KO,
        steps: &["B a", "W b", "B c", "W B8", "B G8", "W B4 = superko", "W pass"],
        after: "
            . X O . . . O X .
            X O . O . O X . X
            . X O . . . O X .
            . . . . . . . . .
            . X O . . . . . .
            X . X O . . . . .
            . X O . . . . . .
            . . . . . . . . .
            . . . . . . . . .",
        captures: [3, 2], ko: "",
    },
    Case {
        name: "eternal life", rules: NO_SUICIDE, before: ETERNAL_LIFE,
        steps: &["B D1", "W B1", "B C1", "W A1", "B D1", "W B1", "B C1", "W A1"],
        after: SAME, captures: [4, 4], ko: "",
    },
    Case {
        name: "eternal life under superko", rules: POSITIONAL, before: ETERNAL_LIFE,
        steps: &["B D1", "W B1", "B C1", "W A1 = superko"],
        after: "
            O X . O
            O . X O
            X X O O
            . . X .",
        captures: [2, 2], ko: "",
    },
    Case {
        name: "sending two, returning one", rules: NO_SUICIDE, before: TWO_FOR_ONE,
        steps: &["B a", "W b", "B B5", "W pass", "B a", "W b", "B B5"],
        after: SAME, captures: [2, 4], ko: "",
    },
    Case {
        name: "sending two, returning one under positional superko", rules: POSITIONAL,
        before: TWO_FOR_ONE,
        steps: &["B a", "W b", "B B5 = superko"],
        after: "
            O . . O .
            X O O O .
            X X O . .
            . . . . .
            . . . . .",
        captures: [0, 2], ko: "",
    },
    Case {
        name: "sending two, returning one under situational superko: twice made by the same player",
        rules: SITUATIONAL, before: TWO_FOR_ONE,
        steps: &["B a", "W b", "B B5", "W pass", "B a = superko", "B pass"],
        after: SAME, captures: [1, 2], ko: "",
    },
    Case {
        name: "suicide of several stones, forbidden", rules: NO_SUICIDE, before: SEVERAL,
        steps: &["B a = suicide", "W a"],
        after: "
            . O O .
            O O O .
            . . . .
            . . . .",
        captures: [0, 1], ko: "",
    },
    Case {
        name: "suicide of several stones, allowed", rules: (Suicide::AllowedExceptOneStone, Ko::Simple),
        before: SEVERAL, steps: &["B a", "B A4"],
        after: "
            X . O .
            O O O .
            . . . .
            . . . .",
        captures: [0, 2], ko: "",
    },
    Case {
        name: "suicide of several stones, all allowed", rules: (Suicide::Allowed, Ko::PositionalSuperko),
        before: SEVERAL, steps: &["B a", "B A4 = superko"],
        after: SEVERAL_REMOVED, captures: [0, 2], ko: "",
    },
    Case {
        name: "suicide that joins three chains", rules: (Suicide::Allowed, Ko::Simple),
        before: "
            O X X O .
            O X a X O
            O O X O .
            . O X O .
            . . O . .",
        steps: &["B a", "W a"],
        after: "
            O . . O .
            O . O . O
            O O . O .
            . O . O .
            . . O . .",
        captures: [0, 7], ko: "",
    },
    Case {
        name: "suicide of one stone, forbidden", rules: NO_SUICIDE, before: CORNER,
        steps: &["B a = suicide"],
        after: SAME, captures: [0, 0], ko: "",
    },
    Case {
        name: "suicide of one stone, only that forbidden",
        rules: (Suicide::AllowedExceptOneStone, Ko::None), before: CORNER,
        steps: &["B a = suicide"],
        after: SAME, captures: [0, 0], ko: "",
    },
    Case {
        name: "suicide of one stone", rules: (Suicide::Allowed, Ko::Simple), before: CORNER,
        steps: &["B a", "W pass", "B a"],
        after: SAME, captures: [0, 2], ko: "",
    },
    Case {
        name: "suicide of one stone repeats the position", rules: (Suicide::Allowed, Ko::PositionalSuperko),
        before: CORNER, steps: &["B a = superko"],
        after: SAME, captures: [0, 0], ko: "",
    },
    Case {
        name: "suicide of one stone repeats what the other player made",
        rules: (Suicide::Allowed, Ko::SituationalSuperko), before: CORNER,
        steps: &["B a", "W pass", "B a = superko"],
        after: SAME, captures: [0, 1], ko: "",
    },
    Case {
        name: "suicide on the only point", rules: (Suicide::Allowed, Ko::None), before: ".",
        steps: &["B A1", "W A1"],
        after: SAME, captures: [1, 1], ko: "",
    },
    Case {
        name: "joins two chains", rules: NO_SUICIDE,
        before: "
            . . .
            X a X
            . . .",
        steps: &["W A1", "B a"],
        after: "
            . . .
            X X X
            O . .",
        captures: [0, 0], ko: "",
    },
    Case {
        name: "joins three chains", rules: NO_SUICIDE,
        before: "
            . X . .
            X a X .
            . O . .
            . . . .",
        steps: &["B a"],
        after: "
            . X . .
            X X X .
            . O . .
            . . . .",
        captures: [0, 0], ko: "",
    },
    Case {
        name: "joins four chains", rules: NO_SUICIDE,
        before: "
            . . X . .
            O . X . .
            X X a X X
            . . X . .
            . . X O .",
        steps: &["B a", "W B4"],
        after: "
            . . X . .
            O O X . .
            X X X X X
            . . X . .
            . . X O .",
        captures: [0, 0], ko: "",
    },
    Case {
        name: "touches one chain on two sides", rules: NO_SUICIDE,
        before: "
            X X .
            X a .
            . . .",
        steps: &["B a"],
        after: "
            X X .
            X X .
            . . .",
        captures: [0, 0], ko: "",
    },
    Case {
        name: "captures four single stones around a point", rules: NO_SUICIDE,
        before: "
            . . X . .
            . X O X .
            X O a O X
            . X O X .
            . . X . .",
        steps: &["B a", "W B3 = suicide"],
        after: "
            . . X . .
            . X . X .
            X . X . X
            . X . X .
            . . X . .",
        captures: [4, 0], ko: "",
    },
    Case {
        name: "captures a chain that it touches on two sides", rules: NO_SUICIDE,
        before: "
            . X X . .
            X O O X .
            X O a . .
            . X . . .
            . . . . .",
        steps: &["B a"],
        after: "
            . X X . .
            X . . X .
            X . X . .
            . X . . .
            . . . . .",
        captures: [3, 0], ko: "",
    },
    Case {
        name: "captures and joins", rules: NO_SUICIDE,
        before: "
            X a O
            O X O
            . O .",
        steps: &["B a = suicide", "W C1", "B a = suicide", "W A1", "B a"],
        after: "
            X X .
            . X .
            . . .",
        captures: [6, 0], ko: "",
    },
];

fn reason(word: &str) -> IllegalMove {
    match word {
        "ko" => IllegalMove::Ko,
        "superko" => IllegalMove::Superko,
        "suicide" => IllegalMove::Suicide,
        "occupied" => IllegalMove::Occupied,
        other => panic!("no reason is called '{other}'"),
    }
}

/// The color and move that a step names.
fn read_move(text: &str, drawn: &diagram::Diagram) -> (Color, Move) {
    let (color, place) = text.trim().split_once(' ').expect("a color and a place");
    let color = color.parse().expect("a color");
    let mut letters = place.chars();
    let chosen = match (letters.next(), letters.next()) {
        (Some(name), None) => Move::Play(drawn.named(name).expect("a named point")),
        _ => Move::parse(place, drawn.size).expect("a vertex"),
    };
    (color, chosen)
}

fn assert_same(game: &Game, slow: &SlowBoard, name: &str) {
    let position = game.position();
    assert_eq!(position.check(), Ok(()), "{name}");
    assert_eq!(position.ko(), slow.ko(), "{name}");
    for color in Color::BOTH {
        assert_eq!(*position.stones(color), slow.stones(color), "{name}\n{position}");
        assert_eq!(position.captures(color), slow.captures(color), "{name}\n{position}");
    }
}

fn ko_text(position: &Position) -> String {
    let letter = |color| if color == Color::Black { "B" } else { "W" };
    position
        .ko()
        .map_or(String::new(), |ban| format!("{} {}", letter(ban.color), ban.point.vertex(position.size())))
}

fn run(case: &Case) {
    let (name, (suicide, ko)) = (case.name, case.rules);
    let drawn = diagram::parse(case.before).expect(name);
    let start = drawn.position(suicide, ko).expect(name);
    let mut slow = SlowBoard::from_stones(drawn.size, &drawn.black, &drawn.white, suicide, ko).expect(name);
    let rules = Rules { suicide, ko, ..Rules::default() };
    let mut game = Game::from_position(start.clone(), rules, Color::Black);
    for step in case.steps {
        let (move_text, refusal) =
            step.split_once('=').map_or((*step, None), |(text, word)| (text, Some(reason(word.trim()))));
        let (color, chosen) = read_move(move_text, &drawn);
        let expected = refusal.map_or(Ok(()), Err);
        assert_eq!(slow.play(color, chosen), expected, "{name}: {step}, slow board");
        assert_eq!(game.play(color, chosen), expected, "{name}: {step}\n{}", game.position());
        assert_same(&game, &slow, name);
    }
    let drawn_after = if case.after == SAME { drawn } else { diagram::parse(case.after).expect(name) };
    let position = game.position();
    assert_eq!(*position.stones(Color::Black), drawn_after.black, "{name}\n{position}");
    assert_eq!(*position.stones(Color::White), drawn_after.white, "{name}\n{position}");
    assert_eq!(Color::BOTH.map(|color| position.captures(color)), case.captures, "{name}");
    assert_eq!(ko_text(position), case.ko, "{name}");
    while slow.undo() {
        assert!(game.undo().is_some(), "{name}");
        assert_same(&game, &slow, name);
    }
    assert!(game.undo().is_none(), "{name}");
    assert_eq!(game.position().to_string(), start.to_string(), "{name}");
}

#[test]
fn drawn_cases() {
    CASES.iter().for_each(run);
}
