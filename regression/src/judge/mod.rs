//! A slow judge of reading questions that shares nothing with the fast reader but the form of questions.
//!
//! It answers attack, defend, connect and disconnect; all other questions are open at once. Either it is
//! certain or it says that it is not. Superko and komi play no part; suicide is forbidden.
//!
//! # What is asked
//!
//! *Attack*: the other takes one of the chains by force. More than one stone is taken for good; a single
//! stone is taken if it cannot be taken back at once, by a snapback or a ko. The owner has saved them when,
//! with the attacker to move, each has [`SAFE_LIBERTIES`] liberties. *Connect*: the owner makes one chain of
//! the two, with two liberties after his move, within [`HORIZON_MOVES`] moves of his own, passes counted; he
//! has failed when one is taken as above. Who goes round in circles has not taken or joined anything.
//!
//! *Kos*: three searches. In the first neither retakes a ko at once. In the others one player does, one ko
//! at a time until it is filled: he has the threats. The prover (attacker, connector) wins although the other
//! has threats: [`ReadingResult::Win`]; without threats: [`ReadingResult::KoMoverFirst`]; with threats of his
//! own: [`ReadingResult::KoOpponentFirst`]. For the other two questions the code is the reverse, with the
//! refuter to move first. A search is left out where no ko was refused to the player whom it would allow it.
//!
//! # The search
//!
//! Depth-first proof numbers (`hearing`) over plain scenes (`scene`), kept whole in a hash table. All legal
//! moves and the pass are tried for both sides, but for those that a zone shows to fail.
//!
//! # Zones
//!
//! Let W win and L lose below a scene. The zone of that proof is a set of points such that W wins by the same
//! moves in every real position of the following kind: it agrees with the scene on all points of the zone;
//! each chain of W that is next to the zone, or has a stone in it, stands in both; elsewhere L's stones may
//! differ and other chains of W may be gone. Moves of L outside the zone lead to such a position again, and
//! count as passes. So, where L is to move and his pass loses with a zone, all his moves outside it lose too,
//! and only the others have to be tried.
//!
//! What a zone has to hold (`zone`), and why:
//! * W moves: the zone below, the move, one liberty of its chain then, and the stones that it took. So the
//!   move is no suicide, and it takes the same: a chain that it took had no liberty but the move, hence no
//!   stone of L outside the zone is next to it, and the chains of W around it stand, as they touch it.
//! * L moves: the zone of the pass, and of each legal move inside it the zone below and the move itself.
//!   If the move took something, also what lies next to it and to the stones taken: then it takes the same,
//!   and bans W from the same ko.
//! * L's moves inside the zone of the pass that are illegal stay illegal. Suicide: his chains around the
//!   point, and of each chain of W there a liberty besides the point. Ko: the stones around the lone stone
//!   that took.
//! * After a move of L in the zone each chain of W next to it has a liberty in the zone; then it takes no
//!   chain that it did not take when it was tried.
//! * Everywhere: each chain of W that touches the zone has a liberty in it, so that L takes it by no move
//!   outside; each chain of L with a stone in the zone has a liberty in it, so that W takes none too early.
//! * Of a ko that is fought, its two points and what lies next to them: so that it is filled at the same
//!   time.
//! * The stones of the question; where the attacker wins, all liberties of the chain, so that the owner gets
//!   no others; five liberties of a chain that is saved, two of one that was joined.
//! * Ends: the stones taken, and for a single one a liberty of each chain around besides its point; the
//!   points that every way between two chains must cross, more of them than moves are left, and the
//!   liberties of chains in between that cannot be taken in time.
//!
//! # Repetition
//!
//! A proof is a finite tree and rests on no repetition: a position that comes again counts as lost for the
//! prover. A disproof may rest on it. Then `review` gathers the positions to which the refuter's moves lead
//! and sees whether the prover can get out of them; it grows their zones until they hold for all. What has
//! a hole is opened again and read on. Lines of more than 120 moves are not read; a disproof that needs
//! one leaves the question open.

mod aim;
mod ending;
mod hearing;
mod join;
mod record;
mod review;
mod scene;
mod zone;

use aim::Aim;
use board::{Color, Point, PointSet, Position};
use hearing::Hearing;
use reading::{Question, ReadingResult};
use scene::{Scene, Terms};
use std::collections::HashMap;

/// A chain with this many liberties is safe when the attacker is to move.
pub const SAFE_LIBERTIES: usize = aim::SAFE;
/// The moves of his own, passes counted, in which a player must have joined two chains.
pub const HORIZON_MOVES: u8 = join::HORIZON;

/// Settles questions, or leaves them open.
#[derive(Clone, Debug)]
pub struct Judge {
    limit: u64,
    zone: PointSet,
}

