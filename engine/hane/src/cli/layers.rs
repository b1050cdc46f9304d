//! Which bundles are opened at the start.

use clap::Args;
use knowledge::library::{Access, BundleLoader, Library, OpenError, Origin, Sources};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// Arguments that say which bundles are opened.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Knowledge")]
pub(super) struct KnowledgeArguments {
    /// A bundle to play with; may be repeated for layers, the lowest first [default: HANE_BUNDLE or the one
    /// in the program]
    ///
    /// With `--bundle`, the built-in bundle is not used unless you add `--bundle embedded`. The variable
    /// HANE_BUNDLE may name bundles too, with the system's path separator between them.
    #[arg(long, global = true, value_name = "FILE")]
    pub(super) bundle: Vec<PathBuf>,

    /// Play without any bundle
    #[arg(long, global = true, conflicts_with = "bundle")]
    pub(super) no_bundle: bool,

    /// Map the files of bundles themselves instead of private copies
    ///
    /// Several processes then share the memory of a file. Writing into the file, or cutting it short, can end
    /// these processes or take their bundles away. To replace such a file, rename another one over it.
    #[arg(long, global = true)]
    pub(super) map_in_place: bool,

    /// Taken because earlier versions had it: a private copy is what is mapped without it, too
    #[arg(long, global = true, hide = true, conflicts_with = "map_in_place")]
    pub(super) copy_bundle: bool,
}

/// The variable that names bundles when no argument does: paths, separated as the system separates them.
const VARIABLE: &str = "HANE_BUNDLE";

/// Opens the bundles that the arguments ask for, otherwise those that the variable names, otherwise the one
/// in the program, if it has one.
pub(super) fn open(
    arguments: &KnowledgeArguments,
    without: Sources,
    embedded: Option<&'static [u8]>,
) -> Result<Library, OpenError> {
    let opener = opener(arguments, without, embedded);
    opener.open(&origins(arguments, env::var_os(VARIABLE), embedded.is_some()))
}

/// What opens bundles in the manner that the arguments ask for; searches do `without` some knowledge.
pub(super) fn opener(
    arguments: &KnowledgeArguments,
    without: Sources,
    embedded: Option<&'static [u8]>,
) -> BundleLoader {
    let access = if arguments.map_in_place { Access::InPlace } else { Access::Snapshot };
    BundleLoader { embedded, access, without }
}

fn origins(arguments: &KnowledgeArguments, variable: Option<OsString>, embedded: bool) -> Vec<Origin> {
    if arguments.no_bundle {
        return Vec::new();
    }
    if !arguments.bundle.is_empty() {
        return named(&arguments.bundle);
    }
    let listed = variable.map(|variable| env::split_paths(&variable).collect::<Vec<PathBuf>>());
    let listed: Vec<PathBuf> =
        listed.unwrap_or_default().into_iter().filter(|path| !path.as_os_str().is_empty()).collect();
    match (listed.is_empty(), embedded) {
        (false, _) => named(&listed),
        (true, true) => vec![Origin::Embedded],
        (true, false) => Vec::new(),
    }
}

/// The origins that people call by these names.
pub(super) fn named(names: &[PathBuf]) -> Vec<Origin> {
    names.iter().map(|name| Origin::named(name.as_os_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_come_before_the_variable_and_this_before_the_program() {
        let joined = |paths: &[&str]| env::join_paths(paths).expect("no separator in the paths");
        // (--bundle, --no-bundle, the variable, whether a bundle is embedded, what is opened)
        type Case<'a> = (&'a [&'a str], bool, Option<OsString>, bool, &'a [&'a str]);
        let cases: &[Case<'_>] = &[
            (&[], false, None, true, &["embedded"]),
            (&[], false, None, false, &[]),
            (&[], true, Some("v".into()), true, &[]),
            (&["a", "b"], false, Some("v".into()), true, &["a", "b"]),
            (&["embedded", "b"], false, None, true, &["embedded", "b"]),
            (&[], false, Some(joined(&["v", "w x"])), true, &["v", "w x"]),
            (&[], false, Some(joined(&["embedded", "", "w"])), true, &["embedded", "w"]),
            (&[], false, Some("".into()), true, &["embedded"]),
        ];
        for (bundles, no_bundle, variable, embedded, expected) in cases {
            let arguments = KnowledgeArguments {
                bundle: bundles.iter().map(PathBuf::from).collect(),
                no_bundle: *no_bundle,
                ..KnowledgeArguments::default()
            };
            let found = origins(&arguments, variable.clone(), *embedded);
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            assert_eq!(found, *expected, "{arguments:?} with {variable:?}");
        }
    }
}
