//! What patterns ask of reading.

mod cuts;
mod throw_ins;

use super::answer::{Answer, Question as Asked, ReadingResult};
use super::answer_table::AnswerTable;
use super::level::Depths;
use super::reader::Reader;
use board::{Color, Ko, Move, Point, PointSet, Position, Suicide};
use bundles::Opcode;
use knowledge::constraint::{Facts, Question, play_line, truth};
use limits::budget::Budget;
use std::sync::Arc;

/// Answers questions of the level [`Reading`](bundles::Level::Reading) about one position, as GNU Go's helper
/// functions answer them (GNU Go manual, 9.6).
#[derive(Debug)]
pub struct ReadingFacts {
    position: Position,
    reader: Reader,
    depths: Depths,
    budget: Budget,
}

/// A way to answer, for each opcode that has one.
type Way = fn(&mut ReadingFacts, &Question) -> Option<f32>;

/// The answers; a new one is a row here.
const WAYS: &[(&str, Way)] = &[
    ("xdefend_against", |facts, question| facts.defend_against(question)),
    ("odefend_against", |facts, question| facts.defend_against(question)),
    ("does_defend", |facts, question| facts.does(question, |owner| owner, ReadingFacts::attack)),
    ("does_attack", |facts, question| facts.does(question, Color::opponent, ReadingFacts::defend)),
    ("attack", |facts, question| facts.after(question, ReadingFacts::attack)),
    ("defend", |facts, question| facts.after(question, ReadingFacts::defend_if_attacked)),
    ("safe_xmove", |facts, question| facts.safe_move(question)),
    ("safe_omove", |facts, question| facts.safe_move(question)),
    ("xplay_defend_both", |facts, question| facts.after(question, ReadingFacts::defend)),
    ("oplay_defend_both", |facts, question| facts.after(question, ReadingFacts::defend)),
    ("xplay_attack_either", |facts, question| facts.after(question, ReadingFacts::attack)),
    ("oplay_attack_either", |facts, question| facts.after(question, ReadingFacts::attack)),
    ("xplay_defend", |facts, question| facts.after(question, ReadingFacts::defend)),
    ("oplay_defend", |facts, question| facts.after(question, ReadingFacts::defend)),
    ("xplay_attack", |facts, question| facts.after(question, ReadingFacts::attack)),
    ("oplay_attack", |facts, question| facts.after(question, ReadingFacts::attack)),
    ("xplay_break_through", |facts, question| facts.break_through(question)),
    ("oplay_break_through", |facts, question| facts.break_through(question)),
    ("oplay_connect", |facts, question| facts.after(question, ReadingFacts::connect)),
    ("xplay_connect", |facts, question| facts.after(question, ReadingFacts::connect)),
    ("oplay_disconnect", |facts, question| facts.after(question, ReadingFacts::disconnect)),
    ("xplay_disconnect", |facts, question| facts.after(question, ReadingFacts::disconnect)),
    ("seki_helper", |facts, question| {
        facts.any_neighbor(question, ReadingFacts::attackable).map(|any| 1.0 - any)
    }),
    ("connect_and_cut_helper2", |facts, question| facts.cut_after_answer(question)),
    ("connect_and_cut_helper", |facts, question| facts.cut_after_extension(question)),
    ("adjacent_to_stone_in_atari", |facts, question| {
        facts.any_neighbor(question, |facts, chain| facts.in_atari(chain) && facts.attackable(chain))
    }),
    ("adjacent_to_defendable_stone_in_atari", |facts, question| {
        let savable =
            |facts: &mut ReadingFacts, chain: Point| facts.defend(&[chain]) != Some(ReadingResult::Loss);
        facts.any_neighbor(question, |facts, chain| {
            facts.in_atari(chain) && facts.attackable(chain) && savable(facts, chain)
        })
    }),
    ("disconnect_helper", |facts, question| facts.after(question, ReadingFacts::disconnect)),
    ("cutstone", |facts, question| facts.cutstone(question)),
    ("potential_cutstone", |facts, question| facts.might_cut(question)),
    ("edge_double_sente", |facts, question| facts.hane_on_both_sides(question)),
    ("throw_in_atari_helper", |facts, question| facts.throws_in(question)),
    // It only takes a note, of what `potential_cutstone` sees without notes.
    ("cutstone2_helper", |_, _| Some(0.0)),
];

