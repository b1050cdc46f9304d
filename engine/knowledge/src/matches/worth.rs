//! What a pattern says of the move that it proposes.

use bundles::record::class_letters;
use std::fmt;

/// What the place of a match in its list is worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Worth {
    /// Of a pattern: its value, as the highest layer states it, 0 where it has none; and the letters of its
    /// classes.
    Pattern {
        /// The value, on the scale of `patterns/README.md`.
        value: f32,
        /// The bits of the classes.
        classes: u64,
    },
    /// Of an opening: how often it is to be chosen, in proportion to the others of its position.
    Opening {
        /// The weight.
        weight: u32,
    },
}

impl Worth {
    /// The value or the weight.
    pub fn number(&self) -> f64 {
        match self {
            Worth::Pattern { value, .. } => f64::from(*value),
            Worth::Opening { weight } => f64::from(*weight),
        }
    }

    /// The letters of the classes; none of an opening.
    pub fn classes(&self) -> String {
        match self {
            Worth::Pattern { classes, .. } => class_letters(*classes),
            Worth::Opening { .. } => String::new(),
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Worth::Pattern { .. } => "value",
            Worth::Opening { .. } => "weight",
        };
        write!(formatter, "{name} {}", self.number())?;
        let classes = self.classes();
        match classes.len() {
            0 => Ok(()),
            1 => write!(formatter, ", class {classes}"),
            _ => write!(formatter, ", classes {classes}"),
        }
    }
}
