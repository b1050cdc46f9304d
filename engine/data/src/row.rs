//! A position with what is known of it.

use crate::places::{bits_of, place_of, points_of};
use board::{BoardSize, Color, Move, PointSet, Position};
use serde::{Deserialize, Serialize};

/// The most moves before a position that a row names.
pub const HISTORY: usize = 8;

/// The most moves before a position.
pub const LONGEST_GAME: u32 = 1_000_000;

/// The most bytes of a text: names of files have no more.
pub const LONGEST_TEXT: usize = 4096;

/// What the owner of a point is in, for one who owns it for certain.
pub const WHOLE_OWNER: i8 = 100;

/// A position, whose move it is, what a search thought of it, and how its game ended. Points and moves are
/// numbers, see [`crate::places`]; what is not known is absent or empty.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PositionRow {
    /// Where it is from: a run of self-play by its name, or a file.
    pub source: String,
    /// The number of the game there.
    pub game: u64,
    /// The number of moves before the position.
    pub turn: u32,
    /// The columns of the board.
    pub width: u8,
    /// The rows of the board.
    pub height: u8,
    /// The komi, in points.
    pub komi: Option<f32>,
    /// The rules, as a record names them.
    pub rules: Option<String>,
    /// Whose move it is: 0 for Black, 1 for White.
    pub to_move: u8,
    /// Black's stones, as bits.
    pub black: Vec<u8>,
    /// White's stones, as bits.
    pub white: Vec<u8>,
    /// The point that the player to move may not take back.
    pub ko: Option<u16>,
    /// The last moves, the last one first, up to [`HISTORY`] of them.
    pub history: Vec<u16>,
    /// The move that was played.
    pub played: Option<u16>,
    /// The moves that are weighed, the best first.
    pub candidates: Vec<u16>,
    /// The playouts of each of them; empty without a search.
    pub visits: Vec<u32>,
    /// The mover's chance of winning with each of them, 0 to 1; empty where it was not kept.
    pub values: Vec<f32>,
    /// How likely each of them was thought to be the best, 0 to 1; empty where no one said.
    pub priors: Vec<f32>,
    /// The playouts of the search; 0 without one.
    pub playouts: u32,
    /// Whether it is meant to be learned from: not, where the search was a cheap one.
    pub full: bool,
    /// The mover's chance of winning with the best move, 0 to 1.
    pub root_value: Option<f32>,
    /// The points by which Black is ahead, komi included.
    pub root_score: Option<f32>,
    /// Who won: 1 for Black, -1 for White, 0 for no one.
    pub winner: Option<i8>,
    /// The points by which Black won, negative when White did; absent after a resignation.
    pub margin: Option<f32>,
    /// How the game ended: `passes`, `resignation`, `move limit` and the like.
    pub end: Option<String>,
    /// Whose each point is at the end, row by row: a signed byte each, from 100 for Black's to -100 for
    /// White's.
    pub owners: Option<Vec<u8>>,
    /// The hashes of the bundles that it was played with, with `+` between.
    pub bundle: Option<String>,
    /// The seed of the run.
    pub seed: Option<u64>,
}

impl PositionRow {
    /// The same with what stands on a board, the moves before by their numbers, and whose move it is.
    #[must_use]
    pub fn on_board(self, position: &Position, moves: &[u16], color: Color) -> PositionRow {
        let size = position.size();
        let [black, white] = Color::BOTH.map(|color| bits_of(position.stones(color), size));
        let ko = position.ko().filter(|ban| ban.color == color);
        PositionRow {
            turn: moves.len() as u32,
            // The sides of boards are less than the type holds.
            width: size.width() as u8,
            height: size.height() as u8,
            to_move: color.index() as u8,
            black,
            white,
            ko: ko.map(|ban| place_of(Move::Play(ban.point), size)),
            history: moves.iter().rev().take(HISTORY).copied().collect(),
            ..self
        }
    }

    /// The board, if there is such a one.
    ///
    /// # Errors
    /// There is none.
    pub fn size(&self) -> Result<BoardSize, String> {
        BoardSize::rectangle(self.width.into(), self.height.into()).ok_or_else(|| {
            format!("expected a board up to {}, found {}x{}", BoardSize::MAX, self.width, self.height)
        })
    }

