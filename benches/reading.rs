//! Reading: single questions, and all chains of a board, read anew and with the answers kept.

use crate::cpu_time::CpuTime;
use crate::start::{Set, Start};
use crate::workload::check_and_time;
use board::{BoardSize, Ko, Point, PointSet, Position, Suicide};
use criterion::{BenchmarkGroup, Criterion, Throughput};
use limits::budget::Budget;
use reading::{Answer, AnswerTable, ChainAnswer, ChainReader, Depths, Question, Reader, ReadingResult};
use std::hint::black_box;
use std::sync::Arc;

/// Measures everything of this topic.
pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    single(criterion);
    chains(criterion, sets);
}

/// A question with its answer.
struct Single {
    name: &'static str,
    side: usize,
    black: &'static str,
    white: &'static str,
    /// The kind and the chains.
    ask: (fn(&[Point]) -> Question, &'static str),
    code: ReadingResult,
    step: &'static str,
}

/// A row of figures belongs to a question: a change of the answer is a fault.
const SINGLES: &[Single] = &[
    // Taking a ladder's stone is no ladder here: a throw-in takes two stones in a snapback.
    Single {
        name: "capture",
        side: 9,
        black: "A3 B3 C3 D2 D1",
        white: "A2 C2 B1",
        ask: (|chains| Question::Attack(chains.to_vec()), "C2"),
        code: ReadingResult::Win,
        step: "B2",
    },
    // From one corner to the other, on an empty board.
    Single {
        name: "ladder",
        side: 19,
        black: "C3",
        white: "B3 C2 D2",
        ask: (|chains| Question::Attack(chains.to_vec()), "C3"),
        code: ReadingResult::Win,
        step: "C4",
    },
    // A one-point jump with an opposing stone on either side of it: pushing through is answered.
    Single {
        name: "connection",
        side: 9,
        black: "D4 F4",
        white: "E6 E3",
        ask: (|chains| Question::Connect(chains[0], chains[1]), "D4 F4"),
        code: ReadingResult::Win,
        step: "E4",
    },
];

fn points(list: &str, size: BoardSize) -> Vec<Point> {
    list.split(' ').map(|vertex| Point::parse(vertex, size).expect("a vertex")).collect()
}

/// Elements are questions; each is read anew.
fn single(criterion: &mut Criterion<CpuTime>) {
    let mut group = criterion.benchmark_group("reading/question");
    for single in SINGLES {
        let size = BoardSize::new(single.side).expect("the table has sides from 1 to 19");
        let [black, white] =
            [single.black, single.white].map(|list| points(list, size).into_iter().collect::<PointSet>());
        let position = Position::from_stones(size, &black, &white, Suicide::Forbidden, Ko::Simple);
        let position = position.expect("every chain has a liberty");
        let question = (single.ask.0)(&points(single.ask.1, size));
        let mut reader = Reader::new(&position, Depths::default());
        let right = (single.code, Point::parse(single.step, size).ok(), true);
        check_and_time(&mut group, single.name, Throughput::Elements(1), &right, || {
            let answer = reader.ask(black_box(&question), &Budget::default());
            (answer.code, answer.step, answer.certainty.is_settled())
        });
    }
}

/// Whether each chain of up to four liberties can be captured and saved.
fn of_chains(position: &Position) -> Vec<Question> {
    let chains = position.chain_origins().filter(|chain| position.liberty_count(*chain) <= 4);
    chains.flat_map(|chain| [Question::Attack(vec![chain]), Question::Defend(vec![chain])]).collect()
}

/// What a question comes to, for comparisons.
type Result = (ReadingResult, Option<Point>, u64, PointSet);

fn result(answer: &Answer) -> Result {
    (answer.code, answer.step, answer.effort, answer.zone)
}

/// The level at which patterns ask.
const LEVEL: usize = 2;

/// All chains of the boards of 19x19, read anew, and with the answers kept. Elements are questions; the right
/// answers are those of a reader for each question.
fn chains(criterion: &mut Criterion<CpuTime>, sets: &[Set]) {
    let mut group = criterion.benchmark_group("reading/all_chains");
    group.sample_size(10);
    for set in sets.iter().filter(|set| set.name.ends_with("19x19")) {
        let asked: Vec<(&Start, Vec<Question>)> =
            set.starts.iter().map(|start| (start, of_chains(&start.position))).collect();
        let alone = |start: &Start, question: &Question| {
            result(&Reader::new(&start.position, Depths::level(LEVEL)).ask(question, &Budget::default()))
        };
        let right: Vec<Result> = asked
            .iter()
            .flat_map(|(start, questions)| questions.iter().map(|question| alone(start, question)))
            .collect();
        let answers = Arc::new(AnswerTable::new(AnswerTable::USUAL_SIZE));
        whole(&mut group, set);
        for (name, kept) in [("read", None), ("kept", Some(answers))] {
            let name = format!("{}/{name}", set.name);
            pass(&mut group, &name, &asked, kept, &right);
        }
    }
}

/// The attacks and defenses that are no losses, as a reader for each question finds them at the default
/// level.
fn successes(position: &Position) -> Vec<Result> {
    let alone =
        |question: &Question| Reader::new(position, Depths::default()).ask(question, &Budget::default());
    let mut results = Vec::new();
    for chain in position.chain_origins().filter(|chain| position.liberty_count(*chain) <= 4) {
        let attack = alone(&Question::Attack(vec![chain]));
        if attack.code != ReadingResult::Loss {
            results.push(result(&attack));
            results.push(result(&alone(&Question::Defend(vec![chain]))));
        }
    }
    results
}

/// All chains at the default level, by one thread. Elements are positions; the right answers are those of a
/// reader for each question, also for the chains that are safe without reading.
fn whole(group: &mut BenchmarkGroup<'_, CpuTime>, set: &Set) {
    let right: Vec<Result> = set.starts.iter().flat_map(|start| successes(&start.position)).collect();
    let reader = ChainReader::new(1).expect("no more threads are asked for");
    let kept = |answer: ChainAnswer| {
        let attack = answer.attack.filter(|attack| attack.code != ReadingResult::Loss);
        attack.into_iter().chain(answer.defense).map(|answer| result(&answer)).collect::<Vec<_>>()
    };
    let name = format!("{}/default_level", set.name);
    check_and_time(group, &name, Throughput::Elements(set.starts.len() as u64), &right, || {
        let depths = Depths::default();
        let all =
            set.starts.iter().flat_map(|start| reader.read(&start.position, &depths, &Budget::default()));
        all.flat_map(kept).collect()
    });
}

fn pass(
    group: &mut BenchmarkGroup<'_, CpuTime>,
    name: &str,
    asked: &[(&Start, Vec<Question>)],
    kept: Option<Arc<AnswerTable>>,
    right: &Vec<Result>,
) {
    let Some((first, _)) = asked.first() else { return };
    let mut reader = Reader::new(&first.position, Depths::level(LEVEL)).with_cache(kept);
    check_and_time(group, name, Throughput::Elements(right.len() as u64), right, || {
        let mut results = Vec::with_capacity(right.len());
        for (start, questions) in asked {
            reader.set(&start.position, Depths::level(LEVEL));
            let found = questions.iter().map(|question| reader.ask(question, &Budget::default()));
            results.extend(found.map(|answer| result(&answer)));
        }
        results
    });
}
