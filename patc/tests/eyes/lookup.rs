//! Every shape under other orders of its points, and random spaces: the lookup and the naive one say the
//! same.

use super::{own, reference};
use board::{BoardSize, PointSet};
use bundles::record::{EyeContent, EyeGraph};
use bundles::{Bundle, Database};
use matching::eyes::{EyeSpace, Found, SpaceCell, find, naive};
use proptest::prelude::{Strategy, any, prop};
use proptest::test_runner::{Config, TestRunner};

/// Numbers that look random and are the same every time: the multiplier of L'Ecuyer's table for 2^64.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3_037_000_493);
        (self.0 >> 33) as usize % limit
    }

    /// An order of this many things.
    fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for last in (1..count).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }
}

/// A space on which a graph lies: its cells in this order, what may be a stone or not chosen by bits, and at
/// more sides of the board than it asks where another bit is set.
fn space_of(database: &Database<'_>, graph: &EyeGraph, order: &[usize], bits: u64) -> EyeSpace {
    let cells = database.eye_cells(graph);
    let chosen = |at: usize| bits >> at & 1 != 0;
    let cell = |at: &usize| SpaceCell {
        point: None,
        stone: match EyeContent::from_repr(cells[*at].content) {
            Some(EyeContent::Either) => chosen(*at),
            content => content == Some(EyeContent::Stone),
        },
        margin: cells[*at].margin != 0,
        border: (cells[*at].border + u8::from(chosen(at + 32))).min(2),
        added: false,
    };
    EyeSpace::new(order.iter().map(cell).collect(), |one, other| {
        cells[order[one]].neighbors >> order[other] & 1 != 0
    })
    .expect("as many cells as the graph has")
}

/// What the naive lookup finds: the graphs in the order of their numbers, each in all orders of its cells.
fn slow<'b>(database: &Database<'b>, space: &EyeSpace) -> Option<(&'b EyeGraph, naive::Fit)> {
    let mut graphs: Vec<&EyeGraph> = database.eye_graphs().iter().collect();
    graphs.sort_by_key(|graph| graph.number);
    graphs.into_iter().find_map(|graph| Some((graph, naive::fit(database.eye_cells(graph), space)?)))
}

fn held_against_the_naive_one<'b>(database: &Database<'b>, space: &EyeSpace) -> Option<Found<'b>> {
    let found = find(database, space);
    let expected = slow(database, space);
    assert_eq!(found.map(|it| it.graph.number), expected.as_ref().map(|it| it.0.number), "{space:?}");
    if let (Some(found), Some((graph, fit))) = (found, expected) {
        let on: Vec<usize> = found.on[..usize::from(graph.cells)].iter().map(|on| usize::from(*on)).collect();
        let set = |set: u32| bundles::eyes::bits(set).collect::<Vec<_>>();
        assert_eq!((on, set(found.attack), set(found.defense)), (fit.on, fit.attack, fit.defense));
    }
    found
}

/// Every graph of a database in one random order of its cells. Gives how many found themselves, and not
/// another that comes before them.
fn every_graph(bundle: &Bundle) -> usize {
    let database = bundle.database("eyes").expect("the database");
    let mut numbers = Numbers(20_261_121);
    let mut themselves = 0;
    for graph in database.eye_graphs() {
        let order = numbers.order(usize::from(graph.cells));
        // As few sides as may be, and the first choice of stones for which nothing comes before; then any.
        let own = |bits: &u64| {
            let found = find(&database, &space_of(&database, graph, &order, *bits));
            found.is_some_and(|found| found.graph.number == graph.number)
        };
        let bits = (0..1 << graph.cells).find(own).unwrap_or(0);
        let plain = held_against_the_naive_one(&database, &space_of(&database, graph, &order, bits));
        let any = numbers.below(1 << 31) as u64 | (numbers.below(1 << 31) as u64) << 32;
        let other = held_against_the_naive_one(&database, &space_of(&database, graph, &order, any));
        for found in [plain, other] {
            let found = found.expect("a graph fits its own space");
            assert!(found.graph.number <= graph.number, "the first that fits counts");
        }
        let itself = plain.filter(|found| found.graph.number == graph.number);
        let Some(found) = itself else { continue };
        themselves += 1;
        assert_eq!(found.graph.value, graph.value);
        for (bits, bit) in [(found.attack, 1), (found.defense, 2)] {
            let vital = |(_, at): &(usize, &usize)| database.eye_cells(graph)[**at].vital & bit != 0;
            let drawn = order.iter().enumerate().filter(vital).fold(0, |set, (cell, _)| set | 1_u32 << cell);
            assert_eq!(drawn & !bits, 0, "the vital points as drawn are among those found");
        }
    }
    themselves
}