/// What the judge says of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// It is certain.
    Settled {
        /// What the mover achieves.
        code: ReadingResult,
        /// A first move that achieves it; none for the pass and when nothing is achieved.
        step: Option<Point>,
        /// How many positions were visited.
        positions: u64,
    },
    /// It is not known.
    Open {
        /// How many positions were visited.
        positions: u64,
    },
}

/// What is to be forced, and whether the mover wants to; none for a question that is not judged.
fn asked(position: &Position, question: &Question) -> Option<(Aim, bool)> {
    let (targets, proves) = match question {
        Question::Attack(chains) => (chains.clone(), true),
        Question::Defend(chains) => (chains.clone(), false),
        Question::Connect(first, second) => (vec![*first, *second], true),
        Question::Disconnect(first, second) => (vec![*first, *second], false),
        _ => return None,
    };
    let owner = position.color_at(*targets.first()?)?;
    if targets.iter().any(|target| position.color_at(*target) != Some(owner)) {
        return None;
    }
    let aim = match question {
        Question::Connect(first, second) | Question::Disconnect(first, second) => {
            Aim::Join { owner, ends: [*first, *second] }
        }
        _ => Aim::Take { owner, targets },
    };
    Some((aim, proves))
}

/// Whether the prover forces what he wants under one rule of kos.
struct Finding {
    proved: bool,
    step: Option<Point>,
    /// Whether Black, and White, would have had other moves with threats.
    refused: [bool; 2],
}

impl Judge {
    /// A judge that visits at most `limit` positions for a question.
    #[must_use]
    pub fn new(limit: u64) -> Judge {
        Judge { limit, zone: PointSet::EMPTY }
    }

    /// The points on which the last ruling rests, if it was settled.
    #[must_use]
    pub fn zone(&self) -> PointSet {
        self.zone
    }

    /// What becomes of a question.
    pub fn rule(&mut self, position: &Position, question: &Question) -> Ruling {
        self.zone = PointSet::EMPTY;
        let mut positions = 0;
        match self.settle(position, question, &mut positions) {
            Some((code, step)) => Ruling::Settled { code, step, positions },
            None => Ruling::Open { positions },
        }
    }

    fn settle(
        &mut self,
        position: &Position,
        question: &Question,
        positions: &mut u64,
    ) -> Option<(ReadingResult, Option<Point>)> {
        let (aim, proves) = asked(position, question)?;
        let prover = aim.prover();
        let refuter = prover.opponent();
        let mover = if proves { prover } else { refuter };
        let scene = Scene {
            stones: [*position.stones(Color::Black), *position.stones(Color::White)],
            mover,
            ban: position.ko().filter(|ban| ban.color == mover).map(|ban| ban.point),
            fight: None,
            left: aim.moves(),
        };
        let mut hear = |threats| self.hear(*position.board(), &aim, &scene, threats, positions);
        let plain = hear(None)?;
        let (code, won, lost) = if plain.proved && plain.refused[refuter.index()] {
            let against = hear(Some(refuter))?;
            let code = if against.proved { ReadingResult::Win } else { ReadingResult::KoMoverFirst };
            let won = if against.proved { against.step } else { plain.step };
            (code, won, against.step)
        } else if !plain.proved && plain.refused[prover.index()] {
            let with = hear(Some(prover))?;
            let code = if with.proved { ReadingResult::KoOpponentFirst } else { ReadingResult::Loss };
            let lost = if with.proved { plain.step } else { with.step };
            (code, with.step, lost)
        } else {
            let code = if plain.proved { ReadingResult::Win } else { ReadingResult::Loss };
            (code, plain.step, plain.step)
        };
        let (code, step) = if proves { (code, won) } else { (code.reversed(), lost) };
        Some((code, step.filter(|_| code != ReadingResult::Loss)))
    }

    fn hear(
        &mut self,
        board: PointSet,
        aim: &Aim,
        scene: &Scene,
        threats: Option<Color>,
        positions: &mut u64,
    ) -> Option<Finding> {
        let terms = Terms { board, threats };
        if let Some(ending) = aim.ending(&terms, scene) {
            self.zone |= ending.zone;
            return Some(Finding { proved: ending.proved, step: None, refused: [false; 2] });
        }
        let mut hearing = Hearing {
            terms,
            aim,
            table: HashMap::default(),
            positions: 0,
            limit: self.limit - *positions,
            refused: [false; 2],
        };
        let result = hearing.settle(scene);
        *positions += hearing.positions.min(hearing.limit);
        let (proved, step, zone) = result.ok().flatten()?;
        self.zone |= zone;
        Some(Finding { proved, step, refused: hearing.refused })
    }
}
