//! `hane gtp`: how a controller reaches the engine, what it may do, and what is kept of the talk.

use super::controller_only::ControllerOnly;
use super::unread;
use clap::Args;
use engine::gtp::{self, Log};
use engine::session::{FileAccess, Session, Terms};
use limits::files::{self, OldContent, SlowReader};
use std::fmt;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::str::FromStr;

/// Arguments of `hane gtp`.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "GTP")]
pub(super) struct GtpArguments {
    /// Append what is said to a file, with the time
    ///
    /// Lines of the controller begin with <, those of the engine with >.
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,

    /// Write all lines of the controller to a file as they come, for --gtp-input
    #[arg(hide_short_help = true, long, value_name = "FILE")]
    gtp_dump_commands: Option<PathBuf>,

    /// Write a line about each search to standard error: move, chance of winning, lead, visits, seconds,
    /// expected moves
    #[arg(hide_short_help = true, long)]
    log_search: bool,

    /// Write a line about each move played to standard error, behind this text: gtp2ogs passes lines that
    /// begin with `DISCUSSION:` on to the chat of the game, with `MALKOVICH:` to spectators
    #[arg(hide_short_help = true, long, value_name = "TEXT")]
    chat_prefix: Option<String>,

    /// Write the state of the engine to a file as the command `hane-health` tells it, once a second at the
    /// most, whenever a command was answered
    #[arg(hide_short_help = true, long, value_name = "FILE")]
    health_file: Option<PathBuf>,

    /// Read commands from a file instead of from standard input
    #[arg(hide_short_help = true, long, value_name = "FILE", conflicts_with_all = ["gtp_listen", "gtp_connect"])]
    gtp_input: Option<PathBuf>,

    /// Wait for one controller at a port
    ///
    /// Only from this machine unless a host is named.
    #[arg(long, value_name = "[HOST:]PORT", conflicts_with = "gtp_connect")]
    gtp_listen: Option<Address>,

    /// Connect to a controller that waits at a port; on this machine unless a host is named
    #[arg(hide_short_help = true, long, value_name = "[HOST:]PORT")]
    gtp_connect: Option<Address>,

    /// The answer to `protocol_version`, 1 or 2; the commands of both versions are always there [default: 2]
    #[arg(hide_short_help = true, long, value_name = "VERSION", value_parser = clap::value_parser!(u8).range(1..=2))]
    gtp_version: Option<u8>,

    /// Turn all vertices as the command `orientation` does, 0 to 7 [default: 0]
    #[arg(hide_short_help = true, long, visible_alias = "gtp-initial-orientation", value_name = "NUMBER", value_parser = orientation)]
    orientation: Option<usize>,

    /// Forbid the controller to name files, for servers that pass on other people's commands
    #[arg(hide_short_help = true, long, conflicts_with_all = ["files_in", "all_files"])]
    no_files: bool,

    /// Let the controller name only files in this folder and the folders inside it
    #[arg(hide_short_help = true, long, value_name = "FOLDER")]
    files_in: Option<PathBuf>,

    /// Let the controller at --gtp-listen name any file; without it, or --files-in, it may name none
    #[arg(hide_short_help = true, long, conflicts_with = "files_in")]
    all_files: bool,

    /// Write a record of every game to a folder
    ///
    /// They are named by day and number.
    #[arg(long, value_name = "FOLDER")]
    pub(super) save_games: Option<PathBuf>,
}

/// Where a controller is.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Address {
    host: String,
    port: u16,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(text: &str) -> Result<Address, String> {
        let (host, port) = text.rsplit_once(':').unwrap_or(("127.0.0.1", text));
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let expected = || "expected a port, or a host, `:` and a port, as in 127.0.0.1:9000".to_owned();
        let port = port.parse().ok().filter(|_| !host.is_empty()).ok_or_else(expected)?;
        Ok(Address { host: host.to_owned(), port })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.host, self.port)
    }
}

fn orientation(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| gtp::orientation(*number).is_some());
    number.ok_or_else(|| "expected a number from 0 to 7".to_owned())
}

impl GtpArguments {
    /// Answers a controller until it quits.
    ///
    /// # Errors
    /// A file cannot be opened, the controller cannot be reached, or reading or writing failed.
    pub(super) fn run(&self, mut session: Session) -> io::Result<()> {
        session.terms = self.terms()?;
        if let Some(turned) = self.orientation.and_then(gtp::orientation) {
            session = session.with_orientation(turned);
        }
        let log =
            self.log.as_deref().map(|path| named("--log", path.display(), Log::append(path))).transpose()?;
        let dump = self.gtp_dump_commands.as_deref().map(|path| {
            let opened = files::output(path, OldContent::Dropped, SlowReader::Passed);
            named("--gtp-dump-commands", path.display(), opened)
        });
        let dump = dump.transpose()?;
        let mut talk = Conversation { session, log, dump };
        if let Some(address) = &self.gtp_listen {
            let stream = listen(address, self.all_files)?;
            let input = ControllerOnly::new(stream.try_clone()?);
            return talk.over(input, stream);
        }
        if let Some(address) = &self.gtp_connect {
            let place = (address.host.as_str(), address.port);
            let stream = named("--gtp-connect", address, TcpStream::connect(place))?;
            return talk.over(stream.try_clone()?, stream);
        }
        let output = io::stdout();
        match &self.gtp_input {
            Some(path) => talk.with(named("--gtp-input", path.display(), files::open(path))?, output),
            None => talk.with(io::stdin(), output),
        }
    }

