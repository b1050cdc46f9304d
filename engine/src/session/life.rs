//! Whether groups live, on the board as it is, trial moves included.

use super::Session;
use super::playouts::KeptInPlayouts;
use crate::pattern_moves::{self, Reason, settings};
use analysis::eyes::EyeKnowledge;
use analysis::{Group, Survey};
use board::{Color, Move, Point, PointSet, Position};
use classical::{LifeJump, life_jumps};
use knowledge::constraint::Settings;
use knowledge::library::Library;
use life::{
    After, DoubleMove, GroupAim, GroupAnswers, GroupLife, GroupReader, LifeKnowledge, LifeMeans, LifeReader,
    SemeaiReader, Statuses, Substance, plainly_lives, substance, threat,
};
use limits::budget::{Budget, StopSignal};
use reading::proof::Turn;
use reading::questions::NamedQuestion;
use reading::{Answer, Certainty, Depths, ReadingResult, Trace, is_same};
use search::Tally;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// The most moves of a trace of each search about a group: there are two for the question, and two for each
/// first move that is tried.
const TRACED: usize = 100;

/// What reads the life of groups, and what it has found in the position that was asked last.
#[derive(Debug, Default)]
pub(super) struct Life {
    reader: Option<LifeReader>,
    /// Reads all groups of a position, side by side.
    groups: GroupReader,
    pub(super) races: Option<SemeaiReader>,
    kept: Option<Known>,
    /// The least certain answer since this was last asked for.
    pub(super) least_certain: Option<Certainty>,
    pub(super) limits: LifeLimits,
}

impl Life {
    /// Forgets what was read, and readers that spend another number of plays.
    pub(super) fn forget(&mut self) {
        (self.reader, self.races, self.kept) = (None, None, None);
    }

    /// Forgets what eye spaces give, which follows from the graphs of the bundles.
    pub(super) fn forget_spaces(&mut self) {
        (self.reader, self.groups) = (None, GroupReader::default());
    }
}

/// What is known of one position, read on these terms.
#[derive(Debug)]
struct Known {
    survey: Arc<Survey>,
    depths: Depths,
    /// What patterns of connections may ask of the game.
    settings: Settings,
    library: Arc<Library>,
    answers: GroupAnswers,
    lives: Option<Arc<Lives>>,
    /// What playouts gave, if they were asked.
    tally: Arc<OnceLock<Tally>>,
}

/// Whether the groups of a position live.
#[derive(Debug)]
pub struct Lives {
    /// What was read of each group.
    pub statuses: Statuses,
    /// The survey that was informed so.
    pub survey: Survey,
}

impl Known {
    fn is_of(&self, session: &Session, depths: &Depths) -> bool {
        is_same(self.survey.position(), session.position())
            && self.depths == *depths
            && self.settings == settings(session.game())
            && Arc::ptr_eq(&self.library, &session.library)
    }
}

/// Limits of a question about life, beside the signal that ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LifeLimits {
    /// Plays on the trial board for each search of the life of a group and of a race; none for the usual.
    pub effort: Option<u64>,
    /// When searches end at the latest, those about chains too.
    pub deadline: Option<Instant>,
}

/// More plays than any search has time for.
const MOST_EFFORT: u64 = 1 << 40;

impl Session {
    /// The survey of the board as it is. It is made once for a position, unless the signal ends it early.
    #[must_use]
    pub fn kept_survey(&mut self, stop: &StopSignal) -> Arc<Survey> {
        let depths = self.depths();
        let known = self.life.kept.as_ref();
        if let Some(kept) = known.filter(|kept| kept.is_of(self, &depths)) {
            return Arc::clone(&kept.survey);
        }
        let survey = Arc::new(self.survey(stop));
        let kept = Known {
            survey: Arc::clone(&survey),
            depths,
            settings: settings(self.game()),
            library: Arc::clone(&self.library),
            answers: Vec::new(),
            lives: None,
            tally: Arc::default(),
        };
        self.life.kept = (!stop.is_raised()).then_some(kept);
        survey
    }

