//! Games as what is mined: a position and moves from there, all of them legal.

use board::{BoardSize, Color, Ko, Move, PlayoutBoard, Point, Position, Rules, Suicide};
use rayon::prelude::*;
use record::main_line::{MainLine, Step};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use twox_hash::XxHash3_64;

/// Games with fewer moves are left out: most are problems.
const FEWEST_MOVES: usize = 20;
/// Games that begin with the same moves, this many of them, count once.
const COMPARED: usize = 60;

/// A game.
#[derive(Clone, Debug)]
pub struct MinedGame {
    /// The name of its file, with the number of the game behind it where it is not the first.
    pub name: String,
    /// The position before the first move.
    pub start: Position,
    /// Its moves, with their numbers in the record.
    pub moves: Vec<MinedMove>,
    /// Whether nothing is proposed because of it: it is there to test proposals.
    pub held_out: bool,
}

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MinedMove {
    /// Which move of the record it is, from 1 on.
    pub number: usize,
    /// Who plays.
    pub color: Color,
    /// What is played.
    pub chosen: Move,
}

/// Which games are taken.
#[derive(Clone, Copy, Debug, Default)]
pub struct GameChoice {
    /// Only games on square boards of this side; all without it.
    pub side: Option<usize>,
    /// Whether half of them, by a hash of the names of their files, is held out.
    pub held_out: bool,
}

/// A record or game that was not taken, or not to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unmined {
    /// Which file and game.
    pub name: String,
    /// Why.
    pub why: String,
}

/// The games of records.
#[derive(Clone, Debug, Default)]
pub struct MinedGames {
    /// Those that were taken, in the order of the files.
    pub games: Vec<MinedGame>,
    /// How many were left out because they begin like an earlier one.
    pub equal: usize,
    /// How many were left out because they are short or on another board.
    pub unfit: usize,
    /// What went wrong.
    pub faults: Vec<Unmined>,
}

impl MinedGames {
    /// Reads records; `done` hears of each file.
    pub fn read(files: &[PathBuf], choice: GameChoice, done: impl Fn() + Sync) -> MinedGames {
        let read = |path: &PathBuf| {
            let found = read_file(path, choice);
            done();
            found
        };
        let parts: Vec<MinedGames> = files.par_iter().map(read).collect();
        let mut all = MinedGames::default();
        let mut seen = HashSet::new();
        for part in parts {
            for game in part.games {
                if seen.insert(game.beginning()) {
                    all.games.push(game);
                } else {
                    all.equal += 1;
                }
            }
            all.unfit += part.unfit;
            all.faults.extend(part.faults);
        }
        all
    }

    /// How many moves on points they have: of those that are mined, and of those held out.
    pub fn move_counts(&self) -> [usize; 2] {
        [false, true].map(|held_out| {
            let half = self.games.iter().filter(|game| game.held_out == held_out);
            half.flat_map(|game| &game.moves).filter(|played| played.chosen != Move::Pass).count()
        })
    }
}

fn read_file(path: &Path, choice: GameChoice) -> MinedGames {
    let mut found = MinedGames::default();
    let fault = |why: String| Unmined { name: path.display().to_string(), why };
    let reading = record::file::read(path)
        .map_err(|error| error.to_string())
        .and_then(|bytes| sgf::read(bytes).map_err(|error| error.to_string()));
    let reading = match reading {
        Ok(reading) => reading,
        Err(why) => {
            found.faults.push(fault(why));
            return found;
        }
    };
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let held_out = choice.held_out && XxHash3_64::oneshot(file.as_bytes()) & 1 == 1;
    for (tree, number) in reading.collection.games().zip(1..) {
        let name = if number == 1 { file.clone() } else { format!("{file}, game {number}") };
        let (game, why) = match game_of(&tree, name) {
            Ok(taken) => taken,
            Err(why) => {
                found.faults.push(fault(format!("game {number}: {why}")));
                continue;
            }
        };
        found.faults.extend(why.map(|why| fault(format!("game {number}: {why}"))));
        let fits = choice.side.is_none_or(|side| game.size().side() == Some(side));
        if fits && game.moves.len() >= FEWEST_MOVES {
            found.games.push(MinedGame { held_out, ..game });
        } else {
            found.unfit += 1;
        }
    }
    found
}

/// A game, and the first of its moves that was left out.
fn game_of(tree: &sgf::GameTree<'_>, name: String) -> Result<(MinedGame, Option<String>), String> {
    let rules = Rules { suicide: Suicide::Allowed, ko: Ko::Simple, ..Rules::default() };
    let mut line = MainLine::new(tree, rules).map_err(|error| error.to_string())?;
    let mut moves = Vec::new();
    let mut why = None;
    for step in line.by_ref() {
        match step {
            Ok(Step::Move { number, color, chosen, .. }) => moves.push(MinedMove { number, color, chosen }),
            Ok(Step::SetUp(_)) if moves.is_empty() => {}
            // What follows stones that are set up in between is another game.
            Ok(Step::SetUp(_)) => break,
            Err(fault) if !fault.kind.loses_a_move() => {}
            Err(fault) => {
                why.get_or_insert_with(|| fault.to_string());
            }
        }
    }
    let start = line.game().start().clone();
    Ok((MinedGame { name, start, moves, held_out: false }, why))
}

/// A move of a game and the position before it.
#[derive(Clone, Copy, Debug)]
pub struct MinedMoment<'a> {
    /// The position as the mover sees it.
    pub board: &'a PlayoutBoard,
    /// The move.
    pub played: MinedMove,
    /// Its point.
    pub chosen: Point,
    /// The last move and the one before, where they were played on points.
    pub earlier: [Option<Point>; 2],
}

impl MinedGame {
    /// The size of its board.
    pub fn size(&self) -> BoardSize {
        self.start.size()
    }

    /// What tells it from others.
    fn beginning(&self) -> (BoardSize, u64, Vec<(Color, Move)>) {
        let moves = self.moves.iter().take(COMPARED).map(|played| (played.color, played.chosen));
        (self.size(), self.start.hash(), moves.collect())
    }

    /// Tells of each move that is on a point and fills no own eye.
    pub fn each_moment(&self, mut tell: impl FnMut(&MinedMoment<'_>)) {
        let mut position = self.start.clone();
        let mut earlier = [None; 2];
        for played in &self.moves {
            if let Move::Play(chosen) = played.chosen {
                let board = PlayoutBoard::of_turn(&position, played.color);
                if board.is_playable(played.color, chosen) {
                    tell(&MinedMoment { board: &board, played: *played, chosen, earlier });
                }
            }
            let _ = position.play(played.color, played.chosen);
            earlier = [played.chosen.point(), earlier[0]];
        }
    }
}
