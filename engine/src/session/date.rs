//! The day on which a game is played.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Today where this program runs, as SGF's DT has it: `2026-11-23`.
#[must_use]
pub fn today() -> String {
    day(Timestamp::now())
}

/// The day of a moment where this program runs. `SOURCE_DATE_EPOCH` (seconds since 1970, as builds that can
/// be repeated have it) names another moment, in UTC.
///
/// The first call reads all time zones of the system, so that no program makes it before a game is saved.
pub(super) fn day(moment: Timestamp) -> String {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    match fixed.and_then(|seconds| Timestamp::from_second(seconds).ok()) {
        Some(moment) => moment.to_zoned(TimeZone::UTC).date().to_string(),
        None => moment.to_zoned(TimeZone::system()).date().to_string(),
    }
}
