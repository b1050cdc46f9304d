//! A game: positions in sequence, with the rules that look back.

use crate::{BoardSize, Color, IllegalMove, Ko, Move, Point, Position, Rules, Scoring, Undo};
use std::collections::HashMap;
use std::collections::hash_map::Entry;

/// A move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Who moved.
    pub color: Color,
    /// What was played.
    pub chosen: Move,
}

/// An arrangement of stones that occurred, and who made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Situation {
    hash: u64,
    maker: Color,
}

/// A turn with what it takes to take it back.
#[derive(Clone, Debug)]
struct PlayedTurn {
    turn: Turn,
    undo: Undo,
    to_move: Color,
}

/// A game from a starting position on.
///
/// Moves may be played by either color at any time, also after two passes, as GTP needs.
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    start: Position,
    start_to_move: Color,
    position: Position,
    records: Vec<PlayedTurn>,
    /// The situation at the start and after each move.
    situations: Vec<Situation>,
    /// How often each of them occurred, so that a long game asks for a repetition in the time of a short one.
    occurrences: HashMap<Situation, u32>,
    to_move: Color,
    handicap: usize,
}

impl Game {
    /// A game from the empty board, Black to move.
    pub fn new(size: BoardSize, rules: Rules) -> Game {
        Game::from_position(Position::new(size, rules.suicide, rules.ko), rules, Color::Black)
    }

    /// A game from a position. The position keeps its own rules of suicide and ko, which should be those
    /// of the game.
    pub fn from_position(position: Position, rules: Rules, to_move: Color) -> Game {
        let first = Situation { hash: position.hash(), maker: to_move.opponent() };
        Game {
            rules,
            start: position.clone(),
            start_to_move: to_move,
            position,
            records: Vec::new(),
            situations: vec![first],
            occurrences: HashMap::from([(first, 1)]),
            to_move,
            handicap: 0,
        }
    }

    /// The side length of the board.
    pub fn size(&self) -> BoardSize {
        self.position.size()
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Changes the komi, in points; the rest of the rules stays for the whole game.
    pub fn set_komi(&mut self, komi: f32) {
        self.rules.komi = komi;
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position that the game started from, handicap stones included.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Who had the first move.
    pub fn start_to_move(&self) -> Color {
        self.start_to_move
    }

    /// Whose turn it is: the opponent of who moved last, unless [`Game::set_to_move`] said otherwise.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Gives the turn to a player, whoever moved last. When the next move is taken back it is this player's
    /// turn again.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
    }

    /// The number of handicap stones, 0 for an even game: those that were placed, and those that Black plays
    /// one after another at the start, as servers write a free handicap. Where none were placed White may
    /// pass between them; where he plays twice in a row then, someone sets up a position.
    pub fn handicap(&self) -> usize {
        let is_placed = self.handicap > 0;
        if !is_placed && self.start.empty() != *self.start.board() {
            return 0;
        }
        let mut played = 0;
        let mut turns = self.turns().peekable();
        while let Some(turn) = turns.next() {
            match (turn.color, turn.chosen, turns.peek()) {
                (Color::Black, Move::Play(_), _) => played += 1,
                (Color::Black, Move::Pass, _) => {}
                (Color::White, ..) if is_placed => break,
                (Color::White, _, Some(Turn { color: Color::White, .. })) => return 0,
                (Color::White, Move::Pass, _) => {}
                (Color::White, Move::Play(_), _) => break,
            }
        }
        match self.handicap + played {
            0 | 1 => 0,
            stones => stones,
        }
    }

    /// The moves so far.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = Turn> + ExactSizeIterator {
        self.records.iter().map(|record| record.turn)
    }

    /// The number of moves so far, passes included.
    pub fn move_count(&self) -> usize {
        self.records.len()
    }

    /// How many passes in a row the game ends with now. One that took the button is none of them.
    pub fn passes(&self) -> usize {
        let passes = self.turns().rev().take_while(|turn| turn.chosen == Move::Pass).count();
        let took = self.button_taken().is_some_and(|(number, _)| self.move_count() - number <= passes);
        passes - usize::from(took)
    }

    /// Who has the button: the player who passed first, where the rules have one.
    pub fn button(&self) -> Option<Color> {
        self.button_taken().map(|(_, color)| color)
    }

    /// Whether the rules have a button and the next pass takes it.
    pub fn is_button_free(&self) -> bool {
        self.has_button() && self.button().is_none()
    }

