//! What patterns say that one of the players does nothing with, as the table [`bundles::effects`] has it.

use super::Ground;
use crate::catalog::weights::{Weight, WeightSubject, Weights};
use crate::catalog::{Catalog, Database};
use crate::diagnostic::{Code, Place};
use crate::ir::{Pattern, Settings};
use bundles::code::{Step, steps};
use bundles::record::{Attribute, AttributeMap, DatabaseKind, Perspective, class_letters, proposes};

use bundles::effects::{Effect, Player, Saying};
use std::collections::BTreeMap;

/// Classes of moves that are never proposed.
const AVOIDING: &str = "NT";

/// Classes that are grades of joseki, besides.
const GRADES: &str = "UJjt";

/// Classes that every joseki has without a word of its author.
const OF_JOSEKI: &str = "sF";

/// The learned weights by which the classical player weighs what patterns say.
const VALUATION: &str = "valuation";

/// The database that places handicap stones, by the values of the map `value_only`.
const HANDICAP: &str = "handicap";

/// The databases that the analysis of a position asks by their names.
const SERVING: [&str; 5] = ["attack", "defense", "conn", "barriers", "influence"];

/// Most names in a list.
const MOST_NAMES: usize = 6;

/// Reports, once for each source, what its patterns say without effect.
pub(super) fn check(catalog: &Catalog, database: &Database, ground: &mut Ground<'_>) {
    let mut sources: BTreeMap<u32, Vec<&Pattern>> = BTreeMap::new();
    for pattern in &database.patterns {
        sources.entry(pattern.source).or_default().push(pattern);
    }
    for (source, mut patterns) in sources {
        // What a source with errors means is not known yet.
        if !ground.report(source).is_some_and(|report| report.is_clean()) {
            continue;
        }
        patterns.sort_by_key(|pattern| pattern.place.line);
        match asked(&database.settings) {
            Ok(()) => {
                no_value(&database.settings, source, &patterns, ground);
                without_effect(&database.settings, source, &patterns, &catalog.weights, ground);
            }
            Err(_) if serves_reading(&database.settings) => {}
            Err(why) => not_asked(source, &patterns, why, ground),
        }
    }
}

/// Whether reading, groups, influence, or the lives of groups ask the patterns of a database: some of those
/// with a goal, and those whose names say what they are for.
fn serves_reading(settings: &Settings) -> bool {
    let of_a_goal = match settings.attributes {
        AttributeMap::OwlAttack | AttributeMap::OwlDefense | AttributeMap::ValueOnly => true,
        AttributeMap::None => {
            settings.kind == DatabaseKind::Moves && settings.perspective == Perspective::Mover
        }
        _ => false,
    };
    settings.goal_cells != 0 && of_a_goal || SERVING.contains(&settings.database.as_str())
}

/// Whether the patterns of a database are proposed in play or place handicap stones, or what keeps them from
/// it.
fn asked(settings: &Settings) -> Result<(), &'static str> {
    if settings.database == HANDICAP && settings.attributes == AttributeMap::ValueOnly {
        return Ok(());
    }
    proposes(settings.kind, settings.perspective, settings.attributes, settings.goal_cells)
}

/// Some names, and how many there are besides.
fn list<'a>(names: impl ExactSizeIterator<Item = &'a str>) -> String {
    let more = names.len().saturating_sub(MOST_NAMES);
    let shown: Vec<String> = names.take(MOST_NAMES).map(|name| format!("`{name}`")).collect();
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", shown.join(", "))
}

fn patterns_in_words(count: usize) -> String {
    format!("{count} {}", if count == 1 { "pattern" } else { "patterns" })
}

/// Adds a finding at a pattern of a source, with what helps.
fn add(ground: &mut Ground<'_>, code: Code, (source, place): (u32, Place), message: String, help: &str) {
    if let (Some(text), Some(report)) = (ground.source(source), ground.report(source)) {
        report.add(code, text, place, message).helping(help);
    }
}

fn no_value(settings: &Settings, source: u32, patterns: &[&Pattern], ground: &mut Ground<'_>) {
    let graded = settings.kind == DatabaseKind::Joseki;
    let has_value = |pattern: &Pattern| {
        let valued = pattern.values.iter().any(|value| value.attribute == Attribute::Value as u8);
        let letters = class_letters(pattern.classes);
        let grade = graded && letters.contains(|letter| GRADES.contains(letter));
        valued || grade || letters.contains(|letter| AVOIDING.contains(letter)) || !pattern.action.is_empty()
    };
    let without: Vec<&&Pattern> = patterns.iter().filter(|pattern| !has_value(pattern)).collect();
    let Some(first) = without.first() else { return };
    let message = format!(
        "{} without a value, so that the search finds the move no likelier: {}",
        patterns_in_words(without.len()),
        list(without.iter().map(|pattern| pattern.name.as_str()))
    );
    let help = "give each a value on the colon line, as `:8,-,value(30)`";
    add(ground, Code::NO_VALUE, (source, first.place), message, help);
}

