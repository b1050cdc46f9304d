//! Why a move may be good: what it does, to whom, and what says so.

use crate::endgame::Accuracy;
use board::{Point, SLOTS};
use reading::{Answer, Certainty, ReadingResult};

/// What a move does. Chains are named by their origins, groups by theirs.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReasonKind {
    /// It captures a chain of the opponent.
    Attack(Point),
    /// It saves a chain.
    Defend(Point),
    /// It threatens to capture a chain.
    AttackThreat(Point),
    /// It threatens to save a chain.
    DefendThreat(Point),
    /// It captures one of two chains, whichever the opponent saves.
    AttackEither(Point, Point),
    /// It saves two chains at a time.
    DefendBoth(Point, Point),
    /// It connects two groups.
    Connect(Point, Point),
    /// It keeps two groups of the opponent apart.
    Cut(Point, Point),
    /// It kills a group.
    Kill(Point),
    /// It makes a group live.
    Save(Point),
    /// It wins a race with the first group against the second.
    Race(Point, Point),
    /// It threatens to kill a group: two moves do.
    KillThreat(Point),
    /// It threatens to make a group live: two moves do.
    SaveThreat(Point),
    /// It keeps the opponent from threatening to kill a group.
    KillPrevention(Point),
    /// It makes a group safer that may live already.
    UncertainSave(Point),
    /// It kills a group that may be dead already.
    UncertainKill(Point),
    /// It makes or takes an eye of a group.
    VitalEye(Point),
    /// It makes territory, or takes it away.
    Territory,
    /// It makes a moyo, or takes it away.
    Moyo,
    /// It enters the opponent's area.
    Invasion,
    /// It is played inside of a large area that the opponent hopes for, where its stone stands so.
    Invades(Prospect),
    /// It is played at the edge of such an area.
    Reduces(Prospect),
    /// It breaks into territory, or keeps a chain out of it.
    BreakIn(Point),
    /// It attacks a weak group.
    StrategicAttack(Point),
    /// It helps a weak group.
    StrategicDefense(Point),
    /// It starts a combination that captures this many stones.
    Combination(usize),
    /// It keeps a combination away that captures this many stones.
    CombinationDefense(usize),
    /// Its stone can be captured, or is lost where it stands.
    InDanger,
    /// It lets the opponent capture stones that were safe before, worth this in points.
    Loses(f32),
    /// It lies between living stones of both sides, as points of no one do.
    Dame,
    /// It makes it safe to fill a point that lies between living stones of both sides.
    Backfill(Point),
    /// It is played in a region that was solved.
    Endgame {
        /// The first point of the region.
        region: Point,
        /// What the move gains there, in points of territory.
        gain: f32,
        /// What the best move there gains.
        heat: f32,
    },
    /// It is not to be played.
    Antisuji,
    /// It opens the game and is worth this at least, compared with other first moves.
    First(f32),
    /// It takes the middle from an opponent who mirrors each move.
    BreaksMirror,
    /// It is worth this at least.
    Least(f32),
    /// It is worth this at the most.
    Most(f32),
    /// Its territory is worth this at least.
    LeastTerritory(f32),
    /// Its territory is worth this at the most.
    MostTerritory(f32),
    /// It makes this much good shape.
    Shape(f32),
    /// Another move there brings this much.
    Followup(f32),
    /// It keeps the opponent from a move that threatens this much.
    ReverseFollowup(f32),
    /// It threatens something worth threatening.
    Threat,
    /// Its stone is not captured.
    Safe,
    /// It is this likely: the natural logarithm of its strength against an average move.
    Likelihood(f32),
    /// What another move gains goes with it.
    TakesWorth(Point),
    /// What it gains goes with another move.
    GivesWorth(Point),
}

/// How a stone in the opponent's area stands when he moves next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Prospect {
    /// It is connected with the group of this stone, which is not in danger.
    Connected(Point),
    /// It has room for two eyes or a way out, or reading finds nothing that kills it.
    Lives,
    /// It lives this likely, from 0 to 1, by how often playouts keep it, or by what is seen of it.
    Likely(f32),
    /// Reading captures or kills it.
    Dies,
}

impl Prospect {
    /// How likely the stone lives, from 0 to 1.
    pub fn share(self) -> f32 {
        match self {
            Prospect::Connected(_) | Prospect::Lives => 1.0,
            Prospect::Likely(share) => share,
            Prospect::Dies => 0.0,
        }
    }
}

/// What says so.
#[derive(Clone, Debug, PartialEq)]
pub enum Source {
    /// A pattern, by its id in the layers of the library.
    Pattern(u32),
    /// Reading: the moves that it expects, none for a move elsewhere, and how far it can be relied on.
    Reading(Vec<Option<Point>>, Certainty),
    /// The influence of stones and the statuses of groups.
    Influence,
    /// All moves of both players in a region of the board, whose walls live as far as this says.
    Region(Accuracy),
    /// Opening moves of a library.
    Opening,
    /// Weights learned from games.
    Learned,
}

