//! After set-up the board allocates nothing, and a position one block: counted by an allocator that counts.

use board::score;
use board::{
    BoardSize, Color, Game, Ko, Move, PlayoutBoard, Point, PointSet, Position, Random, Rules, Suicide,
};
use std::hint::black_box;

/// What is counted: a name, and what is done with a position of a running game.
type Work = fn(&mut Position);

/// Plays random legal moves into a position, many of them captures, and takes them back in pieces.
fn play_and_undo(position: &mut Position) {
    let mut random = Random::new(&[9]);
    let mut color = Color::Black;
    for _ in 0..400 {
        let point = random_point(position, &mut random);
        if position.is_legal(color, point) {
            let undo = position.play_stone(color, point);
            if random.below(2) == 0 {
                position.undo(undo);
            }
        }
        color = color.opponent();
    }
    let undo = position.play(color, Move::Pass);
    position.undo(undo);
}

fn random_point(position: &Position, random: &mut Random) -> Point {
    let size = position.size();
    let (column, row) = (random.below(size.width() as u32), random.below(size.height() as u32));
    size.point(column as usize, row as usize).expect("below the sides")
}

fn ask(position: &mut Position) {
    for point in position.size().points() {
        for color in Color::BOTH {
            let legal = black_box(position.legality(color, point));
            if legal.is_ok() {
                black_box(position.hash_after(color, point));
            }
        }
        black_box((position.chain(point), position.liberties(point), position.liberty_count(point)));
    }
    black_box(position.chain_origins().count());
}

fn copy(position: &mut Position) {
    let copy = position.clone();
    *position = black_box(copy);
}

fn set_up(position: &mut Position) {
    let [black, white] = Color::BOTH.map(|color| *position.stones(color));
    let built =
        Position::from_stones(position.size(), &black, &white, position.suicide_rule(), position.ko_rule());
    *position = built.expect("a position's stones are a position");
}

fn count_score(position: &mut Position) {
    black_box(score::margin(position, &PointSet::EMPTY, &Rules::default(), 0));
}

/// From setting up the playout board to the score, several times over from a copy.
fn play_out(position: &mut Position) {
    let start = PlayoutBoard::new(position);
    for seed in 0..10 {
        black_box(start.clone().play_out(Color::Black, &mut Random::new(&[seed]), |_, _| {}));
    }
}

/// The work, and how many blocks it allocates: adding work is adding a row.
const ALLOCATED: &[(&str, Work, u64)] = &[
    ("play and undo", play_and_undo, 0),
    ("questions", ask, 0),
    ("copying", copy, 1),
    ("setting up", set_up, 1),
    ("scoring", count_score, 0),
    ("playouts", play_out, 0),
    ("checking", |position| assert_eq!(position.check(), Ok(())), 0),
];

#[test]
fn only_a_new_position_is_allocated() {
    for (width, height) in [(1, 1), (5, 5), (9, 9), (13, 4), (19, 19), (25, 25)] {
        let size = BoardSize::rectangle(width, height).expect("sides of 1 to 25 points");
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            for (name, work, blocks) in ALLOCATED {
                let mut position = Position::new(size, suicide, Ko::Simple);
                play_and_undo(&mut position);
                let counted = allocation_counter::measure(|| work(&mut position));
                assert_eq!(counted.count_total, *blocks, "{name} on {size}, {suicide:?}");
            }
        }
    }
}

/// Superko looks at the whole game, but where it lies.
#[test]
fn legality_in_a_game_allocates_nothing() {
    let size = BoardSize::new(9).expect("a side of 1 to 25 points");
    let mut game = Game::new(size, Rules { suicide: Suicide::Allowed, ..Rules::default() });
    for point in size.points().step_by(2) {
        let color = game.to_move();
        game.play(color, Move::Play(point)).expect("no chain is surrounded yet");
    }
    let counted = allocation_counter::measure(|| {
        for point in size.points() {
            let _ = black_box(game.legality(Color::Black, point));
        }
    });
    assert_eq!(counted.count_total, 0);
}

/// The counter does count.
#[test]
fn allocations_are_seen() {
    let counted = allocation_counter::measure(|| drop(black_box(vec![0u8; 100])));
    assert_eq!((counted.count_total, counted.count_current), (1, 0));
}
