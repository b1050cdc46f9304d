//! What moves promise at first sight, before any playout: how likely each is the best one.
//!
//! A move's strength is a product of factors, one for each thing that is true of it, and its chance is its
//! share in the strengths of all moves of the position (R. Coulom: Computing Elo ratings of move patterns in
//! the game of Go, ICGA Journal 30, 2007). The factors are those that a bundle has learned from games;
//! without such a bundle a few of that paper's table, rounded.

use super::guidance::Guidance;
use super::tally::Tally;
use crate::playout::{Place, PlayoutTable, properties_of};
use board::{Color, PlayoutBoard, Point};
use bundles::record::properties;
use knowledge::prediction::Predictions;
use knowledge::prediction::features::distance;

/// By the number of stones that a move captures (the last is three and more), and that it saves.
const CAPTURE: [f32; 4] = [1.0, 8.0, 16.0, 30.0];
const RESCUE: [f32; 4] = [1.0, 5.0, 8.0, 11.0];
/// A stone that can be taken at once.
const SELF_ATARI: f32 = 0.06;
/// Puts a chain in atari: a stone, and more.
const ATARI: [f32; 2] = [1.7, 2.5];
/// By line, the first line first.
const LINE: [f32; 5] = [0.5, 1.2, 1.75, 1.3, 1.0];
/// By the distance to the last move, columns and rows and the larger of both: from 2 on.
const NEAR_LAST: [f32; 10] = [4.3, 2.8, 2.2, 1.6, 1.4, 1.2, 1.0, 0.9, 0.8, 0.7];
const FAR_FROM_LAST: f32 = 0.6;
/// The same for the move before.
const NEAR_SECOND: [f32; 10] = [3.1, 2.4, 2.0, 1.7, 1.4, 1.2, 1.0, 1.0, 0.9, 0.9];
const FAR_FROM_SECOND: f32 = 0.8;
/// A shape that playouts prefer, and one that they never play.
const SHAPE: f32 = 4.0;
const FORBIDDEN: f32 = 0.02;

/// By the share of playouts, in eighths, at the end of which the player owned the point (Pachi's factors).
const OWNER: [f32; 8] = [0.13, 0.67, 1.10, 1.22, 1.19, 1.05, 0.80, 0.41];
/// What is added for a point on which winning depends wholly: by trying.
const CRITICAL: f32 = 8.0;
/// This many playouts tell who owns what.
const SURVEYED: u32 = 2000;

/// Tells what moves of one position promise.
pub(super) struct MovePriors<'a> {
    board: &'a PlayoutBoard,
    /// By what was learned from games.
    learned: Option<Predictions<'a>>,
    table: Option<PlayoutTable<'a>>,
    color: Color,
    earlier: [Option<Point>; 2],
    /// The playouts of the search so far, if they are enough to say something.
    survey: Option<&'a Tally>,
}

impl<'a> MovePriors<'a> {
    pub(super) fn new(
        board: &'a PlayoutBoard,
        guidance: &Guidance<'a>,
        color: Color,
        earlier: [Option<Point>; 2],
    ) -> MovePriors<'a> {
        let learned = guidance.predictor.map(|predictor| Predictions::new(predictor, board, color, earlier));
        MovePriors { board, learned, table: guidance.policy.table(), color, earlier, survey: None }
    }

    /// The same, after some playouts from positions before this one.
    pub(super) fn with_survey(self, tally: &'a Tally) -> MovePriors<'a> {
        MovePriors { survey: (tally.playouts() >= SURVEYED).then_some(tally), ..self }
    }

    /// The strength of a legal move, above 0.
    pub(super) fn strength(&self, point: Point) -> f32 {
        let seen = match &self.learned {
            Some(predictions) => predictions.strength(point),
            None => self.stones(point) * self.place(point),
        };
        seen * self.stake(point)
    }

    /// What playouts say of the point: whose it will be, and whether winning depends on it.
    fn stake(&self, point: Point) -> f32 {
        let Some(tally) = self.survey else { return 1.0 };
        let eighth = (8.0 * tally.owned(self.color, point)) as usize;
        OWNER[eighth.min(7)] * (1.0 + CRITICAL * tally.criticality(point).max(0.0) as f32)
    }

    /// What it does to stones.
    fn stones(&self, point: Point) -> f32 {
        let atari = self.atari(point);
        if self.board.is_calm(point) {
            return atari * self.shape(point);
        }
        let bits = properties_of(self.board, self.color, point, Place::Far);
        let count = |shift: u32| usize::from(bits >> shift & 3);
        let captures = CAPTURE[count(properties::OWN_CAPTURES)];
        let safe = bits & properties::OWN_SELF_ATARI == 0;
        let rescue = if safe { RESCUE[count(properties::OPPONENT_CAPTURES)] } else { 1.0 };
        let risk = if safe || captures > 1.0 { 1.0 } else { SELF_ATARI };
        captures * rescue * risk * atari
    }

    fn shape(&self, point: Point) -> f32 {
        let Some(table) = self.table else { return 1.0 };
        let weight = |place: Place| table.weight(self.board, self.color, point, place);
        let beside =
            |last: Point| last.column().abs_diff(point.column()).max(last.row().abs_diff(point.row())) == 1;
        let place = if self.earlier[0].is_some_and(beside) { Place::Near } else { Place::Far };
        match weight(Place::Near) {
            _ if weight(place) == 0 => FORBIDDEN,
            0 | 1 => 1.0,
            _ => SHAPE,
        }
    }

    /// Whether it leaves a chain of the opponent with one liberty.
    fn atari(&self, point: Point) -> f32 {
        let opponents = self.board.stones(self.color.opponent());
        let pressed = |stone: &Point| opponents.contains(*stone) && self.board.liberty_count(*stone) == 2;
        let sizes =
            point.neighbors(self.board.size()).filter(pressed).map(|stone| self.board.chain_len(stone));
        match sizes.max() {
            None => 1.0,
            Some(1) => ATARI[0],
            Some(_) => ATARI[1],
        }
    }

    /// Where it lies.
    fn place(&self, point: Point) -> f32 {
        let line = LINE[point.line(self.board.size()).min(LINE.len() - 1)];
        let near = |other: Option<Point>, table: &[f32], far: f32| {
            let Some(other) = other else { return 1.0 };
            table.get(distance(point, other).saturating_sub(2)).copied().unwrap_or(far)
        };
        let [last, second] = self.earlier;
        line * near(last, &NEAR_LAST, FAR_FROM_LAST) * near(second, &NEAR_SECOND, FAR_FROM_SECOND)
    }
}
