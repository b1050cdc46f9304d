//! The day on which a game is played.

use chrono::{DateTime, Local, Utc};

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
