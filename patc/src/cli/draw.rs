//! `patc draw`.

use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, findings, known, output};
use crate::tools::drawing::{figure_svg, page, svg};
use crate::tools::knowledge::Knowledge;
use clap::Args;
use std::path::{Path, PathBuf};

/// Arguments of `patc draw`.
#[derive(Debug, Args)]
#[command(
    override_usage = "patc draw NAME [-o FILE] [DIR|FILE]...\n       patc draw --html FILE [DIR|FILE]..."
)]
pub(super) struct DrawArguments {
    /// The name of a pattern or an opening, or the number of an eye shape, unless there is --html; then a
    /// bundle, or sources and folders with sources
    #[arg(value_name = "NAME|DIR|FILE")]
    words: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// Write the picture of one pattern there instead of to the output
    #[arg(short, long, value_name = "FILE", conflicts_with = "html")]
    output: Option<PathBuf>,

    /// Write one page with all patterns, eye shapes and openings there, searchable by name, classes and
    /// source
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// The database of the pattern, where several have one of its name
    #[arg(long, value_name = "NAME", conflicts_with = "html")]
    database: Option<String>,
}

/// Draws a pattern, or all.
pub(super) fn run(wanted: &DrawArguments) -> Result<Exit, EarlyExit> {
    let (name, paths) = match (&wanted.html, &wanted.words[..]) {
        (Some(_), paths) => (None, paths),
        (None, [name, paths @ ..]) => (Some(name.to_string_lossy()), paths),
        (None, []) => {
            return Err(EarlyExit::usage("expected the name of a pattern, or --html, found neither"));
        }
    };
    let paths = known::or_usual(wanted.sources.behind(paths));
    let target = wanted.html.as_ref().or(wanted.output.as_ref());
    if let Some(target) = target.filter(|target| output::is_source(target, &paths)) {
        let name = target.display();
        return Err(EarlyExit::usage(format!(
            "{name}: expected the name of a file to write, found that of a source"
        )));
    }
    let knowledge = known::open(&paths)?;
    let drawn = match name {
        None => {
            if let Some(left_out) = known::not_drawn(&knowledge) {
                findings::say(format_args!("patc: {left_out}"));
            }
            page(&knowledge)
        }
        Some(name) => one(&knowledge, &name, wanted.database.as_deref()).map_err(EarlyExit::failed)?,
    };
    match target {
        Some(target) => output::replace(Path::new(target), drawn.as_bytes())?,
        None => known::print(&drawn)?,
    }
    Ok(Exit::Done)
}

/// The picture of a pattern, an eye shape or an opening; otherwise why there is none.
fn one(knowledge: &Knowledge, name: &str, database: Option<&str>) -> Result<String, String> {
    let subjects = knowledge.named(name);
    let pictures = subjects.iter().map(|subject| (subject.database.record().name(), svg(subject)));
    let figures = knowledge.figures(|known| known == name);
    let drawn = figures.iter().filter_map(|figure| Some((figure.database, figure_svg(figure)?)));
    let mut all: Vec<(&str, String)> = pictures.chain(drawn).collect();
    if all.is_empty() && !figures.is_empty() {
        return Err(format!(
            "a bundle keeps no stones of openings: draw `{}` from its source",
            name.escape_debug()
        ));
    }
    if all.is_empty() {
        return Err(known::no_pattern(knowledge, name));
    }
    all.retain(|(known, _)| database.is_none_or(|database| *known == database));
    match &all[..] {
        [(_, drawn)] => Ok(drawn.clone()),
        [] => Err(format!("no pattern `{}` is in that database", name.escape_debug())),
        several => {
            let names: Vec<&str> = several.iter().map(|(database, _)| *database).collect();
            Err(format!("several patterns have this name; name one with --database: {}", names.join(", ")))
        }
    }
}