/// The same, by the numbers of the opcodes.
static BY_NUMBER: [Option<Way>; Opcode::COUNT] = Opcode::by_number(WAYS);

/// The result as constraints know it, from 0 for a loss to 5 for a win (GNU Go manual, 11).
const fn number(code: ReadingResult) -> f32 {
    match code {
        ReadingResult::Loss => 0.0,
        ReadingResult::KoOpponentFirst => 1.0,
        ReadingResult::KoMoverFirst => 4.0,
        ReadingResult::Win => 5.0,
    }
}

impl Facts for ReadingFacts {
    fn answer(&mut self, question: &Question) -> Option<f32> {
        question.opcode.entry(&BY_NUMBER)?(self, question)
    }
}

impl ReadingFacts {
    /// Facts about a position, read to these depths. Suicide is not read and a ko is a simple ko.
    pub fn new(position: &Position, depths: Depths) -> ReadingFacts {
        let position = position.rebuilt(Suicide::Forbidden, Ko::Simple);
        let reader = Reader::new(&position, depths.clone());
        ReadingFacts { position, reader, depths, budget: Budget::default() }
    }

    /// The same facts, read within this deadline and signal; what is cut off has failed.
    #[must_use]
    pub fn within(self, budget: &Budget) -> ReadingFacts {
        ReadingFacts { budget: budget.clone(), ..self }
    }

    /// The same facts, which find answers among these, and add theirs.
    #[must_use]
    pub fn with_cache(self, answers: Option<Arc<AnswerTable>>) -> ReadingFacts {
        ReadingFacts { reader: self.reader.with_cache(answers), ..self }
    }

    /// Whether questions of this opcode have answers.
    pub fn answers(opcode: Opcode) -> bool {
        opcode.entry(&BY_NUMBER).is_some()
    }

    fn ask(&mut self, question: &Asked) -> Answer {
        self.reader.set(&self.position, self.depths.clone());
        self.reader.ask(question, &self.budget)
    }

    fn read(&mut self, question: &Asked) -> ReadingResult {
        self.ask(question).code
    }

    /// The move that succeeds; none when nothing does, or anything.
    fn move_of(&mut self, question: &Asked) -> Option<Point> {
        self.ask(question).step
    }

    /// The stones on these points; none if one is empty or they are of two colors.
    fn standing(&self, points: &[Point]) -> Option<Color> {
        let color = self.position.color_at(*points.first()?)?;
        points.iter().all(|point| self.position.color_at(*point) == Some(color)).then_some(color)
    }

    /// How well one of these chains can be captured; one that is gone has been.
    fn attack(&mut self, chains: &[Point]) -> Option<ReadingResult> {
        if chains.iter().any(|chain| self.position.color_at(*chain).is_none()) {
            return Some(ReadingResult::Win);
        }
        self.standing(chains)?;
        Some(self.read(&Asked::Attack(chains.to_vec())))
    }

    /// How well all these chains can be saved, a win when they need not be; one that is gone cannot.
    fn defend(&mut self, chains: &[Point]) -> Option<ReadingResult> {
        if chains.iter().any(|chain| self.position.color_at(*chain).is_none()) {
            return Some(ReadingResult::Loss);
        }
        match self.attack(chains)? {
            ReadingResult::Loss => Some(ReadingResult::Win),
            _ => Some(self.read(&Asked::Defend(chains.to_vec()))),
        }
    }

    /// The same, nothing when they need not be saved.
    fn defend_if_attacked(&mut self, chains: &[Point]) -> Option<ReadingResult> {
        match self.attack(chains)? {
            ReadingResult::Loss => Some(ReadingResult::Loss),
            _ => self.defend(chains),
        }
    }

    /// How well two chains can be connected; not at all when one is gone.
    fn connect(&mut self, chains: &[Point]) -> Option<ReadingResult> {
        self.link(chains, Asked::Connect, ReadingResult::Loss)
    }

