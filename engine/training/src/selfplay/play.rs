//! One game of the engine against itself.

use super::settings::{Opening, SelfPlaySettings};
use super::variety::chance;
use board::{Color, Game, Move, Point, PointSet, Random};
use engine::session::{Advice, AdviceRequest};
use knowledge::library::Library;
use limits::budget::{Budget, StopSignal};
use reading::{AnswerTable, ChainReader};
use search::playout::Playouts;
use search::score::StatusEstimate;
use search::{Chances, Choice, Limits, Searcher, Shortage, Work};
use std::sync::Arc;
use strum::IntoStaticStr;

/// Keep what is drawn for a game, for its first moves and for its searches apart.
const SETTING: u64 = u64::from_be_bytes(*b"setting ");
const FIRST_MOVES: u64 = u64::from_be_bytes(*b"opening ");
const SEARCHES: u64 = u64::from_be_bytes(*b"searches");
const LINE: u64 = u64::from_be_bytes(*b"the line");
const EFFORTS: u64 = u64::from_be_bytes(*b"efforts ");
const MOVES: u64 = u64::from_be_bytes(*b"by heat ");

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
pub enum End {
    /// By two passes.
    Passes,
    /// This player resigned.
    Resignation(Color),
    /// It had as many moves as a game may have.
    #[strum(to_string = "move limit")]
    MoveLimit,
}

/// What a search found for a move.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The playouts of the search.
    pub playouts: u32,
    /// The mover's chance of winning; none where there was no playout.
    pub chance: Option<f64>,
    /// The points by which Black is ahead with the best move, komi included, by area as playouts count it;
    /// none where there was no playout.
    pub score: Option<f64>,
    /// The moves that have playouts, the best first, with their number.
    pub visits: Vec<(Move, u32)>,
    /// For each of them the mover's chance of winning with it.
    pub values: Vec<f64>,
    /// Whether it is meant to be learned from: not, where the search was a cheap one.
    pub full: bool,
}

/// A game that was played to its end.
#[derive(Debug)]
pub struct Played {
    /// Its number in the run.
    pub number: u64,
    /// The game.
    pub game: Game,
    /// For each move what was thought; none for moves that were drawn.
    pub thoughts: Vec<Option<Thought>>,
    /// How it ended.
    pub end: End,
    /// The dead stones at the end, and those in seki.
    pub status_estimate: StatusEstimate,
    /// Who would have resigned first, in a game that is played out to see whether it would have been right.
    pub would_resign: Option<Color>,
    /// Whether it is such a game.
    pub played_out: bool,
    /// Whether the system had too little memory for a search.
    pub shortage: Option<Shortage>,
}

impl Played {
    /// The points by which Black won, negative when White did; none after a resignation.
    pub fn margin(&self) -> Option<f64> {
        match self.end {
            End::Resignation(_) => None,
            End::Passes | End::MoveLimit => Some(self.status_estimate.margin(&self.game)),
        }
    }

    /// Who won; none when the game is drawn.
    pub fn winner(&self) -> Option<Color> {
        match (self.end, self.margin()) {
            (End::Resignation(loser), _) => Some(loser.opponent()),
            (_, Some(margin)) if margin > 0.0 => Some(Color::Black),
            (_, Some(margin)) if margin < 0.0 => Some(Color::White),
            _ => None,
        }
    }
}

/// What games are played with.
#[derive(Debug)]
pub struct Players<'a> {
    /// What all games have in common.
    pub settings: &'a SelfPlaySettings,
    /// What the players know.
    pub library: &'a Library,
    /// What is kept of reading, which makes it faster and changes nothing.
    pub answers: Option<Arc<AnswerTable>>,
    /// Ends the games under way.
    pub stop: StopSignal,
}

