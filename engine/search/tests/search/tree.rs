//! The tree of the search: what it takes of memory, what is kept of it, and that all ways to grow it find
//! what must be found.

use board::{BoardSize, Color, Game, Move, Point, Rules, diagram};
use limits::budget::{Budget, StopSignal};
use search::{Choice, Guidance, Limits, Passing, Progress, Searcher, Selection, Work};
use std::time::{Duration, Instant};

fn game(side: usize) -> Game {
    Game::new(BoardSize::new(side).expect("a size"), Rules::default())
}

fn playouts(count: u64) -> Budget {
    Budget::default().with_effort(count)
}

/// A budget of time, which ends early when someone raises the signal.
fn time(milliseconds: u64) -> Budget {
    let limits = Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::default() };
    limits.budget(Work::Playouts, None, StopSignal::new())
}

#[test]
fn a_full_tree_is_cleared_and_the_search_goes_on() {
    for (side, memory) in [(9, 0), (9, 1 << 16), (9, 1 << 18), (19, 1 << 18)] {
        let game = game(side);
        let mut searcher = Searcher::new(1, 1).with_memory(memory);
        let mut choice = None;
        let taken = allocation_counter::measure(|| {
            choice = Some(searcher.search(&game, Color::Black, &playouts(3000), &Guidance::default(), None));
        });
        let choice = choice.expect("a choice was made");
        assert_eq!(choice.tally.playouts(), 3000, "{memory} bytes on {side}");
        let visits: u32 = choice.candidates.iter().map(|candidate| candidate.record.playouts).sum();
        assert_eq!(visits, 3000, "{memory} bytes on {side}: the results of the root are kept");
        assert_eq!((choice.root.playouts, choice.known), (3000, 0), "{memory} bytes on {side}");
        // The tree twice while room is made, what each thread and the choice take, and the room that the
        // smallest tree takes.
        let most = 2 * memory as u64 + (1 << 18) + 64 * 400 * game.size().area() as u64;
        assert!(taken.bytes_max < most, "{} bytes taken with {memory} on {side}", taken.bytes_max);
    }
}

#[test]
fn a_game_of_timed_moves_keeps_what_it_knows_within_its_memory() {
    let mut game = game(9);
    let memory = 1 << 20;
    let mut searcher = Searcher::new(1, 2).with_memory(memory);
    let (mut most, mut kept) = (0, 0);
    for _ in 0..20 {
        let color = game.to_move();
        let mut chosen = None;
        let taken = allocation_counter::measure(|| {
            chosen = Some(searcher.search(&game, color, &time(30), &Guidance::default(), None));
        });
        let choice = chosen.expect("a choice was made");
        let visits: u32 = choice.candidates.iter().map(|candidate| candidate.record.playouts).sum();
        kept += u32::from(visits > choice.tally.playouts());
        most = most.max(taken.bytes_max);
        game.play(color, choice.chosen).expect("a legal move");
    }
    assert!(kept > 0, "nothing was kept from move to move");
    assert!(most < 3 * memory as u64 + (1 << 20), "{most} bytes taken");
}

#[test]
fn who_looks_on_is_heard_however_often_the_tree_is_cleared() {
    // So small a tree is full after a few hundred playouts, long before the interval is over.
    let mut searcher = Searcher::new(1, 1).with_memory(1 << 17);
    let (began, stop, mut looks) = (Instant::now(), StopSignal::new(), Vec::new());
    let mut look = |_: &Choice| {
        looks.push(began.elapsed());
        if looks.len() == 2 {
            stop.raise();
        }
    };
    let limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::default() };
    let watch = Progress::new(Duration::from_millis(500), &mut look);
    let budget = limits.budget(Work::Playouts, None, stop.clone());
    let _ = searcher.search(&game(9), Color::Black, &budget, &Guidance::default(), Some(watch));
    assert_eq!(looks.len(), 2, "{looks:?}");
    assert!(looks[1] - looks[0] >= Duration::from_millis(500), "{looks:?}");
}

