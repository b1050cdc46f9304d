//! What is true of a move besides what stands around it: its features, each of a family, of which at most one
//! is true.

use super::ladders::Ladders;
use super::surroundings;
use board::{ChainsAround, Color, PlayoutBoard, Point};

/// What a family is about. Sizes of chains count as 1, 2, and 3 for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Stones that it captures: how many; from 3 on, one of its own chains in atari is beside them; from 6
    /// on, the last stone is one of them.
    Capture,
    /// An own chain in atari that has two liberties after it: its size; from 3 on, more than two; from 6 on,
    /// the last stone made the atari.
    Escape,
    /// The own chain after it: with one liberty, 1 to 5 stones; from 5 on, with two; from 8 on, with one
    /// after a capture.
    Liberties,
    /// A chain of the opponent that it puts in atari: its size; from 3 on, it has at most two liberties if it
    /// is extended; from 6 on, the last stone belongs to it; 12 and 13, two chains, of one stone and of more.
    Atari,
    /// A chain of the opponent that it leaves with two liberties: its size; from 3 on, the last stone belongs
    /// to it.
    Press,
    /// An own chain with two liberties, as for an escape.
    Strengthen,
    /// How far the last move is, and the one before: columns and rows and the larger of both, from 2 on.
    Last,
    Second,
    /// The line, the edge is 0.
    Line,
    /// It takes a liberty of the chain of the last stone, which had this many; from 6 on, of a chain of more
    /// than that stone.
    Beside,
    /// Two and more own chains meet, and two of the opponent's: the least number of their liberties.
    Connect,
    Cut,
    /// The last move took a ko.
    Ko,
    /// A chain of the opponent with two liberties that a ladder catches after it: its size; from 3 on, the
    /// last stone belongs to it.
    Trap,
    /// Captured stones that could not have escaped.
    Caught,
    /// It extends an own chain in atari that a ladder catches all the same.
    Doomed,
    /// An own chain with two liberties that the opponent could catch, as for an escape, and cannot after it;
    /// from 6 on, he still can.
    Threatened,
}

/// Features of which at most one is true of a move.
#[derive(Clone, Copy, Debug)]
pub struct Family {
    kind: Kind,
    /// Its name in a table of weights.
    pub name: &'static str,
    /// How many features it has.
    pub count: usize,
}

const fn family(kind: Kind, name: &'static str, count: usize) -> Family {
    Family { kind, name, count }
}

/// All families. The features of the first have the numbers from 0, those of the next one follow.
pub const FAMILIES: [Family; 17] = [
    family(Kind::Capture, "capture", 12),
    family(Kind::Escape, "escape", 12),
    family(Kind::Liberties, "liberties", 13),
    family(Kind::Atari, "atari", 14),
    family(Kind::Press, "press", 6),
    family(Kind::Strengthen, "strengthen", 12),
    family(Kind::Last, "last", 18),
    family(Kind::Second, "second", 18),
    family(Kind::Line, "line", 7),
    family(Kind::Beside, "beside", 12),
    family(Kind::Connect, "connect", 5),
    family(Kind::Cut, "cut", 5),
    family(Kind::Ko, "ko", 1),
    family(Kind::Trap, "trap", 6),
    family(Kind::Caught, "caught", 6),
    family(Kind::Doomed, "doomed", 3),
    family(Kind::Threatened, "threatened", 9),
];

/// The number of the first feature of each family, and behind the last family that of all features.
pub const BASES: [usize; FAMILIES.len() + 1] = bases();
/// How many features there are.
pub const FEATURES: usize = BASES[FAMILIES.len()];

const fn bases() -> [usize; FAMILIES.len() + 1] {
    let mut bases = [0; FAMILIES.len() + 1];
    let mut family = 0;
    while family < FAMILIES.len() {
        assert!(FAMILIES[family].kind as usize == family, "families stand in the order of their kinds");
        bases[family + 1] = bases[family] + FAMILIES[family].count;
        family += 1;
    }
    bases
}

