//! All that is known of a position before moves are compared.

use crate::judgment::GameJudge;
use crate::pattern_facts::with_known;
use analysis::influence::{Influence, InfluenceTurn, PatternInfluence};
use analysis::{ConnectionPatterns, Group, LifeStatus, Means, Proposals, Survey, TacticalMoves};
use board::{Color, Move, Point, Position};
use knowledge::constraint::{Interpreter, Settings};
use knowledge::library::Library;
use life::{GroupReader, LifeKnowledge, LifeMeans, LifeReader, Statuses};
use limits::budget::Budget;
use reading::{AnswerTable, ChainReader, Depths, ReadingFacts};
use std::sync::Arc;

/// In which share of playouts from a position a group of it keeps its stones, 0 to 1.
pub type KeptAfter<'k> = dyn Fn(&Position, &Group) -> f64 + Sync + 'k;

/// What a position is assessed with.
#[derive(Clone, Copy)]
pub struct AssessmentMeans<'m> {
    /// The bundles.
    pub library: &'m Library,
    /// What reads chains, in as many threads as it has, with the answers that it keeps.
    pub readers: &'m ChainReader,
    /// How deep.
    pub depths: &'m Depths,
    /// What the life of groups is read with, besides reading.
    pub known: LifeKnowledge<'m>,
    /// What reads whether groups live.
    pub groups: &'m GroupReader,
    /// What the stones do not tell.
    pub settings: Settings,
    /// In which share of playouts a group keeps its stones, 0 to 1, where someone knows: that settles some
    /// of what reading leaves open.
    pub kept: Option<&'m (dyn Fn(&Group) -> f64 + Sync)>,
    /// The same of a group of a position that is one move further.
    pub kept_after: Option<&'m KeptAfter<'m>>,
    /// Who judges the positions after moves, where someone does: moves are worth what he says then.
    pub judge: Option<&'m GameJudge<'m>>,
    /// How many moves into the opponent's areas are judged of those that change most there, each by a look at
    /// the position after it, and a quarter of how many that are the best so far.
    pub invasions: usize,
}

impl AssessmentMeans<'_> {
    /// The answers that are kept.
    pub fn answers(&self) -> Option<&Arc<AnswerTable>> {
        self.readers.readers.answers()
    }

    /// What stands in a position.
    pub(crate) fn survey(&self, position: &Position, budget: &Budget) -> Survey {
        let AssessmentMeans { library, readers, depths, known, settings, .. } = *self;
        let links = Some(ConnectionPatterns { layers: library.layers(), settings });
        Survey::read(position, &Means { readers, depths, eyes: known.eyes, links }, budget)
    }

    /// A reader of lives that spends at most this many plays on a question, with the answers that are kept.
    pub(crate) fn life_reader(&self, effort: u64) -> LifeReader {
        LifeReader::new(effort).with_cache(self.answers().cloned())
    }
}

/// All that is known of a position.
#[derive(Clone, Debug)]
pub struct Assessment {
    /// Chains, eyes, influence and groups, informed whether these live.
    pub survey: Survey,
    /// The moves that capture and save chains.
    pub tactics: TacticalMoves,
    /// Whether groups live, and what says so.
    pub statuses: Statuses,
    /// What patterns add to influence when the opponent of the player moves.
    pub patterns: PatternInfluence,
}

impl Assessment {
    /// Assesses a position for a player. A budget that runs out leaves things as they seemed then.
    pub fn read(
        position: &Position,
        color: Color,
        means: &AssessmentMeans<'_>,
        budget: &Budget,
    ) -> Assessment {
        let AssessmentMeans { library, readers, depths, known, groups, settings, kept, .. } = *means;
        let survey = means.survey(position, budget);
        let threads = &readers.readers;
        let statuses = groups.read(&survey, &LifeMeans { known, threads, kept }, budget);
        let mut facts = ReadingFacts::new(survey.position(), depths.clone())
            .within(budget)
            .with_cache(threads.answers().cloned());
        let mut interpreter =
            Interpreter::new(survey.position(), settings).with_facts(bundles::Level::Reading, &mut facts);
        let proposals = Proposals::find(survey.position(), library.layers(), &mut interpreter);
        let tactics =
            TacticalMoves::read(survey.position(), &survey.tactics, &proposals, threads, depths, budget);
        let verdicts = statuses.settled(&survey);
        let patterns = PatternInfluence::default();
        let mut known = Assessment { survey: survey.knowing(verdicts), tactics, statuses, patterns };
        let (position, dead) = (known.position(), known.survey.dead_when(color.opponent()));
        let turn = InfluenceTurn { to_move: color.opponent(), followed_up: None };
        known.patterns =
            with_known(&known.survey, position, settings, budget, means.answers(), |interpreter, _| {
                PatternInfluence::find(position, position.board(), &dead, library.layers(), interpreter, turn)
            });
        let strength = |stone: Point| known.survey.strength(stone);
        let influence = Influence::of_strengths(known.position(), &dead, &known.patterns, strength);
        Assessment { survey: known.survey.with_influence(influence), ..known }
    }

    /// The position.
    pub fn position(&self) -> &Position {
        self.survey.position()
    }

    /// The position after a move; none where it may not be played.
    pub(crate) fn after(&self, color: Color, point: Point) -> Option<Position> {
        let mut after = self.position().clone();
        after.is_legal(color, point).then(|| {
            // It is looked at and never taken back.
            let _ = after.play(color, Move::Play(point));
            after
        })
    }

    /// Whether the group of a stone lives, where reading settled that.
    pub fn status(&self, stone: Point) -> LifeStatus {
        self.survey.verdict(stone).map_or(LifeStatus::Unknown, |life| life.status)
    }

    /// Whether stones are captured without another move.
    pub fn is_dead(&self, stone: Point) -> bool {
        self.survey.tactics.dead.contains(stone) || self.status(stone) == LifeStatus::Dead
    }

    /// How large the chain of a stone is, with its share of the points around; 0 where no stone stands.
    pub fn chain_size(&self, stone: Point) -> f32 {
        self.survey.chains.at(stone).map_or(0.0, |chain| chain.effective_size)
    }

    /// The same of the group of a stone.
    pub fn group_size(&self, stone: Point) -> f32 {
        self.survey.at(stone).map_or(0.0, |(_, facts)| facts.effective_size)
    }

    /// The origin of the group of a stone.
    pub fn group(&self, stone: Point) -> Option<Point> {
        self.survey.at(stone).map(|(group, _)| group.origin)
    }
}
