//! What a command comes to.

/// What a command that could be carried out found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MoveReport {
    Fine,
    Failed,
}
