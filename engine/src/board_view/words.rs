//! What is known of chains and groups in words.

use analysis::LifeStatus;
use analysis::influence::Region;
use analysis::safety::{Safety, Surround};
use board::Color;
use board::unconditional::Standing;
use life::{GroupLife, status_of};

/// How safe a group is, in words.
pub(crate) fn safety_word(safety: Safety) -> &'static str {
    match safety {
        Safety::Inessential => "inessential",
        Safety::TacticallyDead => "captured",
        Safety::Dead => "dead",
        Safety::Invincible => "alive for certain",
        Safety::StronglyAlive => "strong",
        Safety::Critical => "critical",
        Safety::Alive => "alive",
        Safety::AliveInSeki => "alive in seki",
        Safety::Unknown => "not read out",
    }
}

/// Whether a group lives.
pub(crate) fn status_word(status: LifeStatus) -> &'static str {
    match status {
        LifeStatus::Alive => "alive",
        LifeStatus::Dead => "dead",
        LifeStatus::Critical => "critical",
        LifeStatus::Unknown => "unknown",
    }
}

/// The same by attack and defense alone, without races with its neighbors.
pub(crate) fn read_word(life: &GroupLife) -> &'static str {
    match &life.attack {
        // A limit was hit, and playouts say that it lives.
        Some(_) if life.defense.is_none() => "alive",
        Some(attack) => status_word(status_of(attack, life.defense.as_ref())),
        None => "unchecked",
    }
}

/// How well the net around a group holds.
pub(crate) fn surround_word(status: Surround) -> &'static str {
    match status {
        Surround::Open => "open",
        Surround::Weak => "weak",
        Surround::Closed => "closed",
    }
}

/// A region of a color as GNU Go numbers it, for White: 4 for stones to 1 for an area.
pub(crate) fn region_number((owner, region): (Color, Region)) -> i8 {
    let firmness = match region {
        Region::Stone => 4,
        Region::Territory => 3,
        Region::Moyo => 2,
        Region::Area => 1,
    };
    if owner == Color::White { firmness } else { -firmness }
}

/// What is sure about a point.
pub(crate) fn standing_word(standing: Option<Standing>) -> &'static str {
    match standing {
        None => "undecided",
        Some(Standing::Alive) => "alive",
        Some(Standing::Dead) => "dead",
        Some(Standing::Territory(Color::Black)) => "black_territory",
        Some(Standing::Territory(Color::White)) => "white_territory",
    }
}
