//! The table of what patterns do with each player ([`bundles::effects`]), tried on boards: a pattern as it
//! is, and the same that says one thing more. Whatever that changes for a player, the table says.

use super::drawn;
use board::{Color, Game, Move, Point, Rules};
use bundles::effects::{Effect, Player, Saying};
use bundles::record::{AttributeMap, DatabaseKind};
use engine::pattern_moves::{self, StandingQuery, propose};
use engine::session::{MoveChooser, PlayerKind, Session, ValuationOrigin};
use knowledge::library::{BundleLoader, Library, Origin};
use limits::budget::{Budget, StopSignal};
use patc::compilation::Compilation;
use patc::source::Source;
use reading::ChainReader;
use std::fs;
use std::sync::Arc;

/// Black (`X`) and White stand apart, and nothing is in danger.
const APART: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . X . . . O . .
    . . . . . . . . .
    . . X . O . O . .
    . . . . . . . . .
    . . X . . . O . .
    . . . . . . . . .
    . . . . . . . . .";

/// A black stone at B4 would be captured.
const TRAP: &str = "
    O O . . .
    X . O . .
    . O . . .
    O . . . .
    . . . . .";

/// A white stone at B4 would be captured.
const TRAP_FOR_WHITE: &str = "
    X X . . .
    O . X . .
    . X . . .
    X . . . .
    . . . . .";

/// Whoever moves first captures or saves the black stone.
const CRITICAL: &str = "
    . O . . .
    O X . . .
    . O . . .
    . . . . .
    . . . . .";

/// The white stone at B6 is captured.
const DEAD: &str = "
    . X . . . . .
    X O . X . . .
    . X X . . . .
    . . . . . . .
    . . O O O O O
    . . O . O . O
    . . O O O O O";

/// White lives in the corner, or Black.
const ALIVE: &str = "
    . . . . . . .
    . . . . . . .
    . . X . . . .
    . . . . . . .
    O O O O . . .
    . O . O . . .
    O O O O . . .";
const OWN_ALIVE: &str = "
    . . . . . . .
    . . . . . . .
    . . O . . . .
    . . . . . . .
    X X X X . . .
    . X . X . . .
    X X X X . . .";

/// A board on which joseki of the whole board are compared with one another only.
const LARGE: &str = "
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . X . O . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . .";

/// Black at D4 puts two white chains in atari.
const DOUBLE_ATARI: &str = "
    . . . . . . .
    . . . X . . .
    . . . O X . .
    . . . . O . .
    . . . . X . .
    . . . . . . .
    . . . . . . .";

