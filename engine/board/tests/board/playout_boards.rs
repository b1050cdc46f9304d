//! `PlayoutBoard` against `Position`, which is held against the slow board: random games over all sizes,
//! every answer compared after every move.

use crate::{size, sizes};
use board::score;
use board::{
    BoardSize, Code, Color, Ko, Move, PlayoutBoard, Point, PointSet, Position, Prospect, Random, Room,
    SmallRoom, Suicide,
};

/// The rules that a playout board knows.
const RULES: (Suicide, Ko) = (Suicide::Forbidden, Ko::Simple);

/// The ways to the eight points around a point, to the right and down, in the order of codes.
const STEPS: [(isize, isize); 8] = [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The sixteen bits of what stands around a point, as they are documented.
fn code_bits(position: &Position, point: Point) -> u16 {
    let fields = STEPS.map(|(right, down)| match neighbor(position, point, right, down) {
        None => 3,
        Some(place) => position.color_at(place).map_or(0, |color| color.index() as u16 + 1),
    });
    fields.iter().rev().fold(0, |bits, field| bits << 2 | field)
}

fn neighbor(position: &Position, point: Point, right: isize, down: isize) -> Option<Point> {
    let column = point.column().checked_add_signed(right)?;
    position.size().point(column, point.row().checked_add_signed(down)?)
}

fn is_eye(position: &Position, color: Color, point: Point) -> bool {
    let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
    let diagonal: Vec<Point> =
        corners.iter().filter_map(|(right, down)| neighbor(position, point, *right, *down)).collect();
    let opponents =
        diagonal.iter().filter(|place| position.color_at(**place) == Some(color.opponent())).count();
    let own = |place| position.color_at(place) == Some(color);
    point.neighbors(position.size()).all(own) && opponents <= usize::from(diagonal.len() == 4)
}

/// Compares everything that can be asked.
fn assert_same(board: &PlayoutBoard, position: &Position, place: &str) {
    let name = format!("{place}\n{position}");
    assert_eq!(board.size(), position.size(), "{name}");
    assert_eq!(board.empty().collect::<PointSet>(), position.empty(), "{name}");
    assert_eq!(board.empty_count(), position.empty().len(), "{name}");
    for color in Color::BOTH {
        assert_eq!(board.stones(color), position.stones(color), "{name}");
    }
    let nobody_dead = PointSet::EMPTY;
    let [black, white] = Color::BOTH.map(|color| score::area(position, &nobody_dead, color) as i32);
    assert_eq!(board.area_score(), black - white, "{name}");
    for point in position.size().points() {
        assert_eq!(board.color_at(point), position.color_at(point), "{point:?}, {name}");
        assert_eq!(board.code(point).bits(), code_bits(position, point), "{point:?}, {name}");
        assert_eq!(board.chain_len(point), position.chain_len(point), "{point:?}, {name}");
        if position.color_at(point).is_some() {
            assert_same_chain(board, position, point, &name);
            continue;
        }
        for color in Color::BOTH {
            let legal = position.is_legal(color, point);
            assert_eq!(board.is_legal(color, point), legal, "{color} {point:?}, {name}");
            assert_eq!(board.is_eye(color, point), is_eye(position, color, point), "{point:?}, {name}");
        }
    }
    assert_same_prospects(board, position, &name);
    let lone = |origin: &Point| position.liberty_count(*origin) == 1;
    let in_atari: Vec<Point> = position.chain_origins().filter(lone).collect();
    let chains: Vec<PointSet> = board.in_atari().iter().map(|point| position.chain(point)).collect();
    assert_eq!(chains.len(), in_atari.len(), "chains in atari, {name}");
    for origin in in_atari {
        assert!(chains.contains(&position.chain(origin)), "{origin:?} is in atari, {name}");
    }
}

/// What stones would come to, against playing them on a position without a ko.
fn assert_same_prospects(board: &PlayoutBoard, position: &Position, name: &str) {
    let [black, white] = Color::BOTH.map(|color| position.stones(color));
    let mut position = Position::from_stones(position.size(), black, white, Suicide::Forbidden, Ko::None)
        .expect("stones of a position");
    assert_same_rooms(board, &position, name);
    for point in &position.empty() {
        let expected = Color::BOTH.map(|color| {
            let Some(played) = played(&mut position, color, point) else {
                return Prospect { captures: 0, liberties: 0 };
            };
            assert_same_liberties_after(board, &position, color, point, played.liberties, name);
            Prospect { captures: played.captures, liberties: played.liberties.len().min(2) }
        });
        assert_eq!(Color::BOTH.map(|color| board.prospect(color, point)), expected, "{point:?}, {name}");
        let calm = Prospect { captures: 0, liberties: 2 };
        assert!(!board.is_calm(point) || expected == [calm; 2], "{point:?} is calm, {name}");
        for color in Color::BOTH {
            let playable = board.is_legal(color, point) && !board.is_eye(color, point);
            assert_eq!(board.is_playable(color, point), playable, "{point:?}, {name}");
        }
    }
    for point in position.size().points() {
        let around = STEPS.iter().filter_map(|(right, down)| neighbor(&position, point, *right, *down));
        let empty: Vec<Point> = around.filter(|place| position.color_at(*place).is_none()).collect();
        assert_eq!(board.empty_around(point).collect::<Vec<_>>(), empty, "{point:?}, {name}");
        let two = |code: Code| code.empty_count() == 2;
        let some: Vec<Point> = empty.iter().copied().filter(|place| two(board.code(*place))).collect();
        assert_eq!(board.empty_around_where(point, two).collect::<Vec<_>>(), some, "{point:?}, {name}");
        for color in Color::BOTH {
            let beside = |place: &Point| is_beside_corner(&position, color, *place);
            let corners: Vec<Point> = empty.iter().copied().filter(beside).collect();
            let found: Vec<Point> = board.empty_beside_corners(color, point).collect();
            assert_eq!(found, corners, "{color} {point:?}, {name}");
        }
        let beside = point.neighbors(position.size()).filter(|place| position.color_at(*place).is_none());
        assert!(board.empty_beside(point).eq(beside), "{point:?}, {name}");
    }
    let lone = position.chain_origins().filter(|origin| position.liberty_count(*origin) == 1);
    let last: PointSet =
        lone.flat_map(|origin| position.liberties(origin).iter().collect::<Vec<_>>()).collect();
    assert_eq!(board.last_liberties().collect::<PointSet>(), last, "{name}");
}

/// Whether a diagonal point is empty, and the two points between hold stones of a color.
fn is_beside_corner(position: &Position, color: Color, point: Point) -> bool {
    let own = |right, down| {
        neighbor(position, point, right, down).is_some_and(|place| position.color_at(place) == Some(color))
    };
    STEPS[4..].iter().any(|(right, down)| {
        let corner = neighbor(position, point, *right, *down);
        corner.is_some_and(|corner| position.color_at(corner).is_none()) && own(*right, 0) && own(0, *down)
    })
}

/// What a stone comes to.
struct Played {
    captures: usize,
    liberties: PointSet,
}

/// What a stone comes to, by playing it and taking it back; none where it may not be played.
fn played(position: &mut Position, color: Color, point: Point) -> Option<Played> {
    if !position.is_legal(color, point) {
        return None;
    }
    let before = position.stones(color.opponent()).len();
    let undo = position.play_stone(color, point);
    let captures = before - position.stones(color.opponent()).len();
    let liberties = position.liberties(point);
    position.undo(undo);
    Some(Played { captures, liberties })
}

/// What is asked about chains by name, and about small rooms.
fn assert_same_rooms(board: &PlayoutBoard, position: &Position, name: &str) {
    for point in position.size().points() {
        assert!(board.adjacent(point).eq(point.neighbors(position.size())), "{point:?}, {name}");
        let corners = STEPS[4..].iter();
        let diagonal = corners.filter_map(|(right, down)| neighbor(position, point, *right, *down));
        assert!(board.diagonal(point).eq(diagonal), "{point:?}, {name}");
        for color in Color::BOTH {
            let own = |place: &Point| position.color_at(*place) == Some(color);
            let around: PointSet = point.neighbors(position.size()).filter(own).collect();
            let mut chains: Vec<Point> = around.iter().map(|place| board.chain(place)).collect();
            chains.sort();
            chains.dedup();
            let mut found: Vec<Point> = board.chains_around(color, point).collect();
            found.sort();
            assert_eq!(found, chains, "{color} {point:?}, {name}");
            let by_liberties = board.chains_by_liberties(color, point);
            let with = |least, most| {
                let few = |chain: &Point| (least..=most).contains(&position.liberty_count(*chain));
                chains.iter().copied().filter(few).collect::<PointSet>()
            };
            assert_eq!(by_liberties.in_atari().collect::<PointSet>(), with(1, 1), "{point:?}, {name}");
            assert_eq!(by_liberties.with_two().collect::<PointSet>(), with(2, 2), "{point:?}, {name}");
            assert_eq!(
                by_liberties.with_three_or_four().collect::<PointSet>(),
                with(3, 4),
                "{point:?}, {name}"
            );
            let opponents = board.diagonal(point).filter(own).count();
            let edge = usize::from(board.diagonal(point).count() < 4);
            assert_eq!(board.code(point).spoils_eye(color), opponents + edge >= 2, "{point:?}, {name}");
            assert_eq!(
                board.code(point).spoils_eye_with_one_more(color),
                opponents + edge == 1,
                "{point:?}, {name}"
            );
        }
        if position.color_at(point).is_some() {
            let (stones, liberties) = (position.chain(point), position.liberties(point));
            assert_eq!(board.chain_stones(point).collect::<PointSet>(), stones, "{point:?}, {name}");
            assert_eq!(board.chain_stones(point).count(), stones.len(), "{point:?}, {name}");
            assert_eq!(board.chain_stones(point).nth(1).unwrap_or(point), board.next_stone(point), "{name}");
            let of = |count: usize| (liberties.len() == count).then(|| liberties.iter().collect::<Vec<_>>());
            assert_eq!(board.last_liberty(point).map(|it| vec![it]), of(1), "{point:?}, {name}");
            assert_eq!(board.two_liberties(point).map(|it| it.to_vec()), of(2), "{point:?}, {name}");
        }
    }
    for start in &position.empty() {
        for intruder in start.neighbors(position.size()).chain([start]) {
            let found = board.small_room(start, intruder);
            assert_eq!(found, small_room(position, start, intruder), "{start:?} {intruder:?}, {name}");
        }
    }
}

/// The region of empty points around one, if it has at most six and stones of one color around it but for the
/// intruder.
fn small_room(position: &Position, start: Point, intruder: Point) -> Option<SmallRoom> {
    let region = position.empty().connected(start);
    let border = region.border(&PointSet::board(position.size())) - PointSet::of(intruder);
    let beside = Color::BOTH.map(|color| border.intersects(position.stones(color)));
    let mut room = Room::EMPTY;
    region.iter().for_each(|point| _ = room.add(point));
    let small = |owner| Some(SmallRoom { len: region.len(), owner, vital: room.vital() });
    match beside {
        _ if region.len() > Room::MOST => None,
        [true, false] => small(Color::Black),
        [false, true] => small(Color::White),
        _ => None,
    }
}

/// The liberties that a stone would have, against those that it has where it is played.
fn assert_same_liberties_after(
    board: &PlayoutBoard,
    position: &Position,
    color: Color,
    point: Point,
    liberties: PointSet,
    name: &str,
) {
    assert_eq!(board.liberties_after(color, point, []), liberties.len().min(3), "{color} {point:?}, {name}");
    let empty = liberties.iter().all(|liberty| position.color_at(liberty).is_none());
    let two = (liberties.len() == 2 && empty).then(|| liberties.iter().collect::<PointSet>());
    let found =
        board.two_liberties_after(color, point).map(|points| points.into_iter().collect::<PointSet>());
    assert_eq!(found, two, "{color} {point:?}, {name}");
    assert!(!board.has_room(color, point) || liberties.len() >= 2, "{color} {point:?}, {name}");
    for taken in point.neighbors(position.size()).filter(|place| position.color_at(*place).is_none()) {
        let left = liberties - PointSet::of(taken);
        let found = board.liberties_after(color, point, [taken]);
        assert_eq!(found, left.len().min(3), "{color} {point:?} without {taken:?}, {name}");
    }
}

fn assert_same_chain(board: &PlayoutBoard, position: &Position, point: Point, name: &str) {
    let liberties = position.liberties(point);
    assert_eq!(board.liberty_count(point), liberties.len(), "{point:?}, {name}");
}

/// Plays random moves on both, of either color, now and then a pass; from time to time the playout board
/// is made anew from the position. Beyond 9x9, where comparing takes most of the time, they are compared
/// after one move in four: what the board keeps wrong for a move is hardly right again after three more.
fn random_moves(size: BoardSize, moves: usize, seed: u64) {
    let (suicide, ko) = RULES;
    let mut random = Random::new(&[seed, size.width() as u64, size.height() as u64]);
    let mut position = Position::new(size, suicide, ko);
    let mut board = PlayoutBoard::new(&position);
    let mut color = Color::Black;
    for played in 0..moves {
        let legal: Vec<Point> = size.points().filter(|point| position.is_legal(color, *point)).collect();
        if legal.is_empty() || random.below(40) == 0 {
            let _ = position.play(color, Move::Pass);
            board.pass();
        } else {
            let point = legal[random.below(legal.len() as u32) as usize];
            let _ = position.play_stone(color, point);
            board.play(color, point);
        }
        if size.area() <= 81 || played.is_multiple_of(4) {
            assert_same(&board, &position, &format!("seed {seed}, {played} moves"));
        }
        if random.below(20) == 0 {
            board = PlayoutBoard::new(&position);
            assert_same(&board, &position, &format!("seed {seed}, made anew after {played} moves"));
        }
        if random.below(16) > 0 {
            color = color.opponent();
        }
    }
}

#[test]
fn random_games() {
    for size in sizes() {
        // Enough to fill the largest board twice.
        random_moves(size, (8 * size.width() + 3 * size.area()).min(1250), 10);
    }
}

#[test]
#[ignore = "slow tier: some ten seconds"]
fn random_games_at_length() {
    for size in sizes() {
        random_moves(size, 200_000 / size.area() + 3 * size.area(), 11);
    }
}

/// A move is drawn from those that are legal and fill no own eye, every one as often as any other.
#[test]
fn drawn_moves_are_even() {
    let (suicide, ko) = RULES;
    let mut random = Random::new(&[16]);
    let mut position = Position::new(size(7), suicide, ko);
    let mut board = PlayoutBoard::new(&position);
    let mut color = Color::Black;
    for played in 0..120 {
        let wanted = |point: &Point| position.is_legal(color, *point) && !is_eye(&position, color, *point);
        let choices: Vec<Point> = size(7).points().filter(wanted).collect();
        let draws = 200 * choices.len();
        let mut counts = vec![0u32; choices.len()];
        for _ in 0..draws {
            let drawn = board.random_move(color, &mut random).expect("there is a choice");
            let choice = choices.iter().position(|point| *point == drawn);
            counts[choice.expect("legal and no own eye")] += 1;
        }
        let square: f64 = counts.iter().map(|count| (f64::from(*count) - 200.0).powi(2) / 200.0).sum();
        let freedom = counts.len() as f64;
        assert!(square <= freedom + 5.5 * (2.0 * freedom).sqrt(), "{played} moves, {square}\n{position}");
        if choices.is_empty() {
            assert_eq!(board.random_move(color, &mut random), None);
            board.pass();
            let _ = position.play(color, Move::Pass);
        } else {
            let point = choices[random.below(choices.len() as u32) as usize];
            board.play(color, point);
            let _ = position.play_stone(color, point);
        }
        color = color.opponent();
    }
}

/// The number of moves of a playout is that of its stones, and its score that of its last position; the
/// same seed plays the same playout, from a copy as from the board itself.
#[test]
fn playouts_end_as_they_say() {
    let (suicide, ko) = RULES;
    for size in sizes() {
        let start = PlayoutBoard::new(&Position::new(size, suicide, ko));
        for seed in 0..20 {
            let mut random = Random::new(&[17, seed]);
            let mut played = start.clone();
            let end = played.play_out(Color::Black, &mut random, |_, _| {});
            assert!(end.moves <= 3 * size.area() as u32);
            assert_eq!(end.score, played.area_score());
            let mut replayed = PlayoutBoard::new(&Position::new(size, suicide, ko));
            assert_eq!(replayed.play_out(Color::Black, &mut Random::new(&[17, seed]), |_, _| {}), end);
            if end.moves < 3 * size.area() as u32 {
                let left = Color::BOTH.map(|color| played.random_move(color, &mut random));
                let passed = left.iter().filter(|chosen| chosen.is_none()).count();
                // Where all is one line, retaking a ko may be all that is left to the one who passed first.
                let is_line = size.width().min(size.height()) == 1;
                assert!(passed == 2 || is_line && passed == 1, "both had to pass: {left:?} on {size}");
            }
        }
    }
}

/// Random moves of a confined board stay within its points, whatever is captured, and are all that there are:
/// a playout ends when no one has a move there. A point elsewhere is drawn only after someone named it.
#[test]
fn confined_playouts_stay_within_their_points() {
    let (suicide, ko) = RULES;
    let size = BoardSize::new(9).expect("a size of the table");
    let within: PointSet = size.points().filter(|point| point.column() < 4 && point.row() < 5).collect();
    let mut whole = 0;
    for seed in 0..50 {
        let mut random = Random::new(&[23, seed]);
        let mut board = PlayoutBoard::new(&Position::new(size, suicide, ko));
        // Stones on both sides of the border, so that chains across it are captured.
        for color in Color::BOTH.into_iter().cycle().take(40) {
            let Some(point) = board.random_move(color, &mut random) else { break };
            board.play(color, point);
        }
        let before = board.clone();
        board.confine(&within);
        let mut stones = PointSet::EMPTY;
        board.play_out(Color::Black, &mut random, |_, point| stones.insert(point));
        assert!(stones.is_subset(&within), "seed {seed}: {:?}", stones - within);
        whole += stones.len();
        let new = *board.stones(Color::Black) | *board.stones(Color::White);
        let old = *before.stones(Color::Black) | *before.stones(Color::White);
        assert!((new - old).is_subset(&within), "seed {seed}");
        assert_eq!(board.empty_count(), size.area() - new.len(), "seed {seed}");
    }
    assert!(whole > 50 * 5, "hardly anything was played");
}
