//! Asking two engines the questions of many positions, and keeping those that may teach something.

use super::engines::{GtpReading, GtpSettings, HaneReading};
use super::games::{GamePosition, named};
use super::line::{Drawn, MinedPosition, MinedQuestion, Truth, kind_of, words_of};
use super::placement::PlacementError;
use super::questions::questions_of;
use super::work::on_each;
use arena::client::Failure;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::{AddAssign, ControlFlow};

/// The part of a random stream's name that says what it is for.
const AGREEMENT_PURPOSE: u64 = 0xa9ee;

/// How questions are asked and kept.
#[derive(Clone, Debug)]
pub struct AskSettings {
    /// The other engine.
    pub gtp: GtpSettings,
    /// Pairs of chains of a position, at most.
    pub most_pairs: usize,
    /// How many agreements are kept.
    pub agreements: usize,
    /// What is drawn depends on it.
    pub seed: u64,
    /// Positions asked at a time.
    pub jobs: usize,
}

/// What was asked of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AskedCounts {
    /// Questions that both engines answered.
    pub asked: u64,
    /// Those that they answered differently. All are kept.
    pub disagreements: u64,
    /// How many of the others were kept.
    pub agreements_kept: u64,
    /// Questions that the other engine did not answer.
    pub unanswered: u64,
    /// Hane's processor time in seconds.
    pub hane_seconds: f64,
    /// That of the other engine, as far as it tells.
    pub gnugo_seconds: f64,
}

impl AddAssign for AskedCounts {
    fn add_assign(&mut self, other: AskedCounts) {
        self.asked += other.asked;
        self.disagreements += other.disagreements;
        self.agreements_kept += other.agreements_kept;
        self.unanswered += other.unanswered;
        self.hane_seconds += other.hane_seconds;
        self.gnugo_seconds += other.gnugo_seconds;
    }
}

/// What was asked by kind, and what is kept of it.
#[derive(Debug, Default)]
pub struct AskedQuestions {
    /// By kind.
    pub counts: BTreeMap<String, AskedCounts>,
    /// Positions with the questions that are kept, in the order of the games; positions without any are left
    /// out.
    pub positions: Vec<MinedPosition>,
}

/// What a position came to.
#[derive(Clone, Debug)]
pub struct AskedPosition {
    /// With the questions that both engines answered.
    pub position: MinedPosition,
    /// By kind.
    pub counts: BTreeMap<String, AskedCounts>,
    /// What went wrong.
    pub notes: Vec<String>,
}

/// An [`AskedPosition`] as it is written; the position is a line of its own.
#[derive(Serialize, Deserialize)]
struct WrittenAsked {
    position: String,
    counts: BTreeMap<String, AskedCounts>,
    notes: Vec<String>,
}

impl AskedPosition {
    /// Reads what [`AskedPosition::line`] wrote; none for anything else.
    #[must_use]
    pub fn parse(line: &str) -> Option<AskedPosition> {
        let WrittenAsked { position, counts, notes } = serde_json::from_str(line).ok()?;
        Some(AskedPosition { position: MinedPosition::parse(&position).ok()?, counts, notes })
    }

    /// All of it as a line.
    #[must_use]
    pub fn line(&self) -> String {
        let position = self.position.to_string();
        let written = WrittenAsked { position, counts: self.counts.clone(), notes: self.notes.clone() };
        serde_json::to_string(&written).unwrap_or_default()
    }

    fn is_of(&self, game: &GamePosition) -> bool {
        let position = &self.position;
        (&position.game, position.number) == (&game.game, game.number)
            && position.placement.to_string() == game.placement.to_string()
    }
}

/// What [`ask`] tells its caller.
#[derive(Debug)]
pub enum AskEvent<'a> {
    /// One more position is done.
    Done(&'a AskedPosition),
    /// Something went wrong at a question or a position.
    Note(String),
}

