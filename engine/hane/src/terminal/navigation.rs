//! Looking through a game: back and forth, without losing what was played.

use super::Terminal;
use board::{Color, Move};
use engine::session::End;
use std::io;

/// The part of a game behind the position that is looked at.
#[derive(Debug)]
pub(super) struct Browsing {
    /// The moves that were played from here on, the next one last.
    ahead: Vec<(Color, Move)>,
    /// How the game ended.
    end: Option<End>,
    /// Whose turn it was at the end.
    to_move: Color,
}

impl Terminal<'_> {
    /// Goes to the position after this many moves, or to the end.
    pub(super) fn go_to(&mut self, moves: usize) -> io::Result<()> {
        let (end, to_move) = (self.session.end(), self.session.game().to_move());
        let mut browsing = self.browsing.take().unwrap_or(Browsing { ahead: Vec::new(), end, to_move });
        while self.session.game().move_count() > moves {
            let Some(turn) = self.session.game().turns().next_back() else { break };
            if self.session.undo(1).is_err() {
                break;
            }
            browsing.ahead.push((turn.color, turn.chosen));
        }
        while self.session.game().move_count() < moves {
            let Some((color, chosen)) = browsing.ahead.pop() else { break };
            // It was played here before.
            if self.session.play(color, chosen).is_err() {
                break;
            }
        }
        if !browsing.ahead.is_empty() {
            self.browsing = Some(browsing);
        } else {
            self.session.set_to_move(browsing.to_move);
            match browsing.end {
                Some(End::Resignation(color)) => self.session.resign(color),
                Some(End::Stated(result)) => self.session.state_result(&result),
                Some(End::Passes) | None => {}
            }
        }
        self.show()?;
        match &self.browsing {
            Some(Browsing { ahead, .. }) => writeln!(
                self.output,
                "{} moves follow: 'forward', 'last'; a move or 'continue' plays on from here",
                ahead.len()
            ),
            None => self.announce_end(),
        }
    }

    /// Plays on from the position that is looked at. What followed is in the copy of the game before.
    pub(super) fn play_on(&mut self) -> io::Result<()> {
        if self.browsing.is_none() {
            return Ok(());
        }
        if let Some(autosave) = self.options.autosave.as_mut().filter(|_| self.records.is_unsaved()) {
            let kept = autosave.file().map(|path| path.display().to_string());
            autosave.begin_another();
            if let Some(kept) = kept {
                writeln!(self.output, "the game before is kept in {kept}")?;
            }
        }
        self.browsing = None;
        Ok(())
    }
}
