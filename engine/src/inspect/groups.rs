//! Groups, and what reading says of their life.

use super::Names;
use super::chains::answer;
use crate::analysis_report::rounded;
use crate::board_view::{group_letter, read_word, safety_word, status_word, surround_word};
use analysis::safety::GroupFacts;
use analysis::{Group, Survey};
use life::{GroupLife, GroupRace, SemeaiAnswer, Statuses};
use reading::questions::code_words;
use serde_json::{Value, json};

/// All groups, in their order.
pub(super) fn groups(survey: &Survey, statuses: &Statuses, names: Names) -> Vec<Value> {
    let all = survey.groups.all.iter().zip(&survey.facts).zip(&statuses.groups);
    let one = |(place, ((group, facts), life)): (usize, ((&Group, &GroupFacts), &GroupLife))| {
        data(survey, (place, group), facts, life, names)
    };
    all.enumerate().map(one).collect()
}

/// A group, which is named by a stone of its largest chain; after the 52nd its `mark` is a star. `weakness`
/// (0 to 1) is how much it needs help, `weakness_before` the same before its life was read, as
/// `crude_status` is the first guess at its `status`. `effective_size` counts its stones and the empty points
/// nearest to it, `strategic_size` also what of the opponent's weak groups hangs on it; `eyes` are counted as
/// those of spaces, `escape` is how well it can run, `lunch` a chain beside it that can be captured and is
/// worth saving, `net` what is around it, `moyo` its share of its color's.
fn data(
    survey: &Survey,
    (place, group): (usize, &Group),
    facts: &GroupFacts,
    life: &GroupLife,
    names: Names,
) -> Value {
    let all = &survey.groups.all;
    let neighbors = facts.neighbors.iter().filter_map(|place| all.get(*place));
    json!({
        "mark": group_letter(place),
        "at": names.point(group.origin),
        "color": group.color.to_string(),
        "stones": names.set(&group.stones),
        "chains": names.points(&group.chains),
        "safety": safety_word(facts.safety),
        "weakness": rounded(facts.weakness.into(), 2),
        "weakness_before": rounded(facts.weakness_before.into(), 2),
        "status": status_word(life.status),
        "crude_status": status_word(facts.crude),
        "effective_size": rounded(facts.effective_size.into(), 2),
        "strategic_size": rounded(facts.strategic_size.into(), 2),
        "eyes": facts.eyes.0,
        "half_eye": names.maybe(facts.half_eye),
        "escape": facts.escape,
        "lunch": names.maybe(facts.lunch),
        "net": { "holds": surround_word(facts.net.status), "hull": names.set(&facts.net.hull) },
        "moyo": {
            "size": rounded(facts.moyo.size.into(), 1),
            "value": rounded(facts.moyo.value.into(), 2),
        },
        "neighbors": neighbors.map(|near| names.point(near.origin)).collect::<Vec<String>>(),
        "life": life_data(survey, life, names),
    })
}

/// What reading the life of a group came to: `read` is what attack and defense alone say, without races, or
/// `unchecked` where the group was plain; `attack` and `defense` are the answers of reading, where they were
/// asked; `kills` and `saves` are where its life hangs on the next move, by reading or by a race.
fn life_data(survey: &Survey, life: &GroupLife, names: Names) -> Value {
    let all = &survey.groups.all;
    let race = |race: &GroupRace| {
        json!({
            "with": all.get(race.other).map_or(String::new(), |other| names.point(other.origin)),
            "first": side(&race.first, names),
            "second": side(&race.second, names),
        })
    };
    json!({
        "read": read_word(life),
        "seki": life.seki,
        "certainty": life.certainty.words(),
        "attack": life.attack.as_ref().map(|found| answer(found, names)),
        "defense": life.defense.as_ref().map(|found| answer(found, names)),
        "kills": names.maybe(life.attack_point()),
        "saves": names.maybe(life.defense_point()),
        "races": life.races.iter().map(race).collect::<Vec<Value>>(),
    })
}

/// What becomes of a race for who moves first: whether his group `lives`, and whether he `captures` the other
/// one. In `first` of a race it is the owner of the group who does, in `second` the opponent.
fn side(answer: &SemeaiAnswer, names: Names) -> Value {
    json!({
        "lives": code_words(answer.defense),
        "captures": code_words(answer.attack),
        "move": names.step(answer.step),
        "certainty": answer.certainty.words(),
    })
}
