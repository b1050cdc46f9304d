//! Moves and judgments that the engine makes itself.

use super::facts::ENGINE;
use super::known_life::known_life;
use super::local::{guided, put_deciding_first};
use super::playouts::ADVICE_SEED;
use super::{Advice, Grounds, Lives, Session};
use crate::analysis_report::AnalysisReport;
use crate::score_report::{ScoreReport, no_territory};
use board::score::{Owner, Ownership};
use board::{Color, Move, Point, PointSet, Position};
use knowledge::library::Library;
use limits::budget::{Budget, StopSignal};
use search::playout::Playouts;
use search::score::{self, Status, StatusEstimate};
use search::{Answer, Choice, Guidance, Progress, Restriction, Shortage, Tally};
use std::sync::Arc;
use std::time::Instant;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// The answer, or the best move that is not forbidden where the answer is a pass that is.
pub(super) fn allowed(answer: Answer, choice: &Choice, color: Color, guidance: &Guidance<'_>) -> Answer {
    match answer {
        Answer::Move(chosen) if guidance.forbids(color, chosen, 0) => {
            let best =
                choice.candidates.iter().find(|candidate| !guidance.forbids(color, candidate.chosen, 0));
            Answer::Move(best.map_or(chosen, |best| best.chosen))
        }
        answer => answer,
    }
}

impl Session {
    /// Lets the engine answer for a player, within the limits and the clock, and plays the move unless it
    /// resigns. Moves that restrictions forbid are left out. The signal ends the thinking early. What the
    /// search found is returned, too.
    pub fn generate(
        &mut self,
        color: Color,
        restrictions: &[Restriction],
        stop: &StopSignal,
        progress: Option<Progress<'_>>,
    ) -> (Answer, Choice) {
        self.note_misfit();
        let known =
            || self.mirrored(color).or_else(|| self.book_move(color, Some(self.player.searcher.seed)));
        let at_once = || known().map(Move::Play).or_else(|| self.likeliest(color));
        if let Some(chosen) = restrictions.is_empty().then(at_once).flatten() {
            return self.answer_at_once(color, chosen, stop);
        }
        let (answer, choice) = self.think(color, restrictions, stop, progress);
        // What restrictions allow, only a search knows.
        let passes = answer == Answer::Move(Move::Pass) && restrictions.is_empty();
        let answer = if passes { Answer::Move(self.instead_of_pass(color, stop)) } else { answer };
        match answer {
            Answer::Move(chosen) => {
                self.play_own(color, chosen);
                self.moved = true;
            }
            Answer::Resign => {
                self.set_name(color, ENGINE);
                self.resign(color);
            }
        }
        (answer, choice)
    }

    /// Plays a move across the board, of a book or of a network, which takes a look at it and no thought.
    fn answer_at_once(&mut self, color: Color, chosen: Move, stop: &StopSignal) -> (Answer, Choice) {
        let (points, pass) = match chosen {
            Move::Play(point) => (PointSet::of(point), false),
            Move::Pass => (PointSet::EMPTY, true),
        };
        let only = Restriction { color, points, pass, allow: true, until: 1 };
        let playouts = self.player.limits.playouts.replace(1);
        let (_, choice) = self.think(color, &[only], stop, None);
        self.player.limits.playouts = playouts;
        self.play_own(color, chosen);
        self.moved = true;
        (Answer::Move(chosen), choice)
    }

    /// Plays a move that the last search was for.
    pub(super) fn play_own(&mut self, color: Color, chosen: Move) {
        self.play(color, chosen).expect("the search chooses among legal moves");
        self.set_name(color, ENGINE);
        self.figures.count_move();
        if let Some(last_search) = &mut self.last_search {
            last_search.played = Some(chosen);
        }
    }