/// What is said; the drawing of a pattern and its colon line; the same with what is said; the board.
type Case = (&'static str, &'static str, &'static str, &'static str, &'static str);

const CASES: &[Case] = &[
    ("value", "O*X", ":8,s", ":8,s,value(30)", APART),
    ("maxvalue", "O*X", ":8,s,value(20)", ":8,s,value(20),maxvalue(30)", APART),
    ("terri", "O*X", ":8,s,value(20)", ":8,s,value(20),terri(9)", APART),
    ("maxterri", "O*X", ":8,s,value(20)", ":8,s,value(20),maxterri(9)", APART),
    ("shape", "O*X", ":8,s,value(20)", ":8,s,value(20),shape(9)", APART),
    ("followup", "O*X", ":8,s,value(20)", ":8,s,value(20),followup(9)", APART),
    ("reverse_followup", "O*X", ":8,s,value(20)", ":8,s,value(20),reverse_followup(9)", APART),
    ("s", "O*", ":8,-,value(20)", ":8,s,value(20)", TRAP),
    ("n", "X*", ":8,s,value(20)", ":8,sn,value(20)", TRAP_FOR_WHITE),
    ("O", "O*", ":8,s,value(20)", ":8,sO,value(20)", CRITICAL),
    ("o", "O*", ":8,s,value(20)", ":8,so,value(20)", OWN_ALIVE),
    ("X", "X*", ":8,s,value(20)", ":8,sX,value(20)", DEAD),
    ("x", "X*", ":8,s,value(20)", ":8,sx,value(20)", ALIVE),
    ("N", "O*X", ":8,s,value(20)", ":8,sN,value(20)", APART),
    ("T", "O*X", ":8,s,value(20)", ":8,sT,value(20)", APART),
    ("U", "O*X", ":8,s,value(20)", ":8,sU,value(20)", APART),
    ("J", "O*X", ":8,s,value(20)", ":8,sJ,value(20)", APART),
    ("j", "O*X", ":8,s,value(20)", ":8,sj,value(20)", APART),
    ("t", "O*X", ":8,s,value(2)", ":8,st,value(2)", APART),
    ("a", "O*X", ":8,s,value(20)", ":8,sa,value(20)", APART),
    ("d", "O*X", ":8,s,value(20)", ":8,sd,value(20)", APART),
    ("c", "O*X", ":8,s,value(20)", ":8,sc,value(20)", APART),
    ("e", "O*X", ":8,s,value(20)", ":8,se,value(20)", APART),
    ("E", "O*X", ":8,s,value(20)", ":8,sE,value(20)", APART),
    ("I", "O*X", ":8,s,value(20)", ":8,sI,value(20)", APART),
    ("W", "O*X", ":8,s,value(20)", ":8,sW,value(20)", APART),
    // Letters of other databases.
    ("A", "O*X", ":8,s,value(20)", ":8,sA,value(20)", APART),
    ("D", "O*X", ":8,s,value(20)", ":8,sD,value(20)", APART),
    ("b", "O*X", ":8,s,value(20)", ":8,sb,value(20)", APART),
    ("Y", "O*X", ":8,s,value(20)", ":8,sY,value(20)", APART),
    ("antisuji", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\nO*X\n\n>antisuji(*);", APART),
    ("add_connect_move", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\na*B\n\n>add_connect_move(a,B);", APART),
    ("add_cut_move", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\na*B\n\n>add_cut_move(a,B);", APART),
    ("threaten_to_save", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\na*B\n\n>threaten_to_save(a);", APART),
    (
        "prevent_attack_threat",
        "O*X",
        ":8,s,value(20)",
        ":8,s,value(20)\n\na*B\n\n>prevent_attack_threat(a);",
        APART,
    ),
    (
        "defend_against_atari",
        "O*X",
        ":8,s,value(20)",
        ":8,s,value(20)\n\na*B\n\n>defend_against_atari(a);",
        APART,
    ),
    (
        "test_attack_either_move",
        "XO\n*X",
        ":8,s,value(20)",
        ":8,s,value(20)\n\nAO\n*B\n\n>test_attack_either_move(A,B);",
        DOUBLE_ATARI,
    ),
    ("F", "O*X", ":8,sJ", ":8,sJF", LARGE),
    ("replace", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\nO*X\n\n>replace(*,*);", APART),
    ("amalgamate", "O*X", ":8,s,value(20)", ":8,s,value(20)\n\nO*A\n\n>amalgamate(A,A);", APART),
];

/// Grades in joseki: the comment of the last node, and what it says more.
const GRADES: &[(&str, &str, &str)] =
    &[("U", "T", "U"), ("J", "T", "J"), ("j", "T", "j"), ("t", "T", "t"), ("value", "j", "j\n:-,value(38)")];

fn library(name: &str, text: &str) -> Library {
    let mut compilation = Compilation::of_sources(&[Source::new(name, name, text.as_bytes())]);
    let Some(bundle) = compilation.emit() else { panic!("{text}: {:?}", compilation.reports) };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("own.bundle");
    fs::write(&path, bundle.finish()).expect("a file can be written");
    BundleLoader::default().open(&[Origin::File(path)]).expect("the bundle opens")
}

/// What the patterns of a library say to each player of a game in which Black moves.
fn heard(library: Library, game: &Game) -> [Vec<String>; 2] {
    let vertex = |point: Point| point.vertex(game.size()).to_string();
    let proposed = propose(&library, game, Color::Black, &Budget::default(), &ChainReader::alone());
    let proposed = proposed.iter().map(|one| format!("{} {}", vertex(one.found.chosen), one.value));
    let proposed = proposed.collect();
    let limits = search::Limits { playouts: Some(1), time: None, level: 1 };
    let player = search::Player::new(search::Searcher::new(1, 1), limits);
    let (kind, valuation) = (PlayerKind::Classical, ValuationOrigin::BuiltIn);
    let chooser = MoveChooser { kind, valuation };
    let session = Session::new(game.clone(), player).with_library(Arc::new(library)).with_chooser(chooser);
    let choice = session.assess(Color::Black, &StopSignal::new()).expect("weights of the program");
    let reasons = choice.reasons.all.iter().map(|it| format!("{} {:?}", vertex(it.point), it.kind));
    let values = choice.values.iter().map(|it| format!("{} {:.3}", vertex(it.point), it.order()));
    [proposed, reasons.chain(values).collect()]
}

/// Holds what is said without and with something that is said against the table.
fn hold(word: &str, kind: DatabaseKind, [without, with]: [[Vec<String>; 2]; 2], what: &str) {
    let letter = word.chars().next().filter(|_| word.len() == 1);
    let known = Effect::all().iter().find(|effect| match effect.saying {
        Saying::Class(class) => Some(class) == letter,
        saying => saying.word() == word,
    });
    for ((player, before), after) in Player::ALL.into_iter().zip(&without).zip(&with) {
        let says = known.and_then(|effect| effect.does(player, kind, AttributeMap::General)).is_some();
        assert_eq!(before != after, says, "{what}: `{word}` and {player}: {before:?}, {after:?}");
    }
}

#[test]
fn patterns_do_what_the_table_says() {
    const HEAD: &str =
        "database moves\nattribute_map general\nanchor either\nlevel influence\n\nPattern One\n\n";
    for (word, drawing, without, with, board) in CASES {
        let game = Game::from_position(drawn::position(board), Rules::default(), Color::Black);
        let both = [without, with]
            .map(|colon| heard(library("a.db", &format!("{HEAD}{drawing}\n\n{colon}\n")), &game));
        assert!(!both[0].concat().is_empty() || !both[1].concat().is_empty(), "{word}: nothing stands");
        hold(word, DatabaseKind::Moves, both, drawing);
    }
    for (word, without, with) in GRADES {
        let mut game = Game::new(board::BoardSize::STANDARD, Rules::default());
        for (color, vertex) in [(Color::Black, "Q16"), (Color::White, "O17")] {
            game.play(color, Move::parse(vertex, game.size()).expect("a move")).expect("a legal move");
        }
        let both = [without, with].map(|grade| {
            let text = format!("(;SZ[19];B[pd];W[nc];B[qf]MA[ji]C[{grade}])");
            heard(library("a.sgf", &text), &game)
        });
        hold(word, DatabaseKind::Joseki, both, "joseki");
    }
}

/// What is tried above, or by the cases of reasons, which name what patterns of each kind say of moves.
#[test]
fn every_row_of_the_table_is_tried() {
    let cases = include_str!("reasons/cases.txt");
    let colon = |letter: char| {
        cases.lines().any(|line| {
            line.strip_prefix(':')
                .and_then(|line| line.split(',').nth(1))
                .is_some_and(|it| it.contains(letter))
        })
    };
    for effect in Effect::all() {
        let word = effect.saying.word();
        let is_here = CASES.iter().any(|case| case.0 == word);
        let is_there = match effect.saying {
            Saying::Class(letter) => colon(letter),
            Saying::Action(name) => cases.contains(&format!("{name}(")),
            Saying::Attribute(attribute) => attribute.is_of_gnugo2() && cases.contains("GNU Go 2"),
        };
        assert!(is_here || is_there, "{word}");
    }
}

/// A pattern, a board on which it stands, and what is said of it for Black.
const WITHHELD: &[(&str, &str, &str)] = &[
    ("O*\n\n:8,s,value(20)", TRAP, "proposed"),
    (
        "O*\n\n:8,-,value(20)",
        TRAP,
        "not proposed: the move may be captured, and the pattern is not of class s",
    ),
    (
        "O*\n\n:8,s,value(20)\n\nA*\n\n;lib(A)==1 && olib(*)>1",
        TRAP,
        "not proposed: the constraint does not hold: lib(A) == 1: no (lib(A) is 2); A A4",
    ),
    (
        "O*\n\n:8,s,value(20)\n\nA*\n\n;lib(A)>1 && (olib(*)>3 || !same_string(A,A))",
        TRAP,
        "not proposed: the constraint does not hold: lib(A) > 1: yes (lib(A) is 2); \
         !same_string(A,A): no (same_string(A,A) is 1); olib(*) > 3: no (olib(*) is 1); * B4, A A4",
    ),
    (
        "O*\n\n:8,s,value(20)\n\nA*\n\n;lib(A)+olib(*)<3",
        TRAP,
        "not proposed: the constraint does not hold: lib(A) + olib(*) < 3: no (lib(A) is 2, olib(*) is 1); * B4, A A4",
    ),
    (
        "O*\n\n:8,sO,value(20)",
        CRITICAL,
        "not proposed: class O: an own stone is dead or critical, and the move does not save it (B4)",
    ),
    ("X*\n\n:8,sX,value(20)", DEAD, "not proposed: class X: a stone of the opponent is dead (B6)"),
    ("X*\n\n:8,sx,value(20)", ALIVE, "not proposed: class x: a stone of the opponent is alive (D3)"),
    ("O*\n\n:8,sN,value(20)", TRAP, "not proposed: the move is to be avoided, says One"),
    (
        "O*\n\n:8,s,value(20)\n\nA*\n\n>antisuji(*);",
        TRAP,
        "not proposed: the move is to be avoided, says One",
    ),
    (
        "X*\n\n:8,sn,value(20)",
        TRAP_FOR_WHITE,
        "not proposed: class n: the opponent's move there would be captured",
    ),
    (
        "O*\n\n:8,s,value(20),high_handicap_helper",
        TRAP,
        "not proposed: the helper high_handicap_helper does not agree",
    ),
];

#[test]
fn patterns_that_stand_say_why_they_propose_nothing() {
    for (pattern, board, expected) in WITHHELD {
        let head = "attribute_map general\nanchor either\nlevel influence\n\nPattern One\n\n";
        let text = format!("{head}{pattern}\n");
        let game = Game::from_position(drawn::position(board), Rules::default(), Color::Black);
        let (library, budget) = (library("a.db", &text), Budget::default());
        let asked = StandingQuery { database: None, pattern: Some("One") };
        let rows = pattern_moves::standing(&library, &game, Color::Black, asked, &budget).expect("a list");
        let said: Vec<String> =
            rows.iter().map(|row| row.says(|point| point.vertex(game.size()).to_string())).collect();
        assert!(said.iter().any(|said| said == expected), "{text}\nexpected {expected}\nfound {said:#?}");
    }
    let unknown = StandingQuery { database: None, pattern: Some("Two") };
    let game = Game::from_position(drawn::position(TRAP), Rules::default(), Color::Black);
    let library = library("a.db", "attribute_map general\n\nPattern One\n\nO*\n\n:8,-\n");
    let refused = pattern_moves::standing(&library, &game, Color::Black, unknown, &Budget::default());
    assert!(refused.expect_err("no such pattern").to_string().contains("found 'Two'"));
}
