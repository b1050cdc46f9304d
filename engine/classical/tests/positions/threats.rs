//! Drawn threats of Black, and a ko that he has to fight.

use crate::positions::chosen_in;
use board::{BoardSize, Color, Game, Ko, Move, Point, Rules, Suicide, diagram};
use classical::{KoThreat, Speaker, TermKind, ValuationWeights};
use knowledge::library::Library;

/// Each case is a title, a drawing, and lines: a move with what it threatens, how much that gains, and where
/// White answers; or `none` and points that threaten nothing.
const CASES: &str = "
a threat inside the opponent's eye space
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
X X X X X X X . .
O O O O O O X . .
O . . . . O X . .
O O O O O O X . .
C2 threatens to capture the 14 stones of A3, gains 32.0, answered at D2
none B2 E2 G9

what lives whatever happens cannot be threatened
X X X X X X . . .
O O O O O X . . .
. O . O O X . . .
O O O O . X . . .
X X X X X X . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
none A7 C7 E6
";

fn said(threat: &KoThreat, speaker: &Speaker<'_>, size: BoardSize) -> String {
    let vertex = |point: Point| point.vertex(size).to_string();
    let answer = threat.answer.map_or(String::new(), |answer| format!(", answered at {}", vertex(answer)));
    format!("{} {}, gains {:.1}{answer}", vertex(threat.point), speaker.deed(threat.kind), threat.gain)
}

#[test]
fn drawn_threats_are_found_and_nothing_else_is_one() {
    let library = Library::default();
    let mut faults = Vec::new();
    for case in CASES.split("\n\n").map(str::trim).filter(|case| !case.is_empty()) {
        let lines: Vec<&str> = case.lines().collect();
        let is_row = |line: &&&str| line.split(' ').all(|point| matches!(point, "." | "X" | "O"));
        let rows: Vec<&str> = lines[1..].iter().take_while(is_row).copied().collect();
        let drawn = diagram::parse(&rows.join("\n")).unwrap_or_else(|error| panic!("{}: {error}", lines[0]));
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let game = Game::from_position(position, Rules::default(), Color::Black);
        let (choice, threats) = chosen_in(&game, &library, &ValuationWeights::built_in());
        let vertex = |point: Point| point.vertex(drawn.size).to_string();
        let speaker = Speaker::new(&choice, &library, &vertex);
        let found: Vec<String> = threats.iter().map(|threat| said(threat, &speaker, drawn.size)).collect();
        for line in &lines[1 + rows.len()..] {
            let holds = match line.strip_prefix("none ") {
                Some(points) => {
                    points.split(' ').all(|at| !threats.iter().any(|threat| vertex(threat.point) == at))
                }
                None => found.iter().any(|found| found == line),
            };
            if !holds {
                faults.push(format!("{}\n{line}: {found:#?}", lines[0]));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// White takes the ko at C4; then Black's four stones on the left hang on taking it back.
const KO: &str = "
    . O . O X . X . X
    O O O O X X X X X
    . O . O X . X . X
    . O O O X X X X X
    X O X O X . . . .
    X X . X X X X X X
    X O X X X O O O O
    O O O O X O . . .
    . O . O X O O O .";

#[test]
fn a_ko_is_fought_by_a_threat_inside_the_eye_space_of_the_opponent() {
    let drawn = diagram::parse(KO).expect("a drawing");
    let rules = Rules::default();
    let position = drawn.position(rules.suicide, rules.ko).expect("a position");
    let mut game = Game::from_position(position, rules, Color::White);
    let at = |vertex: &str| Point::parse(vertex, drawn.size).expect("a vertex");
    game.play(Color::White, Move::Play(at("C4"))).expect("a legal move");
    let (choice, threats) = chosen_in(&game, &Library::default(), &ValuationWeights::built_in());
    let best = choice.best().expect("a move");
    let named: Vec<String> =
        threats.iter().map(|threat| threat.point.vertex(drawn.size).to_string()).collect();
    assert!(threats.iter().any(|threat| threat.point == best.point), "{best:?}: {named:?}");
    assert!(best.terms.iter().any(|term| term.kind == TermKind::KoThreat), "{:?}", best.terms);
    assert!([at("H2"), at("J2")].contains(&best.point), "{}", best.point.vertex(drawn.size));
}
