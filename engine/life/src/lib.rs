//! Life and death: groups that live or die, races between them, combinations of threats (GNU Go manual, 12).

pub mod combination;
