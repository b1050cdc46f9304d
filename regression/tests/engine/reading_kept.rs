//! Answers do not depend on who asked first: each question alone in a process of its own, and all of them in
//! random orders on several threads that share what they keep, have the same answers, to the last field:
//! result, move, line, effort, certainty, zone.

use board::{BoardSize, Color, Ko, Point, PointSet, Position, Random, Suicide};
use engine::session::{Session, Until};
use limits::budget::Budget;
use reading::questions;
use reading::{AnswerTable, Depths, Reader};
use record::file;
use regression::reading::cases;
use regression::{Suite, suites_in};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::{env, thread};

/// Holds the question for the process that asks it alone.
const ALONE: &str = "HANE_TEST_QUESTION";
/// What the answer follows in its output.
const MARK: &str = "the answer: ";

/// A question in words about stones: side, black stones, white stones, words, separated by bars. No ko is
/// under way.
fn text(position: &Position, words: &str) -> String {
    let size = position.size();
    let stones = |color| -> Vec<String> {
        position.stones(color).iter().map(|point| point.vertex(size).to_string()).collect()
    };
    let [black, white] = Color::BOTH.map(|color| stones(color).join(" "));
    format!("{}|{black}|{white}|{words}", size.width())
}

/// The position and the question of a text; none if it is no question that is read.
fn parsed(text: &str) -> Option<(Position, reading::Question)> {
    let [side, black, white, words] = text.split('|').collect::<Vec<_>>().try_into().ok()?;
    let size = BoardSize::new(side.parse().ok()?)?;
    let stones = |list: &str| -> Option<PointSet> {
        list.split_whitespace().map(|vertex| Point::parse(vertex, size).ok()).collect()
    };
    let position =
        Position::from_stones(size, &stones(black)?, &stones(white)?, Suicide::Forbidden, Ko::Simple).ok()?;
    let question = questions::parse(words.split_whitespace(), &position).ok()?.pop()?;
    Some((position, question))
}

/// All that an answer says.
fn answered(reader: &mut Reader, text: &str) -> String {
    let (position, question) = parsed(text).expect("a question");
    reader.set(&position, Depths::default());
    format!("{:?}", reader.ask(&question, &Budget::default()))
}

fn reader() -> Reader {
    Reader::new(&Position::new(BoardSize::STANDARD, Suicide::Forbidden, Ko::Simple), Depths::default())
}

/// The drawn questions that are read.
fn drawn() -> Vec<String> {
    let cases = cases().expect("the drawn positions");
    let texts = cases.iter().flat_map(|case| {
        case.questions.iter().map(|question| {
            let size = case.position.size();
            let points: Vec<String> =
                question.points.iter().map(|point| point.vertex(size).to_string()).collect();
            text(&case.position, &format!("{} {}", <&str>::from(question.kind), points.join(" ")))
        })
    });
    texts.filter(|text| parsed(text).is_some()).collect()
}

/// The questions of the reference suites that are read.
fn of_suites(folder: &Path) -> Vec<String> {
    let mut texts = Vec::new();
    for path in suites_in(folder).expect("the folder is there") {
        let suite = Suite::read(&path).expect("a suite");
        let mut before: Vec<Position> = Vec::new();
        for step in &suite.steps {
            let words: Vec<&str> = step.command.split_whitespace().collect();
            match words.as_slice() {
                ["loadsgf", file, until @ ..] => {
                    before = loaded(&folder.join(file), until.first().copied()).into_iter().collect();
                }
                ["trymove" | "play", color, vertex] => before.extend(played(before.last(), color, vertex)),
                ["popgo"] => drop(before.pop()),
                [_, ..] => {
                    let asked = before.last().map(|position| text(position, &words.join(" ")));
                    texts.extend(asked.filter(|text| parsed(text).is_some()));
                }
                [] => {}
            }
        }
    }
    texts
}

