//! What a race is to prove, and with which moves.

use super::count::{Stand, takes};
use super::field::Field;
use board::{Color, Point, PointSet, Position};
use reading::proof::{Goal, KoReferee, Moves, ProofNumbers, Turn};

/// Taking the prey before the own chain is taken.
pub(super) struct Race<'f> {
    field: &'f Field,
    prover: Color,
    own: Point,
    prey: Point,
    subject: PointSet,
}

/// A chain that is safe counts as much as one that takes this number of moves to fill.
const SAFE: usize = 12;
/// What a move elsewhere costs the refuter.
const PASS_COST: u32 = 3;

impl<'f> Race<'f> {
    pub(super) fn new(position: &Position, field: &'f Field, [own, prey]: [Point; 2]) -> Race<'f> {
        let prover = position.color_at(own).unwrap_or(Color::Black);
        Race { field, prover, own, prey, subject: position.chain(own) | position.chain(prey) }
    }

    fn stands(&self, position: &Position) -> [Stand; 2] {
        let own = Stand::new(position, self.field, self.own, self.prey);
        let prey = Stand::new(position, self.field, self.prey, self.own);
        [own, prey]
    }

    /// The move of a side that settles it by counting, whatever else does: in the other chain's last liberty,
    /// else outside, in its eye, in the own eye, and only then in a liberty of both.
    pub(super) fn counted(&self, position: &Position, turn: Turn) -> Option<Point> {
        let mover = turn.color(self.prover);
        let target = if turn == Turn::Prover { self.prey } else { self.own };
        let liberties = position.liberties(target);
        if liberties.len() == 1 {
            return liberties.first().filter(|last| position.is_legal(mover, *last));
        }
        let settles = |point: &Point| {
            if !position.is_legal(mover, *point) {
                return false;
            }
            let mut after = position.clone();
            // It is looked at and never taken back.
            let _ = after.play_stone(mover, *point);
            let [own, prey] = self.stands(&after);
            takes(&own, &prey, turn == Turn::Refuter) == Some(turn == Turn::Prover)
        };
        let [own, prey] = self.stands(position);
        let (ours, theirs) = if turn == Turn::Prover { (own, prey) } else { (prey, own) };
        let order = [theirs.plain, liberties - theirs.common, ours.inner, liberties];
        order.iter().find_map(|points| (*points & position.empty()).iter().find(settles))
    }

    /// Whether a player takes a chain at once.
    fn takes(position: &Position, ko: &mut KoReferee, chain: Point, player: Color) -> bool {
        position.liberty_count(chain) == 1
            && position.liberties(chain).first().is_some_and(|last| ko.allows(position, player, last))
    }

    fn settled(&self, position: &Position, ko: &mut KoReferee, turn: Turn) -> Option<bool> {
        let refuter = self.prover.opponent();
        if position.color_at(self.own) != Some(self.prover) {
            return Some(false);
        }
        if position.color_at(self.prey) != Some(refuter) {
            return Some(true);
        }
        match turn {
            Turn::Prover if Race::takes(position, ko, self.prey, self.prover) => Some(true),
            Turn::Refuter if Race::takes(position, ko, self.own, refuter) => Some(false),
            _ => None,
        }
    }
}

impl Goal for Race<'_> {
    fn prover(&self) -> Color {
        self.prover
    }

    fn subject(&self, _: &Position) -> PointSet {
        self.subject
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        // Liberties are counted, and walls around what is played.
        let board = position.board();
        (*tried | self.field.ground).dilate(board).dilate(board)
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, _: Turn) -> bool {
        numbers.proof <= numbers.disproof
    }

    fn work(&self) -> u32 {
        6
    }

    fn why(&self, position: &Position, _: Turn, proved: bool, _: usize) -> &'static str {
        match proved {
            true if position.color_at(self.prey) != Some(self.prover.opponent()) => "captured",
            true => "the race is won by counting",
            false if position.color_at(self.own) != Some(self.prover) => "the own chain was captured",
            false => "the race is not won by counting, or the prey lives",
        }
    }

    fn moves(&mut self, position: &Position, turn: Turn, _: usize, moves: &mut Moves) {
        let mover = turn.color(self.prover);
        let (chain, target) = match turn {
            Turn::Prover => (self.own, self.prey),
            Turn::Refuter => (self.prey, self.own),
        };
        if position.color_at(chain) != Some(mover) || position.color_at(target) != Some(mover.opponent()) {
            return;
        }
        let stand = Stand::new(position, self.field, chain, target);
        let aim = Stand::new(position, self.field, target, chain);
        let liberties = position.liberties(target);
        // Who is safe needs nothing, and nothing is gained against him.
        let mut ground = PointSet::EMPTY;
        for side in [&stand, &aim] {
            if !side.safe {
                ground |= side.rooms;
            }
        }
        ground &= position.empty();
        // Of liberties that are all the same one is tried.
        let plain = if aim.most == Some(aim.least) { aim.plain } else { PointSet::EMPTY };
        let same = plain.first().map_or(PointSet::EMPTY, |first| plain - PointSet::of(first));
        let skipped = same - position.liberties(chain);
        let offer = |points: PointSet, cost: u32, moves: &mut Moves| {
            moves.offer(&((points & ground) - skipped), cost);
        };
        moves.offer(&(captures(position, self.field) & self.field.ground), 0);
        offer(liberties - aim.common, 0, moves);
        if position.liberty_count(chain) <= 2 {
            offer(position.liberties(chain), 0, moves);
        }
        offer(stand.inner | aim.inner, 1, moves);
        offer(position.liberties(chain) - aim.common, 1, moves);
        offer(aim.common, 1, moves);
        let both = position.chain(chain) | position.chain(target);
        offer(both.dilate(position.board()).dilate(position.board()), 2, moves);
        offer(ground, 4, moves);
        if turn == Turn::Refuter {
            moves.offer_pass(PASS_COST);
        }
    }

    fn numbers(&mut self, position: &Position, ko: &mut KoReferee, turn: Turn, _: usize) -> ProofNumbers {
        let of = |proved| if proved { ProofNumbers::PROVED } else { ProofNumbers::DISPROVED };
        if let Some(proved) = self.settled(position, ko, turn) {
            return of(proved);
        }
        let [own, prey] = self.stands(position);
        let is_ko = position.ko().is_some_and(|ban| self.field.ground.contains(ban.point));
        if let Some(proved) = takes(&own, &prey, turn == Turn::Prover).filter(|_| !is_ko || prey.safe) {
            return of(proved);
        }
        let all = |stand: &Stand| 2 * (stand.most.unwrap_or(stand.least + 2) + stand.shared);
        let ours = if own.safe { SAFE } else { all(&own) + usize::from(turn == Turn::Prover) };
        let theirs = all(&prey);
        let left = |liberties: usize, more: usize| (1 + liberties / 2 + more) as u32;
        ProofNumbers::new(left(theirs, theirs.saturating_sub(ours)), left(ours, ours.saturating_sub(theirs)))
    }
}

/// The last liberties of chains of both colors in the field.
fn captures(position: &Position, field: &Field) -> PointSet {
    let mut found = PointSet::EMPTY;
    for origin in position.chain_origins() {
        if position.liberty_count(origin) == 1 && !field.walls.contains(origin) {
            found |= position.liberties(origin);
        }
    }
    found
}
