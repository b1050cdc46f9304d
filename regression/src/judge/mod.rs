//! A slow judge of reading questions that shares nothing with the fast reader but the form of questions.
//!
//! It answers [`Question::Attack`] and [`Question::Defend`], and either it is certain or it says so. It reads
//! by depth-first proof numbers over a plain board, and tries all legal moves but those of which the proof
//! against the pass shows that they fail too: the ones outside the proof's zone.

mod aim;
mod hearing;
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
        let (targets, attacks) = match question {
            Question::Attack(chains) => (chains, true),
            Question::Defend(chains) => (chains, false),
            _ => return None,
        };
        let owner = position.color_at(*targets.first()?)?;
        if targets.iter().any(|target| position.color_at(*target) != Some(owner)) {
            return None;
        }
        let aim = Aim { owner, targets: targets.clone() };
        let mover = if attacks { owner.opponent() } else { owner };
        let scene = Scene {
            stones: [*position.stones(Color::Black), *position.stones(Color::White)],
            mover,
            ban: position.ko().filter(|ban| ban.color == mover).map(|ban| ban.point),
            fight: None,
        };
        let prover = aim.prover();
        let mut hear = |threats| self.hear(*position.board(), &aim, &scene, threats, positions);
        let plain = hear(None)?;
        let found = if plain.proved {
            if plain.refused[owner.index()] {
                let against = hear(Some(owner))?;
                if against.proved {
                    (ReadingResult::Win, against.step)
                } else {
                    (ReadingResult::KoMoverFirst, if attacks { plain.step } else { against.step })
                }
            } else {
                (ReadingResult::Win, plain.step)
            }
        } else if plain.refused[prover.index()] {
            let with = hear(Some(prover))?;
            if with.proved {
                (ReadingResult::KoOpponentFirst, if attacks { with.step } else { plain.step })
            } else {
                (ReadingResult::Loss, with.step)
            }
        } else {
            (ReadingResult::Loss, plain.step)
        };
        let (code, step) = found;
        let code = if attacks { code } else { code.reversed() };
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
