//! What the text of a side means.

use crate::cli::effect;
use board::{Ko, Rules, Scoring, Suicide};
use controller::EngineCommand;
use std::env;

/// What a side begins with that is this program.
const OWN: &str = "hane:";

/// The command that a side stands for.
pub(super) fn command(text: &str, rules: &Rules) -> Result<EngineCommand, String> {
    let words = |text: &str| {
        let words = shlex::split(text);
        words.ok_or_else(|| format!("side '{text}': a quote is not closed"))
    };
    if let Some(settings) = text.strip_prefix(OWN) {
        return own(text, words(settings)?, rules);
    }
    let mut found = words(text)?;
    match found.first() {
        None => Err("expected an engine's command, `hane:` or a bundle, found nothing but blanks".to_owned()),
        Some(first) if first.ends_with(".bundle") => {
            found.insert(0, "--bundle".to_owned());
            own(text, found, rules)
        }
        Some(_) => EngineCommand::parse(text).map_err(|error| error.to_string()),
    }
}

/// This program with these settings, which it must understand.
fn own(text: &str, settings: Vec<String>, rules: &Rules) -> Result<EngineCommand, String> {
    let mut arguments = vec!["gtp".to_owned()];
    arguments.extend(rule_arguments(rules).iter().map(ToString::to_string));
    if !settings.iter().any(|setting| setting == "--threads" || setting.starts_with("--threads=")) {
        arguments.extend(["--threads".to_owned(), "1".to_owned()]);
    }
    arguments.extend(settings);
    let parsed = effect::parse([OWN.trim_end_matches(':').to_owned()].iter().chain(&arguments));
    if let Err(error) = parsed {
        let said = error.to_string();
        let first = said.lines().next().unwrap_or_default();
        return Err(format!("side '{text}': {}", first.trim_start_matches("error: ")));
    }
    let program = env::current_exe().map_err(|error| format!("side '{text}': {error}"))?;
    Ok(EngineCommand::new(&program, arguments))
}

/// The arguments that make this program play by these rules. Size and komi are told by GTP.
fn rule_arguments(rules: &Rules) -> [&'static str; 3] {
    [
        match rules.scoring {
            Scoring::Area => "--chinese-rules",
            Scoring::Territory => "--japanese-rules",
        },
        match rules.suicide {
            Suicide::Forbidden => "--forbid-suicide",
            Suicide::AllowedExceptOneStone => "--allow-suicide",
            Suicide::Allowed => "--allow-all-suicide",
        },
        match rules.ko {
            Ko::Simple => "--simple-ko",
            Ko::PositionalSuperko => "--positional-superko",
            Ko::SituationalSuperko => "--situational-superko",
            Ko::None => "--no-ko",
        },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_become_commands() {
        let rules = Rules { ko: Ko::Simple, ..Rules::default() };
        let usual = "gtp --chinese-rules --forbid-suicide --simple-ko --threads 1";
        // The side, and the arguments or a part of what is said.
        let cases: &[(&str, Result<String, &str>)] = &[
            ("gnugo --mode gtp --level '1'", Ok("--mode gtp --level 1".to_owned())),
            ("hane:", Ok(usual.to_owned())),
            ("hane:--playouts 400 --seed=3", Ok(format!("{usual} --playouts 400 --seed=3"))),
            ("hane: --threads 2", Ok(format!("{} --threads 2", usual.trim_end_matches(" --threads 1")))),
            ("a/b.bundle", Ok(format!("{usual} --bundle a/b.bundle"))),
            ("'my b.bundle' --playouts 9", Ok(format!("{usual} --bundle my b.bundle --playouts 9"))),
            ("hane:--playout 400", Err("side 'hane:--playout 400': unexpected argument '--playout' found")),
            ("hane:play", Err("side 'hane:play': unexpected argument 'play' found")),
            ("b.bundle --playouts x", Err("invalid value 'x'")),
            ("  ", Err("found nothing but blanks")),
            ("gnugo 'x", Err("a quote is not closed")),
        ];
        for (text, expected) in cases {
            match (command(text, &rules), expected) {
                (Ok(found), Ok(expected)) => assert_eq!(found.arguments().join(" "), *expected, "{text}"),
                (Err(found), Err(expected)) => assert!(found.contains(expected), "{text}: {found}"),
                (found, _) => panic!("{text}: {found:?}"),
            }
        }
    }
}
