//! The positions in which tests were asked.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::path::Path;

use board::{BoardSize, Game, Point, Position, Rules};
use engine::gtp;
use engine::session::Session;
use search::{Limits, Player, Searcher};

use crate::record::TestRecord;
use crate::replay::{Effect, repeatable};
use crate::suite::Suite;

/// A position in which a test was asked.
#[derive(Clone, Debug)]
pub struct TestPosition {
    /// The stones.
    pub position: Position,
    /// Where the last stone was played.
    pub last: Option<Point>,
}

/// Positions by suite and number of the test.
pub type TestPositions = BTreeMap<(String, u32), TestPosition>;

impl TestPosition {
    /// Adds the positions of tests of a suite, which stands in a folder with the records that it loads. Moves
    /// that the engine of the run chose are played again as it chose them. A test whose position cannot be
    /// made has none.
    ///
    /// # Errors
    /// The suite cannot be read.
    pub fn of_suite(
        positions: &mut TestPositions,
        folder: &Path,
        name: &str,
        tests: &BTreeMap<u32, &TestRecord>,
        is_wanted: impl Fn(&TestRecord) -> bool,
    ) -> anyhow::Result<()> {
        let suite = Suite::read(&folder.join(format!("{name}.tst")))?;
        let mut board = Board::new(folder);
        for step in &suite.steps {
            let asked = step.question.as_ref().and_then(|question| tests.get(&question.number)).copied();
            if let Some(test) = asked.filter(|test| is_wanted(test))
                && let Some(position) = board.asked()
            {
                positions.insert((name.to_owned(), test.num), position);
            }
            board.follow(&step.command, asked.and_then(|test| test.got.as_deref()).unwrap_or_default());
        }
        Ok(())
    }
}

/// A board that follows a suite.
struct Board<'a> {
    /// Where names of records begin.
    folder: &'a Path,
    session: Session,
    /// Whether it is where the suite is.
    is_known: bool,
}

impl Board<'_> {
    fn new(folder: &Path) -> Board<'_> {
        let limits = Limits { playouts: Some(1), ..Limits::default() };
        let game = Game::new(BoardSize::STANDARD, Rules::default());
        let session = Session::new(game, Player::new(Searcher::new(1, 1), limits));
        Board { folder, session, is_known: true }
    }

    fn asked(&self) -> Option<TestPosition> {
        let position = self.is_known.then(|| self.session.position().clone())?;
        let last = self.session.game().turns().next_back().and_then(|turn| turn.chosen.point());
        Some(TestPosition { position, last })
    }

    /// Carries out a command that changes what stands on the board, as it was answered in the run.
    fn follow(&mut self, command: &str, answer: &str) {
        let name = command.split_whitespace().next().unwrap_or_default();
        let Some(effect @ (Effect::Board | Effect::Clear | Effect::Stones)) = Effect::of(name) else {
            return;
        };
        let done = match repeatable(command, answer) {
            Some(text) => self.carry_out(&self.of_place(&text)),
            // Who resigns moves nothing.
            None => true,
        };
        self.is_known = done && (self.is_known || effect == Effect::Board);
    }

    /// The command with the name of a record as it is here.
    fn of_place(&self, command: &str) -> String {
        let Some(words) = command.strip_prefix("loadsgf ").map(str::trim) else { return command.to_owned() };
        let (name, until) = words.split_once(' ').unwrap_or((words, ""));
        format!("loadsgf \"{}\" {until}", self.folder.join(name.trim_matches('"')).display())
    }

    fn carry_out(&mut self, command: &str) -> bool {
        let mut output = Vec::new();
        let served =
            gtp::serve(Cursor::new(format!("{command}\n").into_bytes()), &mut output, &mut self.session);
        served.is_ok() && output.starts_with(b"=")
    }
}
