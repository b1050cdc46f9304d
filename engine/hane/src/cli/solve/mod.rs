//! `hane solve`: problems of life and death, one or many at a time.

mod drawing;
mod problems;
mod proofs;
mod results;

use super::groups::{Embedded, PositionReading, QuietArguments, one_of};
use super::place::load;
use super::said;
use super::settings::Settings;
use super::step_progress::StepProgress;
use crate::format::json_line;
use anyhow::{Context, ensure};
use board::Point;
use clap::Args;
use engine::session::Session;
use engine::solve::{KoThreats, Problem, Solution, SolveGoal, SolveLimits, Unsolved};
use knowledge::library::Library;
use limits::budget::Budget;
use limits::jobs;
use problems::ProblemSource;
use proofs::Proofs;
use results::Results;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use strum::IntoEnumIterator;

/// Problems that are solved before their results are written, for each that is solved at a time.
const BLOCK: usize = 8;

const EXAMPLES: &str = "\
Examples:
  hane solve --draw problem.sgf       the group in question is found
  hane solve problem.sgf --target D4 --goal live
                                      a group of one's own, named
  hane solve --ko attacker problem.sgf
                                      what works when the attacker has ko threats
  hane solve --json --jobs 2 --plays 6000 --out results.jsonl problems.jsonl
                                      a collection; run again, it goes on
  hane solve problem.sgf --certificate proof.jsonl --sgf proof.sgf
                                      with a proof
  hane solve --check proof.jsonl      whether it is one";

/// Arguments of `hane solve`.
#[derive(Debug, Args)]
#[command(after_long_help = EXAMPLES)]
pub(super) struct SolveArguments {
    /// Problems: records (SGF), or lines of JSON in files that end in .jsonl
    ///
    /// Of each game of a record the position before its first move is the problem. A line is an object with
    /// `size`, `black` and `white` (lists of vertices), or with `rows` that draw the board with X, O and
    /// dots; `to_move` ("B" or "W"); `id`, `target` and `goal` if there are any.
    #[arg(value_name = "FILE", required_unless_present = "check")]
    files: Vec<PathBuf>,

    /// A stone of the group in question, twice for a connection [default: the group is found]
    ///
    /// Groups are asked by their size until there is one of which it depends on who moves first whether it
    /// lives; of two that are as large, the opponent's is asked first.
    #[arg(long, value_name = "VERTEX")]
    target: Vec<String>,

    /// What is to be done [default: kill the opponent's group, live with one's own]
    ///
    /// `seki` is to keep one's own group on the board, if only in a seki, or to allow the opponent's no two
    /// eyes.
    #[arg(long, value_parser = one_of(SolveGoal::iter().map(|it| (it.name(), it))))]
    goal: Option<SolveGoal>,

    /// Who has ko threats: tells only what holds then
    ///
    /// With `none` who takes first wins a ko; `all` tells all three.
    #[arg(long, default_value = "all", value_parser = one_of(THREATS))]
    ko: Threats,

    /// The position before this move of a record, a number or a vertex [default: the first]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// The most plays on the trial board for each search of a problem [default: 20000]
    ///
    /// Up to six likelier first moves are searched after a question, each with as many plays. With
    /// `--seconds` a problem is cut short after that time: what was not settled until then is marked as a
    /// guess, and is not reproducible.
    #[arg(long, value_name = "PLAYS", value_parser = clap::value_parser!(u64).range(1..=MOST_PLAYS))]
    plays: Option<u64>,

    /// Seconds for each problem
    #[arg(long, value_name = "SECONDS", value_parser = super::groups::seconds)]
    seconds: Option<Duration>,

    /// Problems to solve at a time; the results do not depend on it
    #[arg(long, short, value_name = "COUNT", default_value_t = 1, value_parser = super::groups::jobs)]
    jobs: usize,

    /// Draw the board of each problem, with the first moves that work as *
    #[arg(long, conflicts_with = "json")]
    draw: bool,

