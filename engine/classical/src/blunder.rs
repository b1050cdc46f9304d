//! Whether a move lets the opponent capture what was safe before (GNU Go manual, 6: blunders).

use crate::generators::Ground;
use analysis::Tactics;
use board::Point;
use life::combination::{Finder, Scale, Targets};

/// How far the opponent's answers are searched: a hundredth of what a question of a person may take.
const SCALE: Scale = Scale { threats: 2, effort: 5_000, reading_effort: 300, quick_effort: 60 };
/// What a stone is worth, with the point that it stands on.
const STONE: f32 = 2.0;

/// What the opponent captures after a move, by a combination or at once, of what was safe before it, in
/// points; nothing where the move may not be played.
pub(crate) fn blunder(ground: &Ground<'_>, point: Point) -> f32 {
    let survey = &ground.assessment.survey;
    let before = survey.position();
    let Some(after) = ground.assessment.after(ground.color, point) else { return 0.0 };
    let opponent = ground.color.opponent();
    let lost = survey.unconditional.settled(opponent).territory;
    let safe = Targets::of(before, ground.color, &survey.tactics).without(&lost).safe;
    let tactics = Tactics::read(&after, ground.means.readers, ground.means.depths, ground.budget);
    let targets = Targets::of(&after, ground.color, &tactics).without(&lost).with(&after, &safe);
    let layers = ground.means.library.layers();
    let mut finder = Finder::new(&after, ground.means.depths, SCALE, ground.budget).with_patterns(layers);
    finder.find_blunder(targets, 1).combination.map_or(0.0, |found| STONE * found.size as f32)
}
