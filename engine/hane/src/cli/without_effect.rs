//! Arguments that are accepted and change nothing, or less than they seem to.

use super::general::{GeneralArguments, PlayerName, ReasonsName};
use super::gnugo;
use engine::session::TraceOptions;
use knowledge::library::Source;
use reading::Depths;
use search::Limits;

/// The highest level of reading.
const HIGHEST_LEVEL: u32 = Depths::LEVELS as u32 - 1;

/// What there is to say of the arguments, a line each.
pub(super) fn found(arguments: &GeneralArguments) -> Vec<String> {
    let idle = arguments.reading.without_effect().into_iter();
    let why = |name| gnugo::idle(name).unwrap_or("there is nothing like it");
    let idle = idle.map(|name| format!("{name} has no effect: {}", why(name)));
    idle.chain(level(arguments))
        .chain(pondering(arguments))
        .chain(sharing(arguments))
        .chain(tracing(arguments))
        .chain(sources(arguments))
        .collect()
}

/// A level beyond those of reading.
fn level(arguments: &GeneralArguments) -> Option<String> {
    let player = &arguments.player;
    let level = player.level.filter(|level| *level > HIGHEST_LEVEL)?;
    let reading = format!("--level {level}: reading has levels up to {HIGHEST_LEVEL}");
    Some(match player.limited_playouts().is_some() || player.seconds.is_some() {
        true => format!("{reading}, and moves are limited otherwise"),
        false => format!("{reading}; moves get {} playouts where no time is set", Limits::playouts_of(level)),
    })
}

/// Moves that are limited by playouts leave nothing to be found in the opponent's time.
fn pondering(arguments: &GeneralArguments) -> Option<String> {
    let player = &arguments.player;
    let text = "--ponder has no effect: with --playouts nothing is kept from move to move";
    (player.ponder && player.limited_playouts().is_some()).then(|| text.to_owned())
}

/// A tree that no one shares.
fn sharing(arguments: &GeneralArguments) -> Option<String> {
    let player = &arguments.player;
    (player.shared_tree && player.threads == 1)
        .then(|| "--shared-tree has no effect with one thread".to_owned())
}

/// Traces of a player that does not play.
fn tracing(arguments: &GeneralArguments) -> Option<String> {
    let player = &arguments.player;
    let wanted = player.trace_options() != TraceOptions::default();
    let kinds = player.debug.filter(|kinds| kinds.trace() == TraceOptions::default());
    match kinds {
        Some(kinds) => Some(format!("--debug {kinds}: nothing is printed of these kinds (--debug-flags)")),
        None if wanted && player.player != PlayerName::Classical => Some(
            "--trace, --all-moves, --groups and --debug have no effect without --player classical".to_owned(),
        ),
        None => None,
    }
}

/// Knowledge that only the other player can do without. A search that weighs reasons has both.
fn sources(arguments: &GeneralArguments) -> Option<String> {
    use Source::{BreakIns, Likelihoods, Patterns, Playouts, Reading, Threats};
    let player = &arguments.player;
    let (idle, whose): (&[Source], _) = match player.player {
        PlayerName::Classical => (&[Patterns, Reading, Likelihoods, Playouts], "only searches have it"),
        PlayerName::Search if player.reasons == ReasonsName::Auto => return None,
        PlayerName::Search => (&[BreakIns, Threats], "only --player classical has it"),
    };
    let without = player.without();
    let found = idle.iter().find(|source| without.contains(**source))?;
    Some(format!("--without {} has no effect: {whose}", found.name()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Arguments;
    use clap::Parser;

    #[test]
    fn what_changes_nothing_is_said() {
        // The arguments, and what is said of them.
        let cases: &[(&str, &[&str])] = &[
            ("gtp", &[]),
            ("gtp --level 12", &[]),
            ("gtp --level 99", &["--level 99: reading has levels up to 12; moves get 198000 playouts"]),
            (
                "gtp --level 13 --playouts 9",
                &["--level 13: reading has levels up to 12, and moves are limited"],
            ),
            ("gtp --ponder", &[]),
            ("gtp --ponder --seconds 1", &[]),
            ("gtp --ponder --playouts 100", &["--ponder has no effect"]),
            ("gtp --ponder --playouts 100 --seconds 1", &["--ponder has no effect"]),
            ("gtp --shared-tree --threads 2", &[]),
            ("gtp --shared-tree --threads 1", &["--shared-tree has no effect with one thread"]),
            ("gtp -t", &["--trace, --all-moves, --groups and --debug have no effect"]),
            ("gtp -d 0x800", &["--trace, --all-moves, --groups and --debug have no effect"]),
            ("gtp -d 0x801 --player classical", &[]),
            ("gtp -d 1 --player classical", &["--debug 0x1: nothing is printed of these kinds"]),
            ("gtp --mc-games-per-level 9 --ponder", &["--ponder has no effect"]),
            ("gtp --owl-branch 9", &["--owl-branch has no effect: lives of groups are searched up to"]),
            ("gtp --standard-semeai", &["--standard-semeai has no effect: races are read in one way only"]),
            ("gtp -t -a -w --player classical", &[]),
            ("gtp --without reading,patterns", &[]),
            ("gtp --without joseki,openings", &[]),
            ("gtp --without break-ins,threats,joseki --player classical", &[]),
            ("gtp --without break-ins --reasons auto", &[]),
            ("gtp --without threats", &["--without threats has no effect: only --player classical has it"]),
            (
                "gtp --without joseki,reading --player classical",
                &["--without reading has no effect: only searches have it"],
            ),
            ("gtp --ko-depth 3 --level 99", &["--ko-depth has no effect", "--level 99"]),
        ];
        for (text, expected) in cases {
            let line = format!("hane {text}");
            let arguments = Arguments::try_parse_from(line.split_whitespace()).expect(text);
            let found = found(&arguments.general);
            assert_eq!(found.len(), expected.len(), "{text}: {found:?}");
            for (found, expected) in found.iter().zip(*expected) {
                assert!(found.starts_with(expected), "{text}: {found}");
            }
        }
    }
}