    /// Print an object in JSON on a line for each problem
    ///
    /// `status` says what becomes of the `group` for each assumption about ko threats, `moves` are the first
    /// moves that work, `tried` has all that were looked at with the answers to them, `first` and `second`
    /// are what the player to move and the opponent achieve when they move first.
    #[arg(long)]
    json: bool,

    /// Write the objects to this file instead; problems that are in it already are left out
    #[arg(hide_short_help = true, long, value_name = "FILE", requires = "json")]
    out: Option<PathBuf>,

    /// Look for a proof that can be checked, of what the player to move achieves or does not
    ///
    /// The stones are captured to the last one, or live whatever both play, against every move on the whole
    /// board. Where no proof is found, the answer stays what the search says.
    #[arg(hide_short_help = true, long)]
    prove: bool,

    /// The most plays on the trial board for a proof
    #[arg(hide_short_help = true, long, value_name = "PLAYS", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..=MOST_PLAYS))]
    proof_plays: u64,

    /// Look for proofs and write them as certificates to this file, one a line
    #[arg(hide_short_help = true, long, value_name = "FILE")]
    certificate: Option<PathBuf>,

    /// Look for proofs and write them as variations of a record; without a proof, the lines of the search
    #[arg(hide_short_help = true, long, value_name = "FILE", conflicts_with = "out")]
    sgf: Option<PathBuf>,

    /// The most nodes of a problem in the record; where more would follow it says that it is cut
    #[arg(hide_short_help = true, long, value_name = "NODES", default_value_t = 20_000, requires = "sgf")]
    sgf_nodes: usize,

    /// Check the certificates of a file instead: each is replayed on a board of its own, without any search
    #[arg(hide_short_help = true, long, value_name = "FILE", conflicts_with_all = ["files", "target", "goal", "certificate", "sgf", "out"])]
    check: Option<PathBuf>,

    #[command(flatten)]
    reading: PositionReading,

    #[command(flatten)]
    quiet: QuietArguments,
}

/// More would not fit into memory: the tree of a question has about two nodes for a play.
const MOST_PLAYS: u64 = 20_000_000;

/// Who has ko threats; none: what holds under each assumption is wanted.
type Threats = Option<KoThreats>;

const THREATS: [(&str, Threats); 4] = [
    ("none", Some(KoThreats::None)),
    ("attacker", Some(KoThreats::Attacker)),
    ("defender", Some(KoThreats::Defender)),
    ("all", None),
];

/// How problems are solved.
struct Solvers<'a> {
    arguments: &'a SolveArguments,
    settings: Settings,
    library: Arc<Library>,
}

impl Solvers<'_> {
    /// The solutions in the order of the problems. Sessions, one for each thread, keep what they have read.
    fn solve(
        &self,
        sources: &[ProblemSource],
        sessions: &mut [Option<Session>],
        note: impl FnMut(),
    ) -> anyhow::Result<Vec<Result<Solved, String>>> {
        let solve = |session: &mut &mut Option<Session>, source: &ProblemSource| {
            self.solve_with(session.get_or_insert_with(|| self.settings.worker(&self.library)), source)
        };
        jobs::in_order(sources, sessions, solve, note).context("--jobs")
    }

    fn solve_with(&self, session: &mut Session, source: &ProblemSource) -> Result<Solved, String> {
        let mut problem = source.problem().map_err(|error| format!("{}: {error}", source.name()))?;
        let named = |why: &dyn fmt::Display| format!("{}: {why}", problem.id);
        let size = problem.position.size();
        let read =
            |word: &String| Point::parse(word, size).map_err(|error| named(&format!("--target: {error}")));
        let targets: Vec<Point> = self.arguments.target.iter().map(read).collect::<Result<_, _>>()?;
        if !targets.is_empty() {
            problem.targets = targets;
        }
        problem.goal = self.arguments.goal.or(problem.goal);
        let budget = Budget::default().with_time(self.arguments.seconds);
        let SolveArguments { plays, ko, .. } = self.arguments;
        let proof_plays = self.arguments.proves().then_some(self.arguments.proof_plays);
        let limits = SolveLimits { plays: *plays, budget, proof_plays, ko: *ko };
        let solved = session.solve(&problem, &limits);
        let solution = solved.map_err(|error: Unsolved| format!("{}: {error}", problem.id))?;
        Ok(Solved { problem, solution })
    }
}

