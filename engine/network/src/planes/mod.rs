//! Input planes: a position and its history as a network reads them.

mod area;
mod katago;
mod ladder;
mod plain;

use crate::layout::Bordered;
use board::{BoardSize, Color, Game, Ko, Move, PointSet, Position, Scoring, Suicide, Turn};
use bundles::record::PlaneForm;

/// The inputs of one position.
#[derive(Clone, Debug, PartialEq)]
pub struct Inputs {
    /// The board.
    pub size: BoardSize,
    /// The planes, 0 or 1 for each point, row by row from the top left, the planes of a point side by side.
    pub planes: Vec<u8>,
    /// The global inputs.
    pub globals: Vec<f32>,
}

/// Moves that networks look back.
pub(crate) const HISTORY: usize = 5;

/// A moment of a game with all that networks read of it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The stones now, one move ago and two moves ago.
    pub(crate) positions: [Position; 3],
    pub(crate) to_move: Color,
    /// The last moves, the newest first, as far as the players took turns.
    pub(crate) last: [Option<Move>; HISTORY],
    /// Where the player may not play because an earlier arrangement would come back.
    pub(crate) repeats: PointSet,
    /// Where the player may play.
    pub(crate) legal: PointSet,
    /// The points that the player gets besides those on the board.
    pub(crate) own_komi: f32,
    pub(crate) ko: Ko,
    pub(crate) has_suicide: bool,
    pub(crate) scoring: Scoring,
    pub(crate) is_button_free: bool,
    /// How many passes in a row the game ends with now.
    pub(crate) passes: usize,
}

impl Moment {
    /// The end of a game so far.
    pub fn of_game(game: &Game) -> Moment {
        let to_move = game.to_move();
        let mut turns = game.turns().rev();
        let mut last = [None; HISTORY];
        let mut mover = to_move.opponent();
        for place in &mut last {
            match turns.next() {
                Some(Turn { color, chosen }) if color == mover => *place = Some(chosen),
                _ => break,
            }
            mover = mover.opponent();
        }
        // Behind the end of a game networks of KataGo read one pass.
        if game.passes() >= 2 {
            last[1..].fill(None);
        }
        let before = |moves: usize| game.earlier(last[..moves].iter().flatten().count());
        let positions = [0, 1, 2].map(before);
        let empty = game.position().empty();
        let playable: PointSet =
            empty.iter().filter(|point| game.position().is_legal(to_move, *point)).collect();
        let legal = playable.iter().filter(|point| game.is_legal(to_move, *point)).collect();
        Moment {
            positions,
            to_move,
            last,
            repeats: playable - legal,
            legal,
            own_komi: own_komi(game, to_move),
            ko: game.rules().ko,
            has_suicide: game.rules().suicide != Suicide::Forbidden,
            scoring: game.rules().scoring,
            is_button_free: game.is_button_free(),
            passes: game.passes(),
        }
    }

    /// A position whose game is not known, before the game or with up to two moves before it, the newest
    /// first. White gets `komi` points besides those on the board.
    ///
    /// The stones of one and two moves ago are taken for those of now, no arrangement is known to come back,
    /// and area counts: that is all that the form `Plain` reads.
    pub fn of_position(position: &Position, to_move: Color, last: [Option<Move>; 2], komi: f32) -> Moment {
        let [newest, second] = last;
        let playable = position.empty().iter().filter(|point| position.is_legal(to_move, *point));
        let passes = last.iter().take_while(|chosen| **chosen == Some(Move::Pass)).count();
        Moment {
            positions: [0, 1, 2].map(|_| position.clone()),
            to_move,
            last: [newest, second, None, None, None],
            repeats: PointSet::EMPTY,
            legal: playable.collect(),
            own_komi: of_player(komi, to_move, position.size()),
            ko: position.ko_rule(),
            has_suicide: position.suicide_rule() != Suicide::Forbidden,
            scoring: Scoring::Area,
            is_button_free: false,
            passes,
        }
    }

