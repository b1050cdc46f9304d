//! All that is known of a position.

use super::Names;
use super::influence::influence;
use super::{chains, eyes, groups, patterns, trees};
use crate::analysis_report::rounded;
use crate::board_view::letter;
use crate::explanation::one_move;
use crate::pattern_moves::{self, StandingQuery};
use crate::session::{ENGINE, NoValuation, OpenedRecord, Session};
use board::{Color, Move, Point};
use classical::{ClassicalChoice, Source};
use knowledge::matches::ListError;
use limits::budget::{Budget, StopSignal};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What is to be looked at besides the position of the session.
#[derive(Clone, Debug)]
pub struct InspectionRequest<'r> {
    /// The name of the record.
    pub file: &'r str,
    /// Where in it the position is.
    pub opened: &'r OpenedRecord,
    /// How many moves of each reading tree are kept; none leaves the trees out.
    pub most_of_tree: usize,
}

/// A position cannot be looked at.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum InspectError {
    /// Nothing says how values are weighed.
    #[error(transparent)]
    Valuation(#[from] NoValuation),
    /// The names of patterns cannot be read.
    #[error(transparent)]
    Patterns(#[from] ListError),
}

/// Looks at the position of a session, at its level, and gives all that the engine knows of it as an object,
/// whose fields INSPECT.md lists. The signal ends the work early, and what was not read
/// then counts as it seemed.
///
/// # Errors
/// Nothing says how values are weighed, or the names of patterns cannot be read.
pub fn inspect(
    session: &mut Session,
    request: &InspectionRequest<'_>,
    stop: &StopSignal,
) -> Result<Value, InspectError> {
    session.read_life_as_reasons_do();
    let color = session.game().to_move();
    let names = Names { size: session.size() };
    let choice = session.assess(color, stop)?;
    let budget = Budget::until(stop.clone());
    let asked = StandingQuery::default();
    let seen = pattern_moves::standing(session.library(), session.game(), color, asked, &budget)?;
    let patterns = patterns::patterns(session.library(), &seen, &of_reasons(&choice, names));
    let assessment = &choice.assessment;
    let (survey, statuses) = (&assessment.survey, &assessment.statuses);
    let (chains, answers) = {
        let report = session.chains(stop);
        (chains::chains(session.position(), &report, names), report.tactics.answers.to_vec())
    };
    let trees = match request.most_of_tree {
        0 => Vec::new(),
        most => trees::trees(session, (&answers, survey, statuses), most, names, stop),
    };
    Ok(json!({
        "program": ENGINE,
        "level": session.player.limits.level,
        "position": position(session, request, names),
        // The points by which Black is ahead on the board as influence sees it, without komi.
        "lead": rounded(choice.lead(Color::Black).into(), 1),
        "chains": chains,
        "parted": chains::parted(&survey.groups.parted, names),
        "eye_spaces": eyes::spaces(survey, names),
        "point_eyes": eyes::point_eyes(survey, names),
        "influence": [
            influence("before groups are read", &session.influence(color, stop)),
            influence("when it is known which groups live", &survey.influence),
        ],
        "groups": groups::groups(survey, statuses, names),
        "moves": moves(session, &choice, names),
        "patterns": patterns,
        "trees": trees,
    }))
}

/// The patterns that are reasons for moves, with these moves.
fn of_reasons(choice: &ClassicalChoice, names: Names) -> BTreeSet<(u32, String)> {
    let pattern = |reason: &classical::Reason| match reason.source {
        Source::Pattern(id) => Some((id, names.point(reason.point))),
        _ => None,
    };
    choice.reasons.all.iter().filter_map(pattern).collect()
}

fn moves(session: &Session, choice: &ClassicalChoice, names: Names) -> Vec<Value> {
    let vertex = |point: Point| names.point(point);
    let one = |point: Point| one_move(choice, session.library(), &vertex, (Move::Play(point), None));
    choice.values.iter().map(|found| one(found.point)).collect()
}

/// The position, and the game that it is from: `names` of players are `?` where they are not known, `last` is
/// the last move, if it stands on the board, and `following` the move of the record that comes next. Stones
/// go row by row from the top, `X` Black's, `O` White's, with dots for empty points.
fn position(session: &Session, request: &InspectionRequest<'_>, names: Names) -> Value {
    let (game, size) = (session.game(), session.size());
    let (board, player) = (game.position(), game.to_move());
    let stone = |point: Point| board.color_at(point).map_or('.', letter);
    let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
    let forbidden = |point: &Point| board.color_at(*point).is_none() && !board.is_legal(player, *point);
    let illegal = size.points().filter(forbidden).map(|point| names.point(point));
    json!({
        "file": request.file,
        "remarks": request.opened.remarks,
        "names": Color::BOTH.map(|color| session.name(color)),
        "after": request.opened.moves,
        "player": player.to_string(),
        "last": names.maybe(last.filter(|point| board.color_at(*point).is_some())),
        "following": request.opened.following.map(|chosen| session.write_vertex(chosen)),
        "width": size.width(),
        "height": size.height(),
        "stones": size.points().map(stone).collect::<String>(),
        "ko": board.ko().filter(|ban| ban.color == player).map(|ban| names.point(ban.point)),
        "illegal": illegal.collect::<Vec<String>>(),
        "captures": Color::BOTH.map(|color| board.captures(color)),
        "rules": record::ruleset::name_of(game.rules()),
        "komi": rounded(game.rules().komi.into(), 4),
        "handicap": game.handicap(),
    })
}
