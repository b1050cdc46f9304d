//! Answers to questions about life in the form of those of reading.

use super::answer::QuestionAnswer;
use super::kind::{Asks, LifeQuestion};
use crate::session::Session;
use analysis::LifeStatus;
use board::{BoardSize, Color, IllegalMove, Point};
use life::SemeaiAnswer;
use limits::budget::StopSignal;
use reading::proof::Turn;
use reading::questions::{Report, ko_words};
use reading::{Answer, Certainty, ReadingResult};
use std::time::Instant;

/// What was found, before it is put into words.
struct LifeFinding {
    code: ReadingResult,
    /// The move that does it; none for a pass.
    step: Option<Point>,
    line: Vec<Option<Point>>,
    /// All moves that belong to it, where that is more than one.
    moves: Vec<Point>,
    /// What becomes of the other group of a race.
    other: Option<ReadingResult>,
    sentence: String,
    /// Plays that the session does not count.
    effort: u64,
    /// How far it can be relied on, beside what the session says.
    certainty: Certainty,
}

impl LifeFinding {
    fn new(code: ReadingResult, step: Option<Point>, sentence: String) -> LifeFinding {
        let (line, moves) = (Vec::new(), Vec::new());
        LifeFinding {
            code,
            step,
            line,
            moves,
            other: None,
            sentence,
            effort: 0,
            certainty: Certainty::Proved,
        }
    }
}

impl Session {
    /// Answers a question about the board as it is, trial moves included. The signal ends it early.
    ///
    /// # Errors
    /// A move that it names is illegal.
    pub(super) fn answer_life(
        &mut self,
        question: &LifeQuestion,
        stop: &StopSignal,
    ) -> Result<QuestionAnswer, IllegalMove> {
        let (began, before, size) = (Instant::now(), self.life_effort, self.size());
        let _ = self.take_certainty();
        let found = self.find_life(question, stop)?;
        let certainty = self.take_certainty().unwrap_or(Certainty::Searched).min(found.certainty);
        let (code, step, line) = (found.code, found.step, found.line);
        let effort = self.life_effort - before + found.effort;
        let answer = Answer { code, step, line, certainty, effort, ..Answer::nothing() };
        let named = |point: Point| point.vertex(size).to_string();
        let report = Report {
            moves: found.moves.into_iter().map(named).collect(),
            other: found.other.map(ReadingResult::gnugo),
            ..Report::of(question.text(size), found.sentence, &answer, began.elapsed(), size)
        };
        // The session takes note of these itself, with what was searched.
        if !matches!(question.asks, Asks::Attack | Asks::Defend) {
            let position = self.position().clone();
            self.take_named_note(&position, question.named(&position), &answer, Vec::new());
        }
        Ok(QuestionAnswer { report, answer })
    }

    fn find_life(&mut self, question: &LifeQuestion, stop: &StopSignal) -> Result<LifeFinding, IllegalMove> {
        let LifeQuestion { asks, color, chosen, stones, .. } = question;
        Ok(match (asks, *color, *chosen, stones.as_slice()) {
            (Asks::Attack, _, _, [stone]) => self.find_group(*stone, Turn::Prover, stop),
            (Asks::Defend, _, _, [stone]) => self.find_group(*stone, Turn::Refuter, stop),
            (Asks::ThreatenAttack, _, _, [stone]) => self.find_threat(*stone, Turn::Prover, stop),
            (Asks::ThreatenDefense, _, _, [stone]) => self.find_threat(*stone, Turn::Refuter, stop),
            (Asks::DoesAttack, _, Some(chosen), [stone]) => {
                self.find_does(chosen, *stone, Turn::Prover, stop)?
            }
            (Asks::DoesDefend, _, Some(chosen), [stone]) => {
                self.find_does(chosen, *stone, Turn::Refuter, stop)?
            }
            (Asks::ConnectionDefends, _, Some(chosen), [first, second]) => {
                self.find_connection(chosen, [*first, *second], stop)?
            }
            (Asks::Substantial, _, _, [stone]) => {
                let is = self.is_substantial(*stone, stop);
                let gives = if is { "gives life" } else { "does not give life" };
                let code = if is { ReadingResult::Win } else { ReadingResult::Loss };
                LifeFinding::new(code, None, format!("capturing the chain of {} {gives}", self.label(*stone)))
            }
            (Asks::Status, _, _, [stone]) => self.find_status(*stone, stop),
            (Asks::Semeai, color, chosen, [own, other]) => {
                let answer = match color.zip(chosen) {
                    Some(played) => self.semeai_after(played, [*own, *other], stop)?,
                    None => self.semeai(*own, *other, stop),
                };
                of_race(answer, [*own, *other], self.size())
            }
            (Asks::Combination, Some(color), ..) => self.find_combined(color, false, stop),
            (Asks::CombinationDefense, Some(color), ..) => self.find_combined(color, true, stop),
            _ => LifeFinding::new(ReadingResult::Loss, None, "nothing was asked".to_owned()),
        })
    }

