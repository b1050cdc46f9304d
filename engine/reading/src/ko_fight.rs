//! What a ko asks of both sides: how many threats each needs, and whether there is more than one ko to win.
//!
//! An answer with a ko says who wins if one side has threats without end. Here they are counted: a threat is
//! one ko that is retaken at once. The side that loses without threats is asked with one, two, and so on
//! until it wins; then the other side, which had none, with one, two, and so on until it wins again. In a
//! direct ko both numbers are one. Who needs more has moves to make first, while the other side takes the ko:
//! moves of approach, or another ko that comes after this one.

use super::answer::{Answer, Certainty, Question, ReadingResult};
use super::ko::KoRule;
use super::reader::Reader;
use board::{Color, KoBan, Move, PointSet, Position};
use limits::budget::Budget;

/// What kind of ko decides a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoKind {
    /// Who wins the ko has reached his aim.
    Direct,
    /// One side has other moves to make before the ko decides.
    Approach,
    /// One side has to win more than one ko.
    MultiStep,
    /// The side that needs threats can retake the ko again and again, but not end it.
    Lasting,
    /// There are two kos, of which one side always has one: threats of the other change nothing.
    Double,
}

impl KoKind {
    /// The kind in a word, to be followed by "ko".
    pub const fn word(self) -> &'static str {
        match self {
            KoKind::Direct => "direct",
            KoKind::Approach => "approach-move",
            KoKind::MultiStep => "multi-step",
            KoKind::Lasting => "lasting",
            KoKind::Double => "double",
        }
    }
}

/// What a ko asks of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KoFight {
    /// What kind of ko it is.
    pub kind: KoKind,
    /// Who loses if neither side has threats.
    pub needs_threats: Color,
    /// How many threats he needs if the other side has none; none if as many as were tried do not help.
    pub threats: Option<u8>,
    /// How many threats the other side then needs to win again; none if it was not found.
    pub answers: Option<u8>,
    /// How far this can be relied on: as far as the least of the searches.
    pub certainty: Certainty,
    /// Plays on the trial board.
    pub effort: u64,
}

/// More threats than this are not counted.
pub(crate) const MOST_THREATS: u8 = 6;

/// What came of a search with counted threats.
struct Counted {
    /// How many threats it took.
    threats: Option<u8>,
    /// The points at which a ko was taken in the line.
    kos: PointSet,
    certainty: Certainty,
    effort: u64,
}

impl Reader {
    /// What the ko asks of both sides on which an answer rests; none when it rests on none, when a limit was
    /// hit, and for questions that take several searches.
    pub fn ko_fight(&mut self, question: &Question, answer: &Answer, budget: &Budget) -> Option<KoFight> {
        let mover = question.mover(&self.position)?;
        if !question.is_one_search() {
            return None;
        }
        let position = self.position.clone();
        let under = |rule| self.read_under(question, rule, budget);
        Fought { position: &position, mover, under }.fight(answer)
    }

    /// The answer under one rule of kos.
    fn read_under(&mut self, question: &Question, rule: KoRule, budget: &Budget) -> Answer {
        self.rule = Some(rule);
        let answer = self.read(question, budget);
        self.rule = None;
        answer
    }
}

/// What the ko asks of both sides on which an answer rests that a mover was given in a position; none when it
/// rests on none, or when a limit was hit. `under` answers the same question under a rule of kos.
pub fn ko_fight(
    position: &Position,
    mover: Color,
    answer: &Answer,
    under: impl FnMut(KoRule) -> Answer,
) -> Option<KoFight> {
    Fought { position, mover, under }.fight(answer)
}

/// A question that rests on a ko.
struct Fought<'p, F> {
    position: &'p Position,
    mover: Color,
    /// Answers it under a rule of kos.
    under: F,
}

impl<F: FnMut(KoRule) -> Answer> Fought<'_, F> {
    fn fight(&mut self, answer: &Answer) -> Option<KoFight> {
        let mover = self.mover;
        if !answer.certainty.is_settled() {
            return None;
        }
        let loser = match answer.code {
            ReadingResult::KoOpponentFirst | ReadingResult::Loss => mover,
            ReadingResult::KoMoverFirst | ReadingResult::Win => mover.opponent(),
        };
        if matches!(answer.code, ReadingResult::Win | ReadingResult::Loss) {
            return self.double_ko(answer, loser);
        }
        let first = self.count(loser, [0; 2])?;
        let mut given = [0; 2];
        given[loser.index()] = first.threats.unwrap_or(0);
        let second = match first.threats {
            Some(_) => self.count(loser.opponent(), given)?,
            None => Counted { threats: None, kos: PointSet::EMPTY, certainty: Certainty::Proved, effort: 0 },
        };
        let kind = match (first.threats, second.threats) {
            (None, _) | (_, None) => KoKind::Lasting,
            (Some(1), Some(1)) => KoKind::Direct,
            _ if first.kos.len() > 1 || second.kos.len() > 1 => KoKind::MultiStep,
            _ => KoKind::Approach,
        };
        Some(KoFight {
            kind,
            needs_threats: loser,
            threats: first.threats,
            answers: second.threats,
            certainty: answer.certainty.min(first.certainty).min(second.certainty),
            effort: first.effort + second.effort,
        })
    }

    /// The least number of threats with which a side wins, beside those that are given; nothing if a limit
    /// was hit before that was known.
    fn count(&mut self, side: Color, given: [u8; 2]) -> Option<Counted> {
        let (mut effort, mut certainty) = (0, Certainty::Proved);
        for threats in 1..=MOST_THREATS {
            let mut all = given;
            all[side.index()] = threats;
            let answer = (self.under)(KoRule::Counted(all));
            effort += answer.effort;
            certainty = certainty.min(answer.certainty);
            if !answer.certainty.is_settled() {
                return None;
            }
            let wins = answer.code == ReadingResult::Win;
            if wins == (self.mover == side) {
                let kos = self.kos_of(&answer);
                return Some(Counted { threats: Some(threats), kos, certainty, effort });
            }
        }
        Some(Counted { threats: None, kos: PointSet::EMPTY, certainty, effort })
    }

    /// A double ko: who lost would win if he could fight all kos at a time.
    fn double_ko(&mut self, answer: &Answer, loser: Color) -> Option<KoFight> {
        let all = (self.under)(KoRule::ThreatsForAll(loser));
        let changes = all.certainty.is_settled() && all.code != answer.code;
        changes.then_some(KoFight {
            kind: KoKind::Double,
            needs_threats: loser,
            threats: None,
            answers: Some(0),
            certainty: answer.certainty.min(all.certainty),
            effort: all.effort,
        })
    }

    /// The points of different kos that are taken along a line, each by one of its two points.
    fn kos_of(&self, answer: &Answer) -> PointSet {
        let mut kos = PointSet::EMPTY;
        let mut mover = self.mover;
        let mut position = self.position.clone();
        let mut seen = PointSet::EMPTY;
        for step in &answer.line {
            match step {
                Some(point) => {
                    let _ = position.play_stone(mover, *point);
                }
                None => {
                    let _ = position.play(mover, Move::Pass);
                }
            }
            if let Some(KoBan { point: taken, .. }) = position.ko() {
                let by = step.unwrap_or(taken);
                if !seen.contains(taken) && !seen.contains(by) {
                    kos.insert(by);
                }
                seen.insert(taken);
                seen.insert(by);
            }
            mover = mover.opponent();
        }
        kos
    }
}
