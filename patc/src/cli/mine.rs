//! `patc mine`.

use super::records::records;
use super::{EarlyExit, Exit, findings, known, progress};
use crate::tools::mine::games::{GameChoice, MinedGames};
use crate::tools::mine::proofs::{self, ProvedShapes};
use crate::tools::mine::proposals::{self, ProposalSettings};
use crate::tools::mine::{joseki, joseki_source, shapes};
use certificates::Claim;
use clap::Args;
use clap::builder::RangedU64ValueParser;
use knowledge::prediction::MovePredictor;
use knowledge::prediction::surroundings::COUNTS;
use std::io;
use std::path::PathBuf;

/// How often a shape has to be played where nothing else is said.
const LEAST_SHAPE: u64 = 30;
/// How often a joseki has to be.
const LEAST_JOSEKI: u64 = 10;

/// Arguments of `patc mine`.
#[derive(Debug, Args)]
pub(super) struct MineArguments {
    /// Game records in SGF, and folders with such; with --proofs files that `hane solve --certificate`
    /// wrote
    #[arg(required = true, value_name = "GAMES|DIR|FILE")]
    paths: Vec<PathBuf>,

    /// Propose joseki: what was played in the corners of games on the usual board, as a tree
    #[arg(long, conflicts_with_all = ["against", "points", "min_lift", "limit", "class", "size", "held_out"])]
    joseki: bool,

    /// The most moves of a joseki
    #[arg(
        long,
        value_name = "COUNT",
        default_value_t = 16,
        requires = "joseki",
        value_parser = RangedU64ValueParser::<usize>::new().range(1..=60)
    )]
    depth: usize,

    /// Propose first moves of proofs of what is claimed: `kill`, `live` or `connect`
    #[arg(
        long,
        value_name = "CLAIM",
        value_parser = claim,
        conflicts_with_all = ["joseki", "against", "points", "min_played", "min_lift", "size", "held_out"]
    )]
    proofs: Option<Claim>,

    /// Hold proposals against the learned weights of a bundle or of sources as well: a shape has to be
    /// played more often than these predict
    #[arg(long, value_name = "BUNDLE|DIR|FILE")]
    against: Option<PathBuf>,

    /// How many points around the move a shape has: of 8, 12, 20, 28, 36, 48, 60 and 72, with commas
    /// between them
    #[arg(long, value_name = "LIST", value_delimiter = ',', default_value = "12,20,28", value_parser = points)]
    points: Vec<usize>,

    /// How often a shape, or a joseki, has to be played in the games [default: 30, joseki 10]
    #[arg(long, value_name = "COUNT", value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    min_played: Option<u64>,

    /// How many times as often as predicted a shape has to be played, by the lower end of the interval of
    /// 95 %
    #[arg(long, value_name = "RATIO", default_value_t = 1.5, value_parser = ratio)]
    min_lift: f64,

    /// The most proposals
    #[arg(long, value_name = "COUNT", default_value_t = 100)]
    limit: usize,

    /// The letters of the classes that are written, `-` for none [default: s, of proofs none]
    #[arg(long, value_name = "LETTERS", value_parser = classes)]
    class: Option<String>,

    /// Only games on boards of this side length
    #[arg(long, value_name = "SIZE", value_parser = side)]
    size: Option<usize>,

    /// Propose from half of the games, by a hash of the names of their files, and count proposals in the
    /// other half too
    #[arg(long)]
    held_out: bool,

    /// Print a JSON object
    #[arg(long)]
    json: bool,
}

fn points(text: &str) -> Result<usize, String> {
    let known = text.trim().parse().ok().and_then(|count: usize| COUNTS.iter().position(|it| *it == count));
    known.ok_or_else(|| {
        let counts = COUNTS.map(|count| count.to_string()).join(", ");
        format!("expected one of {counts}")
    })
}

fn claim(text: &str) -> Result<Claim, String> {
    let claims = [Claim::Kill, Claim::Live, Claim::Connect];
    let known = claims.into_iter().find(|claim| claim.name() == text);
    known.ok_or_else(|| format!("expected one of {}", claims.map(Claim::name).join(", ")))
}

fn ratio(text: &str) -> Result<f64, String> {
    let ratio = text.parse().ok().filter(|ratio: &f64| ratio.is_finite() && *ratio >= 0.0);
    ratio.ok_or_else(|| "expected a number from 0 on".to_owned())
}

fn classes(text: &str) -> Result<String, String> {
    let known = text == "-" || text.chars().all(|letter| letter.is_ascii_alphabetic());
    if known { Ok(text.to_owned()) } else { Err("expected letters, or `-` for none".to_owned()) }
}

fn side(text: &str) -> Result<usize, String> {
    let side = text.parse().ok().filter(|side| *side > 1 && board::BoardSize::new(*side).is_some());
    side.ok_or_else(|| format!("expected a side length from 2 to {}", board::MAX_SIZE))
}

