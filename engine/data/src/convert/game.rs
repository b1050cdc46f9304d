//! Rows from records: a position before each move of the main line.

use super::thought::with_thought;
use super::view::Judge;
use super::{Made, Take, checked, source_of};
use crate::failure::DataError;
use crate::places::place_of;
use crate::row::{LONGEST_TEXT, PositionRow, WHOLE_OWNER};
use board::{Color, Ko, PointSet, Position, Rules, Suicide};
use limits::printable::{beginning, quote};
use rayon::prelude::*;
use record::convert::point_of;
use record::main_line::{FaultKind, MainLine, Step};
use record::root::Root;
use sgf::{GameResult, GameTree, Win};
use std::path::Path;

/// How many games of a record become rows before they are taken in.
const AT_ONCE: usize = 64;

/// Reads the games of a record, with what a judge sees if there is one. Games are worked on by the threads of
/// the pool that calls, and taken in in their order.
pub(super) fn each(path: &Path, judge: Option<Judge<'_>>, take: Take<'_>) -> Result<(), DataError> {
    let text = match record::file::read(path) {
        Ok(text) => text,
        Err(error) => return take(Err(DataError::Io(path.to_owned(), error))),
    };
    let reading = match sgf::read(text) {
        Ok(reading) => reading,
        Err(error) => return take(Err(DataError::File(path.to_owned(), error.to_string()))),
    };
    let source = source_of(path);
    let games: Vec<_> = reading.collection.games().enumerate().collect();
    // What ends too early is the last game.
    let last = games.len().saturating_sub(1);
    let made_of = |(number, tree): &(usize, GameTree<'_>)| {
        let made = rows_of(tree, &source, *number as u64, judge).and_then(|mut made| {
            made.rows = checked(made.rows)?;
            let truncation = reading.truncation().filter(|_| *number == last);
            made.remarks.extend(truncation.map(|problem| format!("the record is truncated: {problem}")));
            Ok(made)
        });
        made.map_err(|why| DataError::Game(path.to_owned(), *number, why))
    };
    for some in games.chunks(AT_ONCE) {
        let made: Vec<_> = some.par_iter().with_max_len(1).map(made_of).collect();
        made.into_iter().try_for_each(&mut *take)?;
    }
    Ok(())
}

/// How many remarks about a game are kept.
const MOST_REMARKS: usize = 20;

/// How many letters of a text are kept, of up to four bytes each, and one that says that it is cut.
const MOST_LETTERS: usize = LONGEST_TEXT / 4 - 1;

/// The positions of a game; without a judge, those of self-play without its drawn moves, which no one thought
/// about.
fn rows_of(tree: &GameTree<'_>, source: &str, number: u64, judge: Option<Judge<'_>>) -> Result<Made, String> {
    let rules = match judge {
        Some(_) => stated_rules(tree)?,
        // Repetition is allowed as far as a rule of any country allows it.
        None => Rules { suicide: Suicide::Allowed, ko: Ko::Simple, ..Rules::default() },
    };
    let mut line = MainLine::new(tree, rules).map_err(|error| error.to_string())?;
    let size = line.game().size();
    let mut remarks = line.root().remarks.clone();
    let mut whole = of_game(tree, line.root(), source, number, &mut remarks);
    if judge.is_some() {
        whole.komi = Some(line.game().rules().komi);
    }
    let is_searched = whole.seed.is_some();
    let (mut rows, mut moves, mut last) = (Vec::new(), Vec::new(), tree.root());
    // The moves before stones that are set up in between, and the rows of these moves: their history ends
    // there.
    let (mut moves_before, mut rows_before) = (0, 0);
    while let Some(step) = line.next() {
        match step {
            Err(fault) if matches!(fault.kind, FaultKind::SetUp(_)) && rows.is_empty() => {
                return Err(fault.to_string());
            }
            Err(fault) if remarks.len() < MOST_REMARKS => remarks.push(fault.to_string()),
            Err(_) => {}
            Ok(Step::SetUp(_)) => {
                (moves_before, rows_before) = (moves_before + moves.len(), rows.len());
                moves.clear();
            }
            Ok(Step::Move { node, color, chosen, .. }) => {
                let thought = match judge {
                    Some(judge) if line.game().to_move() == color => {
                        Some(judge(line.game())?.put_into(whole.clone(), size, color))
                    }
                    None if !is_searched || node.has("HV") => {
                        Some(match with_thought(whole.clone(), &node, size) {
                            Err(why) if !is_searched => {
                                remarks.push(why);
                                PositionRow { full: true, ..whole.clone() }
                            }
                            thought => thought?,
                        })
                    }
                    _ => None,
                };
                if let Some(row) = thought {
                    let row = row.on_board(line.game().position(), &moves, color);
                    let turn = (moves_before + moves.len()) as u32;
                    rows.push(PositionRow { turn, played: Some(place_of(chosen, size)), ..row });
                }
                moves.push(place_of(chosen, size));
                last = node;
            }
        }
    }
    if judge.is_some() {
        return Ok(Made { rows, remarks });
    }
    let owners = owners(&last, line.game().position(), whole.margin.is_some()).unwrap_or_else(|why| {
        remarks.push(why);
        None
    });
    rows.iter_mut().skip(rows_before).for_each(|row| row.owners.clone_from(&owners));
    Ok(Made { rows, remarks })
}

