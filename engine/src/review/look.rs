//! How a position is looked at.

use super::finding::{
    Alternative, CandidateFinding, GroupFinding, MoveReasons, Outcome, PositionFinding, SecondLook,
};
use super::game::ReviewedGame;
use crate::analysis_report::{AnalysisReport, MoveReport, rounded, sign_of};
use crate::board_view::{BoardView, Layer, group_letter, letter, safety_word};
use crate::explanation::Ranking;
use crate::session::{NoValuation, Session};
use analysis::Survey;
use analysis::safety::Safety;
use board::{Color, Game, Move, Point};
use classical::{MoveValue, Speaker};
use limits::budget::StopSignal;
use search::Work;

/// How many moves of a search are listed.
const MOST_LISTED: usize = 6;
/// How many moves of a line.
const LONGEST_LINE: usize = 12;
/// How much longer a second look takes.
const SECOND_TIMES: u32 = 4;
/// How many steps owners have on each side.
const STEPS: f32 = 10.0;

/// What a search found of a position.
struct Searched {
    report: AnalysisReport,
    outcome: Outcome,
}

/// Looks at the position after this many moves.
pub(super) fn look(
    session: &mut Session,
    reviewed: &ReviewedGame,
    after: usize,
    stop: &StopSignal,
) -> Result<PositionFinding, NoValuation> {
    let (game, color) = reviewed.after(after);
    let played = reviewed.played(after).map(|(_, chosen)| chosen);
    let searched = search(session, &game, color, stop);
    let best = searched.report.chosen;
    session.adopt(game.clone());
    let choice = session.assess(color, stop)?;
    let by_reasons = choice.best().map(|best| Move::Play(best.point));
    let others = [Some(best), by_reasons.filter(|chosen| *chosen != best)];
    let others = others.into_iter().flatten().filter(|chosen| played.is_some_and(|played| played != *chosen));
    let instead = better(session, (&game, color), others, stop);
    let ranking = Ranking { choice: &choice, search: &searched.report };
    let survey = &choice.assessment.survey;
    let size = game.size();
    let points = || size.points();
    let mut explained = vec![best];
    for chosen in [instead.as_ref().map(|(chosen, _)| *chosen), played].into_iter().flatten() {
        if !explained.contains(&chosen) {
            explained.push(chosen);
        }
    }
    Ok(PositionFinding {
        after,
        player: color.to_string(),
        stones: points().map(|point| game.position().color_at(point).map_or('.', letter)).collect(),
        outcome: searched.outcome,
        margin: rounded(searched.report.margin, 1),
        owners: points().map(|point| owner_letter(searched.report.estimate.owner(point))).collect(),
        territory: BoardView::new(survey, Layer::Territory).points.iter().map(|shown| shown.mark).collect(),
        grouping: points().map(|point| survey.groups.place(point).map_or('.', group_letter)).collect(),
        groups: groups(survey, session),
        best: session.write_vertex(best),
        candidates: searched
            .report
            .reported(1, MOST_LISTED)
            .map(|it| candidate(session, color, it))
            .collect(),
        instead: instead
            .map(|(chosen, outcome)| Alternative { chosen: session.write_vertex(chosen), outcome }),
        reasons: explained.into_iter().map(|chosen| reasons(session, &ranking, chosen)).collect(),
    })
}

/// Looks once more, and longer, at what comes of a move and of the best one.
pub(super) fn look_again(
    session: &mut Session,
    reviewed: &ReviewedGame,
    finding: &PositionFinding,
    stop: &StopSignal,
) -> Option<SecondLook> {
    let (game, color) = reviewed.after(finding.after);
    let (_, played) = reviewed.played(finding.after)?;
    let instead = finding.instead.as_ref()?;
    let instead = Move::parse(&instead.chosen, game.size()).ok()?;
    let limits = session.player.limits;
    let longer = &mut session.player.limits;
    longer.playouts = longer.playouts.map(|playouts| playouts.saturating_mul(SECOND_TIMES.into()));
    longer.time = longer.time.map(|time| time.saturating_mul(SECOND_TIMES));
    let found = [instead, played].map(|chosen| outcome_after(session, &game, color, chosen, stop));
    session.player.limits = limits;
    let [instead, played] = found;
    Some(SecondLook { after: finding.after, instead: instead?, played: played? })
}

