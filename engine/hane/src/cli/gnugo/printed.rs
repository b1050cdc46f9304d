//! What is printed about the program itself: the table of options, the copyright, the levels.

use super::messages::print_kinds;
use super::table::{Counterpart, OPTIONS};
use board::{BoardSize, MAX_SIZE};
use clap::Args;
use engine::strength::Strength;
use reading::Depths;
use search::{Limits, Work};
use std::io::{self, Write};

/// The license, with the names of those who have the copyright.
const LICENSE: &str = include_str!("../../../../../LICENSE-MIT");

/// Questions about the program itself.
#[derive(Clone, Copy, Debug, Args)]
#[group(required = true, multiple = false)]
pub(in crate::cli) struct PrintedArguments {
    /// Print GNU Go's options, and what does the same here
    #[arg(long)]
    options: bool,

    /// Print the copyright and the license
    #[arg(long)]
    copyright: bool,

    /// Print what each level comes to
    #[arg(long)]
    print_levels: bool,

    /// Print the kinds of messages for --debug
    #[arg(long)]
    debug_flags: bool,
}

impl PrintedArguments {
    /// Prints it.
    pub(in crate::cli) fn run(&self, output: &mut impl Write, has_bundle: bool) -> io::Result<()> {
        if self.options {
            print_options(output, has_bundle)?;
        }
        if self.copyright {
            writeln!(output, "Hane {}\n\n{LICENSE}", env!("CARGO_PKG_VERSION"))?;
            writeln!(output, "Or, as you choose, the Apache License 2.0 (LICENSE-APACHE).")?;
        }
        if self.print_levels {
            print_levels(output)?;
        }
        if self.debug_flags {
            print_kinds(output)?;
        }
        Ok(())
    }
}

fn print_options(output: &mut impl Write, has_bundle: bool) -> io::Result<()> {
    let bundle = if has_bundle { "inside the program" } else { "none" };
    let usual = BoardSize::STANDARD;
    let level = Limits::default().level;
    writeln!(output, "Hane {}", env!("CARGO_PKG_VERSION"))?;
    writeln!(
        output,
        "boards up to {MAX_SIZE}x{MAX_SIZE}, {usual} by default; level {level}; bundle: {bundle}"
    )?;
    let strengths: Vec<&str> = Strength::names().collect();
    writeln!(output, "weaker players: --strength {}\n", strengths.join(", "))?;
    writeln!(output, "GNU Go's options, and what there is here:\n")?;
    for option in OPTIONS {
        let short = option.short.map_or_else(|| "    ".to_owned(), |letter| format!("-{letter}, "));
        let here = match option.here {
            Counterpart::Same => "the same".to_owned(),
            Counterpart::Differs(how) => format!("the same: {how}"),
            Counterpart::Means(others) => format!("means {}", others.join(" ").replace('=', " ")),
            Counterpart::Always(why) => format!("always so: {why}"),
            Counterpart::Idle(_, why) => format!("no effect, and said so: {why}"),
            Counterpart::Absent(why) => format!("refused: {why}"),
        };
        writeln!(output, "  {short}--{:<26} {here}", option.name)?;
    }
    let count = |is: fn(Counterpart) -> bool| OPTIONS.iter().filter(|option| is(option.here)).count();
    let same = count(|here| matches!(here, Counterpart::Same | Counterpart::Differs(_)));
    let other = count(|here| matches!(here, Counterpart::Means(_) | Counterpart::Always(_)));
    let idle = count(|here| matches!(here, Counterpart::Idle(..)));
    let absent = count(|here| matches!(here, Counterpart::Absent(_)));
    writeln!(
        output,
        "\n{} options: {same} under the same name, {other} otherwise, {idle} without effect, {absent} refused",
        OPTIONS.len()
    )
}

/// Playouts or evaluations of a search, and the limits of reading: moves for chains with three and four
/// liberties, plays for captures and connections.
fn print_levels(output: &mut impl Write) -> io::Result<()> {
    writeln!(
        output,
        "{:>5} {:>9} {:>12} {:>6} {:>13} {:>14} {:>17}",
        "level", "playouts", "evaluations", "depth", "fourlib-depth", "capture plays", "connection plays"
    )?;
    for level in (0..Depths::LEVELS).rev() {
        let depths = Depths::level(level);
        // There are thirteen levels.
        let [playouts, evaluations] =
            [Work::Playouts, Work::Evaluations].map(|work| work.at_level(level as u32));
        writeln!(
            output,
            "{level:>5} {playouts:>9} {evaluations:>12} {:>6} {:>13} {:>14} {:>17}",
            depths.three_liberties, depths.four_liberties, depths.capture_effort, depths.connection_effort
        )?;
    }
    Ok(())
}
