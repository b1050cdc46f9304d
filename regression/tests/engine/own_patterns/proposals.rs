//! How often the moves of attack and defense patterns succeed, as reading answers.

use crate::engine::compiled::own;
use crate::engine::own_patterns::firing;
use crate::engine::own_patterns::labels::positions;
use board::{Color, Move, Point, Position};
use limits::budget::Budget;
use reading::{Depths, Question, Reader, ReadingResult};
use std::collections::{BTreeMap, BTreeSet};

/// Positions that are asked.
const POSITIONS: usize = 300;
/// Plays of reading for each question.
const EFFORT: u64 = 2000;
/// Each pattern that is asked this often succeeds this often at least.
const OFTEN: usize = 20;
const LEAST_SHARE: f64 = 0.15;

/// What is known of one pattern.
#[derive(Default)]
struct Row {
    asked: usize,
    succeeded: usize,
}

fn code(position: &Position, question: &Question) -> ReadingResult {
    let depths = Depths { capture_effort: EFFORT, ..Depths::default() };
    Reader::new(position, depths).ask(question, &Budget::default()).code
}

/// Whether a move against the chain of a stone, or for it, succeeds without ko.
fn succeeds(position: &Position, player: Color, point: Point, stone: Point) -> bool {
    let mut after = position.clone();
    let _undo = after.play(player, Move::Play(point));
    match after.color_at(stone) {
        None => true,
        Some(owner) if owner == player => code(&after, &Question::Attack(vec![stone])) == ReadingResult::Loss,
        Some(_) => code(&after, &Question::Defend(vec![stone])) == ReadingResult::Loss,
    }
}

/// Some minutes in a release build.
#[test]
#[ignore = "slow"]
fn moves_of_attack_and_defense_succeed() {
    let Some(positions) = positions() else { return };
    let library = own();
    let mut rows: BTreeMap<(String, String), Row> = BTreeMap::new();
    for labeled in positions.iter().take(POSITIONS) {
        let position = &labeled.position;
        for player in Color::BOTH {
            let mut seen = BTreeSet::new();
            for one in firing(&library, position, player) {
                let stone = one.found.anchor;
                let asks = ["attack", "defense"].contains(&one.database)
                    && position.is_legal(player, one.found.chosen)
                    && seen.insert((one.name, one.found.chosen, position.chain(stone).first()));
                let is_own = position.color_at(stone) == Some(player);
                // A chain that no one attacks needs no defense.
                let safe = || code(position, &Question::Attack(vec![stone])) == ReadingResult::Loss;
                if !asks || is_own && safe() {
                    continue;
                }
                let row = rows.entry((one.database.to_owned(), one.name.to_owned())).or_default();
                row.asked += 1;
                row.succeeded += usize::from(succeeds(position, player, one.found.chosen, stone));
            }
        }
    }
    for ((database, name), Row { asked, succeeded }) in &rows {
        println!("{database} {name}: {succeeded} of {asked}");
        let share = *succeeded as f64 / *asked as f64;
        assert!(*asked < OFTEN || share >= LEAST_SHARE, "{database} {name}: {succeeded} of {asked}");
    }
    assert!(rows.len() > 50, "{} patterns were asked", rows.len());
}
