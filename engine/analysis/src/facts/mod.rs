//! What patterns ask of eyes, groups and influence (GNU Go manual, 9.6).
//!
//! A survey is made when the first of these questions is asked. Whether groups live is read out nowhere here:
//! a survey may be informed. Otherwise a group is dead where it is captured or dead whatever both players do,
//! alive where it is safe without reading, critical where it is one chain that whoever moves first captures
//! or saves, and else unknown. There is one influence for both players, so questions about the one in which
//! the other moves first have the same answer.

mod eyes;
mod groups;
mod influence;

use super::survey::Survey;
use super::verdict::LifeStatus;
use board::{Color, Point};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question, truth};
use std::cell::LazyCell;

/// A survey that is made when it is first asked for.
pub type LazySurvey<'s> = LazyCell<Survey, Box<dyn FnOnce() -> Survey + 's>>;

/// Answers questions of the levels [`Eyes`](bundles::Level::Eyes), [`Groups`](bundles::Level::Groups) and
/// [`Influence`](bundles::Level::Influence) about one position.
#[derive(Clone, Copy)]
pub struct SurveyFacts<'s, 'l, 't> {
    survey: &'s LazySurvey<'l>,
    /// The same, informed whether groups live.
    informed: &'s LazySurvey<'t>,
}

/// A way to answer, for each opcode that has one.
type SurveyAnswer = fn(&Survey, &Question) -> Option<f32>;

/// The answers that do not depend on whether groups live; a new one is a row here.
const WAYS: &[(&str, SurveyAnswer)] = &[
    ("eye", eyes::in_space),
    ("proper_eye", eyes::sure),
    ("marginal_eye", eyes::marginal),
    ("halfeye", eyes::half),
    ("false_eye", eyes::is_false),
    ("max_eye_value", eyes::most),
    ("false_eye_territory", eyes::false_but_territory),
    ("xcut", eyes::cut),
    ("ocut", eyes::cut),
    ("genus", groups::eyes),
    ("same_dragon", groups::same),
    ("dragonsize", groups::size),
    ("effective_size", groups::effective_size),
    ("is_surrounded", groups::is_surrounded),
    ("does_surround", groups::does_surround),
    ("surround_map", groups::surround_map),
    ("xmoyo", influence::moyo),
    ("omoyo", influence::moyo),
    ("xmoyo_opposite", influence::moyo),
    ("omoyo_opposite", influence::moyo),
    ("xarea", influence::area),
    ("oarea", influence::area),
    ("xterri", influence::territory),
    ("oterri", influence::territory),
    ("jump_out_helper", influence::jumps_out),
    ("jump_out_far_helper", influence::jumps_far_out),
];

/// Those that do.
const ABOUT_LIFE: &[(&str, SurveyAnswer)] = &[
    ("alive", |survey, question| groups::has_status(survey, question, LifeStatus::Alive)),
    ("unknown", |survey, question| groups::has_status(survey, question, LifeStatus::Unknown)),
    ("critical", |survey, question| groups::has_status(survey, question, LifeStatus::Critical)),
    ("dead", |survey, question| groups::has_status(survey, question, LifeStatus::Dead)),
    ("status", groups::status_number),
    ("x_alive_somewhere", groups::alive_somewhere),
    ("o_alive_somewhere", groups::alive_somewhere),
    ("thrash_around_helper", groups::thrashes),
    ("reinforce_helper", groups::reinforces),
    ("weakness", influence::weakness),
    ("weak", influence::weak),
];

/// The same, by the numbers of the opcodes.
static BY_NUMBER: [Option<SurveyAnswer>; Opcode::COUNT] = Opcode::by_number(WAYS);
static ABOUT_LIFE_BY_NUMBER: [Option<SurveyAnswer>; Opcode::COUNT] = Opcode::by_number(ABOUT_LIFE);

impl<'s, 'l> SurveyFacts<'s, 'l, 'l> {
    /// Facts of a survey.
    pub fn new(survey: &'s LazySurvey<'l>) -> SurveyFacts<'s, 'l, 'l> {
        SurveyFacts { survey, informed: survey }
    }

    /// The same, which ask another survey of the position whether groups live, and how weak they are: one
    /// that was informed ([`Survey::knowing`]).
    #[must_use]
    pub fn with_life<'t>(self, informed: &'s LazySurvey<'t>) -> SurveyFacts<'s, 'l, 't> {
        SurveyFacts { survey: self.survey, informed }
    }
}

impl SurveyFacts<'_, '_, '_> {
    /// Whether questions of this opcode have answers.
    pub fn answers(opcode: Opcode) -> bool {
        opcode.entry(&BY_NUMBER).or(opcode.entry(&ABOUT_LIFE_BY_NUMBER)).is_some()
    }
}

impl Facts for SurveyFacts<'_, '_, '_> {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        let opcode = question.opcode;
        match opcode.entry(&ABOUT_LIFE_BY_NUMBER) {
            Some(answer) => answer(self.informed, question),
            None => opcode.entry(&BY_NUMBER)?(self.survey, question),
        }
    }
}

/// The two points that are asked about.
fn targets(question: &Question) -> Option<[Point; 2]> {
    match question.targets() {
        [Some(first), Some(second)] => Some([*first, *second]),
        _ => None,
    }
}

/// Yes or no as a number.
fn number(holds: bool) -> Option<f32> {
    Some(truth(holds))
}

/// Whether a color has a group that is not dead, as far as is known here.
fn lives_anywhere(survey: &Survey, color: Color) -> bool {
    survey
        .groups
        .all
        .iter()
        .any(|group| group.color == color && LifeStatus::of(survey, group.origin) != Some(LifeStatus::Dead))
}
