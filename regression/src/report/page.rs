//! The page, which needs no other file and asks no other computer.

use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use maud::{Markup, Render, html};
use pages::{Page, table};

use super::board::picture;
use super::positions::TestPositions;
use crate::category::{Category, Counts, Standing};
use crate::compare::{Comparison, Flip};
use crate::record::{RunFile, TestRecord};

const STYLE: &str = "
body{max-width:100rem}
article{max-width:28rem}
article:target{border:2px solid var(--link)}
.worse{color:var(--bad)}
.better{color:var(--good)}
";

const LEGEND: &str = "On the boards: a ring around what was asked about, a full green dot where an answer was expected, a dashed one \
    where none was to be, a cross where the engine answered, a gray dot on the last stone.";

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

    fn suites_table(&self) -> Markup {
        let rows = self.suites();
        let mut all = SuiteRow::default();
        for row in rows.values() {
            all.seconds += row.seconds;
            all.plays = all.plays.into_iter().chain(row.plays).reduce(u64::saturating_add);
            all.before = all.before.into_iter().chain(row.before).reduce(usize::saturating_add);
        }
        all.counts = self.new.tests.values().map(|test| test.cat).collect();
        let columns = [
            "suite",
            "#passed",
            "#before",
            "#tests",
            "#%",
            "#PASS",
            "#FAIL",
            "#unsupported",
            "#setup",
            "#timeout",
            "#crash",
            "#seconds",
            "#plays",
        ];
        let link = |name: &str| html! { a href=(format!("#s-{name}")) { (name) } };
        let rows = rows.iter().map(|(name, row)| row.cells(link(name)));
        table("", &columns, rows.chain([all.cells("all".render())]))
    }

    fn flips(&self, comparison: &Comparison) -> Markup {
        let before = self.old.map_or("", |old| old.engine.as_str());
        let Comparison { worse, better, unchanged, only_old, only_new, .. } = comparison;
        html! {
            h2 { "Flips" }
            p {
                "Against " code { (before) } ": " b class="worse" { (worse.len()) " worse" } ", "
                b class="better" { (better.len()) " better" } ", " (unchanged) " unchanged; " (only_old)
                " only in the older run, " (only_new) " only in this one."
            }
            @for (name, class, flips) in [("Worse", "worse", worse), ("Better", "better", better)] {
                @if !flips.is_empty() {
                    h3 class=(class) { (name) }
                    div class="cards" { @for flip in flips { (self.flip(flip)) } }
                }
            }
        }
    }

    fn flip(&self, Flip { old, new }: &Flip) -> Markup {
        let before =
            html! { p { (old.cat.name()) " before: " code { (old.got.as_deref().unwrap_or_default()) } } };
        self.card(new, None, &before)
    }

    fn failures(&self) -> Markup {
        html! {
            h2 { "Failures" }
            @for name in self.suites().keys() {
                @let tests = self.new.tests.values().filter(|test| test.suite == *name);
                @let failures: Vec<&TestRecord> = tests.filter(|test| Report::is_failure(test)).collect();
                details id=(format!("s-{name}")) open {
                    summary { (name) ": " (failures.len()) }
                    div class="cards" {
                        @for test in failures { (self.card(test, Some(anchor(test)), &Markup::default())) }
                    }
                }
            }
        }
    }

    fn card(&self, test: &TestRecord, id: Option<String>, more: &Markup) -> Markup {
        let TestRecord { suite, num, line, command, expect, got, cat, seconds, plays, .. } = test;
        html! {
            article id=[id] {
                h3 { (suite) ":" (num) " " (cat.name()) }
                @if let Some(asked) = self.positions.get(&(suite.clone(), *num)) { (picture(asked, test)) }
                p { code { (command) } " (line " (line) ")" }
                p { "expected " code { (expect.as_deref().unwrap_or("anything")) } }
                @match got {
                    Some(got) => p { "found " code { (got) } },
                    None => p { "not asked" },
                }
                (more)
                p { (format!("{seconds:.3}")) " s" @if let Some(plays) = plays { ", " (plays) " plays" } }
            }
        }
    }

    /// What each question took, those that took longest first, with the share of all that they and those
    /// before them took.
    fn budgets(&self) -> Markup {
        let mut tests: Vec<&TestRecord> = self.new.tests.values().collect();
        // The order of equal ones is that of suites and numbers.
        tests.sort_by(|one, other| other.seconds.total_cmp(&one.seconds).then(other.plays.cmp(&one.plays)));
        let all: f64 = tests.iter().map(|test| test.seconds).sum();
        let mut sum = 0.0;
        let rows = tests.iter().map(|test| {
            sum += test.seconds;
            let share = if all > 0.0 { 100.0 * sum / all } else { 100.0 };
            let before = self.old.and_then(|old| old.tests.get(&(test.suite.clone(), test.num)));
            let name = format!("{}:{}", test.suite, test.num);
            let link = html! { a href=(format!("#{}", anchor(test))) { (name) } };
            vec![
                if Report::is_failure(test) { link } else { name.render() },
                html! { code { (test.command) } },
                test.cat.name().render(),
                format!("{:.3}", test.seconds).render(),
                figure(before.map(|before| format!("{:.3}", before.seconds))).render(),
                format!("{share:.1}").render(),
                figure(test.plays).render(),
                figure(before.and_then(|before| before.plays)).render(),
            ]
        });
        let columns = ["test", "question", "came to", "#seconds", "#before", "#sum %", "#plays", "#before"];
        html! {
            h2 { "Budgets" }
            details { summary { (format!("What each question took, {all:.1} s in all")) } (table("", &columns, rows)) }
        }
    }
}

impl Display for Report<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let counts: Counts = self.new.tests.values().map(|test| test.cat).collect();
        let body = html! {
            h1 { "Regression" }
            p { code { (self.new.engine) } ": " (counts.passed()) " of " (counts.tests()) " passed." }
            h2 { "Suites" }
            (self.suites_table())
            p { (LEGEND) }
            @if let Some(comparison) = self.comparison() { (self.flips(&comparison)) }
            (self.failures())
            (self.budgets())
        };
        out.write_str(&Page { title: "Regression", style: STYLE, ..Page::default() }.around(&body))
    }
}

/// The name of a test's card.
fn anchor(test: &TestRecord) -> String {
    format!("t-{}-{}", test.suite, test.num)
}

/// A number, or a dash where there is none.
fn figure(number: Option<impl Display>) -> String {
    number.map_or_else(|| "–".to_owned(), |number| number.to_string())
}

impl SuiteRow {
    /// The row of a suite under its name.
    fn cells(&self, name: Markup) -> Vec<Markup> {
        let SuiteRow { counts, seconds, plays, before } = self;
        let (passed, tests) = (counts.passed(), counts.tests());
        let percent = (tests > 0).then(|| format!("{:.1}", 100.0 * passed as f64 / tests as f64));
        let mut cells =
            vec![name, passed.render(), figure(*before).render(), tests.render(), figure(percent).render()];
        cells.extend(Category::SHOWN.map(|category| counts.of(category).render()));
        cells.extend([format!("{seconds:.1}").render(), figure(*plays).render()]);
        cells
    }
}
