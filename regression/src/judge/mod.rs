//! A slow judge of reading questions that shares nothing with the fast reader but the form of questions.
//!
//! It answers [`Question::Attack`] and [`Question::Defend`], and either it is certain or it says so. It reads
//! by depth-first proof numbers over a plain board, and tries all legal moves but those of which the proof
//! against the pass shows that they fail too: the ones outside the proof's zone.

mod aim;
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
    /// A judge that visits at most so many positions for a question.
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
