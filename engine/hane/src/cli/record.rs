//! GNU Go's options about a whole record: its score, the engine's own moves in it, and itself.

use super::controller::GamePlay;
use super::groups::{Embedded, ReadingArguments, one_of};
use super::pictures::PictureArguments;
use super::place::StartArguments;
use super::replay::Replay;
use crate::format::{write_file, write_to};
use anyhow::ensure;
use board::{Color, Move};
use clap::{ArgGroup, Args, ValueEnum};
use cpu_time::ProcessTime;
use engine::analysis_report::tenths;
use engine::explanation::{JumpWatch, OutputFlags, annotated_record};
use engine::score_report::score_text;
use engine::session::{Capturing, End, Session};
use limits::budget::StopSignal;
use search::score::margin_as_it_stands;
use search::{Passing, Resignation};
use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Instant;

/// What can be asked of a record.
const ASKED: [&str; 8] =
    ["score", "replay", "benchmark", "printsgf", "printboard", "printeyes", "moyo", "debug_influence"];

/// Options about the game of `--infile`, up to `--until`.
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("asked").args(ASKED).required(true).multiple(true),
    override_usage = "hane -l FILE --score HOW|--replay COLOR|... [OPTIONS]"
)]
pub(super) struct RecordArguments {
    /// Print who is ahead in the position of the record
    ///
    /// `estimate` says who will win, by a short search and influence, as GTP's `estimate_score`. `last`
    /// counts the position without the stones that are judged dead, as `final_score`. `finish` plays the game
    /// to its end first. `aftermath` plays on after the end, until the moves have shown which stones are
    /// dead; with --capture-all-dead all of them are captured, and what stands on the board is counted.
    #[arg(long, value_name = "HOW", value_enum, requires = "infile")]
    score: Option<Count>,

    /// Print the engine's move for each move of a player
    ///
    /// With --player classical also what both are worth, in points.
    #[arg(long, value_name = "COLOR", value_parser = one_of(REPLAYED), requires = "infile")]
    replay: Option<Replayed>,

    /// Let the engine play this many moves for both players, and print how long it thought
    ///
    /// From the position of --infile, or from the empty board. --outfile gets the game.
    #[arg(long, short = 'b', value_name = "MOVES", conflicts_with_all = ["score", "replay"])]
    benchmark: Option<usize>,

    /// Write beside the positions that --replay looks at, into the file of --outfile or --printsgf: d, dead
    /// stones (crosses) and those that live or die by the next move (!); v, values of moves; or dv
    ///
    /// The values are those of --player classical.
    #[arg(hide_short_help = true, long, short = 'O', value_name = "FLAGS", value_parser = one_of(FLAGS), requires = "replay")]
    output_flags: Option<OutputFlags>,

    /// Write the game of the record to a file; `-` is the standard output
    #[arg(long, value_name = "FILE", requires = "infile")]
    printsgf: Option<PathBuf>,

    #[command(flatten)]
    pictures: PictureArguments,

    #[command(flatten)]
    start: StartArguments,

    #[command(flatten)]
    play: GamePlay,

    #[command(flatten)]
    reading: ReadingArguments,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Count {
    /// Who will win, by a short search and influence
    Estimate,
    /// The position as it is, without the stones that are judged dead
    Last,
    /// The same after the engine has played the game to its end
    Finish,
    /// The same after moves that show which stones are dead
    Aftermath,
}

const FLAGS: [(&str, OutputFlags); 4] = [
    ("d", OutputFlags { dead: true, values: false }),
    ("v", OutputFlags { dead: false, values: true }),
    ("dv", OutputFlags { dead: true, values: true }),
    ("vd", OutputFlags { dead: true, values: true }),
];

/// The players whose moves are looked at.
type Replayed = &'static [Color];

const REPLAYED: [(&str, Replayed); 3] =
    [("white", &[Color::White]), ("black", &[Color::Black]), ("both", &Color::BOTH)];

impl RecordArguments {
    /// Does what is asked, in this order: pictures, moves (of the record or more of them), score, record.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.play.knowledge.settings(&[&self.play, &self.reading], embedded)?;
        let session = &mut settings.session_with(library)?;
        self.start.load(session)?;
        ensure!(
            self.output_flags.is_none() || session.is_classical(),
            "--output-flags: expected --player classical, which values moves, found the search"
        );
        self.pictures.run(output, session)?;
        let flags = self.output_flags.unwrap_or_default();
        let mut replay = Replay { flags, annotations: Vec::new(), jumps: JumpWatch::default() };
        if let Some(colors) = self.replay {
            replay.run(output, session, |color| colors.contains(&color))?;
        }
        if let Some(count) = self.benchmark {
            benchmark(output, session, count)?;
        }
        if let Some(count) = self.score {
            score(output, session, count)?;
        }
        let record = match replay.annotations.is_empty() {
            true => session.save().map_err(io::Error::other)?,
            false => annotated_record(session, &replay.annotations)?,
        };
        if let Some(path) = &self.printsgf {
            write_to(output, path, &record)?;
        }
        if let Some(path) = &self.start.outfile {
            write_file(path, &record)?;
        }
        Ok(())
    }
}

