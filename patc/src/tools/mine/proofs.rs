//! The first moves of proofs as patterns.

use super::drawing::{region, symmetry};
use crate::syntax::Diagram;
use board::symmetry::Symmetry;
use board::{Ko, Point, PointSet, Position, Suicide};
use certificates::{Certificate, Claim, Node, check};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// A shape in which proofs begin with a move.
#[derive(Clone, Debug, PartialEq)]
pub struct ProvedShape {
    /// The region of the proof before the move; `O` is the side that proves and moves.
    pub diagram: Diagram,
    /// How many proofs begin so.
    pub proofs: u64,
    /// The claim of the first of them in words.
    pub words: String,
    /// Where it stands.
    pub example: String,
}

/// The shapes of proofs of one claim.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProvedShapes {
    /// Those that most proofs have first.
    pub shapes: Vec<ProvedShape>,
    /// Proofs of something else.
    pub others: u64,
    /// Proofs in which the other side moves first, or the first move is one elsewhere.
    pub without_move: u64,
    /// What is no proof, with its place and the reason.
    pub faults: Vec<String>,
}

/// The shapes of the proofs in texts with a certificate on each line; each text has a name.
pub fn shapes<'t>(texts: impl IntoIterator<Item = (&'t str, &'t str)>, claim: Claim) -> ProvedShapes {
    let mut found = ProvedShapes::default();
    let mut by_drawing: BTreeMap<String, ProvedShape> = BTreeMap::new();
    for (name, text) in texts {
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty()) {
            let place = format!("{name}:{number}");
            let certificate = match proved(line) {
                Ok(certificate) => certificate,
                Err(why) => {
                    found.faults.push(format!("{place}: {why}"));
                    continue;
                }
            };
            if certificate.claim != claim {
                found.others += 1;
                continue;
            }
            let Some((drawing, diagram)) = first_move(&certificate).and_then(|it| shape(&certificate, it))
            else {
                found.without_move += 1;
                continue;
            };
            let place = place.escape_debug();
            let example = match certificate.name.is_empty() {
                true => place.to_string(),
                false => format!("{} ({place})", certificate.name.escape_debug()),
            };
            let words = certificate.words();
            let new = || ProvedShape { diagram, proofs: 0, words, example };
            by_drawing.entry(drawing).or_insert_with(new).proofs += 1;
        }
    }
    found.shapes = by_drawing.into_values().collect();
    // Those of one count stay in the order of their drawings.
    found.shapes.sort_by_key(|shape| std::cmp::Reverse(shape.proofs));
    found
}

/// The certificate in a line, if it proves its claim.
fn proved(line: &str) -> Result<Certificate, String> {
    let certificate = Certificate::read(line).map_err(|error| format!("expected a certificate: {error}"))?;
    check(&certificate).map_err(|refusal| format!("expected a proof of its claim: {refusal}"))?;
    Ok(certificate)
}

/// The move with which a proof begins.
fn first_move(certificate: &Certificate) -> Option<Point> {
    match certificate.nodes.first() {
        Some(Node::Play(step, _)) => *step,
        _ => None,
    }
}

/// The region of a proof with its first move, turned so that its drawing comes first in the order of texts.
fn shape(certificate: &Certificate, chosen: Point) -> Option<(String, Diagram)> {
    let (size, [black, white]) = (certificate.size, &certificate.stones);
    let position = Position::from_stones(size, black, white, Suicide::Forbidden, Ko::None).ok()?;
    let inside = certificate.zone | certificate.target;
    // Stones beside the zone are what it rests on; whatever else stands there is not asked.
    let beside: PointSet = inside.dilate(&PointSet::board(size)) & (*black | *white);
    let known = inside | beside;
    let images = Symmetry::of(size).iter().map(|turn| {
        let turned = position.transformed(*turn);
        let known = turn.set(&known, size);
        let diagram = region(&turned, &known, certificate.to_move, turn.point(chosen, size));
        let lines: Vec<String> = diagram.drawing().collect();
        (lines.join("\n"), diagram)
    });
    images.min_by(|one, other| one.0.cmp(&other.0))
}

/// What is written above the patterns of a claim: the database, and whose stones are the target.
fn database(claim: Claim) -> [&'static str; 3] {
    match claim {
        Claim::Kill => ["attacks", "owl_attack", "X"],
        Claim::Live => ["defenses", "owl_defense", "O"],
        Claim::Connect => ["connecting_moves", "value_only", "O"],
    }
}

/// The shapes as a source of patterns, with the claims as comments.
pub fn source(shapes: &[ProvedShape], claim: Claim, classes: &str) -> String {
    let [database, attributes, goal] = database(claim);
    let proofs: u64 = shapes.iter().map(|shape| shape.proofs).sum();
    let mut text = format!(
        "# First moves of proofs, proposed for an author to draw more generally, name and classify.\n\
         # Known are the zone of the proof, the target, and the stones beside them; liberties outside are not.\n\n\
         attribute_map {attributes}\ndatabase {database}\nperspective mover\nanchor either\nlevel board\n\
         goal_elements {goal}\nprovenance Mined by patc mine --proofs from {proofs} proofs.\n"
    );
    for (shape, number) in shapes.iter().zip(1..) {
        // Writing to a string does not fail.
        let _ = write_shape(shape, number, classes, &mut text);
    }
    text
}

fn write_shape(shape: &ProvedShape, number: usize, classes: &str, out: &mut String) -> std::fmt::Result {
    let ProvedShape { diagram, proofs, words, example } = shape;
    writeln!(out, "\n# Begins {proofs} proofs. {words}: {example}.")?;
    writeln!(out, "Pattern Proved{number}\n")?;
    diagram.drawing().try_for_each(|line| writeln!(out, "{line}"))?;
    writeln!(out, "\n:{},{classes}", symmetry(diagram))
}

/// The shapes as JSON.
pub fn json(found: &ProvedShapes, claim: Claim) -> Value {
    let shape = |shape: &ProvedShape| {
        json!({
            "diagram": shape.diagram.drawing().collect::<Vec<_>>(),
            "symmetry": symmetry(&shape.diagram).to_string(),
            "proofs": shape.proofs,
            "claim": shape.words,
            "example": shape.example,
        })
    };
    json!({
        "claim": claim.name(),
        "others": found.others,
        "without_move": found.without_move,
        "faults": found.faults,
        "proposals": found.shapes.iter().map(shape).collect::<Vec<_>>(),
    })
}
