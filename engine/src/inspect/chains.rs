//! Chains and what reading says of them.

use super::Names;
use crate::analysis_report::rounded;
use crate::board_view::standing_word;
use crate::session::ChainReport;
use analysis::{ChainFacts, CodedMove, PartedChains};
use board::{Point, Position};
use reading::questions::code_words;
use reading::{Answer, ChainSafety};
use serde_json::{Value, json};

/// An answer of reading: GNU Go's `code` of the result, from 0 for a loss of who moves first to 3, the same
/// in words, the `move` (`PASS` for one elsewhere, none where nothing helps), the `line` that is expected,
/// how far it can be relied on, and its plays on the trial board.
pub(super) fn answer(answer: &Answer, names: Names) -> Value {
    let line: Vec<String> = answer.line.iter().map(|found| names.step(*found)).collect();
    let mut object = json!({
        "code": answer.code.gnugo(),
        "result": code_words(answer.code),
        "line": line,
        "certainty": answer.certainty.words(),
        "effort": answer.effort,
    });
    if answer.code.gnugo() > 0 {
        object["move"] = names.step(answer.step).into();
    }
    object
}

/// All chains, in the order of their names.
pub(super) fn chains(position: &Position, report: &ChainReport<'_>, names: Names) -> Vec<Value> {
    report.chains.iter().map(|chain| one(position, report, chain, names)).collect()
}

/// A chain, which is named by its lowest point. `liberties` counts those of each order, `effective_size` its
/// stones and its share of the empty points that no chain is closer to, `genus` into how many parts it
/// divides the rest of the board, less one, `potential_cuts` the cuts that it makes once its owner saves it;
/// `cutstone` is 2 beside two chains of the opponent without a liberty in common, 1 with one, else 0.
/// `unconditional` is what is sure of it whatever both players do, `plainly_safe` why it was not asked about.
fn one(position: &Position, report: &ChainReport<'_>, chain: &ChainFacts, names: Names) -> Value {
    let answers = report.tactics.chain(chain.origin);
    let answer = |found: Option<&Answer>| found.map(|found| answer(found, names));
    let moves = report.moves.chain(chain.origin);
    let coded = |found: Option<&Vec<CodedMove>>| {
        let moves = found.into_iter().flatten();
        moves
            .map(|it| json!({ "move": names.point(it.point), "code": it.code.gnugo() }))
            .collect::<Vec<Value>>()
    };
    json!({
        "at": names.point(chain.origin),
        "color": chain.color.to_string(),
        "stones": names.set(&chain.stones),
        "effective_size": rounded(chain.effective_size.into(), 2),
        "liberties": chain.liberties,
        "liberty_points": names.set(&position.liberties(chain.origin)),
        "genus": chain.genus,
        "cutstone": chain.cutstone,
        "potential_cuts": report.cuts.count(chain.origin),
        "inessential": report.is_inessential(chain),
        "unconditional": standing_word(report.standing(chain.origin)),
        "lunch": report.lunch(chain).map(|lunch| names.point(lunch.origin)),
        "plainly_safe": answers.and_then(|found| found.safety).map(ChainSafety::word),
        "attack": answer(answers.and_then(|found| found.attack.as_ref())),
        "defense": answer(answers.and_then(|found| found.defense.as_ref())),
        "attacks": coded(moves.map(|found| &found.attacks)),
        "defenses": coded(moves.map(|found| &found.defenses)),
        "attack_threats": coded(moves.map(|found| &found.attack_threats)),
        "defense_threats": coded(moves.map(|found| &found.defense_threats)),
    })
}

/// The near chains of a color that the opponent parts when he moves first, the nearest first: where he parts
/// them, and GNU Go's code of what it comes to for him.
pub(super) fn parted(found: &[PartedChains], names: Names) -> Vec<Value> {
    let one = |parted: &PartedChains| {
        json!({
            "chains": parted.chains.map(|chain: Point| names.point(chain)),
            "cut": names.maybe(parted.cut),
            "code": parted.code.gnugo(),
        })
    };
    found.iter().map(one).collect()
}
