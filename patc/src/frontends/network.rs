//! Networks: a short text beside the file with their weights.
//!
//! A source with the extension `.network` has lines of a word and what belongs to it: `network NAME`,
//! `provenance TEXT`, `license TEXT`, `weights FILE` (safetensors, or KataGo's `.bin.gz`), `planes plain` or
//! `planes katago7` and, as a check, `blocks NUMBER` and `channels NUMBER`; `calibration FILE` names games in
//! SGF whose positions decide the units of the integers. A file of KataGo is a source of its own, too.

use crate::catalog::network::NetworkSource;
use crate::catalog::{Content, Contribution};
use crate::constraint::nearest;
use crate::diagnostic::{Code, Place, Report};
use crate::ir::Credits;
use crate::networks::{self, NetworkFault};
use crate::source::{Line, Source};
use bundles::record::PlaneForm;
use limits::files;
use network::model::Model;
use std::path::Path;

/// How files of KataGo end.
pub(super) const KATAGO: &str = "bin.gz";

/// Words that begin a line.
const WORDS: [&str; 9] =
    ["network", "provenance", "license", "licence", "weights", "planes", "blocks", "channels", "calibration"];

/// Most bytes of a file of weights: eight times those of the largest network that is read.
const MOST_BYTES: u64 = 512 << 20;

/// Most bytes of games for calibration.
const MOST_GAMES: u64 = 16 << 20;

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
}

/// Reads the source of this number.
pub(super) fn read(source: &Source, number: u32, report: &mut Report) -> Option<Contribution> {
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
    let Some((weights, line)) = said.weights else {
        let message = "expected `weights FILE`, found none";
        report.add(Code::NETWORK_LINE, source, Place::SOURCE, message);
        return None;
    };
    let place = Place::line(line);
    let name = said.name.unwrap_or_else(|| source.stem());
    let wrong = |place, fault: String, report: &mut Report| {
        report.add(Code::NETWORK_FILE, source, place, fault);
    };
    let model = match weights_of(source, weights, name, said.planes.unwrap_or(PlaneForm::Plain)) {
        Ok(model) => model,
        Err(fault) => {
            wrong(place, format!("`{weights}`: {fault}"), report);
            return None;
        }
    };
    for (what, stated, found) in
        [("blocks", said.blocks, model.blocks.len()), ("channels", said.channels, model.stem.outputs)]
    {
        if let Some((stated, line)) = stated.filter(|(stated, _)| *stated != found) {
            wrong(
                Place::line(line),
                format!("expected {stated} {what} in `{weights}`, found {found}"),
                report,
            );
        }
    }
    let games = said.calibration.map(|(file, line)| (beside(source, file, MOST_GAMES), file, line));
    let moments = match &games {
        None => networks::moments(None),
        Some((Ok(games), ..)) => networks::moments(Some(games)),
        Some((Err(fault), ..)) => Err(fault.clone()),
    };
    let moments = match moments {
        Ok(moments) => moments,
        Err(fault) => {
            let (file, line) = games.map_or(("calibration", line), |(_, file, line)| (file, line));
            wrong(Place::line(line), format!("`{file}`: {fault}"), report);
            return None;
        }
    };
    let read = NetworkSource { name: name.to_owned(), source: number, model, moments };
    Some(Contribution { credits: said.credits, content: Content::Network(Box::new(read)) })
}

/// The network in the file that a source names.
fn weights_of(source: &Source, file: &str, name: &str, planes: PlaneForm) -> Result<Model, NetworkFault> {
    let bytes = beside(source, file, MOST_BYTES)?;
    if file.ends_with(KATAGO) || file.ends_with(".bin") {
        return networks::read_katago(&bytes);
    }
    networks::read_tensors(&bytes, name, planes)
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