    /// Whether the opponent captures the group of a stone when he moves first ([`Turn::Prover`]), or whether
    /// it lives when its owner does; none where no stone stands.
    pub fn ask_group(&mut self, stone: Point, turn: Turn, stop: &StopSignal) -> Option<Answer> {
        let survey = self.kept_survey(stop);
        let goal = survey.at(stone)?.0.stones;
        let mut answers = self.life.kept.iter().flat_map(|kept| &kept.answers);
        let found = answers.find(|(asked, side, _)| (asked, side) == (&goal, &turn));
        // What was searched is not kept.
        if let Some((_, _, answer)) = found.filter(|_| !self.is_noting()) {
            let answer = answer.clone();
            self.count_life(0, answer.certainty);
            return Some(answer);
        }
        let answer = self.read_group(&survey, (stone, &goal), turn, &After::default(), stop)?;
        let is_whole = !self.life_budget(stop).is_over();
        if let Some(kept) = self.life.kept.as_mut().filter(|_| is_whole) {
            kept.answers.push((goal, turn, answer.clone()));
        }
        Some(answer)
    }

    /// Reads a group that is named by one of its stones.
    fn read_group(
        &mut self,
        survey: &Survey,
        (stone, goal): (Point, &PointSet),
        turn: Turn,
        after: &After<'_>,
        stop: &StopSignal,
    ) -> Option<Answer> {
        let budget = self.life_budget(stop);
        let most = self.is_noting().then_some(TRACED);
        let (answer, traces) = self.with_life(|reader, known| match most {
            Some(most) => reader.ask_traced(survey, goal, turn, after, (known, &budget), most),
            None => Some((reader.ask(survey, goal, turn, after, known, &budget)?, Vec::new())),
        })?;
        self.count_life(answer.effort, answer.certainty);
        if most.is_some() {
            self.note_group(survey.position(), (stone, turn), after, &answer, traces);
        }
        Some(answer)
    }

    /// Takes note of a question about the life of a group, asked after moves.
    fn note_group(
        &mut self,
        before: &Position,
        (stone, turn): (Point, Turn),
        after: &After<'_>,
        answer: &Answer,
        traces: Vec<Trace>,
    ) {
        let mut position = before.clone();
        let owner = position.color_at(stone).unwrap_or(Color::Black);
        for (color, point) in after.played {
            // It is shown and never taken back.
            let _ = position.play_stone(*color, *point);
        }
        let (name, mover) = match turn {
            Turn::Prover => ("owl_attack", owner.opponent()),
            Turn::Refuter => ("owl_defend", owner),
        };
        let question = NamedQuestion { name, color: None, points: vec![stone], mover };
        self.take_named_note(&position, question, answer, traces);
    }

