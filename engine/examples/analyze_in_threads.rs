//! A record analyzed by several threads, a position each.
//!
//! ```sh
//! cargo run --release -p engine --example analyze_in_threads [RECORD [THREADS]]
//! ```
//!
//! For every position of the main line, Black's chance of winning and the best move. Each thread has a
//! searcher of its own, and every position the same playouts, so that any number of threads finds the same.

use board::{Color, Game, Rules};
use limits::budget::Budget;
use record::main_line::{MainLine, Step};
use search::{Guidance, Searcher};
use std::env;
use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What is analyzed without an argument.
const RECORD: &[u8] = b"(;GM[1]SZ[9]KM[7];B[ee];W[ge];B[gd];W[fd];B[hd];W[cd];B[ce];W[dd])";

/// Playouts for each position.
const PLAYOUTS: u64 = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let record = arguments.next().map_or_else(|| Ok(RECORD.to_vec()), fs::read)?;
    let threads = arguments.next().map_or(Ok(2), |text| text.parse())?;
    for (number, line) in analyze(&positions(&record)?, threads).iter().enumerate() {
        println!("{number:3}  {line}");
    }
    Ok(())
}

/// The game after each move of the main line, the empty board first.
fn positions(record: &[u8]) -> Result<Vec<Game>, Box<dyn Error>> {
    let reading = sgf::read(record)?;
    let tree = reading.collection.games().next().ok_or("no game in the record")?;
    let mut line = MainLine::new(&tree, Rules::default())?;
    let mut games = Vec::new();
    // A step is shown before it is carried out.
    while let Some(step) = line.next() {
        match step {
            Ok(Step::Move { .. }) => games.push(line.game().clone()),
            Ok(Step::SetUp(_)) => {}
            Err(fault) => eprintln!("{fault}"),
        }
    }
    games.push(line.game().clone());
    Ok(games)
}

/// What a search finds of each game, in their order.
fn analyze(games: &[Game], threads: usize) -> Vec<String> {
    let (next, found) = (AtomicUsize::new(0), Mutex::new(vec![String::new(); games.len()]));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut searcher = Searcher::new(1, 1);
                while let Some((number, game)) = take(&next, games) {
                    let text = analyze_one(&mut searcher, game);
                    if let Ok(mut found) = found.lock() {
                        found[number] = text;
                    }
                }
            });
        }
    });
    found.into_inner().unwrap_or_default()
}

/// The next game that no thread has taken.
fn take<'g>(next: &AtomicUsize, games: &'g [Game]) -> Option<(usize, &'g Game)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    Some((number, games.get(number)?))
}

fn analyze_one(searcher: &mut Searcher, game: &Game) -> String {
    let (color, budget) = (game.to_move(), Budget::default().with_effort(PLAYOUTS));
    let choice = searcher.search(game, color, &budget, &Guidance::default(), None);
    let own = choice.chance.unwrap_or(0.5);
    let black = if color == Color::Black { own } else { 1.0 - own };
    format!("Black wins {:4.1} %, {color} {}", 100.0 * black, choice.chosen.vertex(game.size()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_of_threads_finds_the_same() {
        let games = positions(RECORD).expect("its own record");
        let stones = |game: &Game| game.size().area() - game.position().empty().len();
        let counts: Vec<usize> = games.iter().map(stones).collect();
        assert_eq!(counts, [0, 1, 2, 3, 4, 5, 6, 7, 8], "the empty board and eight moves");
        let alone = analyze(&games, 1);
        assert!(alone.iter().all(|line| line.starts_with("Black wins ")), "{alone:?}");
        assert_eq!(analyze(&games, 3), alone);
    }
}
