//! `hane data label`: what a network sees in the positions of games.

use super::IntakeArguments;
use crate::cli::groups::threads;
use crate::cli::step_progress::StepProgress;
use crate::cli::{Usage, network_file};
use crate::format::Format;
use ::data::convert::{Converted, View, label};
use ::data::failure::DataError;
use ::data::inputs::{RECORDS, files_of};
use ::data::reader::RowReader;
use ::data::row::PositionRow;
use anyhow::Context as _;
use board::{Game, Move};
use clap::Args;
use knowledge::library::{Access, BundleLoader, Sources};
use network::{Evaluation, Kernel, Moment, Network, SIDES, Workspace};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many records are begun at once. A thread that waits for games of one works on others meanwhile, one
/// upon the other.
const AT_ONCE: usize = 64;

#[derive(Debug, Args)]
pub(super) struct LabelArguments {
    /// Records (.sgf), and folders of such, with all folders inside
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// Who looks at the positions: a bundle with a network, or KataGo's `.bin.gz`
    #[arg(long, value_name = "FILE")]
    network: PathBuf,

    /// The folder to write: for each record a file of rows. Files that are there already are left as they are
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// How many games are worked on at once; 0 for one a processor
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = threads)]
    threads: usize,

    #[command(flatten)]
    intake: IntakeArguments,
}

/// What became of some records.
#[derive(Default, Serialize)]
struct Labeled {
    /// Records that became files of rows, and those that were there already.
    files: usize,
    kept: usize,
    games: u64,
    rows: u64,
    left_out: u64,
    /// Why the first game was left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

impl Labeled {
    /// Adds a record, but for its rows, which were counted one by one.
    fn add(&mut self, converted: Converted) {
        self.files += converted.files;
        self.games += converted.items;
        self.left_out += converted.left_out;
        self.reason = self.reason.take().or(converted.reasons.into_iter().next());
    }
}

impl LabelArguments {
    pub(super) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let files = files_of(&self.paths, RECORDS)?;
        let targets = self.targets(&files)?;
        let (network, hash) = opened(&self.network)?;
        fs::create_dir_all(&self.out).with_context(|| self.out.display().to_string())?;
        let pool = ThreadPoolBuilder::new().num_threads(self.threads).build()?;
        let labeler =
            Labeler::new(network, hash, StepProgress::new("records", files.len(), self.intake.quiet.quiet));
        let tasks: Vec<(PathBuf, PathBuf)> = files.into_iter().zip(targets).collect();
        let ended = pool.install(|| {
            tasks.chunks(AT_ONCE).try_for_each(|some| {
                some.par_iter().with_max_len(1).try_for_each(|(file, target)| labeler.label(file, target))
            })
        });
        let all = labeler.end();
        ended?;
        Format::new(self.intake.json).print(output, &all, |output, all| self.print(all, output))?;
        self.intake.expect_all(all.left_out, all.reason.as_ref())
    }

    fn print(&self, all: &Labeled, output: &mut impl Write) -> std::io::Result<()> {
        let Labeled { files, kept, games, rows, left_out, .. } = all;
        writeln!(output, "{files} records with {games} games: {rows} rows in {}", self.out.display())?;
        if *kept > 0 {
            writeln!(output, "{kept} records had their rows already")?;
        }
        if *left_out > 0 {
            writeln!(output, "{left_out} games were left out")?;
        }
        Ok(())
    }

    /// The file of rows for each record.
    fn targets(&self, files: &[PathBuf]) -> anyhow::Result<Vec<PathBuf>> {
        let mut known = HashSet::new();
        let target = |file: &PathBuf| {
            let name = Path::new(file.file_stem().unwrap_or_default()).with_extension("parquet");
            if !known.insert(name.clone()) {
                let why = "expected a name that no other record has, as its rows are named so";
                return Err(Usage::new(format!("{}: {why}", file.display())).into());
            }
            Ok(self.out.join(name))
        };
        files.iter().map(target).collect()
    }
}