    /// The stones of Black and of White.
    ///
    /// # Errors
    /// They are none of this board, or stand on one another.
    pub fn stones(&self) -> Result<[PointSet; 2], String> {
        let size = self.size()?;
        let black = points_of(&self.black, size).map_err(|why| format!("black: {why}"))?;
        let white = points_of(&self.white, size).map_err(|why| format!("white: {why}"))?;
        match black.intersects(&white) {
            false => Ok([black, white]),
            true => Err("expected one stone on a point, found one of each color".to_owned()),
        }
    }

    fn check_texts(&self) -> Result<(), String> {
        let text = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        let lengths = [
            ("source", self.source.len()),
            ("rules", text(&self.rules)),
            ("end", text(&self.end)),
            ("bundle", text(&self.bundle)),
        ];
        match lengths.into_iter().find(|(_, length)| *length > LONGEST_TEXT) {
            Some((name, found)) => {
                Err(format!("{name}: expected a text of at most {LONGEST_TEXT} bytes, found {found}"))
            }
            None => Ok(()),
        }
    }

    /// Whether the row makes sense in itself.
    ///
    /// # Errors
    /// It does not: which column, what was expected and found.
    pub fn check(&self) -> Result<(), String> {
        self.check_texts()?;
        self.stones()?;
        let area = u16::from(self.width) * u16::from(self.height);
        within("to_move", self.to_move, 0, 1)?;
        self.komi.map_or(Ok(()), |komi| number("komi", komi))?;
        within("turn", self.turn, 0, LONGEST_GAME)?;
        self.ko.map_or(Ok(()), |ko| within("ko", ko, 0, area - 1))?;
        within("history", self.history.len(), 0, HISTORY)?;
        within("candidates", self.candidates.len(), 0, usize::from(area) + 1)?;
        for (name, places) in [("history", &self.history), ("candidates", &self.candidates)] {
            places.iter().try_for_each(|place| within(name, *place, 0, area))?;
        }
        self.played.map_or(Ok(()), |played| within("played", played, 0, area))?;
        let lists =
            [("visits", self.visits.len()), ("values", self.values.len()), ("priors", self.priors.len())];
        for (name, length) in lists.into_iter().filter(|(_, length)| *length > 0) {
            if length != self.candidates.len() {
                return Err(format!(
                    "{name}: expected {} numbers, one for each candidate, found {length}",
                    self.candidates.len()
                ));
            }
        }
        for (name, shares) in [("values", &self.values), ("priors", &self.priors)] {
            shares.iter().try_for_each(|share| within(name, *share, 0.0, 1.0))?;
        }
        self.root_value.map_or(Ok(()), |value| within("root_value", value, 0.0, 1.0))?;
        self.root_score.map_or(Ok(()), |score| number("root_score", score))?;
        self.winner.map_or(Ok(()), |winner| within("winner", winner, -1, 1))?;
        self.margin.map_or(Ok(()), |margin| number("margin", margin))?;
        self.owners.as_ref().map_or(Ok(()), |owners| check_owners(owners, usize::from(area)))
    }
}

fn within<T: PartialOrd + std::fmt::Display>(name: &str, found: T, least: T, most: T) -> Result<(), String> {
    match least <= found && found <= most {
        true => Ok(()),
        false => Err(format!("{name}: expected {least} to {most}, found {found}")),
    }
}

fn number(name: &str, found: f32) -> Result<(), String> {
    if found.is_finite() { Ok(()) } else { Err(format!("{name}: expected a number, found {found}")) }
}

fn check_owners(owners: &[u8], area: usize) -> Result<(), String> {
    if owners.len() != area {
        return Err(format!("owners: expected {area} bytes, one for each point, found {}", owners.len()));
    }
    let mut signed = owners.iter().map(|owner| owner.cast_signed());
    signed.try_for_each(|owner| within("owners", owner, -WHOLE_OWNER, WHOLE_OWNER))
}
