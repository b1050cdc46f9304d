//! `hane selfplay`: games of the engine against itself.

mod shard;
mod status;
#[cfg(test)]
mod tests;
mod variety;

use self::variety::VarietyArguments;
use super::groups::{Embedded, MoveSearch, QuietArguments, one_of};
use super::settings::{Group, Settings};
use super::signals::Signals;
use super::step_progress::StepProgress;
use super::work_files::threads;
use super::{Interrupted, Usage};
use crate::format::Format;
use crate::terminal::Talk;
use board::BoardSize;
use clap::{Args, ValueEnum};
use data::failure::DataError;
use engine::session::{today, work_by};
use knowledge::library::Library;
use limits::budget::StopSignal;
use reading::AnswerTable;
use search::{Limits, Work};
use serde_json::json;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use training::selfplay::{self, Folder, Opening, Players, Shard, Status, Totals};

const DETAILS: &str = "\
The same seed, settings and bundles give the same games with any number of threads and shards, unless --seconds limits a move. \
Without --playouts, --seconds and --level a move gets 400 playouts, or 40 evaluations by a network.

Run the same command again to continue a run that ended early, or with more --games to make it longer. A folder with a run of other settings is refused. The first \
SIGINT or SIGTERM keeps all finished games and ends the run (exit code 130 or 143); the next run plays the unfinished \
ones again. The second signal ends the program at once.

The result of a game is its score after stones are removed that 2000 playouts judge to be dead. engine/SELFPLAY.md describes the \
files.

Examples:
  hane selfplay --games 1000 --size 9 --out games
  hane selfplay --games 1000 --size 9,13 --playouts 800 --shard 2/10 \\
    --out games --format sgf,parquet
  HANE_SHARD=2/10 hane selfplay --games 1000 --size 9 --out games --json
  hane selfplay --status --out games";

/// Arguments of `hane selfplay`.
#[derive(Debug, Args)]
#[command(after_long_help = DETAILS)]
pub(super) struct SelfPlayArguments {
    /// Number of games, all shards together
    ///
    /// A run that is there may be given more.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=MOST_GAMES), required_unless_present = "status")]
    games: Option<u64>,

    /// The folder for the games; created if missing
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// Side lengths, one drawn for each game [default: 19]
    #[arg(long, visible_alias = "boardsize", value_name = "SIZES", value_delimiter = ',', value_parser = super::groups::board_size)]
    size: Vec<BoardSize>,

    /// The part of the games to play: shard I of N, from 0
    ///
    /// Without it the environment decides: HANE_SHARD; SLURM_ARRAY_TASK_ID with SLURM_ARRAY_TASK_COUNT;
    /// SLURM_PROCID with SLURM_NTASKS (srun); JOB_COMPLETION_INDEX (Kubernetes) with HANE_SHARDS. Without any
    /// of them all games are played. Shards may share a folder.
    #[arg(hide_short_help = true, long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Random moves at the start of a game: a number, or the least and the most
    ///
    /// Drawn among moves that the search considers, on the third line and above or near other stones.
    #[arg(hide_short_help = true, long, value_name = "COUNT or LEAST-MOST", default_value = "0-4", value_parser = range)]
    random_moves: RangeInclusive<u32>,

    /// How they are drawn: each with the chance that the search gives it before any playout, or all alike
    #[arg(hide_short_help = true, long, default_value = "policy", value_parser = one_of(DRAWINGS))]
    opening: Opening,

    #[command(flatten)]
    variety: VarietyArguments,

    /// Vary the komi of each game around --komi by up to this many whole points
    #[arg(hide_short_help = true, long, value_name = "POINTS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(0..=400))]
    komi_spread: u32,

    /// Resign hopeless games instead of playing to the end
    #[arg(hide_short_help = true, long)]
    resign: bool,

    /// Play to the end (the default)
    #[arg(long, hide_short_help = true, conflicts_with = "resign")]
    never_resign: bool,

    /// Fraction of games played to the end in spite of `--resign`, to measure wrong resignations
    #[arg(hide_short_help = true, long, value_name = "SHARE", default_value_t = 0.1, value_parser = share, requires = "resign")]
    played_out: f64,

