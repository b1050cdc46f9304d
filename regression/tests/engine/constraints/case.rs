//! Reading the files of cases; `cases/README.md` says how they are written.

use board::{BoardSize, Color, Ko, Move, Point, PointSet, Position, Suicide};
use bundles::opcode::{Level, Opcode};
use knowledge::constraint::{Purpose, Settings, Verdict};
use std::collections::BTreeMap;

/// A drawing with what is asked about it.
pub(crate) struct Case {
    /// File, line and name.
    pub(crate) name: String,
    pub(crate) position: Position,
    /// Points by their labels, `*` among them when it is drawn.
    pub(crate) labels: BTreeMap<char, Point>,
    pub(crate) settings: Settings,
    pub(crate) value: f32,
    pub(crate) both_colors: bool,
    pub(crate) answers: Vec<(Call, f32)>,
    pub(crate) checks: Vec<Check>,
}

/// An opcode with labels.
pub(crate) struct Call {
    pub(crate) opcode: Opcode,
    pub(crate) labels: Vec<char>,
}

pub(crate) struct Check {
    pub(crate) line: usize,
    pub(crate) kind: Kind,
    /// With the answers of the case, and without anybody to answer.
    pub(crate) expected: [String; 2],
}

pub(crate) enum Kind {
    Constraint(String),
    Action(String),
    /// A helper and the label of the move.
    Helper(Opcode, char),
}

/// All cases of a file.
pub(crate) fn read(file: &str, text: &str) -> Vec<Case> {
    let lines: Vec<(usize, &str)> =
        text.lines().enumerate().map(|(at, line)| (at + 1, line.trim())).collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].1.starts_with("case: ")).collect();
    assert!(!starts.is_empty(), "{file}: no case");
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    starts.iter().zip(ends).map(|(start, end)| one(file, &lines[*start..end])).collect()
}

fn one(file: &str, lines: &[(usize, &str)]) -> Case {
    let (first, title) = lines[0];
    let name = format!("{file}.txt:{first} ({})", title.trim_start_matches("case: "));
    let drawn: Vec<&str> = lines[1..].iter().map(|(_, line)| *line).take_while(|line| is_row(line)).collect();
    let mut suicide = Suicide::Forbidden;
    if lines.iter().any(|(_, line)| *line == "set suicide allowed") {
        suicide = Suicide::Allowed;
    }
    let (position, labels) = drawing(&name, &drawn, suicide);
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 7.5 };
    let (answers, checks) = (Vec::new(), Vec::new());
    let mut case = Case { name, position, labels, settings, value: 1.0, both_colors: true, answers, checks };
    for (line, text) in lines[1 + drawn.len()..].iter().filter(|(_, text)| !text.is_empty()) {
        case.directive(*line, text);
    }
    assert!(!case.checks.is_empty(), "{}: nothing is asked", case.name);
    case
}

fn is_row(line: &str) -> bool {
    let mut cells = line.split_whitespace();
    cells.clone().next().is_some_and(|cell| !"=;>".contains(cell)) && cells.all(|cell| cell.len() == 1)
}

fn drawing(name: &str, rows: &[&str], suicide: Suicide) -> (Position, BTreeMap<char, Point>) {
    let size = BoardSize::new(rows.len()).unwrap_or_else(|| panic!("{name}: no drawing"));
    let (mut black, mut white, mut labels) = (PointSet::EMPTY, PointSet::EMPTY, BTreeMap::new());
    for (row, text) in rows.iter().enumerate() {
        let (stones, letters) = text.split_once('|').unwrap_or((text, ""));
        let mut cells: Vec<char> = stones.split_whitespace().flat_map(str::chars).collect();
        assert_eq!(cells.len(), size.width(), "{name}, row {row}: cells");
        let above: Vec<char> = letters.split_whitespace().flat_map(str::chars).collect();
        assert!(above.is_empty() || above.len() == size.width(), "{name}, row {row}: labels");
        for (column, cell) in cells.iter_mut().enumerate() {
            let point = size.point(column, row).expect("a point of the drawing");
            match *cell {
                'X' => black.insert(point),
                'O' => white.insert(point),
                _ => {}
            }
            for label in [*cell, above.get(column).copied().unwrap_or('.')] {
                if !"XO.".contains(label) {
                    let other = labels.insert(label, point);
                    assert!(other.is_none_or(|other| other == point), "{name}: label {label} is drawn twice");
                }
            }
        }
    }
    let position = Position::from_stones(size, &black, &white, suicide, Ko::Simple);
    (position.unwrap_or_else(|fault| panic!("{name}: {fault}")), labels)
}

impl Case {
    fn directive(&mut self, line: usize, text: &str) {
        let place = format!("{}, line {line}: {text}", self.name);
        let (word, rest) = text.split_once(' ').unwrap_or_else(|| panic!("{place}: one word"));
        match word {
            "set" => self.set(&place, rest),
            "only" => self.both_colors = false,
            "play" => {
                let (color, label) = rest.split_once(' ').expect(&place);
                let color = if color == "X" { Color::Black } else { Color::White };
                let point = self.labels[&label.chars().next().expect(&place)];
                assert!(self.position.is_legal(color, point), "{place}");
                let _ = self.position.play(color, Move::Play(point));
            }
            "=" => {
                let (call, answer) = rest.rsplit_once(' ').expect(&place);
                self.answers.push((Call::read(call, &place), answer.parse().expect(&place)));
            }
            ";" | ">" | "helper" => {
                let (asked, expected) = rest.split_once("=>").expect(&place);
                let (expected, alone) = expected.split_once('|').unwrap_or((expected, expected));
                let asked = asked.trim();
                let kind = match word {
                    ";" => Kind::Constraint(asked.to_owned()),
                    ">" => Kind::Action(asked.to_owned()),
                    _ => {
                        let (helper, label) = asked.split_once(' ').expect(&place);
                        let helper = Opcode::named(helper).expect(&place);
                        Kind::Helper(helper, label.chars().next().expect(&place))
                    }
                };
                let expected = [expected, alone].map(|text| text.trim().to_owned());
                self.checks.push(Check { line, kind, expected });
            }
            _ => panic!("{place}: unknown"),
        }
    }

    fn set(&mut self, place: &str, text: &str) {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["scoring"] => self.settings.purpose = Purpose::Scoring,
            ["handicap", asked, left] => {
                self.settings.handicap = asked.parse().expect(place);
                self.settings.handicap_left = left.parse().expect(place);
            }
            ["komi", points] => self.settings.komi = points.parse().expect(place),
            ["value", value] => self.value = value.parse().expect(place),
            ["suicide", "allowed"] => {}
            _ => panic!("{place}: unknown"),
        }
    }
}

impl Call {
    fn read(text: &str, place: &str) -> Call {
        let (name, rest) = text.trim().split_once('(').expect(place);
        let labels = rest.trim_end_matches(')').split(',').map(|label| label.trim().chars().next());
        Call {
            opcode: Opcode::named(name).expect(place),
            labels: labels.collect::<Option<_>>().expect(place),
        }
    }
}

/// A verdict as the files write it.
pub(crate) fn written(verdict: Verdict) -> String {
    match verdict {
        Verdict::Fires => "fires".to_owned(),
        Verdict::Rejected => "rejected".to_owned(),
        Verdict::Unanswerable(level) => unanswerable(level),
    }
}

pub(crate) fn unanswerable(level: Level) -> String {
    format!("unanswerable {}", level.name())
}