    /// Whether there is something to think about while the opponent does: the engine has just moved, its
    /// moves are limited by time alone, and it was asked to.
    pub fn may_ponder(&self) -> bool {
        let timed = self.player.limits.budget(self.work(), None, StopSignal::new()).effort().is_none()
            || self.player.limits.playouts.is_none() && self.clock.left(self.game.to_move()).is_some();
        let graded = self.strength.is_some();
        self.habits.ponders && !graded && self.moved && timed && self.game.passes() < 2
    }

    /// Leaves off thinking in the opponent's time until the engine has moved again, as the end of a game asks
    /// for.
    pub fn rest(&mut self) {
        self.moved = false;
    }

    /// Thinks about the opponent's next move until the signal, so that more is known when he has moved.
    /// Neither the game nor the clock is changed.
    pub fn ponder(&mut self, stop: &StopSignal) {
        let began = Instant::now();
        let (color, budget) = (self.game.to_move(), Budget::until(stop.clone()));
        let advice = Advice::new(&self.request(&self.library, color, &budget));
        let choice = self.player.searcher.search(&self.game, color, &budget, &advice.guidance(), None);
        self.figures.count_search(began, choice.tally.playouts());
    }

    /// The engine's answer for a player, which takes time from his clock and is not played.
    pub(super) fn think(
        &mut self,
        color: Color,
        restrictions: &[Restriction],
        stop: &StopSignal,
        progress: Option<Progress<'_>>,
    ) -> (Answer, Choice) {
        if let Some(strength) = self.strength {
            return self.think_as(strength, color, restrictions, stop, progress);
        }
        let began = Instant::now();
        let clock = self.clock.time_for_move(color, self.size(), self.game.move_count());
        let library = Arc::clone(&self.library);
        let budget = self.player.limits.budget(self.work(), clock, stop.clone());
        let deciding = self.deciding_move(color, restrictions, &budget, stop);
        let advice = Advice::new(&self.request(&library, color, &budget));
        let guidance = guided(advice.guidance(), restrictions, deciding);
        let mut choice = self.player.searcher.search(&self.game, color, &budget, &guidance, progress);
        put_deciding_first(&mut choice, deciding);
        let answer = self.player.decide(&self.game, color, &choice);
        let answer = allowed(answer, &choice, color, &guidance);
        self.clock.spend(color, began.elapsed());
        self.figures.count_search(began, choice.tally.playouts());
        let grounds = advice.grounds();
        self.remember(color, &choice, grounds);
        (answer, choice)
    }

    /// Searches for a player's move without playing it, until the signal or as many playouts as are made for
    /// a move. Neither the game nor the clock nor the moves that are chosen later are changed.
    pub fn analyze(
        &mut self,
        color: Color,
        restrictions: &[Restriction],
        stop: &StopSignal,
        progress: Progress<'_>,
    ) -> Choice {
        let began = Instant::now();
        let mut budget = Budget::until(stop.clone());
        if let Some(playouts) = self.player.limits.playouts {
            budget = budget.with_effort(playouts);
        }
        let advice = Advice::new(&self.request(&self.library, color, &budget)).for_analysis();
        let guidance = Guidance { restrictions, ..advice.guidance() };
        let grounds = advice.grounds();
        let choice = self.player.searcher.search(&self.game, color, &budget, &guidance, Some(progress));
        self.figures.count_search(began, choice.tally.playouts());
        self.remember(color, &choice, grounds);
        choice
    }

    pub(super) fn remember(&mut self, color: Color, choice: &Choice, grounds: Grounds) {
        let report = AnalysisReport::new(&self.game, color, choice);
        let library = Arc::clone(&self.library);
        self.last_search =
            Some(LastSearch { moves: self.game.move_count(), played: None, report, grounds, library });
    }

    /// What the last search of this game found, if there was one.
    pub fn last_search(&self) -> Option<&LastSearch> {
        self.last_search.as_ref()
    }

