//! Groups of game positions about whose life two engines and a strong network disagree.

use super::games::{GamesError, Half, text_of};
use super::placement::Placement;
use board::{BoardSize, Color, Point, PointSet, Position, diagram};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::Path;

/// Whether a group lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GroupStatus {
    /// It lives whoever moves first.
    Alive,
    /// It dies whoever moves first.
    Dead,
    /// Who moves first decides.
    Critical,
    /// That is not known.
    Unknown,
}

impl GroupStatus {
    /// The status that a reply to `dragon_status` begins with.
    #[must_use]
    pub fn parse(reply: &str) -> Option<GroupStatus> {
        Some(match reply.split_whitespace().next()?.trim_end_matches(',') {
            "alive" | "alive_in_seki" => GroupStatus::Alive,
            "dead" => GroupStatus::Dead,
            "critical" => GroupStatus::Critical,
            "unknown" => GroupStatus::Unknown,
            _ => return None,
        })
    }

    /// Whether a group of this status that its owner keeps, or loses, is what is to be expected. A critical
    /// one is his who moves.
    #[must_use]
    pub fn fits(self, is_kept: bool, owner_moves: bool) -> bool {
        match self {
            GroupStatus::Alive => is_kept,
            GroupStatus::Dead => !is_kept,
            GroupStatus::Critical => is_kept == owner_moves,
            GroupStatus::Unknown => false,
        }
    }
}

/// A position with the owners of its points.
#[derive(Clone, Debug)]
pub struct LabeledPosition {
    /// The game and the number of the move, as the list has them.
    pub id: String,
    /// The stones.
    pub placement: Placement,
    /// Who moves next.
    pub to_move: Color,
    /// The owners of the points in percent, row by row from the top; Black's are positive.
    owners: Vec<f64>,
}

#[derive(Deserialize)]
struct WrittenLabel {
    id: String,
    size: usize,
    to_move: String,
    black: Vec<String>,
    white: Vec<String>,
    ownership: Vec<f64>,
}

/// A chain, by one of its stones, and how sure it is that its owner keeps it: from 100 to −100, which is the
/// opponent's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OwnedChain {
    /// A stone of it.
    pub stone: Point,
    /// Whose it is.
    pub color: Color,
    /// How many stones it has.
    pub stones: usize,
    /// The mean of the owners of its points.
    pub kept: f64,
}

impl LabeledPosition {
    fn parse(line: &str) -> Result<LabeledPosition, String> {
        let label: WrittenLabel = serde_json::from_str(line).map_err(|error| error.to_string())?;
        let size = BoardSize::new(label.size).ok_or_else(|| format!("found a size of {}", label.size))?;
        let to_move = label.to_move.parse().map_err(|_| format!("to_move: found `{}`", label.to_move))?;
        let stones = |vertices: &[String]| {
            let points = vertices.iter().map(|vertex| Point::parse(vertex, size));
            points.collect::<Result<PointSet, _>>().map_err(|error| error.to_string())
        };
        if label.ownership.len() != size.area() {
            return Err(format!(
                "ownership: expected {} numbers, found {}",
                size.area(),
                label.ownership.len()
            ));
        }
        let placement = Placement { size, stones: [stones(&label.black)?, stones(&label.white)?], ko: None };
        placement.position().map_err(|error| error.to_string())?;
        Ok(LabeledPosition { id: label.id, placement, to_move, owners: label.ownership })
    }

    /// The positions of a list with `id`, `size`, `to_move`, `black`, `white` and `ownership`.
    ///
    /// # Errors
    /// It cannot be read, or a line is none.
    pub fn read(path: &Path) -> Result<Vec<LabeledPosition>, GamesError> {
        let text = text_of(path)?;
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
        let read = |(at, line): (usize, &str)| {
            LabeledPosition::parse(line).map_err(|reason| {
                let reason = format!("with `to_move` and `ownership`: {reason}");
                GamesError::Line { path: path.to_owned(), line: at + 1, reason }
            })
        };
        lines.map(read).collect()
    }

    /// The chains of at least this many stones whose owners are at least this sure, in percent.
    #[must_use]
    pub fn chains(&self, position: &Position, stones: usize, sure: f64) -> Vec<OwnedChain> {
        let size = self.placement.size;
        let owner = |point: Point| {
            let row = size.height() - 1 - point.row();
            self.owners.get(row * size.width() + point.column()).copied().unwrap_or(0.0)
        };
        let mut chains = Vec::new();
        for stone in position.chain_origins() {
            let (chain, Some(color)) = (position.chain(stone), position.color_at(stone)) else { continue };
            let sign = if color == Color::Black { 1.0 } else { -1.0 };
            let kept = sign * chain.iter().map(owner).sum::<f64>() / chain.len() as f64;
            if chain.len() >= stones && kept.abs() >= sure {
                // More digits say nothing.
                let kept = (10.0 * kept).round() / 10.0;
                chains.push(OwnedChain { stone, color, stones: chain.len(), kept });
            }
        }
        chains
    }
}

/// What is known of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupTruth {
    /// The solver was not asked.
    Unasked,
    /// It has no proof with this many plays for each question and each proof.
    Open(u64),
    /// It has proofs of this.
    Proved(GroupStatus),
}