    fn label(&self, point: Point) -> String {
        point.vertex(self.size()).to_string()
    }

    fn find_group(&mut self, stone: Point, turn: Turn, stop: &StopSignal) -> LifeFinding {
        let (verb, mover) = match turn {
            Turn::Prover => ("be captured", "the opponent moves first"),
            Turn::Refuter => ("be saved", "the owner moves first"),
        };
        let answer = self.ask_group(stone, turn, stop).unwrap_or_else(Answer::nothing);
        let can = if answer.code == ReadingResult::Loss { "cannot" } else { "can" };
        let step = match (answer.code, answer.step) {
            (ReadingResult::Loss, _) => String::new(),
            (_, Some(point)) => format!(", at {}", self.label(point)),
            (_, None) => ", and may pass (PASS)".to_owned(),
        };
        let ko = ko_words(answer.code);
        let sentence = format!("the group of {} {can} {verb}: {mover}{step}{ko}", self.label(stone));
        LifeFinding { line: answer.line, ..LifeFinding::new(answer.code, answer.step, sentence) }
    }

    fn find_threat(&mut self, stone: Point, turn: Turn, stop: &StopSignal) -> LifeFinding {
        let verb = if turn == Turn::Prover { "capture" } else { "save" };
        let group = format!("the group of {}", self.label(stone));
        let Some(double) = self.threaten_group(stone, turn, stop) else {
            let sentence = format!("no threat to {verb} {group} is known, or one move is enough");
            return LifeFinding::new(ReadingResult::Loss, None, sentence);
        };
        let [first, second] =
            double.moves.map(|step| step.map_or("PASS".to_owned(), |step| self.label(step)));
        let sentence = format!("{first} and then {second} {verb} {group}{}", ko_words(double.code));
        let moves = double.moves.into_iter().flatten().collect();
        LifeFinding { moves, ..LifeFinding::new(double.code, double.moves[0], sentence) }
    }

    fn find_does(
        &mut self,
        chosen: Point,
        stone: Point,
        turn: Turn,
        stop: &StopSignal,
    ) -> Result<LifeFinding, IllegalMove> {
        let owner = self.position().color_at(stone).unwrap_or(Color::Black);
        let player = if turn == Turn::Prover { owner.opponent() } else { owner };
        self.position().legality(player, chosen)?;
        let code = self.does_to_group(chosen, stone, turn, stop);
        let (verb, else_words) = match turn {
            Turn::Prover => ("captures", "does no more than a pass to capture"),
            Turn::Refuter => ("saves", "does no more than a pass to save"),
        };
        let verb = if code == ReadingResult::Loss { else_words } else { verb };
        let (chosen_name, stone) = (self.label(chosen), self.label(stone));
        Ok(LifeFinding::new(
            code,
            Some(chosen),
            format!("{chosen_name} {verb} the group of {stone}{}", ko_words(code)),
        ))
    }

    fn find_connection(
        &mut self,
        chosen: Point,
        stones: [Point; 2],
        stop: &StopSignal,
    ) -> Result<LifeFinding, IllegalMove> {
        let owner = self.position().color_at(stones[0]).unwrap_or(Color::Black);
        self.position().legality(owner, chosen)?;
        let code = self.connection_defends(chosen, stones, stop);
        let verb = if code == ReadingResult::Loss { "do not live" } else { "live" };
        let ([first, second], after) = (stones.map(|stone| self.label(stone)), self.label(chosen));
        let sentence =
            format!("the groups of {first} and {second} {verb} together after {after}{}", ko_words(code));
        Ok(LifeFinding::new(code, Some(chosen), sentence))
    }

