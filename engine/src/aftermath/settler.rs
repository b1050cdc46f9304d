//! The next move that settles something.

use super::ground::{Ground, size};
use super::strengthen::strengthen;
use board::{Color, Game, Point, Position};
use limits::budget::Budget;
use reading::{Answer, Depths, Question, ReaderPool, ReadingResult};
use search::score::StatusEstimate;

/// What kills the group of a stone; none where no stone stands.
pub(crate) type Attack<'s> = dyn FnMut(&Position, Point) -> Option<Answer> + 's;

/// Chooses moves that settle what is claimed.
pub(crate) struct Settler<'s> {
    pub(crate) readers: &'s ReaderPool,
    pub(crate) depths: &'s Depths,
    pub(crate) budget: &'s Budget,
    /// Reads how a group is killed, where no liberty can be filled just so.
    pub(crate) attack: &'s mut Attack<'s>,
    /// What is said of the stones.
    pub(crate) claims: StatusEstimate,
    /// Whether dead stones are captured that no one can save, too.
    pub(crate) captures_all: bool,
}

impl Settler<'_> {
    /// The next move of a player; none where nothing is left to him.
    pub(crate) fn choose(&mut self, game: &Game, color: Color) -> Option<Point> {
        let ground = Ground::new(game, color, &self.claims);
        self.rescue(&ground)
            .or_else(|| self.capture(&ground))
            .or_else(|| self.approach(&ground))
            .or_else(|| strengthen(&ground, &self.claims))
    }

    /// Saves living stones in atari.
    fn rescue(&self, ground: &Ground<'_>) -> Option<Point> {
        let lost = self.claims.dead | ground.others().territory;
        let in_danger = ground.chains(ground.color, 1).into_iter().filter(|chain| !lost.contains(*chain));
        in_danger.filter(|chain| !ground.own().alive.contains(*chain)).find_map(|chain| {
            let question = [Question::Defend(vec![chain])];
            let answers = self.readers.ask(ground.position(), self.depths, self.budget, &question);
            let answer = answers.into_iter().next()?;
            answer.step.filter(|point| {
                answer.code == ReadingResult::Win && ground.game.is_legal(ground.color, *point)
            })
        })
    }

    /// Whether the player has something to prove about stones of the opponent.
    fn is_wanted(&self, ground: &Ground<'_>, chain: Point) -> bool {
        !self.claims.seki.contains(chain) && (self.captures_all || !ground.own().territory.contains(chain))
    }

    /// Captures stones in atari, unless more is lost by it.
    fn capture(&self, ground: &Ground<'_>) -> Option<Point> {
        let position = ground.position();
        let wanted = ground.chains(ground.color.opponent(), 1);
        wanted.into_iter().filter(|chain| self.is_wanted(ground, *chain)).find_map(|chain| {
            let point = position.liberties(chain).first()?;
            let (after, _) = ground.settled_after(point)?;
            let gains = position.chain_len(chain) >= after.chain_len(point);
            (gains || self.is_safe(ground, point)).then_some(point)
        })
    }

    /// Takes a liberty of dead stones, or plays what kills them.
    fn approach(&mut self, ground: &Ground<'_>) -> Option<Point> {
        for chain in ground.chains(ground.color.opponent(), usize::MAX) {
            if !self.claims.dead.contains(chain) || !self.is_wanted(ground, chain) {
                continue;
            }
            let filled = ground.position().liberties(chain).iter().filter_map(|point| {
                let (_, settled) = ground.settled_after(point)?;
                self.is_safe(ground, point).then(|| (size(&settled), point))
            });
            // The one that settles most, of equal ones the first.
            let best = filled.reduce(|best, other| if other.0 > best.0 { other } else { best });
            if let Some(point) = best.map(|(_, point)| point).or_else(|| self.kill(ground, chain)) {
                return Some(point);
            }
        }
        None
    }

    /// The move that kills a group. Where reading finds none, what was judged holds without proof.
    fn kill(&mut self, ground: &Ground<'_>, chain: Point) -> Option<Point> {
        let answer = (self.attack)(ground.position(), chain)?;
        let point = answer.step.filter(|_| answer.code != ReadingResult::Loss)?;
        ground.settled_after(point).map(|_| point)
    }

    /// Whether a stone that is played here is not captured.
    fn is_safe(&self, ground: &Ground<'_>, point: Point) -> bool {
        let question = [((ground.color, point), Question::Attack(vec![point]))];
        let answers = self.readers.ask_after(ground.position(), self.depths, self.budget, &question);
        let safe = |answer: &Answer| answer.code == ReadingResult::Loss && answer.certainty.is_settled();
        answers.first().and_then(Option::as_ref).is_some_and(safe)
    }
}
