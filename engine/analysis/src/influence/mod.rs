//! Influence: how far the stones of both colors reach over the board (GNU Go manual, 13).
//!
//! Each living stone is a source. What it sends gets weaker with every step, passes no stone of the
//! opponent, passes badly next to one, and goes ahead rather than round corners. Where one color's sum is far
//! above the other's, the point will be its territory, or part of its moyo or of its area: [`Region`].
//! [`Influence::territory`] puts a number to it. [`bouzy`] is the older method, which looks at
//! neighbors only.
//!
//! The numbers are those of the manual, section 13, and of GNU Go 3.8; without patterns, influence is equal
//! to what its `initial_influence` prints.

mod bouzy;
mod patterns;
mod regions;
mod spread;
mod territory;

pub use bouzy::bouzy;
pub use patterns::{InfluenceTurn, PatternInfluence};
pub use regions::Region;
pub use territory::Territory;
pub(crate) use territory::curve;

use board::{BoardSize, Color, Point, PointSet, Position, SLOTS};
use spread::Grid;

/// What a source at full strength sends.
pub const FULL_STRENGTH: f32 = 100.0;
/// By how much influence falls with each step, for territory and moyos.
pub const ATTENUATION: f32 = 2.4;

/// By how much less is sent to a diagonal point than to an adjacent one.
const DAMPING: f32 = 1.7;
/// The same two numbers for groups that run.
const ESCAPE_ATTENUATION: f32 = 6.0;
const ESCAPE_DAMPING: f32 = 2.0;

/// A point that sends influence.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Source {
    /// Where it is.
    pub point: Point,
    /// How much it sends; a stone that surely lives sends [`FULL_STRENGTH`].
    pub strength: f32,
    /// By how much this falls with each step.
    pub attenuation: f32,
}

/// What one color sends.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    /// What arrives at each point.
    sums: Vec<f32>,
    /// What each point sends.
    sources: Vec<f32>,
    /// Which share of what arrives at each point is sent on.
    permeability: Vec<f32>,
}

/// The influence of both colors on every point.
#[derive(Clone, Debug, PartialEq)]
pub struct Influence {
    size: BoardSize,
    layers: [Layer; 2],
    /// The stones that count, by color.
    living: [PointSet; 2],
    /// The stones that do not.
    dead: [PointSet; 2],
    /// Where patterns say that a color has no territory.
    no_territory: [PointSet; 2],
    /// Where barriers hinder a color.
    hindered: [PointSet; 2],
    damping: f32,
}

impl Influence {
    /// The influence of all stones but the dead ones.
    pub fn new(position: &Position, dead: &PointSet) -> Influence {
        Influence::of_sources(position, dead, stones(position, dead, |_| FULL_STRENGTH))
    }

    /// The same with what patterns add, of stones that need not all send as much.
    pub fn of_strengths(
        position: &Position,
        dead: &PointSet,
        found: &PatternInfluence,
        strength: impl Fn(Point) -> f32,
    ) -> Influence {
        let sources = stones(position, dead, strength).chain(found.sources.iter().copied());
        let mut influence = Influence::hindered(position, dead, sources, &found.barriers, DAMPING);
        influence.no_territory = found.no_territory;
        influence
    }

    /// The influence of these sources. Dead stones send nothing and are no hindrance to the opponent; all
    /// other stones are, whether they send anything or not.
    pub fn of_sources(
        position: &Position,
        dead: &PointSet,
        sources: impl IntoIterator<Item = (Color, Source)>,
    ) -> Influence {
        Influence::hindered(position, dead, sources, &[], DAMPING)
    }

    /// The influence by which a group runs that is among the stones left out: it falls faster and goes round
    /// corners less (GNU Go manual, 13.9; the numbers are those of GNU Go 3.8).
    pub fn of_runners(position: &Position, left_out: &PointSet) -> Influence {
        let sources = stones(position, left_out, |_| FULL_STRENGTH);
        let sources =
            sources.map(|(color, source)| (color, Source { attenuation: ESCAPE_ATTENUATION, ..source }));
        Influence::hindered(position, left_out, sources, &[], ESCAPE_DAMPING)
    }

