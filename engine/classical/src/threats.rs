//! Threats for a ko: moves that the opponent has to answer, wherever their stones stand.
//!
//! The stone of a threat may be lost. What counts is what a second move there would gain, and what is lost
//! when the opponent answers.

use crate::generators::Ground;
use crate::reason::ReasonKind;
use analysis::influence::{FULL_STRENGTH, Influence, Purpose};
use analysis::{Group, LifeStatus};
use board::{Color, Move, Point, PointSet, Position};
use life::After;
use reading::proof::Turn;
use reading::{Question, Reader, ReadingResult};

/// Chains with more liberties are not threatened by a move on one of them.
const MOST_LIBERTIES: usize = 4;
/// Groups that are asked about, the largest ones, and moves that are tried for each.
const MOST_GROUPS: usize = 6;
const MOST_TRIED: usize = 10;
/// Plays on the trial board for each of them.
const EFFORT: u64 = 500;
/// What is gained with a stone: itself and its point.
const STONE: f32 = 2.0;

/// A move that threatens something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KoThreat {
    /// The move.
    pub point: Point,
    /// What it threatens: a capture, a rescue, the death or the life of a group.
    pub kind: ReasonKind,
    /// What a second move would gain, in points.
    pub gain: f32,
    /// What is lost if the opponent answers, in points, by influence.
    pub cost: f32,
    /// Where the opponent answers, as reading expects; none where that is anywhere.
    pub answer: Option<Point>,
    /// The second move.
    pub second: Option<Point>,
}

/// The threats of a player, one for each point, those first that gain most beyond what they cost.
pub(crate) fn find(ground: &Ground<'_>) -> Vec<KoThreat> {
    let mut search = ThreatSearch { ground, found: Vec::new() };
    search.chains();
    search.groups();
    let mut found = search.found;
    for threat in &mut found {
        threat.cost = threat.answer.map_or(0.0, |answer| cost(ground, threat.point, answer));
    }
    let worth = |threat: &KoThreat| threat.gain - threat.cost;
    found.sort_by(|one, other| worth(other).total_cmp(&worth(one)).then(one.point.cmp(&other.point)));
    found
}

struct ThreatSearch<'s> {
    ground: &'s Ground<'s>,
    found: Vec<KoThreat>,
}

impl ThreatSearch<'_> {
    /// Keeps the largest threat of each point.
    fn add(&mut self, threat: KoThreat) {
        match self.found.iter_mut().find(|known| known.point == threat.point) {
            Some(known) if known.gain < threat.gain => *known = threat,
            Some(_) => {}
            None => self.found.push(threat),
        }
    }

    /// Threats to capture chains, and to save those that are captured as they stand.
    fn chains(&mut self) {
        let assessment = self.ground.assessment;
        let (position, tactics) = (assessment.position(), &assessment.survey.tactics);
        let mut reader = Reader::new(position, self.ground.means.depths.clone())
            .with_cache(self.ground.means.answers().cloned());
        for chain in position.chain_origins() {
            let own = position.color_at(chain) == Some(self.ground.color);
            let liberties = position.liberties(chain);
            let is_open = if own { tactics.dead.contains(chain) } else { !assessment.is_dead(chain) };
            let is_asked = is_open && (own || !tactics.attackable.contains(chain));
            if !is_asked || liberties.len() > MOST_LIBERTIES {
                continue;
            }
            let gain = STONE * assessment.chain_size(chain);
            let kind = if own { ReasonKind::DefendThreat(chain) } else { ReasonKind::AttackThreat(chain) };
            let [attack, defend] = [Question::Attack(vec![chain]), Question::Defend(vec![chain])];
            let (mine, answer) = if own { (&defend, &attack) } else { (&attack, &defend) };
            for point in &self.moves(&liberties) {
                if self.ground.budget.is_over() {
                    return;
                }
                let played = (self.ground.color, point);
                let then = reader.ask_after(played, mine, self.ground.budget);
                let Some(then) = then.filter(|then| then.code == ReadingResult::Win) else { continue };
                let answered = reader.ask_after(played, answer, self.ground.budget);
                let Some(answered) = answered.filter(|found| found.code != ReadingResult::Loss) else {
                    continue;
                };
                self.add(KoThreat { point, kind, gain, cost: 0.0, answer: answered.step, second: then.step });
            }
        }
    }

    /// Threats to kill groups that live, and to make dead ones live.
    fn groups(&mut self) {
        let ground = self.ground;
        let survey = &ground.assessment.survey;
        let known = ground.means.known;
        let mut reader = ground.means.life_reader(EFFORT);
        for (group, turn) in asked_groups(ground) {
            let kind = match turn {
                Turn::Prover => ReasonKind::KillThreat(group.origin),
                Turn::Refuter => ReasonKind::SaveThreat(group.origin),
            };
            let answers = if turn == Turn::Prover { Turn::Refuter } else { Turn::Prover };
            let gain = STONE * ground.assessment.group_size(group.origin);
            for point in self.points_of(group).into_iter().take(MOST_TRIED) {
                let played = [(ground.color, point)];
                let after = After { played: &played, effort: Some(EFFORT) };
                let mut ask = |turn| reader.ask(survey, &group.stones, turn, &after, known, ground.budget);
                let Some(then) = ask(turn).filter(|then| then.code == ReadingResult::Win) else { continue };
                let Some(answer) = ask(answers).filter(|found| found.code != ReadingResult::Loss) else {
                    continue;
                };
                if !then.certainty.is_settled() || !answer.certainty.is_settled() {
                    continue;
                }
                self.add(KoThreat { point, kind, gain, cost: 0.0, answer: answer.step, second: then.step });
            }
        }
    }

    /// The empty points of a group's eye spaces, then its other liberties.
    fn points_of(&self, group: &Group) -> Vec<Point> {
        let survey = &self.ground.assessment.survey;
        let position = survey.position();
        let near = group.stones.dilate(position.board());
        let spaces = survey.spaces.iter().filter(|space| space.color == group.color);
        let inside = spaces
            .filter(|space| space.points.intersects(&near))
            .fold(PointSet::EMPTY, |all, space| all | space.points);
        let inside = self.moves(&inside);
        let beside = self.moves(&(near - inside));
        inside.iter().chain(&beside).collect()
    }

    /// Those of some points where the player may move.
    fn moves(&self, points: &PointSet) -> PointSet {
        let ground = self.ground;
        let empty = *points & ground.assessment.position().empty();
        empty.iter().filter(|point| ground.game.is_legal(ground.color, *point)).collect()
    }
}

