//! The goal of capturing a group: what is left to prove, and the moves of both sides.

use crate::account::Account;
use crate::candidates;
use crate::frame::Frame;
use crate::kept::{Sought, WholeSearch};
use crate::outlook::Outlook;
use crate::outlooks::Outlooks;
use crate::policy::{likely_moves, vicinity};
use crate::spaces::SpaceValues;
use analysis::eyes::EyeKnowledge;
use board::{BoardSize, Color, Point, PointSet, Position};
use reading::AnswerTable;
use reading::proof::{Goal, KoReferee, Limits, Moves, ProofNumbers, Turn, Workspace, weigh};

/// Capturing a group, or leaving it without two eyes and without a way out.
pub(crate) struct Kill<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) values: &'a mut SpaceValues,
    pub(crate) known: EyeKnowledge<'a>,
    /// What was seen before, in this frame.
    pub(crate) seen: &'a mut Outlooks,
    /// What the search under way has looked at.
    pub(crate) account: Account,
    /// Searches that were made before, also in other positions.
    pub(crate) answers: Option<&'a AnswerTable>,
}

/// All moves are tried in lines up to this length; with 6, fewer problems come to an end (77 and 70 of 112
/// elementary ones right at 3,000 plays).
const ALL_MOVES: usize = 3;
/// What it costs the defender to play elsewhere, and to do so at first.
const PASS: u32 = 5;
const PASS_AT_FIRST: u32 = 20;
/// The same where his eyes are doubtful only because stones inside are not captured yet.
const PASS_WITH_EYES: u32 = 1;
/// In lines up to this length, this many of the moves that the policy holds for likeliest are offered, at
/// this cost: in the open they are what makes room, runs, or shuts in.
const POLICY_MOVES: usize = 3;
const POLICY_LIKELY: usize = 4;
const POLICY_COST: u32 = 2;
/// What is left to prove of a move that has not been played: about as much as of one that has.
const UNEXPANDED: u32 = 6;
/// A runner with this much in front of him is out, when he moves, and when the attacker does.
const ESCAPES: u32 = 5;
const ESCAPES_UNAIDED: u32 = 12;

impl<'a> Kill<'a> {
    /// The goal in a frame on a board of this size, which is looked at from now on.
    pub(crate) fn new(
        size: BoardSize,
        frame: &'a Frame,
        (values, seen): (&'a mut SpaceValues, &'a mut Outlooks),
        known: EyeKnowledge<'a>,
    ) -> Kill<'a> {
        seen.begin(size, frame);
        Kill { frame, values, known, seen, account: Account::default(), answers: None }
    }
}

impl Kill<'_> {
    pub(crate) fn look(&mut self, position: &Position) -> Outlook {
        let Kill { frame, values, known, seen, account, .. } = self;
        let outlook = seen.of(position.hash(), || Outlook::new(position, frame, values, *known));
        *account = account.and(outlook.account);
        outlook
    }

    /// Searches a question: finds what a search gave that differs in nothing on which it rests, or else
    /// searches anew. Searches that are traced, or that assume something about kos, are made anew.
    pub(crate) fn search(
        &mut self,
        position: &mut Position,
        workspace: &mut Workspace,
        turn: Turn,
        limits: Limits<'_>,
    ) -> WholeSearch {
        let answers = self.answers.filter(|_| !workspace.is_tracing() && limits.rule.is_none());
        let sought = answers.map(|kept| (kept, Sought::new(position, self.frame, turn, self.known.graphs)));
        if let Some(found) = sought.as_ref().and_then(|(kept, sought)| sought.find_in(kept, limits.effort)) {
            return found;
        }
        self.account = Account::default();
        let found = weigh(position, workspace, self, turn, limits);
        if let Some((kept, sought)) = sought.filter(|_| !limits.budget.is_over()) {
            sought.put_into(kept, limits.effort, &found);
        }
        found
    }

    /// Whether the group lives as it stands, although the attacker moves.
    pub(crate) fn lives_at_once(&mut self, position: &Position) -> bool {
        let outlook = self.look(position);
        self.settled(position, &outlook, Turn::Prover, usize::MAX) == Some(false)
    }

    /// Offers the moves of a side on the board, [`Turn::Prover`] being the attacker's.
    pub(crate) fn offer(
        &mut self,
        position: &Position,
        turn: Turn,
        depth: usize,
        moves: &mut Moves,
    ) -> Outlook {
        let outlook = self.look(position);
        match turn {
            Turn::Prover => candidates::attack(position, self.frame, &outlook, moves),
            Turn::Refuter => candidates::defend(position, self.frame, &outlook, moves),
        }
        if depth < POLICY_MOVES && moves.takes(POLICY_COST) {
            let mover = turn.color(self.frame.attacker());
            let near = vicinity(self.frame, &outlook, position.board());
            self.account.seen.looked |= near;
            self.account.contents |= near.spread(1, 1, position.board());
            for (point, _) in likely_moves(position, self.frame, &outlook, mover).iter().take(POLICY_LIKELY) {
                moves.offer(&PointSet::of(*point), POLICY_COST);
            }
        }
        outlook
    }

    fn settled(&self, position: &Position, outlook: &Outlook, turn: Turn, depth: usize) -> Option<bool> {
        if outlook.all.is_empty() || outlook.body.is_empty() {
            return Some(true);
        }
        if outlook.sheltered {
            return Some(false);
        }
        let stable = turn == Turn::Refuter || !in_atari(position, &outlook.body);
        if outlook.firm && stable {
            return Some(false);
        }
        let needed = if turn == Turn::Refuter { ESCAPES } else { ESCAPES_UNAIDED };
        if depth > 1 && outlook.escape >= needed {
            return Some(false);
        }
        (outlook.escape == 0 && self.is_hopeless(position, outlook)).then_some(true)
    }

    /// Whether there is no room for two eyes and nothing to capture.
    fn is_hopeless(&self, position: &Position, outlook: &Outlook) -> bool {
        let board = position.board();
        let friends = *position.stones(self.frame.defender) & outlook.region;
        if !(friends - outlook.all).is_empty() || threatens(position, self.frame, outlook) {
            return false;
        }
        let walled = outlook.live.dilate(board);
        let own = *position.stones(self.frame.defender);
        let room = outlook.region - walled - own;
        let Some(first) = room.first() else { return true };
        // Two eyes are two points that do not touch.
        match room.len() {
            1 => true,
            2 => PointSet::of(first).dilate(board).intersects(&(room - PointSet::of(first))),
            _ => {
                let most = if outlook.plain { outlook.joined.max() } else { outlook.joined.0[3] };
                most < 2 && outlook.sure && (outlook.open - walled).is_empty()
            }
        }
    }
}

