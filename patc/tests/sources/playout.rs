//! Playout tables: what weight a move gets.

use bundles::record::properties;
use patc::catalog::playout::Table;
use patc::diagnostic::Report;
use patc::frontends::playout::parse;
use patc::source::Source;

const TABLE: &str = "\
playout_table

# An eye.
oOo
O*O
oO?

:0

# An eye at the edge.
oOo
O*O
---

:0

?X?
?*?
???

:100,ocap1+,osafe
:50,near

%%%
%*%
%%%

:7,xcap2-,far
:3
";

/// Neighbors as drawn, the properties of the move, and its weight.
const CASES: &[([&str; 3], u8, u32)] = &[
    (["OOO", "O*O", "OO."], 0, 0),
    (["XO.", "O*O", ".OO"], 0, 0),
    ([".OX", "O*O", "XO."], 0, 7),
    ([".O#", "O*#", ".O#"], 0, 0),
    (["###", "#*O", "#OX"], 0, 7),
    ([".X.", ".*.", "..."], 1 << properties::OWN_CAPTURES, 100),
    (["...", ".*X", "..."], 3 << properties::OWN_CAPTURES | properties::NEAR, 100),
    (["...", ".*X", "..."], 1 << properties::OWN_CAPTURES | properties::OWN_SELF_ATARI, 7),
    (["...", "X*.", "..."], properties::NEAR, 50),
    (["...", "X*#", "..."], properties::NEAR, 3),
    (["..#", "X*#", "..#"], properties::NEAR, 3),
    (["...", ".*.", "..."], 2 << properties::OPPONENT_CAPTURES, 7),
    (["...", ".*.", "..."], 3 << properties::OPPONENT_CAPTURES, 3),
];

/// The cells of a drawing in the order of `board::Code`.
const ORDER: [(usize, usize); 8] = [(0, 1), (1, 0), (1, 2), (2, 1), (0, 0), (0, 2), (2, 0), (2, 2)];

fn code(rows: &[&str; 3]) -> usize {
    let field = |(row, column): (usize, usize)| match rows[row].as_bytes()[column] {
        b'.' => 0,
        b'O' => 1,
        b'X' => 2,
        _ => 3,
    };
    ORDER.iter().zip(0..).map(|(cell, at)| field(*cell) << (2 * at)).sum()
}

#[test]
fn moves_get_their_weights() {
    let source = Source::new("table.db", "table.db", TABLE.as_bytes());
    let mut report = Report::default();
    let rules = parse(&source, &mut report);
    let table = Table::compile(&source, rules, &mut report).expect("few classes");
    assert_eq!(report.diagnostics(), []);
    for (rows, combination, expected) in CASES {
        let class = usize::from(table.classes[code(rows)]);
        let weight = table.weights[class].weights[usize::from(*combination)];
        assert_eq!(weight, *expected, "{rows:?} with properties {combination:08b}");
    }
}

/// What is written behind `playout_table`, and the rates or the fault that come of it.
const RATES: &[(&str, &str)] = &[
    ("rate atari 900", "atari [900, 900, 900]"),
    ("rate atari 900 800 700\nrate  later   5", "atari [900, 800, 700], later [5, 5, 5]"),
    ("rate atari", "expected a name and one number or three, each at most 1000000, found `atari`"),
    ("rate 7", "expected a name and one number or three, each at most 1000000, found `7`"),
    ("rate atari 1 2", "expected a name and one number or three, each at most 1000000, found `atari 1 2`"),
    ("rate atari -1", "expected a name and one number or three, each at most 1000000, found `atari -1`"),
    (
        "rate atari 1000001",
        "expected a name and one number or three, each at most 1000000, found `atari 1000001`",
    ),
    ("rate atari 1\nrate atari 2", "expected a new name of 1 to 32 bytes for a rate, found `atari`"),
];

#[test]
fn rates_are_read() {
    for (lines, expected) in RATES {
        let text = format!("playout_table\n{lines}\n\n???\n?*?\n???\n:5\n");
        let mut report = Report::default();
        let rules = parse(&Source::new("table.db", "table.db", text.as_bytes()), &mut report);
        let rates = rules.rates.iter().map(|rate| format!("{} {:?}", rate.name, rate.values));
        let said: Vec<String> = report.diagnostics().iter().map(|it| it.message.clone()).collect();
        let found = if said.is_empty() { rates.collect::<Vec<_>>().join(", ") } else { said.join(", ") };
        assert_eq!(found, *expected, "{lines}");
    }
}
