//! Chains and what reading says of them.

use super::Names;
use crate::analysis_report::rounded;
use crate::board_view::standing_word;
use crate::session::ChainReport;
use analysis::{CodedMove, LIBERTY_ORDERS, PartedChains};
use board::{Point, Position};
use reading::questions::code_words;
use reading::{Answer, ChainSafety};
use serde::Serialize;

/// An answer of reading.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AnswerData {
    /// GNU Go's number of the result: 0 a loss for who moves first, 1 a win, 2 and 3 kos that he and the
    /// opponent take first.
    pub code: u8,
    /// The same in words.
    pub result: &'static str,
    /// The move; `PASS` for one elsewhere, none where nothing helps.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The moves that are expected.
    pub line: Vec<String>,
    /// How far it can be relied on.
    pub certainty: &'static str,
    /// Plays on the trial board.
    pub effort: u64,
}

impl AnswerData {
    pub(super) fn new(answer: &Answer, names: Names) -> AnswerData {
        let step = |step: Option<Point>| names.maybe(step).unwrap_or_else(|| "PASS".to_owned());
        AnswerData {
            code: answer.code.gnugo(),
            result: code_words(answer.code),
            step: (answer.code.gnugo() > 0).then(|| step(answer.step)),
            line: answer.line.iter().map(|found| step(*found)).collect(),
            certainty: answer.certainty.words(),
            effort: answer.effort,
        }
    }
}

/// A move and GNU Go's number of what it comes to for its player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CodedMoveData {
    /// The move.
    #[serde(rename = "move")]
    pub step: String,
    /// What it comes to.
    pub code: u8,
}

/// A chain.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChainData {
    /// Its lowest point, by which it is named.
    pub at: String,
    /// Whose it is.
    pub color: String,
    /// Its stones.
    pub stones: Vec<String>,
    /// Its stones and its share of the empty points that no chain is closer to.
    pub effective_size: f64,
    /// How many liberties of each order it has, the first order first.
    pub liberties: [usize; LIBERTY_ORDERS],
    /// Its liberties.
    pub liberty_points: Vec<String>,
    /// Into how many parts it divides the rest of the board, less one.
    pub genus: usize,
    /// How it cuts: 2 beside two chains of the opponent without a liberty in common, 1 with one, else 0.
    pub cutstone: u8,
    /// How many cuts it makes once its owner saves it.
    pub potential_cuts: usize,
    /// Whether it is worth nothing to either side.
    pub inessential: bool,
    /// What is sure of it whatever both players do.
    pub unconditional: &'static str,
    /// The chain that it can capture most usefully.
    pub lunch: Option<String>,
    /// Why it was not asked about, if it is plainly safe.
    pub plainly_safe: Option<&'static str>,
    /// What the opponent's attack comes to.
    pub attack: Option<AnswerData>,
    /// What the owner's defense comes to then.
    pub defense: Option<AnswerData>,
    /// Moves of the opponent that capture it, the best first.
    pub attacks: Vec<CodedMoveData>,
    /// Moves of the owner that save it.
    pub defenses: Vec<CodedMoveData>,
    /// Moves after which the opponent, moving again, captures it.
    pub attack_threats: Vec<CodedMoveData>,
    /// Moves after which the owner, moving again, saves it.
    pub defense_threats: Vec<CodedMoveData>,
}

/// All chains, in the order of their names.
pub(super) fn chains(position: &Position, report: &ChainReport<'_>, names: Names) -> Vec<ChainData> {
    report.chains.iter().map(|chain| one(position, report, chain, names)).collect()
}

fn one(
    position: &Position,
    report: &ChainReport<'_>,
    chain: &analysis::ChainFacts,
    names: Names,
) -> ChainData {
    let answers = report.tactics.chain(chain.origin);
    let answer = |found: Option<&Answer>| found.map(|found| AnswerData::new(found, names));
    let moves = report.moves.chain(chain.origin);
    let coded = |found: Option<&Vec<CodedMove>>| {
        let moves = found.into_iter().flatten();
        moves
            .map(|it| CodedMoveData { step: names.point(it.point), code: it.code.gnugo() })
            .collect::<Vec<CodedMoveData>>()
    };
    ChainData {
        at: names.point(chain.origin),
        color: chain.color.to_string(),
        stones: names.set(&chain.stones),
        effective_size: rounded(chain.effective_size.into(), 2),
        liberties: chain.liberties,
        liberty_points: names.set(&position.liberties(chain.origin)),
        genus: chain.genus,
        cutstone: chain.cutstone,
        potential_cuts: report.cuts.count(chain.origin),
        inessential: report.is_inessential(chain),
        unconditional: standing_word(report.standing(chain.origin)),
        lunch: report.lunch(chain).map(|lunch| names.point(lunch.origin)),
        plainly_safe: answers.and_then(|found| found.safety).map(ChainSafety::word),
        attack: answer(answers.and_then(|found| found.attack.as_ref())),
        defense: answer(answers.and_then(|found| found.defense.as_ref())),
        attacks: coded(moves.map(|found| &found.attacks)),
        defenses: coded(moves.map(|found| &found.defenses)),
        attack_threats: coded(moves.map(|found| &found.attack_threats)),
        defense_threats: coded(moves.map(|found| &found.defense_threats)),
    }
}

/// Two near chains of a color that the opponent parts when he moves first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PartedData {
    /// The chains, by their names.
    pub chains: [String; 2],
    /// Where he parts them; none for a move elsewhere.
    pub cut: Option<String>,
    /// GNU Go's number of what it comes to for him.
    pub code: u8,
}

/// The chains that can be parted, the nearest first.
pub(super) fn parted(found: &[PartedChains], names: Names) -> Vec<PartedData> {
    let one = |parted: &PartedChains| PartedData {
        chains: parted.chains.map(|chain| names.point(chain)),
        cut: names.maybe(parted.cut),
        code: parted.code.gnugo(),
    };
    found.iter().map(one).collect()
}