    /// How well two chains can be kept apart; that has been done when one is gone.
    fn disconnect(&mut self, chains: &[Point]) -> Option<ReadingResult> {
        self.link(chains, Asked::Disconnect, ReadingResult::Win)
    }

    fn link(
        &mut self,
        chains: &[Point],
        ask: fn(Point, Point) -> Asked,
        gone: ReadingResult,
    ) -> Option<ReadingResult> {
        let [first, second] = <[Point; 2]>::try_from(chains).ok()?;
        if chains.iter().any(|chain| self.position.color_at(*chain).is_none()) {
            return Some(gone);
        }
        self.standing(chains)?;
        Some(self.read(&ask(first, second)))
    }

    fn attackable(&mut self, chain: Point) -> bool {
        self.attack(&[chain]).is_some_and(|code| code != ReadingResult::Loss)
    }

    fn in_atari(&self, chain: Point) -> bool {
        self.position.liberty_count(chain) == 1
    }

    /// What comes of a question about the targets after its line of moves, if it has one.
    fn after(
        &mut self,
        question: &Question,
        ask: fn(&mut ReadingFacts, &[Point]) -> Option<ReadingResult>,
    ) -> Option<f32> {
        let targets = points(question.targets())?;
        let line = play_line(&mut self.position, question.side(), question.moves());
        let code = ask(self, &targets);
        line.take_back(&mut self.position);
        code.map(number)
    }

    /// After a stone of a color here, what `ask` says; none if it may not be played.
    fn with_stone<T>(
        &mut self,
        color: Color,
        point: Point,
        ask: impl FnOnce(&mut ReadingFacts) -> T,
    ) -> Option<T> {
        if !self.position.is_legal(color, point) {
            return None;
        }
        let undo = self.position.play(color, Move::Play(point));
        let answer = ask(self);
        self.position.undo(undo);
        Some(answer)
    }

    /// How well a stone here escapes capture; not at all if it may not be played.
    fn safe(&mut self, color: Color, point: Point) -> ReadingResult {
        self.read(&Asked::SafeMove(color, point))
    }

    fn safe_move(&mut self, question: &Question) -> Option<f32> {
        let [point] = points(question.targets())?.try_into().ok()?;
        Some(number(self.safe(question.side(), point)))
    }

    /// How unsafe the second point becomes for the opponent of whoever plays the first.
    fn defend_against(&mut self, question: &Question) -> Option<f32> {
        let [first, second] = points(question.targets())?.try_into().ok()?;
        let color = question.side();
        let unsafe_then =
            self.with_stone(color, first, |facts| facts.safe(color.opponent(), second).reversed());
        Some(number(unsafe_then.unwrap_or(ReadingResult::Loss)))
    }

    /// What a move on the first point does for the chain on the second, or against it: the result, if it is
    /// better than without it.
    fn does(
        &mut self,
        question: &Question,
        player: fn(Color) -> Color,
        answered: fn(&mut ReadingFacts, &[Point]) -> Option<ReadingResult>,
    ) -> Option<f32> {
        let [chosen, chain] = points(question.targets())?.try_into().ok()?;
        let owner = self.position.color_at(chain)?;
        let before = answered(self, &[chain])?.reversed();
        let after = self.with_stone(player(owner), chosen, |facts| answered(facts, &[chain])).flatten();
        let after = after.map_or(ReadingResult::Loss, ReadingResult::reversed);
        Some(if after > before { number(after) } else { 0.0 })
    }

    /// The opponent's chains around the target.
    fn neighbors(&self, question: &Question) -> Option<PointSet> {
        let [chain] = points(question.targets())?.try_into().ok()?;
        let owner = self.position.color_at(chain)?;
        Some(self.position.heads_around_chain(chain, owner.opponent()))
    }

    /// Whether a chain around the target is as asked.
    fn any_neighbor(
        &mut self,
        question: &Question,
        mut is: impl FnMut(&mut ReadingFacts, Point) -> bool,
    ) -> Option<f32> {
        let around = self.neighbors(question)?;
        Some(truth(around.iter().any(|head| is(self, head))))
    }
}

/// The points of a question; none if one of them is a move elsewhere.
fn points(points: &[Option<Point>]) -> Option<Vec<Point>> {
    points.iter().copied().collect()
}
