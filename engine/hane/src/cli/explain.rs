//! `hane explain`: why a move is good, and what it is worth.

use super::Usage;
use super::groups::{Embedded, MoveSearch, ReadingArguments, ValueArguments};
use super::place::open_within;
use crate::format::{is_output, json_line, write_to};
use anyhow::Context;
use board::{Move, Point};
use clap::Args;
use engine::explanation::{PositionReport, Ranking, marked_record};
use engine::session::Session;
use limits::budget::StopSignal;
use serde_json::json;
use std::io::Write;
use std::path::PathBuf;

/// Playouts, or what stands for them, of the search by which moves are ranked, where nothing limits it.
const PLAYOUTS: u64 = 2_000;

/// Arguments of `hane explain`.
#[derive(Debug, Args)]
pub(super) struct ExplainArguments {
    /// The record of a game
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// A move of the player to move, as a vertex [default: the best one, and the one that was played]
    #[arg(value_name = "MOVE")]
    chosen: Option<String>,

    /// Explain the position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// How many of the best moves are listed
    #[arg(long, value_name = "COUNT", default_value_t = 5)]
    top: usize,

    /// Write the game up to the position into this file, with letters on the best moves, at the most 26, and
    /// a comment that says why they are good; - is the output
    #[arg(long, value_name = "FILE")]
    sgf: Option<PathBuf>,

    /// List the separate regions of the board instead: what they count, how much a move there gains, who
    /// moves in sente, and the best moves
    #[arg(long, conflicts_with_all = ["chosen", "top", "sgf"])]
    endgame: bool,

    /// Print an object in JSON
    ///
    /// `number` is that of the move, `player` who plays it. `best`, `played` and `asked` have the move's
    /// `value` in points, how many `times` as often as an average move players choose it, `safe`,
    /// `sentences`, `reasons`, and `terms`, which add up to the value; `moves` are the best. `search` is what
    /// a search found for the player: `move`, `chance`, `lead`, `margin` and `visits`; it ranks the moves.
    /// With `--endgame` it has `regions`, each with `points`, `accuracy`, `count`, `temperature`, `sente`,
    /// `black` and `white`.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    values: ValueArguments,

    #[command(flatten)]
    reading: ReadingArguments,

    #[command(flatten)]
    how: MoveSearch,
}

impl ExplainArguments {
    /// Explains the move that is asked for, or the best one and the one that was played.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) =
            self.how.knowledge.settings(&[&self.values, &self.reading, &self.how], embedded)?;
        let session = &mut settings.session_with(library)?;
        let opened = open_within(session, &self.file, self.until.as_deref())?;
        if self.endgame {
            return self.list_regions(output, session);
        }
        let asked = self.asked(session)?;
        let color = session.game().to_move();
        let played = opened.following.filter(|chosen| asked.is_none() && self.is_played(session, *chosen));
        let choice = session.assess(color, &StopSignal::new())?;
        let usual = session.work().instead_of(PLAYOUTS);
        let limits = &mut session.player.limits;
        if limits.playouts.is_none() && limits.time.is_none() {
            limits.playouts = Some(usual);
        }
        let search = session.consult(color, &StopSignal::new());
        let ranking = Ranking { choice: &choice, search: &search };
        let number = opened.moves + 1;
        if let Some(path) = &self.sgf {
            let shown = played.or(asked.map(Move::Play));
            let record = marked_record(session, ranking, shown, self.top)?;
            write_to(output, path, &record)?;
            if is_output(path) {
                return Ok(());
            }
        }
        let report = PositionReport { session, ranking, number, asked, played, top: self.top };
        let file = self.file.display().to_string();
        match self.json {
            true => {
                let mut object = report.object();
                object["file"] = json!(file);
                Ok(json_line(output, &object)?)
            }
            false => Ok(writeln!(output, "{}", report.text(&file))?),
        }
    }

    /// Says what the regions of the board are worth.
    fn list_regions(&self, output: &mut impl Write, session: &Session) -> anyhow::Result<()> {
        let report = session.endgame(&StopSignal::new());
        let vertex = |point: Point| session.write_vertex(Move::Play(point));
        match self.json {
            true => writeln!(output, "{}", report.object(&vertex))?,
            false => writeln!(output, "{}", report.text(&vertex))?,
        }
        Ok(())
    }

    /// Whether the move that comes next in the record can be played; otherwise that is said.
    fn is_played(&self, session: &Session, chosen: Move) -> bool {
        let color = session.game().to_move();
        let legality = chosen.point().map_or(Ok(()), |point| session.game().legality(color, point));
        if let Err(reason) = &legality {
            let (path, vertex) = (self.file.display(), session.write_vertex(chosen));
            anstream::eprintln!("{path}: the next move of the record, {color} {vertex}: {reason}");
        }
        legality.is_ok()
    }

    fn asked(&self, session: &Session) -> anyhow::Result<Option<Point>> {
        let Some(text) = &self.chosen else { return Ok(None) };
        let chosen = session.read_vertex(text).map_err(|error| Usage::new(format!("MOVE: {error}")))?;
        let pass = || Usage::new("MOVE: expected a point to play on, found a pass");
        let point = chosen.point().ok_or_else(pass)?;
        let color = session.game().to_move();
        let illegal = || format!("move {color} {}", session.write_vertex(chosen));
        session.game().legality(color, point).with_context(illegal)?;
        Ok(Some(point))
    }
}