/// Says what the patterns of a source say without effect on one of the players, each with its number of
/// patterns.
fn without_effect(
    settings: &Settings,
    source: u32,
    patterns: &[&Pattern],
    weights: &[Weights],
    ground: &mut Ground<'_>,
) {
    let mut first = None;
    let mut parts = Vec::new();
    for player in Player::ALL {
        let mut counts: BTreeMap<Saying, usize> = BTreeMap::new();
        for pattern in patterns {
            for saying in sayings(settings, pattern) {
                if does(player, saying, settings, weights) {
                    continue;
                }
                *counts.entry(saying).or_default() += 1;
                let lines = (pattern.place.line, pattern.place);
                first = first.filter(|(line, _)| *line <= lines.0).or(Some(lines));
            }
        }
        if !counts.is_empty() {
            parts.push(format!("on {player}: {}", counted(&counts)));
        }
    }
    let Some((_, place)) = first else { return };
    let message = format!("without effect (in brackets, in how many patterns) {}", parts.join("; "));
    let help = "`patterns/SYNTAX.md`, \"What counts\", says what each does with each player";
    add(ground, Code::WITHOUT_EFFECT, (source, place), message, help);
}

/// Whether a player does something with what patterns of a database say. A weight of 0 that stands in the
/// same sources takes it away.
fn does(player: Player, saying: Saying, settings: &Settings, weights: &[Weights]) -> bool {
    let Some(effect) = Effect::of(saying) else { return false };
    let weighed = player == Player::Classical && !matches!(saying, Saying::Class(_));
    let is_nothing = |name: &str| {
        let set = weights.iter().find(|set| set.name == VALUATION).into_iter().flat_map(|set| &set.weights);
        let named = |weight: &&Weight| matches!(&weight.subject, WeightSubject::Feature { name: it, .. } if it == name);
        set.into_iter().find(named).is_some_and(|weight| weight.weight == 0.0)
    };
    effect.does(player, settings.kind, settings.attributes).is_some()
        && !(weighed && effect.weight.is_some_and(is_nothing))
}

/// What a pattern says, each once. What every joseki says without a word of its author is left out.
fn sayings(settings: &Settings, pattern: &Pattern) -> Vec<Saying> {
    let unsaid = if settings.kind == DatabaseKind::Joseki { OF_JOSEKI } else { "" };
    let letters = class_letters(pattern.classes);
    let classes = letters.chars().filter(|letter| !unsaid.contains(*letter)).map(Saying::Class);
    let attributes = pattern.values.iter().filter_map(|value| Attribute::from_repr(value.attribute));
    let attributes = attributes.map(Saying::Attribute);
    let mut said: Vec<Saying> = classes.chain(attributes).chain(actions(pattern)).collect();
    said.sort_unstable();
    said.dedup();
    said
}

/// Words with their numbers of patterns, kind by kind.
fn counted(counts: &BTreeMap<Saying, usize>) -> String {
    type Kind = (&'static str, fn(&Saying) -> bool);
    let kinds: [Kind; 3] = [
        ("classes", |saying| matches!(saying, Saying::Class(_))),
        ("attributes", |saying| matches!(saying, Saying::Attribute(_))),
        ("actions", |saying| matches!(saying, Saying::Action(_))),
    ];
    let of_kind = |(word, is_of_kind): Kind| {
        let named = counts.iter().filter(|(saying, _)| is_of_kind(saying));
        let named: Vec<String> =
            named.map(|(saying, count)| format!("`{}` ({count})", saying.word())).collect();
        (!named.is_empty()).then(|| format!("{word} {}", named.join(", ")))
    };
    kinds.into_iter().filter_map(of_kind).collect::<Vec<String>>().join(", ")
}

/// The actions of a pattern.
fn actions(pattern: &Pattern) -> impl Iterator<Item = Saying> {
    steps(&pattern.action).filter_map(Step::asks).filter_map(Saying::of_action)
}

fn not_asked(source: u32, patterns: &[&Pattern], why: &str, ground: &mut Ground<'_>) {
    // GNU Go's databases wait for the systems that will ask them; only our own dialect is an author's doing.
    let Some(first) = patterns.first().filter(|_| ground.is_ours(source)) else { return };
    let message = format!(
        "nothing in play asks the {} of this source: the database has {why}",
        patterns_in_words(patterns.len())
    );
    let help = "moves to propose want `attribute_map general`, `perspective mover` and no `goal_elements`";
    add(ground, Code::NOT_ASKED, (source, first.place), message, help);
}
