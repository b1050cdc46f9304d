//! The command line: arguments become settings, and settings a run of one of the programs.

mod analyze;
mod arguments;
mod bundle;
mod clock;
mod config;
mod controller_only;
mod data;
mod effect;
mod explain;
mod general;
mod gnugo;
mod gtp;
mod inspect;
mod katago;
mod layers;
mod learn;
mod match_play;
mod matches;
mod matches_in_game;
mod metamachine;
mod modem;
mod pictures;
mod place;
mod play;
mod presets;
mod read;
mod reading;
mod record;
mod replay;
mod review;
mod score;
mod selfplay;
mod settings;
mod signals;
mod solve;
mod start;
mod status_line;
mod step_progress;
mod unread;
mod view;
mod without_effect;
mod work_files;

pub use arguments::Arguments;
pub use settings::{Settings, SettingsError};

use crate::bench;
use crate::gmp::ModemError;
use arguments::{Command, ConfigCommand, Mode};
use config::ShowError;
use data::DataFailure;
use engine::session::{self, NoValuation, Session};
use explain::ExplainError;
use gtp::GtpArguments;
use inspect::InspectFailure;
use knowledge::library::{Library, OpenError, tell_of_replaced};
use learn::LearnError;
use match_play::ContestError;
use matches::MatchesError;
use matches_in_game::InGameError;
use play::PlayArguments;
use read::ReadError;
use review::ReviewFailure;
use score::ScoreError;
use selfplay::SelfPlayFailure;
use solve::SolveError;
use start::StartArguments;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::process::ExitCode;
use std::sync::Arc;
use view::ViewError;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// All was done: code 0.
    Done,
    /// Something failed: code 1.
    Failed,
    /// The arguments make no sense: code 2.
    Usage,
    /// A signal of this number ended the work early, and all that was finished is kept: code 128 and the
    /// number.
    Signal(u8),
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Done => 0,
            Exit::Failed => 1,
            Exit::Usage => 2,
            Exit::Signal(number) => 128_u8.saturating_add(number),
        })
    }
}

/// Why a run failed.
#[derive(Debug)]
enum Failure {
    Settings(SettingsError),
    Config(ShowError),
    Open(OpenError),
    Style(NoValuation),
    Matches(MatchesError),
    Read(ReadError),
    Review(ReviewFailure),
    Score(ScoreError),
    Show(ViewError),
    Explain(ExplainError),
    Inspect(InspectFailure),
    Contest(ContestError),
    Data(DataFailure),
    Learn(LearnError),
    Modem(ModemError),
    SelfPlay(SelfPlayFailure),
    Solve(SolveError),
    Io(io::Error),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Settings(error) => error.fmt(formatter),
            Failure::Config(error) => error.fmt(formatter),
            Failure::Open(error) => error.fmt(formatter),
            Failure::Style(error) => error.fmt(formatter),
            Failure::Matches(error) => error.fmt(formatter),
            Failure::Read(error) => error.fmt(formatter),
            Failure::Review(error) => error.fmt(formatter),
            Failure::Score(error) => error.fmt(formatter),
            Failure::Show(error) => error.fmt(formatter),
            Failure::Explain(error) => error.fmt(formatter),
            Failure::Inspect(error) => error.fmt(formatter),
            Failure::Contest(error) => error.fmt(formatter),
            Failure::Data(failure) => failure.fmt(formatter),
            Failure::Learn(error) => error.fmt(formatter),
            Failure::Modem(error) => error.fmt(formatter),
            Failure::SelfPlay(error) => error.fmt(formatter),
            Failure::Solve(error) => error.fmt(formatter),
            Failure::Io(error) => error.fmt(formatter),
        }
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        Failure::Settings(error)
    }
}

impl From<ShowError> for Failure {
    fn from(error: ShowError) -> Failure {
        match error {
            ShowError::Output(error) => Failure::Io(error),
            other => Failure::Config(other),
        }
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        Failure::Open(error)
    }
}

