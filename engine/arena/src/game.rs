//! One game under the referee.

use super::judge::Judge;
use super::openings::Opening;
use super::plan::{Plan, Side};
use super::player::{Player, RefereeClock, Trouble, letter, shortened};
use super::record::{End, FaultKind, GameRecord, Scores};
use super::unready::Unready;
use crate::client::ChildProcesses;
use board::{Color, Game, Move};
use engine::score_report::score_text;
use std::sync::Arc;

/// The engines of a match as far as they run, one of each.
pub(super) struct Table<'a> {
    plan: &'a Plan,
    child_processes: &'a Arc<ChildProcesses>,
    players: [Option<Player>; 2],
    judge: Judge<'a>,
}

impl<'a> Table<'a> {
    pub(super) fn new(plan: &'a Plan, child_processes: &'a Arc<ChildProcesses>) -> Table<'a> {
        Table { plan, child_processes, players: [None, None], judge: Judge::new(plan, child_processes) }
    }

    /// Plays a game. An engine that is not there is started; one that is of no use any more is ended.
    ///
    /// # Errors
    /// An engine does not start, also when it is tried again: the game is not played, and no one has lost it.
    pub(super) fn play(&mut self, number: usize, opening: &Opening) -> Result<GameRecord, Unready> {
        let black = self.plan.black(number);
        let mut play = Play {
            clocks: Color::BOTH.map(|color| {
                let side = if color == Color::Black { black } else { black.other() };
                RefereeClock::new(self.plan.side(side), color, self.plan.grace)
            }),
            game: Game::new(self.plan.size, self.plan.rules),
            record: GameRecord {
                game: number,
                black,
                opening: opening.name.clone(),
                opening_moves: opening.moves.len(),
                result: "?".to_owned(),
                ..GameRecord::default()
            },
        };
        if self.plan.restart {
            self.leave();
        }
        for side in Side::BOTH {
            if self.players[side.index()].is_none() {
                self.players[side.index()] = Some(self.start(side)?);
            }
        }
        match self.play_moves(&mut play, opening) {
            Ok(()) => self.count(&mut play),
            Err((side, trouble)) => self.lose(&mut play, side, trouble),
        }
        self.note_processor_time(&mut play.record);
        let size = self.plan.size;
        play.record.moves = play.game.turns().map(|turn| turn.chosen.vertex(size).to_string()).collect();
        Ok(play.record)
    }

    /// Starts the engine of a side, once more where it does not start at once.
    fn start(&self, side: Side) -> Result<Player, Unready> {
        let contestant = self.plan.side(side);
        let again = |_| Player::ready(contestant, self.plan, self.child_processes);
        let started = Player::ready(contestant, self.plan, self.child_processes).or_else(again);
        started.map_err(|trouble| Unready::new(self.plan, side, &trouble))
    }

    /// Lets all engines go.
    pub(super) fn leave(&mut self) {
        for player in self.players.iter_mut().filter_map(Option::take) {
            player.quit();
        }
    }

    fn play_moves(&mut self, play: &mut Play, opening: &Opening) -> Result<(), (Side, Trouble)> {
        for side in Side::BOTH {
            self.prepare(side, play).map_err(|trouble| (side, trouble))?;
        }
        for chosen in &opening.moves {
            let color = play.game.to_move();
            for side in Side::BOTH {
                self.show(side, color, *chosen).map_err(|trouble| (side, trouble))?;
            }
            play.game.play(color, *chosen).expect("an opening was played through when it was read");
        }
        while play.record.end != End::Resignation && play.game.passes() < 2 {
            if play.game.move_count() >= self.plan.longest {
                play.record.end = End::Length;
                return Ok(());
            }
            self.turn(play)?;
        }
        Ok(())
    }

    fn prepare(&mut self, side: Side, play: &mut Play) -> Result<(), Trouble> {
        let plan = self.plan;
        let player = self.player(side)?;
        player.renew(plan.side(side), plan)?;
        play.record.seeds[side.index()] = player.set_seed(plan, side, play.record.game)?;
        play.record.processor[side.index()] = player.processor_time()?;
        Ok(())
    }

    fn turn(&mut self, play: &mut Play) -> Result<(), (Side, Trouble)> {
        let color = play.game.to_move();
        let side = play.side(color);
        let mover = self.player(side).map_err(|trouble| (side, trouble))?;
        let blame = |trouble| (side, trouble);
        let (answer, spent) = mover.choose(color, &mut play.clocks[color.index()]).map_err(blame)?;
        play.record.seconds.push((spent.as_secs_f64() * 1e4).round() / 1e4);
        if answer.eq_ignore_ascii_case("resign") {
            play.record.playouts.push(None);
            play.record.end = End::Resignation;
            play.record.winner = Some(side.other());
            play.record.result = format!("{}+R", color.opponent().letter());
            return Ok(());
        }
        let chosen = Move::parse(&answer, play.game.size()).map_err(|error| {
            let text =
                format!("no move at move {}: {}", play.game.move_count() + 1, shortened(&error.to_string()));
            blame(Trouble::new(FaultKind::Protocol, text))
        })?;
        play.game.play(color, chosen).map_err(|error| {
            let text = format!("{answer} for {color} at move {}: {error}", play.game.move_count() + 1);
            blame(Trouble::new(FaultKind::Illegal, text))
        })?;
        play.record.playouts.push(mover.playouts().map_err(blame)?);
        self.show(side.other(), color, chosen).map_err(|trouble| (side.other(), trouble))
    }

    /// Tells an engine of a move.
    fn show(&mut self, side: Side, color: Color, chosen: Move) -> Result<(), Trouble> {
        let vertex = chosen.vertex(self.plan.size);
        self.player(side)?.demand(&format!("play {} {vertex}", letter(color)))?;
        Ok(())
    }

    fn player(&mut self, side: Side) -> Result<&mut Player, Trouble> {
        let absent =
            || Trouble { alive: false, ..Trouble::new(FaultKind::Crash, "is not running".to_owned()) };
        self.players[side.index()].as_mut().ok_or_else(absent)
    }

    fn lose(&mut self, play: &mut Play, side: Side, trouble: Trouble) {
        let winner = side.other();
        let how = if trouble.kind == FaultKind::Time { 'T' } else { 'F' };
        let color = if play.record.black == winner { 'B' } else { 'W' };
        self.note(&mut play.record, side, trouble);
        play.record.end = End::Fault;
        play.record.winner = Some(winner);
        play.record.result = format!("{color}+{how}");
    }

    fn note(&mut self, record: &mut GameRecord, side: Side, trouble: Trouble) {
        if !trouble.alive {
            // Dropping it ends it.
            self.players[side.index()] = None;
        }
        record.fault.get_or_insert(trouble.of(side));
    }

    /// Counts a game that was played to its end, unless someone resigned.
    fn count(&mut self, play: &mut Play) {
        if play.record.end == End::Resignation {
            return;
        }
        match self.judge.score(&play.game) {
            Ok((referee, as_it_stands)) => {
                play.record.scores =
                    Scores { referee: Some(referee), as_it_stands: Some(as_it_stands), players: [None; 2] };
                play.decide(referee);
            }
            Err(text) => {
                play.record.remark = Some(text);
                play.record.end = End::Uncounted;
            }
        }
        if play.game.passes() < 2 {
            return;
        }
        for side in Side::BOTH {
            let Some(player) = &mut self.players[side.index()] else { continue };
            match player.ask_if_known("final_score") {
                Ok(reported) => {
                    play.record.scores.players[side.index()] = reported.as_deref().and_then(score_in);
                }
                Err(trouble) => self.note(&mut play.record, side, trouble),
            }
        }
    }

    /// The difference of what was reported before and after the game.
    fn note_processor_time(&mut self, record: &mut GameRecord) {
        for side in Side::BOTH {
            let before = record.processor[side.index()].take();
            let Some(player) = &mut self.players[side.index()] else { continue };
            match player.processor_time() {
                Ok(after) => {
                    let used = before.zip(after).map(|(before, after)| after - before);
                    record.processor[side.index()] =
                        used.filter(|used| *used >= 0.0).map(|used| (used * 1e3).round() / 1e3);
                }
                Err(trouble) => self.note(record, side, trouble),
            }
        }
    }
}

