//! From rules to a class of weights for each of the 65,536 neighborhoods.

use crate::catalog::playout::{Condition, Rule, Rules, Table};
use crate::diagnostic::{Code, Place, Report};
use crate::source::Source;
use board::symmetry::Symmetry;
use bundles::record::{CODES, PLAYOUT_PROPERTIES, PlayoutWeights};
use std::collections::BTreeMap;

/// Most classes; a class takes one KiB, and GNU Go's tables have fewer than a hundred.
const MOST_CLASSES: usize = 8192;

/// The weight of a move that no rule knows.
const DEFAULT_WEIGHT: u32 = 1;

/// The neighbors in the order of `board::Code`, by rows below and columns right of the move.
const NEIGHBORS: [(isize, isize); 8] = [(-1, 0), (0, -1), (0, 1), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)];

/// Whether a cell may be empty, own, the opponent's, off the board.
const fn allows(cell: u8) -> [bool; 4] {
    match cell {
        b'.' => [true, false, false, false],
        b'O' => [false, true, false, false],
        b'X' => [false, false, true, false],
        b'o' => [true, true, false, false],
        b'x' => [true, false, true, false],
        b'?' => [true, true, true, false],
        b'%' => [true, true, true, true],
        _ => [false, false, false, true],
    }
}

impl Table {
    /// Compiles rules; none, and a finding, when there are too many classes.
    pub fn compile(source: &Source, rules: Rules, report: &mut Report) -> Option<Table> {
        let sets = Sets::new(&rules.rules);
        let mut lists: BTreeMap<Vec<u16>, u16> = BTreeMap::new();
        let mut weights: Vec<PlayoutWeights> = Vec::new();
        let mut numbers: BTreeMap<[u32; PLAYOUT_PROPERTIES], u16> = BTreeMap::new();
        let mut classes = Vec::with_capacity(CODES);
        for code in 0..CODES {
            let list = sets.rules_of(code);
            if let Some(class) = lists.get(&list) {
                classes.push(*class);
                continue;
            }
            if lists.len() == MOST_CLASSES {
                let message = format!("expected at most {MOST_CLASSES} kinds of neighborhoods, found more");
                report.add(Code::PLAYOUT_SIZE, source, Place::SOURCE, message);
                return None;
            }
            let row = weights_of(&rules.rules, &list);
            let class = *numbers.entry(row.weights).or_insert_with(|| {
                weights.push(row);
                (weights.len() - 1) as u16
            });
            lists.insert(list, class);
            classes.push(class);
        }
        Some(Table { source: 0, rules, classes, weights })
    }
}

/// The weights that an ordered list of rules gives.
fn weights_of(rules: &[Rule], list: &[u16]) -> PlayoutWeights {
    let mut open = Condition::ALL;
    let mut weights = [DEFAULT_WEIGHT; PLAYOUT_PROPERTIES];
    for rule in list.iter().filter_map(|number| rules.get(usize::from(*number))) {
        for line in &rule.weights {
            for combination in open.intersection(line.condition).iter() {
                weights[combination] = line.weight;
            }
            open = open.without(line.condition);
            if open.is_empty() {
                return PlayoutWeights { weights };
            }
        }
    }
    PlayoutWeights { weights }
}

/// For each half of a code the rules in all orientations that it permits: a byte for each rule, a bit for
/// each orientation.
struct Sets {
    adjacent: Vec<Vec<u8>>,
    diagonal: Vec<Vec<u8>>,
}

impl Sets {
    fn new(rules: &[Rule]) -> Sets {
        let turned: Vec<[[u8; 8]; 8]> = rules.iter().map(orientations).collect();
        let half = |first: usize| {
            (0..256usize)
                .map(|code| {
                    let fits =
                        |cells: &[u8; 8]| (0..4).all(|at| allows(cells[first + at])[code >> (2 * at) & 3]);
                    let byte = |all: &[[u8; 8]; 8]| {
                        all.iter().zip(0..).map(|(cells, bit)| u8::from(fits(cells)) << bit).sum::<u8>()
                    };
                    turned.iter().map(byte).collect()
                })
                .collect()
        };
        Sets { adjacent: half(0), diagonal: half(4) }
    }

    /// The rules that hold for a code, in their order.
    fn rules_of(&self, code: usize) -> Vec<u16> {
        let (Some(adjacent), Some(diagonal)) = (self.adjacent.get(code & 255), self.diagonal.get(code >> 8))
        else {
            return Vec::new();
        };
        let both = adjacent.iter().zip(diagonal).zip(0u16..);
        both.filter(|((one, other), _)| *one & *other != 0).map(|(_, number)| number).collect()
    }
}

/// The neighbors that a rule wants, in each orientation.
fn orientations(rule: &Rule) -> [[u8; 8]; 8] {
    Symmetry::ALL.map(|symmetry| {
        NEIGHBORS.map(|(row, column)| {
            let (row, column) = symmetry.offset(row, column);
            let at = (row + 1) * 3 + column + 1;
            usize::try_from(at).ok().and_then(|at| rule.cells.get(at)).copied().unwrap_or(b'%')
        })
    })
}
