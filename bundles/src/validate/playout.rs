//! The playout table: a class for every code, weights for every class.

use super::{Place, Sections};
use crate::record::CODES;
use crate::{Refusal, SectionKind};

pub(super) fn check(sections: &Sections<'_>) -> Result<(), Refusal> {
    let (classes, weights) = (sections.playout_classes, sections.playout_weights);
    if classes.is_empty() && weights.is_empty() {
        return Ok(());
    }
    if classes.len() != CODES {
        let expected = format!("{CODES} records, or none and no weights");
        return Err(Refusal::new("section of playout classes", expected, classes.len().to_string()));
    }
    // The highest class first, as no branch is needed to find it.
    let highest = classes.iter().copied().max().unwrap_or(0);
    if usize::from(highest) < weights.len() {
        return Ok(());
    }
    let record = classes.iter().position(|class| *class == highest).unwrap_or(0);
    let place = Place { section: SectionKind::PlayoutClasses, record };
    Err(place.refusal("class", format!("the number of one of {} weights", weights.len()), highest))
}
