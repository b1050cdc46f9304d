//! Searches the positions of a book, several at a time.

use super::growth::Leaf;
use super::{FoundMove, Grown, OpeningPages, after};
use crate::parallel::in_parallel;
use crate::{SettingsList, TaskError, Unfinished};
use board::{BoardSize, Move, Random, Rules};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::Library;
use limits::budget::{Budget, StopSignal};
use reading::ChainReader;
use search::{Searcher, Selection};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::path::Path;

/// How many positions are chosen at once, however many threads there are.
const BATCH: usize = 8;

/// Keeps the seeds of searches apart from others.
const SEARCHES: u64 = u64::from_be_bytes(*b"openings");

/// How a book is made.
#[derive(Clone, Debug)]
pub struct BookSearch<'a> {
    /// The board.
    pub size: BoardSize,
    /// The rules, with the komi.
    pub rules: Rules,
    /// Playouts of each search.
    pub playouts: u64,
    /// How many positions are searched.
    pub positions: usize,
    /// The longest line behind which is searched, in moves.
    pub depth: usize,
    /// How a search finds the worth of moves.
    pub selection: Selection,
    /// The seed of all chance.
    pub seed: u64,
    /// How many positions are searched at a time.
    pub threads: usize,
    /// What the engine knows.
    pub library: &'a Library,
    /// Ends the work early. What is finished is kept.
    pub stop: StopSignal,
}

/// What a search found, as the journal keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SearchedPage {
    key: u64,
    moves: Vec<FoundMove>,
}

impl BookSearch<'_> {
    /// What the searches depend on; how many there are may be raised later.
    pub fn settings(&self) -> SettingsList {
        let text = |name: &str, value: &dyn fmt::Display| (name.to_owned(), value.to_string());
        let Rules { suicide, ko, scoring, komi, handicap_bonus: _, button: _ } = self.rules;
        vec![
            text("work", &"book"),
            text("version", &env!("CARGO_PKG_VERSION")),
            text("size", &self.size),
            text("komi", &komi),
            text("rules", &format_args!("{scoring:?}, {ko:?}, suicide {suicide:?}")),
            text("playouts", &self.playouts),
            text("selection", &format_args!("{:?}", self.selection)),
            text("depth", &self.depth),
            text("seed", &self.seed),
            text("bundle", &self.library.signature()),
        ]
    }

    /// What a search finds of a position; none when it was ended early.
    fn search(&self, leaf: &Leaf) -> Result<Option<SearchedPage>, TaskError> {
        let Some(game) = after(self.size, self.rules, &leaf.line) else {
            return Ok(Some(SearchedPage { key: leaf.key, moves: Vec::new() }));
        };
        // Of the position alone, so that it does not matter what was searched before.
        let seed = Random::new(&[self.seed, leaf.key, SEARCHES]).bits();
        let budget = Budget::until(self.stop.clone()).with_effort(self.playouts);
        let mut searcher = Searcher::new(seed, 1).with_selection(self.selection);
        let advice = Advice::new(&AdviceRequest {
            library: self.library,
            game: &game,
            color: game.to_move(),
            budget: &budget,
            readers: &ChainReader::alone(),
        })
        .for_analysis();
        let choice = searcher.search(&game, game.to_move(), &budget, &advice.guidance(), None);
        if self.stop.is_raised() {
            return Ok(None);
        }
        if let Some(shortage) = searcher.shortage() {
            return Err(TaskError::Memory(shortage));
        }
        let stones = choice.candidates.iter().filter(|it| it.chosen != Move::Pass);
        let found = stones.filter_map(|it| {
            let value = it.record.chance()?;
            Some(FoundMove {
                place: data::places::place_of(it.chosen, self.size),
                visits: it.record.playouts,
                value: (value * 1e4).round() / 1e4,
            })
        });
        Ok(Some(SearchedPage { key: leaf.key, moves: found.collect() }))
    }
}

/// Makes a book, or goes on with one whose journal is there. `tell` hears how many positions are done, how
/// many of them were searched just now, and the line of the last one.
///
/// # Errors
/// The journal is of other work or cannot be written, a search failed, or the signal was raised.
pub fn grow(
    search: &BookSearch<'_>,
    journal: Option<&Path>,
    tell: &mut dyn FnMut(usize, usize, &str),
) -> Result<OpeningPages, TaskError> {
    let (mut work, known) = match journal {
        Some(path) => Unfinished::open::<SearchedPage>(path, &search.settings())?,
        None => (Unfinished::unkept(), Vec::new()),
    };
    let mut known: HashMap<u64, SearchedPage> = known.into_iter().map(|page| (page.key, page)).collect();
    let mut grown = Grown::new(search.size, search.rules, search.depth);
    let mut searched = 0;
    while grown.len() < search.positions {
        let leaves = grown.next(BATCH.min(search.positions - grown.len()));
        if leaves.is_empty() {
            break;
        }
        let missing: Vec<&Leaf> = leaves.iter().filter(|leaf| !known.contains_key(&leaf.key)).collect();
        let before = grown.len() + leaves.len() - missing.len();
        let search_one = |leaf: &&Leaf| search.search(leaf);
        searched += in_parallel(&missing, search.threads, &search_one, &mut |at, page: SearchedPage| {
            work.add(&page)?;
            let line = missing.iter().find(|leaf| leaf.key == page.key).map(|leaf| grown.words(&leaf.line));
            tell(before + at, searched + at, &line.unwrap_or_default());
            known.insert(page.key, page);
            Ok(())
        })?;
        for leaf in leaves {
            let found = known.get(&leaf.key).map(|page| page.moves.clone()).unwrap_or_default();
            grown.add(leaf, &found);
        }
    }
    Ok(grown.pages())
}
