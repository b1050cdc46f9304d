//! Who will own each point, and so the score: what playouts find, weighed with influence.
//!
//! The playouts of a short search say who owned each point at their ends. They are too sure of nothing:
//! random play upsets what players would keep. Influence says what no opponent reaches. A logistic regression
//! puts both together (`WEIGHTS`), fitted on positions of games with a strong network's view of the
//! owners. The notes have the measurement.

use analysis::influence::{ATTENUATION, FULL_STRENGTH, Influence, Region, Source};
use board::{BoardSize, Color, Game, Point, PointSet, Position, SLOTS, Scoring};
use search::score;

/// What each feature of a point counts for Black, in logits. What playouts say is half the logarithm of the
/// odds that the point, or the chain on it, ends as Black's.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// What playouts say.
    playouts: f32,
    /// The same times the share of the board that is filled: late playouts are right more often.
    late: f32,
    /// The same times its size: what is nearly sure is not much surer.
    sure: f32,
    /// The same on an empty point.
    empty: f32,
    /// The same on an empty point, times the share by which influence is on its side.
    supported: f32,
    /// An empty point that the opponent's influence does not reach.
    territory: f32,
    /// The player to move, times the share of the board that is filled, on a board of 9x9; a larger board has
    /// as much in all.
    to_move: f32,
}

const WEIGHTS: Weights = Weights {
    playouts: 2.65,
    late: 3.5,
    sure: -0.64,
    empty: -2.85,
    supported: 1.9,
    territory: 0.55,
    to_move: 0.79,
};

/// No share of playouts is taken to be nearer to all or none.
const SUREST: f32 = 0.985;
/// A chain that its player owns in less than this part of playouts, from 1 to −1, sends no influence.
const DEAD_BELOW: f32 = -0.2;
/// A chain that ends as the opponent's in so much more than half would send nothing, one that always lives
/// everything.
const NOTHING_AT: f32 = -0.3;
/// The area to which the weight of the move belongs.
const SMALL_AREA: f32 = 81.0;

/// The margin of error of one point of doubt, and the doubt beyond which it grows no more: of 946 positions,
/// in eight classes by doubt, the error that four of five do not exceed is 1.4 to 1.8 times the root of the
/// doubt up to 113 points, and less above.
const ERROR_OF_DOUBT: f64 = 1.6;
const MOST_DOUBT: f64 = 100.0;

/// Who will own each point.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreEstimate {
    size: BoardSize,
    /// From 1, Black's for certain, to −1; indexed by points.
    owners: Vec<f32>,
    /// The points by which Black will be ahead, komi and handicap included, where something else than owners
    /// says it.
    expected: Option<f64>,
}

impl ScoreEstimate {
    /// The owners of a position in which this player moves next. `playouts` says how often the points were
    /// Black's at the ends of playouts, from 1 to −1.
    pub fn new(position: &Position, to_move: Color, playouts: impl Fn(Point) -> f64) -> ScoreEstimate {
        let size = position.size();
        let shares = of_chains(position, &playouts);
        // The influence of one player alone reaches everywhere and says nothing.
        if Color::BOTH.iter().any(|color| position.stones(*color).is_empty()) {
            return ScoreEstimate { size, owners: shares, expected: None };
        }
        let influence = influence(position, &shares);
        let stones = *position.stones(Color::Black) | *position.stones(Color::White);
        let filled = stones.len() as f32 / size.area() as f32;
        let tempo = to_move.sign() * WEIGHTS.to_move * filled * SMALL_AREA / size.area() as f32;
        let mut owners = vec![0.0; SLOTS];
        for point in size.points() {
            let said = shares[point.index()].clamp(-SUREST, SUREST).atanh();
            let own = if stones.contains(point) { 0.0 } else { of_empty(&influence, point, said) };
            let weight = WEIGHTS.playouts + WEIGHTS.late * filled + WEIGHTS.sure * said.abs();
            owners[point.index()] = (0.5 * (said * weight + own + tempo)).tanh();
        }
        ScoreEstimate { size, owners, expected: None }
    }

    /// Owners and the points by which Black will be ahead in a game, komi and handicap included, as a network
    /// expects them.
    pub fn expected(game: &Game, owner: impl Fn(Point) -> f64, lead: f64) -> ScoreEstimate {
        let mut owners = vec![0.0; SLOTS];
        game.size().points().for_each(|point| owners[point.index()] = owner(point) as f32);
        ScoreEstimate { size: game.size(), owners, expected: Some(lead) }
    }

    /// How surely a point will be Black's, from 1 to −1, which is White's.
    pub fn owner(&self, point: Point) -> f32 {
        self.owners[point.index()]
    }

    /// The points by which Black will be ahead (White when negative) under the rules of the game, komi and
    /// handicap included.
    pub fn lead(&self, game: &Game) -> f64 {
        if let Some(lead) = self.expected {
            return lead;
        }
        let owned: f64 = self.size.points().map(|point| f64::from(self.owner(point))).sum();
        let points = match game.rules().scoring {
            Scoring::Area => owned - score::compensation(game) as f64 + score::button_points(game),
            // A stone on the board fills a point of its owner; one that is taken off is the opponent's.
            Scoring::Territory => owned - surplus(game.position()),
        };
        points - f64::from(game.rules().komi)
    }

    /// By how much the lead may be wrong: in four of five positions that it was measured on it was wrong by
    /// less. It grows with the square root of the points that are in doubt, since these decide themselves in
    /// groups.
    pub fn margin_of_error(&self) -> f64 {
        let doubt: f64 = self.size.points().map(|point| 1.0 - f64::from(self.owner(point).abs())).sum();
        ERROR_OF_DOUBT * doubt.min(MOST_DOUBT).sqrt()
    }
}

