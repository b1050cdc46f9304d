//! What happens while code runs.

use super::question::Question;
use bundles::code::Operation;

/// A step that was carried out, for whoever watches.
pub(super) enum Event<'e> {
    /// A number was pushed.
    Number(f32),
    /// A question was answered: it, the words that name its points, and the answer.
    Asked(&'e Question, &'e [u32], f32),
    /// The truth of the top was looked at.
    Tested { operation: Operation, holds: bool, jumps: bool },
    /// Numbers on the stack were put together.
    Computed(Operation),
    /// The program ended with this result.
    Returned(f32),
}