#[test]
fn moves_never_have_more_visits_than_the_position() {
    // (side, threads, memory, how the board counts after two passes)
    let table = [
        (9, 1, 1 << 24, Passing::Agreement),
        (9, 2, 1 << 24, Passing::Agreement),
        (9, 1, 1 << 17, Passing::Agreement),
        (4, 2, 1 << 24, Passing::AfterCapture),
    ];
    for (side, threads, memory, passing) in table {
        let mut game = game(side);
        let mut searcher = Searcher::new(1, threads).with_memory(memory).with_passing(passing);
        let mut most_known = 0;
        let mut check = |choice: &Choice| {
            let moves: u32 = choice.candidates.iter().map(|candidate| candidate.record.playouts).sum();
            let (all, known) = (choice.root.playouts, choice.known);
            assert!(moves <= all, "{moves} visits of moves, {all} of the position");
            assert!(
                known + choice.tally.playouts() <= all,
                "{known} known, {} new, {all}",
                choice.tally.playouts()
            );
            most_known = most_known.max(known);
        };
        for _ in 0..4 {
            let color = game.to_move();
            let watch = Progress::new(Duration::from_millis(1), &mut check);
            let choice = searcher.search(&game, color, &time(60), &Guidance::default(), Some(watch));
            check(&choice);
            game.play(color, choice.chosen).expect("a legal move");
        }
        assert!(most_known > 0, "nothing was kept from move to move");
    }
}

#[test]
fn nothing_is_kept_with_a_limit_of_playouts() {
    let mut game = game(9);
    let mut searcher = Searcher::new(3, 1);
    for _ in 0..4 {
        let color = game.to_move();
        let choice = searcher.search(&game, color, &playouts(200), &Guidance::default(), None);
        let again = Searcher::new(3, 2).search(&game, color, &playouts(200), &Guidance::default(), None);
        assert_eq!(choice.candidates, again.candidates, "at move {}", game.move_count());
        game.play(color, choice.chosen).expect("a legal move");
    }
}

#[test]
fn every_formula_finds_what_must_be_found() {
    // (name, drawing, who moves, the points that are right)
    let table = [
        ("a capture", ". . . . .\n. X X . .\nX O O a .\n. X X . .\n. O O . .", Color::Black, "a"),
        (
            "a rescue",
            ". . . . . . .\n. O O O O . .\nO X X X X a .\n. O O O O . .\n. . . . . . .\n. X X X X X .\n. . . . . . .",
            Color::Black,
            "a",
        ),
    ];
    for (name, drawing, color, right) in table {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let rules = Rules::default();
        let position = drawn.position(rules.suicide, rules.ko).expect("a position");
        let game = Game::from_position(position, rules, color);
        let right: Vec<Point> =
            drawn.names.iter().filter(|(name, _)| right.contains(*name)).map(|(_, point)| *point).collect();
        for selection in [Selection::Rave, Selection::Puct] {
            let mut searcher = Searcher::new(1, 1).with_selection(selection);
            let choice = searcher.search(&game, color, &playouts(2000), &Guidance::default(), None);
            let found = choice.chosen.point().is_some_and(|point| right.contains(&point));
            assert!(found, "{name}, {selection:?}: {}", choice.chosen.vertex(game.size()));
        }
    }
}

#[test]
fn lines_begin_with_their_move_and_can_be_played() {
    let game = game(7);
    let choice = Searcher::new(2, 1).search(&game, Color::Black, &playouts(2000), &Guidance::default(), None);
    let prior: f64 = choice.candidates.iter().map(|candidate| candidate.prior).sum();
    assert!((prior - 1.0).abs() < 1e-4, "{prior}");
    for candidate in &choice.candidates {
        let first = candidate.line.first().map(|step| (step.chosen, step.edge));
        assert_eq!(first, Some((candidate.chosen, candidate.record.playouts)));
        let mut game = game.clone();
        for step in &candidate.line {
            game.play(game.to_move(), step.chosen)
                .unwrap_or_else(|reason| panic!("{:?}: {reason}", candidate.line));
        }
    }
    assert!(choice.candidates[0].line.len() > 1, "{:?}", choice.candidates[0]);
    assert_ne!(choice.chosen, Move::Pass);
}

#[test]
fn a_tree_that_can_give_up_nothing_does_not_end_the_search() {
    // The moves of the root take more than what is kept of so small a tree.
    let game = game(19);
    let mut searcher = Searcher::new(1, 2).with_memory(0);
    let choice = searcher.search(&game, Color::Black, &playouts(300), &Guidance::default(), None);
    assert_eq!(choice.tally.playouts(), 300);
    let best = &choice.candidates[0];
    assert!(best.record.chance().is_some_and(|chance| (0.05..0.95).contains(&chance)), "{best:?}");
    let choice = searcher.search(&game, Color::Black, &time(200), &Guidance::default(), None);
    assert!(choice.tally.playouts() > 0);
}