impl From<MatchesError> for Failure {
    fn from(error: MatchesError) -> Failure {
        match error {
            MatchesError::Output(error) | MatchesError::InGame(InGameError::Output(error)) => {
                Failure::Io(error)
            }
            other => Failure::Matches(other),
        }
    }
}

impl From<ReadError> for Failure {
    fn from(error: ReadError) -> Failure {
        match error {
            ReadError::Output(error) => Failure::Io(error),
            other => Failure::Read(other),
        }
    }
}

impl From<ReviewFailure> for Failure {
    fn from(error: ReviewFailure) -> Failure {
        match error {
            ReviewFailure::Output(error) => Failure::Io(error),
            other => Failure::Review(other),
        }
    }
}

impl From<ScoreError> for Failure {
    fn from(error: ScoreError) -> Failure {
        match error {
            ScoreError::Output(error) => Failure::Io(error),
            other => Failure::Score(other),
        }
    }
}

impl From<ViewError> for Failure {
    fn from(error: ViewError) -> Failure {
        match error {
            ViewError::Output(error) => Failure::Io(error),
            other => Failure::Show(other),
        }
    }
}

impl From<ExplainError> for Failure {
    fn from(error: ExplainError) -> Failure {
        match error {
            ExplainError::Output(error) => Failure::Io(error),
            other => Failure::Explain(other),
        }
    }
}

impl From<InspectFailure> for Failure {
    fn from(error: InspectFailure) -> Failure {
        match error {
            InspectFailure::Output(error) => Failure::Io(error),
            other => Failure::Inspect(other),
        }
    }
}

impl From<ContestError> for Failure {
    fn from(error: ContestError) -> Failure {
        match error {
            ContestError::Output(error) => Failure::Io(error),
            other => Failure::Contest(other),
        }
    }
}

impl From<DataFailure> for Failure {
    fn from(failure: DataFailure) -> Failure {
        match failure {
            DataFailure::Output(error) => Failure::Io(error),
            other => Failure::Data(other),
        }
    }
}

impl From<LearnError> for Failure {
    fn from(error: LearnError) -> Failure {
        match error {
            LearnError::Output(error) => Failure::Io(error),
            other => Failure::Learn(other),
        }
    }
}

