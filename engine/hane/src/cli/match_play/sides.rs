//! What the text of a side means.

use crate::cli::controller::GtpCommand;
use crate::cli::groups::named;
use arena::client::EngineCommand;
use board::{Ko, Rules, Scoring, Suicide};
use knowledge::library::BundleLoader;
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// What a side begins with that is this program.
const OWN: &str = "hane:";

/// The command that a side stands for.
pub(super) fn command(text: &str, rules: &Rules) -> Result<EngineCommand, String> {
    match settings(text)? {
        Some(settings) => own(text, settings, rules),
        None => EngineCommand::parse(text).map_err(|error| error.to_string()),
    }
}

/// The settings of a side that is this program; none for another engine.
fn settings(text: &str) -> Result<Option<Vec<String>>, String> {
    let words = |words: &str| {
        let words = shlex::split(words);
        words.ok_or_else(|| format!("side '{text}': a quote is not closed"))
    };
    if let Some(settings) = text.strip_prefix(OWN) {
        return words(settings).map(Some);
    }
    let mut found = words(text)?;
    match found.first() {
        None => Err("expected an engine's command, `hane:` or a bundle, found nothing but blanks".to_owned()),
        Some(first) if first.ends_with(".bundle") => {
            found.insert(0, "--bundle".to_owned());
            Ok(Some(found))
        }
        Some(_) => Ok(None),
    }
}

/// Says what a side goes without that is this program with bundles: what its own bundle has and they lack,
/// and what one of them replaces of those below it.
pub(super) fn tell_of_lacking(text: &str, opener: &BundleLoader) {
    let Some(bundles) = bundles_of(text) else { return };
    for said in goes_without(text, &bundles, opener).into_iter().chain(replaced(text, &bundles, opener)) {
        anstream::eprintln!("hane: {said}");
    }
}

/// The bundles that a side names that is this program; none where it names none, or is another one.
fn bundles_of(text: &str) -> Option<Vec<PathBuf>> {
    let settings = settings(text).ok()??;
    let own = GtpCommand::parse(settings.into_iter().map(OsString::from).collect()).ok()?;
    Some(own.play.knowledge.bundle).filter(|bundles| !bundles.is_empty())
}

/// What its bundles replace of one another; nothing where they cannot be opened, which the side says itself.
fn replaced(text: &str, bundles: &[PathBuf], opener: &BundleLoader) -> Vec<String> {
    let library = opener.open(&named(bundles));
    let replaced = library.map_or_else(|_| Vec::new(), |library| library.replaced());
    replaced.iter().map(|replaced| format!("side '{text}': {replaced}")).collect()
}

fn goes_without(text: &str, bundles: &[PathBuf], opener: &BundleLoader) -> Option<String> {
    let lacking = opener.goes_without(&named(bundles));
    let names: Vec<String> = bundles.iter().map(|bundle| format!(" --bundle {}", bundle.display())).collect();
    (!lacking.is_empty()).then(|| {
        format!(
            "side '{text}' goes without what the bundle of the program has: {}; \
             'hane:--bundle standard{}' plays with both",
            lacking.join(", "),
            names.concat()
        )
    })
}

/// This program with these settings, which it must understand.
fn own(text: &str, settings: Vec<String>, rules: &Rules) -> Result<EngineCommand, String> {
    let mut arguments: Vec<String> = rule_arguments(rules).iter().map(ToString::to_string).collect();
    if !settings.iter().any(|setting| setting == "--threads" || setting.starts_with("--threads=")) {
        arguments.extend(["--threads".to_owned(), "1".to_owned()]);
    }
    arguments.extend(settings);
    if let Err(error) = GtpCommand::parse(arguments.iter().map(OsString::from).collect()) {
        let said = error.to_string();
        let first = said.lines().next().unwrap_or_default();
        return Err(format!("side '{text}': {}", first.trim_start_matches("error: ")));
    }
    let program = env::current_exe().map_err(|error| format!("side '{text}': {error}"))?;
    Ok(EngineCommand::new(&program, ["gtp".to_owned()].into_iter().chain(arguments).collect()))
}

/// The arguments that make this program play by these rules. Size and komi are set by GTP.
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
                (Ok(found), Ok(expected)) => assert_eq!(found.arguments.join(" "), *expected, "{text}"),
                (Err(found), Err(expected)) => assert!(found.contains(expected), "{text}: {found}"),
                (found, _) => panic!("{text}: {found:?}"),
            }
        }
    }
}
