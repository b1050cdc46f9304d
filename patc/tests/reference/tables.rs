//! Playout tables against their meaning, read off the text rule by rule, for every neighborhood and every
//! combination of properties (GNU Go 3.8, `--monte-carlo`).

use super::shared;
use bundles::record::CODES;
use bundles::{AlignedBytes, Bundle};
use patc::compilation::Compilation;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// A diagram by rows, and its lines of weights: the weight and the properties.
type Rule = ([[char; 3]; 3], Vec<(u32, Vec<String>)>);

/// The rules of a table that has no mistakes.
fn rules(text: &str) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    let mut rows: Vec<[char; 3]> = Vec::new();
    let is_rule = |line: &str| line.starts_with(':') || line.len() == 3;
    for line in text.lines().map(str::trim_end).filter(|line| is_rule(line) && !line.starts_with('#')) {
        if let Some(weights) = line.strip_prefix(':') {
            let mut parts = weights.split(',');
            let weight = parts.next().and_then(|weight| weight.parse().ok()).expect("a weight");
            let properties = parts.map(str::to_owned).collect();
            rules.last_mut().expect("a diagram").1.push((weight, properties));
            continue;
        }
        let cells: Vec<char> = line.chars().collect();
        rows.push([cells[0], cells[1], cells[2]]);
        if let [first, second, third] = rows[..] {
            rules.push(([first, second, third], Vec::new()));
            rows.clear();
        }
    }
    rules
}

fn turned(cells: [[char; 3]; 3]) -> [[char; 3]; 3] {
    std::array::from_fn(|row| std::array::from_fn(|column| cells[2 - column][row]))
}

fn mirrored(cells: [[char; 3]; 3]) -> [[char; 3]; 3] {
    cells.map(|[left, middle, right]| [right, middle, left])
}

/// A diagram in all orientations.
fn orientations(cells: [[char; 3]; 3]) -> Vec<[[char; 3]; 3]> {
    let turns = std::iter::successors(Some(cells), |cells| Some(turned(*cells))).take(4);
    turns.flat_map(|cells| [cells, mirrored(cells)]).collect()
}

/// The neighborhood of a code as rows: `.`, `O`, `X`, `#` off the board.
fn drawn(code: usize) -> [[char; 3]; 3] {
    let order = [(0, 1), (1, 0), (1, 2), (2, 1), (0, 0), (0, 2), (2, 0), (2, 2)];
    let mut cells = [['*'; 3]; 3];
    for (at, (row, column)) in order.into_iter().enumerate() {
        cells[row][column] = ['.', 'O', 'X', '#'][code >> (2 * at) & 3];
    }
    cells
}

fn stands(rule: &[[char; 3]; 3], board: &[[char; 3]; 3]) -> bool {
    let fits = |(wanted, found): (&char, &char)| match wanted {
        '%' => true,
        '?' => *found != '#',
        'o' => matches!(found, '.' | 'O'),
        'x' => matches!(found, '.' | 'X'),
        '|' | '-' | '+' => *found == '#',
        _ => wanted == found,
    };
    rule.iter().flatten().zip(board.iter().flatten()).all(fits)
}

/// Whether a move has a property: bit 0 near, 1 and 2 the opponent's captures, 3 and 4 its own, 5 and 6 whose
/// stone would be in atari, 7 suicide of the opponent.
fn has(property: &str, bits: usize) -> bool {
    let (theirs, own) = (bits >> 1 & 3, bits >> 3 & 3);
    match property {
        "near" => bits & 1 == 1,
        "far" => bits & 1 == 0,
        "xsafe" => bits >> 5 & 1 == 0,
        "xunsafe" => bits >> 5 & 1 == 1,
        "osafe" => bits >> 6 & 1 == 0,
        "ounsafe" => bits >> 6 & 1 == 1,
        "xsuicide" => bits >> 7 == 1,
        "xnosuicide" => bits >> 7 == 0,
        _ => {
            let count = if property.starts_with("ocap") { own } else { theirs };
            let number = usize::from(property.as_bytes()[4] - b'0');
            match property.as_bytes().get(5) {
                None => count == number,
                Some(b'+') => count >= number,
                Some(_) => count <= number,
            }
        }
    }
}

/// The weight by the first line whose diagram stands and whose properties the move has, 1 without one.
fn weight(rules: &[Rule], standing: &[usize], bits: usize) -> u32 {
    let lines = standing.iter().flat_map(|rule| &rules[*rule].1);
    let mut fitting = lines.filter(|(_, properties)| properties.iter().all(|name| has(name, bits)));
    fitting.next().map_or(1, |(weight, _)| *weight)
}

fn held_against_its_text(path: PathBuf) {
    let text = fs::read(&path).expect("a table");
    let rules = rules(&String::from_utf8_lossy(&text));
    let turned: Vec<_> = rules.iter().map(|(cells, _)| orientations(*cells)).collect();
    let writer = Compilation::of_paths(std::slice::from_ref(&path)).emit().expect("no errors");
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
    let table = bundle.playout_tables().next().expect("a table");
    assert_eq!(Some(table.name), path.file_stem().and_then(|stem| stem.to_str()));
    // What stands, and the class: their weights are compared once.
    let mut seen: BTreeMap<(Vec<usize>, u16), usize> = BTreeMap::new();
    for code in 0..CODES {
        let board = drawn(code);
        let standing: Vec<usize> =
            (0..rules.len()).filter(|rule| turned[*rule].iter().any(|it| stands(it, &board))).collect();
        seen.entry((standing, table.classes[code])).or_insert(code);
    }
    assert!(seen.len() > rules.len(), "{} kinds of neighborhoods", seen.len());
    for ((standing, class), code) in seen {
        let weights = &table.weights[usize::from(class)].weights;
        for (bits, found) in weights.iter().enumerate() {
            let expected = weight(&rules, &standing, bits);
            assert_eq!(*found, expected, "{}: {:?}, {bits:08b}", path.display(), drawn(code));
        }
    }
}

#[test]
fn every_neighborhood_of_the_own_table() {
    held_against_its_text([env!("CARGO_MANIFEST_DIR"), "../patterns/playout.db"].iter().collect());
}

#[test]
fn every_neighborhood_of_the_reference() {
    for name in ["mc_mogo_classic.db", "mc_montegnu_classic.db", "mc_uniform.db"] {
        let Some(path) = shared(&format!("databases/{name}")) else { return };
        held_against_its_text(path);
    }
}

#[test]
fn all_tables_of_a_folder_are_in_one_bundle() {
    let Some(folder) = shared("databases") else { return };
    let writer = Compilation::of_paths(&[folder]).emit().expect("no errors");
    let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
    let names: Vec<&str> = bundle.playout_tables().map(|table| table.name).collect();
    assert_eq!(names, ["mc_mogo_classic", "mc_montegnu_classic", "mc_uniform"]);
}
