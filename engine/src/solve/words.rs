//! A solution in words, and as an object of JSON.

use super::solution::{
    FirstMove, KoThreats, LifeKind, Solution, SolveGoal, Verdict, certainty_name, code_name, vertex,
};
use board::{Color, Point};
use reading::Certainty;
use reading::questions::KoReport;
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use std::collections::BTreeMap;
use std::fmt;

impl Solution {
    fn names(&self, moves: impl Iterator<Item = Point>) -> Vec<String> {
        moves.map(|point| vertex(Some(point), self.size)).collect()
    }

    fn player(color: Color) -> &'static str {
        if color == Color::Black { "Black" } else { "White" }
    }
}

impl Serialize for FirstMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut shown = serializer.serialize_struct("FirstMove", 5)?;
        shown.serialize_field("move", &vertex(Some(self.point), self.verdict.size))?;
        shown.serialize_field("result", code_name(self.verdict.code))?;
        shown.serialize_field("certainty", certainty_name(self.verdict.certainty))?;
        shown.serialize_field("answers", &self.verdict.moves())?;
        if let Some(life) = self.verdict.life {
            shown.serialize_field("life", life.name())?;
        }
        shown.end()
    }
}

impl Serialize for Solution {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let status: BTreeMap<&str, &str> =
            self.assumptions().iter().map(|threats| (threats.name(), self.status(*threats))).collect();
        let mut shown = serializer.serialize_struct("Solution", 16)?;
        shown.serialize_field("id", &self.id)?;
        shown.serialize_field("to_move", &self.to_move.to_string())?;
        shown.serialize_field("goal", self.goal.name())?;
        shown.serialize_field("group", &self.names(self.group.iter()))?;
        shown.serialize_field("found", &self.found)?;
        shown.serialize_field("status", &status)?;
        shown.serialize_field("guess", &self.is_guess())?;
        shown.serialize_field("moves", &self.names(self.working().map(|tried| tried.point)))?;
        shown.serialize_field("first", &self.first)?;
        shown.serialize_field("second", &self.second)?;
        shown.serialize_field("tried", &self.moves)?;
        for (name, fight) in ["first_ko", "second_ko"].into_iter().zip(self.fights) {
            if let Some(fight) = fight {
                shown.serialize_field(name, &KoReport::new(fight))?;
            }
        }
        if let Some(proof) = &self.proof {
            let said = proof.as_ref().map_or_else(ToString::to_string, |proof| proof.certificate.words());
            shown.serialize_field("proved", &proof.is_ok())?;
            shown.serialize_field("proof", &said)?;
        }
        shown.serialize_field("plays", &self.plays)?;
        shown.end()
    }
}

/// A sentence or two for each thing that is known.
impl fmt::Display for Solution {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heads = self.names(self.group.first().into_iter());
        let (count, stones) = (self.group.len(), if self.group.len() == 1 { "stone" } else { "stones" });
        let asked = match self.goal {
            SolveGoal::Kill => "kill the group of",
            SolveGoal::Live => "live with the group of",
            SolveGoal::Capture => "capture",
            SolveGoal::Connect => "connect",
            SolveGoal::Seki { attacks: false } => "keep on the board, if only in a seki, the group of",
            SolveGoal::Seki { attacks: true } => "allow no two eyes to the group of",
        };
        let player = Solution::player(self.to_move);
        write!(formatter, "{}: {player} to move, {asked} {}", self.id, heads.join(" "))?;
        let why = if self.found { ", the largest whose life depends on who moves first" } else { "" };
        writeln!(formatter, " ({count} {stones}{why})")?;
        for threats in self.assumptions() {
            let who = match threats {
                KoThreats::None => "without ko threats",
                KoThreats::Attacker => "when the attacker has the ko threats",
                KoThreats::Defender => "when the defender has the ko threats",
            };
            let guess = if self.is_guess() { " (a guess)" } else { "" };
            writeln!(formatter, "{} {who}{guess}", self.status(threats))?;
        }
        let works: Vec<String> = self.names(self.working().map(|tried| tried.point));
        let result = code_name(self.first.code);
        let life = life_words(&self.first);
        writeln!(formatter, "{player} first: {result}{life} ({})", why_so(self.first.certainty))?;
        if !self.first.line.is_empty() {
            writeln!(formatter, "line: {}", self.first.moves().join(" "))?;
        }
        let other = Solution::player(self.to_move.opponent());
        let (result, moves) = (code_name(self.second.code), self.second.moves().join(" "));
        let colon = if moves.is_empty() { "" } else { ": " };
        let life = life_words(&self.second);
        writeln!(
            formatter,
            "{other} first: {result}{life} ({}){colon}{moves}",
            why_so(self.second.certainty)
        )?;
        for (fight, who) in self.fights.iter().zip([player, other]) {
            if let Some(fight) = fight {
                writeln!(formatter, "{who} first: {}", KoReport::new(*fight))?;
            }
        }
        match works.is_empty() {
            true => writeln!(formatter, "no first move that was tried works")?,
            false => writeln!(formatter, "first moves that work: {}", works.join(", "))?,
        }
        for tried in self.moves.iter().filter(|tried| !tried.works) {
            writeln!(formatter, "{}", refuted(tried))?;
        }
        match &self.proof {
            None => {}
            Some(Err(why)) => writeln!(formatter, "{why}")?,
            Some(Ok(proof)) => {
                let (positions, claim) = (proof.checked.positions, proof.certificate.words());
                writeln!(formatter, "proved: {claim} ({positions} positions, checked)")?;
            }
        }
        write!(formatter, "{} plays", self.plays)
    }
}

/// How the group lives, if it is known.
fn life_words(verdict: &Verdict) -> &'static str {
    match verdict.life {
        None => "",
        Some(LifeKind::Alive) => ", it lives",
        Some(LifeKind::Seki) => ", a seki",
    }
}

fn why_so(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Limited => "a guess: a limit was hit",
        Certainty::Searched => "searched, not proved",
        Certainty::Proved => "proved",
    }
}

/// A move that does not do, and why.
fn refuted(tried: &FirstMove) -> String {
    let (point, moves) = (vertex(Some(tried.point), tried.verdict.size), tried.verdict.moves());
    let how = match moves.first().map(String::as_str) {
        None | Some("PASS") => "even if the opponent plays elsewhere".to_owned(),
        Some(_) => moves.join(" "),
    };
    let certainty = if tried.verdict.certainty == Certainty::Limited { ", a guess" } else { "" };
    let life = life_words(&tried.verdict);
    format!("{point} {}{life}: {how}{certainty}", code_name(tried.verdict.code))
}