fn loaded(path: &Path, until: Option<&str>) -> Option<Position> {
    let until = match until {
        None => Until::End,
        Some(text) => text.parse().map_or(Until::Vertex(text), Until::Move),
    };
    let game = board::Game::new(BoardSize::STANDARD, board::Rules::default());
    let searcher = search::Searcher::new(1, 1);
    let limits = search::Limits { playouts: Some(1), time: None, level: 10 };
    let mut session = Session::new(game, search::Player::new(searcher, limits));
    session.load(file::read(path).ok()?, until).ok()?;
    Some(session.position().clone())
}

fn played(position: Option<&Position>, color: &str, vertex: &str) -> Option<Position> {
    let mut position = position?.clone();
    let (color, point) = (color.parse().ok()?, Point::parse(vertex, position.size()).ok()?);
    position.is_legal(color, point).then(|| drop(position.play_stone(color, point)))?;
    Some(position)
}

fn all() -> Vec<String> {
    let mut texts = drawn();
    if let Some(shared) = env::var_os("HANE_SHARED") {
        let more = of_suites(&Path::new(&shared).join("suites"));
        assert!(more.len() > 230, "{} questions of the reference suites are read", more.len());
        texts.extend(more);
    }
    texts
}

/// Answers a question in a process that has answered no other.
fn alone(text: &str) -> String {
    let program = env::current_exe().expect("this program");
    let mut command = Command::new(program);
    command.args(["--exact", "engine::reading_kept::one_question", "--nocapture"]).env(ALONE, text);
    let output = command.output().expect("this program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    let answer = printed.lines().find_map(|line| Some(line.split_once(MARK)?.1.to_owned()));
    answer.unwrap_or_else(|| panic!("{text}: {printed}"))
}

#[test]
fn one_question() {
    match env::var(ALONE) {
        // This process was started to answer it.
        Ok(text) => println!("\n{MARK}{}", answered(&mut reader(), &text)),
        Err(_) => {
            let text = drawn().swap_remove(0);
            assert_eq!(alone(&text), answered(&mut reader(), &text), "{text}");
        }
    }
}

/// The order of the questions, and another one for each number.
fn shuffled(count: usize, number: u64) -> Vec<usize> {
    let mut random = Random::new(&[number]);
    let mut order: Vec<usize> = (0..count).collect();
    for last in (1..count).rev() {
        order.swap(last, random.below(last as u32 + 1) as usize);
    }
    order
}

#[test]
fn answers_do_not_depend_on_who_asked_first() {
    let texts = all();
    assert!(texts.len() > 250, "{} questions", texts.len());
    let expected: Vec<String> = texts.iter().map(|text| alone(text)).collect();
    // (threads, bytes for answers: room for all, and for few)
    for (threads, bytes) in [
        (1, AnswerTable::USUAL_SIZE),
        (2, AnswerTable::USUAL_SIZE),
        (4, AnswerTable::USUAL_SIZE),
        (4, 1 << 13),
    ] {
        let answers = Arc::new(AnswerTable::new(bytes));
        // The second time they are there.
        for round in 0..2 {
            let order = shuffled(texts.len(), 10 * threads + round);
            let (next, found) = (AtomicUsize::new(0), Mutex::new(0));
            thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(|| {
                        let mut reader = reader().with_cache(Some(Arc::clone(&answers)));
                        while let Some(&at) = order.get(next.fetch_add(1, Ordering::Relaxed)) {
                            let answer = answered(&mut reader, &texts[at]);
                            assert_eq!(
                                answer, expected[at],
                                "{}, {threads} threads, round {round}",
                                texts[at]
                            );
                        }
                        *found.lock().expect("no thread failed") += reader.found();
                    });
                }
            });
            let found = found.into_inner().expect("no thread failed");
            let all = bytes == AnswerTable::USUAL_SIZE && round == 1;
            assert!(!all || found * 10 > texts.len() as u64 * 8, "{found} of {} were kept", texts.len());
        }
    }
}
