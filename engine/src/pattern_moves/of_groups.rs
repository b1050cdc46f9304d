//! Moves that databases of life and death propose against a group, or for it.

use super::{Demands, PatternMove, fires};
use analysis::standing::{Standing, scan};
use board::{Point, PointSet, Position};
use classical::with_facts;
use knowledge::constraint::Settings;
use knowledge::library::Library;
use life::{GroupAim, group_databases};
use limits::budget::Budget;
use reading::ChainReader;

/// The moves that databases of life and death propose about the group of a stone, in the order of lists of
/// matches; none where no stone stands. A pattern stands where one of the cells that its database names lies
/// on the group; what it asks of the group is answered about this one. It fires on the conditions of
/// [`super::propose`].
pub fn about_group(
    library: &Library,
    position: &Position,
    settings: Settings,
    (stone, aim): (Point, GroupAim),
    budget: &Budget,
    readers: &ChainReader,
) -> Vec<PatternMove> {
    let layers = library.layers();
    let Some(owner) = position.color_at(stone) else { return Vec::new() };
    let player = match aim {
        GroupAim::Attack => owner.opponent(),
        GroupAim::Defense => owner,
    };
    let matches = scan(group_databases(layers, aim), position, player, position.board());
    with_facts(Some(stone), library, position, settings, budget, readers, |interpreter, survey| {
        let Some((group, _)) = survey.at(stone) else { return Vec::new() };
        let goal = group.stones;
        let demands = Demands { position, color: player, survey };
        let mut avoided = PointSet::EMPTY;
        let mut found = Vec::new();
        for standing in matches.iter().filter(|found| position.is_legal(player, found.chosen)) {
            let Some(located) = layers.locate(standing.pattern) else { continue };
            if Standing::of(&located, standing, player, 0.0).is_on(position, &goal) {
                found.extend(fires(layers, interpreter, &demands, standing, &mut avoided));
            }
        }
        found.retain(|proposed| !avoided.contains(proposed.found.chosen));
        found
    })
}
