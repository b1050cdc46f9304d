//! What is claimed of patterns is true on random boards: one that is covered never stands alone, a constraint
//! that never or always holds does so, and what stands on a legal board is not called impossible.

use super::findings;

use board::{BoardSize, Point, PointSet, Random};
use bundles::{AlignedBytes, Bundle};
use matching::{Matches, View, naive};
use patc::compilation::Compilation;
use patc::source::Source;
use std::collections::BTreeSet;

/// A drawing: rows of cells, and edges above, below, left and right.
#[derive(Clone)]
struct Drawing {
    rows: Vec<Vec<u8>>,
    edges: [bool; 4],
}

fn pick(random: &mut Random, from: &[u8]) -> u8 {
    from[random.below(from.len() as u32) as usize]
}

impl Drawing {
    fn random(random: &mut Random) -> Drawing {
        let (height, width) = (1 + random.below(3) as usize, 1 + random.below(3) as usize);
        let row = |random: &mut Random| (0..width).map(|_| pick(random, b"..XOxo??")).collect();
        let mut rows: Vec<Vec<u8>> = (0..height).map(|_| row(random)).collect();
        rows[random.below(height as u32) as usize][random.below(width as u32) as usize] = b'*';
        let edges = std::array::from_fn(|side| side < 2 && random.below(8) == 0);
        Drawing { rows, edges }
    }

    /// More cells around, and some that say more than they did.
    fn extended(&self, random: &mut Random) -> Drawing {
        let mut drawing = self.clone();
        for side in 0..4 {
            if drawing.edges[side] || random.below(2) == 0 {
                continue;
            }
            let (height, width) = (drawing.rows.len(), drawing.rows[0].len());
            let mut cells = |count: usize| (0..count).map(|_| pick(random, b".XO?")).collect::<Vec<_>>();
            match side {
                0 => drawing.rows.insert(0, cells(width)),
                1 => drawing.rows.push(cells(width)),
                2 => drawing.rows.iter_mut().zip(cells(height)).for_each(|(row, cell)| row.insert(0, cell)),
                _ => drawing.rows.iter_mut().zip(cells(height)).for_each(|(row, cell)| row.push(cell)),
            }
            drawing.edges[side] = random.below(6) == 0;
        }
        for cell in drawing.rows.iter_mut().flatten() {
            *cell = match (*cell, random.below(3)) {
                (b'?', 0) => pick(random, b".XOxo"),
                (b'x', 0) => pick(random, b".X"),
                (b'o', 0) => pick(random, b".O"),
                (cell, _) => cell,
            };
        }
        drawing
    }

    /// Mirrored in the diagonal, or from top to bottom.
    fn turned(&self, random: &mut Random) -> Drawing {
        let mut drawing = self.clone();
        if random.below(2) == 0 {
            let columns = 0..drawing.rows[0].len();
            drawing.rows = columns.map(|at| drawing.rows.iter().map(|row| row[at]).collect()).collect();
            let [above, below, left, right] = drawing.edges;
            drawing.edges = [left, right, above, below];
        }
        if random.below(2) == 0 {
            drawing.rows.reverse();
            drawing.edges.swap(0, 1);
        }
        drawing
    }

    fn text(&self) -> String {
        let [above, below, left, right] = self.edges;
        let bar = |drawn: bool, sign: &'static str| if drawn { sign } else { "" };
        let line = |cells: String, sign| format!("{}{cells}{}\n", bar(left, sign), bar(right, sign));
        let edge = || line("-".repeat(self.rows[0].len()), "+");
        let rows = self.rows.iter().map(|row| line(String::from_utf8_lossy(row).into_owned(), "|"));
        let rows: String = rows.collect();
        let [above, below] = [above, below].map(|drawn| if drawn { edge() } else { String::new() });
        format!("{above}{rows}{below}")
    }
}

/// A board with random stones, some of which make a drawing stand more often.
fn stones(random: &mut Random, size: BoardSize) -> View {
    let density = 1 + random.below(4);
    let mut sets = [PointSet::default(), PointSet::default()];
    for point in size.points() {
        if random.below(5) < density {
            sets[random.below(2) as usize].insert(point);
        }
    }
    View::of_stones(size, &sets[0], &sets[1])
}

/// The moves that each of two patterns proposes.
fn moves(bundle: &Bundle, view: &View) -> [BTreeSet<Point>; 2] {
    let mut found = Matches::new();
    for database in bundle.databases() {
        naive::scan(&database, 0, view, &PointSet::board(view.size()), &mut found);
    }
    [0, 1].map(|number| found.iter().filter(|it| it.pattern == number).map(|it| it.chosen).collect())
}

