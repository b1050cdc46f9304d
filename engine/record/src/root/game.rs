//! Which game a record is of.

use sgf::Node;

/// The games of FF\[4\], by their numbers from 1 on.
const GAMES: &[&str] = &[
    "Go",
    "Othello",
    "chess",
    "Gomoku or Renju",
    "Nine Men's Morris",
    "Backgammon",
    "Chinese chess",
    "Shogi",
    "Lines of Action",
    "Ataxx",
    "Hex",
    "Jungle",
    "Neutron",
    "Philosopher's Football",
    "Quadrature",
    "Trax",
    "Tantrix",
    "Amazons",
    "Octi",
    "Gess",
    "Twixt",
    "Zertz",
    "Plateau",
    "Yinsh",
    "Punct",
    "Gobblet",
    "Hive",
    "Exxit",
    "Hnefatal",
    "Kuba",
    "Tripples",
    "Chase",
    "Tumbling Down",
    "Sahara",
    "Byte",
    "Focus",
    "Dvonn",
    "Tamsk",
    "Gipf",
    "Kropki",
];

/// A game that is not Go: its number or name.
pub(super) struct OtherGame(pub(super) String);

/// Refuses the root of another game than Go. A record that does not say which game it is of is one of Go, and
/// so is one that says it in a word.
pub(super) fn expect_go(root: &Node<'_>) -> Result<(), OtherGame> {
    let Some(text) = root.simple_text("GM") else { return Ok(()) };
    match text.trim().parse::<i64>() {
        Ok(1) => Ok(()),
        Ok(number) => {
            let name = usize::try_from(number.saturating_sub(1))
                .ok()
                .and_then(|at| GAMES.get(at))
                .unwrap_or(&"no known game");
            Err(OtherGame(format!("{number}, {name}")))
        }
        Err(_) => {
            let other = GAMES[1..].iter().find(|name| name.eq_ignore_ascii_case(text.trim()));
            other.map_or(Ok(()), |name| Err(OtherGame((*name).to_owned())))
        }
    }
}

/// What is to be said of a game whose number cannot be read.
pub(super) fn remark(root: &Node<'_>) -> Option<String> {
    let error = root.number("GM").err()?;
    Some(format!("{error}; it is taken for a game of Go"))
}
