//! Commands of KataGo that its clients send: settings by KataGo's names, positions without a history, and an
//! end to thinking.

use super::gogui::{stones, unsettled};
use super::{Answer, Call, Command, Failure, Session, done};
use search::Resignation;
use serde_json::{Map, Value, json};
use std::time::Duration;

pub(in crate::gtp) const COMMANDS: &[Command] = &[
    ("set_position", set_position),
    ("kata-list-params", |_, call| {
        call.end()?;
        let names: Vec<&str> = PARAMETERS.iter().map(|parameter| parameter.name).collect();
        Ok(names.join(" "))
    }),
    ("kata-get-param", |session, call| {
        let parameter = parameter(call)?;
        call.end()?;
        Ok(text_of(&(parameter.get)(session)))
    }),
    ("kata-set-param", |session, call| {
        let parameter = parameter(call)?;
        let value = call.last(|call| call.required(parameter.expected))?;
        set(session, parameter, value)?;
        done()
    }),
    ("kata-get-params", |session, call| {
        call.end()?;
        let settings = PARAMETERS.iter().map(|it| (it.name.to_owned(), (it.get)(session)));
        Ok(Value::Object(settings.collect()).to_string())
    }),
    ("kata-set-params", set_all),
    ("stop", |session, call| {
        call.end()?;
        session.rest();
        done()
    }),
];

/// A setting that KataGo names.
struct Parameter {
    name: &'static str,
    /// What it may be.
    expected: &'static str,
    get: fn(&Session) -> Value,
    /// Changes it by a word, or says that the word is no value of it.
    set: fn(&mut Session, &str) -> Option<()>,
}

const SWITCH: &str = "true or false";
const PLAYOUTS: &str = "a whole number from 1";

const PARAMETERS: &[Parameter] = &[
    Parameter {
        name: "allowResignation",
        expected: SWITCH,
        get: |session| json!(session.player.resignation == Resignation::WhenHopeless),
        set: |session, word| {
            let allowed: bool = word.parse().ok()?;
            session.player.resignation = if allowed { Resignation::WhenHopeless } else { Resignation::Never };
            Some(())
        },
    },
    Parameter { name: "maxPlayouts", expected: PLAYOUTS, get: playouts, set: set_playouts },
    Parameter {
        name: "maxTime",
        expected: "a positive number of seconds",
        get: |session| json!(session.player.limits.time.map_or(NO_TIME, |time| time.as_secs_f64())),
        set: set_time,
    },
    Parameter { name: "maxVisits", expected: PLAYOUTS, get: playouts, set: set_playouts },
    Parameter {
        name: "ponderingEnabled",
        expected: SWITCH,
        get: |session| json!(session.habits.ponders),
        set: |session, word| {
            session.habits.ponders = word.parse().ok()?;
            Some(())
        },
    },
];

/// What KataGo says of playouts and of seconds without a limit.
const NO_PLAYOUTS: u64 = 1 << 60;
const NO_TIME: f64 = 1e20;
/// The longest time for a move that is a limit: a day.
const LONGEST: f64 = 86_400.0;

fn playouts(session: &Session) -> Value {
    json!(session.player.limits.playouts.unwrap_or(NO_PLAYOUTS))
}

fn set_playouts(session: &mut Session, word: &str) -> Option<()> {
    let playouts: u64 = word.parse().ok().filter(|playouts| *playouts > 0)?;
    session.player.limits.playouts = (playouts < NO_PLAYOUTS).then_some(playouts);
    session.set_strength(None);
    Some(())
}

fn set_time(session: &mut Session, word: &str) -> Option<()> {
    let seconds: f64 = word.parse().ok().filter(|seconds: &f64| seconds.is_finite() && *seconds > 0.0)?;
    session.player.limits.time = (seconds <= LONGEST).then(|| Duration::from_secs_f64(seconds));
    session.set_strength(None);
    Some(())
}

fn parameter(call: &mut Call<'_>) -> Result<&'static Parameter, Failure> {
    let name = call.required("the name of a setting")?;
    known(name)
}

fn known(name: &str) -> Result<&'static Parameter, Failure> {
    let found = PARAMETERS.iter().find(|parameter| parameter.name == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = PARAMETERS.iter().map(|parameter| parameter.name).collect();
        Failure::syntax(&format!("one of {}", names.join(", ")), Some(name))
    })
}

fn set(session: &mut Session, parameter: &Parameter, word: &str) -> Result<(), Failure> {
    let expected = || Failure::syntax(&format!("{} for {}", parameter.expected, parameter.name), Some(word));
    (parameter.set)(session, word).ok_or_else(expected)
}

/// A setting as KataGo prints it.
fn text_of(value: &Value) -> String {
    match value.as_f64() {
        Some(NO_TIME) => "1e+20".to_owned(),
        _ => value.to_string(),
    }
}

/// Changes several settings; those that were changed before one is refused are as they were.
fn set_all(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let text = call.text();
    let expected = || Failure::syntax("an object in JSON", Some(text));
    let wanted: Map<String, Value> = serde_json::from_str(text).map_err(|_| expected())?;
    let mut before = Vec::new();
    for (name, value) in &wanted {
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let changed = known(name).and_then(|parameter| {
            before.push((parameter, (parameter.get)(session).to_string()));
            set(session, parameter, &word)
        });
        if let Err(failure) = changed {
            for (parameter, word) in before.into_iter().rev() {
                set(session, parameter, &word)?;
            }
            return Err(failure);
        }
    }
    done()
}

fn set_position(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let [black, white] = stones(session, call)?;
    if black.is_empty() && white.is_empty() {
        session.restart(session.size());
        return done();
    }
    session.set_position(&black, &white).map_err(|error| unsettled(session, &error))?;
    done()
}
