//! Drawn positions whose certificates are found and accepted.

use board::symmetry::Symmetry;
use board::{Color, Ko, Point, PointSet, Suicide, diagram};
use certificates::{Bans, Certificate, Claim, Fault, check};
use limits::budget::Budget;
use proving::{Asked, prove};

struct Case {
    title: &'static str,
    rows: &'static [&'static str],
    target: &'static str,
    claim: Claim,
    to_move: Color,
    bans: Bans,
    /// Whether there is a proof.
    holds: bool,
}

const EYES: &[&str] = &[". X . X O", "X X X X O", "O O O O O", ". . . . .", ". . . . ."];
const THREE: &[&str] = &[". . . X O .", "X X X X O .", "O O O O O .", ". . . . . .", ". . . . . ."];
const BULKY: &[&str] =
    &[". . . X O . .", ". . X X O . .", "X X X O O . .", "O O O O . . .", ". . . . . . .", ". . . . . . ."];
/// The eye at C5 is a ko.
const KO: &[&str] = &[". X . X O .", "X X X O O .", "O O O O . .", ". . . . . .", ". . . . . ."];
/// White's three stones and the two points beside them: who plays there loses.
const SEKI: &[&str] = &["X X X X X X O", ". O O O . X O", "X X X X X X O", "O O O O O O O", ". . . . . . ."];
/// Black's two chains have two points in common.
const MIAI: &[&str] =
    &[". . . . . . .", ". . . O O . .", ". . X . X . .", ". . X . X . .", ". . . O O . .", ". . . . . . ."];
/// One of the two is taken.
const CUT: &[&str] =
    &[". . . . . . .", ". . . O O . .", ". . X O X . .", ". . X . X . .", ". . . O O . .", ". . . . . . ."];
const CASES: &[Case] = &[
    case("a seki lives", SEKI, "A3", Claim::Live, Color::White, Bans::Defender, true),
    case("also where its owner may pass", SEKI, "A3", Claim::Live, Color::Black, Bans::Defender, true),
    case("a seki is not captured", SEKI, "A3", Claim::Kill, Color::White, Bans::Defender, false),
    case("one of two points connects", MIAI, "C4 E4", Claim::Connect, Color::White, Bans::Defender, true),
    case("the last point connects", CUT, "C4 E4", Claim::Connect, Color::Black, Bans::Defender, true),
    case("nor when it is taken", CUT, "C4 E4", Claim::Connect, Color::White, Bans::Both, false),
    case("two eyes live", EYES, "B4", Claim::Live, Color::White, Bans::Defender, true),
    case("two eyes are not captured", EYES, "B4", Claim::Kill, Color::White, Bans::Defender, false),
    case("three in a row die", THREE, "B4", Claim::Kill, Color::White, Bans::Attacker, true),
    case("three in a row live", THREE, "B4", Claim::Live, Color::Black, Bans::Defender, true),
    case("not when the other one begins", THREE, "B4", Claim::Kill, Color::Black, Bans::Defender, false),
    case("nor live", THREE, "B4", Claim::Live, Color::White, Bans::Attacker, false),
    case("a bulky five dies", BULKY, "C4", Claim::Kill, Color::White, Bans::Attacker, true),
    case("a bulky five lives", BULKY, "C4", Claim::Live, Color::Black, Bans::Defender, true),
    case("a ko eye without threats", KO, "B4", Claim::Kill, Color::White, Bans::Both, true),
    case("the attacker has threats", KO, "B4", Claim::Kill, Color::White, Bans::Defender, true),
    case("the defender has threats", KO, "B4", Claim::Kill, Color::White, Bans::Attacker, false),
];

const fn case(
    title: &'static str,
    rows: &'static [&'static str],
    target: &'static str,
    claim: Claim,
    to_move: Color,
    bans: Bans,
    holds: bool,
) -> Case {
    Case { title, rows, target, claim, to_move, bans, holds }
}

/// Black has captured at B2, where White may not play; but when White has played C1, he captures C2 there.
const NOT_SUICIDE: &str = r#"{"format":1,"claim":"live","target":["A2"],"to_move":"black","threats":"none",
    "rows":["XO.O.",".X.O."],"zone":["A2","B2","C2","A1"],
    "nodes":[{"play":["C2",1]},{"answers":{"PASS":2}},{"play":["PASS",1]}]}"#;

#[test]
fn what_is_suicide_until_a_move_elsewhere_must_be_answered() {
    let certificate = Certificate::read(NOT_SUICIDE).expect("a certificate");
    let refusal = check(&certificate).expect_err("no proof");
    let stone = Point::parse("C2", certificate.size).expect("a vertex");
    assert_eq!(refusal.fault, Fault::Liberties(stone), "{refusal}");
}

#[test]
fn drawn_positions_are_proved_in_all_orientations_and_both_colors() {
    for case in CASES {
        let drawn = diagram::parse(&case.rows.join("\n")).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let stones = case.target.split(' ').map(|word| Point::parse(word, drawn.size).expect("a vertex"));
        let target = stones.fold(PointSet::EMPTY, |target, stone| target | position.chain(stone));
        for turn in Symmetry::ALL {
            for swapped in [false, true] {
                let turned = position.transformed(turn);
                let turned = if swapped { turned.with_colors_swapped() } else { turned };
                let asked = Asked {
                    position: &turned,
                    target: turn.set(&target, drawn.size),
                    claim: case.claim,
                    to_move: if swapped { case.to_move.opponent() } else { case.to_move },
                    bans: case.bans,
                    first: None,
                };
                let found = prove(&asked, 300_000, &Budget::default());
                assert_eq!(found.is_ok(), case.holds, "{} {turn:?} {swapped}: {:?}", case.title, found.err());
                if let Ok(proof) = found {
                    let again = Certificate::read(&proof.certificate.text()).expect("text that can be read");
                    assert_eq!(again, proof.certificate);
                    assert_eq!(check(&again).expect("a proof"), proof.checked);
                }
            }
        }
    }
}
