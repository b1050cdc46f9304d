//! Moves that databases of life and death propose against a group, or for it.

use super::{Demands, PatternMove, fires};
use board::{Point, PointSet, Position};
use classical::with_facts_about;
use knowledge::constraint::Settings;
use knowledge::library::Library;
use life::{GroupAim, group_databases, on_group};
use limits::budget::Budget;
use matching::{Matches, View};
use reading::ReadingCache;
use std::sync::Arc;

/// The moves that databases of life and death propose about the group of a stone, in the order of
/// [`Matches`]; none where no stone stands. A pattern stands where one of the cells that its database names
/// lies on the group; what it asks of the group is answered about this one. It fires on the conditions of
/// [`super::propose`].
#[must_use]
pub fn about_group(
    library: &Library,
    position: &Position,
    settings: Settings,
    (stone, aim): (Point, GroupAim),
    budget: &Budget,
    answers: Option<&Arc<ReadingCache>>,
) -> Vec<PatternMove> {
    let layers = library.layers();
    let Some(owner) = position.color_at(stone) else { return Vec::new() };
    let player = match aim {
        GroupAim::Attack => owner.opponent(),
        GroupAim::Defense => owner,
    };
    let everywhere = PointSet::board(position.size());
    let (view, mut matches) = (View::new(position, player), Matches::new());
    for effective in group_databases(layers, aim) {
        matching::scan(&effective.database, effective.base, &view, &everywhere, &mut matches);
    }
    with_facts_about(Some(stone), library, position, settings, budget, answers, |interpreter, survey| {
        let Some((group, _)) = survey.at(stone) else { return Vec::new() };
        let goal = group.stones;
        let demands = Demands { position, color: player, survey };
        let mut avoided = PointSet::EMPTY;
        let mut found = Vec::new();
        for standing in matches.iter().filter(|found| position.is_legal(player, found.chosen)) {
            let Some(located) = layers.locate(standing.pattern) else { continue };
            if on_group(position, &located.database, located.record, &standing, &goal) {
                found.extend(fires(layers, interpreter, &demands, standing, &mut avoided));
            }
        }
        found.retain(|proposed| !avoided.contains(proposed.found.chosen));
        found
    })
}
