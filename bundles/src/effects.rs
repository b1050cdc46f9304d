//! What each thing that a pattern says does with each player: one table for the compiler's notes, the
//! editor, the documents, and the test that tries it on boards.

use crate::opcode::{Opcode, Role};
use crate::record::{Attribute, AttributeMap, DatabaseKind};

/// Who chooses moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display)]
pub enum Player {
    /// By a search with playouts, to which patterns propose moves.
    #[strum(to_string = "the search")]
    Search,
    /// By reasons and their values.
    #[strum(to_string = "the classical player")]
    Classical,
}

impl Player {
    /// Both.
    pub const ALL: [Player; 2] = [Player::Search, Player::Classical];
}

/// Something that a pattern may say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Saying {
    /// A class or a grade.
    Class(char),
    /// An attribute of the colon line.
    Attribute(Attribute),
    /// An action, by its name.
    Action(&'static str),
}

impl Saying {
    /// The word that stands in a source.
    pub fn word(&self) -> String {
        match self {
            Saying::Class(letter) => letter.to_string(),
            Saying::Attribute(attribute) => attribute.names().first().copied().unwrap_or_default().to_owned(),
            Saying::Action(name) => (*name).to_owned(),
        }
    }

    /// What an action says.
    pub fn of_action(opcode: Opcode) -> Option<Saying> {
        (opcode.role() == Role::Action).then(|| Saying::Action(opcode.name()))
    }
}

/// In which databases something is done: all of them propose moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Within {
    /// In all.
    All,
    /// In all but joseki.
    Moves,
    /// In joseki.
    Joseki,
    /// In the dialect of GNU Go 2.
    GnuGo2,
}

impl Within {
    fn holds(self, kind: DatabaseKind, map: AttributeMap) -> bool {
        match self {
            Within::All => true,
            Within::Moves => kind != DatabaseKind::Joseki,
            Within::Joseki => kind == DatabaseKind::Joseki,
            Within::GnuGo2 => map == AttributeMap::GnuGo2,
        }
    }

