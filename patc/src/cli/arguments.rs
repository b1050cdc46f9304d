//! The arguments as they are typed.

use super::coverage::CoverageArguments;
use super::difference::DifferenceArguments;
use super::draw::DrawArguments;
use super::explain::ExplainArguments;
use super::format::FormatArguments;
use super::mine::MineArguments;
use super::source_arguments::{CheckArguments, SourceArguments};
use super::test::TestArguments;
use super::verify::VerifyArguments;
use crate::ir::MatcherWish;
use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;
use std::str::FromStr;
use strum::VariantNames;

const EXAMPLES: &str = "\
Examples:
  patc build patterns -o standard.bundle     all sources of a folder
  patc check patterns/attack.db --notes      findings about one source, small ones too
  patc dump --stage ir patterns/attack.db    what the source means
  patc codes P012                            what a code means, with an example and the remedy
  patc stats patterns                        numbers for each database
  patc fmt --check patterns                  which sources are not in the canonical form
  patc explain CutDiagonal patterns          what a pattern tests, asks and gives
  patc diff old.bundle patterns              what changed since a bundle was built
  patc verify standard.bundle patterns       whether its matchers and its bytes are right
  patc test patterns                         whether patterns stand where tests say
  patc coverage games patterns               how often patterns stand in games
  patc draw --html patterns.html patterns    all patterns as boards, to be looked at and searched
  patc mine games > proposals.db             shapes that players choose more often than predicted

Exit codes: 0 done, 1 failed, 2 usage.";

const FINDINGS: &str = "\
A finding has a code (`patc codes` explains them), a place, what was expected and found, often
another place that explains it, and what to do. Errors forbid a bundle; warnings and notes do not.
Colors are left out where the output is no terminal or NO_COLOR is set.

With --json the output is one object:
  errors, warnings, notes   how many there are, also of those that are not reported: beyond 200 of
                            each kind in a source
  diagnostics               a list of objects, in the order of sources and lines:
    path, line, column      where; line and column are counted from 1, 0 means the whole source
                            or the whole line
    length                  how many characters are meant
    severity                `error`, `warning` or `note`
    code, message           what
    excerpt                 the lines around it, each with its number (line) and text
    diagram                 row and column inside the diagram, from 1, where the place is a cell
    earlier                 another place that explains it: path, line, column, length, message,
                            excerpt
    suggestion              what to write instead; several with commas between them
    help                    what to do, as a sentence
`diagram`, `earlier`, `suggestion` and `help` are left out where there is nothing to say.";

/// Compiles pattern diagrams into bundles.
#[derive(Debug, Parser)]
#[command(name = "patc", version, after_long_help = EXAMPLES, max_term_width = 100)]
pub(super) struct CommandLine {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Compile sources into a bundle
    Build(BuildArguments),
    /// Say what is wrong with sources, and write nothing
    #[command(after_long_help = FINDINGS)]
    Check(CheckArguments),
    /// Print what a stage of the compiler made of sources
    Dump(DumpArguments),
    /// Print numbers for each database
    Stats(SourceArguments),
    /// Bring sources into the canonical form, which means the same
    Fmt(FormatArguments),
    /// Explain a pattern: drawings, tests, values, constraint with levels and costs
    Explain(ExplainArguments),
    /// Say what differs between two bundles or sources; exit code 0 when nothing, 1 when something, 2
    /// otherwise
    Diff(DifferenceArguments),
    /// Validate a bundle, compare its matchers and kernels with plain ones, and build its sources again
    Verify(VerifyArguments),
    /// Hold positions in text against the patterns that stand there: `NAME stands D4, not E5`
    Test(TestArguments),
    /// Count in games how often patterns stand and are played (geometry only)
    Coverage(CoverageArguments),
    /// Draw a pattern as a board in SVG, or all patterns as one page in HTML
    Draw(DrawArguments),
    /// Propose patterns and joseki from game records, and patterns from proofs, for an author to choose from
    Mine(MineArguments),
    /// Serve an editor over the Language Server Protocol, on the standard input and output
    Lsp,
    /// Print what constraints, actions and colon lines may ask: names, arguments, levels, costs
    Questions,
    /// Print what the codes of findings mean
    Codes(CodesArguments),
}

/// Arguments of `patc codes`.
#[derive(Debug, Args)]
pub(super) struct CodesArguments {
    /// A code, as P012, for its meaning, an example and the remedy [default: a list of all]
    pub(super) code: Option<String>,
}

/// Arguments of `patc build`.
#[derive(Debug, Args)]
pub(super) struct BuildArguments {
    #[command(flatten)]
    pub(super) checked: CheckArguments,

    /// What a database, or each of them, is matched by, whatever its source says: `auto`, `automaton`, `grid`
    /// or `filter`
    ///
    /// May be given several times; the last that fits a database counts.
    #[arg(long, value_name = "[DATABASE=]MATCHER")]
    pub(super) matcher: Vec<MatcherArgument>,

    /// Hold what every matcher reads, for `hane bench` to compare them
    #[arg(long)]
    pub(super) all_matchers: bool,

    /// The bundle to write; an old one is replaced at once or not at all
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: PathBuf,
}

/// A matcher, and the database that it is for; none for all.
#[derive(Clone, Debug)]
pub(super) struct MatcherArgument {
    pub(super) database: Option<String>,
    pub(super) wish: MatcherWish,
}

impl FromStr for MatcherArgument {
    type Err = String;

    fn from_str(text: &str) -> Result<MatcherArgument, String> {
        let (database, name) = match text.rsplit_once('=') {
            Some((database, name)) => (Some(database.to_owned()), name),
            None => (None, text),
        };
        let expected = |_| format!("expected one of {}, found '{name}'", MatcherWish::VARIANTS.join(", "));
        let wish = name.parse().map_err(expected)?;
        Ok(MatcherArgument { database, wish })
    }
}

/// Arguments of `patc dump`.
#[derive(Debug, Args)]
pub(super) struct DumpArguments {
    #[command(flatten)]
    pub(super) sources: SourceArguments,

    /// Which stage
    #[arg(long, value_enum, default_value = "ir")]
    pub(super) stage: CompilerStage,
}

/// A stage of the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CompilerStage {
    /// What is written
    Syntax,
    /// What it means
    Ir,
    /// What an engine finds in the bundle
    Bundle,
}