impl Players<'_> {
    /// Plays the game of a number to its end, on one thread; none when the signal was raised meanwhile.
    /// Nothing of it depends on other games.
    pub fn play(&self, number: u64) -> Option<Played> {
        let settings = self.settings;
        let mut random = Random::new(&[settings.seed, number, SETTING]);
        let mut game = self.empty_board(&mut random);
        let played_out = settings.played_out.is_some_and(|share| chance(&mut random) < share);
        let resigns = settings.played_out.is_some() && !played_out;
        let seed = Random::new(&[settings.seed, number, SEARCHES]).bits();
        let mut searcher =
            Searcher::new(seed, 1).with_passing(settings.passing).with_selection(settings.selection);
        self.play_line(&mut game, number);
        let drawn = self.draw_opening(&mut game, &mut searcher, number, &mut random);
        let mut thoughts = vec![None; drawn];
        let mut drawing = [EFFORTS, MOVES].map(|purpose| Random::new(&[settings.seed, number, purpose]));
        let (mut chances, mut would_resign) = (Chances::default(), None);
        let limit = settings.move_limit.unwrap_or(3 * game.size().area());
        let end = loop {
            if game.passes() >= 2 {
                break End::Passes;
            }
            if game.move_count() >= limit {
                break End::MoveLimit;
            }
            let color = game.to_move();
            let cheap = settings.variety.draw_cheap(&mut drawing[0]);
            let budget = self.budget(cheap);
            searcher.set_root_noise(if cheap.is_none() { settings.variety.root_noise as f32 } else { 0.0 });
            let choice = self.think(&game, &mut searcher, &budget);
            if self.stop.is_raised() {
                return None;
            }
            if settings.played_out.is_some() && chances.note(&game, color, choice.hope()) {
                if resigns {
                    break End::Resignation(color);
                }
                would_resign = would_resign.or(Some(color));
            }
            thoughts.push(Some(Thought { full: cheap.is_none(), ..thought(&game, color, &choice) }));
            let chosen = settings.variety.draw_move(&choice, game.move_count(), &mut drawing[1]);
            game.play(color, chosen).expect("the search chooses among legal moves");
        };
        let playouts = Playouts::new(self.library.layers(), game.size());
        let status_estimate = StatusEstimate::new(
            game.position(),
            playouts.policy(),
            seed,
            &searcher.threads,
            &Budget::until(self.stop.clone()),
        );
        let whole = !self.stop.is_raised();
        let shortage = searcher.shortage();
        whole.then_some(Played {
            number,
            game,
            thoughts,
            end,
            status_estimate,
            would_resign,
            played_out,
            shortage,
        })
    }

    /// A board and a komi, drawn.
    fn empty_board(&self, random: &mut Random) -> Game {
        let settings = self.settings;
        let size = settings.sizes[random.below(settings.sizes.len() as u32) as usize];
        let points = random.below(2 * settings.komi_spread + 1) as f32 - settings.komi_spread as f32;
        let mut rules = settings.rules;
        rules.komi += points;
        Game::new(size, rules)
    }

    /// What a search may spend.
    fn budget(&self, cheap: Option<u64>) -> Budget {
        let limits = self.settings.limits;
        let limits = match cheap {
            Some(playouts) => Limits { playouts: Some(playouts), ..limits },
            None => limits,
        };
        limits.budget(Work::Playouts, None, self.stop.clone())
    }

    /// Plays a line of the openings, if there are any.
    fn play_line(&self, game: &mut Game, number: u64) {
        let lines: Vec<&[Move]> = self.settings.variety.openings.of(game.size()).collect();
        if lines.is_empty() {
            return;
        }
        let drawn = Random::new(&[self.settings.seed, number, LINE]).below(lines.len() as u32);
        for chosen in lines[drawn as usize] {
            game.play(game.to_move(), *chosen).expect("a line was played through when it was read");
        }
    }

    /// Plays some moves that are drawn; how many were played so far without a search. Where only a pass is
    /// left none is played.
    fn draw_opening(
        &self,
        game: &mut Game,
        searcher: &mut Searcher,
        number: u64,
        random: &mut Random,
    ) -> usize {
        let (least, most) = (*self.settings.random_moves.start(), *self.settings.random_moves.end());
        let count = least + random.below(most.saturating_sub(least) + 1);
        let mut random = Random::new(&[self.settings.seed, number, FIRST_MOVES]);
        for _ in 0..count {
            let budget = Budget::until(self.stop.clone()).with_effort(1);
            let choice = self.think(game, searcher, &budget);
            let Some(chosen) = draw(game, &choice, self.settings.opening, &mut random) else { break };
            game.play(game.to_move(), chosen).expect("candidates are legal moves");
        }
        game.move_count()
    }

    /// Searches with all that the library and reading have to say.
    fn think(&self, game: &Game, searcher: &mut Searcher, budget: &Budget) -> Choice {
        let color = game.to_move();
        // Who learns from the games wants to know what all first moves are worth.
        let advice = Advice::new(&AdviceRequest {
            library: self.library,
            game,
            color,
            budget,
            readers: &ChainReader::alone().with_cache(self.answers.clone()),
        })
        .for_analysis();
        searcher.search(game, color, budget, &advice.guidance(), None)
    }
}

/// One of the stones that a search considers and that make sense in an opening.
fn draw(game: &Game, choice: &Choice, opening: Opening, random: &mut Random) -> Option<Move> {
    let weight = |prior: f64| match opening {
        Opening::Policy => prior,
        Opening::Uniform => 1.0,
    };
    let stones = choice.candidates.iter().filter_map(|it| Some((it.chosen.point()?, weight(it.prior))));
    let mut stones: Vec<(Point, f64)> = stones.filter(|(_, weight)| *weight > 0.0).collect();
    let sensible = sensible(game);
    if stones.iter().any(|(point, _)| sensible.contains(*point)) {
        stones.retain(|(point, _)| sensible.contains(*point));
    }
    // By point, so that it does not matter in which order the search has them.
    stones.sort_by_key(|(point, _)| *point);
    let mut left = chance(random) * stones.iter().map(|(_, weight)| weight).sum::<f64>();
    let found = stones.iter().find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    // What is left after rounding falls to the last.
    found.or(stones.last()).map(|(point, _)| Move::Play(*point))
}

/// The points of the third line and above, and those within two steps of a stone.
fn sensible(game: &Game) -> PointSet {
    let position = game.position();
    let stones = *position.board() - position.empty();
    let high = position.board().iter().filter(|point| point.line(game.size()) >= 2);
    stones.dilate(position.board()).dilate(position.board()) | high.collect::<PointSet>()
}

fn thought(game: &Game, color: Color, choice: &Choice) -> Thought {
    let best = choice.candidates.first().map(|best| best.record).filter(|best| best.playouts > 0);
    let black = |ahead: f64| if color == Color::Black { ahead } else { -ahead };
    let tried = || choice.candidates.iter().filter(|candidate| candidate.record.playouts > 0);
    Thought {
        playouts: choice.tally.playouts(),
        chance: choice.chance,
        score: best.map(|best| black(best.mean_score()) - f64::from(game.rules().komi)),
        full: true,
        visits: tried().map(|candidate| (candidate.chosen, candidate.record.playouts)).collect(),
        values: tried().filter_map(|candidate| candidate.record.chance()).collect(),
    }
}