/// The network of a file, and the hash of its bundle as rows name it.
fn opened(path: &Path) -> anyhow::Result<(Network, String)> {
    let without = Sources::default();
    let loader = BundleLoader { folders: Vec::new(), embedded: None, access: Access::Usual, without };
    let library = loader.open(&[network_file::origin(path)?])?;
    let bundle = library.loaded_bundles().first().map(|loaded| &loaded.bundle);
    let found = bundle.and_then(|bundle| Some((Network::of_bundle(bundle)?, bundle.content_hash())));
    let (network, hash) = found
        .with_context(|| format!("{}: expected a bundle with a network, found none in it", path.display()))?;
    Ok((network, format!("{hash:016x}")))
}

/// Writes what a network sees, on several threads.
struct Labeler {
    network: Network,
    /// As rows name its bundle.
    hash: String,
    /// Rooms of threads that evaluate nothing now.
    rooms: Mutex<Vec<Workspace>>,
    state: Mutex<(Labeled, StepProgress)>,
}

impl Labeler {
    fn new(network: Network, hash: String, progress: StepProgress) -> Labeler {
        Labeler { network, hash, rooms: Mutex::default(), state: Mutex::new((Labeled::default(), progress)) }
    }

    /// Writes the rows of a record, unless they are there already.
    fn label(&self, file: &Path, target: &Path) -> anyhow::Result<()> {
        if target.exists() {
            expect_rows_of(target, &self.hash)?;
            self.note(|all| all.kept += 1);
            return Ok(());
        }
        let (converted, _) = super::written(target, |writer| {
            label(file, &|game| self.view(game), &mut |row| {
                self.note(|all| all.rows += 1);
                writer.add(&PositionRow { bundle: Some(self.hash.clone()), ..row })
            })
        })?;
        self.note(|all| all.add(converted));
        Ok(())
    }

    /// Counts what was done, and tells it from time to time.
    fn note(&self, count: impl FnOnce(&mut Labeled)) {
        let mut state = locked(&self.state);
        let (all, progress) = &mut *state;
        count(all);
        let done = all.files + all.kept;
        progress.note(done, done, format_args!("{} rows", all.rows));
    }

    /// What was done, after the last record.
    fn end(self) -> Labeled {
        let (all, progress) = self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        progress.end();
        all
    }

    /// What the network sees at the end of a game so far.
    fn view(&self, game: &Game) -> Result<View, String> {
        let size = game.size();
        let known = {
            let mut rooms = locked(&self.rooms);
            let at = rooms.iter().position(|room| room.size() == size);
            at.map(|at| rooms.swap_remove(at))
        };
        let mut room = match known {
            Some(room) => room,
            None => {
                let (least, most) = SIDES.into_inner();
                let wrong = || format!("expected {least} to {most} points on each side, found {size}");
                Workspace::new(&self.network, size, Kernel::best()).ok_or_else(wrong)?
            }
        };
        let Evaluation { points, pass, win, lead, owners, .. } = room.evaluate(&Moment::of_game(game));
        locked(&self.rooms).push(room);
        let played = size.points().map(Move::Play).zip(points);
        Ok(View { moves: played.chain([(Move::Pass, pass)]).collect(), win, lead, owners })
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Rows that are there already must be of the same network.
fn expect_rows_of(target: &Path, hash: &str) -> anyhow::Result<()> {
    let mut found = None;
    let reader = RowReader::open(target)?;
    if reader.groups() > 0 {
        reader.each_of(0, |row| {
            found = found.take().or(row.bundle);
            Ok(())
        })?;
    }
    match found {
        Some(other) if other != hash => {
            let why = format!("expected rows by the network {hash}, found some by {other}");
            Err(DataError::File(target.to_owned(), format!("{why}: give another --out, or remove it")).into())
        }
        _ => Ok(()),
    }
}
