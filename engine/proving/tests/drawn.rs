//! Drawn positions whose certificates are found and accepted.

use board::{Color, Ko, Point, Suicide, diagram};
use certificates::{Bans, Certificate, Claim, check};
use limits::budget::Budget;
use proving::{Asked, prove};

struct Case {
    title: &'static str,
    rows: &'static str,
    target: &'static str,
    claim: Claim,
    to_move: Color,
    bans: Bans,
    /// Whether there is a proof.
    holds: bool,
}

const CASES: &[Case] = &[
    Case {
        title: "two eyes",
        rows: ". X . X O\nX X X X O\nO O O O O\n. . . . .\n. . . . .",
        target: "B4",
        claim: Claim::Live,
        to_move: Color::White,
        bans: Bans::Defender,
        holds: true,
    },
    Case {
        title: "three in a row, killed",
        rows: ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n. . . . . .",
        target: "B5",
        claim: Claim::Kill,
        to_move: Color::White,
        bans: Bans::Attacker,
        holds: true,
    },
    Case {
        title: "three in a row, lives",
        rows: ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n. . . . . .",
        target: "B5",
        claim: Claim::Live,
        to_move: Color::Black,
        bans: Bans::Defender,
        holds: true,
    },
    Case {
        title: "three in a row is not killed when it moves",
        rows: ". . . X O .\nX X X X O .\nO O O O O .\n. . . . . .\n. . . . . .\n. . . . . .",
        target: "B5",
        claim: Claim::Kill,
        to_move: Color::Black,
        bans: Bans::Attacker,
        holds: false,
    },
];

#[test]
fn drawn_positions_are_proved() {
    for case in CASES {
        let drawn = diagram::parse(case.rows).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let stone = Point::parse(case.target, drawn.size).expect("a vertex");
        let asked = Asked {
            position: &position,
            target: position.chain(stone),
            claim: case.claim,
            to_move: case.to_move,
            bans: case.bans,
            first: None,
        };
        let began = std::time::Instant::now();
        let found = prove(&asked, 1_000_000, &Budget::default());
        eprintln!(
            "{}: {:?} {:?}",
            case.title,
            found.as_ref().map(|p| (p.checked, p.plays, p.certificate.zone)).map_err(|e| e.to_string()),
            began.elapsed()
        );
        assert_eq!(found.is_ok(), case.holds, "{}: {:?}", case.title, found.err());
        if let Ok(proof) = found {
            let again = Certificate::read(&proof.certificate.text()).expect("text that can be read");
            assert_eq!(again, proof.certificate);
            assert!(check(&again).is_ok());
        }
    }
}