/// What is added for an empty point of which playouts say this.
fn of_empty(influence: &Influence, point: Point, said: f32) -> f32 {
    let [black, white] = Color::BOTH.map(|color| influence.at(color, point));
    let sum = black + white;
    let share = if sum > 0.0 { (black - white) / sum } else { 0.0 };
    let supported = (share * said.signum()).max(0.0);
    let territory = match influence.region(point) {
        Some((color, Region::Territory)) => WEIGHTS.territory * color.sign(),
        _ => 0.0,
    };
    said * (WEIGHTS.empty + WEIGHTS.supported * supported) + territory
}

/// How many more stones Black has played than White: those on the board, and those that were captured.
fn surplus(position: &Position) -> f64 {
    let [black, white] = Color::BOTH
        .map(|color| position.stones(color).len() as f64 + f64::from(position.captures(color.opponent())));
    black - white
}

/// What playouts say of each point; all stones of a chain share their mean.
fn of_chains(position: &Position, playouts: impl Fn(Point) -> f64) -> Vec<f32> {
    let mut shares = vec![0.0; SLOTS];
    for point in position.size().points() {
        shares[point.index()] = playouts(point) as f32;
    }
    for origin in position.chain_origins() {
        let chain = position.chain(origin);
        let mean = chain.iter().map(|stone| shares[stone.index()]).sum::<f32>() / chain.len() as f32;
        for stone in &chain {
            shares[stone.index()] = mean;
        }
    }
    shares
}

/// The influence of the chains as far as they live in playouts.
fn influence(position: &Position, shares: &[f32]) -> Influence {
    let mut dead = PointSet::EMPTY;
    let mut sources = Vec::new();
    for color in Color::BOTH {
        for point in position.stones(color) {
            let share = color.sign() * shares[point.index()];
            if share < DEAD_BELOW {
                dead.insert(point);
            } else {
                let strength = FULL_STRENGTH * (share - NOTHING_AT) / (1.0 - NOTHING_AT);
                sources.push((color, Source { point, strength, attenuation: ATTENUATION }));
            }
        }
    }
    Influence::of_sources(position, &dead, sources)
}

#[cfg(test)]
mod tests {
    use super::ScoreEstimate;
    use board::{Color, Game, Ko, Point, Rules, Scoring, Suicide, diagram};

    /// What is shown; the stones, of which all playouts give the left three columns to Black; Black's points
    /// ahead under area and territory rules, without komi.
    const COUNTED: &[(&str, &str, f64, f64)] = &[
        ("two sides", ". . X O .\n. . X O .\n. . X O .\n. . X O .", 4.0, 4.0),
        ("a dead stone of White", ". . X O .\n. O X O .\n. . X O .\n. . X O .", 4.0, 5.0),
        (
            "a board on which White has played one stone less",
            ". . X . .\n. . X O .\n. . X O .\n. . X O .",
            4.0,
            3.0,
        ),
    ];

    fn game(drawing: &str, scoring: Scoring) -> Game {
        let drawn = diagram::parse(drawing).expect("a drawing");
        let position = drawn.position(Suicide::Forbidden, Ko::Simple).expect("a position");
        Game::from_position(position, Rules { scoring, komi: 0.0, ..Rules::default() }, Color::Black)
    }

    fn sides(point: Point) -> f64 {
        if point.column() < 3 { 1.0 } else { -1.0 }
    }

    #[test]
    fn a_settled_board_has_the_score_that_is_counted() {
        for (name, drawing, area, territory) in COUNTED {
            let lead = |scoring| {
                let game = game(drawing, scoring);
                ScoreEstimate::new(game.position(), Color::White, sides).lead(&game)
            };
            let (by_area, by_territory) = (lead(Scoring::Area), lead(Scoring::Territory));
            assert!((by_area - area).abs() < 1.5, "{name}: {by_area}");
            assert!((by_territory - by_area - (territory - area)).abs() < 1e-6, "{name}: {by_territory}");
        }
    }

    #[test]
    fn who_moves_is_better_off_and_colors_are_alike() {
        let game = game(". . . . .\n. X . . .\n. . . . .\n. . . O .\n. . . . .", Scoring::Area);
        let position = game.position();
        let of = |to_move| ScoreEstimate::new(position, to_move, |_| 0.0).lead(&game);
        assert!(of(Color::Black) > 0.1);
        assert!((of(Color::Black) + of(Color::White)).abs() < 1e-3, "the position is the same turned");
    }

    #[test]
    fn stones_of_one_player_alone_are_what_playouts_say() {
        for drawing in [". . .\n. X .\n. . .", ". . .\n. O .\n. . .", ". . .\n. . .\n. . ."] {
            let game = game(drawing, Scoring::Area);
            let estimate = ScoreEstimate::new(game.position(), Color::White, |_| 0.25);
            assert!((estimate.lead(&game) - 9.0 * 0.25).abs() < 1e-5, "{drawing}: {}", estimate.lead(&game));
        }
    }

    #[test]
    fn what_playouts_leave_open_is_in_doubt() {
        let game = game(". . .\n. . .\n. . .", Scoring::Area);
        let open = ScoreEstimate::new(game.position(), Color::Black, |_| 0.0);
        let sure = ScoreEstimate::new(game.position(), Color::Black, |_| 1.0);
        assert!(open.margin_of_error() > 2.0 * sure.margin_of_error());
    }
}
