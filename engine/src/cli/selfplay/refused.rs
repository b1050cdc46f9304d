//! General arguments that would change nothing in self-play: an error is better than games that are not those that were meant.

use super::SelfPlayArguments;
use crate::cli::Arguments;
use crate::cli::given::given;

/// General arguments without effect in self-play, and why.
const WITHOUT_EFFECT: &[(&str, &str)] = &[
    ("--handicap", "self-play has even games only"),
    ("--lag", "self-play has no clock"),
    ("--ponder", "in self-play nobody thinks while the other does"),
    ("--resign-allowed", "self-play has --resign for it, without which games are played to the end"),
    ("--depth", QUESTIONS),
    ("--fourlib-depth", QUESTIONS),
    ("--backfill-depth", QUESTIONS),
    ("--backfill2-depth", QUESTIONS),
];

const QUESTIONS: &str = "it limits what is read for questions, and self-play asks none";

/// Refuses arguments that have no effect or contradict one another.
pub(super) fn check(own: &SelfPlayArguments, arguments: &Arguments) -> Result<(), String> {
    let given = given(arguments);
    let has = |name: &str| given.contains(&name);
    if let Some((name, why)) = WITHOUT_EFFECT.iter().find(|(name, _)| has(name)) {
        return Err(format!("{name}: {why}"));
    }
    // General arguments may stand before the command, where the parser does not hold them against those of the command.
    let pairs = [
        (own.resign && has("--never-resign"), "expected either --resign or --never-resign, found both"),
        (
            has("--level") && (has("--playouts") || has("--seconds")),
            "--level: it says how many playouts a move takes where neither --playouts nor --seconds does",
        ),
        (
            !own.size.is_empty() && arguments.game.boardsize.is_some(),
            "expected either --size or --boardsize, found both",
        ),
    ];
    pairs.iter().find(|(found, _)| *found).map_or(Ok(()), |(_, why)| Err((*why).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::arguments::Command;
    use crate::cli::settings::Settings;
    use crate::search::Formula;
    use clap::Parser;
    use std::time::Duration;

    fn parse(before: &str, after: &str) -> Arguments {
        let line = format!("hane {before} selfplay --games 1 --out games {after}");
        Arguments::try_parse_from(line.split_whitespace()).expect("arguments that are known")
    }

    fn own(arguments: &Arguments) -> &SelfPlayArguments {
        match &arguments.command {
            Some(Command::SelfPlay(own)) => own,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_has_no_effect_is_refused_before_and_after_the_command() {
        let cases = [
            ("--ponder", "--ponder: in self-play nobody"),
            ("--lag 1", "--lag: self-play has no clock"),
            ("--handicap 2", "--handicap: self-play has even games"),
            ("--resign-allowed", "self-play has --resign"),
            ("--depth 9", "--depth: it limits"),
            ("--backfill2-depth 9", "--backfill2-depth: it limits"),
            ("--level 3 --playouts 9", "--level: it says"),
            ("--level 3 --seconds 1", "--level: it says"),
        ];
        for (text, expected) in cases {
            for arguments in [parse(text, ""), parse("", text)] {
                let why = check(own(&arguments), &arguments).expect_err(text);
                assert!(why.contains(expected), "{text}: {why}");
            }
        }
        for (before, after, expected) in [
            ("--never-resign", "--resign", "either --resign or --never-resign"),
            ("", "--resign --never-resign", "either --resign or --never-resign"),
            ("--boardsize 9", "--size 13", "either --size or --boardsize"),
            ("", "--size 13 --boardsize 9", "either --size or --boardsize"),
        ] {
            let arguments = parse(before, after);
            let why = check(own(&arguments), &arguments).expect_err(after);
            assert!(why.contains(expected), "{before} {after}: {why}");
        }
    }

    #[test]
    fn what_has_an_effect_is_in_the_settings() {
        let all = "--playouts 9 --seconds 2 --puct --never-resign --capture-all-dead --cache-size 9 --no-bundle --threads 2";
        // Arguments, playouts and seconds of a move, whether by PUCT.
        let cases = [
            ("", Some(400), None, Formula::Shared),
            ("--level 10", Some(20_000), None, Formula::Shared),
            ("--level 3", Some(6_000), None, Formula::Shared),
            ("--level 0", Some(2_000), None, Formula::Shared),
            ("--seconds 2", None, Some(2), Formula::Shared),
            ("--puct", Some(400), None, Formula::Likely),
            (all, Some(9), Some(2), Formula::Likely),
        ];
        for (text, playouts, seconds, formula) in cases {
            let arguments = parse("", text);
            assert_eq!(check(own(&arguments), &arguments), Ok(()), "{text}");
            let common = Settings::resolve(&arguments).expect(text);
            let settings = own(&arguments).settings(&arguments.player, &common);
            let seconds = seconds.map(Duration::from_secs);
            assert_eq!((settings.limits.playouts, settings.limits.time), (playouts, seconds), "{text}");
            assert_eq!(settings.formula, formula, "{text}");
        }
    }
}
