//! Networks: a short text beside the file with their weights.
//!
//! A source with the extension `.network` has lines of a word and what belongs to it: `network NAME`,
//! `provenance TEXT`, `license TEXT`, `weights FILE` (safetensors, or KataGo's `.bin.gz`), `planes plain` or
//! `planes katago7` and, as a check, `blocks NUMBER` and `channels NUMBER`; `calibration FILE` names games in
//! SGF whose positions decide the units of the integers, `searched LEAST MOST` on which boards searches
//! evaluate positions by it, and `playouts COUNT SHARE` what playouts count beside it. A file of KataGo is a
//! source of its own, too.

use super::KATAGO;
use crate::catalog::{Content, Contribution};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::ir::Credits;
use crate::source::{Line, Source};
use bundles::Writer;
use bundles::record::{NAME_LENGTH, PlaneForm, is_name};
use limits::files;
use network::model::Model;
use quantization::{CalibrationMoments, Cost, MOST_BYTES, NetworkFault};
use std::path::Path;

/// Words that begin a line.
const WORDS: [&str; 11] = [
    "network",
    "provenance",
    "license",
    "licence",
    "weights",
    "planes",
    "blocks",
    "channels",
    "calibration",
    "searched",
    "playouts",
];

/// Most playouts from a position that is evaluated.
const MOST_PLAYOUTS: u8 = 100;

/// Most bytes of games for calibration.
const MOST_GAMES: u64 = 16 << 20;

/// What is wrong with a file, and the line that names it.
struct Wrong<'s> {
    line: u32,
    file: &'s str,
    fault: NetworkFault,
}

