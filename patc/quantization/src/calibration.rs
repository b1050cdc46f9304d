//! The positions that decide the units of a network: moments of games in a record.

use super::fault::NetworkFault;
use board::Rules;
use network::{Moment, Network};
use record::main_line::{MainLine, Step};

/// Games that we played ourselves, for networks whose source names none.
const OWN_GAMES: &str = include_str!("calibration.sgf");

/// Most moments that are looked at. With half as many the lead of a student is off by half a point in the
/// mean.
const MOST: usize = 256;

/// How many moments one is kept of to judge.
const JUDGING: usize = 4;

/// Moments of games.
#[derive(Clone, Debug)]
pub struct CalibrationMoments {
    /// Those that decide the units of a network.
    pub deciding: Vec<Moment>,
    /// Others of the same games, between them, that judge it.
    pub judging: Vec<Moment>,
}

/// Moments of games in SGF, spread evenly; of our own games without a collection.
///
/// # Errors
/// The games cannot be read, or they are on boards that networks do not play on.
pub fn moments(collection: Option<&[u8]>) -> Result<CalibrationMoments, NetworkFault> {
    let fault =
        |error: sgf::ReadError| NetworkFault::of_part("calibration", "games as SGF", error.to_string());
    let reading = sgf::read(collection.unwrap_or(OWN_GAMES.as_bytes())).map_err(fault)?;
    let mut all = Vec::new();
    for game in reading.collection.games() {
        let Ok(mut line) = MainLine::new(&game, Rules::default()) else { continue };
        if !Network::plays_on(line.game().size()) {
            continue;
        }
        while let Some(step) = line.next() {
            if let Ok(Step::Move { .. }) = step {
                all.push(Moment::of_game(line.game()));
            }
        }
    }
    if all.is_empty() {
        let found = "no move on a board that networks play on";
        return Err(NetworkFault::of_part("calibration", "games with moves", found));
    }
    let every = all.len().div_ceil(MOST);
    let (judging, deciding): (Vec<_>, Vec<_>) =
        all.into_iter().step_by(every).enumerate().partition(|(number, _)| number % JUDGING == JUDGING - 1);
    let [deciding, judging] =
        [deciding, judging].map(|numbered| numbered.into_iter().map(|(_, moment)| moment).collect());
    Ok(CalibrationMoments { deciding, judging })
}
