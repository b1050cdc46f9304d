//! GNU Go's options that draw what stands on the board.

use crate::picture::draw;
use board::Move;
use clap::Args;
use engine::board_view::Layer;
use engine::session::Session;
use limits::budget::StopSignal;
use std::io::{self, Write};

/// Options that draw the position of `--infile`.
#[derive(Debug, Args)]
pub(super) struct PictureArguments {
    /// Draw the groups of the position, in colors
    #[arg(long, short = 'T', requires = "infile")]
    printboard: bool,

    /// Draw the eye spaces of the position, in colors
    #[arg(long, short = 'E', requires = "infile")]
    printeyes: bool,

    /// Draw whose the empty points are: the sum of 1 territory, 2 moyo, 4 area, 8 influence
    ///
    /// The last three are one picture.
    #[arg(long, short = 'm', value_name = "SUM", requires = "infile", value_parser = clap::value_parser!(u8).range(1..16))]
    moyo: Option<u8>,

    /// Draw the influence after a move of the player whose turn it is
    #[arg(hide_short_help = true, long, value_name = "VERTEX", requires = "infile")]
    debug_influence: Option<String>,
}

/// The bit of `--moyo` for territory; the others are for influence.
const TERRITORY: u8 = 1;

impl PictureArguments {
    /// Draws them.
    pub(super) fn run(&self, output: &mut impl Write, session: &mut Session) -> anyhow::Result<()> {
        let moyo = self.moyo.unwrap_or(0);
        let wanted = [
            (self.printboard, Layer::Groups),
            (self.printeyes, Layer::Eyes),
            (moyo & TERRITORY != 0, Layer::Territory),
            (moyo & !TERRITORY != 0, Layer::Influence),
        ];
        for (_, layer) in wanted.into_iter().filter(|(is_wanted, _)| *is_wanted) {
            picture(output, session, layer)?;
        }
        let Some(vertex) = &self.debug_influence else { return Ok(()) };
        let refuse = |why: String| io::Error::other(format!("--debug-influence {vertex}: {why}"));
        let chosen = Move::parse(vertex, session.size()).map_err(|error| refuse(error.to_string()))?;
        let color = session.game().to_move();
        let before = session.game().clone();
        session.play(color, chosen).map_err(|reason| refuse(reason.to_string()))?;
        picture(output, session, Layer::Influence)?;
        session.adopt(before);
        Ok(())
    }
}

fn picture(output: &mut impl Write, session: &mut Session, layer: Layer) -> anyhow::Result<()> {
    Ok(draw(output, &session.view(layer, &StopSignal::new())?)?)
}
