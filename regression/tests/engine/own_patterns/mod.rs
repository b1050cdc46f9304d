//! Our own patterns for connections, influence, attack and defense: where they stand, and what they do on
//! positions of games.

mod groups;
mod labels;
mod proposals;
mod territory;

use crate::engine::compiled::own;
use board::{Color, Ko, Point, Position, Suicide, diagram};
use knowledge::constraint::{Interpreter, Placement, Purpose, Settings, Verdict};
use knowledge::library::Library;
use matching::{Match, Matches, View};
use std::collections::{BTreeMap, BTreeSet};

/// `DATABASE PATTERN for X at C3 D4`, or `nowhere`, then a drawing in which X is Black.
const CASES: &str = include_str!("cases.txt");

/// The databases that are asked about chains, groups, influence and threats, not proposed from.
const DATABASES: [&str; 6] = ["attack", "defense", "conn", "influence", "barriers", "combination"];

fn interpreter(position: &Position) -> Interpreter<'_> {
    let settings = Settings { purpose: Purpose::Playing, handicap: 0, handicap_left: 0, komi: 6.5 };
    Interpreter::new(position, settings)
}

/// A pattern that stands and whose constraint holds.
struct Firing<'l> {
    database: &'l str,
    name: &'l str,
    found: Match,
}

/// What fires for a player.
fn firing<'l>(library: &'l Library, position: &Position, player: Color) -> Vec<Firing<'l>> {
    let layers = library.layers();
    let mut all = Vec::new();
    let mut interpreter = interpreter(position);
    for effective in layers.databases() {
        let database = effective.database;
        let Some(name) = DATABASES.into_iter().find(|name| *name == database.record().name()) else {
            continue;
        };
        let mut matches = Matches::new();
        let view = View::new(position, player);
        matching::scan(&database, effective.base, &view, position.board(), &mut matches);
        for found in matches.iter() {
            let located = layers.locate(found.pattern).expect("a pattern that was found");
            let (anchor, orientation) = (found.anchor, found.orientation);
            let placement = Placement { anchor, orientation, player, value: located.record.value };
            let constraint = database.constraint(located.record);
            if constraint.is_empty() || interpreter.constraint(constraint, &placement) == Verdict::Fires {
                let note = located.note().expect("every pattern has a name");
                all.push(Firing { database: name, name: &note.name, found });
            }
        }
    }
    all
}

/// Names of all patterns of the databases.
fn names(library: &Library) -> BTreeSet<(&str, &str)> {
    let layers = library.layers();
    let ids = (0..layers.patterns() as u32).filter_map(|id| layers.locate(id));
    let named = ids.filter_map(|located| {
        let name = located.database.record().name();
        let database = DATABASES.into_iter().find(|known| *known == name)?;
        Some((database, located.note().expect("every pattern has a name").name.as_str()))
    });
    named.collect()
}

#[test]
fn patterns_stand_where_they_are_drawn() {
    let library = own();
    let known = names(&library);
    let mut cases = 0;
    let lines = CASES.lines().filter(|line| !line.starts_with('#'));
    let text = lines.collect::<Vec<_>>().join("\n");
    for case in text.trim().split("\n\n") {
        let (head, drawing) = case.trim().split_once('\n').expect("a line and a drawing");
        let words: Vec<&str> = head.split_whitespace().collect();
        let [database, name, "for", player, places @ ..] = &words[..] else { panic!("{head}") };
        assert!(known.contains(&(*database, *name)), "{head}: there is no such pattern");
        let player = if *player == "X" { Color::Black } else { Color::White };
        let drawn = diagram::parse(drawing).unwrap_or_else(|fault| panic!("{head}: {fault}"));
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        let expected: BTreeSet<Point> = places
            .iter()
            .filter(|word| !["at", "nowhere"].contains(*word))
            .map(|word| Point::parse(word, position.size()).expect("a vertex"))
            .collect();
        assert_eq!(expected.is_empty(), places == ["nowhere"], "{head}");
        let all = firing(&library, &position, player);
        let found: BTreeSet<Point> = all
            .iter()
            .filter(|one| one.database == *database && one.name == *name)
            .map(|one| one.found.chosen)
            .collect();
        assert_eq!(found, expected, "{head}");
        cases += 1;
    }
    assert!(cases >= 30, "{cases} cases");
}

/// Every pattern fires on some position of a game.
#[test]
fn every_pattern_fires_in_games() {
    let Some(positions) = labels::positions() else { return };
    let library = own();
    let mut fired: BTreeMap<(&str, &str), usize> = BTreeMap::new();
    for labeled in &positions {
        for player in Color::BOTH {
            for one in firing(&library, &labeled.position, player) {
                *fired.entry((one.database, one.name)).or_default() += 1;
            }
        }
    }
    let silent: Vec<_> = names(&library).into_iter().filter(|name| !fired.contains_key(name)).collect();
    assert!(silent.is_empty(), "{silent:?} never fire on {} positions", positions.len());
}
