//! Moves chosen without a search: by reasons and values.

use super::Session;
use super::facts::ENGINE;
use super::life::LifeLimits;
use super::playouts::KeptInPlayouts;
use crate::pattern_moves::{self, settings};
use analysis::Group;
use analysis::eyes::EyeKnowledge;
use board::{BoardSize, Color, Move, Point, PointSet, Position};
use classical::{AssessmentMeans, Chance, ClassicalChoice, KoThreat, ValuationWeights, choose, ko_threats};
use knowledge::library::Library;
use life::{GroupReader, LifeKnowledge};
use limits::budget::{Budget, StopSignal};
use reading::questions::ReadingSettings;
use search::{AVERAGE_VALUE, Answer, HIGHEST_VALUE, Resignation};
use std::sync::Arc;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Plays on the trial board for a question about the life of a group, for each level; at level 10 they are
/// 800. A move asks about many groups.
const LIFE_EFFORT: u64 = 80;
/// From level 10 on a move into the opponent's areas is judged besides the best ones, at lower levels none.
const LEVELS_PER_INVASION: usize = 10;
/// A player resigns who is behind by more points than this on a standard board, when no move gains more than
/// the second (GNU Go 3.8).
const HOPELESS: (f32, f32) = (45.0, 10.0);

/// What is said where reasons are weighed and no bundle says how.
const WITHOUT_WEIGHTS: &str = "no bundle has learned weights `valuation`, so that reasons count as the program has it \
                               (`--valuation built-in` asks for that without a word)";

/// How the engine chooses its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PlayerKind {
    /// By a search with playouts.
    #[default]
    Search,
    /// By reasons and their values, as GNU Go does.
    Classical,
    /// The likeliest move by the network of the bundles, without a search.
    Policy,
}

/// Where the weights of values come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum ValuationOrigin {
    /// From the bundles.
    #[default]
    Bundle,
    /// From the program, whatever the bundles say.
    BuiltIn,
}

/// Who chooses moves, and by which weights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveChooser {
    /// How moves are chosen.
    pub kind: PlayerKind,
    /// Where the weights of values come from.
    pub valuation: ValuationOrigin,
}

/// What is said of each move that the classical player chooses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TraceOptions {
    /// How much: nothing at 0, values with their terms at 1, all reasons too from 2 on.
    pub detail: u8,
    /// Whether all moves are named that have reasons, instead of the best ones.
    pub all_moves: bool,
    /// Whether all groups are named, with what is known of their lives.
    pub groups: bool,
}

impl TraceOptions {
    /// Whether anything is said.
    pub fn is_on(self) -> bool {
        self != TraceOptions::default()
    }
}

/// What a classical player prefers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Temper {
    /// Styles of the bundles, which change weights one after the other.
    pub styles: Vec<String>,
    /// The most that is added at random to the value of a move, in points; the seed decides how much.
    pub randomness: f32,
}

impl Temper {
    /// The weights of values as the styles of a library change them.
    ///
    /// # Errors
    /// The library does not have one of the styles.
    pub fn applied(
        &self,
        weights: ValuationWeights,
        library: &Library,
    ) -> Result<ValuationWeights, NoValuation> {
        self.styles.iter().try_fold(weights, |weights, style| {
            let unknown = || NoValuation { style: style.clone(), known: ValuationWeights::styles(library) };
            weights.in_style(library, style).ok_or_else(unknown)
        })
    }

    /// Whether a library has the styles.
    ///
    /// # Errors
    /// It does not have one of them.
    pub fn check(&self, library: &Library) -> Result<(), NoValuation> {
        self.applied(ValuationWeights::built_in(), library).map(drop)
    }
}

/// It is not known how values are weighed: no bundle has the style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("--style: expected {}`{style}`", wanted_style(known))]
pub struct NoValuation {
    /// Its name.
    pub style: String,
    /// The styles that there are.
    pub known: Vec<String>,
}

