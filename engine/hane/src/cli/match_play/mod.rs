//! `hane match`: two engines, many games, one referee. `hane tournament`: more engines.

mod by_pattern;
mod conditions;
mod page;
mod page_frame;
mod progress;
mod referee;
mod sides;
mod tournament;

pub(super) use tournament::TournamentArguments;

use super::Usage;
use super::groups::{Embedded, KnowledgeArguments, named};
use super::settings::Settings;
use crate::format::{Format, write_file};
use crate::terminal::Talk;
use arena::statistics::Sprt;
use arena::{self, GameRecord, Plan, Shard, Summary};
use by_pattern::ByPattern;
use clap::Args;
use conditions::{Clock, Conditions, clock};
use limits::budget::Budget;
use progress::MatchProgress;
use referee::Referee;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const MORE: &str = "\
A side is one of
  'gnugo --mode gtp'  the command of a GTP engine
  hane:               this program; settings may follow: 'hane:--playouts 400'
  mine.bundle         this program with a bundle; settings may follow

`mine.bundle` replaces the bundle in the program. To add to that bundle, write 'hane:--bundle standard --bundle mine.bundle'. \
Sides that are this program play under the rules of the match and use one thread unless they say otherwise. Other \
engines are given the board size and the komi. Set their other rules by their own arguments or by --init-a and --init-b \
(GNU Go: --positional-superko, or give the match --simple-ko).

A clock is written in seconds:
  300       for the whole game (absolute)
  300,30,5  then 5 stones in every 30 seconds (Canadian)
  300,5x30  then 5 periods of 30 seconds (Japanese)
  300+10    and 10 more after every move (Fischer)
An engine must know a command for its clock (time_settings, kgs-time_settings or kata-time_settings). Commands that take \
whole seconds only get whole seconds. A side that exceeds its clock by more than --grace loses.

Games 1 and 2 are a pair, 3 and 4 the next. The games of a pair begin with the same opening, and A is Black in the first. A game \
depends on --seed and its number, not on --jobs. A side that crashes, plays an illegal move, refuses a command or \
does not answer loses the game; its engine is started again for the next game. A game that reaches --max-moves is \
scored as it stands then. With --out, run the same command again to continue; --games, --jobs and --sprt may differ then.

A long match can be played in shards, on one machine or many: each plays its pairs of games, which are the same as in the whole match. The same command with --merge in place of --shard puts them together and prints what came of all; shards that were played elsewhere are copied into --out before. A sequential test is made then; no shard can decide it alone.

Examples:
  hane match hane: 'gnugo --mode gtp --positional-superko' --size 9 \\
    --games 20 --random-moves 2
  hane match new.bundle old.bundle --size 9 --games 4000 \\
    --random-moves 4 --sprt 0,10 --out new-old --jobs 2
  hane match new.bundle old.bundle --games 4000 --out big --shard 3/100
  hane match new.bundle old.bundle --games 4000 --out big --merge
  hane match 'hane:--playouts 400' 'hane:--playouts 800' --size 13 \\
    --openings games.sgf --json";

/// Arguments of `hane match`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(super) struct MatchArguments {
    /// A GTP command, `hane:` with settings, or a bundle
    ///
    /// Its score is what is reported.
    #[arg(value_name = "A")]
    a: String,

    /// Its opponent
    #[arg(value_name = "B")]
    b: String,

    /// The name of A [default: as typed]
    #[arg(long, value_name = "NAME", visible_alias = "a-name")]
    name_a: Option<String>,

    /// The name of B
    #[arg(long, value_name = "NAME", visible_alias = "b-name")]
    name_b: Option<String>,

    /// Number of games
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    games: usize,

    /// Play only this game of the match, from 1, as it would be played among the others
    #[arg(hide_short_help = true, long, value_name = "GAME")]
    only: Option<usize>,

    #[command(flatten)]
    conditions: Conditions,

    /// The clock of A; `none` for no clock
    #[arg(hide_short_help = true, long, value_name = "CLOCK", value_parser = clock)]
    clock_a: Option<Clock>,

    /// The clock of B
    #[arg(hide_short_help = true, long, value_name = "CLOCK", value_parser = clock)]
    clock_b: Option<Clock>,

    /// Stop when a sequential test of the pairs decides
    ///
    /// ELO0,ELO1, or ELO0,ELO1,ALPHA,BETA with other error rates than 0.05.
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,

    /// A GTP command sent to A after each start; may be repeated
    #[arg(hide_short_help = true, long, value_name = "COMMAND")]
    init_a: Vec<String>,

    /// A GTP command sent to B after each start; may be repeated
    #[arg(hide_short_help = true, long, value_name = "COMMAND")]
    init_b: Vec<String>,

    /// Play one of N shards of the match, the pairs I, I + N, I + 2N and so on, into a folder of its own in
    /// --out
    #[arg(hide_short_help = true, long, value_name = "I/N", requires = "out", conflicts_with_all = ["only", "sprt"])]
    shard: Option<Shard>,

    /// Play nothing: put the shards that stand in --out together, where all are there and complete
    #[arg(hide_short_help = true, long, requires = "out", conflicts_with_all = ["only", "shard"])]
    merge: bool,

    /// Keep the games here, and continue the match that is there
    ///
    /// With games.jsonl, a record of each game, summary.json and results.html.
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    /// Say how often each pattern of a bundle fired, was played and won, and whether joseki and openings were
    /// followed;
    /// may be repeated for layers [the value may be left out: the bundle in the program]
    ///
    /// The games are replayed afterwards, whatever engines played them. A pattern fires where it proposes
    /// a move to the player whose turn it is; those that never do are left out, and so are passes and
    /// moves of openings. `players` are the games and sides in which it was played, `won` is what these
    /// got. An answer of joseki is counted once a game: followed; another one played in the same corner;
    /// the joseki left there; or nothing played there while it stood. An opening stands where it proposes a
    /// move, and is followed where this move is played. With --out, games played before are
    /// counted, too.
    #[arg(
        hide_short_help = true,
        long,
        value_name = "BUNDLE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "standard"
    )]
    by_pattern: Vec<PathBuf>,

    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

