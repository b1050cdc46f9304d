//! `hane show`: what stands on the board, as a picture.

use super::place::{PlaceError, load};
use crate::picture::draw;
use clap::{Args, ValueEnum};
use engine::board_view::{BoardView, Layer};
use engine::session::Session;
use limits::budget::StopSignal;
use std::fmt;
use std::io::{self, Write};
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
    /// they live, and how safe they are. Chains: which stones can be captured, and where.
    #[arg(value_name = "LAYER", value_enum, default_value_t = LayerName::Groups)]
    layer: LayerName,

    /// Show the position before this move, a number or a vertex [default: the end]
    #[arg(long, short = 'L', value_name = "MOVE")]
    until: Option<String>,

    /// Write a picture into this file (SVG); - is the output
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,

    /// Print an object in JSON
    ///
    /// `points` has vertex, stone, owner, weight (0 to 1) and mark of each point; `items` has what is known
    /// of each eye space, group or chain.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum LayerName {
    Influence,
    Territory,
    Eyes,
    Groups,
    Chains,
}

impl LayerName {
    fn layer(self) -> Layer {
        match self {
            LayerName::Influence => Layer::Influence,
            LayerName::Territory => Layer::Territory,
            LayerName::Eyes => Layer::Eyes,
            LayerName::Groups => Layer::Groups,
            LayerName::Chains => Layer::Chains,
        }
    }
}

/// Why nothing was shown.
#[derive(Debug)]
pub(super) enum ViewError {
    /// There is no position.
    Place(PlaceError),
    /// The picture cannot be written.
    Picture(PathBuf, io::Error),
    /// Writing to the output failed.
    Output(io::Error),
}

impl fmt::Display for ViewError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViewError::Place(error) => error.fmt(formatter),
            ViewError::Picture(path, error) => write!(formatter, "{}: {error}", path.display()),
            ViewError::Output(error) => error.fmt(formatter),
        }
    }
}

impl From<io::Error> for ViewError {
    fn from(error: io::Error) -> ViewError {
        ViewError::Output(error)
    }
}

impl ViewArguments {
    /// Shows the layer, in colors where the output has them.
    pub(super) fn run(&self, output: &mut impl Write, session: &mut Session) -> Result<(), ViewError> {
        load(session, &self.file, self.until.as_deref()).map_err(ViewError::Place)?;
        let layer = self.layer.layer();
        let view = BoardView::new(&session.seen_by(layer, &StopSignal::new()), layer);
        match &self.svg {
            Some(path) if path.as_os_str() != "-" => {
                record::replacement::replace(path, view.svg().as_bytes())
                    .map_err(|error| ViewError::Picture(path.clone(), error))?;
            }
            Some(_) => output.write_all(view.svg().as_bytes())?,
            None if self.json => {
                serde_json::to_writer(&mut *output, &view).map_err(io::Error::from)?;
                writeln!(output)?;
            }
            None => draw(output, &view)?,
        }
        Ok(())
    }
}