    /// Lets the reader of life work with what is known of eyes.
    pub(super) fn with_life<T>(&mut self, work: impl FnOnce(&mut LifeReader, LifeKnowledge<'_>) -> T) -> T {
        let new = || self.life.limits.effort.map_or_else(LifeReader::default, LifeReader::new);
        let answers = self.answers().cloned();
        let mut reader = self.life.reader.take().unwrap_or_else(|| new().with_cache(answers));
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let known = LifeKnowledge::of(&self.library, eyes);
        let found = work(&mut reader, known);
        self.life.reader = Some(reader);
        found
    }

    /// The answers about groups of the board as it is, which are to be kept again; none where no survey is
    /// kept.
    pub(super) fn take_answers(&mut self) -> GroupAnswers {
        self.life.kept.as_mut().map_or_else(Vec::new, |kept| std::mem::take(&mut kept.answers))
    }

    pub(super) fn keep_answers(&mut self, answers: GroupAnswers) {
        if let Some(kept) = self.life.kept.as_mut() {
            kept.answers = answers;
        }
    }

    pub(super) fn count_life(&mut self, effort: u64, certainty: Certainty) {
        self.life_effort += effort;
        self.trial_moves += effort;
        let least = self.life.least_certain.map_or(certainty, |least| least.min(certainty));
        self.life.least_certain = Some(least);
    }

    /// The two moves in a row by which the opponent captures the group of a stone ([`Turn::Prover`]), or its
    /// owner saves it ([`Turn::Refuter`]); none when one move is enough, or two are not.
    pub fn threaten_group(&mut self, stone: Point, turn: Turn, stop: &StopSignal) -> Option<DoubleMove> {
        let at_once = self.ask_group(stone, turn, stop)?;
        if at_once.code != ReadingResult::Loss {
            return None;
        }
        let survey = self.kept_survey(stop);
        let goal = survey.at(stone)?.0.stones;
        let budget = self.life_budget(stop);
        let (found, effort) =
            self.with_life(|reader, known| threat(reader, &survey, &goal, turn, known, &budget));
        // Only some first moves are tried, with few plays each.
        self.count_life(effort, Certainty::Limited);
        found
    }

    /// What a move does to the group of a stone: for the opponent of its owner, what the attack comes to that
    /// begins with it ([`Turn::Prover`]), for its owner, what the defense comes to. Nothing, if a pass comes
    /// to no less, or if the move is illegal.
    pub fn does_to_group(
        &mut self,
        chosen: Point,
        stone: Point,
        turn: Turn,
        stop: &StopSignal,
    ) -> ReadingResult {
        let survey = self.kept_survey(stop);
        let Some((group, _)) = survey.at(stone) else { return ReadingResult::Loss };
        let (owner, goal) = (group.color, group.stones);
        let (player, answered) = match turn {
            Turn::Prover => (owner.opponent(), Turn::Refuter),
            Turn::Refuter => (owner, Turn::Prover),
        };
        let Some(passed) = self.ask_group(stone, answered, stop) else { return ReadingResult::Loss };
        let played = [(player, chosen)];
        let after = After { played: &played, effort: None };
        let Some(played) = self.read_group(&survey, (stone, &goal), answered, &after, stop) else {
            return ReadingResult::Loss;
        };
        let (passed, played) = (passed.code.reversed(), played.code.reversed());
        if played > passed { played } else { ReadingResult::Loss }
    }

    /// What becomes of two groups of a color together when their owner plays here and the opponent attacks:
    /// whether they live.
    pub fn connection_defends(
        &mut self,
        chosen: Point,
        stones: [Point; 2],
        stop: &StopSignal,
    ) -> ReadingResult {
        let survey = self.kept_survey(stop);
        let groups = stones.map(|stone| survey.at(stone).map(|(group, _)| group));
        let [Some(first), Some(second)] = groups else { return ReadingResult::Loss };
        let (color, goal) = (first.color, first.stones | second.stones);
        let played = [(color, chosen)];
        let after = After { played: &played, effort: None };
        let answer = self.read_group(&survey, (stones[0], &goal), Turn::Prover, &after, stop);
        answer.map_or(ReadingResult::Loss, |answer| answer.code.reversed())
    }

    /// Whether capturing a chain makes a group that lives.
    pub fn is_substantial(&mut self, stone: Point, stop: &StopSignal) -> bool {
        let survey = self.kept_survey(stop);
        let safe =
            |stone| survey.at(stone).is_some_and(|(group, facts)| plainly_lives(&survey, group, facts));
        let (position, goal) = match substance(&survey, stone, safe) {
            Substance::Plain(is) => return is,
            Substance::Reads(position, goal) => (position, goal),
        };
        let filled = self.survey_of(&position, stop);
        let named = goal.first().unwrap_or(stone);
        let answer = self.read_group(&filled, (named, &goal), Turn::Prover, &After::default(), stop);
        answer.is_some_and(|answer| answer.code == ReadingResult::Loss)
    }

    /// Whether the groups of the board as it is live. Groups that are plainly safe or captured are not read.
    /// It is found once for a position, unless the signal ends it early.
    #[must_use]
    pub fn lives(&mut self, stop: &StopSignal) -> Arc<Lives> {
        let survey = self.kept_survey(stop);
        if let Some(lives) = self.life.kept.as_ref().and_then(|kept| kept.lives.clone()) {
            return lives;
        }
        let lives = Arc::new(self.read_lives(&survey, stop));
        let is_whole = !self.life_budget(stop).is_over();
        if let Some(kept) = self.life.kept.as_mut() {
            match is_whole {
                true => kept.lives = Some(Arc::clone(&lives)),
                false => kept.tally = Arc::default(),
            }
        }
        lives
    }

    pub(super) fn read_lives(&mut self, survey: &Survey, stop: &StopSignal) -> Lives {
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let known = LifeKnowledge::of(&self.library, eyes);
        let (threads, budget) = (&self.chain_reader().readers, self.life_budget(stop));
        let known_here =
            self.life.kept.as_ref().filter(|kept| Arc::as_ptr(&kept.survey) == &raw const *survey);
        let tally = known_here.map_or_else(Arc::default, |kept| Arc::clone(&kept.tally));
        let searchers = &self.player.searcher.threads;
        let playouts = KeptInPlayouts::new(survey.position(), &self.library, searchers, tally);
        let kept = |group: &Group| playouts.share(group, &budget);
        let means = LifeMeans { known, threads, kept: Some(&kept) };
        let statuses = self.life.groups.read(survey, &means, &budget);
        self.count_life(statuses.effort(), Certainty::Proved);
        Lives { survey: survey.clone().knowing(statuses.verdicts()), statuses }
    }

    /// The same of the game's position, without trial moves.
    pub(super) fn lives_in_game(&mut self, stop: &StopSignal) -> Arc<Lives> {
        if self.trial.is_none() {
            return self.lives(stop);
        }
        let survey = self.survey_of(self.game.position(), stop);
        Arc::new(self.read_lives(&survey, stop))
    }

    /// Whether the group of a stone lives, read as far as [`Session::ask_group`] reads it, with whom it
    /// never disagrees; none where no stone stands. The survey of all groups ([`Session::lives`]) takes a
    /// first look at most of them, and may say otherwise.
    pub fn group_life(&mut self, stone: Point, stop: &StopSignal) -> Option<GroupLife> {
        let attack = self.ask_group(stone, Turn::Prover, stop)?;
        let defense = match attack.code {
            ReadingResult::Loss => None,
            _ => self.ask_group(stone, Turn::Refuter, stop),
        };
        Some(GroupLife::read(attack, defense))
    }

    /// What is known of the lives of all groups, and of the group of a stone what [`Session::group_life`]
    /// says.
    pub fn lives_around(&mut self, stone: Point, stop: &StopSignal) -> Arc<Lives> {
        let lives = self.lives(stop);
        let place = lives.survey.groups.place(stone);
        let Some((place, life)) = place.zip(self.group_life(stone, stop)) else { return lives };
        let statuses = lives.statuses.clone().knowing(place, life);
        let survey = lives.survey.clone().knowing(statuses.verdicts());
        Arc::new(Lives { statuses, survey })
    }

    /// What the databases of life and death propose about the group of a stone.
    pub fn moves_about_group(&self, stone: Point, aim: GroupAim, stop: &StopSignal) -> Vec<Reason> {
        let (library, budget) = (&self.library, self.life_budget(stop));
        let (position, settings) = (self.position(), settings(&self.game));
        let moves = pattern_moves::about_group(
            library,
            position,
            settings,
            (stone, aim),
            &budget,
            self.chain_reader(),
        );
        pattern_moves::named_patterns(library, moves)
    }

    /// The limits within which questions about life are answered.
    pub fn life_limits(&self) -> LifeLimits {
        self.life.limits
    }

    /// Answers within these limits from now on. With other effort than before what was read is forgotten.
    pub fn limit_life(&mut self, limits: LifeLimits) {
        let limits = LifeLimits { effort: limits.effort.map(|effort| effort.min(MOST_EFFORT)), ..limits };
        if limits.effort != self.life.limits.effort {
            self.life.forget();
        }
        self.life.limits = limits;
    }

    /// The budget of a question.
    pub(super) fn life_budget(&self, stop: &StopSignal) -> Budget {
        let budget = Budget::until(stop.clone());
        match self.life.limits.deadline {
            Some(deadline) => budget.with_deadline(deadline),
            None => budget,
        }
    }

    /// How far the answers about life can be relied on that were given since this was last asked; none when
    /// nothing was read.
    pub(crate) fn take_certainty(&mut self) -> Option<Certainty> {
        self.life.least_certain.take()
    }

    /// The groups that lived before the last move of the game and are dead after it, although reading had
    /// found no move that kills them: one of the two readings is wrong. None before the first move. The
    /// signal ends the reading early.
    #[must_use]
    pub fn life_jumps(&mut self, stop: &StopSignal) -> Vec<LifeJump> {
        let mut earlier = self.game.clone();
        if earlier.undo().is_none() {
            return Vec::new();
        }
        let positions = [earlier.position().clone(), self.game.position().clone()];
        let [before, after] = positions.map(|position| {
            let survey = self.survey_of(&position, stop);
            self.read_lives(&survey, stop).survey
        });
        life_jumps(&before, &after)
    }

    /// A jump in words.
    pub fn said_of_jump(&self, jump: &LifeJump) -> String {
        let at = self.write_vertex(Move::Play(jump.stone));
        format!(
            "the group of {} stones at {at} lived before it and is dead after it, although reading found no move \
             that kills it: one of the two is wrong",
            jump.stones
        )
    }
}
