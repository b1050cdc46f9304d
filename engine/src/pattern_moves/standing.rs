//! Which patterns stand on a position of a game, and which of them propose their moves.

use super::withheld::{StandingName, Why, withheld};
use board::{Color, Game, Point};
use knowledge::library::Library;
use knowledge::matches::{ListError, Lister, Query, StandingPattern};
use limits::budget::Budget;
use std::collections::{BTreeMap, BTreeSet};

/// A pattern that stands on a position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenPattern {
    /// The name of its database.
    pub database: String,
    /// Where it stands, and what it says of its move.
    pub found: StandingPattern,
    /// Why it does not propose its move to the player; none where it does.
    pub why: Option<Why>,
}

impl SeenPattern {
    /// Whether it proposes its move to the player: its constraint, its helper and its classes hold.
    pub fn is_proposed(&self) -> bool {
        self.why.is_none()
    }

    /// Whether it proposes its move, and otherwise why not, in words.
    pub fn says(&self, vertex: impl Fn(Point) -> String) -> String {
        self.why
            .as_ref()
            .map_or_else(|| "proposed".to_owned(), |why| format!("not proposed: {}", why.words(vertex)))
    }
}

/// What is asked of the patterns that stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StandingQuery<'a> {
    /// The only database; all without it.
    pub database: Option<&'a str>,
    /// The only pattern; all without it.
    pub pattern: Option<&'a str>,
}

/// The patterns of one database, or of all, that stand for a color in the position of a game: those first
/// that propose their moves, the best values first. Reading takes no longer than `budget` allows.
///
/// # Errors
/// The library has no such database, no such pattern in it, or the names of its patterns cannot be read.
pub fn standing(
    library: &Library,
    game: &Game,
    color: Color,
    asked: StandingQuery<'_>,
    budget: &Budget,
) -> Result<Vec<SeenPattern>, ListError> {
    let position = game.position();
    let withheld = withheld(library, game, color, budget);
    let mut lister = Lister::new(library);
    let mut rows = Vec::new();
    for database in databases(library, asked.database) {
        let query = Query {
            size: position.size(),
            black: *position.stones(Color::Black),
            white: *position.stones(Color::White),
            color,
            database,
        };
        for found in lister.standing(&query)? {
            let why = why(library, (game, color), &found, &withheld);
            rows.push(SeenPattern { database: query.database.clone(), found, why });
        }
    }
    if let Some(name) = asked.pattern {
        rows.retain(|row| row.found.listed.name == name);
        if rows.is_empty() {
            refuse_unknown(library, asked.database, name)?;
        }
    }
    rows.sort_by(|one, other| {
        let ahead = other.is_proposed().cmp(&one.is_proposed());
        let values = other.found.worth.number().total_cmp(&one.found.worth.number());
        ahead.then(values).then_with(|| one.found.listed.cmp(&other.found.listed))
    });
    Ok(rows)
}

/// Why a pattern or an opening that stands does not propose its move; none where it does.
fn why(
    library: &Library,
    (game, color): (&Game, Color),
    found: &StandingPattern,
    withheld: &BTreeMap<StandingName, Option<Why>>,
) -> Option<Why> {
    let listed = &found.listed;
    let point = |vertex: &str| Point::parse(vertex, game.size()).ok();
    let Some(chosen) = point(&listed.chosen) else {
        return Some(Why::new("database", "it names no point"));
    };
    let Some((pattern, anchor)) = found.pattern.zip(point(&listed.anchor)) else {
        let legality = game.position().legality(color, chosen);
        return legality.err().map(|illegal| Why::new("illegal", format!("the move is illegal: {illegal}")));
    };
    if let Some(why) = withheld.get(&(pattern, chosen, anchor, listed.orientation)) {
        return why.clone();
    }
    let located = library.layers().locate(pattern);
    let text = match located.map(|located| located.database.record().proposes()) {
        Some(Err(has)) => format!("its database proposes no moves: it has {has}"),
        _ => "joseki are left out".to_owned(),
    };
    Some(Why::new("database", text))
}

/// Refuses the name of a pattern that no database has.
fn refuse_unknown(library: &Library, database: Option<&str>, name: &str) -> Result<(), ListError> {
    let databases = library.layers().databases();
    let wanted = databases.filter(|it| database.is_none_or(|name| it.database.record().name() == name));
    for effective in wanted {
        let notes = effective.database.bundle().notes().map_err(ListError::Notes)?;
        let openings = effective.database.bundle().opening_notes().map_err(ListError::Notes)?;
        let patterns = notes.patterns.iter().map(|note| &note.name);
        if patterns.chain(openings.iter().map(|note| &note.name)).any(|known| known == name) {
            return Ok(());
        }
    }
    Err(ListError::NoPattern(name.to_owned()))
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