/// A reason for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Reason {
    /// The move.
    pub point: Point,
    /// What it does.
    pub kind: ReasonKind,
    /// How: whether it takes a ko.
    pub code: ReadingResult,
    /// What says so.
    pub source: Source,
}

/// Something says that what a move gains goes with another move, which is better.
#[derive(Clone, Debug, PartialEq)]
pub struct MovedWorth {
    /// The move that gains something.
    pub from: Point,
    /// The better one.
    pub to: Point,
    /// What says so.
    pub source: Source,
}

impl Reason {
    /// What reading found for a move, without a line.
    pub(crate) fn read(point: Point, kind: ReasonKind, code: ReadingResult) -> Reason {
        Reason { point, kind, code, source: Source::Reading(vec![Some(point)], Certainty::Searched) }
    }

    /// The same of an answer, with its line; none where it loses or needs no move.
    pub(crate) fn of_answer(answer: &Answer, kind: ReasonKind) -> Option<Reason> {
        let point = answer.step.filter(|_| answer.code != ReadingResult::Loss)?;
        let source = Source::Reading(answer.line.clone(), answer.certainty);
        Some(Reason { point, kind, code: answer.code, source })
    }

    /// What a move does for sure.
    pub(crate) fn sure(point: Point, kind: ReasonKind, source: Source) -> Reason {
        Reason { point, kind, code: ReadingResult::Win, source }
    }
}

impl ReasonKind {
    /// The stones that it names, by which groups are found.
    pub(crate) fn stones(self) -> [Option<Point>; 2] {
        match self {
            ReasonKind::Attack(stone)
            | ReasonKind::Defend(stone)
            | ReasonKind::AttackThreat(stone)
            | ReasonKind::DefendThreat(stone)
            | ReasonKind::Kill(stone)
            | ReasonKind::Save(stone)
            | ReasonKind::KillThreat(stone)
            | ReasonKind::SaveThreat(stone)
            | ReasonKind::KillPrevention(stone)
            | ReasonKind::UncertainSave(stone)
            | ReasonKind::UncertainKill(stone)
            | ReasonKind::VitalEye(stone)
            | ReasonKind::BreakIn(stone)
            | ReasonKind::StrategicAttack(stone)
            | ReasonKind::StrategicDefense(stone) => [Some(stone), None],
            ReasonKind::AttackEither(one, other)
            | ReasonKind::DefendBoth(one, other)
            | ReasonKind::Connect(one, other)
            | ReasonKind::Cut(one, other)
            | ReasonKind::Race(one, other) => [Some(one), Some(other)],
            _ => [None, None],
        }
    }

    /// Whether only the first reason of this kind for a move counts.
    fn is_once(self) -> bool {
        !matches!(
            self,
            ReasonKind::Least(_)
                | ReasonKind::Most(_)
                | ReasonKind::LeastTerritory(_)
                | ReasonKind::MostTerritory(_)
                | ReasonKind::Shape(_)
                | ReasonKind::Followup(_)
                | ReasonKind::ReverseFollowup(_)
        )
    }
}

/// The reasons for all moves of a position.
#[derive(Clone, Debug)]
pub struct Reasons {
    /// All reasons, in the order in which they were found.
    pub all: Vec<Reason>,
    /// The places of the reasons for each point.
    at: Vec<Vec<u32>>,
    /// From where to where the worth of moves goes.
    pub moved: Vec<MovedWorth>,
}

impl Default for Reasons {
    fn default() -> Reasons {
        Reasons { all: Vec::new(), at: vec![Vec::new(); SLOTS], moved: Vec::new() }
    }
}

impl Reasons {
    /// Adds a reason, unless the move has it already; the better code counts then.
    pub fn add(&mut self, reason: Reason) {
        self.place(reason);
    }

    /// The same; returns the place of the reason in [`Reasons::all`].
    pub(crate) fn place(&mut self, reason: Reason) -> usize {
        let places = &mut self.at[reason.point.index()];
        let known = places.iter().find(|place| self.all[**place as usize].kind == reason.kind);
        if let Some(place) = known.filter(|_| reason.kind.is_once()).map(|place| *place as usize) {
            let known = &mut self.all[place];
            if reason.code > known.code {
                *known = reason;
            }
            return place;
        }
        let place = self.all.len();
        places.push(place as u32);
        self.all.push(reason);
        place
    }

    /// Says that the worth of a move goes with another one, the first time that it is said.
    pub fn move_worth(&mut self, moved: MovedWorth) {
        let is_known = |known: &MovedWorth| (known.from, known.to) == (moved.from, moved.to);
        if moved.from != moved.to && !self.moved.iter().any(is_known) {
            self.moved.push(moved);
        }
    }

    /// The reasons for a move.
    pub fn at(&self, point: Point) -> impl Iterator<Item = &Reason> {
        self.at[point.index()].iter().map(|place| &self.all[*place as usize])
    }

    /// The moves that have reasons, each once, in the order of points.
    pub fn points(&self) -> Vec<Point> {
        let mut points: Vec<Point> = self.all.iter().map(|reason| reason.point).collect();
        points.sort_unstable();
        points.dedup();
        points
    }
}
