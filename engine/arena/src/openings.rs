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
    /// A file is no list of openings: where, and why.
    #[error("{}: {}", .0.display(), .1)]
    Content(PathBuf, String),
    /// Nothing that was read is an opening for this board.
    #[error("{}: expected openings for {}, found none", .0.display(), .1)]
    Empty(PathBuf, BoardSize),
}

/// Reads openings, each cut to `longest` moves, and mixes their order with the seed.
///
/// In a folder every file is read in the order of names. A file ending in `.sgf` has a game for each opening,
/// whose main line counts; games for other boards are left out. Any other file has an opening in each line,
/// as the vertices of GTP with blanks between them; `#` starts a comment.
///
/// # Errors
/// Something cannot be read, or has moves that are illegal or not by turns, or nothing is left.
pub fn openings(
    path: &Path,
    size: BoardSize,
    rules: Rules,
    longest: usize,
    seed: u64,
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
            of_lines(&String::from_utf8_lossy(&content), size, longest)
                .and_then(|lines| check(lines, size, rules))
        };
        let lines = lines.map_err(|text| OpeningsError::Content(file.clone(), text))?;
        found.extend(
            lines.into_iter().map(|(place, moves)| Opening { name: format!("{name}:{place}"), moves }),
        );
    }
    if found.is_empty() {
        return Err(OpeningsError::Empty(path.to_owned(), size));
    }
    Random::new(&[seed, ORDER_PURPOSE]).shuffle(&mut found);
    Ok(found)
}

/// Openings with their numbers in the file.
type Lines = Vec<(usize, Vec<Move>)>;

fn check(lines: Lines, size: BoardSize, rules: Rules) -> Result<Lines, String> {
    for (place, moves) in &lines {
        let mut game = Game::new(size, rules);
        for (at, chosen) in moves.iter().enumerate() {
            let color = game.to_move();
            game.play(color, *chosen).map_err(|error| {
                format!("opening {place}, move {}, {}: {error}", at + 1, chosen.vertex(size))
            })?;
        }
    }
    Ok(lines)
}

fn of_lines(text: &str, size: BoardSize, longest: usize) -> Result<Lines, String> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            moves.push(Move::parse(word, size).map_err(|error| format!("line {}: {error}", at + 1))?);
        }
        moves.truncate(longest);
        if !moves.is_empty() {
            found.push((at + 1, moves));
        }
    }
    Ok(found)
}

fn of_records(content: Vec<u8>, size: BoardSize, rules: Rules, longest: usize) -> Result<Lines, String> {
    let reading = sgf::read(content).map_err(|error| error.to_string())?;
    let mut found = Vec::new();
    for (at, tree) in reading.collection.games().enumerate() {
        let game = at + 1;
        match board_size(&tree) {
            Ok(board) if board == size => {}
            Ok(_) | Err(SizeError::Board(_)) => continue,
            Err(error) => return Err(format!("game {game}: {error}")),
        }
        let (_, moves) = opening(&tree, rules, longest).map_err(|why| format!("game {game}: {why}"))?;
        if !moves.is_empty() {
            found.push((game, moves));
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nine() -> BoardSize {
        BoardSize::new(9).expect("a size")
    }

    #[test]
    fn files_are_read_or_refused() {
        // The name of the file, what is in it, and the openings or a part of what is said.
        type Case<'a> = (&'a str, &'a str, Result<&'a [&'a str], &'a str>);
        let cases: &[Case<'_>] = &[
            ("a.txt", "D4 F6 # good\n\n  e5\n", Ok(&["D4 F6", "E5"])),
            ("a.txt", "D4 F6 C3 G7 pass\n", Ok(&["D4 F6 C3"])),
            ("a.txt", "D4 D4\n", Err("opening 1, move 2, D4:")),
            ("a.txt", "\nD4 K9\n", Err("line 2: expected a vertex")),
            ("a.txt", "# nothing\n", Err("expected openings for 9")),
            ("a.SGF", "(;SZ[9];B[dd];W[ee])(;SZ[19];B[aa])(;SZ[9];B[cc])", Ok(&["D6 E5", "C7"])),
            ("a.sgf", "(;SZ[9];B[dd];B[ee])", Err("game 1: move 2: expected one of white, found black")),
            ("a.sgf", "(;SZ[9]AB[dd];W[ee])", Err("expected an empty board at the start")),
            ("a.sgf", "(;SZ[13];B[dd])", Err("expected openings for 9")),
            ("a.sgf", "nothing", Err("a.sgf: ")),
        ];
        for (name, content, expected) in cases {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join(name);
            fs::write(&path, content).expect("a file");
            // A file, and a folder with a file in it, are read alike.
            for path in [path.as_path(), folder.path()] {
                let found = openings(path, nine(), Rules::default(), 3, 1);
                let found = found.map_err(|error| error.to_string()).map(|found| {
                    let mut texts: Vec<String> =
                        found.iter().map(|opening| opening.to_text(nine())).collect();
                    texts.sort();
                    texts
                });
                match (found, expected) {
                    (Ok(found), Ok(expected)) => {
                        let mut expected = expected.to_vec();
                        expected.sort_unstable();
                        assert_eq!(found, expected, "{content}");
                    }
                    (Err(found), Err(expected)) => assert!(found.contains(expected), "{content}: {found}"),
                    (found, _) => panic!("{content}: {found:?}"),
                }
            }
        }
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
