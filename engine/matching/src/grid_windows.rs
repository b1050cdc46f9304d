//! The windows of the anchors on a board, in a list for each thing that a pattern may demand of its anchor.

use crate::lanes::{GRID_BITS, GRID_COLUMNS, GROUP, Lanes};
use crate::view::View;
use crate::windows::spread;
use board::{MAX_SIZE, PointSet, SLOTS, STRIDE};
use bundles::record::Symbol;

const _: () = assert!(MAX_SIZE < STRIDE && STRIDE <= GRID_COLUMNS, "rows are packed whole");

/// The lists: of empty anchors, own stones, stones of the opponent, and of all anchors.
const LISTS: usize = 4;

/// The index of the anchor of a window behind the last one of a list.
const NO_ANCHOR: u16 = u16::MAX;

/// Windows in groups, list after list, each with its anchors.
#[derive(Clone, Default)]
pub(crate) struct GridWindows {
    /// The windows of the points of the board, by their indices.
    packed: Vec<u32>,
    groups: Vec<[u32; GROUP]>,
    /// The index of the anchor of each window.
    anchors: Vec<u16>,
    /// The groups of each list that has been asked for.
    lists: [Option<(usize, usize)>; LISTS],
}

impl GridWindows {
    /// Packs the windows of these points anew, and forgets all lists.
    #[inline(always)]
    pub(crate) fn pack<L: Lanes>(&mut self, lanes: L, view: &View, points: &PointSet) {
        self.packed.resize(SLOTS, 0);
        self.groups.clear();
        self.anchors.clear();
        self.lists = [None; LISTS];
        let mut rows = [u64::MAX, u64::MAX, cells_of(view, 0), cells_of(view, 1)];
        for row in 0..view.size().height() {
            rows = [rows[1], rows[2], rows[3], cells_of(view, row + 2)];
            if points.row(row) != 0 {
                let packed = lanes.pack_grid(&rows);
                self.packed[row * STRIDE..][..STRIDE].copy_from_slice(&packed[..STRIDE]);
            }
        }
    }

    /// The groups of the windows of those anchors that hold this, or of all, and the number of windows
    /// before.
    #[inline(always)]
    pub(crate) fn list(
        &mut self,
        view: &View,
        anchors: &PointSet,
        held: Option<Symbol>,
    ) -> (&[[u32; GROUP]], usize) {
        let number = held.map_or(LISTS - 1, |symbol| symbol as usize % LISTS);
        let (first, end) = match self.lists[number] {
            Some(list) => list,
            None => {
                let points = match held {
                    Some(Symbol::Empty) => *anchors - *view.own() - *view.opponent(),
                    Some(Symbol::Own) => *anchors & *view.own(),
                    Some(Symbol::Opponent) => *anchors & *view.opponent(),
                    Some(Symbol::Outside) | None => *anchors,
                };
                let list = self.add(&points);
                self.lists[number] = Some(list);
                list
            }
        };
        (self.groups.get(first..end).unwrap_or_default(), first * GROUP)
    }

    /// The indices of the anchors of a group of windows, by the number of its first window.
    #[inline(always)]
    pub(crate) fn anchors(&self, first: u32) -> &[u16; GROUP] {
        let group = self.anchors.get(first as usize..).and_then(|anchors| anchors.first_chunk());
        group.unwrap_or(&[NO_ANCHOR; GROUP])
    }

    /// The index of the anchor of a window, by the number of the window.
    #[inline(always)]
    pub(crate) fn anchor(&self, window: u32) -> u16 {
        self.anchors.get(window as usize).copied().unwrap_or(NO_ANCHOR)
    }

    /// Adds the list of these points and gives its groups.
    fn add(&mut self, points: &PointSet) -> (usize, usize) {
        let first = self.groups.len();
        let end = first + points.len().div_ceil(GROUP);
        self.groups.resize(end, [0; GROUP]);
        self.anchors.resize(end * GROUP, NO_ANCHOR);
        let windows = self.groups[first..].as_flattened_mut().iter_mut();
        let anchors = self.anchors[first * GROUP..].iter_mut();
        for ((window, anchor), point) in windows.zip(anchors).zip(points) {
            *window = self.packed[point.index() % SLOTS];
            *anchor = point.index() as u16;
        }
        (first, end)
    }
}