fn score(output: &mut impl Write, session: &mut Session, count: Count) -> anyhow::Result<()> {
    if matches!(count, Count::Finish | Count::Aftermath) {
        finish(output, session)?;
    }
    match count {
        Count::Estimate => estimate(output, session),
        Count::Last | Count::Finish => {
            let margin = session.margin(&StopSignal::new());
            tell_margin(output, session, margin)
        }
        Count::Aftermath => aftermath(output, session),
    }
}

/// Plays moves until there are enough or the game has ended, and says how long they took.
fn benchmark(output: &mut impl Write, session: &mut Session, count: usize) -> anyhow::Result<()> {
    session.player.resignation = Resignation::Never;
    let (begun, processor) = (Instant::now(), ProcessTime::try_now().ok());
    let before = session.game().move_count();
    while session.game().move_count() < before + count && session.end() != Some(End::Passes) {
        session.generate(session.game().to_move(), &[], &StopSignal::new(), None);
    }
    let (played, seconds) = (session.game().move_count() - before, begun.elapsed().as_secs_f64());
    let moves = if played == 1 { "move" } else { "moves" };
    let each = seconds / (played.max(1) as f64);
    write!(output, "{played} {moves} in {seconds:.2} s, {each:.3} s each")?;
    if let Some(spent) = processor.and_then(|start| start.try_elapsed().ok()) {
        write!(output, "; processor {:.2} s", spent.as_secs_f64())?;
    }
    writeln!(output)?;
    Ok(())
}

/// Plays the game of a session to its end.
fn finish(output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
    let (before, most) = (session.game().move_count(), 3 * session.size().area());
    session.player.resignation = Resignation::Never;
    while session.end() != Some(End::Passes) && session.game().move_count() < before + most {
        session.generate(session.game().to_move(), &[], &StopSignal::new(), None);
    }
    writeln!(output, "played to the end: {} moves more", session.game().move_count() - before)?;
    Ok(())
}

/// Says who will win, and between which scores.
fn estimate(output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
    let estimate = session.estimate(session.game().to_move(), &StopSignal::new());
    let (lead, error) = (estimate.lead(session.game()), estimate.margin_of_error());
    let [low, middle, high] = [lead - error, lead, lead + error].map(|margin| score_text(tenths(margin)));
    writeln!(output, "estimated: {middle}, in four of five games between {low} and {high}")?;
    Ok(())
}

/// Plays out what is left after the end, and counts.
fn aftermath(output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
    let all = session.player.searcher.passing == Passing::AfterCapture;
    let capturing = if all { Capturing::All } else { Capturing::Doubtful };
    let aftermath = session.aftermath(capturing, &StopSignal::new());
    let played = aftermath.moves.iter().filter(|(_, chosen)| *chosen != Move::Pass).count();
    write!(output, "settled by {played} moves")?;
    let position = session.game().position();
    let chains = position.heads_among(&aftermath.unproved);
    if !chains.is_empty() {
        let names: Vec<String> = chains.iter().map(|chain| session.write_vertex(Move::Play(chain))).collect();
        write!(output, "; judged without proof: {}", names.join(" "))?;
    }
    writeln!(output)?;
    if all {
        // What is captured counts no more; what stands counts.
        let played = session.play_sequence(&aftermath.moves);
        debug_assert!(played.is_ok(), "the moves were played on a copy of the game");
        return tell_margin(output, session, margin_as_it_stands(session.game()));
    }
    let margin = aftermath.estimate.margin(session.game());
    tell_margin(output, session, margin)
}

/// Says who won, or is ahead.
fn tell_margin(output: &mut impl Write, session: &Session, margin: f64) -> anyhow::Result<()> {
    let who = if margin > 0.0 { "Black" } else { "White" };
    let verb = if session.game().passes() >= 2 { "wins" } else { "is ahead" };
    match margin == 0.0 {
        true => writeln!(output, "the game is even (0)")?,
        false => writeln!(output, "{who} {verb} by {} points ({})", margin.abs(), score_text(margin))?,
    }
    Ok(())
}