/// Prints proposals.
pub(super) fn run(wanted: &MineArguments) -> Result<Exit, EarlyExit> {
    if let Some(claim) = wanted.proofs {
        return propose_proved(wanted, claim);
    }
    let predictor = predictor(wanted)?;
    let files = records(&wanted.paths)?;
    let bar = progress::bar(files.len() as u64, "files");
    let choice = GameChoice { side: wanted.size, held_out: wanted.held_out };
    let games = MinedGames::read(&files, choice, || bar.inc(1));
    bar.finish_and_clear();
    tell(&games);
    let mined = games.games.iter().filter(|game| !game.held_out).count();
    if mined == 0 {
        return Err(EarlyExit::failed("expected games of 20 moves or more, found none"));
    }
    match wanted.joseki {
        true => propose_joseki(wanted, &games),
        false => propose_shapes(wanted, &games, predictor.as_ref()),
    }
}

fn propose_shapes(
    wanted: &MineArguments,
    games: &MinedGames,
    predictor: Option<&MovePredictor>,
) -> Result<Exit, EarlyExit> {
    let settings = ProposalSettings {
        sizes: wanted.points.clone(),
        least_lift: wanted.min_lift,
        limit: wanted.limit,
        classes: wanted.class.clone().unwrap_or_else(|| "s".to_owned()),
        against: predictor.is_some(),
    };
    let sizes = wanted.points.iter().max().map_or(0, |size| size + 1);
    let least = wanted.min_played.unwrap_or(LEAST_SHAPE);
    let bar = progress::bar(2 * games.games.len() as u64, "games, read twice");
    let counted = shapes::count(games, sizes, least, predictor, || bar.inc(1));
    bar.finish_and_clear();
    let proposed = proposals::proposals(&counted, &settings);
    known::print(&match wanted.json {
        true => format!("{}\n", proposals::json(&proposed, games, &settings)),
        false => proposals::source(&proposed, games, &settings),
    })?;
    findings::say(format_args!("patc: {} shapes counted, {} proposed", counted.len(), proposed.len()));
    Ok(Exit::Done)
}

fn propose_joseki(wanted: &MineArguments, games: &MinedGames) -> Result<Exit, EarlyExit> {
    let bar = progress::bar(games.games.len() as u64, "games");
    let least = wanted.min_played.unwrap_or(LEAST_JOSEKI);
    let tree = joseki::tree(games, wanted.depth, least, || bar.inc(1));
    bar.finish_and_clear();
    known::print(&match wanted.json {
        true => format!("{}\n", joseki_source::json(&tree, games)),
        false => joseki_source::source(&tree, games),
    })?;
    findings::say(format_args!("patc: {} corners counted", tree.corners));
    Ok(Exit::Done)
}

fn propose_proved(wanted: &MineArguments, claim: Claim) -> Result<Exit, EarlyExit> {
    let mut texts = Vec::new();
    for path in &wanted.paths {
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        let bytes = record::file::read(path).map_err(named)?;
        texts.push((path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned()));
    }
    let mut found = proofs::shapes(texts.iter().map(|(name, text)| (name.as_str(), text.as_str())), claim);
    found.shapes.truncate(wanted.limit);
    for fault in &found.faults {
        findings::say(format_args!("patc: {}", fault.escape_debug()));
    }
    let ProvedShapes { shapes, others, without_move, faults } = &found;
    known::print(&match wanted.json {
        true => format!("{}\n", proofs::json(&found, claim)),
        false => proofs::source(shapes, claim, wanted.class.as_deref().unwrap_or("-")),
    })?;
    findings::say(format_args!(
        "patc: {} shapes; left out: {others} proofs of something else, {without_move} that begin with no move",
        shapes.len()
    ));
    let nothing = shapes.is_empty() && *others == 0 && *without_move == 0;
    Ok(if nothing || !faults.is_empty() { Exit::Failed } else { Exit::Done })
}

/// Says what was not taken.
fn tell(games: &MinedGames) {
    for fault in &games.faults {
        findings::say(format_args!("patc: {}: {}", fault.name.escape_debug(), fault.why));
    }
    let MinedGames { equal, unfit, .. } = games;
    findings::say(format_args!(
        "patc: {} games; left out: {equal} equal to others, {unfit} short or on other boards",
        games.games.len()
    ));
}

/// The learned weights that are held against; none where nothing is said of them.
fn predictor(wanted: &MineArguments) -> Result<Option<MovePredictor>, EarlyExit> {
    let Some(path) = &wanted.against else { return Ok(None) };
    let knowledge = known::open(std::slice::from_ref(path))?;
    let predictor = MovePredictor::of(&knowledge.bundle);
    let none = || {
        let (path, set) = (path.display(), knowledge::prediction::SET);
        EarlyExit::failed(format!("{path}: expected learned weights called `{set}`, found none"))
    };
    predictor.map(Some).ok_or_else(none)
}
