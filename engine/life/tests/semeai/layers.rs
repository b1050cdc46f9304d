//! Drawings of races: chains in layers, Black's above, between walls that live.

use board::{BoardSize, Ko, Point, PointSet, Position, Suicide, diagram};

/// A race of a black chain above and a white one below.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layers {
    /// Liberties outside, of Black's chain and of White's.
    pub(crate) outside: [usize; 2],
    /// Liberties of both.
    pub(crate) shared: usize,
    /// Whether Black's chain has an eye, and White's.
    pub(crate) eyes: [bool; 2],
}

impl Layers {
    /// The rows; three columns for liberties, three for Black's eye, three for White's.
    fn rows(&self) -> [String; 9] {
        let open = |count: usize, filler: &str| ".".repeat(count) + &filler.repeat(3 - count);
        let eye = |is: bool, color: &str| if is { format!("{color}.{color}") } else { color.repeat(3) };
        let [black, white] = self.outside;
        let plain = |text: &str| text.to_owned();
        [
            plain("........."),
            plain("OOOOOOOOO"),
            open(black, "O") + "XXXOOO",
            "XXX".to_owned() + &eye(self.eyes[0], "X") + "XXX",
            open(self.shared, "X") + "XXXOOO",
            "OOO".to_owned() + "OOO" + &eye(self.eyes[1], "O"),
            open(white, "X") + "XXXOOO",
            plain("XXXXXXXXX"),
            plain("........."),
        ]
    }

    /// The position, if both chains have a liberty.
    pub(crate) fn position(&self) -> Option<Position> {
        let spaced =
            |row: &String| row.chars().map(|cell| cell.to_string()).collect::<Vec<String>>().join(" ");
        let drawing: Vec<String> = self.rows().iter().map(spaced).collect();
        diagram::parse(&drawing.join("\n")).ok()?.position(Suicide::Forbidden, Ko::Simple).ok()
    }

    /// A stone of Black's chain, and one of White's.
    pub(crate) fn chains(&self, size: BoardSize) -> [Point; 2] {
        [3, 5].map(|row| size.point(0, row).expect("on the board"))
    }

    /// The points that are played: those between the walls.
    pub(crate) fn points(&self, position: &Position) -> PointSet {
        let inside = |point: &Point| (2..=6).contains(&point.row());
        position.empty().iter().filter(inside).collect::<PointSet>() | self.stones(position)
    }

    /// The points of the chains, which are played when these are taken.
    fn stones(&self, position: &Position) -> PointSet {
        self.chains(position.size())
            .into_iter()
            .fold(PointSet::EMPTY, |all, chain| all | position.chain(chain))
    }
}