/// What is printed as JSON.
#[derive(Serialize)]
struct PrintedSummary<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_pattern: Option<serde_json::Value>,
}

impl MatchArguments {
    /// Plays the match, or the rest of it, and prints what came of it.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.conditions]);
        let plan = self.plan(&settings)?;
        // Bundles belong to sides, and those that are counted are named.
        let loader = KnowledgeArguments::default().loader(settings.without, embedded);
        let counts = !self.by_pattern.is_empty();
        let library = counts.then(|| loader.open(&named(&self.by_pattern))).transpose()?;
        for side in [&self.a, &self.b] {
            sides::tell_of_lacking(side, &loader);
        }
        let referee = Referee::begin()?;
        let records = match (&self.out, self.merge) {
            (Some(out), true) => arena::merge(out, &plan)?,
            (out, _) => {
                let mut progress = MatchProgress::new(&plan, settings.talk == Talk::Quiet);
                referee.play(&plan, out.as_deref(), &mut progress)?
            }
        };
        let summary = Summary::new(&plan, &records);
        let budget = Budget::until(referee.stop.clone());
        let counted = library.as_ref().map(|library| ByPattern::of(library, &plan, &records, &budget));
        if let Some(out) = self.out.as_ref().filter(|_| self.shard.is_none() && self.only.is_none()) {
            keep_page(out, &plan, &summary, &records)?;
        }
        self.print(output, &summary, counted.as_ref())?;
        referee.expect_no_signal()
    }

    fn print(
        &self,
        output: &mut impl Write,
        summary: &Summary,
        counted: Option<&ByPattern<'_>>,
    ) -> io::Result<()> {
        let printed = PrintedSummary { summary, by_pattern: counted.map(ByPattern::json) };
        Format::new(self.json).print(output, &printed, |output, _| {
            write!(output, "{summary}")?;
            counted.map_or(Ok(()), |counted| write!(output, "\n{counted}"))
        })
    }

    fn plan(&self, settings: &Settings) -> anyhow::Result<Plan> {
        let sides = self.sides(&settings.rules)?;
        let plan = self.conditions.plan(sides, self.games, settings)?;
        let shard = self.shard.unwrap_or(Shard::WHOLE);
        Ok(Plan { only: self.only()?, shard, sprt: self.sprt, ..plan })
    }

    /// The number of the only game, from 0 on.
    fn only(&self) -> Result<Option<usize>, Usage> {
        match self.only {
            Some(game) if game == 0 || game > self.games => {
                let why = format!("--only: expected a game from 1 to {}, found {game}", self.games);
                Err(Usage::new(why))
            }
            only => Ok(only.map(|game| game - 1)),
        }
    }

    fn sides(&self, rules: &board::Rules) -> Result<[arena::Contestant; 2], Usage> {
        let clock = |own: Option<Clock>| own.map_or_else(|| self.conditions.clock(), |Clock(clock)| clock);
        let side = |text: &str, name: &Option<String>, own, greeting: &[String]| {
            Ok(arena::Contestant {
                name: name.clone().unwrap_or_else(|| text.to_owned()),
                command: sides::command(text, rules).map_err(Usage::new)?,
                clock: clock(own),
                greeting: greeting.to_vec(),
            })
        };
        let mut sides = [
            side(&self.a, &self.name_a, self.clock_a, &self.init_a)?,
            side(&self.b, &self.name_b, self.clock_b, &self.init_b)?,
        ];
        if sides[0].name == sides[1].name {
            for (side, letter) in sides.iter_mut().zip(["A", "B"]) {
                side.name = format!("{} ({letter})", side.name);
            }
        }
        Ok(sides)
    }
}

/// Writes the page of a match beside its records.
fn keep_page(folder: &Path, plan: &Plan, summary: &Summary, records: &[GameRecord]) -> anyhow::Result<()> {
    let path = folder.join("results.html");
    write_file(&path, page::page(plan, summary, records).as_bytes())
}