fn wanted_style(known: &[String]) -> String {
    match known.is_empty() {
        true => "a bundle with styles, found none for ".to_owned(),
        false => format!("one of {}, found ", known.join(", ")),
    }
}

/// Plays on the trial board for a question about the life of a group at a level.
fn life_effort_at(level: u32) -> u64 {
    LIFE_EFFORT * u64::from(level.max(1))
}

/// Sees what the classical player found for a color before it moves.
pub type ChoiceWatch<'w> = dyn FnMut(&Session, Color, &ClassicalChoice) + 'w;

impl Session {
    /// Whether moves are chosen by reasons and their values.
    pub fn is_classical(&self) -> bool {
        self.habits.chooser.kind == PlayerKind::Classical
    }

    /// The weights of values: those of the program where no bundle has any, which is said once.
    ///
    /// # Errors
    /// No bundle has the style.
    pub fn valuation(&self) -> Result<ValuationWeights, NoValuation> {
        let weights = match self.habits.chooser.valuation {
            ValuationOrigin::BuiltIn => ValuationWeights::built_in(),
            ValuationOrigin::Bundle => ValuationWeights::of(&self.library).unwrap_or_else(|| {
                self.library.tell_once(WITHOUT_WEIGHTS);
                ValuationWeights::built_in()
            }),
        };
        let mut weights = self.habits.temper.applied(weights, &self.library)?;
        let (most, seed) = (self.habits.temper.randomness, self.player.searcher.seed);
        weights.chance = (most > 0.0).then_some(Chance { most, seed });
        Ok(weights)
    }

    /// The reasons and values of all moves of a player in the game's position, at the level that is set and
    /// without a clock. The signal ends the reading early.
    ///
    /// # Errors
    /// No bundle has the style.
    pub fn assess(&self, color: Color, stop: &StopSignal) -> Result<ClassicalChoice, NoValuation> {
        let (level, budget) = (self.player.limits.level, Budget::until(stop.clone()));
        Ok(self.choose_by(color, &self.valuation()?, level, &budget))
    }

    /// The same with these weights, at a level. A budget that runs out leaves things as they seemed then.
    pub fn choose_by(
        &self,
        color: Color,
        weights: &ValuationWeights,
        level: u32,
        budget: &Budget,
    ) -> ClassicalChoice {
        let share = |value: f32| (value - AVERAGE_VALUE) / (HIGHEST_VALUE - AVERAGE_VALUE);
        let openings = pattern_moves::openings(&self.library, &self.game, color);
        let openings: Vec<(Point, f32)> =
            openings.into_iter().map(|(point, value)| (point, share(value))).collect();
        self.with_means(level, budget, |means| choose(&self.game, color, means, weights, &openings, budget))
    }

