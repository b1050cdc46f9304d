//! `hane data label`: what a network sees in the positions of games.

use crate::cli::Usage;
use crate::cli::groups::QuietArguments;
use crate::cli::network_file;
use crate::cli::step_progress::StepProgress;
use crate::format::Format;
use ::data::convert::{Converted, View, label};
use ::data::failure::DataError;
use ::data::inputs::{RECORDS, files_of};
use ::data::reader::RowReader;
use anyhow::{Context as _, bail};
use board::{BoardSize, Game, Move};
use clap::Args;
use knowledge::library::{Access, BundleLoader, Sources};
use network::{Evaluation, Kernel, Moment, Network, SIDES, Workspace};
use search::Threads;
use serde::Serialize;
use std::collections::hash_map::Entry;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

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

    /// How many records are worked on at once; 0 for one a processor
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,

    /// End well though games were left out: they always are where they make no sense, and reported
    #[arg(long)]
    leave_out: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    quiet: QuietArguments,
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
    fn add(&mut self, converted: Converted) {
        self.files += converted.files;
        self.games += converted.items;
        self.rows += converted.rows;
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
        let progress = StepProgress::new("records", files.len(), self.quiet.quiet);
        let state = Mutex::new((Labeled::default(), progress));
        let one = |(file, target): &(PathBuf, PathBuf)| -> anyhow::Result<()> {
            let made = labeled(file, target, &network, &hash)?;
            let mut state = state.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let (all, progress) = &mut *state;
            match made {
                Some(converted) => all.add(converted),
                None => all.kept += 1,
            }
            let done = all.files + all.kept;
            progress.note(done, done, format_args!("{} rows", all.rows));
            Ok(())
        };
        let tasks: Vec<(PathBuf, PathBuf)> = files.into_iter().zip(targets).collect();
        let ended = Threads::new(self.threads).run(&tasks, one);
        let (all, progress) = state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        progress.end();
        ended.into_iter().collect::<anyhow::Result<()>>()?;
        Format::new(self.json).print(output, &all, |output, all| self.print(all, output))?;
        match all.reason {
            Some(first) if !self.leave_out => {
                let count = all.left_out;
                bail!("left out {count} (--leave-out makes that no failure), first {first}")
            }
            _ => Ok(()),
        }
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

/// Writes the rows of a record; none where they are there already.
fn labeled(file: &Path, target: &Path, network: &Network, hash: &str) -> anyhow::Result<Option<Converted>> {
    if target.exists() {
        expect_rows_of(target, hash)?;
        return Ok(None);
    }
    let mut rooms = HashMap::new();
    let mut judge = |game: &Game| view(&mut rooms, network, game);
    let (converted, _) = super::written(target, |writer| {
        label(file, &mut judge, &mut |row| {
            writer.add(&::data::row::PositionRow { bundle: Some(hash.to_owned()), ..row })
        })
    })?;
    Ok(Some(converted))
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

/// What the network sees at the end of a game so far.
fn view(rooms: &mut HashMap<BoardSize, Workspace>, network: &Network, game: &Game) -> Result<View, String> {
    let size = game.size();
    let room = match rooms.entry(size) {
        Entry::Occupied(known) => known.into_mut(),
        Entry::Vacant(place) => {
            let (least, most) = SIDES.into_inner();
            let wrong = || format!("expected {least} to {most} points on each side, found {size}");
            place.insert(Workspace::new(network, size, Kernel::best()).ok_or_else(wrong)?)
        }
    };
    let Evaluation { points, pass, win, lead, owners, .. } = room.evaluate(&Moment::of_game(game));
    let played = size.points().map(Move::Play).zip(points);
    Ok(View { moves: played.chain([(Move::Pass, pass)]).collect(), win, lead, owners })
}