/// The largest groups for which two moves may do what one does not.
fn asked_groups<'g>(ground: &Ground<'g>) -> Vec<(&'g Group, Turn)> {
    let survey = &ground.assessment.survey;
    let life = &survey.unconditional;
    let asked = survey.groups.all.iter().filter_map(|group| {
        let own = group.color == ground.color;
        match ground.assessment.status(group.origin) {
            LifeStatus::Alive if !own && !life.settled(group.color).alive.contains(group.origin) => {
                Some((group, Turn::Prover))
            }
            LifeStatus::Dead if own => Some((group, Turn::Refuter)),
            _ => None,
        }
    });
    let mut asked: Vec<(&'g Group, Turn)> = asked.collect();
    // The largest first; among equals the order of groups is kept.
    asked.sort_by_key(|(group, _)| std::cmp::Reverse(group.stones.len()));
    asked.truncate(MOST_GROUPS);
    asked
}

/// What a player loses by a move that is answered, in points: territory by influence, and prisoners.
fn cost(ground: &Ground<'_>, point: Point, answer: Point) -> f32 {
    let assessment = ground.assessment;
    let survey = &assessment.survey;
    let before = assessment.position();
    let opponent = ground.color.opponent();
    let mut after = before.clone();
    for (color, point) in [(ground.color, point), (opponent, answer)] {
        if !after.is_legal(color, point) {
            return 0.0;
        }
        // It is looked at and never taken back.
        let _ = after.play(color, Move::Play(point));
    }
    let stands = after.color_at(point) == Some(ground.color);
    let is_lost = stands && {
        let mut reader = Reader::new(&after, ground.means.depths.clone());
        reader.ask(&Question::Attack(vec![point]), ground.budget).code != ReadingResult::Loss
    };
    let mut dead = survey.dead_when(opponent) & (*after.board() - after.empty());
    if is_lost {
        dead |= after.chain(point);
    }
    let strength = |stone: Point| match [point, answer].contains(&stone) {
        true => FULL_STRENGTH,
        false => survey.strength(stone),
    };
    let then = Influence::of_strengths(&after, &dead, &assessment.patterns, strength);
    let lead = |influence: &Influence, position: &Position| {
        let lead = influence.territory(Purpose::Move).lead() + prisoners(position);
        if ground.color == Color::Black { lead } else { -lead }
    };
    (lead(&survey.influence, before) - lead(&then, &after)).max(0.0)
}

/// Black's prisoners less White's.
fn prisoners(position: &Position) -> f32 {
    let [black, white] = Color::BOTH.map(|color| position.captures(color) as f32);
    black - white
}
