//! What reading says of the life of a group, under the names of GNU Go.

use super::{Session, vertex};
use ::board::Point;
use ::life::{DoubleMove, GroupLife, GroupRace};
use analysis::Survey;
use limits::budget::StopSignal;
use reading::proof::Turn;
use reading::{Answer, ReadingResult};

/// What two moves in a row come to against a group, and for it.
pub(super) struct Threats {
    attack: Option<DoubleMove>,
    defense: Option<DoubleMove>,
}

impl Threats {
    pub(super) fn of(session: &mut Session, stone: Point, stop: &StopSignal) -> Threats {
        let mut threat = |turn| session.threaten_group(stone, turn, stop);
        Threats { attack: threat(Turn::Prover), defense: threat(Turn::Refuter) }
    }
}

/// The rows of attack, defense, threats and races.
pub(super) fn life_rows(
    session: &Session,
    report: &Survey,
    life: &GroupLife,
    threats: Option<&Threats>,
) -> Vec<(&'static str, String)> {
    let vertex = |point: Option<Point>| vertex(session, point);
    let code =
        |answer: &Option<Answer>| answer.as_ref().map_or(0, |answer| answer.code.gnugo_inside()).to_string();
    let certain = |answer: &Option<Answer>| {
        yes_or_no(answer.as_ref().is_none_or(|answer| answer.certainty.is_settled()))
    };
    let found = |threat: fn(&Threats) -> Option<DoubleMove>| threats.and_then(threat);
    let (attacks, defends) = (found(|threats| threats.attack), found(|threats| threats.defense));
    let first = |answer: &Option<Answer>, threat: Option<DoubleMove>| {
        let succeeds = answer.as_ref().filter(|answer| answer.code != ReadingResult::Loss);
        vertex(succeeds.map_or(threat.and_then(|threat| threat.moves[0]), |answer| answer.step))
    };
    let second = |threat: Option<DoubleMove>| vertex(threat.and_then(|threat| threat.moves[1]));
    let threat_status = match (threats, attacks, defends) {
        (None, ..) => "unchecked",
        (_, Some(_), _) => "can threaten attack",
        (_, None, Some(_)) => "can threaten defense",
        (_, None, None) => "none",
    };
    let mut rows = vec![
        ("owl_attack_code", code(&life.attack)),
        ("owl_attack_point", first(&life.attack, attacks)),
        ("owl_attack_certain", certain(&life.attack)),
        ("owl_2nd_attack_point", second(attacks)),
        ("owl_threat_status", threat_status.to_owned()),
        ("owl_defense_code", code(&life.defense)),
        ("owl_defense_point", first(&life.defense, defends)),
        ("owl_defense_certain", certain(&life.defense)),
        ("owl_2nd_defense_point", second(defends)),
        ("semeais", life.races.len().to_string()),
    ];
    let origin = |race: &GroupRace| report.groups.all.get(race.other).map(|other| other.origin);
    // Of several races the one in which a move does most is shown.
    let defense = life.races.iter().max_by_key(|race| race.first.defense);
    let attack = life.races.iter().max_by_key(|race| race.second.attack);
    rows.extend([
        ("semeai_defense_code", race_code(defense.map(|race| race.first.defense))),
        ("semeai_defense_point", vertex(defense.and_then(|race| race.first.step))),
        ("semeai_defense_certain", yes_or_no(defense.is_none_or(|race| race.first.certainty.is_settled()))),
        ("semeai_defense_target", vertex(defense.and_then(origin))),
        ("semeai_attack_code", race_code(attack.map(|race| race.second.attack))),
        ("semeai_attack_point", vertex(attack.and_then(|race| race.second.step))),
        ("semeai_attack_certain", yes_or_no(attack.is_none_or(|race| race.second.certainty.is_settled()))),
        ("semeai_attack_target", vertex(attack.and_then(origin))),
    ]);
    rows
}

fn race_code(code: Option<ReadingResult>) -> String {
    code.map_or(0, ReadingResult::gnugo_inside).to_string()
}

fn yes_or_no(holds: bool) -> String {
    if holds { "YES" } else { "NO" }.to_owned()
}
