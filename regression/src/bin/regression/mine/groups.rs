//! `regression mine ask-groups` and `prove-groups`.

use std::fmt::Write as _;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use regression::EngineCommand;
use regression::mine::{self, GroupQuestion, GroupSettings, GroupStatus, GroupTruth, Half, LabeledPosition};
use serde_json::{Value, json};

use super::arguments::{AskGroupsArguments, ProveGroupsArguments};
use super::files;
use super::journal::Journal;
use crate::MoveReport;
use crate::arguments::Pace;
use crate::error::CommandError;
use crate::ledger::hane_beside_us;
use crate::progress::Progress;
use crate::show::{show, show_error};

/// The most messages that are shown of what went wrong.
const MOST_NOTES: usize = 20;

pub(super) fn ask(arguments: &AskGroupsArguments, pace: &Pace) -> Result<MoveReport, CommandError> {
    let mut positions = Vec::new();
    for path in &arguments.labels {
        positions.extend(LabeledPosition::read(path)?);
    }
    positions.truncate(arguments.positions.unwrap_or(usize::MAX));
    let hane = match &arguments.hane {
        Some(line) => EngineCommand::parse(line)?,
        None => hane_beside_us()?,
    };
    let hane = super::gtp_settings(hane, pace)?;
    let gnugo = super::gtp_settings(EngineCommand::parse(&arguments.gnugo)?, pace)?;
    let (stones, sure, jobs) = (arguments.stones, arguments.sure, pace.jobs());
    let settings = GroupSettings { hane, gnugo, stones, sure, jobs };
    let mut progress = Progress::of(positions.len(), "positions");
    let found = mine::ask_groups(&positions, &settings, &mut || progress.answered())?;
    found.notes.iter().take(MOST_NOTES).for_each(|note| progress.message(note));
    progress.finish();
    write(&arguments.out, &found.questions)?;
    let counts = found.counts;
    let summary = json!({ "positions": positions.len(), "stones": stones, "sure": sure, "groups": counts });
    files::write(&arguments.out.with_extension("summary.json"), &format!("{summary:#}\n"))?;
    show(&format!(
        "{} groups of {} positions: {} kept, of which hane says {} and gnugo {} as the owners do; {} unanswered\n",
        counts.asked,
        positions.len(),
        counts.kept,
        counts.hane_fits,
        counts.gnugo_fits,
        counts.unanswered
    ))?;
    Ok(MoveReport::Fine)
}

fn write(path: &Path, questions: &[GroupQuestion]) -> Result<(), CommandError> {
    let mut text = String::new();
    for question in questions {
        // Writing to a string does not fail.
        let _ = writeln!(text, "{question}");
    }
    files::write(path, &text)
}

/// The groups of a file, and how many lines are wrong. Each such line is named, and the others count.
fn read(path: &Path) -> Result<(Vec<GroupQuestion>, usize), CommandError> {
    let content =
        record::file::read(path).map_err(|source| CommandError::Json { path: path.to_owned(), source })?;
    let (mut questions, mut faults) = (Vec::new(), 0);
    for (at, line) in String::from_utf8_lossy(&content).lines().enumerate() {
        match GroupQuestion::parse(line) {
            Ok(question) => questions.push(question),
            Err(_) if line.trim().is_empty() => {}
            Err(fault) => {
                faults += 1;
                if faults <= MOST_NOTES {
                    show_error(&format!("{}:{}: {fault}", path.display(), at + 1));
                }
            }
        }
    }
    Ok((questions, faults))
}

