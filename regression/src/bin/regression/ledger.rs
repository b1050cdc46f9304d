//! `regression ledger`: our own suites against what they achieved before.

use anyhow::{anyhow, bail};
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use regression::{
    Change, EngineCommand, Grouping, Ledger, Rest, Standing, SuiteResult, Verdict, changes, choose, table,
};

use crate::arguments::{LedgerAction, LedgerArguments, settings};
use crate::mined::MinedPage;
use crate::play::play;
use crate::show::show;

/// One suite's ledger, and its tests' standings in the run.
struct Page {
    suite: String,
    /// Absent if the suite has no ledger yet.
    ledger: Option<Ledger>,
    /// Empty if there is a ledger but no suite.
    standings: BTreeMap<u32, Standing>,
}

impl Page {
    fn changes(&self, verdict: Verdict) -> Vec<Change> {
        let nothing = Ledger::default();
        let mut changes = changes(self.ledger.as_ref().unwrap_or(&nothing), &self.standings);
        changes.retain(|change| change.verdict() == verdict);
        changes
    }
}

pub(crate) fn ledger(arguments: &LedgerArguments) -> anyhow::Result<ExitCode> {
    let root = match &arguments.root {
        Some(root) => root.clone(),
        None => nearest_root()?,
    };
    let engine = match &arguments.engine {
        Some(line) => EngineCommand::parse(line)?,
        None => hane_beside_us()?,
    };
    let ledgers = read_ledgers(&root.join("ledger"))?;
    let suites = choose(&[], &root.join("suites"), Rest::Added)?;
    let settings = settings(engine, root.clone(), arguments.pace.timeout, Grouping::Strict);
    let results = play(&settings, &suites, arguments.pace.jobs(), None)?;
    show(&table::by_suite(&results))?;
    let pages = pages(ledgers, &results);
    let mined = MinedPage::of(&root, arguments.pace.jobs())?;
    match &arguments.action {
        LedgerAction::Check => check(&pages, mined.as_ref(), &results),
        LedgerAction::Update { accept_worse } => {
            update(pages, mined, &results, &root, accept_worse.as_deref())
        }
    }
}

fn nearest_root() -> anyhow::Result<PathBuf> {
    let here = env::current_dir()?;
    let root =
        here.ancestors().map(|folder| folder.join("regression")).find(|root| root.join("suites").is_dir());
    root.ok_or_else(|| anyhow!("no folder `regression/suites` here or above: use --root"))
}

/// The `hane` next to this program.
fn hane_beside_us() -> anyhow::Result<EngineCommand> {
    let hane = env::current_exe()?.with_file_name(format!("hane{}", env::consts::EXE_SUFFIX));
    if !hane.is_file() {
        bail!("no engine given and no `{}`: build it (`cargo build --release`) or name one", hane.display());
    }
    Ok(EngineCommand::new(&hane, vec!["gtp".to_owned()]))
}

/// The ledgers of a folder by suite; a folder that is not there holds none.
fn read_ledgers(folder: &Path) -> anyhow::Result<BTreeMap<String, Ledger>> {
    let failed = |error| anyhow!("ledger {}: {error}", folder.display());
    let mut ledgers = BTreeMap::new();
    if !folder.exists() {
        return Ok(ledgers);
    }
    for entry in folder.read_dir().map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|extension| extension == "txt")
            && let Some(name) = path.file_stem()
            && let Some(ledger) = Ledger::read(&path)?
        {
            ledgers.insert(name.to_string_lossy().into_owned(), ledger);
        }
    }
    Ok(ledgers)
}

/// One page for every suite that was run or has a ledger, sorted by name.
fn pages(ledgers: BTreeMap<String, Ledger>, results: &[SuiteResult]) -> Vec<Page> {
    let mut pages: BTreeMap<String, Page> = BTreeMap::new();
    for (suite, ledger) in ledgers {
        let page = Page { suite: suite.clone(), ledger: Some(ledger), standings: BTreeMap::new() };
        pages.insert(suite, page);
    }
    for result in results {
        let blank = || Page { suite: result.name.clone(), ledger: None, standings: BTreeMap::new() };
        pages.entry(result.name.clone()).or_insert_with(blank).standings = Ledger::standings_of(result);
    }
    pages.into_values().collect()
}

/// Lists the changes of one kind and returns how many there are.
fn show_changes(pages: &[Page], results: &[SuiteResult], verdict: Verdict) -> anyhow::Result<usize> {
    let mut count = 0;
    for page in pages {
        for change in page.changes(verdict) {
            count += 1;
            let record = results
                .iter()
                .filter(|result| result.name == page.suite)
                .flat_map(|result| &result.records)
                .find(|record| record.num == change.number);
            let detail = record.map_or_else(|| format!("{}: test is gone", page.suite), table::description);
            let word = if verdict == Verdict::Worse { "worse" } else { "better" };
            show(&format!("{word}: {change}  {detail}\n"))?;
        }
    }
    Ok(count)
}

fn check(pages: &[Page], mined: Option<&MinedPage>, results: &[SuiteResult]) -> anyhow::Result<ExitCode> {
    let [mined_worse, mined_better] = mined.map_or(Ok([0, 0]), MinedPage::show)?;
    let worse = mined_worse + show_changes(pages, results, Verdict::Worse)?;
    let missing: Vec<&Page> = pages.iter().filter(|page| page.ledger.is_none()).collect();
    for page in &missing {
        show(&format!("{}: no ledger; make one with `regression ledger update`\n", page.suite))?;
    }
    let no_mined = mined.is_some_and(|page| !page.is_known());
    if no_mined {
        show("mined: no ledger; make one with `regression ledger update`\n")?;
    }
    let known = pages.iter().filter(|page| page.ledger.is_some());
    let better = mined_better + known.map(|page| page.changes(Verdict::Better).len()).sum::<usize>();
    show(&format!("ledger: {worse} worse, {better} better\n"))?;
    if better > 0 && worse == 0 {
        show("keep what got better with `regression ledger update`\n")?;
    }
    let is_fine = worse == 0 && missing.is_empty() && !no_mined;
    Ok(if is_fine { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn update(
    pages: Vec<Page>,
    mined: Option<MinedPage>,
    results: &[SuiteResult],
    root: &Path,
    accept_worse: Option<&str>,
) -> anyhow::Result<ExitCode> {
    let [mined_worse, mined_better] = mined.as_ref().map_or(Ok([0, 0]), MinedPage::show)?;
    let worse = mined_worse + show_changes(&pages, results, Verdict::Worse)?;
    let reason = match (worse, accept_worse) {
        (0, _) => "",
        (_, Some(reason)) => reason,
        (_, None) => {
            show(&format!("ledger: {worse} worse, so nothing was written; see --accept-worse\n"))?;
            return Ok(ExitCode::FAILURE);
        }
    };
    let better = mined_better + show_changes(&pages, results, Verdict::Better)?;
    let folder = root.join("ledger");
    fs::create_dir_all(&folder).map_err(|error| anyhow!("ledger {}: {error}", folder.display()))?;
    for page in pages {
        let mut ledger = page.ledger.unwrap_or_default();
        ledger.take_over(page.standings, reason);
        ledger.write(&folder.join(format!("{}.txt", page.suite)))?;
    }
    if let Some(mined) = mined {
        mined.write(reason)?;
    }
    show(&format!("ledger: written; {worse} worse and accepted, {better} better\n"))?;
    Ok(ExitCode::SUCCESS)
}
