//! By which moves each chain is captured and saved, and by which moves that is threatened (GNU Go manual, 7).
//!
//! The first move is that of the answers of reading. Others are tried one by one: the liberties of the chain,
//! what patterns propose, and what captures or saves another chain, as far as the answer about this one rests
//! on it. So a move that captures one of two chains that can both be captured is found to save the other one.

use super::Tactics;
use super::patterns::Proposals;
use board::{Color, Point, PointSet, Position};
use limits::budget::Budget;
use reading::{ChainAnswer, ChainSafety, Depths, Question, ReaderPool, ReadingResult};
use std::cmp::Reverse;

/// How many moves of a kind are kept for a chain (GNU Go 3.8).
pub const MOST_MOVES: usize = 10;

/// The most plays on the trial board for each move that is tried, and for the threats to a chain.
const EFFORT: u64 = 1_000;

/// A move and what it comes to for whoever plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodedMove {
    /// Where.
    pub point: Point,
    /// Never a loss.
    pub code: ReadingResult,
}

/// The moves that decide about a chain, of each kind at most [`MOST_MOVES`], the best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainMoves {
    /// The point by which the chain is named.
    pub chain: Point,
    /// Moves of the opponent that capture it.
    pub attacks: Vec<CodedMove>,
    /// Moves of the owner that save it; none where nothing captures it.
    pub defenses: Vec<CodedMove>,
    /// Moves after which the opponent, moving again, captures a chain that nothing captures now.
    pub attack_threats: Vec<CodedMove>,
    /// Moves after which the owner, moving again, saves a chain that nothing saves now.
    pub defense_threats: Vec<CodedMove>,
}

/// The moves that decide about the chains of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TacticalMoves {
    /// The moves of all chains, in the order of the chains' points.
    pub all: Vec<ChainMoves>,
}

/// What a move on trial is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Capture,
    Save,
}

/// A move on trial: of which chain, by its place in the list, what for, and where.
type Trial = (usize, Aim, Point);

impl TacticalMoves {
    /// Finds the moves of a position of which this is known. The budget ends it early; what was not read is
    /// left out.
    pub fn read(
        position: &Position,
        tactics: &Tactics,
        proposals: &Proposals,
        readers: &ReaderPool,
        depths: &Depths,
        budget: &Budget,
    ) -> TacticalMoves {
        let depths = Depths { capture_effort: depths.capture_effort.min(EFFORT), ..depths.clone() };
        let all = tactics.answers.iter().map(ChainMoves::first).collect();
        let mut moves = TacticalMoves { all };
        let mut trials = Trials { position, readers, depths: &depths, budget, tried: Vec::new() };
        trials.read(&mut moves, own_moves(position, tactics, proposals));
        let others = others_moves(tactics, &moves);
        trials.read(&mut moves, others);
        for chain in &mut moves.all {
            chain.keep_best();
        }
        moves.read_threats(tactics, &trials);
        moves
    }

    /// The moves that decide about the chain that is named by this point (`Position::chain_origins`).
    pub fn chain(&self, origin: Point) -> Option<&ChainMoves> {
        self.all.get(place(&self.all, origin)?)
    }

    /// Asks for the threats to chains that nothing captures, and of chains that nothing saves.
    fn read_threats(&mut self, tactics: &Tactics, trials: &Trials<'_>) {
        let answers = tactics.answers.iter();
        let asked: Vec<(usize, Question)> = (0..)
            .zip(self.all.iter().zip(answers))
            .filter_map(|(place, (moves, answer))| {
                let plain = matches!(answer.safety, Some(ChainSafety::Liberties | ChainSafety::Alive));
                match (moves.attacks.is_empty(), moves.defenses.is_empty()) {
                    (true, _) if !plain => Some((place, Question::AttackThreats(moves.chain))),
                    (false, true) => Some((place, Question::DefendThreats(moves.chain))),
                    _ => None,
                }
            })
            .collect();
        let questions: Vec<Question> = asked.iter().map(|(_, question)| question.clone()).collect();
        let Trials { position, readers, depths, budget, .. } = trials;
        for ((place, question), answer) in asked.iter().zip(readers.ask(position, depths, budget, &questions))
        {
            let threats = answer.threats.iter().take(MOST_MOVES);
            let threats = threats.map(|(point, code)| CodedMove { point: *point, code: *code });
            match question {
                Question::AttackThreats(_) => self.all[*place].attack_threats = threats.collect(),
                _ => self.all[*place].defense_threats = threats.collect(),
            }
        }
    }
}

/// The place of a chain.
fn place(list: &[ChainMoves], origin: Point) -> Option<usize> {
    list.binary_search_by_key(&origin, |moves| moves.chain).ok()
}

impl ChainMoves {
    /// What the answers of reading say.
    fn first(answer: &ChainAnswer) -> ChainMoves {
        let of = |answer: Option<&reading::Answer>| {
            let found = answer.filter(|answer| answer.code != ReadingResult::Loss);
            let found = found.and_then(|answer| Some(CodedMove { point: answer.step?, code: answer.code }));
            found.into_iter().collect::<Vec<CodedMove>>()
        };
        let attacks = of(answer.attack.as_ref());
        ChainMoves {
            chain: answer.chain,
            defenses: if attacks.is_empty() { Vec::new() } else { of(answer.defense.as_ref()) },
            attacks,
            attack_threats: Vec::new(),
            defense_threats: Vec::new(),
        }
    }

    fn of_aim(&mut self, aim: Aim) -> &mut Vec<CodedMove> {
        match aim {
            Aim::Capture => &mut self.attacks,
            Aim::Save => &mut self.defenses,
        }
    }

