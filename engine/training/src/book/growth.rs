//! How a book grows: which positions are reached most, and what their moves are worth.

use super::{FoundMove, OpeningPages, Page, after, key, key_after, played};
use board::{BoardSize, Color, Move, Rules};
use data::places::move_of;
use std::collections::{BTreeMap, HashMap};

/// Moves with a smaller share of a position's playouts are left out.
const LEAST_SHARE: f64 = 0.005;

/// Most moves of a position.
const MOST_MOVES: usize = 12;

/// A position that was searched.
#[derive(Clone, Debug)]
struct GrownPage {
    line: Vec<Move>,
    to_move: Color,
    moves: Vec<FoundMove>,
    /// The positions after the moves.
    children: Vec<u64>,
}

/// A position that was not searched yet.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Leaf {
    pub(super) key: u64,
    pub(super) line: Vec<Move>,
}

/// A book that grows.
#[derive(Clone, Debug)]
pub struct Grown {
    size: BoardSize,
    rules: Rules,
    /// The longest line that is searched behind.
    depth: usize,
    pages: HashMap<u64, GrownPage>,
    /// The keys of the pages, by the length of their lines and in the order in which they came.
    order: BTreeMap<(usize, usize), u64>,
}

impl Grown {
    /// A book without positions, whose lines have at most this many moves.
    pub fn new(size: BoardSize, rules: Rules, depth: usize) -> Grown {
        Grown { size, rules, depth, pages: HashMap::new(), order: BTreeMap::new() }
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Takes in what a search found of a leaf. Moves that lead to one position count as one.
    pub(super) fn add(&mut self, leaf: Leaf, found: &[FoundMove]) {
        let Some(game) = after(self.size, self.rules, &leaf.line) else { return };
        let all: f64 = found.iter().map(|it| f64::from(it.visits)).sum();
        let (mut moves, mut children): (Vec<FoundMove>, Vec<u64>) = (Vec::new(), Vec::new());
        for it in found {
            let point = move_of(it.place, self.size).and_then(Move::point);
            let Some(child) = point.and_then(|point| key_after(&game, game.to_move(), point)) else {
                continue;
            };
            match children.iter().position(|known| *known == child) {
                Some(at) => {
                    let same = &mut moves[at];
                    let [one, other] = [same.visits, it.visits].map(f64::from);
                    same.value = (one * same.value + other * it.value) / (one + other).max(1.0);
                    same.visits = same.visits.saturating_add(it.visits);
                }
                None => {
                    moves.push(it.clone());
                    children.push(child);
                }
            }
        }
        let mut both: Vec<(FoundMove, u64)> = moves.into_iter().zip(children).collect();
        both.sort_by_key(|(found, _)| std::cmp::Reverse(found.visits));
        both.retain(|(found, _)| found.visits > 0 && f64::from(found.visits) >= LEAST_SHARE * all);
        both.truncate(MOST_MOVES);
        let (moves, children) = both.into_iter().unzip();
        self.order.insert((leaf.line.len(), self.pages.len()), leaf.key);
        let page = GrownPage { line: leaf.line, to_move: game.to_move(), moves, children };
        self.pages.insert(leaf.key, page);
    }

    /// The mover's chance with each move of each position: that of the position after it, where that was
    /// searched, otherwise what the search said.
    fn values(&self) -> HashMap<u64, Vec<f64>> {
        let mut values: HashMap<u64, Vec<f64>> = HashMap::new();
        // The longest lines first. What is reached by a line no longer than the position's own would go in a
        // circle, and counts as not searched.
        for key in self.order.values().rev() {
            let page = &self.pages[key];
            let behind = |child: &u64| {
                let known = self.pages.get(child).filter(|other| other.line.len() > page.line.len())?;
                let numbers = numbers(known, values.get(child)?);
                let best = played(&numbers).into_iter().map(|at| numbers[at].1).fold(0.0, f64::max);
                (!numbers.is_empty()).then_some(1.0 - best)
            };
            let of_move = |(found, child): (&FoundMove, &u64)| behind(child).unwrap_or(found.value);
            let found = page.moves.iter().zip(&page.children).map(of_move).collect();
            values.insert(*key, found);
        }
        values
    }

    /// The leaves that are reached most, at most this many; by Black or White, whoever plays by the book.
    pub(super) fn next(&self, count: usize) -> Vec<Leaf> {
        if self.is_empty() {
            let game = after(self.size, self.rules, &[]);
            return game.iter().map(|game| Leaf { key: key(game), line: Vec::new() }).take(count).collect();
        }
        let values = self.values();
        let mut reached: HashMap<u64, [f64; 2]> = HashMap::new();
        let mut leaves: BTreeMap<u64, Vec<Move>> = BTreeMap::new();
        for (at, key) in self.order.values().enumerate() {
            let page = &self.pages[key];
            let here = if at == 0 { [1.0; 2] } else { reached.get(key).copied().unwrap_or_default() };
            let shares = shares(page, &values[key]);
            for ((found, child), [own, others]) in page.moves.iter().zip(&page.children).zip(shares) {
                let into = reached.entry(*child).or_default();
                for color in Color::BOTH {
                    let share = if color == page.to_move { own } else { others };
                    into[color.index()] += here[color.index()] * share;
                }
                if !self.pages.contains_key(child) && page.line.len() < self.depth {
                    let chosen = move_of(found.place, self.size);
                    leaves.entry(*child).or_insert_with(|| page.line.iter().copied().chain(chosen).collect());
                }
            }
        }
        let most = |key: &u64| reached.get(key).map_or(0.0, |[black, white]| black.max(*white));
        let mut leaves: Vec<Leaf> = leaves.into_iter().map(|(key, line)| Leaf { key, line }).collect();
        // Leaves came by rising keys, which decide between equals.
        leaves.sort_by(|one, other| most(&other.key).total_cmp(&most(&one.key)));
        leaves.retain(|leaf| most(&leaf.key) > 0.0);
        leaves.truncate(count);
        leaves
    }

    /// The positions with what their moves are worth now.
    pub fn pages(&self) -> OpeningPages {
        let values = self.values();
        let page = |key: &u64| {
            let page = &self.pages[key];
            let moves = page.moves.iter().zip(&values[key]);
            let moves = moves.map(|(found, value)| FoundMove { value: *value, ..found.clone() }).collect();
            (*key, Page { line: page.line.clone(), moves })
        };
        OpeningPages { size: self.size, rules: self.rules, pages: self.order.values().map(page).collect() }
    }

    /// The line of a position as words.
    pub(super) fn words(&self, line: &[Move]) -> String {
        let words = line.iter().map(|chosen| chosen.vertex(self.size).to_string());
        words.collect::<Vec<_>>().join(" ")
    }
}

/// Visits and values of the moves of a position.
fn numbers(page: &GrownPage, values: &[f64]) -> Vec<(u32, f64)> {
    page.moves.iter().zip(values).map(|(found, value)| (found.visits, *value)).collect()
}

/// How often each move is played: by who has the book, and by who has not.
fn shares(page: &GrownPage, values: &[f64]) -> Vec<[f64; 2]> {
    let own = played(&numbers(page, values));
    let visits = |at: usize| f64::from(page.moves[at].visits);
    let all: f64 = own.iter().map(|at| visits(*at)).sum();
    // A search knows too well what it would play: of what others play the root of its visits says more.
    let roots: f64 = (0..page.moves.len()).map(|at| visits(at).sqrt()).sum();
    let share = |at: usize| {
        [if own.contains(&at) { visits(at) / all.max(1.0) } else { 0.0 }, visits(at).sqrt() / roots.max(1.0)]
    };
    (0..page.moves.len()).map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use data::places::place_of;

    fn grown() -> Grown {
        let size = BoardSize::new(5).expect("a board");
        Grown::new(size, Rules::default(), 9)
    }

    fn place(grown: &Grown, vertex: &str) -> u16 {
        place_of(Move::parse(vertex, grown.size).expect("a vertex"), grown.size)
    }

    /// A move with its visits and its value.
    type Said<'a> = (&'a str, u32, f64);