/// Asks the questions of all positions and keeps all disagreements, and as many agreements as the settings
/// say, drawn at random. What is kept does not depend on how many positions are asked at a time, nor on how
/// many of them were asked `before`, by a run that was broken off: these are not asked again.
///
/// # Errors
/// The other engine does not start.
pub fn ask(
    games: &[GamePosition],
    settings: &AskSettings,
    before: Vec<AskedPosition>,
    listener: &mut dyn FnMut(AskEvent<'_>),
) -> Result<AskedQuestions, Failure> {
    let mut kept = Kept::new(settings);
    let mut failed = None;
    let mut known: HashMap<(String, usize), AskedPosition> = before
        .into_iter()
        .map(|asked| ((asked.position.game.clone(), asked.position.number), asked))
        .collect();
    let mut left = Vec::new();
    for (at, game) in games.iter().enumerate() {
        match known.remove(&(game.game.clone(), game.number)).filter(|asked| asked.is_of(game)) {
            Some(asked) => kept.take(at, asked),
            None => left.push((at, game)),
        }
    }
    let state = || (HaneReading::default(), GtpReading::new(&settings.gtp));
    let work = |(hane, gtp): &mut (HaneReading, GtpReading<'_>), (_, game): &(usize, &GamePosition)| {
        ask_position(game, settings, hane, gtp)
    };
    on_each(&left, settings.jobs, state, work, &mut |at, asked| match asked {
        Ok(asked) => {
            asked.notes.iter().for_each(|note| listener(AskEvent::Note(note.clone())));
            listener(AskEvent::Done(&asked));
            kept.take(left[at].0, asked);
            ControlFlow::Continue(())
        }
        Err(failure) => {
            failed = Some(failure);
            ControlFlow::Break(())
        }
    });
    match failed {
        Some(failure) => Err(failure),
        None => Ok(kept.finish()),
    }
}

fn ask_position(
    game: &GamePosition,
    settings: &AskSettings,
    hane: &mut HaneReading,
    gtp: &mut GtpReading<'_>,
) -> Result<AskedPosition, Failure> {
    let place = format!("{}@{}", game.game, game.number);
    let mut position = MinedPosition {
        game: game.game.clone(),
        number: game.number,
        placement: game.placement.clone(),
        questions: Vec::new(),
    };
    let mut counts: BTreeMap<String, AskedCounts> = BTreeMap::new();
    let board = match game.placement.position() {
        Ok(board) => board,
        Err(error) => return Ok(AskedPosition { position, counts, notes: vec![refused(&place, &error)] }),
    };
    let questions = questions_of(&board, settings.most_pairs, settings.seed);
    let found = gtp.ask(&game.placement, &questions)?;
    for (kind, seconds) in found.seconds {
        counts.entry(kind.to_owned()).or_default().gnugo_seconds += seconds;
    }
    hane.set(&board);
    for (asked, other) in questions.into_iter().zip(found.answers) {
        let counts = counts.entry(kind_of(&asked, board.size()).to_owned()).or_default();
        let Some(gnugo) = other else {
            counts.unanswered += 1;
            continue;
        };
        let (answered, _) = hane.ask(&asked);
        let question = MinedQuestion { asked, hane: answered.answer, gnugo, truth: Truth::Unasked };
        counts.asked += 1;
        counts.hane_seconds += answered.seconds;
        counts.disagreements += u64::from(!question.agrees());
        position.questions.push(question);
    }
    let notes = found.notes.iter().map(|note| format!("{place}: {note}")).collect();
    Ok(AskedPosition { position, counts, notes })
}

fn refused(place: &str, error: &PlacementError) -> String {
    format!("{place}: {error}")
}

/// Where a question stands: the number of the position, and that of the question there.
type Spot = (usize, usize);

/// What is kept so far. Each agreement has a random number of its own, and those with the lowest are kept.
struct Kept<'a> {
    settings: &'a AskSettings,
    counts: BTreeMap<String, AskedCounts>,
    /// Positions with something that is kept, all their questions.
    positions: BTreeMap<usize, MinedPosition>,
    agreements: BTreeSet<(u64, Spot)>,
}

impl Kept<'_> {
    fn new(settings: &AskSettings) -> Kept<'_> {
        Kept { settings, counts: BTreeMap::new(), positions: BTreeMap::new(), agreements: BTreeSet::new() }
    }

    fn take(&mut self, at: usize, asked: AskedPosition) {
        for (kind, counts) in asked.counts {
            *self.counts.entry(kind).or_default() += counts;
        }
        let size = asked.position.placement.size;
        let place = asked.position.placement.to_string();
        for (number, question) in asked.position.questions.iter().enumerate() {
            if question.agrees() {
                let name = format!("{place} {}", words_of(&question.asked, size));
                let key = named(AGREEMENT_PURPOSE, self.settings.seed, &name).bits();
                self.agreements.insert((key, (at, number)));
            }
        }
        self.positions.insert(at, asked.position);
        while self.agreements.len() > self.settings.agreements {
            self.agreements.pop_last();
        }
    }

    fn finish(mut self) -> AskedQuestions {
        let drawn: BTreeSet<Spot> = self.agreements.iter().map(|(_, spot)| *spot).collect();
        let mut positions = Vec::new();
        for (at, mut position) in self.positions {
            let size = position.placement.size;
            let mut number = 0;
            position.questions.retain(|question| {
                let is_drawn = drawn.contains(&(at, number));
                number += 1;
                if is_drawn {
                    let kind = kind_of(&question.asked, size).to_owned();
                    self.counts.entry(kind).or_default().agreements_kept += 1;
                }
                is_drawn || Drawn::of(question) == Drawn::Disagreement
            });
            if !position.questions.is_empty() {
                positions.push(position);
            }
        }
        AskedQuestions { counts: self.counts, positions }
    }
}
