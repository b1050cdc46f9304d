//! `hane tournament`: several engines, a match for each two, ratings and a page.

mod page;
mod standings;

use super::conditions::Conditions;
use super::progress::MatchProgress;
use super::referee::Referee;
use super::sides;
use crate::cli::Usage;
use crate::cli::groups::{Embedded, KnowledgeArguments};
use crate::cli::settings::Settings;
use crate::format::write_file;
use crate::terminal::Talk;
use arena::pairings::{Form, after, pairing_folder};
use arena::{Contestant, GameRecord, Plan, Shard, Summary};
use clap::{Args, value_parser};
use page::page;
use standings::{Pairing, Standings};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

const MORE: &str = "\
An engine is written as a side of `hane match` (see `hane match --help`, also about clocks, openings and faults). Every two meet in a \
match of --games games, or with --gauntlet the first one meets each of the others, or with --neighbors each one meets those \
that follow. Each match has a folder in --out, which holds what \
`hane match --out` writes. Run the same command again to continue; --games and --jobs may differ then, and engines may be added at the end.

In --out stand results.html, a page with ratings and the table of all results that needs no other file, and results.json. Ratings are \
the likeliest ones in the Bradley-Terry model, each engine having won and lost one game beforehand against a player rated 0; \
their mean is 0.

Shards are played and merged as those of a match: each plays its share of all pairs of games.

Examples:
  hane tournament 'hane:--playouts 9' 'hane:--playouts 99' 'gnugo --mode gtp' \\
    --name h9 --name h99 --name gnugo --size 9 --random-moves 4 --out three
  hane tournament new.bundle old.bundle hane: --gauntlet --games 400 \\
    --random-moves 4 --out big --shard 3/100
  hane tournament new.bundle old.bundle hane: --gauntlet --games 400 \\
    --random-moves 4 --out big --merge";

/// Arguments of `hane tournament`.
#[derive(Debug, Args)]
#[command(after_long_help = MORE)]
pub(in crate::cli) struct TournamentArguments {
    /// The engines: GTP commands, `hane:` with settings, or bundles
    #[arg(value_name = "ENGINE", required = true, num_args = 2..)]
    engines: Vec<String>,

    /// The name of the first engine, then of the second one
    ///
    /// For all or for none [default: as typed].
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,

    /// The first engine meets all others, which do not meet each other
    #[arg(long)]
    gauntlet: bool,

    /// Each engine meets only the next COUNT of the list, which is best sorted by strength
    #[arg(hide_short_help = true, long, value_name = "COUNT", conflicts_with = "gauntlet", value_parser = value_parser!(u16).range(1..))]
    neighbors: Option<u16>,

    /// Number of games of each two
    #[arg(long, value_name = "COUNT", default_value_t = 10)]
    games: usize,

    #[command(flatten)]
    conditions: Conditions,

    /// Play one of N shards of all games
    #[arg(hide_short_help = true, long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Play nothing: put the shards in --out together, where all are there and complete
    #[arg(hide_short_help = true, long, conflicts_with = "shard")]
    merge: bool,

    /// Keep the games here, and continue the tournament that is there
    ///
    /// With a folder for each match, results.html and results.json.
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// Print the results as JSON
    #[arg(long)]
    json: bool,
}

impl TournamentArguments {
    /// Plays the tournament, or the rest of it, and prints what came of it.
    pub(in crate::cli) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let settings = Settings::resolve(&[&self.conditions]);
        let engines = self.contestants(&settings)?;
        let form = match self.neighbors {
            Some(reach) => Form::Chain(usize::from(reach)),
            None if self.gauntlet => Form::Gauntlet,
            None => Form::RoundRobin,
        };
        let first = [engines[0].clone(), engines[1].clone()];
        let plan = self.conditions.plan(first, self.games, &settings)?;
        let loader = KnowledgeArguments::default().loader(settings.without, embedded);
        for engine in &self.engines {
            sides::tell_of_lacking(engine, &loader);
        }
        let referee = Referee::begin()?;
        let mut pairings = Vec::new();
        for (number, players) in form.pairings(engines.len()).into_iter().enumerate() {
            let plan = Plan {
                sides: players.map(|player| engines[player].clone()),
                shard: self.shard.unwrap_or(Shard::WHOLE),
                ..after(plan.clone(), number)
            };
            let folder = self.out.join(pairing_folder(players));
            let records = if self.merge {
                arena::merge(&folder, &plan)?
            } else {
                play(&referee, &plan, &folder, settings.talk == Talk::Quiet)?
            };
            referee.expect_no_signal()?;
            let summary = Summary::new(&plan, &records);
            if self.shard.is_none() {
                super::keep_page(&folder, &plan, &summary, &records)?;
            }
            pairings.push(Pairing { players, summary });
        }
        let standings = Standings::new(form, &engines, &plan, pairings);
        if self.shard.is_none() {
            write_file(&self.out.join("results.json"), &standings.json()?)?;
            write_file(&self.out.join("results.html"), page(&standings).as_bytes())?;
        }
        Ok(self.print(output, &standings)?)
    }

    /// The engines with their names, of which no two are alike.
    fn contestants(&self, settings: &Settings) -> Result<Vec<Contestant>, Usage> {
        let (named, all) = (self.name.len(), self.engines.len());
        if named > 0 && named != all {
            let why = format!("--name: expected a name for each of {all} engines or none, found {named}");
            return Err(Usage::new(why));
        }
        let names = if named > 0 { &self.name } else { &self.engines };
        let contestant = |(place, text): (usize, &String)| {
            let name = &names[place];
            // Names of earlier engines stay when others are added.
            let is_taken = names[..place].contains(name);
            Ok(Contestant {
                name: if is_taken { format!("{name} ({})", place + 1) } else { name.clone() },
                command: sides::command(text, &settings.rules).map_err(Usage::new)?,
                clock: self.conditions.clock(),
                greeting: Vec::new(),
            })
        };
        self.engines.iter().enumerate().map(contestant).collect()
    }

    fn print(&self, output: &mut impl Write, standings: &Standings) -> io::Result<()> {
        match (self.json, self.shard) {
            (true, _) => output.write_all(&standings.json()?),
            (false, None) => write!(output, "{standings}"),
            (false, Some(shard)) => {
                let done = standings.games();
                writeln!(output, "shard {shard}: {done} games; --merge puts all shards together")
            }
        }
    }
}

/// Plays the match of two of them.
fn play(referee: &Referee, plan: &Plan, folder: &Path, quiet: bool) -> anyhow::Result<Vec<GameRecord>> {
    let mut progress = MatchProgress::new(plan, quiet);
    let [one, other] = &plan.sides;
    progress.remark(&format!("{} against {}", one.name, other.name));
    referee.play(plan, Some(folder), &mut progress)
}