    /// The same with barriers: which share of a color's influence passes points besides.
    fn hindered(
        position: &Position,
        dead: &PointSet,
        sources: impl IntoIterator<Item = (Color, Source)>,
        barriers: &[(Color, Point, f32)],
        damping: f32,
    ) -> Influence {
        let sources: Vec<(Color, Source)> = sources.into_iter().collect();
        let living = Color::BOTH.map(|color| *position.stones(color) - *dead);
        let dead = Color::BOTH.map(|color| *position.stones(color) & *dead);
        let size = position.size();
        let occupied = living[0] | living[1];
        let permeability = Color::BOTH.map(|color| {
            let opponent = color.opponent().index();
            let mut passes = permeability(position, &living[opponent], &dead[color.index()]);
            // A source that lies on a barrier is beyond it.
            let starts =
                |point: Point| sources.iter().any(|(own, source)| *own == color && source.point == point);
            for (_, point, share) in barriers.iter().filter(|(hindered, ..)| *hindered == color) {
                if !starts(*point) {
                    passes[point.index()] *= share;
                }
            }
            passes
        });
        let mut hindered = [PointSet::EMPTY; 2];
        barriers.iter().for_each(|(color, point, _)| hindered[color.index()].insert(*point));
        let mut grids = permeability.each_ref().map(|through| Grid::new(size, &occupied, through, damping));
        let mut strengths = [vec![0.0; SLOTS], vec![0.0; SLOTS]];
        for (color, source) in sources {
            strengths[color.index()][source.point.index()] += source.strength;
            grids[color.index()].spread(&source);
        }
        let [black, white] = grids.map(|grid| grid.sums(size));
        let layers = [black, white]
            .into_iter()
            .zip(strengths)
            .zip(permeability)
            .map(|((sums, sources), permeability)| Layer { sums, sources, permeability });
        let layers: Vec<Layer> = layers.collect();
        let layers = layers.try_into().expect("a layer for each color");
        Influence { size, layers, living, dead, no_territory: [PointSet::EMPTY; 2], hindered, damping }
    }

    /// The same influence with more sources, as if they had come last. None where one of them lies on a
    /// barrier, which then would not hinder it.
    #[must_use]
    pub fn followed_up(&self, sources: &[(Color, Source)]) -> Option<Influence> {
        if sources.iter().any(|(color, source)| self.hindered[color.index()].contains(source.point)) {
            return None;
        }
        let mut influence = self.clone();
        let occupied = self.living[0] | self.living[1];
        for color in Color::BOTH {
            let layer = &mut influence.layers[color.index()];
            let own = sources.iter().filter(|(owner, _)| *owner == color);
            let mut grid = Grid::new(self.size, &occupied, &layer.permeability, self.damping);
            grid.begin_with(self.size, &layer.sums);
            for (_, source) in own {
                layer.sources[source.point.index()] += source.strength;
                grid.spread(source);
            }
            layer.sums = grid.sums(self.size);
        }
        Some(influence)
    }

    /// The same influence, where a color has no territory on these points besides: its opponent gets in.
    #[must_use]
    pub fn without_territory(mut self, owner: Color, points: &PointSet) -> Influence {
        self.no_territory[owner.index()] |= *points;
        self
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// What arrives at a point from the sources of a color.
    pub fn at(&self, color: Color, point: Point) -> f32 {
        self.layers[color.index()].sums[point.index()]
    }

    /// What a point sends for a color: 0 where no source is.
    pub fn strength(&self, color: Color, point: Point) -> f32 {
        self.layers[color.index()].sources[point.index()]
    }

    /// Which share of a color's influence passes a point, 0 to 1.
    pub fn permeability(&self, color: Color, point: Point) -> f32 {
        self.layers[color.index()].permeability[point.index()]
    }

    /// The stones of a color that count.
    pub fn living(&self, color: Color) -> &PointSet {
        &self.living[color.index()]
    }

    /// The stones of a color that are dead.
    pub fn dead(&self, color: Color) -> &PointSet {
        &self.dead[color.index()]
    }

    /// Which points are whose.
    pub fn region(&self, point: Point) -> Option<(Color, Region)> {
        regions::of(self, point)
    }

    /// How much of each point is whose territory.
    pub fn territory(&self, purpose: Purpose) -> Territory {
        Territory::new(self, purpose)
    }
}

/// What territory is estimated for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Purpose {
    /// For choosing a move: weak influence promises little.
    Move,
    /// For counting a game that is nearly over: only what both players reach is in doubt.
    Count,
}

/// The stones but the dead ones, black ones first, as sources.
fn stones(
    position: &Position,
    dead: &PointSet,
    strength: impl Fn(Point) -> f32,
) -> impl Iterator<Item = (Color, Source)> {
    let source = move |point| Source { point, strength: strength(point), attenuation: ATTENUATION };
    let of = |color: Color| (*position.stones(color) - *dead).iter().map(move |point| (color, point));
    let all: Vec<(Color, Point)> = Color::BOTH.into_iter().flat_map(of).collect();
    all.into_iter().map(move |(color, point)| (color, source(point)))
}

/// How badly a color's influence passes beside a stone of the opponent.
const BESIDE: f32 = 0.25;
/// The same at the diagonal points.
const DIAGONAL: f32 = 0.65;

/// Which share of a color's influence passes each point: nothing where the opponent stands or a stone of its
/// own is dead, less beside the opponent.
fn permeability(position: &Position, opponents: &PointSet, dead: &PointSet) -> Vec<f32> {
    let size = position.size();
    let mut passes = vec![0.0; SLOTS];
    for point in size.points() {
        passes[point.index()] = 1.0;
    }
    for stone in opponents {
        passes[stone.index()] = 0.0;
        for (columns, rows) in spread::DIRECTIONS {
            let Some(point) = stone.moved(columns, rows, size) else { continue };
            passes[point.index()] *= if columns == 0 || rows == 0 { BESIDE } else { DIAGONAL };
        }
    }
    for stone in dead {
        passes[stone.index()] = 0.0;
    }
    passes
}