    /// Lets someone work with what positions of the game are assessed with at a level.
    fn with_means<T>(&self, level: u32, budget: &Budget, work: impl FnOnce(&AssessmentMeans<'_>) -> T) -> T {
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let depths = ReadingSettings { level, ..self.reading_settings }.depths();
        let searchers = &self.player.searcher.threads;
        let playouts = KeptInPlayouts::new(self.game.position(), &self.library, searchers, Arc::default());
        let kept = |group: &Group| playouts.share(group, budget);
        let kept_after = |position: &Position, group: &Group| playouts.share_after(position, group, budget);
        let judge = self.game_judge();
        let effort = self.life.limits.effort.unwrap_or(life_effort_at(level));
        let means = AssessmentMeans {
            library: &self.library,
            readers: self.chain_reader(),
            depths: &depths,
            known: LifeKnowledge::of(&self.library, eyes),
            groups: &GroupReader::new(effort),
            settings: settings(&self.game),
            kept: Some(&kept),
            kept_after: Some(&kept_after),
            judge: judge.as_deref(),
            invasions: level as usize / LEVELS_PER_INVASION,
        };
        work(&means)
    }

    /// Answers questions about life from now on with as many plays as reasons spend at the level that is set,
    /// unless another number was asked for.
    pub(crate) fn read_life_as_reasons_do(&mut self) {
        let limits = self.life_limits();
        let effort = limits.effort.or(Some(life_effort_at(self.player.limits.level)));
        self.limit_life(LifeLimits { effort, ..limits });
    }

    /// The threats of a player in the game's position, whether there is a ko or not. The signal ends the
    /// reading early.
    pub fn ko_threats(&self, color: Color, stop: &StopSignal) -> (ClassicalChoice, Vec<KoThreat>) {
        let budget = Budget::until(stop.clone());
        let level = self.player.limits.level;
        let choice = self.choose_by(color, &ValuationWeights::built_in(), level, &budget);
        let threats =
            self.with_means(level, &budget, |means| ko_threats(&choice, &self.game, means, &budget));
        (choice, threats)
    }

    /// The classical player's move, which is not played. Only these points are looked at, if any are named.
    /// What was found is shown to `watch`.
    ///
    /// # Errors
    /// No bundle has the style.
    pub fn advise_classically(
        &self,
        color: Color,
        among: Option<&PointSet>,
        stop: &StopSignal,
        watch: &mut ChoiceWatch<'_>,
    ) -> Result<Move, NoValuation> {
        let choice = self.assess(color, stop)?;
        watch(self, color, &choice);
        let allowed = |point: Point| among.is_none_or(|among| among.contains(point));
        let best = choice.values.iter().find(|value| allowed(value.point));
        // Of moves that are named one is played, whatever it is worth.
        let best = best.filter(|best| among.is_some() || best.order() > 0.0);
        Ok(best.map_or(Move::Pass, |best| Move::Play(best.point)))
    }

    /// Whether a player is so far behind that no move helps.
    fn is_hopeless(&self, color: Color, choice: &ClassicalChoice) -> bool {
        let (behind, worth) = HOPELESS;
        let komi = self.game.rules().komi;
        let lead = choice.lead(color) + if color == Color::White { komi } else { -komi };
        self.size() == BoardSize::STANDARD
            && lead < -behind
            && choice.best().is_none_or(|best| best.points() < worth)
    }

    /// The reasons and values of all moves of a player, within the time that his clock gives and taken from
    /// it. What was found is shown to `watch`.
    ///
    /// # Errors
    /// No bundle has the style.
    pub(super) fn assess_on_clock(
        &mut self,
        color: Color,
        stop: &StopSignal,
        watch: &mut ChoiceWatch<'_>,
    ) -> Result<ClassicalChoice, NoValuation> {
        let began = std::time::Instant::now();
        let clock = self.clock.time_for_move(color, self.size(), self.game.move_count());
        let budget = self.classical_budget(clock, stop);
        let choice = self.choose_by(color, &self.valuation()?, self.classical_level(), &budget);
        watch(self, color, &choice);
        let spent = began.elapsed();
        self.clock.spend(color, spent);
        if let Some(clock) = clock {
            self.pace.note(spent, clock.optimum, self.player.limits.level, self.habits.level_bounds);
        }
        Ok(choice)
    }

    /// Lets the classical player answer, and plays the move. What was found is shown to `watch` before.
    ///
    /// # Errors
    /// No bundle has the style; nothing is played.
    pub fn generate_classically(
        &mut self,
        color: Color,
        stop: &StopSignal,
        watch: &mut ChoiceWatch<'_>,
    ) -> Result<Answer, NoValuation> {
        if let Some(point) = self.mirrored(color) {
            self.play_own(color, Move::Play(point));
            return Ok(Answer::Move(Move::Play(point)));
        }
        let choice = self.assess_on_clock(color, stop, watch)?;
        if self.player.resignation == Resignation::WhenHopeless && self.is_hopeless(color, &choice) {
            self.set_name(color, ENGINE);
            self.resign(color);
            return Ok(Answer::Resign);
        }
        let chosen = match choice.best() {
            Some(best) => Move::Play(best.point),
            None => self.instead_of_pass(color, stop),
        };
        self.play_own(color, chosen);
        Ok(Answer::Move(chosen))
    }
}
