//! Who may retake a ko.

use board::{Color, KoBan, Point, Position};

/// What a search assumes about threats that are played elsewhere.
///
/// Three searches distinguish the four results (see [`ReadingResult`](super::ReadingResult)): who wins
/// although the other may retake a ko at once wins outright; who wins when no one may, wins if he takes the
/// ko first and ignores a threat; who wins when he may himself, must find the threats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KoRule {
    /// Both wait a move before they retake a ko.
    NoThreats,
    /// This player has always a threat that the other answers, and retakes at once; but he fights one ko at a
    /// time, until it is filled (the komaster of GNU Go; its manual, 11). Who could fight two would never
    /// lose either.
    Threats(Color),
    /// The same, but he fights all kos at a time.
    ThreatsForAll(Color),
    /// Black, and White, have this many threats: each retakes at once as often.
    Counted([u8; 2]),
}

/// How a ko stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Fight {
    /// The two points of the ko that is fought.
    points: Option<[Point; 2]>,
    /// How many threats Black, and White, has used, as far as they are counted.
    used: [u8; 2],
}

/// Whether moves are allowed, and whether the answer rests on the ban of retaking a ko.
#[derive(Clone, Copy, Debug)]
pub struct KoReferee {
    /// Whose threats are assumed.
    pub(super) rule: KoRule,
    /// Whether a move was refused to Black, and to White, that a player with threats could have played.
    refused: [bool; 2],
    /// The ko that is fought.
    pub(super) fight: Fight,
}

impl KoReferee {
    pub(super) fn new(rule: KoRule) -> KoReferee {
        KoReferee { rule, refused: [false; 2], fight: Fight::default() }
    }

    /// Whether a player may play a point, suicide aside from the rules of the position.
    #[inline]
    pub fn allows(&mut self, position: &Position, color: Color, point: Point) -> bool {
        if position.is_legal(color, point) {
            return true;
        }
        if position.ko() != Some(KoBan { point, color }) {
            return false;
        }
        let here = self.fight.points.is_none_or(|fight| fight.contains(&point));
        let side = color.index();
        let allowed = match self.rule {
            KoRule::NoThreats => false,
            KoRule::Threats(owner) => here && owner == color,
            KoRule::ThreatsForAll(owner) => owner == color,
            KoRule::Counted(threats) => self.fight.used[side] < threats[side],
        };
        self.refused[color.index()] |= !allowed;
        allowed
    }

    /// Whether a player may have to play elsewhere until he may retake a ko. That is tried where threats are
    /// counted: there it may be better to retake it later, for nothing.
    #[inline]
    pub(super) fn waits(&self, position: &Position, color: Color) -> bool {
        matches!(self.rule, KoRule::Counted(_)) && position.ko().is_some_and(|ban| ban.color == color)
    }

    /// Takes note of a move that is about to be played, and gives back what [`KoReferee::undo`] needs.
    #[inline]
    pub(super) fn play(&mut self, position: &Position, color: Color, point: Point) -> Fight {
        let before = self.fight;
        if position.ko() == Some(KoBan { point, color }) {
            let taken = position.heads_around(point, color.opponent());
            let taken = taken.iter().find(|head| position.liberty_count(*head) == 1);
            self.fight.points = taken.map(|taken| [point, taken]);
            if matches!(self.rule, KoRule::Counted(_)) {
                self.fight.used[color.index()] += 1;
            }
        } else if self.fight.points.is_some_and(|fight| fight.contains(&point))
            && position.empty_count_around(point) == 0
        {
            let takes = position
                .heads_around(point, color.opponent())
                .iter()
                .any(|head| position.liberty_count(head) == 1);
            if !takes {
                self.fight.points = None;
            }
        }
        before
    }

    /// Takes a move back.
    #[inline]
    pub(super) fn undo(&mut self, before: Fight) {
        self.fight = before;
    }

    /// A number that is different for different fights.
    #[inline]
    pub(super) fn number(&self) -> u64 {
        let point =
            self.fight.points.map_or(0, |[first, second]| first.index().min(second.index()) as u64 + 1);
        let [black, white] = self.fight.used.map(u64::from);
        point << 16 | black << 32 | white << 40
    }

    /// Whether a player would have had other moves if he had had threats.
    pub(super) fn refused(&self, color: Color) -> bool {
        self.refused[color.index()]
    }
}
