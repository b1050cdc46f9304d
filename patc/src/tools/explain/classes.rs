//! What the letters of classes say, as `patterns/SYNTAX.md` explains them.

use bundles::record::AttributeMap;

const MEANINGS: &[(char, &str)] = &[
    ('B', "cuts chains of the opponent apart"),
    ('C', "connects own chains"),
    ('a', "attacks the opponent's groups shown"),
    ('d', "defends the own groups shown"),
    ('c', "connects weakly: a defense, and good shape"),
    ('e', "gains territory"),
    ('E', "gains a framework"),
    ('I', "invades"),
    ('J', "an urgent opening move"),
    ('j', "a normal opening move"),
    ('t', "an optional opening move"),
    ('F', "opening: a full corner sequence"),
    ('U', "opening: urgent for the groups shown"),
    ('T', "opening: a move to avoid"),
    ('N', "opening: a move never to make"),
    ('s', "a sacrifice: the safety of the move is not asked"),
    ('n', "only if the opponent could play there safely"),
    ('O', "not if an own stone shown belongs to a dead or critical group"),
    ('X', "not if an opponent's stone shown belongs to a dead group"),
    ('o', "not if an own stone shown is alive"),
    ('x', "not if an opponent's stone shown is alive"),
    ('W', "a threat worth making"),
];

/// What a letter says in databases of general move patterns; others give letters meanings of their own.
#[must_use]
pub fn meaning(letter: char, attributes: u8) -> Option<&'static str> {
    let general = AttributeMap::from_number(attributes) == Some(AttributeMap::General);
    let found = MEANINGS.iter().find(|(known, _)| *known == letter).filter(|_| general);
    found.map(|(_, meaning)| *meaning)
}