/// The rules and the komi that a record names, else the usual ones.
fn stated_rules(tree: &GameTree<'_>) -> Result<Rules, String> {
    let said = Root::read(tree).map_err(|error| error.to_string())?;
    let rules = said.rules.unwrap_or_default();
    Ok(Rules { komi: said.komi.unwrap_or(rules.komi), ..rules })
}

/// What all rows of a game have in common.
fn of_game(
    tree: &GameTree<'_>,
    said: &Root,
    source: &str,
    number: u64,
    remarks: &mut Vec<String>,
) -> PositionRow {
    let root = tree.root();
    let named = root.number("HG").unwrap_or_else(|error| {
        remarks.push(error.to_string());
        None
    });
    let (winner, margin, end) = match said.result {
        Some(GameResult::Win { winner, how }) => {
            let sign = if winner == sgf::Color::Black { 1 } else { -1 };
            let (margin, end) = match how {
                Win::Points(points) => (Some(points as f32 * f32::from(sign)), None),
                Win::Resignation => (None, Some("resignation")),
                Win::Time => (None, Some("time")),
                Win::Forfeit => (None, Some("forfeit")),
                Win::Unstated => (None, None),
            };
            (Some(sign), margin, end)
        }
        Some(GameResult::Draw) => (Some(0), Some(0.0), None),
        Some(GameResult::Void | GameResult::Unknown) | None => (None, None, None),
    };
    let seed = root.simple_text("HX").and_then(|text| {
        let seed = text.parse().ok();
        if seed.is_none() {
            remarks.push(format!("expected a seed (HX) below 2^64, found {}", quote(&text)));
        }
        seed
    });
    let short = |text: String| beginning(&text, MOST_LETTERS);
    let bundles: Vec<String> = root.values("HB").map(|value| value.simple_text()).collect();
    PositionRow {
        source: source.to_owned(),
        game: named.and_then(|named| u64::try_from(named).ok()).unwrap_or(number),
        komi: said.komi,
        rules: root.simple_text("RU").map(short),
        winner,
        margin,
        end: root.simple_text("HE").map(short).or(end.map(str::to_owned)),
        bundle: (!bundles.is_empty()).then(|| short(bundles.join("+"))),
        seed,
        ..PositionRow::default()
    }
}

/// Whose each point is at the end, where the last move says it (TB, TW): points with a stone are its color's
/// unless they are said to be the other's. A counted game whose last move says nothing has no other points.
fn owners(last: &sgf::Node<'_>, position: &Position, counted: bool) -> Result<Option<Vec<u8>>, String> {
    let size = position.size();
    let own = counted && last.has("HV");
    if !last.has("TB") && !last.has("TW") && !own {
        return Ok(None);
    }
    let points = |name| -> Result<PointSet, String> {
        let found = last.points(name).map_err(|error| error.to_string())?.unwrap_or_default();
        Ok(found.into_iter().filter_map(|found| point_of(found, size)).collect())
    };
    let said = [points("TB")?, points("TW")?];
    let owner = |point| {
        let [black, white] = [0, 1].map(|color: usize| said[color].contains(point));
        match (black, white, position.color_at(point)) {
            (true, false, _) | (false, false, Some(Color::Black)) => WHOLE_OWNER,
            (false, true, _) | (false, false, Some(Color::White)) => -WHOLE_OWNER,
            _ => 0,
        }
    };
    Ok(Some(size.points().map(|point| owner(point).cast_unsigned()).collect()))
}
