//! The files of mined questions: a line for each position, in JSON.

use super::placement::Placement;
use ::reading::questions::{self, QuestionError};
use ::reading::{Question, ReadingResult};
use anyhow::{anyhow, bail};
use board::diagram;
use board::{BoardSize, Color, KoBan, Move, Point, Position};
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

/// A position of a game with what was asked of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinedPosition {
    /// The name of the game.
    pub game: String,
    /// How many moves of the game had been played.
    pub number: usize,
    /// The stones and the ko.
    pub placement: Placement,
    /// What was asked.
    pub questions: Vec<MinedQuestion>,
}

/// A question with what was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinedQuestion {
    /// What was asked.
    pub asked: Question,
    /// Hane's answer when it was mined.
    pub hane: MinedAnswer,
    /// GNU Go's answer.
    pub gnugo: MinedAnswer,
    /// What the judge made of it.
    pub truth: Truth,
}

impl MinedQuestion {
    /// Whether the two engines answered the same.
    pub fn agrees(&self) -> bool {
        self.hane.code == self.gnugo.code
    }
}

/// What the judge made of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    /// It was not asked.
    Unasked,
    /// It did not settle it.
    Open {
        /// How many positions it was allowed.
        limit: u64,
    },
    /// It settled it.
    Settled {
        /// What is right.
        answer: MinedAnswer,
        /// How many positions the proof took.
        positions: u64,
    },
}

/// An answer in GNU Go's words: `0`, `1 C3`, `2 C3`, `3 PASS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MinedAnswer {
    /// What the side that moves first achieves.
    pub code: ReadingResult,
    /// Its move, none where it need not move and where it achieves nothing.
    pub step: Option<Point>,
}

impl MinedAnswer {
    /// Reads what GNU Go and Hane answer over GTP. A move may be missing.
    pub fn parse(text: &str, size: BoardSize) -> Option<MinedAnswer> {
        let mut words = text.split_whitespace();
        let code = crate::reading::result(words.next()?)?;
        let step = match words.next() {
            Some(word) => Move::parse(word, size).ok()?.point(),
            None => None,
        };
        let step = step.filter(|_| code != ReadingResult::Loss);
        words.next().is_none().then_some(MinedAnswer { code, step })
    }

    /// The answer in words.
    pub fn text(&self, size: BoardSize) -> String {
        match self.code {
            ReadingResult::Loss => "0".to_owned(),
            code => format!("{} {}", code.gnugo(), self.step.map_or(Move::Pass, Move::Play).vertex(size)),
        }
    }
}

impl From<&::reading::Answer> for MinedAnswer {
    fn from(answer: &::reading::Answer) -> MinedAnswer {
        MinedAnswer { code: answer.code, step: answer.step.filter(|_| answer.code != ReadingResult::Loss) }
    }
}

/// A line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPosition {
    game: String,
    #[serde(rename = "move")]
    number: usize,
    rows: Vec<String>,
    ko: Option<WrittenKo>,
    questions: Vec<WrittenQuestion>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenKo {
    point: String,
    banned: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenQuestion {
    ask: String,
    drawn: Drawn,
    hane: String,
    gnugo: String,
    judge: Option<String>,
    positions: Option<u64>,
    open: Option<u64>,
}

/// Why a question was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Drawn {
    /// The engines disagree.
    Disagreement,
    /// They agree, and it was drawn at random.
    Agreement,
}

