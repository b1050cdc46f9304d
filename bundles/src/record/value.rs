//! The attributes of a pattern.

use bytemuck::{Pod, Zeroable};
use strum::{FromRepr, VariantArray};

/// One attribute of a pattern: a number, which it has once at most, or a point where the attribute takes a
/// label.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct ValueRecord {
    /// The number, finite; 0 where the attribute takes a label.
    pub number: f32,
    /// The number of an [`Attribute`].
    pub attribute: u8,
    /// Rows of the labeled point below the anchor; 0 where the attribute takes a number.
    pub row: i8,
    /// Columns of the labeled point right of the anchor.
    pub column: i8,
    /// Zero.
    pub reserved: u8,
}

/// What an attribute says of a move (GNU Go manual, 9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, FromRepr, VariantArray)]
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
    /// Wind assistance of GNU Go 2: up to how much power of the opponent counts.
    WindOpponentCutoff = 10,
    /// Wind assistance: what each unit of the opponent's power adds to the value.
    WindOpponentValue = 11,
    /// Wind assistance: up to how much own power counts.
    WindOwnCutoff = 12,
    /// Wind assistance: what each unit of own power adds to the value.
    WindOwnValue = 13,
    /// Moyo assistance of GNU Go 2: up to how much the gain in moyo counts.
    MoyoCutoff = 14,
    /// Moyo assistance: what each point of moyo gained adds to the value.
    MoyoValue = 15,
    /// Added when the pattern contains an own group that is weak.
    OwnBonus = 16,
    /// Added when it contains a group of the opponent that is weak.
    OpponentBonus = 17,
    /// Added when the move splits groups of the opponent or joins own ones.
    SplitBonus = 18,
    /// The least that chance adds.
    LeastRandom = 19,
    /// The most that chance adds.
    MostRandom = 20,
}

impl Attribute {
    /// The names by which sources call it, the usual one first.
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
            Attribute::WindOpponentCutoff => &["ucutoff"],
            Attribute::WindOpponentValue => &["uvalue"],
            Attribute::WindOwnCutoff => &["mycutoff"],
            Attribute::WindOwnValue => &["myvalue"],
            Attribute::MoyoCutoff => &["moyocutoff"],
            Attribute::MoyoValue => &["moyovalue"],
            Attribute::OwnBonus => &["obonus"],
            Attribute::OpponentBonus => &["xbonus"],
            Attribute::SplitBonus => &["splitbonus"],
            Attribute::LeastRandom => &["minrand"],
            Attribute::MostRandom => &["maxrand"],
        }
    }

    /// Whether it is one of GNU Go 2, which a place on the colon line gives and no name.
    pub const fn is_of_gnugo2(self) -> bool {
        self as u8 >= Attribute::WindOpponentCutoff as u8
    }

    /// Whether its argument is a label instead of a number.
    pub const fn takes_label(self) -> bool {
        matches!(self, Attribute::ThreatensToCapture | Attribute::ThreatensEye | Attribute::ReverseSente)
    }
}
