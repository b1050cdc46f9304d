//! The positions of a game as rows. `DATA.md` describes them.

use super::play::{Played, Thought};
use super::record::rounded;
use super::settings::{SelfPlaySettings, layers};
use board::score::Ownership;
use board::{BoardSize, Color, Move};
use data::places::place_of;
use data::row::{PositionRow, WHOLE_OWNER};
use knowledge::library::Library;
use record::ruleset::name_of;

/// The decimal places of chances of single moves. Most have few playouts, and what is more exact than that
/// is chance, which takes most of the room.
const PLACES_OF_VALUES: i32 = 3;

/// The positions of a game that were searched.
pub fn rows(played: &Played, settings: &SelfPlaySettings, library: &Library) -> Vec<PositionRow> {
    let whole = of_game(played, settings, library);
    let (mut position, mut moves) = (played.game.start().clone(), Vec::new());
    let mut rows = Vec::new();
    for (turn, thought) in played.game.turns().zip(&played.thoughts) {
        if let Some(thought) = thought {
            let row = whole.clone().on_board(&position, &moves, turn.color);
            rows.push(of_position(row, turn.chosen, position.size(), thought));
        }
        moves.push(place_of(turn.chosen, played.game.size()));
        let _ = position.play(turn.color, turn.chosen);
    }
    rows
}

/// What all rows of a game have in common.
fn of_game(played: &Played, settings: &SelfPlaySettings, library: &Library) -> PositionRow {
    let (game, margin) = (&played.game, played.margin());
    let owners = margin.map(|_| owners(played));
    let bundles = layers(library);
    PositionRow {
        source: settings.run_name(library),
        game: played.number,
        komi: Some(game.rules().komi),
        rules: Some(name_of(game.rules())),
        winner: Some(match played.winner() {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        }),
        margin: margin.map(|margin| margin as f32),
        end: Some(<&str>::from(played.end).to_owned()),
        owners,
        bundle: (!bundles.is_empty()).then(|| bundles.join("+")),
        seed: Some(settings.seed),
        ..PositionRow::default()
    }
}

fn of_position(row: PositionRow, played: Move, size: BoardSize, thought: &Thought) -> PositionRow {
    PositionRow {
        played: Some(place_of(played, size)),
        candidates: thought.visits.iter().map(|(chosen, _)| place_of(*chosen, size)).collect(),
        visits: thought.visits.iter().map(|(_, count)| *count).collect(),
        values: thought.values.iter().map(|value| rounded(*value, PLACES_OF_VALUES) as f32).collect(),
        playouts: thought.playouts,
        full: thought.full,
        root_value: thought.chance.map(|chance| rounded(chance, 4) as f32),
        root_score: thought.score.map(|score| rounded(score, 2) as f32),
        ..row
    }
}

/// Whose each point is at the end.
fn owners(played: &Played) -> Vec<u8> {
    let size = played.game.size();
    let owners = Ownership::new(played.game.position(), &played.status_estimate.dead);
    let owner = |point| match Color::BOTH.map(|color| owners.points(color).contains(point)) {
        [true, _] => WHOLE_OWNER,
        [_, true] => -WHOLE_OWNER,
        _ => 0,
    };
    size.points().map(|point| owner(point).cast_unsigned()).collect()
}
