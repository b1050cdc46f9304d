//! Questions and their lines as a game record.

use super::kind::{Named, parts, text};
use super::report::code_words;
use crate::{Answer, Question, ReadingResult, Trace, TracedMove, is_same};
use board::{BoardSize, Color, Move, Point, Position, symmetry::Symmetry};
use record::save::Writer;
use sgf::{Content, EditError, NodeId};

/// A question of any sort: how it is named, and who moves first in what was searched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedQuestion {
    /// The name of its kind.
    pub name: &'static str,
    /// A color that follows it.
    pub color: Option<Color>,
    /// The points that follow.
    pub points: Vec<Point>,
    /// Who moves first.
    pub mover: Color,
}

impl NamedQuestion {
    fn of(question: &Question, position: &Position) -> NamedQuestion {
        let (name, Named { color, points }) = parts(question);
        NamedQuestion { name, color, points, mover: question.mover(position).unwrap_or(Color::Black) }
    }
}

/// A question that was noted, with its answer and what was searched for it.
#[derive(Clone, Debug)]
pub struct NotedAnswer<'v> {
    /// The position that it was asked about.
    pub position: &'v Position,
    /// The question in words.
    pub question: String,
    /// Who moves first.
    pub mover: Color,
    /// The answer.
    pub answer: &'v Answer,
    /// What was searched; nothing where that was not to be seen, or a ladder decided.
    pub traces: &'v [Trace],
}

/// What was asked, answered and searched.
type AskedVariations = (NamedQuestion, Answer, Vec<Trace>);

/// What was asked and answered, by position.
#[derive(Clone, Debug, Default)]
pub struct Variations {
    games: Vec<(Position, Vec<AskedVariations>)>,
}

impl Variations {
    /// This many moves of a search are worth writing: more than anybody looks at.
    pub const MOST_MOVES: usize = 400;

    /// Takes note of an answer about a position, and of what was searched for it.
    pub fn note(&mut self, position: &Position, question: &Question, answer: &Answer, traces: Vec<Trace>) {
        self.note_named(position, NamedQuestion::of(question, position), answer, traces);
    }

    /// The same of a question that is none of reading.
    pub fn note_named(
        &mut self,
        position: &Position,
        question: NamedQuestion,
        answer: &Answer,
        traces: Vec<Trace>,
    ) {
        self.add(position, vec![(question, answer.clone(), traces)]);
    }

    /// Takes in what was noted elsewhere.
    pub fn append(&mut self, other: Variations) {
        other.games.into_iter().for_each(|(position, asked)| self.add(&position, asked));
    }

    /// What was noted, position by position, with points named by `vertex`.
    pub fn noted(&self, vertex: impl Fn(Point) -> String) -> impl Iterator<Item = NotedAnswer<'_>> {
        self.games.iter().flat_map(|(position, asked)| asked.iter().map(move |asked| (position, asked))).map(
            move |(position, (question, answer, traces))| NotedAnswer {
                position,
                question: text(question.name, question.color, &question.points, &vertex),
                mover: question.mover,
                answer,
                traces,
            },
        )
    }

    fn add(&mut self, position: &Position, noted: Vec<AskedVariations>) {
        match self.games.iter_mut().find(|(known, _)| is_same(known, position)) {
            Some((_, asked)) => asked.extend(noted),
            None => self.games.push((position.clone(), noted)),
        }
    }

    /// The record, with all points turned by `outward`: a game for each position, and in it a variation for
    /// each question, whose first node says what was asked and answered. What was searched follows as a tree,
    /// in which every move says what came of it and why the search went no further; without traces the line
    /// of the answer follows. With nothing asked it is the record of `position`.
    ///
    /// # Errors
    /// The record would be too large.
    pub fn record(&self, position: &Position, outward: Symmetry) -> Result<Vec<u8>, EditError> {
        let mut pages = Pages { writer: Writer::new(outward), outward, size: position.size() };
        if self.games.is_empty() {
            pages.start(position)?;
        }
        for (position, asked) in &self.games {
            let root = pages.start(position)?;
            for asked in asked {
                pages.add_question(root, asked)?;
            }
        }
        Ok(pages.writer.collection.to_bytes())
    }
}

struct Pages {
    writer: Writer,
    outward: Symmetry,
    size: BoardSize,
}

