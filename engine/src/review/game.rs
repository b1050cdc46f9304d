//! The record that is looked at.

use board::{Color, Game, Move, Rules, symmetry::Symmetry};
use limits::printable::one_line;
use record::kept::Kept;
use record::load::{LoadError, Until, load};
use serde::{Deserialize, Serialize};

/// The most moves that are looked at. The longest games of people have about 400; a page with many more is
/// too large to be of use.
const MOST_MOVES: usize = 1200;

/// What a record says of its game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameFacts {
    /// Who has Black and White; empty where that is not known, as the others are.
    pub black: String,
    /// See `black`.
    pub white: String,
    /// When it was played.
    pub date: String,
    /// How it ended, in the words of SGF.
    pub result: String,
    /// The rules, by the name in SGF that comes nearest.
    pub rules: String,
    /// Points for White.
    pub komi: f32,
    /// Handicap stones.
    pub handicap: usize,
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
}

/// A game that is to be looked at: the main line of a record.
#[derive(Clone, Debug)]
pub struct ReviewedGame {
    /// What the record says of it.
    pub facts: GameFacts,
    /// The game at its end.
    pub game: Game,
    /// What the record holds besides.
    pub(super) kept: Kept,
}

impl ReviewedGame {
    /// The first game of a record, under these rules where it names none; and what is wrong with it. Moves
    /// beyond the 1200th are left out.
    ///
    /// # Errors
    /// The record has no game, or no game can be made of it.
    pub fn read(source: Vec<u8>, rules: Rules) -> Result<(ReviewedGame, Vec<String>), LoadError> {
        let reading = sgf::read(source).map_err(LoadError::Read)?;
        let mut loaded = load(&reading, Until::End, rules, Symmetry::IDENTITY)?;
        let (mut game, moves) = (loaded.game, loaded.moves);
        if game.move_count() > MOST_MOVES {
            game.rewind(MOST_MOVES);
            let text =
                format!("expected at most {MOST_MOVES} moves, found {moves}: those that follow are left out");
            loaded.remarks.push(text);
        }
        let root = reading.collection.games().next().map(|tree| tree.root());
        let text = |name: &str| one_line(&root.and_then(|root| root.simple_text(name)).unwrap_or_default());
        let facts = GameFacts {
            black: text("PB"),
            white: text("PW"),
            date: text("DT"),
            result: text("RE"),
            rules: loaded
                .rules_name
                .take()
                .map(|name| one_line(&name))
                .unwrap_or_else(|| record::ruleset::name_of(game.rules())),
            komi: game.rules().komi,
            handicap: game.handicap(),
            width: game.size().width(),
            height: game.size().height(),
        };
        Ok((ReviewedGame { facts, game, kept: loaded.kept }, loaded.remarks))
    }

    /// How many moves it has.
    pub fn moves(&self) -> usize {
        self.game.move_count()
    }

    /// The move that comes after this many others; none at the end.
    pub fn played(&self, before: usize) -> Option<(Color, Move)> {
        self.game.turns().nth(before).map(|turn| (turn.color, turn.chosen))
    }

    /// The game after this many moves, and who plays then.
    pub fn after(&self, moves: usize) -> (Game, Color) {
        let game = self.game.after(moves);
        let color = game.to_move();
        (game, color)
    }
}