/// A group about which there is no agreement.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupQuestion {
    /// The game and the number of the move.
    pub id: String,
    /// The stones.
    pub placement: Placement,
    /// Who moves next.
    pub to_move: Color,
    /// The chain in question.
    pub chain: OwnedChain,
    /// What Hane says.
    pub hane: GroupStatus,
    /// What the other engine says.
    pub gnugo: GroupStatus,
    /// What the solver says.
    pub truth: GroupTruth,
}

/// A line as it is written. `hane solve` takes it, too.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenGroup {
    id: String,
    rows: Vec<String>,
    to_move: String,
    target: String,
    kept: f64,
    hane: GroupStatus,
    gnugo: GroupStatus,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    proved: Option<GroupStatus>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open: Option<u64>,
}

impl GroupQuestion {
    /// The half of its game.
    #[must_use]
    pub fn half(&self) -> Half {
        Half::of(self.id.rsplit_once('@').map_or(self.id.as_str(), |(game, _)| game))
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub fn parse(line: &str) -> Result<GroupQuestion, String> {
        let written: WrittenGroup = serde_json::from_str(line)
            .map_err(|error| format!("expected a group with `id`, `rows` and `target`: {error}"))?;
        let drawn = diagram::parse(&written.rows.join("\n")).map_err(|error| format!("rows: {error}"))?;
        let placement = Placement { size: drawn.size, stones: [drawn.black, drawn.white], ko: None };
        let position = placement.position().map_err(|error| format!("rows: {error}"))?;
        let to_move: Color =
            written.to_move.parse().map_err(|_| format!("to_move: found `{}`", written.to_move))?;
        let stone = Point::parse(&written.target, drawn.size).map_err(|error| format!("target: {error}"))?;
        let color = position.color_at(stone);
        let color = color.ok_or_else(|| format!("target: expected a stone on {}", written.target))?;
        let truth = match (written.proved, written.open) {
            (None, None) => GroupTruth::Unasked,
            (None, Some(plays)) => GroupTruth::Open(plays),
            (Some(status), None) => GroupTruth::Proved(status),
            (Some(_), Some(_)) => return Err("expected `proved` or `open`, found both".to_owned()),
        };
        let chain = OwnedChain { stone, color, stones: position.chain_len(stone), kept: written.kept };
        let WrittenGroup { id, hane, gnugo, .. } = written;
        Ok(GroupQuestion { id, placement, to_move, chain, hane, gnugo, truth })
    }
}

/// The line, without its end.
impl fmt::Display for GroupQuestion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (proved, open) = match self.truth {
            GroupTruth::Unasked => (None, None),
            GroupTruth::Open(plays) => (None, Some(plays)),
            GroupTruth::Proved(status) => (Some(status), None),
        };
        let written = WrittenGroup {
            id: self.id.clone(),
            rows: self.placement.rows(),
            to_move: if self.to_move == Color::Black { "B" } else { "W" }.to_owned(),
            target: self.chain.stone.vertex(self.placement.size).to_string(),
            kept: self.chain.kept,
            hane: self.hane,
            gnugo: self.gnugo,
            proved,
            open,
        };
        formatter.write_str(&serde_json::to_string(&written).map_err(|_| fmt::Error)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"id":"a.sgf@30","rows":[".....","OOOO.","XXXO.","..XO.","....."],"to_move":"B","target":"A3","kept":-97.5,"hane":"alive","gnugo":"critical"}"#;

    #[test]
    fn what_is_read_is_written_the_same() {
        for end in ["}", r#","proved":"dead"}"#, r#","open":5000}"#] {
            let line = LINE.strip_suffix('}').expect("an object").to_owned() + end;
            let question = GroupQuestion::parse(&line).expect("a question");
            assert_eq!(question.to_string(), line);
            assert_eq!(question.half(), Half::of("a.sgf"));
        }
    }

    #[test]
    fn broken_lines_are_told() {
        // What is replaced, by what, a part of what is said.
        let cases = [
            ("\"A3\"", "\"A1\"", "target: expected a stone on A1"),
            ("\"A3\"", "\"Z3\"", "target: "),
            ("\"B\"", "\"red\"", "to_move: found `red`"),
            ("OOOO.", "OOOO", "rows: "),
            ("\"alive\"", "\"well\"", "unknown variant `well`"),
            ("\"kept\"", "\"owner\"", "expected a group with `id`, `rows` and `target`"),
            ("}", ",\"proved\":\"dead\",\"open\":3}", "expected `proved` or `open`, found both"),
        ];
        for (from, to, expected) in cases {
            let fault = GroupQuestion::parse(&LINE.replacen(from, to, 1));
            let fault = fault.expect_err("it is none");
            assert!(fault.contains(expected), "{from} -> {to}: {fault}");
        }
    }

    #[test]
    fn a_critical_group_is_his_who_moves() {
        // The status, whether the owner keeps the group, whether he moves, whether that fits.
        let cases = [
            (GroupStatus::Alive, true, false, true),
            (GroupStatus::Alive, false, true, false),
            (GroupStatus::Dead, false, true, true),
            (GroupStatus::Dead, true, true, false),
            (GroupStatus::Critical, true, true, true),
            (GroupStatus::Critical, true, false, false),
            (GroupStatus::Critical, false, false, true),
            (GroupStatus::Unknown, true, true, false),
            (GroupStatus::Unknown, false, false, false),
        ];
        for (status, kept, moves, fits) in cases {
            assert_eq!(status.fits(kept, moves), fits, "{status:?} {kept} {moves}");
        }
    }
}
