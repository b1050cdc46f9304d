//! Constraints and actions.

use super::lower::Site;
use crate::syntax::Text;
use bundles::Level;
use std::collections::BTreeMap;

/// The code of a pattern.
pub(super) struct Programs {
    pub(super) constraint: Box<[u32]>,
    pub(super) action: Box<[u32]>,
    pub(super) level: Level,
}

/// Compiles the constraint and the action of a pattern; none, and findings, when something is wrong.
pub(super) fn compile(
    _site: &mut Site<'_>,
    _texts: [&Text; 2],
    _labels: &BTreeMap<char, (i8, i8)>,
    _chosen: (i8, i8),
) -> Option<Programs> {
    Some(Programs { constraint: Box::default(), action: Box::default(), level: Level::Geometry })
}
