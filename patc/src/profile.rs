//! How GNU Go's own databases are to be taken. Its files do not say it: its Makefile does (GNU Go manual, 9,
//! the table of compiler options), and its engine knows whom it asks for.

use bundles::Level;
use bundles::record::{AnchorRule, Asked, AttributeMap, DatabaseKind, Perspective};

/// What holds for a source of a certain name when it has no directive of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// The name of the file without its extension.
    pub stem: &'static str,
    /// The database that it belongs to.
    pub database: &'static str,
    /// What the database holds.
    pub kind: DatabaseKind,
    /// Which stones may be the anchor.
    pub anchor: AnchorRule,
    /// Who is O.
    pub perspective: Perspective,
    /// The highest level that its constraints, actions and helpers ask (measured).
    pub level: Level,
    /// Where it is asked: captures, connections, life and death are asked about at a few points.
    pub asked: Asked,
}

const fn moves(
    stem: &'static str,
    database: &'static str,
    anchor: AnchorRule,
    perspective: Perspective,
    level: Level,
) -> Profile {
    Profile { stem, database, kind: DatabaseKind::Moves, anchor, perspective, level, asked: Asked::Board }
}

const fn connections(
    stem: &'static str,
    anchor: AnchorRule,
    perspective: Perspective,
    level: Level,
) -> Profile {
    Profile {
        stem,
        database: stem,
        kind: DatabaseKind::Connections,
        anchor,
        perspective,
        level,
        asked: Asked::Board,
    }
}

impl Profile {
    const fn at_points(self) -> Profile {
        Profile { asked: Asked::Points, ..self }
    }
}

/// The sources that are known by their names.
const PROFILES: &[Profile] = &[
    moves("patterns", "patterns", AnchorRule::Either, Perspective::Mover, Level::Owl),
    moves("patterns2", "patterns", AnchorRule::Either, Perspective::Mover, Level::Owl),
    moves("endgame", "endgame", AnchorRule::Either, Perspective::Mover, Level::Influence),
    moves("fuseki", "fuseki", AnchorRule::Either, Perspective::Mover, Level::Influence),
    moves("handicap", "handicap", AnchorRule::Either, Perspective::Mover, Level::Board),
    moves("oracle", "oracle", AnchorRule::Either, Perspective::Mover, Level::Reading),
    moves("attack", "attack", AnchorRule::Opponent, Perspective::Anchor, Level::Board).at_points(),
    moves("defense", "defense", AnchorRule::Own, Perspective::Anchor, Level::Reading).at_points(),
    connections("conn", AnchorRule::Own, Perspective::Anchor, Level::Influence).at_points(),
    connections("influence", AnchorRule::Own, Perspective::Anchor, Level::Geometry),
    connections("barriers", AnchorRule::Either, Perspective::Mover, Level::Eyes),
    moves("aa_attackpats", "aa_attackpats", AnchorRule::CenterEither, Perspective::Mover, Level::Reading)
        .at_points(),
    moves("owl_attackpats", "owl_attackpats", AnchorRule::CenterEither, Perspective::Mover, Level::Owl)
        .at_points(),
    moves("owl_vital_apats", "owl_vital_apats", AnchorRule::CenterEither, Perspective::Mover, Level::Owl)
        .at_points(),
    moves("owl_defendpats", "owl_defendpats", AnchorRule::CenterEither, Perspective::Mover, Level::Owl)
        .at_points(),
];

/// The profile of a source with this stem.
pub fn named(stem: &str) -> Option<&'static Profile> {
    PROFILES.iter().find(|profile| profile.stem == stem)
}

/// The attribute map of GNU Go's source with this stem, where it is not the general one; none of another
/// source.
pub fn attribute_map(stem: &str) -> Option<AttributeMap> {
    let known = |(names, map): &(&[&str], AttributeMap)| names.contains(&stem).then_some(*map);
    MAPS.iter().find_map(known)
}

/// The attribute maps that GNU Go's sources name themselves since 2003.
const MAPS: &[(&[&str], AttributeMap)] = &[
    (&["owl_attackpats"], AttributeMap::OwlAttack),
    (&["owl_defendpats"], AttributeMap::OwlDefense),
    (&["owl_vital_apats", "influence", "barriers", "handicap", "oracle"], AttributeMap::ValueOnly),
    (&["patterns", "patterns2", "endgame", "fuseki"], AttributeMap::General),
];

/// How the names of the patterns of GNU Go's trees of joseki begin.
const JOSEKI_PREFIXES: &[(&str, &str)] = &[
    ("gogo", "JG"),
    ("hoshi_keima", "JHK"),
    ("hoshi_other", "JHO"),
    ("komoku", "JK"),
    ("sansan", "JS"),
    ("mokuhazushi", "JM"),
    ("takamoku", "JT"),
];

/// How the names of patterns begin that a tree of joseki with this stem gives; none for a tree that is not
/// GNU Go's.
pub fn joseki_prefix(stem: &str) -> Option<&'static str> {
    JOSEKI_PREFIXES.iter().find(|(known, _)| *known == stem).map(|(_, prefix)| *prefix)
}

/// Whether a source with this stem is GNU Go's database of eye shapes.
pub fn is_eyes(stem: &str) -> bool {
    stem == "eyes"
}

/// Whether a source with this stem is one of GNU Go's playout tables.
pub fn is_playout_table(stem: &str) -> bool {
    stem.starts_with("mc_")
}
