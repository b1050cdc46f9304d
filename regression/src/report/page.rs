//! The page, which needs no other file and asks no other computer.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use patc::tools::drawing::escaped;

use super::board::{STYLE, picture};
use super::positions::TestPositions;
use crate::category::{Counts, Standing};
use crate::compare::{Comparison, Flip};
use crate::record::{RunFile, TestRecord};

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">
<title>Regression</title>
<style>
body{font:14px/1.4 sans-serif;margin:1em;background:#faf7f0;color:#222;max-width:100em}
table{border-collapse:collapse}td,th{padding:.1em .6em;text-align:right;border-bottom:1px solid #ddd}
td:first-child,th:first-child,.t{text-align:left}
.cards{display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start}
article{background:#fff;border:1px solid #ddd;padding:.6em;max-width:30em;content-visibility:auto;contain-intrinsic-size:27em 30em}
article:target{border:2px solid #0072b2}h3{font-size:1em;margin:0 0 .3em}code{overflow-wrap:anywhere}p{margin:.3em 0}
.worse{color:#a3003a}.better{color:#00674b}summary{cursor:pointer;padding:.3em 0}svg{max-width:100%;height:auto}
";

const LEGEND: &str = "<p>On the boards: a ring around what was asked about, a full green dot where an answer was expected, \
a dashed one where none was to be, a cross where the engine answered, a gray dot on the last stone.</p>";

/// What a page is made of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The run.
    pub new: &'a RunFile,
    /// An older run.
    pub old: Option<&'a RunFile>,
    /// The positions of tests that failed or flipped, as far as they are known.
    pub positions: &'a TestPositions,
}

/// What a suite came to.
#[derive(Default)]
struct SuiteRow {
    counts: Counts,
    seconds: f64,
    plays: Option<u64>,
    /// Passed in the older run.
    before: Option<usize>,
}

impl Report<'_> {
    /// Whether a test was not answered rightly, where this counts.
    #[must_use]
    pub fn is_failure(test: &TestRecord) -> bool {
        !matches!(test.cat.standing(), Standing::Pass | Standing::Ignored)
    }

    fn comparison(&self) -> Option<Comparison> {
        self.old.map(|old| Comparison::new(old, self.new))
    }

    fn suites(&self) -> BTreeMap<&str, SuiteRow> {
        let mut rows: BTreeMap<&str, SuiteRow> = BTreeMap::new();
        for test in self.new.tests.values() {
            let row = rows.entry(&test.suite).or_default();
            row.counts.add(test.cat);
            row.seconds += test.seconds;
            row.plays = row.plays.into_iter().chain(test.plays).reduce(u64::saturating_add);
        }
        for test in self.old.iter().flat_map(|old| old.tests.values()) {
            if let Some(row) = rows.get_mut(test.suite.as_str()) {
                *row.before.get_or_insert(0) += usize::from(test.cat.standing() == Standing::Pass);
            }
        }
        rows
    }

    fn write_suites(&self, out: &mut Formatter<'_>) -> fmt::Result {
        writeln!(
            out,
            "<h2>Suites</h2>\n<table><tr><th>suite<th>passed<th>before<th>tests<th>%<th>PASS<th>FAIL"
        )?;
        writeln!(out, "<th>unsupported<th>setup<th>timeout<th>crash<th>seconds<th>plays</tr>")?;
        let rows = self.suites();
        let mut all = SuiteRow::default();
        for (name, row) in &rows {
            write_suite(out, &format!("<a href=\"#s-{0}\">{0}</a>", escaped(name)), row)?;
            all.seconds += row.seconds;
            all.plays = all.plays.into_iter().chain(row.plays).reduce(u64::saturating_add);
            all.before = all.before.into_iter().chain(row.before).reduce(usize::saturating_add);
        }
        all.counts = self.new.tests.values().map(|test| test.cat).collect();
        write_suite(out, "all", &all)?;
        writeln!(out, "</table>")
    }

    fn write_flips(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let Some(comparison) = self.comparison() else { return Ok(()) };
        let before = self.old.map_or("", |old| old.engine.as_str());
        writeln!(
            out,
            "<h2>Flips</h2>\n<p>Against <code>{}</code>: <b class=\"worse\">{} worse</b>, \
             <b class=\"better\">{} better</b>, {} unchanged; {} only in the older run, {} only in this one.</p>",
            escaped(before),
            comparison.worse.len(),
            comparison.better.len(),
            comparison.unchanged,
            comparison.only_old,
            comparison.only_new
        )?;
        for (name, class, flips) in
            [("Worse", "worse", &comparison.worse), ("Better", "better", &comparison.better)]
        {
            if flips.is_empty() {
                continue;
            }
            writeln!(out, "<h3 class=\"{class}\">{name}</h3>\n<div class=\"cards\">")?;
            flips.iter().try_for_each(|flip| self.write_flip(out, flip))?;
            writeln!(out, "</div>")?;
        }
        Ok(())
    }

    fn write_flip(&self, out: &mut Formatter<'_>, Flip { old, new }: &Flip) -> fmt::Result {
        let change = format!(
            "<p>{} before: <code>{}</code></p>\n",
            old.cat.name(),
            escaped(old.got.as_deref().unwrap_or_default())
        );
        self.write_card(out, new, "", &change)
    }

    fn write_failures(&self, out: &mut Formatter<'_>) -> fmt::Result {
        writeln!(out, "<h2>Failures</h2>")?;
        for name in self.suites().keys() {
            let tests = self.new.tests.values().filter(|test| test.suite == *name);
            let failures: Vec<&TestRecord> = tests.filter(|test| Report::is_failure(test)).collect();
            let (id, count) = (escaped(name), failures.len());
            writeln!(
                out,
                "<details id=\"s-{id}\" open><summary>{id}: {count}</summary>\n<div class=\"cards\">"
            )?;
            for test in failures {
                let id = format!(" id=\"t-{id}-{}\"", test.num);
                self.write_card(out, test, &id, "")?;
            }
            writeln!(out, "</div></details>")?;
        }
        Ok(())
    }

    fn write_card(&self, out: &mut Formatter<'_>, test: &TestRecord, id: &str, more: &str) -> fmt::Result {
        let TestRecord { suite, num, line, command, expect, got, cat, seconds, plays, .. } = test;
        let name = escaped(suite);
        writeln!(out, "<article{id}>\n<h3>{name}:{num} {}</h3>", cat.name())?;
        if let Some(asked) = self.positions.get(&(suite.clone(), *num)) {
            out.write_str(&picture(asked, test))?;
        }
        writeln!(out, "<p><code>{}</code> (line {line})</p>", escaped(command))?;
        let expected = escaped(expect.as_deref().unwrap_or("anything"));
        writeln!(out, "<p>expected <code>{expected}</code></p>")?;
        match got {
            Some(got) => writeln!(out, "<p>found <code>{}</code></p>", escaped(got))?,
            None => writeln!(out, "<p>not asked</p>")?,
        }
        out.write_str(more)?;
        write!(out, "<p>{seconds:.3} s")?;
        if let Some(plays) = plays {
            write!(out, ", {plays} plays")?;
        }
        writeln!(out, "</p>\n</article>")
    }

    /// What each question took, those that took longest first, with the share of all that they and those
    /// before them took.
    fn write_budgets(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let mut tests: Vec<&TestRecord> = self.new.tests.values().collect();
        // The order of equal ones is that of suites and numbers.
        tests.sort_by(|one, other| other.seconds.total_cmp(&one.seconds).then(other.plays.cmp(&one.plays)));
        let all: f64 = tests.iter().map(|test| test.seconds).sum();
        writeln!(
            out,
            "<h2>Budgets</h2>\n<details><summary>What each question took, {all:.1} s in all</summary>"
        )?;
        writeln!(
            out,
            "<table><tr><th>test<th class=\"t\">question<th>came to<th>seconds<th>before<th>sum %<th>plays"
        )?;
        writeln!(out, "<th>before</tr>")?;
        let mut sum = 0.0;
        for test in tests {
            sum += test.seconds;
            let share = if all > 0.0 { 100.0 * sum / all } else { 100.0 };
            let before = self.old.and_then(|old| old.tests.get(&(test.suite.clone(), test.num)));
            let name = format!("{}:{}", escaped(&test.suite), test.num);
            let name = match Report::is_failure(test) {
                true => format!("<a href=\"#t-{}-{}\">{name}</a>", escaped(&test.suite), test.num),
                false => name,
            };
            writeln!(
                out,
                "<tr><td>{name}<td class=\"t\"><code>{}</code><td>{}<td>{:.3}<td>{}<td>{share:.1}<td>{}<td>{}</tr>",
                escaped(&test.command),
                test.cat.name(),
                test.seconds,
                figure(before.map(|before| format!("{:.3}", before.seconds))),
                figure(test.plays),
                figure(before.and_then(|before| before.plays)),
            )?;
        }
        writeln!(out, "</table></details>")
    }
}

impl Display for Report<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let counts: Counts = self.new.tests.values().map(|test| test.cat).collect();
        writeln!(out, "{HEAD}{STYLE}\n</style>\n</head>\n<body>\n<h1>Regression</h1>")?;
        let (passed, tests) = (counts.passed(), counts.tests());
        writeln!(out, "<p><code>{}</code>: {passed} of {tests} passed.</p>", escaped(&self.new.engine))?;
        self.write_suites(out)?;
        writeln!(out, "{LEGEND}")?;
        self.write_flips(out)?;
        self.write_failures(out)?;
        self.write_budgets(out)?;
        writeln!(out, "</body>\n</html>")
    }
}

/// A number, or a dash where there is none.
fn figure(number: Option<impl Display>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

fn write_suite(out: &mut Formatter<'_>, name: &str, row: &SuiteRow) -> fmt::Result {
    let SuiteRow { counts, seconds, plays, before } = row;
    let (passed, tests) = (counts.passed(), counts.tests());
    let percent = (tests > 0).then(|| format!("{:.1}", 100.0 * passed as f64 / tests as f64));
    let [unexpected_pass, unexpected_fail] = [counts.unexpected_pass, counts.unexpected_fail];
    write!(out, "<tr><td>{name}<td>{passed}<td>{}<td>{tests}<td>{}", figure(*before), figure(percent))?;
    write!(out, "<td>{unexpected_pass}<td>{unexpected_fail}<td>{}<td>{}", counts.unsupported, counts.setup)?;
    writeln!(out, "<td>{}<td>{}<td>{seconds:.1}<td>{}</tr>", counts.timeout, counts.crash, figure(*plays))
}
