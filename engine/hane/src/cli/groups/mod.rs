//! Arguments that several commands have, in groups. A command has the groups that change something there.

mod game;
mod knowledge;
mod player;
mod reading;
mod search;
mod searching;

pub(super) use game::{BoardArguments, GameArguments, QuietArguments, RuleArguments, SuicideArguments};
pub(super) use knowledge::{Embedded, KnowledgeArguments, named};
pub(super) use player::{PlayerArguments, ValueArguments};
pub(super) use reading::{CacheArguments, ReadingArguments, ReadingLevel};
pub(super) use search::{
    MoveArguments, SearchArguments, SeedArguments, SourceArguments, ThreadArguments, TreeArguments,
};
pub(super) use searching::{MoveSearch, PositionReading};

use board::{BoardSize, MAX_SIZE};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::time::Duration;
use strum::VariantArray;

/// The most threads that may be asked for: far beyond any machine, and few enough to start.
const MOST_THREADS: usize = 1024;

/// `9`, or `9x7` for nine columns and seven rows.
pub(super) fn board_size(text: &str) -> Result<BoardSize, String> {
    let (width, height) = text.split_once('x').unwrap_or((text, text));
    let side = |text: &str| text.parse::<usize>().ok();
    let size = side(width).zip(side(height)).and_then(|(width, height)| BoardSize::rectangle(width, height));
    size.ok_or_else(|| format!("expected a number from 1 to {MAX_SIZE}, or two as in 9x7"))
}

/// One of these values, by its name.
pub(super) fn one_of<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let values: Vec<(&str, T)> = values.into_iter().collect();
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    PossibleValuesParser::new(names).try_map(move |found| {
        let value = values.iter().find(|(name, _)| *name == found);
        value.map(|(_, value)| *value).ok_or("expected one of these names")
    })
}

/// One of all values of a kind, by its name.
pub(super) fn variant_of<T: VariantArray + Copy + Into<&'static str> + Send + Sync>()
-> impl TypedValueParser<Value = T> {
    one_of(T::VARIANTS.iter().map(|it| ((*it).into(), *it)))
}

/// A number of things done at a time.
pub(super) fn jobs(text: &str) -> Result<usize, String> {
    number(text, 1, MOST_THREADS)
}

/// A number of threads; 0 is for one a processor.
pub(super) fn threads(text: &str) -> Result<usize, String> {
    number(text, 0, MOST_THREADS)
}

fn number(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from {least} to {most}"))
}

/// A time up to this one.
pub(super) fn seconds_to(most: Duration, text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let expected = || format!("expected seconds from 0 to {}", most.as_secs());
    time.filter(|time| *time <= most).ok_or_else(expected)
}

/// A time that is not zero.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.filter(|time| !time.is_zero()).ok_or_else(|| "expected a positive number of seconds".to_owned())
}