    /// Leaves the best of each kind, of equal ones what was found first.
    fn keep_best(&mut self) {
        for moves in [&mut self.attacks, &mut self.defenses] {
            moves.sort_by_key(|found| Reverse(found.code));
            moves.truncate(MOST_MOVES);
        }
    }
}

/// What is tried for each chain by itself: what patterns propose, and, where it can be captured, its
/// liberties, and the move that captures it for saving it.
fn own_moves(position: &Position, tactics: &Tactics, proposals: &Proposals) -> Vec<Trial> {
    let answers = &tactics.answers;
    let number = |chain: Point| answers.binary_search_by_key(&chain, |answer| answer.chain).ok();
    let proposed = |list: &[(Point, Point)], aim: Aim| {
        list.iter().filter_map(|(chain, point)| Some((number(*chain)?, aim, *point))).collect::<Vec<Trial>>()
    };
    let mut trials = proposed(&proposals.attacks, Aim::Capture);
    // What is proposed for saving a chain is tried once it is known that something captures it.
    trials.extend(proposed(&proposals.defenses, Aim::Save));
    for (place, answer) in (0..).zip(answers).filter(|(_, answer)| answer.can_be_attacked()) {
        let step = answer.attack.as_ref().and_then(|attack| attack.step);
        for liberty in &position.liberties(answer.chain) {
            trials.extend([Aim::Capture, Aim::Save].map(|aim| (place, aim, liberty)));
        }
        trials.extend(step.map(|step| (place, Aim::Save, step)));
    }
    trials
}

/// What is tried for chains that can be captured and saved because it decides about others. Moves outside
/// the zone of an answer change nothing about it.
fn others_moves(tactics: &Tactics, moves: &TacticalMoves) -> Vec<Trial> {
    let mut known = PointSet::EMPTY;
    for chain in &moves.all {
        known.extend(chain.attacks.iter().chain(&chain.defenses).map(|found| found.point));
    }
    let mut trials = Vec::new();
    for (place, answer) in (0..).zip(&tactics.answers) {
        let (Some(attack), Some(defense)) = (&answer.attack, &answer.defense) else { continue };
        trials.extend((known & attack.zone).iter().map(|point| (place, Aim::Save, point)));
        if answer.can_be_defended() {
            trials.extend((known & defense.zone).iter().map(|point| (place, Aim::Capture, point)));
        }
    }
    trials
}

/// Moves on trial, each at most once.
struct Trials<'t> {
    position: &'t Position,
    readers: &'t ReaderPool,
    depths: &'t Depths,
    budget: &'t Budget,
    tried: Vec<Trial>,
}

impl Trials<'_> {
    /// Tries those that have not been tried, attacks first, and adds those that work.
    fn read(&mut self, moves: &mut TacticalMoves, trials: Vec<Trial>) {
        let (attacks, defenses): (Vec<Trial>, Vec<Trial>) =
            trials.into_iter().partition(|(_, aim, _)| *aim == Aim::Capture);
        self.read_all(moves, attacks);
        let open = defenses.into_iter().filter(|(place, ..)| !moves.all[*place].attacks.is_empty()).collect();
        self.read_all(moves, open);
    }

    fn read_all(&mut self, moves: &mut TacticalMoves, mut trials: Vec<Trial>) {
        trials.retain(|trial| {
            let known = self.tried.contains(trial)
                || moves.all[trial.0].of_aim(trial.1).iter().any(|found| found.point == trial.2);
            if !known {
                self.tried.push(*trial);
            }
            !known
        });
        let questions: Vec<((Color, Point), Question)> = trials
            .iter()
            .filter_map(|(place, aim, point)| {
                let chain = moves.all[*place].chain;
                let owner = self.position.color_at(chain)?;
                Some(match aim {
                    Aim::Capture => ((owner.opponent(), *point), Question::Defend(vec![chain])),
                    Aim::Save => ((owner, *point), Question::Attack(vec![chain])),
                })
            })
            .collect();
        let answers = self.readers.ask_after(self.position, self.depths, self.budget, &questions);
        for ((place, aim, point), answer) in trials.into_iter().zip(answers) {
            let Some(answer) = answer.filter(|answer| answer.certainty.is_settled()) else { continue };
            let chain = moves.all[place].chain;
            let code = match aim {
                Aim::Capture if self.takes(chain, point) => self.taken(chain, point),
                _ => answer.code.reversed(),
            };
            if code != ReadingResult::Loss {
                moves.all[place].of_aim(aim).push(CodedMove { point, code });
            }
        }
    }

    /// Whether a move takes a chain off the board.
    fn takes(&self, chain: Point, point: Point) -> bool {
        self.position.liberties(chain) == PointSet::of(point)
    }

    /// What taking a chain comes to: a single stone that is taken back at once, with or without a ko, may
    /// not be captured for good.
    fn taken(&self, chain: Point, point: Point) -> ReadingResult {
        let mut after = self.position.clone();
        let Some(owner) = self.position.color_at(chain) else { return ReadingResult::Loss };
        // It is looked at and thrown away.
        let _ = after.play(owner.opponent(), board::Move::Play(point));
        if self.position.chain_len(chain) > 1 {
            return ReadingResult::Win;
        }
        match (after.ko().is_some(), after.empty_count_around(chain)) {
            (true, _) => ReadingResult::KoMoverFirst,
            (false, 0) if after.is_legal(owner, chain) => ReadingResult::Loss,
            _ => ReadingResult::Win,
        }
    }
}
