//! Eye spaces: which graph of a database has the form of a space, and what it says of it.
//!
//! [`naive`] tries all orders of the cells and is the specification. [`find`] looks up the graphs with the
//! key of the space and pairs cells of equal color, the cells of the graph in their order, the first free
//! cell of the space first (GNU Go manual, 8).

mod lookup;
pub mod naive;
mod space;

pub use lookup::{Found, find, lies_on};
pub use space::{EyeSpace, SpaceCell, Vital};

use bundles::record::{EyeCell, EyeContent};

/// Whether a cell of a graph may lie on a cell of a space, as far as neighbors do not matter.
fn allows(cell: &EyeCell, on: &SpaceCell) -> bool {
    let content = match EyeContent::from_repr(cell.content) {
        Some(EyeContent::Empty) => !on.stone,
        Some(EyeContent::Stone) => on.stone,
        Some(EyeContent::Either) => true,
        None => false,
    };
    content && cell.border <= on.border && (cell.margin != 0) == on.margin
}