impl Pages {
    /// A game that begins with a position.
    fn start(&mut self, position: &Position) -> Result<NodeId, EditError> {
        self.size = position.size();
        let root = self.writer.add_game(self.size)?;
        self.writer.set_stones(root, position)?;
        Ok(root)
    }

    /// A question and its answer, and what was searched, or else the line of the answer.
    fn add_question(
        &mut self,
        root: NodeId,
        (question, answer, traces): &AskedVariations,
    ) -> Result<(), EditError> {
        let player = question.mover;
        let comment = self.comment(question, answer);
        let node = self.writer.collection.add_node(root)?;
        self.writer.set(node, "C", &[Content::Text(&comment)])?;
        if traces.is_empty() {
            return self.add_line(node, player, answer);
        }
        for trace in traces {
            self.add_trace(node, player, trace)?;
        }
        Ok(())
    }

    /// The line of an answer, by turns.
    fn add_line(&mut self, mut node: NodeId, mut player: Color, answer: &Answer) -> Result<(), EditError> {
        for step in &answer.line {
            node = self.add_move(node, player, *step)?;
            player = player.opponent();
        }
        Ok(())
    }

    /// What a search looked at, below a node that says what it assumed.
    fn add_trace(&mut self, question: NodeId, first: Color, trace: &Trace) -> Result<(), EditError> {
        let (node, first) = match trace.after {
            None => (self.writer.collection.add_node(question)?, first),
            Some(tried) => (self.add_move(question, first, Some(tried))?, first.opponent()),
        };
        self.writer.set(node, "C", &[Content::Text(&trace.said())])?;
        // Of each move its node and who plays next.
        let mut written: Vec<(NodeId, Color)> = Vec::with_capacity(trace.moves.len());
        for traced in &trace.moves {
            let before = traced.before.and_then(|place| written.get(place).copied());
            let (parent, player) = before.unwrap_or((node, first));
            let added = self.add_move(parent, player, traced.step)?;
            self.writer.set(added, "C", &[Content::Text(&traced.said())])?;
            written.push((added, player.opponent()));
        }
        Ok(())
    }

    fn add_move(&mut self, parent: NodeId, player: Color, step: Option<Point>) -> Result<NodeId, EditError> {
        self.writer.add_move(parent, player, step.map_or(Move::Pass, Move::Play))
    }

    fn comment(&self, question: &NamedQuestion, answer: &Answer) -> String {
        let vertex = |point: Point| self.outward.point(point, self.size).vertex(self.size).to_string();
        let step = match (answer.code, answer.step) {
            (ReadingResult::Loss, _) => String::new(),
            (_, None) => " PASS".to_owned(),
            (_, Some(point)) => format!(" {}", vertex(point)),
        };
        let certain = answer.certainty.words();
        let (asked, words) =
            (text(question.name, question.color, &question.points, vertex), code_words(answer.code));
        let code = answer.code.gnugo();
        format!("{asked}: {code}{step} ({words}), {} plays, {certain}", answer.effort)
    }
}

impl Trace {
    /// What the search assumed, how much of it is left out, and what came of it.
    pub fn said(&self) -> String {
        let assumed = match self.threats {
            None => "Searched without threats in kos".to_owned(),
            Some(color) => format!("Searched with threats of {color} in kos"),
        };
        let left_out = match self.left_out {
            0 => String::new(),
            count => format!("; left out: {count} moves and what follows them"),
        };
        format!("{assumed}{left_out}. It is {}.", came_to(self.numbers, self.end))
    }
}

impl TracedMove {
    /// What came of the move, for who wants to prove what was asked about, and why the search went no
    /// further.
    pub fn said(&self) -> String {
        let ko = if self.ko_refused { "; a ko may not be retaken at once" } else { "" };
        format!("{}{ko}", came_to(self.numbers, self.end))
    }
}

fn came_to(numbers: [u32; 2], end: Option<&str>) -> String {
    let result = match numbers {
        [0, _] => "proved".to_owned(),
        [_, 0] => "refuted".to_owned(),
        [proof, disproof] => format!("open, at least {proof} to prove and {disproof} to refute"),
    };
    let end = end.map_or(String::new(), |end| format!(": {end}"));
    format!("{result}{end}")
}