impl From<SelfPlayFailure> for Failure {
    fn from(failure: SelfPlayFailure) -> Failure {
        match failure {
            SelfPlayFailure::Output(error) => Failure::Io(error),
            other => Failure::SelfPlay(other),
        }
    }
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Output(error) => Failure::Io(error),
            other => Failure::Solve(other),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

/// Runs the program with these arguments, of which the first is its name, and with the bundle that it has
/// inside, aligned as a bundle must be. A reader that goes away ends the run without a word.
pub fn run(arguments: impl IntoIterator<Item = OsString>, embedded: Option<&'static [u8]>) -> Exit {
    let (words, idle) = katago::translated(arguments.into_iter().collect());
    if !idle.is_empty() {
        // KaTrain keeps it in its log. A closed standard error is no reason to stop.
        let _ = writeln!(io::stderr(), "hane: no effect: {}", idle.join(", "));
    }
    let words = match config::complete(gnugo::translated(words)) {
        Ok(completed) => completed.words,
        Err(error) => {
            anstream::eprintln!("hane: {error}");
            return Exit::Usage;
        }
    };
    let arguments = match effect::parse(words).and_then(consistent) {
        Ok(arguments) => arguments,
        Err(error) => return complain(&error),
    };
    match dispatch(&arguments, embedded) {
        Ok(()) => Exit::Done,
        Err(Failure::Io(error)) if error.kind() == ErrorKind::BrokenPipe => Exit::Done,
        Err(failure) => {
            anstream::eprintln!("hane: {failure}");
            match failure {
                Failure::Settings(_)
                | Failure::Config(_)
                | Failure::Style(_)
                | Failure::Matches(MatchesError::Stones(_)) => Exit::Usage,
                Failure::Read(error) if error.is_usage() => Exit::Usage,
                Failure::Explain(error) if error.is_usage() => Exit::Usage,
                Failure::Inspect(error) if error.is_usage() => Exit::Usage,
                Failure::Contest(error) => error.exit(),
                Failure::SelfPlay(failure) => failure.exit(),
                Failure::Learn(error) => error.exit(),
                Failure::Review(error) => error.exit(),
                Failure::Open(_)
                | Failure::Matches(_)
                | Failure::Read(_)
                | Failure::Score(_)
                | Failure::Show(_)
                | Failure::Explain(_)
                | Failure::Inspect(_)
                | Failure::Data(_)
                | Failure::Modem(_)
                | Failure::Solve(_)
                | Failure::Io(_) => Exit::Failed,
            }
        }
    }
}

/// Refuses arguments that name the program to run twice, that say something about none, or that contradict
/// one another before and after the command, where the parser does not hold them against each other.
fn consistent(arguments: Arguments) -> Result<Arguments, clap::Error> {
    let asks = arguments.asks();
    let plays = matches!(arguments.command, None | Some(Command::Gtp(_) | Command::Play(_)));
    let named = [arguments.mode.is_some(), arguments.command.is_some(), asks];
    let message = match named {
        [true, true, _] => "expected either --mode or a command, found both",
        // GNU Go's scripts may name the mode beside the question, which comes first.
        [_, true, true] => {
            "expected either a question (--decide-..., --score, --replay, --options, ...) or a command, found both"
        }
        _ if arguments.general.knowledge.no_bundle && !arguments.general.knowledge.bundle.is_empty() => {
            "expected either --bundle or --no-bundle, found both"
        }
        _ if arguments.gtp.is_given() && !arguments.speaks_gtp() => {
            "expected GTP beside its options (--log, --gtp-..., --no-files, ...), found another command or mode"
        }
        _ if arguments.decide.asks() && arguments.record.asks() => {
            "expected one question, found --decide-... beside --score, --replay or --printsgf"
        }
        _ if arguments.decide.limits_nothing() => {
            "--limit-search: expected --decide-string or --decide-connection beside it, found neither"
        }
        _ if arguments.general.player.contradicts_strength() => {
            "--strength: it says itself how a move is found; expected no --level, --playouts, --seconds, \
             --shared-tree, --player, --reasons, --puct, --ponder or --mirror beside it, found one"
        }
        _ if arguments.resumes_record() => "expected either --resume or --infile, found both",
        _ if arguments.clock().is_given() && (asks || !plays) => {
            "--clock, --byo-time and --byo-period: expected a game beside them (`hane gtp` or `hane play`), found none"
        }
        _ if arguments.color.is_some() && !arguments.plays_in_terminal() && !arguments.speaks_gmp() => {
            "--color: expected a game in the terminal beside it (`hane play`), found none"
        }
        _ if arguments.modem.is_given() && !arguments.speaks_gmp() => {
            "--gmp-device, --gmp-patience and --gmp-games: expected --mode gmp beside them, found another mode"
        }
        [_, _, false] if arguments.decide.needs_question() && !plays => {
            "--infile and --outfile: expected a question beside them (--decide-..., or `hane read`), found none"
        }
        _ => return Ok(arguments),
    };
    Err(effect::command().error(clap::error::ErrorKind::ArgumentConflict, message))
}

/// Prints help, the version or what is wrong with the arguments.
fn complain(error: &clap::Error) -> Exit {
    let written = error.print();
    match (error.exit_code(), written) {
        (0, Ok(())) => Exit::Done,
        (0, Err(failed)) if failed.kind() == ErrorKind::BrokenPipe => Exit::Done,
        (0, Err(failed)) => {
            anstream::eprintln!("hane: {failed}");
            Exit::Failed
        }
        _ => Exit::Usage,
    }
}

fn dispatch(arguments: &Arguments, embedded: Option<&'static [u8]>) -> Result<(), Failure> {
    if arguments.printed.asks() {
        return Ok(arguments.printed.run(&mut anstream::stdout(), embedded.is_some())?);
    }
    let settings = Settings::resolve(&arguments.general, arguments.clock())?;
    tell_without_effect(arguments);
    if let Some(done) = without_bundle(arguments, &settings, embedded) {
        return done;
    }
    let library = open(arguments, embedded)?;
    settings.temper.check(&library).map_err(Failure::Style)?;
    let start = arguments.decide.start();
    let person = PlayArguments { color: arguments.color, ..PlayArguments::default() };
    match (&arguments.command, arguments.mode) {
        _ if arguments.decide.asks() => {
            arguments.decide.run(&mut anstream::stdout(), &mut settings.session()?, &settings.reading)?;
        }
        _ if arguments.record.asks() => {
            arguments.record.run(&mut anstream::stdout(), &mut session(&settings, library)?, &start)?;
        }
        (Some(Command::Read(wanted)), _) => {
            let mut session = settings.session()?;
            buffered(|output| wanted.run(output, &mut session, &settings.reading))?;
        }
        (Some(Command::Bench(wanted)), _) => {
            bench::run(&mut anstream::stdout(), wanted.format(), settings.threads, &library)?;
        }
        (Some(Command::Bundle(wanted)), _) => {
            wanted.run(&mut anstream::stdout(), &session::report(&library), embedded)?;
        }
        (Some(Command::Matches(wanted)), _) => wanted.run(session(&settings, library)?)?,
        (Some(Command::Score(wanted)), _) => buffered(|output| wanted.run(output, &settings, library))?,
        (Some(Command::Solve(wanted)), _) => buffered(|output| wanted.run(output, &settings, library))?,
        (Some(Command::Show(wanted)), _) => {
            about_position(&settings, library, |output, session| wanted.run(output, session))?;
        }
        (Some(Command::Explain(wanted)), _) => {
            about_position(&settings, library, |output, session| wanted.run(output, session))?;
        }
        (Some(Command::Inspect(wanted)), _) => {
            about_position(&settings, library, |output, session| wanted.run(output, session))?;
        }
        (Some(Command::Review(wanted)), _) => wanted.run(&mut anstream::stdout(), &settings, library)?,
        (Some(Command::Analyze(wanted)), _) => wanted.run(&settings, library)?,
        (Some(Command::SelfPlay(wanted)), _) => {
            wanted.run(&mut anstream::stdout(), &arguments.general, &settings, &library)?;
        }
        (Some(Command::Metamachine(wanted)), _) => wanted.run(session(&settings, library)?)?,
        (Some(Command::Play(wanted)), _) => {
            play::run(&wanted.or_color(arguments.color), &start, &settings, library)?;
        }
        (Some(Command::Gtp(wanted)), _) => {
            let gtp = wanted.gtp.with_general(&arguments.gtp);
            answer_controller(&gtp, &wanted.start.or(&start), &settings, library)?;
        }
        (None, Some(mode @ (Mode::Gmp | Mode::Sgmp))) => {
            let (mut session, simplified) = (session(&settings, library)?, matches!(mode, Mode::Sgmp));
            arguments.modem.run(&arguments.general, arguments.color, &start, &mut session, simplified)?;
        }
        (Some(Command::Learn(wanted)), _) => {
            wanted.run(&mut anstream::stdout(), &arguments.general, &settings, &Arc::new(library))?;
        }
        // These need no bundle.
        (Some(Command::Match(_) | Command::Tournament(_) | Command::Data(_)), _) => {}
        (Some(Command::Config(_) | Command::EndWith), _) => {}
        (None, _) if arguments.plays_in_terminal() => play::run(&person, &start, &settings, library)?,
        (None, _) => answer_controller(&arguments.gtp, &start, &settings, library)?,
    }
    Ok(())
}

/// A session with these settings that knows what the bundles know.
fn session(settings: &Settings, library: Library) -> Result<Session, Failure> {
    Ok(settings.session()?.with_library(Arc::new(library)))
}

/// Lets a command look at a position of a session, and write many lines.
fn about_position<E: Into<Failure>>(
    settings: &Settings,
    library: Library,
    work: impl FnOnce(&mut BufWriter<anstream::AutoStream<io::Stdout>>, &mut Session) -> Result<(), E>,
) -> Result<(), Failure> {
    let mut session = session(settings, library)?;
    buffered(|output| work(output, &mut session))
}

/// Lets a command write many lines.
fn buffered<E: Into<Failure>>(
    work: impl FnOnce(&mut BufWriter<anstream::AutoStream<io::Stdout>>) -> Result<(), E>,
) -> Result<(), Failure> {
    let mut output = BufWriter::new(anstream::stdout());
    let done = work(&mut output);
    output.flush()?;
    done.map_err(Into::into)
}

/// Carries out a command that needs no bundle; none where another one is asked for.
fn without_bundle(
    arguments: &Arguments,
    settings: &Settings,
    embedded: Option<&'static [u8]>,
) -> Option<Result<(), Failure>> {
    let (general, output) = (&arguments.general, &mut anstream::stdout());
    Some(match arguments.command.as_ref()? {
        Command::Match(wanted) => {
            let opener = layers::opener(&general.knowledge, general.player.without(), embedded);
            wanted.run(output, general, settings, opener, effect::bundles_of).map_err(Failure::from)
        }
        Command::Tournament(wanted) => {
            let opener = layers::opener(&general.knowledge, general.player.without(), embedded);
            wanted.run(output, general, settings, opener, effect::bundles_of).map_err(Failure::from)
        }
        Command::Data(wanted) => wanted.run(output, settings).map_err(Failure::from),
        Command::Learn(wanted) if !wanted.needs_bundle() => {
            wanted.run(output, general, settings, &Arc::default()).map_err(Failure::from)
        }
        Command::Config(wanted) => match &wanted.command {
            ConfigCommand::Show(shown) => {
                config::show(output, &shown.words, arguments.config.as_deref()).map_err(Failure::from)
            }
            ConfigCommand::Preset { server } => {
                output.write_all(server.text().as_bytes()).map_err(Failure::Io)
            }
        },
        Command::EndWith => {
            arena::client::guard(io::stdin().lock());
            Ok(())
        }
        _ => return None,
    })
}

/// Says which arguments change nothing. A closed standard error is no reason to stop.
fn tell_without_effect(arguments: &Arguments) {
    for text in without_effect::found(&arguments.general) {
        let _ = writeln!(io::stderr(), "hane: {text}");
    }
}

/// The bundles that `hane bundle` names, otherwise those that are played with.
fn open(arguments: &Arguments, embedded: Option<&'static [u8]>) -> Result<Library, OpenError> {
    let general = &arguments.general;
    let without = general.player.without();
    let named = match &arguments.command {
        Some(Command::Bundle(wanted)) => wanted.origins(),
        _ => Vec::new(),
    };
    let library = match named.is_empty() {
        true => layers::open(&general.knowledge, without, embedded),
        false => layers::opener(&general.knowledge, without, embedded).open(&named),
    }?;
    // A report on bundles says it itself.
    if !matches!(arguments.command, Some(Command::Bundle(_))) {
        tell_of_replaced(&library);
    }
    Ok(library)
}

fn answer_controller(
    arguments: &GtpArguments,
    start: &StartArguments,
    settings: &Settings,
    library: Library,
) -> Result<(), Failure> {
    let mut session = session(settings, library)?;
    session = session.with_records(arguments.save_games.clone(), start.outfile.clone());
    start.load(&mut session).map_err(|error| Failure::Read(error.into()))?;
    arguments.run(session)?;
    Ok(())
}
