//! `hane explain`: why a move is good, and what it is worth.

use super::place::{PlaceError, open_within};
use board::{IllegalMove, Move, ParseVertexError, Point};
use clap::Args;
use engine::explanation::{MarkError, PositionReport, Ranking, marked_record};
use engine::session::{NoValuation, Session};
use limits::budget::StopSignal;
use record::file;
use std::fmt;
use std::io::{self, Write};
use std::path::PathBuf;

/// Playouts of the search by which moves are ranked, where nothing limits it.
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
    /// `sentences`, `reasons`, and `terms`, which add up to the value; `moves` are the best. `search`
    /// is what a search
    /// found for the player: `move`, `chance`, `lead`, `margin` and `visits`; it ranks the moves.
    /// With `--endgame` it has `regions`, each with `points`, `accuracy`, `count`, `temperature`, `sente`,
    /// `black` and `white`.
    #[arg(long)]
    json: bool,
}

/// Why nothing was explained.
#[derive(Debug)]
pub(super) enum ExplainError {
    /// There is no position.
    Place(PlaceError),
    /// The word is no vertex.
    Vertex(ParseVertexError),
    /// A pass has no reasons.
    Pass,
    /// The move cannot be played.
    Illegal(String, IllegalMove),
    /// Nothing says what counts how much.
    Valuation(NoValuation),
    /// The record cannot be made.
    Marks(MarkError),
    /// The record cannot be written.
    Record(PathBuf, io::Error),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ExplainError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExplainError::Place(error) => error.fmt(formatter),
            ExplainError::Vertex(error) => write!(formatter, "MOVE: {error}"),
            ExplainError::Pass => formatter.write_str("MOVE: expected a point to play on, found a pass"),
            ExplainError::Illegal(chosen, reason) => write!(formatter, "move {chosen}: {reason}"),
            ExplainError::Valuation(error) => error.fmt(formatter),
            ExplainError::Marks(error) => error.fmt(formatter),
            ExplainError::Record(path, error) => write!(formatter, "{}: {error}", path.display()),
            ExplainError::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for ExplainError {
    fn from(error: io::Error) -> ExplainError {
        ExplainError::Output(error)
    }
}

impl ExplainError {
    /// Whether the words of the command line are wrong, whatever the record holds.
    pub(super) fn is_usage(&self) -> bool {
        matches!(
            self,
            ExplainError::Place(PlaceError::Until(_)) | ExplainError::Vertex(_) | ExplainError::Pass
        )
    }
}

impl ExplainArguments {
    /// Explains the move that is asked for, or the best one and the one that was played.
    pub(super) fn run(&self, output: &mut impl Write, session: &mut Session) -> Result<(), ExplainError> {
        let until = self.until.as_deref();
        let opened = open_within(session, &self.file, until).map_err(ExplainError::Place)?;
        if self.endgame {
            return self.list_regions(output, session);
        }
        let asked = self.asked(session)?;
        let color = session.game().to_move();
        let played = opened.following.filter(|chosen| asked.is_none() && self.is_played(session, *chosen));
        let choice = session.assess(color, &StopSignal::new()).map_err(ExplainError::Valuation)?;
        let limits = &mut session.player_mut().limits;
        if limits.playouts.is_none() && limits.time.is_none() {
            limits.playouts = Some(PLAYOUTS);
        }
        let search = session.consult(color, &StopSignal::new());
        let ranking = Ranking { choice: &choice, search: &search };
        let number = opened.moves + 1;
        if let Some(path) = &self.sgf {
            let shown = played.or(asked.map(Move::Play));
            let record = marked_record(session, ranking, shown, self.top).map_err(ExplainError::Marks)?;
            if path.as_os_str() == "-" {
                return Ok(output.write_all(&record)?);
            }
            file::write(path, &record).map_err(|error| ExplainError::Record(path.clone(), error))?;
        }
        let report = PositionReport { session, ranking, number, asked, played, top: self.top };
        let file = self.file.display().to_string();
        match self.json {
            true => {
                serde_json::to_writer(&mut *output, &report.object(&file)).map_err(io::Error::from)?;
                writeln!(output)?;
            }
            false => writeln!(output, "{}", report.text(&file))?,
        }
        Ok(())
    }

    /// Says what the regions of the board are worth.
    fn list_regions(&self, output: &mut impl Write, session: &Session) -> Result<(), ExplainError> {
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

    fn asked(&self, session: &Session) -> Result<Option<Point>, ExplainError> {
        let Some(text) = &self.chosen else { return Ok(None) };
        let chosen = session.read_vertex(text).map_err(ExplainError::Vertex)?;
        let point = chosen.point().ok_or(ExplainError::Pass)?;
        let color = session.game().to_move();
        let illegal =
            |reason| ExplainError::Illegal(format!("{color} {}", session.write_vertex(chosen)), reason);
        session.game().legality(color, point).map_err(illegal)?;
        Ok(Some(point))
    }
}