/// What a source says, each with the line that says it.
#[derive(Default)]
struct Said<'s> {
    name: Option<&'s str>,
    credits: Credits,
    weights: Option<(&'s str, u32)>,
    planes: Option<PlaneForm>,
    blocks: Option<(usize, u32)>,
    channels: Option<(usize, u32)>,
    calibration: Option<(&'s str, u32)>,
    searched: Option<[u8; 2]>,
    playouts: Option<[u8; 2]>,
}

/// Reads a source.
pub(super) fn read(source: &Source, _number: u32, report: &mut Report) -> Option<Contribution> {
    let mut said = Said::default();
    for line in source.lines().filter(|line| !line.text.is_empty() && !line.text.starts_with('#')) {
        if let Err(message) = said.line(line) {
            let word = line.text.split_whitespace().next().unwrap_or_default();
            let place = Place::stretch(line.number, 1, line.text.chars().count() as u32);
            let finding = report.add(Code::NETWORK_LINE, source, place, message);
            let known = WORDS.contains(&word);
            finding.suggesting(nearest(word, WORDS.into_iter()).filter(|_| !known));
        }
    }
    if said.weights.is_none() {
        let message = "expected `weights FILE`, found none";
        report.add(Code::NETWORK_LINE, source, Place::SOURCE, message);
    }
    let name = said.name.unwrap_or_else(|| source.stem().trim_end_matches(".bin"));
    if !is_name(name) {
        let message = format!("expected a name of 1 to {NAME_LENGTH} bytes for a network, found `{name}`");
        report.add(Code::NETWORK_NAME, source, Place::SOURCE, message);
        return None;
    }
    let compiled = said.compile(source, name);
    let found = compiled.map_err(|Wrong { line, file, fault }| {
        report.add(Code::NETWORK_FILE, source, Place::line(line), format!("`{file}`: {fault}"));
    });
    let (writer, cost) = found.ok()??;
    report.add(Code::NETWORK_COST, source, Place::SOURCE, cost.to_string());
    Some(Contribution { credits: said.credits, content: Content::Network(Box::new(writer)) })
}

/// The network in the file that a source names.
fn weights_of(source: &Source, file: &str, name: &str, planes: PlaneForm) -> Result<Model, NetworkFault> {
    let bytes = beside(source, file, MOST_BYTES)?;
    if file.ends_with(KATAGO) || file.ends_with(".bin") {
        let model = quantization::read_katago(&bytes)?;
        return Ok(Model { name: name.to_owned(), ..model });
    }
    quantization::read_tensors(&bytes, name, planes)
}

/// The games of a file, or our own.
fn moments_of(source: &Source, file: Option<&str>) -> Result<CalibrationMoments, NetworkFault> {
    let games = file.map(|file| beside(source, file, MOST_GAMES)).transpose()?;
    quantization::moments(games.as_deref())
}

/// A file in the folder of a source.
fn beside(source: &Source, file: &str, most: u64) -> Result<Vec<u8>, NetworkFault> {
    let path = Path::new(&source.shown).parent().unwrap_or(Path::new("")).join(file);
    files::read(&path, most).map_err(|error| NetworkFault {
        place: "the file".to_owned(),
        expected: "one that can be read".to_owned(),
        found: error.to_string(),
    })
}

impl<'s> Said<'s> {
    /// The network, as a bundle of it alone, and what it loses so; none when the source names no weights.
    fn compile(&self, source: &Source, name: &str) -> Result<Option<(Writer, Cost)>, Wrong<'s>> {
        let Some((weights, line)) = self.weights else { return Ok(None) };
        let wrong = |line, file| move |fault| Wrong { line, file, fault };
        let planes = self.planes.unwrap_or(PlaneForm::Plain);
        let model = weights_of(source, weights, name, planes).map_err(wrong(line, weights))?;
        let stated =
            [("blocks", self.blocks, model.blocks.len()), ("channels", self.channels, model.stem.outputs)];
        for (what, stated, found) in stated {
            if let Some((stated, line)) = stated.filter(|(stated, _)| *stated != found) {
                let fault = NetworkFault::of_part("the trunk", format!("{stated} {what}"), found.to_string());
                return Err(wrong(line, weights)(fault));
            }
        }
        let games = self.calibration.map(|(file, _)| file);
        let (file, of_games) = self.calibration.unwrap_or((weights, line));
        let moments = moments_of(source, games).map_err(wrong(of_games, file))?;
        let mut writer = quantization::quantize(&model, &moments.deciding).map_err(wrong(line, weights))?;
        for network in &mut writer.networks {
            network.searched = self.searched.unwrap_or_default();
            [network.playouts, network.playout_share] = self.playouts.unwrap_or_default();
        }
        let cost = Cost::of(&writer, &model, &moments.judging);
        Ok(Some((writer, cost)))
    }

    /// Takes in a line.
    fn line(&mut self, line: Line<'s>) -> Result<(), String> {
        let (word, text) = line.text.split_once(char::is_whitespace).unwrap_or((line.text, ""));
        let text = text.trim();
        if text.is_empty() && WORDS.contains(&word) {
            return Err(format!("expected something after `{word}`, found nothing"));
        }
        let number = || {
            let number =
                text.parse().map_err(|_| format!("expected a number after `{word}`, found `{text}`"))?;
            Ok::<_, String>(Some((number, line.number)))
        };
        match word {
            "network" => self.name = Some(text),
            "provenance" => text.clone_into(&mut self.credits.provenance),
            "license" | "licence" => text.clone_into(&mut self.credits.license),
            "weights" => self.weights = Some((text, line.number)),
            "calibration" => self.calibration = Some((text, line.number)),
            "searched" => self.searched = Some(sides(text)?),
            "playouts" => self.playouts = Some(playouts(text)?),
            "blocks" => self.blocks = number()?,
            "channels" => self.channels = number()?,
            "planes" => {
                self.planes = match text {
                    "plain" => Some(PlaneForm::Plain),
                    "katago7" => Some(PlaneForm::KataGo7),
                    _ => return Err(format!("expected `plain` or `katago7` after `planes`, found `{text}`")),
                }
            }
            _ => return Err(format!("expected one of `{}`, found `{word}`", WORDS.join("`, `"))),
        }
        Ok(())
    }
}

/// The least and the most points on a side, as a line says them.
fn sides(text: &str) -> Result<[u8; 2], String> {
    let sides: Vec<u8> = text.split_whitespace().filter_map(|side| side.parse().ok()).collect();
    let range = sides.first_chunk::<2>().copied().filter(|[least, most]| sides.len() == 2 && least <= most);
    let range = range.filter(|range| range.iter().all(|side| network::SIDES.contains(&usize::from(*side))));
    range.ok_or_else(|| {
        let (least, most) = network::SIDES.into_inner();
        format!("expected two sides of boards, {least} to {most}, the smaller one first, behind `searched`, found `{text}`")
    })
}

/// How many playouts, and what share they count in percent, as a line says them.
fn playouts(text: &str) -> Result<[u8; 2], String> {
    let numbers: Vec<u8> = text.split_whitespace().filter_map(|number| number.parse().ok()).collect();
    let stated = numbers.first_chunk::<2>().copied().filter(|_| numbers.len() == 2);
    let stated =
        stated.filter(|[count, share]| (1..=MOST_PLAYOUTS).contains(count) && (1..=100).contains(share));
    stated.ok_or_else(|| {
        format!("expected a number of playouts, 1 to {MOST_PLAYOUTS}, and their share in percent behind `playouts`, found `{text}`")
    })
}
