//! Questions and answers.

use board::{Color, Point, PointSet, Position};

/// What is asked of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Can the opponent, moving first, capture one of these chains of a color?
    Attack(Vec<Point>),
    /// Can the owner, moving first, save all these chains of a color?
    Defend(Vec<Point>),
    /// Can the owner of these two chains, moving first, connect them?
    Connect(Point, Point),
    /// Can the opponent of the owner of these two chains, moving first, keep them apart?
    Disconnect(Point, Point),
    /// Can this chain, its owner moving first, reach a point of the area?
    BreakIn(Point, PointSet),
    /// Can the opponent of this chain's owner, moving first, keep it out of the area?
    BlockOff(Point, PointSet),
    /// Can the opponent of the owner of these three chains, moving first, keep them from becoming one, if the
    /// first and the second are connected and the second and the third, each by themselves?
    NonTransitivity([Point; 3]),
    /// Can the opponent of the owner of these three chains, of which the second stands between the others,
    /// moving first, capture one of them or cut it off?
    BreakThrough([Point; 3]),
    /// Does the owner of the first chain, moving first, capture the second one, of the other color, before
    /// his own is captured?
    Race(Point, Point),
    /// By which moves does the opponent threaten to capture this chain: what does he get more by two moves
    /// than by one?
    AttackThreats(Point),
    /// By which moves does the owner threaten to save this chain: what does he get more by two moves than by
    /// one?
    DefendThreats(Point),
    /// Does a stone of this color, played here, escape capture?
    SafeMove(Color, Point),
}

impl Question {
    /// Who moves first; none where no stone stands that tells.
    pub fn mover(&self, position: &Position) -> Option<Color> {
        let owner = |point: &Point| position.color_at(*point);
        match self {
            Question::Defend(chains) => owner(chains.first()?),
            Question::Connect(chain, _)
            | Question::BreakIn(chain, _)
            | Question::Race(chain, _)
            | Question::DefendThreats(chain) => owner(chain),
            Question::SafeMove(color, _) => Some(*color),
            Question::Attack(chains) => owner(chains.first()?).map(Color::opponent),
            Question::Disconnect(chain, _)
            | Question::BlockOff(chain, _)
            | Question::AttackThreats(chain)
            | Question::NonTransitivity([chain, ..])
            | Question::BreakThrough([chain, ..]) => owner(chain).map(Color::opponent),
        }
    }

    /// Whether one search answers it, not several.
    pub const fn is_one_search(&self) -> bool {
        !matches!(
            self,
            Question::AttackThreats(_)
                | Question::DefendThreats(_)
                | Question::SafeMove(..)
                | Question::BreakThrough(_)
        )
    }
}

/// What becomes of a question, for the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReadingResult {
    /// It fails.
    Loss,
    /// It succeeds if the mover wins a ko that the opponent takes first: he has to find the first threat.
    KoOpponentFirst,
    /// It succeeds if the mover wins a ko that he takes first: he ignores a threat.
    KoMoverFirst,
    /// It succeeds.
    Win,
}

impl ReadingResult {
    /// The number that GNU Go prints over GTP: 0 for a loss, 1 for a win, 2 and 3 for kos that the mover and
    /// the opponent take first (GNU Go manual, 11).
    pub fn gnugo(self) -> u8 {
        match self {
            ReadingResult::Loss => 0,
            ReadingResult::Win => 1,
            ReadingResult::KoMoverFirst => 2,
            ReadingResult::KoOpponentFirst => 3,
        }
    }

    /// The number by which GNU Go 3.8 counts inside, which its lists of facts print: 0 for a loss, 5 for a
    /// win, 4 and 1 for kos that the mover and the opponent take first (read off its answers).
    pub fn gnugo_inside(self) -> u8 {
        match self {
            ReadingResult::Loss => 0,
            ReadingResult::Win => 5,
            ReadingResult::KoMoverFirst => 4,
            ReadingResult::KoOpponentFirst => 1,
        }
    }

    /// The same result, seen by the other side.
    #[must_use]
    pub const fn reversed(self) -> ReadingResult {
        match self {
            ReadingResult::Loss => ReadingResult::Win,
            ReadingResult::KoOpponentFirst => ReadingResult::KoMoverFirst,
            ReadingResult::KoMoverFirst => ReadingResult::KoOpponentFirst,
            ReadingResult::Win => ReadingResult::Loss,
        }
    }
}

/// How far an answer can be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Certainty {
    /// A limit was hit. The answer is what seemed nearer.
    Limited,
    /// The moves that usually matter were tried, and settle it. What was left out might change it.
    Searched,
    /// All moves of the side that lost were tried that can matter: the proof was checked by its zone, or the
    /// question allows no others.
    Proved,
}

impl Certainty {
    /// The certainty in a word, and why it is not more.
    pub const fn words(self) -> &'static str {
        match self {
            Certainty::Limited => "uncertain: a limit was hit",
            Certainty::Searched => "uncertain: not all moves were tried",
            Certainty::Proved => "certain",
        }
    }

    /// Whether a search came to an end.
    pub const fn is_settled(self) -> bool {
        !matches!(self, Certainty::Limited)
    }
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Whether it succeeds.
    pub code: ReadingResult,
    /// The first move, none for a move elsewhere and when nothing succeeds.
    pub step: Option<Point>,
    /// The moves that the search expects, the first one included, none for a move elsewhere.
    pub line: Vec<Option<Point>>,
    /// Plays on the trial board.
    pub effort: u64,
    /// How far it can be relied on.
    pub certainty: Certainty,
    /// All threats and what they come to when the other side passes, if that was asked, the best first.
    pub threats: Vec<(Point, ReadingResult)>,
    /// The points on which the answer rests: if none of them changes, neither does the answer.
    pub zone: PointSet,
}

impl Answer {
    /// The answer to a question about nothing: it fails, and no play is needed to see it.
    pub fn nothing() -> Answer {
        Answer {
            code: ReadingResult::Loss,
            step: None,
            line: Vec::new(),
            effort: 0,
            certainty: Certainty::Proved,
            threats: Vec::new(),
            zone: PointSet::EMPTY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ReadingResult;

    #[test]
    fn codes_are_ordered_by_how_well_the_mover_does() {
        let codes = [
            ReadingResult::Loss,
            ReadingResult::KoOpponentFirst,
            ReadingResult::KoMoverFirst,
            ReadingResult::Win,
        ];
        assert!(codes.is_sorted());
        assert_eq!(codes.map(ReadingResult::gnugo), [0, 3, 2, 1]);
        assert!(codes.map(ReadingResult::reversed).iter().rev().is_sorted());
    }
}
