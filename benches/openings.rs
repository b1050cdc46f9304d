//! Joseki and openings: corners and whole boards looked up, and opening a bundle that holds nothing else.

use crate::cpu_time::CpuTime;
use crate::reference;
use crate::start::{Set, Start};
use crate::workload::check_and_time;
use ::matching::{Matches, View, corner, naive, opening};
use board::{BoardSize, Color, PointSet, Position};
use bundles::{AlignedBytes, Bundle};
use criterion::{Criterion, Throughput};
use patc::compilation::Compilation;
use std::ffi::OsStr;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

/// Moves after which a game is still in its opening.
const OPENING: usize = 24;

/// Moves from which on a game's positions are looked up in the table, so that the many openings on the empty
/// board, in all orientations, do not count.
const FIRST: usize = 2;

/// Positions, and how many joseki stand there for either player; the naive matcher counted them.
const CORNERS: &[(&str, Option<usize>, usize)] = &[("opening", Some(OPENING), 28), ("middle_game", None, 0)];

/// Whether positions are in the table, how many of those at the beginning of the eight games are or are not,
/// and the matches.
const POSITIONS: &[(&str, bool, usize, usize)] =
    &[("in_the_table", true, 34, 286), ("not_in_it", false, 150, 0)];

/// The bytes of a bundle, shared by all who open it.
#[derive(Clone)]
struct Shared(Arc<AlignedBytes>);

impl AsRef<[u8]> for Shared {
    fn as_ref(&self) -> &[u8] {
        (*self.0).as_ref()
    }
}

/// The position and the players' stones: those of the player whose turn it is first.
struct Case {
    size: BoardSize,
    own: PointSet,
    opponent: PointSet,
    everywhere: PointSet,
}

impl Case {
    fn new(position: &Position, color: Color) -> Case {
        let (own, opponent) = (*position.stones(color), *position.stones(color.opponent()));
        Case { size: position.size(), own, opponent, everywhere: *position.board() }
    }

    fn stones(&self) -> (BoardSize, &PointSet, &PointSet) {
        (self.size, &self.own, &self.opponent)
    }
}

/// The position of a game after this many of its moves, or at its end.
fn after(start: &Start, moves: Option<usize>) -> Start {
    let turns: Vec<_> = start.game.turns().take(moves.unwrap_or(usize::MAX)).collect();
    Start::replay(start.position.size(), &turns).expect("a game of the set")
}

/// Measures everything of this topic, when the reference data are there.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let Some(set) = sets.iter().find(|set| set.name == reference::NAME) else { return };
    let Some(shared) = std::env::var_os("HANE_SHARED") else { return };
    let folder = Path::new(&shared).join("databases");
    let mut paths: Vec<_> =
        folder.read_dir().expect("the databases").map(|entry| entry.expect("a file").path()).collect();
    let wanted = ["sgf", "dbz"].map(OsStr::new);
    paths.retain(|path| path.extension().is_some_and(|extension| wanted.contains(&extension)));
    paths.sort();
    let bytes = Compilation::of_paths(&paths).emit().expect("joseki and openings compile").finish();
    let bytes = Shared(Arc::new(AlignedBytes::copy(&bytes)));
    let bundle = Bundle::open(bytes.clone()).expect("what is written opens");
    measure_corners(criterion, set, &bundle);
    measure_positions(criterion, set, &bundle);
    let mut group = criterion.benchmark_group("openings/bundle");
    let right = bundle.openings().len();
    check_and_time(&mut group, "open", Throughput::Bytes(bundle.len() as u64), &right, || {
        Bundle::open(black_box(bytes.clone())).expect("it opens").openings().len()
    });
}

fn measure_corners(criterion: &mut Criterion<CpuTime>, set: &Set, bundle: &Bundle) {
    let joseki = bundle.database("joseki").expect("joseki");
    let mut group = criterion.benchmark_group("openings/joseki");
    for (name, moves, right) in CORNERS {
        let starts: Vec<Start> = set.starts.iter().map(|start| after(start, *moves)).collect();
        let cases: Vec<Case> = starts
            .iter()
            .flat_map(|start| Color::BOTH.map(|color| Case::new(&start.position, color)))
            .collect();
        let mut matches = Matches::new();
        let counted: usize = cases
            .iter()
            .map(|case| {
                matches.clear();
                let view = View::of_stones(case.size, &case.own, &case.opponent);
                naive::scan(&joseki, 0, &view, &case.everywhere, &mut matches);
                matches.len()
            })
            .sum();
        assert_eq!(counted, *right, "{name}: joseki that stand");
        check_and_time(&mut group, name, Throughput::Elements(cases.len() as u64), right, || {
            let count = |case: &Case| {
                matches.clear();
                corner::scan_stones(&joseki, 0, black_box(case.stones()), &case.everywhere, &mut matches);
                matches.len()
            };
            cases.iter().map(count).sum()
        });
    }
}

fn measure_positions(criterion: &mut Criterion<CpuTime>, set: &Set, bundle: &Bundle) {
    let mut matches = Matches::new();
    let mut look = |case: &Case| {
        matches.clear();
        opening::scan(bundle.openings(), black_box(case.stones()), &case.everywhere, &mut matches);
        matches.len()
    };
    let mut cases = Vec::new();
    for start in &set.starts {
        for moves in FIRST..=OPENING {
            let start = after(start, Some(moves));
            cases.push(Case::new(&start.position, start.game.to_move()));
        }
    }
    let (inside, outside): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(|case| look(case) > 0);
    let mut group = criterion.benchmark_group("openings/positions");
    for (name, inside_wanted, positions, right) in POSITIONS {
        let cases = if *inside_wanted { &inside } else { &outside };
        assert_eq!(cases.len(), *positions, "{name}: positions");
        check_and_time(&mut group, name, Throughput::Elements(cases.len() as u64), right, || {
            cases.iter().map(&mut look).sum()
        });
    }
}
