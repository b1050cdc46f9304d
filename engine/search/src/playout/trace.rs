//! What was drawn in a playout, for those who learn how to draw.

use super::rule::Rule;

/// A number that playouts draw by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drawn {
    /// The weight next to the last move of the neighborhood with this code.
    Near(u16),
    /// That next to the move before.
    Before(u16),
    /// How often a move in this neighborhood is taken elsewhere.
    Far(u16),
    /// How often a rule is asked.
    Asked(Rule),
}

/// The draws of a playout, each as the slope of the logarithm of its chance: by the logarithm of a weight, or
/// by the logarithm of the odds of what happens or does not.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    slopes: Vec<(Drawn, f32)>,
}

impl Trace {
    /// The slopes in the order of the draws. Their sums are those of the whole playout.
    #[must_use]
    pub fn slopes(&self) -> &[(Drawn, f32)] {
        &self.slopes
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        self.slopes.clear();
    }

    /// Notes that something of a chance did, or did not, happen.
    pub(super) fn note_chance(&mut self, drawn: Drawn, chance: f32, happened: bool) {
        self.slopes.push((drawn, if happened { 1.0 - chance } else { -chance }));
    }

    /// Notes that one of several was chosen, or none of them, which has the rest of all weights.
    pub(super) fn note_choice(
        &mut self,
        among: impl Iterator<Item = (Drawn, u32)>,
        all: u32,
        chosen: Option<usize>,
    ) {
        let slope = |(number, (drawn, weight)): (usize, (Drawn, u32))| {
            let taken = if chosen == Some(number) { 1.0 } else { 0.0 };
            (drawn, taken - weight as f32 / all.max(1) as f32)
        };
        self.slopes.extend(among.enumerate().map(slope));
    }
}