#[test]
fn positions_along_a_line_have_the_visits_of_all_moves_that_lead_to_them() {
    let choice =
        Searcher::new(2, 1).search(&game(7), Color::Black, &playouts(2000), &Guidance::default(), None);
    let steps = || choice.candidates.iter().flat_map(|candidate| &candidate.line);
    assert!(steps().all(|step| step.visits >= step.edge), "{:?}", choice.candidates);
    assert!(steps().any(|step| step.visits > step.edge), "no position came about in two ways");
    for candidate in &choice.candidates {
        let falls = candidate.line.windows(2).all(|pair| pair[1].edge <= pair[0].visits);
        assert!(falls, "more moves from a position than visits of it: {:?}", candidate.line);
    }
}

#[test]
fn memory_serves_one_search_after_the_other() {
    // Whoever returns memory and asks for it again gets memory that has to be made zero first, all of it.
    let game = game(19);
    let mut searcher = Searcher::new(1, 1);
    for search in 0..4 {
        let budget = Budget::default().with_looks(50);
        let taken = allocation_counter::measure(|| {
            let choice = searcher.search(&game, Color::Black, &budget, &Guidance::default(), None);
            assert!(choice.tally.playouts() > 10, "{choice:?}");
        });
        assert!(search == 0 || taken.bytes_total < 1 << 20, "{} bytes in search {search}", taken.bytes_total);
        searcher.forget();
    }
}

#[test]
fn what_was_searched_before_changes_nothing() {
    // (bytes of memory, searches: side of the board and playouts); small memory is emptied in the middle of a
    // search, too
    let table: [(usize, &[(usize, u64)]); 4] = [
        (1 << 27, &[(19, 2000), (9, 300), (13, 1000), (9, 3000), (19, 500), (19, 2000)]),
        (1 << 18, &[(9, 3000), (9, 200), (13, 1000), (9, 3000)]),
        (1 << 16, &[(9, 1000), (19, 300), (9, 1000)]),
        (0, &[(9, 500), (5, 500), (9, 500)]),
    ];
    for (memory, searches) in table {
        let mut searcher = Searcher::new(1, 1).with_memory(memory);
        for (side, count) in searches {
            let choose = |searcher: &mut Searcher| {
                searcher.search(&game(*side), Color::Black, &playouts(*count), &Guidance::default(), None)
            };
            let (again, fresh) =
                (choose(&mut searcher), choose(&mut Searcher::new(1, 1).with_memory(memory)));
            assert_eq!(again.candidates, fresh.candidates, "{count} playouts on {side}, {memory} bytes");
        }
    }
}

#[test]
fn a_batch_finds_the_same_at_any_number_of_threads() {
    // (side, batch, playouts, bytes of memory); where memory is small the tree is emptied meanwhile
    let table = [
        (9, 1, 500, 1 << 24),
        (9, 8, 2000, 1 << 24),
        (19, 16, 500, 1 << 24),
        (9, 8, 3000, 1 << 17),
        (9, 8, 3, 1 << 24),
        (5, 256, 50, 0),
    ];
    for (side, batch, count, memory) in table {
        let search = |threads| {
            let mut searcher = Searcher::new(1, threads).with_memory(memory);
            searcher.batch = Some(batch);
            searcher.search(&game(side), Color::Black, &playouts(count), &Guidance::default(), None)
        };
        let alone = search(1);
        let name = format!("{batch} at once, {count} playouts on {side}, {memory} bytes");
        assert_eq!(u64::from(alone.tally.playouts()), count, "{name}");
        assert_eq!(alone.known, 0, "nothing is kept with a limit of playouts");
        let visits: u32 = alone.candidates.iter().map(|candidate| candidate.record.playouts).sum();
        assert_eq!(u64::from(visits), count, "{name}");
        for threads in [2, 3, 4] {
            let choice = search(threads);
            assert_eq!(choice.candidates, alone.candidates, "{threads} threads, {name}");
            assert_eq!(choice.chosen, alone.chosen, "{threads} threads, {name}");
        }
    }
}

#[test]
fn threads_are_free_when_a_search_has_ended() {
    for threads in [1, 2, 4] {
        let mut searcher = Searcher::new(1, threads);
        for _ in 0..3 {
            let budget = Budget::default().with_looks(200);
            let choice = searcher.search(&game(9), Color::Black, &budget, &Guidance::default(), None);
            assert!(choice.tally.playouts() > 100, "{} playouts", choice.tally.playouts());
            let squares = searcher.threads.run(&[1, 2, 3, 4, 5], |number| number * number);
            assert_eq!(squares, [1, 4, 9, 16, 25]);
        }
    }
}
