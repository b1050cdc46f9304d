//! An eye space as the graphs see it.

use board::{BoardSize, Point, PointSet};
use bundles::eyes::{EyeNet, bits};
use bundles::record::{EyeCell, MOST_EYE_CELLS};

/// A point of an eye space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpaceCell {
    /// The point, if the space lies on a board. The added cell of a half eye has that of the half eye.
    pub point: Option<Point>,
    /// Whether a stone of the attacker stands on it.
    pub stone: bool,
    /// Whether it is marginal.
    pub margin: bool,
    /// At how many sides of the board it lies: 0, 1 at the edge, 2 in a corner.
    pub border: u8,
    /// Whether it is no point of the board but what a half eye still lacks.
    pub added: bool,
}

/// An eye space: the points that a group surrounds, and what is known of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EyeSpace {
    cells: Vec<SpaceCell>,
    net: EyeNet,
}

/// Points to play: on the board, or what makes a half eye whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Vital {
    /// Points of the space.
    pub points: PointSet,
    /// Half eyes of the space: what counts are the points that make or break each of them.
    pub half_eyes: PointSet,
}

impl EyeSpace {
    /// A space of these cells, of which some are neighbors; none when there are none or more than
    /// [`MOST_EYE_CELLS`], for which there is no graph.
    pub fn new(cells: Vec<SpaceCell>, are_neighbors: impl Fn(usize, usize) -> bool) -> Option<EyeSpace> {
        let margins = |cells: &[SpaceCell]| {
            cells.iter().zip(0..).fold(0, |set, (cell, bit)| set | u32::from(cell.margin) << bit)
        };
        let margins = (cells.len() <= MOST_EYE_CELLS).then(|| margins(&cells))?;
        let net = EyeNet::new(cells.len(), margins, are_neighbors)?;
        Some(EyeSpace { cells, net })
    }

    /// The space of a graph's own cells, which lies on no board, with a stone of the attacker on those of
    /// which `stone` says so by number; none when there are none or too many.
    pub fn of_graph(cells: &[EyeCell], stone: impl Fn(usize, &EyeCell) -> bool) -> Option<EyeSpace> {
        let on = cells.iter().enumerate().map(|(at, cell)| SpaceCell {
            point: None,
            stone: stone(at, cell),
            margin: cell.margin != 0,
            border: cell.border,
            added: false,
        });
        EyeSpace::new(on.collect(), |one, other| {
            let neighbors = cells.get(one).map_or(0, |cell| cell.neighbors);
            neighbors.checked_shr(other as u32).unwrap_or(0) & 1 != 0
        })
    }

    /// The space of these points, in reading order; none when there are none or too many. `margins`, `stones`
    /// (of the attacker) and `half_eyes` are those among them; each half eye is followed by an added marginal
    /// cell, which has no neighbor but it.
    pub fn on_board(
        size: BoardSize,
        points: &PointSet,
        margins: &PointSet,
        stones: &PointSet,
        half_eyes: &PointSet,
    ) -> Option<EyeSpace> {
        let mut cells = Vec::new();
        for point in &(*points & PointSet::board(size)) {
            if cells.len() > MOST_EYE_CELLS {
                return None;
            }
            cells.push(SpaceCell {
                point: Some(point),
                stone: stones.contains(point),
                margin: margins.contains(point),
                border: border(size, point),
                added: false,
            });
            if half_eyes.contains(point) {
                cells.push(SpaceCell {
                    point: Some(point),
                    stone: false,
                    margin: true,
                    border: 0,
                    added: true,
                });
            }
        }
        let known = cells.clone();
        EyeSpace::new(cells, |one, other| match (known.get(one), known.get(other)) {
            (Some(one), Some(other)) if one.added || other.added => one.point == other.point,
            (Some(one), Some(other)) => {
                one.point.zip(other.point).is_some_and(|(one, other)| are_beside(one, other))
            }
            _ => false,
        })
    }

    /// Its cells in their order.
    pub fn cells(&self) -> &[SpaceCell] {
        &self.cells
    }

    /// Its form.
    pub fn net(&self) -> &EyeNet {
        &self.net
    }

    /// The points of a set of cells, a bit for each.
    pub fn vital(&self, set: u32) -> Vital {
        let mut vital = Vital::default();
        for cell in bits(set).filter_map(|cell| self.cells.get(cell)) {
            match cell.point {
                Some(point) if cell.added => vital.half_eyes.insert(point),
                Some(point) => vital.points.insert(point),
                None => {}
            }
        }
        vital
    }
}

/// Whether two points are neighbors.
fn are_beside(one: Point, other: Point) -> bool {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1
}

/// At how many sides of the board a point lies; two at most, also on a board of one row.
fn border(size: BoardSize, point: Point) -> u8 {
    u8::from(point.row() == 0 || point.row() + 1 == size.height())
        + u8::from(point.column() == 0 || point.column() + 1 == size.width())
}
