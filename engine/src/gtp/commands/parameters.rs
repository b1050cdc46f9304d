//! The settings that can be changed in the middle of a session.

use super::{Answer, Call, Failure, Session, bundle, done};
use knowledge::library::Origin;
use search::{Passing, Resignation};
use std::time::Duration;

/// The longest time for a move that can be asked for: a day.
const LONGEST: f64 = 86_400.0;

/// Shows all settings, or changes one.
pub(super) fn parameter(session: &mut Session, call: &mut Call<'_>) -> Answer {
    let Some(key) = call.word() else { return Ok(listed(session)) };
    if key == "bundles" {
        return load(session, call.text());
    }
    let player = &mut session.player;
    match key {
        "level" => {
            let level = call.last(|call| call.value("a level from 0"))?;
            session.set_level(level);
        }
        "seed" => {
            let seed = call.last(|call| call.value("a seed"))?;
            session.set_seed(seed);
        }
        "playouts" => {
            let playouts: u64 = call.last(|call| call.value("a number of playouts, 0 for no limit"))?;
            player.limits.playouts = (playouts > 0).then_some(playouts);
            session.set_strength(None);
        }
        "seconds" => {
            let expected = "a number of seconds up to 86400, 0 for no limit";
            let possible = |word: &str| word.parse().ok().filter(|seconds| (0.0..=LONGEST).contains(seconds));
            let seconds = call.last(|call| call.read(expected, possible))?;
            player.limits.time = (seconds > 0.0).then(|| Duration::from_secs_f64(seconds));
            session.set_strength(None);
        }
        "resign" => {
            player.resignation = if switch(call)? { Resignation::WhenHopeless } else { Resignation::Never };
        }
        "capture_all_dead" => {
            let passing = if switch(call)? { Passing::AfterCapture } else { Passing::Agreement };
            player.searcher.passing = passing;
        }
        "live_graphics" => {
            session.habits.live_graphics = switch(call)?;
        }
        other => {
            let expected =
                "level, playouts, seconds, seed, resign, capture_all_dead, live_graphics or bundles";
            return Err(Failure::syntax(expected, Some(other)));
        }
    }
    done()
}

fn switch(call: &mut Call<'_>) -> Result<bool, Failure> {
    call.last(|call| call.one_of("1 or 0", &[("1", true), ("0", false)]))
}

/// Opens the bundles that are named; `none` is none.
fn load(session: &mut Session, names: &str) -> Answer {
    let origins: Vec<Origin> = match names.trim() {
        "none" => Vec::new(),
        "" => return Err(Failure::syntax("files, embedded or none", None)),
        names => {
            names.split_whitespace().map(|name| bundle::origin(session, name)).collect::<Result<_, _>>()?
        }
    };
    bundle::open(session, &origins)?;
    done()
}

/// The settings with their types and values, a line each.
fn listed(session: &Session) -> String {
    let player = &session.player;
    let limits = &player.limits;
    let names: Vec<String> = session
        .library()
        .loaded_bundles()
        .iter()
        .map(|loaded_bundle| loaded_bundle.origin.to_string())
        .collect();
    let bundles = if names.is_empty() { "none".to_owned() } else { names.join(" ") };
    let bit = |set: bool| if set { 1 } else { 0 };
    format!(
        "[string] level {}\n[string] playouts {}\n[string] seconds {}\n[string] seed {}\n[bool] resign {}\n\
         [bool] capture_all_dead {}\n[bool] live_graphics {}\n[string] bundles {bundles}",
        limits.level,
        limits.playouts.unwrap_or(0),
        limits.time.unwrap_or_default().as_secs_f64(),
        player.searcher.seed,
        bit(player.resignation == Resignation::WhenHopeless),
        bit(player.searcher.passing == Passing::AfterCapture),
        bit(session.habits.live_graphics),
    )
}