    /// The most moves of a game [default: three times the points of its board]
    #[arg(hide_short_help = true, long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    move_limit: Option<u32>,

    /// Games in a file
    #[arg(hide_short_help = true, long, value_name = "COUNT", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..=MOST_IN_A_FILE))]
    games_per_file: u64,

    /// What to write [default: sgf]
    ///
    /// Records, or a row of a table for each position that is searched.
    #[arg(long, value_name = "FORMATS", value_enum, value_delimiter = ',')]
    format: Vec<Form>,

    /// Only print how far each shard in the folder is
    #[arg(hide_short_help = true, long)]
    status: bool,

    /// Print the summary or the status as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    how: MoveSearch,

    #[command(flatten)]
    quiet: QuietArguments,
}

impl Group for SelfPlayArguments {
    fn apply(&self, settings: &mut Settings) {
        self.how.apply(settings);
        self.quiet.apply(settings);
    }
}

const DRAWINGS: [(&str, Opening); 2] = [("policy", Opening::Policy), ("uniform", Opening::Uniform)];
/// The most games of a run: their numbers must fit into memory.
const MOST_GAMES: u64 = 100_000_000;
/// The most games of a file: they must fit into memory.
const MOST_IN_A_FILE: u64 = 10_000;
/// The most moves that may be drawn.
const MOST_DRAWN: u32 = 1000;

/// A form in which games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Form {
    /// Records of the games
    Sgf,
    /// Columns of Parquet, a row for each position (engine/DATA.md)
    Parquet,
}

fn range(text: &str) -> Result<RangeInclusive<u32>, String> {
    let (least, most) = text.split_once('-').unwrap_or((text, text));
    let range = least.parse().ok().zip(most.parse().ok()).map(|(least, most): (u32, u32)| least..=most);
    let range = range.filter(|range| !range.is_empty() && *range.end() <= MOST_DRAWN);
    range.ok_or_else(|| format!("expected a number up to {MOST_DRAWN}, or two such as 2-6, the lower first"))
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a share from 0 to 1".to_owned())
}

