//! Choosing a move by the values of all moves that have reasons.

use crate::assessment::{Assessment, AssessmentMeans};
use crate::blunder::blunder;
use crate::endgame::{EndgameView, PLAYING};
use crate::generators::{Ground, gather, invasions};
use crate::ko;
use crate::reason::{MovedWorth, Reason, ReasonKind, Reasons};
use crate::safety::safe_moves;
use crate::territory::TerritoryJudge;
use crate::threats::{self, KoThreat};
use crate::value::{MoveValue, TermKind, Valuer, sort};
use crate::weights::{Chance, ValuationWeights, WeightName};
use analysis::influence::Purpose;
use board::{Color, Game, Point, Position, Random};
use limits::budget::Budget;
use reading::ReadingResult;

/// The moves of a player with their reasons and values.
#[derive(Clone, Debug)]
pub struct ClassicalChoice {
    /// The player.
    pub color: Color,
    /// What is known of the position.
    pub assessment: Assessment,
    /// Why each move may be good.
    pub reasons: Reasons,
    /// The values of all moves that have reasons, the best first.
    pub values: Vec<MoveValue>,
    /// The regions into which the board falls apart, as far as it does.
    pub endgame: EndgameView,
}

impl ClassicalChoice {
    /// The points by which a color is ahead on the board: territory as influence sees it, and prisoners; komi
    /// is not counted.
    pub fn lead(&self, color: Color) -> f32 {
        let position = self.assessment.position();
        let [black, white] = Color::BOTH.map(|color| position.captures(color) as f32);
        let lead = self.assessment.survey.influence.territory(Purpose::Count).lead() + black - white;
        if color == Color::Black { lead } else { -lead }
    }

    /// The best move: none where nothing is worth anything, so that the player passes.
    pub fn best(&self) -> Option<&MoveValue> {
        self.values.first().filter(|best| best.order() > 0.0)
    }

    /// What a move is worth; none where nothing speaks for it.
    pub fn of(&self, point: Point) -> Option<&MoveValue> {
        self.values.iter().find(|value| value.point == point)
    }
}

/// Weighs all moves of a player. Where a ko may not be retaken that is worth more than any other move,
/// threats count what it is worth.
pub fn choose(
    game: &Game,
    color: Color,
    means: &AssessmentMeans<'_>,
    weights: &ValuationWeights,
    openings: &[(Point, f32)],
    budget: &Budget,
) -> ClassicalChoice {
    let mut choice = weigh(game, color, means, weights, openings, budget);
    if let Some(point) = ko::forbidden(game, color).filter(|_| !budget.is_over()) {
        let freed = weigh(&ko::freed(game, color), color, means, weights, openings, budget);
        if let Some(worth) = ko::worth(&freed.values, point) {
            let threats = ko_threats(&choice, game, means, budget);
            ko::count_threats(worth, &threats, (&mut choice.reasons, &mut choice.values));
            sort(&mut choice.values);
        }
    }
    choice
}

/// The threats that a player has in a position that was weighed, with what they gain and cost, those first
/// that gain most.
pub fn ko_threats(
    choice: &ClassicalChoice,
    game: &Game,
    means: &AssessmentMeans<'_>,
    budget: &Budget,
) -> Vec<KoThreat> {
    let (assessment, color, regions) = (&choice.assessment, choice.color, &choice.endgame.solved);
    threats::find(&Ground { game, color, assessment, means, openings: &[], budget, regions })
}

/// Weighs all moves that may be played.
fn weigh(
    game: &Game,
    color: Color,
    means: &AssessmentMeans<'_>,
    weights: &ValuationWeights,
    openings: &[(Point, f32)],
    budget: &Budget,
) -> ClassicalChoice {
    let counts = weights.of_kind(WeightName::Prospect) > 0.0;
    let means = &AssessmentMeans { invasions: if counts { means.invasions } else { 0 }, ..*means };
    let assessment = Assessment::read(game.position(), color, means, budget);
    let endgame = EndgameView::new(&assessment, game.rules().scoring, PLAYING, budget);
    let regions = &endgame.solved;
    let ground = Ground { game, color, assessment: &assessment, means, openings, budget, regions };
    let mut reasons = gather(&ground);
    let territory = TerritoryJudge::new(&assessment, means, color, weights, budget);
    let valuer =
        Valuer { assessment: &assessment, color, weights, territory, all_solved: endgame.is_whole() };
    let points: Vec<Point> =
        reasons.points().into_iter().filter(|point| game.is_legal(color, *point)).collect();
    let safe = safe_moves(&ground, &reasons, &points);
    for (point, _) in points.iter().zip(&safe).filter(|(_, safe)| !**safe) {
        reasons.add(Reason::read(*point, ReasonKind::InDanger, ReadingResult::Win));
    }
    let mut values: Vec<MoveValue> =
        points.iter().zip(safe).map(|(point, safe)| valuer.value(&reasons, *point, safe)).collect();
    let judge = means.judge.filter(|_| !valuer.all_solved);
    match judge {
        Some(judge) => {
            let style = style(&valuer, means, &reasons, &values, budget);
            valuer.judge(game, (judge, &style), &reasons, &mut values, budget);
        }
        None => {
            invasions::judge_best(&ground, &valuer, &mut reasons, &mut values);
            move_worth(&mut reasons, &mut values);
        }
    }
    if let Some(chance) = weights.chance {
        leave_to_chance(game.position(), chance, &mut values);
    }
    sort(&mut values);
    match judge {
        Some(judge) => valuer.check_answers(game, judge, &mut values, budget),
        None => check(&ground, &mut reasons, &mut values),
    }
    ClassicalChoice { color, assessment, reasons, values, endgame }
}

