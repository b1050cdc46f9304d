//! `--replay`: what the engine would have played in a game, and what the moves are worth.

use board::{Color, Move};
use engine::explanation::{Annotation, JumpWatch, OutputFlags, trace_text};
use engine::session::Session;
use limits::budget::StopSignal;
use std::io::Write;

/// What is found for each move.
pub(super) struct Replay {
    /// What is written beside the positions; nothing where no values are found.
    pub(super) flags: OutputFlags,
    /// Beside which positions, by the number of the next move.
    pub(super) annotations: Vec<(usize, Annotation)>,
    /// Whose groups jump from life to death.
    pub(super) jumps: JumpWatch,
}

impl Replay {
    /// Says for each move of some players what the engine would play; the classical player says the values.
    pub(super) fn run(
        &mut self,
        output: &mut impl Write,
        session: &mut Session,
        is_asked: impl Fn(Color) -> bool,
    ) -> anyhow::Result<()> {
        let turns: Vec<(Color, Move)> =
            session.game().turns().map(|turn| (turn.color, turn.chosen)).collect();
        let (mut asked, mut equal) = (0, 0);
        // All of them were just played, so that they can be taken back and played again.
        let _ = session.undo(turns.len());
        for (number, (color, chosen)) in (1..).zip(turns) {
            if is_asked(color) {
                let (own, [of_played, of_own]) = self.own_move(session, number, color, chosen)?;
                let (played, own_text) = (session.write_vertex(chosen), session.write_vertex(own));
                let same = if own == chosen { " (the same)" } else { "" };
                writeln!(
                    output,
                    "move {number}, {color}: played {played}{of_played}, Hane plays {own_text}{of_own}{same}"
                )?;
                output.flush()?;
                asked += 1;
                equal += usize::from(own == chosen);
            }
            let _ = session.play(color, chosen);
        }
        writeln!(output, "{equal} of {asked} moves are the same")?;
        Ok(())
    }

    /// The engine's move, and the values of the played one and of its own as text, where they are known.
    fn own_move(
        &mut self,
        session: &mut Session,
        number: usize,
        color: Color,
        played: Move,
    ) -> anyhow::Result<(Move, [String; 2])> {
        let stop = StopSignal::new();
        if !session.is_classical() {
            return Ok((session.advise(color, None, &stop), [String::new(), String::new()]));
        }
        let choice = session.assess(color, &stop)?;
        trace_text(session, color, &choice).lines().for_each(|line| anstream::eprintln!("{line}"));
        if self.flags != OutputFlags::default() {
            self.annotations.push((number, Annotation::of(session, &choice, self.flags)));
        }
        let own = choice.best().map_or(Move::Pass, |best| Move::Play(best.point));
        let jumps = self.jumps.see(session, number, &choice);
        jumps.iter().for_each(|line| anstream::eprintln!("{line}"));
        // A pass is worth nothing, and so is a move that nothing speaks for.
        let worth = |chosen: Move| match chosen.point().and_then(|point| choice.of(point)) {
            Some(found) => found.points(),
            None => 0.0,
        };
        Ok((own, [played, own].map(|chosen| format!(" ({:.2})", worth(chosen)))))
    }
}