/// That of some moves of which most comes for their player, and what that is; of equal ones the first.
fn better(
    session: &mut Session,
    (game, color): (&Game, Color),
    moves: impl Iterator<Item = Move>,
    stop: &StopSignal,
) -> Option<(Move, Outcome)> {
    let worth = |outcome: Outcome| sign_of(color) * (outcome.lead + outcome.score);
    let mut found: Option<(Move, Outcome)> = None;
    for chosen in moves {
        let Some(outcome) = outcome_after(session, game, color, chosen, stop) else { continue };
        if found.is_none_or(|(_, most)| worth(outcome) > worth(most)) {
            found = Some((chosen, outcome));
        }
    }
    found
}

/// What comes of a move; none where it cannot be played.
fn outcome_after(
    session: &mut Session,
    game: &Game,
    color: Color,
    chosen: Move,
    stop: &StopSignal,
) -> Option<Outcome> {
    let mut after = game.clone();
    after.play(color, chosen).ok()?;
    let next = after.to_move();
    Some(search(session, &after, next, stop).outcome)
}

fn search(session: &mut Session, game: &Game, color: Color, stop: &StopSignal) -> Searched {
    session.adopt(game.clone());
    let report = session.consult(color, stop);
    // What a network expects needs no second measure beside it.
    let score = match report.work {
        Work::Playouts => report.mean,
        Work::Evaluations => report.lead,
    };
    let outcome = Outcome {
        chance: rounded(of_black(color, report.winrate), 3),
        lead: rounded(sign_of(color) * report.lead, 1),
        score: rounded(sign_of(color) * score, 1),
    };
    Searched { report, outcome }
}

/// A chance as Black has it.
fn of_black(color: Color, chance: f64) -> f64 {
    if color == Color::Black { chance } else { 1.0 - chance }
}

fn owner_letter(owner: f32) -> char {
    let step = ((owner.clamp(-1.0, 1.0) + 1.0) * STEPS).round() as u8;
    char::from(b'a' + step)
}

fn candidate(session: &Session, color: Color, found: &MoveReport) -> CandidateFinding {
    let line = found.line.iter().take(LONGEST_LINE);
    CandidateFinding {
        chosen: session.write_vertex(found.chosen),
        visits: found.visits,
        chance: rounded(of_black(color, found.winrate), 3),
        score: rounded(sign_of(color) * found.mean, 1),
        line: line.map(|step| session.write_vertex(step.chosen)).collect(),
    }
}

/// The reasons of a move, against the best one.
fn reasons(session: &Session, ranking: &Ranking<'_>, chosen: Move) -> MoveReasons {
    let choice = ranking.choice;
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let speaker = Speaker::new(choice, session.library(), &vertex).with_best(ranking.searched());
    let value = chosen.point().and_then(|point| choice.of(point)).map_or(0.0, MoveValue::points);
    MoveReasons {
        chosen: session.write_vertex(chosen),
        value: rounded(value.into(), 1) as f32,
        sentences: chosen.point().map(|point| speaker.explain(point)).unwrap_or_default(),
    }
}

fn groups(survey: &Survey, session: &Session) -> Vec<GroupFinding> {
    let vertex = |point: Point| session.write_vertex(Move::Play(point));
    let numbered = survey.groups.all.iter().zip(&survey.facts).enumerate();
    let one = |(place, (group, facts)): (usize, (&analysis::Group, &analysis::safety::GroupFacts))| {
        let hangs = matches!(facts.safety, Safety::Critical);
        let verdict = survey.verdict(group.origin).filter(|_| hangs);
        GroupFinding {
            mark: group_letter(place),
            at: vertex(group.origin),
            color: group.color.to_string(),
            stones: group.stones.len(),
            safety: safety_word(facts.safety).to_owned(),
            attack: verdict.and_then(|verdict| verdict.attack).map(vertex),
            defense: verdict.and_then(|verdict| verdict.defense).map(vertex),
            weakness: rounded(facts.weakness.into(), 2) as f32,
        }
    };
    numbered.map(one).collect()
}
