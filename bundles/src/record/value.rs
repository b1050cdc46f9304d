//! The attributes of a pattern.

use bytemuck::{Pod, Zeroable};

/// One attribute of a pattern: a number, which it has once at most, or a point where the attribute takes a
/// label.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct ValueRecord {
    /// The number, finite; 0 where the attribute takes a label.
    pub number: f32,
    /// The number of an [`Attribute`].
    pub attribute: u8,
    /// Rows of the labelled point below the anchor; 0 where the attribute takes a number.
    pub row: i8,
    /// Columns of the labelled point right of the anchor.
    pub column: i8,
    /// Zero.
    pub reserved: u8,
}

/// What an attribute says of a move (gnugo-facts, section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Attribute {
    /// The least total value, or the value as such where a database has only that.
    Value = 0,
    /// The most total value.
    MaxValue = 1,
    /// The least territorial value.
    Territory = 2,
    /// The most territorial value.
    MaxTerritory = 3,
    /// Points for good shape, negative for bad.
    Shape = 4,
    /// What a second move there would bring.
    Followup = 5,
    /// What the opponent's second move there would bring.
    ReverseFollowup = 6,
    /// The chain at the label is threatened with capture.
    ThreatensToCapture = 7,
    /// The eye at the label is threatened.
    ThreatensEye = 8,
    /// The move takes away the opponent's forcing move at the label.
    ReverseSente = 9,
}

impl Attribute {
    /// All in the order of their numbers.
    pub const ALL: [Attribute; 10] = [
        Attribute::Value,
        Attribute::MaxValue,
        Attribute::Territory,
        Attribute::MaxTerritory,
        Attribute::Shape,
        Attribute::Followup,
        Attribute::ReverseFollowup,
        Attribute::ThreatensToCapture,
        Attribute::ThreatensEye,
        Attribute::ReverseSente,
    ];

    /// The attribute with this number.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Attribute> {
        Attribute::ALL.get(usize::from(number)).copied()
    }

    /// The names by which sources call it, the usual one first.
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Attribute::Value => &["value", "minvalue"],
            Attribute::MaxValue => &["maxvalue"],
            Attribute::Territory => &["terri", "minterri"],
            Attribute::MaxTerritory => &["maxterri"],
            Attribute::Shape => &["shape"],
            Attribute::Followup => &["followup", "followup_value"],
            Attribute::ReverseFollowup => &["reverse_followup"],
            Attribute::ThreatensToCapture => &["threatens_to_capture"],
            Attribute::ThreatensEye => &["threatens_eye"],
            Attribute::ReverseSente => &["reverse_sente"],
        }
    }

    /// Whether its argument is a label instead of a number.
    #[must_use]
    pub const fn takes_label(self) -> bool {
        matches!(self, Attribute::ThreatensToCapture | Attribute::ThreatensEye | Attribute::ReverseSente)
    }
}