/// Looks at moves of one position.
#[derive(Clone, Debug)]
pub struct LocalView<'a> {
    board: &'a PlayoutBoard,
    color: Color,
    earlier: [Option<Point>; 2],
    /// The chain of the last stone, if that stands.
    last_chain: Option<Point>,
    /// Whether that stone took a ko.
    ko: bool,
    ladders: Ladders,
}

/// The largest of some chains, and what is true of them.
#[derive(Clone, Copy, Debug, Default)]
struct Largest {
    stones: usize,
    /// Whether the last stone has to do with one of them.
    recent: bool,
}

impl Largest {
    fn add(&mut self, stones: usize, recent: bool) {
        self.stones = self.stones.max(stones);
        self.recent |= recent;
    }

    /// 0 to 2 by size.
    fn class(self) -> usize {
        self.stones.clamp(1, 3) - 1
    }

    /// The class of the largest, after those of two conditions that change it.
    fn with(self, first: bool) -> usize {
        self.class() + 3 * usize::from(first) + 6 * usize::from(self.recent)
    }
}

impl<'a> LocalView<'a> {
    /// At moves of a player; `earlier` are the last move and the one before, where they were played on
    /// points.
    pub fn new(board: &'a PlayoutBoard, color: Color, earlier: [Option<Point>; 2]) -> LocalView<'a> {
        let stands = |last: &Point| board.has_stone(color.opponent(), *last);
        let last_chain = earlier[0].filter(stands).map(|last| board.chain(last));
        let ladders = Ladders::new(board, color);
        LocalView {
            board,
            color,
            earlier,
            last_chain,
            ko: last_chain.is_some() && board.ko().is_some(),
            ladders,
        }
    }

    /// Tells of each feature of a legal move by its number.
    pub fn each(&self, point: Point, mut tell: impl FnMut(usize)) {
        let mut tell = |kind: Kind, number: usize| {
            let family = kind as usize;
            tell(BASES[family] + number.min(FAMILIES[family].count - 1));
        };
        self.place(point, &mut tell);
        if self.board.code(point).stones_beside(Color::Black)
            + self.board.code(point).stones_beside(Color::White)
            > 0
        {
            let captured = self.opposing(point, &mut tell);
            self.own(point, captured, &mut tell);
        }
    }

    /// Where it lies.
    fn place(&self, point: Point, tell: &mut impl FnMut(Kind, usize)) {
        let [last, second] = self.earlier;
        for (kind, earlier) in [(Kind::Last, last), (Kind::Second, second)] {
            // The point itself is empty again after a capture.
            if let Some(earlier) = earlier.filter(|earlier| *earlier != point) {
                tell(kind, distance(point, earlier) - 2);
            }
        }
        tell(Kind::Line, point.line(self.board.size()));
        if let Some(chain) = self.last_chain.filter(|chain| self.board.is_beside(point, *chain)) {
            let liberties = self.board.liberty_count(chain).clamp(1, 6) - 1;
            tell(Kind::Beside, liberties + if self.board.chain_len(chain) > 1 { 6 } else { 0 });
        }
        if self.ko {
            tell(Kind::Ko, 0);
        }
    }

    /// What it does to chains of the opponent; how many stones it captures.
    fn opposing(&self, point: Point, tell: &mut impl FnMut(Kind, usize)) -> usize {
        let (board, opponent) = (self.board, self.color.opponent());
        let [mut captured, mut atari, mut pressed, mut caught, mut trapped] = [Largest::default(); 5];
        let (mut saves, mut tight, mut ataris) = (false, false, 0);
        for chain in board.chains_around(opponent, point) {
            let (stones, recent) = (board.chain_len(chain), self.last_chain == Some(chain));
            match board.liberty_count(chain) {
                1 => {
                    captured.add(captured.stones + stones, recent);
                    saves |= self.is_beside_atari(chain);
                    if self.ladders.catches(chain) {
                        caught.add(stones, recent);
                    }
                }
                2 => {
                    ataris += 1;
                    if stones > atari.stones {
                        tight = self.is_tight(chain, point);
                    }
                    atari.add(stones, recent);
                    if self.ladders.is_trap(chain, point) {
                        trapped.add(stones, recent);
                    }
                }
                3 => pressed.add(stones, recent),
                _ => {}
            }
        }
        if let Some(fewest) = self.fewest_where_two_meet(board.chains_around(opponent, point)) {
            tell(Kind::Cut, fewest);
        }
        if captured.stones > 0 {
            tell(Kind::Capture, captured.with(saves));
        }
        match ataris {
            0 => {}
            1 => tell(Kind::Atari, atari.with(tight)),
            _ => tell(Kind::Atari, 12 + usize::from(atari.stones > 1)),
        }
        if pressed.stones > 0 {
            tell(Kind::Press, pressed.class() + 3 * usize::from(pressed.recent));
        }
        for (kind, largest) in [(Kind::Trap, trapped), (Kind::Caught, caught)] {
            if largest.stones > 0 {
                tell(kind, largest.class() + 3 * usize::from(largest.recent));
            }
        }
        captured.stones
    }

    /// What it does to own chains.
    fn own(&self, point: Point, captured: usize, tell: &mut impl FnMut(Kind, usize)) {
        let (board, own) = (self.board, self.color);
        let liberties = board.liberties_after(own, point, []);
        let [mut saved, mut eased, mut doomed, mut freed, mut lost] = [Largest::default(); 5];
        let mut stones = 1;
        for chain in board.chains_around(own, point) {
            let len = board.chain_len(chain);
            stones += len;
            let touched =
                self.last_chain.is_some() && self.earlier[0].is_some_and(|last| board.is_beside(last, chain));
            match board.liberty_count(chain) {
                1 => {
                    saved.add(len, touched);
                    if self.ladders.dooms(chain) {
                        doomed.add(len, touched);
                    }
                }
                2 => {
                    eased.add(len, touched);
                    if self.ladders.threatens(chain) {
                        let free = self.ladders.is_free_after(board, own, point, chain);
                        if free { &mut freed } else { &mut lost }.add(len, touched);
                    }
                }
                _ => {}
            }
        }
        if let Some(fewest) = self.fewest_where_two_meet(board.chains_around(own, point)) {
            tell(Kind::Connect, fewest);
        }
        if liberties > 1 && saved.stones > 0 {
            tell(Kind::Escape, saved.with(liberties > 2));
        } else if liberties > 1 && eased.stones > 0 {
            tell(Kind::Strengthen, eased.with(liberties > 2));
        }
        if doomed.stones > 0 {
            tell(Kind::Doomed, doomed.class());
        }
        if freed.stones > 0 {
            tell(Kind::Threatened, freed.class() + 3 * usize::from(freed.recent));
        } else if lost.stones > 0 {
            tell(Kind::Threatened, 6 + lost.class());
        }
        match liberties {
            0 | 1 => tell(Kind::Liberties, stones.min(5) - 1 + if captured > 0 { 8 } else { 0 }),
            2 => tell(Kind::Liberties, 5 + stones.min(3) - 1),
            _ => {}
        }
    }

    /// Whether a chain of the opponent touches an own one in atari.
    fn is_beside_atari(&self, chain: Point) -> bool {
        let board = self.board;
        let beside = |stone| board.chains_around(self.color, stone).any(|own| board.liberty_count(own) == 1);
        board.chain_stones(chain).any(beside)
    }

    /// Whether a chain of the opponent with two liberties has no more of them when one is taken and it
    /// extends to the other.
    fn is_tight(&self, chain: Point, taken: Point) -> bool {
        let liberties = self.board.two_liberties(chain);
        let other = liberties.and_then(|two| two.into_iter().find(|liberty| *liberty != taken));
        other.is_some_and(|other| self.board.liberties_after(self.color.opponent(), other, [taken]) <= 2)
    }

    /// One less than the least number of liberties among chains, when there are two.
    fn fewest_where_two_meet(&self, chains: ChainsAround) -> Option<usize> {
        let (count, fewest) = chains.fold((0, usize::MAX), |(count, fewest), chain| {
            (count + 1, fewest.min(self.board.liberty_count(chain)))
        });
        (count >= 2).then(|| fewest.max(1) - 1)
    }
}

/// Columns and rows between two points and the larger of both: 2 for neighbors.
pub fn distance(one: Point, other: Point) -> usize {
    surroundings::distance(one.column().abs_diff(other.column()), one.row().abs_diff(other.row()))
}