    fn terms(&self) -> io::Result<Terms> {
        let files = match &self.files_in {
            _ if self.no_files => FileAccess::Nowhere("by --no-files"),
            Some(folder) => named("--files-in", folder.display(), FileAccess::within(folder))?,
            // Whoever uses this machine, and every page that a browser here shows, reaches the port.
            None if self.gtp_listen.is_some() && !self.all_files => {
                FileAccess::Nowhere("over --gtp-listen without --files-in or --all-files")
            }
            None => FileAccess::Anywhere,
        };
        Ok(Terms {
            files,
            protocol: self.gtp_version.unwrap_or(2),
            tells_searches: self.log_search,
            chat: self.chat_prefix.clone(),
            health_file: self.health_file.clone(),
            ..Terms::default()
        })
    }
}

/// A failure with the argument that it is about.
fn named<T>(argument: &str, value: impl fmt::Display, result: io::Result<T>) -> io::Result<T> {
    result.map_err(|error| io::Error::new(error.kind(), format!("{argument} {value}: {error}")))
}

/// Waits for a controller. Where is said on standard error, as the system chooses the port when it is 0.
fn listen(address: &Address, all_files: bool) -> io::Result<TcpStream> {
    let listener = named("--gtp-listen", address, TcpListener::bind((address.host.as_str(), address.port)))?;
    let place = listener.local_addr()?;
    if all_files {
        let _ = writeln!(
            io::stderr(),
            "hane: --all-files: whoever reaches {place} may read and write the files of this user"
        );
    }
    let _ = writeln!(io::stderr(), "hane: waits for a controller at {place}");
    let (stream, _) = listener.accept()?;
    Ok(stream)
}

/// A session and what is kept of the talk with its controller.
struct Conversation {
    session: Session,
    log: Option<Log>,
    /// What the controller says is copied there, byte by byte.
    dump: Option<File>,
}

/// An input of which a copy is kept.
struct Copied<Input> {
    input: Input,
    /// None once it could not be written.
    copy: Option<File>,
}

impl<Input: Read> Read for Copied<Input> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        if let Some(Err(error)) = self.copy.as_mut().map(|copy| files::write_now(copy, &buffer[..count])) {
            let _ = writeln!(io::stderr(), "hane: --gtp-dump-commands: {error}; no more is copied");
            self.copy = None;
        }
        Ok(count)
    }
}

impl Conversation {
    /// Talks over a connection.
    fn over(&mut self, input: impl Read + Send + 'static, stream: TcpStream) -> io::Result<()> {
        // Replies are small and wanted at once.
        stream.set_nodelay(true)?;
        let watched = stream.try_clone()?;
        match self.between(input, stream, move || unread::wait(&watched)) {
            Err(error) if error.kind() == ErrorKind::ConnectionReset => Ok(()),
            ended => ended,
        }
    }

    /// Talks over this input and standard output.
    fn with(&mut self, input: impl Read + Send + 'static, output: io::Stdout) -> io::Result<()> {
        self.between(input, output, || unread::wait(&io::stdout()))
    }

    fn between(
        &mut self,
        input: impl Read + Send + 'static,
        output: impl Write,
        until_unread: impl FnOnce() + Send + 'static,
    ) -> io::Result<()> {
        let input = Copied { input, copy: self.dump.take() };
        match &self.log {
            Some(log) => {
                gtp::serve_while_read(log.input(input), log.output(output), &mut self.session, until_unread)
            }
            None => gtp::serve_while_read(input, output, &mut self.session, until_unread),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_of_this_machine_unless_they_name_another() {
        let table = [
            ("9000", Some("127.0.0.1:9000")),
            ("0", Some("127.0.0.1:0")),
            ("example.org:80", Some("example.org:80")),
            ("[::1]:9000", Some("::1:9000")),
            ("0.0.0.0:9000", Some("0.0.0.0:9000")),
            (":9000", None),
            ("host", None),
            ("host:", None),
            ("host:65536", None),
            ("", None),
        ];
        for (text, expected) in table {
            let found = text.parse::<Address>().map(|address| address.to_string());
            assert_eq!(found.ok().as_deref(), expected, "{text}");
        }
    }
}
