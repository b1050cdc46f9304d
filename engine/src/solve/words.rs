//! A solution in words, and as an object of JSON.

use super::solution::{
    FirstMove, KoThreats, LifeKind, Solution, SolveGoal, Verdict, certainty_name, code_name, vertex,
};
use board::Point;
use reading::Certainty;
use reading::questions::KoReport;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;

impl Solution {
    fn names(&self, moves: impl Iterator<Item = Point>) -> Vec<String> {
        moves.map(|point| vertex(Some(point), self.size)).collect()
    }

    /// As an object of JSON.
    pub fn object(&self) -> Value {
        let status: BTreeMap<&str, &str> =
            self.assumptions().iter().map(|threats| (threats.name(), self.status(*threats))).collect();
        let tried = self.moves.iter().map(|tried| {
            let mut object = judged(&tried.verdict, "answers");
            object.insert("move".to_owned(), vertex(Some(tried.point), self.size).into());
            Value::Object(object)
        });
        let mut object = json!({
            "id": self.id,
            "to_move": self.to_move.to_string(),
            "goal": self.goal.name(),
            "group": self.names(self.group.iter()),
            "found": self.found,
            "status": status,
            "guess": self.is_guess(),
            "moves": self.names(self.working().map(|tried| tried.point)),
            "first": judged(&self.first, "line"),
            "second": judged(&self.second, "line"),
            "tried": tried.collect::<Vec<Value>>(),
            "plays": self.plays,
        });
        for (name, fight) in ["first_ko", "second_ko"].into_iter().zip(self.fights) {
            if let Some(fight) = fight {
                object[name] = json!(KoReport::new(fight));
            }
        }
        if let Some(proof) = &self.proof {
            object["proved"] = proof.is_ok().into();
            object["proof"] =
                proof.as_ref().map_or_else(ToString::to_string, |proof| proof.certificate.words()).into();
        }
        object
    }
}

/// What a question came to, as an object whose line has this name.
fn judged(verdict: &Verdict, line: &str) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("result".to_owned(), code_name(verdict.code).into());
    object.insert("certainty".to_owned(), certainty_name(verdict.certainty).into());
    object.insert(line.to_owned(), verdict.moves().into());
    object.extend(verdict.life.map(|life| ("life".to_owned(), <&str>::from(life).into())));
    object
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
        let player = self.to_move.name();
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
        let other = self.to_move.opponent().name();
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
