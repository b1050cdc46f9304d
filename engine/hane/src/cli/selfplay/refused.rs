//! Arguments of self-play that contradict one another: an error is better than games that are not those that
//! were meant.

use super::SelfPlayArguments;
use crate::cli::general::GeneralArguments;

/// Refuses arguments that contradict one another.
pub(super) fn check(own: &SelfPlayArguments, arguments: &GeneralArguments) -> Result<(), String> {
    let player = &arguments.player;
    // General arguments may stand before the command, where the parser does not hold them against those of
    // the command.
    let pairs = [
        (own.resign && player.never_resign, "expected either --resign or --never-resign, found both"),
        (
            player.level.is_some() && (player.playouts.is_some() || player.seconds.is_some()),
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
    use crate::cli::Arguments;
    use crate::cli::arguments::Command;
    use crate::cli::effect;
    use crate::cli::settings::Settings;
    use search::Selection;
    use std::time::Duration;

    fn parse(before: &str, after: &str) -> Arguments {
        let line = format!("hane {before} selfplay --games 1 --out games {after}");
        effect::parse(line.split_whitespace()).expect("arguments that are known")
    }

    fn own(arguments: &Arguments) -> &SelfPlayArguments {
        match &arguments.command {
            Some(Command::SelfPlay(own)) => own,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn contradictions_are_refused_before_and_after_the_command() {
        let cases =
            [("--level 3 --playouts 9", "--level: it says"), ("--level 3 --seconds 1", "--level: it says")];
        for (text, expected) in cases {
            for arguments in [parse(text, ""), parse("", text)] {
                let why = check(own(&arguments), &arguments.general).expect_err(text);
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
            let why = check(own(&arguments), &arguments.general).expect_err(after);
            assert!(why.contains(expected), "{before} {after}: {why}");
        }
    }

    #[test]
    fn what_has_an_effect_is_in_the_settings() {
        let all = "--playouts 9 --seconds 2 --puct --never-resign --capture-all-dead --cache-size 9 --no-bundle --threads 2";
        // Arguments, playouts and seconds of a move, whether by PUCT.
        let cases = [
            ("", Some(400), None, Selection::Rave),
            ("--level 10", Some(20_000), None, Selection::Rave),
            ("--level 3", Some(6_000), None, Selection::Rave),
            ("--level 0", Some(2_000), None, Selection::Rave),
            ("--seconds 2", None, Some(2), Selection::Rave),
            ("--puct", Some(400), None, Selection::Puct),
            (all, Some(9), Some(2), Selection::Puct),
        ];
        for (text, playouts, seconds, selection) in cases {
            let arguments = parse("", text);
            assert_eq!(check(own(&arguments), &arguments.general), Ok(()), "{text}");
            let common = Settings::resolve(&arguments.general, arguments.clock()).expect(text);
            let settings = own(&arguments).settings(&arguments.general.player, &common).expect(text);
            let seconds = seconds.map(Duration::from_secs);
            assert_eq!((settings.limits.playouts, settings.limits.time), (playouts, seconds), "{text}");
            assert_eq!(settings.selection, selection, "{text}");
        }
    }
}
