//! A review as marks, comments and variations of a record, for any board program.

use super::finding::PositionFinding;
use super::game::ReviewedGame;
use super::result::{LossSize, Mistake, Review};
use crate::analysis_report::rounded;
use crate::explanation::{MarkError, set_marks};
use board::{BoardSize, Color, Move, Point, symmetry::Symmetry};
use record::convert::{coordinate, recorded_color, recorded_move};
use sgf::{Collection, Content, Coordinate, EditError, NodeId};

/// How many moves of a position have letters.
const MOST_LETTERS: usize = 3;
/// The mark that groups share for which there is no letter left.
const NO_MARK: char = '*';

/// The record of a game with what a review says: the chance and the score of each position, letters on the
/// moves that were searched most, crosses on dead stones; mistakes are bad or doubtful moves (BM, DO), with
/// the better line as a variation and the reasons as its comment.
///
/// # Errors
/// The record would be too large.
pub fn review_record(reviewed: &ReviewedGame, review: &Review) -> Result<Vec<u8>, MarkError> {
    let mut recorded = record::save::record(&reviewed.game, &reviewed.kept, Symmetry::IDENTITY)?;
    let facts = &review.game;
    let texts = [
        ("PB", &facts.black),
        ("PW", &facts.white),
        ("DT", &facts.date),
        ("RE", &facts.result),
        ("RU", &facts.rules),
    ];
    for (name, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        recorded.collection.set(recorded.root, name, &[Content::SimpleText(text)])?;
    }
    let mut record = MarkedRecord { collection: recorded.collection, size: reviewed.game.size() };
    let nodes: Vec<NodeId> = [recorded.root].into_iter().chain(recorded.moves).collect();
    for (node, finding) in nodes.iter().zip(&review.positions) {
        let mistake = |after: usize| review.mistakes.iter().find(|it| it.played.number == after);
        record.mark(*node, finding, mistake(finding.after))?;
        if let Some(mistake) = mistake(finding.after + 1) {
            record.add_better(*node, finding, mistake)?;
        }
    }
    Ok(record.collection.to_bytes())
}

/// A record that is being marked.
struct MarkedRecord {
    collection: Collection,
    size: BoardSize,
}

impl MarkedRecord {
    fn place(&self, vertex: &str) -> Option<Coordinate> {
        Move::parse(vertex, self.size).ok()?.point().and_then(coordinate)
    }

    /// Marks a position, and the move that led to it.
    fn mark(
        &mut self,
        node: NodeId,
        finding: &PositionFinding,
        mistake: Option<&Mistake>,
    ) -> Result<(), EditError> {
        let letters: Vec<(Coordinate, String)> = ["A", "B", "C"]
            .iter()
            .zip(finding.candidates.iter().take(MOST_LETTERS))
            .filter_map(|(letter, found)| Some((self.place(&found.chosen)?, (*letter).to_owned())))
            .collect();
        let dead: Vec<Coordinate> = dead_stones(finding, self.size).filter_map(coordinate).collect();
        set_marks(&mut self.collection, node, &letters, &dead)?;
        self.collection.set(node, "V", &[Content::Real(finding.outcome.lead)])?;
        match mistake.map(|mistake| mistake.played.size) {
            Some(LossSize::Large) => self.collection.set(node, "BM", &[Content::Number(2)])?,
            Some(LossSize::Medium) => self.collection.set(node, "BM", &[Content::Number(1)])?,
            Some(LossSize::Small | LossSize::None) => self.collection.set(node, "DO", &[])?,
            None => {}
        }
        let said = self.collection.node(node).text("C").map(|said| said + "\n");
        let comment = [said, mistake.map(Mistake::sentence), Some(standing(finding))];
        let comment: Vec<String> = comment.into_iter().flatten().collect();
        self.collection.set(node, "C", &[Content::Text(&comment.join("\n"))])
    }

    /// Adds the line that was better than a mistake behind the position before it.
    fn add_better(
        &mut self,
        before: NodeId,
        finding: &PositionFinding,
        mistake: &Mistake,
    ) -> Result<(), EditError> {
        let found = finding.candidates.iter().find(|found| found.chosen == mistake.better);
        let alone = [mistake.better.clone()];
        let line = found.map_or(&alone[..], |found| &found.line[..]);
        let mut color = if finding.player == Color::Black.to_string() { Color::Black } else { Color::White };
        let mut node = before;
        for (number, vertex) in line.iter().enumerate() {
            let Ok(chosen) = Move::parse(vertex, self.size) else { break };
            node = self.collection.add_node(node)?;
            let placed = Content::Move(recorded_move(chosen));
            self.collection.set(node, recorded_color(color).letter(), &[placed])?;
            if number == 0 {
                let said = format!("Better. {}", reasons(finding, &mistake.better));
                self.collection.set(node, "C", &[Content::Text(said.trim())])?;
            }
            color = color.opponent();
        }
        Ok(())
    }
}

/// The reasons of a move in words.
fn reasons(finding: &PositionFinding, chosen: &str) -> String {
    let found = finding.reasons.iter().find(|reasons| reasons.chosen == chosen);
    found.map_or_else(String::new, |reasons| reasons.sentences.join(" "))
}

/// The stones of groups that reading holds for dead.
fn dead_stones(finding: &PositionFinding, size: BoardSize) -> impl Iterator<Item = Point> {
    let marks: Vec<char> =
        finding.groups.iter().filter(|it| it.is_dead() && it.mark != NO_MARK).map(|it| it.mark).collect();
    let points = size.points().zip(finding.grouping.chars());
    points.filter(move |(_, mark)| marks.contains(mark)).map(|(point, _)| point)
}

/// Who stands how, in a sentence.
fn standing(finding: &PositionFinding) -> String {
    let (chance, lead) = (finding.outcome.chance, finding.outcome.lead);
    let ahead = match lead {
        0.0 => "the score is about even".to_owned(),
        lead if lead > 0.0 => format!("Black is ahead by {lead:.1} points"),
        lead => format!("White is ahead by {:.1} points", -lead),
    };
    format!(
        "Black's chance of winning is {:.0} %; {ahead} (give or take {:.0} points).",
        100.0 * chance,
        finding.margin
    )
}

impl Mistake {
    /// What it lost, and what was better, in a sentence.
    pub fn sentence(&self) -> String {
        let (points, percent) = (self.played.points, rounded(100.0 * self.played.chance, 0));
        let lost = match (points > 0.0, percent > 0.0) {
            (true, true) => format!("loses {points:.1} points and {percent:.0} % of the chances"),
            (true, false) => format!("loses {points:.1} points"),
            (false, _) => format!("loses {percent:.0} % of the chances"),
        };
        let kind = self.played.size.word();
        format!("A {kind} mistake: {} {lost}. {} was better.", self.played.chosen, self.better)
    }
}