    fn has_button(&self) -> bool {
        self.rules.button && self.rules.scoring == Scoring::Area
    }

    /// After how many moves the button was taken, and by whom.
    fn button_taken(&self) -> Option<(usize, Color)> {
        let mut turns = self.turns().enumerate().filter(|_| self.has_button());
        turns.find(|(_, turn)| turn.chosen == Move::Pass).map(|(number, turn)| (number, turn.color))
    }

    /// The hashes of the stones at the start and after each move, with who made them so.
    pub fn situations(&self) -> impl Iterator<Item = (u64, Color)> {
        self.situations.iter().map(|situation| (situation.hash, situation.maker))
    }

    /// Whether nothing has been set up or played.
    pub fn is_untouched(&self) -> bool {
        self.records.is_empty() && self.position.empty() == *self.position.board()
    }

    /// Whether a stone may be played under all rules.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn legality(&self, color: Color, point: Point) -> Result<(), IllegalMove> {
        self.position.legality(color, point)?;
        if self.repeats(color, point) { Err(IllegalMove::Superko) } else { Ok(()) }
    }

    /// Whether a stone may be played under all rules.
    pub fn is_legal(&self, color: Color, point: Point) -> bool {
        self.legality(color, point).is_ok()
    }

    fn repeats(&self, color: Color, point: Point) -> bool {
        let occurred = |makers: &[Color]| {
            let hash = self.position.hash_after(color, point);
            makers.iter().any(|&maker| self.occurrences.contains_key(&Situation { hash, maker }))
        };
        match self.rules.ko {
            Ko::Simple | Ko::None => false,
            Ko::PositionalSuperko => occurred(&Color::BOTH),
            Ko::SituationalSuperko => occurred(&[color]),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The move is illegal; the game is as it was.
    pub fn play(&mut self, color: Color, chosen: Move) -> Result<(), IllegalMove> {
        if let Move::Play(point) = chosen {
            self.legality(color, point)?;
        }
        self.add(Turn { color, chosen });
        Ok(())
    }

    /// Plays a move that is legal.
    fn add(&mut self, turn: Turn) {
        let undo = self.position.play(turn.color, turn.chosen);
        self.records.push(PlayedTurn { turn, undo, to_move: self.to_move });
        let situation = Situation { hash: self.position.hash(), maker: turn.color };
        self.situations.push(situation);
        *self.occurrences.entry(situation).or_default() += 1;
        self.to_move = turn.color.opponent();
    }

    /// The same game under other rules.
    ///
    /// # Errors
    /// A move of it is illegal under them: how many come before it, and why.
    pub fn under(&self, rules: Rules) -> Result<Game, (usize, IllegalMove)> {
        let start = self.start.rebuilt(rules.suicide, rules.ko);
        let mut game = Game::from_position(start, rules, self.start_to_move);
        game.handicap = self.handicap;
        for (before, record) in self.records.iter().enumerate() {
            game.to_move = record.to_move;
            game.play(record.turn.color, record.turn.chosen).map_err(|reason| (before, reason))?;
        }
        game.to_move = self.to_move;
        Ok(game)
    }

    /// Takes moves back until no more than this many are left.
    pub fn rewind(&mut self, moves: usize) {
        while self.move_count() > moves && self.undo().is_some() {}
    }

    /// The game after this many of its moves. Who played the next one is to move.
    #[must_use]
    pub fn after(&self, moves: usize) -> Game {
        let next = self.turns().nth(moves);
        let mut game = self.clone();
        game.rewind(moves);
        if let Some(next) = next {
            game.set_to_move(next.color);
        }
        game
    }

    /// Takes back the last move and returns it; none when there is none.
    pub fn undo(&mut self) -> Option<Turn> {
        let record = self.records.pop()?;
        let situation = self.situations.pop()?;
        if let Entry::Occupied(mut count) = self.occurrences.entry(situation) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        self.position.undo(record.undo);
        self.to_move = record.to_move;
        Some(record.turn)
    }

    /// The position before the last moves, this many of them, or all.
    pub fn earlier(&self, moves: usize) -> Position {
        let mut position = self.position.clone();
        let last = self.records.iter().rev().take(moves);
        last.for_each(|record| position.undo(record.undo.clone()));
        position
    }

    /// Starts over from a position with handicap stones on it, White to move.
    pub(crate) fn restart_with_handicap(&mut self, position: Position, stones: usize) {
        *self = Game::from_position(position, self.rules, Color::White);
        self.handicap = stones;
    }
}