/// A game under way.
struct Play {
    game: Game,
    clocks: [RefereeClock; 2],
    record: GameRecord,
}

impl Play {
    fn side(&self, color: Color) -> Side {
        match color {
            Color::Black => self.record.black,
            Color::White => self.record.black.other(),
        }
    }

    fn decide(&mut self, margin: f64) {
        let winner = match margin {
            _ if margin > 0.0 => Some(Color::Black),
            _ if margin < 0.0 => Some(Color::White),
            _ => None,
        };
        self.record.winner = winner.map(|color| self.side(color));
        self.record.result = score_text(margin);
    }
}

/// The points by which Black is ahead, from `B+3.5`, `W+2`, `0`, `draw` or `jigo`.
pub(super) fn score_in(text: &str) -> Option<f64> {
    let word = text.split_whitespace().next()?.to_ascii_lowercase();
    if matches!(word.as_str(), "0" | "0.0" | "draw" | "jigo") {
        return Some(0.0);
    }
    let (winner, points) = word.split_once('+')?;
    let points: f64 = points.parse().ok().filter(|points: &f64| points.is_finite())?;
    match winner {
        "b" | "black" => Some(points),
        "w" | "white" => Some(-points),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::score_in;

    #[test]
    fn scores_are_read() {
        for (text, expected) in [
            ("B+3.5", Some(3.5)),
            ("W+2", Some(-2.0)),
            ("white+0.5", Some(-0.5)),
            ("0", Some(0.0)),
            ("W+24.5 (upper bound: -24.5, lower: -24.5)", Some(-24.5)),
            ("draw", Some(0.0)),
            ("B+R", None),
            ("B+inf", None),
            ("", None),
        ] {
            assert_eq!(score_in(text), expected, "{text}");
        }
    }
}
