use super::SelfPlayArguments;
use crate::cli::settings::Settings;
use clap::{Args, Command, FromArgMatches};
use search::{Selection, Work};
use std::time::Duration;

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
        let command = SelfPlayArguments::augment_args(Command::new("selfplay"));
        let line = format!("selfplay --games 1 --out games {text}");
        let matches = command.try_get_matches_from(line.split_whitespace()).expect(text);
        let own = SelfPlayArguments::from_arg_matches(&matches).expect(text);
        let settings = own.settings(&Settings::of(&[&own]), Work::Playouts).expect(text);
        let seconds = seconds.map(Duration::from_secs);
        assert_eq!((settings.limits.playouts, settings.limits.time), (playouts, seconds), "{text}");
        assert_eq!(settings.selection, selection, "{text}");
    }
}
