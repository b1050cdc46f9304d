//! Directives: lines before the patterns that say how to take them.

use crate::diagnostic::Place;
use strum::{EnumString, IntoStaticStr, VariantNames};

/// What a directive is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum DirectiveKind {
    /// The database that the patterns belong to.
    Database,
    /// What the database holds.
    Kind,
    /// Which stones may be the anchor.
    Anchor,
    /// The anchor is the permitted stone nearest to the center.
    #[strum(to_string = "center", serialize = "centre")]
    Center,
    /// Who is O.
    Perspective,
    /// The level at which the database is asked.
    Level,
    /// What the database does to one of an earlier layer.
    Layer,
    /// What the patterns are matched by.
    Matcher,
    /// Whether the database is asked at all points of a board or at a few.
    Asked,
    /// Where the knowledge comes from.
    Provenance,
    /// The license of the source.
    #[strum(to_string = "license", serialize = "licence")]
    License,
    /// The attributes that patterns may have.
    AttributeMap,
    /// Kinds of cells of which one must lie on the goal.
    GoalElements,
    /// Kinds of cells that a callback looks at.
    CallbackData,
    /// The source is a playout table.
    PlayoutTable,
    /// A number of a playout table that is no weight of a move.
    Rate,
}

impl DirectiveKind {
    /// The directive of this name.
    pub fn named(name: &str) -> Option<DirectiveKind> {
        name.parse().ok()
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The names of all.
    pub fn names() -> impl Iterator<Item = &'static str> {
        DirectiveKind::VARIANTS.iter().copied()
    }

    /// Whether sources of GNU Go do not have it.
    pub const fn is_ours(self) -> bool {
        let theirs = matches!(
            self,
            DirectiveKind::AttributeMap | DirectiveKind::GoalElements | DirectiveKind::CallbackData
        );
        !theirs
    }

    /// Whether it may be given again between patterns, for those that follow.
    pub const fn may_change(self) -> bool {
        matches!(self, DirectiveKind::CallbackData)
    }
}

/// A directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directive<'s> {
    /// What it is about.
    pub kind: DirectiveKind,
    /// The rest of its line.
    pub argument: &'s str,
    /// Where its argument stands, or its name when it has none.
    pub place: Place,
}

impl<'s> Directive<'s> {
    /// The directive on a line.
    pub(crate) fn read(number: u32, text: &'s str) -> Option<Directive<'s>> {
        let word = text.split_whitespace().next()?;
        let kind = DirectiveKind::named(word).filter(|_| text.starts_with(word))?;
        let argument = text[word.len()..].trim();
        let place = match argument.chars().count() as u32 {
            0 => Place::stretch(number, 1, word.len() as u32),
            length => {
                let before = text.len() - argument.len();
                Place::stretch(number, text[..before].chars().count() as u32 + 1, length)
            }
        };
        Some(Directive { kind, argument, place })
    }
}
