//! Moves that make no sense: stones that put themselves in atari for nothing, and with them the breaking of a
//! seki, where both players' last moves are of that kind.

use board::{Color, PlayoutBoard, Point, Room};

/// Stones that a player may throw away when the look is not strict.
const FEW: usize = 2;

/// Chains of the opponent that may stand around stones which are to be captured, so that they are taken for
/// his eye space.
const WALLS: usize = 2;

/// Whether a playable move makes sense. Without `strict` only those are refused that throw away more than two
/// stones.
#[inline(always)]
pub(super) fn permits(board: &PlayoutBoard, color: Color, point: Point, strict: bool) -> bool {
    board.has_room(color, point) || !is_bad_self_atari(board, color, point, strict)
}

/// Whether a stone puts its chain in atari for nothing.
#[inline(never)]
fn is_bad_self_atari(board: &PlayoutBoard, color: Color, point: Point, strict: bool) -> bool {
    let prospect = board.prospect(color, point);
    if prospect.liberties != 1 || prospect.captures > 0 {
        return false;
    }
    let stones = 1 + board.chains_around(color, point).map(|chain| board.chain_len(chain)).sum::<usize>();
    if !strict && stones <= FEW {
        return false;
    }
    match stones {
        1 => !is_throw_in(board, color, point),
        2..=Room::MOST => !is_killing_shape(board, color, point),
        _ => true,
    }
}

/// Whether a stone that will be captured alone leaves no eye behind, or puts a neighbor in atari.
fn is_throw_in(board: &PlayoutBoard, color: Color, point: Point) -> bool {
    let mut liberties = board.adjacent(point).filter(|place| board.is_empty(*place));
    let with_others =
        |liberty| board.chains_around(color, liberty).any(|chain| board.liberty_count(chain) <= 2);
    if liberties.any(with_others) {
        return false;
    }
    board.code(point).spoils_eye(color)
        || board.chains_around(color.opponent(), point).any(|chain| board.liberty_count(chain) == 2)
}

/// Whether a stone and the chains that it joins fill the opponent's eye space but for one point, in a shape
/// that gives him one eye at most once he has captured it.
fn is_killing_shape(board: &PlayoutBoard, color: Color, point: Point) -> bool {
    let mut shape = Room::EMPTY;
    shape.add(point);
    for chain in board.chains_around(color, point) {
        for stone in board.chain_stones(chain) {
            shape.add(stone);
        }
    }
    let mut walls = [point; WALLS];
    let mut count = 0;
    for stone in shape.points() {
        for wall in board.chains_around(color.opponent(), stone) {
            if walls[..count].contains(&wall) {
                continue;
            }
            if count == WALLS {
                return false;
            }
            walls[count] = wall;
            count += 1;
        }
    }
    shape.is_one_eye()
}
