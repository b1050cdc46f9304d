//! What is found of a problem.

use board::{BoardSize, Color, Point, PointSet};
use limits::budget::Budget;
use proving::{NotProved, Proof};
use reading::{Answer, Certainty, KoFight, ReadingResult};
use strum::{EnumIter, EnumString, IntoStaticStr, VariantArray};

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum SolveGoal {
    /// To kill a group of the opponent.
    Kill,
    /// To let a group of one's own live.
    Live,
    /// To capture a chain of the opponent, by reading of captures alone.
    Capture,
    /// To connect two chains of one's own.
    Connect,
    /// To keep a group of one's own on the board, if only in a seki; or, where the player to move attacks, to
    /// allow a group of the opponent no two eyes: it stands in a seki at the most.
    Seki {
        /// Whether the player to move attacks.
        attacks: bool,
    },
}

/// How stones live that are not captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum LifeKind {
    /// By two eyes, or in the open.
    Alive,
    /// Without two eyes.
    Seki,
}

impl SolveGoal {
    /// What can be asked for, in words.
    pub const NAMES: &'static str = "kill, live, seki, capture or connect";

    /// The same goal about stones of the player to move, or of his opponent.
    #[must_use]
    pub const fn about(self, own: bool) -> SolveGoal {
        match self {
            SolveGoal::Seki { .. } => SolveGoal::Seki { attacks: !own },
            other => other,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the player to move is the one who attacks.
    pub const fn attacks(self) -> bool {
        matches!(self, SolveGoal::Kill | SolveGoal::Capture | SolveGoal::Seki { attacks: true })
    }
}

/// Who has threats for kos: enough of them, where the other one has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum KoThreats {
    /// Neither player.
    None,
    /// Who wants to kill, to capture or to cut.
    Attacker,
    /// Whose stones they are.
    Defender,
}

impl KoThreats {
    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether the first player succeeds by this result when these have the threats.
    pub fn lets(self, code: ReadingResult, first_attacks: bool) -> bool {
        let first_has_them = (self == KoThreats::Attacker) == first_attacks;
        match (self, first_has_them) {
            // He who takes first wins, since there is no threat.
            (KoThreats::None, _) => code >= ReadingResult::KoMoverFirst,
            (_, true) => code > ReadingResult::Loss,
            (_, false) => code == ReadingResult::Win,
        }
    }
}

/// How much may be spent on a problem.
#[derive(Clone, Debug, Default)]
pub struct SolveLimits {
    /// Plays on the trial board for each question of the problem; none for as many as the readers spend.
    pub plays: Option<u64>,
    /// When and by whom the work is ended.
    pub budget: Budget,
    /// Plays on the trial board for a proof that can be checked; none where no proof is wanted.
    pub proof_plays: Option<u64>,
    /// The assumption under which first moves work; none for the best result that a first move has.
    pub ko: Option<KoThreats>,
}

/// What a question came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the one who moves first succeeds.
    pub code: ReadingResult,
    /// The moves that are expected, none for one elsewhere.
    pub line: Vec<Option<Point>>,
    /// How far it can be relied on.
    pub certainty: Certainty,
    /// How the group lives if it is not captured, where that was asked and settled.
    pub life: Option<LifeKind>,
    /// The board, for the names of its points.
    pub size: BoardSize,
}

impl Verdict {
    pub(crate) fn new(answer: &Answer, size: BoardSize) -> Verdict {
        let mut line = answer.line.clone();
        if line.is_empty() && answer.code != ReadingResult::Loss {
            line.push(answer.step);
        }
        Verdict { code: answer.code, line, certainty: answer.certainty, life: None, size }
    }

    /// The moves in words.
    pub fn moves(&self) -> Vec<String> {
        self.line.iter().map(|step| vertex(*step, self.size)).collect()
    }
}

pub(super) fn vertex(step: Option<Point>, size: BoardSize) -> String {
    step.map_or_else(|| "PASS".to_owned(), |point| point.vertex(size).to_string())
}

pub(super) const fn code_name(code: ReadingResult) -> &'static str {
    match code {
        ReadingResult::Loss => "fails",
        ReadingResult::KoOpponentFirst => "ko, the opponent takes first",
        ReadingResult::KoMoverFirst => "ko, taken first",
        ReadingResult::Win => "works",
    }
}

