//! The day on which a game is played.

use jiff::Timestamp;
use jiff::tz::TimeZone;

/// Today where this program runs, as SGF's DT has it: `2026-11-23`. `SOURCE_DATE_EPOCH` (seconds since 1970,
/// as builds that can be repeated have it) names another moment, in UTC.
#[must_use]
pub fn today() -> String {
    let fixed = std::env::var("SOURCE_DATE_EPOCH").ok().and_then(|text| text.parse().ok());
    match fixed.and_then(|seconds| Timestamp::from_second(seconds).ok()) {
        Some(moment) => moment.to_zoned(TimeZone::UTC).date().to_string(),
        None => Timestamp::now().to_zoned(TimeZone::system()).date().to_string(),
    }
}
