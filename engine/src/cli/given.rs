//! Which general arguments about a player say something, for commands on which some of them have no effect.

use super::Arguments;
use clap::Parser;

/// The names of the general arguments about the player, his handicap, reading and bundles that differ from what is usual. What
/// is about the board, the rules, threads and the seed is not among them.
pub(super) fn given(arguments: &Arguments) -> Vec<&'static str> {
    let Arguments { game, player, reading, knowledge, .. } = arguments;
    let usual = Arguments::parse_from(["hane"]);
    let found = [
        ("--handicap", game.handicap != usual.game.handicap),
        ("--playouts", player.playouts.is_some()),
        ("--seconds", player.seconds.is_some()),
        ("--level", player.level.is_some()),
        ("--puct", player.puct),
        ("--lag", player.lag != usual.player.lag),
        ("--ponder", player.ponder),
        ("--never-resign", player.never_resign),
        ("--resign-allowed", player.resign_allowed),
        ("--capture-all-dead", player.capture_all_dead),
        ("--cache-size", reading.cache_size() != usual.reading.cache_size()),
        ("--bundle", !knowledge.bundle.is_empty()),
        ("--no-bundle", knowledge.no_bundle),
        ("--copy-bundle", knowledge.copy_bundle),
    ];
    found.into_iter().chain(reading.limits()).filter(|(_, given)| *given).map(|(name, _)| name).collect()
}
