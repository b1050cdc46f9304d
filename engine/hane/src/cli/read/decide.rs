//! GNU Go's options that answer one question and end.

use super::decide_group::{GroupDecision, pair};
use super::{QuestionArguments, write_variations};
use crate::answer_words::words_of;
use crate::cli::Usage;
use crate::cli::place::PlaceArguments;
use crate::cli::settings::Settings;
use board::{Color, Point};
use clap::{ArgGroup, Args};
use engine::session::Session;
use limits::budget::StopSignal;
use reading::ReadingResult;
use reading::questions;
use std::io::Write;
use std::path::PathBuf;

/// What can be asked.
const ASKED: [&str; 9] = [
    "decide_string",
    "decide_connection",
    "decide_combination",
    "decide_dragon",
    "decide_dragon_data",
    "decide_semeai",
    "decide_eye",
    "decide_position",
    "decide_surrounded",
];

/// Options that answer one question and end.
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("asked").args(ASKED).required(true),
    override_usage = "hane [-l FILE] --decide-... [OPTIONS]"
)]
pub(in crate::cli) struct DecideArguments {
    /// Print whether a chain can be captured and saved
    #[arg(long, value_name = "VERTEX")]
    decide_string: Option<String>,

    /// Print whether two chains can be connected and cut
    #[arg(long, value_name = "A/B")]
    decide_connection: Option<String>,

    /// Print what each player captures by a combination of threats
    ///
    /// And how it is kept away.
    #[arg(long, conflicts_with = "outfile")]
    decide_combination: bool,

    /// Read moves near this vertex only, up to six steps away
    #[arg(hide_short_help = true, long, value_name = "VERTEX", conflicts_with_all = &ASKED[2..])]
    limit_search: Option<String>,

    #[command(flatten)]
    group: GroupDecision,

    #[command(flatten)]
    place: PlaceArguments,

    /// Write the searched moves to a file, as variations of a record
    #[arg(hide_short_help = true, long, short, value_name = "FILE")]
    outfile: Option<PathBuf>,

    #[command(flatten)]
    limits: QuestionArguments,
}

impl DecideArguments {
    /// What is asked.
    fn decision(&self) -> Result<Decision, Usage> {
        if let Some(vertex) = &self.decide_string {
            return Ok(Decision {
                subject: vertex.clone(),
                asked: [(format!("attack {vertex}"), "attacked"), (format!("defend {vertex}"), "defended")],
                ends_at_loss: true,
            });
        }
        let (first, second) = pair(self.decide_connection.as_deref())?;
        Ok(Decision {
            subject: format!("{first} and {second}"),
            asked: [
                (format!("connect {first} {second}"), "connected"),
                (format!("disconnect {first} {second}"), "disconnected"),
            ],
            ends_at_loss: false,
        })
    }

    /// Answers the question.
    pub(in crate::cli) fn run(&self, output: &mut impl Write) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.limits]);
        let session = &mut settings.session()?;
        let position = self.place.position(session)?;
        if let Some(vertex) = &self.limit_search {
            let center = Point::parse(vertex, session.size());
            let center = center.map_err(|error| Usage::new(format!("--limit-search: {error}")))?;
            session.set_search_diamond(center);
            session.search_area.limits = true;
        }
        if self.outfile.is_some() {
            session.start_noting();
        }
        match self.decide_combination {
            true => print_combinations(session, output)?,
            false if self.group.asks() => self.group.run(output, session)?,
            false => self.decision()?.run(output, session)?,
        }
        match (&self.outfile, session.stop_noting()) {
            (Some(path), Some(noted)) => write_variations(path, &noted, &position),
            _ => Ok(()),
        }
    }
}

/// Prints the combination of each player in the position of a session.
fn print_combinations(session: &Session, output: &mut impl Write) -> anyhow::Result<()> {
    let size = session.size();
    let vertices = |points: &[Point]| {
        points.iter().map(|point| point.vertex(size).to_string()).collect::<Vec<_>>().join(" ")
    };
    for (color, name) in [(Color::Black, "Black"), (Color::White, "White")] {
        let (found, defenses) = session.find_combination(color, true, &StopSignal::new());
        let Some(combination) = found.combination else {
            writeln!(output, "{name} has no combination")?;
            continue;
        };
        let line = vertices(&combination.line);
        writeln!(output, "{name} captures {} or more by {line}", stones(combination.size))?;
        let defenses: Vec<Point> = defenses.iter().collect();
        match defenses.is_empty() {
            true => writeln!(output, "no move is known that keeps it away")?,
            false => writeln!(output, "it is kept away by {}", vertices(&defenses))?,
        }
    }
    Ok(())
}

fn stones(count: usize) -> String {
    format!("{count} {}", if count == 1 { "stone" } else { "stones" })
}

/// What an option asks.
struct Decision {
    /// What it is about.
    subject: String,
    /// The words of the questions, and what the subject can be if the mover succeeds.
    asked: [(String, &'static str); 2],
    /// Whether the second question is idle when the first one fails.
    ends_at_loss: bool,
}

impl Decision {
    /// Answers the questions about the position of a session.
    fn run(&self, output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
        let size = session.size();
        for (words, verb) in &self.asked {
            let questions = questions::parse(words.split_whitespace(), session.position());
            for question in questions.map_err(|error| Usage::new(error.text(size)))? {
                let answer = session.ask(&question, &StopSignal::new());
                writeln!(output, "{} {}", self.subject, words_of(&answer, verb, size))?;
                if self.ends_at_loss && answer.code == ReadingResult::Loss {
                    return Ok(());
                }
            }
        }
        Ok(())
    }
}
