//! Games and boards as text, which pickle keeps: where they began, under which rules, and every move.

use board::{
    BoardSize, Color, Game, HandicapBonus, Ko, Move, Point, PointSet, Position, Rules, Scoring, Suicide, Turn,
};
use serde::{Deserialize, Serialize};

/// A game from its first position on.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Stored {
    side: usize,
    suicide: String,
    ko: String,
    scoring: String,
    bonus: String,
    /// Absent in what was stored before there was one.
    #[serde(default)]
    button: bool,
    komi: f32,
    black: Vec<String>,
    white: Vec<String>,
    handicap: usize,
    first: String,
    to_move: String,
    moves: Vec<(String, String)>,
}

/// Each rule by its name.
const SUICIDES: [(&str, Suicide); 3] = [
    ("forbidden", Suicide::Forbidden),
    ("but one stone", Suicide::AllowedExceptOneStone),
    ("allowed", Suicide::Allowed),
];
const KOS: [(&str, Ko); 4] = [
    ("simple", Ko::Simple),
    ("positional", Ko::PositionalSuperko),
    ("situational", Ko::SituationalSuperko),
    ("none", Ko::None),
];
const SCORINGS: [(&str, Scoring); 2] = [("area", Scoring::Area), ("territory", Scoring::Territory)];
const BONUSES: [(&str, HandicapBonus); 3] =
    [("0", HandicapBonus::None), ("N", HandicapBonus::EachStone), ("N-1", HandicapBonus::EachStoneButFirst)];

fn name_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> String {
    let found = table.iter().find(|(_, known)| known == value);
    found.map_or("", |(name, _)| *name).to_owned()
}

fn value_of<T: Copy>(what: &str, table: &[(&'static str, T)], name: &str) -> Result<T, String> {
    let found = table.iter().find(|(known, _)| *known == name);
    let names = || table.iter().map(|(known, _)| *known).collect::<Vec<_>>().join(", ");
    found
        .map(|(_, value)| *value)
        .ok_or_else(|| format!("{what}: expected one of {}, found '{name}'", names()))
}

impl Stored {
    /// The game with all that it takes to play it again.
    pub(crate) fn of_game(game: &Game) -> Stored {
        let turns: Vec<Turn> = game.turns().collect();
        let begun = (game.start(), game.start_to_move(), game.handicap());
        Stored::new(*game.rules(), begun, &turns, game.to_move())
    }

    /// What follows from a position by these turns.
    pub(crate) fn new(
        rules: Rules,
        (start, first, handicap): (&Position, Color, usize),
        turns: &[Turn],
        to_move: Color,
    ) -> Stored {
        let size = start.size();
        let stones = |color| start.stones(color).iter().map(|point| point.vertex(size).to_string()).collect();
        let turn = |turn: &Turn| (turn.color.to_string(), turn.chosen.vertex(size).to_string());
        Stored {
            side: size.width(),
            suicide: name_of(&SUICIDES, &rules.suicide),
            ko: name_of(&KOS, &rules.ko),
            scoring: name_of(&SCORINGS, &rules.scoring),
            bonus: name_of(&BONUSES, &rules.handicap_bonus),
            button: rules.button,
            komi: rules.komi,
            black: stones(Color::Black),
            white: stones(Color::White),
            handicap,
            first: first.to_string(),
            to_move: to_move.to_string(),
            moves: turns.iter().map(turn).collect(),
        }
    }

    /// As text.
    pub(crate) fn text(&self) -> Result<String, String> {
        serde_json::to_string(self).map_err(|error| error.to_string())
    }

    /// From text.
    ///
    /// # Errors
    /// The text is not what [`Stored::text`] writes.
    pub(crate) fn read(text: &str) -> Result<Stored, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    fn rules(&self) -> Result<Rules, String> {
        Ok(Rules {
            suicide: value_of("suicide", &SUICIDES, &self.suicide)?,
            ko: value_of("ko", &KOS, &self.ko)?,
            scoring: value_of("scoring", &SCORINGS, &self.scoring)?,
            handicap_bonus: value_of("bonus", &BONUSES, &self.bonus)?,
            button: self.button,
            komi: self.komi,
        })
    }

    fn size(&self) -> Result<BoardSize, String> {
        BoardSize::new(self.side)
            .ok_or_else(|| format!("side: expected that of a board, found {}", self.side))
    }

    fn stones(&self, words: &[String]) -> Result<PointSet, String> {
        let size = self.size()?;
        words.iter().map(|word| Point::parse(word, size).map_err(|error| error.to_string())).collect()
    }

    /// The turns.
    pub(crate) fn turns(&self) -> Result<Vec<Turn>, String> {
        let size = self.size()?;
        let turn = |(color, chosen): &(String, String)| {
            let chosen = Move::parse(chosen, size).map_err(|error| error.to_string())?;
            Ok(Turn { color: color_of(color)?, chosen })
        };
        self.moves.iter().map(turn).collect()
    }

    /// The game.
    ///
    /// # Errors
    /// What is stored is none.
    pub(crate) fn game(&self) -> Result<Game, String> {
        let (rules, size) = (self.rules()?, self.size()?);
        let (black, white) = (self.stones(&self.black)?, self.stones(&self.white)?);
        let mut game = if self.handicap > 0 {
            let mut game = Game::new(size, rules);
            let points: Vec<Point> = black.iter().collect();
            game.place_handicap(&points).map_err(|error| error.to_string())?;
            game
        } else {
            let start = Position::from_stones(size, &black, &white, rules.suicide, rules.ko);
            Game::from_position(start.map_err(|error| error.to_string())?, rules, color_of(&self.first)?)
        };
        for (number, Turn { color, chosen }) in self.turns()?.into_iter().enumerate() {
            let illegal = |reason| format!("move {}, {color} {}: {reason}", number + 1, chosen.vertex(size));
            game.play(color, chosen).map_err(illegal)?;
        }
        game.set_to_move(color_of(&self.to_move)?);
        Ok(game)
    }
}

fn color_of(word: &str) -> Result<Color, String> {
    word.parse().map_err(|error: board::ParseColorError| error.to_string())
}
