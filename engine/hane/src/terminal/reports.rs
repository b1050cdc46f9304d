//! What the terminal says when it is asked: a hint, the score, how things stand.

use super::Terminal;
use super::command::COMMANDS;
use board::{Color, Scoring};
use engine::score_report::score_text;
use engine::session::End;
use engine::strength::Strength;
use limits::clock::TimeLeft;
use search::Limits;
use std::io::{self, Write};

/// Who wins by how much, in words and as records have it: `White wins by 34.5 (W+34.5)`.
fn outcome(margin: f64) -> String {
    let winner = if margin > 0.0 { "Black" } else { "White" };
    match margin == 0.0 {
        true => "the game is drawn (0)".to_owned(),
        false => format!("{winner} wins by {} ({})", margin.abs(), score_text(margin)),
    }
}

/// Who is ahead by how much on the board as it stands.
fn standing(margin: f64) -> String {
    match (margin > 0.0, margin == 0.0) {
        (_, true) => "the game is even".to_owned(),
        (true, _) => format!("black is ahead by {margin} points"),
        (false, _) => format!("white is ahead by {} points", -margin),
    }
}

impl<Output: Write> Terminal<'_, '_, Output> {
    pub(super) fn help(&mut self) -> io::Result<()> {
        writeln!(self.output, "  {:<18} play there; also 'play D4', 'b D4', 'w D4'", "D4")?;
        for entry in COMMANDS {
            let usage = format!("{} {}", entry.name, entry.argument);
            writeln!(self.output, "  {usage:<18} {}", entry.help)?;
        }
        Ok(())
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        let color = self.session.game().to_move();
        let stop = self.options.stop.clone();
        self.thinking(color)?;
        let found = self.session.consult(color, &stop);
        self.thought()?;
        let vertex = found.chosen.vertex(self.session.size());
        writeln!(self.output, "{color} could play {vertex}: {} ({} playouts)", found.in_words(), found.visits)
    }

    /// The score: counted where the game is over, and estimated while it goes on.
    pub(super) fn score(&mut self) -> io::Result<()> {
        if self.session.end() == Some(End::Passes) {
            return self.count();
        }
        let color = self.session.game().to_move();
        let stop = self.options.stop.clone();
        self.thinking(color)?;
        let found = self.session.consult(color, &stop);
        self.thought()?;
        writeln!(self.output, "{} ({} playouts)", found.score_in_words(), found.visits)
    }

    /// The board as it stands, counted without the stones that look dead.
    pub(super) fn count(&mut self) -> io::Result<()> {
        let stop = self.options.stop.clone();
        let dead = *self.session.status_estimate(&stop).dead();
        let margin = self.session.margin(&stop);
        if !dead.is_empty() {
            self.list_dead(&dead)?;
        }
        match self.session.end() {
            Some(End::Passes) => writeln!(self.output, "{}", outcome(margin)),
            _ => writeln!(self.output, "counted as the board stands: {}", standing(margin)),
        }
    }

    /// The score in one line, where it was asked for at every move.
    pub(super) fn score_if_asked(&mut self) -> io::Result<()> {
        if !self.scores || self.is_over() {
            return Ok(());
        }
        self.score()
    }

    /// How the game ended, if it did.
    pub(super) fn announce_end(&mut self) -> io::Result<()> {
        match self.session.end() {
            Some(End::Resignation(color)) => {
                let winner = color.opponent();
                let (name, letter) = match winner {
                    Color::Black => ("Black", 'B'),
                    Color::White => ("White", 'W'),
                };
                writeln!(
                    self.output,
                    "{color} resigns; {winner} has won: {name} wins by resignation ({letter}+R)"
                )
            }
            Some(End::Passes) => {
                writeln!(self.output, "both players have passed")?;
                self.score()?;
                writeln!(
                    self.output,
                    "A vertex judges a chain otherwise; 'undo' plays on; 'done' counts again."
                )
            }
            Some(End::Stated(_)) | None => Ok(()),
        }
    }

    pub(super) fn info(&mut self) -> io::Result<()> {
        let game = self.session.game();
        let rules = game.rules();
        let counted = match rules.scoring {
            Scoring::Area => "area is counted",
            Scoring::Territory => "territory is counted",
        };
        let (limits, left) =
            (&self.session.player().limits, self.session.clock().left(self.person.opponent()));
        let strength = self.session.strength();
        let effort = match (limits.playouts, limits.time, left) {
            _ if strength.is_some() => format!("as about {}", strength.map_or("", |known| known.name)),
            (Some(playouts), ..) => format!("{playouts} playouts a move"),
            (None, Some(time), _) => format!("{} s a move", time.as_secs_f64()),
            (None, None, Some(_)) => "time by the clock".to_owned(),
            (None, None, None) => {
                format!("level {}, {} playouts a move", limits.level, Limits::playouts_of(limits.level))
            }
        };
        let clock = left.map(|left| format!("; {}", time_text(left))).unwrap_or_default();
        let (size, komi, handicap, moves) = (game.size(), rules.komi, game.handicap(), game.move_count());
        writeln!(self.output, "board {size}, komi {komi}, handicap {handicap}, {counted}")?;
        writeln!(
            self.output,
            "you play {}; {moves} moves so far; {} is to move",
            self.person,
            game.to_move()
        )?;
        writeln!(self.output, "the engine: {effort}{clock}")?;
        let file = self.options.autosave.as_ref().and_then(|autosave| autosave.file());
        match file.map(|path| path.display().to_string()) {
            Some(path) => writeln!(self.output, "a copy of the game: {path}"),
            None => Ok(()),
        }
    }

    pub(super) fn set_depth(&mut self, moves: usize) -> io::Result<()> {
        self.session.reading_settings_mut().depth = Some(moves);
        writeln!(self.output, "chains with three liberties are attacked in lines of up to {moves} moves")
    }

    pub(super) fn set_strength(&mut self, strength: Option<&'static Strength>) -> io::Result<()> {
        if strength.is_some() && self.session.is_classical() {
            return writeln!(self.output, "expected the player that searches, found --player classical");
        }
        self.session.set_strength(strength);
        match strength {
            Some(strength) => writeln!(self.output, "the engine plays as about {}", strength.name),
            None => writeln!(self.output, "the engine plays as well as it can"),
        }
    }

    pub(super) fn set_level(&mut self, level: u32) -> io::Result<()> {
        self.session.set_level(level);
        let limits = &self.session.player().limits;
        let clock = self.session.clock().left(self.person.opponent());
        let overruled = limits.playouts.is_some() || limits.time.is_some() || clock.is_some();
        let note = match overruled {
            true => "; it has no effect on moves: --playouts, --seconds or --clock limits them",
            false => "",
        };
        writeln!(self.output, "the level is {level}{note}")
    }
}

/// What a clock shows.
fn time_text(left: TimeLeft) -> String {
    let seconds = left.time.as_secs_f64();
    match left.overtime {
        None => format!("{seconds:.1} s left"),
        Some(stones) => format!("{seconds:.1} s left for {stones} stones"),
    }
}