/// By how much more each move counts by its reasons than without styles; nothing where there are none.
fn style(
    valuer: &Valuer<'_>,
    means: &AssessmentMeans<'_>,
    reasons: &Reasons,
    values: &[MoveValue],
    budget: &Budget,
) -> Vec<f32> {
    let (assessment, color) = (valuer.assessment, valuer.color);
    let Some(weights) = valuer.weights.without_styles() else { return Vec::new() };
    let territory = TerritoryJudge::new(assessment, means, color, &weights, budget);
    let plain = Valuer { assessment, color, weights: &weights, territory, all_solved: valuer.all_solved };
    let more = |value: &MoveValue| value.order() - plain.value(reasons, value.point, value.safe).order();
    values.iter().map(more).collect()
}

/// Keeps these numbers apart from those of other users of a seed.
const PURPOSE: u64 = u64::from_be_bytes(*b"values  ");
/// In how many steps chance goes from nothing to the most.
const STEPS: u32 = 1 << 16;

/// Adds something at random to what is worth anything, the same in a position for the same seed.
fn leave_to_chance(position: &Position, chance: Chance, values: &mut [MoveValue]) {
    let mut random = Random::new(&[chance.seed, position.hash(), PURPOSE]);
    for value in values.iter_mut() {
        // Drawn for each move, so that what one is worth changes nothing for the others.
        let share = random.below(STEPS) as f32 / STEPS as f32;
        if value.order() > 0.0 {
            value.add(TermKind::Chance, chance.most * share, None);
        }
    }
}

/// How many best moves are looked at, one after the other, for what they let the opponent capture.
const MOST_CHECKED: usize = 3;

/// Takes what the opponent captures then off the best move, until the best one has been looked at.
fn check(ground: &Ground<'_>, reasons: &mut Reasons, values: &mut [MoveValue]) {
    let mut checked: Vec<Point> = Vec::new();
    for _ in 0..MOST_CHECKED {
        let Some(best) = values.first_mut().filter(|best| best.order() > 0.0) else { return };
        if checked.contains(&best.point) || ground.budget.is_over() {
            return;
        }
        checked.push(best.point);
        let lost = blunder(ground, best.point);
        if lost == 0.0 {
            return;
        }
        let place = reasons.place(Reason::read(best.point, ReasonKind::Loses(lost), ReadingResult::Win));
        best.add(TermKind::Blunder, -lost, Some(place));
        sort(values);
    }
}

/// Moves worth from where patterns say that another move is better to where that is.
fn move_worth(reasons: &mut Reasons, values: &mut [MoveValue]) {
    for MovedWorth { from, to, source } in reasons.moved.clone() {
        let Some(giving) = values.iter().position(|value| value.point == from) else { continue };
        let Some(taking) = values.iter().position(|value| value.point == to) else { continue };
        let (worth, points) = (values[giving].order(), values[giving].points());
        if worth <= 0.0 {
            continue;
        }
        let mut reason =
            |point: Point, kind: ReasonKind| Some(reasons.place(Reason::sure(point, kind, source.clone())));
        let gap = worth - values[taking].order();
        if gap > 0.0 {
            // What of it is no points orders the moves as before.
            let more = (points - values[taking].points()).clamp(0.0, gap);
            values[taking].add(TermKind::Moved(from), more, reason(to, ReasonKind::TakesWorth(from)));
            values[taking].add(TermKind::Likelihood, gap - more, None);
        }
        values[giving].add(TermKind::Moved(to), -points, reason(from, ReasonKind::GivesWorth(to)));
        values[giving].add(TermKind::Likelihood, points - worth, None);
    }
}