    /// Whose each point is at the end of the playouts by which dead stones are judged: the mean of 1 for
    /// Black, -1 for White.
    pub fn ownership(&self, stop: &StopSignal) -> Vec<(Point, f64)> {
        let position = self.game.position();
        let tally = self.sample(position, stop);
        let owner = |point| tally.owned(Color::Black, point) - tally.owned(Color::White, point);
        position.size().points().map(|point| (point, owner(point))).collect()
    }

    /// The move that the engine would choose for a player without a clock. The same position gets the same
    /// move while the limits count playouts, whatever the seed of the session.
    #[must_use]
    pub fn advise(&mut self, color: Color, seed: Option<u64>, stop: &StopSignal) -> Move {
        match self.book_move(color, seed) {
            Some(point) => Move::Play(point),
            None => self.weigh(color, &[], seed, stop).chosen,
        }
    }

    /// The same with all that the search found, and without the moves that restrictions forbid.
    #[must_use]
    pub fn weigh(
        &mut self,
        color: Color,
        restrictions: &[Restriction],
        seed: Option<u64>,
        stop: &StopSignal,
    ) -> AnalysisReport {
        let own = self.player.searcher.seed;
        self.player.searcher.seed = seed.unwrap_or(ADVICE_SEED);
        let budget = self.player.limits.budget(self.work(), None, stop.clone());
        let deciding = self.deciding_move(color, restrictions, &budget, stop);
        let advice = Advice::new(&self.request(&self.library, color, &budget));
        let guidance = guided(advice.guidance(), restrictions, deciding);
        let mut choice = self.player.searcher.search(&self.game, color, &budget, &guidance, None);
        put_deciding_first(&mut choice, deciding);
        self.player.searcher.seed = own;
        if let Answer::Move(chosen) = allowed(Answer::Move(choice.chosen), &choice, color, &guidance) {
            choice.chosen = chosen;
        }
        AnalysisReport::new(&self.game, color, &choice)
    }

    /// Says that the system had less memory for the last search than it was to have, unless that has been
    /// said.
    #[must_use = "the change is to be reported"]
    pub fn check_memory(&mut self) -> Option<Shortage> {
        let found = self.player.searcher.shortage();
        let news = found.filter(|_| found != self.reported_shortage);
        self.reported_shortage = found.or(self.reported_shortage);
        news
    }

    /// Sets GNU Go's measure of how much is thought about a move, and of how much is read. A player that was
    /// weakened is as strong as it can again.
    pub fn set_level(&mut self, level: u32) {
        self.strength = None;
        self.player.limits.level = level;
        self.reading_settings.level = level;
    }

    /// Sets the seed of all chance.
    pub fn set_seed(&mut self, seed: u64) {
        self.player.searcher.seed = seed;
        self.forget();
    }

    /// Forgets what was computed about positions, so that it is computed again when it is asked for.
    pub fn forget(&mut self) {
        self.player.searcher.forget();
        (self.status_estimate, self.consulted) = (None, None);
    }

    /// Which stones of the game are dead. The judgment is kept until the game changes, so that all
    /// questions about it agree, unless the signal made it coarse.
    pub fn status_estimate(&mut self, stop: &StopSignal) -> StatusEstimate {
        if let Some(known) = &self.status_estimate {
            return *known;
        }
        let (_, found) = self.judged(stop);
        if !stop.is_raised() {
            self.status_estimate = Some(found);
        }
        found
    }

    /// Says of a chain of the game that it is dead if it was thought to live, or else that it lives, until
    /// the game changes. Whether it is dead now; none where no stone stands.
    pub fn turn_status(&mut self, stone: Point, stop: &StopSignal) -> Option<bool> {
        let position = self.game.position();
        position.color_at(stone)?;
        let chain = position.chain(stone);
        let judged = self.status_estimate(stop);
        let dies = !judged.dead.contains(stone);
        let dead = if dies { judged.dead | chain } else { judged.dead - chain };
        self.status_estimate = Some(StatusEstimate { dead, seki: judged.seki - chain });
        Some(dies)
    }

