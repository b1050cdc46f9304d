//! The game that is searched: both players in the zone, and moves elsewhere.

use crate::life::living;
use board::{Color, KoBan, Move, Point, PointSet, Position, Undo};
use certificates::{Certificate, Claim, Step};

/// A chain without liberties in the zone needs this number outside: each move elsewhere may take one of
/// them, and how many there are is seen by the checker only.
const OUTSIDE: usize = 2;

/// A position of the game.
pub(crate) struct Field<'a> {
    certificate: &'a Certificate,
    pub(crate) position: Position,
    pub(crate) prover: Color,
    pub(crate) to_move: Color,
    /// The stones of the target that have not been captured.
    pub(crate) target: PointSet,
    /// The zone and what is next to it.
    reach: PointSet,
    /// Plays on the board.
    pub(crate) plays: u64,
}

/// What takes a move back.
pub(crate) struct Taken {
    undo: [Option<Undo>; 2],
    target: PointSet,
}

/// How a position is settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Settled {
    Proved,
    Disproved,
}

impl<'a> Field<'a> {
    pub(crate) fn new(certificate: &'a Certificate, position: Position, prover: Color) -> Field<'a> {
        let zone = certificate.zone;
        let reach = zone.dilate(position.board());
        let (to_move, target) = (certificate.to_move, certificate.target);
        Field { certificate, position, prover, to_move, target, reach, plays: 0 }
    }

    pub(crate) fn zone(&self) -> PointSet {
        self.certificate.zone
    }

    /// The ban of the position, if it binds the player to move.
    fn ban(&self) -> Option<KoBan> {
        let ban = self.position.ko().filter(|ban| ban.color == self.to_move);
        ban.filter(|_| !self.certificate.may_retake(self.to_move))
    }

    /// A number for the position: stones, ko, player to move, and what is left of the target.
    pub(crate) fn key(&self) -> u64 {
        let mut key =
            self.position.hash() ^ (self.to_move.index() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut mix = |value: u64| key = (key.rotate_left(23) ^ value).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mix(self.ban().map_or(0, |ban| ban.point.index() as u64 + 1));
        self.target.words().iter().for_each(|word| mix(*word));
        key
    }

    /// The points where the player to move may play.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> {
        let empty = self.zone() & self.position.empty();
        let may = |point: &Point| {
            let forced = self.position.ko() == Some(KoBan { point: *point, color: self.to_move });
            if forced { self.ban().is_none() } else { self.position.is_legal(self.to_move, *point) }
        };
        empty.iter().filter(may).collect::<Vec<Point>>().into_iter()
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, step: Step) -> Taken {
        self.plays += 1;
        let before = self.target;
        let banned = self.position.ko().map(|ban| ban.point);
        // A pass lifts the ban that does not bind.
        let lift = step.is_some() && step == banned;
        let first = lift.then(|| self.position.play(self.to_move, Move::Pass));
        let second = self.position.play(self.to_move, step.map_or(Move::Pass, Move::Play));
        self.to_move = self.to_move.opponent();
        self.target &= *self.position.stones(self.owner());
        Taken { undo: [Some(second), first], target: before }
    }

    pub(crate) fn undo(&mut self, taken: Taken) {
        for undo in taken.undo.into_iter().flatten() {
            self.position.undo(undo);
        }
        self.target = taken.target;
        self.to_move = self.to_move.opponent();
    }

    /// Whether the position that a move has led to is settled: what the checker would refuse counts as
    /// disproved.
    pub(crate) fn settled(&self, outside_before: &[PointSet; 2]) -> Option<Settled> {
        let proved = self.to_move != self.prover;
        let held = proved || self.is_held(self.prover);
        if self.outside() != *outside_before || !held {
            return Some(Settled::Disproved);
        }
        match self.certificate.claim {
            Claim::Kill if self.target.is_empty() => Some(Settled::Proved),
            Claim::Live if self.target.is_empty() => Some(Settled::Disproved),
            Claim::Live => self.lives().then_some(Settled::Proved),
            Claim::Kill => self.lives().then_some(Settled::Disproved),
            Claim::Connect if self.target != self.certificate.target => Some(Settled::Disproved),
            Claim::Connect => self.is_joined().then_some(Settled::Proved),
        }
    }

    /// Whether all stones of the target are in one chain.
    pub(crate) fn is_joined(&self) -> bool {
        self.target == self.certificate.target && self.position.heads_among(&self.target).len() == 1
    }

    /// Whether a stone of the target lives whatever both players do.
    pub(crate) fn lives(&self) -> bool {
        living(&self.position, &self.zone(), self.owner()).intersects(&self.target)
    }

    /// Whose stones the target is.
    fn owner(&self) -> Color {
        match self.certificate.claim {
            Claim::Kill => self.prover.opponent(),
            Claim::Live | Claim::Connect => self.prover,
        }
    }

    /// A guess at how much is left to prove: the liberties that are to be taken.
    pub(crate) fn estimate(&self) -> u32 {
        match self.certificate.claim {
            Claim::Live => 1,
            Claim::Connect => self.position.heads_among(&self.target).len() as u32,
            Claim::Kill => {
                let heads = self.position.heads_among(&self.target);
                heads.iter().map(|head| self.position.liberty_count(head) as u32).max().unwrap_or(1)
            }
        }
    }

    /// The stones outside of the zone, which no move of the zone may capture.
    pub(crate) fn outside(&self) -> [PointSet; 2] {
        Color::BOTH.map(|color| *self.position.stones(color) - self.zone())
    }

    /// Whether no chain of a color can be captured from outside, as far as that does not depend on how often
    /// the other side has played elsewhere.
    fn is_held(&self, color: Color) -> bool {
        let zone = self.zone();
        let stones = self.reach & *self.position.stones(color);
        self.position.heads_among(&stones).iter().all(|head| {
            let liberties = self.position.liberties(head);
            liberties.intersects(&zone) || liberties.len() >= OUTSIDE
        })
    }
}
