//! Whom playouts give the stones of small positions whose owners are known, in all orientations and both
//! colors.

use board::symmetry::Symmetry;
use board::{Color, Ko, Move, PlayoutBoard, Point, Position, Random, Suicide, diagram};
use bundles::record::PlayoutRate;
use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use search::playout::{PlayoutTable, Policy, Rates, RulePolicy, run};
use std::path::PathBuf;

/// `case NAME`, then `O moves, O owns A1 B2` and perhaps `, open at 66 %`, then a drawing with O as White.
/// The owner of the points is known by theory; open are the cases in which playouts are more than [`NEAR`]
/// away from it, with the share that they gave him.
const CASES: &str = include_str!("cases.txt");

/// Playouts of each orientation and color, 2,000 for a case.
const PLAYOUTS: u64 = 125;

/// A share within so much of the truth is right.
const NEAR: f64 = 0.15;

/// An open case keeps its share by so much, several times what chance makes of 2,000 playouts.
const DRIFT: f64 = 0.06;

struct Case {
    name: String,
    to_move: Color,
    owner: Color,
    points: Vec<Point>,
    position: Position,
    /// The share that is written down for an open case.
    open: Option<f64>,
}

fn color(word: &str) -> Color {
    match word {
        "X" => Color::Black,
        "O" => Color::White,
        _ => panic!("expected X or O, found {word}"),
    }
}

impl Case {
    fn read(text: &str) -> Case {
        let mut lines = text.lines();
        let name = lines.next().expect("a name").to_owned();
        let head = lines.next().expect("who moves and who owns");
        let drawing: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        let drawn = diagram::parse(&drawing.join("\n")).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("every chain has a liberty");
        let mut parts = head.split(", ");
        let mut part = || parts.next().unwrap_or_default();
        let (moves, owns, open) = (part(), part(), part());
        let (owner, names) = owns.split_once(" owns ").expect("who owns what");
        let point = |name| Move::parse(name, position.size()).ok().and_then(Move::point);
        Case {
            to_move: color(moves.strip_suffix(" moves").expect("who moves")),
            owner: color(owner),
            points: names.split(' ').map(|name| point(name).expect("a point")).collect(),
            open: open.strip_prefix("open at ").map(|share| {
                share.trim_end_matches(" %").parse::<f64>().expect("a share in percent") / 100.0
            }),
            name,
            position,
        }
    }

    /// The share of the points and playouts that the owner gets.
    fn share(&self, policy: Policy<'_>) -> f64 {
        let mut owned = 0;
        for (number, symmetry) in Symmetry::ALL.into_iter().enumerate() {
            for exchanged in [false, true] {
                owned += self.owned(policy, symmetry, exchanged, number as u64);
            }
        }
        owned as f64 / (self.points.len() as u64 * 16 * PLAYOUTS) as f64
    }

    fn owned(&self, policy: Policy<'_>, symmetry: Symmetry, exchanged: bool, number: u64) -> usize {
        let turned = self.position.transformed(symmetry);
        let colored = |color: Color| if exchanged { color.opponent() } else { color };
        let board = PlayoutBoard::new(&if exchanged { turned.with_colors_swapped() } else { turned });
        let mut random = Random::new(&[7, number, u64::from(exchanged)]);
        let mut owned = 0;
        for _ in 0..PLAYOUTS {
            let to_move = colored(self.to_move);
            let end = run(&mut board.clone(), policy, to_move, [None; 2], &mut random, |_, _| {});
            let owner = &end.owned[colored(self.owner).index()];
            owned += self
                .points
                .iter()
                .filter(|point| owner.contains(symmetry.point(**point, self.position.size())))
                .count();
        }
        owned
    }
}

fn cases() -> Vec<Case> {
    let text = format!("\n{CASES}");
    text.split("\ncase ").skip(1).map(Case::read).collect()
}

/// The bundle of our playout table.
fn bundle() -> Bundle {
    let source: PathBuf = [env!("CARGO_MANIFEST_DIR"), "../patterns/playout.db"].iter().collect();
    let bytes = Compilation::of_paths(&[source]).emit().expect("our table compiles").finish();
    Bundle::open(AlignedBytes::copy(&bytes)).expect("what the compiler writes opens")
}

/// Playouts ignore a rate that they do not know: one that is spelled otherwise here than there would take a
/// rule away.
#[test]
fn all_rates_of_our_table_are_known() {
    let unknown = |rate: &&PlayoutRate| !Rates::default().set(rate.name(), 0);
    let bundle = bundle();
    assert!(!bundle.playout_rates().is_empty());
    let unknown: Vec<&str> = bundle.playout_rates().iter().filter(unknown).map(PlayoutRate::name).collect();
    assert_eq!(unknown, [""; 0], "rates that no playout follows");
}

#[test]
fn owners_are_seen() {
    let (bundle, cases) = (bundle(), cases());
    let (classes, weights) = bundle.playout_table().expect("a table");
    let table = PlayoutTable::new(classes, weights).expect("a valid table");
    assert!(cases.len() >= 60, "{} cases", cases.len());
    let mut wrong = String::new();
    for case in &cases {
        let rates = Rates::new(bundle.playout_rates(), case.position.size()).expect("rates");
        let knowledge = RulePolicy::new(table, rates);
        let share = case.share(Policy::Rules(&knowledge));
        let right = match case.open {
            None => share >= 1.0 - NEAR,
            Some(written) => share < 1.0 - NEAR && (share - written).abs() <= DRIFT,
        };
        if !right {
            wrong.push_str(&format!("{}: {:.0} %, written {:?}\n", case.name, 100.0 * share, case.open));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
