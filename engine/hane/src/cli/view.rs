//! `hane show`: what stands on the board, as a picture.

use super::groups::{Embedded, PositionReading, variant_of};
use super::place::load;
use crate::format::{json_line, write_to};
use crate::picture::{draw, svg};
use anyhow::anyhow;
use clap::Args;
use engine::board_view::Layer;
use engine::session::NoNetwork;
use limits::budget::StopSignal;
use std::io::Write;
use std::path::PathBuf;

/// Arguments of `hane show`.
#[derive(Debug, Args)]
pub(super) struct ViewArguments {
    /// The record of a game
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// What to show
    ///
    /// Influence: whose region each point is. Territory: how much of each point is whose. Eyes: the eye
    /// spaces of both colors, and how many eyes each gives. Groups: which stones belong together, whether
    /// they live, and how safe they are. Chains: which stones can be captured, and where. Owners and policy:
    /// what a network of the bundles says, whose each point will be, and which moves are likely.
    #[arg(value_name = "LAYER", default_value = "groups", value_parser = variant_of::<Layer>())]
    layer: Layer,

    /// Show the position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// Write a picture into this file (SVG); - is the output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,

    /// Print an object in JSON
    ///
    /// `points` has vertex, stone, owner, weight (0 to 1) and mark of each point; `items` has what is known
    /// of each eye space, group, chain or likely move.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    reading: PositionReading,
}

impl ViewArguments {
    /// Shows the layer, in colors where the output has them.
    pub(super) fn run(&self, output: &mut impl Write, embedded: Embedded) -> anyhow::Result<()> {
        let (settings, library) = self.reading.knowledge.settings(&[&self.reading], embedded)?;
        let mut session = settings.session_with(library)?;
        load(&mut session, &self.file, self.until.as_deref())?;
        let view = session.view(self.layer, &StopSignal::new()).map_err(|error| {
            let help = match error {
                NoNetwork::Absent => "; --network FILE opens one, or a network of KataGo",
                NoNetwork::Size { .. } => "",
            };
            anyhow!("{} by a network: {error}{help}", self.layer)
        })?;
        match &self.svg {
            Some(path) => write_to(output, path, svg(&view).as_bytes()),
            None if self.json => Ok(json_line(output, &view.object())?),
            None => Ok(draw(output, &view)?),
        }
    }
}
