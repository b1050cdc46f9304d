//! The end of a game played out, so that it shows which stones are dead.

use super::{Lives, Session};
use crate::aftermath::{Proof, Settler};
use analysis::LifeStatus;
use analysis::eyes::EyeKnowledge;
use board::{Color, Game, Move, Point, PointSet, Position};
use life::{After, LifeKnowledge, LifeReader};
use limits::budget::{Budget, StopSignal};
use reading::proof::Turn;
use reading::{Answer, ReadingResult};
use search::Passing;
use search::score::StatusEstimate;
use std::sync::Arc;

/// The most groups that are decided one after the other before everything else is settled.
const MOST_DECIDED: usize = 20;

/// Which dead stones are captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Capturing {
    /// Those whose death is not yet plain.
    #[default]
    Doubtful,
    /// All, so that every stone counts that stands on the board.
    All,
}

/// A game that was played out after its end.
#[derive(Clone, Debug)]
pub struct Aftermath {
    /// What was played, passes included.
    pub moves: Vec<(Color, Move)>,
    /// Which stones of the position before these moves are dead or in seki.
    pub estimate: StatusEstimate,
    /// The stones of which the moves did not prove what becomes of them. What was judged without them holds.
    pub unproved: PointSet,
}

impl Session {
    /// What the engine plays in the place of a pass.
    pub(super) fn instead_of_pass(&mut self, color: Color, stop: &StopSignal) -> Move {
        // A search that counts what stands on the board captures dead stones by itself.
        let captures_all = self.is_classical() && self.player.searcher.passing == Passing::AfterCapture;
        match (captures_all, self.habits.plays_out) {
            (true, _) => self.settling_move(color, Capturing::All, stop),
            (false, true) => self.settling_move(color, Capturing::Doubtful, stop),
            (false, false) => Move::Pass,
        }
    }

    /// Plays out a copy of the game: both players settle what could still be contested, the one whose turn it
    /// is first. The signal ends it early, and what is not proved then stays judged as
    /// [`Session::status_estimate`] has it.
    pub fn aftermath(&mut self, capturing: Capturing, stop: &StopSignal) -> Aftermath {
        let mut game = Game::clone(&self.game);
        let mut moves = Vec::new();
        let mut lives = self.lives_in_game(stop);
        while let Some(point) = urgent(&game, &lives).filter(|_| moves.len() < MOST_DECIDED) {
            play(&mut game, Move::Play(point), &mut moves);
            let survey = self.survey_of(game.position(), stop);
            lives = Arc::new(self.read_lives(&survey, stop));
        }
        let judged = match moves.is_empty() {
            true => self.status_estimate(stop),
            false => self.judge(game.position(), &lives, stop).1,
        };
        let proof = self.settle(game, judged, capturing, &mut moves, stop);
        let stones = *self.game.position().board() - self.game.position().empty();
        Aftermath {
            moves,
            estimate: StatusEstimate { dead: proof.claims.dead & stones, seki: proof.claims.seki & stones },
            unproved: stones - proof.settled,
        }
    }

    /// Goes on until both players pass, and says what that proved of the stones of this session's game.
    fn settle(
        &self,
        mut game: Game,
        claims: StatusEstimate,
        capturing: Capturing,
        moves: &mut Vec<(Color, Move)>,
        stop: &StopSignal,
    ) -> Proof {
        let most = moves.len() + 3 * game.size().area();
        self.with_settler(claims, capturing, stop, |settler| {
            let mut passes = 0;
            while passes < 2 && moves.len() < most && !stop.is_raised() {
                let found = settler.choose(&game, game.to_move());
                passes = if found.is_some() { 0 } else { passes + 1 };
                play(&mut game, found.map_or(Move::Pass, Move::Play), moves);
            }
        });
        Proof::new(self.game.position(), game.position(), &claims)
    }

    /// Lets a settler work with what the session knows.
    fn with_settler<T>(
        &self,
        claims: StatusEstimate,
        capturing: Capturing,
        stop: &StopSignal,
        work: impl FnOnce(&mut Settler<'_>) -> T,
    ) -> T {
        let (depths, budget) = (self.depths(), Budget::until(stop.clone()));
        let graphs = self.library.eye_graphs();
        let eyes = EyeKnowledge { graphs: &graphs, played: self.played_spaces() };
        let known = LifeKnowledge::of(&self.library, eyes);
        let mut reader = LifeReader::default();
        let mut attack = |position: &Position, stone: Point| {
            let survey = self.survey_of(position, stop);
            let group = survey.at(stone)?.0.stones;
            reader.ask(&survey, &group, Turn::Prover, &After::default(), known, &budget)
        };
        work(&mut Settler {
            readers: &self.chain_reader().readers,
            depths: &depths,
            budget: &budget,
            attack: &mut attack,
            claims,
            captures_all: capturing == Capturing::All,
        })
    }

    /// The move by which a player settles something in the game's position; a pass where nothing is left.
    pub fn settling_move(&mut self, color: Color, capturing: Capturing, stop: &StopSignal) -> Move {
        let mut game = Game::clone(&self.game);
        game.set_to_move(color);
        let lives = self.lives_in_game(stop);
        let claims = self.status_estimate(stop);
        if let Some(point) = urgent(&game, &lives) {
            return Move::Play(point);
        }
        let found = self.with_settler(claims, capturing, stop, |settler| {
            let point = settler.choose(&game, color)?;
            let after = game.position().after(color, point).ok()?;
            // An opponent who does not pass may punish a move that takes one's own eyes. A kill that reading
            // only guesses at is no reason to leave dead stones.
            let attack = (settler.attack)(&after, point);
            let is_killed =
                |attack: Answer| attack.code != ReadingResult::Loss && attack.certainty.is_settled();
            let stays = !attack.is_some_and(is_killed);
            stays.then_some(point)
        });
        found.map_or(Move::Pass, Move::Play)
    }
}

/// Plays a move of the player whose turn it is; it was found to be legal.
fn play(game: &mut Game, chosen: Move, moves: &mut Vec<(Color, Move)>) {
    let color = game.to_move();
    if game.play(color, chosen).is_ok() {
        moves.push((color, chosen));
    }
}

/// The move that decides about the largest group whose life hangs on who moves first; none where none does.
fn urgent(game: &Game, lives: &Lives) -> Option<Point> {
    let color = game.to_move();
    let groups = lives.survey.groups.all.iter().zip(&lives.statuses.groups);
    let decided = groups.filter_map(|(group, life)| {
        if life.status != LifeStatus::Critical || !life.certainty.is_settled() {
            return None;
        }
        let answer = if group.color == color { &life.defense } else { &life.attack };
        let answer = answer.as_ref().filter(|answer| answer.code != ReadingResult::Loss)?;
        let point = answer.step.filter(|point| game.is_legal(color, *point))?;
        Some((group.stones.len(), point))
    });
    // Of equal ones the first.
    let best = decided.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.map(|(_, point)| point)
}