    /// The position of the game counted under each set of rules, with what becomes of every chain and why.
    #[must_use]
    pub fn score_report(&mut self, stop: &StopSignal) -> ScoreReport {
        let (tally, estimate) = self.judged(stop);
        ScoreReport::new(&self.game, &tally, &estimate)
    }

    /// Which stones of the game are dead: by reading where it settles that, else by playouts.
    fn judged(&mut self, stop: &StopSignal) -> (Tally, StatusEstimate) {
        let lives = self.lives_in_game(stop);
        self.judge(self.game.position(), &lives, stop)
    }

    /// The same of any position, by what is known of the lives there.
    pub(super) fn judge(
        &self,
        position: &Position,
        lives: &Lives,
        stop: &StopSignal,
    ) -> (Tally, StatusEstimate) {
        let tally = self.sample(position, stop);
        let known = known_life(lives, &tally);
        let estimate = StatusEstimate::of_tally(position, &tally, &known);
        (tally, estimate)
    }

    /// How the playouts by which points are judged end on a position.
    fn sample(&self, position: &Position, stop: &StopSignal) -> Tally {
        let (budget, searcher) = (Budget::until(stop.clone()), &self.player.searcher);
        let playouts = self.playouts();
        score::sample(score::PLAYOUTS, position, playouts.policy(), searcher.seed, &searcher.threads, &budget)
    }

    /// The playouts by which points are judged.
    fn playouts(&self) -> Playouts<'_> {
        Playouts::new(self.library.layers(), self.game.size())
    }

    /// The points by which Black is ahead, White when negative, with dead stones taken off.
    pub fn margin(&mut self, stop: &StopSignal) -> f64 {
        self.status_estimate(stop).margin(&self.game)
    }

    /// What becomes of each point of the board.
    pub fn point_statuses(&mut self, stop: &StopSignal) -> PointStatuses {
        let status_estimate = self.status_estimate(stop);
        let position = self.game.position();
        let ownership = Ownership::new(position, &status_estimate.dead);
        let eyes_in_seki = no_territory(&self.game, &status_estimate);
        let mut point_statuses = PointStatuses { sets: [PointSet::EMPTY; 6] };
        for point in position.size().points() {
            let status = match status_estimate.status(position, point) {
                Some(Status::Alive) => PointStatus::Alive,
                Some(Status::Dead) => PointStatus::Dead,
                Some(Status::Seki) => PointStatus::Seki,
                None if eyes_in_seki.contains(point) => PointStatus::Dame,
                None => match ownership.owner(point) {
                    Owner::Black => PointStatus::BlackTerritory,
                    Owner::White => PointStatus::WhiteTerritory,
                    Owner::Neutral => PointStatus::Dame,
                },
            };
            point_statuses.sets[status as usize].insert(point);
        }
        point_statuses
    }
}

/// What a search found, and where.
#[derive(Clone, Debug)]
pub struct LastSearch {
    /// How many moves had been played.
    pub moves: usize,
    /// The move that the engine then played; none after an analysis, and where it resigned.
    pub played: Option<Move>,
    /// What was found.
    pub report: AnalysisReport,
    /// What reading and patterns had said before.
    pub grounds: Grounds,
    /// The bundles that were asked, whichever the session plays with since.
    pub library: Arc<Library>,
}

/// What becomes of a point at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum PointStatus {
    /// A stone that stays.
    Alive,
    /// A stone that is taken off.
    Dead,
    /// A stone that stays in seki.
    Seki,
    /// An empty point of Black.
    BlackTerritory,
    /// An empty point of White.
    WhiteTerritory,
    /// An empty point of no one.
    Dame,
}

/// What becomes of each point at the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PointStatuses {
    sets: [PointSet; 6],
}

impl PointStatuses {
    /// The points with this fate.
    pub fn points(&self, status: PointStatus) -> &PointSet {
        &self.sets[status as usize]
    }

    /// The points of each fate, by its name.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &PointSet)> {
        PointStatus::VARIANTS.iter().map(Into::into).zip(&self.sets)
    }
}