impl Drawn {
    /// The reason for a question.
    pub fn of(question: &MinedQuestion) -> Drawn {
        if question.agrees() { Drawn::Agreement } else { Drawn::Disagreement }
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// What a file holds.
#[derive(Debug, Default)]
pub struct MinedFile {
    /// The positions of the lines that are right.
    pub positions: Vec<MinedPosition>,
    /// What is wrong with the others, each with its place.
    pub faults: Vec<String>,
}

impl MinedFile {
    /// Reads the text of a file; its name is for what is said of its faults. A line that is wrong is left
    /// out.
    pub fn read(file: &str, text: &str) -> MinedFile {
        let mut found = MinedFile::default();
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match MinedPosition::parse(line) {
                Ok(position) => found.positions.push(position),
                Err(fault) => found.faults.push(format!("{file}:{}: {fault}", at + 1)),
            }
        }
        found
    }
}

impl MinedPosition {
    /// Reads a line.
    ///
    /// # Errors
    /// It is no mined position.
    pub fn parse(line: &str) -> anyhow::Result<MinedPosition> {
        let written: WrittenPosition = serde_json::from_str(line).map_err(|error| {
            anyhow!("expected a position with `game`, `move`, `rows` and `questions`: {error}")
        })?;
        let drawn = diagram::parse(&written.rows.join("\n")).map_err(|error| anyhow!("rows: {error}"))?;
        if let Some((letter, _)) = drawn.names.first() {
            bail!("rows: expected X, O and points, found `{letter}`");
        }
        let ko = written.ko.map(|ko| ko.read(drawn.size)).transpose()?;
        let placement = Placement { size: drawn.size, stones: [drawn.black, drawn.white], ko };
        let position = placement.position()?;
        let questions = written.questions.iter().map(|question| question.read(&position));
        let questions = questions.collect::<anyhow::Result<_>>()?;
        Ok(MinedPosition { game: written.game, number: written.number, placement, questions })
    }
}

impl WrittenKo {
    fn read(&self, size: BoardSize) -> anyhow::Result<KoBan> {
        let point = Point::parse(&self.point, size).map_err(|error| anyhow!("ko: {error}"))?;
        let banned = &self.banned;
        let no_color = |_| anyhow!("ko: expected `black` or `white` as `banned`, found {banned:?}");
        let color: Color = banned.parse().map_err(no_color)?;
        Ok(KoBan { point, color })
    }
}

/// The words of a question.
pub fn words_of(asked: &Question, size: BoardSize) -> String {
    questions::text_of(asked, |point| point.vertex(size).to_string())
}

/// The name of a question's kind.
pub fn kind_of(asked: &Question, size: BoardSize) -> &'static str {
    let words = words_of(asked, size);
    words.split(' ').next().and_then(questions::kind_of).map_or("", |kind| kind.name)
}

impl WrittenQuestion {
    fn read(&self, position: &Position) -> anyhow::Result<MinedQuestion> {
        let fault = |reason: String| anyhow!("{:?}: {reason}", self.ask);
        let size = position.size();
        let found = questions::parse(self.ask.split_whitespace(), position);
        let found = found.map_err(|error: QuestionError| fault(error.text(size)))?;
        let [asked] = <[Question; 1]>::try_from(found)
            .map_err(|found| fault(format!("expected one question, found {}", found.len())))?;
        let answer = |name: &str, text: &str| {
            let expected = format!("{name}: expected `0`, or `1`, `2` or `3` with a move, found {text:?}");
            MinedAnswer::parse(text, size).ok_or_else(|| fault(expected))
        };
        let truth = match (&self.judge, self.positions, self.open) {
            (None, None, None) => Truth::Unasked,
            (None, None, Some(limit)) => Truth::Open { limit },
            (Some(text), Some(positions), None) => {
                Truth::Settled { answer: answer("judge", text)?, positions }
            }
            _ => {
                return Err(fault(
                    "expected `judge` with `positions`, or `open`, or none of them".to_owned(),
                ));
            }
        };
        let hane = answer("hane", &self.hane)?;
        let gnugo = answer("gnugo", &self.gnugo)?;
        let question = MinedQuestion { asked, hane, gnugo, truth };
        match Drawn::of(&question) {
            right if right == self.drawn => Ok(question),
            right => {
                Err(fault(format!("expected it drawn as {}, found {}", right.word(), self.drawn.word())))
            }
        }
    }
}
