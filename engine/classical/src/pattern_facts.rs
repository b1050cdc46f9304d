//! Everything that patterns may ask about a position, put together.

use analysis::eyes::{EyeKnowledge, PlayedSpaces};
use analysis::{ConnectionPatterns, LazySurvey, Means, Survey, SurveyFacts};
use board::{Point, Position};
use bundles::Level;
use knowledge::constraint::{Interpreter, Settings};
use knowledge::library::Library;
use life::{GroupReader, LifeKnowledge, LifeMeans, OwlFacts};
use limits::budget::Budget;
use reading::{AnswerTable, ChainReader, Depths, ReadingFacts};
use std::sync::Arc;

/// How much is read for what patterns ask: they ask hundreds of times for a move, mostly about what is seen
/// at once.
const READING_LEVEL: usize = 2;

/// Plays on the trial board for a question about the life of a group.
const LIFE_EFFORT: u64 = 300;

/// Hands on an interpreter that answers all levels, and the survey that it asks, informed whether groups
/// live. Each is made when something asks for it, once for all patterns. How many readers there are, and what
/// answers they keep, makes it faster and changes nothing. Patterns may be asked what to do about the group
/// of a stone, `group`.
pub fn with_facts<T>(
    group: Option<Point>,
    library: &Library,
    position: &Position,
    settings: Settings,
    budget: &Budget,
    readers: &ChainReader,
    then: impl FnOnce(&mut Interpreter<'_>, &LazySurvey<'_>) -> T,
) -> T {
    let depths = Depths::level(READING_LEVEL);
    let (graphs, played) = (library.eye_graphs(), PlayedSpaces::default());
    let survey = LazySurvey::new(Box::new(|| {
        let eyes = EyeKnowledge { graphs: &graphs, played: &played };
        let links = Some(ConnectionPatterns { layers: library.layers(), settings });
        let means = Means { readers, depths: &depths, eyes, links };
        Survey::read(position, &means, budget)
    }));
    let informed = LazySurvey::new(Box::new(|| {
        let eyes = EyeKnowledge { graphs: &graphs, played: &played };
        let known = LifeKnowledge::of(library, eyes);
        let means = LifeMeans { known, threads: &readers.readers, kept: None };
        let statuses = GroupReader::new(LIFE_EFFORT).read(&survey, &means, budget);
        Survey::clone(&survey).knowing(statuses.settled(&survey))
    }));
    with_surveys(group, (&survey, &informed), position, settings, budget, readers.readers.answers(), then)
}

/// The same of a position that is known already: the survey was informed whether groups live.
pub fn with_known<T>(
    known: &Survey,
    position: &Position,
    settings: Settings,
    budget: &Budget,
    answers: Option<&Arc<AnswerTable>>,
    then: impl FnOnce(&mut Interpreter<'_>, &LazySurvey<'_>) -> T,
) -> T {
    let survey = LazySurvey::new(Box::new(|| known.clone()));
    with_surveys(None, (&survey, &survey), position, settings, budget, answers, then)
}

/// Hands on an interpreter that asks these surveys, the second of which is informed whether groups live.
fn with_surveys<T>(
    group: Option<Point>,
    (survey, informed): (&LazySurvey<'_>, &LazySurvey<'_>),
    position: &Position,
    settings: Settings,
    budget: &Budget,
    answers: Option<&Arc<AnswerTable>>,
    then: impl FnOnce(&mut Interpreter<'_>, &LazySurvey<'_>) -> T,
) -> T {
    let depths = Depths::level(READING_LEVEL);
    let mut facts = ReadingFacts::new(position, depths).within(budget).with_cache(answers.cloned());
    let [mut eyes, mut groups, mut influence] = [SurveyFacts::new(survey).with_life(informed); 3];
    let mut owl = OwlFacts::new(informed, group);
    let mut interpreter = Interpreter::new(position, settings)
        .with_facts(Level::Reading, &mut facts)
        .with_facts(Level::Eyes, &mut eyes)
        .with_facts(Level::Groups, &mut groups)
        .with_facts(Level::Influence, &mut influence)
        .with_facts(Level::Owl, &mut owl);
    then(&mut interpreter, informed)
}