pub(super) fn prove(arguments: &ProveGroupsArguments, pace: &Pace) -> Result<MoveReport, CommandError> {
    let path = arguments.file.with_extension("proved.jsonl");
    let failed = |source| CommandError::Json { path: path.clone(), source };
    let (mut questions, faults) = read(&arguments.file)?;
    if path.exists() {
        take_over(&mut questions, &read(&path)?.0);
    }
    if arguments.seconds != Some(0) {
        let mut journal = Journal::open(&path).map_err(failed)?;
        prove_all(&mut questions, arguments, pace, &mut journal).map_err(failed)?;
    }
    let name = PathBuf::from(arguments.file.file_name().unwrap_or_default());
    let is_proved = |question: &&GroupQuestion| matches!(question.truth, GroupTruth::Proved(_));
    for half in Half::BOTH {
        let kept = questions.iter().filter(is_proved).filter(|question| question.half() == half);
        write(&arguments.out.join(half.word()).join(&name), &kept.cloned().collect::<Vec<_>>())?;
    }
    let asked = files::read_json(&arguments.file.with_extension("summary.json")).unwrap_or(Value::Null);
    let (counts, text) = table(&questions);
    let summary = json!({ "plays": arguments.plays, "asked": asked, "proved": counts });
    files::write(&arguments.out.join(name.with_extension("summary.json")), &format!("{summary:#}\n"))?;
    show(&text)?;
    Ok(if faults == 0 { MoveReport::Fine } else { MoveReport::Failed })
}

/// Takes over what was found before, by a run that was broken off or with fewer plays.
fn take_over(questions: &mut [GroupQuestion], before: &[GroupQuestion]) {
    for known in before.iter().filter(|known| known.truth != GroupTruth::Unasked) {
        let is_same = |question: &&mut GroupQuestion| {
            question.chain.stone == known.chain.stone && question.placement == known.placement
        };
        for question in questions.iter_mut().filter(is_same) {
            match (question.truth, known.truth) {
                (GroupTruth::Proved(_), _) => {}
                (GroupTruth::Open(plays), GroupTruth::Open(other)) if other < plays => {}
                (_, truth) => question.truth = truth,
            }
        }
    }
}

fn prove_all(
    questions: &mut [GroupQuestion],
    arguments: &ProveGroupsArguments,
    pace: &Pace,
    journal: &mut Journal,
) -> io::Result<()> {
    let end = arguments.seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let mut progress = Progress::of(questions.len(), "groups");
    let (mut done, mut noted) = (Vec::new(), Ok(()));
    mine::prove_groups(questions, arguments.plays, pace.jobs(), &mut |at, truth| {
        noted = journal.note(&GroupQuestion { truth, ..questions[at].clone() }.to_string());
        progress.answered();
        done.push((at, truth));
        let is_over = end.is_some_and(|end| Instant::now() >= end);
        if noted.is_ok() && !is_over { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    progress.finish();
    for (at, truth) in done {
        questions[at].truth = truth;
    }
    noted
}

/// By half: what is proved, with what both engines said and what the owners came to; what is open.
fn table(questions: &[GroupQuestion]) -> (Value, String) {
    let mut text = format!(
        "{:<8}{:>8}{:>7}{:>7}{:>10}{:>12}{:>13}{:>14}{:>8}\n",
        "half", "proved", "alive", "dead", "critical", "hane right", "gnugo right", "owners right", "open"
    );
    let mut all = serde_json::Map::new();
    for half in Half::BOTH {
        let own: Vec<&GroupQuestion> = questions.iter().filter(|question| question.half() == half).collect();
        let proved = |test: &dyn Fn(&GroupQuestion, GroupStatus) -> bool| {
            let is = |question: &&&GroupQuestion| match question.truth {
                GroupTruth::Proved(status) => test(question, status),
                _ => false,
            };
            own.iter().filter(is).count()
        };
        let count = proved(&|_, _| true);
        let of = |wanted: GroupStatus| proved(&|_, status| status == wanted);
        let [alive, dead, critical] = [GroupStatus::Alive, GroupStatus::Dead, GroupStatus::Critical].map(of);
        let hane = proved(&|question, status| question.hane == status);
        let gnugo = proved(&|question, status| question.gnugo == status);
        let owners = proved(&|question, status| {
            status.fits(question.chain.kept > 0.0, question.chain.color == question.to_move)
        });
        let open = own.len() - count;
        // Writing to a string does not fail.
        let _ = writeln!(
            text,
            "{:<8}{count:>8}{alive:>7}{dead:>7}{critical:>10}{hane:>12}{gnugo:>13}{owners:>14}{open:>8}",
            half.word()
        );
        let row = json!({ "proved": count, "alive": alive, "dead": dead, "critical": critical,
            "hane_right": hane, "gnugo_right": gnugo, "owners_right": owners, "open": open });
        all.insert(half.word().to_owned(), row);
    }
    (Value::Object(all), text)
}