#[test]
fn covered_patterns_never_stand_alone() {
    let mut random = Random::new(&[4, 120]);
    let (mut covered, mut stood) = (0, 0);
    for case in 0..2000 {
        let first = Drawing::random(&mut random);
        let is_extended = case % 2 == 0;
        let second = if is_extended { first.extended(&mut random) } else { Drawing::random(&mut random) };
        let second = second.turned(&mut random);
        let [one, other] = [&first, &second].map(Drawing::text);
        let source = format!("anchor either\nPattern A\n\n{one}\n:8,-\n\nPattern B\n\n{other}\n:8,-\n");
        let mut compilation = Compilation::of_sources(&[Source::new("a.db", "a.db", source.as_bytes())]);
        let Some(writer) = compilation.emit() else { continue };
        let said = findings(&[("a.db", source.clone().into_bytes())]).concat();
        let is_covered = said.contains("[P120]: `B`");
        assert!(is_covered || !is_extended, "an extension is covered:\n{source}\n{said}");
        if !is_covered {
            continue;
        }
        covered += 1;
        let bundle = Bundle::open(AlignedBytes::copy(&writer.finish())).expect("a bundle");
        for _ in 0..40 {
            let size = BoardSize::new(2 + random.below(5) as usize).expect("a size");
            let [by, alone] = moves(&bundle, &stones(&mut random, size));
            assert!(alone.is_subset(&by), "{source}\n{said}");
            stood += alone.len();
        }
    }
    assert!(covered > 200 && stood > 2000, "{covered} covered patterns stood {stood} times");
}

/// The chain of a stone and the number of its liberties.
fn liberties(view: &View, from: Point) -> (PointSet, usize) {
    let own = if view.own().contains(from) { view.own() } else { view.opponent() };
    let (mut chain, mut left) = (PointSet::default(), vec![from]);
    let mut free = PointSet::default();
    while let Some(point) = left.pop() {
        if chain.contains(point) {
            continue;
        }
        chain.insert(point);
        for step in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            let Some(next) = view.point_at(point, step) else { continue };
            match (own.contains(next), view.own().contains(next) || view.opponent().contains(next)) {
                (true, _) => left.push(next),
                (false, true) => {}
                (false, false) => {
                    free.insert(next);
                }
            }
        }
    }
    (chain, free.len())
}

/// A window of a board as a drawing, some cells drawn with less; none without a stone to ask about and a
/// move.
fn window(random: &mut Random, view: &View) -> Option<(Drawing, (usize, usize), Point)> {
    let mut span = |side: usize| {
        let first = random.below(side as u32) as usize;
        (first, first + random.below((side - first) as u32) as usize)
    };
    let ((top, bottom), (left, right)) = (span(view.size().height()), span(view.size().width()));
    let at = |row: usize, column: usize| view.size().point(column, row);
    let cell = |point: Point| match (view.own().contains(point), view.opponent().contains(point)) {
        (true, _) => b'O',
        (_, true) => b'X',
        _ => b'.',
    };
    let mut rows: Vec<Vec<u8>> = (top..=bottom)
        .map(|row| (left..=right).filter_map(|column| at(row, column)).map(cell).collect())
        .collect();
    let cells: Vec<(usize, usize)> =
        (0..rows.len()).flat_map(|row| (0..rows[0].len()).map(move |column| (row, column))).collect();
    let empty: Vec<_> = cells.iter().copied().filter(|(row, column)| rows[*row][*column] == b'.').collect();
    let stones: Vec<_> = cells.iter().copied().filter(|(row, column)| rows[*row][*column] != b'.').collect();
    if empty.is_empty() || stones.is_empty() {
        return None;
    }
    let asked = stones[random.below(stones.len() as u32) as usize];
    let chosen = empty[random.below(empty.len() as u32) as usize];
    for (row, column) in cells {
        let cell = &mut rows[row][column];
        *cell = match (*cell, random.below(12)) {
            _ if (row, column) == asked => *cell,
            _ if (row, column) == chosen => b'*',
            (_, 0) => b'?',
            (b'.' | b'O', 1) => b'o',
            (b'.' | b'X', 2) => b'x',
            (cell, _) => cell,
        };
    }
    let mut edge = |reached: bool| reached && random.below(4) > 0;
    let edges = [
        edge(top == 0),
        edge(bottom + 1 == view.size().height()),
        edge(left == 0),
        edge(right + 1 == view.size().width()),
    ];
    Some((Drawing { rows, edges }, asked, at(top + asked.0, left + asked.1)?))
}

#[test]
fn what_is_known_of_liberties_is_true() {
    let mut random = Random::new(&[4, 17]);
    let (mut never, mut always, mut open) = (0, 0, 0);
    for _ in 0..12_000 {
        let size = BoardSize::new(2 + random.below(4) as usize).expect("a size");
        let view = stones(&mut random, size);
        let all = *view.own() | *view.opponent();
        if all.iter().any(|point| liberties(&view, point).1 == 0) {
            continue;
        }
        let Some((drawing, asked, point)) = window(&mut random, &view) else { continue };
        let mut labels = drawing.clone();
        labels.rows[asked.0][asked.1] = b'a';
        let number = 1 + random.below(4) as usize;
        let (diagram, labels) = (drawing.text(), labels.text());
        let source = format!("anchor either\nPattern A\n\n{diagram}\n:8,-\n\n{labels}\n;lib(a)=={number}\n");
        let said = findings(&[("a.db", source.clone().into_bytes())]).concat();
        let holds = liberties(&view, point).1 == number;
        assert!(
            !said.contains("error") && !said.contains("[P122]"),
            "it stands on a board:\n{source}\n{said}"
        );
        match (said.contains("[C017]"), said.contains("[C018]")) {
            (true, _) => never += usize::from(!holds),
            (_, true) => always += usize::from(holds),
            _ => open += 1,
        }
        let is_wrong = holds && said.contains("[C017]") || !holds && said.contains("[C018]");
        assert!(!is_wrong, "{source}\n{said}");
    }
    assert!(never > 100 && always > 20 && open > 100, "{never} never, {always} always, {open} open");
}