    /// The board.
    pub fn size(&self) -> BoardSize {
        self.positions[0].size()
    }

    /// Where the player to move may play.
    pub fn legal(&self) -> &PointSet {
        &self.legal
    }

    /// The points that the player to move gets besides those on the board.
    pub fn own_komi(&self) -> f32 {
        self.own_komi
    }

    /// Whether the rules let a game end without a result: by a long cycle, where only the simple ko is
    /// forbidden, or where territory counts.
    pub fn may_have_no_result(&self) -> bool {
        matches!(self.ko, Ko::Simple | Ko::None) || self.scoring == Scoring::Territory
    }

    /// The inputs of a network that reads this form.
    pub fn inputs(&self, form: PlaneForm) -> Inputs {
        let mut inputs = Inputs { size: self.size(), planes: Vec::new(), globals: Vec::new() };
        inputs.planes.resize(self.size().area() * form.planes(), 0);
        inputs.globals.resize(form.globals(), 0.0);
        let board = Bordered::new(self.size(), 0);
        self.write(form, form.planes(), board, &mut inputs.planes, &mut inputs.globals);
        inputs
    }

    /// Writes the inputs over zeros, `stride` bytes of planes to a point.
    pub(crate) fn write(
        &self,
        form: PlaneForm,
        stride: usize,
        board: Bordered,
        planes: &mut [u8],
        globals: &mut [f32],
    ) {
        let mut writer = Planes { board, stride, bytes: planes };
        match form {
            PlaneForm::KataGo7 => katago::write(self, &mut writer, globals),
            PlaneForm::Plain => plain::write(self, &mut writer, globals),
        }
    }
}

/// Komi, points for handicap stones and for the button as the player gets them. Under territory scoring each
/// stone that was played costs a point, as if area was counted.
fn own_komi(game: &Game, to_move: Color) -> f32 {
    let rules = game.rules();
    let bonus = match rules.scoring {
        Scoring::Area => rules.handicap_bonus.points(game.handicap()) as f32 + button(game),
        Scoring::Territory => {
            let played = |turn: Turn| match (turn.chosen, turn.color) {
                (Move::Play(_), Color::Black) => 1.0,
                (Move::Play(_), Color::White) => -1.0,
                (Move::Pass, _) => 0.0,
            };
            game.turns().map(played).sum()
        }
    };
    of_player(rules.komi + bonus, to_move, game.size())
}

/// White's points besides those on the board as a player gets them.
fn of_player(komi: f32, player: Color, size: BoardSize) -> f32 {
    let bound = size.area() as f32 + 20.0;
    let komi = komi.clamp(-bound, bound);
    if player == Color::White { komi } else { -komi }
}

/// White's points for the button.
fn button(game: &Game) -> f32 {
    match game.button() {
        Some(Color::White) => 0.5,
        Some(Color::Black) => -0.5,
        None => 0.0,
    }
}

/// A triangular wave over the komi with a period of two points: how near a komi is to one with which a game
/// can be drawn.
pub(crate) fn komi_wave(size: BoardSize, own_komi: f32) -> f32 {
    let drawn = (size.area() % 2) as f32;
    let above = own_komi - (((own_komi - drawn) / 2.0).floor() * 2.0 + drawn);
    if above < 0.5 {
        above
    } else if above < 1.5 {
        1.0 - above
    } else {
        above - 2.0
    }
}

/// Planes that are being written.
pub(crate) struct Planes<'b> {
    board: Bordered,
    stride: usize,
    bytes: &'b mut [u8],
}

impl Planes<'_> {
    /// Sets points of a plane.
    pub(crate) fn set(&mut self, plane: usize, points: impl IntoIterator<Item = board::Point>) {
        for point in points {
            self.bytes[self.board.place(point.row(), point.column()) * self.stride + plane] = 1;
        }
    }
}
