//! A command being carried out: its arguments, read one by one, the signals that end it early, and its reply.

use super::failure::{Answer, Failure, reason};
use super::queue::Signals;
use super::stream::Stream;
use crate::session::Session;
use board::{Color, Move, Point};
use std::io;
use std::str::FromStr;

/// The arguments of a command, the signals that it looks at, and where its reply goes.
pub(super) struct Call<'a> {
    /// What has not been read yet.
    rest: &'a str,
    /// What ends the command early. Commands that compute an answer look at `interrupt` only, so that they
    /// answer the same when more commands are waiting; analysis without end looks at `input`.
    pub(super) signals: &'a Signals,
    /// Where lines of the reply can be written before the command is done.
    pub(super) stream: Stream<'a>,
}

impl<'a> Call<'a> {
    pub(super) fn new(arguments: &'a str, signals: &'a Signals, stream: Stream<'a>) -> Call<'a> {
        Call { rest: arguments, signals, stream }
    }

    /// Writes what is missing of the reply.
    pub(super) fn finish(self, answer: &Answer) -> io::Result<()> {
        self.stream.finish(answer)
    }

    /// All that has not been read yet, blanks between words included.
    pub(super) fn text(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// Whether what has not been read yet begins so.
    pub(super) fn text_begins_with(&self, character: char) -> bool {
        self.rest.starts_with(character)
    }

    /// The next word; none at the end of the line.
    pub(super) fn word(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        self.rest = rest.trim_start_matches(' ');
        Some(word)
    }

    /// The next word, which may have blanks in it when it stands in double quotes.
    pub(super) fn quoted_word(&mut self) -> Result<&'a str, Failure> {
        let Some(quoted) = self.rest.strip_prefix('"') else { return self.required("a word") };
        let closed = quoted.split_once('"').filter(|(_, rest)| rest.is_empty() || rest.starts_with(' '));
        let expected = "a closing quote at the end of the word";
        let (word, rest) = closed.ok_or_else(|| Failure::syntax(expected, Some(self.rest)))?;
        self.rest = rest.trim_start_matches(' ');
        Ok(word)
    }

    /// All that has not been read yet as the name of a file, which may stand in double quotes.
    pub(super) fn file(&mut self) -> Result<&'a str, Failure> {
        if !self.text_begins_with('"') {
            return Ok(self.text());
        }
        let name = self.quoted_word()?;
        self.end()?;
        Ok(name)
    }

    /// The next word, which must be there.
    pub(super) fn required(&mut self, expected: &str) -> Result<&'a str, Failure> {
        self.word().ok_or_else(|| Failure::syntax(expected, None))
    }

    /// Whether everything has been read.
    pub(super) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// Refuses anything that has not been read.
    pub(super) fn end(&self) -> Result<(), Failure> {
        match self.rest {
            "" => Ok(()),
            rest => Err(Failure::syntax("the end of the line", Some(rest))),
        }
    }

    /// The last argument: what is read, and then the end of the line.
    pub(super) fn last<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let found = read(self)?;
        self.end()?;
        Ok(found)
    }

    /// The last argument, if there is one more.
    pub(super) fn last_if_any<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, Failure>,
    ) -> Result<Option<T>, Failure> {
        if self.rest.is_empty() { Ok(None) } else { self.last(read).map(Some) }
    }

    /// The next word as what it is understood as.
    pub(super) fn read<T>(
        &mut self,
        expected: &str,
        understand: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, Failure> {
        let word = self.required(expected)?;
        understand(word).ok_or_else(|| Failure::syntax(expected, Some(word)))
    }

    /// The next word as a value of its type.
    pub(super) fn value<T: FromStr>(&mut self, expected: &str) -> Result<T, Failure> {
        self.read(expected, |word| word.parse().ok())
    }

    /// What the next word means, by a table of words.
    pub(super) fn one_of<T: Copy>(&mut self, expected: &str, meanings: &[(&str, T)]) -> Result<T, Failure> {
        let meaning = |word| meanings.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning);
        self.read(expected, meaning)
    }

    /// The next word as a value of its type; none at the end of the line.
    pub(super) fn optional<T: FromStr>(&mut self, expected: &str) -> Result<Option<T>, Failure> {
        if self.rest.is_empty() { Ok(None) } else { self.value(expected).map(Some) }
    }

    pub(super) fn color(&mut self) -> Result<Color, Failure> {
        Ok(self.required("a color (b, w, black or white)")?.parse()?)
    }

    /// A color, if the next word is one.
    pub(super) fn optional_color(&mut self) -> Option<Color> {
        let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        let color = word.parse().ok()?;
        self.rest = rest.trim_start();
        Some(color)
    }

    /// A vertex or `pass`, in the session's orientation.
    pub(super) fn vertex(&mut self, session: &Session) -> Result<Move, Failure> {
        let word = self.required("a vertex or pass")?;
        Ok(session.read_vertex(word)?)
    }

    /// A vertex but not `pass`.
    pub(super) fn point(&mut self, session: &Session) -> Result<Point, Failure> {
        let word = self.required("a vertex")?;
        match session.read_vertex(word)? {
            Move::Play(point) => Ok(point),
            Move::Pass => Err(Failure::syntax("a vertex", Some(word))),
        }
    }

    /// A point on which a stone stands.
    pub(super) fn stone(&mut self, session: &Session) -> Result<Point, Failure> {
        let point = self.point(session)?;
        match session.position().color_at(point) {
            Some(_) => Ok(point),
            None => Err(Failure::plain(reason::VERTEX_EMPTY)),
        }
    }

    /// Pairs of a color and a vertex up to the end of the line.
    pub(super) fn moves(&mut self, session: &Session) -> Result<Vec<(Color, Move)>, Failure> {
        let mut moves = Vec::new();
        while !self.rest.is_empty() {
            let color = self.color()?;
            moves.push((color, self.vertex(session)?));
        }
        Ok(moves)
    }
}
