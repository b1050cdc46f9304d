//! Which patterns stand on a position of a game, and which of them propose their moves.

use super::reasons;
use board::{Color, Game, Move};
use knowledge::library::Library;
use knowledge::matches::{ListError, Lister, Query, StandingPattern};
use limits::budget::Budget;
use std::collections::BTreeSet;

/// A pattern that stands on a position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenPattern {
    /// The name of its database.
    pub database: String,
    /// Where it stands, and what it says of its move.
    pub found: StandingPattern,
    /// Whether it proposes its move to the player: its constraint, its helper and its classes hold.
    pub proposed: bool,
}

/// The patterns of one database, or of all, that stand for a color in the position of a game: those first
/// that propose their moves, the best values first. Reading takes no longer than `budget` allows.
///
/// # Errors
/// The library has no such database, or the names of its patterns cannot be read.
pub fn standing(
    library: &Library,
    game: &Game,
    color: Color,
    database: Option<&str>,
    budget: &Budget,
) -> Result<Vec<SeenPattern>, ListError> {
    let position = game.position();
    let mut lister = Lister::new(library);
    let mut rows = Vec::new();
    for database in databases(library, database) {
        let query = Query {
            size: position.size(),
            black: *position.stones(Color::Black),
            white: *position.stones(Color::White),
            color,
            database,
        };
        let found = lister.standing(&query)?;
        let seen = |found| SeenPattern { database: query.database.clone(), found, proposed: false };
        rows.extend(found.into_iter().map(seen));
    }
    let vertex = |point| Move::Play(point).vertex(position.size()).to_string();
    let proposed: BTreeSet<(String, String)> = reasons(library, game, color, budget)
        .into_iter()
        .map(|reason| (reason.name, vertex(reason.point)))
        .collect();
    for row in &mut rows {
        let listed = &row.found.listed;
        row.proposed = proposed.contains(&(listed.name.clone(), listed.chosen.clone()));
    }
    rows.sort_by(|one, other| {
        let ahead = other.proposed.cmp(&one.proposed);
        let values = other.found.worth.number().total_cmp(&one.found.worth.number());
        ahead.then(values).then_with(|| one.found.listed.cmp(&other.found.listed))
    });
    Ok(rows)
}

/// The name that is asked for, or those of all databases, each once.
fn databases(library: &Library, wanted: Option<&str>) -> Vec<String> {
    match wanted {
        Some(name) => vec![name.to_owned()],
        None => {
            let all = library.layers().databases();
            let names: BTreeSet<String> =
                all.map(|effective| effective.database.record().name().to_owned()).collect();
            names.into_iter().collect()
        }
    }
}