impl SelfPlayArguments {
    /// Plays the games of a shard.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        if self.status {
            return Ok(status::print(output, &Status::of(&self.out)?, Format::new(self.json))?);
        }
        let MoveSearch { search, moves, knowledge, .. } = &self.how;
        if search.level.is_some() && (search.counts_playouts() || moves.seconds.is_some()) {
            let why =
                "--level: it says how many playouts a move takes where neither --playouts nor --seconds does";
            return Err(Usage::new(why).into());
        }
        let (common, library) = &knowledge.settings(&[self], embedded)?;
        let shard = match self.shard {
            Some(shard) => shard,
            None => shard::of_environment(|name| std::env::var(name).ok())
                .map_err(Usage::new)?
                .unwrap_or(Shard::WHOLE),
        };
        let mut settings = self.settings(common, work_by(library, common.size))?;
        if let Some(why) = settings.contradiction() {
            return Err(Usage::new(format!("--cheap-playouts: {why}")).into());
        }
        let mut folder = Folder::open(&self.out, &settings, library, shard)?;
        settings.date = folder.date().map(str::to_owned);
        let signals = Signals::watch()?;
        let threads = threads(common);
        let answers = Some(Arc::new(AnswerTable::new(common.cache_size)));
        let players = Players { settings: &settings, library, answers, stop: StopSignal::new() };
        let quiet = common.talk == Talk::Quiet;
        let mut progress = StepProgress::new("games", folder.wanted() as usize, quiet);
        let (began, before) = (Instant::now(), folder.totals().games);
        let mut new = Totals::default();
        let played = selfplay::run(&mut folder, &players, threads, &mut |game| {
            game.iter().for_each(|game| new.add(game));
            let of = |count: u64| count as f64 / began.elapsed().as_secs_f64().max(f64::MIN_POSITIVE);
            let rates = (3600.0 * of(new.games), of(new.moves));
            let rates = format_args!("{:.0} games an hour, {:.0} moves a second", rates.0, rates.1);
            progress.note((before + new.games) as usize, new.games as usize, rates);
            signals.seen().is_some()
        });
        progress.end();
        played?;
        let played = (&new, began.elapsed().as_secs_f64().max(f64::MIN_POSITIVE));
        summarize(output, Format::new(self.json), &folder, played, threads, library)?;
        match signals.seen() {
            Some(signal) if !folder.missing().is_empty() => {
                let said = format!("ended by signal {signal}; run the same command again to continue");
                Err(Interrupted { signal, said }.into())
            }
            _ => Ok(()),
        }
    }

    fn settings(&self, common: &Settings, work: Work) -> Result<selfplay::SelfPlaySettings, DataError> {
        // A level is written as the number that it stands for, so that it need not be known to read a record.
        let otherwise = self
            .how
            .search
            .level
            .map_or(work.instead_of(selfplay::SelfPlaySettings::USUAL_PLAYOUTS), |level| {
                work.at_level(level)
            });
        let limits = match (common.limits.playouts, common.limits.time) {
            (None, None) => Limits { playouts: Some(otherwise), ..common.limits },
            _ => common.limits,
        };
        let sizes = if self.size.is_empty() { vec![common.size] } else { self.size.clone() };
        Ok(selfplay::SelfPlaySettings {
            variety: self.variety.resolve(common.rules, &sizes)?,
            games: self.games.unwrap_or_default(),
            sizes,
            rules: common.rules,
            komi_spread: self.komi_spread,
            seed: common.seed,
            limits,
            random_moves: self.random_moves.clone(),
            opening: self.opening,
            passing: common.passing,
            selection: common.selection,
            played_out: self.resign.then_some(self.played_out),
            move_limit: self.move_limit.map(|moves| moves as usize),
            games_per_file: self.games_per_file,
            records: self.format.is_empty() || self.format.contains(&Form::Sgf),
            rows: self.format.contains(&Form::Parquet),
            date: Some(today()),
        })
    }
}

/// Prints what came of a run: of the games of the shard, those that are finished, and what this process has
/// played in which time.
fn summarize(
    output: &mut impl Write,
    format: Format,
    folder: &Folder,
    (played, seconds): (&Totals, f64),
    threads: usize,
    library: &Library,
) -> io::Result<()> {
    let (wanted, finished, bundle) = (folder.wanted(), folder.totals(), library.signature());
    let games_per_hour = 3600.0 * played.games as f64 / seconds;
    let moves_per_second = played.moves as f64 / seconds;
    let files: Vec<&str> = folder.files().collect();
    let object = json!({
        "wanted": wanted,
        "finished": finished,
        "played": played,
        "seconds": seconds,
        "threads": threads,
        "games_per_hour": games_per_hour,
        "moves_per_second": moves_per_second,
        "bundle": bundle,
        "files": files,
    });
    format.print(output, &object, |output, _| {
        writeln!(output, "games: {} of {wanted}; {} in this run", finished.games, played.games)?;
        print_totals(output, &finished)?;
        write!(output, "this run: {seconds:.1} s on {threads} threads, {games_per_hour:.0} games an hour, ")?;
        writeln!(output, "{moves_per_second:.0} moves a second")?;
        writeln!(output, "bundle: {bundle}; files: {}", files.len())
    })
}

fn print_totals(output: &mut impl Write, totals: &Totals) -> io::Result<()> {
    let Totals { black, white, drawn, passes, resignations, move_limit, .. } = totals;
    writeln!(output, "won by Black: {black}; by White: {white}; drawn: {drawn}")?;
    write!(output, "ended by passes: {passes}; by resignation: {resignations}; ")?;
    writeln!(output, "by the limit of moves: {move_limit}")?;
    let Totals { resignations_checked: checked, resignations_wrong: wrong, moves, positions, .. } = totals;
    if *checked > 0 {
        writeln!(output, "played out after a resignation: {checked}; not lost: {wrong}")?;
    }
    writeln!(output, "moves: {moves}; positions searched: {positions}")
}
