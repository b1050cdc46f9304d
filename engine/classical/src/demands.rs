//! What the classes of a pattern demand of its stones and of its move (GNU Go manual, 9.2.1).

use analysis::standing::Standing;
use analysis::{LazySurvey, LifeStatus};
use board::{Color, Point, Position};
use bundles::record::PatternRecord;
use bundles::{Level, Opcode};
use knowledge::constraint::{Interpreter, Question};

/// `s`: the move need not be safe.
const SACRIFICE: u64 = PatternRecord::class(b's');
/// `n`: the opponent's move there must not be captured either.
const SAFE_FOR_BOTH: u64 = PatternRecord::class(b'n');
/// `O`, `o`, `X`, `x`: which stones are not dead, and which are not alive.
const OWN_LIVE: u64 = PatternRecord::class(b'O');
const OWN_DIE: u64 = PatternRecord::class(b'o');
const OTHERS_LIVE: u64 = PatternRecord::class(b'X');
const OTHERS_DIE: u64 = PatternRecord::class(b'x');

const SAFE_MOVE: Opcode = Opcode::constant("safe_omove");
const SAFE_FOR_OPPONENT: Opcode = Opcode::constant("safe_xmove");
const ATTACK: Opcode = Opcode::constant("attack");
const DOES_DEFEND: Opcode = Opcode::constant("does_defend");
/// What `safe_omove` says of a move that is not captured, without a ko.
const SAFE: f32 = 5.0;

/// Why a pattern that stands says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Withheld {
    /// Its constraint does not hold.
    Constraint,
    /// Its constraint or its helper asks what nothing answers: the level.
    Unanswerable(Level),
    /// This helper does not agree.
    Helper(Opcode),
    /// Nothing is known of its helper but the name.
    UnknownHelper,
    /// Its move may be captured, and it is not of class `s`.
    Unsafe,
    /// The opponent's move there would be captured, and it is of class `n`.
    UnsafeForOpponent,
    /// A stone is not as this class demands.
    Stone(char, Point),
}

/// Whose patterns stand where.
pub struct Demands<'a, 'l> {
    /// Where the patterns stand.
    pub position: &'a Position,
    /// Whose they are.
    pub color: Color,
    /// A survey that was informed whether groups live.
    pub survey: &'a LazySurvey<'l>,
}

impl Demands<'_, '_> {
    /// Whether the stones of a pattern have the status that its classes demand, and whether its move is as
    /// safe as they demand. Nothing is asked that no class demands.
    ///
    /// # Errors
    /// They do not: which class says so, and of which stone.
    pub fn hold(&self, interpreter: &mut Interpreter<'_>, standing: &Standing<'_>) -> Result<(), Withheld> {
        let (classes, found) = (standing.record.classes, &standing.found);
        if classes & (OWN_LIVE | OWN_DIE | OTHERS_LIVE | OTHERS_DIE) != 0 {
            self.stand(interpreter, standing)?;
        }
        if classes & SACRIFICE == 0 && self.ask(interpreter, SAFE_MOVE, &[found.chosen]) != SAFE {
            return Err(Withheld::Unsafe);
        }
        let for_both = classes & SAFE_FOR_BOTH != 0;
        if for_both && self.ask(interpreter, SAFE_FOR_OPPONENT, &[found.chosen]) <= 0.0 {
            return Err(Withheld::UnsafeForOpponent);
        }
        Ok(())
    }

    /// Whether all stones of a pattern have the status that its classes demand.
    fn stand(&self, interpreter: &mut Interpreter<'_>, standing: &Standing<'_>) -> Result<(), Withheld> {
        let holds = |class: u64| standing.record.classes & class != 0;
        for (_, stone) in standing.all_cells(self.position.size()) {
            let Some(owner) = self.position.color_at(stone) else { continue };
            let status = LifeStatus::of(self.survey, stone).unwrap_or(LifeStatus::Unknown);
            let dies = matches!(status, LifeStatus::Dead | LifeStatus::Unknown);
            let lives = matches!(status, LifeStatus::Alive | LifeStatus::Unknown);
            let broken = if owner == self.color {
                let mut lost = || !(lives && self.is_saved(interpreter, stone, standing.found.chosen));
                [(holds(OWN_LIVE) && lost(), 'O'), (holds(OWN_DIE) && !dies, 'o')]
            } else {
                let dead = status == LifeStatus::Dead;
                [(holds(OTHERS_LIVE) && dead, 'X'), (holds(OTHERS_DIE) && !dies, 'x')]
            };
            if let Some((_, class)) = broken.into_iter().find(|(is_broken, _)| *is_broken) {
                return Err(Withheld::Stone(class, stone));
            }
        }
        Ok(())
    }

    /// Whether a stone cannot be captured, or a move saves it.
    fn is_saved(&self, interpreter: &mut Interpreter<'_>, stone: Point, chosen: Point) -> bool {
        self.ask(interpreter, ATTACK, &[stone]) == 0.0
            || self.ask(interpreter, DOES_DEFEND, &[chosen, stone]) > 0.0
    }

    /// The answer to a question; 0 where there is none.
    fn ask(&self, interpreter: &mut Interpreter<'_>, opcode: Opcode, points: &[Point]) -> f32 {
        let points: Vec<Option<Point>> = points.iter().copied().map(Some).collect();
        interpreter.answer(&Question::new(opcode, self.color, &points)).unwrap_or(0.0)
    }
}
