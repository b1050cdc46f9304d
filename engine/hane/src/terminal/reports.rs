//! What the terminal says when it is asked: a hint, the score, how things stand.

use super::Terminal;
use super::command_table::{Entry, GROUPS, commands};
use board::{Move, Point, Scoring};
use engine::explanation::{PositionReport, Ranking};
use engine::gtp;
use engine::score_report::score_text;
use engine::session::End;
use engine::strength::Strength;
use limits::clock::TimeLeft;
use std::io;

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

impl Terminal<'_> {
    /// Says what may be typed: by default one line for each group, to fit the smallest screen.
    pub(super) fn help(&mut self, word: &str) -> io::Result<()> {
        let word = word.to_ascii_lowercase();
        let line = |entry: &Entry| format!("  {:<18} {}", entry.usage(), entry.help);
        if word.is_empty() {
            for (group, entries) in GROUPS {
                let names: Vec<&str> = entries.iter().map(|entry| entry.name).collect();
                writeln!(self.output, "  {group:<16} {}", names.join(" "))?;
            }
            let more = "A vertex such as D4 plays there. 'help WORD' explains a command, 'help all' all.";
            return writeln!(self.output, "{more}");
        }
        if word == "all" {
            return commands().try_for_each(|entry| writeln!(self.output, "{}", line(entry)));
        }
        match commands().find(|entry| entry.is_called(&word)) {
            None => {
                writeln!(self.output, "expected a command, 'all' or nothing after 'help', found '{word}'")
            }
            Some(entry) => {
                writeln!(self.output, "{}{}", line(entry), entry.range().replace(" with ", "; "))?;
                match entry.also {
                    [] => Ok(()),
                    others => writeln!(self.output, "  also: {}", others.join(", ")),
                }
            }
        }
    }

    /// Says why the engine played its last move, or what a move of the player to move is worth.
    pub(super) fn why(&mut self, chosen: Option<Point>) -> io::Result<()> {
        let Some(point) = chosen else {
            let explained = gtp::answer(self.session, "gomill-explain_last_move", "").unwrap_or_default();
            return match explained.trim() {
                "" => writeln!(
                    self.output,
                    "the engine has not moved here; 'why VERTEX' says what a move is worth, 'moves' which are best"
                ),
                explained => writeln!(self.output, "{explained}"),
            };
        };
        let color = self.session.game().to_move();
        if let Err(reason) = self.session.legality_of(color, Move::Play(point)) {
            return writeln!(self.output, "{} is illegal: {reason}", point.vertex(self.session.size()));
        }
        let (choice, search) = self
            .thinking(color, |session, stop| (session.assess(color, stop), session.consult(color, stop)))?;
        let choice = match choice {
            Ok(choice) => choice,
            Err(error) => return writeln!(self.output, "{error}"),
        };
        let number = self.session.game().move_count() + 1;
        let ranking = Ranking { choice: &choice, search: &search };
        let (session, asked) = (&*self.session, Some(point));
        let report = PositionReport { session, ranking, number, asked, played: None, top: 0 };
        writeln!(self.output, "{}", report.text("this game"))
    }

    pub(super) fn hint(&mut self) -> io::Result<()> {
        let color = self.session.game().to_move();
        let found = self.consulted(color)?;
        let vertex = found.chosen.vertex(self.session.size());
        let (words, visits, work) = (found.in_words(), found.visits, found.work);
        writeln!(self.output, "{color} could play {vertex}: {words} ({visits} {work})")
    }

    /// The score: counted where the game is over, and estimated while it goes on.
    pub(super) fn score(&mut self) -> io::Result<()> {
        if self.session.end() == Some(End::Passes) {
            return self.count();
        }
        let color = self.session.game().to_move();
        let found = self.consulted(color)?;
        writeln!(self.output, "{} ({} {})", found.score_in_words(), found.visits, found.work)
    }

    /// The board as it stands, counted without the stones that look dead.
    pub(super) fn count(&mut self) -> io::Result<()> {
        let stop = self.options.stop.clone();
        let dead = self.session.status_estimate(&stop).dead;
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
        if !self.options.scores || self.is_over() {
            return Ok(());
        }
        self.score()
    }

    /// How the game ended, if it did.
    pub(super) fn announce_end(&mut self) -> io::Result<()> {
        match self.session.end() {
            Some(End::Resignation(color)) => {
                let winner = color.opponent();
                let name = winner.name();
                let result = self.session.result(&self.options.stop);
                writeln!(
                    self.output,
                    "{color} resigns; {winner} has won: {name} wins by resignation ({result})"
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
            (&self.session.player.limits, self.session.clock.left(self.options.person.opponent()));
        let strength = self.session.strength();
        let effort = match (limits.playouts, limits.time, left) {
            _ if strength.is_some() => format!("as about {}", strength.map_or("", |known| known.name)),
            (Some(count), ..) => format!("{count} {} a move", self.session.work()),
            (None, Some(time), _) => format!("{} s a move", time.as_secs_f64()),
            (None, None, Some(_)) => "time by the clock".to_owned(),
            (None, None, None) => {
                let work = self.session.work();
                format!("level {}, {} {work} a move", limits.level, work.at_level(limits.level))
            }
        };
        let clock = left.map(|left| format!("; {}", time_text(left))).unwrap_or_default();
        let (size, komi, handicap, moves) = (game.size(), rules.komi, game.handicap(), game.move_count());
        writeln!(self.output, "board {size}, komi {komi}, handicap {handicap}, {counted}")?;
        writeln!(
            self.output,
            "you play {}; {moves} moves so far; {} is to move",
            self.options.person,
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
        self.session.reading_settings.depth = Some(moves);
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
        let strength = self.session.strength();
        self.session.set_level(level);
        let limits = &self.session.player.limits;
        let clock = self.session.clock.left(self.options.person.opponent());
        let overruled = limits.playouts.is_some() || limits.time.is_some() || clock.is_some();
        let note = match overruled {
            true => "; it has no effect on moves: --playouts, --seconds or --clock limits them",
            false => "",
        };
        writeln!(self.output, "the level is {level}{note}")?;
        match strength {
            Some(strength) => writeln!(self.output, "the engine plays as about {} no longer", strength.name),
            None => Ok(()),
        }
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
