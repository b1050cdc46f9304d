//! Commands about the clock.

use super::{Answer, Call, Command, Failure, Session, done};
use limits::clock::{LONGEST, TimeSystem};
use std::time::Duration;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("time_settings", time_settings),
    ("kgs-time_settings", kgs_time_settings),
    ("kata-time_settings", kata_time_settings),
    ("kata-list_time_settings", |_, call| call.end().map(|()| KATA_SYSTEMS.to_owned())),
    ("time_left", time_left),
];

fn number(call: &mut Call<'_>, expected: &str) -> Result<f64, Failure> {
    call.read(expected, |word| word.parse().ok().filter(|number: &f64| number.is_finite()))
}

/// Seconds, whole or not; a negative number, which some controllers send when a flag falls, is none.
fn seconds(call: &mut Call<'_>, expected: &str) -> Result<Duration, Failure> {
    Ok(Duration::from_secs_f64(number(call, expected)?.clamp(0.0, LONGEST.as_secs_f64())))
}

/// A count of stones or periods; a negative one is none.
fn count(call: &mut Call<'_>, expected: &str) -> Result<u32, Failure> {
    let found: i64 = call.value(expected)?;
    Ok(u32::try_from(found.max(0)).unwrap_or(u32::MAX))
}

fn time_settings(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let main = seconds(call, "the main time in seconds")?;
    let period = seconds(call, "the length of a period in seconds")?;
    let stones = count(call, "a number of stones")?;
    call.end()?;
    session.clock.begin(TimeSystem::of_time_settings(main, period, stones));
    done()
}

const KGS_SYSTEMS: [&str; 4] = ["none", "absolute", "byoyomi", "canadian"];

fn kgs_time_settings(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "none, absolute, byoyomi or canadian";
    let kind = call.read(expected, |kind| KGS_SYSTEMS.contains(&kind).then_some(kind))?;
    begin(session, call, kind, expected)
}

const KATA_SYSTEMS: &str = "none absolute byoyomi canadian fischer fischer-capped";

fn kata_time_settings(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let expected = "none, absolute, byoyomi, canadian, fischer or fischer-capped";
    let kind = call.required(expected)?;
    begin(session, call, kind, expected)
}

/// Begins to count time by the system of this name, of which the line says the rest.
fn begin(session: &mut Session, call: &mut Call<'_>, kind: &str, expected: &str) -> Answer {
    let main = if kind == "none" { Duration::ZERO } else { seconds(call, "the main time in seconds")? };
    let mut period = || seconds(call, "the length of a period in seconds");
    let system = match kind {
        "none" => TimeSystem::Unlimited,
        "absolute" => TimeSystem::of_time_settings(main, Duration::ZERO, 0),
        // The word of KataGo's page; the program takes the other.
        "byoyomi" | "byo-yomi" => {
            TimeSystem::of_byoyomi(main, period()?, count(call, "a number of periods")?)
        }
        "canadian" => TimeSystem::of_time_settings(main, period()?, count(call, "a number of stones")?),
        "fischer" => TimeSystem::Fischer { main, increment: seconds(call, "an increment in seconds")? },
        "fischer-capped" => {
            let increment = seconds(call, "an increment in seconds")?;
            let cap = limit(call, "the most time that may be left in seconds")?;
            let per_move = limit(call, "the most time for a move in seconds")?;
            TimeSystem::FischerCapped { main, increment, cap, per_move }
        }
        other => return Err(Failure::syntax(expected, Some(other))),
    };
    call.end()?;
    session.clock.begin(system);
    done()
}

/// Seconds, of which negative ones are no limit.
fn limit(call: &mut Call<'_>, expected: &str) -> Result<Duration, Failure> {
    let (seconds, longest) = (number(call, expected)?, LONGEST.as_secs_f64());
    Ok(Duration::from_secs_f64(if seconds < 0.0 { longest } else { seconds.min(longest) }))
}

fn time_left(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let color = call.color()?;
    let time = seconds(call, "the time left in seconds")?;
    let stones = count(call, "a number of stones")?;
    call.end()?;
    session.clock.report(color, time, stones);
    done()
}
