//! `patc verify`.

use super::findings::{self, Notes};
use super::source_arguments::NamedSources;
use super::{EarlyExit, Exit, known, progress};
use crate::compilation::Compilation;
use crate::tools::knowledge::Knowledge;
use crate::tools::verify::{ComparedKernel, compare, held, kernels, not_found};
use bundles::record::DatabaseKind;
use bundles::{Bundle, Database};
use clap::Args;
use network::Network;
use std::fmt::Write as _;
use std::io;
use std::path::PathBuf;

/// Most disagreements that are reported.
const MOST_TOLD: usize = 20;

/// Arguments of `patc verify`.
#[derive(Debug, Args)]
pub(super) struct VerifyArguments {
    /// The bundle
    #[arg(value_name = "BUNDLE")]
    bundle: PathBuf,

    /// Sources and folders with sources that must give the same bytes
    #[arg(value_name = "DIR|FILE")]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    sources: NamedSources,

    /// How many boards the matchers are compared on
    #[arg(long, value_name = "N", default_value_t = 200)]
    boards: u64,

    /// The number from which the boards follow
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// Validates a bundle, compares its matchers with the naive one and kernels of networks with the portable
/// one, and builds its sources again.
pub(super) fn run(wanted: &VerifyArguments) -> Result<Exit, EarlyExit> {
    let knowledge = known::open(std::slice::from_ref(&wanted.bundle))?;
    if knowledge.compilation.is_some() {
        let name = wanted.bundle.display();
        return Err(EarlyExit::usage(format!("{name}: expected a bundle, found sources")));
    }
    let mut out = String::new();
    let bundle = &knowledge.bundle;
    let (length, hash, patterns) = (bundle.len(), bundle.content_hash(), bundle.patterns().len());
    let _ = writeln!(out, "valid: {length} bytes, hash {hash:016x}, {patterns} patterns");
    let mut sound = matchers_agree(wanted, &knowledge, &mut out);
    sound &= kernels_agree(bundle, &mut out)?;
    let sources = wanted.sources.behind(&wanted.paths);
    if !sources.is_empty() {
        sound &= sources_agree(wanted, &sources, &mut out)?;
    }
    known::print(&out)?;
    Ok(if sound { Exit::Done } else { Exit::Failed })
}

fn matchers_agree(wanted: &VerifyArguments, knowledge: &Knowledge, out: &mut String) -> bool {
    let bar = progress::bar(wanted.boards, "boards");
    let mut sound = true;
    let verdict = compare(knowledge, wanted.boards, wanted.seed, || bar.inc(1));
    bar.finish_and_clear();
    // Writing to a string does not fail.
    for database in knowledge.bundle.databases() {
        let (said, missed) = of_database(knowledge, &database);
        sound &= missed.is_empty();
        let _ = writeln!(out, "database {}: {said}", database.record().name());
        for number in missed.iter().take(MOST_TOLD) {
            let _ = writeln!(out, "  shape {number}: not found on its own points");
        }
    }
    for table in knowledge.bundle.playout_tables() {
        let _ = writeln!(out, "playout table {}: validated, nothing to match", table.name);
    }
    for set in knowledge.bundle.learned_sets() {
        let _ = writeln!(out, "learned weights {}: validated, nothing to match", set.name());
    }
    for book in knowledge.bundle.books() {
        let _ = writeln!(out, "book {}: {} moves, validated, nothing to match", book.name(), book.openings);
    }
    let (scans, matches, count) = (verdict.scans, verdict.matches, verdict.disagreements.len());
    let boards = wanted.boards;
    let _ =
        writeln!(out, "matchers: {boards} boards, {scans} scans, {matches} matches, {count} disagreements");
    for it in verdict.disagreements.iter().take(MOST_TOLD) {
        let _ = writeln!(out, "  board {}, database {}, {}: {}", it.board, it.database, it.matcher, it.first);
    }
    if count > MOST_TOLD {
        let _ = writeln!(out, "  and {} more", count - MOST_TOLD);
    }
    sound && count == 0
}

/// What a database has to match with, and the eye shapes that are not found.
fn of_database(knowledge: &Knowledge, database: &Database<'_>) -> (String, Vec<u32>) {
    let names: Vec<&str> = held(database).collect();
    match DatabaseKind::from_repr(database.record().kind) {
        Some(DatabaseKind::Eyes) => {
            let (missed, shapes) = (not_found(database), database.eye_graphs().len());
            (format!("{shapes} shapes, {} of them found on their own points", shapes - missed.len()), missed)
        }
        Some(DatabaseKind::Openings) => {
            let count = knowledge.bundle.openings().len();
            // A key does not give its position back.
            (format!("{count} openings, validated; only sources can be compared with them"), Vec::new())
        }
        _ if names.is_empty() => ("no patterns, nothing to match".to_owned(), Vec::new()),
        _ => (names.join(", "), Vec::new()),
    }
}

/// Whether the kernels of this processor evaluate the networks as the portable one does.
fn kernels_agree(bundle: &Bundle, out: &mut String) -> Result<bool, EarlyExit> {
    let mut sound = true;
    for parts in bundle.networks() {
        let _ = writeln!(out, "network {}: {} layers, validated", parts.record.name(), parts.layers.len());
    }
    let Some(network) = Network::of_bundle(bundle) else { return Ok(sound) };
    let moments = quantization::moments(None).map_err(|fault| EarlyExit::failed(fault.to_string()))?.judging;
    for ComparedKernel { name, disagreements } in kernels(&network, &moments) {
        let count = moments.len();
        sound &= disagreements == 0;
        let _ = writeln!(
            out,
            "kernel {name}: {count} positions, {disagreements} disagreements with the portable one"
        );
    }
    Ok(sound)
}

/// Whether the sources give the bytes of the bundle.
fn sources_agree(wanted: &VerifyArguments, sources: &[PathBuf], out: &mut String) -> io::Result<bool> {
    let mut compilation = Compilation::of_paths(sources);
    let Some(writer) = compilation.emit() else {
        findings::tell_people(&compilation, Notes::Hidden)?;
        return Ok(false);
    };
    let (built, read) = (writer.finish(), record::file::read(&wanted.bundle)?);
    let same = built == read;
    let _ = match same {
        true => writeln!(out, "sources: the same bytes"),
        false => {
            let at = built.iter().zip(&read).take_while(|(built, read)| built == read).count();
            writeln!(out, "sources: other bytes, from byte {at} on; `patc diff` compares what they say")
        }
    };
    Ok(same)
}