    /// The code is what the owner comes to when he moves first.
    fn find_status(&mut self, stone: Point, stop: &StopSignal) -> LifeFinding {
        let group = format!("the group of {}", self.label(stone));
        let Some(life) = self.group_life(stone, stop) else {
            return LifeFinding::new(ReadingResult::Loss, None, format!("{group} is not known"));
        };
        let vertex = |step: Option<Point>| step.map_or("PASS".to_owned(), |step| self.label(step));
        let defended = life.defense.as_ref().map_or(ReadingResult::Win, |answer| answer.code);
        let (code, words) = match life.status {
            LifeStatus::Alive if life.seki => (ReadingResult::Win, "is alive in a seki".to_owned()),
            LifeStatus::Alive => (ReadingResult::Win, "is alive".to_owned()),
            LifeStatus::Dead => (ReadingResult::Loss, "is dead".to_owned()),
            LifeStatus::Unknown => (ReadingResult::Loss, "is not known".to_owned()),
            LifeStatus::Critical => {
                let [attack, defense] = [life.attack_point(), life.defense_point()].map(vertex);
                (defended, format!("is critical: {attack} captures it, {defense} saves it"))
            }
        };
        let step = life.defense_point().filter(|_| life.status == LifeStatus::Critical);
        let read = life.defense.as_ref().or(life.attack.as_ref());
        let line = read.map_or_else(Vec::new, |answer| answer.line.clone());
        let certainty = life.certainty;
        LifeFinding { line, certainty, ..LifeFinding::new(code, step, format!("{group} {words}")) }
    }

    /// The combination of a player, or what keeps it away.
    fn find_combined(&mut self, attacker: Color, defends: bool, stop: &StopSignal) -> LifeFinding {
        let (found, defenses) = self.find_combination(attacker, defends, stop);
        let name = attacker.name();
        let certainty = if found.is_complete { Certainty::Searched } else { Certainty::Limited };
        let effort = found.effort;
        let said = |code, step, sentence| LifeFinding {
            effort,
            certainty,
            ..LifeFinding::new(code, step, sentence)
        };
        let Some(combination) = found.combination else {
            return said(ReadingResult::Loss, None, format!("{name} has no combination"));
        };
        let line = combination.line.iter().copied().map(Some).collect();
        let count = combination.size;
        let captures = format!("{name} captures {count} stone{}", if count == 1 { "" } else { "s" });
        let first = self.label(combination.first);
        if !defends {
            let sentence = format!("{captures} or more by a combination, at {first}");
            return LifeFinding { line, ..said(ReadingResult::Win, Some(combination.first), sentence) };
        }
        let step = defenses.first();
        let (code, sentence) = match step {
            Some(step) => {
                (ReadingResult::Win, format!("{captures} unless {} or the like is played", self.label(step)))
            }
            None => (ReadingResult::Loss, format!("{captures}, and no move is known that prevents it")),
        };
        LifeFinding { line, moves: defenses.iter().collect(), ..said(code, step, sentence) }
    }
}

/// A race in words. Where a move has taken one of the groups off, nothing is left to ask.
fn of_race(answer: Option<SemeaiAnswer>, [own, other]: [Point; 2], size: BoardSize) -> LifeFinding {
    let Some(SemeaiAnswer { defense, attack, step, .. }) = answer else {
        return LifeFinding::new(ReadingResult::Loss, None, "one of the groups is gone".to_owned());
    };
    let [own, other] = [own, other].map(|stone| stone.vertex(size));
    let lives = if defense == ReadingResult::Loss { "dies" } else { "lives" };
    let taken = if attack == ReadingResult::Loss { "is not captured" } else { "is captured" };
    let sentence = format!(
        "the group of {own} {lives}{}, that of {other} {taken}{}: the owner of {own} moves first",
        ko_words(defense),
        ko_words(attack)
    );
    LifeFinding { other: Some(attack), ..LifeFinding::new(defense, step, sentence) }
}