    /// Searches the next leaf and finds these moves there; the line that reaches it.
    fn search(grown: &mut Grown, moves: &[Said<'_>]) -> String {
        let found: Vec<FoundMove> = moves
            .iter()
            .map(|(vertex, visits, value)| FoundMove {
                place: place(grown, vertex),
                visits: *visits,
                value: *value,
            })
            .collect();
        let leaf = grown.next(1).pop().expect("a leaf");
        let line = grown.words(&leaf.line);
        grown.add(leaf, &found);
        line
    }

    #[test]
    fn the_most_likely_positions_are_searched_first() {
        let mut grown = grown();
        // The line that is searched, and what is found there.
        let cases: &[(&str, &[Said<'_>])] = &[
            // B3 and C2 lead to one position, which gets the visits of both.
            ("", &[("C3", 900, 0.6), ("B3", 40, 0.5), ("C2", 60, 0.5), ("pass", 9, 0.1), ("A1", 1, 0.4)]),
            ("C3", &[("C2", 800, 0.4), ("B2", 200, 0.39)]),
            // For White, who has the book, both answers are as good; for Black they are, whoever plays them.
            ("C3 C2", &[("B2", 100, 0.7)]),
            // C3 turned out to be worth 0.61 against B2, 0.7 against C2: White plays B2 now.
            ("C3 B2", &[("B3", 100, 0.35)]),
        ];
        for (line, found) in cases {
            assert_eq!(search(&mut grown, found), *line);
        }
        let pages = grown.pages();
        let root = pages.pages.values().find(|page| page.line.is_empty()).expect("the empty board");
        let visits: Vec<u32> = root.moves.iter().map(|found| found.visits).collect();
        assert_eq!(visits, [900, 100], "the pass, and what was hardly looked at, are left out");
        let of_root: Vec<f64> = root.moves.iter().map(|found| found.value).collect();
        // White's best: B2, after which Black has 0.35.
        assert!((of_root[0] - 0.35).abs() < 1e-9 && (of_root[1] - 0.5).abs() < 1e-9, "{of_root:?}");
        // C3 is no move of the book any more, but an opponent may play it.
        let next = grown.next(1).pop().expect("a leaf");
        assert_eq!(next.line.len(), 1, "{}", grown.words(&next.line));
    }

    #[test]
    fn lines_end_at_the_depth() {
        let mut grown = Grown { depth: 1, ..grown() };
        search(&mut grown, &[("C3", 10, 0.5)]);
        search(&mut grown, &[("C2", 10, 0.5)]);
        assert_eq!(grown.next(9), []);
        assert_eq!(grown.len(), 2);
    }
}