/// The cells of a row, beginning with the one before the first column, in the highest bits.
#[inline(always)]
fn cells_of(view: &View, row: usize) -> u64 {
    let size = view.size();
    if row >= size.height() {
        return u64::MAX;
    }
    // Column 0 comes to the second cell.
    let place = |points: u32| spread(u64::from(points.reverse_bits())) >> GRID_BITS;
    let board = (1 << (GRID_BITS * size.width())) - 1;
    let outside = !(board << (u64::BITS as usize - GRID_BITS * (size.width() + 1)));
    let own = place(view.own().row(row)) * Symbol::Own as u64;
    let opponent = place(view.opponent().row(row)) * Symbol::Opponent as u64;
    outside | own | opponent
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kernels::Kernel;
    use crate::lanes::{Demand, Work};
    use crate::room::{Room, Words};
    use board::{BoardSize, Point};
    use proptest::prelude::*;

    /// All windows compared with each demand: those that agree as tags.
    struct Compared<'c> {
        view: &'c View,
        demands: &'c [Demand],
        windows: &'c mut GridWindows,
        tags: &'c mut Room,
    }

    impl Work for Compared<'_> {
        #[inline(always)]
        fn run<L: Lanes>(self, lanes: L) {
            let board = PointSet::board(self.view.size());
            self.windows.pack(lanes, self.view, &board);
            let (groups, _) = self.windows.list(self.view, &board, None);
            let mut words = Words::default();
            self.demands.iter().for_each(|demand| lanes.compare(groups, *demand, &mut words));
            words.iter().for_each(|(bits, tag)| lanes.spread(bits, tag, self.tags));
        }
    }

    /// The window of a point, cell by cell.
    fn window(view: &View, point: Point) -> u32 {
        let at = |offset: usize| [point.row() + offset / 4, point.column() + offset % 4];
        (0..16).map(at).fold(0, |window, [row, column]| {
            window << 2 | view.symbol(row as isize - 1, column as isize - 1) as u32
        })
    }

    proptest! {
        /// On every board each kernel finds the windows that agree, in order.
        #[test]
        fn all_kernels_compare_the_same(
            width in 1..=MAX_SIZE,
            height in 1..=MAX_SIZE,
            colors in prop::collection::vec(0..3, MAX_SIZE * MAX_SIZE),
            demands in prop::collection::vec((any::<[u32; 4]>(), 0..MAX_SIZE * MAX_SIZE), 8),
        ) {
            let size = BoardSize::rectangle(width, height).expect("a size");
            let stones = |wanted: i32| {
                let with_color = size.points().zip(&colors).filter(|(_, color)| **color == wanted);
                with_color.map(|(point, _)| point).collect::<PointSet>()
            };
            let view = View::of_stones(size, &stones(1), &stones(2));
            let points: Vec<Point> = size.points().collect();
            // Few bits, of which a window has the values; the first demand is none.
            let demand = |(number, (bits, at)): (u64, &([u32; 4], usize))| {
                let mask = if number == 0 { 0 } else { bits.iter().fold(u32::MAX, |all, bits| all & bits) };
                let value = window(&view, points[at % points.len()]) & mask;
                Demand { mask, value, tag: number << 32 }
            };
            let demands: Vec<Demand> = (0..).zip(&demands).map(demand).collect();
            let expected: Vec<(u64, Point)> = demands.iter().flat_map(|demand| {
                let agrees = |point: &&Point| window(&view, **point) & demand.mask == demand.value;
                points.iter().filter(agrees).map(|point| (demand.tag, *point))
            }).collect();
            for kernel in Kernel::all() {
                let (mut windows, mut tags) = (GridWindows::default(), Room::default());
                kernel.run(Compared { view: &view, demands: &demands, windows: &mut windows, tags: &mut tags });
                // What agrees behind the last window has no anchor.
                let found: Vec<(u64, Point)> = tags.iter().filter_map(|tag| {
                    let anchor = usize::from(windows.anchor(tag as u32));
                    let point = points.iter().find(|point| point.index() == anchor)?;
                    Some((tag >> 32 << 32, *point))
                }).collect();
                prop_assert_eq!(&found, &expected, "{}", kernel.name());
            }
        }
    }
}
