//! All that is known of a position.

use super::Names;
use super::chains::{self, ChainData, PartedData};
use super::eyes::{self, EyeSpaceData, PointEyeData};
use super::groups::{self, GroupData};
use super::influence::InfluenceData;
use super::patterns::{self, PatternDrawing};
use super::trees::{self, ReadingTree};
use crate::analysis_report::rounded;
use crate::explanation::one_move;
use crate::pattern_moves::{self, StandingQuery};
use crate::session::{ENGINE, NoValuation, OpenedRecord, Session};
use board::{Color, Move, Point};
use classical::{ClassicalChoice, Source};
use knowledge::matches::ListError;
use limits::budget::{Budget, StopSignal};
use serde::Serialize;
use serde_json::Value;
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

/// The position, and the game that it is from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct InspectedPosition {
    /// The record.
    pub file: String,
    /// What was wrong with it.
    pub remarks: Vec<String>,
    /// Who has Black and White; `?` where that is not known.
    pub names: [String; 2],
    /// How many moves come before.
    pub after: usize,
    /// Who plays.
    pub player: String,
    /// The last move, if it stands on the board.
    pub last: Option<String>,
    /// The move of the record that comes next.
    pub following: Option<String>,
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
    /// The stones: `X` Black's, `O` White's, and dots, row by row from the top.
    pub stones: String,
    /// The point that the player may not take back at once.
    pub ko: Option<String>,
    /// Empty points on which the player may not play.
    pub illegal: Vec<String>,
    /// How many stones Black and White have captured.
    pub captures: [usize; 2],
    /// The rules, by the name in SGF that comes nearest.
    pub rules: String,
    /// Points for White.
    pub komi: f32,
    /// Handicap stones.
    pub handicap: usize,
}

/// A position with all that the engine knows of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Inspection {
    /// Who made it.
    pub program: String,
    /// The level at which it was looked at.
    pub level: u32,
    /// The position.
    pub position: InspectedPosition,
    /// The points by which Black is ahead on the board as influence sees it, without komi.
    pub lead: f64,
    /// The chains, in the order of their names.
    pub chains: Vec<ChainData>,
    /// Near chains of a color that can be parted.
    pub parted: Vec<PartedData>,
    /// The eye spaces of both colors.
    pub eye_spaces: Vec<EyeSpaceData>,
    /// Points whose diagonals were looked at.
    pub point_eyes: Vec<PointEyeData>,
    /// Influence before groups are read, and when it is known which live.
    pub influence: Vec<InfluenceData>,
    /// The groups, by their letters.
    pub groups: Vec<GroupData>,
    /// The moves of the player that have reasons, the best first, as [`one_move`] says them.
    pub moves: Vec<Value>,
    /// Patterns that stand on the board, each once with its places, those first that propose moves.
    pub patterns: Vec<PatternDrawing>,
    /// What was searched about chains and groups.
    pub trees: Vec<ReadingTree>,
}

/// Looks at the position of a session, at its level. The signal ends the work early, and what was not read
/// then counts as it seemed.
///
/// # Errors
/// Nothing says how values are weighed, or the names of patterns cannot be read.
pub fn inspect(
    session: &mut Session,
    request: &InspectionRequest<'_>,
    stop: &StopSignal,
) -> Result<Inspection, InspectError> {
    session.read_life_as_reasons_do();
    let color = session.game().to_move();
    let names = Names { size: session.size() };
    let choice = session.assess(color, stop)?;
    let budget = Budget::until(stop.clone());
    let asked = StandingQuery::default();
    let seen = pattern_moves::standing(session.library(), session.game(), color, asked, &budget)?;
    let patterns = patterns::patterns(session.library(), &seen, &of_reasons(&choice, names));
    let assessment = &choice.assessment;
    let (survey, statuses) = (assessment.survey(), assessment.statuses());
    let (chains, answers) = {
        let report = session.chains(stop);
        (chains::chains(session.position(), &report, names), report.all_answers().to_vec())
    };
    let trees = match request.most_of_tree {
        0 => Vec::new(),
        most => trees::trees(session, (&answers, survey, statuses), most, names, stop),
    };
    Ok(Inspection {
        program: ENGINE.to_owned(),
        level: session.player().limits.level,
        position: position(session, request, names),
        lead: rounded(choice.lead(Color::Black).into(), 1),
        chains,
        parted: chains::parted(survey.groups().parted(), names),
        eye_spaces: eyes::spaces(survey, names),
        point_eyes: eyes::point_eyes(survey, names),
        influence: vec![
            InfluenceData::new("before groups are read", &session.influence(color, stop)),
            InfluenceData::new("when it is known which groups live", survey.influence()),
        ],
        groups: groups::groups(survey, statuses, names),
        moves: moves(session, &choice, names),
        patterns,
        trees,
    })
}

/// The patterns that are reasons for moves, with these moves.
fn of_reasons(choice: &ClassicalChoice, names: Names) -> BTreeSet<(u32, String)> {
    let pattern = |reason: &classical::Reason| match reason.source {
        Source::Pattern(id) => Some((id, names.point(reason.point))),
        _ => None,
    };
    choice.reasons.all().iter().filter_map(pattern).collect()
}

fn moves(session: &Session, choice: &ClassicalChoice, names: Names) -> Vec<Value> {
    let vertex = |point: Point| names.point(point);
    let one = |point: Point| one_move(choice, session.library(), &vertex, (Move::Play(point), None));
    choice.values.iter().map(|found| one(found.point)).collect()
}

fn position(session: &Session, request: &InspectionRequest<'_>, names: Names) -> InspectedPosition {
    let (game, size) = (session.game(), session.size());
    let (board, player) = (game.position(), game.to_move());
    let stone = |point: Point| match board.color_at(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let last = game.turns().next_back().and_then(|turn| turn.chosen.point());
    let forbidden = |point: &Point| board.color_at(*point).is_none() && !board.is_legal(player, *point);
    InspectedPosition {
        file: request.file.to_owned(),
        remarks: request.opened.remarks.clone(),
        names: Color::BOTH.map(|color| session.name(color).to_owned()),
        after: request.opened.moves,
        player: player.to_string(),
        last: names.maybe(last.filter(|point| board.color_at(*point).is_some())),
        following: request.opened.following.map(|chosen| session.write_vertex(chosen)),
        width: size.width(),
        height: size.height(),
        stones: size.points().map(stone).collect(),
        ko: board.ko().filter(|ban| ban.color == player).map(|ban| names.point(ban.point)),
        illegal: size.points().filter(forbidden).map(|point| names.point(point)).collect(),
        captures: Color::BOTH.map(|color| board.captures(color) as usize),
        rules: record::ruleset::name_of(game.rules()),
        komi: game.rules().komi,
        handicap: game.handicap(),
    }
}
