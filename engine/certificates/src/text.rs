//! Certificates as text: a JSON object.
//!
//! `format` is 1. `rows` draws the position with X, O and dots, `to_move` is `black` or `white`; `claim` is
//! `kill`, `live` or `connect`, `name` what it is called, if anything; `target` and `zone` are lists of
//! vertices, `threats` says who has ko threats (`none`, `attacker`, `defender`). `nodes` is the strategy:
//! `{"play": ["B19", 1]}`, `{"answers": {"A19": 2, "PASS": 3}}`, `"captured"`, `"alive"` or `"joined"`;
//! numbers are places in the list, from 0.

use crate::certificate::{Bans, Certificate, Claim, Node, Step};
use board::{BoardSize, Color, Move, Point, PointSet, diagram};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The number of this form.
const FORMAT: u32 = 1;

/// What is no certificate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FormatError {
    /// It is not JSON of the right shape; this is what its reader says.
    #[error("{0}")]
    Json(String),
    /// Another form.
    #[error("format: expected {FORMAT}, found {0}")]
    Format(u32),
    /// A field holds what is not expected there: its name, what is expected, and what is found.
    #[error("{0}: expected {1}, found {found:?}", found = .2.chars().take(20).collect::<String>())]
    Field(&'static str, &'static str, String),
    /// The drawing is none.
    #[error("rows: {0}")]
    Rows(String),
}

/// The object.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CertificateText {
    format: u32,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    name: String,
    claim: String,
    target: Vec<String>,
    to_move: String,
    threats: String,
    rows: Vec<String>,
    zone: Vec<String>,
    nodes: Vec<NodeText>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum NodeText {
    Play(String, usize),
    Answers(BTreeMap<String, usize>),
    Captured,
    Alive,
    Joined,
}

impl Certificate {
    /// Reads a certificate.
    ///
    /// # Errors
    /// It is none.
    pub fn read(text: &str) -> Result<Certificate, FormatError> {
        let read: CertificateText =
            serde_json::from_str(text).map_err(|error| FormatError::Json(error.to_string()))?;
        if read.format != FORMAT {
            return Err(FormatError::Format(read.format));
        }
        let drawn =
            diagram::parse(&read.rows.join("\n")).map_err(|error| FormatError::Rows(error.to_string()))?;
        let size = drawn.size;
        let claims = [Claim::Kill, Claim::Live, Claim::Connect];
        let claim = named("claim", "kill, live or connect", &read.claim, &claims, Claim::name)?;
        let threats = [Bans::Both, Bans::Defender, Bans::Attacker];
        let bans = named("threats", "none, attacker or defender", &read.threats, &threats, Bans::name)?;
        let to_move = named("to_move", "black or white", &read.to_move, &Color::BOTH, Color::word)?;
        Ok(Certificate {
            name: read.name,
            claim,
            size,
            stones: [drawn.black, drawn.white],
            to_move,
            target: points("target", &read.target, size)?,
            bans,
            zone: points("zone", &read.zone, size)?,
            nodes: read.nodes.iter().map(|node| node_of(node, size)).collect::<Result<_, _>>()?,
        })
    }

    /// The claim in words.
    pub fn words(&self) -> String {
        let first = self.target.first().map_or(String::new(), |point| point.vertex(self.size).to_string());
        let owner = self.owner().unwrap_or(self.to_move);
        let does = match self.claim {
            Claim::Kill => format!("{} captures the {} stones", owner.opponent(), self.target.len()),
            Claim::Live => format!("{owner} keeps one of the {} stones", self.target.len()),
            Claim::Connect => format!("{owner} makes one chain of the {} stones", self.target.len()),
        };
        let threats = match self.bans {
            Bans::Both => "without ko threats",
            Bans::Defender => "when the attacker has the ko threats",
            Bans::Attacker => "when the defender has the ko threats",
        };
        format!("{does} of {first}, {} moves first, {threats}", self.to_move)
    }

    /// The certificate as text in one line, which [`Certificate::read`] reads.
    pub fn text(&self) -> String {
        let vertex = |step: Step| step.map_or("PASS".to_owned(), |point| point.vertex(self.size).to_string());
        let list = |set: &PointSet| set.iter().map(|point| vertex(Some(point))).collect();
        let node = |node: &Node| match node {
            Node::Play(step, to) => NodeText::Play(vertex(*step), *to),
            Node::Answers(answers) => {
                NodeText::Answers(answers.iter().map(|(step, to)| (vertex(*step), *to)).collect())
            }
            Node::Captured => NodeText::Captured,
            Node::Alive => NodeText::Alive,
            Node::Joined => NodeText::Joined,
        };
        let written = CertificateText {
            format: FORMAT,
            name: self.name.clone(),
            claim: self.claim.name().to_owned(),
            target: list(&self.target),
            to_move: self.to_move.to_string(),
            threats: self.bans.name().to_owned(),
            rows: self.rows(),
            zone: list(&self.zone),
            nodes: self.nodes.iter().map(node).collect(),
        };
        // Strings and numbers are always written.
        serde_json::to_string(&written).unwrap_or_default()
    }

    fn rows(&self) -> Vec<String> {
        let mark = |column, row| match self.size.point(column, row) {
            Some(point) if self.stones[0].contains(point) => 'X',
            Some(point) if self.stones[1].contains(point) => 'O',
            _ => '.',
        };
        let row = |row| (0..self.size.width()).map(|column| mark(column, row)).collect();
        (0..self.size.height()).map(row).collect()
    }
}

/// The value of this name.
fn named<T: Copy>(
    field: &'static str,
    expected: &'static str,
    found: &str,
    all: &[T],
    name: impl Fn(T) -> &'static str,
) -> Result<T, FormatError> {
    let value = all.iter().copied().find(|value| name(*value) == found);
    value.ok_or_else(|| FormatError::Field(field, expected, found.to_owned()))
}

fn points(field: &'static str, words: &[String], size: BoardSize) -> Result<PointSet, FormatError> {
    let point = |word: &String| {
        let wrong = |_| FormatError::Field(field, "a point of the board", word.clone());
        Point::parse(word, size).map_err(wrong)
    };
    words.iter().map(point).collect()
}

fn step(word: &str, size: BoardSize) -> Result<Step, FormatError> {
    let wrong = |_| FormatError::Field("nodes", "a point of the board or PASS", word.to_owned());
    Move::parse(word, size).map(Move::point).map_err(wrong)
}

fn node_of(node: &NodeText, size: BoardSize) -> Result<Node, FormatError> {
    Ok(match node {
        NodeText::Play(word, to) => Node::Play(step(word, size)?, *to),
        NodeText::Answers(answers) => {
            let read = |(word, to): (&String, &usize)| Ok((step(word, size)?, *to));
            Node::Answers(answers.iter().map(read).collect::<Result<_, FormatError>>()?)
        }
        NodeText::Captured => Node::Captured,
        NodeText::Alive => Node::Alive,
        NodeText::Joined => Node::Joined,
    })
}
