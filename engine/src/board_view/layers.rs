//! What each layer shows of a point, and what it says about chains, groups and eye spaces.

use super::words::{safety_word, status_word};
use super::{Layer, ShownPoint};
use analysis::eyes::{EyeKind, TopologicalEye, ValuedSpace};
use analysis::influence::{Purpose, Region, Territory};
use analysis::safety::{GroupFacts, Safety, Surround};
use analysis::{Group, LifeStatus, Survey};
use board::{Color, Point, Position};
use reading::{Answer, ChainAnswer};
use serde_json::{Value, json};

/// From which share on a point is someone's for certain, and likely, and perhaps.
const CERTAIN: f32 = 0.75;
const LIKELY: f32 = 0.25;
const PERHAPS: f32 = 0.05;
/// How much a region counts by how firm it is.
const FIRM: f32 = 1.0;
const MOYO: f32 = 0.5;
const AREA: f32 = 0.25;

/// The marks of a layer.
pub(super) struct Marks<'r> {
    report: &'r Survey,
    layer: Layer,
    territory: Territory,
}

/// Whose a point is, how much, and its mark.
pub(super) type Mark = (Option<Color>, f32, char);

/// The mark of a point of which nothing is known.
const NOTHING: Mark = (None, 0.0, '.');

impl<'r> Marks<'r> {
    pub(super) fn new(report: &'r Survey, layer: Layer) -> Marks<'r> {
        Marks { report, layer, territory: report.influence.territory(Purpose::Move) }
    }

    pub(super) fn shown(&self, point: Point) -> ShownPoint {
        let mark = match self.layer {
            Layer::Influence => self.influence(point),
            Layer::Territory => share(self.report.position(), point, self.territory.at(point)),
            Layer::Eyes => self.eyes(point),
            Layer::Groups => self.group(point),
            Layer::Chains => self.chain(point),
            Layer::Owners | Layer::Policy => NOTHING,
        };
        shown(self.report.position(), point, mark)
    }

    fn influence(&self, point: Point) -> Mark {
        let Some((owner, region)) = self.report.influence.region(point) else { return NOTHING };
        let (weight, grade) = match region {
            Region::Stone => return (Some(owner), FIRM, '.'),
            Region::Territory => (FIRM, 0),
            Region::Moyo => (MOYO, 1),
            Region::Area => (AREA, 2),
        };
        (Some(owner), weight, graded(self.report.position(), point, owner, grade))
    }

    fn eyes(&self, point: Point) -> Mark {
        let spaces = &self.report.spaces;
        let Some(space) = spaces.iter().find(|space| space.points.contains(point)) else {
            return NOTHING;
        };
        let [sure, margin, _] = grades(space.color);
        let kind = self.report.eyes.of(space.color).topology.at(point).map(TopologicalEye::kind);
        let (weight, mark) = match kind {
            Some(EyeKind::Half) => (MOYO, 'h'),
            Some(EyeKind::False) => (AREA, 'f'),
            _ if space.margins.contains(point) => (MOYO, margin),
            _ => (FIRM, sure),
        };
        (Some(space.color), weight, mark)
    }

    fn group(&self, point: Point) -> Mark {
        let groups = &self.report.groups;
        match (groups.place(point), self.report.at(point)) {
            (Some(place), Some((group, facts))) => {
                (Some(group.color), 1.0 - facts.weakness, group_letter(place))
            }
            _ => NOTHING,
        }
    }

    fn chain(&self, point: Point) -> Mark {
        let Some(color) = self.report.position().color_at(point) else { return NOTHING };
        let tactics = &self.report.tactics;
        match (tactics.dead.contains(point), tactics.attackable.contains(point)) {
            (true, _) => (Some(color.opponent()), FIRM, letter(color).to_ascii_lowercase()),
            (false, true) => (Some(color.opponent()), MOYO, '?'),
            (false, false) => (Some(color), FIRM, '.'),
        }
    }
}

/// A point with its mark; stones of which nothing is said show themselves.
pub(super) fn shown(position: &Position, point: Point, (owner, weight, mark): Mark) -> ShownPoint {
    let stone = position.color_at(point);
    let mark = stone.filter(|_| mark == '.').map_or(mark, letter);
    ShownPoint { point, stone, owner, weight, mark }
}

/// The mark of a point of which a share is a color's: Black's where it is positive.
pub(super) fn share(position: &Position, point: Point, value: f32) -> Mark {
    let owner = if value > 0.0 { Color::Black } else { Color::White };
    let grade = match value.abs() {
        share if share >= CERTAIN => 0,
        share if share >= LIKELY => 1,
        share if share >= PERHAPS => 2,
        _ => return NOTHING,
    };
    (Some(owner), value.abs(), graded(position, point, owner, grade))
}

/// The mark of a point that is a color's; stones of the opponent are dead there.
fn graded(position: &Position, point: Point, owner: Color, grade: usize) -> char {
    match position.color_at(point) {
        Some(stone) if stone == owner => '.',
        Some(stone) => letter(stone).to_ascii_lowercase(),
        None => grades(owner)[grade],
    }
}

/// The letter of a stone.
pub(crate) fn letter(color: Color) -> char {
    match color {
        Color::Black => 'X',
        Color::White => 'O',
    }
}

/// The marks of points that are a color's for certain, likely, and perhaps.
fn grades(color: Color) -> [char; 3] {
    match color {
        Color::Black => ['B', 'b', ','],
        Color::White => ['W', 'w', ';'],
    }
}

/// The letter of a group; those after the 52nd have none of their own.
pub(crate) fn group_letter(place: usize) -> char {
    ('A'..='Z').chain('a'..='z').nth(place).unwrap_or('*')
}

/// What is known of each thing of a layer, for programs and in words.
pub(super) fn items(report: &Survey, layer: Layer) -> Vec<(Value, String)> {
    match layer {
        Layer::Influence | Layer::Owners | Layer::Policy => Vec::new(),
        Layer::Territory => {
            let lead = f64::from(report.influence.territory(Purpose::Move).lead());
            let lead = (lead * 10.0).round() / 10.0;
            let leader = if lead < 0.0 { Color::White } else { Color::Black };
            let words = format!(
                "by influence alone {leader} has {:.1} points of territory more, without komi and prisoners; \
                 an estimate of the score weighs playouts, too",
                lead.abs()
            );
            vec![(json!({ "lead": lead }), words)]
        }
        Layer::Eyes => report.spaces.iter().map(|space| eye_space(report, space)).collect(),
        Layer::Groups => {
            let all = report.groups.all.iter().zip(&report.facts).enumerate();
            all.map(|(place, (group, facts))| group_item(report, place, group, facts)).collect()
        }
        Layer::Chains => {
            let attacked = report.tactics.answers.iter().filter(|answer| answer.can_be_attacked());
            attacked.map(|answer| chain_item(report, answer)).collect()
        }
    }
}

fn name(report: &Survey, point: Point) -> String {
    point.vertex(report.position().size()).to_string()
}

/// A number with a word that it counts.
fn counted(count: usize, word: &str) -> String {
    if count == 1 { format!("1 {word}") } else { format!("{count} {word}s") }
}

fn eye_space(report: &Survey, space: &ValuedSpace) -> (Value, String) {
    let at = space.points.first().map_or(String::new(), |point| name(report, point));
    let vertex = |point: Option<Point>| point.map(|point| name(report, point));
    let (attack, defense) = (vertex(space.found.attack), vertex(space.found.defense));
    let value = space.found.value;
    let eyes = match (value.min(), value.max()) {
        (min, max) if min == max => counted(usize::from(min), "eye"),
        (min, max) => format!("{min} or {}", counted(usize::from(max), "eye")),
    };
    let points = counted(space.points.len(), "point");
    let mut words = format!("{at}: {} has {eyes} in {points}", space.color);
    if !space.margins.is_empty() {
        words += &format!(", {} of them marginal", space.margins.len());
    }
    // A space without hope of an eye is a margin of something else, or nothing.
    if value.0[3] == 0 {
        words.clear();
    } else if let (Some(attack), Some(defense)) = (&attack, &defense) {
        words += &format!("; attack {attack}, defense {defense}");
    }
    let item = json!({
        "at": at,
        "color": space.color.to_string(),
        "size": space.points.len(),
        "margins": space.margins.len(),
        "eyes": value.0,
        "attack": attack,
        "defense": defense,
    });
    (item, words)
}

fn group_item(report: &Survey, place: usize, group: &Group, facts: &GroupFacts) -> (Value, String) {
    let (surround, net) = match facts.net.status {
        Surround::Open => ("no", "in the open"),
        Surround::Weak => ("weakly", "weakly surrounded"),
        Surround::Closed => ("yes", "surrounded"),
    };
    let safety = safety_word(facts.safety);
    let letter = group_letter(place);
    let at = name(report, group.origin);
    let verdict = report.verdict(group.origin);
    let vertex = |point: Option<Point>| point.map(|point| name(report, point));
    let (attack, defense) =
        verdict.map_or((None, None), |verdict| (vertex(verdict.attack), vertex(verdict.defense)));
    let turn = match (facts.safety, &attack, &defense) {
        (Safety::Critical, Some(attack), Some(defense)) => format!(": attack {attack}, defense {defense}"),
        _ => String::new(),
    };
    let words = format!(
        "{letter} {at}: {}, {}, {safety}{turn}, weakness {:.2}, eyes {}, way out {}, {net}, moyo {:.0}",
        group.color,
        counted(group.stones.len(), "stone"),
        facts.weakness,
        facts.eyes,
        facts.escape,
        facts.moyo.size,
    );
    let item = json!({
        "at": at,
        "mark": letter.to_string(),
        "color": group.color.to_string(),
        "stones": group.stones.iter().map(|stone| name(report, stone)).collect::<Vec<String>>(),
        "safety": safety,
        "status": LifeStatus::of(report, group.origin).map(status_word),
        "attack": attack,
        "defense": defense,
        "weakness": facts.weakness,
        "eyes": facts.eyes.0,
        "escape": facts.escape,
        "surrounded": surround,
        "moyo": facts.moyo.size,
        "effective_size": facts.effective_size,
    });
    (item, words)
}

fn chain_item(report: &Survey, answer: &ChainAnswer) -> (Value, String) {
    let at = name(report, answer.chain);
    let code = |answer: Option<&Answer>| answer.map_or(0, |answer| answer.code.gnugo());
    let step =
        |answer: Option<&Answer>| answer.and_then(|answer| answer.step).map(|point| name(report, point));
    let (attack, defense) = (answer.attack.as_ref(), answer.defense.as_ref());
    let color = report.position().color_at(answer.chain);
    let color = color.map_or(String::new(), |color| color.to_string());
    let mut words = format!("{at}: {color} can be captured");
    if let Some(step) = step(attack) {
        words += &format!(" at {step}");
    }
    words += &match (answer.can_be_defended(), step(defense)) {
        (true, Some(step)) => format!(", saved at {step}"),
        (true, None) => ", and saved elsewhere".to_owned(),
        (false, _) => ", and is not saved".to_owned(),
    };
    let item = json!({
        "at": at,
        "color": color,
        "stones": report.position().chain_len(answer.chain),
        "attack_code": code(attack),
        "attack": step(attack),
        "defense_code": code(defense),
        "defense": step(defense),
    });
    (item, words)
}