/// Whether the group may capture a chain of the attacker that counts as living.
fn threatens(position: &Position, frame: &Frame, outlook: &Outlook) -> bool {
    let board = position.board();
    let touched = position.stones(frame.defender).dilate(board);
    let beside = outlook.all.dilate(board) & *position.stones(frame.attacker()) & outlook.live;
    for head in &position.heads_among(&beside) {
        let liberties = position.liberties(head);
        if liberties.len() >= 4 || (liberties - touched).len() >= 2 {
            continue;
        }
        // Whichever liberty is taken, another one gives room.
        let answered = |taken: Point| {
            liberties.iter().any(|other| {
                let mut after = position.liberties_after(frame.attacker(), other);
                after.remove(taken);
                other != taken && after.len() >= 2
            })
        };
        if liberties.len() < 2 || !liberties.iter().all(answered) {
            return true;
        }
    }
    false
}

fn in_atari(position: &Position, stones: &PointSet) -> bool {
    position.heads_among(stones).iter().any(|head| position.liberty_count(head) == 1)
}

impl Goal for Kill<'_> {
    fn prover(&self) -> Color {
        self.frame.attacker()
    }

    fn subject(&self, _: &Position) -> PointSet {
        self.frame.goal
    }

    fn zone(&self, position: &Position, tried: &PointSet) -> PointSet {
        self.account.zone(position, tried)
    }

    fn value_at_cutoff(&self, numbers: ProofNumbers, _: Turn) -> bool {
        numbers.proof <= 2 * numbers.disproof
    }

    fn most_cost(&self, depth: usize) -> u32 {
        if depth < ALL_MOVES { u32::MAX } else { candidates::LIKELY }
    }

    fn unexpanded_cost(&self) -> u32 {
        UNEXPANDED
    }

    fn work(&self) -> u32 {
        6
    }

    fn why(&self, position: &Position, _: Turn, proved: bool, _: usize) -> &'static str {
        let stands = position.stones(self.frame.defender).intersects(&self.frame.goal);
        match (proved, stands) {
            (true, false) => "captured",
            (true, true) => "no room for two eyes",
            (false, _) => "two eyes, or out",
        }
    }

    fn moves(&mut self, position: &Position, turn: Turn, depth: usize, moves: &mut Moves) {
        let outlook = self.offer(position, turn, depth, moves);
        if turn == Turn::Refuter {
            moves.offer_pass(match depth {
                0 => PASS_AT_FIRST,
                _ if outlook.joined.min() >= 2 => PASS_WITH_EYES,
                _ => PASS,
            });
        }
    }

    fn numbers(&mut self, position: &Position, _: &mut KoReferee, turn: Turn, depth: usize) -> ProofNumbers {
        let outlook = self.look(position);
        self.numbers_by(&outlook, position, turn, depth)
    }
}

impl Kill<'_> {
    /// What is left to prove by an outlook.
    pub(crate) fn numbers_by(
        &self,
        outlook: &Outlook,
        position: &Position,
        turn: Turn,
        depth: usize,
    ) -> ProofNumbers {
        match self.settled(position, outlook, turn, depth) {
            Some(true) => return ProofNumbers::PROVED,
            Some(false) => return ProofNumbers::DISPROVED,
            None => {}
        }
        let (least, most) = (u32::from(outlook.eyes.min().min(2)), u32::from(outlook.joined.max().min(2)));
        let open = (outlook.open.len() as u32).min(8);
        let room = ((outlook.inner.len() + outlook.margins.len()) as u32).min(12);
        let proof = 1 + least + most + (room + open + outlook.escape.min(20)) / 8;
        let disproof = 1 + 2 * (2 - least) + 2 * (2 - most);
        ProofNumbers::new(proof, disproof)
    }
}
