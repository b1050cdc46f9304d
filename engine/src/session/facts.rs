//! What a record says of a game besides its moves: who plays, when, and how it ended.

use super::Session;
use crate::score_report::score_text;
use board::{Color, Rules, Turn};
use chrono::{DateTime, Local, Utc};
use limits::budget::StopSignal;
use limits::printable::one_line;
use record::kept::Kept;
use record::load::Loaded;
use std::collections::BTreeMap;

/// The engine's name in records.
pub const ENGINE: &str = concat!("Hane ", env!("CARGO_PKG_VERSION"));

/// What stands for a name or a result that is not known, as SGF has it for results.
const UNKNOWN: &str = "?";

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// Both players have passed.
    Passes,
    /// This player has resigned.
    Resignation(Color),
    /// A record or a server says so, in the words of SGF's RE.
    Stated(String),
}

/// Facts about the game of a session.
#[derive(Debug, Default)]
pub(super) struct Facts {
    /// When the game began; none where records carry no date.
    began: Option<DateTime<Utc>>,
    /// Who has Black and White, as far as that is known.
    names: [Option<String>; 2],
    /// Who plays against the engine, in all games until another name is given.
    opponent: Option<String>,
    /// When the game was played, as its record says.
    date: Option<String>,
    /// How it ended, unless by two passes.
    end: Option<End>,
    /// What was said of positions, by how many moves are before them, with the last of these.
    comments: BTreeMap<usize, (Option<Turn>, String)>,
    /// What the record that it was loaded from holds besides.
    kept: Kept,
    /// What that record calls the rules, and what they are in the game.
    rules: Option<(String, Rules)>,
}

impl Facts {
    /// Facts of a new game.
    pub(super) fn renew(&mut self) {
        *self = Facts {
            began: self.began.map(|_| Utc::now()),
            opponent: self.opponent.take(),
            ..Facts::default()
        };
    }

    /// Takes over what a record says. It says how the game ended only if all its moves are played.
    pub(super) fn adopt(&mut self, root: sgf::Node<'_>, loaded: &mut Loaded) {
        let text =
            |name: &str| root.simple_text(name).map(|text| one_line(&text)).filter(|text| !text.is_empty());
        self.names = ["PB", "PW"].map(|name| text(name).filter(|name| name != UNKNOWN));
        self.date = text("DT");
        self.comments.clear();
        let result = text("RE").filter(|result| loaded.whole && result != UNKNOWN);
        self.end = result.map(End::Stated);
        self.kept = std::mem::take(&mut loaded.kept);
        self.rules = loaded.rules_name.take().map(|name| (name, *loaded.game.rules()));
    }

    /// A move was played or taken back: how the game ended does not hold any more.
    pub(super) fn reopen(&mut self) {
        self.end = None;
    }

    /// The name of a player.
    fn name(&self, color: Color) -> &str {
        let own = |color: Color| self.names[color.index()].as_deref();
        let opponent = self.opponent.as_deref().filter(|_| own(color.opponent()) == Some(ENGINE));
        own(color).or(opponent).unwrap_or(UNKNOWN)
    }
}

impl Session {
    /// The same session, whose records carry the day on which the game began.
    #[must_use]
    pub fn with_dates(mut self) -> Session {
        self.facts.began = Some(Utc::now());
        self
    }

    /// Who plays a color in this game, as records have it; `?` where it is not known.
    pub fn name(&self, color: Color) -> &str {
        self.facts.name(color)
    }

    /// Says who plays a color in this game.
    pub fn set_name(&mut self, color: Color, name: &str) {
        self.facts.names[color.index()] = Some(one_line(name)).filter(|name| !name.is_empty());
    }

    /// Says who plays against the engine, in this game and those that follow.
    pub fn set_opponent(&mut self, name: &str) {
        self.facts.opponent = Some(one_line(name)).filter(|name| !name.is_empty());
    }

    /// Says something of the game's position, for the record, as long as its last move is part of the game.
    /// It takes the place of what was said before.
    pub fn set_comment(&mut self, text: &str) {
        let (at, last) = (self.game.move_count(), self.game.turns().next_back());
        match text.trim() {
            "" => self.facts.comments.remove(&at),
            text => self.facts.comments.insert(at, (last, text.to_owned())),
        };
    }

    /// Ends the game by resignation, until a move is played or taken back.
    pub fn resign(&mut self, color: Color) {
        self.facts.end = Some(End::Resignation(color));
    }

    /// Takes a resignation back, or what was said of the result.
    pub fn reopen(&mut self) {
        self.facts.reopen();
    }

    /// Says how the game ended, in the words of SGF's RE, such as `B+T`. What is empty or unknown says
    /// nothing.
    pub fn state_result(&mut self, result: &str) {
        let result = one_line(result);
        if !result.is_empty() && result != UNKNOWN {
            self.facts.end = Some(End::Stated(result));
        }
    }

    /// How the game ended; none while it goes on.
    pub fn end(&self) -> Option<End> {
        self.facts.end.clone().or_else(|| (self.game.passes() >= 2).then_some(End::Passes))
    }

    /// The result in the words of SGF's RE. A game that ended by passes is counted, which takes playouts; `?`
    /// while it goes on.
    pub fn result(&mut self, stop: &StopSignal) -> String {
        match self.end() {
            None => UNKNOWN.to_owned(),
            Some(End::Stated(result)) => result,
            Some(End::Resignation(loser)) => format!("{}+R", loser.opponent().letter()),
            Some(End::Passes) => score_text(self.margin(stop)),
        }
    }

    /// The game as a record with all facts, as the controller sees the board. A game that ended by passes is
    /// counted.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn save(&mut self) -> Result<Vec<u8>, sgf::EditError> {
        let result = self.result(&StopSignal::new());
        let date = self.facts.date.clone().or_else(|| self.facts.began.map(day));
        let mut record = record::save::record(&self.game, &self.facts.kept, self.orientation)?;
        let rules = Rules { komi: 0.0, ..*self.game.rules() };
        let named = self.facts.rules.as_ref().filter(|(_, of)| Rules { komi: 0.0, ..*of } == rules);
        let texts = [
            ("RU", named.map(|(name, _)| name.as_str())),
            ("PB", Some(self.facts.name(Color::Black))),
            ("PW", Some(self.facts.name(Color::White))),
            ("RE", Some(result.as_str())),
            ("DT", date.as_deref()),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                record.collection.set(record.root, name, &[sgf::Content::SimpleText(text)])?;
            }
        }
        let nodes = std::iter::once((None, record.root));
        let nodes = nodes.chain(self.game.turns().map(Some).zip(record.moves.iter().copied()));
        for (number, (last, node)) in nodes.enumerate() {
            if let Some((said_after, text)) = self.facts.comments.get(&number)
                && *said_after == last
            {
                record.collection.set(node, "C", &[sgf::Content::Text(text)])?;
            }
        }
        Ok(record.collection.to_bytes())
    }
}

/// Today where this program runs, as SGF's DT has it: `2026-11-23`.
pub fn today() -> String {
    day(Utc::now())
}

/// The day of a moment where this program runs. `SOURCE_DATE_EPOCH` (seconds since 1970, as builds that can
/// be repeated have it) names another moment, in UTC.
pub(super) fn day(moment: DateTime<Utc>) -> String {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    let date = match fixed.and_then(|seconds| DateTime::from_timestamp(seconds, 0)) {
        Some(moment) => moment.date_naive(),
        None => moment.with_timezone(&Local).date_naive(),
    };
    date.to_string()
}
