//! The score that lists of stones and points come to is `final_score`, under all rules.

use super::{players, settings};
use board::{BoardSize, Color, Game, Ko, Point, Rules, Scoring, Suicide};
use engine::session::Session;
use knowledge::library::Library;
use rayon::prelude::*;
use search::{Limits, Player, Searcher};
use std::collections::{BTreeMap, BTreeSet};
use training::selfplay::SelfPlaySettings;

const LISTS: [&str; 6] = ["alive", "dead", "seki", "black_territory", "white_territory", "dame"];

/// All rules, one after the other.
fn rules(number: u64) -> Rules {
    let suicide = [Suicide::Forbidden, Suicide::AllowedExceptOneStone, Suicide::Allowed];
    let ko = [Ko::PositionalSuperko, Ko::SituationalSuperko, Ko::Simple, Ko::None];
    let scoring = [Scoring::Area, Scoring::Territory];
    let number = number as usize;
    Rules {
        suicide: suicide[number % 3],
        ko: ko[number % 4],
        scoring: scoring[number / 12 % 2],
        komi: 5.5,
        ..Rules::default()
    }
}

/// The score and the lists as a controller gets them: which list each point is in.
fn asked(game: Game) -> (String, BTreeMap<Point, &'static str>) {
    let size = game.size();
    let player = Player::new(Searcher::new(1, 1), Limits::default());
    let lines: String = LISTS.iter().map(|list| format!("final_status_list {list}\n")).collect();
    let mut output = Vec::new();
    let input = std::io::Cursor::new(format!("final_score\n{lines}"));
    engine::gtp::serve(input, &mut output, &mut Session::new(game, player)).expect("memory");
    let output = String::from_utf8(output).expect("text");
    let mut replies = output.split("\n\n").map(|reply| reply.strip_prefix('=').unwrap_or(reply).trim());
    let score = replies.next().expect("a score").to_owned();
    let mut lists = BTreeMap::new();
    for (list, reply) in LISTS.iter().zip(replies) {
        for name in reply.split_whitespace() {
            let point = Point::parse(name, size).expect("a point");
            assert_eq!(lists.insert(point, *list), None, "{name} is in two lists");
        }
    }
    (score, lists)
}

/// Black's points less White's and the komi, as someone counts who has only the board and the lists.
fn counted(game: &Game, lists: &BTreeMap<Point, &'static str>) -> f32 {
    let position = game.position();
    let area = game.rules().scoring == Scoring::Area;
    let sign = |color: Color| if color == Color::Black { 1.0 } else { -1.0 };
    let mut points = -game.rules().komi;
    for (point, list) in lists {
        points += match (*list, position.color_at(*point)) {
            ("alive" | "seki", Some(color)) if area => sign(color),
            ("alive" | "seki", Some(_)) => 0.0,
            // The point that is left when it is taken off, and where prisoners count the stone.
            ("dead", Some(color)) => {
                let prisoner = if area { 0.0 } else { sign(color.opponent()) };
                prisoner + worth(list_of_room(game, lists, *point).unwrap_or(territory(color.opponent())))
            }
            (list, None) => worth(list),
            (list, color) => panic!("{point:?} with {color:?} is in the list {list}"),
        };
    }
    let prisoners = |color| sign(color) * position.captures(color) as f32;
    if area { points } else { points + Color::BOTH.map(prisoners).iter().sum::<f32>() }
}

fn territory(color: Color) -> &'static str {
    if color == Color::Black { "black_territory" } else { "white_territory" }
}

fn worth(list: &str) -> f32 {
    match list {
        "black_territory" => 1.0,
        "white_territory" => -1.0,
        "dame" => 0.0,
        list => panic!("an empty point is in the list {list}"),
    }
}

/// The list of the empty points among which a dead stone stands, which must be one for all of them; none if
/// there are none.
fn list_of_room(game: &Game, lists: &BTreeMap<Point, &'static str>, stone: Point) -> Option<&'static str> {
    let (mut room, mut at) = (vec![stone], 0);
    while let Some(point) = room.get(at).copied() {
        let open = |near: &Point| game.position().color_at(*near).is_none() || lists[near] == "dead";
        let near: Vec<Point> = point.neighbors(game.size()).filter(open).collect();
        near.into_iter().for_each(|near| {
            if !room.contains(&near) {
                room.push(near);
            }
        });
        at += 1;
    }
    let mut empty: Vec<&'static str> =
        room.iter().map(|point| lists[point]).filter(|list| *list != "dead").collect();
    empty.dedup();
    assert!(empty.len() <= 1, "the room of {stone:?} is in the lists {empty:?}");
    empty.first().copied()
}

fn as_text(points: f32) -> String {
    match points {
        0.0 => "0".to_owned(),
        points if points > 0.0 => format!("B+{points:.1}"),
        points => format!("W+{:.1}", points.abs()),
    }
}

/// Games of short thought, so that much is left on the board: every point in one list, and the lists make the
/// score.
fn agree(games: u64, sizes: &[usize]) {
    let used: BTreeSet<&str> =
        (0..games).into_par_iter().flat_map_iter(|number| lists_of_game(number, sizes)).collect();
    let rare = LISTS.iter().filter(|list| **list != "seki" && !used.contains(*list));
    assert_eq!(rare.collect::<Vec<_>>(), Vec::<&&str>::new(), "{used:?}");
}

/// Plays a game, holds its lists against its score, and returns the lists that have a point.
fn lists_of_game(number: u64, sizes: &[usize]) -> BTreeSet<&'static str> {
    let settings = SelfPlaySettings {
        sizes: sizes.iter().filter_map(|side| BoardSize::new(*side)).collect(),
        rules: rules(number),
        // Some games end in the middle.
        move_limit: number.is_multiple_of(3).then_some(20 + number as usize % 17),
        ..settings(number + 1)
    };
    let library = Library::default();
    let game = players(&settings, &library, 1 << 12).play(number).expect("no signal").game;
    let (score, lists) = asked(game.clone());
    assert_eq!(lists.len(), game.size().area(), "game {number}");
    assert_eq!(score, as_text(counted(&game, &lists)), "game {number}\n{:?}\n{lists:?}", game.rules());
    lists.into_values().collect()
}

#[test]
fn lists_make_the_score_in_some_games() {
    agree(48, &[4, 5, 6]);
}

#[test]
#[ignore = "a minute"]
fn lists_make_the_score_in_many_games() {
    agree(300, &[5, 6, 7, 8, 9]);
}
