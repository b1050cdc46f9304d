//! Ladders as moves see them against those that reading reads.

use board::symmetry::Symmetry;
use board::{
    BoardSize, Color, Game, Ko, Move, PlayoutBoard, Point, PointSet, Position, Random, Rules, Suicide,
};
use knowledge::prediction::ladders::Ladders;
use limits::budget::Budget;
use reading::{ReadingResult, ladder};

/// A position of random moves, most of them near the one before, where chains run short of liberties.
fn game(size: BoardSize, moves: u32, random: &mut Random) -> Game {
    let mut game = Game::new(size, Rules::default());
    for _ in 0..moves {
        let near = |last: Point| -> Vec<Point> {
            let empty = game.position().empty();
            size.points().filter(|point| empty.contains(*point)).filter(|point| close(*point, last)).collect()
        };
        let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
        let near = last.map(near).filter(|near| !near.is_empty() && random.below(4) > 0);
        let all: Vec<Point> = near.unwrap_or_else(|| game.position().empty().iter().collect());
        let point = all[random.below(all.len() as u32) as usize];
        // What is not legal is left out.
        let _ = game.play(game.to_move(), Move::Play(point));
    }
    game
}

fn close(one: Point, other: Point) -> bool {
    one.column().abs_diff(other.column()) + one.row().abs_diff(other.row()) <= 3
}

/// Whether the owner's opponent, who moves, catches a chain of two liberties: by the reading of the engine.
fn is_caught(position: &Position, chain: Point) -> bool {
    let all = PointSet::board(position.size());
    let answer = ladder(position, chain, &all, 10_000, &Budget::default());
    assert!(answer.certainty.is_settled(), "it was read to its end");
    answer.code == ReadingResult::Win
}

fn is_free_by(position: &Position, color: Color, point: Point, chain: Point) -> bool {
    let mut after = position.clone();
    if !position.is_legal(color, point) {
        return false;
    }
    let _ = after.play(color, Move::Play(point));
    match after.liberty_count(chain) {
        0 | 1 => false,
        2 => !is_caught(&after, chain),
        _ => true,
    }
}

/// Whether a chain in atari gets away by its last liberty, or by what `captures` allows.
fn escapes(position: &Position, chain: Point, captures: bool) -> bool {
    let Some(color) = position.color_at(chain) else { return false };
    let beside = |prey: &Point| {
        position.color_at(*prey) == Some(color.opponent())
            && position.liberty_count(*prey) == 1
            && position.chain(*prey).iter().any(|stone| {
                stone.neighbors(position.size()).any(|place| position.chain(chain).contains(place))
            })
    };
    let last = |of: Point| position.liberties(of).first();
    let prey = position.chain_origins().filter(|_| captures).filter(beside).filter_map(last);
    last(chain).into_iter().chain(prey).any(|point| is_free_by(position, color, point, chain))
}

#[test]
fn ladders_are_those_of_reading() {
    let mut random = Random::new(&[23]);
    let mut counts = [0; 4];
    for number in 0..600 {
        let side = [5, 7, 9, 13][number % 4];
        let size = BoardSize::new(side).expect("a size");
        let game = game(size, random.below(size.area() as u32), &mut random);
        let (position, color) = (game.position(), game.to_move());
        let board = PlayoutBoard::of_turn(position, color);
        let ladders = Ladders::read(&board, color, 10_000);
        for chain in position.chain_origins() {
            let own = position.color_at(chain) == Some(color);
            let name = board.chain(chain);
            let reported = format!("{chain:?}\n{position}");
            match (position.liberty_count(chain), own) {
                (1, false) => {
                    assert_eq!(ladders.catches(name), !escapes(position, chain, true), "{reported}");
                    counts[0] += usize::from(ladders.catches(name));
                }
                (1, true) => {
                    assert_eq!(ladders.dooms(name), !escapes(position, chain, false), "{reported}");
                    counts[1] += usize::from(ladders.dooms(name));
                }
                (2, true) => {
                    assert_eq!(ladders.threatens(name), is_caught(position, chain), "{reported}");
                    counts[2] += usize::from(ladders.threatens(name));
                    for point in
                        position.liberties(chain).iter().filter(|point| position.is_legal(color, *point))
                    {
                        let free = ladders.is_free_after(&board, color, point, chain);
                        assert_eq!(free, is_free_by(position, color, point, chain), "{point:?} {reported}");
                    }
                }
                (2, false) => {
                    let traps = position.liberties(chain);
                    let any = traps.iter().any(|liberty| ladders.is_trap(name, liberty));
                    assert_eq!(any, is_caught(position, chain), "{reported}");
                    counts[3] += usize::from(any);
                }
                _ => {}
            }
        }
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

#[test]
fn ladders_turn_with_the_board() {
    let mut random = Random::new(&[29]);
    let quarter = Symmetry::ALL[1];
    for _ in 0..300 {
        let size = BoardSize::STANDARD;
        let game = game(size, random.below(size.area() as u32), &mut random);
        let (position, color) = (game.position(), game.to_move());
        let turned = Color::BOTH
            .map(|color| position.stones(color).iter().map(|stone| quarter.point(stone, size)).collect());
        let [black, white]: [PointSet; 2] = turned;
        let turned = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)
            .expect("turned stones have their liberties");
        let boards = [PlayoutBoard::new(&without_ko(position)), PlayoutBoard::new(&turned)];
        let ladders = [0, 1].map(|number| Ladders::new(&boards[number], color));
        for chain in position.chain_origins() {
            let names = [boards[0].chain(chain), boards[1].chain(quarter.point(chain, size))];
            let reported = |number: usize| {
                let (ladders, name) = (&ladders[number], names[number]);
                let traps = |liberty| {
                    ladders.is_trap(name, if number == 0 { liberty } else { quarter.point(liberty, size) })
                };
                let traps: PointSet =
                    position.liberties(chain).iter().filter(|place| traps(*place)).collect();
                (ladders.catches(name), ladders.dooms(name), ladders.threatens(name), traps)
            };
            assert_eq!(reported(0), reported(1), "{chain:?}\n{position}");
        }
    }
}

#[test]
fn a_ladder_across_the_board_needs_little_of_the_stack() {
    let size = BoardSize::STANDARD;
    let stones = move |places: &[(usize, usize)]| -> PointSet {
        places.iter().filter_map(|(column, row)| size.point(*column, *row)).collect()
    };
    let (black, white) = (stones(&[(3, 2), (2, 3), (2, 4)]), stones(&[(3, 3)]));
    let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple)
        .expect("stones with liberties");
    let board = Box::new(PlayoutBoard::new(&position));
    // Sixty boards, one for each move, would need five times as much.
    let thread = std::thread::Builder::new().stack_size(128 << 10);
    let caught = thread.spawn(move || {
        let ladders = Ladders::new(&board, Color::Black);
        let chain = board.chain(white.first().expect("the stone"));
        stones(&[(4, 3)]).iter().all(|trap| ladders.is_trap(chain, trap))
    });
    assert!(caught.expect("a thread").join().expect("an answer"));
}

/// The position as if no ko had been taken.
fn without_ko(position: &Position) -> Position {
    let [black, white] = Color::BOTH.map(|color| *position.stones(color));
    Position::from_stones(position.size(), &black, &white, Suicide::Forbidden, Ko::Simple)
        .expect("the same stones")
}
