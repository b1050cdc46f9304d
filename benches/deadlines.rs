//! How late answers come whose deadline has passed, on the wall. Nothing else should run on the machine.
//!
//! Asked are the questions of the suites in `HANE_SHARED`, without a limit of plays, of which only those
//! count that are not settled before the deadline. An answer that is cut off must say that it is uncertain.

use board::{BoardSize, Game, Position, Rules};
use engine::session::{Session, Until};
use limits::budget::Budget;
use reading::questions;
use reading::{Depths, Question, Reader};
use record::file;
use search::{Limits, Player, Searcher};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The suites that ask what is read.
const SUITES: [&str; 4] = ["reading.tst", "connection.tst", "connect.tst", "break_in.tst"];
/// The deadlines, in ms.
const DEADLINES: [u64; 3] = [1, 10, 100];
/// How often each question is asked with each deadline.
const TIMES: usize = 5;
/// No question ends because of this.
const PLAYS: u64 = 4_000_000;

fn main() -> ExitCode {
    let Some(shared) = std::env::var_os("HANE_SHARED") else {
        println!("skipped: HANE_SHARED is not set, so there are no questions");
        return ExitCode::SUCCESS;
    };
    let times = if std::env::args().any(|argument| argument == "--test") { 1 } else { TIMES };
    match asked(&Path::new(&shared).join("suites")) {
        Ok(asked) => measure(&asked, times),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All questions of the suites with their positions.
fn asked(folder: &Path) -> Result<Vec<(Position, Question)>, String> {
    let player = Player::new(Searcher::new(1, 1), Limits::default());
    let mut session = Session::new(Game::new(BoardSize::STANDARD, Rules::default()), player);
    let mut asked = Vec::new();
    for suite in SUITES {
        let path = folder.join(suite);
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for line in text.lines() {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("loadsgf") => load(&mut session, folder, words)?,
                Some(number) if number.parse::<u32>().is_ok() => {
                    // Other commands are no questions.
                    let found = questions::parse(words, session.position());
                    let position = session.position().clone();
                    asked
                        .extend(found.unwrap_or_default().into_iter().map(|found| (position.clone(), found)));
                }
                _ => {}
            }
        }
    }
    Ok(asked)
}

fn load<'a>(
    session: &mut Session,
    folder: &Path,
    mut words: impl Iterator<Item = &'a str>,
) -> Result<(), String> {
    let path = folder.join(words.next().unwrap_or_default());
    let until = words.next().map_or(Until::End, |text| text.parse().map_or(Until::Vertex(text), Until::Move));
    let source = file::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    session.load(source, until).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(())
}

fn measure(asked: &[(Position, Question)], times: usize) -> ExitCode {
    let depths = Depths { capture_effort: PLAYS, connection_effort: PLAYS, ..Depths::default() };
    let Some((first, _)) = asked.first() else {
        eprintln!("error: expected questions in the suites, found none");
        return ExitCode::FAILURE;
    };
    let mut reader = Reader::new(first, depths.clone());
    println!("deadline  answers  median     p99      most  (late, us)");
    for deadline in DEADLINES.map(Duration::from_millis) {
        let mut late = Vec::new();
        for (position, question) in asked {
            for _ in 0..times {
                reader.set(position, depths.clone());
                let end = Instant::now() + deadline;
                let answer = reader.ask(question, &Budget::default().with_deadline(end));
                let now = Instant::now();
                if now < end {
                    break;
                }
                if answer.certainty.is_settled() && now > end + Duration::from_millis(2) {
                    eprintln!("error: settled {:?} after its deadline: {question:?}", now - end);
                    return ExitCode::FAILURE;
                }
                late.push((now - end).as_micros());
            }
        }
        late.sort_unstable();
        let at = |share: usize| late.get((late.len() * share / 100).min(late.len().saturating_sub(1)));
        let [median, most, all] = [50, 99, 100].map(|share| at(share).copied().unwrap_or_default());
        println!("{:>5} ms {:>9} {median:>7} {most:>7} {all:>9}", deadline.as_millis(), late.len());
    }
    ExitCode::SUCCESS
}