/// A problem with its solution.
struct Solved {
    problem: Problem,
    solution: Solution,
}

impl SolveArguments {
    /// Whether proofs are wanted.
    fn proves(&self) -> bool {
        self.prove || self.certificate.is_some() || self.sgf.is_some()
    }

    /// Solves all problems, and prints the solutions in their order. Those that cannot be asked are named on
    /// standard error.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        if let Some(path) = &self.check {
            return proofs::check_file(path, output);
        }
        let (settings, library) = self.reading.knowledge.settings(&[&self.reading, &self.quiet], embedded)?;
        let mut sessions: Vec<Option<Session>> = (0..self.jobs).map(|_| None).collect();
        let quiet = settings.talk == crate::terminal::Talk::Quiet;
        let solvers = Solvers { arguments: self, settings, library: Arc::new(library) };
        let mut results = Results::open(self.out.as_deref())?;
        let certificates = self.certificate.as_deref();
        let mut proofs = Proofs::open(certificates, self.out.is_some(), self.sgf.as_deref(), self.sgf_nodes)?;
        let (mut sources, mut wrong, mut all) = (Vec::new(), 0, 0);
        for path in &self.files {
            match self.sources(path, &mut solvers.settings.worker(&solvers.library)) {
                Ok(found) => sources.extend(found),
                Err(error) => {
                    (wrong, all) = (wrong + 1, all + 1);
                    anstream::eprintln!("hane: {}", said(&error));
                }
            }
        }
        all += sources.len();
        sources.retain(|source| !results.has(&source.id()));
        // One problem needs no bar.
        let mut progress = StepProgress::new("problems", sources.len(), quiet || sources.len() < 2);
        let mut done = 0;
        for block in sources.chunks(BLOCK * self.jobs) {
            let note = || {
                done += 1;
                progress.note(done, done, "");
            };
            for solved in solvers.solve(block, &mut sessions, note)? {
                match solved {
                    Ok(solved) => {
                        proofs.add(&solved)?;
                        match &self.out {
                            Some(_) => results.add(&solved.solution)?,
                            None => self.print(output, &solved)?,
                        }
                    }
                    Err(error) => {
                        wrong += 1;
                        progress.warn(&error);
                    }
                }
            }
            output.flush()?;
        }
        let cut = proofs.finish()?;
        progress.end();
        if cut > 0 {
            progress.warn(&format!("{cut} proofs are cut in the record: --sgf-nodes allows no more nodes"));
        }
        ensure!(wrong == 0, "{wrong} of {all} problems were not solved");
        Ok(())
    }

    /// The problems of a file.
    fn sources(&self, path: &Path, session: &mut Session) -> anyhow::Result<Vec<ProblemSource>> {
        match &self.until {
            None => problems::of_file(path).with_context(|| path.display().to_string()),
            Some(until) => {
                let position = load(session, path, Some(until))?;
                let to_move = session.game().to_move();
                Ok(vec![problems::at(path, &position, to_move)])
            }
        }
    }

    fn print(&self, output: &mut impl Write, solved: &Solved) -> io::Result<()> {
        if self.json {
            return json_line(output, &solved.solution.object());
        }
        let Solved { problem, solution } = solved;
        if self.draw {
            drawing::draw(output, &problem.position, solution)?;
        }
        writeln!(output, "{solution}\n")
    }
}