#[test]
fn every_own_shape_in_another_order() {
    let bundle = own();
    assert_eq!(every_graph(&bundle), bundle.eye_graphs().len(), "no shape is hidden by another");
}

#[test]
fn every_shape_of_the_reference_in_another_order() {
    let Some(bundle) = reference() else { return };
    assert_eq!(bundle.eye_graphs().len(), 1816, "GNU Go manual, 8");
    // All but 75507, of which the compiler warns: 75505 comes before it and has the same points.
    assert_eq!(every_graph(&bundle), 1815);
}

/// Shapes by their number of points, and by their values (GNU Go manual, 8).
#[test]
fn the_reference_has_the_shapes_that_were_counted() {
    let Some(bundle) = reference() else { return };
    let by_size = [3, 3, 10, 55, 187, 670, 786, 85, 9, 8];
    for (size, expected) in (1..).zip(by_size) {
        let count = bundle.eye_graphs().iter().filter(|graph| graph.cells == size).count();
        assert_eq!(count, expected, "{size} points");
    }
    for (value, expected) in
        [([0, 0, 0, 0], 14), ([0, 0, 1, 1], 147), ([0, 2, 2, 2], 83), ([1, 1, 2, 2], 415), ([2, 2, 2, 2], 37)]
    {
        let count = bundle.eye_graphs().iter().filter(|graph| graph.value == value).count();
        assert_eq!(count, expected, "{value:?}");
    }
    let drawn = |wanted: char| {
        let cells = bundle.eye_graphs().iter().flat_map(|graph| bundle.eye_cells(graph));
        cells.filter(|cell| cell.character() == wanted).count()
    };
    let counts: Vec<usize> = "X.x!@*()<>$".chars().map(drawn).collect();
    assert_eq!(counts, [3275, 3194, 2084, 721, 585, 470, 420, 296, 243, 241, 28]);
}

/// A space on a board of this size: a few steps from a point, each with what it leaves there.
fn board_space(side: usize, steps: &[(u8, u8)]) -> Option<EyeSpace> {
    let size = BoardSize::new(side)?;
    let mut at = size.point(side / 3, side / 4)?;
    let mut sets = [PointSet::default(); 4];
    for (way, what) in steps {
        let neighbors: Vec<_> = at.neighbors(size).collect();
        at = neighbors.get(usize::from(*way) % neighbors.len().max(1)).copied().unwrap_or(at);
        sets[0].insert(at);
        match what % 8 {
            0 => sets[1].insert(at),
            1 | 2 => sets[2].insert(at),
            3 if !sets[1].contains(at) => sets[3].insert(at),
            _ => {}
        }
    }
    let [points, margins, stones, half] = sets;
    EyeSpace::on_board(size, &points, &margins, &stones, &(half - margins))
}

#[test]
fn random_spaces_on_boards() {
    let bundles: Vec<Bundle> = [Some(own()), reference()].into_iter().flatten().collect();
    let steps = prop::collection::vec((any::<u8>(), any::<u8>()), 0..10);
    let mut found = 0;
    let mut runner = TestRunner::new_with_rng(
        Config { cases: 600, failure_persistence: None, ..Config::default() },
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let mut cases = Vec::new();
    runner
        .run(&(1_usize..8, steps).prop_map(|case| case), |(side, steps)| {
            if let Some(space) = board_space(side, &steps) {
                for bundle in &bundles {
                    held_against_the_naive_one(&bundle.database("eyes").expect("it"), &space);
                }
            }
            Ok(())
        })
        .expect("the lookup says what the naive one says");
    let mut numbers = Numbers(4);
    for _ in 0..600 {
        let length = numbers.below(9);
        let steps: Vec<(u8, u8)> =
            (0..length).map(|_| (numbers.below(4) as u8, numbers.below(32) as u8)).collect();
        cases.extend(board_space(3 + numbers.below(5), &steps));
    }
    for space in &cases {
        for bundle in &bundles {
            let database = bundle.database("eyes").expect("the database");
            found += usize::from(held_against_the_naive_one(&database, space).is_some());
        }
    }
    assert!(found > cases.len() / 8, "{found} of {} spaces have a shape", cases.len());
}
