//! Which bundles are opened at the start.

use crate::cli::network_file;
use crate::cli::settings::{Group, Settings};
use clap::Args;
use directories::ProjectDirs;
use knowledge::library::{Access, BundleLoader, Library, Origin, Sources, tell_of_replaced};
use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

/// Arguments that say which bundles are opened.
#[derive(Debug, Default, Args)]
#[command(next_help_heading = "Knowledge")]
pub(in crate::cli) struct KnowledgeArguments {
    /// Patterns and weights to play with [default: standard]
    ///
    /// A file of patc's; `standard`, which is standard.hane beside the program or in its data folder, or else
    /// the copy inside the program; or `embedded`, this copy. May be repeated for layers, the lowest first.
    /// With `--bundle`, the standard bundle is not used unless you add `--bundle standard`. The variable
    /// HANE_BUNDLE may name bundles too, with the system's path separator between them.
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) bundle: Vec<PathBuf>,

    /// A network, laid over the bundles: a bundle, or KataGo's `.bin.gz`
    ///
    /// The search then evaluates positions by it instead of playing them out; `--without network` leaves it
    /// to what asks for the network alone. A file of KataGo (version 8) is compiled at its first use, and
    /// the result is kept in the cache folder of the user.
    #[arg(hide_short_help = true, long, value_name = "FILE")]
    network: Option<PathBuf>,

    /// Play without any bundle
    #[arg(hide_short_help = true, long, conflicts_with = "bundle")]
    no_bundle: bool,

    /// Map the files of bundles themselves instead of private copies
    ///
    /// Several processes then share the memory of a file. This is done anyway for files that lie beside the
    /// program and for those that you cannot write. Writing into such a file, or cutting it short, can take
    /// the bundle away from these processes, which they say. To replace it, rename another file over it.
    #[arg(long, hide_short_help = true)]
    map_in_place: bool,
}

/// The variable that names bundles when no argument does: paths, separated as the system separates them.
const VARIABLE: &str = "HANE_BUNDLE";

/// The bytes of the bundle inside the program, if it has one.
pub(in crate::cli) type Embedded = Option<&'static [u8]>;

impl KnowledgeArguments {
    /// Opens the bundles that are asked for, otherwise those that the variable names, otherwise the one of
    /// the program, if it has one; searches do `without` some knowledge.
    pub(in crate::cli) fn open(&self, without: Sources, embedded: Embedded) -> anyhow::Result<Library> {
        let library = self.open_quietly(without, embedded)?;
        tell_of_replaced(&library);
        Ok(library)
    }

    /// The settings that groups of arguments come to, with the bundles that are asked for.
    pub(in crate::cli) fn settings(
        &self,
        groups: &[&dyn Group],
        embedded: Embedded,
    ) -> anyhow::Result<(Settings, Library)> {
        let settings = Settings::resolve(groups);
        let library = self.open(settings.without, embedded)?;
        Ok((settings, library))
    }

    /// The bundles without a word about layers that take something away.
    pub(in crate::cli) fn open_quietly(
        &self,
        without: Sources,
        embedded: Embedded,
    ) -> anyhow::Result<Library> {
        let loader = self.loader(without, embedded);
        let has_standard = embedded.is_some() || loader.standard_files().next().is_some();
        let mut origins = origins(self, env::var_os(VARIABLE), has_standard);
        origins.extend(self.network.as_deref().map(network_file::origin).transpose()?);
        Ok(loader.open(&origins)?)
    }

    /// What opens bundles in the manner that is asked for.
    pub(in crate::cli) fn loader(&self, without: Sources, embedded: Embedded) -> BundleLoader {
        let access = if self.map_in_place { Access::InPlace } else { Access::Usual };
        BundleLoader { folders: folders(), embedded, access, without }
    }
}

/// The folder of the program, and that of its data.
fn folders() -> Vec<PathBuf> {
    let program = env::current_exe().ok().and_then(|program| Some(program.parent()?.to_owned()));
    let data = ProjectDirs::from("", "", "hane").map(|folders| folders.data_dir().to_owned());
    program.into_iter().chain(data).collect()
}

fn origins(arguments: &KnowledgeArguments, variable: Option<OsString>, has_standard: bool) -> Vec<Origin> {
    if arguments.no_bundle {
        return Vec::new();
    }
    if !arguments.bundle.is_empty() {
        return named(&arguments.bundle);
    }
    let listed = variable.map(|variable| env::split_paths(&variable).collect::<Vec<PathBuf>>());
    let listed: Vec<PathBuf> =
        listed.unwrap_or_default().into_iter().filter(|path| !path.as_os_str().is_empty()).collect();
    match (listed.is_empty(), has_standard) {
        (false, _) => named(&listed),
        (true, true) => vec![Origin::Standard],
        (true, false) => Vec::new(),
    }
}

/// The origins that people call by these names.
pub(in crate::cli) fn named(names: &[PathBuf]) -> Vec<Origin> {
    names.iter().map(|name| Origin::named(name.as_os_str())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_come_before_the_variable_and_this_before_the_program() {
        let joined = |paths: &[&str]| env::join_paths(paths).expect("no separator in the paths");
        // (--bundle, --no-bundle, the variable, whether the program has a bundle, what is opened)
        type Case<'a> = (&'a [&'a str], bool, Option<OsString>, bool, &'a [&'a str]);
        let cases: &[Case<'_>] = &[
            (&[], false, None, true, &["standard"]),
            (&[], false, None, false, &[]),
            (&[], true, Some("v".into()), true, &[]),
            (&["a", "b"], false, Some("v".into()), true, &["a", "b"]),
            (&["embedded", "b"], false, None, true, &["embedded", "b"]),
            (&[], false, Some(joined(&["v", "w x"])), true, &["v", "w x"]),
            (&[], false, Some(joined(&["embedded", "", "w"])), true, &["embedded", "w"]),
            (&[], false, Some("".into()), true, &["standard"]),
        ];
        for (bundles, no_bundle, variable, has_standard, expected) in cases {
            let arguments = KnowledgeArguments {
                bundle: bundles.iter().map(PathBuf::from).collect(),
                no_bundle: *no_bundle,
                ..KnowledgeArguments::default()
            };
            let found = origins(&arguments, variable.clone(), *has_standard);
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            assert_eq!(found, *expected, "{arguments:?} with {variable:?}");
        }
    }
}
