//! GNU Go's options about a whole record: its score, the engine's own moves in it, and itself.

use super::Failure;
use super::explain::ExplainError;
use super::replay::Replay;
use super::start::StartArguments;
use board::Color;
use clap::{Args, ValueEnum};
use engine::explanation::{OutputFlags, annotated_record};
use engine::score_report::score_text;
use engine::session::{End, Session};
use limits::budget::StopSignal;
use record::file;
use search::Resignation;
use std::io::Write;
use std::path::PathBuf;

/// Options about the game of `--infile`, up to `--until`.
#[derive(Debug, Args)]
#[command(next_help_heading = "One record")]
pub(super) struct RecordArguments {
    /// Print who is ahead in the position of the record
    ///
    /// `estimate`, `last` and `aftermath` count the position, with dead stones judged by playouts; they agree
    /// with GTP's `final_score`. `finish` lets the engine play the game to its end first.
    #[arg(long, value_name = "HOW", value_enum, requires = "infile")]
    score: Option<Count>,

    /// Print the engine's move for each move of a player
    ///
    /// With --player classical also what both are worth, in points.
    #[arg(long, value_name = "COLOR", value_enum, requires = "infile")]
    replay: Option<Replayed>,

    /// Write beside the positions that --replay looks at, into the file of --outfile or --printsgf: d, dead
    /// stones (crosses) and those that live or die by the next move (!); v, values of moves; or dv
    ///
    /// The values are those of --player classical.
    #[arg(long, short = 'O', value_name = "FLAGS", requires = "replay")]
    output_flags: Option<OutputFlags>,

    /// Write the game of the record to a file; `-` is the standard output
    #[arg(long, value_name = "FILE", requires = "infile")]
    printsgf: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Count {
    Estimate,
    Last,
    Finish,
    Aftermath,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Replayed {
    White,
    Black,
    Both,
}

impl Replayed {
    fn has(self, color: Color) -> bool {
        match self {
            Replayed::White => color == Color::White,
            Replayed::Black => color == Color::Black,
            Replayed::Both => true,
        }
    }
}

impl RecordArguments {
    /// Whether one of the options is given.
    pub(super) fn asks(&self) -> bool {
        self.score.is_some() || self.replay.is_some() || self.printsgf.is_some()
    }

    /// Does what is asked, in this order: moves, score, record.
    pub(super) fn run(
        &self,
        output: &mut impl Write,
        session: &mut Session,
        start: &StartArguments,
    ) -> Result<(), Failure> {
        start.load(session).map_err(|error| Failure::Read(error.into()))?;
        if self.output_flags.is_some() && !session.is_classical() {
            return Err(Failure::Io(std::io::Error::other(
                "--output-flags: expected --player classical, which values moves, found the search",
            )));
        }
        let flags = self.output_flags.unwrap_or_default();
        let mut replay = Replay { flags, annotations: Vec::new() };
        if let Some(colors) = self.replay {
            replay.run(output, session, |color| colors.has(color))?;
        }
        if let Some(count) = self.score {
            score(output, session, count)?;
        }
        let record = match replay.annotations.is_empty() {
            true => session.save().map_err(std::io::Error::other)?,
            false => annotated_record(session, &replay.annotations).map_err(ExplainError::Marks)?,
        };
        match &self.printsgf {
            Some(path) if path.as_os_str() == "-" => output.write_all(&record)?,
            Some(path) => file::write(path, &record)?,
            None => {}
        }
        if let Some(path) = &start.outfile {
            file::write(path, &record)?;
        }
        Ok(())
    }
}

fn score(output: &mut impl Write, session: &mut Session, count: Count) -> Result<(), Failure> {
    if count == Count::Finish {
        let (before, most) = (session.game().move_count(), 3 * session.size().area());
        session.player_mut().resignation = Resignation::Never;
        while session.end() != Some(End::Passes) && session.game().move_count() < before + most {
            session.generate(session.game().to_move(), &[], &StopSignal::new(), None);
        }
        writeln!(output, "played to the end: {} moves more", session.game().move_count() - before)?;
    }
    let margin = session.margin(&StopSignal::new());
    let who = if margin > 0.0 { "Black" } else { "White" };
    let verb = if session.game().passes() >= 2 { "wins" } else { "is ahead" };
    match margin == 0.0 {
        true => writeln!(output, "the game is even (0)")?,
        false => writeln!(output, "{who} {verb} by {} points ({})", margin.abs(), score_text(margin))?,
    }
    Ok(())
}