pub(super) const fn certainty_name(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Limited => "limited",
        Certainty::Searched => "searched",
        Certainty::Proved => "proved",
    }
}

/// A first move, and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The move.
    pub point: Point,
    /// What it comes to for who plays it; the line begins with the answer to it.
    pub verdict: Verdict,
    /// Whether it does what is asked.
    pub works: bool,
}

/// What is found of a problem.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The problem's name.
    pub id: String,
    /// Who moves first.
    pub to_move: Color,
    /// What is to be done.
    pub goal: SolveGoal,
    /// The stones in question.
    pub group: PointSet,
    /// Whether they were found, not named.
    pub found: bool,
    /// What becomes of it when the player to move moves first.
    pub first: Verdict,
    /// What the opponent achieves against it when he moves first.
    pub second: Verdict,
    /// The first moves that were tried, those that work first.
    pub moves: Vec<FirstMove>,
    /// The proof of what the player to move achieves, or of that he achieves nothing, if one was wanted.
    pub proof: Option<Result<Proof, NotProved>>,
    /// The assumption about ko that was asked for.
    pub ko: Option<KoThreats>,
    /// The ko that decides it when the player to move moves first, and the same when the opponent does, with
    /// how many threats each side needs.
    pub fights: [Option<KoFight>; 2],
    /// Plays on the trial board.
    pub plays: u64,
    /// The board.
    pub size: BoardSize,
}

impl Solution {
    /// What becomes of the stones when these have ko threats, in a word: `alive`, `seki` (not captured, and
    /// without two eyes if the attacker moves first), `critical` (who moves first decides) or `dead`; of two
    /// chains `connected`, `critical` or `apart`. Where the goal of the attacker is a seki, it is `seki or
    /// dead` that makes no two eyes.
    pub fn status(&self, threats: KoThreats) -> &'static str {
        let attacks = self.goal.attacks();
        let first = threats.lets(self.first.code, attacks);
        let second = threats.lets(self.second.code, !attacks);
        let (attack, defense) = if attacks { (first, second) } else { (second, first) };
        match (attack, defense, self.goal) {
            (false, _, SolveGoal::Connect) => "connected",
            (false, ..) if self.attacked().life == Some(LifeKind::Seki) => "seki",
            (false, ..) => "alive",
            (true, true, _) => "critical",
            (true, false, SolveGoal::Connect) => "apart",
            (true, false, SolveGoal::Seki { attacks: true }) => "seki or dead",
            (true, false, _) => "dead",
        }
    }

    /// What the attacker comes to when he moves first.
    fn attacked(&self) -> &Verdict {
        if self.goal.attacks() { &self.first } else { &self.second }
    }

    /// Whether a limit was hit in what the status follows from.
    pub fn is_guess(&self) -> bool {
        [&self.first, &self.second].iter().any(|verdict| !verdict.certainty.is_settled())
    }

    /// The assumptions about ko of which something is said.
    pub fn assumptions(&self) -> Vec<KoThreats> {
        self.ko.map_or_else(|| KoThreats::VARIANTS.to_vec(), |threats| vec![threats])
    }

    /// The first moves that do what is asked.
    pub fn working(&self) -> impl Iterator<Item = &FirstMove> {
        self.moves.iter().filter(|tried| tried.works)
    }
}

/// A problem that cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// No stone stands on the point that was named.
    #[error("target: expected a stone on {0}, found none")]
    NoStone(String),
    /// It is a stone of the wrong player: the goal, and whose stone it is.
    #[error("target: expected stones {whose} to {goal}, found {color}", whose = whose(*.0), goal = .0.name(), color = .1)]
    WrongColor(SolveGoal, Color),
    /// A connection needs two chains; this is how many were named.
    #[error("target: expected two chains to connect, found {0}")]
    Chains(usize),
    /// A capture needs the name of the chain.
    #[error("expected a target to {}, found none", .0.name())]
    Unnamed(SolveGoal),
    /// Of no group does it depend on who moves first whether it lives; this is how many were asked.
    #[error(
        "expected a group that lives or dies by who moves first, found none among {0}; \
         --target names a stone of it, --goal what is to be done"
    )]
    NothingCritical(usize),
}

const fn whose(goal: SolveGoal) -> &'static str {
    if goal.attacks() { "of the opponent" } else { "of the player to move" }
}
