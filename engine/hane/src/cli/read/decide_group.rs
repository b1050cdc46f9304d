//! GNU Go's options that ask one question about a group and end.

use crate::answer_words::words_of;
use crate::cli::Usage;
use board::Point;
use clap::Args;
use engine::gtp;
use engine::session::Session;
use limits::budget::StopSignal;
use reading::ReadingResult;
use reading::proof::Turn;
use std::io::Write;

/// Questions about groups and eyes.
#[derive(Debug, Args)]
pub(super) struct GroupDecision {
    /// Print whether a group can be captured and saved
    #[arg(long, visible_alias = "decide-owl", value_name = "VERTEX")]
    decide_dragon: Option<String>,

    /// Print what is known of a group
    #[arg(long, value_name = "VERTEX", conflicts_with = "outfile")]
    decide_dragon_data: Option<String>,

    /// Print what becomes of two groups that race, whoever moves first
    #[arg(long, value_name = "A/B", conflicts_with = "outfile")]
    decide_semeai: Option<String>,

    /// Print how many eyes a space gives
    #[arg(long, value_name = "VERTEX", conflicts_with = "outfile")]
    decide_eye: Option<String>,

    /// Print whether each group lives
    #[arg(long, conflicts_with = "outfile")]
    decide_position: bool,

    /// Print whether a group is surrounded
    #[arg(long, value_name = "VERTEX", conflicts_with = "outfile")]
    decide_surrounded: Option<String>,
}

impl GroupDecision {
    /// Whether one is asked.
    pub(super) fn asks(&self) -> bool {
        let named = [&self.decide_dragon, &self.decide_dragon_data, &self.decide_semeai, &self.decide_eye];
        self.decide_position || self.decide_surrounded.is_some() || named.iter().any(|asked| asked.is_some())
    }

    /// Answers it.
    pub(super) fn run(&self, output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
        if let Some(vertex) = &self.decide_dragon {
            return decide_dragon(output, session, vertex);
        }
        let mut tell = |name: &str, arguments: &str| -> anyhow::Result<()> {
            let reply = gtp::answer(session, name, arguments).map_err(Usage::new)?;
            Ok(writeln!(output, "{}", reply.trim_end())?)
        };
        let all = self.decide_position.then(String::new);
        let asked = [
            ("dragon_data", &self.decide_dragon_data),
            ("eval_eye", &self.decide_eye),
            ("dragon_status", &all),
        ];
        if let Some((name, Some(arguments))) = asked.into_iter().find(|(_, arguments)| arguments.is_some()) {
            return tell(name, arguments);
        }
        if let Some(vertex) = &self.decide_surrounded {
            let reply = gtp::answer(session, "is_surrounded", vertex).map_err(Usage::new)?;
            let how = match reply.trim() {
                "0" => "not surrounded",
                "2" => "weakly surrounded",
                _ => "surrounded",
            };
            return Ok(writeln!(output, "{vertex} is {how}")?);
        }
        let (first, second) = pair(self.decide_semeai.as_deref())?;
        tell("analyze_semeai", &format!("{first} {second}"))?;
        tell("analyze_semeai", &format!("{second} {first}"))
    }
}

/// The two vertices that an option names.
pub(super) fn pair(named: Option<&str>) -> Result<(&str, &str), Usage> {
    let named = named.unwrap_or_default();
    let wrong = || Usage::new(format!("expected two vertices with a slash between them, found '{named}'"));
    named.split_once('/').ok_or_else(wrong)
}

/// Prints whether the group of a stone can be captured, and then whether it can be saved.
fn decide_dragon(output: &mut impl Write, session: &mut Session, vertex: &str) -> anyhow::Result<()> {
    let size = session.size();
    let wrong = |found: &str| Usage::new(format!("expected a stone, found {found} '{vertex}'"));
    let stone = Point::parse(vertex, size).map_err(|_| wrong("no vertex:"))?;
    let stop = StopSignal::new();
    let attack = session.ask_group(stone, Turn::Prover, &stop).ok_or_else(|| wrong("an empty point:"))?;
    writeln!(output, "{vertex} {}", words_of(&attack, "attacked", size))?;
    if attack.code != ReadingResult::Loss
        && let Some(defense) = session.ask_group(stone, Turn::Refuter, &stop)
    {
        writeln!(output, "{vertex} {}", words_of(&defense, "defended", size))?;
    }
    Ok(())
}
