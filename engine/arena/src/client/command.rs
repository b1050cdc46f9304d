//! The command line an engine is started with.

use std::fmt;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The program: a path, or a name looked up in `PATH`.
    pub program: PathBuf,
    /// What is passed to the program.
    pub arguments: Vec<String>,
}

/// Why a text is not a command line.
#[derive(Debug, PartialEq, Eq, Error)]
pub enum EngineCommandError {
    /// There is no program in it.
    #[error("expected an engine's command line, found nothing but blanks")]
    Empty,
    /// A quote is opened and not closed, or the text ends in a backslash.
    #[error("engine command line `{0}`: a quote is not closed")]
    OpenQuote(String),
}

impl EngineCommand {
    /// A program with arguments. A relative path with a folder in it that exists is taken from the current
    /// folder, since engines are started in the folder of their suites.
    pub fn new(program: &Path, arguments: Vec<String>) -> EngineCommand {
        let names_a_folder = program.components().count() > 1;
        let program = if names_a_folder && program.exists() {
            std::path::absolute(program).unwrap_or_else(|_| program.to_owned())
        } else {
            program.to_owned()
        };
        EngineCommand { program, arguments }
    }

    /// Splits a command line as a POSIX shell would: blanks, quotes and backslashes, no variables.
    ///
    /// # Errors
    /// The line is blank or a quote is not closed.
    pub fn parse(line: &str) -> Result<EngineCommand, EngineCommandError> {
        let words = shlex::split(line).ok_or_else(|| EngineCommandError::OpenQuote(line.to_owned()))?;
        let (program, arguments) = words.split_first().ok_or(EngineCommandError::Empty)?;
        Ok(EngineCommand::new(Path::new(program), arguments.to_vec()))
    }
}

impl fmt::Display for EngineCommand {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.program.display())?;
        for argument in &self.arguments {
            write!(formatter, " {argument}")?;
        }
        Ok(())
    }
}
