//! The rules of playouts that are asked with a chance.

/// What is asked with a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// The rate `atari`.
    Atari,
    /// The rate `two_liberties`.
    TwoLiberties,
    /// The rate `ladder`.
    Ladder,
    /// The rate `neighbors`.
    Neighbors,
    /// The rate `eye`.
    Eye,
    /// The rate `nakade`.
    Nakade,
    /// The rate `ko`.
    Ko,
    /// The rate `self_atari`.
    SelfAtari,
    /// The rate `room`.
    Room,
    /// The rate `eye_filling`.
    EyeFilling,
}

impl Rule {
    /// All of them, with their names in bundles.
    pub const ALL: [(Rule, &'static str); 10] = [
        (Rule::Atari, "atari"),
        (Rule::TwoLiberties, "two_liberties"),
        (Rule::Ladder, "ladder"),
        (Rule::Neighbors, "neighbors"),
        (Rule::Eye, "eye"),
        (Rule::Nakade, "nakade"),
        (Rule::Ko, "ko"),
        (Rule::SelfAtari, "self_atari"),
        (Rule::Room, "room"),
        (Rule::EyeFilling, "eye_filling"),
    ];
}
