//! What games begin with.

use ::record::file;
use ::record::main_line::opening;
use ::record::root::{SizeError, board_size};
use board::{BoardSize, Game, Move, Random, Rules};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Keeps random moves apart from other users of a seed.
const MOVES_PURPOSE: u64 = u64::from_be_bytes(*b"openings");
/// Keeps the order of openings apart from other users of a seed.
const ORDER_PURPOSE: u64 = u64::from_be_bytes(*b"shuffled");
/// How often a random move is tried until one is legal.
const TRIES: usize = 1000;

/// The first moves of a game, Black and White by turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// Where it comes from.
    pub name: String,
    /// Its moves, legal under the rules for which it was read.
    pub moves: Vec<Move>,
}

impl Opening {
    /// No moves.
    pub fn empty() -> Opening {
        Opening { name: String::new(), moves: Vec::new() }
    }

    /// The vertices, with blanks between them.
    pub fn to_text(&self, size: BoardSize) -> String {
        self.moves.iter().map(|chosen| chosen.vertex(size).to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The same opening with random moves behind it: legal ones, on boards from 9x9 on not on the two outer
    /// lines, which hang on the seed and the number of the pair alone.
    pub(super) fn extended(
        &self,
        count: usize,
        seed: u64,
        pair: usize,
        size: BoardSize,
        rules: Rules,
    ) -> Opening {
        let mut game = Game::new(size, rules);
        for chosen in &self.moves {
            let color = game.to_move();
            game.play(color, *chosen).expect("an opening was played through when it was read");
        }
        let mut random = Random::new(&[seed, pair as u64, MOVES_PURPOSE]);
        let line = |side: usize, random: &mut Random| {
            let margin = if side >= 9 { 2 } else { 0 };
            margin + random.below((side - 2 * margin) as u32) as usize
        };
        for _ in 0..count {
            for _ in 0..TRIES {
                let column = line(size.width(), &mut random);
                let row = line(size.height(), &mut random);
                let Some(point) = size.point(column, row) else { continue };
                let color = game.to_move();
                if game.play(color, Move::Play(point)).is_ok() {
                    break;
                }
            }
        }
        Opening { name: self.name.clone(), moves: game.turns().map(|turn| turn.chosen).collect() }
    }
}

/// Why there are no openings.
#[derive(Debug, thiserror::Error)]
pub enum OpeningsError {
    /// A file or folder cannot be read.
    #[error("{}: {}", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// Nothing that was read is an opening for this board.
    #[error("{}: expected openings for {}, found none", .0.display(), .1)]
    Empty(PathBuf, BoardSize),
}

/// Reads openings, each cut to `longest` moves, and mixes their order with the seed.
///
/// In a folder every file is read in the order of names. A file ending in `.sgf` has a game for each opening,
/// whose main line counts; games for other boards are left out. Any other file has an opening in each line,
/// as the vertices of GTP with blanks between them; `#` starts a comment. What has moves that are illegal or
/// not by turns, or makes no sense, is left out, and `say` hears why.
///
/// # Errors
/// Something cannot be read, or nothing is left.
pub fn openings(
    path: &Path,
    size: BoardSize,
    rules: Rules,
    longest: usize,
    seed: u64,
    say: &mut dyn FnMut(&str),
) -> Result<Vec<Opening>, OpeningsError> {
    let failed = |error| OpeningsError::Io(path.to_owned(), error);
    let mut files = vec![path.to_owned()];
    if path.is_dir() {
        files = fs::read_dir(path)
            .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>())
            .map_err(failed)?;
        files.retain(|file| file.is_file());
        files.sort();
    }
    let mut found = Vec::new();
    for file in &files {
        let content = file::read(file).map_err(|error| OpeningsError::Io(file.clone(), error))?;
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let lines = if name.to_lowercase().ends_with(".sgf") {
            of_records(content, size, rules, longest)
        } else {
            of_lines(&String::from_utf8_lossy(&content), size, rules, longest)
        };
        for (place, line) in lines {
            match line {
                Ok(moves) if moves.is_empty() => {}
                Ok(moves) => found.push(Opening { name: format!("{name}:{place}"), moves }),
                Err(why) => say(&format!("{}: {why}; it is left out", file.display())),
            }
        }
    }
    if found.is_empty() {
        return Err(OpeningsError::Empty(path.to_owned(), size));
    }
    Random::new(&[seed, ORDER_PURPOSE]).shuffle(&mut found);
    Ok(found)
}

/// Openings with their numbers in the file, or what is wrong with them.
type Lines = Vec<(usize, Result<Vec<Move>, String>)>;

fn of_lines(text: &str, size: BoardSize, rules: Rules, longest: usize) -> Lines {
    let moves = |line: &str| {
        let mut game = Game::new(size, rules);
        let words = line.split('#').next().unwrap_or_default().split_whitespace();
        words
            .take(longest)
            .map(|word| {
                let chosen = Move::parse(word, size).map_err(|error| error.to_string())?;
                let (number, color) = (game.move_count() + 1, game.to_move());
                let played = game.play(color, chosen);
                played.map(|()| chosen).map_err(|why| format!("move {number}, {word}: {why}"))
            })
            .collect::<Result<Vec<Move>, String>>()
    };
    let numbered = text.lines().enumerate().map(|(at, line)| (at + 1, moves(line)));
    numbered.map(|(place, moves)| (place, moves.map_err(|why| format!("line {place}: {why}")))).collect()
}

fn of_records(content: Vec<u8>, size: BoardSize, rules: Rules, longest: usize) -> Lines {
    let reading = match sgf::read(content) {
        Ok(reading) => reading,
        Err(error) => return vec![(0, Err(error.to_string()))],
    };
    let moves = |tree: &sgf::GameTree<'_>| match board_size(tree) {
        Ok(board) if board == size => opening(tree, rules, longest).map(|(_, moves)| moves),
        Ok(_) | Err(SizeError::Board(_)) => Ok(Vec::new()),
        Err(error) => Err(error.to_string()),
    };
    let numbered = reading.collection.games().enumerate().map(|(at, tree)| (at + 1, moves(&tree)));
    numbered.map(|(game, moves)| (game, moves.map_err(|why| format!("game {game}: {why}")))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine() -> BoardSize {
        BoardSize::new(9).expect("a size")
    }

    #[test]
    fn random_moves_hang_on_seed_and_pair() {
        let made = |seed, pair| Opening::empty().extended(6, seed, pair, nine(), Rules::default());
        assert_eq!(made(1, 0), made(1, 0));
        let all: Vec<String> = (0..50)
            .flat_map(|pair| [made(1, pair), made(2, pair)])
            .map(|made| made.to_text(nine()))
            .collect();
        let different: std::collections::BTreeSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
        for made in &all {
            let words: Vec<&str> = made.split(' ').collect();
            assert_eq!(words.len(), 6, "{made}");
            assert!(!made.contains(['A', 'B', 'H', 'J', '1', '2', '8', '9']), "{made}");
        }
        let small = BoardSize::new(1).expect("a size");
        let none = Opening::empty().extended(3, 1, 0, small, Rules::default());
        assert!(none.moves.is_empty(), "no move is legal on one point");
    }
}
