//! Running suites with progress and a JSON file that grows as they end.

use std::io::{BufWriter, Write, sink};
use std::ops::ControlFlow;
use std::path::Path;

use anyhow::anyhow;
use limits::files::{self, OldContent, SlowReader};
use regression::{
    Chosen, Counts, Engine, Event, Record, Settings, SuiteResult, SuiteSummary, TotalSummary, run_suites,
    write_record,
};

use crate::progress::Progress;

/// Runs suites and returns their results in the order given. The engine is started once before anything else,
/// so that a wrong command line is an error and not a thousand crashes.
pub(crate) fn play(
    settings: &Settings,
    suites: &[Chosen],
    jobs: usize,
    json: Option<&Path>,
) -> anyhow::Result<Vec<SuiteResult>> {
    let started = Engine::start(&settings.engine, &settings.folder, settings.start_limit);
    started.map_err(|failure| anyhow!("engine {failure}"))?.quit();
    let failed = |error| anyhow!("{}: {error}", json.unwrap_or(Path::new("")).display());
    let mut stream: Box<dyn Write> = match json {
        Some(path) => Box::new(BufWriter::new(
            files::output(path, OldContent::Dropped, SlowReader::Awaited).map_err(failed)?,
        )),
        None => Box::new(sink()),
    };
    let mut progress = Progress::new(suites.iter().map(Chosen::test_count).sum(), "tests");
    let mut results = Vec::new();
    let mut written = Ok(());
    run_suites(settings, suites, jobs, &mut |event| {
        match event {
            Event::Answered => progress.answered(),
            Event::Tick => progress.tick(),
            Event::Finished(result) => {
                progress.suite_done(&result.name);
                result.notes.iter().for_each(|note| progress.message(note));
                written = write_suite(&mut stream, &result);
                results.push(result);
            }
        }
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    progress.finish();
    written.and_then(|()| write_total(&mut stream, settings, &results)).map_err(failed)?;
    Ok(results)
}

fn write_suite(stream: &mut dyn Write, result: &SuiteResult) -> std::io::Result<()> {
    for record in &result.records {
        write_record(stream, &Record::Test(record.clone()))?;
    }
    let seconds = (result.seconds * 1e3).round() / 1e3;
    let summary = SuiteSummary { suite: result.name.clone(), seconds, counts: result.counts() };
    write_record(stream, &Record::Suite(summary))?;
    stream.flush()
}

fn write_total(stream: &mut dyn Write, settings: &Settings, results: &[SuiteResult]) -> std::io::Result<()> {
    let counts: Counts = results.iter().flat_map(|result| &result.records).map(|record| record.cat).collect();
    let total = TotalSummary {
        engine: settings.engine.to_string(),
        tests: counts.tests(),
        passed: counts.passed(),
        counts,
    };
    write_record(stream, &Record::Total(total))?;
    stream.flush()
}