    /// What stands behind the words of the table; empty where it is all.
    const fn remark(self) -> &'static str {
        match self {
            Within::All => "",
            Within::Moves => " (not in joseki)",
            Within::Joseki => " (in joseki)",
            Within::GnuGo2 => " (in the dialect of GNU Go 2)",
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Effect {
    /// What is said.
    pub saying: Saying,
    /// What it does with the search, and in which databases; none where it does nothing.
    search: Option<(&'static str, Within)>,
    /// The same of the classical player.
    classical: Option<(&'static str, Within)>,
    /// The weight of the set `valuation` by which it counts there, if one does.
    pub weight: Option<&'static str>,
}

impl Effect {
    /// All rows, in the order of the documents.
    pub fn all() -> &'static [Effect] {
        EFFECTS
    }

    /// The row of something that is said; none where it does nothing anywhere.
    pub fn of(saying: Saying) -> Option<&'static Effect> {
        EFFECTS.iter().find(|effect| effect.saying == saying)
    }

    /// What it does with a player in a database of this kind and dialect; none where it does nothing.
    pub fn does(&self, player: Player, kind: DatabaseKind, map: AttributeMap) -> Option<&'static str> {
        let (does, within) = self.with(player)?;
        within.holds(kind, map).then_some(does)
    }

    /// What it does with a player anywhere, with the databases in which it does; none where it does nothing.
    pub fn words(&self, player: Player) -> Option<String> {
        self.with(player).map(|(does, within)| format!("{does}{}", within.remark()))
    }

    /// What it does in a database of this kind and dialect, for both players; none where it does nothing.
    pub fn summary(&self, kind: DatabaseKind, map: AttributeMap) -> Option<String> {
        match Player::ALL.map(|player| self.does(player, kind, map)) {
            [None, None] => None,
            [Some(search), Some(classical)] if search == classical => Some(search.to_owned()),
            [Some(does), None] => Some(format!("{does} ({} only)", Player::Search)),
            [None, Some(does)] => Some(format!("{does} ({} only)", Player::Classical)),
            [Some(search), Some(classical)] => {
                Some(format!("{}: {search}; {}: {classical}", Player::Search, Player::Classical))
            }
        }
    }

    const fn with(&self, player: Player) -> Option<(&'static str, Within)> {
        match player {
            Player::Search => self.search,
            Player::Classical => self.classical,
        }
    }

    const fn new(saying: Saying) -> Effect {
        Effect { saying, search: None, classical: None, weight: None }
    }

    const fn search(self, does: &'static str, within: Within) -> Effect {
        Effect { search: Some((does, within)), ..self }
    }

    const fn classical(self, does: &'static str) -> Effect {
        Effect { classical: Some((does, Within::All)), ..self }
    }

    const fn in_dialect(self, does: &'static str) -> Effect {
        Effect { classical: Some((does, Within::GnuGo2)), ..self }
    }

    const fn both(self, does: &'static str, within: Within) -> Effect {
        Effect { search: Some((does, within)), classical: Some((does, within)), ..self }
    }

    const fn by(self, weight: &'static str) -> Effect {
        Effect { weight: Some(weight), ..self }
    }
}

const fn attribute(attribute: Attribute) -> Effect {
    Effect::new(Saying::Attribute(attribute))
}

const fn class(letter: char) -> Effect {
    Effect::new(Saying::Class(letter))
}

const fn action(name: &'static str) -> Effect {
    Effect::new(Saying::Action(name))
}

const ADDS: &str = "adds to the weight of the pattern";

/// `engine/src/pattern_moves.rs` carries it out for the search, `engine/classical/src/generators/shapes.rs`
/// and `demands.rs` for the classical player. What is not here does nothing in databases that propose moves.
const EFFECTS: &[Effect] = &[
    attribute(Attribute::Value)
        .search("makes the move likelier above 14, less likely below; 0 changes nothing", Within::All)
        .classical("the least that the move is worth, though it may be captured")
        .by("minimum"),
    attribute(Attribute::MaxValue).classical("the most that the move is worth").by("maximum"),
    attribute(Attribute::Territory).classical("the least that it is worth in territory"),
    attribute(Attribute::MaxTerritory).classical("the most that it is worth in territory"),
    attribute(Attribute::Shape).classical("raises what the move gains, or lowers it").by("shape"),
    attribute(Attribute::Followup).classical("what a second own move there gains").by("followup"),
    attribute(Attribute::ReverseFollowup)
        .classical("what the opponent's second move there would gain")
        .by("followup"),
    class('s').both("the safety of the move is not asked", Within::Moves),
    class('n').both("only where the opponent could play there safely", Within::Moves),
    class('O')
        .both("not where an own stone shown is dead, or is captured in spite of the move", Within::Moves),
    class('o').both("not where an own stone shown lives", Within::Moves),
    class('X').both("not where a stone of the opponent shown is dead", Within::Moves),
    class('x').both("not where a stone of the opponent shown lives", Within::Moves),
    class('N').search("no pattern proposes the move", Within::All).classical("the move is not played"),
    class('T').search("no pattern proposes the move", Within::All).classical("the move is not played"),
    class('U')
        .search("a value of 40", Within::Joseki)
        .classical("a least value of 40, good shape, and all groups shown are attacked and defended")
        .by("minimum"),
    class('J')
        .search("a value of 35 on 19x19, less on smaller boards", Within::Joseki)
        .classical("a least value of 35 on 19x19, less on smaller boards; gains territory and a framework")
        .by("minimum"),
    class('j')
        .search("a value of 24 on 19x19, less on smaller boards", Within::Joseki)
        .classical("a least value of 24 on 19x19, less on smaller boards; gains territory and a framework")
        .by("minimum"),
    class('t')
        .search("a value of 16 on 19x19, less on smaller boards", Within::Joseki)
        .classical("a least value of 16 on 19x19, less on smaller boards")
        .by("minimum"),
    class('F').classical("on boards from 17x17 on the value of the grade is the most, too").by("maximum"),
    class('B').classical("cuts the opponent's chains shown, where reading confirms it"),
    class('C').classical("connects the own chains shown, where reading confirms it"),
    class('a').classical("attacks the opponent's groups shown"),
    class('d').classical("defends the own groups shown"),
    class('c').classical("defends the own groups shown, and is good shape"),
    class('e').classical("gains territory"),
    class('E').classical("gains a framework"),
    class('I').classical("invades"),
    class('W').classical("is a threat worth making"),
    class('A').in_dialect("captures the opponent's chains shown, where reading confirms it"),
    class('D').in_dialect("saves the own chains shown, where reading confirms it"),
    attribute(Attribute::WindOpponentCutoff).in_dialect(ADDS),
    attribute(Attribute::WindOpponentValue).in_dialect(ADDS),
    attribute(Attribute::WindOwnCutoff).in_dialect(ADDS),
    attribute(Attribute::WindOwnValue).in_dialect(ADDS),
    attribute(Attribute::MoyoCutoff).in_dialect(ADDS),
    attribute(Attribute::MoyoValue).in_dialect(ADDS),
    attribute(Attribute::OwnBonus).in_dialect(ADDS),
    attribute(Attribute::OpponentBonus).in_dialect(ADDS),
    attribute(Attribute::SplitBonus).in_dialect(ADDS),
    attribute(Attribute::LeastRandom).in_dialect(ADDS),
    attribute(Attribute::MostRandom).in_dialect(ADDS),
    action("antisuji")
        .search("no pattern proposes the point", Within::All)
        .classical("the point is not played"),
    action("replace").classical("the second point gets the worth of the first"),
    action("backfill_replace")
        .classical("the move that saves the chain afterwards gets the worth of the point"),
    action("add_connect_move").classical("connects the groups of the two stones"),
    action("add_cut_move").classical("cuts the groups of the two stones apart"),
    action("test_attack_either_move").classical("captures one of the two chains, where reading confirms it"),
    action("add_defend_both_move").classical("saves both chains"),
    action("threaten_to_save").classical("a second move saves the chain").by("followup"),
    action("prevent_attack_threat").classical("keeps the opponent from a threat").by("followup"),
    action("defend_against_atari").classical("keeps the opponent from an atari").by("followup"),
    action("good_attack_threat").classical("threatens to capture the chain"),
    action("known_safe_move").classical("the point counts as safe"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rows_differ_and_do_something() {
        for (number, effect) in EFFECTS.iter().enumerate() {
            let word = effect.saying.word();
            assert_eq!(Effect::of(effect.saying).map(|it| it.saying), Some(effect.saying), "{word}");
            assert!(EFFECTS[..number].iter().all(|other| other.saying != effect.saying), "{word} again");
            assert!(Player::ALL.iter().any(|player| effect.words(*player).is_some()), "{word}");
            if let Saying::Action(name) = effect.saying {
                let opcode = Opcode::named(name).expect(name);
                assert_eq!(Saying::of_action(opcode), Some(effect.saying));
            }
        }
    }
}
